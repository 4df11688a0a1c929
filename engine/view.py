"""All that one seat (or a spectator) may know of a deal, as plain comparable values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.actions import Action, Card, Pick, Seat


@dataclass(frozen=True, slots=True)
class Fact:
    """One keyed statement; words and pictures show it by its key, without knowing the game.

    The key is the id of its sentence (`fact-KEY` for facts, `verb-KEY.said` for what was said); the values are its
    named holes: `suit…` a suit's letter, `card…` a card, `cards…` cards with single spaces between, `seat…` a seat,
    `side…` a side's index, anything else a figure or a fixed word.
    """

    key: str
    seat: Seat | None = None
    side: int | None = None
    values: tuple[tuple[str, str | int], ...] = ()


@dataclass(frozen=True, slots=True)
class Shown:
    """Cards that lie on the table outside of tricks and hands."""

    key: str
    """The id of its label is `shown-KEY`: turned, stock, kitty, dog, declaration …"""
    place: Literal["stock", "corner", "centre", "declared"]
    """stock: the pile that is drawn from, its trump card half under it · corner: a small pile with its count ·
    centre: what the auction is about, or an open dog · declared: cards that `seat` shows, drawn before it: with a
    declaration, or a turned card that stays in its hand."""
    cards: tuple[Card, ...] = ()
    """Those that lie face up, in order."""
    down: int = 0
    """How many lie face down."""
    seat: Seat | None = None
    """Whose they are, if anybody's."""


@dataclass(frozen=True, slots=True)
class Laid:
    """What one seat put into a trick: cards face up, or a number of cards face down."""

    seat: Seat
    cards: tuple[Card, ...]
    down: int = 0
    passed: bool = False
    """Whether they are put in without a claim to the trick, where the game lets one do so."""


@dataclass(frozen=True, slots=True)
class Trick:
    """A running or finished trick, cards in order of play."""

    leader: Seat
    laid: tuple[Laid, ...]
    winning: Seat | None
    """The seat that wins it so far, or has won it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """Built by addition only: what is not allowed to be seen is not in it. An equal view needs no new message."""

    game: str
    seat: Seat | None
    """Whose view it is; None: a spectator's, which is all that may be public."""
    phase: str
    to_act: tuple[Seat, ...]
    hand: tuple[Card, ...]
    """One's own cards in the engine's order; empty for a spectator and where the seat may not look yet."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    trick: Trick | None = None
    trump: str | None = None
    """A suit's letter, or NT or AT where a contract names none; None before it is made and in games without."""
    trumps: tuple[Card, ...] = ()
    """Which cards of `hand` are trumps now (the left bower is one)."""
    dealer: Seat
    out: tuple[Seat, ...] = ()
    """Seats that take no part in this deal."""
    sides: tuple[tuple[Seat, ...], ...]
    """Seats that score together, once that is public."""
    shown: tuple[Shown, ...] = ()
    facts: tuple[Fact, ...] = ()
    """What stands now (contract, maker, points, tricks …), in order of weight; after the deal its score sheet."""
    said: tuple[Fact, ...] = ()
    """What was said and done before everybody in this deal, oldest first, cards played to tricks left out."""
    choices: tuple[Action | Pick, ...] = ()
    """This seat's legal actions, optional sayings included; empty for a spectator."""
    barred: tuple[tuple[Card, str], ...] = ()
    """Own cards that may not be played now, each with the reason of its refusal."""
    options: tuple[tuple[str, str | int | bool], ...] = ()
    """What the match is played by, every option with its value, sorted by name."""
    totals: tuple[int, ...] = ()
    """What each side had before this deal."""
    camps: tuple[tuple[Seat, ...], ...] = ()
    """Who plays together in this deal alone, as far as this seat knows; empty where sides or nothing say it.

    A partner who is still secret stands among the others.
    """
    turned: Card | None = None
    """The card that was turned when the deal was made, wherever it is now."""
    tricks: tuple[Trick, ...] = ()
    """All finished tricks, oldest first: what everybody may remember; tables show the last."""
    aside: tuple[Card, ...] = ()
    """What this seat itself laid aside; nobody else knows these cards."""
    log: tuple[Action, ...] = ()
    """All that was done in this deal, as everybody saw it: hidden cards are left out.

    Games that imagine by it fill it.
    """
    own: tuple[Fact, ...] = ()
    """What this seat itself said that the others have heard only in part."""
    ranked: tuple[Card, ...] = ()
    """`hand` so that those of each suit come from high to low, as they rank now; empty where its own order will do."""
    tolerated: tuple[Action, ...] = ()
    """Those of `choices` that break a rule which this table does not enforce at once; hands show them like others."""

    @property
    def last_trick(self) -> Trick | None:
        """The newest of the finished tricks."""
        return self.tricks[-1] if self.tricks else None

    @property
    def begun(self) -> tuple[Trick, ...]:
        """All tricks with a card in them, oldest first: the finished ones and the running one."""
        return self.tricks if self.trick is None else (*self.tricks, self.trick)

    @property
    def laid(self) -> tuple[Laid, ...]:
        """All that was put into tricks, in order of play."""
        return tuple([laid for trick in self.begun for laid in trick.laid])

    @property
    def played(self) -> tuple[Card, ...]:
        """The cards that lie face up in tricks, in order of play."""
        return tuple([card for laid in self.laid for card in laid.cards])

    @property
    def lawful(self) -> tuple[Action | Pick, ...]:
        """The choices that break no rule; AI seats make no others."""
        return tuple(choice for choice in self.choices if choice not in self.tolerated)
