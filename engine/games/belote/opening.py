"""The first position of a deal of Belote."""

from __future__ import annotations

from engine.actions import Seat
from engine.game import Setup
from engine.games.belote.bidding import Bidding
from engine.games.belote.house import house
from engine.games.belote.table import Deal, Table
from engine.games.belote.taking import Taking
from engine.phase import Phase


def deal(setup: Setup) -> Phase:
    """Taking or bidding, begun by the seat after the dealer."""
    rules = house(setup.options, setup.size)
    hands, stock = rules.layout(setup.dealer).deal(setup.chance.pack)
    carried = dict(setup.standing.carried)
    made = Deal(
        house=rules,
        dealer=Seat(setup.dealer),
        stock=stock,
        options=setup.listed,
        totals=setup.standing.totals,
        held=carried.get("held", 0),
        played=carried.get("played", 0),
    )
    first = rules.order(setup.dealer)[0]
    if rules.bids:
        return Bidding(Table(made, hands), first)
    return Taking(Table(made, hands, round=1), first)
