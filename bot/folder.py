"""The data folder: made where it is missing, writable, and used by one bot at a time."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

if sys.platform == "win32":
    import msvcrt

    def _lock(file: TextIO) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: TextIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FolderUnusable(Exception):
    """The data folder cannot be written; the text is a sentence for whoever runs the bot."""


class FolderTaken(Exception):
    """Another bot uses the data folder; the text is a sentence for whoever runs the bot."""


def prepare(folder: Path) -> None:
    """Makes the folder for its owner alone, since it will hold everybody's cards, and tries to write there."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise FolderUnusable(
            f"The data folder {folder} cannot be written ({error.strerror}): set ATOUT_DATA to one that can."
        ) from error


@contextmanager
def claimed(folder: Path) -> Iterator[None]:
    """Ours until the end, however it comes: the system lets go of the lock with the process."""
    prepare(folder)
    path = folder / "atout.lock"
    try:
        file = path.open("a", encoding="ascii")
    except OSError as error:
        raise FolderUnusable(f"{path} cannot be written ({error.strerror}).") from error
    with file:
        try:
            _lock(file)
        except OSError as error:
            raise FolderTaken(f"Another bot{_holder(path)} uses the data folder {folder}: stop it first.") from error
        file.truncate(0)
        file.write(f"{os.getpid()}\n")
        file.flush()
        yield


def _holder(path: Path) -> str:
    """Who says in the file to have the lock, as far as it can be read."""
    try:
        pid = path.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        return ""
    return f" (process {pid})" if pid.isdigit() else ""
