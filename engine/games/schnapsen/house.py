"""Schnapsen's pack, ranks and options; the options become data here, once, and play asks none by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from engine.actions import Seat
from engine.cards import SUITS, Pack
from engine.duties import BEAT, FOLLOW, TRUMP
from engine.game import Layout, Option, Options, OptionValue
from engine.ranking import rank
from engine.tricks import Terms

SIZE = 2
SIDES: tuple[tuple[Seat, ...], ...] = ((Seat(0),), (Seat(1),))
PACK = Pack.french("ATKQJ")
WORTH = {bit: {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}[text[0]] for bit, text in PACK.text.items()}
KINGS, QUEENS = PACK.ranks("K"), PACK.ranks("Q")
PAIR = {suit: PACK.mask(("K" + suit, "Q" + suit)) for suit in SUITS}
ENOUGH = 66
SAFE = 33
NEVER = 1000

OPTIONS = (
    Option("going_out", "auto", ("auto", "claim")),
    Option("exchange_min", 2, (2, 4)),
    Option("close_min", 2, (2, 4)),
    Option("close_count", "at_close", ("at_close", "at_end")),
    Option("target", 7, range(1, 100)),
    Option("next_dealer", "alternate", ("alternate", "winner", "loser")),
)
PRESETS: tuple[tuple[str, Mapping[str, OptionValue]], ...] = (
    ("house", {}),
    ("tournament", {"going_out": "claim"}),
    ("strict-stock", {"exchange_min": 4, "close_min": 4}),
)

_DEALERS: dict[str, Callable[[int, int], int]] = {
    "alternate": lambda dealer, winner: 1 - dealer,
    "winner": lambda dealer, winner: winner,
    "loser": lambda dealer, winner: 1 - winner,
}


@dataclass(frozen=True, slots=True, eq=False)
class House:
    """The options as play reads them."""

    out_at: int
    """The points that end the deal by themselves."""
    claims: bool
    """Whether going out must be said, and totals are not shown."""
    exchange_min: int
    close_min: int
    reads_close: bool
    """Whether a successful closer is paid by what the other had at the close."""
    target: int
    next_dealer: Callable[[int, int], int]
    """Who deals next, by the dealer and the winner of a deal."""


def house(options: Options) -> House:
    """The compiled options."""
    return _house(tuple(sorted(options.items())))


@lru_cache(maxsize=256)
def _house(items: tuple[tuple[str, OptionValue], ...]) -> House:
    options = dict(items)
    claims = options["going_out"] == "claim"
    return House(
        out_at=NEVER if claims else ENOUGH,
        claims=claims,
        exchange_min=int(options["exchange_min"]),
        close_min=int(options["close_min"]),
        reads_close=options["close_count"] == "at_close",
        target=int(options["target"]),
        next_dealer=_DEALERS[str(options["next_dealer"])],
    )


@cache
def open_terms(trump: str) -> Terms:
    """While there is a stock: anything goes."""
    orders = [[card for card in PACK.cards if card[1] == suit] for suit in SUITS]
    return Terms.among(rank(PACK, orders, SUITS.index(trump)), (), SIDES)


@cache
def strict_terms(trump: str) -> Terms:
    """Once it is used up or closed: follow and beat, follow, trump."""
    return Terms.among(open_terms(trump).ranking, (BEAT, FOLLOW, TRUMP), SIDES)


@cache
def layout(dealer: int) -> Layout:
    """Three each, the trump card, two each, the other seat first; the trump card goes under the rest."""
    other = 1 - dealer
    packets = [(seat, number) for number in (3, 2) for seat in (other, dealer)]
    return Layout.packets(len(PACK.cards), (*range(11, 20), 6), packets, SIZE)
