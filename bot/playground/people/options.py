"""What a person filled in for a slash command, checked as Discord's client checks it, in the form that the bot gets."""

from bot.playground import permissions
from bot.playground.errors import PeopleError
from bot.playground.forms.commands import (
    BOOLEAN,
    CHANNEL,
    INTEGER,
    MENTIONABLE,
    NUMBER,
    ROLE,
    STRING,
    SUB_COMMAND,
    SUB_GROUP,
    USER,
)
from bot.playground.payloads import channel_json, member_json, roles_json, user_json
from bot.playground.shapes import Json, as_object, as_objects, as_text
from bot.playground.world import Guild, World

_SAFE = 2**53


class Filled:
    """One use of a command by a person in a guild, or in the DM."""

    def __init__(self, world: World, guild: Guild | None) -> None:
        self._world = world
        self._guild = guild
        self._resolved: dict[str, Json] = {}

    def data(self, command: Json, path: list[str], given: Json) -> Json:
        """The interaction's data for a complete command; PeopleError says what is wrong."""
        leaf = _leaf(command, path)
        defined = as_objects(leaf.get("options"))
        _refuse_unknown(defined, given)
        options: list[Json] = []
        for option in defined:
            name, value = as_text(option.get("name")), given.get(as_text(option.get("name")))
            if value is None or value == "":
                if option.get("required") is True:
                    raise PeopleError(400, f"the option {name} is required")
                continue
            options.append({"name": name, "type": option["type"], "value": self._value(option, value)})
        return self._wrapped(command, path, options)

    def partial(self, command: Json, path: list[str], given: Json, focus: str, typed: str) -> Json:
        """The data of an autocomplete: the focused option as typed, the others where they are usable."""
        leaf = _leaf(command, path)
        defined = as_objects(leaf.get("options"))
        wanted = next((o for o in defined if o.get("name") == focus), None)
        if wanted is None or wanted.get("autocomplete") is not True:
            raise PeopleError(400, f"the option {focus} has no autocomplete")
        _refuse_unknown(defined, given)
        options: list[Json] = []
        for option in defined:
            name = as_text(option.get("name"))
            if option is wanted:
                options.append({"name": name, "type": option["type"], "value": typed, "focused": True})
            elif given.get(name) not in {None, ""}:
                options.append({"name": name, "type": option["type"], "value": self._value(option, given[name])})
        return self._wrapped(command, path, options)

    def entities(self, kind: int, values: list[str]) -> Json:
        """What the ids picked in a user, role, mentionable or channel select stand for."""
        option = {5: USER, 6: ROLE, 7: MENTIONABLE, 8: CHANNEL}[kind]
        for value in values:
            self._entity(option, value)
        return dict(self._resolved)

    def _wrapped(self, command: Json, path: list[str], options: list[Json]) -> Json:
        kinds = [SUB_COMMAND] if len(path) == 1 else [SUB_GROUP, SUB_COMMAND]
        for name, kind in zip(reversed(path), reversed(kinds), strict=False):
            options = [{"name": name, "type": kind, "options": options}]
        data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
        if self._resolved:
            data["resolved"] = dict(self._resolved)
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        return data

    def _value(self, option: Json, value: object) -> object:
        kind, name = option.get("type"), as_text(option.get("name"))
        if kind == STRING:
            plain: object = _string(option, name, value)
        elif kind in {INTEGER, NUMBER}:
            plain = _number(option, name, value)
        elif kind == BOOLEAN:
            plain = {"true": True, "false": False}.get(str(value).lower())
            if plain is None:
                raise PeopleError(400, f"the option {name} is true or false")
        elif isinstance(kind, int) and kind in {USER, CHANNEL, ROLE, MENTIONABLE}:
            plain = str(value)
            self._entity(kind, plain)
        else:
            raise PeopleError(400, f"the option {name} is of a kind that cannot be filled in here")
        return _chosen(option, name, plain)

    def _entity(self, kind: int, value: str) -> None:
        user, guild = self._world.users.get(value), self._guild
        if kind in {USER, MENTIONABLE} and user is not None:
            self._resolved.setdefault("users", {})[value] = user_json(user)
            member = guild.members.get(value) if guild else None
            if guild is not None and member is not None:
                shown = {
                    key: each for key, each in member_json(member, guild).items() if key not in {"user", "deaf", "mute"}
                }
                shown["permissions"] = str(permissions.in_guild(member))
                self._resolved.setdefault("members", {})[value] = shown
            return
        if guild is not None and kind in {ROLE, MENTIONABLE}:
            for role in roles_json(guild):
                if role["id"] == value:
                    self._resolved.setdefault("roles", {})[value] = role
                    return
        if guild is not None and kind == CHANNEL and value in guild.channels:
            channel = guild.channels[value]
            bits = str(permissions.in_channel(self._world.bot, channel))
            self._resolved.setdefault("channels", {})[value] = channel_json(channel) | {"permissions": bits}
            return
        raise PeopleError(400, f"there is nothing with the id {value} to choose here")


def _leaf(command: Json, path: list[str]) -> Json:
    node = command
    for name in path:
        subs = [o for o in as_objects(node.get("options")) if o.get("type") in {SUB_COMMAND, SUB_GROUP}]
        found = next((o for o in subs if o.get("name") == name), None)
        if found is None:
            raise PeopleError(404, f"there is no sub-command {name}")
        node = found
    if any(o.get("type") in {SUB_COMMAND, SUB_GROUP} for o in as_objects(node.get("options"))):
        raise PeopleError(400, "name a sub-command too")
    return node


def _refuse_unknown(defined: list[Json], given: Json) -> None:
    names = {option.get("name") for option in defined}
    for name in given:
        if name not in names:
            raise PeopleError(400, f"there is no option {name}")


def _string(option: Json, name: str, value: object) -> str:
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise PeopleError(400, f"the option {name} is a text")
    text = str(value)
    low, high = option.get("min_length") or 0, option.get("max_length") or 6000
    if isinstance(low, int) and isinstance(high, int) and not low <= len(text) <= high:
        raise PeopleError(400, f"the option {name} takes {low} to {high} characters")
    return text


def _number(option: Json, name: str, value: object) -> int | float:
    whole = option.get("type") == INTEGER
    try:
        if isinstance(value, bool) or not isinstance(value, str | int | float):
            raise TypeError
        number: int | float = int(value) if whole else float(value)
        if isinstance(value, float) and whole and value != number:
            raise ValueError
    except (TypeError, ValueError, OverflowError):
        raise PeopleError(400, f"the option {name} is a {'whole number' if whole else 'number'}") from None
    low, high = option.get("min_value", -_SAFE), option.get("max_value", _SAFE)
    if isinstance(low, int | float) and isinstance(high, int | float) and not low <= number <= high:
        raise PeopleError(400, f"the option {name} goes from {low} to {high}")
    return number


def _chosen(option: Json, name: str, value: object) -> object:
    """The value among the choices; the name of a choice, as people read it, stands for its value."""
    choices = as_objects(option.get("choices"))
    if not choices or any(choice.get("value") == value for choice in choices):
        return value
    for choice in choices:
        if value == choice.get("name") or value in as_object(choice.get("name_localizations")).values():
            return choice.get("value")
    raise PeopleError(400, f"the option {name} is one of {', '.join(str(choice.get('value')) for choice in choices)}")
