"""How words are looked up: cards in every form, names, options, and what is missing."""

from __future__ import annotations

import logging

import pytest

from bot.words import Unworded, Words, language_of, plain, words_for
from bot.words.figures import figure
from engine.actions import Card, Seat
from engine.game import OptionValue
from engine.view import Fact

EN = words_for("en")
FRENCH = Words(
    "fr",
    [
        """
suit-H = cœur
    .one = cœur
    .sign = ♥
    .tile = ♥️
rank-Q = dame
    .index = D
    .def = la dame
card = { RANK($rank) } de { SUIT($suit) }
    .def = { RANK($rank, form: "def") } de { SUIT($suit) }
refuse-held = Vous n’avez pas { CARD($card, form: "def") }.
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
list-last = { $first } et { $second }
"""
    ],
)


@pytest.mark.parametrize(
    ("card", "spelt", "short", "tile", "index"),
    [
        ("QH", "queen of hearts", "♥Q", "♥️ Q", "Q"),
        ("TS", "ten of spades", "♠10", "♠️ 10", "10"),
        ("1D", "ace of diamonds", "♦1", "♦️ 1", "1"),
        ("CC", "cavalier of clubs", "♣C", "♣️ C", "C"),
        ("07", "7 of trumps", "✦7", "✦7", "7"),
        ("21", "21 of trumps", "✦21", "✦21", "21"),
        ("EX", "Excuse", "Excuse", "✦Exc.", "Exc."),
        ("BB", "joker", "Joker", "Joker", "Joker"),
    ],
)
def test_a_card_in_every_form(card: str, spelt: str, short: str, tile: str, index: str) -> None:
    one = Card(card)
    assert (EN.card(one), EN.card(one, "short"), EN.tile(one), EN.index(one)) == (spelt, short, tile, index)


def test_every_card_of_every_pack_has_a_name_of_its_own() -> None:
    cards = [f"{rank}{suit}" for rank in "123456789TJCQKA" for suit in "SHDC"]
    cards += [f"{number:02}" for number in range(1, 22)] + ["EX", "BB"]
    names = [EN.card(Card(card), "short") for card in cards]
    assert len(set(names)) == len(names)
    assert len({EN.card(Card(card)) for card in cards if card[0] != "1" or not card[1].isalpha()}) == 83 - 4 + 4 - 4


def test_a_language_bends_cards_as_it_needs() -> None:
    assert FRENCH.card(Card("QH")) == "dame de cœur"
    assert FRENCH.say("refuse-held", card="QH") == "Vous n’avez pas la dame de cœur."
    assert FRENCH.index(Card("QH")) == "D"


def test_plural_forms_are_the_language_s() -> None:
    assert [FRENCH.say("points", points=count) for count in (0, 1, 2)] == ["0 point", "1 point", "2 points"]


@pytest.mark.parametrize(
    ("points", "score", "base", "total"),
    [
        (360, 1080, "(25 + 35) × 6 = 360", "Ana scores 1080: 360 from each defender."),
        (-360, -1080, "(25 + 35) × 6 = 360, lost", "Ana pays 360 to each defender: −1080."),
        (0, 0, "(25 + 35) × 6 = 0", "Ana scores 0: 0 from each defender."),
    ],
)
def test_numbers_look_the_same_wherever_they_stand(points: int, score: int, base: str, total: str) -> None:
    words = words_for("en", "tarot")
    figures = {"base": 25, "difference": 35, "multiplier": 6}
    assert words.say("fact-base", **figures, points=points) == base
    assert words.say("fact-total", seat="Ana", points=points, score=score) == total
    assert words.say("ui-total", names="Ana", figure=score).endswith(f" {figure(score)}")


def test_isolating_marks_are_off() -> None:
    assert EN.say("list-last", first="Ana", second="Ben") == "Ana and Ben"


