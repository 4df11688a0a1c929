"""What the laws must know of each game's page: where cards lie, what may be scored, when a match ends."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence

from engine import Match

# Cards


def _stock_left(stock: list[str], figures: Mapping[str, object]) -> list[str]:
    left = stock[len(stock) - int(str(figures["stock_left"])) :]
    return [*left[:-1], str(figures["turned"])] if left else []


def _kitty(stock: list[str], figures: Mapping[str, object]) -> list[str]:
    laid_aside = [str(figures["discarded"])] if figures["discarded"] else []
    return [card for card in stock if card != figures["taken"]] + laid_aside


def _undealt(stock: list[str], figures: Mapping[str, object]) -> list[str]:
    """With fewer than four, some of the stock is never dealt."""
    left = {20: 14, 14: 5}.get(len(stock), 0)
    return stock if figures["taker"] is None else stock[len(stock) - left :]


def _stock_as_drawn(stock: list[str], figures: Mapping[str, object]) -> list[str]:
    return stock[len(stock) - int(str(figures["stock_left"])) :]


def _dog_or_discard(stock: list[str], figures: Mapping[str, object]) -> list[str]:
    """A dog that was taken up is in the hand; a card laid early waits for its trick."""
    seen = json.loads(json.dumps(figures))
    early = [card for _, card in seen.get("early", ())]
    taken = seen["dog_public"] and seen["contract"] in {"petite", "garde"}
    return [*early, *(seen["discard"] or ([] if taken else stock))]


BESIDE = {
    "schnapsen": _stock_left,
    "euchre": _kitty,
    "belote": _undealt,
    "kozel": _stock_as_drawn,
    "tarot": _dog_or_discard,
}
"""Where cards lie that are in no hand and no trick."""


# Scores


def _one_side(*sums: int) -> Callable[[Match], bool]:
    def allowed(match: Match) -> bool:
        deal = match.deals[-1]
        factor = int(str(deal.phase.report().detail.get("factor", 1)))
        return deal.scores is not None and min(deal.scores) == 0 and sum(deal.scores) in {factor * one for one in sums}

    return allowed


def _points_of_the_cards(match: Match) -> bool:
    """Nothing is lost: what the tricks, combinations and held points bring is scored or held over."""
    deal = match.deals[-1]
    figures = json.loads(json.dumps(deal.phase.report().detail))
    held = json.loads(json.dumps(match.deals[-2].phase.report().detail))["held"] if len(match.deals) > 1 else 0
    shared = sum(figures["unrounded"])
    if figures["result"] == "passed_out":
        return shared == 0 and figures["held"] == held
    if figures["variant"] == "contree":
        return min(figures["unrounded"]) >= 0 and figures["held"] == 0
    tricks = sum(figures["card_points"]) + sum(figures["bonus"])
    brought = tricks + sum(figures["declarations"]) + sum(figures["belote"]) + held
    whole = match.players < 4 or tricks in {162, 252, 250}
    return whole and shared == brought - figures["held"] and min(figures["unrounded"]) >= 0


def _zero_sum(match: Match) -> bool:
    return sum(match.deals[-1].scores or ()) == 0


SCORES: Mapping[str, Callable[[Match], bool]] = {
    "schnapsen": _one_side(1, 2, 3),
    "euchre": _one_side(0, 1, 2, 4),
    "belote": _points_of_the_cards,
    "kozel": _one_side(0, 2, 4, 6),
    "tarot": _zero_sum,
}


def _reaches(match: Match, totals: Sequence[int], _played: int) -> tuple[int, ...]:
    """Whoever has the target."""
    target = match.options["target"]
    assert isinstance(target, int)
    return tuple(side for side, total in enumerate(totals) if total >= target)


def _loses(match: Match, totals: Sequence[int], played: int) -> tuple[int, ...]:
    """Everybody else, once a side has the target."""
    reached = _reaches(match, totals, played)
    return tuple(side for side in range(len(totals)) if side not in reached) if reached else ()


def _leads_alone(match: Match, totals: Sequence[int], played: int) -> tuple[int, ...]:
    """The one side in front, once it has the target or so many deals were played."""
    target, deals = match.options["target"], match.options["deals"]
    assert isinstance(target, int)
    assert isinstance(deals, int)
    first = [side for side, total in enumerate(totals) if total == max(totals)]
    enough = (target and max(totals) >= target) or (deals and played >= deals)
    return tuple(first) if enough and len(first) == 1 else ()


def _leads(match: Match, totals: Sequence[int], played: int) -> tuple[int, ...]:
    """All in front, once so many deals were played or one of them has the target."""
    target, deals = match.options["target"], match.options["deals"]
    assert isinstance(target, int)
    assert isinstance(deals, int)
    if played < deals and not 0 < target <= max(totals):
        return ()
    return tuple(side for side, total in enumerate(totals) if total == max(totals))


WINNERS = {"schnapsen": _reaches, "euchre": _reaches, "belote": _leads_alone, "kozel": _loses, "tarot": _leads}
