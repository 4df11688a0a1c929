"""What a picture looks like, compared with a sheet that somebody has looked at: `python tests/render/contact.py` renews it."""

from __future__ import annotations

from contact import KEPT, sheet
from PIL import Image, ImageChops, ImageStat

BLOCK = 12


def test_everything_looks_as_on_the_kept_sheet() -> None:
    """Tolerant of another FreeType's edges: it compares means of blocks, of which none may be far off."""
    drawn = sheet()
    with Image.open(KEPT) as image:
        kept = image.convert("RGB")
    assert drawn.size == kept.size
    assert max(ImageStat.Stat(ImageChops.difference(drawn, kept)).mean) < 4
    blocks = ImageChops.difference(drawn.reduce(BLOCK), kept.reduce(BLOCK))
    assert max(high for _, high in ImageStat.Stat(blocks).extrema) < 16
