"""The faces of the cards, and that an index can be read on a phone."""

from __future__ import annotations

from itertools import combinations
from math import cos, pi, sin

import pytest
from large import PACK as LARGE_PACK
from large import TRUMPS
from PIL import Image, ImageChops
from tableaux import PACK, cards

from engine import Card
from render import faces
from render.hand import card_width
from render.outlines import FINE
from render.parts import Box
from render.places import SEATINGS, spread
from render.theme import DECKS, PAPER, PLUM, Look, look
from render.trumps import ends, trump

LIGHT = look("light", "four-colour")
PHONE = 0.36
"""A picture 1000 wide is shown 360 wide."""


def face(card: Card, width: int = 120, one: Look = LIGHT) -> Image.Image:
    letter = str(int(card)) if card.isdigit() else "10" if card[0] == "T" else card[0]
    return faces.face(card, width, letter, one)


def ink(image: Image.Image, box: Box) -> Box | None:
    """The area of what is drawn in a box on paper."""
    cut = image.crop(box)
    paper = Image.new("RGB", cut.size, PAPER)
    return ImageChops.difference(cut, paper).convert("L").point(lambda value: 255 * (value > 60)).getbbox()


def test_all_cards_differ() -> None:
    pictures = {face(card, 84).tobytes() for card in (*PACK, Card("BB"))}
    assert len(pictures) == 53
    assert len({face(card, 84).tobytes() for card in LARGE_PACK}) == 78


@pytest.mark.parametrize("count", range(2, 22))
def test_a_trump_has_as_many_rays_as_its_number_says(count: int) -> None:
    """Their dots are counted along the ellipse on which they end, in the panel eight times its size."""
    panel = trump(count)
    ground = panel.getpixel((6 * FINE, 6 * FINE))
    across, down = panel.width / 2, panel.height / 2
    line = [
        panel.getpixel((round(across + 25 * FINE * sin(a)), round(down - 61 * FINE * cos(a))))
        for a in (i * 2 * pi / 2880 for i in range(2880))
    ]
    inked = [pixel != ground for pixel in line]
    assert sum(now and not before for before, now in zip([inked[-1], *inked], inked, strict=False)) == count
    assert inked[0]


@pytest.mark.parametrize("count", [3, 7, 14, 21])
def test_rays_are_evenly_spaced_and_symmetrical(count: int) -> None:
    points = ends(count)
    assert points[0] == (0, -61)
    for (x, y), (other_x, other_y) in zip(points[1:], reversed(points[1:]), strict=True):
        assert abs(x + other_x) < 0.6
        assert abs(y - other_y) < 0.6


def test_the_lowest_and_the_highest_trump_are_reversed() -> None:
    grounds = {card: face(card).getpixel((56, 18)) for card in TRUMPS}
    assert {card for card, ground in grounds.items() if ground != PLUM} == {"01", "21"}


@pytest.mark.parametrize("deck", DECKS)
def test_suits_are_told_apart_by_shape(deck: str) -> None:
    """In grey, where no colour helps, the aces still differ by more than a hair."""
    aces = [face(card, 120, look("dark", deck)).convert("L") for card in cards("AS AH AD AC")]
    for a, b in combinations(aces, 2):
        different = ImageChops.difference(a, b).crop((50, 40, 112, 128)).point(lambda v: 255 * (v > 90))
        assert different.histogram()[255] > 60


@pytest.mark.parametrize("letter", ["A", "K", "Q", "J", "10", "9", "W", "V", "D", "R", "B", "S", "C", "1", "21", "14"])
def test_an_index_is_as_high_as_it_should_be(letter: str) -> None:
    inked = ink(faces.face(Card("AS"), 120, letter, LIGHT), (3, 5, 48, 55))
    assert inked is not None
    assert 36 <= inked[3] - inked[1] <= 43


def test_the_index_column_is_free_of_everything_else() -> None:
    for card in (*PACK, *LARGE_PACK):
        assert ink(face(card), (3, 5, 46, 84)), card
        assert not ink(face(card), (3, 88, 46, 164)), card


@pytest.mark.parametrize(
    ("width", "least"),
    [
        *((spread(seats, 1).width, 13 if seats < 6 else 9.5) for seats in SEATINGS),
        *((spread(seats, 4).width, 9.5) for seats in (2, 4, 6)),
        *((card_width(count), 15) for count in (5, 9, 24)),
    ],
)
def test_indices_are_readable_on_a_phone(width: int, least: float) -> None:
    assert 38 * width / faces.WIDTH * PHONE >= least


def test_the_strip_of_a_covered_card_shows_its_index() -> None:
    for seats, k in ((4, 2), (4, 4), (6, 4)):
        lying = spread(seats, k)
        assert lying.strip >= 45 * lying.width / faces.WIDTH


def test_a_dimmed_card_is_paper_with_felt_in_it() -> None:
    dim = faces.dimmed(Card("9D"), 120, "9", LIGHT)
    felt, share = LIGHT.theme.felt, LIGHT.theme.dim
    wanted = tuple(round(p + (f - p) * share) for p, f in zip(PAPER, felt, strict=True))
    got = dim.getpixel((20, 120))
    assert isinstance(got, tuple)
    assert all(abs(a - b) <= 1 for a, b in zip(got, wanted, strict=True))
