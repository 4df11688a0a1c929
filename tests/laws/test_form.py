"""Laws 35, 38, 39 and 40: what a record may look like, and what it must."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest
from survey import every_walk
from walks import Walk

from engine import Match, game, games
from engine.phase import Json
from engine.record import BadRecord, load, parse, read
from engine.replay import replay


def output(match: Match) -> str:
    """What a replay prints."""
    return json.dumps(replay(match))


def refused(record: object) -> dict[str, Any]:
    """The error with which a record is refused."""
    with pytest.raises(BadRecord) as caught:
        read(record)
    error = caught.value.error["error"]
    assert isinstance(error, dict)
    return error


# Round trip


@every_walk
def test_law_35_reading_and_writing_are_inverses(walk: Walk) -> None:
    """What was written is read as it was, and is written again in the same bytes, notes and all."""
    rng = walk.rng()
    notes = [{f"x-{number}": note(rng)} for number in range(rng.randrange(len(walk.match.deals) + 1))]
    written = json.dumps(walk.match.record({"x-rules": 1, "x-": note(rng)}, notes))
    found = load(parse(written))
    assert json.dumps(found.written()) == written
    assert output(found.match) == output(walk.match)


@every_walk
def test_law_35_writing_is_canonical(walk: Walk) -> None:
    """However a record tells its deals and options, one text is written."""
    rng, match = walk.rng(), walk.match
    record: dict[str, Any] = {**walk.record, "options": dict(match.options)}
    keys = ["format", "game", "options", "deals"]
    if match.players != match.game.sizes[0]:
        keys.append("players")
    record = {key: record[key] for key in rng.sample(keys, len(keys))}
    record["deals"] = [told_by_hands(match, number, rng) for number in range(len(match.deals))]
    written = load(parse(json.dumps(record, indent=rng.choice((None, 1)), ensure_ascii=False))).written()
    assert written == load(parse(json.dumps(written))).written()
    assert output(read(written)) == output(match)
    assert {**written, "deals": []} == {**json.loads(json.dumps(walk.record)), "deals": []}


def told_by_hands(match: Match, number: int, rng: Random) -> dict[str, Any]:
    """A deal with its hands and its stock, with its pack too or not, its keys in any order."""
    deal = match.deals[number]
    layout = match.game.layout(match.options, match.players, deal.dealer)
    pack = deal.chance["pack"]
    assert isinstance(pack, list)
    hands = [[pack[place] for place in hand] for hand in layout.hands]
    told = {
        **deal.chance,
        "dealer": deal.dealer,
        "hands": [rng.sample(hand, len(hand)) for hand in hands],
        "stock": [pack[place] for place in layout.stock],
        "actions": [str(action) for action in deal.actions],
    }
    if rng.random() < 0.5:
        del told["pack"]
    if not layout.stock and rng.random() < 0.5:
        del told["stock"]
    return {key: told[key] for key in rng.sample(sorted(told), len(told))}


def note(rng: Random) -> Json:
    """Any JSON value."""
    plain: tuple[Json, ...] = (None, True, 0, -(10**30), 0.5, "", "\ud800", "\u0000", "é", "AS", "0 pass")
    some: tuple[Json, ...] = (*plain, [], {}, [[]], {"game": 1}, [rng.choice(plain)], {"x": {"": rng.choice(plain)}})
    return rng.choice(some)


# Keys


@every_walk
def test_law_38_keys_of_ones_own_change_nothing(walk: Walk) -> None:
    """In the record and in every deal, whatever they hold."""
    rng = walk.rng()
    record = json.loads(json.dumps(walk.record))
    for place in (record, *record["deals"]):
        place.update({f"x-{key}": note(rng) for key in rng.sample(OTHERS, rng.randrange(4))})
    assert output(read(record)) == output(walk.match)


@every_walk
def test_law_38_any_other_unknown_key_is_an_error(walk: Walk) -> None:
    """One that another game knows, or another place of the record, as well."""
    rng = walk.rng()
    places: list[tuple[str | int, ...]] = [(), *(("deals", number) for number in range(len(walk.match.deals)))]
    where = rng.choice(places)
    known = {*walk.match.game.chance, "dealer", "actions"} if where else set(walk.record)
    record, spot = copied(walk.record, where)
    spot[rng.choice([key for key in OTHERS if key not in known])] = note(rng)
    error = refused(record)
    assert (error["code"], error.get("deal")) == ("bad_record", where[-1] if where else None)
    record, options = copied(walk.record, ("options",))
    options[rng.choice([f"x-{key}" for key in OTHERS] + [key for key in OTHERS if key not in ("deals", "target")])] = 1
    error = refused(record)
    assert (error["code"], error["reason"]) == ("bad_option", "unknown_option")


OTHERS = (
    *("format", "game", "players", "options", "deals", "dealer", "hands", "stock", "turned", "pack", "actions"),
    *("", "x", "X-note", "x_note", "seed", "trace", "scores", "deal", "players ", "Deals"),
)


def copied(record: Mapping[str, object], where: tuple[str | int, ...]) -> tuple[dict[str, Any], Any]:
    """A copy of the record, and what stands in it there."""
    copy = spot = json.loads(json.dumps(record))
    for step in where:
        spot = spot[step]
    return copy, spot


# Options


@every_walk
def test_law_39_defaults_given_explicitly_change_nothing(walk: Walk) -> None:
    """Every option named with the value that it has anyway."""
    named = read({**walk.record, "options": dict(walk.match.options)})
    assert named.options == walk.match.options
    assert output(named) == output(walk.match)
    assert named.record()["options"] == walk.match.record()["options"]


@pytest.mark.parametrize("name", games())
def test_law_39_a_match_of_defaults_names_no_option(name: str) -> None:
    for size in game(name).sizes:
        plain = Match.new(name, size)
        assert Match.new(name, size, plain.options).record() == plain.record()


# Types


@every_walk
def test_law_40_types_are_strict(walk: Walk) -> None:
    """Nothing that only looks like the value is taken for it: `true` is not 1, `1.0` is not 1, `"10"` is not 10."""
    rng = walk.rng()
    paths = list(leaves(walk.record))
    heads = [path for path in paths if path[0] != "deals"]
    for path in (*heads, *rng.sample(paths, min(len(paths), 2))):
        value = at(walk.record, path)
        for other in confusions(value):
            record, spot = copied(walk.record, path[:-1])
            spot[path[-1]] = other
            error = refused(record)
            if path[0] == "options":
                assert (error["code"], error["reason"]) == ("bad_option", "bad_value"), (path, other)
            else:
                assert error["code"] == "bad_record", (path, other)


def leaves(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:  # noqa: ANN401  # JSON
    """The ways to every value in here, lists and objects too."""
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in entries:
        yield (*path, key)
        yield from leaves(one, (*path, key))


def at(record: Mapping[str, object], path: tuple[str | int, ...]) -> object:
    """What stands there."""
    return copied(record, path)[1]


def confusions(value: object) -> Iterator[object]:
    """Values of other types that resemble this one."""
    yield None
    yield [value]
    match value:
        case bool():
            yield from (int(value), float(value), str(value).lower())
        case int():
            yield from (float(value), str(value), bool(value))
        case str():
            yield from ({"": value}, 1, True, 0.0)
        case list():
            yield from ({str(place): one for place, one in enumerate(value)}, json.dumps(value), True)
        case dict():
            yield from (list(value.items()), json.dumps(value), True)
