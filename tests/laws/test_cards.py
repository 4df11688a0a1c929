"""Laws 1 to 6: where cards lie."""

from __future__ import annotations

from survey import every_walk
from walks import Walk


@every_walk
def test_law_02_hands_are_sorted_in_the_order_of_the_pack(walk: Walk) -> None:
    """That order does not change with the trump."""
    order = {card: place for place, card in enumerate(walk.match.game.cards(walk.match.options))}
    for _, _, reports in walk.deals:
        for report in reports:
            for hand in report.hands:
                assert list(hand) == sorted(hand, key=order.__getitem__)
