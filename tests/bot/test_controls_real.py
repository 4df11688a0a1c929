"""Controls at a table with the manners of a real one: every card can be pressed, other players can be challenged."""

from __future__ import annotations

from random import Random

from bot.controls import controls, headline, tapped
from bot.controls.draft import Draft
from bot.ids import Stamp
from bot.screens import Button, Row, Select
from bot.words import words_for
from engine import Match, Seat

WORDS = words_for("en", "tarot").among(("Ana", "Ben", "Chloé", "Dawid"))
STAMP = Stamp(1, 1, 1)


def led() -> Match:
    """Seat 1 has led to the first trick."""
    rng = Random(4)
    match = Match.new("tarot", options={"manners": "table"})
    match = match.deal(match.game.shuffle(match.options, 4, rng), 0)
    for text in ("pass", "pass", "pass", "bid garde-sans"):
        assert match.phase is not None
        (seat,) = match.phase.to_act
        match = match.act(next(choice for choice in match.phase.choices(seat) if str(choice) == f"{seat} {text}"))  # type: ignore[arg-type]  # no pattern in an auction
    return match.act(next(choice for choice in match.view(Seat(1)).lawful if choice.verb == "play"))  # type: ignore[arg-type]  # a card


def buttons(rows: tuple[Row, ...]) -> list[Button]:
    return [one for row in rows if not isinstance(row, Select) for one in row if isinstance(one, Button)]


def test_a_challenge_names_the_player() -> None:
    view = led().view(Seat(3))
    assert "Challenge Ben" in [button.label for button in buttons(controls(view, WORDS, STAMP))]


def test_a_card_before_the_turn_asks_first() -> None:
    view = led().view(Seat(3))
    card = view.hand[0]
    asks = next(button for button in buttons(controls(view, WORDS, STAMP)) if button.label == WORDS.tile(card))
    assert asks.style == "red"
    draft = tapped(view, Draft(), ("page", "ask", "play", card))
    assert [button.label for button in buttons(controls(view, WORDS, STAMP, draft))] == ["Yes, play it", "Back"]


def test_a_question_that_is_no_longer_one_leads_back_to_the_hand() -> None:
    """Whoever asked to play too early, and whose turn has come when the press arrives."""
    view = led().view(Seat(2))
    early = tapped(view, Draft(), ("page", "ask", "play", view.hand[0]))
    assert controls(view, WORDS, STAMP, early) == controls(view, WORDS, STAMP)
    assert headline(view, WORDS, early) == headline(view, WORDS)


def test_a_card_in_turn_is_played_at_once_be_it_lawful_or_not() -> None:
    view = led().view(Seat(2))
    tiles = {WORDS.tile(card) for card in view.hand}
    found = [button for button in buttons(controls(view, WORDS, STAMP)) if button.label in tiles]
    assert len(found) == len(view.hand)
    assert {button.style for button in found} == {"grey"}
