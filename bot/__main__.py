"""The command line: run, doctor, export, backup.

What fails says one sentence. Exit code 2: something has to be set or called otherwise; 1: it may work another time.
"""

from __future__ import annotations

from bot.starting import starting

with starting():
    import argparse
    import asyncio
    import json
    import signal
    import sys
    from collections.abc import Iterator, Sequence
    from contextlib import contextmanager, suppress
    from pathlib import Path
    from types import FrameType

    import aiohttp
    import discord

    from bot import doctor, log
    from bot.app import build
    from bot.folder import FolderTaken, FolderUnusable, claimed
    from bot.settings import DISCORD, BadSetting, Settings, read_settings
    from bot.store import Store, Unusable
    from bot.store.backup import backup
    from bot.store.record import StillRunning, record
    from bot.words import LANGUAGES

FAILED = 1
MISSET = 2
FAREWELL = 5.0
"""Seconds in which the client has to come to its end once it is closed."""


class Stopped(Exception):
    """The command ends here: an exit code and a sentence."""

    def __init__(self, code: int, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit code."""
    asked = _parser().parse_args(arguments)
    try:
        settings = read_settings()
        log.set_up(settings.log_level)
        match asked.command:
            case "run":
                run(settings)
            case "doctor":
                return _doctor(settings)
            case "export":
                print(json.dumps(asyncio.run(_export(settings, asked.match))))
            case "backup":
                _backup(settings, asked.file)
    except BadSetting as error:
        return _say(MISSET, error)
    except (FolderUnusable, Unusable) as error:
        return _say(MISSET, error)
    except FolderTaken as error:
        return _say(FAILED, error)
    except Stopped as error:
        return _say(error.code, error)
    return 0


def _say(code: int, error: Exception) -> int:
    print(error, file=sys.stderr)
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Atout, a Discord bot for card games.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, short: str, long: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=short, description=f"{short[0].upper()}{short[1:]}. {long}")

    command(
        "run",
        "host the bot on Discord until SIGTERM or Ctrl-C",
        "The token and all other settings are read from the environment and from .env; .env.example explains them.",
    )
    command(
        "doctor",
        "check everything that a start needs",
        "A line for each of Python, SQLite, token, data folder, disk, database, fonts and Discord, with what helps "
        "where something is wrong. It changes nothing, and ends with 1 if anything failed.",
    )
    export = command(
        "export",
        "print the record of a match that is over",
        "One JSON object: every deal with its cards, its actions and its score.",
    )
    export.add_argument("match", metavar="MATCH", type=int, help="the match's id, as log lines name it")
    saved = command(
        "backup",
        "copy the database into a new file, also while the bot runs",
        "To go back to it: stop the bot, take atout.db, atout.db-wal and atout.db-shm out of the data folder, and put "
        "the copy there as atout.db.",
    )
    saved.add_argument("file", metavar="FILE", type=Path, help="where to: a file that does not exist yet")
    return parser


# run


def run(settings: Settings) -> None:
    """Until a signal; `Stopped`, or an error of the folder or the store, where it cannot begin."""
    if not settings.token:
        raise Stopped(
            MISSET, "DISCORD_TOKEN is missing: put the bot's token into .env, or try `make play`, which needs none."
        )
    if settings.language not in LANGUAGES:
        raise BadSetting(f"ATOUT_LANGUAGE cannot be used: there are texts in {', '.join(LANGUAGES)} alone.")
    with claimed(settings.data):
        asyncio.run(_serve(settings))


async def _serve(settings: Settings) -> None:
    # It warns of what voice would need; nobody here speaks.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    client, stop = build(settings), asyncio.Event()
    with _signals(stop):
        async with client:
            serving = asyncio.create_task(client.start(settings.token))
            asked = asyncio.create_task(stop.wait())
            await asyncio.wait({serving, asked}, return_when=asyncio.FIRST_COMPLETED)
            asked.cancel()
            if serving.done():
                _explain(serving, settings)
            else:
                await client.close()
                await asyncio.wait({serving}, timeout=FAREWELL)
                serving.cancel()
                await asyncio.gather(serving, return_exceptions=True)


def _explain(ended: asyncio.Task[None], settings: Settings) -> None:
    """Why the client ended by itself: `Stopped` with a sentence where the fault is not its own."""
    base = settings.discord_api_base or DISCORD
    try:
        ended.result()
    except (discord.LoginFailure, discord.ConnectionClosed) as error:
        if isinstance(error, discord.ConnectionClosed) and error.code != 4004:
            raise Stopped(FAILED, f"Discord closed the connection ({error.code}).") from error
        raise Stopped(MISSET, "Discord does not accept the token in DISCORD_TOKEN: copy it anew.") from error
    except discord.HTTPException as error:
        raise Stopped(FAILED, f"Discord at {base} refuses to start the bot ({error.status}).") from error
    except (aiohttp.ClientError, discord.GatewayNotFound, ConnectionError, TimeoutError) as error:
        raise Stopped(FAILED, f"Discord at {base} cannot be reached: {error}.") from error


@contextmanager
def _signals(stop: asyncio.Event) -> Iterator[None]:
    """The first SIGTERM or Ctrl-C asks for a clean end, the second does not wait for it."""
    loop = asyncio.get_running_loop()
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def asked(_: int, __: FrameType | None) -> None:
        restore()
        loop.call_soon_threadsafe(stop.set)

    def restore() -> None:
        for number, handler in before.items():
            signal.signal(number, handler)

    for number in before:
        signal.signal(number, asked)
    try:
        yield
    finally:
        restore()


# the others


def _doctor(settings: Settings) -> int:
    found = asyncio.run(doctor.examine(settings))
    for what, well, text in found:
        print(f"{'ok  ' if well else 'FAIL'} {what:<9} {text}")
    return 0 if all(well for _, well, _ in found) else FAILED


async def _export(settings: Settings, match: int) -> dict[str, object]:
    if settings.database is None and not settings.database_file.exists():
        raise Unusable(f"There is no database at {settings.database_file}.")
    store = await Store.open(settings.database_url)
    try:
        stored = await store.load(match)
    finally:
        await store.close()
    if stored is None:
        raise Stopped(FAILED, f"There is no match {match}.")
    try:
        return record(stored)
    except StillRunning as error:
        raise Stopped(FAILED, f"Match {match} is not over yet; its record would show everybody's cards.") from error


def _backup(settings: Settings, target: Path) -> None:
    if settings.database is not None:
        raise Stopped(MISSET, "Only the SQLite file in the data folder is backed up; for PostgreSQL there is pg_dump.")
    backup(settings.database_file, target)


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):  # the second Ctrl-C: there is nothing more to say
        sys.exit(main())
    sys.exit(130)
