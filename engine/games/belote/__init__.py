"""Belote: 32 cards, eight tricks, a trump that is taken or bid for; four in partnerships, two or three alone."""

from __future__ import annotations

from engine.game import Game, Options, Standing, plain
from engine.games.belote.hints import HINTS
from engine.games.belote.house import OPTIONS, PACK, PRESETS, SIZES, house, misfit, sides
from engine.games.belote.imagine import imagine
from engine.games.belote.opening import deal
from engine.games.belote.playout import playouts
from engine.games.belote.words import GRAMMAR, KEYS


def _winners(standing: Standing, options: Options) -> tuple[int, ...] | None:
    """The side that leads alone, once its points or the deals are enough."""
    top = max(standing.totals)
    leaders = tuple(side for side, total in enumerate(standing.totals) if total == top)
    target, deals = int(options["target"]), int(options["deals"])
    played = dict(standing.carried).get("played", 0)
    enough = 0 < target <= top or 0 < deals <= played
    return leaders if enough and len(leaders) == 1 else None


GAME = Game(
    name="belote",
    rules=1,
    sizes=SIZES,
    options=OPTIONS,
    presets=PRESETS,
    grammar=GRAMMAR,
    keys=KEYS,
    pack=lambda options: PACK,
    sides=sides,
    layout=lambda options, size, dealer: house(options, size).layout(dealer),
    resolve=plain(OPTIONS),
    misfit=misfit,
    deal=deal,
    winners=_winners,
    imagine=imagine,
    forced_end=lambda options: True,
    playouts=playouts,
    hints=HINTS,
)
