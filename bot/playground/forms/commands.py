"""Slash commands at their sync: names, lengths, counts, languages, and 8000 characters for each command."""

import re
from collections.abc import Iterable

from bot.playground.forms.form import Field, Form
from bot.playground.shapes import Json, as_object, as_objects, as_text

# fmt: off
LOCALES = frozenset({
    "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "hi", "hr", "hu", "id", "it",
    "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
})
# fmt: on
SUB_COMMAND, SUB_GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)

_NAME = re.compile(r"[-_'\w]{1,32}")
_SIZE = 8000


def check_commands(value: object) -> list[Json]:
    """The commands of one scope; refuses the whole list if one is wrong."""
    form = Form()
    commands = form.root.objects(value, 0, 130)
    seen: set[tuple[object, str, str]] = set()
    counts = {1: 0, 2: 0, 3: 0}
    for at, command in commands:
        kind = at.at("type").number(command.get("type"), 1, 3, 1)
        counts[kind] = counts.get(kind, 0) + 1
        _command(at, command, kind)
        for locale, name in _names(command):
            if (kind, locale, name) in seen:
                at.at("name").wrong("APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
            seen.add((kind, locale, name))
    if counts[1] > 100 or counts[2] > 15 or counts[3] > 15:
        form.root.wrong("BASE_TYPE_MAX_LENGTH", "Too many commands of one kind.")
    form.check()
    return [command for _, command in commands]


def _command(at: Field, command: Json, kind: int) -> None:
    if kind == 1:
        _name(at, command)
        _localized(at, command, "description", 1, 100)
        _options(at.at("options"), command, 0)
    else:
        _localized(at, command, "name", 1, 32)
        if command.get("description"):
            at.at("description").wrong("APPLICATION_COMMAND_DESCRIPTION_INVALID", "Context menus have no description")
    for key, highest in (("contexts", 2), ("integration_types", 1)):
        for index, each in enumerate(at.at(key).array(command.get(key), 0, 3)):
            at.at(key, index).number(each, 0, highest, 0)
    bits = command.get("default_member_permissions")
    if bits is not None and not str(bits).isdigit():
        at.at("default_member_permissions").wrong("PERMISSIONS_TYPE_INVALID", "Must be a permission bit set")
    if size_of(command) > _SIZE:
        at.wrong("APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({_SIZE})")


def _names(part: Json) -> Iterable[tuple[str, str]]:
    """A name in each language, the default one under an empty key."""
    yield "", as_text(part.get("name"))
    for locale, name in as_object(part.get("name_localizations")).items():
        yield locale, as_text(name)


def _localized(at: Field, part: Json, key: str, low: int, high: int) -> None:
    at.at(key).text(part.get(key), low, high)
    for locale, text in as_object(part.get(f"{key}_localizations")).items():
        place = at.at(f"{key}_localizations", locale)
        if locale not in LOCALES:
            place.wrong("BASE_TYPE_CHOICES", "Not a locale of Discord's")
        place.text(text, low, high)


def _name(at: Field, part: Json) -> None:
    _localized(at, part, "name", 1, 32)
    for locale, name in _names(part):
        if name and (_NAME.fullmatch(name) is None or name != name.lower()):
            place = at.at("name_localizations", locale) if locale else at.at("name")
            place.wrong("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _options(at: Field, part: Json, depth: int) -> None:
    options = at.objects(part.get("options"), 0, 25)
    kinds = {option.get("type") for _, option in options}
    if kinds & {SUB_COMMAND, SUB_GROUP} and kinds - {SUB_COMMAND, SUB_GROUP}:
        at.wrong(
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to all other types",
        )
    seen: set[tuple[str, str]] = set()
    optional_before = False
    for option_at, option in options:
        for locale_name in _names(option):
            if locale_name in seen:
                option_at.at("name").wrong(
                    "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists"
                )
            seen.add(locale_name)
        if option.get("required") is True and optional_before:
            option_at.at("required").wrong(
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional_before |= option.get("required") is not True
        _option(option_at, option, depth)


def _option(at: Field, option: Json, depth: int) -> None:
    _name(at, option)
    _localized(at, option, "description", 1, 100)
    kind = at.at("type").number(option.get("type"), 1, 11, 0)
    if kind in {SUB_COMMAND, SUB_GROUP}:
        if depth > (0 if kind == SUB_GROUP else 1):
            at.at("type").wrong("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands cannot be nested so deep")
        else:
            _options(at.at("options"), option, depth + 1)
        return
    if kind == 0:
        at.at("type").wrong("BASE_TYPE_REQUIRED", "This field is required")
    choices = at.at("choices").objects(option.get("choices"), 0, 25)
    if choices and option.get("autocomplete") is True:
        at.wrong("APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", "Autocomplete and choices are mutually exclusive")
    names: set[str] = set()
    values: set[str] = set()
    for choice_at, choice in choices:
        _localized(choice_at, choice, "name", 1, 100)
        value = choice.get("value")
        if isinstance(value, str):
            choice_at.at("value").text(value, 1, 100)
        for known, entry, what in ((names, as_text(choice.get("name")), "name"), (values, str(value), "value")):
            if entry in known:
                choice_at.at(what).wrong(
                    f"APPLICATION_COMMAND_OPTIONS_CHOICE_{what.upper()}_ALREADY_EXISTS",
                    f"Option choice {what} already exists",
                )
            known.add(entry)


def size_of(part: Json) -> int:
    """The characters that count: names, descriptions and values, of each field the longest language only."""
    size = 0
    for key in ("name", "description"):
        texts = [part.get(key), *as_object(part.get(f"{key}_localizations")).values()]
        size += max(len(as_text(text)) for text in texts)
    for choice in as_objects(part.get("choices")):
        size += size_of(choice) + len(str(choice.get("value", "")))
    return size + sum(size_of(option) for option in as_objects(part.get("options")))
