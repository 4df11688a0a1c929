"""What lies and stands in a deal of Belote beside the tricks, and who may see it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from engine.actions import Action, Card, Pick, Seat
from engine.card_play import tallies
from engine.games.belote.combos import KINDS, Combo, values
from engine.games.belote.house import CAPOT, NO_TRUMP, PACK, House, points, royals
from engine.phase import Json, Report
from engine.ranking import high_to_low
from engine.tricks import Tricks, finished, running
from engine.view import Fact, Shown, View

ALL_TRICKS = 250
"""What a bid for all tricks counts, and the tricks of a doubled deal that brought them all."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What never changes in a deal."""

    house: House
    dealer: Seat
    stock: tuple[int, ...]
    """What is left of the pack before anybody has taken, the turned card first."""
    options: tuple[tuple[str, str | int | bool], ...]
    totals: tuple[int, ...]
    held: int
    """Points that earlier ties have left for a winner."""
    played: int
    """Deals of the match that were played before this one."""

    @property
    def turned(self) -> int:
        """The turned card, 0 where none is."""
        return self.stock[0] if self.stock else 0


@dataclass(frozen=True, slots=True)
class Bid:
    """The standing bid of an auction."""

    seat: Seat
    value: int | str
    """Points, or all tricks."""
    trump: str
    double: int = 1
    """2 once it is coinched, 4 once it is surcoinched."""

    @classmethod
    def said(cls, seat: Seat, value: str, trump: str, double: int = 1) -> Bid:
        """By the words of its action."""
        return cls(seat, value if value == CAPOT else int(value), trump, double)

    @property
    def worth(self) -> int:
        """What the contract counts."""
        return ALL_TRICKS if self.value == CAPOT else int(self.value)


class Talk(NamedTuple):
    """What was announced and shown."""

    declared: tuple[tuple[Combo, ...], ...]
    """By seat."""
    shown: int = 0
    """The seats that have shown, as bits."""
    best: int | None = None
    """The side whose combinations may be shown, once the first trick is over."""

    def shows(self, seat: int) -> tuple[Combo, ...]:
        """What a seat has shown."""
        return self.declared[seat] if self.shown >> seat & 1 else ()


@dataclass(frozen=True, slots=True)
class Table:
    """The deal apart from the tricks; `hands` are those before the first lead."""

    deal: Deal
    hands: tuple[int, ...]
    round: int | None = None
    """Of the taking, or in which the deal was taken."""
    bid: Bid | None = None
    taker: Seat | None = None
    trump: str | None = None
    said: tuple[Fact, ...] = ()

    @property
    def called(self) -> tuple[Seat, str]:
        """(taker, trump), in phases that come after the taking."""
        assert self.taker is not None
        assert self.trump is not None
        return self.taker, self.trump


class Count(NamedTuple):
    """What each side has so far, list by list; the bonus and the capot stand once the last trick is over."""

    tricks: tuple[int, ...]
    cards: tuple[int, ...]
    bonus: tuple[int, ...]
    declarations: tuple[int, ...]
    belote: tuple[int, ...]
    capot: int | None

    @property
    def totals(self) -> tuple[int, ...]:
        """All of it together."""
        parts = zip(self.cards, self.bonus, self.declarations, self.belote, strict=True)
        return tuple(map(sum, parts))


def count(table: Table, tricks: Tricks | None, talk: Talk) -> Count:
    """The figures of the finished tricks, and of what was shown."""
    house = table.deal.house
    number = len(house.sides)
    won, cards, bonus, declarations, belote = ([0] * number for _ in range(5))
    capot = None
    if tricks is not None and table.trump is not None:
        trump, side_of = table.trump, house.side_of
        heaps = [0] * number
        for taken in tricks.done:
            won[side_of[taken.winner]] += 1
            heaps[side_of[taken.winner]] |= sum(taken.cards)
        cards = [points(trump, heap) for heap in heaps]
        if len(tricks.done) == house.held:
            last = side_of[tricks.done[-1].winner]
            capot = last if won[last] == house.held else None
            bonus[last] = 10 if capot is None else house.whole - 152
        for seat, (before, now) in enumerate(zip(table.hands, tricks.hands, strict=True)):
            for pair in royals(trump):
                belote[side_of[seat]] += 20 * (before & pair == pair and not now & pair)
            declarations[side_of[seat]] += sum(values(trump)[combo.token] for combo in talk.shows(seat))
    return Count(tuple(won), tuple(cards), tuple(bonus), tuple(declarations), tuple(belote), capot)


@dataclass(frozen=True, slots=True)
class Standpoint:
    """What a phase adds to the table when somebody looks at it."""

    phase: str
    to_act: tuple[Seat, ...]
    choices: tuple[Action | Pick, ...]
    said: tuple[Fact, ...]
    barred: tuple[tuple[Card, str], ...] = ()
    tricks: Tricks | None = None
    talk: Talk | None = None


