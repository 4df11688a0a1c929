"""`python -m bot.playground`: one line of JSON, a clean end, a clear sentence when the port is taken."""

import asyncio
import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.playground import People, Playground
from bot.playground.__main__ import main
from bot.playground.shapes import as_object, as_text

ROOT = Path(__file__).parents[2]
PATIENCE = 20.0


async def begin(*arguments: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot.playground", "--no-browser", *arguments,
        cwd=ROOT, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip


async def end(process: asyncio.subprocess.Process, how: signal.Signals) -> tuple[int, str]:
    """Exit code and what it complained about."""
    process.send_signal(how)
    async with asyncio.timeout(PATIENCE):
        _, complaints = await process.communicate()
    assert process.returncode is not None
    return process.returncode, complaints.decode()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
async def test_the_server_alone_prints_its_addresses_and_ends_cleanly(how: signal.Signals) -> None:
    process = await begin("--server-only", "--port", "0")
    assert process.stdout
    async with asyncio.timeout(PATIENCE):
        told = as_object(json.loads(await process.stdout.readline()))
    assert set(told) == {"page", "api", "gateway"}
    async with People(as_text(told["page"])) as people:
        assert [place.channels.keys() for place in await people.guilds()] == [{"cards", "lounge"}]
    assert await end(process, how) == (0, "")


async def test_a_taken_port_is_told_in_one_sentence() -> None:
    async with Playground() as playground:
        port = playground.page.rstrip("/").rsplit(":", 1)[1]
        process = await begin("--server-only", "--port", port)
        async with asyncio.timeout(PATIENCE):
            printed, complaints = await process.communicate()
    assert (process.returncode, printed) == (1, b"")
    assert complaints.decode() == f"Port {port} is in use: choose another with --port, or 0 for any free one.\n"


async def test_the_real_bot_logs_in_and_ends_with_the_server(tmp_path: Path) -> None:
    process = await begin("--port", "0", "--tempo", "0", "--data", str(tmp_path))
    assert process.stdout
    async with asyncio.timeout(PATIENCE):
        told = as_object(json.loads(await process.stdout.readline()))
    async with People(as_text(told["page"])) as people:

        async def commands() -> object:
            return (await people.world())["commands"]

        assert await people.until(commands, PATIENCE)
        again = await begin("--port", "0", "--data", str(tmp_path))
        async with asyncio.timeout(PATIENCE):
            _, complaints = await again.communicate()
        assert again.returncode == 1
        assert f"(process {process.pid}) uses the data folder" in complaints.decode()
    assert await end(process, signal.SIGTERM) == (0, f"Open {told['page']} in a browser. Ctrl-C ends it.\n")


async def test_an_unwritable_folder_is_told_in_one_sentence() -> None:
    process = await begin("--port", "0", "--data", "/dev/null/x")
    async with asyncio.timeout(PATIENCE):
        printed, complaints = await process.communicate()
    assert (process.returncode, printed) == (1, b"")
    assert complaints == b"The data folder /dev/null/x cannot be written: choose another with --data.\n"


def listening() -> None:
    """Tests that run in the background of a shell are deaf to Ctrl-C, and so would their children be."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


async def test_ctrl_c_while_it_is_loaded_says_nothing() -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-X", "importtime", "-m", "bot.playground", "--no-browser", "--port", "0",
        cwd=ROOT, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE, preexec_fn=listening,
    )  # fmt: skip
    assert process.stderr
    async with asyncio.timeout(PATIENCE):
        while b"aiohttp" not in await process.stderr.readline():
            pass
        process.send_signal(signal.SIGINT)
        printed, complaints = await process.communicate()
    assert process.returncode == -signal.SIGINT
    assert printed == b""
    assert [line for line in complaints.decode().splitlines() if not line.startswith("import time:")] == []


@pytest.mark.parametrize("module", ["bot", "bot.playground"])
def test_a_python_without_the_packages_says_where_they_are(module: str) -> None:
    done = subprocess.run([sys.executable, "-S", "-m", module], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith("The package ")
    assert "`make play`" in line
    assert "README.md" in line


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("--port", "many", "argument --port: a number from 0 to 65535"),
        ("--shards", "0", "argument --shards: a number from 1 to 64"),
        ("--tempo", "-1", "argument --tempo: a number from 0 to 10"),
    ],
)
def test_a_wrong_number_is_told_its_bounds(
    name: str, value: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([name, value])
    assert ended.value.code == 2
    assert sentence in capsys.readouterr().err


async def test_the_default_world_is_the_same_at_every_start() -> None:
    worlds = []
    for _ in range(2):
        async with Playground() as playground, People(playground.page) as people:
            worlds.append(await people.world())
    assert worlds[0] == worlds[1]
