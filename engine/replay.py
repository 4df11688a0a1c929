"""A match as the object that `replay` prints: every position's figures, hidden cards included."""

from __future__ import annotations

from engine.actions import Seat
from engine.match import Deal, Match
from engine.phase import Json, Phase
from engine.view import Trick


def replay(match: Match) -> dict[str, Json]:
    """The output object of a match."""
    return _output(match, [_deal(match, deal) for deal in match.deals])


def traced(match: Match) -> dict[str, Json]:
    """The same, with the position before each action and after the last."""
    return _output(match, [{**_deal(match, deal), "trace": _trace(match, deal)} for deal in match.deals])


def legal(match: Match, phase: Phase) -> list[str]:
    """Every legal action of every seat, sorted as text."""
    return sorted(str(choice) for seat in range(match.players) for choice in phase.choices(Seat(seat)))


def _output(match: Match, deals: list[Json]) -> dict[str, Json]:
    winners = match.winners
    return {
        "game": match.game.name,
        "status": "in_progress" if winners is None else "finished",
        "sides": match.sides,
        "deals": deals,
        "totals": match.totals,
        "winners": winners,
    }


def _deal(match: Match, deal: Deal) -> dict[str, Json]:
    phase = deal.phase
    report = phase.report()
    tricks = [_trick(trick, trick.winning) for trick in report.tricks]
    if report.running:
        tricks.append(_trick(report.running, None))
    if report.trick_details:
        tricks = [{**trick, **figures} for trick, figures in zip(tricks, report.trick_details, strict=True)]
    return {
        "phase": phase.name,
        "dealer": report.dealer,
        "trump": report.trump,
        "to_act": phase.to_act,
        "legal": legal(match, phase),
        "hands": report.hands,
        "tricks": tricks,
        "scores": deal.scores,
        "detail": report.detail,
    }


def _trace(match: Match, deal: Deal) -> list[Json]:
    return [{"phase": phase.name, "to_act": phase.to_act, "legal": legal(match, phase)} for phase in deal.positions()]


def _trick(trick: Trick, winner: Seat | None) -> dict[str, Json]:
    cards: list[Json] = [[laid.seat, card] for laid in trick.laid for card in laid.cards]
    return {"leader": trick.leader, "cards": cards, "winner": winner}
