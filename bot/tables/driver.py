"""What happens at a table by itself, through the same door: pauses end, an AI moves, a last trick falls, time is up."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from bot.seats.state import Due, Robot, Stage, State
from bot.tables.chance import robot_generator
from bot.tables.errand import Errand
from bot.tables.stored import owes_an_end
from engine import Action, Refused, Seat
from engine.players import choose, interject

if TYPE_CHECKING:
    from bot.tables.table import Table

log = logging.getLogger(__name__)

Step: TypeAlias = tuple[float, Callable[[], Awaitable[None]]]
"""When, in epoch seconds, and what."""

DUE_IN: Mapping[Stage, frozenset[Due]] = {
    "lobby": frozenset({"expiry", "ready", "rematch"}),
    "playing": frozenset(),
    "between": frozenset({"next"}),
    "over": frozenset(),
}
"""What means something at each stage. A deadline that a crash or an early end left behind is passed over: nothing
would ever take it away, and what is due for ever would be done again and again."""


class Driver:
    """One task per table, started by a change and ended when nothing is due."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._errand = Errand(table.tools.clock, f"driver of table {table.state.id}", self._drive)
        self._thinking: tuple[tuple[int, int], float] | None = None
        self._heard: tuple[int, int] | None = None
        self._failures = 0

    @property
    def resting(self) -> bool:
        """Whether nothing happens here before its time comes or the table changes."""
        return self._errand.resting

    def wake(self) -> None:
        """The table has changed: plan anew."""
        self._errand.wake()

    async def close(self) -> None:
        await self._errand.close()

    async def _drive(self) -> None:
        while not self._errand.closed:
            self._errand.begin()
            step = self._next()
            if step is None:
                return
            when, act = step
            if when > self._table.tools.clock.now() and not await self._errand.slept(when):
                continue
            try:
                await act()
                self._failures = 0
            except Refused as problem:
                await self._failed(f"a step was refused: {problem.refusal.reason}")
            except Exception:
                # The table stays as its log says, and the step is tried again: a store may be busy for a moment.
                log.exception("table %s: a step failed", self._table.state.id)
                await self._failed("a step failed")

    async def _failed(self, why: str) -> None:
        self._failures += 1
        log.warning("table %s: %s", self._table.state.id, why)
        await self._errand.slept(self._table.tools.clock.now() + min(60.0, 2.0**self._failures))

    def _next(self) -> Step | None:
        steps = [*self._deadlines(), *self._moves()]
        return min(steps, key=lambda step: step[0], default=None)

    def _deadlines(self) -> list[Step]:
        state = self._table.state
        return [(when, self._expiring(kind)) for kind, when in state.due.items() if kind in DUE_IN[state.stage]]

    def _expiring(self, kind: Due) -> Callable[[], Awaitable[None]]:
        return lambda: self._table.expired(kind)

    def _moves(self) -> list[Step]:
        table, state = self._table, self._table.state
        match = state.match
        if owes_an_end(state):
            return [(table.tools.clock.now(), table.settle)]
        if state.stage != "playing" or match is None or not match.running:
            return []
        steps: list[Step] = []
        if table.paused_until > 0 or table.waiting:
            steps.append((table.paused_until, table.release))
        view = match.view(None)
        seat = view.to_act[0]
        moment = (state.deal, len(match.deals[-1].actions))
        if forced_for_all(table):
            pause = table.tools.pauses.last_trick
            steps.append((self._when(moment, pause), lambda: self._play_last(seat, moment[1])))
        elif self._may_speak(state, seat, moment):
            pauses = table.tools.pauses
            pause = pauses.robot(table.tools.chance.generator("pause", state.id, *moment), len(state.people))
            if view.last_trick is not None and not (view.trick and view.trick.laid):
                pause = max(pause, pauses.trick_before_robot)
            steps.append((self._when(moment, pause), lambda: self._robots(seat, moment)))
        return steps

    def _may_speak(self, state: State, turn: Seat, moment: tuple[int, int]) -> bool:
        """Whether AI is to act, or sits here and was not yet asked in this position."""
        robots = [seat for seat, holder in enumerate(state.seats) if isinstance(holder, Robot)]
        return turn in robots or bool(robots and self._heard != moment)

    def _when(self, moment: tuple[int, int], pause: float) -> float:
        """Drawn once for a position, before anybody has looked at its cards."""
        if self._thinking is None or self._thinking[0] != moment:
            when = max(self._table.tools.clock.now() + pause, self._table.paused_until)
            self._thinking = (moment, when)
        return self._thinking[1]

    async def _robots(self, turn: Seat, moment: tuple[int, int]) -> None:
        """The others may speak, the next seat first; then the seat to act does what it does, if AI has it."""
        table, match = self._table, self._table.state.match
        if match is None:
            return
        self._heard = moment
        seats = table.state.seats
        for seat in (Seat((turn + step) % len(seats)) for step in range(1, len(seats) + 1)):
            holder = seats[seat]
            if not isinstance(holder, Robot) or not (view := match.view(seat)).choices:
                continue
            answer = choose if seat in view.to_act else interject
            action = answer(holder.level, view, robot_generator(table.ledger.row.secret, *moment))
            if action is not None:
                await table.robot_acts(action, moment[1], "robot")
                return

    async def _play_last(self, seat: Seat, expected: int) -> None:
        match = self._table.state.match
        if match is None:
            return
        choice = match.view(seat).choices[0]
        assert isinstance(choice, Action)
        await self._table.robot_acts(choice, expected, "auto")


def forced_for_all(table: Table) -> bool:
    """Whether a last trick runs in a game whose rules leave a one-card hand exactly one choice, always."""
    match = table.state.match
    if match is None or not match.game.forced_end(match.options):
        return False
    view = match.view(None)
    active = [count for seat, count in enumerate(view.counts) if seat not in view.out]
    return view.phase == "play" and max(active, default=0) == 1
