"""What lies and stands in a deal of Euchre beside the tricks, and who may see it."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.actions import Action, Card, Pick, Seat
from engine.card_play import tallies, won
from engine.games.euchre.house import SIDES, TURNED, House, ranking, sitting_out
from engine.phase import Json, Report
from engine.ranking import Ranking, high_to_low
from engine.tricks import Tricks, finished, running
from engine.view import Fact, Shown, View


@dataclass(frozen=True, slots=True)
class Deal:
    """What never changes in a deal."""

    house: House = field(compare=False)
    """Compiled from the options."""
    dealer: Seat
    turned: int
    options: tuple[tuple[str, str | int | bool], ...]
    totals: tuple[int, ...]

    @property
    def turned_text(self) -> Card:
        """The turned card in print."""
        return self.house.pack.text[self.turned]


@dataclass(frozen=True, slots=True)
class Contract:
    """Who plays for what, and with whom."""

    maker: Seat
    trump: str
    alone: bool
    taken: int = 0
    """The turned card once the dealer has taken it up."""
    discarded: int = 0
    lone_defender: Seat | None = None

    @property
    def out(self) -> tuple[Seat, ...]:
        """The seats that take no part, ascending."""
        return sitting_out(self.maker if self.alone else None, self.lone_defender)


@dataclass(frozen=True, slots=True)
class Table:
    """The deal apart from the tricks; `hands` are those before the first lead."""

    deal: Deal
    hands: tuple[int, ...]
    round: int = 1
    """Of the bidding, or in which trump was made."""
    contract: Contract | None = None
    said: tuple[Fact, ...] = ()

    @property
    def made(self) -> Contract:
        """The contract, in phases that come after it."""
        assert self.contract is not None
        return self.contract

    @property
    def out(self) -> tuple[Seat, ...]:
        """The seats that take no part, ascending."""
        return self.contract.out if self.contract else ()

    @property
    def trump(self) -> str | None:
        """The trump suit once it is made."""
        return self.contract.trump if self.contract else None

    @property
    def ranking(self) -> Ranking:
        """By the trump suit, or as printed before there is one."""
        return ranking(self.deal.house.pack, self.trump)


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


def view(table: Table, at: Standpoint, seat: Seat | None) -> View:
    """The view of a seat, or of a spectator."""
    deal, contract, tricks = table.deal, table.contract, at.tricks
    pack = deal.house.pack
    hands = tricks.hands if tricks else table.hands
    hand = 0 if seat is None or seat == at.blind else hands[seat]
    return View(
        game="euchre",
        seat=seat,
        phase=at.phase,
        to_act=at.to_act,
        hand=pack.texts(hand),
        counts=tuple(map(int.bit_count, hands)),
        trick=running(tricks, pack) if tricks else None,
        trump=table.trump,
        trumps=pack.texts(hand & table.ranking.trumps),
        dealer=deal.dealer,
        out=table.out,
        sides=SIDES,
        shown=_shown(table),
        facts=(*_contract(table), *(tallies(tricks.winners, SIDES, table.out) if tricks else ())),
        said=table.said,
        choices=at.choices,
        barred=at.barred,
        options=deal.options,
        totals=deal.totals,
        turned=deal.turned_text,
        tricks=finished(tricks, pack) if tricks else (),
        aside=pack.texts(contract.discarded) if contract and seat == deal.dealer else (),
        ranked=high_to_low(pack, table.ranking, hand),
    )


def report(table: Table, tricks: Tricks | None = None) -> Report:
    """The whole deal, hidden cards included."""
    deal, contract = table.deal, table.contract
    pack = deal.house.pack
    detail: dict[str, Json] = {
        "turned": deal.turned_text,
        "round": table.round,
        "maker": contract.maker if contract else None,
        "alone": contract.alone if contract else False,
        "lone_defender": contract.lone_defender if contract else None,
        "sitting_out": table.out,
        "taken": pack.text.get(contract.taken) if contract else None,
        "discarded": pack.text.get(contract.discarded) if contract else None,
        "tricks_won": won(tricks.winners if tricks else [], SIDES),
        "result": None,
        "next_dealer": None,
    }
    return Report(
        dealer=deal.dealer,
        trump=table.trump,
        hands=tuple(map(pack.texts, tricks.hands if tricks else table.hands)),
        tricks=finished(tricks, pack) if tricks else (),
        running=running(tricks, pack) if tricks else None,
        detail=detail,
    )


def _shown(table: Table) -> tuple[Shown, ...]:
    deal, contract = table.deal, table.contract
    hidden = len(deal.house.pack.cards) - TURNED - 1
    if contract is None and deal.house.takes_up[table.round]:
        return (Shown("turned", "centre", (deal.turned_text,), hidden),)
    # What was turned down or laid aside lies with the rest of the stock; while the dealer holds six, nothing does.
    holds_six = contract is not None and contract.taken and not contract.discarded
    return (Shown("kitty", "corner", (), hidden if holds_six else hidden + 1),)


def _contract(table: Table) -> list[Fact]:
    deal, contract = table.deal, table.contract
    turned_down = Fact("turned_down", values=(("card", deal.turned_text),))
    if contract is None:
        facts = [Fact("round", values=(("round", table.round),))]
        return facts if deal.house.takes_up[table.round] else [*facts, turned_down]
    facts = [Fact("maker", contract.maker, values=(("suit", contract.trump),))]
    if contract.alone:
        facts.append(Fact("alone", contract.maker))
    if contract.lone_defender is not None:
        facts.append(Fact("defends_alone", contract.lone_defender))
    facts += [Fact("sits_out", seat) for seat in contract.out]
    taken = Fact("taken", deal.dealer, values=(("card", deal.turned_text),))
    return [*facts, taken if contract.taken else turned_down]
