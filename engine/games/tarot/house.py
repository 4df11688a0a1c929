"""Tarot's pack, ranks, sizes and options; the options become data here, once, and no phase asks for one by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from engine.actions import Card, Seat
from engine.cards import SUITS, Pack
from engine.duties import OVERTRUMP, TRUMP, Rung
from engine.game import Layout, Option, Options, OptionValue
from engine.ranking import rank
from engine.tricks import Terms

RANKS: Final = "123456789TJCQK"
EXCUSE_TEXT: Final = "EX"
PACK: Final = Pack(
    tuple(
        map(
            Card,
            (
                *(rank_ + suit for suit in SUITS for rank_ in RANKS),
                *(f"{number:02}" for number in range(1, 22)),
                EXCUSE_TEXT,
            ),
        )
    )
)
PETIT, TWENTY_ONE, EXCUSE = PACK.bit["01"], PACK.bit["21"], PACK.bit[EXCUSE_TEXT]
OUDLERS: Final = PETIT | TWENTY_ONE | EXCUSE
PLAIN: Final = sum(PACK.suits.values())
TRUMPS: Final = PACK.whole & ~PLAIN & ~EXCUSE
COURT: Final = {rank_: PACK.mask(rank_ + suit for suit in SUITS) for rank_ in "KQCJ"}
KINGS: Final = COURT["K"]
HEADS: Final = sum(COURT.values())
KEPT: Final = KINGS | OUDLERS
"""What is never discarded."""
BY_LETTER: Final = {**PACK.suits, "T": TRUMPS}
"""The cards of each suit that may be imposed or forbidden; T is for trumps."""

POINTS: Final = 182
"""Half points in the pack."""
NEEDED: Final = (56, 51, 41, 36)
"""Whole points that the attack needs, by its oudlers."""


def half_points(cards: int) -> int:
    """Oudlers and kings 9, queens 7, cavaliers 5, jacks 3, all others 1."""
    return (
        cards.bit_count()
        + 8 * (cards & (OUDLERS | KINGS)).bit_count()
        + 6 * (cards & COURT["Q"]).bit_count()
        + 4 * (cards & COURT["C"]).bit_count()
        + 2 * (cards & COURT["J"]).bit_count()
    )


def letter(card: int) -> str | None:
    """The suit that a card counts as, T for trumps, None for the Excuse."""
    return next((name for name, cards in BY_LETTER.items() if cards & card), None)


def callable_by(hand: int) -> int:
    """Kings; then queens for who holds every king, and so on down to the jacks."""
    cards = 0
    for rank_ in COURT.values():
        cards |= rank_
        if rank_ & ~hand:
            break
    return cards


@dataclass(frozen=True, slots=True)
class Bid:
    """What a contract means."""

    multiplier: int
    takes_dog: bool
    """Whether the dog is shown and goes into the taker's hand."""
    dog_counts: bool
    """Whether a dog that stays hidden counts for the attack."""


BIDS: Final[Mapping[str, Bid]] = {
    "petite": Bid(1, takes_dog=True, dog_counts=True),
    "garde": Bid(2, takes_dog=True, dog_counts=True),
    "garde-sans": Bid(4, takes_dog=False, dog_counts=True),
    "garde-contre": Bid(6, takes_dog=False, dog_counts=False),
}
"""Lowest first."""
HIGHEST: Final = "garde-contre"


@dataclass(frozen=True, slots=True)
class Size:
    """What the number of players decides."""

    hand: int
    packet: int
    dog: int
    handfuls: tuple[int, ...]
    """How many trumps make a simple, a double and a triple one."""

    @property
    def calls(self) -> bool:
        """Whether the taker calls a partner."""
        return self.dog == 3


SIZES: Final[Mapping[int, Size]] = {
    4: Size(hand=18, packet=3, dog=6, handfuls=(10, 13, 15)),
    3: Size(hand=24, packet=4, dog=6, handfuls=(13, 15, 18)),
    5: Size(hand=15, packet=3, dog=3, handfuls=(8, 10, 13)),
}
HANDFULS: Final = ("simple", "double", "triple")
HANDFUL_WORTH: Final = {"simple": 20, "double": 30, "triple": 40}
MISERES: Final = {"atout": TRUMPS | EXCUSE, "tete": HEADS}
"""The cards that a hand must lack."""
MISERE_WORTH: Final = 10


@dataclass(frozen=True, slots=True)
class Slam:
    """An announcement: what it pays when kept, what it costs when not, and how many tricks it may lose."""

    kept: int
    failed: int
    spare: int


SLAMS: Final[Mapping[str, Slam]] = {"petit-chelem": Slam(300, -150, 1), "chelem": Slam(400, -200, 0)}
EVERY_TRICK: Final = 200
"""Every trick without an announcement; against the attack where the defence takes them."""
PETIT_LAST: Final = 10
BASE: Final = 25

YES, NO = (True, False), (False, True)
"""Options that are on or off, the default first."""

