"""Where each game's page puts the cards: beside hands and tricks, from seat to seat, and into the tricks of a deal."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass
from typing import Any

from engine import Action
from engine.phase import Report

Figures = Mapping[str, Any]
"""A report's detail."""


# Beside hands and tricks


def _under_the_turned(stock: list[str], figures: Figures) -> list[str]:
    left = stock[len(stock) - figures["stock_left"] :]
    return [*left[:-1], figures["turned"]] if left else []


def _kitty(stock: list[str], figures: Figures) -> list[str]:
    laid_aside = [figures["discarded"]] if figures["discarded"] else []
    return [card for card in stock if card != figures["taken"]] + laid_aside


def _undealt(stock: list[str], figures: Figures) -> list[str]:
    """With fewer than four, some of the stock is never dealt."""
    left = {20: 14, 14: 5}.get(len(stock), 0)
    return stock if figures["taker"] is None else stock[len(stock) - left :]


def _undrawn(stock: list[str], figures: Figures) -> list[str]:
    return stock[len(stock) - figures["stock_left"] :]


def _dog_or_discard(stock: list[str], figures: Figures) -> list[str]:
    """A dog that was taken up is in the hand; a card laid early waits for its trick."""
    early = [card for _, card in figures.get("early", ())]
    taken = figures["dog_public"] and figures["contract"] in {"petite", "garde"}
    return [*early, *(figures["discard"] or ([] if taken else stock))]


BESIDE: Mapping[str, Callable[[list[str], Figures], list[str]]] = {
    "schnapsen": _under_the_turned,
    "euchre": _kitty,
    "belote": _undealt,
    "kozel": _undrawn,
    "tarot": _dog_or_discard,
}
"""Where cards lie that are in no hand and no trick."""


# From seat to seat


@dataclass(frozen=True, slots=True)
class Change:
    """A position, the action taken in it, and what came of it."""

    before: Report
    action: Action
    after: Report

    @property
    def tricks(self) -> int:
        """How many tricks it ended."""
        return len(self.after.tricks) - len(self.before.tricks)

    def newly(self, figure: str) -> bool:
        """Whether the detail has this only now."""
        return self.before.detail[figure] is None and self.after.detail[figure] is not None

    def back(self, seats: Container[int]) -> dict[int, int]:
        """By seat the cards that these take back from the running trick."""
        running = self.before.running
        laid = running.laid if running else ()
        return {one.seat: len(one.cards) for one in laid if one.seat in seats}


def _drawn(change: Change) -> dict[int, int]:
    """With the end of a trick each draws the same number."""
    seats = range(len(change.after.hands))
    left = change.before.detail["stock_left"] - change.after.detail["stock_left"]
    return dict.fromkeys(seats, left // len(seats)) if change.tricks else {}


def _drawn_or_sent_back(change: Change) -> dict[int, int]:
    return change.back(range(6)) if change.action.verb == "molodka" else _drawn(change)


def _taken_up(change: Change) -> dict[int, int]:
    return {change.after.dealer: 1} if change.newly("taken") else {}


def _dealt_out(change: Change) -> dict[int, int]:
    return dict.fromkeys(range(len(change.after.hands)), 3) if change.action.verb == "take" else {}


def _from_the_dog(change: Change) -> dict[int, int]:
    """And, at a real table, what comes back with a card that is taken back or replaced."""
    before, after, seat = change.before.detail, change.after.detail, change.action.seat
    if change.action.verb == "replace":
        order = list(change.back(range(6)))
        # What was laid early lies early again, or has entered the trick again at once.
        open_still = {one for one, _ in after["early"]} | {one.seat for one in change.after.running.laid}
        return {**change.back(set(order[order.index(seat) + 1 :]) - open_still), seat: 1}
    if change.action.verb == "take-back":
        return {seat: 1}
    taken = after["dog_public"] and not before["dog_public"] and after["contract"] in {"petite", "garde"}
    return {after["taker"]: len(after["dog"])} if taken and change.action.verb in {"bid", "pass", "call"} else {}


GIVEN: Mapping[str, Callable[[Change], Mapping[int, int]]] = {
    "schnapsen": _drawn,
    "euchre": _taken_up,
    "belote": _dealt_out,
    "kozel": _drawn_or_sent_back,
    "tarot": _from_the_dog,
}
"""How many cards come to which hand by an action, whose ever it is."""

PUT_DOWN = frozenset(("play", "pass", "discard", "replace"))
"""Verbs whose cards leave the hand."""


def put_down(change: Change) -> list[str]:
    """The cards that leave the hand of the seat that acts."""
    hand = change.before.hands[change.action.seat]
    return list(hand) if change.action.verb == "molodka" else [*change.action.words] * (change.action.verb in PUT_DOWN)


# Into the tricks of a deal


def _all_but_the_rest(players: int, last: Report) -> int:
    return 20 - sum(map(len, last.hands)) - last.detail["stock_left"]


def _five_each(players: int, last: Report) -> int:
    played = last.detail["maker"] is not None
    return 5 * (players - len(last.detail["sitting_out"])) * played


def _eight_or_nine_each(players: int, last: Report) -> int:
    return {4: 32, 3: 27, 2: 18}[players] if last.detail["taker"] is not None else 0


def _whole_pack(players: int, last: Report) -> int:
    return 36


def _without_the_dog(players: int, last: Report) -> int:
    return {3: 72, 4: 72, 5: 75}[players] if last.detail["void"] is None else 0


IN_TRICKS: Mapping[str, Callable[[int, Report], int]] = {
    "schnapsen": _all_but_the_rest,
    "euchre": _five_each,
    "belote": _eight_or_nine_each,
    "kozel": _whole_pack,
    "tarot": _without_the_dog,
}
"""How many cards the tricks of a finished deal hold."""
