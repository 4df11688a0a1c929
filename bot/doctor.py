"""Looks at everything that a start needs and says, a line each, what is well and what is not."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

import aiohttp
from PIL import ImageFont, features
from sqlalchemy import URL

from bot.folder import FolderUnusable, prepare
from bot.settings import DISCORD, Settings
from bot.store import Store, Unusable
from bot.store.backup import backup

OLDEST = (3, 11)
OLDEST_SQLITE = (3, 35, 0)
"""The first with RETURNING."""
LEAST_FREE = 200 * 2**20
PATIENCE = 10.0
"""Seconds in which Discord has to answer."""
FONTS = Path(__file__).parent.parent / "render" / "assets"


class Ill(Exception):
    """What is wrong, and what helps, in a sentence."""


Check = Callable[[Settings], Awaitable[str]]


async def examine(settings: Settings) -> list[tuple[str, bool, str]]:
    """What was looked at, whether it is well, and what was found, in the order of a start."""
    found = []
    for check in CHECKS:
        try:
            found.append((check.__name__, True, await check(settings)))
        except Ill as error:
            found.append((check.__name__, False, str(error)))
    return found


async def python(_: Settings) -> str:
    version = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info < OLDEST:
        raise Ill(f"Python {version} is too old: {'.'.join(map(str, OLDEST))} is the first that will do.")
    return version


async def sqlite(_: Settings) -> str:
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise Ill(f"SQLite {sqlite3.sqlite_version} is too old: a newer Python brings a newer one.")
    return sqlite3.sqlite_version


async def token(settings: Settings) -> str:
    if not settings.token:
        raise Ill("DISCORD_TOKEN is missing: put the bot's token into .env. `make play` needs none.")
    return "DISCORD_TOKEN is set"


async def folder(settings: Settings) -> str:
    place = settings.data.absolute()
    if not place.exists():
        above = _nearest(place)
        if not above.is_dir() or not os.access(above, os.W_OK | os.X_OK):
            raise Ill(f"The data folder {place} cannot be made: set ATOUT_DATA to one that can.")
        return f"{place} is made by the first start"
    try:
        prepare(settings.data)
    except FolderUnusable as error:
        raise Ill(str(error)) from error
    return f"{place} can be written"


async def disk(settings: Settings) -> str:
    place = _nearest(settings.data.absolute())
    free = shutil.disk_usage(place).free
    if free < LEAST_FREE:
        raise Ill(f"Only {free // 2**20} MB are free at {place}: make room for the database.")
    return f"{free // 2**20} MB free"


def _nearest(place: Path) -> Path:
    """The folder itself, or the one above it that is there already."""
    return next(each for each in (place, *place.parents) if each.exists())


async def database(settings: Settings) -> str:
    """Tries the migrations on a copy, so that looking changes nothing."""
    if settings.database is not None:
        return await _opens(settings.database_url)
    if not settings.database_file.exists():
        return f"none yet: the first start makes {settings.database_file}"
    with tempfile.TemporaryDirectory() as scratch:
        copy = Path(scratch) / "copy.db"
        try:
            await asyncio.to_thread(backup, settings.database_file, copy)
        except Unusable as error:
            raise Ill(str(error)) from error
        return await _opens(URL.create("sqlite+aiosqlite", database=str(copy)))


async def _opens(url: str | URL) -> str:
    try:
        store = await Store.open(url)
        running = len(await store.open_matches())
        await store.close()
    except Unusable as error:
        raise Ill(str(error)) from error
    return f"can be opened; tables that go on with the next start: {running}"


async def fonts(_: Settings) -> str:
    files = sorted(path for path in FONTS.rglob("*") if path.suffix in {".ttf", ".otf"})
    if not files:
        raise Ill(f"No fonts in {FONTS}: the checkout is not whole.")
    for path in files:
        try:
            ImageFont.truetype(path, 20)
        except OSError as error:
            raise Ill(f"The font {path} cannot be used: {error}.") from error
    return f"{len(files)} found, FreeType {features.version('freetype2')}"


async def discord(settings: Settings) -> str:
    """Asks who the token's bot is; without a token only whether anybody answers."""
    base = (settings.discord_api_base or DISCORD).rstrip("/")
    headers = {"Authorization": f"Bot {settings.token}"} if settings.token else {}
    try:
        async with (
            aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=PATIENCE)) as session,
            session.get(f"{base}/users/@me", headers=headers) as answer,
        ):
            status = answer.status
    except TimeoutError as error:
        raise Ill(f"{base} does not answer within {PATIENCE:.0f} seconds.") from error
    except (aiohttp.ClientError, OSError) as error:
        raise Ill(f"{base} cannot be reached: {error}.") from error
    if status == 200:
        return f"{base} answers and accepts the token"
    if status != 401:
        raise Ill(f"{base} answers with status {status}: is DISCORD_API_BASE right?")
    if settings.token:
        raise Ill("Discord does not accept the token in DISCORD_TOKEN: copy it anew.")
    return f"{base} answers; no token to try"


CHECKS: tuple[Check, ...] = (python, sqlite, token, folder, disk, database, fonts, discord)
