"""`kill -9` at every moment of a deal: the same buttons go on, and the record is that of an undisturbed evening."""

from __future__ import annotations

import asyncio
import json
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Protocol

import pytest

from bot.ids import Act, Stamp, act_id, parse
from bot.playground import DM, People, Person, Post
from bot.playground.errors import PeopleError
from bot.seats.acts import own_actions
from bot.tables.stored import restored
from engine import Action, Match, Seat
from tests.e2e.evening import TOKEN
from tests.e2e.leaks import leaks, pictures, told
from tests.e2e.pressing import acts
from tests.e2e.process import Night, night, surroundings

GAMES = ("schnapsen", "euchre")
TEMPO = 0.3
"""AI takes a third of a second, so that the process can be killed between two of its actions."""


class Death(Protocol):
    """When the bot's process dies, and how it comes back."""

    async def before_press(self, found: Night) -> None:
        """A person is about to press a button that stands there."""

    async def after_press(self, found: Night, done: int) -> None:
        """Somebody's press was answered; `done` actions were committed before it."""

    async def before_robot(self, found: Night) -> None:
        """An AI is about to act."""

    async def after_deal(self, found: Night) -> None:
        """The last action is in the log."""


class Never:
    """The undisturbed evening."""

    async def before_press(self, found: Night) -> None: ...
    async def after_press(self, found: Night, done: int) -> None: ...
    async def before_robot(self, found: Night) -> None: ...
    async def after_deal(self, found: Night) -> None: ...


@dataclass
class AfterEach:
    """Once after every action: a person's hand stands by then, an AI has not acted yet."""

    at: set[int] = field(default_factory=set)

    async def before_press(self, found: Night) -> None:
        self.at.add(found.logged())
        await found.kill()
        await found.start()

    async def after_press(self, found: Night, done: int) -> None: ...

    async def before_robot(self, found: Night) -> None:
        self.at.add(found.logged())
        await found.kill()
        await found.spawn()

    async def after_deal(self, found: Night) -> None:
        await found.kill()
        await found.start()


@dataclass
class AtRandom:
    """While AI moves and messages go out: some actions or some requests after a press."""

    rng: Random

    async def before_press(self, found: Night) -> None: ...

    async def after_press(self, found: Night, done: int) -> None:
        actions, requests = done + self.rng.randint(1, 5), len(found.playground.requests) + self.rng.randint(0, 3)
        with suppress(TimeoutError):
            await found.playground.until(
                lambda: found.logged() >= actions or len(found.playground.requests) > requests or None, 0.3
            )
        await found.kill()
        await found.start()

    async def before_robot(self, found: Night) -> None: ...
    async def after_deal(self, found: Night) -> None: ...


async def seated(found: Night, game: str) -> list[Person]:
    """Schnapsen by two people, one with closed DMs; Euchre by one person with AI."""
    ana = await found.people.join("Ana", found.guild.id, moderator=True)
    lobby = (await ana.command(found.channel, "play", game=game)).post
    people = [ana]
    if game == "schnapsen":
        ben = await found.people.join("Ben", found.guild.id, dms="closed")
        await ben.press(lobby, "Sit down")
        people.append(ben)
        await ana.command(found.channel, "table start")
    else:
        asked = await ana.command(found.channel, "table start")
        await ana.press(asked.post, "Fill with AI and start")
    return people


def stamp_of(match: Match, seat: Seat) -> Stamp:
    """The moment of the seat's buttons, at the first table of the database."""
    return Stamp(1, len(match.deals), own_actions(match, seat))


async def hand(found: Night, person: Person, stamp: Stamp) -> Post:
    """The hand by DM; where the DM is closed, behind "My hand"."""

    def fits(post: Post) -> bool:
        return any(isinstance(act := parse(each), Act) and act.stamp == stamp for each in post.custom_ids)

    if person.name != "Ben":
        return await person.sees(DM, fits, timeout=20)
    known = [post for post in await person.messages(found.channel) if post.ephemeral and fits(post)]
    if known:
        return known[-1]
    table = await person.sees(found.channel, lambda post: "My hand" in [each.label for each in post.buttons])
    return (await person.press(table, "My hand")).post


def by_itself(match: Match) -> bool:
    """Whether the last trick runs in a game in which it is played for all."""
    view = match.view(None)
    active = [count for seat, count in enumerate(view.counts) if seat not in view.out]
    return view.phase == "play" and max(active) == 1 and match.game.forced_end(match.options)


