"""Euchre's pack, ranks and options; the options become data here, once, and no phase asks for one by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TypeAlias

from engine.actions import Seat
from engine.cards import SUITS, Pack
from engine.duties import FOLLOW
from engine.game import Layout, Option, Options, OptionValue
from engine.ranking import Ranking, rank
from engine.tricks import Terms

SIZE = 4
SIDES: tuple[tuple[Seat, ...], ...] = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))
LADDER = (FOLLOW,)
JOKER = "BB"
TURNED = 20
"""The place of the turned card in the pack."""
MATES = {"S": "C", "C": "S", "H": "D", "D": "H"}

Call: TypeAlias = tuple[str, ...]
"""A verb with its words."""

PASS: Call = ("pass",)
ORDER: Call = ("order",)
ORDER_ALONE: Call = ("order", "alone")
REDEAL: Call = ("redeal",)
DEFEND_ALONE: Call = ("defend-alone",)
BLIND: tuple[Call, ...] = tuple(("name", suit) for suit in SUITS)
NAMES: tuple[Call, ...] = tuple(("name", suit, *more) for suit in SUITS for more in ((), ("alone",)))

_COLUMNS = ("house", "north-american", "canadian", "british", "australian")
_ROWS: dict[str, tuple[tuple[OptionValue, ...], tuple[OptionValue, ...]]] = {
    "target": ((5, 7, 10, 11, 15, 21), (10, 10, 10, 11, 11)),
    "round_two_pickup": ((True, False), (True, False, False, False, False)),
    "discard_turned": ((True, False), (False, True, True, True, True)),
    "stick_the_dealer": ((True, False), (False, True, True, False, False)),
    "partner_order": (("free", "alone"), ("free", "free", "alone", "alone", "alone")),
    "defend_alone": (("never", "vs-alone", "always"), ("always", "never", "never", "vs-alone", "never")),
    "lone_defence": (("plain", "march", "euchre"), ("march", "euchre", "euchre", "euchre", "euchre")),
    "lone_lead": (
        ("left-of-dealer", "left-of-maker"),
        ("left-of-dealer", "left-of-dealer", "left-of-dealer", "left-of-maker", "left-of-dealer"),
    ),
    "lone_euchred": ((2, 4), (2, 2, 2, 2, 2)),
    "redeal": (("off", "no-ace-no-face", "no-face"), ("off", "off", "off", "off", "off")),
    "benny": ((True, False), (False, False, False, True, False)),
}

OPTIONS = (
    Option("ruleset", _COLUMNS[0], _COLUMNS),
    *(Option(name, columns[0], values) for name, (values, columns) in _ROWS.items()),
)
PRESETS: tuple[tuple[str, Mapping[str, OptionValue]], ...] = tuple(
    (name, {"ruleset": name} if index else {}) for index, name in enumerate(_COLUMNS)
)


def resolve(given: Options) -> Options:
    """The chosen ruleset's column, overruled by what was given beside it."""
    ruleset = given.get("ruleset", _COLUMNS[0])
    column = _COLUMNS.index(str(ruleset))
    return {"ruleset": ruleset, **{name: columns[column] for name, (_, columns) in _ROWS.items()}, **given}


@dataclass(frozen=True, slots=True, eq=False)
class House:
    """The options as the phases read them."""

    pack: Pack
    target: int
    first: tuple[tuple[Call, ...], ...]
    """What is offered in round one, by a seat's distance from the dealer; a redeal comes last."""
    second: tuple[tuple[Call, ...], ...]
    """The same in round two, the turned suit not yet struck out."""
    spoilers: int
    """The cards with which a hand may not claim the redeal that is offered."""
    takes_up: Mapping[int, bool]
    """By the round in which trump was made, whether the dealer takes up the turned card."""
    lays_turned: bool
    """Whether the card just taken up may be the discard."""
    defence: Mapping[bool, bool]
    """By whether the maker is alone, whether the defenders are asked."""
    maker_leads: Mapping[bool, bool]
    """By whether the maker is alone, whether the first lead is left of the maker, not of the dealer."""
    lone_defence: Mapping[bool, int]
    """What a euchre by a lone defender is worth, by whether he took all five."""
    lone_euchred: int
    """What the euchre of a lone maker is worth."""

    def calls(self, round_: int, distance: int, hand: int, turned_suit: str) -> tuple[Call, ...]:
        """What a seat may say in an auction."""
        if round_ == 1:
            offered = self.first[distance]
            return offered[:-1] if hand & self.spoilers else offered
        return _struck(self.second[distance], turned_suit)


