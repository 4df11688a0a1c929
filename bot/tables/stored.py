"""A table's state as the store's rows, and back: a table in memory is a replay of its log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal, cast

from bot.seats.state import Due, Ending, Holder, Person, Robot, Stage, State
from bot.store import MatchRow, ResultRow, ScoreRow, SeatRow, StoredMatch
from engine import Action, Match, Refused, Seat, game


class Unreadable(Exception):
    """The log no longer replays; `kept` is the state with the deals that ended before."""

    def __init__(self, kept: State) -> None:
        super().__init__("the log does not replay")
        self.kept = kept


def row_of(state: State, row: MatchRow) -> MatchRow:
    """The match's row brought up to the state."""
    return replace(
        row,
        preset=state.preset,
        options=dict(state.options),
        words_only=state.words_only,
        host=state.host,
        stage=state.stage,
        ending=state.ending,
        first_dealer=state.first_dealer,
    )


def seat_rows(state: State) -> tuple[SeatRow, ...]:
    """The seats' rows, free ones too."""
    return tuple(_seat_row(state, seat, holder) for seat, holder in enumerate(state.seats))


def _seat_row(state: State, seat: int, holder: Holder | None) -> SeatRow:
    match holder:
        case None:
            return SeatRow(match=state.id, seat=seat)
        case Robot(number, level, leaver):
            user, name = leaver or (None, "")
            return SeatRow(
                match=state.id,
                seat=seat,
                user=user,
                name=name,
                left=leaver is not None,
                robot_level=level,
                robot_number=number,
            )
        case Person():
            return SeatRow(
                match=state.id,
                seat=seat,
                user=holder.user,
                name=holder.name,
                locale=holder.locale,
                door=holder.door,
                sat_at=holder.sat_at,
                seen_rules=holder.aware,
                ready=holder.user in state.ready,
                held_until=state.due.get("rematch") if holder.held else None,
            )


def _holder(row: SeatRow) -> Holder | None:
    if row.robot_level is not None:
        leaver = (row.user, row.name) if row.left and row.user is not None else None
        return Robot(row.robot_number or 1, row.robot_level, leaver)
    if row.user is None:
        return None
    door: Literal["dm", "channel"] = "channel" if row.door == "channel" else "dm"
    held = row.held_until is not None
    return Person(row.user, row.name, row.locale, door, row.sat_at or 0.0, row.seen_rules, held)


def restored(stored: StoredMatch) -> State:
    """The table as it was after its last committed action; `Unreadable` with what can be kept."""
    row, kept = stored.match, {seat.seat: seat for seat in stored.seats}
    due = cast(Mapping[Due, float], {timer.kind: timer.due for timer in stored.timers})
    state = State(
        id=row.id,
        guild=row.guild,
        number=row.number,
        channel=row.channel,
        game=row.game,
        players=row.players,
        preset=row.preset,
        options=dict(row.options),
        language=row.language,
        host=row.host,
        seats=tuple(_holder(kept[seat]) if seat in kept else None for seat in range(row.players)),
        stage=row.stage,
        words_only=row.words_only,
        ready=frozenset(seat.user for seat in stored.seats if seat.ready and seat.user is not None and not seat.left),
        due=due,
        seals=tuple(deal.seal for deal in stored.deals),
        ending=cast("Ending | None", row.ending),
        rematch_of=row.rematch_of,
        first_dealer=row.first_dealer,
    )
    if sorted(kept) != list(range(row.players)):
        raise Unreadable(state)
    return _replayed(state, stored)


def _replayed(state: State, stored: StoredMatch) -> State:
    kept = state
    try:
        if game(state.game).rules != stored.match.rules:
            raise Unreadable(kept)
        match = Match.new(state.game, state.players, state.options)
        if not stored.deals:
            # A crash between the start and the first deal's commit leaves the lobby.
            return replace(state, stage="lobby") if state.stage in ("playing", "between") else state
        if None in state.seats or [deal.n for deal in stored.deals] != list(range(1, len(stored.deals) + 1)):
            raise Unreadable(kept)
        for deal in stored.deals:
            match = match.deal(deal.chance, Seat(deal.dealer))
            for k, action in enumerate(stored.log(deal.n)):
                parsed = Action.parse(action.text)
                if parsed is None or action.k != k:
                    raise Unreadable(kept)
                match = match.act(parsed)
            if not match.running:
                kept = replace(state, match=match)
    except Refused:
        raise Unreadable(kept) from None
    if state.stage == "over":
        return replace(state, match=match)
    return replace(state, match=match, stage=stage_of(match))


def stage_of(match: Match) -> Stage:
    """Where a match with at least one deal stands."""
    if match.running:
        return "playing"
    return "over" if match.winners is not None else "between"


def owes_an_end(state: State) -> bool:
    """A deal has ended, and neither its scores nor what follows is stored yet."""
    match = state.match
    ended = match is not None and bool(match.deals) and not match.running
    return ended and state.ending is None and "next" not in state.due


def score_rows(state: State) -> tuple[ScoreRow, ...]:
    """The last deal's scores, a row a seat; `counts` are the keys of its score sheet that name the seat or its side."""
    assert state.match is not None
    scores = state.match.deals[-1].scores
    assert scores is not None
    sheet = state.match.view(None).facts
    rows = []
    for seat, holder in enumerate(state.seats):
        side = side_of(state.match, seat)
        counts: dict[str, int] = {}
        for fact in sheet:
            if fact.seat == seat or (fact.seat is None and fact.side == side):
                counts[fact.key] = counts.get(fact.key, 0) + 1
        user, name, level = _who(holder)
        rows.append(
            ScoreRow(
                match=state.id,
                deal=len(state.match.deals),
                seat=seat,
                user=user,
                name=name,
                robot_level=level,
                side=side,
                points=scores[side],
                counts=counts,
            )
        )
    return tuple(rows)


def result_rows(state: State) -> tuple[ResultRow, ...]:
    """How the finished match ended for each seat."""
    assert state.match is not None
    assert state.match.winners is not None
    rows = []
    for seat, holder in enumerate(state.seats):
        side = side_of(state.match, seat)
        user, name, level = _who(holder)
        rows.append(
            ResultRow(
                match=state.id,
                seat=seat,
                user=user,
                name=name,
                robot_level=level,
                side=side,
                points=state.match.totals[side],
                won=side in state.match.winners,
                deals=len(state.match.deals),
            )
        )
    return tuple(rows)


def side_of(match: Match, seat: int) -> int:
    """The index of the seat's side."""
    return next(index for index, side in enumerate(match.sides) if seat in side)


def _who(holder: Holder | None) -> tuple[int | None, str, str | None]:
    match holder:
        case Person(user, name):
            return user, name, None
        case Robot(_, level):
            return None, "", level
        case None:
            return None, "", None
