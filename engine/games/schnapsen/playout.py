"""Random deals of Schnapsen at the speed of masks: the same `Course`, thawed once."""

from __future__ import annotations

from random import Random

from engine.actions import Action, Seat
from engine.game import Chance, Options, Playout, Setup, Standing
from engine.games.schnapsen.course import Course
from engine.games.schnapsen.house import PACK, house
from engine.games.schnapsen.play import deal
from engine.games.schnapsen.scoring import worth
from engine.tricks import nth


def playouts(options: Options, size: int) -> Playout:
    """Every choice evenly among those that the leader or the answerer has."""
    rules = house(options)

    def play(chance: Chance, dealer: int, rng: Random, said: list[Action] | None = None) -> tuple[tuple[int, ...], int]:
        random = rng.random
        start = Standing((0, 0), Seat(dealer))
        course = Course(deal(Setup(size, options, Seat(dealer), chance, start)))
        walk, cards = course.walk, 0
        while not course.ending:
            seat = walk.turn
            legal = course.legal()
            count = legal.bit_count()
            sayings = [] if walk.cards else course.sayings()
            drawn = int(random() * (count + len(sayings)))
            if drawn < count:
                card = nth(legal, drawn)
                call: tuple[str, ...] = ("play", PACK.text[card])
                course.play(card)
                cards += 1
            else:
                call = sayings[drawn - count]
                course.say(*call)
            if said is not None:
                said.append(Action(seat, call[0], call[1:]))
        points, *_ = worth(rules, course.ending, course.winner, course.points, course.won, course.close)
        return ((points, 0) if course.winner == 0 else (0, points)), cards

    return play
