"""The five tricks of Euchre."""

from __future__ import annotations

from dataclasses import dataclass

from engine.actions import Action, Pick, Refusal, Seat
from engine.card_play import barred, choices, refuse
from engine.games.euchre.house import SIZE
from engine.games.euchre.scoring import played
from engine.games.euchre.table import Standpoint, Table, report, view
from engine.games.euchre.words import GRAMMAR
from engine.phase import Phase, Report
from engine.tricks import Tricks, Walk
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
        return choices(self.tricks, self.table.deal.house.pack, seat, self.tricks.legal())

    def refuse(self, action: Action) -> Refusal | None:
        tricks, pack = self.tricks, self.table.deal.house.pack
        return GRAMMAR.admit(action, SIZE, pack, tricks.turn, ("play",)) or refuse(tricks, pack, action.words[0])

    def after(self, action: Action) -> Phase:
        walk = Walk(self.tricks)
        walk.play(self.table.deal.house.pack.bit[action.words[0]])
        after = Play(self.table, walk.freeze())
        return after if walk.hands[walk.turn] else played(after, self.table, after.tricks)

    def view(self, seat: Seat | None) -> View:
        tricks, pack = self.tricks, self.table.deal.house.pack
        legal = () if seat is None else self.choices(seat)
        kept = barred(tricks, pack, seat, tricks.legal())
        return view(self.table, Standpoint(self.name, self.to_act, legal, kept, tricks), seat)

    def report(self) -> Report:
        return report(self.table, self.tricks)
