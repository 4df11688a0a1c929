"""What each action does to a deal of Kozel, written once: positions thaw into a `Walk`, playouts run on one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.games.kozel.house import House, worth
from engine.games.kozel.sets import FOURS, Ranks, beating, leads, subsets

NOBODY = -1


@dataclass(frozen=True, slots=True)
class Deal:
    """What does not change while the deal is played."""

    house: House
    size: int
    dealer: int
    leader: int
    """By right, of the first trick."""
    trump: str
    turned: int
    on: Ranks
    mixed: tuple[int, ...]
    factor: int
    eggs: int
    """How many deals of the match ended 60–60 before this one."""
    options: tuple[tuple[str, str | int | bool], ...]
    totals: tuple[int, ...]


class Put(NamedTuple):
    """The cards that a seat has put into a trick."""

    seat: int
    cards: int
    passed: bool


class Taken(NamedTuple):
    """A finished trick, in order of play."""

    leader: int
    puts: tuple[Put, ...]
    winner: int
    molodka: int
    """The seat whose molodka led it, or nobody."""


class Table(NamedTuple):
    """Hands, stock, finished tricks and the running one, as a value; a tuple, since one is made for every action."""

    deal: Deal
    hands: tuple[int, ...]
    stock: tuple[int, ...]
    """In the order in which it is drawn."""
    owner: int
    """Who leads the running trick by right."""
    turn: int
    done: tuple[Taken, ...] = ()
    puts: tuple[Put, ...] = ()
    """The running trick."""
    best: int = 0
    """The set that is to be beaten."""
    winner: int = NOBODY
    leader: int = NOBODY
    """Who leads the running trick as it lies."""
    molodka: int = NOBODY
    """The seat whose molodka leads the running trick, or nobody."""
    opened: bool = False
    """Whether the owner has led the running trick in the ordinary way."""
    acted: int = 0
    """The seats, as bits `1 << seat`, that have put in cards, also those that a molodka has sent back."""

    @classmethod
    def start(cls, deal: Deal, hands: tuple[int, ...], stock: tuple[int, ...]) -> Table:
        """Before the first lead."""
        return cls(deal, hands, stock, deal.leader, deal.leader)


class Walk:
    """A mutable run over a deal that nobody keeps or shares."""

    __slots__ = (
        "acted", "best", "deal", "done", "hands", "leader", "molodka",
        "opened", "owner", "puts", "stock", "turn", "winner",
    )  # fmt: skip

    def __init__(self, table: Table) -> None:
        self.deal = table.deal
        self.hands = list(table.hands)
        self.stock = table.stock
        self.owner = table.owner
        self.turn = table.turn
        self.done = table.done
        self.puts = table.puts
        self.best = table.best
        self.winner = table.winner
        self.leader = table.leader
        self.molodka = table.molodka
        self.opened = table.opened
        self.acted = table.acted

    def play(self, cards: int) -> Taken | None:
        """Lead, or beat the best set; the trick that this completes, or None."""
        seat = self.turn
        if not self.puts:
            self.leader = seat
            self.opened = True
        self.best, self.winner = cards, seat
        return self._put(seat, cards, Put(seat, cards, passed=False))

    def throw(self, cards: int) -> Taken | None:
        """Pass, with as many cards as the best set has."""
        return self._put(self.turn, cards, Put(self.turn, cards, passed=True))

    def go(self, seat: int) -> None:
        """Molodka: all cards on the table go back to their hands, and four of a suit lead."""
        for put in self.puts:
            self.hands[put.seat] |= put.cards
        cards = self.hands[seat]
        self.puts, self.best = (), cards
        self.leader = self.winner = self.molodka = self.turn = seat
        self._put(seat, cards, Put(seat, cards, passed=False))

    def freeze(self) -> Table:
        """The position reached, as a value."""
        return Table(
            self.deal, tuple(self.hands), self.stock, self.owner, self.turn, self.done, self.puts,
            self.best, self.winner, self.leader, self.molodka, self.opened, self.acted,
        )  # fmt: skip

    def _put(self, seat: int, cards: int, put: Put) -> Taken | None:
        self.hands[seat] ^= cards
        self.puts += (put,)
        self.acted |= 1 << seat
        if len(self.puts) < self.deal.size:
            self.turn = (seat + 1) % self.deal.size
            return None
        taken = Taken(self.leader, self.puts, self.winner, self.molodka)
        self.done += (taken,)
        self.owner = self.turn = self.winner
        self._draw(cards.bit_count())
        self.puts, self.best, self.winner, self.leader, self.molodka = (), 0, NOBODY, NOBODY, NOBODY
        self.opened, self.acted = False, 0
        return taken

    def _draw(self, rounds: int) -> None:
        """One card at a time, the winner first, until all hold four or the stock is used up."""
        size, stock = self.deal.size, self.stock
        number = min(rounds * size, len(stock))
        for place in range(number):
            self.hands[(self.owner + place) % size] |= stock[place]
        self.stock = stock[number:]


def choices(at: Table | Walk) -> tuple[list[int], list[int]]:
    """(the sets that the seat to act may play, those that it may pass); whoever leads may pass none."""
    hand = at.hands[at.turn]
    if not at.puts:
        return leads(hand, at.deal.mixed), []
    return beating(at.deal.on, hand, at.best), list(subsets(hand, at.best.bit_count()))


def barrier(at: Table | Walk, seat: int) -> str | None:
    """Why a seat may not say molodka, in the order of the page; None if it may."""
    deal, hand = at.deal, at.hands[seat]
    if not deal.house.molodka:
        return "option_off"
    if seat == at.owner and not at.puts:
        return "use_play"
    if at.acted & 1 << seat:
        return "already_acted"
    if hand not in FOURS:
        return "no_molodka"
    if at.opened and not deal.house.molodka_after_lead:
        return "too_late"
    return None if nearness(at, seat) < _standing(at) else "not_nearer"


def nearness(at: Table | Walk, seat: int) -> int:
    """How many seats after the owner of the trick."""
    return (seat - at.owner) % at.deal.size


def _standing(at: Table | Walk) -> int:
    """The nearness of the four of a suit that leads the trick; beyond all seats if none does."""
    if at.molodka != NOBODY:
        return nearness(at, at.molodka)
    return 0 if at.puts and at.puts[0].cards in FOURS else at.deal.size


def points(taken: tuple[Taken, ...]) -> tuple[int, int]:
    """Card points by side."""
    heaps = [0, 0]
    for trick in taken:
        for put in trick.puts:
            heaps[trick.winner % 2] |= put.cards
    return worth(heaps[0]), worth(heaps[1])


def tricks_won(taken: tuple[Taken, ...]) -> tuple[int, int]:
    """Tricks by side."""
    odd = sum(trick.winner % 2 for trick in taken)
    return len(taken) - odd, odd
