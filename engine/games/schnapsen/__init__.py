"""Schnapsen: two players, 20 cards, 66 points."""

from __future__ import annotations

from engine.game import Game, Options, Standing, plain
from engine.games.schnapsen.hints import HINTS
from engine.games.schnapsen.house import OPTIONS, PACK, PRESETS, SIDES, SIZE, house, layout
from engine.games.schnapsen.imagine import imagine
from engine.games.schnapsen.play import deal
from engine.games.schnapsen.playout import playouts
from engine.games.schnapsen.words import GRAMMAR, KEYS


def _winners(standing: Standing, options: Options) -> tuple[int, ...] | None:
    target = house(options).target
    return tuple(side for side, total in enumerate(standing.totals) if total >= target) or None


GAME = Game(
    name="schnapsen",
    rules=1,
    sizes=(SIZE,),
    options=OPTIONS,
    presets=PRESETS,
    grammar=GRAMMAR,
    keys=KEYS,
    pack=lambda options: PACK,
    sides=lambda size: SIDES,
    layout=lambda options, size, dealer: layout(dealer),
    resolve=plain(OPTIONS),
    deal=deal,
    winners=_winners,
    imagine=imagine,
    # A claim may be said beside the last card.
    forced_end=lambda options: not house(options).claims,
    playouts=playouts,
    hints=HINTS,
)