async def played(found: Night, people: list[Person], death: Death) -> int:
    """A whole deal by buttons, and how many actions it had; what is pressed was posted before the process died."""
    while True:
        match = found.match()
        assert match is not None
        done = len(match.deals[0].actions)
        if not match.running or len(match.deals) > 1:
            await death.after_deal(found)
            return done
        seat = match.view(None).to_act[0]
        if seat >= len(people) or by_itself(match):
            await death.before_robot(found)
            await found.grown(done)
            continue
        stamp = stamp_of(match, seat)
        post = await hand(found, people[seat], stamp)
        # Any rule will do that asks nothing but the own view: here the last in the order of the text.
        ids = [act_id(stamp, each) for each in match.view(seat).choices if isinstance(each, Action)]
        await death.before_press(found)
        outcome = await people[seat].click(post, max(each for each in ids if each in post.custom_ids))
        assert outcome.acked
        assert found.logged() > done
        await death.after_press(found, done)


async def finished(found: Night, people: list[Person]) -> bytes:
    """The match is ended after its first deal; its record, and nothing secret in anything public."""
    asked = await people[0].command(found.channel, "table stop")
    await people[0].press(asked.post, "Stop the match")
    await people[0].sees(found.channel, lambda post: "Stopped" in post.text)
    stored = await found.stored()
    assert list(leaks(found, stored)) == []
    assert list(pictures(found, restored(stored))) == []
    assert told(found.log, TOKEN) == []
    return await found.export(1)


async def evening(folder: Path, game: str, tempo: float, death: Death) -> tuple[bytes, int]:
    """The record of one deal, and how many actions it had."""
    async with night(folder, tempo) as found:
        people = await seated(found, game)
        actions = await played(found, people, death)
        return await finished(found, people), actions


@pytest.mark.parametrize("game", GAMES)
async def test_killed_after_each_action_the_deal_ends_as_if_nothing_had_been(tmp_path: Path, game: str) -> None:
    undisturbed, actions = await evening(tmp_path / "calm", game, 0.0, Never())
    death = AfterEach()
    assert await evening(tmp_path / "rough", game, TEMPO, death) == (undisturbed, actions)
    # A busy machine may let AI act twice before it notices.
    assert len(death.at) >= actions - 2


async def test_killed_while_ai_moves_the_deal_ends_as_if_nothing_had_been(tmp_path: Path) -> None:
    undisturbed = await evening(tmp_path / "calm", "euchre", 0.0, Never())
    assert await evening(tmp_path / "rough", "euchre", 0.0, AtRandom(Random(5))) == undisturbed


async def test_people_stand_in_and_bot_in_three_processes(tmp_path: Path) -> None:
    server = await begun(tmp_path, "bot.playground", "--server-only", "--no-browser", "--port", "0")
    addresses = json.loads(await server.stdout.readline()) if server.stdout else {}
    settings = {"DISCORD_TOKEN": TOKEN, "DISCORD_API_BASE": addresses["api"], "ATOUT_TEMPO": "0"}
    bot = await begun(tmp_path, "bot", "run", **settings, ATOUT_DATA=str(tmp_path))
    try:
        async with People(addresses["page"]) as people:
            ana, (place, *_) = await people.member("Ana"), await people.guilds()
            await heard(ana, place.first)
            await ana.command(place.first, "play", game="schnapsen", ai="fill")
            post = await ana.sees(DM, lambda post: bool(acts(post)), timeout=30)
            bot.kill()
            await bot.wait()
            bot = await begun(tmp_path, "bot", "run", **settings, ATOUT_DATA=str(tmp_path))
            await heard(ana, place.first)
            played = await ana.click(post, acts(post)[0].custom_id)
            assert played.kind == "update"
            assert "You played" in played.post.text
            assert (await people.stats())["unknown_routes"] == []
        for process in (bot, server):
            process.terminate()
            assert await process.wait() == 0
    finally:
        for process in (bot, server):
            if process.returncode is None:
                process.kill()


async def begun(folder: Path, module: str, *arguments: str, **settings: str) -> asyncio.subprocess.Process:
    """A process of its own, with these settings alone."""
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", module, *arguments, env=surroundings(**settings), cwd=folder,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip


async def heard(person: Person, channel: str) -> None:
    """Until the bot answers: what is asked while nobody listens is lost."""
    async with asyncio.timeout(60):
        while not await answers(person, channel):
            pass


async def answers(person: Person, channel: str) -> bool:
    try:
        return (await person.command(channel, "help")).acked
    except PeopleError:  # no bot has told its commands yet
        return False
