"""What a deal of Euchre is worth, with the sheet that says why."""

from __future__ import annotations

from engine.actions import Seat
from engine.games.euchre.house import SIZE, House
from engine.games.euchre.table import Table, tricks_won
from engine.phase import Done, Phase
from engine.tricks import Tricks
from engine.view import Fact


def worth(house: House, alone: bool, lone_defender: bool, made: int) -> tuple[str, int]:  # noqa: FBT001  table states
    """(the result's name, its points) by the tricks that the maker's side made."""
    if made == 5:
        return ("lone_march", 4) if alone else ("march", 2)
    if made > 2:
        return "point", 1
    by_defence = house.lone_defence[made == 0] if lone_defender else 2
    return "euchre", max(by_defence, house.lone_euchred if alone else 2)


def played(position: Phase, table: Table, tricks: Tricks) -> Done:
    """The end of five tricks."""
    assert table.maker is not None
    makers = table.maker % 2
    won = tricks_won(tricks)
    lone_defender = table.lone_defender is not None
    result, points = worth(table.house, table.alone, lone_defender, won[makers])
    side = 1 - makers if result == "euchre" else makers
    figures = (("tricks", won[side]), ("points", points), ("makers_tricks", won[makers]))
    sheet = [Fact(f"result-{result}", Seat(table.maker), side, figures)]
    if result == "euchre" and lone_defender and table.house.lone_defence[won[makers] == 0] == 4:
        sheet.append(Fact("why-lone_defender", Seat(table.lone_defender or 0), side, figures))
    elif result == "euchre" and points == 4:
        sheet.append(Fact("why-lone_maker_euchred", Seat(table.maker), side, figures))
    scores = (points, 0) if side == 0 else (0, points)
    return _done(position, table, scores, result, tuple(sheet))


def passed_out(position: Phase, table: Table) -> Done:
    """Nobody made trump in two rounds."""
    return _done(position, table, (0, 0), "passed_out", (Fact("result-passed_out"),))


def redealt(position: Phase, table: Table, claimer: Seat) -> Done:
    """A hand too poor to play: the same dealer deals again."""
    sheet = (Fact("result-redeal", claimer),)
    return _done(position, table, (0, 0), "redeal", sheet, steps=0)


def _done(
    position: Phase, table: Table, scores: tuple[int, int], result: str, sheet: tuple[Fact, ...], steps: int = 1
) -> Done:
    dealer = Seat((table.dealer + steps) % SIZE)
    return Done(position, scores, dealer, sheet, {"result": result, "next_dealer": dealer})
