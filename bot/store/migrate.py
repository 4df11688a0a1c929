"""Brings a database's schema up to date, at every start and in one transaction."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError

from .errors import Unusable

NEWEST = "head"
EMPTY = "base"
_LOCK = 0x61746F7574  # "atout": PostgreSQL's advisory locks are numbers


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    return config


def newest() -> str:
    """The revision that this code works with."""
    head = ScriptDirectory.from_config(_config()).get_current_head()
    assert head is not None
    return head


def migrate(connection: sa.Connection, revision: str = NEWEST) -> None:
    """Upgrades within the connection's transaction; whoever comes second waits, then finds nothing to do.

    SQLite's lock was taken as the transaction began. `Unusable` for a database that a newer version has written.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK)))
    config = _config()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, revision)
    except CommandError as error:
        raise Unusable(
            "The database was written by a newer version of Atout; update the bot, or use a backup."
        ) from error


def take_back(connection: sa.Connection, revision: str = EMPTY) -> None:
    """Downgrades within the connection's transaction."""
    config = _config()
    config.attributes["connection"] = connection
    command.downgrade(config, revision)
