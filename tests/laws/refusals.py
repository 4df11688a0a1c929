"""What may be tried in a position, and for which reasons the pages let it be refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from random import Random

from engine import Action, Match, Seat
from engine.phase import Phase

# Where to try


def some_position(course: Sequence[Phase], rng: Random) -> int:
    """The place of a position in a deal: of any kind with the same chance, however seldom that kind is met."""
    kinds: dict[frozenset[str], list[int]] = {}
    for place, phase in enumerate(course):
        verbs = frozenset(choice.verb for seat in phase.to_act for choice in phase.choices(seat))
        kinds.setdefault(verbs, []).append(place)
    return rng.choice(rng.choice(list(kinds.values())))


# Everything that can be said


def universe(match: Match, phase: Phase) -> Iterator[Action]:
    """Every seat with every verb, word and card, some of them out of range, and with many sets of cards."""
    cards = (*match.game.cards(match.options), "7S", "BB", "EX", "XX")
    sets: dict[tuple[int, range], list[tuple[str, ...]]] = {}
    for number in range(match.players + 1):
        seat = Seat(number)
        for verb, forms in match.game.grammar.forms.items():
            for form in forms:
                lists: list[tuple[str, ...]] = [()]
                for words in form.words:
                    lists = [(*one, word) for one in lists for word in (*sorted(words), "X")]
                if form.tokens:
                    tokens = sorted(form.tokens)
                    lists = [*((one,) for one in tokens), *pairwise(tokens), (tokens[0], tokens[0])]
                for one in lists:
                    if 1 in form.cards:
                        yield from (Action(seat, verb, (*one, card)) for card in cards)
                    if 2 in form.cards:
                        key = (number, form.cards)
                        sets[key] = sets.get(key) or list(_sets(match, phase, number, form.cards))
                        yield from (Action(seat, verb, (*one, *some)) for some in sets[key])
                    if not form.cards or 0 in form.cards:
                        yield Action(seat, verb, one)


def _sets(match: Match, phase: Phase, seat: int, sizes: range) -> Iterator[tuple[str, ...]]:
    """Several cards at once: sets of what the seat holds, pairs with what it does not, and what a pattern is near to."""
    hands = phase.report().hands
    hand = hands[seat] if seat < len(hands) else hands[0]
    others = [card for held in hands for card in held[:1]]
    # Of a long hand a few cards are enough.
    some = hand[:: len(hand) // 6 or 1]
    for size in range(2, min(len(some), 4 if len(hand) < 6 else 2) + 1):
        yield from combinations(some, size)
    yield from ((card, other) for card in some for other in (*others, "XX"))
    # As many as a discard or a handful has, from either end of the hand; and one of them twice.
    for size in (3, 6, 8, 10, 13, 15, 18):
        if size in sizes and size <= len(hand):
            yield from (hand[:size], hand[-size:], (*hand[: size - 1], hand[0]), (*hand[-size + 1 :], *others[:1]))


# Why it may be refused

UNASKED: Mapping[str, frozenset[str]] = {
    "schnapsen": frozenset(),
    "euchre": frozenset(),
    "belote": frozenset(),
    "kozel": frozenset(("molodka",)),
    "tarot": frozenset(("take-back", "replace", "challenge", "announce")),
}
"""Verbs that may be said out of turn, and are refused for reasons of their own."""

_DISCARD = "wrong_count duplicate_card card_not_in_hand king_discard oudler_discard trump_discard"
_POIGNEE = "poignee_late poignee_done wrong_count duplicate_card card_not_in_hand not_a_trump excuse_hides_trump"
_DUTIES = "called_suit must_follow_suit must_trump must_overtrump"
_SET_OF_KOZEL = "card_not_in_hand wrong_count"
_REASONS: Mapping[str, Mapping[str, str]] = {
    "schnapsen": {
        "play": "card_not_in_hand must_lead_marriage must_follow_suit must_beat must_trump",
        "marry": "not_on_lead must_lead_marriage no_marriage",
        "exchange": "not_on_lead must_lead_marriage stock_closed stock_empty stock_too_small no_trump_jack",
        "close": "not_on_lead must_lead_marriage stock_closed stock_empty stock_too_small",
        "claim": "option_off not_on_lead no_trick",
    },
    "euchre": {
        "pass": "wrong_phase must_name",
        "order": "wrong_phase must_go_alone",
        "redeal": "wrong_phase no_redeal_hand",
        "name": "wrong_phase no_blind_alone turned_suit",
        "discard": "wrong_phase card_not_in_hand turned_card",
        "defend-alone": "wrong_phase",
        "play": "wrong_phase card_not_in_hand must_follow_suit",
    },
    "belote": {
        "pass": "wrong_phase",
        "take": "wrong_phase suit_turned_down",
        "bid": "wrong_phase bad_bid contract_coinched bid_too_low",
        "coinche": "wrong_phase no_bid already_coinched own_side",
        "surcoinche": "wrong_phase not_coinched own_side",
        "declare": "wrong_phase not_in_use too_late already_declared nothing_to_declare not_held card_reused",
        "show": "wrong_phase not_in_use too_early too_late already_shown nothing_declared not_best",
        "play": "wrong_phase card_not_in_hand must_follow_suit must_overtrump must_trump no_undertrump",
    },
    "kozel": {
        "play": f"{_SET_OF_KOZEL} mixed_suits does_not_beat",
        "pass": f"{_SET_OF_KOZEL} must_lead",
        "molodka": "option_off use_play already_acted no_molodka too_late not_nearer",
    },
    "tarot": {
        "pass": "decision_pending wrong_phase",
        "bid": "decision_pending wrong_phase option_off bid_too_low",
        "call": "decision_pending wrong_phase not_callable",
        "discard": f"decision_pending wrong_phase {_DISCARD}",
        "play": f"decision_pending wrong_phase card_not_in_hand trick_not_turned {_DUTIES}",
        "poignee": f"decision_pending wrong_phase {_POIGNEE}",
        "misere": "decision_pending wrong_phase option_off misere_late misere_done not_a_misere",
        "announce": "decision_pending wrong_phase option_off already_announced announce_late",
        "take-back": "decision_pending wrong_phase option_off no_card_to_take_back card_covered last_card laid_early",
        "replace": f"decision_pending wrong_phase option_off nothing_to_replace card_not_in_hand {_DUTIES} lead_imposed lead_forbidden",
        "challenge": "decision_pending wrong_phase option_off no_card_to_challenge already_judged",
        "impose": "decision_pending wrong_phase option_off nothing_to_impose wrong_suit",
        "forbid": "decision_pending wrong_phase option_off nothing_to_impose wrong_suit",
        "turn": "decision_pending wrong_phase option_off trick_not_full",
    },
}
REASONS = {
    game: {verb: frozenset(reasons.split()) for verb, reasons in verbs.items()} for game, verbs in _REASONS.items()
}
"""By game and verb the reasons with which its page lets an action be illegal."""
