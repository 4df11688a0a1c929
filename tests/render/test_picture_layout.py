"""The layout by arithmetic: what lies where, and how far from everything else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from large import gallery
from tableaux import NAMES, PACK, cards, full_trick, scene, shown, trick, view

from engine import Pick, Seat, View
from render import Chip, Scene, Score, hand, table
from render.fonts import measure
from render.parts import Box, Part, Pill, Placed
from render.pieces import Back, Face, Frame, Mark, Mini, Pile, Slot, Star
from render.places import HEIGHT, SEATINGS, WIDTH
from render.seats import HALO, Dealer, SeatDisc, SeatPlate

CARDLIKE = (Face, Back, Mini, Pile, Frame, Mark, Star)
SPACE = 8


def apart(a: Box, b: Box) -> int:
    """The gap between two boxes; negative where they overlap."""
    return max(a[0] - b[2], b[0] - a[2], a[1] - b[3], b[1] - a[3])


def within(inner: Box, outer: Box) -> bool:
    return apart(inner, outer) < 0


def may_touch(a: Part, b: Part) -> bool:
    """Cards, frame and marks of one heap; dealer's chip and tags on a plate; the discs of a side."""
    if isinstance(a, CARDLIKE) and isinstance(b, CARDLIKE):
        return True
    kinds = {type(a), type(b)}
    if kinds == {SeatPlate, Dealer}:
        return True
    if SeatPlate in kinds and any(isinstance(part, Pill) and part.kind == "tag" for part in (a, b)):
        return True
    return kinds == {SeatDisc}


def heaps(placed: Iterable[Placed]) -> list[Box]:
    """The areas of cards that lie on each other."""
    found: list[Box] = []
    for item in placed:
        if not isinstance(item.part, CARDLIKE):
            continue
        box = item.box
        while touching := [other for other in found if within(box, other)]:
            found = [other for other in found if other not in touching]
            boxes = [box, *touching]
            box = (
                min(b[0] for b in boxes),
                min(b[1] for b in boxes),
                max(b[2] for b in boxes),
                max(b[3] for b in boxes),
            )
        found.append(box)
    return found


def assert_well_laid(placed: tuple[Placed, ...], height: int = HEIGHT) -> None:
    for item in placed:
        left, top, right, bottom = item.box
        assert left >= SPACE, item
        assert top >= SPACE, item
        assert right <= WIDTH - SPACE, item
        assert bottom <= height - SPACE, item
    for a, b in combinations(placed, 2):
        if not may_touch(a.part, b.part):
            assert apart(a.box, b.box) >= SPACE, (a, b)
    for a, b in combinations(heaps(placed), 2):
        assert apart(a, b) >= SPACE, (a, b)
    for plate in (item for item in placed if isinstance(item.part, SeatPlate) and item.part.state == "turn"):
        left, top, right, bottom = plate.box
        halo = left - HALO, top - HALO, right + HALO, bottom + HALO
        assert min(halo[0], halo[1], WIDTH - halo[2], HEIGHT - halo[3]) >= 2
        for other in placed:
            if other is not plate and not may_touch(other.part, plate.part):
                assert apart(halo, other.box) >= 2, other


TRICKS = [(seats, k) for seats in (2, 3, 4, 5, 6) for k in (1, 2, 3, 4) if k == 1 or seats in {2, 4, 6}]


@pytest.mark.parametrize(("seats", "k"), TRICKS)
def test_a_trick_of_sets_keeps_its_distances(seats: int, k: int) -> None:
    for turn in range(seats):
        for winning in (seat for seat in range(seats) if seat != turn):
            down = shown("corner", down=12)
            seen = view(
                seats, trick=full_trick(seats, k, turn, winning), to_act=(Seat(turn),), dealer=Seat(turn), shown=(down,)
            )
            placed = table.layout(scene(seen))
            assert_well_laid(placed)
            assert len(heaps(placed)) == seats - 1 + 1
            assert [item.part.width for item in placed if isinstance(item.part, Slot)] == [
                (84 + 40 * (k - 1)) if seats == 6 else 120 + 56 * (k - 1) if k < 3 else 96 + 48 * (k - 1)
            ]


