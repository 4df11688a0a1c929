"""Ladders of duties: which cards a hand may add to a trick, and the reason why another may not.

A rung catches those cards of a hand that its duty asks for. The first rung that catches any is the law; a hand that
none catches is free. Games differ in their rungs and in the order of these, in nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.ranking import Ranking

Catch: TypeAlias = Callable[[int, int, int, int, int], int]
"""(hand, the suit led, all that beats the best card so far, a partner who is winning or 0, the trumps) → cards."""

Betrays: TypeAlias = Callable[[int, int, int, int, int], int]
"""(a card that was legal, the other four as above) → cards that its player cannot have held beside it."""


@dataclass(frozen=True, slots=True)
class Rung:
    """One duty; `reason` names it where a card breaks it."""

    reason: str
    catch: Catch
    ranked: bool = False
    """Whether it asks for a high card of those that a plainer duty asks for."""
    betrays: Betrays | None = None
    """Only for a rung that does not look at each card alone."""


Ladder: TypeAlias = tuple[Rung, ...]


def _follow(hand: int, led: int, _over: int, _spared: int, _trumps: int) -> int:
    return hand & led


def _beat(hand: int, led: int, over: int, _spared: int, _trumps: int) -> int:
    return hand & led & over


def _raise(hand: int, led: int, over: int, _spared: int, trumps: int) -> int:
    return hand & led & over & trumps


def _trump(hand: int, _led: int, _over: int, _spared: int, trumps: int) -> int:
    return hand & trumps


def _overtrump(hand: int, _led: int, over: int, _spared: int, trumps: int) -> int:
    return hand & trumps & over


FOLLOW = Rung("must_follow_suit", _follow)
BEAT = Rung("must_beat", _beat, ranked=True)
RAISE = Rung("must_overtrump", _raise, ranked=True)
"""A trump lead must be beaten."""
TRUMP = Rung("must_trump", _trump)
OVERTRUMP = Rung("must_overtrump", _overtrump, ranked=True)


def spare_partner(rung: Rung) -> Rung:
    """The same duty, silent while a partner is winning."""
    catch = rung.catch

    def catch_of_others(hand: int, led: int, over: int, spared: int, trumps: int) -> int:
        return 0 if spared else catch(hand, led, over, spared, trumps)

    return replace(rung, catch=catch_of_others)


def legal(ladder: Ladder, ranking: Ranking, hand: int, led: int, over: int, spared: int) -> int:
    """The cards of `hand` that may follow; every duty is silent until a suit is led (`led` is 0)."""
    if led:
        for rung in ladder:
            if caught := rung.catch(hand, led, over, spared, ranking.trumps):
                return caught | hand & ranking.exempt
    return hand


def broken(ladder: Ladder, ranking: Ranking, card: int, hand: int, led: int, over: int, spared: int) -> str:
    """The reason why `card`, which is not legal, is refused: the widest duty around the legal set that it breaks.

    Of two that catch the same cards it is the plainer one: with the ten alone over the jack led, a trump does not fail
    to beat, it fails to follow.
    """
    law = legal(ladder, ranking, hand & ~ranking.exempt, led, over, spared)
    reason, widest = "", (0, False)
    for rung in ladder:
        caught = rung.catch(hand, led, over, spared, ranking.trumps)
        width = caught.bit_count(), not rung.ranked
        if law & ~caught == 0 and not card & caught and width > widest:
            reason, widest = rung.reason, width
    return reason


def denied(ladder: Ladder, ranking: Ranking, card: int, pack: int, led: int, over: int, spared: int) -> int:
    """Of `pack`, the cards that a player who followed with `card` cannot have held beside it.

    A rung that looks at each card alone catches a pair where it catches a hand, so it tells this by itself.
    """
    held = 0
    if led and not card & ranking.exempt:
        for rung in ladder:
            if rung.betrays:
                held |= rung.betrays(card, led, over, spared, ranking.trumps) & pack
                continue
            caught = rung.catch(pack, led, over, spared, ranking.trumps)
            if card & caught:
                break
            held |= caught
    return held & ~ranking.exempt
