"""Kozel: two sides, 36 cards, four in hand; sets of cards beat sets, and the loser writes the points."""

from __future__ import annotations

from engine.game import Game, Options, Standing, plain
from engine.games.kozel.hints import HINTS
from engine.games.kozel.house import OPTIONS, PACK, PRESETS, SIZES, house, sides
from engine.games.kozel.imagine import imagine
from engine.games.kozel.play import deal
from engine.games.kozel.playout import playouts
from engine.games.kozel.words import GRAMMAR, KEYS


def _winners(standing: Standing, options: Options) -> tuple[int, ...] | None:
    """The other side than the one that has written enough to be the goat."""
    target = house(options).target
    return next(((1 - side,) for side, total in enumerate(standing.totals) if total >= target), None)


GAME = Game(
    name="kozel",
    rules=1,
    sizes=SIZES,
    options=OPTIONS,
    presets=PRESETS,
    grammar=GRAMMAR,
    keys=KEYS,
    pack=lambda options: PACK,
    sides=sides,
    layout=lambda options, size, dealer: house(options).layout(size, dealer),
    chance=("pack", "hands", "stock", "turned"),
    resolve=plain(OPTIONS),
    deal=deal,
    winners=_winners,
    losses=True,
    imagine=imagine,
    # The last card may be played or passed.
    forced_end=lambda options: False,
    playouts=playouts,
    hints=HINTS,
)
