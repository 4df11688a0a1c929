"""What lies on a table outside of trick and hands: room for all of it, at every size of game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import product

import pytest
from large import PACK, lying
from tableaux import full_trick, scene, view
from test_picture_layout import assert_well_laid

from engine import Card, Seat, Shown, Trick
from render import Scene, table
from render.aside import LARGE, SMALL
from render.parts import Placed
from render.pieces import Back, Face, Mini, Pile, Slot
from render.places import SEATINGS
from render.seats import SeatPlate

OWN_DISC = 16


def table_of(seats: int, *shown: Shown, k: int = 1, turn: int | None = 1, done: tuple[Trick, ...] = ()) -> Scene:
    """Everybody but `turn` has laid `k` cards; with nobody's turn there is no trick."""
    trick = None if turn is None else full_trick(seats, k, turn, 0 if turn else 1)
    to_act = () if turn is None else (Seat(turn),)
    labels = tuple("double handful" if one.place == "declared" else "discard" for one in shown)
    seen = view(seats, trick=trick, to_act=to_act, shown=shown, tricks=done, phase="play" if to_act else "done")
    return scene(seen, labels=labels)


def faces(placed: Iterable[Placed]) -> list[Card]:
    return [item.part.card for item in placed if isinstance(item.part, Face | Mini)]


def text(cards: Iterable[Card]) -> str:
    return " ".join(cards)


def assert_all_there(drawn: Scene) -> None:
    placed = table.layout(drawn)
    assert_well_laid(placed)
    seen = drawn.view
    wanted = [card for shown in seen.shown for card in shown.cards]
    wanted += [card for laid in (seen.trick.laid if seen.trick else ()) for card in laid.cards]
    assert sorted(set(faces(placed))) == sorted(set(wanted))
    assert sum(isinstance(item.part, SeatPlate) for item in placed) == len(seen.counts)


@pytest.mark.parametrize("seats", SEATINGS)
@pytest.mark.parametrize("count", [*range(1, 10), 10, 13, 15, 18, 24])
def test_declared_cards_of_any_number_have_room(seats: int, count: int) -> None:
    for owner in range(seats):
        one = lying("declared", text(PACK[-count:]), seat=owner)
        assert_all_there(table_of(seats, one, lying("corner", down=6)))
        assert_all_there(table_of(seats, one, turn=None))


@pytest.mark.parametrize("seats", SEATINGS)
def test_several_seats_may_declare(seats: int) -> None:
    for one, other in product(range(seats), repeat=2):
        first = lying("declared", text(PACK[-22:-12]), seat=one)
        second = lying("declared", text(PACK[-12:-2]), seat=other)
        assert_all_there(table_of(seats, first, second, lying("declared", "KS KH", seat=one), lying("corner", down=3)))


@pytest.mark.parametrize("seats", SEATINGS)
def test_even_all_hands_laid_open_stay_within_the_table(seats: int) -> None:
    each = 78 // seats
    hands = [lying("declared", text(PACK[seat * each : (seat + 1) * each]), seat=seat) for seat in range(seats)]
    for turn in (None, 1):
        assert_all_there(table_of(seats, *hands, turn=turn))


def visible(item: Placed, over: Iterable[Placed], width: int, height: int) -> bool:
    """Whether nothing that was laid later covers the upper left part of a card."""
    left, top = item.x, item.y
    return not any(
        other.box[0] < left + width and left < other.box[2] and other.box[1] < top + height and top < other.box[3]
        for other in over
    )


@pytest.mark.parametrize(("seats", "count"), [(2, 9), (3, 18), (4, 13), (5, 13), (6, 12)])
def test_the_indices_of_declared_cards_stay_visible(seats: int, count: int) -> None:
    for owner, turn in product(range(seats), (None, 1)):
        drawn = table_of(seats, lying("declared", text(PACK[-count:]), seat=owner), turn=turn)
        placed = table.layout(drawn)
        for i, item in enumerate(placed):
            if isinstance(item.part, Face | Mini) and item.part.card in PACK[-count:]:
                cut = SMALL if isinstance(item.part, Mini) else LARGE
                assert visible(item, placed[i + 1 :], cut.strip - 2, cut.row - 4), (owner, item)


