"""The five tricks of Euchre."""

from __future__ import annotations

from dataclasses import dataclass

from engine.actions import Action, Pick, Refusal, Seat
from engine.cards import bits
from engine.games.euchre.scoring import played
from engine.games.euchre.table import Standpoint, Table, report, view
from engine.games.euchre.words import door, lacks
from engine.phase import Phase, Report
from engine.tricks import Tricks, Walk, plays
from engine.view import View


@dataclass(frozen=True, slots=True)
class Play:
    """Somebody is to lead or to follow."""

    table: Table
    tricks: Tricks

    @property
    def name(self) -> str:
        return "play"

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return (self.tricks.turn,)

    def choices(self, seat: Seat) -> tuple[Action | Pick, ...]:
        if seat != self.tricks.turn:
            return ()
        action = plays(self.table.deal.house.pack, seat)
        return tuple([action[card] for card in bits(self.tricks.legal())])

    def refuse(self, action: Action) -> Refusal | None:
        tricks, pack = self.tricks, self.table.deal.house.pack
        if refusal := door(action, pack, tricks.turn, ("play",)) or lacks(action, pack, tricks.hands[tricks.turn]):
            return refusal
        card = pack.bit[action.words[0]]
        return None if card & tricks.legal() else self._broken(card)

    def after(self, action: Action) -> Phase:
        walk = Walk(self.tricks)
        walk.play(self.table.deal.house.pack.bit[action.words[0]])
        after = Play(self.table, walk.freeze())
        return after if walk.hands[walk.turn] else played(after, self.table, after.tricks)

    def view(self, seat: Seat | None) -> View:
        tricks, pack = self.tricks, self.table.deal.house.pack
        choices = () if seat is None else self.choices(seat)
        held = tricks.hands[tricks.turn] & ~tricks.legal() if seat == tricks.turn else 0
        barred = tuple((pack.text[card], tricks.broken(card)) for card in bits(held))
        return view(self.table, Standpoint(self.name, self.to_act, choices, barred, tricks), seat)

    def report(self) -> Report:
        return report(self.table, self.tricks)

    def _broken(self, card: int) -> Refusal:
        """The left bower asks for trumps, whatever is printed on it."""
        tricks, pack = self.tricks, self.table.deal.house.pack
        lead = tricks.cards[0]
        asked = self.table.made.trump if lead & tricks.terms.ranking.trumps else pack.text[lead][1]
        return Refusal("illegal_action", tricks.broken(card), (("suit", asked),))
