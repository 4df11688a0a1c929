"""What deals of Tarot are worth by its rules page, and how its matches end."""

from __future__ import annotations

from random import Random

import pytest
from dealt import act, cards, detail, hoarded, shuffled, walked
from tarot_table import PACK

from engine import Match, Seat
from engine.games.tarot.house import PACK as BITS
from engine.games.tarot.house import half_points, house
from engine.games.tarot.scoring import Course, course, excuse_wins, shares, worth
from engine.tricks import Taken

# The Excuse and the end

TAKER = (0,)


def taken(text: str, winner: int, leader: int = 0) -> Taken:
    return Taken(Seat(leader), tuple(BITS.bit[card] for card in cards(text)), Seat(winner))


@pytest.mark.parametrize(
    ("last", "earlier", "winner"),
    [
        # Its camp has won every earlier trick: the Excuse wins the last one, led or not.
        ("EX 02 03 04", [0, 0], 0),
        ("21 EX 03 04", [1, 2], 1),
        ("21 EX 03 04", [1, 0], 0),
        ("EX 02 03 04", [0, 1], 3),
        ("21 02 03 04", [0, 0], 0),
    ],
)
def test_the_excuse_wins_the_last_trick_of_who_won_all(last: str, earlier: list[int], winner: int) -> None:
    by_rank = max(range(4), key=lambda seat: (cards(last)[seat] != "EX", cards(last)[seat]))
    assert excuse_wins(taken(last, by_rank), earlier, TAKER).winner == winner


def counted(won: str, before: str, last: str, *, excuse_by: bool | None, of: int = 18, **options: object) -> Course:
    full = {**dict(Match.new("tarot").options), **options}
    ends = (BITS.mask(cards(before)), BITS.mask(cards(last)))
    return course(house(full), 4, of, BITS.mask(cards(won)), ends, excuse_by=excuse_by)


LAST, BEFORE = "2S 3S 4S 5S", "2H 3H 4H 5H"


@pytest.mark.parametrize(
    ("won", "before", "last", "by", "options", "swap", "petit"),
    [
        # Kept, whoever won its trick.
        ("EX 1D 2D 3D", BEFORE, LAST, True, {}, 0, 0),
        ("EX 1D 2D 3D", BEFORE, LAST, False, {}, -1, 0),
        ("1D 2D 3D 4D", BEFORE, LAST, True, {}, 1, 0),
        ("1D 2D 3D 4D", BEFORE, LAST, False, {}, 0, 0),
        # In the last trick it goes to the other camp, even if a partner wins that trick.
        ("1D 2D 3D 4D EX 2S 3S 4S", BEFORE, "EX 2S 3S 4S", True, {}, -1, 0),
        ("1D 2D 3D 4D", BEFORE, "EX 2S 3S 4S", True, {}, 0, 0),
        ("1D 2D 3D 4D EX 2S 3S 4S", BEFORE, "EX 2S 3S 4S", False, {}, 0, 0),
        ("1D 2D 3D 4D", BEFORE, "EX 2S 3S 4S", False, {}, 1, 0),
        # Or to the trick's winner.
        ("1D 2D 3D 4D EX 2S 3S 4S", BEFORE, "EX 2S 3S 4S", True, {"excuse_last": "winner"}, 0, 0),
        ("1D 2D 3D 4D", BEFORE, "EX 2S 3S 4S", True, {"excuse_last": "winner"}, 0, 0),
        ("1D 2D 3D 4D EX 2S 3S 4S", BEFORE, "EX 2S 3S 4S", False, {"excuse_last": "winner"}, 0, 0),
        # In the dog or in nobody's trick.
        ("1D 2D 3D 4D", BEFORE, LAST, None, {}, 0, 0),
        # The petit in the last trick, to who wins that trick.
        ("1D 2D 3D 4D 01 2S 3S 4S", BEFORE, "01 2S 3S 4S", None, {}, 0, 1),
        ("1D 2D 3D 4D", BEFORE, "01 2S 3S 4S", None, {}, 0, -1),
        ("1D 2D 3D 4D 01 2H 3H 4H", "01 2H 3H 4H", LAST, None, {}, 0, 0),
    ],
)
def test_the_excuse_is_exchanged_and_the_petit_counted(
    won: str, before: str, last: str, by: bool | None, options: dict[str, object], swap: int, petit: int
) -> None:
    found = counted(won, before, last, excuse_by=by, **options)
    assert (found.swap, found.petit) == (swap, petit)


