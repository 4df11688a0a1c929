"""The phases of Euchre up to the first lead: the blind naming, two rounds of bidding, the discard, the defence."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.actions import Action, Pick, Refusal, Seat, illegal
from engine.game import Setup
from engine.games.euchre.house import (
    BLIND,
    DEFEND_ALONE,
    JOKER,
    NAMES,
    PASS,
    SIZE,
    Call,
    defenders,
    house,
    layout,
    terms,
)
from engine.games.euchre.play import Play
from engine.games.euchre.scoring import passed_out, redealt
from engine.games.euchre.table import Contract, Deal, Standpoint, Table, report, view
from engine.games.euchre.words import GRAMMAR, lacks
from engine.phase import Phase, Report
from engine.tricks import Tricks
from engine.view import Fact, View


def deal(setup: Setup) -> Phase:
    """The first position: bidding, or the dealer naming trump blind when the joker is turned up."""
    rules = house(setup.options)
    fell = setup.chance.pack
    hands, (turned, *_) = layout(len(fell), setup.dealer).deal(fell)
    table = Table(Deal(rules, setup.dealer, turned, setup.listed, setup.standing.totals), hands)
    if table.deal.turned_text == JOKER:
        return Blind(table)
    return Auction(table, _left_of(setup.dealer))


@dataclass(frozen=True, slots=True)
class Blind:
    """The joker is turned up: the dealer names trump before he may look at his hand."""

    table: Table

    @property
    def name(self) -> str:
        return "blind"

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return (self.table.deal.dealer,)

    def choices(self, seat: Seat) -> tuple[Action | Pick, ...]:
        return _said_by(seat, BLIND) if seat == self.table.deal.dealer else ()

    def refuse(self, action: Action) -> Refusal | None:
        if refusal := GRAMMAR.admit(action, SIZE, self.table.deal.house.pack, self.table.deal.dealer, ("name",)):
            return refusal
        return illegal("no_blind_alone") if len(action.words) > 1 else None

    def after(self, action: Action) -> Phase:
        return _made(self.table, action, action.words[0])

    def view(self, seat: Seat | None) -> View:
        choices = () if seat is None else self.choices(seat)
        return view(self.table, Standpoint(self.name, self.to_act, choices, blind=self.table.deal.dealer), seat)

    def report(self) -> Report:
        return report(self.table)


_OBJECTIONS = {"redeal": "no_redeal_hand", "pass": "must_name", "order": "must_go_alone", "name": "turned_suit"}


@dataclass(frozen=True, slots=True)
class Auction:
    """One round of bidding; `table.round` says which."""

    table: Table
    turn: Seat

    @property
    def name(self) -> str:
        return "bid" if self.table.round == 1 else "bid2"

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return (self.turn,)

    def calls(self) -> tuple[Call, ...]:
        """What the seat to act may say."""
        table, deal = self.table, self.table.deal
        distance = (self.turn - deal.dealer) % SIZE
        return deal.house.calls(table.round, distance, table.hands[self.turn], deal.turned_text[1])

    def choices(self, seat: Seat) -> tuple[Action | Pick, ...]:
        return _said_by(seat, self.calls()) if seat == self.turn else ()

    def refuse(self, action: Action) -> Refusal | None:
        deal = self.table.deal
        known = deal.house.first[0] if self.table.round == 1 else (PASS, *NAMES)
        if refusal := GRAMMAR.admit(action, SIZE, deal.house.pack, self.turn, [call[0] for call in known]):
            return refusal
        if (action.verb, *action.words) in self.calls():
            return None
        return illegal(_OBJECTIONS[action.verb], suit=deal.turned_text[1])

    def after(self, action: Action) -> Phase:
        table, deal = self.table, self.table.deal
        match action.verb:
            case "order":
                return _made(table, action, deal.turned_text[1])
            case "name":
                return _made(table, action, action.words[0])
        said = replace(table, said=(*table.said, Fact(action.verb, action.seat)))
        if action.verb == "redeal":
            return redealt(Auction(said, self.turn), said, action.seat)
        if self.turn != deal.dealer:
            return Auction(said, _left_of(self.turn))
        if table.round == 2:
            return passed_out(Auction(said, self.turn), said)
        return Auction(replace(said, round=2), _left_of(self.turn))

    def view(self, seat: Seat | None) -> View:
        choices = () if seat is None else self.choices(seat)
        return view(self.table, Standpoint(self.name, self.to_act, choices), seat)

    def report(self) -> Report:
        return report(self.table)


@dataclass(frozen=True, slots=True)
class Discard:
    """The dealer holds six and lays one aside."""

    table: Table

    @property
    def name(self) -> str:
        return "discard"

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return (self.table.deal.dealer,)

    @property
    def kept(self) -> int:
        """The card that the dealer may not lay aside."""
        return 0 if self.table.deal.house.lays_turned else self.table.made.taken

    def choices(self, seat: Seat) -> tuple[Action | Pick, ...]:
        deal = self.table.deal
        if seat != deal.dealer:
            return ()
        cards = self.table.hands[seat] & ~self.kept
        return tuple(Action(seat, "discard", (card,)) for card in deal.house.pack.texts(cards))

    def refuse(self, action: Action) -> Refusal | None:
        deal = self.table.deal
        pack, hand = deal.house.pack, self.table.hands[deal.dealer]
        if refusal := GRAMMAR.admit(action, SIZE, pack, deal.dealer, ("discard",)) or lacks(action, pack, hand):
            return refusal
        card = action.words[0]
        return illegal("turned_card", card=card) if pack.bit[card] & self.kept else None

    def after(self, action: Action) -> Phase:
        table = self.table
        card = table.deal.house.pack.bit[action.words[0]]
        hands = tuple(hand & ~card for hand in table.hands)
        said = (*table.said, Fact("discard", action.seat))
        contract = replace(table.made, discarded=card)
        return _defence(replace(table, hands=hands, said=said, contract=contract))

    def view(self, seat: Seat | None) -> View:
        table, deal = self.table, self.table.deal
        kept = deal.house.pack.texts(self.kept) if seat == deal.dealer else ()
        choices = () if seat is None else self.choices(seat)
        barred = tuple((card, "turned_card") for card in kept)
        return view(table, Standpoint(self.name, self.to_act, choices, barred), seat)

    def report(self) -> Report:
        return report(self.table)


@dataclass(frozen=True, slots=True)
class Defend:
    """The defenders are asked whether one of them plays alone."""

    table: Table
    waiting: tuple[Seat, ...]
    """Who is still to be asked, the next one first."""

    @property
    def name(self) -> str:
        return "defend"

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self.waiting[:1]

    def choices(self, seat: Seat) -> tuple[Action | Pick, ...]:
        return _said_by(seat, (PASS, DEFEND_ALONE)) if seat == self.waiting[0] else ()

    def refuse(self, action: Action) -> Refusal | None:
        return GRAMMAR.admit(action, SIZE, self.table.deal.house.pack, self.waiting[0], ("pass", "defend-alone"))

    def after(self, action: Action) -> Phase:
        table = self.table
        if action.verb == "defend-alone":
            said = (*table.said, Fact("defend-alone", action.seat))
            return _lead(replace(table, said=said, contract=replace(table.made, lone_defender=action.seat)))
        table = replace(table, said=(*table.said, Fact("defend_pass", action.seat)))
        waiting = self.waiting[1:]
        return Defend(table, waiting) if waiting else _lead(table)

    def view(self, seat: Seat | None) -> View:
        choices = () if seat is None else self.choices(seat)
        return view(self.table, Standpoint(self.name, self.to_act, choices), seat)

    def report(self) -> Report:
        return report(self.table)


def _left_of(seat: int) -> Seat:
    return Seat((seat + 1) % SIZE)


def _said_by(seat: Seat, calls: tuple[Call, ...]) -> tuple[Action, ...]:
    return tuple(Action(seat, call[0], call[1:]) for call in calls)


def _made(table: Table, action: Action, trump: str) -> Phase:
    """Trump is made: the dealer takes up the turned card, unless he sits out or it is turned down."""
    deal = table.deal
    alone = "alone" in action.words
    key = f"{action.verb}_alone" if alone else action.verb
    said = (*table.said, Fact(key, action.seat, values=(("suit", trump),)))
    contract = Contract(action.seat, trump, alone)
    if not deal.house.takes_up[table.round] or deal.dealer in contract.out:
        return _defence(replace(table, contract=contract, said=said))
    contract = replace(contract, taken=deal.turned)
    hands = tuple(hand | deal.turned if seat == deal.dealer else hand for seat, hand in enumerate(table.hands))
    taken = Fact("taken", deal.dealer, values=(("card", deal.turned_text),))
    return Discard(replace(table, hands=hands, contract=contract, said=(*said, taken)))


def _defence(table: Table) -> Phase:
    deal, contract = table.deal, table.made
    if not deal.house.defence[contract.alone]:
        return _lead(table)
    return Defend(table, defenders(deal.dealer, contract.maker))


def _lead(table: Table) -> Phase:
    deal, contract = table.deal, table.made
    on = terms(deal.house.pack, contract.trump, contract.out)
    left_of = contract.maker if deal.house.maker_leads[contract.alone] else deal.dealer
    return Play(table, Tricks.start(on, table.hands, on.after[left_of]))
