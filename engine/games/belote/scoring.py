"""What a deal of Belote is worth, with the sheet that says why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.games.belote.house import CAPOT, House, Result
from engine.games.belote.table import ALL_TRICKS, Bid, Count, Deal, Table, Talk, count
from engine.phase import Done, Json, Phase
from engine.view import Fact

if TYPE_CHECKING:
    from engine.tricks import Tricks

ROUND_TRICKS = 160
"""What the tricks of other doubled or failed deals count."""


class Worth(NamedTuple):
    """How a deal came out."""

    result: Result
    scores: tuple[int, ...]
    """Before rounding, held points included."""
    held: int
    """The points that wait for a later winner."""


def worth(house: House, taker: int, order: Sequence[int], bid: Bid | None, counted: Count, held: int) -> Worth:
    """The outcome; `order` has the seats as they speak, `bid` stands only in contrée."""
    if bid is not None:
        return _by_contract(house, bid, counted)
    if house.size != 4:
        return _alone(house, taker, order, counted, held)
    ours, theirs = house.side_of[taker], 1 - house.side_of[taker]
    totals, scores = counted.totals, list(counted.totals)
    result = _compared(house, totals[ours], totals[theirs])
    if result == "tie":
        scores[ours] = 0
        return Worth("tie", tuple(scores), held + totals[ours])
    if result == "made":
        scores[ours] += held
        return Worth("made", tuple(scores), 0)
    whole = 162 if counted.capot is None else house.whole
    scores[theirs] = whole + sum(counted.declarations) + counted.belote[theirs] + held
    scores[ours] = counted.belote[ours]
    return Worth("failed", tuple(scores), 0)


def _compared(house: House, ours: int, theirs: int) -> Result:
    if ours == theirs:
        return house.level
    return "made" if ours > theirs else "failed"


def _alone(house: House, taker: int, order: Sequence[int], counted: Count, held: int) -> Worth:
    """Two or three players: the taker against the best of the others."""
    totals, scores = counted.totals, list(counted.totals)
    rival = max((seat for seat in order if seat != taker), key=totals.__getitem__)
    result = _compared(house, totals[taker], totals[rival])
    if result == "tie":
        scores[taker] = 0
        return Worth("tie", tuple(scores), held + totals[taker])
    if result == "made":
        scores[taker] += held
        return Worth("made", tuple(scores), 0)
    scores[taker] = counted.belote[taker]
    scores[rival] += totals[taker] - counted.belote[taker] + held
    return Worth("failed", tuple(scores), 0)


def _by_contract(house: House, bid: Bid, counted: Count) -> Worth:
    ours = house.side_of[bid.seat]
    theirs = 1 - ours
    totals, declared = counted.totals, sum(counted.declarations)
    swept = counted.capot == ours
    value = bid.worth
    made = swept if bid.value == CAPOT else totals[ours] >= value and totals[ours] > totals[theirs]
    winner, loser = (ours, theirs) if made else (theirs, ours)
    scores = [0, 0]
    scores[loser] = counted.belote[loser]
    tricks = ALL_TRICKS if made and swept else ROUND_TRICKS
    if not house.adds_points:
        if made:
            scores[winner] = value * bid.double + counted.declarations[winner] + counted.belote[winner]
            scores[loser] += counted.declarations[loser]
        else:
            lost = ALL_TRICKS if bid.value == CAPOT else ROUND_TRICKS
            scores[winner] = lost * bid.double + declared + counted.belote[winner]
    elif made and bid.double == 1:
        moved = counted.declarations[loser] if swept else 0
        scores[winner] = totals[winner] + value + moved
        scores[loser] = totals[loser] - moved
    elif house.doubles_all:
        scores[winner] = (tricks + declared + counted.belote[winner] + value) * bid.double
    else:
        scores[winner] = tricks + declared + counted.belote[winner] + value * bid.double
    return Worth("made" if made else "failed", (scores[0], scores[1]), 0)


def passed_out(position: Phase, deal: Deal) -> Done:
    """Nobody took; what is held stays held."""
    scores = (0,) * len(deal.house.sides)
    figures: dict[str, Json] = {"result": "passed_out", "unrounded": scores}
    return _done(position, deal, scores, [Fact("result-passed_out")], figures, deal.held, deal.played)


def finish(position: Phase, table: Table, tricks: Tricks, talk: Talk) -> Done:
    """The end of the last trick."""
    deal, house = table.deal, table.deal.house
    taker, _ = table.called
    counted = count(table, tricks, talk)
    came = worth(house, taker, house.order(deal.dealer), table.bid, counted, deal.held)
    scores = tuple(map(house.score, came.scores))
    figures: dict[str, Json] = {"result": came.result, "held": came.held, "unrounded": came.scores}
    sheet = list(_sheet(table, counted, came, scores))
    return _done(position, deal, scores, sheet, figures, came.held, deal.played + 1)


def _done(
    position: Phase,
    deal: Deal,
    scores: tuple[int, ...],
    sheet: list[Fact],
    figures: dict[str, Json],
    held: int,
    played: int,
) -> Done:
    carried = (("held", held), ("played", played))
    return Done(position, scores, deal.house.order(deal.dealer)[0], tuple(sheet), figures, carried)


def _sheet(table: Table, counted: Count, came: Worth, scores: tuple[int, ...]) -> Iterator[Fact]:
    """The result, then each side's figures, then what was carried, doubled or rounded."""
    house, held, bid = table.deal.house, table.deal.held, table.bid
    taker, trump = table.called
    ours = house.side_of[taker]
    totals = counted.totals
    others = max(total for side, total in enumerate(totals) if side != ours)
    yield Fact(
        f"result-{came.result}", taker, ours, (("suit", trump), ("points", totals[ours]), ("other_points", others))
    )
    if bid is not None:
        yield Fact("sheet-contract", bid.seat, ours, (("value", bid.worth), ("times", bid.double)))
    for side in range(len(totals)):
        figures = (
            ("tricks_points", counted.cards[side] + counted.bonus[side]),
            ("declared_points", counted.declarations[side]),
            ("belote_points", counted.belote[side]),
            ("points", totals[side]),
        )
        yield Fact("sheet-points", side=side, values=figures)
    if counted.capot is not None:
        yield Fact("sheet-capot", side=counted.capot)
    if held and came.result != "tie":
        winner = max(range(len(scores)), key=lambda side: came.scores[side] - totals[side])
        yield Fact("sheet-held_won", side=winner, values=(("points", held),))
    if came.held:
        yield Fact("sheet-held_over", values=(("points", came.held),))
    for side, score in enumerate(scores):
        if house.rounding:
            yield Fact("sheet-rounded", side=side, values=(("figure", came.scores[side]), ("points", score)))
        else:
            yield Fact("sheet-score", side=side, values=(("points", score),))
