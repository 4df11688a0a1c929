"""A copy of the database as one file, also while the bot runs."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from .engines import BUSY
from .errors import Unusable


def backup(database: Path, target: Path) -> None:
    """All or nothing: `target` appears once the copy is whole and on disk. It overwrites nothing (`Unusable`).

    Copying the file itself would miss what stands in the WAL beside it.
    """
    if target.exists():
        raise Unusable(f"{target} exists already; a backup overwrites nothing.")
    if not database.is_file():
        raise Unusable(f"There is no database at {database} yet: the first start makes it.")
    unfinished = target.with_name(f"{target.name}.part")
    try:
        unfinished.unlink(missing_ok=True)
        unfinished.touch(mode=0o600)  # everybody's cards stand in it
        address = f"{database.absolute().as_uri()}?mode=rw"
        with closing(sqlite3.connect(address, uri=True, timeout=BUSY / 1000)) as connection:
            connection.execute("VACUUM INTO ?", (str(unfinished),))
        with unfinished.open("rb+") as file:
            os.fsync(file.fileno())
        unfinished.rename(target)
    except (OSError, sqlite3.Error) as error:
        unfinished.unlink(missing_ok=True)
        raise Unusable(f"The backup failed: {error}.") from error
