"""The nine rules by which a seat's choices become buttons and selects, on made-up views of every shape."""

from __future__ import annotations

from dataclasses import replace

import pytest
from made_up import (
    BELOTE_BID2,
    BELOTE_DECLARE,
    CONTREE,
    CONTREE_OF_SIX,
    FIRST_TRICK,
    FIRST_TRICK_OF_24,
    GROWTH,
    HANDFULS,
    KOZEL,
    KOZEL_LEAD,
    SAYING,
    SHAPES,
    SIX_OF_24,
    SIX_OF_30,
    TAROT_BID,
    TAROT_CALL,
    TRUMPS,
    WORDS,
    act,
    cards,
    plays,
    view_of,
)

from bot import ids
from bot.controls import Draft, controls, drawn, headline, progress, tapped
from bot.controls.rows import FRAME
from bot.ids import Act, Menu, Sketch, Stamp
from bot.screens import Button, Row, Select, row_components
from engine.actions import Action, Card, Pick
from engine.view import View

STAMP = Stamp(table=77, deal=3, n=2)


def labels(rows: tuple[Row, ...]) -> list[str]:
    """Each row in one line: buttons by their labels, grey-out as ·, red as !, a select by its length."""
    lines = []
    for row in rows:
        if isinstance(row, Select):
            chosen = ",".join(choice.label for choice in row.choices if choice.chosen)
            lines.append(f"▾{len(row.choices)} {chosen}".strip())
            continue
        marks = {True: "·", False: ""}
        texts = (
            f"{control.label}{marks[control.disabled]}{'!' if control.style == 'red' else ''}"
            for control in row
            if isinstance(control, Button)
        )
        lines.append(" | ".join(texts).replace("\ufe0f", ""))
    return lines


def press(view: View, label: str, draft: Draft | None = None) -> Draft:
    """The draft after a press of the button with that label."""
    for row in controls(view, WORDS, STAMP, draft):
        for control in () if isinstance(row, Select) else row:
            if isinstance(control, Button) and control.label.replace("\ufe0f", "").removesuffix(" ✓") == label:
                assert not control.disabled
                sketch = ids.parse(control.id)
                assert isinstance(sketch, Sketch)
                return tapped(view, draft or Draft(), sketch.words)
    raise AssertionError(f"no button {label}")


def actions(view: View, draft: Draft | None = None) -> list[Action]:
    """What the live buttons do."""
    rows = controls(view, WORDS, STAMP, draft)
    pressed = [
        ids.parse(control.id) for row in rows if not isinstance(row, Select)
        for control in row if isinstance(control, Button) and not control.disabled
    ]  # fmt: skip
    assert view.seat is not None
    return [one.by(view.seat) for one in pressed if isinstance(one, Act)]


UTILITIES = "Last trick | Score | Menu"


def test_a_card_at_a_time_is_a_button_for_each() -> None:
    view = view_of("KS 9S QH 2D", *plays("KS 9S QH"))
    assert labels(controls(view, WORDS, STAMP)) == ["♥ Q", "♠ K | ♠ 9", UTILITIES]
    assert actions(view) == list(plays("QH KS 9S"))


def test_a_card_that_is_not_offered_has_no_button() -> None:
    view = view_of("KS 9S QH 2D", *plays("2D"))
    assert labels(controls(view, WORDS, STAMP)) == ["♦ 2", UTILITIES]


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


def test_plain_choices_are_buttons_in_rows_of_a_phone_s_width() -> None:
    assert labels(controls(TAROT_BID, WORDS, STAMP)) == [
        "Pass | Petite | Garde",
        "Garde sans | Garde contre!",
        UTILITIES,
    ]


def test_the_same_suits_stand_in_the_same_column() -> None:
    bids = (act(f"bid {value} {suit}") for suit in "SHC" for value in ("90", "100"))
    view = view_of("QS", *bids, act("pass"), phase="bid")
    assert labels(controls(view, WORDS, STAMP)) == ["90 ♠ | 90 ♥ | 90 ♣", "100 ♠ | 100 ♥ | 100 ♣", "Pass", UTILITIES]
    assert labels(controls(TAROT_CALL, WORDS, STAMP))[:2] == ["♠ K | ♥ K | ♦ K | ♣ K", "♠ Q | ♥ Q | ♦ Q | ♣ Q"]


def test_values_by_suits_are_a_select_and_a_button_a_suit() -> None:
    assert labels(controls(CONTREE, WORDS, STAMP)) == [
        "▾7 110",
        "110 ♠ | 110 ♥ | 110 ♦ | 110 ♣",
        "Pass | Coinche",
        UTILITIES,
    ]
    assert labels(controls(CONTREE_OF_SIX, WORDS, STAMP))[1:3] == ["80 ♠ | 80 ♥ | 80 ♦ | 80 ♣", "80 NT | 80 AT"]


def test_the_chosen_value_survives_a_question() -> None:
    draft = tapped(CONTREE, Draft(), ("value",), ("capot",))
    assert labels(controls(CONTREE, WORDS, STAMP, draft))[1] == "Capot ♠! | Capot ♥! | Capot ♦! | Capot ♣!"
    asked = press(CONTREE, "Capot ♦", draft)
    assert headline(CONTREE, WORDS, asked) == "Capot? You must take every trick."
    assert actions(CONTREE, asked) == [act("bid capot D")]
    assert drawn(controls(CONTREE, WORDS, STAMP, asked)).value == "capot"
    assert press(CONTREE, "Back", asked) == draft


