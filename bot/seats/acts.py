"""Actions of the game as people say them, and what becomes of them."""

from __future__ import annotations

from dataclasses import dataclass

from bot.ids import Stamp
from bot.seats.lobby import refused
from bot.seats.state import State
from engine import Action, Match, Seat


@dataclass(frozen=True, slots=True)
class Played:
    """What became of a click: committed, or accepted and waiting for the end of a pause."""

    state: State
    seat: Seat
    action: Action
    waits: bool = False


def spoken(seat: Seat, text: str) -> Action:
    """The action in "play AS", said by a seat."""
    action = Action.parse(f"{seat} {text.strip()}")
    if action is None:
        raise refused("not_understood", text=text[:40])
    return action


def running(state: State) -> Match:
    """The match whose deal runs, or the reason why there is none."""
    if state.stage == "lobby":
        raise refused("not_started")
    if state.stage == "over":
        raise refused("match_over")
    if state.match is None or not state.match.running:
        raise refused("deal_over")
    return state.match


def own_actions(match: Match, seat: Seat) -> int:
    """How many actions of the last deal are the seat's own: the `n` of its buttons."""
    return sum(action.seat == seat for action in match.deals[-1].actions)


def fresh(state: State, match: Match, seat: Seat, stamp: Stamp) -> None:
    """Refuses an old button: another deal's, or one from before the seat's last action."""
    if stamp.deal != state.deal:
        raise refused("deal_over")
    if stamp.n == own_actions(match, seat):
        return
    last = next((action for action in reversed(match.deals[-1].actions) if action.seat == seat), None)
    if last is None:
        raise refused("old_button")
    raise refused("stale", verb=last.verb, words=" ".join(last.words))


def pause_after(before: Match, after: Match) -> str | None:
    """What everybody may look at for a moment, whatever anybody holds: the opening of play, or a finished trick."""
    if not after.running:
        return None
    old, new = before.view(None), after.view(None)
    if new.phase != "play":
        return None
    if old.phase != "play":
        return "opening"
    return "trick" if new.last_trick != old.last_trick else None


def opens(state: State) -> bool:
    """Whether a new deal begins with its first trick, without an auction before it."""
    return state.match is not None and state.match.view(None).phase == "play"


def lays(before: Match, after: Match) -> bool:
    """Whether the action between them put cards into a trick, face up or face down: those wait for a pause's end.

    What goes out of turn does not wait: the pause is there so that it can be said before the next lead.
    """
    assert before.phase is not None
    return after.deals[-1].actions[-1].seat in before.phase.to_act and _laid(after) > _laid(before)


def _laid(match: Match) -> int:
    view = match.view(None)
    return sum(len(trick.laid) for trick in view.tricks) + (len(view.trick.laid) if view.trick else 0)
