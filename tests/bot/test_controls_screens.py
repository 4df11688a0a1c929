"""What holds of every hand drawn: the limits of a message, a way to each choice, and a draft that lives in it."""

from __future__ import annotations

import pytest
from made_up import BELOTE_BID2, CONTREE, HANDFULS, KOZEL, SHAPES, SIX_OF_24, WORDS, act, plays, view_of
from tapping import STAMP, actions, labels, press

from bot import ids
from bot.controls import Draft, controls, drawn, tapped
from bot.controls.rows import FRAME
from bot.ids import Sketch
from bot.screens import Button, Select, row_components
from engine.actions import Action, Card, Pick
from engine.view import View

COUNTS = [
    ("tarot bid", 15), ("tarot call", 21), ("6 of 30", 18), ("first trick of 24", 39), ("contrée", 18),
    ("contrée of six", 20), ("belote bid2", 13), ("belote declare", 23), ("kozel", 17),
]  # fmt: skip


@pytest.mark.parametrize(("name", "count"), COUNTS)
def test_the_screen_has_the_components_that_were_planned(name: str, count: int) -> None:
    assert row_components(controls(SHAPES[name], WORDS, STAMP)) + FRAME == count


@pytest.mark.parametrize("view", SHAPES.values(), ids=SHAPES)
def test_every_screen_is_within_discord_s_limits(view: View) -> None:
    rows = controls(view, WORDS, STAMP)
    assert row_components(rows) + FRAME <= 40
    found = [control for row in rows for control in ((row,) if isinstance(row, Select) else row)]
    names = [control.id for control in found if isinstance(control, Button | Select)]
    assert len(names) == len(set(names))
    assert all(ids.parse(name) for name in names)
    for control in found:
        if isinstance(control, Select):
            assert len(control.choices) <= 25
            assert control.most <= len(control.choices)
        elif isinstance(control, Button):
            assert 0 < len(control.label) <= 20
    assert all(len(row) <= 5 for row in rows if not isinstance(row, Select))


@pytest.mark.parametrize("view", SHAPES.values(), ids=SHAPES)
def test_every_choice_is_reached_from_the_first_screen(view: View) -> None:
    """Every listed action by pressing on; every Pick by choosing its first cards."""
    reached, seen, todo = set(), set(), [Draft()]
    while todo:
        draft = todo.pop()
        if draft in seen or len(seen) > 400:
            continue
        seen.add(draft)
        reached |= set(actions(view, draft))
        for row in controls(view, WORDS, STAMP, draft):
            if isinstance(row, Select):
                sketch = ids.parse(row.id)
                assert isinstance(sketch, Sketch)
                values = [choice.value for choice in row.choices]
                picks = [(value,) for value in values] if row.least else [tuple(values[: row.most])]
                todo += [tapped(view, draft, sketch.words, pick) for pick in picks]
                continue
            for control in row:
                sketch = ids.parse(control.id) if isinstance(control, Button) and not control.disabled else None
                if isinstance(sketch, Sketch) and len(draft.cards) < 8:
                    todo.append(tapped(view, draft, sketch.words))
    assert {choice for choice in view.choices if isinstance(choice, Action)} <= reached
    assert reached <= {choice for choice in view.choices if isinstance(choice, Action)} | {
        action for action in reached if any(isinstance(pick, Pick) and pick.admits(action) for pick in view.choices)
    }


DRAFTS = [
    (KOZEL, Draft(cards=(Card("QS"), Card("6H")))),
    (SIX_OF_24, Draft(cards=(Card("4S"), Card("8D"), Card("2C")))),
    (CONTREE, Draft(value="130")),
    (HANDFULS, Draft(("pick", "poignee", "13"), (Card("05"), Card("EX")))),
]


@pytest.mark.parametrize(("view", "draft"), DRAFTS)
def test_a_draft_lives_in_the_message(view: View, draft: Draft) -> None:
    assert drawn(controls(view, WORDS, STAMP, draft)) == draft


def test_a_draft_keeps_its_cards_behind_a_question() -> None:
    view = view_of("KS 9S 2D", *plays("KS 9S"), act("give KS 9S"), act("announce chelem"))
    draft = Draft(cards=(Card("KS"), Card("9S")))
    asked = press(view, "Slam", draft)
    read = drawn(controls(view, WORDS, STAMP, asked))
    assert read.cards == draft.cards
    assert press(view, "Back", asked) == draft


def test_a_tap_that_no_longer_fits_leaves_the_hand() -> None:
    assert labels(controls(BELOTE_BID2, WORDS, STAMP, Draft(("pick", "poignee", "10")))) == labels(
        controls(BELOTE_BID2, WORDS, STAMP)
    )
    assert tapped(KOZEL, Draft(), ("tap", "AS")).cards == ()
    assert tapped(KOZEL, Draft(), ("none", "beat")) == Draft()
