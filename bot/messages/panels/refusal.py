"""What is said to somebody whose press or command was not taken: the rule, and what may be done instead."""

from __future__ import annotations

from collections.abc import Sequence

from bot import ids
from bot.controls import headline
from bot.ids import menu_id
from bot.messages.panels.deal import done
from bot.messages.people import link, names_of
from bot.screens import Button, Choice, Link, Row, Screen, Select
from bot.seats.state import State
from bot.words import Words, duties, plain, words_for
from engine import Action, Match, Refusal, View

WHAT_THEN = {"wrong_phase", "bad_action"}
"""Reasons that leave open what else is to be done."""
TYPED = 40
"""So much of what somebody typed is said back to them."""


def refusal(told: Refusal, state: State | None, user: int, where: tuple[int, int] | None, words: Words) -> Screen:
    """The sentence of the reason, and its buttons."""
    return Screen((sentence(told, state, user, words),), _ways(told, state, where, words))


def sentence(told: Refusal, state: State | None, user: int, words: Words) -> str:
    """In the visitor's words: the rule by its name and what is free, or the table's own reason."""
    seat = state.seat_of(user) if state else None
    match = state.match if state else None
    if state is None or seat is None or match is None:
        return _own(told, words)
    view = match.view(seat)
    if told.code != "table":
        said = duties.refused(words, view, told, names_of(state, words))
        return " ".join(filter(None, (said, headline(view, words)))) if told.reason in WHAT_THEN else said
    if told.reason == "stale":
        facts = dict(told.facts)
        last = Action(seat, str(facts["verb"]), tuple(str(facts["words"]).split()))
        return f"{_own(told, words)} {done(_before(match, last), last, words)}"
    return _own(told, words)


def _before(match: Match, last: Action) -> View:
    """What the seat saw when it did that: how an action is called hangs on the phase, the turn and the hand of then."""
    deal = match.deals[-1]
    moments = [phase for phase, action in zip(deal.positions(), deal.actions, strict=False) if action == last]
    return moments[-1].view(last.seat) if moments else match.view(last.seat)


def _own(told: Refusal, words: Words) -> str:
    """A reason of the table's, in the words of the game that it is about."""
    about = dict(told.facts).get("game")
    words = words if about is None else words_for(words.language, str(about))
    return words.first([f"refuse-{name}" for name in (told.reason, told.code) if name], **_holes(told, words))


def _holes(told: Refusal, words: Words) -> dict[str, str | int]:
    """The facts, with names as they may stand in a message, and what words have for options."""
    holes: dict[str, str | int] = {"name": "none", "option": words.say("panel-a-value"), "any": "no", "free": ""}
    for name, value in told.facts:
        match name:
            case "name" | "names":
                holes[name] = plain(str(value)) or "none"
            case "option" if words.has(f"option-{value}"):
                holes[name] = words.say(f"option-{value}")
            case "option" if not value:
                pass
            case "value" if words.has(f"option-{dict(told.facts).get('option')}-{value}"):
                holes[name] = words.say(f"option-{dict(told.facts)['option']}-{value}")
            case "text" | "value" | "option" | "preset" | "game":
                holes[name] = plain(str(value)[:TYPED]) or "none"
            case _:
                holes[name] = value
    return holes


def which(told: Refusal, tables: Sequence[State], asked: Sequence[str], words: Words) -> Screen:
    """Several tables, and one to be chosen: the choice does at once what was asked for."""
    choices = tuple(
        Choice(
            str(state.id),
            words.say(
                "panel-table-choice",
                game=words_for(words.language, state.game).say("game-name"),
                number=str(state.number),
            ),
        )
        for state in tables[:25]
    )
    custom_id = f"m:0:at {' '.join(asked)}"
    if ids.parse(custom_id) is None:
        return Screen((words.say("panel-which-typed", numbers=", ".join(str(state.number) for state in tables)),))
    return Screen((_own(told, words),), (Select(custom_id, words.say("panel-choose-table"), choices),))


def broken(code: str, words: Words) -> Screen:
    """A fault of ours."""
    return Screen((words.say("panel-broken", code=code),))


def _ways(told: Refusal, state: State | None, where: tuple[int, int] | None, words: Words) -> tuple[Row, ...]:
    facts = dict(told.facts)
    buttons: list[Button | Link] = []
    table = state.id if state else 0
    match told.reason:
        case "seats_free":
            buttons.append(Button(menu_id(table, "start", "fill"), words.say("panel-fill"), "green"))
            buttons.append(Button(menu_id(table, "dismiss"), words.say("panel-wait")))
        case "seat_taken" if facts.get("free"):
            free = str(facts["free"])
            buttons.append(Button(menu_id(table, "sit", free), words.say("panel-take-seat", seat=free), "green"))
        case "not_seated" | "not_sitting" | "channel_busy" if state is not None and state.open_seats:
            buttons.append(Button(menu_id(table, "sit"), words.say("panel-sit-there"), "green"))
        case "no_table":
            buttons.append(Button(menu_id(0, "play"), words.say("panel-open-one"), "blue"))
        case "old_version":
            buttons.append(Button(menu_id(0, "mine"), words.say("panel-my-table"), "blue"))
        case "deal_over" | "match_over" | "channel_busy" | "channel_yours" | "table_full" | "old_button" | "too_soon":
            pass
        case _:
            return ()
    if state is not None and where is not None and told.reason not in {"seats_free", "seat_taken"}:
        buttons.append(Link(link(state, where[1]), words.say("ui-to-table")))
    return (tuple(buttons),) if buttons else ()
