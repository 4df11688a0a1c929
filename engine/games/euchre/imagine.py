"""A whole deal of Euchre that a seat cannot tell from the one it is in."""

from __future__ import annotations

from random import Random

from engine.actions import Action
from engine.cards import Pack, bits
from engine.game import Chance, Setup
from engine.games.euchre.house import SIZE, house, layout, terms
from engine.games.euchre.phases import deal
from engine.phase import Phase, step
from engine.view import Fact, View
from engine.worlds import Place, denied, scatter


def imagine(view: View, rng: Random) -> Phase:
    """Draw what the seat does not see, then play the deal again from its first call."""
    rules = house(dict(view.options))
    pack = rules.pack
    hands, laid_aside, hidden = _hands(view, pack, rng, lays_turned=rules.lays_turned)
    assert view.turned is not None
    turned = pack.bit[view.turned]
    dealt = list(hands)
    for laid in view.laid:
        dealt[laid.seat] |= pack.mask(laid.cards)
    if _taken(view):
        dealt[view.dealer] = (dealt[view.dealer] | laid_aside) & ~turned
    below = list(bits(hidden))
    rng.shuffle(below)
    cards = layout(len(pack.cards), view.dealer).pack([list(bits(hand)) for hand in dealt], [turned, *below])
    phase = deal(Setup.of(view, Chance(cards)))
    for action in _actions(view, pack, laid_aside):
        phase = step(phase, action)
    return phase


def _hands(view: View, pack: Pack, rng: Random, *, lays_turned: bool) -> tuple[list[int], int, int]:
    """(the hands as they are now, the discard, the cards that nobody has seen)."""
    assert view.turned is not None
    turned = pack.bit[view.turned]
    played = pack.mask(view.played)
    known = [0] * SIZE
    if view.seat is not None:
        known[view.seat] = pack.mask(view.hand)
    aside = pack.mask(view.aside)
    laid_aside = any(fact.key == "discard" for fact in view.said)
    taken = _taken(view)
    kept = taken and not (laid_aside and lays_turned) and view.seat != view.dealer
    if kept:
        known[view.dealer] |= turned & ~played
    seen = played | aside | sum(known) | (0 if taken else turned)
    void = [0] * SIZE
    if view.trump:
        void = denied(terms(pack, view.trump, view.out), pack, view.begun)
    places = [Place(view.counts[seat] - known[seat].bit_count(), void[seat]) for seat in range(SIZE)]
    # Once taken up the turned card is where the dealer put it, never in another hand.
    stray = turned if taken else 0
    places = [
        place if seat == view.dealer else Place(place.size, place.denied | stray) for seat, place in enumerate(places)
    ]
    discard = Place(int(laid_aside and not aside), 0 if lays_turned else stray)
    hidden = len(pack.cards) - 21
    drawn = scatter(pack.whole & ~seen, [*places, discard, Place(hidden, stray)], rng)
    hands = [known[seat] | drawn[seat] for seat in range(SIZE)]
    return hands, aside | drawn[SIZE], drawn[SIZE + 1]


def _taken(view: View) -> bool:
    return any(fact.key == "taken" for fact in view.said)


def _actions(view: View, pack: Pack, laid_aside: int) -> list[Action]:
    actions = [action for fact in view.said if (action := _action(fact, pack, laid_aside))]
    return actions + [Action(laid.seat, "play", laid.cards) for laid in view.laid]


def _action(fact: Fact, pack: Pack, laid_aside: int) -> Action | None:
    """What was done when this was said; taking up follows by itself."""
    if fact.seat is None or fact.key == "taken":
        return None
    verb, _, how = fact.key.partition("_")
    if verb == "discard":
        return Action(fact.seat, verb, pack.texts(laid_aside))
    if fact.key == "defend_pass":
        return Action(fact.seat, "pass")
    suit = (str(dict(fact.values)["suit"]),) if verb == "name" else ()
    return Action(fact.seat, verb, (*suit, *([how] if how else [])))
