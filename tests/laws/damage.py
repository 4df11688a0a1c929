"""Records with something wrong in them: what a careless, an unlucky or a hostile writer might send."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

Change = Callable[[dict[str, Any], Random], object]

TEXTS = (
    "",
    " ",
    "AS",
    "01",
    "EX",
    "0 pass",
    "0 play AS",
    "\ud800",
    "\udfff\ud800",
    "\u0000",
    "\ufeff",
    "é",
    "１",
    "x-",
    "0" * 5000,
)
NUMBERS: tuple[int | float, ...] = (0, -1, 1, 4, 10**18, 10**4000, -(10**400), 0.0, -0.0, 1.5, 1e308, 5e-324)


def strange(rng: Random, depth: int = 3) -> object:
    """Any JSON value, in which anything may stand."""
    match rng.randrange(8 if depth else 5):
        case 0 | 1:
            return rng.choice(TEXTS)
        case 2 | 3:
            return rng.choice(NUMBERS)
        case 4:
            return rng.choice((None, True, False, [], {}))
        case 5:
            return {
                rng.choice((*TEXTS, "pack", "game", "deals")): strange(rng, depth - 1) for _ in range(rng.randrange(3))
            }
        case 6:
            return [strange(rng, depth - 1) for _ in range(rng.randrange(4))]
    return nested(rng.choice((3, 50, 400)), rng)


def nested(depth: int, rng: Random) -> object:
    """Lists and objects in each other."""
    value: object = []
    for _ in range(depth):
        value = [value] if rng.random() < 0.5 else {"x-": value}
    return value


# Changes of a valid record


def changed(record: Mapping[str, Any], rng: Random) -> object:
    """A copy of the record with one to three things changed."""
    value: object = json.loads(json.dumps(record))
    for _ in range(rng.choice((1, 1, 2, 3))):
        if isinstance(value, dict):
            value = rng.choice(CHANGES)(value, rng)
    return value


def _anywhere(record: dict[str, Any], rng: Random) -> object:
    """Something left out, doubled, exchanged or replaced, at any depth."""
    return _within(record, rng)


def _within(value: object, rng: Random) -> object:
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(list(value))
        if rng.random() < 0.8:
            return {**value, key: _within(value[key], rng)}
        return {other: one for other, one in value.items() if other != key}
    if isinstance(value, list) and value and rng.random() < 0.9:
        changed = list(value)
        place = rng.randrange(len(changed))
        if rng.random() < 0.4:
            changed[place] = _within(changed[place], rng)
        else:
            _shuffle_list(changed, rng)
        return changed
    return strange(rng)


def _shuffle_list(some: list[Any], rng: Random) -> None:
    """Delete, double or exchange."""
    one, other = rng.randrange(len(some)), rng.randrange(len(some))
    match rng.randrange(3):
        case 0:
            del some[one]
        case 1:
            some.insert(other, some[one])
        case _:
            some[one], some[other] = some[other], some[one]


def _exchange_keys(record: dict[str, Any], rng: Random) -> object:
    """Two keys of an object trade their values, or one is called like another."""
    deals = [deal for deal in listed(record, "deals") if isinstance(deal, dict)]
    place = rng.choice([record, *deals])
    keys = list(place)
    if len(keys) > 1:
        one, other = rng.sample(keys, 2)
        place[one], place[other] = place[other], place[one]
        if rng.random() < 0.3:
            del place[one]
    return record


def _exchange_cards(record: dict[str, Any], rng: Random) -> object:
    """A card for another, in the pack, or in an action."""
    deals = [deal for deal in listed(record, "deals") if isinstance(deal, dict)]
    if deals:
        deal = rng.choice(deals)
        pack, actions = listed(deal, "pack"), listed(deal, "actions")
        if pack and rng.random() < 0.5:
            _shuffle_list(pack, rng)
        if actions and pack:
            place = rng.randrange(len(actions))
            actions[place] = " ".join([*str(actions[place]).split(" ")[:-1], str(rng.choice(pack))])
    return record


def _exchange_actions(record: dict[str, Any], rng: Random) -> object:
    """Actions left out, said twice, in another order, by another seat, or all of another deal."""
    deals = [deal for deal in listed(record, "deals") if isinstance(deal, dict) and listed(deal, "actions")]
    if deals:
        deal = rng.choice(deals)
        actions = listed(deal, "actions")
        match rng.randrange(4):
            case 0:
                _shuffle_list(actions, rng)
            case 1:
                place = rng.randrange(len(actions))
                actions[place] = f"{rng.choice(('0', '1', '2', '3', '9', '-1', '01', ''))}{str(actions[place])[1:]}"
            case 2:
                actions *= 3
            case _:
                deal["actions"] = rng.choice(deals)["actions"]
    return record


def _exchange_deals(record: dict[str, Any], rng: Random) -> object:
    """Deals left out, doubled, or in another order."""
    if deals := listed(record, "deals"):
        _shuffle_list(deals, rng)
    return record


def _exchange_words(record: dict[str, Any], rng: Random) -> object:
    """A head of another kind: its game, its number of players, an option."""
    key = rng.choice(("game", "players", "options", "format"))
    values: dict[str, Sequence[object]] = {
        "game": ("tarot", "belote", "schnapsen", "kozel", "euchre", "whist", ""),
        "players": (0, 1, 2, 3, 4, 5, 6, 10**30),
        "options": ({"target": 1}, {"target": 10**30}, {"deals": 1}, {"ruleset": "british"}, {"variant": "contree"}),
        "format": ("atout-record/1", "atout-record/2", "pgn"),
    }
    return {**record, key: rng.choice(values[key])}


CHANGES: tuple[Change, ...] = (
    *(_anywhere, _anywhere, _exchange_keys, _exchange_cards, _exchange_cards),
    *(_exchange_actions, _exchange_actions, _exchange_deals, _exchange_words),
)


def listed(value: Mapping[str, Any], key: str) -> list[Any]:
    """The list that stands under this key, or none."""
    found = value.get(key)
    return found if isinstance(found, list) else []


# Changes of its text


def damaged(text: str, rng: Random) -> bytes:
    """The record's bytes with some of them changed, or with a key that stands twice."""
    data = bytearray(text.encode())
    start = rng.randrange(len(data))
    match rng.randrange(6):
        case 0:
            data[start : start + rng.randrange(4)] = rng.randbytes(rng.randrange(4))
        case 1:
            del data[start:]
        case 2:
            data[:0] = rng.choice((b"\xef\xbb\xbf", b"\xff\xfe", b"\x00", b" \n\t", b"[" * 2000, b'{"x-":' * 2000))
        case 3:
            data += rng.choice((b"\x00", b"]", b"}", b"{}", b"\n\n ", bytes(data)))
        case 4:
            key = rng.choice((b'"deals"', b'"game"', b'"pack"', b'"actions"', b'"dealer"'))
            data = bytearray(bytes(data).replace(key, key + b": null, " + key, 1))
        case _:
            data[start:start] = rng.choice(
                (b"\\ud800", b"\\u0000", b"\xed\xa0\x80", b"1e999", b"NaN", b"9" * 5000, b'"')
            )
    return bytes(data)
