"""Rules of thumb for Euchre: how many tricks a hand is good for, and what may be said with so many."""

from __future__ import annotations

from functools import cache

from engine.actions import Action
from engine.cards import SUITS, Pack, bits
from engine.games.euchre.house import SIZE, House, house, ranking, terms
from engine.hints import Hints, Sight
from engine.view import View
from engine.worlds import denied

TRUMPS = (1.0, 0.95, 0.8, 0.65, 0.55, 0.45, 0.4, 0.35)
"""Tricks by a trump's place from the top."""
PLAIN = {0: 0.55, 1: 0.15}
"""The same for aces and kings of the other suits."""
RUFF = 0.25
"""A void, as long as there is a trump to use it with."""
LONG = 0.15
"""Each trump after the second."""
ORDER, NAME, ALONE, DEFEND = 2.5, 2.0, 3.5, 4.2
"""The tricks with which one says so."""
HALF = 0.5
"""What a turned card does for a partner who takes it up; it does as much for an opponent."""


@cache
def tricks(pack: Pack, trump: str, hand: int) -> float:
    """The tricks that a hand of five may win with this trump."""
    table = ranking(pack, trump)
    trumps = hand & table.trumps
    number = trumps.bit_count()
    value = sum(TRUMPS[table.beats[card].bit_count()] for card in bits(trumps)) + LONG * max(0, number - 2)
    voids = 0
    for suit in SUITS:
        if suit == trump:
            continue
        cards = pack.suits[suit] & ~table.trumps
        voids += not hand & cards
        for card in bits(hand & cards):
            value += PLAIN.get((table.beats[card] & cards).bit_count(), 0.0)
    return value + RUFF * min(voids, number)


def _with_turned(pack: Pack, trump: str, hand: int, turned: int, rules: House) -> float:
    """The same for a dealer who takes up the turned card and lays the least useful one aside."""
    kept = 0 if rules.lays_turned else turned
    return max(tricks(pack, trump, (hand | turned) ^ card) for card in bits((hand | turned) & ~kept))


def _made(view: View, action: Action) -> float:
    """The tricks that the seat hopes for if it makes trump by this call."""
    rules = house(dict(view.options))
    pack, seat = rules.pack, view.seat
    assert view.turned is not None
    assert seat is not None
    turned, hand = pack.bit[view.turned], pack.mask(view.hand)
    trump = action.words[0] if action.verb == "name" else view.turned[1]
    if not rules.takes_up[1 if action.verb == "order" else 2]:
        return tricks(pack, trump, hand)
    if seat == view.dealer:
        return _with_turned(pack, trump, hand, turned, rules)
    gift = HALF * max(0.0, tricks(pack, trump, hand | turned) - tricks(pack, trump, hand))
    if (seat - view.dealer) % 2:
        return tricks(pack, trump, hand) - gift
    return tricks(pack, trump, hand) + (0.0 if action.words[-1:] == ("alone",) else gift)


def _say(view: View, action: Action) -> float:
    """Above 0 is worth saying; a pass is worth nothing."""
    if not view.hand:
        return 0.0
    match action.verb:
        case "pass":
            return 0.0
        case "redeal":
            return 1.0
        case "discard":
            pack = house(dict(view.options)).pack
            return tricks(pack, view.trump or "", pack.mask(view.hand) ^ pack.bit[action.words[0]])
        case "defend-alone":
            return _lone_defence(view)
    hoped = _made(view, action)
    if action.words[-1:] == ("alone",):
        return (hoped - ALONE) * 4 + (ALONE - NAME) + 0.01 if hoped >= ALONE else -1.0
    return hoped - (ORDER if action.verb == "order" else NAME)


def _lone_defence(view: View) -> float:
    """Only for the higher score, and then with a hand that can hardly fail to bring it."""
    rules = house(dict(view.options))
    pack, trump = rules.pack, view.trump or ""
    premium = rules.lone_defence
    if not any(points > 2 for points in premium.values()):
        return -1.0
    return tricks(pack, trump, pack.mask(view.hand)) - (DEFEND if premium[False] > 2 else DEFEND + 1)


def _sight(view: View) -> Sight:
    """A turned card that was taken up is the dealer's; one that was turned down is nobody's."""
    rules = house(dict(view.options))
    pack = rules.pack
    on = terms(pack, view.trump or "", view.out)
    assert view.turned is not None
    turned = pack.bit[view.turned]
    taken = any(fact.key == "taken" for fact in view.said)
    seen = pack.mask((*view.played, *view.hand, *view.aside)) | (0 if taken else turned)
    known = [0] * SIZE
    if taken and not rules.lays_turned:
        known[view.dealer] = turned & ~seen
    return Sight(pack, on, pack.whole & ~seen, tuple(known), tuple(denied(on, pack, view.begun)))


def _draws(view: View) -> float:
    """Makers want the trumps out, defenders want to keep theirs."""
    maker = next((fact.seat for fact in view.facts if fact.key == "maker"), None)
    if maker is None or view.seat is None:
        return 0.0
    return 2.0 if (maker - view.seat) % 2 == 0 else -2.0


HINTS = Hints(
    sight=_sight,
    trick=10.0,
    worth={},
    later=1.0,
    draws=_draws,
    keep=lambda view: {},
    say=_say,
)
