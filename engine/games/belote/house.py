"""Belote's pack, ranks and options; the options become data here, once, and no phase asks for one by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, Literal, TypeAlias

from engine.actions import Seat
from engine.cards import SUITS, Pack
from engine.duties import FOLLOW, OVERTRUMP, RAISE, TRUMP, Ladder, Rung, spare_partner
from engine.game import Layout, Option, Options, OptionValue
from engine.ranking import Ranking, rank
from engine.tricks import Terms

SIZES: Final = (4, 2, 3)
PACK: Final = Pack.french("AKQJT987")
NO_TRUMP: Final = "NT"
ALL_TRUMP: Final = "AT"
TRUMPS: Final = (*SUITS, NO_TRUMP, ALL_TRUMP)
"""What may be trump: a suit, none, or each suit for itself."""
CAPOT: Final = "capot"
"""A bid for all tricks."""
ROYALS: Final[Mapping[str, int]] = {suit: PACK.mask((f"K{suit}", f"Q{suit}")) for suit in SUITS}

_IN_TRUMPS, _IN_PLAIN = "J9ATKQ87", "ATKQJ987"
_TRUMP_POINTS: Final = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3}
_PLAIN_POINTS: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
_NO_TRUMP_POINTS: Final = _PLAIN_POINTS | {"A": 19}
_ALL_TRUMP_POINTS: Final = {"J": 13, "9": 9, "A": 6, "T": 5, "K": 3, "Q": 2}

Result: TypeAlias = Literal["made", "failed", "tie"]
_LEVEL: Final[Mapping[str, Result]] = {"litige": "tie", "fail": "failed", "make": "made"}

_YES: Final[tuple[bool, tuple[bool, ...]]] = (True, (True, False))
_NO: Final[tuple[bool, tuple[bool, ...]]] = (False, (False, True))
MOST: Final = 100_000
OPTIONS: Final = (
    Option("variant", "classic", ("classic", "contree")),
    Option("target", 1001, range(MOST + 1), (501, 1000, 1001, 2000, 3000, 0)),
    Option("deals", 0, range(MOST + 1), (0, 1, 4, 8, 12, 16)),
    Option("declarations", "announce", ("announce", "auto", "none")),
    Option("declaration_tie", "first", ("first", "none")),
    Option("reuse", *_YES),
    Option("undertrump", "required", ("required", "free")),
    Option("partner_trump", "free", ("free", "raise", "no_undertrump")),
    Option("raise_partner", *_YES),
    Option("tie", "litige", ("litige", "fail", "make")),
    Option("rounding", *_NO),
    Option("capot", 252, (252, 250)),
    Option("scoring", "points_contract", ("points_contract", "contract")),
    Option("coinche", "all", ("all", "contract")),
    Option("no_trump", *_NO),
)
_COINCHE: Final[Mapping[str, OptionValue]] = {
    "variant": "contree",
    "undertrump": "free",
    "partner_trump": "no_undertrump",
    "reuse": False,
    "declaration_tie": "none",
    "rounding": True,
}
PRESETS: Final[tuple[tuple[str, Mapping[str, OptionValue]], ...]] = (
    ("house", {}),
    ("contree", {"variant": "contree"}),
    ("federation-classic", {"declarations": "none"}),
    ("federation-coinche", _COINCHE),
    ("federation-contree", {**_COINCHE, "declarations": "none"}),
)


@dataclass(frozen=True, slots=True, eq=False)
class House:
    """The options as the phases read them."""

    size: int
    sides: tuple[tuple[Seat, ...], ...]
    side_of: tuple[int, ...]
    """By seat."""
    bids: bool
    """Whether the trump is bid for (contrée), not taken with a turned card."""
    packets: tuple[int, ...]
    """How the cards are dealt before anybody has taken."""
    suits: tuple[str, ...]
    """What may be bid."""
    terms: Mapping[str, Terms]
    """By what is trump."""
    target: int
    deals: int
    declares: bool
    """Whether combinations are announced and shown by those who hold them."""
    auto: bool
    """Whether they are by themselves."""
    first_wins: bool
    """Whether of equal best combinations of two sides the earlier counts."""
    reuse: bool
    """Whether a card may stand in a carré and in a row."""
    level: Result
    """What equal totals are for whoever took."""
    rounding: bool
    whole: int
    """What a deal with all tricks on one side is worth."""
    adds_points: bool
    """Whether the points made are scored beside the contract."""
    doubles_all: bool
    """Whether a double multiplies more than the contract."""

    @property
    def dealt(self) -> int:
        """The cards of a hand before anybody has taken."""
        return sum(self.packets)

    @property
    def held(self) -> int:
        """The cards of a hand when play starts, and the tricks of a deal."""
        return 8 if self.size == 4 else 9

    def layout(self, dealer: int) -> Layout:
        """Where the cards go before anybody has taken; the turned one is the first of the stock."""
        return _layout(self.size, self.packets, dealer)

    def order(self, dealer: int) -> tuple[Seat, ...]:
        """The seats in the order in which they speak."""
        return tuple(Seat((dealer + step) % self.size) for step in range(1, self.size + 1))

    def score(self, points: int) -> int:
        """A side's points of a deal as they are written down."""
        return (points + 5) // 10 * 10 if self.rounding else points


