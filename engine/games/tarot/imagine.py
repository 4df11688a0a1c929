"""A whole deal of Tarot that a seat cannot tell from the one it is in."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random

from engine.actions import Action, Seat
from engine.cards import bits
from engine.game import Chance, Setup
from engine.games.tarot.house import (
    COURT,
    EXCUSE,
    KINGS,
    MISERES,
    OUDLERS,
    PACK,
    PETIT,
    PLAIN,
    SIZES,
    TRUMPS,
    house,
    layout,
)
from engine.games.tarot.manners import OpenTable
from engine.games.tarot.phases import Discard, auctioned
from engine.games.tarot.play import Play
from engine.phase import Phase, step
from engine.view import View
from engine.worlds import Place, scatter

TRIES = 60
"""Draws until every hand is one that would have been played."""


@dataclass
class _Known:
    """What a history tells of the hands, whoever looks at it."""

    out: list[int]
    """By seat, the cards that have left its hand for the table."""
    seen: list[int]
    """By seat, what everybody has seen in its hand."""
    denied: list[int]
    """By seat, what it cannot hold now."""
    owed: list[tuple[int, int, int]] = field(default_factory=list)
    """(seat, number of the trick, cards of which it held one then): those whose card was found unlawful."""
    dog: int = 0
    """The dog, where all have seen it."""
    discarded: int = 0
    """The trumps in the discard."""
    takers: int = 0
    """Court cards that the taker was dealt, since he called a lower one."""
    laid_aside: bool = False
    taker: int = -1


def imagine(view: View, rng: Random) -> Phase:
    """Draw what the seat does not see, then play the deal again from its first bid."""
    known = _history(view)
    hands, aside, dog = _drawn(view, known, rng)
    dealt = [hand | known.out[seat] for seat, hand in enumerate(hands)]
    if known.dog:
        taker = known.taker
        dealt[taker] = (dealt[taker] | aside) & ~known.dog
    phase: Phase = auctioned(_setup(view, dealt, dog))
    for action in view.log:
        whole = Action(action.seat, action.verb, PACK.texts(aside)) if action.verb == "discard" else action
        phase = step(phase, whole)
    return phase


def _setup(view: View, dealt: list[int], dog: int) -> Setup:
    pack = layout(len(view.counts), view.dealer).pack([list(bits(hand)) for hand in dealt], list(bits(dog)))
    # How many deals have counted is nobody's secret, and no view shows it.
    return Setup.of(view, Chance(pack))


def _history(view: View) -> _Known:
    """Play what everybody saw with any hands at all: but for rulings, which are known, no action asks for hands."""
    size = len(view.counts)
    known = _Known([0] * size, [0] * size, [0] * size)
    rulings = iter([fact.key == "dismissed" for fact in view.said if fact.key in {"upheld", "dismissed"}])
    phase: Phase = auctioned(Setup.of(view, Chance(tuple(PACK.text))))
    for action in view.log:
        if isinstance(phase, OpenTable) and action.verb in {"challenge", "replace"}:
            phase = _ruled(known, phase, action, lawful=action.verb == "challenge" and next(rulings))
        elif isinstance(phase, Play) and action.verb == "play":
            known.denied[action.seat] |= phase.tricks.denied(PACK.bit[action.words[0]], PACK)
        _declared(known, action)
        phase = phase.after(action)
        if isinstance(phase, Discard) and not known.dog:
            known.dog = _dog(view)
    _laid(view, known)
    if isinstance(phase, Play | OpenTable):
        known.seen = [phase.table.shown(seat) for seat in range(size)]
    return known


def _dog(view: View) -> int:
    return PACK.mask(
        str(value)
        for fact in view.facts
        if fact.key == "dog"
        for _, cards in fact.values
        for value in str(cards).split()
    )


def _laid(view: View, known: _Known) -> None:
    for laid in view.laid:
        known.out[laid.seat] |= PACK.mask(laid.cards)
    for shown in view.shown:
        if shown.key == "early" and shown.seat is not None:
            known.out[shown.seat] |= PACK.mask(shown.cards)


def _ruled(known: _Known, table: OpenTable, action: Action, *, lawful: bool) -> OpenTable:
    """The card in question is lawful or not: that tells what its hand held, or did not hold."""
    seat = Seat(int(action.words[0])) if action.verb == "challenge" else action.seat
    trick = table.trick
    place, found = next((place, one) for place, one in enumerate(trick.laid) if one.seat == seat)
    if lawful:
        known.denied[seat] |= found.owed
    else:
        known.owed.append((seat, len(trick.tricks.done), found.owed))
    if action.verb == "replace":
        known.denied[seat] |= trick.owed(PACK.bit[action.words[0]], place)
    return replace(table, trick=trick.changed(place, lawful=lawful))


def _declared(known: _Known, action: Action) -> None:
    seat, words = action.seat, action.words
    match action.verb:
        case "bid":
            known.taker = seat
        case "call":
            for rank in COURT.values():
                if rank & PACK.bit[words[0]]:
                    break
                known.takers |= rank
        case "discard":
            known.laid_aside = True
            known.discarded = PACK.mask(words)
            if words:
                # Trumps go only where every plain card goes that may.
                known.denied[seat] |= PLAIN & ~KINGS
        case "misere":
            known.denied[seat] |= MISERES[words[0]]
        case "poignee" if PACK.mask(words) & EXCUSE:
            known.denied[seat] |= TRUMPS & ~PACK.mask(words)


def _drawn(view: View, known: _Known, rng: Random) -> tuple[list[int], int, int]:
    """(the hands as they are now, the discard, the dog)."""
    size, taker, count = len(view.counts), known.taker, SIZES[len(view.counts)].dog
    own, aside = PACK.mask(view.hand), PACK.mask(view.aside) | known.discarded
    out = sum(known.out)
    held = [known.seen[seat] & ~out & ~aside for seat in range(size)]
    if known.dog and not known.laid_aside:
        held[taker] |= known.dog
    if view.seat is not None:
        held[view.seat] = own
    denied = list(known.denied)
    for seat in range(size):
        if seat != taker:
            denied[seat] |= known.takers | known.dog
    hidden_aside = count - aside.bit_count() if known.laid_aside else 0
    hidden_dog = 0 if known.dog else count
    tries = 0
    while True:
        tries += 1
        _settle(view, known, held, denied, PACK.whole & ~(out | aside | sum(held)), rng)
        places = [Place(view.counts[seat] - held[seat].bit_count(), denied[seat]) for seat in range(size)]
        places.append(Place(hidden_aside, KINGS | OUDLERS | TRUMPS))
        places.append(Place(hidden_dog, known.takers))
        drawn = scatter(PACK.whole & ~(out | aside | sum(held)), places, rng)
        hands = [held[seat] | drawn[seat] for seat in range(size)]
        laid, dog = aside | drawn[size], known.dog or drawn[size + 1]
        void = _void(view, known, hands, laid)
        if void is None or tries == TRIES:
            return hands, laid, dog
        if held[void] & PETIT:
            held[void] |= _one((TRUMPS | EXCUSE) & ~(out | aside | sum(held)) & ~denied[void], rng)
        else:
            denied[void] |= PETIT


def _settle(view: View, known: _Known, held: list[int], denied: list[int], unseen: int, rng: Random) -> None:
    """Who was found to have played unlawfully held a card that was lawful: if none is known, it gets one."""
    for seat, number, owed in known.owed:
        later = PACK.mask(
            card for trick in view.begun[number:] for one in trick.laid if one.seat == seat for card in one.cards
        )
        if not owed & (held[seat] | later):
            held[seat] |= _one(owed & unseen & ~denied[seat], rng)
            unseen &= ~held[seat]


def _one(cards: int, rng: Random) -> int:
    return rng.choice(list(bits(cards))) if cards else 0


def _void(view: View, known: _Known, hands: list[int], aside: int) -> int | None:
    """A seat whose dealt hand would have voided the deal."""
    void = house(dict(view.options)).void_hand
    for seat, hand in enumerate(hands):
        dealt = hand | known.out[seat]
        if seat == known.taker and known.dog:
            dealt = (dealt | aside) & ~known.dog
        if void(dealt):
            return seat
    return None
