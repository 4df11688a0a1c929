"""A whole deal of Schnapsen that a seat cannot tell from the one it is in."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from engine.actions import Action
from engine.cards import bits
from engine.game import Chance, Setup
from engine.games.schnapsen.house import PACK, PAIR, SIZE, layout, strict_terms
from engine.games.schnapsen.play import deal
from engine.phase import Phase, step
from engine.view import Trick, View
from engine.worlds import Place, denied, scatter

STOCK = 10
DRAWS = STOCK // SIZE
LATER = 99
"""The number of a trick that is not played."""


@dataclass(frozen=True, slots=True)
class _History:
    """The public course of a deal."""

    tricks: tuple[Trick, ...]
    """With the running one."""
    actions: tuple[Action, ...]
    turned: int
    lowest: int
    """The card under the stock: the trump card, or the jack that went there for it."""
    exchanger: int | None
    closed_before: int
    """The trick before which the stock was turned down."""
    draws: int
    """How often both have drawn."""
    needed: tuple[dict[int, int], ...]
    """By seat, each card that it has shown to hold, with the first trick for which it had it."""


def imagine(view: View, rng: Random) -> Phase:
    """Draw what the seat does not see, then play the deal again from its first card."""
    history = _history(view)
    hands, rest = _hands(view, history, rng)
    phase: Phase = deal(_setup(view, history, hands, rest, rng))
    for action in history.actions:
        phase = step(phase, action)
    return phase


def _history(view: View) -> _History:
    assert view.turned is not None
    turned = PACK.bit[view.turned]
    jack = PACK.bit[f"J{view.trump}"]
    needed: tuple[dict[int, int], ...] = ({}, {})
    said: dict[int, list[Action]] = {}
    exchanger, closed_before = None, LATER
    for fact in view.said:
        assert fact.seat is not None
        values = dict(fact.values)
        number = int(values["trick"]) - 1
        shows = 0
        match fact.key:
            case "exchange":
                exchanger, shows = fact.seat, jack
            case "close":
                closed_before = number
            case "marry":
                shows = PAIR[str(values["suit"])]
        words = (str(values["suit"]),) if fact.key == "marry" else ()
        said.setdefault(number, []).append(Action(fact.seat, fact.key, words))
        for card in bits(shows):
            needed[fact.seat].setdefault(card, number)
    tricks = view.begun
    actions: list[Action] = []
    for number, trick in enumerate(tricks):
        actions += said.get(number, [])
        for laid in trick.laid:
            actions.append(Action(laid.seat, "play", laid.cards))
            known = needed[laid.seat]
            card = PACK.bit[laid.cards[0]]
            known[card] = min(number, known.get(card, LATER))
    actions += said.get(len(tricks), [])
    lowest = turned if exchanger is None else jack
    draws = min(len(view.tricks), DRAWS, closed_before)
    return _History(tricks, tuple(actions), turned, lowest, exchanger, closed_before, draws, needed)


def _hands(view: View, history: _History, rng: Random) -> tuple[list[int], int]:
    """Both hands as they are now, and the unseen cards of the stock."""
    played = PACK.mask(view.played)
    strict = history.tricks[min(history.closed_before, DRAWS) :]
    void = denied(strict_terms(view.trump or ""), PACK, strict)
    known = []
    for seat in range(SIZE):
        if seat == view.seat:
            known.append(PACK.mask(view.hand))
            continue
        shown = sum(history.needed[seat])
        if history.exchanger == seat:
            shown = shown & ~history.lowest | history.turned
        if seat == _last_drawer(history):
            shown |= history.lowest
        known.append(shown & ~played)
    left = STOCK - SIZE * history.draws
    unseen = PACK.whole & ~(played | known[0] | known[1] | (history.lowest if left else 0))
    places = [Place(view.counts[seat] - known[seat].bit_count(), void[seat]) for seat in range(SIZE)]
    drawn = scatter(unseen, [*places, Place(max(left - 1, 0))], rng)
    return [known[seat] | drawn[seat] for seat in range(SIZE)], drawn[SIZE]


def _setup(view: View, history: _History, hands: list[int], rest: int, rng: Random) -> Setup:
    """The deal that leads to these hands: which cards were dealt, which were drawn, and when."""
    dealt: list[list[int]] = []
    stock = [0] * (SIZE * history.draws)
    for seat in range(SIZE):
        came = hands[seat]
        for trick in history.tricks:
            came |= PACK.mask(card for laid in trick.laid if laid.seat == seat for card in laid.cards)
        last = history.draws
        if seat == _last_drawer(history):
            last -= 1
            came &= ~history.lowest
        if seat == history.exchanger:
            came = came & ~history.turned | history.lowest
        cards = list(bits(came))
        rng.shuffle(cards)
        # From the last draw back: the later one is, the fewer cards can have come by it, so no choice blocks another.
        for number in reversed(range(last)):
            late = next(card for card in cards if history.needed[seat].get(card, LATER) > number)
            cards.remove(late)
            stock[SIZE * number + (history.tricks[number].winning != seat)] = late
        dealt.append(cards)
    unseen = list(bits(rest))
    rng.shuffle(unseen)
    below = [*stock, *unseen]
    below[STOCK - 1 :] = [history.turned]
    return Setup.of(view, Chance(layout(view.dealer).pack(dealt, below)))


def _last_drawer(history: _History) -> int | None:
    """Who got the card under the stock: the loser of the fifth trick."""
    if history.draws < DRAWS:
        return None
    winner = history.tricks[DRAWS - 1].winning
    assert winner is not None
    return 1 - winner
