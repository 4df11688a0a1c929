"""Laws 1 to 6: where the cards lie."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise

from places import BESIDE, GIVEN, IN_TRICKS, Change, put_down
from survey import every_walk
from walks import Walk

from engine.record import read
from engine.replay import traced


@every_walk
def test_law_01_every_card_lies_in_one_place(walk: Walk) -> None:
    """Hands, tricks and what lies beside them are the pack, each card once, at every point."""
    match = walk.match
    beside = BESIDE[match.game.name]
    for deal, _, reports in walk.deals:
        pack = list(map(str, deal.chance["pack"]))
        stock = [pack[place] for place in match.game.layout(match.options, match.players, deal.dealer).stock]
        pack.sort()
        for report in reports:
            places = [card for hand in report.hands for card in hand]
            for trick in (*report.tricks, *([report.running] if report.running else [])):
                places += [card for laid in trick.laid for card in laid.cards]
            places += beside(stock, report.detail)
            assert sorted(places) == pack


@every_walk
def test_law_02_hands_are_sorted_in_the_order_of_the_pack(walk: Walk) -> None:
    """That order does not change with the trump."""
    order = {card: place for place, card in enumerate(walk.match.game.cards(walk.match.options))}
    for _, _, reports in walk.deals:
        for hand in {hand for report in reports for hand in report.hands}:
            assert list(hand) == sorted(hand, key=order.__getitem__)


def changes(walk: Walk) -> list[Change]:
    """Every action with what it changed."""
    return [
        Change(before, action, after)
        for deal, _, reports in walk.deals
        for action, (before, after) in zip(deal.actions, pairwise(reports), strict=True)
    ]


@every_walk
def test_law_03_a_hand_changes_by_its_own_action_or_by_what_gives_it_cards(walk: Walk) -> None:
    """By as many cards as the page says."""
    given = GIVEN[walk.match.game.name]
    for change in changes(walk):
        expected = Counter(dict(enumerate(map(len, change.before.hands))))
        expected.update(given(change))
        expected[change.action.seat] -= len(put_down(change))
        assert list(map(len, change.after.hands)) == [expected[seat] for seat in range(len(change.after.hands))], (
            change.action
        )


@every_walk
def test_law_04_a_card_put_down_leaves_its_hand(walk: Walk) -> None:
    """It was there just before, and is in no hand after."""
    for change in changes(walk):
        cards = set(put_down(change))
        assert cards <= set(change.before.hands[change.action.seat])
        assert not cards & {card for hand in change.after.hands for card in hand}


@every_walk
def test_law_05_hands_and_stock_replay_like_the_pack_that_deals_them(walk: Walk) -> None:
    """Whoever deals, whatever the order of the cards in a hand, and with the pack beside them."""
    match = walk.match
    rng = walk.rng()
    by_hands = []
    for deal, one in zip(match.deals, walk.record["deals"], strict=True):
        layout = match.game.layout(match.options, match.players, deal.dealer)
        pack = one["pack"]
        hands = [[pack[place] for place in hand] for hand in layout.hands]
        for hand in hands:
            rng.shuffle(hand)
        others = {key: value for key, value in one.items() if key != "pack"}
        by_hands.append({**others, "hands": hands, "stock": [pack[place] for place in layout.stock]})
    if rng.random() < 0.5:
        by_hands = [{**one, "pack": whole["pack"]} for one, whole in zip(by_hands, walk.record["deals"], strict=True)]
    assert json.dumps(traced(read({**walk.record, "deals": by_hands}))) == walk.text


@every_walk
def test_law_06_the_tricks_hold_as_many_cards_as_the_page_says(walk: Walk) -> None:
    """Fewer where seats sit out or the deal ended early; none where it was void."""
    for _, _, reports in walk.deals:
        last = reports[-1]
        assert last.running is None
        found = sum(len(laid.cards) for trick in last.tricks for laid in trick.laid)
        assert found == IN_TRICKS[walk.match.game.name](walk.match.players, last)
