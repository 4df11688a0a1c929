"""The command line as a host meets it: exit codes and one sentence each, in real processes where that matters."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from aiohttp import web

from bot.__main__ import main
from bot.folder import claimed
from bot.store import MatchRow, ScoreRow, Store
from bot.store.rows import ActionRow, DealRow

ROOT = Path(__file__).parent.parent
TOKEN = "bWFkZSB1cA.for.tests"
MISSET, FAILED = 2, 1


def environment(folder: Path, **settings: str) -> dict[str, str]:
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("ATOUT_", "DISCORD_"))}
    return plain | {"PYTHONPATH": str(ROOT), "ATOUT_DATA": str(folder / "data")} | settings


def bot(folder: Path, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """What `python -m bot …` says in an empty folder."""
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        cwd=folder,
        env=environment(folder, **settings),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def sentence(done: subprocess.CompletedProcess[str]) -> str:
    """The one line of a failed command."""
    assert done.stdout == ""
    return one_line(done.stderr)


def one_line(text: str) -> str:
    (line,) = text.splitlines()
    assert line.endswith(".")
    return line


Say = Callable[..., tuple[int, str]]


@pytest.fixture
def say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Say]:
    """The same without another process, where none is needed: the exit code and the one line of a failed command."""
    handlers = logging.getLogger().handlers[:]
    levels = {name: logging.getLogger(name).level for name in (None, "bot", "engine", "render", "alembic")}

    def said(*arguments: str, **settings: str) -> tuple[int, str]:
        for name, value in environment(tmp_path, **settings).items():
            monkeypatch.setenv(name, value)
        code = main(arguments)
        out, err = capsys.readouterr()
        assert out == ""
        return code, one_line(err)

    monkeypatch.chdir(tmp_path)
    yield said
    logging.getLogger().handlers[:] = handlers
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


class Discord:
    """The little of Discord's API that a start meets first: one status for every path, or (None) no answer."""

    def __init__(self) -> None:
        self.status: int | None = 401
        self.asked = asyncio.Event()
        self.gone = asyncio.Event()
        self.base = ""

    async def answer(self, request: web.Request) -> web.Response:
        self.asked.set()
        if self.status is None:
            await self.gone.wait()
        return web.json_response({"message": "no", "code": 0, "url": "ws://127.0.0.1:1"}, status=self.status or 500)


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    stand_in = Discord()
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", stand_in.answer)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    stand_in.base = f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10"
    yield stand_in
    stand_in.gone.set()
    await runner.cleanup()