def test_a_value_that_is_gone_falls_back_to_the_lowest() -> None:
    higher = replace(CONTREE, choices=tuple(one for one in CONTREE.choices if "110" not in one.words))
    assert labels(controls(higher, WORDS, STAMP, Draft(value="110")))[0] == "▾6 120"


def test_many_choices_without_columns_are_a_select_and_one_button() -> None:
    rows = controls(GROWTH, WORDS, STAMP)
    assert labels(rows) == ["▾20 0", "0", UTILITIES]
    value = rows[0].choices[7].value
    assert actions(GROWTH, tapped(GROWTH, Draft(), ("value",), (value,))) == [act("grow 7")]


def test_a_bare_verb_with_longer_forms_opens_a_page() -> None:
    rows = labels(controls(BELOTE_DECLARE, WORDS, STAMP))
    assert rows[-2] == "Declare all | Declare…"
    page = press(BELOTE_DECLARE, "Declare…")
    assert labels(controls(BELOTE_DECLARE, WORDS, STAMP, page)) == ["Tierce | Quarte | Quinte", "Back"]
    assert press(BELOTE_DECLARE, "Back", page) == Draft()


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


def test_what_cannot_be_undone_is_asked_in_place() -> None:
    asked = press(TAROT_BID, "Garde contre")
    assert headline(TAROT_BID, WORDS, asked) == "Garde contre? The dog counts for the others."
    assert labels(controls(TAROT_BID, WORDS, STAMP, asked)) == ["Yes, garde contre! | Back"]
    assert actions(TAROT_BID, asked) == [act("bid garde-contre")]


def test_pass_stands_first_and_what_asks_back_last() -> None:
    view = view_of("QS", act("bid garde-contre"), act("bid petite"), act("pass"), phase="bid")
    assert labels(controls(view, WORDS, STAMP))[0] == "Pass | Petite | Garde contre!"
    styles = [control.style for control in controls(view, WORDS, STAMP)[0]]
    assert styles == ["grey", "blue", "red"]


def test_what_need_not_be_said_stands_there_without_a_turn() -> None:
    assert labels(controls(SAYING, WORDS, STAMP)) == ["Take back | Molodka", UTILITIES]
    assert headline(SAYING, WORDS) == ""


def test_a_seat_with_nothing_to_say_keeps_the_utilities() -> None:
    assert labels(controls(view_of("QS", to_act=2), WORDS, STAMP)) == [UTILITIES]


def test_eighteen_cards_begin_a_row_a_suit() -> None:
    rows = labels(controls(FIRST_TRICK, WORDS, STAMP))
    assert rows[:7] == [
        "✦14 | ✦12 | ✦7 | ✦5 | ✦2", "✦1 | ✦Exc.", "♠ K | ♠ Q | ♠ 9 | ♠ 4 | ♠ 3", "♠ 2", "♥ K", "♣ 5", "♦ Q | ♦ 8 | ♦ 7",
    ]  # fmt: skip


def test_twenty_four_cards_are_packed_and_the_rest_gives_way() -> None:
    rows = labels(controls(FIRST_TRICK_OF_24, WORDS, STAMP))
    assert [row.count("|") + 1 for row in rows] == [5, 5, 5, 5, 4, 5]
    assert rows[-1] == "Handful… | No court cards | Slam! | More… | Menu"
    more = press(FIRST_TRICK_OF_24, "More…")
    assert labels(controls(FIRST_TRICK_OF_24, WORDS, STAMP, more)) == ["Small slam!", "Back"]


def test_more_than_twenty_four_cards_are_selects() -> None:
    hand = " ".join(f"{rank}{suit}" for suit in "SHD" for rank in "123456789T")
    view = view_of(hand, *plays(hand))
    assert labels(controls(view, WORDS, STAMP)) == ["▾10", "▾10", "▾10", "Clear· | Lead· | Menu"]
    assert actions(view, tapped(view, Draft(), ("take", "H"), ("TH",))) == [act("play TH")]


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


def test_utilities_carry_the_table() -> None:
    rows = controls(BELOTE_BID2, WORDS, STAMP)
    menus = [ids.parse(control.id) for control in rows[-1]]
    assert menus == [Menu(77, ("last",)), Menu(77, ("score",)), Menu(77, ("menu",))]


def test_a_reader_of_words_sees_words() -> None:
    view = view_of("KS QH", *plays("KS QH"))
    assert labels(controls(view, WORDS, STAMP, labels="spelt")) == [
        "Play king of spades", "Play queen of hearts", UTILITIES,
    ]  # fmt: skip


def test_the_head_says_what_is_due() -> None:
    assert headline(KOZEL, WORDS) == "Beat ♦9 ♠J, or pass 2 face down"
    assert headline(SIX_OF_24, WORDS) == "Lay 6 cards aside"
    assert headline(CONTREE, WORDS) == "Speak"
    assert headline(TAROT_CALL, WORDS) == "Call a king"
