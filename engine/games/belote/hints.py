"""Rules of thumb for Belote: what a hand may bring with a trump, when to bid and to double; all is announced."""

from __future__ import annotations

from functools import cache
from math import exp

from engine.actions import Action
from engine.cards import SUITS, bits
from engine.games.belote.combos import combos, values
from engine.games.belote.house import ALL_TRUMP, NO_TRUMP, PACK, House, house, ranking, royals, worth
from engine.games.belote.sight import seen
from engine.games.belote.table import CAPOT
from engine.hints import Hints, Sight
from engine.view import View

ALWAYS, NEVER = 1000.0, -1000.0
START = 24.0
"""What a side makes of the tricks with the poorest hand, by the points that lie in them."""
TRUMPS = {"J": 28.0, "9": 18.0, "A": 11.0, "T": 8.0, "K": 6.0, "Q": 5.0, "8": 4.0, "7": 4.0}
LENGTH = 4.0
"""Each trump after the third."""
PLAIN = {"A": 15.0, "T": 4.0, "K": 1.0}
GUARDED = 7.0
"""A ten with its ace."""
VOID = 4.0
"""A suit that is not held, as long as there is a trump for it."""
SURE = 12.0
"""By so many points an estimate is off."""
FROM = 86.0
"""The estimate with which a turned card is taken: half of all points."""


@cache
def hope(trump: str, hand: int) -> float:
    """The points that a side may make of the tricks, by one hand of eight."""
    if trump == NO_TRUMP:
        return 30.0 + sum({"A": 22.0, "T": 7.0, "K": 2.0}.get(PACK.text[card][0], 0.0) for card in bits(hand))
    if trump == ALL_TRUMP:
        return 30.0 + sum({"J": 22.0, "9": 8.0, "A": 3.0}.get(PACK.text[card][0], 0.0) for card in bits(hand))
    trumps = hand & ranking(trump).trumps
    number = trumps.bit_count()
    value = START + sum(TRUMPS[PACK.text[card][0]] for card in bits(trumps)) + LENGTH * max(0, number - 3)
    for suit in SUITS:
        cards = hand & PACK.suits[suit]
        if suit == trump:
            continue
        ranks = "".join(PACK.text[card][0] for card in bits(cards))
        value += sum(PLAIN.get(rank, 0.0) for rank in ranks) + GUARDED * ("A" in ranks and "T" in ranks)
        value += VOID * (not cards and number > 1)
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
    """With the turned card, and as many of the late cards as a hand of eight lacks taken for nothing."""
    assert view.turned is not None
    rules = _rules(view)
    trump = action.words[0] if action.words else view.turned[1]
    hand = PACK.mask((*view.hand, view.turned))
    return hope(trump, hand) + _extras(rules, trump, hand) - FROM * LATE


LATE = 0.92
"""What is asked of a hand that still gets two cards."""


def _bid(view: View, value: str, trump: str) -> float:
    """What the contract is likely to bring, less what it may cost."""
    rules, hand = _rules(view), PACK.mask(view.hand)
    estimate = hope(trump, hand) + _extras(rules, trump, hand) + _heard(view, trump)
    goal = 250.0 if value == CAPOT else float(value)
    needed = 240.0 if value == CAPOT else max(goal, 86.0)
    made = 1 / (1 + exp((needed - estimate) / SURE))
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
