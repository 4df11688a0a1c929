"""Golden texts of whole matches or deals, position by position, with what each seat sees.

    PYTHONPATH=. .venv/bin/python tests/engine/playthroughs.py

writes every file in tests/playthroughs anew from the record in its first line, and plays new ones for those that
DEALS names and that do not exist yet. Read the difference before it is committed: it is what players would notice.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

from dealt import quiet, rough, shuffled, walked

from engine import Fact, Laid, Match, Seat, Trick, View
from engine.match import Deal
from engine.record import parse, read

FOLDER = Path(__file__).parents[1] / "playthroughs"

COINCHE: Mapping[str, object] = {
    "variant": "contree",
    "undertrump": "free",
    "partner_trump": "no_undertrump",
    "reuse": False,
    "declaration_tie": "none",
    "rounding": True,
}

DEALS: Mapping[str, tuple[str, Mapping[str, object], int, int]] = {
    # name: (game, options, seed, deals), for the usual number of players or as many as SIZES says
    "schnapsen-house": ("schnapsen", {}, 22, 2),
    "schnapsen-tournament": ("schnapsen", {"going_out": "claim"}, 6, 2),
    "schnapsen-strict-stock": ("schnapsen", {"exchange_min": 4, "close_min": 4, "next_dealer": "winner"}, 16, 2),
    "schnapsen-bummerl": ("schnapsen", {"target": 3, "close_count": "at_end"}, 11, 5),
    "euchre-house": ("euchre", {}, 10, 2),
    "euchre-lone-defender": ("euchre", {"lone_euchred": 4}, 15, 2),
    "euchre-north-american": ("euchre", {"ruleset": "north-american"}, 7, 2),
    "euchre-canadian": ("euchre", {"ruleset": "canadian"}, 7, 2),
    "euchre-british": ("euchre", {"ruleset": "british"}, 150, 2),
    "euchre-australian": ("euchre", {"ruleset": "australian", "redeal": "no-face"}, 1, 2),
    "euchre-passed-out": ("euchre", {}, 8, 2),
    "kozel-house": ("kozel", {}, 34, 2),
    "kozel-short": ("kozel", {"target": 6}, 2, 9),
    "kozel-moscow": ("kozel", {"mixed_leads": True, "eggs": "double_next"}, 87, 2),
    "kozel-face-up": ("kozel", {"pass_cards": "up", "molodka": "before_lead", "trump_card": "bottom"}, 34, 2),
    "kozel-of-two": ("kozel", {"first_lead": "dealer_left"}, 19, 2),
    "kozel-of-six": ("kozel", {"save": 30}, 67, 2),
    "belote-house": ("belote", {}, 1, 2),
    "belote-contree": ("belote", {"variant": "contree", "no_trump": True, "target": 0}, 1, 2),
    "belote-federation-classic": ("belote", {"declarations": "none", "deals": 2}, 1, 2),
    "belote-federation-coinche": ("belote", {**COINCHE, "target": 0}, 1, 2),
    "belote-federation-contree": ("belote", {**COINCHE, "declarations": "none", "scoring": "contract"}, 1, 2),
    "belote-two": ("belote", {"declarations": "auto", "target": 501}, 1, 2),
    "belote-three": ("belote", {"tie": "fail", "partner_trump": "raise"}, 1, 2),
    "tarot-house": ("tarot", {}, 9, 1),
    "tarot-federation": ("tarot", {"take_back": False, "petit_chelem": False}, 2, 2),
    "tarot-clubs": (
        "tarot",
        {"take_back": False, "petit_chelem": False, "petite": False, "misere": True, "auction": "open"},
        5,
        1,
    ),
    "tarot-table": ("tarot", {"manners": "table"}, 6, 1),
    "tarot-of-three": ("tarot", {"petit_sec": "play"}, 1, 1),
    "tarot-of-five": ("tarot", {"called_suit_lead": "allowed", "excuse_last": "winner"}, 3, 1),
    # Played from hands that somebody chose: trumps laid aside, both misères, a petit alone.
    "tarot-rare-hands": ("tarot", {"misere": True}, 0, 2),
}
SIZES = {
    "tarot-of-three": 3,
    "tarot-of-five": 5,
    "kozel-of-two": 2,
    "kozel-of-six": 6,
    "belote-two": 2,
    "belote-three": 3,
}


def played(name: str, players: int | None, options: Mapping[str, object], seed: int, deals: int) -> Match:
    """Random deals, every second one a quiet auction."""
    rng = Random(seed)
    match = Match.new(name, players, options)
    play = rough if match.options.get("manners") == "table" else walked
    while match.winners is None and len(match.deals) < deals:
        match = (quiet if len(match.deals) % 2 else play)(shuffled(match, rng), rng)
    return match


def text(match: Match) -> str:
    """The record in the first line, then every position."""
    lines = [json.dumps(match.record())]
    for number, deal in enumerate(match.deals):
        lines += ["", f"# deal {number}, dealer {deal.dealer}, pack {_cards(deal.chance['pack'])}"]
        lines += _deal(deal, match.players)
    lines += ["", f"# totals {_cards(match.totals)}, winners {match.winners}"]
    return "\n".join(lines) + "\n"


def _deal(deal: Deal, players: int) -> Iterator[str]:
    """What stands is repeated only when something of it has changed."""
    said, stood = 0, [""]
    for action, phase in zip(["dealt", *map(str, deal.actions)], deal.positions(), strict=True):
        view = phase.view(None)
        yield ""
        yield f"== {action}"
        yield f"{view.phase}, to act {_cards(view.to_act)}, trump {view.trump}, cards {_cards(view.counts)}, out {_cards(view.out)}"
        yield from (f"  said {_fact(fact)}" for fact in view.said[said:])
        stands = list(_standing(view))
        if stands != stood:
            yield from stands
        said, stood = len(view.said), stands
        if view.trick:
            yield f"  trick {_trick(view.trick)}"
        for seat in range(players):
            yield from _seat(phase.view(Seat(seat)))
    yield f"scores {_cards(deal.scores)}"


def _standing(view: View) -> Iterator[str]:
    for shown in view.shown:
        yield f"  shown {shown.key} in {shown.place}: {_cards(shown.cards)} and {shown.down} down"
    for fact in view.facts:
        yield f"  fact {_fact(fact)}"
    if view.last_trick:
        yield f"  last trick {_trick(view.last_trick)}"


def _seat(view: View) -> Iterator[str]:
    yield f"  seat {view.seat}: {_cards(view.hand)}" + (f", trumps {_cards(view.trumps)}" if view.trumps else "")
    if view.own:
        yield f"    own {', '.join(map(_fact, view.own))}"
    if view.aside:
        yield f"    aside {_cards(view.aside)}"
    if view.choices:
        yield "    may " + ", ".join(str(choice).partition(" ")[2] for choice in view.choices)
    if view.barred:
        yield "    not " + ", ".join(f"{card} ({reason})" for card, reason in view.barred)


def _fact(fact: Fact) -> str:
    whose = [f"seat {fact.seat}"] * (fact.seat is not None) + [f"side {fact.side}"] * (fact.side is not None)
    return " ".join([fact.key, *whose, *(f"{name}={value}" for name, value in fact.values)])


def _trick(trick: Trick) -> str:
    laid = ", ".join(f"{laid.seat} {_lying(laid)}" for laid in trick.laid)
    return f"{laid}; {trick.winning} wins"


def _lying(laid: Laid) -> str:
    passed = " passed" * laid.passed
    return f"{laid.down} down{passed}" if laid.down else f"{_cards(laid.cards)}{passed}"


def _cards(several: object) -> str:
    return " ".join(map(str, several)) if isinstance(several, list | tuple) and several else "none"


def record_of(file: Path) -> Match:
    """The match in the first line of a playthrough."""
    return read(parse(file.read_text("utf-8").partition("\n")[0]))


def main() -> None:
    """Write every file."""
    FOLDER.mkdir(exist_ok=True)
    for name, (game, options, seed, deals) in DEALS.items():
        file = FOLDER / f"{name}.txt"
        match = record_of(file) if file.exists() else played(game, SIZES.get(name), options, seed, deals)
        file.write_text(text(match), "utf-8")


if __name__ == "__main__":
    main()
