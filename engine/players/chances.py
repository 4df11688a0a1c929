"""What a card would do to the running trick and to later ones, by counting the cards that a seat has not seen."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from engine.actions import Seat
from engine.cards import bits
from engine.hints import Hints, Sight
from engine.tricks import EVERYTHING
from engine.view import View

USUAL = 0.25
"""How often a trick is won in which one's own card does nothing."""
RANK = 0.01
"""Of cards that are as good as each other the lower one goes first."""
CHEAP, DEAR = 2, 12
"""Where nothing must be followed, the points for which hardly anybody and for which everybody spends a trump."""


class Chances:
    """The position of a seat that is to play a card."""

    def __init__(self, view: View, hints: Hints, sight: Sight) -> None:
        assert view.seat is not None
        self.hints = hints
        self.view = view
        self.seat = view.seat
        self.sight = sight
        self.ranking = sight.terms.ranking
        self.keep = hints.keep(view)
        self.worth = hints.worth if sight.worth is None else sight.worth
        trick = view.trick
        self.table = [sight.pack.bit[laid.cards[0]] for laid in trick.laid] if trick else []
        self.led, self.over, self.best = 0, EVERYTHING, 0
        for card in self.table:
            self.led = self.led or self.ranking.suit[card]
            if card & self.over:
                self.over, self.best = self.ranking.beats[card], card
        winning = trick.winning if trick else None
        self.ours_so_far = winning is not None and self._ally(winning)
        self.to_come = tuple(self._seats_until(trick.leader if trick else self.seat))

    def value(self, text: str) -> float:
        """What the trick brings with this card, less what the card may bring later."""
        card = self.sight.pack.bit[text]
        stake = self.hints.trick + sum(self.worth.get(each, 0) for each in (*self.table, card))
        value = (2 * self._ours(card, stake) - 1) * stake - self._kept(card)
        if not self.table and card & self.ranking.trumps:
            value += self.hints.draws(self.view)
        return value

    def _kept(self, card: int) -> float:
        hints = self.hints
        later = (2 * self._strength(card) - 1) * (hints.trick + self.worth.get(card, 0))
        return hints.later * later + self.keep.get(card, 0.0) + RANK * self._below(card)

    def _below(self, card: int) -> int:
        """How many cards of its suit it beats."""
        ranking = self.ranking
        return sum(bool(ranking.beats[other] & card) for other in bits(ranking.suit[card]))

    def _ours(self, card: int, stake: float) -> float:
        """How likely this side takes the running trick with it."""
        led = self.led or self.ranking.suit[card]
        wins = card & self.over
        best = card if wins else self.best
        ours = 1.0 if wins or self.ours_so_far else 0.0
        for seat in self.to_come:
            beaten = self._beaten(seat, best, led, stake)
            ours = ours + (1 - ours) * beaten if self._ally(seat) else ours * (1 - beaten)
        return ours

    def _strength(self, card: int) -> float:
        """How likely this side takes a later trick to which it is played."""
        trumps = self.ranking.trumps
        if card & trumps:
            higher = (self.ranking.beats[card] & self.sight.unseen).bit_count()
            rivals = (trumps & self.sight.unseen).bit_count()
            alone = 1 - higher / (rivals + 1)
            return USUAL + (1 - USUAL) * (0.5 + 0.5 * alone)
        holds = 1.0
        for seat in self._seats_until(self.seat):
            if not self._ally(seat):
                holds *= 1 - self._beaten(seat, card, self.ranking.suit[card], DEAR)
        return USUAL + (1 - USUAL) * holds * 0.8

    def _beaten(self, seat: Seat, best: int, led: int, stake: float) -> float:
        """How likely a seat beats this card."""
        over = self.ranking.beats[best]
        higher = self._holds(seat, over & led)
        trumps = self._holds(seat, over & ~led)
        if self.sight.terms.ladder:
            return higher + (1 - self._holds(seat, led)) * trumps
        eager = min(1.0, max(0.0, (stake - CHEAP) / (DEAR - CHEAP)))
        return 1 - (1 - higher) * (1 - eager * trumps)

    def _holds(self, seat: Seat, cards: int) -> float:
        """How likely a seat holds one of these."""
        sight = self.sight
        if cards & sight.known[seat]:
            return 1.0
        unseen, number = sight.unseen.bit_count(), self.view.counts[seat]
        possible = (cards & sight.unseen & ~sight.denied[seat]).bit_count()
        number = min(number, unseen)
        return 1 - comb(unseen - possible, number) / comb(unseen, number)

    def _ally(self, seat: Seat) -> bool:
        return seat == self.seat or bool(self.sight.terms.allies[self.seat] & 1 << seat)

    def _seats_until(self, last: Seat) -> Iterator[Seat]:
        after = self.sight.terms.after
        seat = after[self.seat]
        while seat != last:
            yield seat
            seat = after[seat]
