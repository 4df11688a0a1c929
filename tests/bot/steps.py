"""The first steps of an evening, for tests that are about the later ones."""

from __future__ import annotations

from bot.playground import DM, Person, Post
from bot.seats.state import Guest, State
from engine import Action, Seat, View
from tests.e2e.evening import Evening


async def lobby(night: Evening, game: str = "schnapsen", **options: object) -> tuple[Person, Post]:
    """Ana with an open lobby; she is no moderator."""
    ana = await night.people.join("Ana", night.guild.id)
    opened = await ana.command(night.channel, "play", game=game, **options)
    return ana, opened.post


async def dealt(night: Evening, game: str = "schnapsen", *names: str) -> list[Person]:
    """Ana and others (or AI) with their cards; Schnapsen is for two."""
    ana, table = await lobby(night, game)
    people = [ana]
    for name in names:
        guest = await night.people.join(name, night.guild.id)
        await guest.press(table, "Sit down")
        people.append(guest)
    await ana.press(table, "Start")
    if night.table.state.stage == "lobby":
        await night.table.start(_host(night), "robots")
    await night.until(lambda: night.table.state.stage == "playing")
    return people


async def hand_of(person: Person) -> Post:
    """The hand in the person's DM, once it can be acted on or read."""
    return await person.sees(DM, lambda post: "you are" in post.text)


async def turn_of(person: Person) -> Post:
    """The same, as soon as it is the person's turn and the buttons are there."""
    return await person.sees(DM, lambda post: any(each.custom_id.startswith("t:") for each in post.buttons))


def to_act(night: Evening, people: list[Person]) -> Person:
    """Whose turn it is."""
    state = night.table.state
    return next(person for person in people if state.seat_of(int(person.id)) in view(state, None).to_act)


def view(state: State, seat: Seat | None) -> View:
    """What that seat sees."""
    assert state.match is not None
    return state.match.view(seat)


def a_card(night: Evening, person: Person) -> Action:
    """The first card that the person may play."""
    seat = night.table.state.seat_of(int(person.id))
    choices = view(night.table.state, seat).choices
    return next(each for each in choices if isinstance(each, Action) and each.verb == "play")


def played(night: Evening) -> int:
    """How many actions the running deal has."""
    match = night.table.state.match
    assert match is not None
    return len(match.deals[-1].actions)


def _host(night: Evening) -> Guest:
    return Guest(night.table.state.host, "Ana", "en-US")