@cache
def _struck(offered: tuple[Call, ...], suit: str) -> tuple[Call, ...]:
    return tuple(call for call in offered if suit not in call)


_JOKERS = {True: (JOKER,), False: ()}
"""By whether the benny is in the pack."""


@cache
def pack_of(*jokers: str) -> Pack:
    """24 cards, and the jokers."""
    return Pack.french("AKQJT9", *jokers)


@cache
def terms(pack: Pack, trump: str, out: tuple[int, ...]) -> Terms:
    """The terms of all tricks, those seats passed over that sit out."""
    return Terms.among(ranking(pack, trump), LADDER, SIDES, out)


@cache
def defenders(dealer: Seat, maker: Seat) -> tuple[Seat, ...]:
    """The two seats against the maker, the one that comes first after the dealer first."""
    after_dealer = (Seat((dealer + distance) % SIZE) for distance in range(1, SIZE + 1))
    return tuple(seat for seat in after_dealer if (seat - maker) % 2)


@cache
def sitting_out(maker: Seat | None, lone_defender: Seat | None) -> tuple[Seat, ...]:
    """The partners of those who play alone, ascending; either may be nobody."""
    return tuple(sorted(Seat((seat + 2) % SIZE) for seat in (maker, lone_defender) if seat is not None))


def house(options: Options) -> House:
    """The compiled options."""
    return _house(tuple(sorted(options.items())))


@lru_cache(maxsize=256)  # There are 100,000 ways to choose options, and a replay may meet them all.
def _house(items: tuple[tuple[str, OptionValue], ...]) -> House:
    options = dict(items)
    pack = pack_of(*_JOKERS[options["benny"] is True])
    redeal = str(options["redeal"])
    claim = () if redeal == "off" else (REDEAL,)
    free = (PASS, ORDER, ORDER_ALONE, *claim)
    bound = (PASS, ORDER_ALONE, *claim)
    names = (PASS, *NAMES)
    plain, march = {"plain": (2, 2), "march": (2, 4), "euchre": (4, 4)}[str(options["lone_defence"])]
    return House(
        pack=pack,
        target=int(options["target"]),
        first=(free, free, bound if options["partner_order"] == "alone" else free, free),
        second=(NAMES if options["stick_the_dealer"] else names, names, names, names),
        spoilers=pack.ranks({"off": "", "no-face": "KQJB", "no-ace-no-face": "AKQJB"}[redeal]),
        takes_up={1: True, 2: options["round_two_pickup"] is True},
        lays_turned=options["discard_turned"] is True,
        defence={alone: options["defend_alone"] in {"always", "vs-alone" if alone else ""} for alone in (False, True)},
        maker_leads={False: False, True: options["lone_lead"] == "left-of-maker"},
        lone_defence={False: plain, True: march},
        lone_euchred=int(options["lone_euchred"]),
    )


@cache
def ranking(pack: Pack, trump: str | None) -> Ranking:
    """Both bowers count as trumps; without a trump (nothing is played then) the suits as printed."""
    joker = [JOKER] if JOKER in pack.bit else []
    left = "J" + MATES[trump] if trump else ""
    orders = []
    for suit in SUITS:
        if suit == trump:
            orders.append([*joker, "J" + suit, left, *(rank_ + suit for rank_ in "AKQT9")])
        else:
            orders.append([rank_ + suit for rank_ in "AKQJT9" if rank_ + suit != left])
    return rank(pack, orders, SUITS.index(trump) if trump else None)


@cache
def layout(size: int, dealer: int) -> Layout:
    """Three to each from left of the dealer, then two; `size` cards are in the pack."""
    turn = [(dealer + step) % SIZE for step in range(1, SIZE + 1)]
    return Layout.packets(size, range(TURNED, size), [(seat, number) for number in (3, 2) for seat in turn], SIZE)
