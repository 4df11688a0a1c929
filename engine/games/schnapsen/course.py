"""What each action does to a deal of Schnapsen, written once: positions thaw into a `Course`, playouts run on one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.cards import SUITS
from engine.games.schnapsen.house import ENOUGH, KINGS, PAIR, QUEENS, WORTH, House, strict_terms
from engine.tricks import Walk

if TYPE_CHECKING:
    from engine.games.schnapsen.play import Play


@dataclass(frozen=True, slots=True)
class Deal:
    """What does not change while the deal is played."""

    house: House = field(compare=False)
    """Compiled from the options."""
    dealer: int
    trump: str
    turned: int
    """The trump card as it was turned."""
    jack: int
    options: tuple[tuple[str, str | int | bool], ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Close:
    """Who turned the stock down, and how the other stood at that moment."""

    seat: int
    points: int
    tricks: int


@dataclass(frozen=True, slots=True)
class Marriage:
    """A pair announced by a seat."""

    seat: int
    suit: str
    points: int


_CLAIM, _EXCHANGE, _CLOSE = ("claim",), ("exchange",), ("close",)
_MARRY = [(PAIR[suit], ("marry", suit)) for suit in SUITS]


def sayings(deal: Deal, hand: int, won: int, stock: int, must: str | None) -> list[tuple[str, ...]]:
    """What a leader may say, by the tricks that it has won and the cards that an open stock has."""
    house = deal.house
    may: list[tuple[str, ...]] = [_CLAIM] if house.claims and won else []
    if must:
        return may
    if hand & KINGS and hand & QUEENS:
        for pair, call in _MARRY:
            if hand & pair == pair:
                may.append(call)
    if stock:
        if stock >= house.exchange_min and hand & deal.jack:
            may.append(_EXCHANGE)
        if stock >= house.close_min:
            may.append(_CLOSE)
    return may


class Course:
    """A mutable run over a deal that nobody keeps or shares; `ending` is set by what ends it."""

    __slots__ = (
        "close", "deal", "ending", "exchanger", "marriages", "must",
        "pending", "points", "stock", "walk", "winner", "won",
    )  # fmt: skip

    def __init__(self, play: Play) -> None:
        self.deal = play.deal
        self.walk = Walk(play.tricks)
        self.stock = play.stock
        self.points = list(play.points)
        self.pending = list(play.pending)
        self.won = list(play.won)
        self.marriages = play.marriages
        self.must = play.must
        self.close = play.close
        self.exchanger = play.exchanger
        self.ending: str | None = None
        self.winner = -1

    def sayings(self) -> list[tuple[str, ...]]:
        """What the leader may say before a lead."""
        walk = self.walk
        seat = walk.turn
        stock = 0 if self.close else len(self.stock)
        return sayings(self.deal, walk.hands[seat], self.won[seat], stock, self.must)

    def legal(self) -> int:
        """The cards that the seat to act may play."""
        return self.walk.legal() & PAIR[self.must] if self.must else self.walk.legal()

    def say(self, verb: str, suit: str = "") -> None:
        """Claim, exchange, close, or marry a suit."""
        seat = self.walk.turn
        match verb:
            case "claim":
                self.must = None
                right = self.points[seat] >= ENOUGH
                self.ending, self.winner = ("claim", seat) if right else ("false_claim", 1 - seat)
            case "exchange":
                self.walk.hands[seat] ^= self.deal.jack | self.stock[-1]
                self.stock = (*self.stock[:-1], self.deal.jack)
                self.exchanger = seat
            case "close":
                self.close = Close(seat, self.points[1 - seat], self.won[1 - seat])
                self.walk.terms = strict_terms(self.deal.trump)
            case _:
                points = 40 if suit == self.deal.trump else 20
                self.marriages += (Marriage(seat, suit, points),)
                self._credit(seat, points)
                self.must = None if self.ending else suit

    def play(self, card: int) -> None:
        """Play a legal card."""
        self.must = None
        if taken := self.walk.play(card):
            self.take(*taken.cards)

    def take(self, lead: int, answer: int) -> None:
        """A trick is full and its winner has the turn: it is counted and both draw, unless that ends the deal."""
        walk = self.walk
        winner = walk.turn
        self.won[winner] += 1
        self._credit(winner, WORTH[lead] + WORTH[answer] + self.pending[winner])
        self.pending[winner] = 0
        if self.ending:
            return
        hands, stock = walk.hands, self.stock
        if not hands[winner]:
            self._run_out(winner)
        elif stock and self.close is None:
            hands[winner] |= stock[0]
            hands[1 - winner] |= stock[1]
            self.stock = stock[2:]
            if not self.stock:
                walk.terms = strict_terms(self.deal.trump)

    def _credit(self, seat: int, points: int) -> None:
        """Points count for a seat with a trick, and wait for one otherwise."""
        if not self.won[seat]:
            self.pending[seat] += points
            return
        total = self.points[seat] = self.points[seat] + points
        if total >= self.deal.house.out_at:
            self.ending, self.winner = "points", seat

    def _run_out(self, winner: int) -> None:
        """No cards are left: the last trick's winner is taken to claim, a closer has failed, or that trick decides."""
        if self.points[winner] >= ENOUGH:
            self.ending, self.winner = "claim", winner
        elif self.close:
            self.ending, self.winner = "close_failed", 1 - self.close.seat
        else:
            self.ending, self.winner = "last_trick", winner
