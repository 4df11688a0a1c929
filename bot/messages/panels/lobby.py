"""The lobby's private side: where one sits, and the settings."""

from __future__ import annotations

from typing import Literal

from bot.ids import menu_id
from bot.messages.people import names_of, raw_names_of
from bot.screens import Button, Choice, Row, Screen, Select
from bot.seats.rules import fits, fitting_presets
from bot.seats.state import OptionValue, State
from bot.words import Words
from engine import Match, Option, Seat, game

SHOWN = 24
"""A select has 25 lines; the last one may be "Other…"."""
OTHER = "other"


def seated(state: State, user: int, dm: Literal["dm", "channel", "closed"], words: Words) -> Screen:
    """Where one sits, with whom, how the cards come, and what can be changed about it."""
    seat = state.seat_of(user)
    assert seat is not None
    number, names = state.id, names_of(state, words)
    side = next(side for side in Match.new(state.game, state.players, state.options).sides if seat in side)
    others = [other for other in side if other != seat]
    partners = [names[other] for other in others if state.seats[other]]
    if len(partners) < len(others):
        partners.append(words.say("panel-nobody-yet"))
    place = words.say(
        "panel-seated" if partners else "panel-seated-alone",
        seat=str(seat + 1),
        partners=words.listed(partners),
        count=len(others),
    )
    text = f"{place} {words.say(f'panel-door-{dm}')}"
    rows: list[Row] = []
    free = [other for other in state.free if other != seat]
    if state.stage == "lobby" and free:
        choices = tuple(
            Choice(str(other + 1), words.say("panel-seat", seat=str(other + 1))) for other in free[: SHOWN + 1]
        )
        rows.append(Select(menu_id(number, "seat"), words.say("panel-change-seat"), choices))
    door = "dm" if dm == "channel" else "channel"
    buttons = [Button(menu_id(number, "door", door), words.say(f"panel-to-{door}"))]
    if dm == "closed":
        buttons = [Button(menu_id(number, "trydm"), words.say("panel-try-dm"))]
    if state.stage == "lobby":
        buttons.append(Button(menu_id(number, "rise"), words.say("ui-rise")))
    rows.append(tuple(buttons))
    return Screen((text,), tuple(rows))


def risen(state: State, words: Words) -> Screen:
    """The seat is free again."""
    again = Button(menu_id(state.id, "sit"), words.say("ui-sit"), "green")
    return Screen((words.say("panel-risen"),), ((again,),) if state.stage == "lobby" else ())


def settings(state: State, user: int, option: str | None, words: Words) -> Screen:
    """The rules of the table: the host changes them in the lobby, everybody else reads them."""
    title = words.say("panel-settings", game=words.say("game-name"), number=str(state.number))
    if state.stage != "lobby" or state.host != user:
        return Screen((f"### {title}", rules_in_full(state, words)))
    rows: list[Row] = [_presets(state, words), _options(state, option, words)]
    chosen = next((each for each in game(state.game).options if each.name == option), None)
    texts = [f"### {title}", words.say("panel-settings-how")]
    if chosen is not None:
        rows.append(_values(state, chosen, words))
        texts.append(words.say(f"option-{chosen.name}.about"))
    rows += _seats(state, words)
    picture = "words" if not state.words_only else "pictures"
    rows.append(
        (
            Button(menu_id(state.id, "pictures", picture), words.say(f"panel-{picture}-only")),
            Button(menu_id(state.id, "end"), words.say("panel-close-lobby"), "red"),
        )
    )
    return Screen(tuple(texts), tuple(rows))


def rules_in_full(state: State, words: Words) -> str:
    """The preset, and every option with its value."""
    options = Match.new(state.game, state.players, state.options).options
    lines = [
        words.say("panel-option", option=words.say(f"option-{name}"), value=words.option(name, value))
        for name, value in options.items()
    ]
    return "\n".join([words.say(f"preset-{state.preset}"), *(f"- {line}" for line in lines)])


def _presets(state: State, words: Words) -> Select:
    choices = tuple(
        Choice(name, words.say(f"preset-{name}"), chosen=name == state.preset)
        for name in fitting_presets(state.game, state.players)
    )
    return Select(menu_id(state.id, "preset"), words.say("panel-preset"), choices[: SHOWN + 1])


def _options(state: State, option: str | None, words: Words) -> Select:
    standing = Match.new(state.game, state.players, state.options).options
    choices = tuple(
        Choice(each.name, _short(each, standing[each.name], words), chosen=each.name == option)
        for each in game(state.game).options
    )
    return Select(menu_id(state.id, "option"), words.say("panel-an-option"), choices[: SHOWN + 1])


def _short(option: Option, value: OptionValue, words: Words) -> str:
    text = words.say("panel-option", option=words.say(f"option-{option.name}"), value=words.option(option.name, value))
    return text if len(text) <= 100 else f"{text[:99]}…"


def _values(state: State, option: Option, words: Words) -> Select:
    standing = Match.new(state.game, state.players, state.options).options[option.name]
    usual = [value for value in usual_values(option, standing) if fits(state, option, value)]
    choices = [Choice(written(value), words.option(option.name, value), chosen=value == standing) for value in usual]
    if isinstance(option.values, range) and len(usual) < len(option.values):
        choices.append(Choice(OTHER, words.say("panel-other")))
    return Select(menu_id(state.id, "value", option.name), words.say(f"option-{option.name}"), tuple(choices))


def usual_values(option: Option, standing: OptionValue) -> tuple[OptionValue, ...]:
    """As many values as a select shows: all, or of a long range an even spread with the one that stands."""
    if option.usual:
        return option.usual if standing in option.usual else (*option.usual, standing)
    values: tuple[OptionValue, ...] = tuple(option.values)
    if len(values) <= SHOWN:
        return values
    step = -(-len(values) // (SHOWN - 2))
    spread = {*values[::step], option.default, standing}
    return tuple(value for value in values if value in spread)


def written(value: OptionValue) -> str:
    """An option's value as one word: true, 7, at_close."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _seats(state: State, words: Words) -> list[Row]:
    names = raw_names_of(state, words)  # a select's lines are shown as they are

    def line(seat: int) -> Choice:
        holder = names[seat] if state.seats[seat] else words.say("ui-free")
        return Choice(str(seat + 1), words.say("panel-seat-of", seat=str(seat + 1), name=holder)[:100])

    rows: list[Row] = []
    if state.players > 1:
        everybody = tuple(line(seat) for seat in range(state.players))
        rows.append(Select(menu_id(state.id, "swap"), words.say("panel-swap"), everybody, least=2, most=2))
    own = state.seat_of(state.host)
    others = tuple(line(seat) for seat, holder in enumerate(state.seats) if holder and Seat(seat) != own)
    if others:
        rows.append(Select(menu_id(state.id, "remove"), words.say("panel-remove"), others))
    return rows