async def process(folder: Path, discord: Discord, *arguments: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        *arguments,
        cwd=folder,
        env=environment(folder, DISCORD_TOKEN=TOKEN, DISCORD_API_BASE=discord.base),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


# run


def test_without_a_token(tmp_path: Path) -> None:
    done = bot(tmp_path, "run", DISCORD_TOKEN=" ")
    assert done.returncode == MISSET
    assert sentence(done).startswith("DISCORD_TOKEN is missing:")
    assert list(tmp_path.iterdir()) == []


def test_with_a_bad_setting(say: Say) -> None:
    code, line = say("run", DISCORD_TOKEN=TOKEN, ATOUT_TEMPO="fast")
    assert code == MISSET
    assert line.startswith("ATOUT_TEMPO cannot be used:")


def test_in_a_language_without_texts(say: Say) -> None:
    code, line = say("run", DISCORD_TOKEN=TOKEN, ATOUT_LANGUAGE="xx")
    assert code == MISSET
    assert line.startswith("ATOUT_LANGUAGE cannot be used:")


def test_where_the_data_folder_cannot_be_written(tmp_path: Path, say: Say) -> None:
    (tmp_path / "data").touch()
    code, line = say("run", DISCORD_TOKEN=TOKEN)
    assert code == MISSET
    assert "data cannot be written" in line


def test_where_another_bot_runs(tmp_path: Path) -> None:
    with claimed(tmp_path / "data"):
        done = bot(tmp_path, "run", DISCORD_TOKEN=TOKEN)
    assert done.returncode == FAILED
    assert sentence(done).startswith(f"Another bot (process {os.getpid()}) uses the data folder")


async def test_with_a_token_that_discord_refuses(tmp_path: Path, discord: Discord) -> None:
    running = await process(tmp_path, discord, "run")
    out, err = await asyncio.wait_for(running.communicate(), 60)
    assert running.returncode == MISSET
    assert err.decode().splitlines()[-1] == "Discord does not accept the token in DISCORD_TOKEN: copy it anew."
    assert "Traceback" not in err.decode()
    assert TOKEN not in (out + err).decode()


async def test_where_discord_answers_nonsense(tmp_path: Path, discord: Discord) -> None:
    discord.status = 404
    running = await process(tmp_path, discord, "run")
    _, err = await asyncio.wait_for(running.communicate(), 60)
    assert running.returncode == FAILED
    assert err.decode().splitlines()[-1] == f"Discord at {discord.base} refuses to start the bot (404)."
    assert "Traceback" not in err.decode()


async def test_where_discord_cannot_be_reached(tmp_path: Path) -> None:
    nowhere = Discord()
    nowhere.base = "http://127.0.0.1:9/api/v10"
    running = await process(tmp_path, nowhere, "run")
    _, err = await asyncio.wait_for(running.communicate(), 60)
    assert running.returncode == FAILED
    assert err.decode().splitlines()[-1].startswith(f"Discord at {nowhere.base} cannot be reached:")
    assert "Traceback" not in err.decode()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_ends_it_cleanly_even_before_the_log_in(
    tmp_path: Path, discord: Discord, number: signal.Signals
) -> None:
    discord.status = None
    running = await process(tmp_path, discord, "run")
    await asyncio.wait_for(discord.asked.wait(), 60)
    running.send_signal(number)
    _, err = await asyncio.wait_for(running.communicate(), 30)
    assert running.returncode == 0, err.decode()
    assert "Traceback" not in err.decode()
    assert "never retrieved" not in err.decode()


# doctor


async def test_a_healthy_place(tmp_path: Path, discord: Discord) -> None:
    discord.status = 200
    running = await process(tmp_path, discord, "doctor")
    out, err = await asyncio.wait_for(running.communicate(), 60)
    assert (running.returncode, err) == (0, b"")
    assert [line.split()[:2] for line in out.decode().splitlines()] == [
        ["ok", what] for what in ("python", "sqlite", "token", "folder", "disk", "database", "fonts", "discord")
    ]
    assert TOKEN not in out.decode()
    assert "none yet: the first start makes" in out.decode()
    assert not (tmp_path / "data").exists(), "looking changes nothing"


def test_a_sick_place(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "atout.db").write_text("no database" * 100)
    done = bot(tmp_path, "doctor", DISCORD_API_BASE="http://127.0.0.1:9")
    failed = {line.split()[1]: line for line in done.stdout.splitlines() if line.startswith("FAIL")}
    assert done.returncode == FAILED
    assert set(failed) == {"token", "database", "discord"}
    assert "cannot be reached" in failed["discord"]


async def test_a_token_that_discord_refuses_is_found(tmp_path: Path, discord: Discord) -> None:
    running = await process(tmp_path, discord, "doctor")
    out, _ = await asyncio.wait_for(running.communicate(), 60)
    assert running.returncode == FAILED
    assert [line for line in out.decode().splitlines() if line.startswith("FAIL")] == [
        "FAIL discord   Discord does not accept the token in DISCORD_TOKEN: copy it anew."
    ]


# export and backup


async def filled(folder: Path) -> tuple[int, int]:
    """A finished match and a running one in the data folder."""
    (folder / "data").mkdir()
    store = await Store.open(f"sqlite+aiosqlite:///{folder}/data/atout.db")
    ids = []
    for channel in (1, 2):
        row = MatchRow(
            guild=1,
            channel=channel,
            game="schnapsen",
            players=2,
            preset="house",
            rules=1,
            language="en",
            host=5,
            secret="s",
            opened=1.0,
        )
        match = (await store.new_match(row, ())).match
        await store.save(replace(match, stage="playing"), (), {})
        await store.add_deal(
            DealRow(match=match.id, n=1, dealer=0, chance={"pack": ["AS"]}, secret="f", seal="0", dealt=2.0)
        )
        await store.append(ActionRow(match=match.id, deal=1, k=0, text="1 play AS", by="5", at=3.0))
        ids.append(match.id)
    await store.end_deal(ids[0], 1, [ScoreRow(match=0, deal=0, seat=0, user=5, name="Ana", side=0, points=1)])
    stored = await store.load(ids[0])
    assert stored is not None
    await store.save(replace(stored.match, stage="over", ending="finished", ended=4.0), (), {})
    await store.close()
    return ids[0], ids[1]


async def a_database_of_the_future(folder: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{folder}/atout.db")
    await store.close()
    with closing(sqlite3.connect(folder / "atout.db")) as file, file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")


def test_a_finished_match_is_exported(tmp_path: Path) -> None:
    finished, _ = asyncio.run(filled(tmp_path))
    done = bot(tmp_path, "export", str(finished))
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["deals"][0]["actions"] == ["1 play AS"]


def test_other_matches_are_not_exported(tmp_path: Path, say: Say) -> None:
    _, running = asyncio.run(filled(tmp_path))
    code, line = say("export", str(running))
    assert code == FAILED
    assert line.startswith(f"Match {running} is not over yet")
    assert say("export", "99") == (FAILED, "There is no match 99.")


def test_export_makes_no_database(tmp_path: Path, say: Say) -> None:
    code, line = say("export", "1")
    assert code == MISSET
    assert line.startswith("There is no database at")
    assert list(tmp_path.iterdir()) == []


def test_export_leaves_a_newer_database_alone(tmp_path: Path, say: Say) -> None:
    (tmp_path / "data").mkdir()
    asyncio.run(a_database_of_the_future(tmp_path / "data"))
    code, line = say("export", "1")
    assert code == MISSET
    assert "newer version" in line


async def test_a_backup_while_the_bot_runs(tmp_path: Path) -> None:
    await filled(tmp_path)
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/data/atout.db")
    done = bot(tmp_path, "backup", "copy.db")
    await store.close()
    assert (done.returncode, done.stderr) == (0, "")
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        assert copy.execute("SELECT count(*) FROM match").fetchone() == (2,)


def test_a_backup_overwrites_nothing(tmp_path: Path, say: Say) -> None:
    (tmp_path / "copy.db").touch()
    assert say("backup", "copy.db") == (MISSET, "copy.db exists already; a backup overwrites nothing.")


def test_another_database_has_its_own_backups(say: Say) -> None:
    code, line = say("backup", "copy.db", ATOUT_DATABASE="postgresql+asyncpg://me:hush@127.0.0.1:9/x")
    assert code == MISSET
    assert "pg_dump" in line
    assert "hush" not in line


@pytest.mark.parametrize("arguments", [(), ("dance",), ("export",), ("export", "twelve"), ("backup",)])
def test_what_is_called_wrongly_is_explained(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == MISSET
    assert capsys.readouterr().err.startswith("usage: python -m bot")
