"""People's names as they may stand inside a sentence of a message."""

from __future__ import annotations

import re
import unicodedata

_MARKS = re.compile(r"([\\*_~`|>#\-+\[\]()<:@!&])")
_BIDI = {"\u061c", "\u200e", "\u200f", *map(chr, range(0x202A, 0x202F)), *map(chr, range(0x2066, 0x206A))}


def plain(name: str) -> str:
    """`name` so that Discord shows it as it is: nothing bold, no link, no mention, no turned writing direction."""
    kept = "".join(
        " " if letter.isspace() else letter for letter in unicodedata.normalize("NFC", name) if _shows(letter)
    )
    return _MARKS.sub(r"\\\1", " ".join(kept.split()))


def _shows(letter: str) -> bool:
    hidden = letter in _BIDI or unicodedata.category(letter) in {"Cc", "Cs", "Co", "Zl", "Zp"}
    return letter.isspace() or not hidden