def misfit(options: Options, size: int) -> str | None:
    """Contrée is for four."""
    return "variant" if size != 4 and options["variant"] == "contree" else None


def sides(size: int) -> tuple[tuple[Seat, ...], ...]:
    """Four play in partnerships, fewer each for himself."""
    if size == 4:
        return ((Seat(0), Seat(2)), (Seat(1), Seat(3)))
    return tuple((Seat(seat),) for seat in range(size))


def house(options: Options, size: int) -> House:
    """The compiled options."""
    return _house(tuple(sorted(options.items())), size)


@lru_cache(maxsize=256)  # There are more ways to choose options than a process should remember.
def _house(items: tuple[tuple[str, OptionValue], ...], size: int) -> House:
    options = dict(items)
    raising, raising_all = _RAISING[options["raise_partner"] is True]
    under = _LOW_TRUMP[str(options["undertrump"])], *_UNDER_PARTNER[str(options["partner_trump"])]
    ladder = (raising, FOLLOW, spare_partner(OVERTRUMP), *under)
    ladders = dict.fromkeys(SUITS, ladder) | {NO_TRUMP: (FOLLOW,), ALL_TRUMP: (raising_all, FOLLOW)}
    seated = sides(size)
    return House(
        size=size,
        sides=seated,
        side_of=tuple(next(side for side, seats in enumerate(seated) if seat in seats) for seat in range(size)),
        bids=options["variant"] == "contree",
        packets=(3, 2, 3) if options["variant"] == "contree" else (3, 2) if size == 4 else (3, 3),
        suits=TRUMPS if options["no_trump"] is True else SUITS,
        terms={trump: Terms.among(ranking(trump), ladders[trump], seated) for trump in TRUMPS},
        target=int(options["target"]),
        deals=int(options["deals"]),
        declares=options["declarations"] == "announce",
        auto=options["declarations"] == "auto",
        first_wins=options["declaration_tie"] == "first",
        reuse=options["reuse"] is True,
        level=_LEVEL[str(options["tie"])],
        rounding=options["rounding"] is True,
        whole=int(options["capot"]),
        adds_points=options["scoring"] == "points_contract",
        doubles_all=options["coinche"] == "all",
    )


# --- ranks and duties


@cache
def ranking(trump: str) -> Ranking:
    """The order of the cards in each suit; in all trumps no suit beats another."""
    orders = [[rank_ + suit for rank_ in (_IN_TRUMPS if trump in {suit, ALL_TRUMP} else _IN_PLAIN)] for suit in SUITS]
    return rank(PACK, orders, SUITS.index(trump) if trump in SUITS else None)


@cache
def worth(trump: str) -> Mapping[int, int]:
    """The points of every card."""
    plain = {NO_TRUMP: _NO_TRUMP_POINTS, ALL_TRUMP: _ALL_TRUMP_POINTS}.get(trump, _PLAIN_POINTS)
    return {bit: (_TRUMP_POINTS if text[1] == trump else plain).get(text[0], 0) for bit, text in PACK.text.items()}


