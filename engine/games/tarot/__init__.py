"""Tarot: three, four or five players, 78 cards; one against the others, with or without a partner."""

from __future__ import annotations

from engine.game import Game, Options, Standing, plain
from engine.games.tarot.hints import HINTS
from engine.games.tarot.house import OPTIONS, PACK, PRESETS, SIZES, house, layout, sides
from engine.games.tarot.imagine import imagine
from engine.games.tarot.phases import deal
from engine.games.tarot.playout import playouts
from engine.games.tarot.words import GRAMMAR, KEYS


def _winners(standing: Standing, options: Options) -> tuple[int, ...] | None:
    rules, best = house(options), max(standing.totals)
    scored = dict(standing.carried).get("scored", 0)
    if scored < rules.deals and not 0 < rules.target <= best:
        return None
    return tuple(side for side, total in enumerate(standing.totals) if total == best)


GAME = Game(
    name="tarot",
    rules=1,
    sizes=tuple(SIZES),
    options=OPTIONS,
    presets=PRESETS,
    grammar=GRAMMAR,
    keys=KEYS,
    pack=lambda options: PACK,
    sides=sides,
    layout=lambda options, size, dealer: layout(size, dealer),
    resolve=plain(OPTIONS),
    deal=deal,
    winners=_winners,
    imagine=imagine,
    # At a real table cards are challenged, and the last trick is turned by its winner.
    forced_end=lambda options: not house(options).at_table,
    playouts=playouts,
    hints=HINTS,
)
