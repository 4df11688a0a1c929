"""What the cards of each game are worth, and to which side they go, as the pages say it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine import Trick
from engine.game import Options
from engine.phase import Report

Figures = Mapping[str, Any]
Tricks = Sequence[Trick]


def cards_of(tricks: Tricks) -> list[str]:
    """All cards of these tricks."""
    return [card for trick in tricks for laid in trick.laid for card in laid.cards]


def won_by(tricks: Tricks, seats: Sequence[int]) -> list[Trick]:
    """The tricks of one side."""
    return [trick for trick in tricks if trick.winning in seats]


# Schnapsen and Kozel

ACE_TEN = dict(zip("ATKQJ9876", (11, 10, 4, 3, 2, 0, 0, 0, 0), strict=True))


def _ace_ten(cards: Sequence[str]) -> int:
    return sum(ACE_TEN[card[0]] for card in cards)


def _with_marriages(report: Report, sides: Sequence[Sequence[int]], options: Options) -> None:
    """Marriage points wait until their seat has won a trick."""
    figures = report.detail
    for side, (seat,) in enumerate(sides):
        won = won_by(report.tricks, [seat])
        said = sum(worth for who, _, worth in figures["marriages"] if who == seat)
        assert figures["points"][side] == _ace_ten(cards_of(won)) + (said if won else 0)
        assert figures["pending"][side] == (0 if won else said)
        assert figures["tricks_won"][side] == len(won)


def _by_sides(report: Report, sides: Sequence[Sequence[int]], options: Options) -> None:
    figures = report.detail
    for side, seats in enumerate(sides):
        won = won_by(report.tricks, seats)
        assert figures["points"][side] == _ace_ten(cards_of(won))
        assert figures["tricks_won"][side] == len(won)
    if figures["ending"]:
        assert sum(figures["points"]) == 120


# Euchre


def _tricks_alone(report: Report, sides: Sequence[Sequence[int]], options: Options) -> None:
    assert list(report.detail["tricks_won"]) == [len(won_by(report.tricks, seats)) for seats in sides]


# Belote

TRUMP = dict(zip("J9ATKQ87", (20, 14, 11, 10, 4, 3, 0, 0), strict=True))
PLAIN = dict(zip("ATKQJ987", (11, 10, 4, 3, 2, 0, 0, 0), strict=True))
NO_TRUMP = dict(zip("ATKQJ987", (19, 10, 4, 3, 2, 0, 0, 0), strict=True))
ALL_TRUMP = dict(zip("J9ATKQ87", (13, 9, 6, 5, 3, 2, 0, 0), strict=True))


def belote_points(cards: Sequence[str], trump: str) -> int:
    """The card points under a trump suit, NT or AT."""
    whole = {"NT": NO_TRUMP, "AT": ALL_TRUMP}.get(trump)
    return sum((whole or (TRUMP if card[1] == trump else PLAIN))[card[0]] for card in cards)


def _with_last_trick(report: Report, sides: Sequence[Sequence[int]], options: Options) -> None:
    figures, trump = report.detail, report.trump
    if figures["taker"] is None:
        return
    assert trump is not None
    last = figures["result"] is not None
    for side, seats in enumerate(sides):
        won = won_by(report.tricks, seats)
        assert figures["card_points"][side] == belote_points(cards_of(won), trump)
        assert figures["tricks_won"][side] == len(won)
        capot = int(str(options["capot"])) - 152
        ends = last and report.tricks[-1].winning in seats
        assert figures["bonus"][side] == (0 if not ends else capot if len(won) == len(report.tricks) else 10)
    if last:
        beside = [card for hand in report.hands for card in hand]
        assert not beside
        assert figures["capot"] == next((side for side, bonus in enumerate(figures["bonus"]) if bonus > 10), None)
        assert len(sides) != 2 or len(cards_of(report.tricks)) != 32 or sum(figures["card_points"]) == 152


# Tarot

HALF_POINTS = {"K": 9, "Q": 7, "C": 5, "J": 3}
OUDLERS = ("01", "21", "EX")


def half_points(cards: Sequence[str]) -> int:
    """The Excuse left out: where it goes is another question."""
    return sum(9 if card in OUDLERS else HALF_POINTS.get(card[0], 1) for card in cards if card != "EX")


def camp(figures: Figures) -> list[int]:
    """The seats of the attack."""
    return [seat for seat in (figures["taker"], figures["partner"]) if seat is not None]


def excuse(report: Report) -> tuple[int, Trick] | None:
    """Who played the Excuse to which trick; None where it lay aside."""
    for trick in report.tricks:
        for laid in trick.laid:
            if "EX" in laid.cards:
                return laid.seat, trick
    return None


def excuse_wins(report: Report) -> bool:
    """Whether it won the last trick, its player's camp having won every earlier one."""
    played = excuse(report)
    if played is None or played[1] is not report.tricks[-1]:
        return False
    attack = camp(report.detail)
    return all((trick.winning in attack) == (played[0] in attack) for trick in report.tricks[:-1])


def heap(report: Report, options: Options) -> tuple[int, int]:
    """(half points, oudlers) of the attack, as the page counts them."""
    figures = report.detail
    attack = camp(figures)
    aside = figures["discard"] if figures["discard"] is not None else figures["dog"]
    cards = cards_of(won_by(report.tricks, attack)) + list(aside) * (figures["contract"] != "garde-contre")
    points, oudlers = half_points(cards), sum(card in ("01", "21") for card in cards)
    played = excuse(report)
    if played is None:
        return (points + 9, oudlers + 1) if "EX" in cards else (points, oudlers)
    player, trick = played
    winner = trick.winning in attack
    keeps = player in attack
    if trick is report.tricks[-1] and not excuse_wins(report):
        keeps = not keeps if options["excuse_last"] == "changes" else winner
    # Whoever gets it without the trick gives a low card in exchange.
    return points + 9 * keeps + winner - keeps, oudlers + keeps


def _half_points_of_the_attack(report: Report, sides: Sequence[Sequence[int]], options: Options) -> None:
    figures = report.detail
    if figures["attack2"] is None:
        return
    attack = camp(figures)
    assert (figures["attack2"], figures["oudlers"]) == heap(report, options)
    assert figures["attack_tricks"] == len(won_by(report.tricks, attack))
    cards = cards_of(report.tricks) + list(figures["discard"] or figures["dog"])
    assert half_points(cards) + 9 == 182


POINTS: Mapping[str, Callable[[Report, Sequence[Sequence[int]], Options], None]] = {
    "schnapsen": _with_marriages,
    "euchre": _tricks_alone,
    "belote": _with_last_trick,
    "kozel": _by_sides,
    "tarot": _half_points_of_the_attack,
}
"""What must hold of the points of a position, by side."""
