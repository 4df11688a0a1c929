"""Actions in text, patterns for many of them, packs, rankings, duties and the spreading of unseen cards."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from dealt import cards

from engine import Action, Card, Pick, Seat
from engine.cards import Pack, bits
from engine.duties import BEAT, FOLLOW, OVERTRUMP, RAISE, TRUMP, Ladder, broken, denied, legal, spare_partner
from engine.game import Layout
from engine.grammar import Form, Grammar
from engine.ranking import Ranking, rank
from engine.worlds import Place, scatter


@pytest.mark.parametrize(
    "text", ["0 pass", "12 play AS", "1 name S alone", "3 declare tierce:9S carre:J", "2 discard 1S 2S"]
)
def test_an_action_is_its_text(text: str) -> None:
    action = Action.parse(text)
    assert action is not None
    assert str(action) == text


@pytest.mark.parametrize(
    "text",
    ["", "pass", "0", "0 ", " 0 pass", "00 pass", "0  pass", "0 pass ", "-1 pass", "0\tpass", "100 pass", "0 pass\n"],
)
def test_what_is_no_action(text: str) -> None:
    assert Action.parse(text) is None


SIX = tuple(map(Card, cards("1S 2S 3S 4S 5S 6S")))


def test_a_pattern_admits_its_sets_only() -> None:
    pick = Pick(Seat(2), "discard", 2, SIX, lambda chosen: "1S" not in chosen)
    assert str(pick) == "2 discard 2 of 1S 2S 3S 4S 5S 6S"
    assert pick.admits(Action(Seat(2), "discard", ("3S", "2S")))
    for words in (("2S",), ("2S", "2S"), ("2S", "7S"), ("1S", "2S"), ("2S", "3S", "4S")):
        assert not pick.admits(Action(Seat(2), "discard", words))
    assert not pick.admits(Action(Seat(1), "discard", ("2S", "3S")))
    assert not pick.admits(Action(Seat(2), "poignee", ("2S", "3S")))


def test_a_pattern_draws_its_sets_evenly() -> None:
    pick = Pick(Seat(2), "discard", 2, SIX, lambda chosen: "1S" not in chosen)
    rng = Random(1)
    counts = Counter(pick.sample(rng).words for _ in range(5000))
    assert len(counts) == 10
    assert all(abs(count - 500) < 120 for count in counts.values())


def test_patterns_are_equal_whatever_their_condition() -> None:
    assert Pick(Seat(0), "discard", 1, SIX, lambda _: True) == Pick(Seat(0), "discard", 1, SIX)


# A French pack with an exempt card, as other games have it: highest first, hearts are trump.
PACK = Pack.french("AKQJT9", "EX")
ORDERS = [[f"{rank_}{suit}" for rank_ in "AKQJT9"] for suit in "SHDC"]
HEARTS: Ranking = rank(PACK, ORDERS, 1, ["EX"])
NO_TRUMP: Ranking = rank(PACK, ORDERS)

STRICT: Ladder = (BEAT, FOLLOW, TRUMP)
LADDER: Ladder = (RAISE, FOLLOW, OVERTRUMP, TRUMP)
PARTNERS: Ladder = (RAISE, FOLLOW, spare_partner(OVERTRUMP), spare_partner(TRUMP))


@pytest.mark.parametrize(
    ("ladder", "spared", "hand", "trick", "free", "refused"),
    [
        ((), 0, "AS KH QD", "TS", "AS KH QD", ""),
        ((FOLLOW,), 0, "AS KH QD", "TS", "AS", "KH must_follow_suit"),
        ((FOLLOW,), 0, "KH QD", "TS", "KH QD", ""),
        (STRICT, 0, "AS 9S KH QD", "TS", "AS", "9S must_beat, KH must_follow_suit"),
        (STRICT, 0, "9S KH QD", "TS", "9S", "QD must_follow_suit"),
        (STRICT, 0, "9H KH QD", "TS", "9H KH", "QD must_trump"),
        # On a trump lead following is the stronger duty of two that ask for the same cards.
        (STRICT, 0, "9H QD", "TH", "9H", "QD must_follow_suit"),
        # All cards of the suit beat the lead: another suit fails to follow, not to beat.
        (STRICT, 0, "AS KH QD", "TS", "AS", "KH must_follow_suit, QD must_follow_suit"),
        (STRICT, 0, "KH QD", "TH", "KH", "QD must_follow_suit"),
        (LADDER, 0, "KH QD", "TH", "KH", "QD must_follow_suit"),
        (LADDER, 0, "KH QD", "TS QH", "KH", "QD must_trump"),
        (LADDER, 0, "9S KH QD", "TS", "9S", "KH must_follow_suit"),
        (LADDER, 0, "9H KH QD", "TS QH", "KH", "9H must_overtrump, QD must_trump"),
        (LADDER, 0, "9H JH QD", "TS QH", "9H JH", "QD must_trump"),
        (LADDER, 0, "9H KH QD", "TH QH", "KH", "9H must_overtrump, QD must_follow_suit"),
        # The exempt card is always free, and never a duty.
        (LADDER, 0, "EX 9H KH", "TS QH", "EX KH", "9H must_overtrump"),
        (LADDER, 0, "EX QD", "TS QH", "EX QD", ""),
        (PARTNERS, 1, "9H KH QD", "TS QH", "9H KH QD", ""),
        (PARTNERS, 1, "9S KH QD", "TS QH", "9S", "KH must_follow_suit"),
    ],
)
def test_ladders_of_duties(ladder: Ladder, spared: int, hand: str, trick: str, free: str, refused: str) -> None:
    led, over = 0, -1
    for card in cards(trick):
        bit = PACK.bit[card]
        led = led or HEARTS.suit[bit]
        over = HEARTS.beats[bit] if bit & over else over
    held = PACK.mask(cards(hand))
    assert legal(ladder, HEARTS, held, led, over, spared) == PACK.mask(cards(free))
    for row in filter(None, refused.split(", ")):
        card, reason = row.split()
        assert broken(ladder, HEARTS, PACK.bit[card], held, led, over, spared) == reason


def test_an_exempt_lead_asks_for_nothing_and_loses_to_anything() -> None:
    assert HEARTS.suit[PACK.bit["EX"]] == 0
    assert HEARTS.beats[PACK.bit["EX"]] == PACK.whole & ~PACK.bit["EX"]
    assert not any(PACK.bit["EX"] & HEARTS.beats[card] for card in bits(PACK.whole & ~PACK.bit["EX"]))


def test_without_a_trump_only_the_suit_led_can_win() -> None:
    assert NO_TRUMP.beats[PACK.bit["TS"]] == PACK.mask(cards("AS KS QS JS"))


@pytest.mark.parametrize(
    ("answer", "missing"), [("9S", "KS AS QS JS"), ("KH", "S"), ("QD", "S H"), ("AS", ""), ("EX", "")]
)
def test_what_an_answer_tells_of_the_rest_of_a_hand(answer: str, missing: str) -> None:
    bit = PACK.bit["TS"]
    found = denied(STRICT, HEARTS, PACK.bit[answer], PACK.whole, HEARTS.suit[bit], HEARTS.beats[bit], 0)
    suits = [suit for suit in missing.split() if len(suit) == 1]
    expected = [card for card in PACK.cards if card in missing.split() or (card[1] in suits and card != "EX")]
    assert found == PACK.mask(expected)


def test_what_an_answer_tells_is_what_it_would_have_forbidden() -> None:
    lead = PACK.bit["TS"]
    led, over = HEARTS.suit[lead], HEARTS.beats[lead]
    for ladder, spared in (((FOLLOW,), 0), (STRICT, 0), (LADDER, 0), (PARTNERS, 0), (PARTNERS, 1)):
        for card in bits(PACK.whole & ~lead):
            found = denied(ladder, HEARTS, card, PACK.whole, led, over, spared)
            for other in bits(PACK.whole & ~lead & ~card):
                allowed = bool(card & legal(ladder, HEARTS, card | other, led, over, spared))
                assert allowed == (not other & found)


def test_scatter_fills_every_place_and_minds_what_it_denies() -> None:
    rng = Random(1)
    twelve = (1 << 12) - 1
    for _ in range(200):
        heaps = scatter(twelve, [Place(5, 0b11111), Place(3, 0b111111111000), Place(4)], rng)
        assert [heap.bit_count() for heap in heaps] == [5, 3, 4]
        assert heaps[0] | heaps[1] | heaps[2] == twelve
        assert not heaps[0] & 0b11111
        # Only the three lowest cards may lie there.
        assert heaps[1] == 0b111


def test_scatter_says_when_there_is_no_way() -> None:
    with pytest.raises(ValueError, match="no way"):
        scatter(0b11, [Place(1, 0b11), Place(1)], Random(1))


def test_scatter_is_even() -> None:
    rng = Random(1)
    counts = Counter(scatter(0b111111, [Place(3), Place(3)], rng)[0] for _ in range(20_000))
    assert len(counts) == 20
    assert all(abs(count - 1000) < 200 for count in counts.values())


def test_a_layout_is_undone_by_its_own_inverse() -> None:
    layout = Layout.packets(12, (11, 4), [(1, 2), (0, 2), (1, 3), (0, 3)], 2)
    assert layout.hands == ((2, 3, 8, 9, 10), (0, 1, 5, 6, 7))
    pack = tuple(1 << place for place in range(12))
    hands = [[pack[place] for place in hand] for hand in layout.hands]
    assert layout.pack(hands, [pack[place] for place in layout.stock]) == pack


GRAMMAR = Grammar(
    {
        "pass": (Form(),),
        "name": (Form((frozenset("SH"),)), Form((frozenset("SH"), frozenset(["alone"])))),
        "beat": (Form(cards=range(1, 4)),),
        "call": (Form((frozenset(["king"]),), range(1, 2)),),
        "tell": (Form(), Form(tokens=frozenset(["row:S", "row:H", "four"]))),
    }
)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("0 pass", None),
        ("0 pass pass", "bad_record"),
        ("2 pass", "bad_record"),
        ("0 name S", None),
        ("0 name S alone", None),
        ("0 name alone S", "bad_record"),
        ("0 name D", "bad_record"),
        ("0 beat", "bad_record"),
        ("0 beat AS KS QS", None),
        ("0 beat AS KS QS JS", "bad_record"),
        ("0 beat AS 1S", "unknown_card"),
        ("0 call king AS", None),
        ("0 call king", "bad_record"),
        ("0 call queen AS", "bad_record"),
        ("0 tell", None),
        ("0 tell row:S", None),
        ("0 tell row:S four row:H", None),
        ("0 tell row:S row:S", "bad_record"),
        ("0 tell row:S row:D", "bad_record"),
        ("0 other", "bad_record"),
    ],
)
def test_forms_of_actions(text: str, code: str | None) -> None:
    action = Action.parse(text)
    assert action is not None
    refusal = GRAMMAR.refuse(action, 2, PACK)
    assert (refusal and refusal.code) == code


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("0 beat QS AS KS", "0 beat AS KS QS"),
        ("0 beat QS", "0 beat QS"),
        ("0 name S alone", "0 name S alone"),
        ("0 beat 1S AS", "0 beat 1S AS"),
        ("0 tell row:S four row:H", "0 tell four row:H row:S"),
    ],
)
def test_cards_of_an_action_are_written_in_the_order_of_the_pack(text: str, expected: str) -> None:
    action = Action.parse(text)
    assert action is not None
    assert str(GRAMMAR.sorted(action, PACK)) == expected
