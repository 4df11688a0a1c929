"""Positions of a deal, and the one checked door through which an action changes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, TypeAlias

from engine.actions import Action, Card, Pick, Refusal, Refused, Seat
from engine.view import Fact, Trick, View

Json: TypeAlias = "str | int | float | bool | Sequence[Json] | Mapping[str, Json] | None"
"""What a JSON text can hold."""

NOT_YOUR_TURN = Refusal("not_your_turn")


@dataclass(frozen=True, slots=True)
class Report:
    """A position with every card in sight, as `replay` prints it; nothing of it goes to a seat."""

    dealer: Seat
    trump: str | None
    hands: tuple[tuple[Card, ...], ...]
    tricks: tuple[Trick, ...]
    """The finished ones."""
    running: Trick | None
    detail: Mapping[str, Json]
    """The game's own figures, named on its page."""
    trick_details: tuple[Mapping[str, Json], ...] = ()
    """The same for each trick, the running one last; empty where the page names none."""


class Phase(Protocol):
    """A position: a small frozen value that answers these questions and never changes."""

    @property
    def name(self) -> str:
        """The phase's name on the game's page."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that the game waits for; empty when the deal is done."""

    def choices(self, seat: Seat) -> tuple[Action | Pick, ...]:
        """All that the seat may do now, sayings that need not be said included."""

    def refuse(self, action: Action) -> Refusal | None:
        """The first objection in the order of the game's page."""

    def after(self, action: Action) -> Phase:
        """The position that a legal action leads to; it trusts that `refuse` had no objection."""

    def view(self, seat: Seat | None) -> View:
        """All that a seat, or a spectator (None), may know."""

    def report(self) -> Report:
        """The whole position, hidden cards included."""


@dataclass(frozen=True, slots=True)
class Done:
    """A finished deal: the cards as they lie, the scores, and what the next deal needs to know."""

    position: Phase
    """The last position; it answers for all that the end does not change."""
    scores: tuple[int, ...]
    next_dealer: Seat
    sheet: tuple[Fact, ...]
    """The score sheet, line by line."""
    figures: Mapping[str, Json]
    """What the end adds to the report's detail."""
    carried: tuple[tuple[str, int], ...] = ()
    """What later deals depend on beside the totals."""

    @property
    def name(self) -> str:
        return "done"

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return ()

    def choices(self, seat: Seat) -> tuple[Action | Pick, ...]:
        return ()

    def refuse(self, action: Action) -> Refusal | None:
        """Forms and cards are still judged first, as everywhere."""
        refusal = self.position.refuse(action)
        return refusal if refusal and refusal.code in {"bad_record", "unknown_card"} else NOT_YOUR_TURN

    def after(self, action: Action) -> Phase:
        raise AssertionError("a finished deal takes no action")

    def view(self, seat: Seat | None) -> View:
        """As at the last card, with the score sheet in place of what stood."""
        view = self.position.view(seat)
        return replace(view, phase=self.name, to_act=(), facts=self.sheet, choices=(), barred=())

    def report(self) -> Report:
        report = self.position.report()
        return replace(report, detail={**report.detail, **self.figures})


def step(phase: Phase, action: Action) -> Phase:
    """The position after a checked action; raises `Refused`, and then nothing has changed."""
    if refusal := phase.refuse(action):
        raise Refused(refusal)
    return phase.after(action)
