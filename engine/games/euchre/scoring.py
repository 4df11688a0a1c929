"""What a deal of Euchre is worth, with the sheet that says why."""

from __future__ import annotations

from engine.actions import Seat
from engine.card_play import won
from engine.games.euchre.house import SIDES, SIZE, House
from engine.games.euchre.table import Table
from engine.phase import Done, Phase
from engine.tricks import Tricks
from engine.view import Fact


def worth(house: House, made: int, *, alone: bool, lone_defender: bool) -> tuple[str, int]:
    """(the result's name, its points) by the tricks that the maker's side made."""
    if made == 5:
        return ("lone_march", 4) if alone else ("march", 2)
    if made > 2:
        return "point", 1
    by_defence = house.lone_defence[made == 0] if lone_defender else 2
    return "euchre", max(by_defence, house.lone_euchred if alone else 2)


def played(position: Phase, table: Table, tricks: Tricks) -> Done:
    """The end of five tricks."""
    house, contract = table.deal.house, table.made
    maker, defender = contract.maker, contract.lone_defender
    makers = maker % 2
    taken = won(tricks.winners, SIDES)
    result, points = worth(house, taken[makers], alone=contract.alone, lone_defender=defender is not None)
    side = 1 - makers if result == "euchre" else makers
    figures = (("tricks", taken[side]), ("points", points), ("makers_tricks", taken[makers]))
    sheet = [Fact(f"result-{result}", maker, side, figures)]
    if result == "euchre" and points > 2:
        premium = defender is not None and house.lone_defence[taken[makers] == 0] > 2
        who = defender if defender is not None and premium else maker
        sheet.append(Fact("why-lone_defender" if premium else "why-lone_maker_euchred", who, side, figures))
    return _done(position, table, (points, 0) if side == 0 else (0, points), result, sheet)


def passed_out(position: Phase, table: Table) -> Done:
    """Nobody made trump in two rounds."""
    return _done(position, table, (0, 0), "passed_out", [Fact("result-passed_out")])


def redealt(position: Phase, table: Table, claimer: Seat) -> Done:
    """A hand too poor to play: the same dealer deals again."""
    return _done(position, table, (0, 0), "redeal", [Fact("result-redeal", claimer)], passes=0)


def _done(
    position: Phase, table: Table, scores: tuple[int, int], result: str, sheet: list[Fact], passes: int = 1
) -> Done:
    """The deal passes on by that many seats."""
    dealer = Seat((table.deal.dealer + passes) % SIZE)
    return Done(position, scores, dealer, tuple(sheet), {"result": result, "next_dealer": dealer})
