"""The data folder: made where it is missing, writable, and used by one bot at a time."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from bot.folder import FolderTaken, FolderUnusable, claimed, prepare


def test_a_missing_folder_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    prepare(tmp_path / "deep" / "data")
    assert stat.S_IMODE((tmp_path / "deep" / "data").stat().st_mode) == 0o700
    assert list((tmp_path / "deep" / "data").iterdir()) == []


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(FolderUnusable, match=r"file/data cannot be written .*: set ATOUT_DATA"):
        prepare(tmp_path / "file" / "data")


def test_one_bot_at_a_time(tmp_path: Path) -> None:
    with claimed(tmp_path):
        taken = pytest.raises(FolderTaken, match=rf"^Another bot \(process {os.getpid()}\) uses the data folder")
        with taken, claimed(tmp_path):
            pass
    with claimed(tmp_path):
        pass


def test_different_folders_are_no_matter(tmp_path: Path) -> None:
    with claimed(tmp_path / "a"), claimed(tmp_path / "b"):
        pass