@pytest.mark.parametrize("seats", SEATINGS)
def test_a_finished_trick_keeps_its_distances(seats: int) -> None:
    for winning in range(seats):
        done = full_trick(seats, 1, None, winning)
        placed = table.layout(scene(view(seats, tricks=(done,))))
        assert_well_laid(placed)
        assert len(heaps(placed)) == seats
        assert sum(isinstance(item.part, Star) for item in placed) == 1
        assert not any(isinstance(item.part, Slot) for item in placed)


@pytest.mark.parametrize("name", gallery())
@pytest.mark.parametrize("first", range(0, len(NAMES), 4))
def test_no_name_moves_anything(name: str, first: int) -> None:
    drawn = gallery()[name]
    names = (NAMES * 2)[first:]
    renamed = replace(drawn, plates=tuple(replace(plate, name=names[i]) for i, plate in enumerate(drawn.plates)))
    placed = table.layout(renamed)
    assert_well_laid(placed)
    assert [(type(item.part), item.box) for item in placed] == [
        (type(item.part), item.box) for item in table.layout(drawn)
    ]


@pytest.mark.parametrize("seat", range(4))
def test_whose_view_it_is_sits_at_the_bottom(seat: int) -> None:
    placed = table.layout(scene(view(seat=Seat(seat)), names=("Ana", "Ben", "Chloé", "Dawid")))
    lowest = max((item for item in placed if isinstance(item.part, SeatPlate)), key=lambda item: item.y)
    assert isinstance(lowest.part, SeatPlate)
    assert lowest.part.name.text == ("Ana", "Ben", "Chloé", "Dawid")[seat]


def test_the_next_seat_sits_at_the_left() -> None:
    placed = table.layout(scene(view(seat=Seat(2)), names=("Ana", "Ben", "Chloé", "Dawid")))
    leftmost = min((item for item in placed if isinstance(item.part, SeatPlate)), key=lambda item: item.x)
    assert isinstance(leftmost.part, SeatPlate)
    assert leftmost.part.name.text == "Dawid"


def slots(seen: View) -> int:
    return sum(isinstance(item.part, Slot) for item in table.layout(scene(seen)))


def test_a_slot_waits_for_the_next_card_only_where_one_is_played() -> None:
    assert slots(view(to_act=(Seat(1),))) == 1
    assert slots(view(phase="bid", to_act=(Seat(1),), shown=(shown("centre", "JH", 3),))) == 0
    assert slots(view(phase="over")) == 0


def test_nobody_out_of_the_deal_has_a_slot() -> None:
    placed = table.layout(gallery()["alone"])
    assert [item.part.disc.kind for item in placed if isinstance(item.part, SeatPlate)] == [
        "person",
        "person",
        "robot",
        "out",
    ]
    assert sum(isinstance(item.part, Slot) for item in placed) == 1


def test_order_discs_count_the_cards_played() -> None:
    seen = view(trick=trick(1, [(1, "AH"), (2, 1), (3, "TH")], 1), to_act=(Seat(0),))
    marks = [item.part.text for item in table.layout(scene(seen)) if isinstance(item.part, Mark)]
    assert marks == ["1", "2"]


def test_the_last_trick_is_small_beside_a_running_one_and_large_when_nobody_acts() -> None:
    last = full_trick(4, 1, None, 2)
    running = table.layout(scene(view(tricks=(last,), to_act=(Seat(2),))))
    held = table.layout(scene(view(tricks=(last,))))
    assert sum(isinstance(item.part, Mini) for item in running) == 4
    assert sum(isinstance(item.part, Face) for item in running) == 0
    assert sum(isinstance(item.part, Mini) for item in held) == 0
    assert sum(isinstance(item.part, Face) for item in held) == 4


def header(drawn: Scene) -> list[str]:
    """The texts of the header from left to right, without the score."""
    placed = sorted((item for item in table.layout(drawn) if item.box[3] <= 64), key=lambda item: item.x)
    return [item.part.chip.text if isinstance(item.part, Pill) else getattr(item.part, "text", "·") for item in placed]


