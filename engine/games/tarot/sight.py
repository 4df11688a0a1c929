"""A deal of Tarot as a seat sees it, and as the log does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Protocol

from engine.actions import Action, Card, Pick, Seat
from engine.card_play import tallies
from engine.games.tarot.house import PACK, TRUMPS, sides, terms
from engine.games.tarot.table import Table, texts
from engine.phase import Json, Phase, Report
from engine.ranking import high_to_low
from engine.view import Fact, Shown, Trick, View

UNPLAYED = (
    *("attack_tricks", "attack2", "oudlers", "needed", "made", "diff", "multiplier", "base"),
    *("petit_au_bout", "poignee", "misere", "chelem", "total"),
)
"""Figures that a deal has only when it has been played out."""
ONLINE: Mapping[str, Json] = MappingProxyType({})
NO_MANNERS: Mapping[str, Json] = MappingProxyType(
    {"early": (), "pending": None, "constraint": None, "challenges": (), "tolerated": ()}
)
"""What table manners add to the detail, while nothing of it has happened."""


@dataclass(frozen=True, slots=True)
class Standpoint:
    """What a phase adds to the table when somebody looks at it."""

    phase: str
    to_act: tuple[Seat, ...]
    hands: tuple[int, ...]
    log: tuple[Action, ...]
    choices: tuple[Action | Pick, ...] = ()
    barred: tuple[tuple[Card, str], ...] = ()
    tolerated: tuple[Action, ...] = ()
    done: tuple[Trick, ...] = ()
    running: Trick | None = None
    early: tuple[tuple[Seat, int], ...] = ()
    facts: tuple[Fact, ...] = ()
    manners: Mapping[str, Json] = field(default_factory=lambda: ONLINE)


class Speaking(Phase, Protocol):
    """A phase before the first lead."""

    @property
    def table(self) -> Table: ...

    @property
    def log(self) -> tuple[Action, ...]: ...


def view_before_play(phase: Speaking, seat: Seat | None, barred: tuple[tuple[Card, str], ...] = ()) -> View:
    """The view in any phase before the first lead."""
    choices = () if seat is None else phase.choices(seat)
    at = Standpoint(phase.name, phase.to_act, phase.table.hands, phase.log, choices, barred)
    return view(phase.table, at, seat)


def report_before_play(phase: Speaking) -> Report:
    """The report in any phase before the first lead."""
    return report(phase.table, Standpoint(phase.name, phase.to_act, phase.table.hands, phase.log))


def view(table: Table, at: Standpoint, seat: Seat | None) -> View:
    """The view of a seat, or of a spectator."""
    deal, contract = table.deal, table.contract
    hand = 0 if seat is None else at.hands[seat]
    own = contract.discard if contract and seat == contract.taker else 0
    return View(
        game="tarot",
        seat=seat,
        phase=at.phase,
        to_act=at.to_act,
        hand=PACK.texts(hand),
        counts=tuple(map(int.bit_count, at.hands)),
        trick=at.running,
        trumps=PACK.texts(hand & TRUMPS),
        dealer=deal.dealer,
        sides=sides(deal.size),
        shown=tuple(_shown(table, at)),
        facts=tuple(_facts(table, at, seat)),
        said=table.said,
        choices=(*at.tolerated, *at.choices),
        barred=at.barred,
        options=deal.options,
        totals=deal.totals,
        tricks=at.done,
        aside=PACK.texts(own),
        log=at.log,
        tolerated=at.tolerated,
        camps=_camps(table, at, seat),
        ranked=high_to_low(PACK, terms(deal.size).ranking, hand),
    )


def partner_public(table: Table, at: Standpoint) -> bool:
    """Whether the called card has lain open, or the deal was played out."""
    contract = table.contract
    if contract is None or not contract.called:
        return False
    if table.ending == "played" or (contract.taken and contract.called & table.deal.dog):
        return True
    called = PACK.text[contract.called]
    if any(contract.called & cards for cards in (*table.seen, *(card for _, card in at.early))):
        return True
    tricks = (*at.done, *((at.running,) if at.running else ()))
    return any(called in laid.cards for trick in tricks for laid in trick.laid)


def _partner(table: Table, at: Standpoint, viewer: Seat | None) -> Seat | None:
    """The taker's partner, for everybody once that is public, before that for the partner alone."""
    partner = table.contract.partner if table.contract else None
    return partner if partner == viewer or partner_public(table, at) else None


def _camps(table: Table, at: Standpoint, viewer: Seat | None) -> tuple[tuple[Seat, ...], ...]:
    """The attack as far as the viewer knows it, and the others, one of whom may yet turn out to be the partner."""
    contract = table.contract
    if contract is None or at.phase == "bid":
        return ()
    partner = _partner(table, at, viewer)
    attack = (contract.taker,) if partner is None else (contract.taker, partner)
    return attack, tuple(other for other in map(Seat, range(table.deal.size)) if other not in attack)


