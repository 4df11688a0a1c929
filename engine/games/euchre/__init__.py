"""Euchre: four players in two partnerships, five tricks, the Jacks of the trump's colour on top."""

from __future__ import annotations

from engine.game import Game, Options, Standing
from engine.games.euchre.hints import HINTS
from engine.games.euchre.house import OPTIONS, PRESETS, SIDES, SIZE, house, layout, resolve
from engine.games.euchre.imagine import imagine
from engine.games.euchre.phases import deal
from engine.games.euchre.playout import playouts
from engine.games.euchre.words import GRAMMAR, KEYS


def _winners(standing: Standing, options: Options) -> tuple[int, ...] | None:
    target = house(options).target
    return tuple(side for side, total in enumerate(standing.totals) if total >= target) or None


GAME = Game(
    name="euchre",
    rules=1,
    sizes=(SIZE,),
    options=OPTIONS,
    presets=PRESETS,
    grammar=GRAMMAR,
    keys=KEYS,
    pack=lambda options: house(options).pack,
    sides=lambda size: SIDES,
    layout=lambda options, size, dealer: layout(len(house(options).pack.cards), dealer),
    resolve=resolve,
    deal=deal,
    winners=_winners,
    imagine=imagine,
    forced_end=lambda options: True,
    playouts=playouts,
    hints=HINTS,
)
