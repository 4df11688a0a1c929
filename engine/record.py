"""atout-record/1 ⇄ Match: the text form of a game, read with every check and written in one way."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from math import isfinite
from typing import cast

from engine.actions import Action, Refusal, Refused
from engine.grammar import BAD_ACTION
from engine.match import FORMAT, Match
from engine.phase import Json

LIMIT = 1 << 24
"""The bytes that one record may have; some 25,000 deals."""
MOST_ACTIONS = 5_000
"""The actions that one deal may have: cards may be taken back for ever, but not read for ever."""

_HEAD = frozenset(("format", "game", "players", "options", "deals"))
_DEAL = frozenset(("dealer", "actions"))


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a record, and where."""

    refusal: Refusal
    message: str
    deal: int | None = None
    action: int | None = None


class BadRecord(Exception):
    """Carries the fault of a record."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message)
        self.fault = fault

    @property
    def error(self) -> dict[str, Json]:
        """The object that answers such a record; what there is nothing to say about is left out."""
        fault = self.fault
        entries = {
            "code": fault.refusal.code,
            "reason": fault.refusal.reason,
            "deal": fault.deal,
            "action": fault.action,
            "message": fault.message,
        }
        return {"error": {key: value for key, value in entries.items() if value is not None}}


@dataclass(frozen=True, slots=True)
class Record:
    """A match with the `x-…` keys of its record and of each of its deals."""

    match: Match
    extras: Mapping[str, Json]
    deal_extras: tuple[Mapping[str, Json], ...]

    def written(self) -> dict[str, Json]:
        """The record in its one canonical form."""
        return self.match.record(self.extras, self.deal_extras)


def parse(text: bytes | str) -> object:
    """The JSON value of a text; raises `BadRecord` for what is no UTF-8, no JSON, too deep, or names a key twice."""
    if len(text) > LIMIT:
        raise _bad("too_long", f"a record has at most {LIMIT} bytes")
    try:
        decoded = text if isinstance(text, str) else text.decode()
        return cast(
            object, json.loads(decoded, object_pairs_hook=_object, parse_constant=_constant, parse_float=_float)
        )
    except RecursionError:
        raise _bad("not_json", "nested too deep") from None
    except UnicodeDecodeError as error:
        raise _bad("not_json", f"not UTF-8: {error.reason} at byte {error.start}") from None
    except ValueError as error:
        raise _bad("not_json", f"not JSON: {_short(str(error))}") from None


def load(value: object) -> Record:
    """The record that a JSON value is; raises `BadRecord`."""
    head = _entries(value, "a record is an object", _HEAD)
    extras = _extras(head)
    if head.get("format") != FORMAT:
        raise _bad("bad_format", f'"format" must be "{FORMAT}"')
    name, players, options = head.get("game"), head.get("players"), head.get("options", {})
    if not isinstance(name, str):
        raise _bad("bad_game", '"game" must be the name of a game')
    if "players" in head and type(players) is not int:
        raise _bad("bad_players", '"players" must be a number')
    with _located():
        if not isinstance(options, dict):
            raise Refused(Refusal("bad_option", "bad_value"))
        match = Match.new(name, cast("int | None", players), options)
    deals = head.get("deals")
    if not isinstance(deals, list):
        raise _bad("bad_deals", '"deals" must be a list')
    deal_extras = []
    for index, deal in enumerate(deals):
        match, more = _dealt(match, deal, index)
        deal_extras.append(more)
    return Record(match, extras, tuple(deal_extras))


def read(value: object) -> Match:
    """The match of a record, its `x-…` keys left out; raises `BadRecord`."""
    return load(value).match


def _dealt(match: Match, value: object, index: int) -> tuple[Match, Mapping[str, Json]]:
    with _located(index):
        if barrier := match.barrier():
            raise Refused(barrier)
    deal = _entries(value, "a deal is an object", _DEAL.union(match.game.chance), index)
    dealer, actions = deal.get("dealer"), deal.get("actions", [])
    if "dealer" in deal and (type(dealer) is not int or dealer not in range(match.players)):
        raise _bad("bad_dealer", f'"dealer" must be a seat from 0 to {match.players - 1}', index)
    if not isinstance(actions, list):
        raise _bad("bad_actions", '"actions" must be a list', index)
    with _located(index):
        match = match.deal({key: deal[key] for key in match.game.chance if key in deal}, cast("int | None", dealer))
    counter = _Counter()
    with _located(index, counter):
        match = match.acts(counter.read(actions))
    return match, _extras(deal)


class _Counter:
    """Remembers which action is being tried, for the error that it may meet."""

    def __init__(self) -> None:
        self.action: int | None = None

    def read(self, texts: list[object]) -> Iterator[Action]:
        for self.action, text in enumerate(texts):
            if self.action == MOST_ACTIONS:
                raise Refused(Refusal("bad_record", "too_many_actions"))
            action = Action.parse(text) if isinstance(text, str) else None
            if action is None:
                raise Refused(BAD_ACTION)
            yield action


@contextmanager
def _located(deal: int | None = None, counter: _Counter | None = None) -> Iterator[None]:
    """Turn a refusal into the fault of a record, with the place where it was met."""
    try:
        yield
    except Refused as refused:
        action = counter.action if counter else None
        raise BadRecord(Fault(refused.refusal, _message(refused.refusal), deal, action)) from None


def _entries(value: object, what: str, known: frozenset[str], deal: int | None = None) -> dict[str, Json]:
    if not isinstance(value, dict):
        raise _bad("not_an_object", what, deal)
    for key in value:
        if key not in known and not key.startswith("x-"):
            raise _bad("unknown_key", f"unknown key {_short(repr(key))}", deal)
    return value


def _extras(entries: dict[str, Json]) -> dict[str, Json]:
    return {key: value for key, value in entries.items() if key.startswith("x-")}


def _message(refusal: Refusal) -> str:
    facts = ", ".join(f"{name} {_short(str(value))}" for name, value in refusal.facts)
    return f"{refusal.reason or refusal.code}{f' ({facts})' if facts else ''}"


def _bad(reason: str, message: str, deal: int | None = None) -> BadRecord:
    return BadRecord(Fault(Refusal("bad_record", reason), message, deal))


def _short(text: str) -> str:
    return text if len(text) <= 80 else f"{text[:77]}…"


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    entries = dict(pairs)
    if len(entries) < len(pairs):
        raise ValueError("a key stands twice in one object")
    return entries


def _constant(name: str) -> float:
    raise ValueError(f"{name} is no JSON number")


def _float(text: str) -> float:
    value = float(text)
    if not isfinite(value):
        raise ValueError("a number is too large")
    return value
