"""Rules of thumb for Kozel: beat where the trick is worth it and will hold, pass points to a partner, keep trumps."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import comb

from engine.actions import Action
from engine.cards import bits
from engine.games.kozel.house import PACK, worth
from engine.games.kozel.sets import Ranks, ranks
from engine.hints import Hints
from engine.view import View

TRICK = 2.0
"""What a trick is worth beside its cards: the lead, and not to be dry."""
PASSED = 1.5
"""The points that a card has on average which somebody passes."""
CHEAP, DEAR = 2.0, 12.0
"""The points for which hardly anybody and for which everybody spends a trump."""
TRUMP, PER_RANK = 4.5, 1.0
"""What a trump is worth to its holder later, and how much more for each trump below it."""
SAFE = 0.8
"""How much of a trump's own points is as good as won."""
ACE, TEN = 4.0, 1.0
"""The same for high cards of other suits."""
OUT_OF_TURN = 1.0
"""Four of a suit go out before somebody else leads: over 600 deals of each size that lost less than to wait."""
LATER = 0.3
"""How rarely several cards are beaten at once, for each card after the first."""


@dataclass(frozen=True, slots=True)
class _Sight:
    """A view in masks."""

    on: Ranks
    unseen: int
    counts: tuple[int, ...]
    allies: frozenset[int]
    to_come: tuple[int, ...]
    """The seats that put in cards after this one."""
    best: int
    """The set that is to be beaten; 0 on lead."""
    ours: bool
    """Whether this side has it."""
    table: float
    """The points that lie, those face down by guess."""


def _say(view: View, action: Action) -> float:
    sight = _sight(view)
    match action.verb:
        case "play":
            cards = PACK.mask(action.words)
            return _played(sight, cards)
        case "pass":
            cards = PACK.mask(action.words)
            lost = 1 - _holds_ours(sight, sight.best, sight.to_come, ours=sight.ours)
            return (1 - 2 * lost) * (_stake(sight, cards) + worth(cards)) - _kept(sight, cards)
    return _molodka(view, sight)


def _sight(view: View) -> _Sight:
    assert view.seat is not None
    size = len(view.counts)
    trick = view.trick
    seen = PACK.mask((*view.played, *view.hand, *view.aside, *(card for shown in view.shown for card in shown.cards)))
    best, ours, points, come = 0, False, 0.0, size - 1
    allies = next(frozenset(side) for side in view.sides if view.seat in side)
    if trick:
        winning = next(laid for laid in trick.laid if laid.seat == trick.winning)
        best, ours = PACK.mask(winning.cards), winning.seat in allies
        points = sum(worth(PACK.mask(laid.cards)) + PASSED * laid.down for laid in trick.laid)
        come -= len(trick.laid)
    return _Sight(
        on=ranks(view.trump or ""),
        unseen=PACK.whole & ~seen,
        counts=view.counts,
        allies=allies,
        to_come=tuple((view.seat + step) % size for step in range(1, come + 1)),
        best=best,
        ours=ours,
        table=points,
    )


def _played(sight: _Sight, cards: int) -> float:
    won = _holds_ours(sight, cards, sight.to_come, ours=True)
    return (2 * won - 1) * (_stake(sight, cards) + worth(cards)) - _kept(sight, cards)


def _molodka(view: View, sight: _Sight) -> float:
    """As a lead, to which all the others put in four cards."""
    assert view.seat is not None
    if view.seat not in view.to_act:
        return OUT_OF_TURN
    size = len(view.counts)
    others = tuple((view.seat + step) % size for step in range(1, size))
    cards = PACK.mask(view.hand)
    won = _holds_ours(sight, cards, others, ours=True)
    stake = TRICK + PASSED * len(view.hand) * len(others)
    return (2 * won - 1) * (stake + worth(cards)) - _kept(sight, cards)


def _stake(sight: _Sight, cards: int) -> float:
    """What the trick is worth with what the others will still put in."""
    return TRICK + sight.table + PASSED * cards.bit_count() * len(sight.to_come)


def _kept(sight: _Sight, cards: int) -> float:
    """What these cards may bring later."""
    kept = 0.0
    for card in bits(cards):
        if card & sight.on.trumps:
            kept += TRUMP + PER_RANK * (8 - (sight.on.beats[card] & sight.on.trumps).bit_count()) + SAFE * worth(card)
        else:
            above = (sight.on.beats[card] & ~sight.on.trumps & sight.unseen).bit_count()
            kept += max(0.0, ACE - 1.5 * above) if worth(card) > 9 else TEN if not above else 0.0
    return kept


def _holds_ours(sight: _Sight, best: int, to_come: Iterable[int], *, ours: bool) -> float:
    """How likely this side takes the trick in which this is the best set so far, `ours` or the others'."""
    likely = 1.0 if ours else 0.0
    stake = sight.table + worth(best)
    for seat in to_come:
        beaten = _beaten(sight, seat, best, stake)
        likely = likely + (1 - likely) * beaten if seat in sight.allies else likely * (1 - beaten)
    return likely


def _beaten(sight: _Sight, seat: int, best: int, stake: float) -> float:
    """How likely a seat beats this set: each card by itself, all of them more rarely."""
    eager = min(1.0, max(0.1, (stake - CHEAP) / (DEAR - CHEAP)))
    likely = 1.0
    for card in bits(best):
        over = sight.on.beats[card]
        trumps = over & sight.on.trumps
        if card & sight.on.trumps:
            likely *= eager * _holds(sight, seat, trumps)
        else:
            likely *= 1 - (1 - _holds(sight, seat, over & ~trumps)) * (1 - eager * _holds(sight, seat, trumps))
    return likely * LATER ** (best.bit_count() - 1)


def _holds(sight: _Sight, seat: int, cards: int) -> float:
    """How likely a seat holds one of these."""
    unseen = sight.unseen.bit_count()
    number = min(sight.counts[seat], unseen)
    possible = (cards & sight.unseen).bit_count()
    return 1 - comb(unseen - possible, number) / comb(unseen, number)


HINTS = Hints(sight=None, say=_say)
