"""What a seat is held to and why it was refused, in its own words, from its own view alone."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words.cards import EXCUSE, SUITS, is_card, suit_of
from bot.words.names import plain
from bot.words.verbs import named_cards, names_cards_only
from bot.words.words import Hole, Words
from engine.actions import Action, Card, Pick, Refusal
from engine.view import Fact, View
from render.hand import arranged

_SHOWN_SETS = 3
_SHOWN_CARDS = 8


def free_cards(view: View) -> tuple[Card, ...]:
    """The cards that the seat may play one by one, or choose among; not those that it may only show now."""
    free: dict[Card, None] = {}
    for choice in view.choices:
        if isinstance(choice, Pick):
            free |= dict.fromkeys(choice.cards)
        elif names_cards_only(view, choice) and len(choice.words) == 1:
            free |= dict.fromkeys(named_cards(view, choice))
    barred = {card for card, _ in view.barred}
    return tuple(card for card in free if card not in barred)


def one_by_one(view: View) -> bool:
    """Whether one card is enough, so that it is played and not only chosen."""
    return any(
        isinstance(choice, Action) and len(choice.words) == 1 and names_cards_only(view, choice)
        for choice in view.choices
    )


def duty(words: Words, view: View) -> str:
    """Why some cards may not be played now, in one line; empty where all may."""
    reason = _narrowest(view)
    if not reason:
        return ""
    # A choice of several cards is held to all that bars any: two reasons may have one sentence.
    both = (f"refuse-{reason}.with_{other}" for _, other in view.barred)
    return words.first([*both, f"refuse-{reason}.duty"], **_base(words, view))


def refused(words: Words, view: View, refusal: Refusal, names: Sequence[str]) -> str:
    """The sentence of a refusal: the rule by its name, and what is free."""
    holes = _base(words, view) | {name: _told(value) for name, value in refusal.facts}
    if refusal.code == "not_your_turn" and not view.to_act:
        return words.say("refuse-over")
    if view.to_act:
        holes["seat"] = names[view.to_act[0]]
    keys = [f"refuse-{name}" for name in (refusal.reason, refusal.code, "illegal_action") if name]
    return words.first(keys, **holes)


def asked_suit(view: View) -> str | None:
    """The suit that the cards which may be played belong to, where they all do: a left bower is of the trump suit."""
    free = [card for card in free_cards(view) if card in view.hand]
    if free and view.trump and set(free) <= set(view.trumps):
        return view.trump
    suits = {suit_of(card) for card in free}
    # What belongs to no suit may go with any: the Excuse.
    named = suits - {None} if len(suits) > 1 else suits
    return named.pop() if len(named) == 1 else None


def _told(value: Hole) -> Hole:
    """A fact of a refusal; typed text that is no card must not format the message."""
    return value if not isinstance(value, str) or is_card(value) or value.isalnum() else plain(value)


def _narrowest(view: View) -> str | None:
    """The reason nearest to what is allowed: a card of the suit asked for breaks a finer rule than another."""
    free = free_cards(view)
    kinds = {_kind(view, card) for card in free}
    near = [reason for card, reason in view.barred if _kind(view, card) in kinds]
    reasons = near or [reason for _, reason in view.barred]
    return max(reasons, key=reasons.count) if reasons else None


def _kind(view: View, card: Card) -> str | None:
    return view.trump if card in view.trumps else suit_of(card)


def _base(words: Words, view: View) -> dict[str, Hole]:
    amount, free = _free_in_words(words, view)
    holes: dict[str, Hole] = {"any": amount, "free": free, "led": "trumps" if _trumps_led(view) else "suit"}
    if suit := asked_suit(view):
        holes["suit"] = suit
    return holes


def _trumps_led(view: View) -> bool:
    """Whether the running trick asks for trumps; what may go with any suit asks for nothing."""
    laid = view.trick.laid if view.trick else ()
    led = next((card for one in laid for card in one.cards if card != EXCUSE), None)
    return led is not None and suit_of(led) == (view.trump if view.trump in SUITS else None)


def _free_in_words(words: Words, view: View) -> tuple[str, str]:
    """How much is free, and what, in words.

    Cards one by one: "all" of the hand, or "yes"; "choose" where several are to be chosen; "sets" all of them or
    "some"; or "no".
    """
    if free := free_cards(view):
        held = [card for card in arranged(view) if card in free]
        named = _cut(words, held if len(held) == len(free) else free)
        if len(held) == len(view.hand):
            return "all", named
        return "yes" if held and one_by_one(view) else "choose", named
    choices = [choice for choice in view.choices if isinstance(choice, Action) and names_cards_only(view, choice)]
    # The same cards may both beat and be passed.
    sets = list(dict.fromkeys(words.cards(named_cards(view, choice), "short") for choice in choices))
    amount = "no" if not sets else "sets" if len(sets) <= _SHOWN_SETS else "some"
    return amount, " · ".join(sets[:_SHOWN_SETS]) or words.say("list-none")


def _cut(words: Words, cards: Sequence[Card]) -> str:
    """A long row only begun: nobody reads eighteen cards."""
    named = words.cards(cards[:_SHOWN_CARDS], "short")
    left = len(cards) - _SHOWN_CARDS
    return words.say("list-cut", cards=named, count=left) if left > 1 else words.cards(cards, "short")


def special_due(words: Words, view: View) -> Fact | None:
    """What is asked of the seat to act, where that is more than the phase says."""
    return next((fact for fact in view.facts if fact.seat in view.to_act and words.has(f"fact-{fact.key}.due")), None)


def turn_of(words: Words, view: View, names: Sequence[str]) -> str:
    """Whose turn it is and for what, or that the deal is over."""
    if not view.to_act:
        return words.say("alt-over")
    if special := special_due(words, view):
        return words.fact(special, names, sides=view.sides)
    return words.say(f"phase-{view.phase}.turn", seat=words.listed([names[seat] for seat in view.to_act]))
