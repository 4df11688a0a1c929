"""Connections: for SQLite one that writes and a few that read, for any other database one pool for both.

SQLite lets one connection write at a time. Several of ours would wait in its back-off, and a transaction that reads
first and writes later fails at once when another got in between; so there is a single writer, which takes the lock as
it begins, and our own queue before it. Readers begin plainly: under WAL they neither wait for the writer nor delay it.

Parameters stay out of every error's text: they are packs and secrets.
"""

from __future__ import annotations

import asyncio
import json
import threading
from dataclasses import dataclass
from typing import Protocol

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from .errors import Unusable
from .migrate import migrate

BUSY = 5000
"""Milliseconds that SQLite waits for a lock that another process holds."""

_PATIENT = f"busy_timeout = {BUSY}"
"""Comes first, since the others may have to wait already."""
_WRITER = (_PATIENT, "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")
_MIGRATOR = (_PATIENT, "journal_mode = WAL", "synchronous = FULL", "foreign_keys = OFF")
_READER = (_PATIENT, "query_only = ON")

_MIGRATING = threading.Lock()
"""Alembic keeps the migration that runs in its module: one at a time in a process, whatever the database."""


class _Cursor(Protocol):
    def execute(self, statement: str) -> object: ...
    def close(self) -> None: ...


class _Connection(Protocol):
    isolation_level: str | None

    def cursor(self) -> _Cursor: ...


@dataclass(frozen=True, slots=True)
class Engines:
    """Where transactions begin: `writing` for those that change something, `reading` for all others."""

    writing: AsyncEngine
    reading: AsyncEngine

    async def dispose(self) -> None:
        """Closes every connection; the last one folds SQLite's WAL into its file."""
        await self.reading.dispose()
        await self.writing.dispose()


async def opened(address: str | URL) -> Engines:
    """For `sqlite+aiosqlite` with a file, or `postgresql+asyncpg`; brings the schema up to date, else `Unusable`."""
    try:
        url = make_url(address)
        if url.get_backend_name() == "sqlite":
            return await _sqlite(url)
        engine = create_async_engine(url, pool_pre_ping=True, hide_parameters=True, json_deserializer=_read)
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
        # One picture of the database for all statements of a read, as SQLite gives it.
        return Engines(engine, engine.execution_options(isolation_level="REPEATABLE READ"))
    except (sa.exc.ArgumentError, sa.exc.InvalidRequestError, ImportError) as error:
        raise Unusable(f"The database's address cannot be used: {error}.") from error
    except (sa.exc.DBAPIError, OSError) as error:
        reason = error.orig if isinstance(error, sa.exc.DBAPIError) else error
        raise Unusable(f"The database cannot be opened: {reason}.") from error


async def _sqlite(url: URL) -> Engines:
    if url.database in {None, "", ":memory:"}:
        raise Unusable("The SQLite database has to be a file: its readers and its writer are separate connections.")
    await asyncio.to_thread(_migrate, url.set(drivername="sqlite"))
    # The queue before the writer is the pool's own; it moves on within milliseconds, or something is badly wrong.
    writing = create_async_engine(
        url, pool_size=1, max_overflow=0, pool_timeout=60, hide_parameters=True, json_deserializer=_read
    )
    reading = create_async_engine(url, hide_parameters=True, json_deserializer=_read)
    _prepare(writing.sync_engine, _WRITER, "BEGIN IMMEDIATE")
    _prepare(reading.sync_engine, _READER, "BEGIN")
    return Engines(writing, reading)


def _read(text: str | bytes) -> object:
    """A cell of JSON. One that is damaged spoils its own match, which no rules accept any more, not the whole start."""
    try:
        found: object = json.loads(text)
    except ValueError:
        found = None
    return found if isinstance(found, dict) else {"damaged": True}


def _migrate(url: URL) -> None:
    # SQLite rebuilds a table by dropping the old one, which would take along all rows that depend on it.
    engine = sa.create_engine(url, poolclass=sa.NullPool, hide_parameters=True)
    _prepare(engine, _MIGRATOR, "BEGIN IMMEDIATE")
    with _MIGRATING, engine.begin() as connection:
        migrate(connection)
        if connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
            raise Unusable("The database is damaged: rows of matches that are not there; use a backup.")


def _prepare(engine: sa.Engine, pragmas: tuple[str, ...], begin: str) -> None:
    def connected(connection: _Connection, _: object) -> None:
        connection.isolation_level = None  # the driver begins nothing on its own
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    def begun(connection: sa.Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", begun)


def upsert(engine: AsyncEngine, table: sa.Table, row: dict[str, object], change: dict[str, object]) -> sa.Insert:
    """Inserts `row`, or makes `change` where its primary key stands already."""
    keys = list(table.primary_key.columns)
    if engine.dialect.name == "sqlite":
        return sqlite_insert(table).values(row).on_conflict_do_update(index_elements=keys, set_=change)
    return postgresql_insert(table).values(row).on_conflict_do_update(index_elements=keys, set_=change)
