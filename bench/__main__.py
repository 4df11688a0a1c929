"""`python -m bench [engine] [pictures] [store]`: all measurements, or those that are named."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Callable, Mapping

from bench import engine, pictures, store


def _store() -> int:
    asyncio.run(store.bench())
    return 0


BENCHES: Mapping[str, Callable[[], int]] = {"engine": engine.main, "pictures": pictures.main, "store": _store}


def main() -> int:
    """Run them one after another; 1 where one of them missed its floor or budget."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measures, and tells what is too slow.")
    parser.add_argument("names", nargs="*", metavar="name", help=", ".join(BENCHES))
    names = parser.parse_args().names or list(BENCHES)
    if unknown := [name for name in names if name not in BENCHES]:
        parser.error(f"no bench is called {unknown[0]!r}: choose from {', '.join(BENCHES)}")
    missed = 0
    for name in names:
        print(f"# {name}", flush=True)
        missed |= BENCHES[name]()
    return missed


if __name__ == "__main__":
    sys.exit(main())
