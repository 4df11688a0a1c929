"""T before the first deal: who sits where, by which rules, and the five buttons."""

from __future__ import annotations

from bot.ids import menu_id
from bot.messages.people import public_words, seated_as
from bot.screens import Button, Screen
from bot.seats.state import Person, State
from bot.words import Words, plain
from engine import Match, game


def lobby(state: State) -> Screen:
    """The open lobby, or what is said where it was closed."""
    words = public_words(state)
    if state.stage == "over":
        return _closed(state, words)
    lines = [words.say("ui-lobby-rules", rules=rules_line(state, words)), *_seats(state, words)]
    talk = [f"-# {words.say(f'line-{line.key}', **line_holes(line.values, words))}" for line in state.lines]
    expiry = int(state.due.get("expiry", 0))
    foot = f"-# {words.say('ui-lobby-foot', expiry=f'<t:{expiry}:R>')}"
    return Screen((title(state, words), "\n".join(lines), "\n".join([*talk, foot])), (_buttons(state, words),))


def title(state: State, words: Words) -> str:
    """The lobby's headline; the host's name is escaped."""
    host = next((person.name for _, person in state.people if person.user == state.host), "")
    return "### " + words.say("ui-lobby-title", game=words.say("game-name"), host=plain(host), number=str(state.number))


def rules_line(state: State, words: Words) -> str:
    """The preset, then every option that differs from it."""
    rules = game(state.game)
    base = dict(rules.presets).get(state.preset, {})
    parts = [words.say(f"preset-{state.preset}")]
    for option in rules.options:
        if option.name in state.options and state.options[option.name] != base.get(option.name):
            value = words.option(option.name, state.options[option.name])
            parts.append(words.say("ui-option", option=words.say(f"option-{option.name}"), value=value))
    return " · ".join(parts)


def line_holes(values: tuple[tuple[str, str | int], ...], words: Words) -> dict[str, str | int]:
    """The holes of a talk line of the table: names escaped, options and values in words."""
    holes: dict[str, str | int] = {}
    given = dict(values)
    for name, value in values:
        match name:
            case "name" | "names":
                holes[name] = plain(str(value))
            case "option":
                holes[name] = words.say(f"option-{value}")
            case "value":
                holes[name] = option_text(str(given.get("option", "")), str(value), words)
            case _:
                holes[name] = value
    return holes


def option_text(option: str, value: str, words: Words) -> str:
    """An option's value in words, from its text."""
    key = f"option-{option}-{value}"
    if words.has(key):
        return words.say(key)
    return words.option(option, int(value)) if value.lstrip("-").isdecimal() else value


def _seats(state: State, words: Words) -> list[str]:
    sides = Match.new(state.game, state.players, state.options).sides
    lines = []
    for seat, holder in enumerate(state.seats):
        side = next(side for side in sides if seat in side)
        partners = [str(other + 1) for other in side if other != seat]
        mark = ""
        if isinstance(holder, Person):
            mark = "held" if holder.held else "unaware" if not holder.aware else ""
            if holder.user == state.host:
                mark = "host"
        lines.append(
            words.say(
                "ui-lobby-seat",
                seat=str(seat + 1),
                name=seated_as(holder, words),
                kind="free" if holder is None else "taken",
                mark=mark,
                partners=words.listed(partners) if partners else "",
                partnered="yes" if partners else "no",
            )
        )
    return lines


def _buttons(state: State, words: Words) -> tuple[Button, ...]:
    number = state.id
    buttons = [
        Button(menu_id(number, "sit"), words.say("ui-sit"), "green", disabled=not state.free and not _held(state)),
        Button(menu_id(number, "rise"), words.say("ui-rise")),
        Button(menu_id(number, "ai"), words.say("ui-add-ai"), disabled=not state.free),
        Button(menu_id(number, "start"), words.say("ui-start"), "blue"),
        Button(menu_id(number, "settings"), words.say("ui-settings")),
    ]
    return tuple(buttons)


def _held(state: State) -> bool:
    return any(person.held for _, person in state.people)


def _closed(state: State, words: Words) -> Screen:
    reason = words.say(f"ui-closed-{state.ending or 'closed'}")
    again = Button(menu_id(state.id, "again"), words.say("ui-open-again"))
    return Screen((title(state, words), reason), ((again,),))
