"""The engine's command line: the only input and output in this folder."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import BinaryIO

from engine.actions import Refusal
from engine.phase import Json
from engine.record import LIMIT, BadRecord, Fault, parse, read
from engine.replay import replay, traced

BAD_INPUT = 2
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; 0 if all went well, 2 if some input was bad."""
    arguments = _parser().parse_args(argv)
    output = traced if arguments.trace else replay
    return answer_all(arguments.file, lambda text: output(read(parse(text))), by_line=arguments.lines)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine", description="Rules, records and AI seats of the games.")
    commands = parser.add_subparsers(dest="command", required=True)
    replaying = commands.add_parser("replay", help="print what a record comes to")
    replaying.add_argument("file", help="a record; - reads standard input")
    replaying.add_argument("--lines", action="store_true", help="one record a line, one answer a line")
    replaying.add_argument("--trace", action="store_true", help="add the position before each action")
    return parser


def answer_all(file: str, answer: Callable[[bytes], dict[str, Json]], *, by_line: bool) -> int:
    """Print the answer to a file, or at once to each line of it; a bad one is answered by its error object."""
    try:
        opened = nullcontext(sys.stdin.buffer) if file == "-" else Path(file).open("rb")  # noqa: SIM115  closed below
    except (OSError, ValueError) as error:
        print(json.dumps(BadRecord(Fault(Refusal("bad_record", "no_file"), f"cannot read it: {error}")).error))
        return BAD_INPUT
    bad = 0
    with opened as source:
        for text in _lines(source) if by_line else [source.read(LIMIT + 1)]:
            try:
                output = answer(text)
            except BadRecord as error:
                output = error.error
                bad = BAD_INPUT
            print(json.dumps(output), flush=True)
    return bad


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
    except BrokenPipeError:
        # Whoever read the answers has gone; what is left in the buffer must not raise once more on the way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 1
    except KeyboardInterrupt:
        status = INTERRUPTED
    sys.exit(status)
