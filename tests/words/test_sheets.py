"""Lines of score sheets whose wording depends on their figures."""

from __future__ import annotations

import pytest

from bot.words import words_for
from engine.actions import Seat
from engine.view import Fact

NAMES = ("Ana", "Ben", "Chloé", "Dawid")
PAIRS = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))
ALONE = ((Seat(0),), (Seat(1),), (Seat(2),))


def terms(**figures: int) -> tuple[tuple[str, int], ...]:
    blank = {f"{name}_points": 0 for name in ("tricks", "declared", "belote", "contract", "held")}
    return tuple((blank | {"times": 1} | figures).items())


def failed(worth: int) -> Fact:
    return Fact("result-failed", Seat(1), 1, (("worth", worth), ("points", 26), ("other_points", 84)))


BELOTE = [
    (Fact("sheet-sum", side=1, values=terms(tricks_points=160, belote_points=20, contract_points=110, times=4, points=1160)),
     PAIRS, "", "Ben and Dawid score (tricks 160 + belote 20 + contract 110) × 4 = 1160."),
    (Fact("sheet-sum", side=0, values=terms(tricks_points=162, held_points=91, points=253)),
     PAIRS, "", "Ana and Chloé score tricks 162 + held over 91 = 253."),
    (Fact("sheet-sum", side=0, values=terms(tricks_points=90, declared_points=20, points=110)),
     ALONE, "", "Ana scores tricks 90 + combinations 20 = 110."),
    (Fact("sheet-sum_contract", side=1, values=terms(tricks_points=160, contract_points=110, times=2, points=380)),
     PAIRS, "", "Ben and Dawid score contract 110 × 2 + tricks 160 = 380."),
    (failed(0), PAIRS, "", "Ben took and failed: 26 points against 84."),
    (failed(110), PAIRS, "", "Ben bid and failed: 26 points against 84."),
    (failed(0), ALONE, "why",
     "The best of the others had as many or more, and gets the taker’s points too; the taker keeps only a belote."),
    (Fact("sheet-contract", Seat(1), 1, (("value", 110), ("suit", "C"), ("times", 4))),
     PAIRS, "", "The contract was 110 clubs, redoubled."),
    (Fact("sheet-contract", Seat(1), 1, (("value", 250), ("suit", "C"), ("times", 1))),
     PAIRS, "", "The contract was all tricks, clubs, not doubled."),
]  # fmt: skip


@pytest.mark.parametrize(("fact", "sides", "part", "said"), BELOTE)
def test_a_line_of_belote(fact: Fact, sides: tuple[tuple[Seat, ...], ...], part: str, said: str) -> None:
    assert words_for("en", "belote").fact(fact, NAMES, part, sides) == said
