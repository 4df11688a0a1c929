"""What people type after /card, /bid, /pass and /do: the list that completes it, and the action that it means."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from bot.controls.shapes import shapes
from bot.screens import Choice
from bot.words import Words
from bot.words.cards import squashed
from bot.words.verbs import has_part, named_cards, names_cards_only, verb
from engine.actions import Action, Card, Pick
from engine.view import View

Shape: TypeAlias = Literal["card", "bid", "pass", "do"]
"""card: what names cards · bid: what names none · pass: the verb `pass` · do: all."""

MOST: Final = 25
LENGTH: Final = 100
"""Discord's limits of an autocomplete list, of a line's label and of its value."""

_COUNT: Final = re.compile(r"\([^)]*\)")
_BETWEEN: Final = re.compile(r"[\s,;+]+")
_RECORD: Final = re.compile(r"[a-z][a-z-]*( [A-Za-z0-9:-]+)*", re.ASCII)
_LONGEST_NAME: Final = 4
"""Words that one card's name may have: "the queen of hearts"."""


@dataclass(frozen=True, slots=True)
class Typed:
    """One action where the text is clear, several where it is not, none where it means nothing."""

    actions: tuple[Action, ...] = ()
    chosen: int = 0
    count: int = 0
    """Where a set is not yet complete: how many cards it has, and how many it needs."""


@dataclass(frozen=True, slots=True)
class _Sets:
    """All sets of cards that one verb may name: listed ones, or a Pick's."""

    verb: str
    head: str
    """What stands beside the cards in the label of a whole set."""
    cards: tuple[Card, ...]
    actions: tuple[Action, ...] = ()
    pick: Pick | None = None

    def whole(self, chosen: Sequence[Card]) -> Action | None:
        """The action that names exactly these cards."""
        if self.pick is not None:
            action = Action(self.pick.seat, self.verb, tuple(card for card in self.cards if card in chosen))
            return action if len(action.words) == self.pick.count == len(chosen) else None
        return next((one for one in self.actions if sorted(one.words) == sorted(chosen)), None)

    def size(self, chosen: Sequence[Card]) -> int:
        """How many cards the smallest set with these has; 0 if there is none."""
        if self.pick is not None:
            return self.pick.count if len(chosen) <= self.pick.count and set(chosen) <= set(self.cards) else 0
        return min((len(one.words) for one in self.actions if set(chosen) <= set(one.words)), default=0)


def completions(view: View, words: Words, typed: str, shape: Shape) -> tuple[Choice, ...]:
    """At most 25 lines: whole actions that fit what is typed, and the next card of sets."""
    lines: dict[str, Choice] = {}
    for action in _one_by_one(view, shape):
        if _fits(view, words, action, typed):
            _add(lines, _value(action), _label(view, words, action))
    for sets in _by_sets(view, words, shape):
        for value, label in _steps(view, words, sets, typed):
            _add(lines, value, label)
    return tuple(lines.values())[:MOST]


def typed_action(view: View, words: Words, typed: str, shape: Shape, pack: Sequence[Card] = ()) -> Typed:
    """What the text means among the choices; any other card of the hand or the pack is left to the door to refuse."""
    wanted = squashed(typed)
    singles = _one_by_one(view, shape)
    sets = _by_sets(view, words, shape)
    if not wanted and shape == "pass" and len(singles) == 1 and not sets:
        return Typed(tuple(singles))
    if exact := [one for one in singles if wanted in {squashed(_value(one)), squashed(_label(view, words, one))}]:
        return Typed(tuple(exact))
    if named := [one for one in singles if _only_card(view, one) and wanted in words.readings(Card(one.words[-1]))]:
        return Typed(tuple(named))
    if found := _set_typed(words, sets, typed):
        return found
    if near := [one for one in singles if _fits(view, words, one, typed)] if wanted else []:
        return Typed(tuple(near[:MOST]))
    if view.seat is not None and shape in {"card", "do"}:
        for cards in (view.hand, pack):
            meant = [card for card in cards if wanted in words.readings(card)]
            if len(meant) == 1:
                return Typed((Action(view.seat, _card_verb(view), (meant[0],)),))
    if view.seat is not None and _RECORD.fullmatch(typed.strip()) and shape != "card":
        name, *rest = typed.split()
        return Typed((Action(view.seat, name, tuple(rest)),)) if any(c.verb == name for c in view.choices) else Typed()
    return Typed()


def _of_shape(view: View, shape: Shape) -> Iterable[Action | Pick]:
    for choice in view.choices:
        names_cards = isinstance(choice, Pick) or bool(named_cards(view, choice))
        own = "pass" if choice.verb == "pass" else "card" if names_cards else "bid"
        if shape in {own, "do"}:
            yield choice


def _one_by_one(view: View, shape: Shape) -> list[Action]:
    several = {one.verb for one in shapes(view).sets}
    return [
        one
        for one in _of_shape(view, shape)
        if isinstance(one, Action) and not (one.verb in several and names_cards_only(view, one))
    ]


