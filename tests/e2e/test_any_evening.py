"""Evenings on which anything happens: whatever people press, whatever Discord does, the game stays in order."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.ids import Act, parse
from bot.messages.hand import stamp_of
from bot.playground import DM, Outcome, Person, Post
from bot.playground.errors import PeopleError
from bot.seats.state import Person as Sitter
from tests.e2e.evening import Evening
from tests.e2e.scenes import hands

STEPS = 70
COMMANDS: dict[str, dict[str, object]] = {
    "help": {}, "hand": {}, "stats": {}, "leaderboard": {}, "rules": {}, "table show": {}, "table list": {},
    "table score": {}, "table last": {}, "table words": {}, "table ready": {}, "table join": {}, "table ai": {},
    "table start": {}, "table rematch": {}, "table rules": {"option": "target", "value": "5"},
    "card": {"card": "♥Q"}, "pass": {}, "do": {"action": "play AS"}, "play": {"game": "euchre", "ai": "fill"},
}  # fmt: skip
RARE = ("Leave", "Close the table", "Stop the match", "Get up")
"""Otherwise most evenings would be short."""


async def pressed(person: Person, place: str, rng: Random) -> Outcome | None:
    """Any button or select of the messages that stand there, those that play first of all."""
    posts = [post for post in await person.messages(place) if post.by_bot and (post.buttons or post.selects)]
    if not posts:
        return None
    post = rng.choice(posts[-4:])
    if post.selects and (rng.random() < 0.3 or not post.buttons):
        select = rng.choice(post.selects)
        count = rng.randint(select.low, min(select.high, len(select.options)))
        return await person.click(post, select.custom_id, [each.value for each in rng.sample(select.options, count)])
    alive = [button for button in post.buttons if not button.disabled]
    playing = [button for button in alive if isinstance(parse(button.custom_id), Act)]
    button = rng.choice(playing if playing and rng.random() < 0.7 else alive) if alive else None
    if button is None or (button.label in RARE and rng.random() < 0.8):
        return None
    return await person.click(post, button.custom_id)


async def does(night: Evening, person: Person, rng: Random) -> Outcome | None:
    """Something, on the page as it is or as it was a moment ago."""
    place = rng.choice((DM, night.channel))
    try:
        if rng.random() < 0.75:
            return await pressed(person, place, rng)
        name = rng.choice(list(COMMANDS))
        return await person.command(night.channel, name, **COMMANDS[name])
    except PeopleError:  # the message has gone meanwhile
        return None


async def misfortune(night: Evening, people: list[Person], rng: Random) -> None:
    """What Discord, a moderator or a host may do at any time."""
    match rng.choice(("fault", "fault", "restart", "delete", "dms")):
        case "fault":
            route = rng.choice(("/channels/*/messages", "/channels/*/messages/*"))
            status, code = rng.choice(((500, 0), (503, 0), (403, 50001)))
            method = rng.choice(("POST", "PATCH", "DELETE"))
            await night.people.fault(method, route, status=status, code=code, times=rng.randint(1, 3))
        case "restart":
            await night.restart()
        case "delete":
            posts = [post for post in await people[0].messages(night.channel) if post.by_bot and not post.ephemeral]
            if posts:
                await night.people.delete(message=rng.choice(posts).id)
        case "dms":
            await night.people.change(rng.choice(people[1:]), dms=rng.choice(("open", "closed")))


@pytest.mark.parametrize("seed", range(3))
async def test_whatever_happens_every_press_is_answered_and_the_cards_arrive(night: Evening, seed: int) -> None:
    rng = Random(seed)
    people = [await night.join(name, moderator=name == "Mod") for name in ("Ana", "Ben", "Chloé", "Mod")]
    await people[0].command(night.channel, "play", game="schnapsen" if seed % 2 else "euchre")
    for _ in range(STEPS):
        if rng.random() < 0.12:
            await misfortune(night, people, rng)
            continue
        acting = rng.sample(people, rng.randint(1, 3))
        outcomes = await asyncio.gather(*(does(night, person, rng) for person in acting))
        assert all(outcome.acked for outcome in outcomes if outcome is not None)
        texts = [outcome.post.text for outcome in outcomes if outcome is not None and outcome.message is not None]
        assert not [text for text in texts if "on my side" in text]
    await calm(night)
    assert night.bot.desk.house.in_channel(int(night.channel)) is None or await up_to_date(night, people[0])


async def calm(night: Evening) -> None:
    """No more misfortune, a new start, and everything said."""
    for method in ("POST", "PATCH", "DELETE"):
        for route in ("/channels/*/messages", "/channels/*/messages/*"):
            await night.people.fault(method, route, times=0)
    await night.restart()
    table = night.bot.desk.house.in_channel(int(night.channel))
    await night.until(lambda: table is None or (table.driver.resting and table.publisher.idle))


async def up_to_date(night: Evening, person: Person) -> bool:
    """Whether one hand stands in the DM, with the buttons of this very moment; only who sits at cards has one."""
    state = night.state
    seat = state.seat_of(int(person.id))
    found: list[Post] = await hands(person)
    if seat is None or state.match is None or not state.match.running:
        return True
    holder = state.seats[seat]
    if isinstance(holder, Sitter) and holder.door == "channel":
        return True
    stamp = stamp_of(state, seat)
    acts = [act for post in found for each in post.custom_ids if isinstance(act := parse(each), Act)]
    return len(found) == 1 and all(act.stamp == stamp for act in acts)
