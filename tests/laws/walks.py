"""Random matches of any game, size and options: what the laws are tried on, each told by its seed alone."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from engine import Action, Match, Pick, Seat, game
from engine.game import Chance, Game, Option, OptionValue
from engine.match import Deal
from engine.phase import Done, Json, Phase, Report
from engine.replay import traced

PATIENCE = 120
"""Actions after which a deal is walked straight to its end: at a real table cards are taken back again and again."""
LIMIT = 400
"""Actions after which a deal should long have ended."""
UNDOING = frozenset(("take-back", "challenge"))
"""Verbs that lead no nearer to the end."""
HIGH_NUMBERS = 12
"""How far above its lowest an option's number still makes for a short match."""


@dataclass(frozen=True)
class Walk:
    """A match whose deals are all finished, with every position on the way."""

    seed: int
    match: Match
    courses: tuple[tuple[Phase, ...], ...]
    """The positions of each deal, the one before its first action first."""

    @property
    def deals(self) -> Iterator[tuple[Deal, tuple[Phase, ...], tuple[Report, ...]]]:
        """Each deal with its positions and their reports."""
        return zip(self.match.deals, self.courses, self.reports, strict=True)

    @property
    def positions(self) -> Iterator[Phase]:
        """Every position of every deal."""
        return (phase for course in self.courses for phase in course)

    @cached_property
    def reports(self) -> tuple[tuple[Report, ...], ...]:
        """The report of every position, by deal."""
        return tuple(tuple(phase.report() for phase in course) for course in self.courses)

    @cached_property
    def record(self) -> Mapping[str, Any]:
        """The match's record, as JSON reads it: to be copied, not changed."""
        return json.loads(json.dumps(self.match.record()))

    @cached_property
    def text(self) -> str:
        """What `replay --trace` answers to it."""
        return json.dumps(traced(self.match))

    def cut(self, number: int, *more: str) -> dict[str, Json]:
        """The record up to so many actions of its last deal, with these after them."""
        *earlier, last = self.record["deals"]
        return {**self.record, "deals": [*earlier, {**last, "actions": [*last["actions"][:number], *more]}]}

    def rng(self) -> Random:
        """A generator of its own for a law that draws something."""
        return Random(self.seed)

    def __str__(self) -> str:
        match = self.match
        return (
            f"walk({match.game.name!r}, {match.players}, {self.seed}) with options {dict(match.given)}:\n"
            f"{json.dumps(match.record())}"
        )


@contextmanager
def told(walk: object) -> Iterator[None]:
    """Whatever fails in here says on which walk, so that it can be walked again."""
    try:
        yield
    except Exception as error:
        error.add_note(str(walk))
        raise


def walk(name: str, players: int, seed: int) -> Walk:
    """The one walk of this game and size that the seed means."""
    rng = Random(f"{name} {players} {seed}")
    found = game(name)
    with told(f"walk({name!r}, {players}, {seed})"):
        match = Match.new(name, players, some_options(found, players, rng))
        deals = rng.choices((1, 2, 3, 8), (12, 3, 2, 1))[0]
        courses: list[tuple[Phase, ...]] = []
        while len(courses) < deals and match.winners is None:
            match, course = _walked(shuffled(match, rng), rng)
            courses.append(course)
        return Walk(seed, match, tuple(courses))


# Options


def some_options(found: Game, players: int, rng: Random) -> dict[str, OptionValue]:
    """Options that go with this number of players; at times few are given, at times nearly all."""
    share = rng.choice((0.1, 0.5, 0.9))
    given = {option.name: _some_value(option, rng) for option in found.options if rng.random() < share}
    while misfit := found.misfit(found.resolve(given), players):
        del given[misfit]
    return given


def _some_value(option: Option, rng: Random) -> OptionValue:
    """Any of the values; of very many a usual one, a low one, so that the match ends soon, or any."""
    if not isinstance(option.values, range):
        return rng.choice(option.values)
    near = option.values[: HIGH_NUMBERS + 1]
    return rng.choice(rng.choice((option.usual or (option.default,), near, option.values)))


# Cards


def shuffled(match: Match, rng: Random) -> Match:
    """One more deal, often by a dealer out of turn; of some packs one hand gets much of a suit or of a rank."""
    dealer = rng.choice((None, Seat(rng.randrange(match.players))))
    seat = match.next_dealer if dealer is None else dealer
    chance = match.game.shuffle(match.options, match.players, rng)
    return match.deal(_gathered(match, seat, rng) if rng.random() < 0.4 else chance, dealer)


