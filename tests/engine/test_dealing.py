"""How cards fell where one is turned in a hand: three seats, two cards each one by one, the dealer's last one turned."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from engine import Refused, Seat
from engine.cards import Pack
from engine.dealing import read_chance
from engine.game import Layout

SEATS = 3
PACK = Pack(Pack.french("AKQ").cards[:6])
LAST = 5


def layout(dealer: int) -> Layout:
    turn = [(dealer + step) % SEATS for step in range(1, SEATS + 1)]
    plain = Layout.packets(len(PACK.cards), (), [(seat, 1) for seat in turn * 2], SEATS)
    return Layout(plain.hands, (), (LAST,))


HANDS = [["AS", "QH"], ["KS", "KH"], ["QS", "AH"]]


@pytest.mark.parametrize("dealer", [Seat(seat) for seat in range(SEATS)])
@pytest.mark.parametrize("card", [0, 1])
def test_a_card_turned_in_a_hand_is_told_beside_the_hands(dealer: Seat, card: int) -> None:
    turned = HANDS[dealer][card]
    fell = read_chance({"hands": HANDS, "turned": turned}, PACK, layout(dealer))
    dealt = [{PACK.text[fell.pack[place]] for place in hand} for hand in layout(dealer).hands]
    assert dealt == list(map(set, HANDS))
    assert PACK.text[fell.pack[LAST]] == turned
    assert fell.named(PACK)["turned"] == turned
    assert read_chance(fell.named(PACK), PACK, layout(dealer)) == fell


def test_the_pack_alone_says_which_card_of_a_hand_was_turned() -> None:
    fell = read_chance({"pack": ["AS", "KS", "QS", "AH", "KH", "QH"]}, PACK, layout(0))
    assert fell.turned == PACK.bit["QH"]


WRONG: list[tuple[Mapping[str, object], str]] = [
    ({"hands": HANDS}, "which of its cards was turned must be said"),
    ({"hands": HANDS, "turned": "KS"}, "does not lie where one is turned"),
    ({"pack": ["AS", "KS", "QS", "AH", "KH", "QH"], "turned": "QS"}, "does not lie where one is turned"),
]


@pytest.mark.parametrize(("chance", "why"), WRONG)
def test_a_card_that_is_turned_nowhere_is_refused(chance: Mapping[str, object], why: str) -> None:
    with pytest.raises(Refused) as refused:
        read_chance(chance, PACK, layout(0))
    assert why in str(dict(refused.value.refusal.facts)["why"])


def test_a_hand_may_be_told_in_any_order() -> None:
    shuffled = [Random(1).sample(hand, 2) for hand in HANDS]
    told = [read_chance({"hands": hands, "turned": "QH"}, PACK, layout(0)) for hands in (HANDS, shuffled)]
    assert told[0] == told[1]
