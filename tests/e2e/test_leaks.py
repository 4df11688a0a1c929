"""The scan itself: it finds what it is there to find."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.messages.people import public_words
from bot.messages.scenes import private_picture
from bot.screens import Button, Picture, Screen
from engine import Action, Card, Seat
from tests.e2e.evening import TOKEN, Evening, Hours, evening
from tests.e2e.leaks import begun, leaks, named, pictures, replayed, told
from tests.e2e.scenes import dealt, turn_of


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("the queen of hearts and the jack of spades", {"QH", "JS"}),
        ("♥️ Q, then ♣10", {"QH", "TC"}),
        ("m:1:last t:1:1.0:play AS", {"AS"}),
        ("d:1:1.0:flip 9D", {"9D"}),
        ("Ana made trump: hearts, 10 points, deal 1", set()),
        ("m:1a:score", set()),
        ("The dog: the 8 of trumps, the cavalier of hearts and the four of clubs", {"08", "CH", "4C"}),
        ("✦21, ✦Exc. and ♣1", {"21", "EX", "AC"}),
        ("The dog: ✦3 Excuse ♣1", {"03", "EX", "AC"}),
        ("a petit without the Excuse", set()),
        ("Ana shows 10 trumps", set()),
    ],
)
def test_a_card_is_found_however_it_is_written(text: str, cards: set[str]) -> None:
    assert named(text) == cards


def test_a_log_line_with_a_secret_is_found() -> None:
    assert told("played AS", TOKEN) == ["AS"]
    assert told(f"logged in with {TOKEN}", TOKEN) == [TOKEN]
    assert told("POST /webhooks/1/playground." + "x" * 32, TOKEN) == ["playground." + "x" * 32]
    assert told("table 12: not delivered: failed", TOKEN) == []


def hidden(night: Evening) -> Card:
    """A card that nobody has shown."""
    match = night.state.match
    assert match is not None
    turned = {card for shown in match.view(None).shown for card in shown.cards}
    return next(card for seat in (0, 1) for card in match.view(Seat(seat)).hand if card not in turned)


PLACES: list[Callable[[Card], Screen]] = [
    lambda card: Screen((f"Schnapsen · table 1 · deal 1: {card}",)),
    lambda card: Screen(("Schnapsen · table 1 · deal 1",), ((Button(f"t:1:1.0:play {card}", "Play"),),)),
]


@pytest.mark.parametrize("place", PLACES)
async def test_a_hidden_card_in_public_is_found(tmp_path: Path, clock: Hours, place: Callable[[Card], Screen]) -> None:
    async with evening(tmp_path, clock=clock) as night:
        await dealt(night, clock, "schnapsen", "Ana", "Ben")
        desk = night.bot.desk
        logs = await begun(desk.store)
        assert list(leaks(night, *logs)) == []
        card = hidden(night)
        await desk.mail.post(1, int(night.channel), place(card))
        (line,) = leaks(night, *logs)
        assert card in line


async def test_a_card_before_its_time_is_found(tmp_path: Path, clock: Hours) -> None:
    async with evening(tmp_path, clock=clock) as night:
        players = await dealt(night, clock, "schnapsen", "Ana", "Ben")
        match = night.state.match
        assert match is not None
        choices = match.view(Seat(turn_of(players).seat)).choices
        card = next(choice.words[0] for choice in choices if isinstance(choice, Action) and choice.verb == "play")
        desk = night.bot.desk
        await desk.mail.post(1, int(night.channel), Screen((f"Schnapsen · table 1 · deal 1: {card}",)))
        await turn_of(players).person.command(night.channel, "do", action=f"play {card}")
        assert len(list(leaks(night, *await begun(desk.store)))) == 1


async def test_somebody_s_own_picture_in_public_is_found(tmp_path: Path, clock: Hours) -> None:
    async with evening(tmp_path, clock=clock) as night:
        await dealt(night, clock, "schnapsen", "Ana", "Ben")
        desk, state = night.bot.desk, night.state
        assert state.match is not None
        own: Picture = private_picture(state, state.match.view(Seat(0)), public_words(state))
        await desk.mail.post(1, int(night.channel), Screen(("Schnapsen · table 1 · deal 1",), picture=own))
        (log,) = await begun(desk.store)
        assert replayed(log) == state.match
        assert list(pictures(night, state)) != []
        assert list(leaks(night, log)) != []
