"""What can go wrong while a command line is still being loaded, said in a sentence; the standard library alone."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager

OLDEST = (3, 11)
OURS = ("bot", "engine", "render")
MISSET = 2


@contextmanager
def starting() -> Iterator[None]:
    """Around the imports of a command line, which take a second: Ctrl-C ends it without a word, a package that is
    missing is named with the way to it.
    """
    if sys.version_info < OLDEST:
        sys.exit(_said(f"Atout needs Python {'.'.join(map(str, OLDEST))} or newer, and this is {_version()}."))
    before = signal.getsignal(signal.SIGINT)
    # There is nothing yet that would have to be ended in order.
    if before is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if not package or package in OURS:
            raise
        sys.exit(
            _said(
                f"The package {package} is missing in this Python ({sys.executable}): start with `make play` or "
                "`make run`, which set up .venv, or see “Without make” in README.md."
            )
        )
    finally:
        if before is signal.default_int_handler:
            signal.signal(signal.SIGINT, before)


def _said(sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
    return MISSET


def _version() -> str:
    return ".".join(map(str, sys.version_info[:3]))
