"""Where most evenings begin, and what stands where."""

from __future__ import annotations

from collections.abc import Collection

from bot.playground import DM, Person, Post
from tests.e2e.evening import Evening, Hours
from tests.e2e.players import Player, labels
from tests.e2e.settling import public, settle


async def begun(night: Evening, game: str, *names: str, closed: Collection[str] = ()) -> list[Player]:
    """These people at a table that has just begun, some with closed DMs; AI on the other seats."""
    people = [await night.join(name, dms="closed" if name in closed else "open") for name in names]
    lobby = (await people[0].command(night.channel, "play", game=game)).post
    for person in people[1:]:
        await person.press(lobby, "Sit down")
    started = await people[0].press(lobby, "Start")
    if started.ephemeral:
        await people[0].press(started.post, "Fill with AI and start")
    await night.until(lambda: night.state.stage == "playing")
    return [Player(night, person) for person in people]


async def dealt(night: Evening, clock: Hours, game: str, *names: str, closed: Collection[str] = ()) -> list[Player]:
    """The same when everybody has their cards."""
    players = await begun(night, game, *names, closed=closed)
    await settle(night, clock)
    return players


def turn_of(players: list[Player]) -> Player:
    """Who is to act."""
    return next(player for player in players if player.due)


async def table(night: Evening, person: Person) -> Post:
    """The public table while cards are played."""
    return [post for post in await public(night, person) if "My hand" in labels(post)][-1]


async def hands(person: Person, channel: str = DM) -> list[Post]:
    """Messages with cards that this person may read there."""
    return [post for post in await person.messages(channel) if post.by_bot and "you are" in post.text]


async def calls(night: Evening, person: Person) -> list[Post]:
    """What calls people by name at the table."""
    return [post for post in await public(night, person) if "<@" in post.content]
