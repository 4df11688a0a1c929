"""The legal cards of a position, worked out the slow way from the decision list of each page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations, permutations
from typing import TypeAlias

from engine import Trick
from engine.game import Options
from engine.phase import Report

Sets: TypeAlias = set[frozenset[str]]
"""What may be played: one card, or in some games several at once."""


def _single(cards: Iterable[str]) -> Sets:
    return {frozenset((card,)) for card in cards}


def _first(*narrowing: Iterable[str]) -> list[str]:
    """The first of these that has any card."""
    return next(cards for some in narrowing if (cards := list(some)))


# Schnapsen


def _schnapsen(report: Report, seat: int, options: Options) -> Sets:
    hand, figures, trump = report.hands[seat], report.detail, report.trump
    if report.running is None:
        suit = figures["must_lead"]
        return _single(hand if suit is None else [f"K{suit}", f"Q{suit}"])
    if figures["closed_by"] is None and figures["stock_left"]:
        return _single(hand)
    (led,) = report.running.laid[0].cards
    follow = [card for card in hand if card[1] == led[1]]
    higher = [card for card in follow if "JQKTA".index(card[0]) > "JQKTA".index(led[0])]
    return _single(_first(higher, follow, [card for card in hand if card[1] == trump], hand))


# Euchre

MATES = {"S": "C", "C": "S", "H": "D", "D": "H"}


def _counts_as(card: str, trump: str) -> str:
    """The left bower and the joker are trumps."""
    return trump if card == "BB" or card == f"J{MATES[trump]}" else card[1]


def _euchre(report: Report, seat: int, options: Options) -> Sets:
    hand, trump = report.hands[seat], report.trump
    if report.running is None:
        return _single(hand)
    assert trump is not None
    led = _counts_as(report.running.laid[0].cards[0], trump)
    return _single(_first([card for card in hand if _counts_as(card, trump) == led], hand))


# Belote

TRUMP, PLAIN = "78QKTA9J", "789JQKTA"


def _belote(report: Report, seat: int, options: Options) -> Sets:
    hand, trick, contract = report.hands[seat], report.running, report.trump
    if trick is None:
        return _single(hand)
    table = [(laid.seat, laid.cards[0]) for laid in trick.laid]
    led = table[0][1][1]
    trump = led if contract == "AT" else contract
    trumps = [card for card in hand if card[1] == trump]
    high = max((TRUMP.index(card[0]) for _, card in table if card[1] == trump), default=-1)
    above = [card for card in trumps if TRUMP.index(card[0]) > high]
    master = max(table, key=lambda one: _strength(one[1], led, trump))[0]
    partner = len(report.hands) == 4 and master == (seat + 2) % 4
    follow = [card for card in hand if card[1] == led]
    if follow:
        spared = partner and not options["raise_partner"]
        return _single(follow if led != trump or spared else _first(above, follow))
    if contract in {"NT", "AT"} or not trumps:
        return _single(hand)
    if partner:
        low = [card for card in trumps if card not in above]
        if options["partner_trump"] == "raise" and above:
            return _single(card for card in hand if card not in low)
        if options["partner_trump"] == "no_undertrump" and high >= 0 and len(trumps) < len(hand):
            return _single(card for card in hand if card not in low)
        return _single(hand)
    if high < 0 or above:
        return _single(above)
    return _single(trumps if options["undertrump"] == "required" else hand)


def _strength(card: str, led: str, trump: str | None) -> int:
    if card[1] == trump:
        return 20 + TRUMP.index(card[0])
    return PLAIN.index(card[0]) if card[1] == led else -1


# Tarot


def _tarot(report: Report, seat: int, options: Options) -> Sets:
    hand, figures = report.hands[seat], report.detail
    table = [laid.cards[0] for laid in report.running.laid] if report.running else []
    if not table:
        binds = len(report.hands) == 5 and not report.tricks and options["called_suit_lead"] == "forbidden"
        suit = figures["called"][1] if binds else None
        return _single(card for card in hand if card == figures["called"] or not _is_of(card, suit))
    led = next((card for card in table if card != "EX"), None)
    if led is None:
        return _single(hand)
    excuse = [card for card in hand if card == "EX"]
    if not led.isdecimal() and (follow := [card for card in hand if _is_of(card, led[1])]):
        return _single([*follow, *excuse])
    trumps = [card for card in hand if card.isdecimal()]
    above = [card for card in trumps if card > max((one for one in table if one.isdecimal()), default="")]
    return _single(hand if not trumps else [*_first(above, trumps), *excuse])


def _is_of(card: str, suit: str | None) -> bool:
    return not card.isdecimal() and card != "EX" and card[1] == suit


# Kozel


def _kozel(report: Report, seat: int, options: Options) -> Sets:
    hand, trump = report.hands[seat], report.trump
    assert trump is not None
    if report.running is None:
        leads = [frozenset(some) for size in range(1, 5) for some in combinations(hand, size)]
        return {some for some in leads if _leads(some, trump, options)}
    best = _best(report.running)
    return {frozenset(some) for some in combinations(hand, len(best)) if _beats_all(some, best, trump)}


def _leads(cards: frozenset[str], trump: str, options: Options) -> bool:
    if len({card[1] for card in cards}) == 1:
        return True
    ranks = {card[0] for card in cards}
    moscow = ranks == {"A"} and len(cards) == 3 and f"A{trump}" in cards
    four_ends = len(cards) == 4 and ranks in ({"A"}, {"T"})
    return bool(options["mixed_leads"]) and (moscow or four_ends)


def _best(trick: Trick) -> Sequence[str]:
    return next(laid.cards for laid in reversed(trick.laid) if not laid.passed)


def _beats_all(cards: Sequence[str], best: Sequence[str], trump: str) -> bool:
    """Whether some pairing has each card beat its partner."""
    return any(all(map(_beats, order, best, trump * len(best))) for order in permutations(cards))


def _beats(card: str, other: str, trump: str) -> bool:
    higher = "6789JQKTA".index(card[0]) > "6789JQKTA".index(other[0])
    return higher if card[1] == other[1] else card[1] == trump


LEGAL: Mapping[str, Callable[[Report, int, Options], Sets]] = {
    "schnapsen": _schnapsen,
    "euchre": _euchre,
    "belote": _belote,
    "tarot": _tarot,
    "kozel": _kozel,
}
"""What the seat to act may play."""
