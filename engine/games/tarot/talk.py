"""What is said at a real table about the cards that lie on it, and why it may not be said."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.actions import Action, Refusal, Seat, illegal
from engine.games.tarot.house import PACK
from engine.games.tarot.open_trick import OpenTrick, owed_by_leader
from engine.games.tarot.play import refuse_following


class Ruling(NamedTuple):
    """A challenge and what came of it."""

    challenger: Seat
    seat: Seat
    card: int
    upheld: bool


class Pending(NamedTuple):
    """A decision that everything waits for."""

    kind: Literal["lead", "replace"]
    seat: Seat
    """Who decides."""
    suit: str = ""
    """That of the lead out of turn."""

    @property
    def verbs(self) -> tuple[str, ...]:
        """What may be said."""
        return ("replace",) if self.kind == "replace" else ("pass", "impose", "forbid")


def refuse_talk(trick: OpenTrick, pending: Pending | None, called: int, action: Action) -> Refusal | None:
    """The objections to all that is no card, no declaration and no announcement; `called` is the called card."""
    match action.verb:
        case "take-back":
            return refuse_take_back(trick, action.seat)
        case "turn":
            return None if trick.full else illegal("trick_not_full")
        case "replace":
            return _refuse_replacement(trick, action.seat, PACK.bit[action.words[0]], called)
        case "challenge":
            return _refuse_challenge(trick, action.seat, Seat(int(action.words[0])))
        case "pass":
            return None
    if pending is None:
        return illegal("nothing_to_impose")
    return None if action.words[0] == pending.suit else illegal("wrong_suit")


def refuse_take_back(trick: OpenTrick, seat: Seat) -> Refusal | None:
    """The uncovered card alone comes back, unless it completes the trick or lay early."""
    if not trick.has(seat):
        return illegal("no_card_to_take_back")
    last = trick.laid[-1]
    if last.seat != seat:
        return illegal("card_covered")
    if trick.full:
        return illegal("last_card")
    return illegal("laid_early") if last.early else None


def _refuse_challenge(trick: OpenTrick, seat: Seat, challenged: Seat) -> Refusal | None:
    found = next((lying for lying in trick.laid if lying.seat == challenged), None)
    if found is None or challenged == seat:
        return illegal("no_card_to_challenge")
    return illegal("already_judged", card=PACK.text[found.card]) if found.judged else None


def _refuse_replacement(trick: OpenTrick, seat: Seat, card: int, called: int) -> Refusal | None:
    if not (wrong := trick.wrong(seat)):
        return illegal("nothing_to_replace")
    if not card & trick.tricks.hands[seat]:
        return illegal("card_not_in_hand", card=PACK.text[card])
    place, hand, constraint = wrong[0], trick.hand_of(seat), trick.constraint
    if card & trick.lawful(place, hand):
        return None
    if place:
        return refuse_following(trick.with_hand(seat, hand).walked(place), card)
    if constraint and hand & ~card & owed_by_leader(card, 0, constraint):
        suit = {"suit": constraint.suit} if constraint.suit != "T" else {}
        return illegal("lead_imposed" if constraint.kind == "impose" else "lead_forbidden", **suit)
    return illegal("called_suit", card=PACK.text[called])
