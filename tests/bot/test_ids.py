"""A press is read back as what it was drawn for, and nothing else is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import ids
from bot.ids import Act, Menu, Sketch, Stamp
from engine.actions import Action, Seat

WORD = st.text(
    st.characters(codec="ascii", exclude_characters=": ", categories=("L", "N", "P")), min_size=1, max_size=6
)
WORDS = st.lists(WORD, min_size=1, max_size=8).map(tuple)
STAMP = st.builds(Stamp, st.integers(0, 36**9), st.integers(0, 9999), st.integers(0, 99))


@given(STAMP, WORDS)
def test_an_action_is_read_back_for_whoever_pressed(stamp: Stamp, words: tuple[str, ...]) -> None:
    drawn = ids.act_id(stamp, Action(Seat(1), words[0], words[1:]))
    assert ids.parse(drawn) == Act(stamp, words)
    assert Act(stamp, words).by(Seat(3)) == Action(Seat(3), words[0], words[1:])


@given(STAMP, WORDS)
def test_a_draft_and_a_menu_are_read_back(stamp: Stamp, words: tuple[str, ...]) -> None:
    assert ids.parse(ids.draft_id(stamp, *words)) == Sketch(stamp, words)
    assert ids.parse(ids.menu_id(stamp.table, *words)) == Menu(stamp.table, words)


@given(STAMP, WORDS)
def test_each_id_fits_exactly_one_pattern(stamp: Stamp, words: tuple[str, ...]) -> None:
    for drawn in (
        ids.act_id(stamp, Action(Seat(0), words[0], words[1:])),
        ids.draft_id(stamp, *words),
        ids.menu_id(stamp.table, *words),
    ):
        assert sum(pattern.fullmatch(drawn) is not None for pattern in (ids.ACT, ids.DRAFT, ids.MENU)) == 1


def test_an_id_looks_as_promised() -> None:
    stamp = Stamp(table=12 * 36 + 35, deal=3, n=4)
    assert ids.act_id(stamp, Action(Seat(1), "play", ("AS",))) == "t:cz:3.4:play AS"
    assert ids.draft_id(stamp, "tap", "9D") == "d:cz:3.4:tap 9D"
    assert ids.menu_id(0, "help") == "m:0:help"


@pytest.mark.parametrize(
    "strange",
    [
        "", "t", "t:", "t:1:2.3:", "t:1:2:play AS", "t:1:2.3:play  AS", "t:1:2.3:play AS ", " t:1:2.3:play AS",
        "t:1:2.3:play AS\n", "t:01:2.3:play AS", "t:A:2.3:play AS", "t:1:-2.3:play AS", "t:1:٢.3:play", "x:1:last",
        "m::last", "m:1:", f"m:1{'0' * 12}:last", "m:1:a:b", "m:1:" + "a" * 97,
    ],
)  # fmt: skip
def test_what_is_not_ours_is_none(strange: str) -> None:
    assert ids.parse(strange) is None


@pytest.mark.parametrize("words", [("",), ("a:b",), ("a" * 100,), ()])
def test_what_would_not_be_read_back_is_not_drawn(words: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="custom_id"):
        ids.draft_id(Stamp(1, 1, 0), *words)


def test_no_table_is_negative() -> None:
    with pytest.raises(ValueError, match="no table"):
        ids.base36(-1)
