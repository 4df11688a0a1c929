"""Every word that Tarot can say: the forms of its actions, the first objections, the ids of its sentences."""

from __future__ import annotations

from collections.abc import Container

from engine.actions import Action, Refusal, Seat, illegal
from engine.game import sentences
from engine.games.tarot.house import BIDS, BY_LETTER, MISERES, OPTIONS, PACK, PRESETS, SIZES, SLAMS, House
from engine.grammar import BAD_ACTION, BARE, ONE_CARD, Form, Grammar
from engine.phase import NOT_YOUR_TURN

_SEAT = frozenset(str(seat) for seat in range(max(SIZES)))
_LETTER = (Form((frozenset(BY_LETTER),)),)
_SOME_CARDS = (Form(cards=range(1 << 24)),)
"""Any number: a wrong one has a reason of its own."""

GRAMMAR = Grammar(
    {
        "pass": BARE,
        "bid": (Form((frozenset(BIDS),)),),
        "call": ONE_CARD,
        "discard": _SOME_CARDS,
        "play": ONE_CARD,
        "poignee": _SOME_CARDS,
        "misere": (Form((frozenset(MISERES),)),),
        "announce": (Form((frozenset(SLAMS),)),),
        "take-back": BARE,
        "replace": ONE_CARD,
        "challenge": (Form((_SEAT,)),),
        "impose": _LETTER,
        "forbid": _LETTER,
        "turn": BARE,
    }
)

KEYS = sentences(
    OPTIONS,
    PRESETS,
    verb=(
        *GRAMMAR.forms,
        *(f"bid_{bid}" for bid in BIDS),
        *(f"announce_{slam}" for slam in SLAMS),
        *(f"misere_{kind}" for kind in MISERES),
        *("play_unasked", "impose_T", "forbid_T", "lead_pass", "dog", "early", "returned", "upheld", "dismissed"),
    ),
    phase=("bid", "call", "discard", "play", "done"),
    shown=("dog", "discard", "discarded", "poignee", "seen", "early", "petit_sec"),
    fact=(
        *("highest", "contract", "called", "partner", "alone", "announced", "dog", "discarded", "poignee", "misere"),
        *("constraint", "must_replace", "may_constrain", "must_turn", "tricks"),
        *("result-made", "result-failed", "result-all_pass", "result-petit_sec"),
        *("base", "petit_last", "poignees", "miseres", "slam", "total", "partnership"),
    ),
    refuse=(
        *("bad_action", "unknown_card", "not_your_turn", "decision_pending", "wrong_phase", "option_off"),
        *("bid_too_low", "not_callable", "already_announced", "announce_late"),
        *("wrong_count", "duplicate_card", "card_not_in_hand", "king_discard", "oudler_discard", "trump_discard"),
        *("poignee_late", "poignee_done", "not_a_trump", "excuse_hides_trump"),
        *("misere_late", "misere_done", "not_a_misere"),
        *("called_suit", "must_follow_suit", "must_trump", "must_overtrump"),
        *("no_card_to_take_back", "card_covered", "last_card", "laid_early"),
        *("trick_not_turned", "trick_not_full", "nothing_to_replace", "no_card_to_challenge", "already_judged"),
        *("wrong_suit", "nothing_to_impose", "lead_imposed", "lead_forbidden"),
    ),
)


def misformed(action: Action, size: int) -> Refusal | None:
    """Lines 1 and 2 of the page's list: form, then cards."""
    if refusal := GRAMMAR.refuse(action, size, PACK):
        return refusal
    if action.verb == "challenge" and int(action.words[0]) >= size:
        return BAD_ACTION
    return None


def door(action: Action, house: House, asked: Container[Seat], verbs: Container[str]) -> Refusal | None:
    """Lines 4 and 5: turn, phase, options; `asked` are the seats that may say this verb now."""
    if action.seat not in asked:
        return NOT_YOUR_TURN
    if action.verb not in verbs:
        return illegal("wrong_phase")
    if action.verb in house.off or not house.off.isdisjoint(action.words):
        return illegal("option_off")
    return None
