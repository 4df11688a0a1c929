"""What people type completes to the same actions as the buttons, and means nothing else."""

from __future__ import annotations

from random import Random

import pytest
from made_up import (
    CONTREE,
    FIRST_TRICK,
    KOZEL,
    KOZEL_LEAD,
    ME,
    SHAPES,
    SIX_OF_24,
    TAROT_BID,
    WORDS,
    act,
    cards,
    plays,
    view_of,
)

from bot.controls import Shape, Typed, completions, typed_action
from bot.words import Words
from bot.words.words import LOCALE
from engine.actions import Action, Pick
from engine.view import View

HAND = view_of("AS TS QH 9H QD", *plays("QH 9H"))
FRENCH = Words(
    "fr",
    [
        "rank-Q = dame\n    .index = D\nrank-9 = neuf\n    .index = 9\nsuit-H = cœur\n    .one = cœur\n    .sign = ♥\n    .tile = ♥️\n",
        (LOCALE / "en" / "core.ftl").read_text("utf-8"),
    ],
)


def shown(view: View, typed: str, shape: Shape = "do") -> list[tuple[str, str]]:
    return [(line.value, line.label.replace("\ufe0f", "")) for line in completions(view, WORDS, typed, shape)]


def test_a_card_is_offered_by_its_name() -> None:
    assert shown(HAND, "", "card") == [("play QH", "Play ♥Q"), ("play 9H", "Play ♥9")]


@pytest.mark.parametrize("typed", ["q", "Qh", "♥Q", "♥ Q", "queen", "queen of he", "Play ♥Q", "play QH", "hearts q"])
def test_the_list_is_filtered_by_what_is_typed(typed: str) -> None:
    assert shown(HAND, typed, "card") == [("play QH", "Play ♥Q")]


def test_nothing_is_offered_for_what_is_no_choice() -> None:
    assert shown(HAND, "AS", "card") == []
    assert shown(view_of("AS", to_act=2), "", "do") == []


@pytest.mark.parametrize(
    ("shape", "values"),
    [
        ("card", []),
        ("bid", ["bid petite", "bid garde", "bid garde-sans", "bid garde-contre"]),
        ("pass", ["pass"]),
        ("do", ["pass", "bid petite", "bid garde", "bid garde-sans", "bid garde-contre"]),
    ],
)
def test_the_shape_of_a_choice_says_which_command_it_belongs_to(shape: Shape, values: list[str]) -> None:
    assert [value for value, _ in shown(TAROT_BID, "", shape)] == values


def test_a_bid_is_found_by_label_and_by_record() -> None:
    assert shown(TAROT_BID, "garde c", "bid") == [("bid garde-contre", "Garde contre")]
    assert shown(CONTREE, "130 ♥", "bid") == [("bid 130 H", "130 ♥")]
    assert shown(CONTREE, "bid 130 h", "bid") == [("bid 130 H", "130 ♥")]


def test_a_pick_is_completed_card_by_card() -> None:
    first = shown(SIX_OF_24, "", "card")
    assert first[0] == ("discard QS ", "♠Q (1 of 6)")
    assert len(first) == 12
    assert shown(SIX_OF_24, "♠Q ♠4", "card")[0] == ("discard QS 4S 3S ", "♠Q ♠4 + ♠3 (3 of 6)")


@pytest.mark.parametrize(
    "typed", ["discard QS 4S ", "discard qs 4s", "♠Q ♠4", "♠Q + ♠4 (2 of 6)", "queen of spades, four of spades"]
)
def test_an_unfinished_set_is_typed_on_from_its_value_and_from_its_label(typed: str) -> None:
    assert ("discard QS 4S 3S ", "♠Q ♠4 + ♠3 (3 of 6)") in shown(SIX_OF_24, typed, "card")


def test_the_next_card_is_filtered_by_its_beginning() -> None:
    assert [value for value, _ in shown(SIX_OF_24, "♠Q ♠4 ♦", "card")] == [
        "discard QS 4S 8D ", "discard QS 4S 7D ", "discard QS 4S 6D ", "discard QS 4S 4D ",
    ]  # fmt: skip


def test_a_full_set_is_one_line() -> None:
    full = ("discard QS 4S 3S 2S 9H 8D", "Lay aside ♠Q ♠4 ♠3 ♠2 ♥9 ♦8")
    assert shown(SIX_OF_24, "♠Q ♠4 ♠3 ♠2 ♥9 ♦8", "card") == [full]
    assert full in shown(SIX_OF_24, "♠Q ♠4 ♠3 ♠2 ♥9", "card")
    assert shown(SIX_OF_24, full[1], "card") == [full]


def test_eighteen_cards_fit_in_label_and_value() -> None:
    trumps = " ".join(f"{number:02}" for number in range(4, 22))
    view = view_of(trumps + " QS", Pick(ME, "poignee", 18, cards(trumps)))
    (line,) = completions(view, WORDS, trumps, "card")
    assert line.value == f"poignee {trumps}"
    assert len(line.value) <= 100
    assert len(line.label) <= 100


