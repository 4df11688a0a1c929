"""Forms (modals): a title, an id and one to five things to fill in."""

from bot.playground.forms.components import INPUT, LABEL, ROW, SELECTS, TEXT, check_custom_id, check_select
from bot.playground.forms.form import Field, Form
from bot.playground.shapes import Json


def check_modal(place: Field, value: object) -> None:
    """Examine the data of a modal response."""
    modal = place.mapping(value)
    if modal is None:
        return
    place.at("title").text(modal.get("title"), 1, 45)
    place.at("custom_id").text(modal.get("custom_id"), 1, 100)
    taken: set[str] = set()
    for at, part in place.at("components").objects(modal.get("components"), 1, 5):
        kind = part.get("type")
        if kind == ROW:
            for inner_at, inner in at.at("components").objects(part.get("components"), 1, 1):
                _input(inner_at, inner, taken, labelled=False)
        elif kind == LABEL:
            _label(at, part, taken)
        elif kind == TEXT:
            at.at("content").text(part.get("content"), 1, 4000)
        else:
            at.at("type").wrong("UNION_TYPE_CHOICES", 'Value of field "type" must be one of (1, 10, 18).')


def _label(at: Field, part: Json, taken: set[str]) -> None:
    at.at("label").text(part.get("label"), 1, 45)
    at.at("description").text(part.get("description"), 0, 100, optional=True)
    inner = at.at("component").mapping(part.get("component"))
    if inner is None:
        return
    kind = inner.get("type")
    if kind == INPUT:
        _input(at.at("component"), inner, taken, labelled=True)
    elif kind in SELECTS:
        check_select(at.at("component"), inner, taken)
    else:
        at.at("component", "type").wrong(
            "UNION_TYPE_CHOICES", 'Value of field "type" must be one of (3, 4, 5, 6, 7, 8).'
        )


def _input(at: Field, part: Json, taken: set[str], *, labelled: bool) -> None:
    if part.get("type") != INPUT:
        at.at("type").wrong("UNION_TYPE_CHOICES", 'Value of field "type" must be one of (4,).')
        return
    check_custom_id(at, part, taken)
    if at.at("style").number(part.get("style"), 1, 2, 0) == 0:
        at.at("style").wrong("BASE_TYPE_REQUIRED", "This field is required")
    if not labelled:
        at.at("label").text(part.get("label"), 1, 45)
    at.at("placeholder").text(part.get("placeholder"), 0, 100, optional=True)
    at.at("min_length").number(part.get("min_length"), 0, 4000, 0)
    at.at("max_length").number(part.get("max_length"), 1, 4000, 4000)
    at.at("value").text(part.get("value"), 0, 4000, optional=True)


def modal_form(data: object) -> None:
    """Refuse a modal that Discord would refuse."""
    form = Form()
    check_modal(form.root.at("data"), data)
    form.check()