OPTIONS: Final = (
    Option("take_back", YES[0], YES),
    Option("manners", "online", ("online", "table")),
    Option("petit_chelem", YES[0], YES),
    Option("petite", YES[0], YES),
    Option("auction", "once", ("once", "open")),
    Option("petit_sec", "redeal", ("redeal", "play")),
    Option("excuse_last", "changes", ("changes", "winner")),
    Option("called_suit_lead", "forbidden", ("forbidden", "allowed")),
    Option("misere", NO[0], NO),
    Option("deals", 5, range(1, 101), (1, 3, 5, 8, 10, 12, 16, 20)),
    Option("target", 0, range(100_001), (500, 1000, 1500, 2000, 3000, 0)),
)
PRESETS: Final[tuple[tuple[str, Mapping[str, OptionValue]], ...]] = (
    ("house", {}),
    ("federation", {"take_back": False, "petit_chelem": False}),
    ("clubs", {"take_back": False, "petit_chelem": False, "petite": False, "misere": True}),
    ("table", {"manners": "table"}),
)

TABLE_TALK: Final = ("replace", "challenge", "impose", "forbid", "turn")
"""What is said only where the manners of a real table hold."""

Queue = tuple[Seat, ...]
"""Who is still to speak, the next one first."""


@dataclass(frozen=True, slots=True, eq=False)
class House:
    """The options as the phases read them."""

    bids: tuple[str, ...]
    """The contracts that may be bid, lowest first."""
    slams: tuple[str, ...]
    """What may be announced."""
    off: frozenset[str]
    """Verbs and their words that this table does not play."""
    after_bid: Callable[[Queue], Queue]
    """Who is still to speak when the first of them has bid."""
    void_hand: Callable[[int], bool]
    """Whether a dealt hand voids the deal."""
    last_excuse: Callable[[bool, bool], bool]
    """Whether the attack gets an Excuse that lost the last trick: by whether it played it, and won the trick."""
    guards_called_suit: bool
    at_table: bool
    """Whether the manners of a real table hold."""
    takes_back: bool
    miseres: tuple[str, ...]
    deals: int
    target: int


def house(options: Options) -> House:
    """The compiled options."""
    return _house(tuple(sorted(options.items())))


@lru_cache(maxsize=256)  # There are more ways to choose options than a process should remember.
def _house(items: tuple[tuple[str, OptionValue], ...]) -> House:
    options = dict(items)
    at_table = options["manners"] == "table"
    off = [] if at_table else [*TABLE_TALK]
    off += [word for word, option in _WORDS_OF.items() if options[option] is False]
    return House(
        bids=tuple(bid for bid in BIDS if bid not in off),
        slams=tuple(slam for slam in SLAMS if slam not in off),
        off=frozenset(off),
        after_bid=_AUCTIONS[str(options["auction"])],
        void_hand=_petit_sec if options["petit_sec"] == "redeal" else lambda hand: False,
        last_excuse=_LAST_EXCUSE[str(options["excuse_last"])],
        guards_called_suit=options["called_suit_lead"] == "forbidden",
        at_table=at_table,
        takes_back=options["take_back"] is True,
        miseres=tuple(MISERES) if options["misere"] else (),
        deals=int(options["deals"]),
        target=int(options["target"]),
    )


_WORDS_OF = {"take-back": "take_back", "petit-chelem": "petit_chelem", "petite": "petite", "misere": "misere"}
_AUCTIONS: dict[str, Callable[[Queue], Queue]] = {
    "once": lambda queue: queue[1:],
    "open": lambda queue: (*queue[1:], queue[0]),
}
_LAST_EXCUSE: dict[str, Callable[[bool, bool], bool]] = {
    "changes": lambda by_attack, won_by_attack: not by_attack,
    "winner": lambda by_attack, won_by_attack: won_by_attack,
}


def _petit_sec(hand: int) -> bool:
    return hand & (TRUMPS | EXCUSE) == PETIT


def _follow(hand: int, led: int, _over: int, _spared: int, trumps: int) -> int:
    return hand & led & ~trumps


LADDER: Final = (Rung("must_follow_suit", _follow), OVERTRUMP, TRUMP)
"""Where trumps are led, who holds a lower one breaks the duty to overtrump, who throws a plain card that to trump."""


@cache
def sides(size: int) -> tuple[tuple[Seat, ...], ...]:
    """Everybody scores alone; the camps hold for one deal only."""
    return tuple((Seat(seat),) for seat in range(size))


@cache
def terms(size: int) -> Terms:
    """The terms of every trick."""
    orders = [[rank_ + suit for rank_ in reversed(RANKS)] for suit in SUITS]
    trumps = [f"{number:02}" for number in range(21, 0, -1)]
    return Terms.among(rank(PACK, [*orders, trumps], len(orders), [EXCUSE_TEXT]), LADDER, sides(size))


@cache
def layout(size: int, dealer: int) -> Layout:
    """Packets from the dealer's left, and a card for the dog after the first packet of each round until it is full."""
    of = SIZES[size]
    hands: list[list[int]] = [[] for _ in range(size)]
    dog: list[int] = []
    place = 0
    while place < len(PACK.cards):
        for step in range(size):
            hands[(dealer + 1 + step) % size] += range(place, place + of.packet)
            place += of.packet
            if not step and len(dog) < of.dog:
                dog.append(place)
                place += 1
    return Layout(tuple(map(tuple, hands)), tuple(dog), sorts=sorted)


def after(seat: int, size: int) -> Seat:
    """The seat that comes next."""
    return Seat((seat + 1) % size)
