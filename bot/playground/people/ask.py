"""Bodies of the people's side, read strictly: what is missing or of another kind is answered with 400."""

from bot.playground.errors import PeopleError
from bot.playground.shapes import Json, as_objects


def need_text(body: Json, key: str, longest: int) -> str:
    """A string that is there; numbers pass, since ids may be written so."""
    value = body.get(key)
    if isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    if not isinstance(value, str) or not value.strip():
        raise PeopleError(400, f"{key} is missing")
    if len(value) > longest:
        raise PeopleError(400, f"{key} has more than {longest} characters")
    return value


def optional_text(body: Json, key: str, default: str, longest: int = 100) -> str:
    """A string, or its default where there is none."""
    return default if body.get(key) is None else need_text(body, key, longest)


def optional_int(body: Json, key: str, default: int) -> int:
    """A whole number not below zero, or its default."""
    value = body.get(key)
    if value is None:
        return default
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise PeopleError(400, f"{key} is a whole number from 0")
    return value


def optional_flag(body: Json, key: str, *, default: bool) -> bool:
    """True or false, or the default."""
    value = body.get(key)
    if value is None:
        return default
    if not isinstance(value, bool):
        raise PeopleError(400, f"{key} is true or false")
    return value


def optional_object(body: Json, key: str) -> Json:
    """An object, empty where there is none."""
    value = body.get(key)
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise PeopleError(400, f"{key} is an object")
    return value


def optional_list(body: Json, key: str) -> list[object]:
    """A list, empty where there is none."""
    value = body.get(key)
    if value is None:
        return []
    if not isinstance(value, list):
        raise PeopleError(400, f"{key} is a list")
    return value


def need_objects(body: Json, key: str) -> list[Json]:
    """The objects of a list that is known to be there."""
    return as_objects(body.get(key))
