"""The phases of Euchre: the blind naming, two rounds of bidding, the discard, the defence, the play."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.actions import Action, Pick, Refusal, Seat
from engine.cards import bits
from engine.game import Setup
from engine.games.euchre.house import (
    BLIND,
    DEFEND_ALONE,
    JOKER,
    LADDER,
    NAMES,
    PASS,
    SIDES,
    SIZE,
    Call,
    house,
    layout,
)
from engine.games.euchre.scoring import passed_out, played, redealt
from engine.games.euchre.table import Standpoint, Table, report, view
from engine.games.euchre.words import GRAMMAR
from engine.phase import NOT_YOUR_TURN, Phase, Report
from engine.tricks import Terms, Tricks, Walk
from engine.view import Fact, View

WRONG_PHASE = Refusal("illegal_action", "wrong_phase")


def deal(setup: Setup) -> Phase:
    """The first position: bidding, or the dealer naming trump blind when the joker is turned up."""
    rules = house(setup.options)
    pack = rules.pack
    places = layout(len(pack.cards), setup.dealer)
    table = Table(
        house=rules,
        dealer=setup.dealer,
        turned=setup.pack[places.stock[0]],
        hands=tuple(sum(setup.pack[place] for place in hand) for hand in places.hands),
        options=tuple(sorted(setup.options.items())),
        totals=setup.standing.totals,
    )
    if table.turned == pack.bit.get(JOKER):
        return Blind(table)
    return Auction(table, (setup.dealer + 1) % SIZE)


@dataclass(frozen=True, slots=True)
class Blind:
    """The joker is turned up: the dealer names trump before he may look at his hand."""

    table: Table

    @property
    def name(self) -> str:
        return "blind"

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return (Seat(self.table.dealer),)

    def choices(self, seat: Seat) -> tuple[Action | Pick, ...]:
        return _said_by(seat, BLIND) if seat == self.table.dealer else ()

    def refuse(self, action: Action) -> Refusal | None:
        if refusal := _door(self.table, self.to_act, action, ("name",)):
            return refusal
        return Refusal("illegal_action", "no_blind_alone") if len(action.words) > 1 else None

    def after(self, action: Action) -> Phase:
        return _made(
            self.table, action, action.words[0], Fact("name", action.seat, values=(("suit", action.words[0]),))
        )

    def view(self, seat: Seat | None) -> View:
        choices = () if seat is None else self.choices(seat)
        at = Standpoint(self.name, self.to_act, choices, blind=Seat(self.table.dealer), bidding=True)
        return view(self.table, at, seat)

    def report(self) -> Report:
        return report(self.table, None, {})


_OBJECTIONS = {"redeal": "no_redeal_hand", "pass": "must_name", "order": "must_go_alone", "name": "turned_suit"}
_SAID = {("order",): "order", ("order", "alone"): "order_alone", ("name",): "name", ("name", "alone"): "name_alone"}


@dataclass(frozen=True, slots=True)
class Auction:
    """One round of bidding; `table.round` says which."""

    table: Table
    turn: int

    @property
    def name(self) -> str:
        return "bid" if self.table.round == 1 else "bid2"

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return (Seat(self.turn),)

    def calls(self) -> tuple[Call, ...]:
        """What the seat to act may say."""
        table = self.table
        distance = (self.turn - table.dealer) % SIZE
        return table.house.calls(table.round, distance, table.hands[self.turn], table.turned_text[1])

    def choices(self, seat: Seat) -> tuple[Action | Pick, ...]:
        return _said_by(seat, self.calls()) if seat == self.turn else ()

    def refuse(self, action: Action) -> Refusal | None:
        house_ = self.table.house
        verbs = {call[0] for call in (house_.first[0] if self.table.round == 1 else (PASS, *NAMES))}
        if refusal := _door(self.table, self.to_act, action, verbs):
            return refusal
        if (action.verb, *action.words) in self.calls():
            return None
        return Refusal("illegal_action", _OBJECTIONS[action.verb], (("suit", self.table.turned_text[1]),))

    def after(self, action: Action) -> Phase:
        table = self.table
        if action.verb == "redeal":
            said = Fact("redeal", action.seat)
            return redealt(Auction(replace(table, said=(*table.said, said)), self.turn), table, action.seat)
        if action.verb == "pass":
            table = replace(table, said=(*table.said, Fact("pass", action.seat)))
            if self.turn != table.dealer:
                return Auction(table, (self.turn + 1) % SIZE)
            if table.round == 1:
                return Auction(replace(table, round=2), (self.turn + 1) % SIZE)
            return passed_out(Auction(table, self.turn), table)
        suit = table.turned_text[1] if action.verb == "order" else action.words[0]
        key = _SAID[(action.verb, *(word for word in action.words if word == "alone"))]
        return _made(table, action, suit, Fact(key, action.seat, values=(("suit", suit),)))

    def view(self, seat: Seat | None) -> View:
        choices = () if seat is None else self.choices(seat)
        return view(self.table, Standpoint(self.name, self.to_act, choices, bidding=True), seat)

    def report(self) -> Report:
        return report(self.table, None, {})


@dataclass(frozen=True, slots=True)
class Discard:
    """The dealer holds six and lays one aside."""

    table: Table

    @property
    def name(self) -> str:
        return "discard"

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return (Seat(self.table.dealer),)

    def choices(self, seat: Seat) -> tuple[Action | Pick, ...]:
        table = self.table
        if seat != table.dealer:
            return ()
        return tuple(Action(seat, "discard", (card,)) for card in table.house.pack.texts(discards(table)))

    def refuse(self, action: Action) -> Refusal | None:
        table = self.table
        if refusal := _door(table, self.to_act, action, ("discard",)):
            return refusal
        return _lacks(table, table.hands[table.dealer], action) or (
            None
            if table.house.pack.bit[action.words[0]] & discards(table)
            else Refusal("illegal_action", "turned_card", (("card", action.words[0]),))
        )

    def after(self, action: Action) -> Phase:
        table = self.table
        card = table.house.pack.bit[action.words[0]]
        hands = tuple(hand & ~card for hand in table.hands)
        said = (*table.said, Fact("discard", action.seat))
        return _defence(replace(table, hands=hands, discarded=card, said=said))

    def view(self, seat: Seat | None) -> View:
        table = self.table
        mine = seat == table.dealer
        kept = table.house.pack.texts(table.taken & ~discards(table)) if mine else ()
        choices = () if seat is None else self.choices(seat)
        return view(
            table, Standpoint(self.name, self.to_act, choices, tuple((card, "turned_card") for card in kept)), seat
        )

    def report(self) -> Report:
        return report(self.table, None, {})


def discards(table: Table) -> int:
    """The cards that the dealer may lay aside."""
    return table.hands[table.dealer] & ~(0 if table.house.lays_turned else table.taken)


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
        return _door(self.table, self.to_act, action, ("pass", "defend-alone"))

    def after(self, action: Action) -> Phase:
        table = self.table
        if action.verb == "defend-alone":
            said = (*table.said, Fact("defend-alone", action.seat))
            return _lead(replace(table, said=said, lone_defender=action.seat))
        table = replace(table, said=(*table.said, Fact("defend_pass", action.seat)))
        return Defend(table, self.waiting[1:]) if len(self.waiting) > 1 else _lead(table)

    def view(self, seat: Seat | None) -> View:
        choices = () if seat is None else self.choices(seat)
        return view(self.table, Standpoint(self.name, self.to_act, choices), seat)

    def report(self) -> Report:
        return report(self.table, None, {})


@dataclass(frozen=True, slots=True)
class Play:
    """Five tricks."""

    table: Table
    tricks: Tricks

    @property
    def name(self) -> str:
        return "play"

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return (Seat(self.tricks.turn),)

    def choices(self, seat: Seat) -> tuple[Action | Pick, ...]:
        if seat != self.tricks.turn:
            return ()
        return tuple(Action(seat, "play", (card,)) for card in self.table.house.pack.texts(self.tricks.legal()))

    def refuse(self, action: Action) -> Refusal | None:
        table, tricks = self.table, self.tricks
        if refusal := _door(table, self.to_act, action, ("play",)):
            return refusal
        if refusal := _lacks(table, tricks.hands[tricks.turn], action):
            return refusal
        card = table.house.pack.bit[action.words[0]]
        return None if card & tricks.legal() else self._broken(card)

    def after(self, action: Action) -> Phase:
        walk = Walk(self.tricks)
        walk.play(self.table.house.pack.bit[action.words[0]])
        after = Play(self.table, walk.freeze())
        return after if walk.hands[walk.turn] else played(after, self.table, after.tricks)

    def view(self, seat: Seat | None) -> View:
        tricks, pack = self.tricks, self.table.house.pack
        choices = () if seat is None else self.choices(seat)
        held = tricks.hands[seat] & ~tricks.legal() if seat == tricks.turn else 0
        barred = tuple((pack.text[card], self._broken(card).reason or "") for card in bits(held))
        return view(self.table, Standpoint(self.name, self.to_act, choices, barred, tricks), seat)

    def report(self) -> Report:
        return report(self.table, self.tricks, {})

    def _broken(self, card: int) -> Refusal:
        tricks, ranking = self.tricks, self.table.ranking
        asked = (
            self.table.trump
            if tricks.led == ranking.trumps
            else self.table.house.pack.text[tricks.led & -tricks.led][1]
        )
        return Refusal("illegal_action", tricks.broken(card), (("suit", asked or ""),))


def _door(table: Table, to_act: tuple[Seat, ...], action: Action, verbs: object) -> Refusal | None:
    """Lines 1 to 4 of the page's list."""
    if refusal := GRAMMAR.refuse(action, SIZE, table.house.pack):
        return refusal
    if action.seat not in to_act:
        return NOT_YOUR_TURN
    return None if action.verb in verbs else WRONG_PHASE  # type: ignore[operator]


