"""Palette, size, fidelity, and painting from many threads."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from math import inf, log10

import pytest
from large import gallery, hands
from PIL import Image, ImageChops, ImageStat

from render import Scene, hand, paint_hand, paint_private, paint_table, table
from render.palette import LIMIT, colours, flat
from render.picture import hand_ground, table_ground, to_palette, true_colours
from render.theme import DECKS, THEMES, Look, look

LOOKS = [look(theme, deck) for theme in THEMES for deck in DECKS]


def psnr(a: Image.Image, b: Image.Image) -> float:
    error = sum(ImageStat.Stat(ImageChops.difference(a, b)).sum2) / (a.width * a.height * 3)
    return 10 * log10(255**2 / error) if error else inf


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))


def assert_faithful(data: bytes, true: Image.Image, limit: int) -> None:
    image = opened(data)
    assert (image.format, image.mode, image.size) == ("PNG", "P", true.size)
    assert len(data) <= limit
    assert psnr(image.convert("RGB"), true) >= 38


@pytest.mark.parametrize("name", gallery())
def test_a_table_is_small_and_true_to_its_colours(name: str) -> None:
    drawn = gallery()[name]
    true = true_colours(table.layout(drawn), table_ground(), look(drawn.theme, drawn.deck))
    assert_faithful(paint_table(drawn), true, 45_000)


@pytest.mark.parametrize("name", hands())
def test_a_hand_is_small_and_true_to_its_colours(name: str) -> None:
    drawn = hands()[name]
    count = len(drawn.view.hand)
    true = true_colours(hand.layout(drawn), hand_ground(count), look(drawn.theme, drawn.deck))
    assert_faithful(paint_hand(drawn), true, 32_000 if count <= 9 else 45_000)


@pytest.mark.parametrize("name", hands())
def test_the_private_picture_is_table_over_hand(name: str) -> None:
    drawn = hands()[name]
    data = paint_private(drawn)
    image = opened(data)
    height = hand.height(len(drawn.view.hand))
    assert (image.mode, image.size) == ("P", (1000, 640 + height))
    assert len(data) <= 90_000
    for box, part in (((0, 0, 1000, 640), paint_table), ((0, 640, 1000, 640 + height), paint_hand)):
        assert image.crop(box).convert("RGB").tobytes() == opened(part(drawn)).convert("RGB").tobytes()


@pytest.mark.parametrize("name", gallery())
def test_painting_piece_by_piece_cuts_nothing_off(name: str) -> None:
    drawn = gallery()[name]
    one = look(drawn.theme, drawn.deck)
    whole = to_palette(true_colours(table.layout(drawn), table_ground(), one), one)
    assert opened(paint_table(drawn)).tobytes() == whole.tobytes()


@pytest.mark.parametrize("one", LOOKS, ids=lambda one: one.name)
def test_flat_colours_are_met_exactly(one: Look) -> None:
    assert len(colours(one)) <= LIMIT
    assert len(set(colours(one))) == len(colours(one))
    for colour in flat(one):
        assert to_palette(Image.new("RGB", (1, 1), colour), one).convert("RGB").getpixel((0, 0)) == colour


def test_threads_paint_the_same() -> None:
    jobs: list[Scene] = [*gallery().values()] * 3
    alone = [paint_table(drawn) for drawn in jobs]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(paint_table, jobs)) == alone