def _by_sets(view: View, words: Words, shape: Shape) -> list[_Sets]:
    found: dict[str, list[Action]] = {}
    several = {one.verb for one in shapes(view).sets}
    picks = []
    for choice in _of_shape(view, shape):
        if isinstance(choice, Pick):
            picks.append(_Sets(choice.verb, _head(view, words, choice), choice.cards, pick=choice))
        elif choice.verb in several and names_cards_only(view, choice):
            found.setdefault(choice.verb, []).append(choice)
    listed = []
    for name, actions in found.items():
        named = {Card(word) for action in actions for word in action.words}
        cards = (*(card for card in view.hand if card in named), *sorted(named - set(view.hand)))
        listed.append(_Sets(name, _head(view, words, actions[0]), cards, tuple(actions)))
    return [*listed, *picks]


def _steps(view: View, words: Words, sets: _Sets, typed: str) -> Iterable[tuple[str, str]]:
    """(value, label) of the set typed so far if it is one, and of each card that may come next."""
    chosen, rest = _read(words, sets, typed)
    if not rest and chosen and (action := sets.whole(chosen)):
        yield _value(action), _label(view, words, action)
    for card in sets.cards:
        if card in chosen or not any(reading.startswith(rest) for reading in words.readings(card)):
            continue
        longer = (*chosen, card)
        if not (size := sets.size(longer)):
            continue
        if action := sets.whole(longer):
            yield _value(action), _label(view, words, action)
            continue
        name, before = words.card(card, "short"), words.cards(chosen, "short")
        key = "control-next" if chosen else "control-first"
        label = words.say(key, cards=before, next=name, chosen=len(longer), count=size)
        yield f"{sets.verb} {' '.join(longer)} ", label


def _set_typed(words: Words, sets: Sequence[_Sets], typed: str) -> Typed | None:
    """A whole set, or how much of one, if the text names nothing but cards of it."""
    whole: list[Action] = []
    partial: list[tuple[int, int]] = []
    head = typed.split(" ", 1)[0]
    meant = [one for one in sets if one.verb == head] or sets
    for one in meant:
        chosen, rest = _read(words, one, typed)
        if rest or not chosen:
            continue
        if action := one.whole(chosen):
            whole.append(action)
        elif size := one.size(chosen) or (one.pick.count if one.pick else 0):
            partial.append((len(chosen), size))
    if whole:
        return Typed(tuple(dict.fromkeys(whole)))
    return Typed((), *min(partial, key=lambda part: part[1])) if partial else None


def _read(words: Words, sets: _Sets, typed: str) -> tuple[tuple[Card, ...], str]:
    """The cards that the text names for certain, and the squashed rest of it."""
    text = _COUNT.sub(" ", typed)
    head, _, tail = text.partition(" ")
    text = (tail if head == sets.verb else text).replace(sets.head, " ")
    tokens = [token for token in _BETWEEN.split(text) if token]
    chosen: list[Card] = []
    start = 0
    while start < len(tokens):
        for length in range(min(_LONGEST_NAME, len(tokens) - start), 0, -1):
            name = squashed("".join(tokens[start : start + length]))
            fitting = [card for card in sets.cards if card not in chosen and name in words.readings(card)]
            if len(fitting) == 1:
                chosen.append(fitting[0])
                start += length
                break
        else:
            break
    return tuple(chosen), squashed("".join(tokens[start:]))


def _fits(view: View, words: Words, action: Action, typed: str) -> bool:
    wanted = squashed(typed)
    if not wanted:
        return True
    if _only_card(view, action) and any(
        reading.startswith(wanted) for reading in words.readings(Card(action.words[-1]))
    ):
        return True
    return any(wanted in squashed(text) for text in (_value(action), _label(view, words, action)))


def _only_card(view: View, action: Action) -> bool:
    return names_cards_only(view, action) and len(action.words) == 1


def _label(view: View, words: Words, action: Action) -> str:
    """The button's label; with the cards, where the button has them in the picture."""
    part = "short" if named_cards(view, action) and has_part(words, view, action, "short") else "label"
    return verb(words, view, action, part)


def _head(view: View, words: Words, choice: Action | Pick) -> str:
    part = "short" if has_part(words, view, choice, "short") else "label"
    return verb(words, view, choice, part, cards="", count=0).strip() or " "


def _value(action: Action) -> str:
    return " ".join((action.verb, *action.words))


def _card_verb(view: View) -> str:
    shaped = shapes(view)
    cards = [*shaped.singles, *shaped.sets]
    return cards[0].verb if cards else "play"


def _add(lines: dict[str, Choice], value: str, label: str) -> None:
    if len(value) <= LENGTH:
        lines.setdefault(value, Choice(value, label if len(label) <= LENGTH else f"{label[: LENGTH - 1]}…"))
