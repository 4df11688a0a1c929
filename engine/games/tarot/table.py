"""What lies and stands in a deal of Tarot beside the tricks: bids, contract, dog, what was declared and seen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from engine.actions import Action, Seat
from engine.games.tarot.house import BIDS, OUDLERS, PACK, SIZES, TRUMPS, Bid, House, Size
from engine.view import Fact


@dataclass(frozen=True)
class Deal:
    """What never changes in a deal."""

    house: House
    size: int
    dealer: Seat
    dog: int
    options: tuple[tuple[str, str | int | bool], ...]
    totals: tuple[int, ...]
    scored: int
    """How many deals of the match have counted before this one."""

    @cached_property
    def of(self) -> Size:
        """What the number of players decides."""
        return SIZES[self.size]


@dataclass(frozen=True, slots=True)
class Contract:
    """Who plays for what, and with whom."""

    taker: Seat
    word: str
    called: int = 0
    partner: Seat | None = None
    """Who was dealt the called card; None where the taker is alone."""
    taken: bool = False
    """Whether the dog has been shown and taken up."""
    discard: int = 0
    announced: str | None = None

    @property
    def bid(self) -> Bid:
        """What the contract means."""
        return BIDS[self.word]

    @property
    def attack(self) -> tuple[Seat, ...]:
        """The taker and the partner, if there is one."""
        return (self.taker,) if self.partner is None else (self.taker, self.partner)


@dataclass(frozen=True, slots=True)
class Handful:
    """Trumps laid open by a seat."""

    seat: Seat
    name: str
    cards: int


@dataclass(frozen=True, slots=True)
class Table:
    """The deal apart from the tricks; `hands` are those before the first lead."""

    deal: Deal
    hands: tuple[int, ...]
    bids: tuple[tuple[Seat, str], ...] = ()
    contract: Contract | None = None
    handfuls: tuple[Handful, ...] = ()
    miseres: tuple[tuple[Seat, str], ...] = ()
    seen: tuple[int, ...] = ()
    """By seat, what all have seen of its hand beside handfuls: cards that went back into it."""
    said: tuple[Fact, ...] = ()
    ending: str | None = None
    """What ended the deal: played, all-pass, petit-sec."""

    @property
    def made(self) -> Contract:
        """The contract, in phases that come after the auction."""
        assert self.contract is not None
        return self.contract

    @property
    def dog_open(self) -> bool:
        """Whether everybody may know the dog."""
        contract = self.contract
        return contract is not None and (contract.taken or self.ending == "played")

    def shown(self, seat: int) -> int:
        """What all have seen of the cards that this seat has had in hand."""
        return self.seen[seat] | sum(handful.cards for handful in self.handfuls if handful.seat == seat)

    def trumps(self, seat: Seat, hand: int) -> int:
        """A player's trumps; those that the taker has discarded belong to them."""
        contract = self.contract
        laid = contract.discard if contract and contract.taker == seat else 0
        return (hand | laid) & TRUMPS

    def saying(self, key: str, seat: Seat | None, **values: str | int) -> Table:
        """With one thing more said before everybody."""
        return replace(self, said=(*self.said, Fact(key, seat, values=tuple(values.items()))))

    def bare(self, seat: Seat, cards: int) -> Table:
        """Cards that went back into a hand under everybody's eyes."""
        seen = (*self.seen[:seat], self.seen[seat] | cards, *self.seen[seat + 1 :])
        return replace(self, seen=seen)


def texts(cards: int) -> str:
    """Cards as one value of a fact."""
    return " ".join(PACK.texts(cards))


def open_log(action: Action) -> Action:
    """The action as everybody saw it: of a discard the trumps alone are shown."""
    if action.verb != "discard":
        return action
    return Action(action.seat, action.verb, PACK.texts(PACK.mask(action.words) & TRUMPS & ~OUDLERS))
