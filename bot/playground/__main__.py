"""`python -m bot.playground`: the stand-in, the real bot logged in to it, and the page."""

from bot.starting import starting

with starting():
    import argparse
    import asyncio
    import errno
    import json
    import logging
    import os
    import signal
    import sys
    import webbrowser
    from collections.abc import Callable, Iterator, Sequence
    from contextlib import contextmanager, suppress
    from pathlib import Path
    from types import FrameType

    from pydantic import SecretStr

    from bot import log
    from bot.app import build
    from bot.folder import FolderTaken, FolderUnusable, claimed
    from bot.playground.server import Playground
    from bot.settings import BadSetting, Settings, read_settings
    from bot.store import Unusable

PORT = 8642
DATA = Path(__file__).parents[2] / "data" / "playground"
REMEMBERED = 200
"""Requests of the bot that are kept, with their pictures."""

_TOKEN = "playground"  # noqa: S105 - the stand-in takes any


def main(arguments: Sequence[str] | None = None) -> int:
    """Run until Ctrl-C or SIGTERM; the exit code."""
    asked = _parser().parse_args(arguments)
    try:
        log.set_up("WARNING")
        # At its start discord.py warns that voice will not work; nobody speaks here.
        logging.getLogger("discord.client").setLevel(logging.ERROR)
        return asyncio.run(_run(asked))
    except FolderUnusable:
        return _say(f"The data folder {asked.data} cannot be written: choose another with --data.")
    except (BadSetting, FolderTaken, Unusable) as error:
        return _say(str(error))
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            return _say(f"Port {asked.port} is in use: choose another with --port, or 0 for any free one.")
        return _say(f"The playground cannot start: {error}.")


def _say(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot.playground", description="Play with the bot, without Discord.")
    parser.add_argument(
        "--port", type=_between(int, 0, 65_535), default=PORT, help="0: any free one (default: %(default)s)"
    )
    parser.add_argument("--data", type=Path, default=DATA, help="where the bot keeps its games (default: %(default)s)")
    parser.add_argument("--no-browser", action="store_true", help="do not open the page")
    parser.add_argument("--server-only", action="store_true", help="no bot: others log in through DISCORD_API_BASE")
    parser.add_argument(
        "--shards", type=_between(int, 1, 64), default=1, help="how many shards the bot is told to start"
    )
    parser.add_argument(
        "--tempo", type=_between(float, 0, 10), default=1.0, help="the bot's pauses are multiplied by it; 0: none"
    )
    return parser


def _between(kind: type[int] | type[float], low: int, high: int) -> Callable[[str], float]:
    """Reads a number in these bounds."""

    def read(text: str) -> float:
        with suppress(ValueError):
            if low <= (number := kind(text)) <= high:
                return number
        raise argparse.ArgumentTypeError(f"a number from {low} to {high}")

    return read


async def _run(asked: argparse.Namespace) -> int:
    with _signals() as stopped:
        async with Playground(asked.port, shards=asked.shards, remember=REMEMBERED) as playground:
            if asked.server_only:
                await _announce(playground, asked)
                await stopped.wait()
                return 0
            with claimed(asked.data):
                await _announce(playground, asked)
                return await _play(_settings(playground, asked), stopped)


async def _announce(playground: Playground, asked: argparse.Namespace) -> None:
    print(json.dumps(playground.addresses), flush=True)
    if not asked.server_only:
        print(f"Open {playground.page} in a browser. Ctrl-C ends it.", file=sys.stderr)
    if not asked.no_browser and _has_windows():
        await asyncio.to_thread(webbrowser.open, playground.page)


def _settings(playground: Playground, asked: argparse.Namespace) -> Settings:
    """The host's own settings, but for what would lead away from the playground."""
    ours: dict[str, object] = {
        "discord_token": SecretStr(_TOKEN),
        "discord_api_base": playground.api,
        "data": asked.data,
        "database": None,
        "tempo": asked.tempo,
    }
    return read_settings(None).model_copy(update=ours)


async def _play(settings: Settings, stopped: asyncio.Event) -> int:
    """The bot, until somebody stops it or it fails."""
    bot = build(settings)
    playing = asyncio.create_task(bot.start(_TOKEN))
    stopping = asyncio.create_task(stopped.wait())
    await asyncio.wait({playing, stopping}, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    await bot.close()
    (ended,) = await asyncio.gather(playing, return_exceptions=True)
    if isinstance(ended, BadSetting | Unusable):
        raise ended
    if isinstance(ended, Exception):
        logging.getLogger(__name__).error("the bot broke", exc_info=ended)
        return _say(f"The bot has stopped: {ended}")
    return 0


@contextmanager
def _signals() -> Iterator[asyncio.Event]:
    """An event that the first SIGTERM or Ctrl-C sets; the second one does not wait for a clean end."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def restore() -> None:
        for number, handler in before.items():
            signal.signal(number, handler)

    def asked(_: int, __: FrameType | None) -> None:
        restore()
        loop.call_soon_threadsafe(stopped.set)

    for number in before:
        signal.signal(number, asked)
    try:
        yield stopped
    finally:
        restore()


def _has_windows() -> bool:
    """Whether a browser would open in a window, and not in this terminal."""
    return sys.platform in {"win32", "darwin"} or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        sys.exit(main())
    sys.exit(130)
