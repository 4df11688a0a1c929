"""`python -m bot.playground`: the stand-in, the real bot logged in to it, and the page."""

import argparse
import asyncio
import errno
import json
import logging
import os
import signal
import sys
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from pydantic import SecretStr

from bot.app import build
from bot.playground.server import Playground
from bot.settings import Settings

PORT = 8642
_REMEMBERED = 200
TOKEN = "playground"  # noqa: S105 - any token will do here
DATA = Path(__file__).parents[2] / "data" / "playground"

log = logging.getLogger("playground")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run until Ctrl-C or SIGTERM; the exit code."""
    options = _options().parse_args(arguments)
    logging.basicConfig(
        level=logging.WARNING, stream=sys.stderr, format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
    try:
        return asyncio.run(_run(options))
    except OSError as problem:
        if problem.errno == errno.EADDRINUSE:
            print(f"Port {options.port} is in use: choose another with --port, or 0 for any free one.", file=sys.stderr)
        else:
            print(f"The playground cannot start: {problem}.", file=sys.stderr)
        return 1


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot.playground", description=__doc__)
    parser.add_argument("--port", type=int, default=PORT, help="0: any free one (default: %(default)s)")
    parser.add_argument("--data", type=Path, default=DATA, help="where the bot keeps its games (default: %(default)s)")
    parser.add_argument("--no-browser", action="store_true", help="do not open the page")
    parser.add_argument("--server-only", action="store_true", help="no bot: others log in through DISCORD_API_BASE")
    parser.add_argument("--shards", type=int, default=1, help="how many shards the bot is told to start")
    parser.add_argument("--tempo", type=float, default=1.0, help="the bot's pauses are multiplied by it; 0: none")
    return parser


async def _run(options: argparse.Namespace) -> int:
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        # Where a loop takes no signal handlers (Windows), Ctrl-C ends asyncio.run itself.
        with suppress(NotImplementedError):
            loop.add_signal_handler(number, stopped.set)
    async with Playground(options.port, shards=options.shards, remember=_REMEMBERED) as playground:
        print(json.dumps(playground.addresses), flush=True)
        if not options.no_browser and _has_display():
            await asyncio.to_thread(webbrowser.open, playground.page)
        if options.server_only:
            await stopped.wait()
            return 0
        return await _play(playground, options, stopped)


async def _play(playground: Playground, options: argparse.Namespace, stopped: asyncio.Event) -> int:
    """The bot, until somebody stops it or it fails."""
    options.data.mkdir(parents=True, exist_ok=True)
    settings = Settings(
        discord_token=SecretStr(TOKEN), discord_api_base=playground.api, data=options.data, tempo=options.tempo
    )
    bot = build(settings)
    playing = asyncio.create_task(bot.start(TOKEN))
    stopping = asyncio.create_task(stopped.wait())
    await asyncio.wait({playing, stopping}, return_when=asyncio.FIRST_COMPLETED)
    await bot.close()
    stopping.cancel()
    (ended,) = await asyncio.gather(playing, return_exceptions=True)
    if isinstance(ended, Exception):
        log.error("the bot has stopped", exc_info=ended)
        print(f"The bot has stopped: {ended}", file=sys.stderr)
        return 1
    return 0


def _has_display() -> bool:
    """Whether a browser would open in a window, and not in this terminal."""
    return sys.platform in {"win32", "darwin"} or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


if __name__ == "__main__":
    sys.exit(main())
