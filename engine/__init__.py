"""The rules of the games as pure values and functions: a match in, a view out, nothing else touched."""

from engine.actions import Action, Card, Pick, Refusal, Refused, Seat
from engine.game import Game, Option
from engine.games import game, games
from engine.match import Match
from engine.view import Fact, Laid, Shown, Trick, View

__all__ = [
    "Action",
    "Card",
    "Fact",
    "Game",
    "Laid",
    "Match",
    "Option",
    "Pick",
    "Refusal",
    "Refused",
    "Seat",
    "Shown",
    "Trick",
    "View",
    "game",
    "games",
]
