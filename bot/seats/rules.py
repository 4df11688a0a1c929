"""The rules that a lobby agrees on: a game, a preset, options that go with the number of players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from bot.seats.lobby import by_host, in_lobby, refused, said
from bot.seats.state import Guest, OptionValue, Person, State
from engine import Match, Option, Refused, game, games


def ruled(state: State, guest: Guest, preset: str | None, option: str | None, value: OptionValue | None) -> State:
    """Another preset, or one option set; everybody but the host has to see it before they are dealt in."""
    in_lobby(state)
    by_host(state, guest)
    options = dict(state.options)
    chosen = state.preset
    if preset is not None:
        options = dict(preset_options(state.game, preset))
        chosen = preset
        state = said(state, "preset", preset=preset)
    if option is not None:
        known = {each.name: each for each in game(state.game).options}
        if option not in known:
            raise refused("unknown_option", option=option)
        if value is None:
            raise refused("bad_value", option=option, value="")
        options[option] = value
        state = said(state, "option", name=guest.name, option=option, value=str(value).lower())
    checked(state.game, state.players, options)
    seats = tuple(
        replace(holder, aware=False) if isinstance(holder, Person) and holder.user != guest.user else holder
        for holder in state.seats
    )
    # Whoever said "I am here" by the former rules is asked again.
    return replace(state, preset=chosen, options=options, seats=seats, ready=state.ready & {guest.user})


def known_preset(preset: str, names: Iterable[str]) -> None:
    """Refuses a set of rules that none of these games has."""
    if not any(preset == known for name in names if name in games() for known, _ in game(name).presets):
        raise refused("unknown_preset", preset=preset)


def preset_options(name: str, preset: str) -> Mapping[str, OptionValue]:
    found = dict(game(name).presets)
    if preset not in found:
        raise refused("unknown_preset", preset=preset)
    return found[preset]


def checked(name: str, players: int | None, options: Mapping[str, OptionValue]) -> Match:
    """The match that these rules make, or a refusal in the table's words."""
    try:
        return Match.new(name, players, options)
    except Refused as problem:
        facts = {"option": "", "value": ""} | dict(problem.refusal.facts)
        facts["value"] = str(options.get(str(facts["option"]), ""))
        known = next((option for option in game(name).options if option.name == facts["option"]), None)
        if known is not None and players is not None and known.takes(options[known.name]):
            raise refused("misfit", **facts, game=name, count=players) from None
        raise refused(problem.refusal.reason or "bad_value", **facts) from None


def fitting_presets(name: str, players: int) -> tuple[str, ...]:
    """The sets of rules that go with so many players."""
    return tuple(preset for preset, options in game(name).presets if game(name).fits(options, players))


def fits(state: State, option: Option, value: OptionValue) -> bool:
    """Whether the table may set the option so, by its number of players."""
    return game(state.game).fits({**state.options, option.name: value}, state.players)
