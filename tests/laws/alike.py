"""What the pages hold to be alike: seats that are renumbered, suits that are renamed, neighbouring cards of one hand."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby, pairwise, permutations
from operator import itemgetter
from typing import Any

from engine import Action, Match, Seat
from engine.phase import Phase

# Seats

SEATS = ("maker", "lone_defender", "next_dealer", "winner", "closed_by", "taker", "first_leader", "partner")
"""Figures that are a seat."""
SIDES = ("best", "capot")
BY_SIDE = (
    *("points", "pending", "tricks_won", "card_points", "bonus", "declarations", "belote", "totals", "unrounded"),
)
BY_SEAT = ("declared", "shown")
LED_BY_SEAT = ("marriages", "bids", "poignees", "miseres", "early")
"""Lists of lists that begin with a seat."""
NAMES_SEAT = ("challenge",)
"""Verbs whose word is a seat."""


def turned_on(action: Action | None, players: int) -> Action:
    """The action by the next seat."""
    assert action is not None
    named = action.verb in NAMES_SEAT
    words = tuple(str((int(word) + 1) % players) for word in action.words) if named else action.words
    return Action(Seat((action.seat + 1) % players), action.verb, words)


@lru_cache(maxsize=1 << 16)
def _turned_text(text: str, players: int) -> str:
    return str(turned_on(Action.parse(text), players))


def turned_record(record: Mapping[str, Any], by_hands: Sequence[Mapping[str, Any]], players: int) -> dict[str, Any]:
    """The record with hands, dealers and actions moved on by one seat; `by_hands` are its deals, by hands and stock."""
    deals = []
    for deal in by_hands:
        hands, actions = deal["hands"], (Action.parse(text) for text in deal["actions"])
        moved = {
            "dealer": (deal["dealer"] + 1) % players,
            "hands": [*hands[-1:], *hands[:-1]],
            "actions": [str(turned_on(action, players)) for action in actions],
        }
        deals.append({**deal, **moved})
    return {**record, "deals": deals}


def rotated(output: Mapping[str, object], players: int) -> dict[str, object]:
    """The output with every seat moved on by one."""
    found = json.loads(json.dumps(output))
    sides = len(found["sides"])

    def seat(value: int | None) -> int | None:
        return value if value is None else (value + 1) % players

    def side(values: list[object]) -> list[object]:
        return [values[(index - 1) % sides] for index in range(sides)]

    def words(listed: list[str]) -> list[str]:
        return sorted(_turned_text(one, players) for one in listed)

    deals = []
    for deal in found["deals"]:
        _turn_figures(deal["detail"], players, sides)
        tricks = [
            {"leader": seat(t["leader"]), "cards": [[seat(s), c] for s, c in t["cards"]], "winner": seat(t["winner"])}
            | {key: list(map(seat, t[key])) for key in ("passed",) if key in t}
            | {key: seat(t[key]) for key in ("molodka",) if key in t}
            for t in deal["tricks"]
        ]
        trace = [
            {**one, "to_act": list(map(seat, one["to_act"])), "legal": words(one["legal"])} for one in deal["trace"]
        ]
        hands = [deal["hands"][(index - 1) % players] for index in range(players)]
        scores = deal["scores"] and side(deal["scores"])
        deals.append(
            {**deal, "dealer": seat(deal["dealer"]), "to_act": list(map(seat, deal["to_act"])), "hands": hands}
            | {"legal": words(deal["legal"]), "tricks": tricks, "scores": scores, "trace": trace}
        )
    winners = found["winners"] and sorted((winner + 1) % sides for winner in found["winners"])
    return {**found, "deals": deals, "totals": side(found["totals"]), "winners": winners}


def _turn_figures(figures: dict[str, Any], players: int, sides: int) -> None:
    def seat(value: int | None) -> int | None:
        return value if value is None else (value + 1) % players

    def side(values: list[object]) -> list[object]:
        return [values[(index - 1) % sides] for index in range(sides)]

    figures.update({key: seat(figures[key]) for key in SEATS if key in figures})
    if "tolerated" in figures:
        _turn_manners(figures, players)
    else:
        figures.update({key: side(figures[key]) for key in BY_SIDE if figures.get(key) is not None})
    figures.update({key: (figures[key] + 1) % sides for key in SIDES if figures.get(key) is not None})
    figures.update({key: figures[key][-1:] + figures[key][:-1] for key in BY_SEAT if key in figures})
    if isinstance(figures.get("contract"), dict):
        figures["contract"]["seat"] = seat(figures["contract"]["seat"])
    for key in LED_BY_SEAT:
        if isinstance(figures.get(key), list):
            figures[key] = [[seat(one), *more] for one, *more in figures[key]]
    if "sitting_out" in figures:
        figures["sitting_out"] = sorted((one + 1) % players for one in figures["sitting_out"])
    if figures.get("goat"):
        figures["goat"]["side"] = (figures["goat"]["side"] + 1) % sides


def _turn_manners(figures: dict[str, Any], players: int) -> None:
    """What stands at a real table."""
    pending, constraint = figures["pending"], figures["constraint"]
    if pending and pending[0] == "replace":
        figures["pending"] = [pending[0], (pending[1] + 1) % players]
    if constraint:
        constraint["seat"] = (constraint["seat"] + 1) % players
    figures["challenges"] = [
        [(one + 1) % players, (other + 1) % players, *more] for one, other, *more in figures["challenges"]
    ]
    turned = (turned_on(Action.parse(text), players) for text in figures["tolerated"])
    figures["tolerated"] = sorted(map(str, turned))


# Suits

_ANY = tuple("".join(order) for order in permutations("SHDC"))
_BLACK = {"S", "C"}

RENAMINGS: Mapping[str, tuple[str, ...]] = {
    "schnapsen": _ANY,
    "belote": _ANY,
    "kozel": _ANY,
    # The plain suits; trumps and the Excuse keep their names.
    "tarot": _ANY,
    # Suits of one colour stay together, for the sake of the left bower.
    "euchre": tuple(order for order in _ANY if {order[0], order[3]} in (_BLACK, {"H", "D"})),
}
"""What S, H, D and C may be called instead."""


def renamed(value: object, order: str) -> object:
    """The value with every suit renamed that stands in it as a letter or in a card."""
    match value:
        case str():
            return _renamed_text(value, order)
        case list():
            return [renamed(one, order) for one in value]
        case dict():
            return {key: renamed(one, order) if key not in {"options", "game"} else one for key, one in value.items()}
    return value


@lru_cache(maxsize=1 << 16)
def _renamed_text(text: str, order: str) -> str:
    words = [":".join(_renamed_word(part, order) for part in word.split(":")) for word in text.split(" ")]
    tokens = sorted(word for word in words if ":" in word)
    return " ".join([word for word in words if ":" not in word] + tokens)


def _renamed_word(word: str, order: str) -> str:
    head, suit = word[:-1], word[-1:]
    if suit and suit in "SHDC" and (not head or (len(head) == 1 and head in "AKQJCT987654321")):
        return head + order["SHDC".index(suit)]
    return word


def unordered(value: object) -> object:
    """The value with all lists sorted whose order follows that of the cards."""
    match value:
        case list():
            found: list[Any] = [unordered(one) for one in value]
            if found and all(isinstance(one, list) and len(one) == 2 and isinstance(one[1], str) for one in found):
                # The cards of each seat in a trick.
                return [card for _, some in groupby(found, itemgetter(0)) for card in sorted(some)]
            return sorted(map(str, found)) if found and all(isinstance(one, str) for one in found) else found
        case dict():
            return {key: unordered(one) for key, one in value.items()}
        case str():
            return _unordered_text(value)
    return value


@lru_cache(maxsize=1 << 16)
def _unordered_text(text: str) -> str:
    """An action with its cards in the order of their texts."""
    return " ".join(sorted(text.split(" ")))


# Neighbours

Runs = Callable[[Match, Phase], tuple[str, ...]]
"""Rows of cards, single spaces between, in which the rules tell two that follow each other apart by nothing but their rank."""


def _euchre(match: Match, phase: Phase) -> tuple[str, ...]:
    trump = phase.report().trump
    assert trump is not None
    mate = {"S": "C", "C": "S", "H": "D", "D": "H"}[trump]
    trumps = f"J{trump} J{mate} " + _row("AKQT9", trump)
    return (f"BB {trumps}" if match.options["benny"] else trumps), *(
        _row("AKQT9" if suit == mate else "AKQJT9", suit) for suit in "SHDC" if suit != trump
    )


def _belote(match: Match, phase: Phase) -> tuple[str, ...]:
    """Cards without points; while combinations may come out they are parts of rows."""
    report = phase.report()
    if match.options["declarations"] != "none" and len(report.tricks) < 2:
        return ()
    return tuple(_row("87" if report.trump in {suit, "AT"} else "987", suit) for suit in "SHDC")


def _tarot(match: Match, phase: Phase) -> tuple[str, ...]:
    trumps = " ".join(f"{number:02}" for number in range(2, 21))
    return trumps, *(_row("123456789T", suit) for suit in "SHDC")


def _row(ranks: str, suit: str) -> str:
    return " ".join(rank + suit for rank in ranks)


RUNS: Mapping[str, Runs] = {
    # Every rank has its own points.
    "schnapsen": lambda match, phase: (),
    "euchre": _euchre,
    "belote": _belote,
    "kozel": lambda match, phase: tuple(_row("9876", suit) for suit in "SHDC"),
    "tarot": _tarot,
}


def neighbours(match: Match, phase: Phase, seat: Seat) -> Iterator[tuple[str, str]]:
    """Pairs of cards in the seat's hand between which the rules make no difference."""
    hand = set(phase.report().hands[seat])
    for row in RUNS[match.game.name](match, phase):
        yield from ((one, other) for one, other in pairwise(row.split()) if {one, other} <= hand)
