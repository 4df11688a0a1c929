"""S, what T becomes when its deal ends: the result, every line with its figures, the totals."""

from __future__ import annotations

from typing import Literal

from bot.ids import menu_id
from bot.messages.people import names_of, public_words, side_names
from bot.messages.scenes import beside, public_picture
from bot.messages.table import short_seal, spectator, talk_lines, title
from bot.screens import Button, Row, Screen
from bot.seats.state import State
from bot.words import Words
from bot.words.figures import figures


def sheet(state: State, age: Literal["newest", "past"]) -> Screen:
    """The sheet of the state's last deal; a past one has no buttons. A match that was broken off says so."""
    words = public_words(state)
    view = spectator(state)
    names = names_of(state, words)
    head = [f"### {title(state, words)}"]
    if state.stage == "over":
        head.append(f"**{outcome(state, words)}**")
    assert state.match is not None
    if not state.match.running:
        head += [words.fact(fact, names, sides=view.sides) for fact in view.facts]
    head.append(f"**{totals(state, words)}**")
    foot = [f"-# {line}" for line in talk_lines(state, view, words, names)[-3:]]
    if age == "newest" and "next" in state.due:
        ready = words.listed([names[seat] for seat, person in state.people if person.user in state.ready])
        foot.append(words.say("ui-next-deal", when=f"<t:{round(state.due['next'])}:R>", ready=ready))
    if state.seals:
        foot.append(f"-# {words.say('ui-seal', seal=short_seal(state.seals[-1]))}")
    last = age == "newest" and state.ending == "finished" and not state.words_only
    picture = public_picture(state, view, words) if last else None
    rows = (_buttons(state, words),) if age == "newest" else ()
    return Screen(("\n".join(head), "\n".join((*beside(picture), *foot))), tuple(row for row in rows if row), picture)


def totals(state: State, words: Words) -> str:
    """Every side's total, with its members' names."""
    assert state.match is not None
    parts = [
        words.say("ui-total", names=side_names(state, side, words), figure=figure)
        for side, figure in zip(state.match.sides, figures(state.match.totals), strict=True)
    ]
    finished = len(state.match.deals) - state.match.running
    return words.say("ui-totals", deals=finished, totals=" · ".join(parts))


def outcome(state: State, words: Words) -> str:
    """Who has won, or why there is no winner."""
    match = state.match
    if match is None or match.winners is None or state.ending != "finished":
        return words.say(f"ui-ended-{state.ending or 'finished'}")
    sides = [side_names(state, match.sides[side], words) for side in match.winners]
    seats = sum(len(match.sides[side]) for side in match.winners)
    won = [match.totals[side] for side in match.winners]
    key = "ui-wins-with-fewest" if match.game.losses else "ui-wins"
    return words.say(key, names=words.listed(sides), count=seats, figure=won[0], most=max(match.totals))


def _buttons(state: State, words: Words) -> Row:
    number = state.id
    why = Button(menu_id(number, "score"), words.say("ui-why"))
    if state.stage == "over":
        again = Button(menu_id(number, "rematch"), words.say("ui-rematch"), "green")
        rotate = Button(menu_id(number, "rematch", "rotate"), words.say("ui-change-seats"))
        return (again, rotate, why) if state.ending == "finished" else (again, why)
    menu = Button(menu_id(number, "menu"), words.say("control-menu"))
    row = [Button(menu_id(number, "ready"), words.say("ui-ready"), "green"), why, menu]
    if state.open_seats:
        row.insert(1, Button(menu_id(number, "sit"), words.say("ui-sit-in"), "green"))
    return tuple(row)
