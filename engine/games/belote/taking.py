"""How a deal of classic Belote gets its trump: two rounds in which the turned card may be taken."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.actions import Action, Pick, Refusal, Seat, illegal
from engine.cards import SUITS
from engine.games.belote.house import PACK, late
from engine.games.belote.play import lead
from engine.games.belote.scoring import passed_out
from engine.games.belote.table import Standpoint, Table, report, view
from engine.games.belote.words import GRAMMAR
from engine.phase import Phase, Report
from engine.view import Fact, View


@dataclass(frozen=True, slots=True)
class Taking:
    """One round; `table.round` says which."""

    table: Table
    turn: Seat

    @property
    def name(self) -> str:
        return "bid" if self.table.round == 1 else "bid2"

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return (self.turn,)

    @property
    def turned_suit(self) -> str:
        """The suit of the turned card."""
        return PACK.text[self.table.deal.turned][1]

    def choices(self, seat: Seat) -> tuple[Action | Pick, ...]:
        if seat != self.turn:
            return ()
        suits = [()] if self.table.round == 1 else [(suit,) for suit in SUITS if suit != self.turned_suit]
        return (Action(seat, "pass"), *(Action(seat, "take", words) for words in suits))

    def refuse(self, action: Action) -> Refusal | None:
        if refusal := GRAMMAR.admit(action, self.table.deal.house.size, PACK, self.turn, ("pass", "take")):
            return refusal
        if action.verb == "pass":
            return None
        if bool(action.words) != (self.table.round == 2):
            return illegal("wrong_phase")
        if action.words == (self.turned_suit,):
            return illegal("suit_turned_down", suit=self.turned_suit)
        return None

    def after(self, action: Action) -> Phase:
        table, deal = self.table, self.table.deal
        if action.verb == "take":
            return lead(_taken(table, action.seat, action.words[0] if action.words else self.turned_suit))
        table = replace(table, said=(*table.said, Fact("pass", action.seat)))
        if self.turn != deal.dealer:
            return Taking(table, Seat((self.turn + 1) % deal.house.size))
        if table.round == 2:
            return passed_out(Taking(table, self.turn), deal)
        return Taking(replace(table, round=2), deal.house.order(deal.dealer)[0])

    def view(self, seat: Seat | None) -> View:
        choices = () if seat is None else self.choices(seat)
        return view(self.table, Standpoint(self.name, self.to_act, choices, self.table.said), seat)

    def report(self) -> Report:
        return report(self.table)


def _taken(table: Table, taker: Seat, trump: str) -> Table:
    """The taker gets the turned card, and everybody what is missing."""
    deal = table.deal
    places = late(deal.house.size, deal.dealer, taker)
    hands = tuple(hand | sum(deal.stock[place] for place in places[seat]) for seat, hand in enumerate(table.hands))
    key = "take" if table.round == 1 else "bid2_take"
    values = (("suit", trump), ("card", PACK.text[deal.turned]))
    said = (*table.said, Fact(key, taker, values=values))
    return replace(table, hands=hands, taker=taker, trump=trump, said=said)
