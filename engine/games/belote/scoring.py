"""What a deal of Belote is worth, with the sheet that says why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from engine.games.belote.house import CAPOT, House, Result
from engine.games.belote.table import ALL_TRICKS, Bid, Count, Deal, Table, Talk, count
from engine.phase import Done, Json, Phase
from engine.view import Fact

if TYPE_CHECKING:
    from engine.tricks import Tricks

ROUND_TRICKS = 160
"""What the tricks of other doubled or failed deals count."""


SumKey: TypeAlias = Literal["sheet-sum", "sheet-sum_contract"]


class Sum(NamedTuple):
    """What the side scores that wins a contract, or that gets what a taker lost."""

    side: int
    tricks: int
    declared: int
    belote: int
    contract: int = 0
    held: int = 0
    times: int = 1
    key: SumKey = "sheet-sum"
    """Its line on the sheet: all is multiplied, or the contract alone."""

    @property
    def points(self) -> int:
        """All together."""
        beside = self.tricks + self.declared + self.belote + self.held
        if self.key == "sheet-sum":
            return (beside + self.contract) * self.times
        return beside + self.contract * self.times


class Worth(NamedTuple):
    """How a deal came out."""

    result: Result
    scores: tuple[int, ...]
    """Before rounding, held points included."""
    held: int
    """The points that wait for a later winner."""
    sum: Sum | None = None
    """How a score came about that is more than the side's own points."""


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
    gained = Sum(theirs, whole, sum(counted.declarations), counted.belote[theirs], held=held)
    scores[theirs] = gained.points
    scores[ours] = counted.belote[ours]
    return Worth("failed", tuple(scores), 0, gained)


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
    tricks = sum(counted.cards[seat] + counted.bonus[seat] for seat in (rival, taker))
    declared = counted.declarations[rival] + counted.declarations[taker]
    gained = Sum(rival, tricks, declared, counted.belote[rival], held=held)
    scores[taker] = counted.belote[taker]
    scores[rival] = gained.points
    return Worth("failed", tuple(scores), 0, gained)


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
    belote, times = counted.belote[winner], bid.double
    if not house.adds_points:
        lost = ALL_TRICKS if bid.value == CAPOT else ROUND_TRICKS
        announced = counted.declarations[winner] if made else declared
        gained = Sum(winner, 0, announced, belote, value if made else lost, times=times, key="sheet-sum_contract")
        scores[loser] += counted.declarations[loser] if made else 0
    elif made and times == 1:
        moved = counted.declarations[loser] if swept else 0
        own = counted.cards[winner] + counted.bonus[winner]
        gained = Sum(winner, own, counted.declarations[winner] + moved, belote, value)
        scores[loser] = totals[loser] - moved
    else:
        key: SumKey = "sheet-sum" if house.doubles_all else "sheet-sum_contract"
        gained = Sum(winner, tricks, declared, belote, value, times=times, key=key)
    scores[winner] = gained.points
    return Worth("made" if made else "failed", (scores[0], scores[1]), 0, gained)


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
    compared = (("points", totals[ours]), ("other_points", others))
    yield Fact(f"result-{came.result}", taker, ours, (("suit", trump), ("worth", bid.worth if bid else 0), *compared))
    if bid is not None:
        yield Fact("sheet-contract", bid.seat, ours, (("value", bid.worth), ("suit", bid.trump), ("times", bid.double)))
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
        gained = came.sum if came.sum and came.sum.side == side else None
        if gained:
            yield Fact(gained.key, side=side, values=_terms(gained))
        if house.rounding:
            yield Fact("sheet-rounded", side=side, values=(("figure", came.scores[side]), ("points", score)))
        elif not gained:
            yield Fact("sheet-score", side=side, values=(("points", score),))


def _terms(gained: Sum) -> tuple[tuple[str, int], ...]:
    return (
        ("tricks_points", gained.tricks),
        ("declared_points", gained.declared),
        ("belote_points", gained.belote),
        ("contract_points", gained.contract),
        ("held_points", gained.held),
        ("times", gained.times),
        ("points", gained.points),
    )
