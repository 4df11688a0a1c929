"""What each page lets a deal score, who deals the next one, and when a match is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from points import camp, excuse_wins, won_by

from engine import Match
from engine.game import Options
from engine.phase import Report

Figures = Mapping[str, Any]
Sides = Sequence[Sequence[int]]


def _to_one(side: int, points: int, sides: int = 2) -> tuple[int, ...]:
    return tuple(points * (one == side) for one in range(sides))


# Scores


def _scale(points: int, tricks: int) -> int:
    return 3 if not tricks else 2 if points < 33 else 1


def _schnapsen(options: Options, sides: Sides, report: Report, held: int) -> tuple[int, ...]:
    figures = report.detail
    winner = figures["winner"]
    other, closer, at_close = 1 - winner, figures["closed_by"], figures["at_close"]
    ending = figures["ending"]
    if ending == "last_trick":
        return _to_one(winner, 1)
    if closer == other:
        return _to_one(winner, 3 if not at_close["tricks"] else 2)
    if ending == "false_claim":
        return _to_one(winner, 2 if figures["tricks_won"][winner] else 3)
    if closer == winner and options["close_count"] == "at_close":
        return _to_one(winner, _scale(at_close["points"], at_close["tricks"]))
    return _to_one(winner, _scale(figures["points"][other], figures["tricks_won"][other]))


def _euchre(options: Options, sides: Sides, report: Report, held: int) -> tuple[int, ...]:
    figures = report.detail
    if figures["maker"] is None:
        return (0, 0)
    makers = figures["maker"] % 2
    won = figures["tricks_won"][makers]
    if won == 5:
        return _to_one(makers, 4 if figures["alone"] else 2)
    if won >= 3:
        return _to_one(makers, 1)
    lone = figures["lone_defender"] is not None
    dear = (
        (lone and options["lone_defence"] == "euchre")
        or (lone and won == 0 and options["lone_defence"] == "march")
        or (figures["alone"] and options["lone_euchred"] == 4)
    )
    return _to_one(1 - makers, 4 if dear else 2)


def _kozel(options: Options, sides: Sides, report: Report, held: int) -> tuple[int, ...]:
    figures = report.detail
    points = figures["points"]
    if points == (60, 60):
        return (0, 0)
    loser = 0 if points[0] < points[1] else 1
    worth = 6 if not figures["tricks_won"][loser] else 2 if points[loser] >= int(str(options["save"])) else 4
    return _to_one(loser, worth * figures["factor"])


def _belote(options: Options, sides: Sides, report: Report, held: int) -> tuple[int, ...]:
    figures = report.detail
    if figures["result"] == "passed_out":
        return (0,) * len(sides)
    exact = _contree(options, report) if figures["variant"] == "contree" else _classic(options, sides, report, held)
    assert list(figures["unrounded"]) == exact
    return tuple((score + 5) // 10 * 10 for score in exact) if options["rounding"] else tuple(exact)


def _classic(options: Options, sides: Sides, report: Report, held: int) -> list[int]:
    figures = report.detail
    shown, belote, totals = figures["declarations"], figures["belote"], figures["totals"]
    taker = next(side for side, seats in enumerate(sides) if figures["taker"] in seats)
    if len(sides) == 2 and len(sides[0]) == 2:
        rival = 1 - taker
    else:
        # Of equals the first after the dealer.
        order = [(report.dealer + step) % len(sides) for step in range(1, len(sides) + 1)]
        rival = max((seat for seat in order if seat != taker), key=totals.__getitem__)
    result = "made" if totals[taker] > totals[rival] else "failed"
    if totals[taker] == totals[rival]:
        result = {"litige": "tie", "fail": "failed", "make": "made"}[str(options["tie"])]
    assert figures["result"] == result
    assert figures["held"] == (held + totals[taker] if result == "tie" else 0)
    scores = list(totals)
    if result == "made":
        scores[taker] += held
    elif result == "tie":
        scores[taker] = 0
    elif len(sides[0]) == 2:
        whole = int(str(options["capot"])) if 0 in figures["tricks_won"] else 162
        scores[taker], scores[rival] = belote[taker], whole + sum(shown) + belote[rival] + held
    else:
        scores[taker] = belote[taker]
        scores[rival] += totals[taker] - belote[taker] + held
    return scores


def _contree(options: Options, report: Report) -> list[int]:
    figures = report.detail
    contract, shown, belote = figures["contract"], figures["declarations"], figures["belote"]
    side = contract["seat"] % 2
    other = 1 - side
    every = figures["tricks_won"][other] == 0
    value, factor = 250 if contract["value"] == "capot" else contract["value"], contract["double"]
    totals = figures["totals"]
    made = every if contract["value"] == "capot" else totals[side] >= value and totals[side] > totals[other]
    assert figures["result"] == ("made" if made else "failed")
    scores = [0, 0]
    whole = 250 if every else 160
    if options["scoring"] == "contract":
        failed = 250 if contract["value"] == "capot" else 160
        scores[side] = value * factor + shown[side] + belote[side] if made else belote[side]
        scores[other] = belote[other] + (shown[other] if made else failed * factor + sum(shown))
    elif made and factor == 1:
        scores[side] = totals[side] + value + shown[other] * every
        scores[other] = totals[other] - shown[other] * every
    else:
        winner = side if made else other
        base = (whole if made else 160) + sum(shown) + belote[winner]
        scores[winner] = base + value * factor if options["coinche"] == "contract" else (base + value) * factor
        scores[1 - winner] = belote[1 - winner]
    return scores


MULTIPLIER = {"petite": 1, "garde": 2, "garde-sans": 4, "garde-contre": 6}
NEEDED = (56, 51, 41, 36)
HANDFUL = {"simple": 20, "double": 30, "triple": 40}


def _tarot(options: Options, sides: Sides, report: Report, held: int) -> tuple[int, ...]:
    figures = report.detail
    seats = len(sides)
    if figures["void"]:
        return (0,) * seats
    attack = camp(figures)
    over = figures["attack2"] - 2 * NEEDED[figures["oudlers"]]
    made = over >= 0
    sign, factor = 1 if made else -1, MULTIPLIER[figures["contract"]]
    total = sign * (25 + (abs(over) + 1) // 2) * factor
    *_, before, last = report.tricks
    for trick in (last, before) if excuse_wins(report) else (last,):
        if any("01" in laid.cards for laid in trick.laid):
            total += 10 * factor * (1 if trick.winning in attack else -1)
    total += sign * sum(HANDFUL[size] for _, size, _ in figures["poignees"])
    total += sign * 10 * len(figures["miseres"])
    total += _slam(figures["announced"], len(won_by(report.tricks, attack)), len(report.tricks))
    assert figures["total"] == total
    share = [-total] * seats
    for seat in attack:
        share[seat] = total
    share[attack[0]] = -sum(score for seat, score in enumerate(share) if seat != attack[0])
    return tuple(share)


def _slam(announced: str | None, won: int, of: int) -> int:
    lost = -200 if won == 0 else 0
    if announced == "chelem":
        return 400 if won == of else -200 + lost
    if announced == "petit-chelem":
        return 300 if won >= of - 1 else -150 + lost
    return 200 if won == of else lost


SCORES: Mapping[str, Callable[[Options, Sides, Report, int], tuple[int, ...]]] = {
    "schnapsen": _schnapsen,
    "euchre": _euchre,
    "belote": _belote,
    "kozel": _kozel,
    "tarot": _tarot,
}
"""What a finished deal scores, by its tricks and sayings and the points that were held over."""


def _sums(*allowed: int) -> Callable[[Sequence[int], Figures], bool]:
    """To one side alone, doubled where the page doubles it."""

    def fits(scores: Sequence[int], figures: Figures) -> bool:
        factor = figures.get("factor", 1)
        return min(scores) == 0 and sum(scores) in {factor * one for one in allowed}

    return fits


def _any_sum(scores: Sequence[int], figures: Figures) -> bool:
    return min(scores) >= 0


def _zero(scores: Sequence[int], figures: Figures) -> bool:
    return sum(scores) == 0


SUMS: Mapping[str, Callable[[Sequence[int], Figures], bool]] = {
    "schnapsen": _sums(1, 2, 3),
    "euchre": _sums(0, 1, 2, 4),
    "belote": _any_sum,
    "kozel": _sums(0, 2, 4, 6),
    "tarot": _zero,
}
"""What the scores of all sides may add up to."""


# The next dealer


def _to_the_left(match: Match, last: Report) -> int:
    return (last.dealer + 1) % match.players


def _same_after_a_redeal(match: Match, last: Report) -> int:
    return last.dealer if last.detail["result"] == "redeal" else _to_the_left(match, last)


def _as_chosen(match: Match, last: Report) -> int:
    winner: int = last.detail["winner"]
    return {"alternate": 1 - last.dealer, "winner": winner, "loser": 1 - winner}[str(match.options["next_dealer"])]


NEXT_DEALER: Mapping[str, Callable[[Match, Report], int]] = {
    "schnapsen": _as_chosen,
    "euchre": _same_after_a_redeal,
    "belote": _to_the_left,
    "kozel": _to_the_left,
    "tarot": _to_the_left,
}


# The end of a match


def _reaches(options: Options, totals: Sequence[int], played: int) -> tuple[int, ...]:
    """Whoever has the target."""
    return tuple(side for side, total in enumerate(totals) if total >= int(str(options["target"])))


def _loses(options: Options, totals: Sequence[int], played: int) -> tuple[int, ...]:
    """Everybody else, once a side has the target."""
    reached = _reaches(options, totals, played)
    return tuple(side for side in range(len(totals)) if side not in reached) if reached else ()


def _leads_alone(options: Options, totals: Sequence[int], played: int) -> tuple[int, ...]:
    """The one side in front, once it has the target or so many deals were played."""
    target, deals = int(str(options["target"])), int(str(options["deals"]))
    first = [side for side, total in enumerate(totals) if total == max(totals)]
    enough = (target and max(totals) >= target) or (deals and played >= deals)
    return tuple(first) if enough and len(first) == 1 else ()


def _leads(options: Options, totals: Sequence[int], played: int) -> tuple[int, ...]:
    """All in front, once so many deals were played or one of them has the target."""
    target, deals = int(str(options["target"])), int(str(options["deals"]))
    if played < deals and not 0 < target <= max(totals):
        return ()
    return tuple(side for side, total in enumerate(totals) if total == max(totals))


WINNERS: Mapping[str, Callable[[Options, Sequence[int], int], tuple[int, ...]]] = {
    "schnapsen": _reaches,
    "euchre": _reaches,
    "belote": _leads_alone,
    "kozel": _loses,
    "tarot": _leads,
}
"""The sides that have won after so many deals that were played, none while it goes on."""
