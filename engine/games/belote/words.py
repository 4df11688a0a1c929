"""Every word that Belote can say: the forms of its actions and the ids of its sentences."""

from __future__ import annotations

from engine.cards import SUITS
from engine.game import sentences
from engine.games.belote.combos import KINDS, TOKENS
from engine.games.belote.house import CAPOT, OPTIONS, PRESETS, TRUMPS
from engine.grammar import BARE, ONE_CARD, Form, Grammar

VALUES = (*map(str, range(80, 170, 10)), CAPOT)
"""What may be bid, the lowest first."""

GRAMMAR = Grammar(
    {
        "pass": BARE,
        "take": (Form(), Form((frozenset(SUITS),))),
        "bid": (Form((frozenset(VALUES), frozenset(TRUMPS))),),
        "coinche": BARE,
        "surcoinche": BARE,
        "declare": (Form(), Form(tokens=TOKENS)),
        "show": BARE,
        "play": ONE_CARD,
    }
)

KEYS = sentences(
    OPTIONS,
    PRESETS,
    verb=(
        *(*GRAMMAR.forms, "bid2_take", "bid_NT", "bid_AT", "bid_capot", "bid_capot_NT", "bid_capot_AT"),
        *("belote", "rebelote"),
    ),
    phase=("bid", "bid2", "play", "done"),
    shown=("turned", "rest", "declaration"),
    fact=(
        *("round", "taker", "contract", "contract_capot", "coinched", "surcoinched", "turned_held", "held"),
        *(*(f"declared_{kind}" for kind in KINDS), "best", "tricks"),
        *("result-made", "result-failed", "result-tie", "result-passed_out"),
        *("sheet-points", "sheet-capot", "sheet-contract", "sheet-held_won", "sheet-held_over", "sheet-score"),
        *("sheet-sum", "sheet-sum_contract", "sheet-rounded"),
    ),
    refuse=(
        *("bad_action", "unknown_card", "not_your_turn", "wrong_phase", "suit_turned_down", "bad_bid"),
        *("contract_coinched", "bid_too_low", "no_bid", "already_coinched", "own_side", "not_coinched"),
        *("not_in_use", "too_late", "already_declared", "nothing_to_declare", "not_held", "card_reused"),
        *("too_early", "already_shown", "nothing_declared", "not_best"),
        *("card_not_in_hand", "must_follow_suit", "must_overtrump", "must_trump", "no_undertrump"),
    ),
)
