"""The collector of everything that is wrong with a body, in Discord's nested form."""

from dataclasses import dataclass, field

from bot.playground.errors import DiscordError
from bot.playground.shapes import Json


@dataclass(frozen=True, slots=True)
class Field:
    """One place in a body; what is wrong there is written under its path."""

    errors: Json
    path: tuple[str, ...] = ()

    def at(self, *steps: str | int) -> "Field":
        """A place further in."""
        return Field(self.errors, self.path + tuple(map(str, steps)))

    def wrong(self, code: str, message: str) -> None:
        """Write down one fault of this place."""
        node = self.errors
        for step in self.path:
            inner = node.setdefault(step, {})
            if not isinstance(inner, dict):
                raise TypeError(f"no object at {step}")
            node = inner
        faults = node.setdefault("_errors", [])
        if isinstance(faults, list):
            faults.append({"code": code, "message": message})

    def text(self, value: object, low: int, high: int, *, optional: bool = False) -> str:
        """A string of `low` to `high` characters; missing or null is a fault unless it may be left out."""
        if value is None:
            if not optional:
                self.wrong("BASE_TYPE_REQUIRED", "This field is required")
            return ""
        if not isinstance(value, str):
            self.wrong("STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
            return ""
        if len(value) > high and low == 0:
            self.wrong("BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
        elif not low <= len(value) <= high:
            self.wrong("BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        return value

    def number(self, value: object, low: int, high: int, default: int) -> int:
        """A whole number from `low` to `high`; missing or null stands for the default."""
        if value is None:
            return default
        if not isinstance(value, int) or isinstance(value, bool):
            self.wrong("NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return default
        if value < low:
            self.wrong("NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.")
        if value > high:
            self.wrong("NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")
        return value

    def array(self, value: object, low: int, high: int) -> list[object]:
        """A list of `low` to `high` things; missing or null stands for an empty one."""
        value = [] if value is None else value
        if not isinstance(value, list):
            self.wrong("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if len(value) > high and low == 0:
            self.wrong("BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
        elif not low <= len(value) <= high:
            self.wrong("BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        return value

    def mapping(self, value: object) -> Json | None:
        """An object, or None with its fault written down."""
        if isinstance(value, dict):
            return value
        self.wrong("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return None

    def objects(self, value: object, low: int, high: int) -> list[tuple["Field", Json]]:
        """The objects of a list, each with its place."""
        out: list[tuple[Field, Json]] = []
        for index, each in enumerate(self.array(value, low, high)):
            place = self.at(index)
            found = place.mapping(each)
            if found is not None:
                out.append((place, found))
        return out

    def flag(self, value: object) -> None:
        """A boolean, if there is one."""
        if value is not None and not isinstance(value, bool):
            self.wrong("BOOLEAN_TYPE_CONVERT", "Must be either true or false.")


@dataclass(slots=True)
class Form:
    """One body under examination; `check` refuses it when anything was wrong."""

    errors: Json = field(default_factory=dict)

    @property
    def root(self) -> Field:
        """The body as a whole."""
        return Field(self.errors)

    def check(self) -> None:
        """Raise 50035 with all faults at once, as Discord does."""
        if self.errors:
            raise DiscordError(50035, errors=self.errors)
