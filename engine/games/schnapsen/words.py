"""Every word that Schnapsen can say: the forms of its actions and the ids of its sentences."""

from __future__ import annotations

from engine.cards import SUITS
from engine.game import sentences
from engine.games.schnapsen.house import OPTIONS, PRESETS
from engine.grammar import BARE, ONE_CARD, Form, Grammar

GRAMMAR = Grammar(
    {
        "play": ONE_CARD,
        "marry": (Form((frozenset(SUITS),)),),
        "exchange": BARE,
        "close": BARE,
        "claim": BARE,
    }
)

KEYS = sentences(
    OPTIONS,
    PRESETS,
    verb=GRAMMAR.forms,
    phase=("play", "done"),
    shown=("stock", "stock_closed"),
    fact=(
        *("must_lead", "closed", "points", "tricks", "marriage", "exchanged"),
        *("result-points", "result-claim", "result-false_claim", "result-close_failed", "result-last_trick"),
        *("scale-schwarz", "scale-schneider", "scale-plain", "scale-closed", "deal_points", "bummerl"),
    ),
    refuse=(
        *("bad_action", "unknown_card", "not_your_turn", "option_off", "card_not_in_hand", "must_lead_marriage"),
        *("must_follow_suit", "must_beat", "must_trump", "not_on_lead", "no_trick", "no_marriage"),
        *("stock_closed", "stock_empty", "stock_too_small", "no_trump_jack"),
    ),
)
