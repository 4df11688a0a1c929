"""One sheet of everything that can be drawn, as a phone shows it. Run as a program it renews the sheet to compare with."""

from __future__ import annotations

from pathlib import Path

from large import PACK, gallery, hands
from PIL import Image

from engine import Card
from render import faces, hand, table
from render.picture import hand_ground, table_ground, true_colours
from render.theme import look

KEPT = Path(__file__).with_name("contact.webp")
PHONE = 360
GAP = 12
CARD = 54


def _small(image: Image.Image) -> Image.Image:
    return image.resize((PHONE, image.height * PHONE // image.width), Image.Resampling.LANCZOS)


def _pictures() -> list[Image.Image]:
    tables = [true_colours(table.layout(one), table_ground(), look(one.theme, one.deck)) for one in gallery().values()]
    held = [
        true_colours(hand.layout(one), hand_ground(hand.held(one.view)), look(one.theme, one.deck))
        for one in hands().values()
    ]
    return [_small(image) for image in (*tables, *held)]


def _pack() -> Image.Image:
    """All cards of the four-colour deck, and the back; the joker looks like the Excuse."""
    one = look("dark", "four-colour")
    letters = gallery()["called"]
    columns, high = 18, faces.height(CARD)
    shown = [
        *(faces.face(card, CARD, letters.index(card), one) for card in (*PACK, *(Card("A" + suit) for suit in "SHDC"))),
        faces.back(CARD),
    ]
    sheet = Image.new("RGB", (columns * (CARD + 6), -(-len(shown) // columns) * (high + 6)), one.theme.felt)
    for i, image in enumerate(shown):
        place = i % columns * (CARD + 6), i // columns * (high + 6)
        sheet.paste(image, place, faces.mask(CARD, high))
    return sheet


def sheet() -> Image.Image:
    """Tables, hands and cards, three columns."""
    pictures, pack = _pictures(), _pack()
    rows = [pictures[i : i + 3] for i in range(0, len(pictures), 3)]
    width = 3 * (PHONE + GAP) + GAP
    height = sum(max(image.height for image in row) + GAP for row in rows) + pack.height + 2 * GAP
    whole = Image.new("RGB", (width, height), (49, 51, 56))
    y = GAP
    for row in rows:
        for column, image in enumerate(row):
            whole.paste(image, (GAP + column * (PHONE + GAP), y))
        y += max(image.height for image in row) + GAP
    whole.paste(pack, (GAP, y))
    return whole


if __name__ == "__main__":
    sheet().save(KEPT, quality=75, method=6)
