"""Rules of thumb for Schnapsen: marry when it pays, take the trump card, close when the tricks in hand are enough."""

from __future__ import annotations

from collections.abc import Mapping

from engine.actions import Action
from engine.cards import bits
from engine.games.schnapsen.house import ENOUGH, PACK, PAIR, SIZE, WORTH, open_terms, strict_terms
from engine.games.schnapsen.imagine import DRAWS
from engine.hints import Hints, Sight
from engine.view import View
from engine.worlds import denied

ALWAYS, NEVER = 1000.0, -1000.0
LOW = 2.5
"""What an opponent adds to a trick that he cannot win."""
FEW, MANY = 0.75, 0.5
"""How often the highest card of a suit wins while few or many trumps are out."""
CLOSE_AT = 60.0
"""The points in sight with which the stock is closed: the last ones come by tricks that nobody could be sure of."""


def _strict(view: View) -> bool:
    return not view.shown or view.shown[0].key == "stock_closed"


def _sight(view: View) -> Sight:
    """The trump card under the stock is in no hand; a pair announced and a trump card taken are in one."""
    trump, played = view.trump or "", PACK.mask(view.played)
    strict = _strict(view)
    lies = PACK.mask(card for shown in view.shown for card in shown.cards)
    closed_before = DRAWS
    known = [0] * SIZE
    for fact in view.said:
        assert fact.seat is not None
        values = dict(fact.values)
        if fact.key == "marry":
            known[fact.seat] |= PAIR[str(values["suit"])]
        elif fact.key == "exchange":
            known[fact.seat] |= PACK.bit[str(values["card_up"])]
        elif fact.key == "close":
            closed_before = int(values["trick"]) - 1
            lies |= PACK.mask(str(value) for stood in view.facts if stood.key == "closed" for _, value in stood.values)
    return Sight(
        pack=PACK,
        terms=strict_terms(trump) if strict else open_terms(trump),
        unseen=PACK.whole & ~(played | lies | PACK.mask(view.hand)),
        known=tuple(cards & ~played for cards in known),
        denied=tuple(denied(strict_terms(trump), PACK, view.begun[closed_before:])),
    )


def _keep(view: View) -> Mapping[int, float]:
    """A pair in hand is as good as its announcement; half a pair may still become one."""
    hand, played = PACK.mask(view.hand), PACK.mask(view.played)
    kept: dict[int, float] = {}
    must = {str(value) for fact in view.facts if fact.key == "must_lead" for _, value in fact.values}
    for suit, pair in PAIR.items():
        if suit in must or pair & played:
            continue
        whole = pair & hand == pair
        worth = (2.0 if suit == view.trump else 1.0) * (12.0 if whole else 1.5 if not _strict(view) else 0.0)
        kept.update(dict.fromkeys(bits(pair & hand), worth))
    return kept


def points(view: View) -> int:
    """What the seat has by tricks and announcements, counted from what everybody has seen."""
    won = [trick for trick in view.tricks if trick.winning == view.seat]
    if not won:
        return 0
    said = sum(int(dict(fact.values)["points"]) for fact in view.said if fact.key == "marry" and fact.seat == view.seat)
    return said + sum(WORTH[PACK.bit[laid.cards[0]]] for trick in won for laid in trick.laid)


def _best_pair(view: View) -> int:
    hand = PACK.mask(view.hand)
    pairs = (40 if suit == view.trump else 20 for suit, pair in PAIR.items() if hand & pair == pair)
    return max(pairs, default=0)


def _sure(view: View) -> float:
    """What leading out the highest cards brings, trumps first, if the stock were closed now."""
    ranking = strict_terms(view.trump or "").ranking
    unseen = _sight(view).unseen
    highest = [card for card in bits(PACK.mask(view.hand)) if not ranking.beats[card] & ranking.suit[card] & unseen]
    drawn = sum(1 for card in highest if card & ranking.trumps)
    left = max(0, (unseen & ranking.trumps).bit_count() - drawn)
    holds = 1.0 if not left else FEW if left < 3 else MANY
    return sum((WORTH[card] + LOW) * (1.0 if card & ranking.trumps else holds) for card in highest)


def _say(view: View, action: Action) -> float:
    match action.verb:
        case "claim":
            return ALWAYS if points(view) >= ENOUGH else NEVER
        case "exchange":
            return ALWAYS / 2
        case "close":
            return ALWAYS / 4 if points(view) + _best_pair(view) + _sure(view) >= CLOSE_AT else NEVER
        case _:
            return ALWAYS / 8 + (20 if action.words[0] == view.trump else 0)


HINTS = Hints(
    sight=_sight,
    trick=4.0,
    worth=WORTH,
    later=1.0,
    draws=lambda view: 0.0,
    keep=_keep,
    say=_say,
)
