"""Copies and records: what leaves the store."""

from __future__ import annotations

import asyncio
import json
import stat
from pathlib import Path

import pytest

from bot.store import ScoreRow, Store, Unusable
from bot.store.backup import backup
from bot.store.record import StillRunning, record

from .make import ANA, a_deal, an_action, finish, running


def path_of(url: str) -> Path:
    return Path(url.removeprefix("sqlite+aiosqlite:///"))


async def test_a_backup_of_a_running_store_opens_with_all_that_was_committed(
    store: Store, url: str, tmp_path: Path
) -> None:
    match = await running(store)
    writing = asyncio.create_task(asyncio.to_thread(backup, path_of(url), tmp_path / "copy.db"))
    await store.append(an_action(match, 0))
    await writing
    await asyncio.to_thread(backup, path_of(url), tmp_path / "later.db")
    later = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'later.db'}")
    assert await later.load(match) == await store.load(match)
    await later.close()
    assert stat.S_IMODE((tmp_path / "copy.db").stat().st_mode) == 0o600
    assert not list(tmp_path.glob("*.part"))


async def test_a_backup_overwrites_nothing(store: Store, url: str, tmp_path: Path) -> None:
    (tmp_path / "copy.db").write_text("dear to somebody")
    with pytest.raises(Unusable, match="exists already"):
        backup(path_of(url), tmp_path / "copy.db")
    assert (tmp_path / "copy.db").read_text() == "dear to somebody"


def test_a_backup_makes_no_database(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="no database"):
        backup(tmp_path / "atout.db", tmp_path / "copy.db")
    assert list(tmp_path.iterdir()) == []


async def test_a_failed_backup_leaves_nothing_behind(store: Store, url: str, tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="failed"):
        backup(path_of(url), tmp_path / "no such folder" / "copy.db")
    path = tmp_path / "text.db"
    path.write_text("no database " * 100)
    with pytest.raises(Unusable, match="failed"):
        backup(path, tmp_path / "copy.db")
    assert not list(tmp_path.glob("copy.db*"))


async def test_a_running_match_has_no_record(store: Store) -> None:
    stored = await store.load(await running(store))
    assert stored is not None
    with pytest.raises(StillRunning):
        record(stored)


async def test_a_record_has_the_finished_deals_and_no_person(store: Store) -> None:
    match = await running(store, options={"target": 7}, rules=3)
    for k in range(2):
        await store.append(an_action(match, k))
    score = ScoreRow(match=match, deal=1, seat=0, user=ANA, name="Ana", side=0, points=3)
    await store.end_deal(match, 1, [score])
    await store.add_deal(a_deal(match, 2, dealer=1, chance={"pack": ["9H"], "turned": "9H"}))
    await store.append(an_action(match, 0, 2))
    await finish(store, match, "stopped", 9.0)
    stored = await store.load(match)
    assert stored is not None
    assert record(stored) == {
        "format": "atout-record/1",
        "game": "schnapsen",
        "players": 2,
        "options": {"target": 7},
        "x-rules": 3,
        "deals": [
            {
                "dealer": 0,
                "pack": ["AS", "TS"],
                "actions": ["0 play AS", "1 play AS"],
                "x-seal": "0" * 64,
                "x-secret": "f" * 64,
            }
        ],
    }
    assert "Ana" not in json.dumps(record(stored))
