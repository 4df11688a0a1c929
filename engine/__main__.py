"""The engine's command line: the only input and output in this folder."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import BinaryIO

from engine.actions import Refusal, Refused
from engine.advise import answer as advise
from engine.games import game, games
from engine.phase import Json
from engine.players import KNOWN as LEVELS
from engine.record import LIMIT, BadRecord, Fault, parse, read
from engine.replay import replay, traced
from engine.simulate import Course

BAD_INPUT = 2
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; 0 if all went well, 2 if some input was bad."""
    parser = _parser()
    arguments = parser.parse_args(argv)
    match arguments.command:
        case "replay":
            output = traced if arguments.trace else replay
            return answer_all(arguments.file, lambda text: output(read(parse(text))), by_line=arguments.lines)
        case "advise":
            level = arguments.level
            return answer_all(arguments.file, lambda text: advise(parse(text), level), by_line=arguments.lines)
        case _:
            return _simulate(parser, arguments)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine", description="Rules, records and AI seats of the games.")
    commands = parser.add_subparsers(dest="command", required=True)
    replaying = commands.add_parser("replay", allow_abbrev=False, help="print what a record comes to")
    _add_records(replaying)
    replaying.add_argument("--trace", action="store_true", help="add the position before each action")
    advising = commands.add_parser("advise", allow_abbrev=False, help="print what to do in a record's unfinished deal")
    _add_records(advising)
    advising.add_argument("--level", choices=LEVELS, default="expert", help="who advises (%(default)s)")
    advising.add_argument("--seconds", type=_seconds, default=1.0, help="the longest that an answer may take")
    simulating = commands.add_parser("simulate", allow_abbrev=False, help="play whole deals between AI seats")
    simulating.add_argument("game", choices=games(), metavar="game", help=", ".join(games()))
    simulating.add_argument("--deals", type=_count, default=1000, help="how many (%(default)s)")
    simulating.add_argument("--seats", type=_levels, default=["random"], help="a level for all, or one for each seat")
    simulating.add_argument("--seed", type=int, default=0, help="the same seed deals the same cards (%(default)s)")
    simulating.add_argument("--records", metavar="FILE", help="write a record of each deal, one a line")
    return parser


def _add_records(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="a record; - reads standard input")
    parser.add_argument("--lines", action="store_true", help="one record a line, one answer a line")


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0
    if not 0 < seconds < float("inf"):
        raise argparse.ArgumentTypeError(f"{text!r} is no time in seconds")
    return seconds


def _count(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or not 0 < len(text.lstrip("0")) < 10:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of deals")
    return int(text)


def _levels(text: str) -> list[str]:
    levels = text.split(",")
    for level in levels:
        if level not in LEVELS:
            raise argparse.ArgumentTypeError(f"{level!r} is no level: choose from {', '.join(LEVELS)}")
    return levels


def _simulate(parser: argparse.ArgumentParser, arguments: argparse.Namespace) -> int:
    """Play the deals and print what they came to."""
    try:
        course = Course.of(arguments.game, arguments.seats, arguments.seed)
    except Refused:
        sizes = " or ".join(map(str, game(arguments.game).sizes))
        parser.error(f"argument --seats: {arguments.game} is for {sizes} players, not for {len(arguments.seats)}")
    try:
        with (
            nullcontext() if arguments.records is None else Path(arguments.records).open("w", encoding="utf-8") as file
        ):
            keep = None if file is None else lambda match: print(json.dumps(match.record()), file=file)
            start = time.perf_counter()
            tally = course.run(arguments.deals, keep)
            seconds = time.perf_counter() - start
    except (OSError, ValueError) as error:
        parser.error(f"argument --records: cannot write it: {error}")
    print(
        json.dumps(
            {
                "game": arguments.game,
                "deals": tally.deals,
                "cards": tally.cards,
                "seconds": seconds,
                "scores": tally.scores,
                "levels": course.levels,
            }
        )
    )
    return 0


def answer_all(file: str, answer: Callable[[bytes], dict[str, Json]], *, by_line: bool) -> int:
    """Print the answer to a file, or at once to each line of it; a bad one is answered by its error object."""
    texts = _texts(file, by_line=by_line)
    bad = 0
    while True:
        try:
            if (text := next(texts, None)) is None:
                return bad
            output = answer(text)
        except BadRecord as error:
            output = error.error
            bad = BAD_INPUT
        print(json.dumps(output), flush=True)


def _texts(file: str, *, by_line: bool) -> Iterator[bytes]:
    """What is to be answered; raises `BadRecord` where it cannot be read any further."""
    try:
        with _opened(file) as source:
            yield from _lines(source) if by_line else [source.read(LIMIT + 1)]
    except (OSError, ValueError) as error:
        raise BadRecord(Fault(Refusal("bad_record", "no_file"), f"cannot read it: {error}")) from None


def _opened(file: str) -> AbstractContextManager[BinaryIO]:
    if file != "-":
        return Path(file).open("rb")
    if sys.stdin is None:
        raise OSError("standard input is closed")
    return nullcontext(sys.stdin.buffer)


def _lines(source: BinaryIO) -> Iterator[bytes]:
    """The lines that are not blank; one that is too long is cut just behind what a record may have."""
    while line := source.readline(LIMIT + 2):
        cut = line
        while not cut.endswith(b"\n") and (cut := source.readline(LIMIT)):
            pass
        if not line.isspace():
            yield line.rstrip(b"\r\n")


if __name__ == "__main__":
    try:
        status = main()
    except OSError as error:
        # Nobody reads the answers any more; what is left in the buffer must not raise once more on the way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            print(f"python -m engine: error: cannot write: {error}", file=sys.stderr)
        status = 1
    except KeyboardInterrupt:
        status = INTERRUPTED
    sys.exit(status)