@cache
def _tables(trump: str) -> tuple[tuple[int, ...], ...]:
    """The points of any cards of each suit, by the byte of the pack that they are."""
    points = list(worth(trump).values())
    return tuple(
        tuple(sum(points[8 * suit + place] for place in range(8) if byte >> place & 1) for byte in range(256))
        for suit in range(4)
    )


def points(trump: str, cards: int) -> int:
    """What these cards come to."""
    spades, hearts, diamonds, clubs = _tables(trump)
    return spades[cards & 255] + hearts[cards >> 8 & 255] + diamonds[cards >> 16 & 255] + clubs[cards >> 24]


@cache
def royals(trump: str) -> tuple[int, ...]:
    """The pairs of king and queen that make a belote."""
    return tuple(ROYALS.values()) if trump == ALL_TRUMP else tuple(ROYALS[suit] for suit in SUITS if suit == trump)


def _beat_suit(hand: int, led: int, over: int, _spared: int, _trumps: int) -> int:
    return hand & led & over


def _trump_if_over(hand: int, _led: int, over: int, spared: int, trumps: int) -> int:
    """The wider duty around that to overtrump, where nobody must trump low."""
    return hand & trumps if not spared and hand & trumps & over else 0


def _raise_over_partner(hand: int, led: int, over: int, spared: int, trumps: int) -> int:
    """All but the trumps that stay below a partner's, if one above it is held."""
    return hand & ~(trumps & ~over) if spared and not hand & led and hand & trumps & over else 0


def _no_lower_trump(hand: int, led: int, over: int, spared: int, trumps: int) -> int:
    """All but the trumps that stay below a partner's, unless nothing but trumps is held."""
    return hand & ~(trumps & ~over) if spared and not hand & led and hand & ~trumps else 0


def _low_under_partner(card: int, led: int, over: int, spared: int, trumps: int) -> int:
    return spared and not card & led and card & trumps & ~over


def _nothing(_card: int, _led: int, _over: int, _spared: int, _trumps: int) -> int:
    return 0


def _higher_trumps(card: int, led: int, over: int, spared: int, trumps: int) -> int:
    return trumps & over if _low_under_partner(card, led, over, spared, trumps) else 0


def _plain_cards(card: int, led: int, over: int, spared: int, trumps: int) -> int:
    return ~trumps if _low_under_partner(card, led, over, spared, trumps) else 0


_RAISE_ALL: Final = Rung("must_overtrump", _beat_suit, ranked=True)
_RAISING: Final[Mapping[bool, tuple[Rung, Rung]]] = {
    True: (RAISE, _RAISE_ALL),
    False: (spare_partner(RAISE), spare_partner(_RAISE_ALL)),
}
"""Where one suit is trump and where all are, by whether a partner's trump must be beaten too."""
_LOW_TRUMP: Final[Mapping[str, Rung]] = {
    "required": spare_partner(TRUMP),
    "free": Rung("must_trump", _trump_if_over, betrays=_nothing),
}
_UNDER_PARTNER: Final[Mapping[str, Ladder]] = {
    "free": (),
    "raise": (Rung("must_overtrump", _raise_over_partner, betrays=_higher_trumps),),
    "no_undertrump": (Rung("no_undertrump", _no_lower_trump, betrays=_plain_cards),),
}


# --- the deal


@cache
def _layout(size: int, packets: tuple[int, ...], dealer: int) -> Layout:
    turn = [(dealer + step) % size for step in range(1, size + 1)]
    dealt = sum(packets) * size
    return Layout.packets(32, range(dealt, 32), [(seat, number) for number in packets for seat in turn], size)


@cache
def late(size: int, dealer: int, taker: int) -> tuple[tuple[int, ...], ...]:
    """By seat, the places in the stock of what comes after the taking: three cards, or the turned one and two."""
    places: list[tuple[int, ...]] = [()] * size
    next_ = 1
    for step in range(1, size + 1):
        seat = (dealer + step) % size
        number = 2 if seat == taker else 3
        places[seat] = (*((0,) if seat == taker else ()), *range(next_, next_ + number))
        next_ += number
    return tuple(places)
