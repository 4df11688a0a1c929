"""Every word that Euchre can say: the forms of its actions, the first objections, the ids of its sentences."""

from __future__ import annotations

from engine.actions import Action, Refusal, illegal
from engine.cards import SUITS, Pack
from engine.game import sentences
from engine.games.euchre.house import OPTIONS, PRESETS
from engine.grammar import BARE, ONE_CARD, Form, Grammar

_ALONE = frozenset(("alone",))
_SUIT = frozenset(SUITS)

GRAMMAR = Grammar(
    {
        "pass": BARE,
        "order": (Form(), Form((_ALONE,))),
        "redeal": BARE,
        "name": (Form((_SUIT,)), Form((_SUIT, _ALONE))),
        "discard": ONE_CARD,
        "defend-alone": BARE,
        "play": ONE_CARD,
    }
)

KEYS = sentences(
    OPTIONS,
    PRESETS,
    verb=(*GRAMMAR.forms, "order_alone", "name_alone", "defend_pass", "taken"),
    phase=("blind", "bid", "bid2", "discard", "defend", "play", "done"),
    shown=("turned", "kitty"),
    fact=(
        *("round", "maker", "alone", "defends_alone", "sits_out", "taken", "turned_down", "tricks"),
        *("result-point", "result-march", "result-lone_march", "result-euchre", "result-passed_out", "result-redeal"),
        *("why-lone_defender", "why-lone_maker_euchred"),
    ),
    refuse=(
        *("bad_action", "unknown_card", "not_your_turn", "wrong_phase", "no_redeal_hand", "must_name", "must_go_alone"),
        *("no_blind_alone", "turned_suit", "card_not_in_hand", "turned_card", "must_follow_suit"),
    ),
)


def lacks(action: Action, pack: Pack, hand: int) -> Refusal | None:
    """Line 10: the card must be in the hand."""
    if hand & pack.bit[action.words[0]]:
        return None
    return illegal("card_not_in_hand", card=action.words[0])
