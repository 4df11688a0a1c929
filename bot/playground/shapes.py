"""JSON as it comes in: anything may be missing or of another kind, so it is narrowed where it is read."""

import json

Json = dict[str, object]


def parse(text: str | bytes) -> object:
    """The JSON of a text; ValueError for all that is none, or is nested too deep to be read."""
    try:
        value: object = json.loads(text)
    except RecursionError:
        raise ValueError("nested too deep") from None
    return value


def as_object(value: object) -> Json:
    """The value if it is an object, else an empty one."""
    return value if isinstance(value, dict) else {}


def as_list(value: object) -> list[object]:
    """The value if it is an array, else an empty one."""
    return value if isinstance(value, list) else []


def as_objects(value: object) -> list[Json]:
    """The objects of an array."""
    return [each for each in as_list(value) if isinstance(each, dict)]


def as_text(value: object) -> str:
    """The value if it is a string, else an empty one."""
    return value if isinstance(value, str) else ""


def as_int(value: object) -> int:
    """The value if it is a whole number (or one in a string, as ids and permissions are), else 0."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    return int(value) if isinstance(value, str) and value.isascii() and value.isdigit() else 0
