"""A finished match as a record, written from the log as it stands."""

from __future__ import annotations

from .rows import DealRow, StoredMatch


class StillRunning(Exception):
    """A match still running is never exported: its record holds everybody's cards."""


def record(stored: StoredMatch) -> dict[str, object]:
    """The record of a match that is over, with its finished deals; JSON-ready, no person in it."""
    match = stored.match
    if match.stage != "over":
        raise StillRunning(match.id)
    finished = {score.deal for score in stored.scores}
    return {
        "format": "atout-record/1",
        "game": match.game,
        "players": match.players,
        "options": dict(match.options),
        "x-rules": match.rules,
        "deals": [_deal(stored, deal) for deal in stored.deals if deal.n in finished],
    }


def _deal(stored: StoredMatch, deal: DealRow) -> dict[str, object]:
    return {
        "dealer": deal.dealer,
        **deal.chance,
        "actions": [action.text for action in stored.log(deal.n)],
        "x-seal": deal.seal,
        "x-secret": deal.secret,
    }
