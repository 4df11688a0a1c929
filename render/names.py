"""Names as people write them, made fit for a plate: cleaned, drawn as far as fonts go, cut by grapheme."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from render.fonts import LOZENGE, NAME, NAME_SMALL, Style, drawable, measure

ELLIPSIS = "…"
_DROPPED = {"Cc", "Cf", "Cs", "Co", "Cn", "Mn", "Me", "Mc", "Zl", "Zp"}
"""Controls, bidi marks, joiners, variation selectors, and the marks that NFC could not join to a letter."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text in the size that it is drawn in."""

    text: str
    style: Style


@dataclass(frozen=True, slots=True)
class Name:
    """A name fit to be drawn."""

    text: str
    style: Style
    initial: str
    """One letter or digit; empty: a star."""


def clean(name: str) -> str:
    """NFC without invisible characters, loose marks and skin tones, white space made single."""
    joined = unicodedata.normalize("NFC", name)
    kept = (
        " " if character.isspace() else character
        for character in joined
        if character.isspace()
        or not (unicodedata.category(character) in _DROPPED or "\U0001f3fb" <= character <= "\U0001f3ff")
    )
    return " ".join("".join(kept).split())


def shown(name: str) -> str | None:
    """The name as it can be drawn, lozenges for what cannot; None when that is no longer a name."""
    letters, drawn, text = 0, 0, ""
    for character in clean(name):
        able = drawable(character)
        if character.isalnum():
            letters += 1
            drawn += able
        if able:
            text += character
        elif not text.endswith(LOZENGE):
            text += LOZENGE
    return text if drawn and 2 * drawn >= letters else None


def initial(text: str) -> str:
    """The first letter or digit as a capital where it has one of a single letter."""
    first = next((character for character in text if character.isalnum()), "")
    upper = first.upper()
    return upper if len(upper) == 1 else first


@lru_cache(maxsize=1024)
def written(name: str, spare: str, width: int) -> Name:
    """The name at 27, else at 24, else cut with an ellipsis; `spare` where it cannot be drawn."""
    text = shown(name) or clean(spare)
    fit = fitted(text, (NAME, NAME_SMALL), width)
    return Name(fit.text, fit.style, initial(text))


@lru_cache(maxsize=1024)
def fitted(text: str, styles: tuple[Style, ...], width: int) -> Fitted:
    """The text in the first style that has room for it; cut in the last one, where none has."""
    for style in styles:
        if measure(text, style) <= width:
            return Fitted(text, style)
    # After NFC and the cleaning a grapheme is a character. In a text from right to left the end stands at the left.
    cut = text
    while cut and measure(cut.rstrip() + ELLIPSIS, styles[-1]) > width:
        cut = cut[:-1]
    return Fitted(cut.rstrip() + ELLIPSIS, styles[-1])


def sayable(text: str) -> str:
    """Any other words, cleaned; what cannot be drawn becomes a lozenge."""
    return "".join(character if drawable(character) else LOZENGE for character in clean(text))
