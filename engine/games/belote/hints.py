"""Rules of thumb for Belote: what a hand may bring with a trump, when to bid and to double; all is announced."""

from __future__ import annotations

from functools import cache
from math import exp

from engine.actions import Action
from engine.cards import SUITS, bits
from engine.games.belote.combos import combos, values
from engine.games.belote.house import ALL_TRUMP, CAPOT, NO_TRUMP, PACK, House, house, royals, worth
from engine.games.belote.sight import seen
from engine.hints import Hints, Sight
from engine.view import View

ALWAYS, NEVER = 1000.0, -1000.0
# Points of the tricks that a side makes by one hand of eight, fitted to two thousand deals of this very player.
START = 40.0
TRUMPS = {"J": 29.0, "9": 20.0, "A": 14.0, "T": 10.0, "K": 7.0, "Q": 7.0, "8": 8.5, "7": 8.5}
BOTH = -5.0
"""Jack and nine bring less than one by one."""
ACE, WITH_TEN, VOID = 13.0, 5.0, 8.0
START_WITHOUT, WITHOUT = 55.0, {"A": 17.0, "T": 6.0, "K": 2.0, "Q": 1.0, "J": -2.0}
START_ALL, ALL = 43.0, {"J": 18.0, "9": 8.0, "A": 5.0, "T": 3.5, "K": 3.5}
OFF = 18.0
"""By so much such an estimate is off (the scale of a logistic curve)."""
LATE = 8.0
"""What the cards bring that come after the taking."""
FROM = 102.0
"""The estimate with which a turned card is taken: two thirds of all points, since others may take and fail."""


ALL_TRICKS = 170.0
"""The estimate with which all tricks are as likely as not."""


@cache
def hope(trump: str, hand: int) -> float:
    """The points that a side may make of the tricks, by one hand of eight."""
    ranks = {suit: "".join(PACK.text[card][0] for card in bits(hand & PACK.suits[suit])) for suit in SUITS}
    held = "".join(ranks.values())
    if trump == NO_TRUMP:
        return START_WITHOUT + sum(WITHOUT.get(rank, 0.0) for rank in held)
    if trump == ALL_TRUMP:
        return START_ALL + sum(ALL.get(rank, 0.0) for rank in held)
    trumps = ranks.pop(trump)
    value = START + sum(TRUMPS[rank] for rank in trumps) + BOTH * ("J" in trumps and "9" in trumps)
    for plain in ranks.values():
        value += ("A" in plain) * (ACE + WITH_TEN * ("T" in plain))
        value += VOID * (not plain and len(trumps) > 1)
    return value


def _extras(rules: House, trump: str, hand: int) -> float:
    """Combinations and belote in hand."""
    found = 20.0 * sum(hand & pair == pair for pair in royals(trump))
    if rules.declares or rules.auto:
        found += sum(values(trump)[combo.token] for combo in combos(hand, reuse=rules.reuse)) * 0.8
    return found


def _say(view: View, action: Action) -> float:
    """Above 0 is worth saying; a pass is worth nothing."""
    match action.verb:
        case "declare":
            return NEVER if action.words else ALWAYS
        case "show":
            return ALWAYS
        case "take":
            return _take(view, action)
        case "bid":
            return _bid(view, *action.words)
        case "coinche" | "surcoinche":
            return _double(view, action.verb)
    return 0.0


def _rules(view: View) -> House:
    return house(dict(view.options), len(view.counts))


def _take(view: View, action: Action) -> float:
    """By the hand with the turned card."""
    assert view.turned is not None
    rules = _rules(view)
    trump = action.words[0] if action.words else view.turned[1]
    hand = PACK.mask((*view.hand, view.turned))
    return hope(trump, hand) + LATE + _extras(rules, trump, hand) - FROM


def _bid(view: View, value: str, trump: str) -> float:
    """What the contract is likely to bring, less what it may cost."""
    rules, hand = _rules(view), PACK.mask(view.hand)
    tricks = hope(trump, hand) + _heard(view, trump)
    estimate = tricks + _extras(rules, trump, hand)
    goal = 250.0 if value == CAPOT else float(value)
    # All tricks are made by tricks alone, whatever is announced.
    short = ALL_TRICKS - tricks if value == CAPOT else max(goal, 86.0) - estimate
    made = 1 / (1 + exp(short / OFF))
    return made * (goal + estimate) - (1 - made) * (160.0 + goal)


def _heard(view: View, trump: str) -> float:
    """A partner's bid says what the partner holds."""
    assert view.seat is not None
    partners = [fact for fact in view.said if fact.key.startswith("bid") and fact.seat == (view.seat + 2) % 4]
    if not partners:
        return 0.0
    bid = dict(partners[-1].values)
    return 25.0 if bid["suit"] == trump else -10.0


def _double(view: View, verb: str) -> float:
    """Against a contract that this hand alone makes unlikely."""
    contract = next(fact for fact in view.facts if fact.key.startswith("contract"))
    bid = dict(contract.values)
    trump, goal = str(bid["suit"]), float(bid.get("value", 250))
    if verb == "surcoinche":
        return hope(trump, PACK.mask(view.hand)) - goal - 60.0
    return hope(trump, PACK.mask(view.hand)) - max(30.0, 190.0 - goal)


def _sight(view: View) -> Sight:
    found = seen(view)
    assert found.trump is not None
    terms = found.rules.terms[found.trump]
    known = tuple(0 if seat == view.seat else cards for seat, cards in enumerate(found.known))
    return Sight(PACK, terms, found.unseen | sum(known), known, found.denied, worth(found.trump))


def _draws(view: View) -> float:
    """Those who took want the trumps out, the others want to keep theirs."""
    taker = next((fact.seat for fact in view.facts if fact.key in {"taker", "contract", "contract_capot"}), None)
    if taker is None or view.seat is None:
        return 0.0
    ours = any(taker in side and view.seat in side for side in view.sides)
    return 3.0 if ours else -3.0


HINTS = Hints(
    sight=_sight,
    trick=2.0,
    worth={},
    later=1.0,
    draws=_draws,
    keep=lambda view: {},
    say=_say,
)