def _gathered(match: Match, dealer: Seat, rng: Random) -> dict[str, Json]:
    order: dict[str, int] = {card: place for place, card in enumerate(match.game.cards(match.options))}
    ranks = sorted({card[0] for card in order})
    near = rng.choice((order.__getitem__, lambda card: len(order) / len(ranks) * ranks.index(card[0])))
    noise = rng.choice((2, len(order) / 4, len(order) / 2))
    cards: list[str] = sorted(order, key=lambda card: near(card) + rng.uniform(0, noise))
    layout = match.game.layout(match.options, match.players, dealer)
    heaps: list[list[str]] = [[] for _ in (*layout.hands, layout.stock)]
    sizes = [*map(len, layout.hands), len(layout.stock)]
    for heap in rng.sample(range(len(heaps)), len(heaps)):
        heaps[heap], cards = cards[: sizes[heap]], cards[sizes[heap] :]
    pack = match.game.pack(match.options)
    *hands, stock = [[pack.bit[card] for card in heap] for heap in heaps]
    # By the pack, since hands alone would not say which card of one is turned, where one is.
    return Chance(layout.pack(hands, stock)).named(pack)


# Actions


@dataclass(frozen=True, slots=True)
class Manner:
    """How the seats of one deal choose, so that paths are met which even chances would hardly ever find."""

    liking: Mapping[str, float]
    """How gladly each verb is said."""
    leaning: tuple[str, ...]
    """By seat, whether of the choices with one verb it takes the first, the last or any."""
    unasked: float
    """How often one speaks whom nobody waits for."""
    loose: float
    """How often one does what is tolerated only."""

    @classmethod
    def some(cls, match: Match, rng: Random) -> Manner:
        """One that a generator draws."""
        liking = {verb: rng.choice((0.1, 1, 1, 8)) for verb in match.game.verbs}
        ends = ("first", "last")
        leaning = rng.choice(
            (
                ["any"] * match.players,
                [rng.choice((*ends, "any")) for _ in range(match.players)],
                # One side against the other.
                [ends[seat % 2] for seat in range(match.players)],
            )
        )
        return cls(liking, tuple(leaning), rng.choice((0, 0.1, 0.4)), rng.choice((0, 0, 0.1, 0.4)))

    def draw(self, phase: Phase, rng: Random) -> Action:
        """An action that the position takes."""
        seat = waited = rng.choice(phase.to_act)
        if rng.random() < self.unasked:
            seat = Seat(rng.randrange(len(self.leaning)))
        choices = phase.view(seat).choices if rng.random() < self.loose else phase.choices(seat)
        choices = choices or phase.choices(waited)
        return self._one(choices, rng)

    def finish(self, phase: Phase, rng: Random) -> Action:
        """One that leads on."""
        choices = phase.choices(phase.to_act[0])
        return self._one([choice for choice in choices if choice.verb not in UNDOING] or choices, rng)

    def _one(self, choices: Sequence[Action | Pick], rng: Random) -> Action:
        verbs = sorted({choice.verb for choice in choices})
        (verb,) = rng.choices(verbs, [self.liking[verb] for verb in verbs])
        among = [choice for choice in choices if choice.verb == verb]
        leaning = self.leaning[among[0].seat]
        choice = rng.choice(among) if leaning == "any" else among[0 if leaning == "first" else -1]
        return choice.sample(rng) if isinstance(choice, Pick) else choice


EVEN = Manner(defaultdict(lambda: 1.0), ("any",) * 6, 0, 0)
"""Every verb as likely as any other, and nobody speaks unasked."""


def finished(phase: Phase, manner: Manner, rng: Random) -> tuple[tuple[Phase, ...], list[Action]]:
    """A way from a position to the end of its deal: the positions, and the actions between them."""
    course, actions = [phase], list[Action]()
    while not isinstance(phase, Done):
        if len(actions) == LIMIT:
            raise AssertionError(f"a deal goes on after {LIMIT} actions: {', '.join(map(str, actions))}")
        action = (manner.draw if len(actions) < PATIENCE else manner.finish)(phase, rng)
        phase = phase.after(action)
        actions.append(action)
        course.append(phase)
    return tuple(course), actions


def _walked(match: Match, rng: Random) -> tuple[Match, tuple[Phase, ...]]:
    """The match with its running deal at an end, and that deal's positions."""
    course, actions = finished(match.deals[-1].opening, Manner.some(match, rng), rng)
    return match.acts(actions), course
