"""The three pictures."""

from __future__ import annotations

from PIL import Image

from render import hand, table
from render.picture import hand_ground, paint, table_ground
from render.png import below, encode
from render.scene import Scene
from render.theme import look


def _table(scene: Scene) -> Image.Image:
    return paint(table.layout(scene), table_ground(), look(scene.theme, scene.deck))


def _hand(scene: Scene) -> Image.Image:
    return paint(hand.layout(scene), hand_ground(hand.held(scene.view)), look(scene.theme, scene.deck))


def paint_table(scene: Scene) -> bytes:
    """The table, 1000 × 640, with `view.seat` at the bottom; of the hand nothing is shown but its being there."""
    return encode(_table(scene))


def paint_hand(scene: Scene) -> bytes:
    """The hand alone, 1000 wide."""
    return encode(_hand(scene))


def paint_private(scene: Scene) -> bytes:
    """The table and directly below it the hand."""
    return encode(below(_table(scene), _hand(scene)))