def report(table: Table, at: Standpoint) -> Report:
    """The whole deal, hidden cards included."""
    deal, contract = table.deal, table.contract
    discard = contract.discard if contract else 0
    manners = at.manners or (NO_MANNERS if deal.house.at_table else ONLINE)
    detail: dict[str, Json] = {
        "void": table.ending if table.ending != "played" else None,
        "bids": table.bids,
        "contract": contract.word if contract else None,
        "taker": contract.taker if contract else None,
        "called": PACK.text[contract.called] if contract and contract.called else None,
        "partner": contract.partner if contract else None,
        "partner_public": partner_public(table, at),
        "dog": PACK.texts(deal.dog),
        "dog_public": table.dog_open,
        "discard": PACK.texts(discard) if discard else None,
        "discard_shown": PACK.texts(discard & TRUMPS),
        "announced": contract.announced if contract else None,
        "poignees": [(handful.seat, handful.name, PACK.texts(handful.cards)) for handful in table.handfuls],
        "miseres": table.miseres,
        "shown": [PACK.texts(hand & table.shown(seat)) for seat, hand in enumerate(at.hands)],
        **dict.fromkeys(UNPLAYED),
        **manners,
    }
    return Report(
        dealer=deal.dealer,
        trump=None,
        hands=tuple(map(PACK.texts, at.hands)),
        tricks=at.done,
        running=at.running,
        detail=detail,
    )


def _shown(table: Table, at: Standpoint) -> Iterator[Shown]:
    yield from _laid_aside(table)
    if table.ending == "petit-sec":
        void = (seat for seat, hand in enumerate(table.hands) if table.deal.house.void_hand(hand))
        yield from (Shown("petit_sec", "declared", PACK.texts(table.hands[seat]), seat=Seat(seat)) for seat in void)
    # A handful lies open for one trick; what has gone from the hand lies somewhere else.
    handfuls = {handful.seat: handful.cards & at.hands[handful.seat] for handful in table.handfuls if not at.done}
    yield from (Shown("poignee", "declared", PACK.texts(cards), seat=seat) for seat, cards in handfuls.items() if cards)
    for seat, cards in enumerate(table.seen):
        if held := cards & at.hands[seat] & ~handfuls.get(Seat(seat), 0):
            yield Shown("seen", "declared", PACK.texts(held), seat=Seat(seat))
    for who, card in at.early:
        yield Shown("early", "declared", (PACK.text[card],), seat=who)


def _laid_aside(table: Table) -> Iterator[Shown]:
    deal, contract = table.deal, table.contract
    dog = PACK.texts(deal.dog)
    if contract is None or not contract.taken:
        yield Shown("dog", "centre", dog) if table.dog_open else Shown("dog", "corner", (), len(dog))
    elif not contract.discard:
        yield Shown("dog", "centre", dog)
    elif table.ending == "played":
        yield Shown("discard", "centre", PACK.texts(contract.discard))
    else:
        trumps = PACK.texts(contract.discard & TRUMPS)
        yield Shown("discard", "corner", (), deal.of.dog - len(trumps))
        if trumps:
            yield Shown("discarded", "declared", trumps, seat=contract.taker)


def _facts(table: Table, at: Standpoint, viewer: Seat | None) -> Iterator[Fact]:
    contract = table.contract
    yield from at.facts
    if contract is not None:
        key = "highest" if at.phase == "bid" else "contract"
        yield Fact(key, contract.taker, values=(("contract", contract.word),))
        if contract.called:
            yield Fact("called", contract.taker, values=(("card", PACK.text[contract.called]),))
        if (partner := _partner(table, at, viewer)) is not None:
            yield Fact("partner", partner)
        elif partner_public(table, at) and contract.partner is None:
            yield Fact("alone", contract.taker)
        if contract.announced:
            yield Fact("announced", contract.taker, values=(("slam", contract.announced),))
        if table.dog_open:
            yield Fact("dog", values=(("cards", texts(table.deal.dog)),))
        if trumps := contract.discard & TRUMPS:
            yield Fact("discarded", contract.taker, values=(("cards", texts(trumps)),))
    for handful in table.handfuls:
        yield Fact("poignee", handful.seat, values=(("size", handful.name), ("count", handful.cards.bit_count())))
    for seat, kind in table.miseres:
        yield Fact("misere", seat, values=(("kind", kind),))
    if at.phase == "play":
        yield from tallies([trick.winning for trick in at.done], sides(table.deal.size))