@pytest.mark.parametrize("seats", SEATINGS)
def test_declared_cards_have_the_disc_of_their_seat(seats: int) -> None:
    for owner in range(seats):
        drawn = table_of(seats, lying("declared", text(PACK[-8:]), seat=owner))
        plates = tuple(replace(plate, initial=str(i)) for i, plate in enumerate(drawn.plates))
        discs = [
            item.part
            for item in table.layout(replace(drawn, plates=plates, score=()))
            if getattr(item.part, "radius", 0) == OWN_DISC and hasattr(item.part, "initial")
        ]
        assert [getattr(disc, "initial", "") for disc in discs] == [str(owner)]


@pytest.mark.parametrize("seats", SEATINGS)
def test_a_long_label_has_room(seats: int) -> None:
    for owner in range(seats):
        declared = [lying("declared", text(PACK[-20:-10]), seat=owner), lying("declared", "KS KH KD", seat=owner)]
        drawn = table_of(seats, lying("stock", "01", 11), *declared)
        for long in ("Zusammengelegte Trümpfe des Alleinspielers", "W" * 60):
            assert_all_there(replace(drawn, labels=(long,) * 3))


@pytest.mark.parametrize("seats", SEATINGS)
@pytest.mark.parametrize("count", range(2, 9))
def test_a_row_in_the_middle_lies_between_the_plates(seats: int, count: int) -> None:
    row = lying("centre", text(PACK[50 : 50 + count]))
    for phase, turn in product(("discard", "done"), range(seats)):
        seen = view(seats, phase=phase, to_act=(Seat(turn),), shown=(row,), dealer=Seat(turn))
        placed = table.layout(scene(seen, labels=("The dog",)))
        assert_well_laid(placed)
        assert faces(placed) == list(row.cards)
        assert {item.part.width for item in placed if isinstance(item.part, Face)} == {104}


@pytest.mark.parametrize("seats", SEATINGS)
def test_a_row_that_has_no_room_beside_a_trick_lies_aside(seats: int) -> None:
    done = full_trick(seats, 1, None, 0)
    row = lying("centre", text(PACK[50:56]))
    placed = table.layout(scene(view(seats, phase="done", tricks=(done,), shown=(row,)), labels=("discard",)))
    assert_well_laid(placed)
    assert sorted(faces(placed)) == sorted([*row.cards, *(card for laid in done.laid for card in laid.cards)])


@pytest.mark.parametrize(("seats", "k"), [(3, 1), (5, 1), *product((4, 6), (1, 2, 3, 4))])
def test_a_stock_with_its_turned_card_stays_clear_of_every_trick(seats: int, k: int) -> None:
    for turn in range(seats):
        drawn = table_of(seats, lying("stock", "01", 11), k=k, turn=turn)
        assert_all_there(drawn)
        placed = table.layout(drawn)
        assert [item.part.count for item in placed if isinstance(item.part, Pile)] == [11]
        assert "12" in [getattr(item.part, "text", "") for item in placed]


@pytest.mark.parametrize(("seats", "rows"), [(2, 1), (3, 1), (4, 1), (5, 2), (6, 3)])
def test_the_small_last_trick_has_its_corner(seats: int, rows: int) -> None:
    last = full_trick(seats, 1, None, 1)
    for turn in range(seats):
        placed = table.layout(table_of(seats, lying("corner", down=12), turn=turn, done=(last,)))
        assert_well_laid(placed)
        small = [item for item in placed if isinstance(item.part, Mini)]
        assert len(small) == seats
        assert len({item.y for item in small}) == rows
        assert sum(isinstance(item.part, Slot) for item in placed) == 1


def test_what_is_passed_face_up_is_mixed_with_felt_and_not_counted() -> None:
    trick = full_trick(4, 2, 3, 1)
    passed = replace(trick, laid=(*trick.laid[:2], replace(trick.laid[2], passed=True)))
    placed = table.layout(scene(view(trick=passed, to_act=(Seat(3),))))
    assert [item.part.state for item in placed if isinstance(item.part, Face)] == ["plain"] * 4 + ["dim"] * 2
    assert [item.part.text for item in placed if getattr(item.part, "kind", "") == "order"] == ["1", "2"]
    assert not any(isinstance(item.part, Back) for item in placed)


def test_camps_colour_the_discs_once_they_are_public() -> None:
    secret = view(5)
    public = replace(secret, camps=((Seat(0), Seat(3)), (Seat(1), Seat(2), Seat(4))))
    for seen, sides in ((secret, [0] * 5), (public, [0, 1, 1, 0, 1])):
        plates = [item.part for item in table.layout(scene(seen)) if isinstance(item.part, SeatPlate)]
        assert [plate.disc.side for plate in plates] == sides
