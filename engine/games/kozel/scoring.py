"""How a deal of Kozel ends and what the losing side writes, with the sheet that says why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.actions import Seat
from engine.games.kozel.course import points, tricks_won
from engine.games.kozel.house import HALF
from engine.phase import Done, Json
from engine.view import Fact

if TYPE_CHECKING:
    from engine.games.kozel.house import House
    from engine.games.kozel.play import Play

SAVED, UNDER, DRY = 2, 4, 6


def loss(house: House, made: Sequence[int], won: Sequence[int], factor: int) -> tuple[str, tuple[int, int]]:
    """(how it ended, the loss points of each side), by card points and tricks of each side."""
    if made[0] == HALF:
        return "eggs", (0, 0)
    loser = 0 if made[0] < made[1] else 1
    if not won[loser]:
        ending, written = "dry", DRY
    elif made[loser] < house.save:
        ending, written = "under", UNDER
    else:
        ending, written = "saved", SAVED
    written *= factor
    return ending, (written, 0) if loser == 0 else (0, written)


def finish(play: Play) -> Done:
    """The end of the deal; who won the last trick leads the next one, whoever deals it."""
    deal, done = play.table.deal, play.table.done
    made, won, leader = points(done), tricks_won(done), Seat(done[-1].winner)
    ending, scores = loss(deal.house, made, won, deal.factor)
    eggs = deal.eggs + (ending == "eggs")
    totals = [total + score for total, score in zip(deal.totals, scores, strict=True)]
    goat = next((side for side, total in enumerate(totals) if total >= deal.house.target), None)
    figures: dict[str, Json] = {
        "ending": ending,
        "eggs": eggs,
        "goat": None if goat is None else {"side": goat, "eggs": eggs > 0},
    }
    factor = deal.house.factor_after_eggs if ending == "eggs" else 1
    carried = (("leader", leader), ("eggs", eggs), ("factor", factor))
    next_dealer = Seat((deal.dealer + 1) % deal.size)
    sheet = _sheet(ending, made, won, scores, deal.factor)
    if goat is not None:
        sheet.append(Fact("goat", side=goat, values=(("points", totals[goat]), ("count", eggs))))
    elif deal.house.keeps_lead:
        sheet.append(Fact("next_lead", leader))
    return Done(play, scores, next_dealer, tuple(sheet), figures, carried)


def _sheet(ending: str, made: Sequence[int], won: Sequence[int], scores: Sequence[int], factor: int) -> list[Fact]:
    loser = None if ending == "eggs" else 0 if scores[0] else 1
    values: tuple[tuple[str, int], ...] = ()
    if loser is not None:
        figures = (("points", made[loser]), ("other_points", made[1 - loser]), ("tricks", won[loser]))
        values = (*figures, ("worth", scores[loser] // factor))
    sheet = [Fact(f"result-{ending}", side=loser, values=values)]
    if loser is not None and factor > 1:
        sheet.append(Fact("doubled", side=loser, values=(("worth", scores[loser]),)))
    sheet += [Fact("deal_points", side=side, values=(("points", made[side]), ("tricks", won[side]))) for side in (0, 1)]
    return sheet