def test_sets_of_two_verbs_are_told_apart() -> None:
    lines = shown(KOZEL, "♠Q ♦10", "card")
    assert lines == [("beat QS TD", "Beat with ♠Q ♦10"), ("give QS TD", "Pass ♠Q ♦10 face down")]
    assert typed_action(KOZEL, WORDS, "♠Q ♦10", "card") == Typed((act("beat QS TD"), act("give QS TD")))
    assert typed_action(KOZEL, WORDS, "give QS TD", "card") == Typed((act("give QS TD"),))
    assert typed_action(KOZEL, WORDS, "Beat with ♠Q ♦10", "card") == Typed((act("beat QS TD"),))


def test_a_set_that_is_whole_may_still_grow() -> None:
    lines = shown(KOZEL_LEAD, "♠Q", "card")
    assert lines == [("play QS", "Play ♠Q"), ("play QS TS", "Play ♠Q ♠10"), ("play QS 9S", "Play ♠Q ♠9")]
    assert ("play QS TS 9S", "Play ♠Q ♠10 ♠9") in shown(KOZEL_LEAD, "Play ♠Q ♠10", "card")


@pytest.mark.parametrize(
    ("typed", "actions"),
    [
        ("play QH", "play QH"),
        ("QH", "play QH"),
        ("♥Q", "play QH"),
        ("queen of hearts", "play QH"),
        ("Play ♥Q", "play QH"),
        ("q", "play QH"),
        ("h", "play QH / play 9H"),
        ("AS", "play AS"),
        ("queen of diamonds", "play QD"),
        ("vj", ""),
        ("", "play QH / play 9H"),
        ("2C", ""),
    ],
)
def test_typed_cards_mean_choices_first_then_one_s_own_cards(typed: str, actions: str) -> None:
    wanted = tuple(act(text) for text in actions.split(" / ") if text)
    found = typed_action(HAND, WORDS, typed, "card")
    assert found == Typed(wanted if typed else ())


def test_a_french_player_types_french_and_record_letters() -> None:
    for typed in ("♥D", "dame cœur", "QH", "dh"):
        assert typed_action(HAND, FRENCH, typed, "card").actions == (act("play QH"),), typed


def test_what_is_ambiguous_stays_so() -> None:
    view = view_of("QS QH QD", *plays("QS QH QD"))
    assert typed_action(view, WORDS, "q", "card").actions == plays("QS QH QD")
    assert len(shown(view, "q", "card")) == 3


def test_an_unfinished_set_says_how_much_is_missing() -> None:
    assert typed_action(SIX_OF_24, WORDS, "discard QS 4S 3S ", "card") == Typed((), 3, 6)
    assert typed_action(SIX_OF_24, WORDS, "♠Q ♠4", "card") == Typed((), 2, 6)


def test_too_many_cards_are_no_set() -> None:
    typed = "QS 4S 3S 2S 9H 8D 7D"
    assert typed_action(SIX_OF_24, WORDS, typed, "card") == Typed((), 7, 6)


def test_a_condition_on_a_pick_is_left_to_the_door() -> None:
    view = view_of("QS 4S 3S", Pick(ME, "discard", 2, cards("QS 4S 3S"), allows=lambda chosen: "QS" in chosen))
    assert typed_action(view, WORDS, "4S 3S", "card").actions == (act("discard 4S 3S"),)


def test_bids_are_typed_as_they_are_read() -> None:
    assert typed_action(TAROT_BID, WORDS, "garde", "bid").actions == (act("bid garde"),)
    assert typed_action(TAROT_BID, WORDS, "bid garde-sans", "bid").actions == (act("bid garde-sans"),)
    assert typed_action(CONTREE, WORDS, "120 ♣", "bid").actions == (act("bid 120 C"),)


def test_a_bare_pass_needs_no_text() -> None:
    assert typed_action(TAROT_BID, WORDS, "", "pass").actions == (act("pass"),)
    assert typed_action(TAROT_BID, WORDS, "", "do") == Typed()
    assert typed_action(HAND, WORDS, "", "pass") == Typed()


def test_a_verb_typed_after_another_command_is_still_understood() -> None:
    assert typed_action(TAROT_BID, WORDS, "pass", "bid").actions == (act("pass"),)


@pytest.mark.parametrize("view", SHAPES.values(), ids=SHAPES)
def test_every_line_fits_and_means_what_it_says(view: View) -> None:
    lines = completions(view, WORDS, "", "do")
    assert len(lines) <= 25
    for line in lines:
        assert 0 < len(line.label) <= 100
        assert 0 < len(line.value) <= 100
        if line.value.endswith(" "):
            assert typed_action(view, WORDS, line.value, "do").count
            continue
        (action,) = typed_action(view, WORDS, line.value, "do").actions
        assert " ".join((action.verb, *action.words)) == line.value


@pytest.mark.parametrize("view", SHAPES.values(), ids=SHAPES)
def test_every_choice_can_be_typed(view: View) -> None:
    rng = Random(1)
    for choice in view.choices:
        action = choice if isinstance(choice, Action) else choice.sample(rng)
        assert typed_action(view, WORDS, " ".join((action.verb, *action.words)), "do").actions == (action,)


def test_a_verb_of_another_moment_is_not_made_up() -> None:
    assert typed_action(FIRST_TRICK, WORDS, "coinche", "do") == Typed()
