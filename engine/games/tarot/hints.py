"""Rules of thumb for Tarot: what a hand is good for, what to lay aside, what to keep."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.actions import Action, Card, Pick, Seat
from engine.cards import SUITS, bits
from engine.games.tarot.house import (
    BIDS,
    COURT,
    EXCUSE,
    KINGS,
    PACK,
    PETIT,
    SIZES,
    TRUMPS,
    TWENTY_ONE,
    half_points,
    house,
    terms,
)
from engine.hints import Hints, Sight
from engine.tricks import Terms
from engine.view import Fact, View
from engine.worlds import denied

ALWAYS, NEVER = 1000.0, -1000.0
THRESHOLDS: Final[Mapping[int, tuple[int, ...]]] = {3: (52, 61, 80, 95), 4: (43, 52, 68, 80), 5: (33, 42, 58, 70)}
"""By the number of players, the strength that each contract asks for, the lowest first."""
HIGH_TRUMPS: Final = sum(PACK.bit[f"{number}"] for number in range(16, 22))
STRENGTHS: Final = {"K": 6, "Q": 3, "C": 2, "J": 1}
WORTH: Final = {card: half_points(card) - 1 for card in bits(PACK.whole & ~EXCUSE) if half_points(card) > 1}
"""The Excuse comes back, so it is no prize."""
LAST_CALL: Final = 3
"""The cards left with which the Excuse must go, or the last trick takes it."""


def strength(hand: int, size: int) -> float:
    """What a hand is good for, on the scale of the thresholds."""
    trumps = hand & TRUMPS
    number = trumps.bit_count()
    value = 2.0 * number + 2 * (trumps & HIGH_TRUMPS).bit_count()
    value += 10 * bool(hand & TWENTY_ONE) + 8 * bool(hand & EXCUSE)
    if hand & PETIT:
        value += max(0, min(9, 2 * number - 3 - SIZES[size].hand // 6))
    for suit in SUITS:
        cards = hand & PACK.suits[suit]
        value += sum(points for rank, points in STRENGTHS.items() if cards & COURT[rank])
        if cards & COURT["K"] and cards & COURT["Q"]:
            value += 1
        value += max(0, 2 * cards.bit_count() - 7) * (cards.bit_count() > 4)
        value += max(0, 2 - cards.bit_count()) * 2 * (number > 3)
    return value


def _say(view: View, action: Action) -> float:
    """Above 0 is worth saying; what must be said is worth more than any card."""
    hand, size = PACK.mask(view.hand), len(view.counts)
    match action.verb:
        case "bid":
            place = tuple(BIDS).index(action.words[0])
            return 1.0 + place if strength(hand, size) >= THRESHOLDS[size][place] else NEVER
        case "call":
            return _called(hand, action.words[0])
        case "announce":
            return ALWAYS if action.words[0] == "chelem" and _takes_all(view, hand) else NEVER
        case "turn" | "misere":
            return ALWAYS
        case "poignee":
            return ALWAYS + len(action.words)
        case "replace":
            return -float(half_points(PACK.bit[action.words[0]]))
        case "take-back" | "challenge" | "impose" | "forbid":
            return NEVER
    return 0.0


def _called(hand: int, text: str) -> float:
    """A king that somebody else holds, best in a suit of which one has more, with its queen."""
    card = PACK.bit[text]
    suit = hand & PACK.suits[text[1]]
    return (NEVER if hand & card else 0.0) + suit.bit_count() + 2.0 * bool(suit & COURT["Q"])


def _takes_all(view: View, hand: int) -> bool:
    """No plain card but kings and what follows them, and trumps that nobody can stand up to."""
    trumps = hand & TRUMPS
    losers = sum(_losers(hand & PACK.suits[suit]) for suit in SUITS)
    return not losers and trumps.bit_count() * 3 >= 2 * len(view.hand) and (trumps & HIGH_TRUMPS).bit_count() >= 5


def _losers(suit: int) -> int:
    """The cards of a suit that are not, from the king down, the highest left."""
    found = suit.bit_count()
    for rank in COURT.values():
        if not suit & rank:
            break
        found -= 1
    return found


def _pick(view: View, choice: Pick) -> Action:
    """The discard makes short suits shorter and saves what would be lost; a handful hides the highest trumps."""
    if choice.verb == "discard":
        return Action(choice.seat, choice.verb, _discard(PACK.mask(view.hand), choice))
    return Action(choice.seat, choice.verb, choice.cards[: choice.count])


def _discard(hand: int, choice: Pick) -> tuple[Card, ...]:
    laid = PACK.mask(choice.needed)
    free = PACK.mask(choice.cards) & ~laid
    while laid.bit_count() < choice.count:
        laid |= max(bits(free & ~laid), key=lambda card: _idle(card, hand & ~laid))
    return PACK.texts(laid)


def _idle(card: int, hand: int) -> float:
    """How little a card does in the hand."""
    if card & TRUMPS:
        return -float(card.bit_length())
    suit = next(cards for cards in PACK.suits.values() if cards & card)
    held = hand & suit
    guarded = bool(held & KINGS)
    saved = (half_points(card) - 1) * (0.3 if guarded else 1.0)
    return saved + 12 / held.bit_count() - 4 * guarded


def _fact(view: View, key: str) -> Fact | None:
    return next((fact for fact in view.facts if fact.key == key), None)


def _attack(view: View) -> tuple[Seat | None, int]:
    """(the taker, the seats of the attack as far as this seat knows, as bits)."""
    contract, partner, called = _fact(view, "contract"), _fact(view, "partner"), _fact(view, "called")
    if contract is None or contract.seat is None:
        return None, 0
    attack = 1 << contract.seat
    if partner is not None and partner.seat is not None:
        attack |= 1 << partner.seat
    elif called is not None and view.seat is not None and dict(called.values)["card"] in view.hand:
        attack |= 1 << view.seat
    return contract.seat, attack


def _on(view: View) -> Terms:
    """The terms with the camps as this seat knows them; the taker trusts nobody."""
    size = len(view.counts)
    _, attack = _attack(view)
    everybody = (1 << size) - 1
    camps = tuple((attack if attack & 1 << seat else everybody & ~attack) & ~(1 << seat) for seat in range(size))
    base = terms(size)
    return Terms(base.ranking, base.ladder, base.after, base.players, camps)


def _sight(view: View) -> Sight:
    on, size = _on(view), len(view.counts)
    played = PACK.mask(view.played)
    played |= PACK.mask(card for shown in view.shown if shown.key == "early" for card in shown.cards)
    known = [0] * size
    for fact in view.said:
        if fact.seat is not None and fact.key in {"poignee", "take-back", "replace", "returned"}:
            values = dict(fact.values)
            texts = str(values.get("cards") or values.get("card_back") or values["card"]).split()
            known[fact.seat] |= PACK.mask(texts)
    aside, laid = PACK.mask(view.aside), 0
    taker, _ = _attack(view)
    if (dog := _fact(view, "dog")) and taker is not None:
        known[taker] |= PACK.mask(str(dict(dog.values)["cards"]).split()) & (KINGS | TRUMPS | EXCUSE)
    if discarded := _fact(view, "discarded"):
        laid = PACK.mask(str(dict(discarded.values)["cards"]).split())
    gone = played | aside | laid
    voids = [0] * size if house(dict(view.options)).at_table else denied(on, PACK, view.begun)
    return Sight(
        pack=PACK,
        terms=on,
        unseen=PACK.whole & ~(gone | PACK.mask(view.hand)),
        known=tuple(cards & ~gone for cards in known),
        denied=tuple(voids),
    )


def _keep(view: View) -> Mapping[int, float]:
    """The Excuse waits for a trick in which something would be lost, but not for the last one."""
    return {EXCUSE: 3.0 if len(view.hand) > LAST_CALL else -40.0}


def _draws(view: View) -> float:
    """The taker wants the trumps out as long as he has more than his share; defenders leave that to him."""
    _, attack = _attack(view)
    if view.seat is None or not attack & 1 << view.seat:
        return -5.0
    return 3.0 if 3 * len(view.trumps) > len(view.hand) else -2.0


HINTS = Hints(
    sight=_sight,
    trick=4.0,
    worth=WORTH,
    later=1.0,
    draws=_draws,
    keep=_keep,
    say=_say,
    pick=_pick,
)