@pytest.mark.parametrize(
    ("names", "text"),
    [((), "none"), (("Ana",), "Ana"), (("Ana", "Ben"), "Ana and Ben"), (("Ana", "Ben", "Chloé"), "Ana, Ben and Chloé")],
)
def test_a_list(names: tuple[str, ...], text: str) -> None:
    assert EN.listed(names) == text


@pytest.mark.parametrize(
    "typed", ["QH", "qh", "♥Q", "Q♥", "♥️ Q", "queen of hearts", "Queen Hearts", "hearts queen", "q hearts", "Q"]
)
def test_a_card_is_read_as_people_type_it(typed: str) -> None:
    from_text = "".join(typed.casefold().split()).replace("\ufe0f", "")
    assert from_text in EN.readings(Card("QH"))


def test_letters_of_the_language_and_of_the_record_are_both_read() -> None:
    assert {"d♥", "♥d", "qh", "damecœur", "damedecœur"} <= FRENCH.readings(Card("QH"))


def test_a_missing_sentence_fails_a_test_and_leaves_a_line_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR), pytest.raises(Unworded):
        EN.say("fact-never_heard_of")
    assert "fact-never_heard_of" in caplog.text


@pytest.mark.filterwarnings("ignore::bot.words.Unworded")
def test_people_read_the_key_instead() -> None:
    assert EN.say("fact-never_heard_of") == "fact-never_heard_of"
    assert EN.say("alt-trump") == "alt-trump"


@pytest.mark.parametrize("key", ["alt-trump", "verb-play.short", "list-last", "verb-play.nothing"])
def test_a_missing_hole_fails_too(key: str) -> None:
    with pytest.raises(Unworded):
        EN.say(key)


def test_a_fact_names_seats_and_sides() -> None:
    words = words_for("en", "euchre")
    names, sides = ("Ana", "Ben", "Chloé", "Dawid"), ((Seat(0), Seat(2)), (Seat(1), Seat(3)))
    of_seat = Fact("tricks", Seat(1), values=(("tricks", 1),))
    of_side = Fact("tricks", side=0, values=(("tricks", 0),))
    assert words.fact(of_seat, names, sides=sides) == "Ben: 1 trick."
    assert words.fact(of_side, names, sides=sides) == "Ana and Chloé: no tricks."
    assert words.fact(of_seat, names, "line") == "1 trick"


def test_what_was_said_is_told() -> None:
    said = Fact("name_alone", Seat(1), values=(("suit", "H"),))
    assert words_for("en", "euchre").said(said, ("Ana", "Ben")) == "Ben makes hearts trump and goes alone."


@pytest.mark.parametrize(
    ("game", "option", "value", "text"),
    [
        ("euchre", "benny", True, "with the joker"),
        ("euchre", "redeal", "off", "no"),
        ("euchre", "target", 10, "10 points"),
        ("schnapsen", "target", 1, "1 point"),
        ("schnapsen", "exchange_min", 2, "to the last two"),
    ],
)
def test_an_option_s_value_in_words(game: str, option: str, value: OptionValue, text: str) -> None:
    assert words_for("en", game).option(option, value) == text


@pytest.mark.parametrize(
    ("locale", "language"), [("en-GB", "en"), ("en-US", "en"), ("zh-CN", "en"), ("", "en"), ("../..", "en")]
)
def test_a_discord_locale_has_its_language(locale: str, language: str) -> None:
    assert language_of(locale) == language


def test_an_unknown_language_or_game_is_read_in_the_shared_english_words() -> None:
    assert words_for("../../etc", "../secret").say("verb-pass.label") == "Pass"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("*_~`|", r"\*\_\~\`\|"),
        ("<@123>", r"\<\@123\>"),
        ("@everyone", r"\@everyone"),
        ("[a](http://b)", r"\[a\]\(http\://b\)"),
        ("# title", r"\# title"),
        ("a\nb\u202ec\u200d", "a bc\u200d"),
        ("Zoë  Ben", "Zoë Ben"),
    ],
)
def test_a_name_is_shown_as_it_is(name: str, shown: str) -> None:
    assert plain(name) == shown
