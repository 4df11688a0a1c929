"""Whole matches of any game: opened by commands, played by whoever sits there, held against what was stored."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from random import Random

from bot.playground import Person
from bot.store.record import record
from engine import game
from engine.record import read
from engine.replay import replay
from tests.e2e.evening import Evening, Hours
from tests.e2e.players import Player, labels
from tests.e2e.pressing import Taste, offers
from tests.e2e.scenes import hands
from tests.e2e.settling import at_rest, public, settle, tick

NAMES = ("Ana", "Ben", "Chloé", "Dawid", "Eva", "Finn")
EAGER = 0.1
"""How often somebody looks whether there is something to say when it is not their turn."""
TOTALS = re.compile(r"Totals after (\d+) deals?: (.*?)\**$")
FIGURE = re.compile(r" ([+−-]?\d+)(?= · |$)")


@dataclass(frozen=True, slots=True)
class Kind:
    """What is played, by whom."""

    game: str
    size: int
    people: int
    preset: str = ""
    deals: int = 1
    closed: int = 0
    """How many of the people take no DMs, the last ones."""
    seed: int = 0

    def __str__(self) -> str:
        return "-".join(filter(None, (self.game, str(self.size), self.preset, f"{self.people}p")))

    @property
    def options(self) -> Mapping[str, object]:
        """What makes a match as short as it can be: by its deals, or else by the points that end it."""
        known = {option.name: option for option in game(self.game).options}
        if "deals" in known:
            return {"deals": self.deals}
        return {"target": min(int(value) for value in known["target"].values if value)}


async def opened(night: Evening, clock: Hours, kind: Kind) -> list[Player]:
    """A table of that kind on which the first deal runs: people on some seats, AI on the others."""
    doors = ["open"] * (kind.people - kind.closed) + ["closed"] * kind.closed
    people = [await night.join(name, dms=dms) for name, dms in zip(NAMES, doors, strict=False)]
    host = people[0]
    await host.command(night.channel, "play", game=kind.game, players=str(kind.size))
    lobby = await host.sees(night.channel, lambda post: "Sit down" in labels(post))
    if kind.preset:
        await host.command(night.channel, "table rules", preset=kind.preset)
    for option, value in kind.options.items():
        await host.command(night.channel, "table rules", option=option, value=str(value))
    for person in people[1:]:
        await person.press(lobby, "Sit down")
    if kind.people < kind.size:
        await host.command(night.channel, "table ai", count=kind.size - kind.people)
    await host.command(night.channel, "table start")
    await night.until(lambda: night.state.stage == "playing")
    taste = Taste(Random(kind.seed))
    players = [Player(night, person, taste=taste) for person in people]
    await settle(night, clock)
    for player in players[kind.people - kind.closed :]:
        player.door = night.channel
        shown = await player.person.sees(night.channel, lambda post: "My hand" in labels(post) and not post.ephemeral)
        opened_hand = await player.person.press(shown, "My hand")
        assert opened_hand.ephemeral
    return players


async def play_out(night: Evening, clock: Hours, *players: Player, presses: int = 10_000) -> None:
    """Everybody plays what their hand offers until the match is over, or so many times; time moves as it must.

    From the second deal on they type what autocomplete offers.
    """
    table, done = night.table, 0
    while done < presses:
        await night.until(partial(at_rest, night))
        if table.state.stage == "over":
            return
        turn = next((player for player in players if player.due), None)
        speaker = next((one for one in players if not one.due and one.taste.rng.random() < EAGER), None)
        if speaker is not None and table.state.stage == "playing":
            hand = await speaker.glance()
            if hand is not None and offers(hand):
                await speaker.plays(hand)
                done += 1
                continue
        if turn is not None and table.state.deal > 1:
            await turn.type()
        elif turn is not None and (hand := await turn.glance()) is not None:
            await turn.plays(hand)
            done += 1
        else:
            await tick(night, clock)


async def interrupted(night: Evening, clock: Hours, *players: Player) -> None:
    """The bot goes and comes back in the middle of a deal: everybody finds the same hand, and may do the same."""
    await settle(night, clock)
    before = [await held(player) for player in players], logged(night)
    await night.restart()
    await settle(night, clock)
    assert ([await held(player) for player in players], logged(night)) == before


async def held(player: Player) -> tuple[str, list[str]]:
    """A hand's cards in words, and all that can be pressed on it."""
    (hand,) = await hands(player.person, player.door)
    return hand.text.splitlines()[-1], hand.custom_ids


def logged(night: Evening) -> list[str]:
    """What has been done in the deal."""
    match = night.state.match
    assert match is not None
    return [str(action) for action in match.deals[-1].actions]


async def as_stored(night: Evening, clock: Hours, somebody: Person) -> None:
    """What the store holds, written as a record and replayed by the engine, gives every figure that was shown."""
    await settle(night, clock)
    stored = await night.bot.desk.store.load(night.state.id)
    assert stored is not None
    match = read(json.loads(json.dumps(record(stored))))
    told = replay(match)
    assert told["status"] == "finished"
    scores = [deal.scores for deal in match.deals]
    rows = {(row.deal, row.seat): (row.side, row.points) for row in stored.scores}
    assert rows == {
        (number, seat): (side, points)
        for number, deal in enumerate(scores, 1)
        for side, (seats, points) in enumerate(zip(match.sides, deal or (), strict=True))
        for seat in seats
    }
    sums = {number: list(map(sum, zip(*scores[:number], strict=True))) for number in range(1, len(scores) + 1)}
    assert await sheets(night, somebody) == sums
    assert sums[len(scores)] == list(told["totals"])


async def sheets(night: Evening, somebody: Person) -> dict[int, list[int]]:
    """The totals that the public sheets show, by how many deals have made them."""
    found = {}
    for post in await public(night, somebody):
        for line in post.text.splitlines():
            if total := TOTALS.search(line):
                found[int(total[1])] = [int(each.replace("−", "-")) for each in FIGURE.findall(total[2])]
    return found
