"""Names as people write them, on a plate 156 wide."""

from __future__ import annotations

import pytest
from PIL import features

from render.fonts import LOZENGE, NAME, NAME_SMALL, measure
from render.names import clean, initial, sayable, shown, written

WIDTH = 156
BIDI = pytest.mark.skipif(not features.check("fribidi"), reason="no FriBiDi here: such names count as not drawable")


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("  Ana \t  Ben ", "Ana Ben"),
        ("E\u0301lodie", "Élodie"),
        ("a\u0323\u035b", "ạ"),
        ("A\u200bn\u200da\ufe0f", "Ana"),
        ("\u202eevil", "evil"),
        ("Ana\n\u0007", "Ana"),
        ("\U0001f44d\U0001f3fd", "\U0001f44d"),
    ],
)
def test_cleaning_leaves_letters_alone(name: str, cleaned: str) -> None:
    assert clean(name) == cleaned


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Łucja", "Łucja"),
        ("Straße ẞ", "Straße ẞ"),
        ("Nguyễn Thị", "Nguyễn Thị"),
        ("Анастасия", "Анастасия"),
        ("Ελένη", "Ελένη"),
        ("ნინო", "ნინო"),
        ("🦊🔥 Renard", f"{LOZENGE} Renard"),
        ("Renard 🦊", f"Renard {LOZENGE}"),
        ("Ana漢", f"Ana{LOZENGE}"),
        ("漢字", None),
        ("漢字ab字", None),
        ("🦊🔥", None),
        ("...", None),
        ("", None),
    ],
)
def test_what_no_font_has_becomes_a_lozenge_until_too_little_is_left(name: str, drawn: str | None) -> None:
    assert shown(name) == drawn


@pytest.mark.parametrize(
    ("name", "text", "style"),
    [
        ("Al", "Al", NAME),
        ("Łucja Świątek", "Łucja Świątek", NAME_SMALL),
        ("Maximiliane von Weiß", "Maximiliane…", NAME_SMALL),
        ("漢字", "Player 3", NAME),
    ],
)
def test_a_name_is_first_made_smaller_then_cut(name: str, text: str, style: object) -> None:
    fit = written(name, "Player 3", WIDTH)
    assert (fit.text, fit.style) == (text, style)


@pytest.mark.parametrize("name", ["W" * 40, "i" * 200, "Ana " * 30, "Ł" * 17, "漢" * 9])
def test_every_name_fits_its_plate(name: str) -> None:
    fit = written(name, "Player 3", WIDTH)
    assert measure(fit.text, fit.style) <= WIDTH


@pytest.mark.parametrize(
    ("text", "first"), [("élodie", "É"), ("◆ Renard ◆", "R"), ("…7up", "7"), ("ßara", "ß"), ("Łucja", "Ł"), ("◆◆", "")]
)
def test_the_initial_is_the_first_letter_or_digit(text: str, first: str) -> None:
    assert initial(text) == first


@BIDI
@pytest.mark.parametrize("name", ["דוד לוי", "محمد عبد الله"])
def test_names_from_right_to_left_are_drawn(name: str) -> None:
    assert shown(name) == name
    assert written(name, "Player 3", WIDTH).initial == name[0]


@BIDI
def test_a_name_from_right_to_left_is_cut_at_its_end() -> None:
    fit = written("محمد عبد الله الحسيني", "Player 3", WIDTH)
    assert fit.text.endswith("…")
    assert fit.text.startswith("محمد")


def test_other_words_keep_what_can_be_drawn() -> None:
    assert sayable("漢 goes alone") == f"{LOZENGE} goes alone"
