"""The bot in a process of its own, as a host starts it; the stand-in and the people stay with the test."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from bot.playground import People, Place, Playground
from bot.settings import Settings
from bot.store import Store, StoredMatch
from engine import Action, Match, Seat
from tests.e2e.evening import SECRET, STRETCH, TOKEN

ROOT = Path(__file__).parents[2]


@dataclass
class Night:
    """One guild, its people, and a bot that can be killed; what is known of its tables is read from its database."""

    playground: Playground
    people: People
    guild: Place
    folder: Path
    tempo: float
    secret: str = SECRET
    starts: int = 0
    process: asyncio.subprocess.Process | None = None
    _log: list[Path] = field(default_factory=list)

    @property
    def channel(self) -> str:
        return self.guild.first

    @property
    def log(self) -> str:
        """All log lines of all processes so far."""
        return "".join(path.read_text() for path in self._log)

    async def start(self) -> None:
        """Returns when the bot hears what people do."""
        await self.spawn()
        async with asyncio.timeout(30):
            while not await self._hears():
                assert self.process is not None
                assert self.process.returncode is None, self.log

    async def spawn(self) -> None:
        """Returns at once; an AI may act before people are heard."""
        assert self.process is None
        self.starts += 1
        self.folder.mkdir(exist_ok=True)
        path = self.folder / f"log-{self.starts}"
        self._log.append(path)
        with path.open("wb") as log:
            self.process = await asyncio.create_subprocess_exec(
                *self.line("run"), env=self.environment, cwd=self.folder, stderr=log
            )

    async def _hears(self) -> bool:
        try:
            return bool(await self.playground.until(lambda: self.playground.gateway.connected, 0.25))
        except TimeoutError:
            return False

    async def kill(self) -> None:
        """As hard as it can be done."""
        assert self.process is not None
        self.process.kill()
        await self.process.wait()
        self.process = None
        async with asyncio.timeout(5):
            while self.playground.gateway.connected:
                await asyncio.sleep(0)

    def line(self, *arguments: str) -> list[str]:
        return [sys.executable, "-m", "bot", *arguments]

    @property
    def environment(self) -> dict[str, str]:
        return surroundings(
            DISCORD_TOKEN=TOKEN,
            DISCORD_API_BASE=self.playground.api,
            ATOUT_DATA=str(self.folder),
            ATOUT_TEMPO=str(self.tempo),
            ATOUT_SECRET=self.secret,
        )

    async def export(self, match: int) -> bytes:
        """What the command line prints of a match."""
        exporting = await asyncio.create_subprocess_exec(
            *self.line("export", str(match)), env=self.environment, cwd=self.folder, stdout=asyncio.subprocess.PIPE
        )
        printed, _ = await exporting.communicate()
        assert exporting.returncode == 0
        return printed

    async def stored(self, match: int = 1) -> StoredMatch:
        """No connection of ours stays open: after a kill the bot finds its database as a dead process leaves it."""
        store = await Store.open(Settings(data=self.folder).database_url)
        try:
            found = await store.load(match)
        finally:
            await store.close()
        assert found is not None
        return found

    def match(self) -> Match | None:
        """The newest match as its log tells it at this moment; None before the first deal."""
        with self._reading() as connection:
            game = connection.execute("SELECT id, game, players, options FROM match ORDER BY id DESC").fetchone()
            if game is None:
                return None
            number, name, players, options = game
            match = Match.new(name, players, json.loads(options))
            log = "SELECT text FROM action WHERE match = ? AND deal = ? ORDER BY k"
            deals = connection.execute("SELECT n, dealer, chance FROM deal WHERE match = ? ORDER BY n", (number,))
            for n, dealer, chance in deals.fetchall():
                match = match.deal(json.loads(chance), Seat(dealer))
                for (text,) in connection.execute(log, (number, n)):
                    action = Action.parse(text)
                    assert action is not None
                    match = match.act(action)
            return match if match.deals else None

    def logged(self) -> int:
        """How many actions are committed, in all matches."""
        with self._reading() as connection:
            return int(connection.execute("SELECT count(*) FROM action").fetchone()[0])

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        """One look: a connection that outlives the bot would change what it finds after a kill."""
        with closing(sqlite3.connect(f"file:{self.folder / 'atout.db'}?mode=ro", uri=True)) as connection:
            connection.execute("BEGIN")
            yield connection

    async def grown(self, past: int, timeout: float = 20.0) -> int:
        """Waits until more actions than that are committed; how many."""
        async with asyncio.timeout(timeout):
            while (count := self.logged()) <= past:
                with suppress(TimeoutError):
                    await self.playground.until(lambda: self.logged() > past or None, 0.02)
            return count


def surroundings(**settings: str) -> dict[str, str]:
    """These settings, and nothing of the host's own."""
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "LANG", "HOME")}
    return {**kept, "PYTHONPATH": str(ROOT), **settings}


@asynccontextmanager
async def night(folder: Path, tempo: float = 0.0, secret: str = SECRET) -> AsyncIterator[Night]:
    """The stand-in, people, and the bot's process."""
    async with Playground(limits_stretch=STRETCH) as playground, People(playground.page) as people:
        guild = await people.open_guild("Tests")
        found = Night(playground, people, guild, folder, tempo, secret)
        try:
            await found.start()
            yield found
        finally:
            if found.process is not None:
                await found.kill()
        assert not playground.ledger.unknown_routes
        assert not playground.ledger.crashes
