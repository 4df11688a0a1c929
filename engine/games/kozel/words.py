"""Every word that Kozel can say: the forms of its actions and the ids of its sentences."""

from __future__ import annotations

from engine.game import sentences
from engine.games.kozel.house import HAND, OPTIONS, PRESETS
from engine.grammar import BARE, Form, Grammar

_SET = (Form(cards=range(1, HAND + 1), once=True),)

GRAMMAR = Grammar({"play": _SET, "pass": _SET, "molodka": BARE})

KEYS = sentences(
    OPTIONS,
    PRESETS,
    verb=(*GRAMMAR.forms, "play_play", "play_pass", "sent_back", "sent_back_down"),
    phase=("play", "done"),
    shown=("stock",),
    fact=(
        *("turned", "leads_first", "molodka", "factor", "eggs", "tricks"),
        *("result-saved", "result-under", "result-dry", "result-eggs"),
        *("doubled", "deal_points", "next_lead", "goat"),
    ),
    refuse=(
        *("bad_action", "unknown_card", "not_your_turn", "option_off", "use_play", "already_acted", "no_molodka"),
        *("too_late", "not_nearer", "card_not_in_hand", "must_lead", "mixed_suits", "wrong_count", "does_not_beat"),
    ),
)