def _lacks(table: Table, hand: int, action: Action) -> Refusal | None:
    if hand & table.house.pack.bit[action.words[0]]:
        return None
    return Refusal("illegal_action", "card_not_in_hand", (("card", action.words[0]),))


def _said_by(seat: Seat, calls: tuple[Call, ...]) -> tuple[Action, ...]:
    return tuple(Action(seat, call[0], call[1:]) for call in calls)


def _made(table: Table, action: Action, trump: str, said: Fact) -> Phase:
    """Trump is made: the dealer takes up the turned card, unless he sits out or it is turned down."""
    alone = "alone" in action.words
    table = replace(table, maker=action.seat, trump=trump, alone=alone, said=(*table.said, said))
    if not table.house.takes_up[table.round] or Seat(table.dealer) in table.out:
        return _defence(table)
    dealer = Seat(table.dealer)
    hands = tuple(hand | table.turned if seat == dealer else hand for seat, hand in enumerate(table.hands))
    taken = Fact("taken", dealer, values=(("card", table.turned_text),))
    return Discard(replace(table, hands=hands, taken=table.turned, said=(*table.said, taken)))


def _defence(table: Table) -> Phase:
    if not table.house.defence[table.alone]:
        return _lead(table)
    assert table.maker is not None
    after_dealer = (Seat((table.dealer + distance) % SIZE) for distance in range(1, SIZE + 1))
    return Defend(table, tuple(seat for seat in after_dealer if (seat - table.maker) % 2))


def _lead(table: Table) -> Phase:
    assert table.maker is not None
    terms = Terms.among(table.ranking, LADDER, SIDES, table.out)
    right = table.maker if table.house.maker_leads[table.alone] else table.dealer
    return Play(table, Tricks.start(terms, table.hands, terms.after[right]))
