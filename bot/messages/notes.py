"""N, the nudges that call people, and R, the one line that ends a match in a DM."""

from __future__ import annotations

from dataclasses import dataclass

from bot.ids import menu_id
from bot.messages.people import link, private_words, public_words
from bot.messages.sheet import outcome
from bot.messages.table import first_trick_over
from bot.screens import Button, Link, Note, Screen
from bot.seats.starting import READY_CHECK, to_check
from bot.seats.state import Person, State
from engine import Seat


@dataclass(frozen=True, slots=True)
class Need:
    """Why somebody is called."""

    kind: str
    """ready: the ready check · rematch: seats kept · dealt: once a match · behind: cards that no DM brings."""
    users: tuple[int, ...]
    shut: tuple[int, ...] = ()


PAST = Need("past", ())
"""A nudge found after a restart whose time is over."""


def needed(state: State, shut: frozenset[int]) -> Need | None:
    """The one nudge that should stand now: the ready check's, or the match's first, until the first trick is over."""
    if state.checking:
        # It stands as it is until the check is over: a new one would call those again who have answered nothing yet.
        return Need("ready", tuple(sorted(to_check(state, state.due["ready"] - READY_CHECK))))
    held = tuple(person.user for _, person in state.people if person.held)
    if state.stage == "lobby" and held and "rematch" in state.due:
        return Need("rematch", held)
    if state.stage != "playing" or state.deal != 1 or first_trick_over(state):
        return None
    people = tuple(person.user for _, person in state.people)
    behind = tuple(person.user for _, person in state.people if person.user in shut and person.door == "dm")
    if len(people) > 1:
        return Need("dealt", people, behind)
    return Need("behind", behind, behind) if behind else None


def note(state: State, need: Need, where: tuple[int, int] | None) -> Note:
    """The nudge itself: plain content, since that is what a phone shows."""
    words = public_words(state)
    calls = " ".join(f"<@{user}>" for user in need.users)
    if need.kind == "ready":
        here = Button(menu_id(state.id, "ready"), words.say("ui-here"), "green")
        return Note(words.say("ui-ready-check", people=calls), need.users, ((here,),))
    if need.kind == "rematch":
        sit = Button(menu_id(state.id, "sit"), words.say("ui-sit"), "green")
        until = f"<t:{round(state.due['rematch'])}:R>"
        return Note(words.say("ui-rematch-call", people=calls, until=until), need.users, ((sit,),))
    parts = []
    if need.kind == "dealt":
        parts.append(words.say("ui-dealt", people=calls))
    if need.shut:
        parts.append(words.say("ui-behind", people=" ".join(f"<@{user}>" for user in need.shut)))
    if where is not None:
        parts.append(link(state, where[1]))
    return Note(" ".join(parts), need.users)


def welcome(state: State, person: Person) -> Note:
    """The line that tries whether a DM arrives; it follows the person's own click."""
    words = private_words(person, state)
    return Note(words.say("ui-welcome", number=str(state.number)))


def result(state: State, seat: Seat, where: tuple[int, int] | None) -> Screen:
    """R: how the match ended, in one line with a link."""
    person = state.seats[seat]
    assert isinstance(person, Person)
    words = private_words(person, state)
    text = words.say(
        "ui-result",
        game=words.say("game-name"),
        number=str(state.number),
        outcome=outcome(state, words),
    )
    rows = ((Link(link(state, where[1]), words.say("ui-to-table")),),) if where is not None else ()
    return Screen((text,), rows)


def moved(state: State, message: int) -> Screen:
    """What is left where the table stood, if it cannot be deleted."""
    words = public_words(state)
    return Screen((words.say("ui-moved"),), ((Link(link(state, message), words.say("ui-to-table")),),))
