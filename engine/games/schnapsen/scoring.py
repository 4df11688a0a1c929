"""How a deal of Schnapsen ends and what it is worth, with the sheet that says why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.actions import Seat
from engine.games.schnapsen.house import SAFE
from engine.games.schnapsen.sight import marriages
from engine.phase import Done, Json
from engine.view import Fact

if TYPE_CHECKING:
    from engine.games.schnapsen.course import Close
    from engine.games.schnapsen.house import House
    from engine.games.schnapsen.play import Play


def worth(
    house: House, ending: str, winner: int, points: Sequence[int], won: Sequence[int], close: Close | None
) -> tuple[int, str | None, int, int]:
    """(game points, the scale that they were read off or None, and the points and tricks read)."""
    loser = 1 - winner
    if ending == "last_trick":
        return 1, None, points[loser], won[loser]
    if close and close.seat == loser:
        return (2 if close.tricks else 3), "closed", close.points, close.tricks
    if ending == "false_claim":
        return (2 if won[winner] else 3), None, points[winner], won[winner]
    read, tricks = (close.points, close.tricks) if close and house.reads_close else (points[loser], won[loser])
    if not tricks:
        return 3, "schwarz", read, tricks
    return (2, "schneider", read, tricks) if read < SAFE else (1, "plain", read, tricks)


def finish(play: Play, ending: str, winner: int) -> Done:
    """The end of the deal; the last position stays as it lies."""
    deal = play.deal
    value, scale, read, tricks = worth(deal.house, ending, winner, play.points, play.won, play.close)
    loser = 1 - winner
    scores = (value, 0) if winner == 0 else (0, value)
    over = deal.totals[winner] + value >= deal.house.target
    bummerl = (1 if deal.totals[loser] else 2) if over else None
    points = (("points", play.points[winner]), ("other_points", play.points[loser]), ("worth", value))
    sheet = [Fact(f"result-{ending}", Seat(winner), values=points)]
    if scale:
        reader = Seat(winner if scale == "closed" else loser)
        sheet.append(Fact(f"scale-{scale}", reader, values=(("worth", value), ("points", read), ("tricks", tricks))))
    sheet += [fact for fact in marriages(play) if ("counted", "yes") in fact.values]
    sheet += [
        Fact("deal_points", Seat(seat), values=(("points", play.points[seat]), ("tricks", play.won[seat])))
        for seat in (0, 1)
    ]
    if bummerl:
        sheet.append(Fact("bummerl", Seat(winner), values=(("count", bummerl),)))
    figures: dict[str, Json] = {"ending": ending, "winner": winner, "bummerl": bummerl}
    return Done(play, scores, Seat(deal.house.next_dealer(deal.dealer, winner)), tuple(sheet), figures)
