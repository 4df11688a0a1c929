"""The auction of contrée: bids in tens or for all tricks, the coinche and its answer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from engine.actions import Action, Pick, Refusal, Seat, illegal
from engine.games.belote.house import ALL_TRUMP, CAPOT, NO_TRUMP, PACK
from engine.games.belote.play import lead
from engine.games.belote.scoring import passed_out
from engine.games.belote.table import Bid, Standpoint, Table, bid_values, report, view
from engine.games.belote.words import GRAMMAR, VALUES
from engine.phase import Phase, Report
from engine.view import Fact, View

VERBS = ("pass", "bid", "coinche", "surcoinche")


@cache
def calls(suits: tuple[str, ...], value: str | None, double: int, *, ours: bool) -> tuple[tuple[str, ...], ...]:
    """What may be said over a bid of that value (None: over none), by its own side or by the other."""
    if double > 1:
        return (("pass",), ("surcoinche",)) if ours else (("pass",),)
    above = VALUES if value is None else VALUES[VALUES.index(value) + 1 :]
    may = (("pass",),) if value is None or ours else (("pass",), ("coinche",))
    return (*may, *[("bid", higher, suit) for higher in above for suit in suits])


@dataclass(frozen=True, slots=True)
class Bidding:
    """Somebody is to bid, double or pass; `table.bid` is what stands."""

    table: Table
    turn: Seat
    passes: int = 0
    """In a row, since the last word that was none."""

    @property
    def name(self) -> str:
        return "bid"

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return (self.turn,)

    def choices(self, seat: Seat) -> tuple[Action | Pick, ...]:
        if seat != self.turn:
            return ()
        return tuple([Action(seat, call[0], call[1:]) for call in self._calls(seat)])

    def refuse(self, action: Action) -> Refusal | None:
        house, bid = self.table.deal.house, self.table.bid
        if refusal := GRAMMAR.admit(action, house.size, PACK, self.turn, VERBS):
            return refusal
        if action.verb == "pass":
            return None
        if action.verb == "bid":
            return self._refuse_bid(*action.words)
        ours = bid is not None and house.side_of[bid.seat] == house.side_of[action.seat]
        if action.verb == "coinche":
            if bid is None:
                return illegal("no_bid")
            if bid.double > 1:
                return illegal("already_coinched")
            return illegal("own_side", double="coinche") if ours else None
        if bid is None or bid.double == 1:
            return illegal("not_coinched")
        return None if ours else illegal("own_side", double="surcoinche")

    def after(self, action: Action) -> Phase:
        table, bid = self.table, self.table.bid
        match action.verb:
            case "pass":
                table = replace(table, said=(*table.said, Fact("pass", action.seat)))
                passes = self.passes + 1
                if bid is not None and passes == 3:
                    return _called(table, bid)
                if passes == 4:
                    return passed_out(Bidding(table, self.turn, passes), table.deal)
                return Bidding(table, self._next(), passes)
            case "bid":
                value, trump = action.words
                bid = Bid.said(action.seat, value, trump)
                key = "_".join(["bid", *[word for word in (CAPOT, NO_TRUMP, ALL_TRUMP) if word in action.words]])
                said = Fact(key, action.seat, values=bid_values(bid))
            case _:
                assert bid is not None
                bid = replace(bid, double=bid.double * 2)
                said = Fact(action.verb, action.seat)
        table = replace(table, bid=bid, said=(*table.said, said))
        return _called(table, bid) if bid.double == 4 else Bidding(table, self._next())

    def view(self, seat: Seat | None) -> View:
        choices = () if seat is None else self.choices(seat)
        return view(self.table, Standpoint(self.name, self.to_act, choices, self.table.said), seat)

    def report(self) -> Report:
        return report(self.table)

    def _calls(self, seat: Seat) -> tuple[tuple[str, ...], ...]:
        house, bid = self.table.deal.house, self.table.bid
        if bid is None:
            return calls(house.suits, None, 1, ours=False)
        return calls(house.suits, str(bid.value), bid.double, ours=house.side_of[bid.seat] == house.side_of[seat])

    def _next(self) -> Seat:
        return Seat((self.turn + 1) % self.table.deal.house.size)

    def _refuse_bid(self, value: str, trump: str) -> Refusal | None:
        bid = self.table.bid
        if trump not in self.table.deal.house.suits:
            return illegal("bad_bid")
        if bid is not None and bid.double > 1:
            return illegal("contract_coinched")
        low = bid is not None and VALUES.index(value) <= VALUES.index(str(bid.value))
        return illegal("bid_too_low") if low else None


def _called(table: Table, bid: Bid) -> Phase:
    return lead(replace(table, taker=bid.seat, trump=bid.trump))