def test_a_long_contract_takes_the_room_of_the_deal() -> None:
    plain = replace(scene(view()), score=(Score("7"),))
    assert header(plain) == ["Schnapsen", "Deal 6", "Trump", "Łucja goes alone", "7"]
    long = replace(plain, chips=(Chip("Trump", "H"), Chip("Maximiliane von Weiß-Schwarzenberg goes alone")))
    assert header(long) == ["Schnapsen", "Trump", "Maximiliane von Weiß-Schwarzenberg goes alone", "7"]
    longer = replace(plain, chips=(Chip("Trump", "H"), Chip("Maximiliane von Weiß-Schwarzenberg goes alone with all")))
    assert header(longer) == ["Schnapsen", "Trump", "7"]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_scores_of_many_leave_the_header_to_the_contract(seats: int) -> None:
    drawn = scene(view(seats), title="Tarot", chips=(Chip("Garde contre"), Chip("Called king", "C")))
    scores = tuple(Score("−314" if seat else "+1256", "", (Seat(seat),)) for seat in range(seats))
    full = replace(drawn, score=(*scores, Score("9 / 15", "Trick"), Score("", "to 1,001")))
    assert_well_laid(table.layout(full))
    texts = ["Tarot", "Deal 6", "Garde contre", "Called king", "Trick", "9 / 15", "to 1,001"]
    assert header(full) == texts


def test_tags_beyond_two_are_counted_and_clear_the_dealer() -> None:
    drawn = scene(view())
    many = replace(
        drawn, plates=tuple(replace(plate, tags=(Chip("maker"), Chip("20", "H"), Chip("x"))) for plate in drawn.plates)
    )
    placed = table.layout(many)
    tags = [item for item in placed if isinstance(item.part, Pill) and item.part.kind == "tag"]
    dealer = next(item for item in placed if isinstance(item.part, Dealer))
    assert {item.part.chip.text for item in tags if isinstance(item.part, Pill)} == {"maker", "+2"}
    assert all(apart(item.box, dealer.box) >= SPACE for item in tags)


