"""Positions and records for the engine's tests, built from the texts that a record holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from engine import Action, Match, Pick, Refused, Seat, games
from engine.game import Game, OptionValue
from engine.games import game
from engine.phase import Phase


def act(match: Match, *texts: str) -> Match:
    """The match after these actions, each of which must be legal."""
    for text in texts:
        action = Action.parse(text)
        assert action is not None, text
        match = match.act(action)
    return match


def objection(match: Match, text: str) -> tuple[str, str | None] | None:
    """(code, reason) with which the action is refused; None if it is taken."""
    action = Action.parse(text)
    assert action is not None, text
    try:
        match.act(action)
    except Refused as refused:
        return refused.refusal.code, refused.refusal.reason
    return None


def legal(match: Match) -> list[str]:
    """Every legal action of every seat, sorted as text."""
    phase = match.phase
    assert phase is not None
    return sorted(str(choice) for seat in seats(match) for choice in phase.choices(seat))


def seats(match: Match) -> range:
    """The seats of the match."""
    return range(match.players)


def detail(match: Match) -> Mapping[str, object]:
    """The figures of the last deal."""
    assert match.phase is not None
    return match.phase.report().detail


def drawn(phase: Phase, rng: Random) -> Action:
    """An action of the first seat to act, each choice as likely as any other; at times of one that may speak unasked."""
    seats = range(len(phase.view(None).counts))
    unasked = [choice for seat in seats if seat not in phase.to_act for choice in phase.choices(Seat(seat))]
    choice = rng.choice(unasked if unasked and rng.random() < 0.3 else phase.choices(phase.to_act[0]))
    return choice.sample(rng) if isinstance(choice, Pick) else choice


def shuffled(match: Match, rng: Random, dealer: int | None = None) -> Match:
    """The match with one more deal."""
    return match.deal(match.game.shuffle(match.options, match.players, rng), dealer)


def walked(match: Match, rng: Random, actions: int = 1000) -> Match:
    """The match after at most so many random actions of its running deal."""
    while match.running and actions:
        assert match.phase is not None
        match = match.act(drawn(match.phase, rng))
        actions -= 1
    return match


def quiet(match: Match, rng: Random) -> Match:
    """A deal in which seats pass more often than not, so that rare ends of an auction are met."""
    while match.running:
        assert match.phase is not None
        (seat,) = match.phase.to_act
        passing = Action(seat, "pass")
        calm = match.phase.refuse(passing) is None and rng.random() < 0.8
        match = match.act(passing if calm else drawn(match.phase, rng))
    return match


def hoarded(match: Match, rng: Random) -> Match:
    """A deal in which of the cards that may be played the first goes, so that the last of the pack stay in hand."""
    while match.running:
        assert match.phase is not None
        action = drawn(match.phase, rng)
        first = next(one for one in match.phase.choices(action.seat) if one.verb == action.verb)
        match = match.act(first if action.verb == "play" and isinstance(first, Action) else action)
    return match


def rough(match: Match, rng: Random, actions: int = 3000) -> Match:
    """A deal at a real table: any seat does what it may, what is tolerated too, and plays a card before its turn."""
    while match.running and actions:
        assert match.phase is not None
        actions -= 1
        seat = Seat(rng.randrange(match.players)) if rng.random() < 0.5 else match.phase.to_act[0]
        view = match.view(seat)
        choices = [choice for choice in view.choices if choice.verb not in CALM or rng.random() < 0.1]
        # Cards before the turn are many, and few are played.
        hasty = view.to_act != (seat,) and rng.random() < 0.8
        choices = [choice for choice in choices if not (hasty and choice.verb == "play")]
        if choices:
            choice = rng.choice(choices)
            match = match.act(choice.sample(rng) if isinstance(choice, Pick) else choice)
    return match


CALM = {"challenge", "take-back"}
"""What is rarely said even at a rough table."""


def some_options(found: Game, rng: Random, size: int | None = None) -> dict[str, OptionValue]:
    """Options of a game that go with this number of players (the usual one), about half of them given."""
    given = {option.name: rng.choice(option.usual or option.values) for option in found.options if rng.random() < 0.5}
    while misfit := found.misfit(found.resolve(given), size or found.sizes[0]):
        del given[misfit]
    return given


def some_match(seed: int, *, deals: int = 1, finished: bool = False) -> Match:
    """A match of any game, size and options, its last deal cut anywhere unless it is to be finished."""
    rng = Random(seed)
    found = game(rng.choice(games()))
    size = rng.choice(found.sizes)
    dealt = match = Match.new(found.name, size, some_options(found, rng, size))
    for _ in range(deals):
        if match.winners is None:
            dealt = shuffled(match, rng, rng.choice((None, *range(match.players))))
            match = walked(dealt, rng)
    done = match.deals[-1].actions
    return match if finished else dealt.acts(done[: rng.randrange(len(done) + 1)])


def cards(text: str) -> list[str]:
    """The cards of a text, one space between them."""
    return text.split()


def rest_of(pack: Sequence[str], *used: Sequence[str]) -> list[str]:
    """The cards of the pack that are in none of these."""
    taken = {card for some in used for card in some}
    assert len(taken) == sum(map(len, used)), "a card stands twice"
    return [card for card in pack if card not in taken]
