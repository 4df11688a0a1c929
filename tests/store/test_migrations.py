"""The schema: made by migrations alone, up and down, on start, by whoever comes first."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable

from bot.store import Store, Unusable, tables
from bot.store.migrate import migrate, newest, take_back

from .make import ANA, a_match, running, seats


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[sa.Connection]:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'plain.db'}")
    with engine.begin() as connection:
        yield connection
    engine.dispose()


def test_migrations_make_the_tables_that_the_code_knows(connection: sa.Connection) -> None:
    migrate(connection)
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    assert compare_metadata(context, tables.metadata) == []


def shape(connection: sa.Connection) -> dict[str, object]:
    """What the comparison above does not look at."""
    inspector = sa.inspect(connection)
    texts = dict(connection.execute(sa.text("SELECT name, sql FROM sqlite_master WHERE type = 'table'")).tuples().all())
    return {
        name: (
            {(check["name"], check["sqltext"]) for check in inspector.get_check_constraints(name)},
            {(key["name"], str(key["options"])) for key in inspector.get_foreign_keys(name)},
            {words for words in ("AUTOINCREMENT", "WITHOUT ROWID") if words in texts[name]},
        )
        for name in tables.metadata.tables
    }


def test_migrations_make_the_same_checks_and_keys(connection: sa.Connection) -> None:
    migrate(connection)
    engine = sa.create_engine("sqlite://")
    with engine.connect() as other:
        tables.metadata.create_all(other)
        assert shape(connection) == shape(other)
        assert "WITHOUT ROWID" in str(shape(other))
    engine.dispose()


def test_every_migration_can_be_taken_back_and_done_again(connection: sa.Connection) -> None:
    migrate(connection)
    take_back(connection)
    assert set(sa.inspect(connection).get_table_names()) <= {"alembic_version", "sqlite_sequence"}
    migrate(connection)
    assert set(tables.metadata.tables) <= set(sa.inspect(connection).get_table_names())


def test_the_tables_can_stand_in_postgresql() -> None:
    dialect = postgresql.dialect()
    made = [str(CreateTable(table).compile(dialect=dialect)) for table in tables.metadata.sorted_tables]
    made += [
        str(CreateIndex(index).compile(dialect=dialect))
        for table in tables.metadata.sorted_tables
        for index in table.indexes
    ]
    assert "id BIGSERIAL" in "".join(made)
    assert "WHERE stage <> 'over'" in "".join(made)


async def test_many_may_open_a_new_database_at_once(url: str) -> None:
    stores = await asyncio.gather(*(Store.open(url) for _ in range(4)))
    assert [await store.open_matches() for store in stores] == [[], [], [], []]
    for store in stores:
        await store.close()


async def test_opening_again_keeps_everything(store: Store, url: str) -> None:
    match = await running(store)
    before = await store.load(match)
    await store.close()
    again = await Store.open(url)
    assert await again.load(match) == before
    await again.close()


async def test_ids_are_never_given_again(store: Store, url: str) -> None:
    last = (await store.new_match(a_match(), seats(ANA))).match
    await store.close()
    with sqlite3.connect(url.removeprefix("sqlite+aiosqlite:///")) as file:
        file.execute("DELETE FROM seat")
        file.execute("DELETE FROM match")
    file.close()
    again = await Store.open(url)
    assert (await again.new_match(a_match(), ())).match.id == last.id + 1
    await again.close()


async def test_a_newer_database_is_left_alone(store: Store, url: str) -> None:
    await store.close()
    with sqlite3.connect(url.removeprefix("sqlite+aiosqlite:///")) as file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")
    file.close()
    with pytest.raises(Unusable, match="newer version"):
        await Store.open(url)


async def test_rows_without_their_match_are_reported(store: Store, url: str) -> None:
    await store.close()
    with sqlite3.connect(url.removeprefix("sqlite+aiosqlite:///")) as file:
        file.execute("INSERT INTO timer VALUES (77, 'next', 1.0)")
    file.close()
    with pytest.raises(Unusable, match="damaged"):
        await Store.open(url)


UNUSABLE = {
    "no file": ("sqlite+aiosqlite://", "has to be a file"),
    "no folder": ("sqlite+aiosqlite:////no/such/folder/atout.db", "cannot be opened"),
    "no such database": ("nosuch://x/y", "address cannot be used"),
    "no address": ("not an address", "address cannot be used"),
    "a driver that cannot wait": ("sqlite:///{folder}/x.db", "address cannot be used"),
}


@pytest.mark.parametrize("what", UNUSABLE)
async def test_what_cannot_be_opened_is_said_in_a_sentence(what: str, tmp_path: Path) -> None:
    address, reason = UNUSABLE[what]
    with pytest.raises(Unusable, match=reason) as failed:
        await Store.open(address.format(folder=tmp_path))
    text = str(failed.value)
    assert text.endswith(".")
    assert "\n" not in text


async def test_a_file_that_is_no_database_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "atout.db").write_text("Dear diary, " * 100)
    with pytest.raises(Unusable, match="cannot be opened"):
        await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'atout.db'}")


def test_the_newest_revision_has_a_name() -> None:
    assert newest() >= "0001"
