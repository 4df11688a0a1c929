"""The running trick of a real table: cards that are lawful or not, and a last card that may still be replaced."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from engine import duties
from engine.actions import Seat
from engine.cards import bits
from engine.games.tarot.house import BY_LETTER, PACK
from engine.tricks import Taken, Tricks, Walk


class Lying(NamedTuple):
    """A card of the running trick."""

    seat: Seat
    card: int
    owed: int
    """The cards one of which should have been played instead, if the hand had any."""
    lawful: bool
    early: bool = False
    """Whether it lay there before its turn."""
    judged: bool = False
    """Whether it has been challenged and found lawful."""


class Constraint(NamedTuple):
    """What the taker made of a lead out of turn."""

    seat: Seat
    kind: Literal["impose", "forbid"]
    suit: str


def owed_by_leader(card: int, uncalled: int, constraint: Constraint | None) -> int:
    """The cards beside which a lead would be unlawful; `uncalled` are those that may not open the deal."""
    others = PACK.whole & ~uncalled if card & uncalled else 0
    if constraint is None:
        return others
    suit = BY_LETTER[constraint.suit]
    if constraint.kind == "impose":
        return 0 if card & suit else suit | others
    # What is left may all be of the called suit: then it may be led.
    return PACK.whole & ~suit | others if card & suit else others & ~suit


@dataclass(frozen=True, slots=True)
class OpenTrick:
    """What lies in the trick, over the finished ones and the hands without the cards that lie on the table."""

    tricks: Tricks
    uncalled: int
    """The cards that may not open the deal."""
    constraint: Constraint | None = None
    laid: tuple[Lying, ...] = ()

    @property
    def full(self) -> bool:
        """Whether every seat has a card in it."""
        return len(self.laid) == self.tricks.terms.players

    @property
    def next_seat(self) -> Seat:
        """Who plays next, while it is not full."""
        return Seat((self.tricks.leader + len(self.laid)) % self.tricks.terms.players)

    def walked(self, number: int) -> Tricks:
        """The trick with its first cards, so many of them, short of a full one."""
        walk = Walk(self.tricks)
        for lying in self.laid[:number]:
            walk.play(lying.card)
        return walk.freeze()

    def taken(self) -> Taken:
        """The full trick, with who wins it by rank."""
        walk = Walk(self.walked(len(self.laid) - 1))
        taken = walk.play(self.laid[-1].card)
        assert taken is not None
        return taken

    def owed(self, card: int, number: int) -> int:
        """The cards beside which this one would be unlawful in that place of the trick."""
        if not number:
            return owed_by_leader(card, 0 if self.tricks.done else self.uncalled, self.constraint)
        return self.walked(number).denied(card, PACK)

    def lawful(self, number: int, hand: int) -> int:
        """The cards of this hand that are lawful in that place of the trick."""
        if number:
            at = self.walked(number)
            return duties.legal(at.terms.ladder, at.terms.ranking, hand, at.led, at.over, 0)
        return sum(card for card in bits(hand) if not hand & ~card & self.owed(card, 0))

    def hand_of(self, seat: Seat) -> int:
        """The hand with the seat's card in the trick, as it was when that card was played."""
        return self.tricks.hands[seat] | next((lying.card for lying in self.laid if lying.seat == seat), 0)

    def has(self, seat: Seat) -> bool:
        """Whether the seat has a card in it."""
        return any(lying.seat == seat for lying in self.laid)

    def wrong(self, seat: Seat) -> tuple[int, Lying] | None:
        """The seat's unlawful card, with its place."""
        own = ((place, lying) for place, lying in enumerate(self.laid) if lying.seat == seat)
        return next(((place, lying) for place, lying in own if not lying.lawful), None)

    def with_hand(self, seat: Seat, hand: int) -> OpenTrick:
        """With another hand for a seat."""
        hands = self.tricks.hands
        return replace(self, tricks=self.tricks._replace(hands=(*hands[:seat], hand, *hands[seat + 1 :])))

    def entered(self, seat: Seat, card: int, lies: int) -> OpenTrick:
        """With one card more, judged now against the hand held now; `lies`: the card, if it lay there early, or 0."""
        owed, hand = self.owed(card, len(self.laid)), self.tricks.hands[seat] & ~card
        lying = Lying(seat, card, owed, lawful=not hand & owed, early=bool(lies))
        return replace(self.with_hand(seat, hand), laid=(*self.laid, lying))

    def changed(self, place: int, **what: bool) -> OpenTrick:
        """With something else known of the card in that place."""
        laid = (*self.laid[:place], self.laid[place]._replace(**what), *self.laid[place + 1 :])  # type: ignore[arg-type]  # both are flags
        return replace(self, laid=laid)

    def cut(self, number: int) -> OpenTrick:
        """With its first cards, so many of them; the others are nowhere."""
        return replace(self, laid=self.laid[:number])
