"""A stand-in for Discord on loopback: for a first game without a token, and for tests through the real client."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.playground.people.client import DM, People, Person, Place
    from bot.playground.people.post import Outcome, Post
    from bot.playground.server import Playground
else:

    def __getattr__(name: str) -> object:
        """Loaded when asked for: its command line passes here before it can say what is missing."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        home = {"Playground": "server", "Outcome": "people.post", "Post": "people.post"}.get(name, "people.client")
        return getattr(import_module(f"{__name__}.{home}"), name)


__all__ = ["DM", "Outcome", "People", "Person", "Place", "Playground", "Post"]
