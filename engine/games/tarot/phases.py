"""The phases of Tarot up to the first lead: the auction, the call of a partner, the discard."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.actions import Action, Card, Pick, Refusal, Seat, illegal
from engine.cards import bits
from engine.game import Setup
from engine.games.tarot.house import (
    HIGHEST,
    KEPT,
    KINGS,
    OUDLERS,
    PACK,
    TRUMPS,
    Queue,
    after,
    callable_by,
    house,
    layout,
)
from engine.games.tarot.manners import at_table
from engine.games.tarot.play import Play, opening
from engine.games.tarot.sayings import after_saying, miscounted, refuse_announce, slams
from engine.games.tarot.scoring import void
from engine.games.tarot.sight import report_before_play, view_before_play
from engine.games.tarot.table import Contract, Deal, Table, open_log, texts
from engine.games.tarot.words import door, misformed
from engine.phase import Phase, Report
from engine.view import View


def deal(setup: Setup) -> Phase:
    """The first position: the auction, or the end where a hand is void."""
    auction = auctioned(setup)
    if any(map(auction.table.deal.house.void_hand, auction.table.hands)):
        ended = replace(auction.table, ending="petit-sec")
        return void(replace(auction, table=ended), ended)
    return auction


def auctioned(setup: Setup) -> Auction:
    """The auction, whatever the hands are."""
    rules, size = house(setup.options), setup.size
    hands, dog = layout(size, setup.dealer).deal(setup.chance.pack)
    fixed = Deal(
        house=rules,
        size=size,
        dealer=setup.dealer,
        dog=sum(dog),
        options=setup.listed,
        totals=setup.standing.totals,
        scored=dict(setup.standing.carried).get("scored", 0),
    )
    table = Table(fixed, hands, seen=(0,) * size)
    return Auction(table, tuple(Seat((setup.dealer + step) % size) for step in range(1, size + 1)))


@dataclass(frozen=True, slots=True)
class Auction:
    """Bids, each higher than the last."""

    table: Table
    queue: Queue
    log: tuple[Action, ...] = ()

    @property
    def name(self) -> str:
        return "bid"

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self.queue[:1]

    def bids(self) -> tuple[str, ...]:
        """The contracts that are still high enough."""
        bids, contract = self.table.deal.house.bids, self.table.contract
        return bids if contract is None else bids[bids.index(contract.word) + 1 :]

    def choices(self, seat: Seat) -> tuple[Action | Pick, ...]:
        if seat != self.queue[0]:
            return ()
        return (Action(seat, "pass"), *(Action(seat, "bid", (bid,)) for bid in self.bids()))

    def refuse(self, action: Action) -> Refusal | None:
        deal = self.table.deal
        if refusal := misformed(action, deal.size) or door(action, deal.house, self.to_act, ("pass", "bid")):
            return refusal
        if action.verb == "bid" and action.words[0] not in self.bids():
            return illegal("bid_too_low", contract=self.table.made.word)
        return None

    def after(self, action: Action) -> Phase:
        seat, deal = action.seat, self.table.deal
        word = action.words[0] if action.words else "pass"
        table = replace(self.table, bids=(*self.table.bids, (seat, word)))
        table = table.saying(f"bid_{word}" if action.words else word, seat)
        queue = self.queue[1:]
        if action.words:
            table = replace(table, contract=Contract(seat, word))
            queue = deal.house.after_bid(self.queue) if word != HIGHEST else ()
        log = (*self.log, action)
        if table.contract is None and not queue:
            ended = replace(table, ending="all-pass")
            return void(Auction(ended, (seat,), log), ended)
        if queue and (table.contract is None or queue != (table.contract.taker,)):
            return Auction(table, queue, log)
        return Call(table, log) if deal.of.calls else _dog(table, log)

    def view(self, seat: Seat | None) -> View:
        return view_before_play(self, seat)

    def report(self) -> Report:
        return report_before_play(self)


@dataclass(frozen=True, slots=True)
class Call:
    """The taker of five calls a card; who was dealt it is the partner."""

    table: Table
    log: tuple[Action, ...]

    @property
    def name(self) -> str:
        return "call"

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return (self.table.made.taker,)

    def callable(self) -> int:
        """The cards that the taker may call."""
        return callable_by(self.table.hands[self.table.made.taker])

    def choices(self, seat: Seat) -> tuple[Action | Pick, ...]:
        if seat != self.table.made.taker:
            return ()
        calls = (Action(seat, "call", (card,)) for card in PACK.texts(self.callable()))
        return (*calls, *slams(self.table, seat))

    def refuse(self, action: Action) -> Refusal | None:
        deal = self.table.deal
        if refusal := misformed(action, deal.size) or door(action, deal.house, self.to_act, ("call", "announce")):
            return refusal
        if action.verb == "announce":
            return refuse_announce(self.table, late=False)
        card = action.words[0]
        return None if PACK.bit[card] & self.callable() else illegal("not_callable", card=card)

    def after(self, action: Action) -> Phase:
        table, log = self.table, (*self.log, action)
        if action.verb == "announce":
            return Call(after_saying(table, action), log)
        called, taker = PACK.bit[action.words[0]], action.seat
        partner = next((Seat(seat) for seat, hand in enumerate(table.hands) if hand & called), taker)
        contract = replace(table.made, called=called, partner=None if partner == taker else partner)
        table = replace(table, contract=contract).saying("call", taker, card=action.words[0])
        return _dog(table, log)

    def view(self, seat: Seat | None) -> View:
        return view_before_play(self, seat)

    def report(self) -> Report:
        return report_before_play(self)


@dataclass(frozen=True, slots=True)
class Discard:
    """The taker has the dog in hand and lays as many cards aside."""

    table: Table
    log: tuple[Action, ...]

    @property
    def name(self) -> str:
        return "discard"

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return (self.table.made.taker,)

    def pick(self) -> Pick:
        """The sets that may be laid aside: trumps only where plain cards do not suffice, and then all of these."""
        table, taker = self.table, self.table.made.taker
        hand, count = table.hands[taker] & ~KEPT, table.deal.of.dog
        plain = hand & ~TRUMPS
        if plain.bit_count() >= count:
            return Pick(taker, "discard", count, PACK.texts(plain))
        needed = PACK.texts(plain)
        return Pick(taker, "discard", count, PACK.texts(hand), lambda cards: set(needed) <= set(cards), needed)

    def choices(self, seat: Seat) -> tuple[Action | Pick, ...]:
        return (self.pick(), *slams(self.table, seat)) if seat == self.table.made.taker else ()

    def refuse(self, action: Action) -> Refusal | None:
        table, deal = self.table, self.table.deal
        if refusal := misformed(action, deal.size) or door(action, deal.house, self.to_act, ("discard", "announce")):
            return refusal
        if action.verb == "announce":
            return refuse_announce(table, late=False)
        hand = table.hands[action.seat]
        if refusal := miscounted(action, (deal.of.dog,), hand):
            return refusal
        cards = PACK.mask(action.words)
        for kept, reason in ((KINGS, "king_discard"), (OUDLERS, "oudler_discard")):
            if cards & kept:
                return illegal(reason, card=PACK.texts(cards & kept)[0])
        spare = deal.of.dog - (hand & ~KEPT & ~TRUMPS).bit_count()
        trumps = (cards & TRUMPS).bit_count()
        return illegal("trump_discard", count=max(spare, 0)) if trumps and trumps > spare else None

    def after(self, action: Action) -> Phase:
        table, taker = self.table, action.seat
        if action.verb == "announce":
            return Discard(after_saying(table, action), (*self.log, action))
        cards = PACK.mask(action.words)
        hands = tuple(hand & ~cards for hand in table.hands)
        table = replace(table, hands=hands, contract=replace(table.made, discard=cards))
        shown = cards & TRUMPS
        table = table.saying("discard", taker, count=len(action.words), shown=shown.bit_count(), cards=texts(shown))
        return _lead(table, (*self.log, open_log(action)))

    def view(self, seat: Seat | None) -> View:
        return view_before_play(self, seat, self._barred() if seat in self.to_act else ())

    def report(self) -> Report:
        return report_before_play(self)

    def _barred(self) -> tuple[tuple[Card, str], ...]:
        reasons = {"king_discard": KINGS, "oudler_discard": OUDLERS, "trump_discard": TRUMPS & ~OUDLERS}
        held = self.table.hands[self.table.made.taker] & ~PACK.mask(self.pick().cards)
        return tuple(
            (PACK.text[card], next(reason for reason, cards in reasons.items() if cards & card)) for card in bits(held)
        )


def _dog(table: Table, log: tuple[Action, ...]) -> Phase:
    """The contract stands: the dog is taken up, or stays where it is."""
    contract, dog = table.made, table.deal.dog
    if not contract.bid.takes_dog:
        return _lead(table, log)
    hands = tuple(hand | dog if seat == contract.taker else hand for seat, hand in enumerate(table.hands))
    table = replace(table, hands=hands, contract=replace(contract, taken=True))
    return Discard(table.saying("dog", contract.taker, cards=texts(dog)), log)


def _lead(table: Table, log: tuple[Action, ...]) -> Phase:
    tricks = opening(table, after(table.deal.dealer, table.deal.size))
    return at_table(table, tricks, log) if table.deal.house.at_table else Play(table, tricks, log)
