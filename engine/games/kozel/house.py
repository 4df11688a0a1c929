"""Kozel's pack, seats and options; the options become data here, once, and play asks none by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from engine.actions import Seat
from engine.cards import SUITS, Pack
from engine.game import Layout, Option, Options, OptionValue

SIZES = (4, 2, 6)
HAND = 4
PACK = Pack.french("ATKQJ9876")
"""Within a suit from high to low, the ten above the king."""
HALF = 60
ACES, TENS = PACK.ranks("A"), PACK.ranks("T")
_FIGURES = tuple((PACK.ranks(rank), points) for rank, points in (("A", 11), ("T", 10), ("K", 4), ("Q", 3), ("J", 2)))

OPTIONS = (
    Option("target", 12, range(1, 100)),
    Option("save", 31, (31, 30)),
    Option("molodka", "any_time", ("any_time", "before_lead", "off")),
    Option("mixed_leads", default=False, values=(True, False)),
    Option("pass_cards", "down", ("down", "up")),
    Option("eggs", "plain", ("plain", "double_next")),
    Option("trump_card", "inside", ("inside", "bottom")),
    Option("first_lead", "last_trick", ("last_trick", "dealer_left")),
)
PRESETS: tuple[tuple[str, Mapping[str, OptionValue]], ...] = (
    ("house", {}),
    ("short", {"target": 6}),
    ("moscow", {"mixed_leads": True, "eggs": "double_next"}),
)


@dataclass(frozen=True, slots=True, eq=False)
class House:
    """The options as play reads them."""

    target: int
    save: int
    """The card points with which the losing side writes the least."""
    molodka: bool
    """Whether four of a suit may go out of turn."""
    molodka_after_lead: bool
    mixed: Callable[[str], tuple[int, ...]]
    """By the trump suit, the sets of several suits that may be led."""
    passes_up: bool
    """Whether passed cards are shown."""
    factor_after_eggs: int
    keeps_lead: bool
    """Whether the last trick's winner leads the next deal."""
    layout: Callable[[int, int], Layout]
    """By the number of players and the dealer, where the cards go."""
    turned_last: bool
    """Whether the turned card lies under the stock for everybody to see."""


def house(options: Options) -> House:
    """The compiled options."""
    return _house(tuple(sorted(options.items())))


@lru_cache(maxsize=256)  # There are more ways to choose options than a process should remember.
def _house(items: tuple[tuple[str, OptionValue], ...]) -> House:
    options = dict(items)
    return House(
        target=int(options["target"]),
        save=int(options["save"]),
        molodka=options["molodka"] != "off",
        molodka_after_lead=options["molodka"] == "any_time",
        mixed=_mixed if options["mixed_leads"] else lambda trump: (),
        passes_up=options["pass_cards"] == "up",  # noqa: S105  cards that are passed
        factor_after_eggs=2 if options["eggs"] == "double_next" else 1,
        keeps_lead=options["first_lead"] == "last_trick",
        layout=_turned_under if options["trump_card"] == "bottom" else _turned_inside,
        turned_last=options["trump_card"] == "bottom",
    )


@cache
def _turned_inside(size: int, dealer: int) -> Layout:
    """A card is turned in the stock, usually the one in its middle, and stays there."""
    stock = tuple(range(size * HAND, len(PACK.cards)))
    middle = stock[len(stock) // 2]
    return _dealt(size, dealer, stock, (middle, *(place for place in stock if place != middle)))


@cache
def _turned_under(size: int, dealer: int) -> Layout:
    """The first card after the deal is turned and lies under the stock: no other can be put there."""
    first = size * HAND
    return _dealt(size, dealer, (*range(first + 1, len(PACK.cards)), first), (first,))


def _dealt(size: int, dealer: int, stock: tuple[int, ...], turned: tuple[int, ...]) -> Layout:
    """One card at a time, the seat after the dealer first."""
    turn = [(dealer + step) % size for step in range(1, size + 1)]
    plain = Layout.packets(len(PACK.cards), stock, [(seat, 1) for _ in range(HAND) for seat in turn], size)
    return Layout(plain.hands, plain.stock, turned)


@cache
def _mixed(trump: str) -> tuple[int, ...]:
    """Moscow, which is three aces with that of trumps, and four ends, which are four aces or four tens."""
    others = (PACK.bit["A" + suit] for suit in SUITS if suit != trump)
    return (*(ACES ^ other for other in others), ACES, TENS)


def worth(cards: int) -> int:
    """The card points of a set."""
    return sum(points * (cards & mask).bit_count() for mask, points in _FIGURES)


@cache
def sides(size: int) -> tuple[tuple[Seat, ...], ...]:
    """The even seats against the odd ones."""
    return tuple(tuple(map(Seat, range(side, size, 2))) for side in (0, 1))
