"""The rules by which choices become buttons, pages and questions, on made-up views of every shape."""

from __future__ import annotations

from dataclasses import replace

from made_up import (
    BELOTE_BID2,
    BELOTE_DECLARE,
    CONTREE,
    CONTREE_OF_SIX,
    FIRST_TRICK,
    FIRST_TRICK_OF_24,
    GROWTH,
    KOZEL,
    SAYING,
    SIX_OF_24,
    TAROT_BID,
    TAROT_CALL,
    WORDS,
    act,
    plays,
    view_of,
)
from tapping import STAMP, UTILITIES, actions, labels, press

from bot import ids
from bot.controls import Draft, controls, drawn, headline, tapped
from bot.ids import Menu


def test_a_card_at_a_time_is_a_button_for_each() -> None:
    view = view_of("KS 9S QH 2D", *plays("KS 9S QH"))
    assert labels(controls(view, WORDS, STAMP)) == ["♥ Q", "♠ K | ♠ 9", UTILITIES]
    assert actions(view) == list(plays("QH KS 9S"))


def test_a_card_that_is_not_offered_has_no_button() -> None:
    view = view_of("KS 9S QH 2D", *plays("2D"))
    assert labels(controls(view, WORDS, STAMP)) == ["♦ 2", UTILITIES]


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