@pytest.mark.parametrize("count", range(1, 31))
def test_a_hand_lies_within_its_picture(count: int) -> None:
    for barred in ((), tuple((card, "must_follow_suit") for card in PACK[: count // 2])):
        drawn = scene(view(seat=Seat(0), hand=PACK[:count], trump="S", trumps=PACK[: min(count, 13)], barred=barred))
        placed = hand.layout(drawn)
        height = hand.height(count)
        faces = [item for item in placed if isinstance(item.part, Face)]
        assert height % 8 == 0
        assert all(item.x >= 24 and item.box[2] <= WIDTH - 24 for item in faces)
        assert all(item.y >= 72 and item.box[3] <= height - SPACE for item in faces)
        for line in {item.y for item in faces}:
            xs = sorted(item.x for item in faces if item.y == line)
            assert all(b - a >= 72 for a, b in pairwise(xs))
        assert [item.part.card for item in faces if isinstance(item.part, Face)] == list(hand.arranged(drawn.view))


@pytest.mark.parametrize(
    ("count", "width", "height"),
    [(1, 168, 344), (5, 168, 344), (6, 152, 320), (9, 152, 320), (10, 136, 520), (24, 136, 520), (25, 136, 744)],
)
def test_the_hands_sizes(count: int, width: int, height: int) -> None:
    assert (hand.card_width(count), hand.height(count)) == (width, height)


def test_trumps_come_first_then_suits_in_alternating_colours() -> None:
    seen = view(seat=Seat(0), hand=cards("AS 9S JH QD 9D AC"), trump="D", trumps=cards("QD 9D"))
    assert hand.arranged(seen) == cards("QD 9D AS 9S JH AC")
    seen = view(seat=Seat(0), hand=cards("AS JH QD 9D AC"))
    assert hand.arranged(seen) == cards("AS JH AC QD 9D")


@pytest.mark.parametrize(
    ("ranked", "trump", "trumps", "held"),
    [
        ("JH JS 9H AH TS KS QS 7C", "H", "AH JH 9H", "JH 9H AH JS TS KS QS 7C"),
        ("JH AS KS JD AD QH", "H", "QH JH JD", "JH JD QH AS KS AD"),
        ("21 KS 2S CH TH 1H 01 EX", None, "01 21", "21 01 EX KS 2S CH TH 1H"),
    ],
)
def test_each_suit_is_held_from_high_to_low(ranked: str, trump: str | None, trumps: str, held: str) -> None:
    """As the cards rank now: the nine and jack of trumps, the bowers, a ten above the king."""
    seen = view(seat=Seat(0), hand=tuple(sorted(cards(ranked))), trump=trump, trumps=cards(trumps))
    assert hand.arranged(replace(seen, ranked=cards(ranked))) == cards(held)


def test_two_rows_are_cut_at_a_change_of_suit() -> None:
    seen = view(seat=Seat(0), hand=PACK[:4] + PACK[13:20] + PACK[26:29])
    assert [len(row) for row in hand.rows(hand.arranged(seen), ())] == [7, 7]
    seen = view(seat=Seat(0), hand=PACK[:6] + PACK[13:19])
    assert [len(row) for row in hand.rows(hand.arranged(seen), ())] == [6, 6]


def raised(drawn: Scene) -> set[str]:
    faces = [item for item in hand.layout(drawn) if isinstance(item.part, Face)]
    return {item.part.card for item in faces if isinstance(item.part, Face) and item.y == 72}


def test_the_cards_that_may_be_played_are_raised() -> None:
    held = cards("AS TS 8S KD")
    free = view(seat=Seat(0), hand=held)
    assert raised(scene(free)) == set()
    bound = replace(free, barred=((held[3], "must_follow_suit"),))
    assert raised(scene(bound)) == {"AS", "TS", "8S"}
    assert {
        item.part.card for item in hand.layout(scene(bound)) if isinstance(item.part, Face) and item.part.state == "dim"
    } == {"KD"}


def test_in_a_choice_of_several_only_the_chosen_are_raised() -> None:
    held = cards("AS TS 8S KD")
    pick = Pick(Seat(0), "discard", 2, held[:3])
    choosing = view(seat=Seat(0), hand=held, choices=(pick,), barred=((held[3], "no_king"),))
    assert raised(scene(choosing)) == set()
    assert raised(scene(choosing, chosen=frozenset(held[:1]))) == {"AS"}


def test_a_contract_without_a_suit_marks_no_trumps() -> None:
    for trump in ("NT", "AT"):
        drawn = scene(view(seat=Seat(0), hand=cards("JS JC AH"), trump=trump, trumps=cards("JS JC AH")))
        assert not any(isinstance(item.part, Mark) for item in hand.layout(drawn))


def test_the_left_bower_bears_the_trumps_sign() -> None:
    drawn = scene(view(seat=Seat(0), hand=cards("JS JC AH"), trump="S", trumps=cards("JS JC")))
    marks = [item.part for item in hand.layout(drawn) if isinstance(item.part, Mark)]
    assert [(mark.kind, mark.text) for mark in marks] == [("trump", "S"), ("trump", "S")]


def test_cards_that_the_seat_may_not_look_at_lie_face_down() -> None:
    drawn = scene(view(phase="blind", seat=Seat(0), to_act=(Seat(0),)))
    assert hand.held(drawn.view) == 5
    backs = [item for item in hand.layout(drawn) if isinstance(item.part, Back)]
    assert [item.x for item in backs] == [48, 232, 416, 600, 784]


def test_an_empty_hand_is_a_strip_of_words() -> None:
    drawn = scene(view(seat=Seat(0), counts=(0,) * 4))
    assert hand.height(hand.held(drawn.view)) == 56
    assert not any(isinstance(item.part, Face | Back) for item in hand.layout(drawn))


@pytest.mark.parametrize(
    "line", ["3 tricks", "noch 5 · am Zug", "beats them with 4 cards", "says nothing for a very long time"]
)
def test_a_second_line_stays_on_its_plate(line: str) -> None:
    drawn = scene(view(to_act=(Seat(1),)))
    placed = table.layout(replace(drawn, plates=tuple(replace(plate, line=line) for plate in drawn.plates)))
    for item in placed:
        if isinstance(item.part, SeatPlate):
            assert measure(item.part.line.text, item.part.line.style) <= 160
