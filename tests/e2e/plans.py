"""Evenings whose first deal is known beforehand, and the very presses that a test names."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count
from typing import Protocol

from bot.ids import Act, Sketch, parse
from bot.playground import DM, Outcome, People, Person, Place, Post
from bot.tables.chance import Chance
from engine import Action, Match, Seat, game
from tests.e2e.evening import Evening, Hours
from tests.e2e.settling import settle

NAMES = ("Ana", "Ben", "Chloé", "Dawid", "Eva")


@dataclass(frozen=True, slots=True)
class Plan:
    """A table of people alone, by the name of a preset; the first of them deals."""

    game: str
    size: int
    preset: str

    def dealt(self, secret: str) -> Match:
        """The first deal of the first table under that secret."""
        match = Match.new(self.game, self.size, dict(game(self.game).presets)[self.preset])
        return match.deal(match.game.shuffle(match.options, self.size, Chance(secret).generator("deal", 1, 1)), 0)

    def secret(self, wanted: Callable[[Match], bool]) -> str:
        """One under which the first deal is as it is wanted."""
        secrets = (f"{self.game} {number}" for number in count())
        return next(secret for secret in secrets if wanted(self.dealt(secret)))


class Scene(Protocol):
    """Where people meet, the bot being in this process or in another."""

    @property
    def people(self) -> People: ...
    @property
    def guild(self) -> Place: ...
    @property
    def channel(self) -> str: ...


async def nothing() -> None:
    """Where time goes by itself, waiting is enough."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Somebody at the table, who acts in the DM alone; `calm` lets everything be said before they look."""

    person: Person
    calm: Callable[[], Awaitable[None]]

    async def hand(self, *words: str) -> Post:
        """The hand with a live control of each of these ids' ends."""
        await self.calm()
        return await self.person.sees(DM, lambda post: all(live(post, each) for each in words), timeout=20)

    async def press(self, label: str, *words: str) -> Outcome:
        """Presses what has this label; `words` as above."""
        return await self.person.press(await self.hand(*words), label)

    async def does(self, words: str) -> Outcome:
        """Presses the button of this action."""
        return await pressed(self.person, await self.hand(words), words)

    async def lays(self, verb: str, *cards: str) -> Outcome:
        """Chooses cards one by one, and presses the verb's button that is for them all."""
        post = await self.hand(*(f"tap {card}" for card in cards))
        for card in cards:
            post = (await pressed(self.person, post, f"tap {card}")).post
        return await pressed(self.person, post, " ".join((verb, *cards)))


def live(post: Post, words: str) -> bool:
    """Whether a message has a control that says these words and can be pressed."""
    dead = {button.custom_id for button in post.buttons if button.disabled}
    return any(spoken(each) == words for each in post.custom_ids if each not in dead)


def spoken(custom_id: str) -> str:
    """What an id of a hand says, its moment left out."""
    control = parse(custom_id)
    return " ".join(control.words) if isinstance(control, Act | Sketch) else ""


async def pressed(person: Person, post: Post, words: str, values: Sequence[str] | None = None) -> Outcome:
    """Presses the control that says them, or picks these in it."""
    return await person.click(post, next(each for each in post.custom_ids if spoken(each) == words), values)


async def begin(scene: Scene, plan: Plan, calm: Callable[[], Awaitable[None]] = nothing) -> list[Sitter]:
    """The table of that plan with the first deal on it; everybody by their seat."""
    people = [await scene.people.join(name, scene.guild.id) for name in NAMES[: plan.size]]
    opened = await people[0].command(scene.channel, "play", game=plan.game, players=str(plan.size), rules=plan.preset)
    for person in people[1:]:
        await person.press(opened.post, "Sit down")
    await people[0].command(scene.channel, "table start")
    return [Sitter(person, calm) for person in people]


async def planned(night: Evening, clock: Hours, plan: Plan) -> list[Sitter]:
    """The same in an evening whose time stands still."""
    sitters = await begin(night, plan, partial(settle, night, clock))
    await night.until(lambda: night.state.stage == "playing")
    return sitters


def after(match: Match, *actions: str) -> Match:
    """The match when these have been done."""
    for text in actions:
        action = Action.parse(text)
        assert action is not None
        match = match.act(action)
    return match


def held(match: Match, seat: int) -> tuple[str, ...]:
    """The cards of a seat."""
    return match.view(Seat(seat)).hand


def any_card(match: Match | None, seat: int) -> str:
    """A card that a seat may play, as a button says it."""
    assert match is not None
    lawful = match.view(Seat(seat)).lawful
    return next(f"play {choice.words[0]}" for choice in lawful if isinstance(choice, Action) and choice.verb == "play")


def turn(match: Match | None) -> Seat:
    """Whose turn it is."""
    assert match is not None
    return match.view(None).to_act[0]
