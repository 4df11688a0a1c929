"""Bytes of a picture, and two pictures joined to one."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

LEVEL = 4
"""zlib's; higher ones cost milliseconds for a few per cent."""


def encode(image: Image.Image) -> bytes:
    """8-bit palette PNG."""
    out = BytesIO()
    image.save(out, "PNG", compress_level=LEVEL)
    return out.getvalue()


def below(upper: Image.Image, lower: Image.Image) -> Image.Image:
    """Two pictures of one width and one palette, the second directly below the first."""
    joined = Image.new("P", (upper.width, upper.height + lower.height))
    joined.putpalette(upper.getpalette() or [])
    joined.paste(upper, (0, 0))
    joined.paste(lower, (0, upper.height))
    return joined