def view(table: Table, at: Standpoint, seat: Seat | None) -> View:
    """The view of a seat, or of a spectator."""
    deal, tricks, talk = table.deal, at.tricks, at.talk
    hands = tricks.hands if tricks else table.hands
    hand = 0 if seat is None else hands[seat]
    return View(
        game="belote",
        seat=seat,
        phase=at.phase,
        to_act=at.to_act,
        hand=PACK.texts(hand),
        counts=tuple(map(int.bit_count, hands)),
        trick=running(tricks, PACK) if tricks else None,
        trump=table.trump,
        trumps=PACK.texts(hand & deal.house.terms[table.trump].ranking.trumps) if table.trump else (),
        dealer=deal.dealer,
        sides=deal.house.sides,
        shown=tuple(_shown(table, tricks, talk)),
        facts=tuple(_facts(table, tricks, talk)),
        said=at.said,
        choices=at.choices,
        barred=at.barred,
        options=deal.options,
        totals=deal.totals,
        turned=PACK.text[deal.turned] if deal.turned else None,
        tricks=finished(tricks, PACK) if tricks else (),
        own=_own(talk, seat) if talk and seat is not None else (),
        ranked=high_to_low(PACK, deal.house.terms[table.trump or NO_TRUMP].ranking, hand),
    )


def report(table: Table, tricks: Tricks | None = None, talk: Talk | None = None) -> Report:
    """The whole deal, hidden cards included."""
    deal, bid = table.deal, table.bid
    nothing = ((),) * deal.house.size
    counted = count(table, tricks, talk or Talk(nothing))
    contract: Json = None
    if bid is not None:
        contract = {"seat": bid.seat, "value": bid.value, "trump": bid.trump, "double": bid.double}
    seats = range(deal.house.size)
    detail: dict[str, Json] = {
        "variant": "contree" if deal.house.bids else "classic",
        "round": table.round,
        "turned": PACK.text[deal.turned] if deal.turned else None,
        "taker": table.taker,
        "contract": contract,
        "tricks_won": counted.tricks,
        "card_points": counted.cards,
        "bonus": counted.bonus,
        "declared": [[combo.token for combo in combos] for combos in (talk.declared if talk else nothing)],
        "best": talk.best if talk else None,
        "shown": [[combo.token for combo in talk.shows(seat)] if talk else [] for seat in seats],
        "declarations": counted.declarations,
        "belote": counted.belote,
        "totals": counted.totals,
        "capot": counted.capot,
        "result": None,
        "held": deal.held,
        "unrounded": None,
    }
    return Report(
        dealer=deal.dealer,
        trump=table.trump,
        hands=tuple(map(PACK.texts, tricks.hands if tricks else table.hands)),
        tricks=finished(tricks, PACK) if tricks else (),
        running=running(tricks, PACK) if tricks else None,
        detail=detail,
    )


def kinds(combos: tuple[Combo, ...]) -> Iterator[tuple[str, int]]:
    """(kind, how many of it), the best kind first: all that others hear of an announcement."""
    for kind in KINDS:
        if number := sum(combo.kind == kind for combo in combos):
            yield kind, number


def bid_values(bid: Bid) -> tuple[tuple[str, str | int], ...]:
    """A bid's holes; all tricks are a word of the key."""
    value = () if bid.value == CAPOT else (("value", bid.value),)
    return (*value, ("suit", bid.trump))


def _shown(table: Table, tricks: Tricks | None, talk: Talk | None) -> Iterator[Shown]:
    deal = table.deal
    if deal.turned and table.taker is None:
        yield Shown("turned", "centre", (PACK.text[deal.turned],), len(deal.stock) - 1)
    elif deal.turned and (left := 32 - deal.house.size * deal.house.held):
        yield Shown("rest", "corner", (), left)
    # What was shown lies open while the second trick runs, as far as it is not yet played.
    if talk and tricks and len(tricks.done) == 1:
        for seat in range(deal.house.size):
            cards = 0
            for combo in talk.shows(seat):
                cards |= combo.cards & tricks.hands[seat]
            if cards:
                yield Shown("declaration", "declared", PACK.texts(cards), 0, Seat(seat))


def _facts(table: Table, tricks: Tricks | None, talk: Talk | None) -> Iterator[Fact]:
    deal, bid = table.deal, table.bid
    if bid is not None:
        key = "contract_capot" if bid.value == CAPOT else "contract"
        yield Fact(key, bid.seat, values=bid_values(bid))
        if bid.double > 1:
            yield Fact("coinched" if bid.double == 2 else "surcoinched")
    elif table.taker is not None:
        yield Fact("taker", table.taker, values=(("suit", table.trump or ""),))
    elif table.round:
        yield Fact("round", values=(("round", table.round),))
    if tricks and table.taker is not None and deal.turned & tricks.hands[table.taker]:
        yield Fact("turned_held", table.taker, values=(("card", PACK.text[deal.turned]),))
    if deal.held:
        yield Fact("held", values=(("points", deal.held),))
    if talk:
        yield from _announced(talk)
    if tricks:
        yield from tallies(tricks.winners, deal.house.sides)


def _announced(talk: Talk) -> Iterator[Fact]:
    for seat, combos in enumerate(talk.declared):
        for kind, number in kinds(combos):
            yield Fact(f"declared_{kind}", Seat(seat), values=(("count", number),))
    if talk.best is not None:
        yield Fact("best", side=talk.best)


def _own(talk: Talk, seat: Seat) -> tuple[Fact, ...]:
    tokens = " ".join(combo.token for combo in talk.declared[seat])
    return (Fact("declared", seat, values=(("tokens", tokens),)),) if tokens else ()
