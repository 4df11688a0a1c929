"""How the rows of a hand read, and what pressing on them does."""

from __future__ import annotations

from made_up import WORDS

from bot import ids
from bot.controls import Draft, controls, tapped
from bot.ids import Act, Sketch, Stamp
from bot.screens import Button, Row, Select
from engine.actions import Action
from engine.view import View

STAMP = Stamp(table=77, deal=3, n=2)


UTILITIES = "Last trick | Score | Menu"


def labels(rows: tuple[Row, ...]) -> list[str]:
    """Each row in one line: buttons by their labels, grey-out as ·, red as !, a select by its length."""
    lines = []
    for row in rows:
        if isinstance(row, Select):
            chosen = ",".join(choice.label for choice in row.choices if choice.chosen)
            lines.append(f"▾{len(row.choices)} {chosen}".strip())
            continue
        marks = {True: "·", False: ""}
        texts = (
            f"{control.label}{marks[control.disabled]}{'!' if control.style == 'red' else ''}"
            for control in row
            if isinstance(control, Button)
        )
        lines.append(" | ".join(texts).replace("\ufe0f", ""))
    return lines


def press(view: View, label: str, draft: Draft | None = None) -> Draft:
    """The draft after a press of the button with that label."""
    for row in controls(view, WORDS, STAMP, draft):
        for control in () if isinstance(row, Select) else row:
            if isinstance(control, Button) and control.label.replace("\ufe0f", "").removesuffix(" ✓") == label:
                assert not control.disabled
                sketch = ids.parse(control.id)
                assert isinstance(sketch, Sketch)
                return tapped(view, draft or Draft(), sketch.words)
    raise AssertionError(f"no button {label}")


def actions(view: View, draft: Draft | None = None) -> list[Action]:
    """What the live buttons do."""
    rows = controls(view, WORDS, STAMP, draft)
    pressed = [
        ids.parse(control.id) for row in rows if not isinstance(row, Select)
        for control in row if isinstance(control, Button) and not control.disabled
    ]  # fmt: skip
    assert view.seat is not None
    return [one.by(view.seat) for one in pressed if isinstance(one, Act)]
