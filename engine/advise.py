"""Advice for the seat that a record waits for, from what that seat has seen and nothing else."""

from __future__ import annotations

from random import Random

from engine.actions import Refusal
from engine.match import Match
from engine.phase import Json
from engine.players import advise
from engine.record import BadRecord, Fault, read

SEED = "seed"
"""The one key that an asked record may carry beside its own."""


def answer(value: object, level: str) -> dict[str, Json]:
    """What this level would do in the record's running deal; raises `BadRecord`."""
    seed: object = 0
    if isinstance(value, dict) and SEED in value:
        seed = value[SEED]
        value = {key: entry for key, entry in value.items() if key != SEED}
    match = read(value)
    if type(seed) is not int:
        raise _bad("bad_seed", '"seed" must be a whole number')
    return advice(match, level, Random(seed))


def advice(match: Match, level: str, rng: Random) -> dict[str, Json]:
    """The answer's object for the first seat to act."""
    if not match.running or match.phase is None:
        raise _bad("nobody_to_act", "the last deal must be unfinished", len(match.deals) - 1 if match.deals else None)
    seat = match.phase.to_act[0]
    pack = match.game.pack(match.options)
    candidates: list[dict[str, Json]] = [
        {"action": str(match.game.grammar.sorted(one.action, pack)), "value": one.value, "visits": int(not place)}
        for place, one in enumerate(advise(level, match.view(seat), rng))
    ]
    return {"action": candidates[0]["action"], "seat": seat, "candidates": candidates}


def _bad(reason: str, message: str, deal: int | None = None) -> BadRecord:
    return BadRecord(Fault(Refusal("bad_record", reason), message, deal))
