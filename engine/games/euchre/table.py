"""What lies and stands in a deal of Euchre beside the tricks, and who may see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.actions import Action, Card, Pick, Seat
from engine.games.euchre.house import SIDES, SIZE, House, ranking
from engine.phase import Json, Report
from engine.ranking import Ranking
from engine.tricks import Tricks, finished, running
from engine.view import Fact, Shown, View


@dataclass(frozen=True, slots=True)
class Table:
    """The deal apart from the tricks; `hands` are as they are when the first card is led."""

    house: House
    dealer: int
    turned: int
    hands: tuple[int, ...]
    options: tuple[tuple[str, str | int | bool], ...]
    totals: tuple[int, ...]
    round: int = 1
    said: tuple[Fact, ...] = ()
    maker: int | None = None
    trump: str | None = None
    alone: bool = False
    lone_defender: int | None = None
    taken: int = 0
    discarded: int = 0

    @property
    def turned_text(self) -> Card:
        return self.house.pack.text[self.turned]

    @property
    def out(self) -> tuple[Seat, ...]:
        """The seats that take no part, ascending."""
        partners = (self.maker if self.alone else None, self.lone_defender)
        return tuple(sorted(Seat((seat + 2) % SIZE) for seat in partners if seat is not None))

    @property
    def ranking(self) -> Ranking:
        return ranking(self.house.pack, self.trump)


@dataclass(frozen=True, slots=True)
class Standpoint:
    """What a phase adds to the table when somebody looks at it."""

    phase: str
    to_act: tuple[Seat, ...]
    choices: tuple[Action | Pick, ...] = ()
    barred: tuple[tuple[Card, str], ...] = ()
    tricks: Tricks | None = None
    blind: Seat | None = None
    """A seat that may not look at its hand yet."""
    bidding: bool = False


def view(table: Table, at: Standpoint, seat: Seat | None) -> View:
    """The view of a seat, or of a spectator."""
    pack = table.house.pack
    hands = at.tricks.hands if at.tricks else table.hands
    hand = 0 if seat is None or seat == at.blind else hands[seat]
    done = finished(at.tricks, pack) if at.tricks else ()
    return View(
        game="euchre",
        seat=seat,
        phase=at.phase,
        to_act=at.to_act,
        hand=pack.texts(hand),
        counts=tuple(map(int.bit_count, hands)),
        trick=running(at.tricks, pack) if at.tricks else None,
        last_trick=done[-1] if done else None,
        trump=table.trump,
        trumps=pack.texts(hand & table.ranking.trumps),
        dealer=Seat(table.dealer),
        out=table.out,
        sides=SIDES,
        shown=_shown(table, at),
        facts=_facts(table, at),
        said=table.said,
        choices=at.choices,
        barred=at.barred,
        options=table.options,
        totals=table.totals,
        turned=table.turned_text,
        tricks=done,
        aside=pack.texts(table.discarded) if seat == table.dealer else (),
    )


def report(table: Table, tricks: Tricks | None, result: Mapping[str, Json]) -> Report:
    """The whole deal, hidden cards included."""
    pack = table.house.pack
    text: dict[int, Card | None] = {0: None, **pack.text}
    detail: dict[str, Json] = {
        "turned": table.turned_text,
        "round": table.round,
        "maker": table.maker,
        "alone": table.alone,
        "lone_defender": table.lone_defender,
        "sitting_out": table.out,
        "taken": text[table.taken],
        "discarded": text[table.discarded],
        "tricks_won": tricks_won(tricks),
        "result": None,
        "next_dealer": None,
    }
    return Report(
        dealer=Seat(table.dealer),
        trump=table.trump,
        hands=tuple(map(pack.texts, tricks.hands if tricks else table.hands)),
        tricks=finished(tricks, pack) if tricks else (),
        running=running(tricks, pack) if tricks else None,
        detail={**detail, **result},
    )


def tricks_won(tricks: Tricks | None) -> tuple[int, int]:
    """Tricks by side so far."""
    odd = sum(taken.winner % 2 for taken in tricks.done) if tricks else 0
    return (len(tricks.done) - odd if tricks else 0, odd)


def _shown(table: Table, at: Standpoint) -> tuple[Shown, ...]:
    hidden = len(table.house.pack.cards) - 21
    if at.bidding and table.house.takes_up[table.round]:
        return (Shown("turned", "centre", (table.turned_text,), hidden),)
    # The pile in the corner is the rest of the stock with whatever was turned down or laid aside.
    return (Shown("kitty", "corner", (), hidden + (not table.taken or table.discarded > 0)),)


def _facts(table: Table, at: Standpoint) -> tuple[Fact, ...]:
    facts = []
    if at.bidding:
        facts.append(Fact("round", values=(("round", table.round),)))
    if table.maker is not None and table.trump is not None:
        facts.append(Fact("maker", Seat(table.maker), values=(("suit", table.trump),)))
        if table.alone:
            facts.append(Fact("alone", Seat(table.maker)))
    if table.lone_defender is not None:
        facts.append(Fact("defends_alone", Seat(table.lone_defender)))
    facts += [Fact("sits_out", seat) for seat in table.out]
    if table.taken:
        facts.append(Fact("taken", Seat(table.dealer), values=(("card", table.turned_text),)))
    elif table.maker is not None or not table.house.takes_up[table.round]:
        facts.append(Fact("turned_down", values=(("card", table.turned_text),)))
    if at.tricks:
        facts += [
            Fact("tricks", side=side, values=(("tricks", won),)) for side, won in enumerate(tricks_won(at.tricks))
        ]
        winners = [taken.winner for taken in at.tricks.done]
        facts += [
            Fact("tricks", Seat(seat), values=(("tricks", winners.count(seat)),))
            for seat in range(SIZE)
            if Seat(seat) not in table.out
        ]
    return tuple(facts)
