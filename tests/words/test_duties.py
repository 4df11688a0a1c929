"""Every refusal has its sentence with the rule and what is free, and tells of one's own hand and public facts only."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random

import pytest

from bot.words import words_for
from bot.words.duties import asked_suit, duty, refused, turn_of
from engine import Action, Card, Match, Pick, Refusal, Seat, View, game, games
from engine.view import Laid, Trick

NAMES = ("Ana", "Ben", "Chloé", "Dawid")
ROUNDS = [(name, preset) for name in games() for preset, _ in game(name).presets]


@cache
def positions(name: str, preset: str) -> tuple[Match, ...]:
    rng = Random(f"{name} {preset} refused")
    match = Match.new(name, options=dict(game(name).presets)[preset])
    match = match.deal(match.game.shuffle(match.options, match.players, rng))
    found = [match]
    while match.running:
        choice = rng.choice(match.view(found[-1].view(None).to_act[0]).choices)
        match = match.act(choice.sample(rng) if isinstance(choice, Pick) else choice)
        found.append(match)
    return tuple(found)


def universe(match: Match) -> list[tuple[str, ...]]:
    """Every verb with no word, with each suit, with each card, and "alone"."""
    words = [
        (),
        ("alone",),
        *((suit,) for suit in "SHDC"),
        *((card,) for card in (*match.game.cards(match.options), "7S")),
    ]
    words += [(suit, "alone") for suit in "SHDC"]
    return [(verb, *more) for verb, more in product(match.game.verbs, words)]


def named(card: str, said: str) -> bool:
    """Whether a sentence names the card, and not another whose name begins or ends like it."""
    return re.search(rf"(?<!\w){re.escape(card)}(?!\w)", said) is not None


@pytest.mark.parametrize(("name", "preset"), ROUNDS)
def test_every_refusal_of_a_whole_deal_is_said(name: str, preset: str) -> None:
    words = words_for("en", name)
    pack = [Card(card) for card in game(name).cards(positions(name, preset)[0].options)]
    reasons = set()
    course = positions(name, preset)
    for match in course[:: max(3, len(course) // 12)]:
        for seat in range(match.players):
            view = match.view(Seat(seat))
            public = {card for laid in (view.trick.laid if view.trick else ()) for card in laid.cards}
            public |= {card for shown in view.shown for card in shown.cards}
            actions = (Action(Seat(seat), verb, tuple(more)) for verb, *more in universe(match))
            for refusal in {match.phase.refuse(action) for action in actions} - {None}:
                reasons.add(refusal.reason or refusal.code)
                asked = {value for _, value in refusal.facts}
                said = refused(words, view, refusal, NAMES)
                told = {
                    card for card in pack if named(words.card(card), said) or named(words.card(card, "short"), said)
                }
                assert told <= {*view.hand, *public, *asked}, said
    assert "not_your_turn" in reasons
    assert "bad_action" in reasons


def view_of(hand: str, free: str, barred: dict[str, str], trump: str, trumps: str = "") -> View:
    match = positions("euchre", "house")[0]
    view = match.view(Seat(0))
    return View(
        **{
            **{field: getattr(view, field) for field in View.__dataclass_fields__},
            "phase": "play", "to_act": (Seat(0),), "trump": trump, "ranked": (), "hand": tuple(map(Card, hand.split())),
            "trumps": tuple(map(Card, trumps.split())), "barred": tuple((Card(c), reason) for c, reason in barred.items()),
            "choices": tuple(Action(Seat(0), "play", (card,)) for card in free.split()),
        }
    )  # fmt: skip


DUTIES = [
    ("QH 9H AS", "QH 9H", {"AS": "must_follow_suit"}, "S", "AS", "euchre", "Hearts were led: follow suit."),
    # The left bower is asked for as the trump that it is.
    ("JD AS", "JD", {"AS": "must_follow_suit"}, "H", "JD", "euchre", "Hearts were led: follow suit."),
    ("AH JH TS", "AH", {"JH": "must_beat", "TS": "must_follow_suit"}, "S", "TS", "schnapsen",
     "Hearts were led: follow suit and beat."),
    ("AH JH TS", "TS", {"AH": "must_trump", "JH": "must_trump"}, "S", "TS", "schnapsen",
     "You can’t follow suit: play a trump."),
    ("KH QH TS", "KH QH", {"TS": "must_lead_marriage"}, "S", "TS", "schnapsen",
     "You announced a marriage: lead its king or queen."),
    ("KH QH TS", "KH QH TS", {}, "S", "TS", "schnapsen", ""),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "free", "barred", "trump", "trumps", "name", "line"), DUTIES)
def test_the_duty_is_the_reason_of_the_dimmed_cards(
    hand: str, free: str, barred: dict[str, str], trump: str, trumps: str, name: str, line: str
) -> None:
    assert duty(words_for("en", name), view_of(hand, free, barred, trump, trumps)) == line


def test_the_suit_asked_for_is_that_of_all_free_cards() -> None:
    assert asked_suit(view_of("QH 9H AS", "QH 9H", {}, "S", "AS")) == "H"
    assert asked_suit(view_of("QH 9H AS", "QH AS", {}, "S", "AS")) is None


REFUSALS = [
    (Refusal("illegal_action", "must_follow_suit", (("suit", "H"),)),
     "Hearts were led and you have hearts, so follow suit. You may play ♥Q ♥9."),
    (Refusal("not_your_turn"), "It’s Ana’s turn. I’ll tell you when it’s yours."),
    (Refusal("unknown_card", None, (("card", "vj"),)), "I don’t know the card vj. You may play ♥Q ♥9."),
    (Refusal("unknown_card", None, (("card", "**x**"),)), r"I don’t know the card \*\*x\*\*. You may play ♥Q ♥9."),
    (Refusal("illegal_action", "card_not_in_hand", (("card", "AD"),)),
     "The ace of diamonds isn’t in your hand. You may play ♥Q ♥9."),
    (Refusal("illegal_action", "unheard_of"), "The rules don’t allow that now."),
    (Refusal("bad_action", "unfinished", (("chosen", 5), ("count", 6))), "You chose 5 of 6 cards."),
]  # fmt: skip


@pytest.mark.parametrize(("refusal", "said"), REFUSALS)
def test_a_refusal_names_the_rule_and_what_is_free(refusal: Refusal, said: str) -> None:
    view = view_of("QH 9H AS", "QH 9H", {"AS": "must_follow_suit"}, "S", "AS")
    assert refused(words_for("en", "euchre"), view, refusal, NAMES) == said


def test_cards_that_may_only_be_shown_are_not_free_to_play() -> None:
    view = view_of("TS JS 4H 05 07 11", "TS JS", dict.fromkeys(("4H", "05", "07", "11"), "must_follow_suit"), "")
    view = replace(view, choices=(*view.choices, Pick(Seat(0), "poignee", 2, tuple(map(Card, ("05", "07", "11"))))))
    said = refused(
        words_for("en", "tarot"), view, Refusal("illegal_action", "must_follow_suit", (("suit", "S"),)), NAMES
    )
    assert said == "Spades were led and you have spades, so follow suit. You may play ♠10 ♠J."


SETS = [
    (("QS AH", "QS 7H"), "You may put in ♠Q ♥A · ♠Q ♥7."),
    (("QS AH", "QS 7H", "QS 8C", "AH 7H"), "You may put in ♠Q ♥A · ♠Q ♥7 · ♠Q ♣8, among others."),
]


@pytest.mark.parametrize(("sets", "free"), SETS)
def test_sets_that_are_not_named_are_hinted_at(sets: tuple[str, ...], free: str) -> None:
    choices = [Action(Seat(0), "pass", tuple(cards.split())) for cards in sets]
    # What can beat may be passed too, and is named once.
    choices.insert(0, Action(Seat(0), "play", tuple(sets[0].split())))
    view = replace(view_of("QS AH 7H 8C", "", {}, "S"), choices=tuple(choices))
    refusal = Refusal("illegal_action", "card_not_in_hand", (("card", "JC"),))
    said = refused(words_for("en", "kozel"), view, refusal, NAMES)
    assert said == f"The jack of clubs isn’t in your hand. {free}"


def trick_of(*cards: str) -> Trick:
    return Trick(Seat(1), tuple(Laid(Seat(1 + place), (Card(card),)) for place, card in enumerate(cards)), Seat(1))


LED = [
    ("tarot", "", ("15",), "Trumps were led and you have trumps, so play one.", "Trumps were led: play a trump."),
    ("tarot", "", ("EX", "15"), "Trumps were led and you have trumps, so play one.", "Trumps were led: play a trump."),
    ("tarot", "", ("KS", "15"), "You can’t follow suit but you have a trump, so play one.",
     "You can’t follow suit: play a trump."),
    ("belote", "H", ("KH",), "Trumps were led and you have trumps, so play one.", "Trumps were led: play a trump."),
    ("belote", "H", ("KS",), "You can’t follow suit but you have a trump, so play one.",
     "You can’t follow suit: play a trump."),
]  # fmt: skip


@pytest.mark.parametrize(("name", "trump", "laid", "why", "line"), LED)
def test_a_trump_is_asked_for_by_what_was_led(
    name: str, trump: str, laid: tuple[str, ...], why: str, line: str
) -> None:
    low = "7H" if trump else "05"
    view = view_of(f"{low} QD", low, {"QD": "must_trump"}, trump, low)
    view = replace(view, trick=trick_of(*laid), trump=trump or None)
    words = words_for("en", name)
    said = refused(words, view, Refusal("illegal_action", "must_trump"), NAMES)
    assert said == f"{why} You may play {words.card(Card(low), 'short')}."
    assert duty(words, view) == line


def test_what_stays_is_named_once_for_all_reasons() -> None:
    view = view_of("KS QH 9H 05 21", "", {"KS": "king_discard", "21": "oudler_discard"}, "", "05 21")
    pick = Pick(Seat(0), "discard", 2, (Card("QH"), Card("9H")))
    words, trump = words_for("en", "tarot"), (Card("05"), "trump_discard")
    assert duty(words, replace(view, choices=(pick,))) == "Kings and oudlers stay."
    assert duty(words, replace(view, choices=(pick,), barred=(*view.barred, trump))) == (
        "Kings, oudlers and trumps stay."
    )


MANY = "05 06 07 08 09 10 11 12 13 14 15"


@pytest.mark.parametrize(
    ("hand", "free", "said"),
    [
        (MANY, MANY, "Choose one of your own cards."),
        (f"{MANY} QH", MANY, f"You may play {' '.join(f'✦{number}' for number in range(5, 13))} and 3 more."),
        ("QH 05 EX", "QH EX 05", "Choose one of your own cards."),
        ("QH 05 KS EX", "QH EX 05", "You may play ✦5 Excuse ♥Q."),
    ],
)
def test_a_long_list_of_free_cards_is_left_out_or_cut(hand: str, free: str, said: str) -> None:
    barred = dict.fromkeys(set(hand.split()) - set(free.split()), "must_trump")
    view = view_of(hand, free, barred, "", f"{MANY} EX")
    refusal = Refusal("illegal_action", "card_not_in_hand", (("card", "21"),))
    assert refused(words_for("en", "tarot"), view, refusal, NAMES) == f"The 21 of trumps isn’t in your hand. {said}"


def test_after_the_deal_it_is_over() -> None:
    view = positions("euchre", "house")[-1].view(Seat(0))
    words = words_for("en", "euchre")
    assert refused(words, view, Refusal("not_your_turn"), NAMES) == "That deal is over."
    assert turn_of(words, view, NAMES) == "The deal is over."