def test_with_the_excuse_last_the_petit_counts_in_the_last_trick_but_one() -> None:
    found = counted("01 2H 3H 4H 1D 2D 3D 4D", "01 2H 3H 4H", "EX 2S 3S 4S", excuse_by=True, of=3)
    assert (found.tricks, found.swap, found.petit) == (3, 0, 1)
    defence = counted("", "01 2H 3H 4H", "EX 2S 3S 4S", excuse_by=False, of=3)
    assert (defence.tricks, defence.swap, defence.petit) == (0, 0, -1)


def test_a_lone_excuse_counts_4_points_and_an_oudler() -> None:
    everything = BITS.mask(PACK)
    found = worth(
        "garde",
        None,
        Course(everything & ~BITS.mask(cards("1S 2S 3S 4S 5S 6S")), 18, 18, -1, 0),
        BITS.mask(cards("1S 2S 3S 4S 5S 6S")),
        0,
        0,
    )
    assert (found.attack2, found.oudlers) == (174, 2)


# Scoring


def figures(
    word: str,
    attack2: int,
    oudlers: int,
    *,
    tricks: int = 9,
    of: int = 18,
    petit: int = 0,
    handfuls: int = 0,
    miseres: int = 0,
    announced: str | None = None,
) -> tuple[int, int, int]:
    """(signed difference, base, total) of a deal in which the attack has so many half points and oudlers."""
    if tricks == of and oudlers == 2:
        # Everything but the Excuse, for which a low card came.
        come = Course(BITS.whole, tricks, of, -1, petit)
        assert half_points(BITS.whole) - 8 == attack2
    else:
        pile, wanted = BITS.mask(cards("01 21 EX")[:oudlers]), attack2 - 9 * oudlers
        for card in sorted(PACK, key=lambda card: -half_points(BITS.bit[card])):
            value = half_points(BITS.bit[card])
            if card not in {"01", "21", "EX"} and value <= wanted:
                pile |= BITS.bit[card]
                wanted -= value
        assert not wanted
        come = Course(pile, tricks, of, 0, petit)
    found = worth(word, announced, come, 0, handfuls, miseres)
    return found.diff, found.base, found.total


