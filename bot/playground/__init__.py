"""A stand-in for Discord on loopback: for a first game without a token, and for tests through the real client."""

from bot.playground.people.client import DM, People, Person, Place
from bot.playground.people.post import Outcome, Post
from bot.playground.server import Playground

__all__ = ["DM", "Outcome", "People", "Person", "Place", "Playground", "Post"]
