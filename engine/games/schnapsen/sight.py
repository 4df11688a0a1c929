"""A deal of Schnapsen as a seat sees it, and as the log does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.actions import Action, Card, Pick, Seat
from engine.card_play import tallies
from engine.games.schnapsen.house import PACK, SIDES
from engine.phase import Json, Report
from engine.tricks import finished, running
from engine.view import Fact, Shown, View

if TYPE_CHECKING:
    from engine.games.schnapsen.play import Play


def view(
    play: Play, seat: Seat | None, choices: tuple[Action | Pick, ...], barred: tuple[tuple[Card, str], ...]
) -> View:
    """The view of a seat, or of a spectator."""
    tricks, deal = play.tricks, play.deal
    hand = 0 if seat is None else tricks.hands[seat]
    return View(
        game="schnapsen",
        seat=seat,
        phase=play.name,
        to_act=play.to_act,
        hand=PACK.texts(hand),
        counts=tuple(map(int.bit_count, tricks.hands)),
        trick=running(tricks, PACK),
        trump=deal.trump,
        trumps=PACK.texts(hand & tricks.terms.ranking.trumps),
        dealer=Seat(deal.dealer),
        sides=SIDES,
        shown=_shown(play),
        facts=_facts(play),
        said=play.said,
        choices=choices,
        barred=barred,
        options=deal.options,
        totals=deal.totals,
        turned=PACK.text[deal.turned],
        tricks=finished(tricks, PACK),
    )


def report(play: Play) -> Report:
    """The whole deal, hidden cards included."""
    tricks, close = play.tricks, play.close
    detail: dict[str, Json] = {
        "points": play.points,
        "pending": play.pending,
        "tricks_won": play.won,
        "marriages": [[marriage.seat, marriage.suit, marriage.points] for marriage in play.marriages],
        "must_lead": play.must,
        "turned": PACK.text[play.stock[-1]] if play.stock else None,
        "stock_left": len(play.stock),
        "closed_by": close.seat if close else None,
        "at_close": {"points": close.points, "tricks": close.tricks} if close else None,
        "ending": None,
        "winner": None,
        "bummerl": None,
    }
    return Report(
        dealer=Seat(play.deal.dealer),
        trump=play.deal.trump,
        hands=tuple(map(PACK.texts, tricks.hands)),
        tricks=finished(tricks, PACK),
        running=running(tricks, PACK),
        detail=detail,
    )


def _shown(play: Play) -> tuple[Shown, ...]:
    if not play.stock:
        return ()
    if play.close:
        return (Shown("stock_closed", "stock", (), len(play.stock)),)
    return (Shown("stock", "stock", (PACK.text[play.stock[-1]],), len(play.stock) - 1),)


def _facts(play: Play) -> tuple[Fact, ...]:
    facts = []
    if play.must:
        facts.append(Fact("must_lead", Seat(play.tricks.turn), values=(("suit", play.must),)))
    if play.close:
        facts.append(Fact("closed", Seat(play.close.seat), values=(("card", PACK.text[play.stock[-1]]),)))
    if not play.deal.house.claims:
        facts += [Fact("points", Seat(seat), values=(("points", play.points[seat]),)) for seat in (0, 1)]
    facts += tallies(play.tricks.winners, SIDES)
    facts += marriages(play)
    if play.exchanger is not None:
        cards = (("card_up", PACK.text[play.deal.turned]), ("card_down", PACK.text[play.deal.jack]))
        facts.append(Fact("exchanged", Seat(play.exchanger), values=cards))
    return tuple(facts)


def marriages(play: Play) -> list[Fact]:
    """The announced pairs; points wait as long as their seat has no trick."""
    return [
        Fact(
            "marriage",
            Seat(marriage.seat),
            values=(
                ("suit", marriage.suit),
                ("points", marriage.points),
                ("counted", "yes" if play.won[marriage.seat] else "waiting"),
            ),
        )
        for marriage in play.marriages
    ]
