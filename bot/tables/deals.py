"""From one deal to the next: pure functions, as in the lobby."""

from __future__ import annotations

from dataclasses import replace

from bot.seats.rules import checked
from bot.seats.state import Due, State
from bot.store import DealRow, StoredMatch
from bot.tables.chance import Chance, seal
from engine import Seat

_DONE: frozenset[Due] = frozenset({"expiry", "ready", "next", "rematch"})
"""What has no meaning any more once cards are dealt."""


def dealt(state: State, chance: Chance, now: float) -> tuple[State, DealRow]:
    """The table with its next deal, and the row that has to be stored before any card of it is shown."""
    match = state.match or checked(state.game, state.players, state.options)
    number = len(match.deals) + 1
    cards = match.game.shuffle(match.options, match.players, chance.generator("deal", state.id, number))
    secret = chance.secret("deal", state.id, number)
    dealer = match.next_dealer if match.deals else Seat(state.first_dealer)
    row = DealRow(
        match=state.id, n=number, dealer=dealer, chance=cards, secret=secret, seal=seal(secret, cards), dealt=now
    )
    after = replace(
        state,
        match=match.deal(cards, dealer),
        stage="playing",
        ready=frozenset(),
        due={kind: when for kind, when in state.due.items() if kind not in _DONE},
        seals=(*state.seals, row.seal),
        lines=(),
    )
    return after, row


def followed(state: State, next_at: float) -> State:
    """What follows a deal that has ended: the match is over, or the next deal is due."""
    assert state.match is not None
    if state.match.winners is not None:
        return replace(state, ending="finished", due={})
    return replace(state, due={**state.due, "next": next_at}, ready=frozenset())


def ended(state: State, deal: int) -> State:
    """The table at the end of an earlier deal, for a sheet that was not shown before the next deal began."""
    assert state.match is not None
    match = checked(state.game, state.players, state.options)
    for played in state.match.deals[:deal]:
        match = match.deal(played.chance, played.dealer).acts(played.actions)
    return replace(
        state,
        match=match,
        stage="between",
        seals=state.seals[:deal],
        due={},
        ready=frozenset(),
        lines=(),
        pausing=False,
    )


def left_half_said(state: State, stored: StoredMatch) -> bool:
    """After a restart: a deal has ended, but a crash came before its scores or the end of the match."""
    if state.match is None or state.match.running or state.ending is not None:
        return False
    return state.stage == "over" or state.deal not in {row.deal for row in stored.scores}
