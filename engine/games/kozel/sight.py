"""A deal of Kozel as a seat sees it, and as the log does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.actions import Action, Card, Pick, Seat
from engine.card_play import tallies
from engine.games.kozel.course import NOBODY, Deal, Put, Table, Taken, points, tricks_won
from engine.games.kozel.house import PACK, sides
from engine.phase import Json, Report
from engine.view import Fact, Laid, Shown, Trick, View

if TYPE_CHECKING:
    from engine.games.kozel.play import Play


def view(play: Play, seat: Seat | None, choices: tuple[Action | Pick, ...]) -> View:
    """The view of a seat, or of a spectator; running card points are in none, since passed cards are in them."""
    table, deal = play.table, play.table.deal
    hand = 0 if seat is None else table.hands[seat]
    return View(
        game="kozel",
        seat=seat,
        phase=play.name,
        to_act=play.to_act,
        hand=PACK.texts(hand),
        counts=tuple(map(int.bit_count, table.hands)),
        trick=_trick(deal, table.leader, table.puts, table.winner) if table.puts else None,
        trump=deal.trump,
        trumps=PACK.texts(hand & deal.on.trumps),
        dealer=Seat(deal.dealer),
        sides=sides(deal.size),
        shown=_shown(table),
        facts=_facts(table),
        said=play.said,
        choices=choices,
        options=deal.options,
        totals=deal.totals,
        turned=PACK.text[deal.turned],
        tricks=tuple(_trick(deal, taken.leader, taken.puts, taken.winner) for taken in table.done),
        aside=_passed_by(table, seat),
        log=play.log,
    )


def report(play: Play) -> Report:
    """The whole deal, hidden cards included."""
    table, deal = play.table, play.table.deal
    detail: dict[str, Json] = {
        "turned": PACK.text[deal.turned],
        "stock_left": len(table.stock),
        "first_leader": deal.leader,
        "points": points(table.done),
        "tricks_won": tricks_won(table.done),
        "factor": deal.factor,
        "ending": None,
        "eggs": deal.eggs,
        "goat": None,
    }
    running = Taken(table.leader, table.puts, table.winner, table.molodka)
    listed = (*table.done, running) if table.puts else table.done
    return Report(
        dealer=Seat(deal.dealer),
        trump=deal.trump,
        hands=tuple(map(PACK.texts, table.hands)),
        tricks=tuple(_open(taken) for taken in table.done),
        running=_open(running) if table.puts else None,
        detail=detail,
        trick_details=tuple(
            {
                "passed": [put.seat for put in taken.puts if put.passed],
                "molodka": None if taken.molodka == NOBODY else taken.molodka,
            }
            for taken in listed
        ),
    )


def _trick(deal: Deal, leader: int, puts: tuple[Put, ...], winner: int) -> Trick:
    """A trick as everybody sees it."""
    return Trick(Seat(leader), tuple(_laid(deal, put) for put in puts), Seat(winner))


def _laid(deal: Deal, put: Put) -> Laid:
    if put.passed and not deal.house.passes_up:
        return Laid(Seat(put.seat), (), put.cards.bit_count(), passed=True)
    return Laid(Seat(put.seat), PACK.texts(put.cards), passed=put.passed)


def _open(taken: Taken) -> Trick:
    laid = tuple(Laid(Seat(put.seat), PACK.texts(put.cards), passed=put.passed) for put in taken.puts)
    return Trick(Seat(taken.leader), laid, Seat(taken.winner))


def _passed_by(table: Table, seat: Seat | None) -> tuple[Card, ...]:
    """What the seat has passed face down, trick by trick."""
    if table.deal.house.passes_up:
        return ()
    puts = (put for trick in (*(taken.puts for taken in table.done), table.puts) for put in trick)
    return tuple(card for put in puts if put.passed and put.seat == seat for card in PACK.texts(put.cards))


def _shown(table: Table) -> tuple[Shown, ...]:
    if not table.stock:
        return ()
    if table.deal.house.turned_last:
        return (Shown("stock", "stock", (PACK.text[table.stock[-1]],), len(table.stock) - 1),)
    return (Shown("stock", "corner", (), len(table.stock)),)


def _facts(table: Table) -> tuple[Fact, ...]:
    deal = table.deal
    facts = []
    if deal.factor > 1:
        facts.append(Fact("factor", values=(("factor", deal.factor),)))
    if table.molodka != NOBODY:
        facts.append(Fact("molodka", Seat(table.molodka)))
    if not table.done:
        facts.append(Fact("leads_first", Seat(deal.leader)))
    if table.stock:
        facts.append(Fact("turned", values=(("card", PACK.text[deal.turned]),)))
    if deal.eggs:
        facts.append(Fact("eggs", values=(("count", deal.eggs),)))
    return (*facts, *tallies([taken.winner for taken in table.done], sides(deal.size)))
