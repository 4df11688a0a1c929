"""Cards that are chosen first: sets with a button for each verb, and sets too many to list."""

from __future__ import annotations

import pytest
from made_up import (
    FIRST_TRICK,
    HANDFULS,
    KOZEL,
    KOZEL_LEAD,
    SIX_OF_24,
    SIX_OF_30,
    TRUMPS,
    WORDS,
    act,
    cards,
    plays,
    view_of,
)
from tapping import STAMP, UTILITIES, actions, labels, press

from bot.controls import Draft, controls, headline, progress, tapped
from bot.controls.rows import FRAME
from bot.screens import Select, row_components
from engine.actions import Card, Pick


def test_sets_are_toggles_with_one_button_a_verb() -> None:
    assert labels(controls(KOZEL, WORDS, STAMP)) == [
        "♠ Q | ♥ 6 | ♣ A | ♦ 10",
        "Beat 2· | Pass 2 face down· | Molodka",
        UTILITIES,
    ]


@pytest.mark.parametrize(
    ("chosen", "verbs"),
    [
        ("QS", "Beat 2· | Pass 2 face down· | Molodka"),
        ("QS TD", "Beat 2 | Pass 2 face down | Molodka"),
        ("TD 6H", "Beat 2· | Pass 2 face down | Molodka"),
        ("QS TD 6H", "Beat 2· | Pass 2 face down· | Molodka"),
    ],
)
def test_a_verb_of_sets_is_enabled_only_when_it_is_a_choice(chosen: str, verbs: str) -> None:
    draft = Draft(cards=cards(chosen))
    assert labels(controls(KOZEL, WORDS, STAMP, draft))[1] == verbs


def test_chosen_cards_are_green_and_marked() -> None:
    rows = controls(KOZEL, WORDS, STAMP, Draft(cards=(Card("TD"),)))
    assert labels(rows)[0] == "♠ Q | ♥ 6 | ♣ A | ♦ 10 ✓"
    assert [control.style for control in rows[0]] == ["grey", "grey", "grey", "green"]


def test_the_words_of_a_set_are_those_of_the_choice_whatever_the_order_of_the_taps() -> None:
    draft = press(KOZEL, "♠ Q", press(KOZEL, "♦ 10"))
    assert actions(KOZEL, draft) == [act("beat QS TD"), act("give QS TD"), act("molodka")]


def test_one_verb_of_several_sizes_is_sets_too() -> None:
    draft = press(KOZEL_LEAD, "♠ Q")
    assert labels(controls(KOZEL_LEAD, WORDS, STAMP, draft)) == ["♠ Q ✓ | ♠ 10 | ♠ 9 | ♣ A", "Lead", UTILITIES]
    assert labels(controls(KOZEL_LEAD, WORDS, STAMP, press(KOZEL_LEAD, "♣ A", draft)))[1] == "Lead·"


def test_two_verbs_that_want_the_same_cards_are_sets() -> None:
    view = view_of("KS 9S", *plays("KS 9S"), act("give KS"), act("give 9S"))
    assert labels(controls(view, WORDS, STAMP))[0] == "♠ K | ♠ 9"
    assert actions(view, press(view, "♠ 9")) == [act("play 9S"), act("give 9S")]


def test_a_small_pick_is_toggles() -> None:
    view = view_of("KS QS 9S 2D", Pick(act("x").seat, "discard", 2, cards("KS 9S 2D")), phase="discard")
    assert labels(controls(view, WORDS, STAMP)) == ["♠ K | ♠ 9 | ♦ 2", "Clear· | Lay aside· | Menu"]
    assert progress(view, WORDS) == "0 of 2"
    draft = press(view, "♦ 2", press(view, "♠ K"))
    assert actions(view, draft) == [act("discard KS 2D")]
    assert progress(view, WORDS, draft) == "2 of 2: ♠K ♦2"


def test_a_large_pick_is_a_select_for_each_suit() -> None:
    rows = controls(SIX_OF_24, WORDS, STAMP)
    assert labels(rows) == ["▾4", "▾1", "▾4", "▾3", "Clear· | Lay aside· | Menu"]
    selects = [row for row in rows if isinstance(row, Select)]
    assert [(select.least, select.most) for select in selects] == [(0, 4), (0, 1), (0, 4), (0, 3)]
    assert [select.placeholder.replace("\ufe0f", "") for select in selects] == ["♠ none", "♥ none", "♦ none", "♣ none"]


def test_a_large_pick_with_trumps_has_a_fifth_select() -> None:
    rows = controls(SIX_OF_30, WORDS, STAMP)
    assert labels(rows)[4] == "▾10"
    assert row_components(rows) + FRAME == 18


def test_a_select_tells_only_its_own_values() -> None:
    draft = tapped(SIX_OF_24, Draft(), ("take", "D"), ("6D", "8D"))
    draft = tapped(SIX_OF_24, draft, ("take", "C"), ("2C",))
    assert draft.cards == ("8D", "6D", "2C")
    assert tapped(SIX_OF_24, draft, ("take", "D"), ("4D",)).cards == ("4D", "2C")
    assert progress(SIX_OF_24, WORDS, draft) == "3 of 6: ♦8 ♦6 ♣2"


def test_a_pick_is_confirmed_at_exactly_its_number() -> None:
    draft = Draft(cards=cards("4S 3S 2S 8D 7D"))
    assert actions(SIX_OF_24, draft) == []
    draft = tapped(SIX_OF_24, draft, ("take", "C"), ("5C",))
    assert actions(SIX_OF_24, draft) == [act("discard 4S 3S 2S 8D 7D 5C")]
    assert actions(SIX_OF_24, tapped(SIX_OF_24, draft, ("take", "C"), ("5C", "4C"))) == []


def test_clear_clears() -> None:
    draft = Draft(cards=(Card("4S"), Card("5C")))
    assert press(SIX_OF_24, "Clear", draft) == Draft()


def test_a_pick_beside_cards_has_its_page() -> None:
    page = press(FIRST_TRICK, "Handful…")
    view = FIRST_TRICK
    assert labels(controls(view, WORDS, STAMP, page))[-1] == "Clear | Show 10 | Back"
    assert headline(view, WORDS, page) == "Show 10 trumps"
    assert press(view, "Back", page) == Draft()


def test_three_picks_of_one_verb_stand_behind_one_button() -> None:
    page = press(HANDFULS, "Handful…")
    assert labels(controls(HANDFULS, WORDS, STAMP, page)) == ["Show 10… | Show 13… | Show 15…", "Back"]
    page = press(HANDFULS, "Show 13…", page)
    rows = controls(HANDFULS, WORDS, STAMP, page)
    assert labels(rows) == ["▾22", "Clear· | Show 13· | Back"]
    assert (rows[0].least, rows[0].most) == (0, 13)
    assert row_components(rows) + FRAME == 10
    page = tapped(HANDFULS, page, ("take", "T", "pick", "poignee", "13"), tuple(TRUMPS.split()[:13]))
    assert [len(action.words) for action in actions(HANDFULS, page)] == [13]


def test_a_pick_of_all_candidates_is_chosen_already() -> None:
    page = tapped(FIRST_TRICK, Draft(), ("page", "pick", "poignee", "10"))
    assert len(page.cards) == 10
    assert progress(FIRST_TRICK, WORDS, page).startswith("10 of 10")
