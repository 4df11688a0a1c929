"""Tricks in progress: what a card does to one is written once, in `Walk`.

A position keeps the frozen `Tricks`; to play a card it thaws into a `Walk`, plays, and freezes the result. A playout
thaws once and walks to the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from engine import duties
from engine.actions import Action, Seat
from engine.cards import Pack
from engine.duties import FOLLOW, Catch, Ladder
from engine.ranking import Ranking
from engine.view import Laid, Trick

EVERYTHING = -1
"""What beats an empty trick."""
NOBODY = Seat(-1)


@dataclass(frozen=True, slots=True, eq=False)
class Terms:
    """What holds for every trick until the game says otherwise."""

    ranking: Ranking
    ladder: Ladder
    after: tuple[Seat, ...]
    """By seat, who plays next; seats that sit out are passed over."""
    players: int
    """How many cards make a trick."""
    allies: tuple[int, ...]
    """By seat, its partners as bits `1 << seat`."""

    @classmethod
    def among(cls, ranking: Ranking, ladder: Ladder, sides: Sequence[Sequence[int]], out: Sequence[int] = ()) -> Terms:
        """Terms for the seats of these sides, those that sit `out` passed over."""
        seats = sum(len(side) for side in sides)
        active = [Seat(seat) for seat in range(seats) if seat not in out]
        after = tuple(next((other for other in active if other > seat), active[0]) for seat in range(seats))
        allies = [0] * seats
        for side in sides:
            for seat in side:
                allies[seat] = sum(1 << other for other in side if other != seat)
        return cls(ranking, ladder, after, len(active), tuple(allies))


class Taken(NamedTuple):
    """A finished trick, its cards in order of play; a tuple, since playouts make many."""

    leader: Seat
    cards: tuple[int, ...]
    winner: Seat


def _legal(at: Tricks | Walk) -> int:
    """The cards that the seat whose turn it is may play."""
    terms, hand = at.terms, at.hands[at.turn]
    if not at.led or not terms.ladder:
        return hand
    spared = terms.allies[at.turn] & (1 << at.winner)
    return duties.legal(terms.ladder, terms.ranking, hand, at.led, at.over, spared)


def _denied(at: Tricks | Walk, card: int, pack: Pack) -> int:
    """The cards that the seat whose turn it is cannot have held beside this one, if it plays it."""
    terms = at.terms
    spared = terms.allies[at.turn] & (1 << at.winner) if at.led else 0
    return duties.denied(terms.ladder, terms.ranking, card, pack.whole, at.led, at.over, spared)


class Tricks(NamedTuple):
    """Hands, finished tricks and the running one, as a value; a tuple, since one is made for every card."""

    terms: Terms
    hands: tuple[int, ...]
    leader: Seat
    turn: Seat
    done: tuple[Taken, ...] = ()
    cards: tuple[int, ...] = ()
    """The running trick in order of play."""
    led: int = 0
    """All cards of the suit led; 0 while nothing asks for a suit."""
    over: int = EVERYTHING
    """All that would win over the best card so far."""
    winner: Seat = NOBODY
    """Who wins the running trick so far."""

    @classmethod
    def start(cls, terms: Terms, hands: Sequence[int], leader: Seat) -> Tricks:
        """Before the first card."""
        return cls(terms, tuple(hands), leader, leader)

    @property
    def winners(self) -> list[Seat]:
        """Who has won each finished trick."""
        return [taken.winner for taken in self.done]

    def legal(self) -> int:
        """The cards that the seat whose turn it is may play."""
        return _legal(self)

    def back(self, number: int) -> Tricks:
        """The position when the running trick had so many cards: the later ones are in their hands again."""
        hands = list(self.hands)
        for seat, card in zip(self.seats(self.leader), self.cards, strict=False):
            hands[seat] |= card
        walk = Walk(Tricks(self.terms, tuple(hands), self.leader, self.leader, self.done))
        for card in self.cards[:number]:
            walk.play(card)
        return walk.freeze()

    def broken(self, card: int) -> str:
        """The duty that a card which is not legal breaks."""
        terms = self.terms
        hand, spared = self.hands[self.turn], terms.allies[self.turn] & (1 << self.winner)
        return duties.broken(terms.ladder, terms.ranking, card, hand, self.led, self.over, spared)

    def denied(self, card: int, pack: Pack) -> int:
        """The cards that the seat whose turn it is cannot have held beside this one, if it plays it."""
        return _denied(self, card, pack)

    def seats(self, leader: Seat) -> Iterator[Seat]:
        """The seats in order of play, round and round."""
        seat = leader
        while True:
            yield seat
            seat = self.terms.after[seat]


class Walk:
    """A mutable run over tricks that nobody keeps or shares."""

    __slots__ = ("cards", "done", "hands", "leader", "led", "over", "terms", "turn", "winner")

    def __init__(self, tricks: Tricks) -> None:
        (
            self.terms, hands, self.leader, self.turn, self.done,
            self.cards, self.led, self.over, self.winner,
        ) = tricks  # fmt: skip
        self.hands = list(hands)

    legal = _legal
    denied = _denied

    def play(self, card: int) -> Taken | None:
        """Put a legal card into the trick; the trick that it completes, whose winner then leads, or None."""
        terms, seat = self.terms, self.turn
        self.hands[seat] &= ~card
        self.cards += (card,)
        if not self.led:
            self.led = terms.ranking.suit[card]
        if card & self.over:
            self.over = terms.ranking.beats[card]
            self.winner = seat
        if len(self.cards) < terms.players:
            self.turn = terms.after[seat]
            return None
        taken = Taken(self.leader, self.cards, self.winner)
        self.done += (taken,)
        self.leader = self.turn = self.winner
        self.cards, self.led, self.over, self.winner = (), 0, EVERYTHING, NOBODY
        return taken

    def freeze(self) -> Tricks:
        """The position reached, as a value."""
        return Tricks(
            self.terms, tuple(self.hands), self.leader, self.turn,
            self.done, self.cards, self.led, self.over, self.winner,
        )  # fmt: skip


def pick(cards: int, random: Callable[[], float]) -> int:
    """One card of a set, each as likely as any other; `random` draws from [0, 1)."""
    skip = random() * cards.bit_count()
    while skip >= 1.0:
        cards &= cards - 1
        skip -= 1.0
    return cards & -cards


def play_out(terms: Terms, hands: list[int], leader: int, random: Callable[[], float]) -> tuple[list[int], list[int]]:
    """Play all tricks of these hands at random: (the cards won, by seat; the cards in order of play).

    This is `Walk` in one loop over local variables, for playouts in which nothing happens but tricks. `FOLLOW` as the
    first rung and `pick` are written out in it, since calls would cost as much as all the rest; and sets grow and
    shrink by `+` and `-`, which come to the same as `|` and `^` here and are faster.
    """
    suit, beats, trumps, exempt, allies, followers, follows, rungs = _spread(terms)
    heaps = [0] * len(hands)
    order: list[int] = []
    for left in range(hands[leader].bit_count(), 0, -1):
        cards = hands[leader]
        skip = random() * left
        while skip >= 1.0:
            cards &= cards - 1
            skip -= 1.0
        cards &= -cards
        hands[leader] -= cards
        order.append(cards)
        heap, led, over, winner = cards, suit[cards], beats[cards], leader
        for seat in followers[leader]:
            hand = cards = hands[seat]
            if led:
                if not follows or not (cards := hand & led):
                    cards = hand
                    for catch in rungs:
                        if caught := catch(hand, led, over, allies[seat] & 1 << winner, trumps):
                            cards = caught
                            break
                if exempt:
                    cards |= hand & exempt
            if cards & cards - 1:
                skip = random() * cards.bit_count()
                while skip >= 1.0:
                    cards &= cards - 1
                    skip -= 1.0
                cards &= -cards
            hands[seat] = hand - cards
            order.append(cards)
            heap += cards
            led = led or suit[cards]
            if cards & over:
                over = beats[cards]
                winner = seat
        heaps[winner] += heap
        leader = winner
    return heaps, order


class _Spread(NamedTuple):
    """Terms laid out for `play_out`."""

    suit: Mapping[int, int]
    beats: Mapping[int, int]
    trumps: int
    exempt: int
    allies: tuple[int, ...]
    followers: tuple[tuple[Seat, ...], ...]
    """By the seat that leads, those that follow it in order of play."""
    follows: bool
    """Whether `FOLLOW` is the first rung."""
    rungs: tuple[Catch, ...]
    """The others."""


@lru_cache(maxsize=256)
def _spread(terms: Terms) -> _Spread:
    ranking, rungs = terms.ranking, tuple(rung.catch for rung in terms.ladder)
    follows = FOLLOW.catch in rungs[:1]
    followers = []
    for seat in terms.after:
        order = [seat]
        while len(order) < terms.players - 1:
            order.append(terms.after[order[-1]])
        followers.append(tuple(order))
    return _Spread(
        ranking.suit, ranking.beats, ranking.trumps, ranking.exempt,
        terms.allies, tuple(followers), follows, rungs[follows:],
    )  # fmt: skip


def played(tricks: Tricks, order: Sequence[int]) -> Iterator[tuple[Seat, int]]:
    """Who played each of these cards: (seat, card), from a position on."""
    walk = Walk(tricks)
    for card in order:
        yield walk.turn, card
        walk.play(card)


@cache
def plays(pack: Pack, seat: Seat) -> Mapping[int, Action]:
    """A seat's `play` of each card of a pack, made once."""
    return {bit: Action(seat, "play", (card,)) for bit, card in pack.text.items()}


def running(tricks: Tricks, pack: Pack) -> Trick | None:
    """The running trick for people's eyes, None before its first card."""
    after = tricks.terms.after
    return _shown(pack, after, tricks.leader, tricks.cards, tricks.winner) if tricks.cards else None


def finished(tricks: Tricks, pack: Pack) -> tuple[Trick, ...]:
    """The finished tricks for people's eyes, oldest first."""
    after = tricks.terms.after
    return tuple([_shown(pack, after, taken.leader, taken.cards, taken.winner) for taken in tricks.done])


@lru_cache(maxsize=2048)  # A finished trick is shown again with every later card of its deal.
def _shown(pack: Pack, after: tuple[Seat, ...], leader: Seat, cards: tuple[int, ...], winning: Seat) -> Trick:
    laid, seat = [], leader
    for card in cards:
        laid.append(Laid(seat, (pack.text[card],)))
        seat = after[seat]
    return Trick(leader, tuple(laid), winning)