@pytest.mark.parametrize(
    ("found", "size", "partner", "diff", "total", "scores"),
    [
        # The nine worked examples of the page.
        (figures("garde", 98, 2, petit=1, handfuls=20), 4, None, 8, 106, (318, -106, -106, -106)),
        (figures("garde-sans", 90, 2, petit=-1), 4, None, 4, 76, (228, -76, -76, -76)),
        (figures("petite", 68, 2, petit=1, handfuls=20), 4, None, -7, -42, (-126, 42, 42, 42)),
        (figures("garde", 104, 2, handfuls=20), 4, None, 11, 92, (276, -92, -92, -92)),
        (
            figures("garde", 174, 2, tricks=18, petit=1, handfuls=20, announced="chelem"),
            4, None, 46, 582, (1746, -582, -582, -582),
        ),
        (figures("garde", 85, 2), 5, 2, 2, 54, (108, -54, 54, -54, -54)),
        (figures("petite", 81, 2), 3, None, -1, -26, (-52, 26, 26)),
        (figures("garde-contre", 156, 3, tricks=17, announced="petit-chelem"), 4, None, 42, 702, (2106, -702, -702, -702)),
        (figures("garde", 76, 2, announced="chelem", of=15), 5, None, -3, -256, (-1024, 256, 256, 256, 256)),
        # Just made.
        (figures("garde", 82, 2), 4, None, 0, 50, (150, -50, -50, -50)),
        # Half a point over or short goes to the camp that wins.
        (figures("petite", 83, 2), 3, None, 1, 26, (52, -26, -26)),
        # Needed by oudlers.
        (figures("petite", 112, 0), 4, None, 0, 25, (75, -25, -25, -25)),
        (figures("petite", 102, 1), 4, None, 0, 25, (75, -25, -25, -25)),
        (figures("petite", 72, 3), 4, None, 0, 25, (75, -25, -25, -25)),
        # A misère, like a handful, goes to the winner of the deal and is not multiplied.
        (figures("garde-contre", 70, 2, miseres=10), 4, None, -6, -196, (-588, 196, 196, 196)),
    ],
)  # fmt: skip
def test_what_a_deal_is_worth(
    found: tuple[int, int, int], size: int, partner: int | None, diff: int, total: int, scores: tuple[int, ...]
) -> None:
    assert (found[0], found[2]) == (diff, total)
    assert shares(total, size, 0, partner) == scores
    assert sum(scores) == 0


@pytest.mark.parametrize(
    ("announced", "tricks", "chelem"),
    [
        (None, 17, 0),
        (None, 18, 200),
        (None, 0, -200),
        ("chelem", 18, 400),
        ("chelem", 17, -200),
        ("chelem", 0, -400),
        ("petit-chelem", 18, 300),
        ("petit-chelem", 17, 300),
        ("petit-chelem", 16, -150),
        ("petit-chelem", 0, -350),
    ],
)
def test_slams(announced: str | None, tricks: int, chelem: int) -> None:
    found = worth("garde", announced, Course(0, tricks, 18, 0, 0), 0, 0, 0)
    assert found.chelem == chelem


@pytest.mark.parametrize(("word", "counts"), [("garde-sans", 20), ("garde-contre", 0)])
def test_whom_a_hidden_dog_counts_for(word: str, counts: int) -> None:
    found = worth(word, None, Course(0, 0, 18, 0, 0), BITS.mask(cards("01 21 2S 3S")), 0, 0)
    assert (found.attack2, found.oudlers) == (counts, 2 if counts else 0)


# The match


def test_a_match_ends_after_its_deals_and_void_deals_do_not_count() -> None:
    match = Match.new("tarot", options={"deals": 2})
    rng = Random(5)
    scored = 0
    while match.winners is None:
        match = match.deal(match.game.shuffle(match.options, 4, rng))
        if len(match.deals) % 2 and match.running:
            match = act(match, *(text for text in passes(match)))
        else:
            match = hoarded(match, rng)
        scored += detail(match)["void"] is None
        assert (match.winners is None) == (scored < 2)
    best = max(match.totals)
    assert match.winners == tuple(side for side in range(4) if match.totals[side] == best)
    assert len(match.deals) > 2


def passes(match: Match) -> list[str]:
    assert match.phase is not None
    first = match.phase.to_act[0]
    return [f"{(first + step) % 4} pass" for step in range(4)]


def test_a_target_ends_the_match_before_its_last_deal() -> None:
    match = Match.new("tarot", options={"deals": 100, "target": 100})
    rng = Random(2)
    while match.winners is None:
        assert max(match.totals) < 100
        match = walked(shuffled(match, rng), rng)
    assert max(match.totals) >= 100
    assert len(match.deals) < 100


def test_the_deal_goes_on_to_the_left_after_every_deal() -> None:
    match = Match.new("tarot")
    rng = Random(4)
    for dealer in range(3):
        match = walked(shuffled(match, rng), rng)
        assert match.deals[-1].dealer == dealer
        assert match.next_dealer == dealer + 1
