"""Sorts a seat's choices by their shape, the only thing that decides how they are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.words.cards import SUITS
from bot.words.verbs import named_cards, names_cards_only
from engine.actions import Action, Card, Pick
from engine.view import View

MANY = 10
"""So many plain choices of one verb still are buttons."""
BUTTONS = 24
"""So many cards still are buttons."""
FORMS = 3
"""From so many longer forms on, they go behind one button."""


@dataclass(frozen=True, slots=True)
class Columns:
    """Plain choices of two words each, in a table: a select of one word, a button for each of the other."""

    lines: tuple[str, ...]
    """The longer column, lowest first."""
    ends: tuple[str, ...]
    table: tuple[tuple[tuple[str, str], Action], ...]

    def action(self, line: str, end: str) -> Action | None:
        """The choice with these two words, if there is one."""
        return dict(self.table).get((line, end))


@dataclass(frozen=True, slots=True)
class Shapes:
    """A seat's choices, each in exactly one place."""

    singles: tuple[Action, ...]
    """Rule 1: one card each, of one verb; a tap acts."""
    sets: tuple[Action, ...]
    """Rule 2: cards are chosen first, then the verb."""
    picks: tuple[Pick, ...]
    """Rule 3."""
    plain: tuple[tuple[Action, ...], ...]
    """Rules 4 to 6, verb by verb."""

    @property
    def picks_at_once(self) -> Pick | None:
        """The one Pick that is the matter itself, no cards being asked for beside it."""
        return self.picks[0] if len(self.picks) == 1 and not self.singles and not self.sets else None


def shapes(view: View) -> Shapes:
    """The first rule that fits, verb by verb."""
    verbs: dict[str, list[Action]] = {}
    for choice in view.choices:
        if isinstance(choice, Action):
            verbs.setdefault(choice.verb, []).append(choice)
    cards = {verb: actions for verb, actions in verbs.items() if all(names_cards_only(view, one) for one in actions)}
    wanted = {verb: {card for one in actions for card in named_cards(view, one)} for verb, actions in cards.items()}
    several = {verb for verb, actions in cards.items() if any(len(one.words) > 1 for one in actions)}
    shared = {verb for verb in cards for other in cards if verb != other and wanted[verb] & wanted[other]}
    sets = several | shared
    alone = [verb for verb in cards if verb not in sets]
    main = max(alone, key=lambda verb: len(cards[verb])) if alone else None
    singles = tuple(cards[main]) if main else ()
    picks = tuple(choice for choice in view.choices if isinstance(choice, Pick))
    if len(singles) > BUTTONS:
        one = singles[0]
        picks = (*picks, Pick(one.seat, one.verb, 1, tuple(named_cards(view, single)[0] for single in singles)))
        singles = ()
    return Shapes(
        singles=singles,
        sets=tuple(one for verb in cards if verb in sets for one in cards[verb]),
        picks=picks,
        plain=tuple(tuple(actions) for verb, actions in verbs.items() if verb not in sets and verb != main),
    )


def choosing(view: View) -> bool:
    """Whether cards are chosen first, and something is done with them then."""
    found = shapes(view)
    return bool(found.sets or found.picks)


def candidates(view: View, sets: Sequence[Action], held: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that stand in some set, in the order in which the hand is `held`."""
    named = {card for action in sets for card in named_cards(view, action)}
    return (*(card for card in held if card in named), *sorted(named - set(held)))


def exact(sets: Sequence[Action], verb: str, cards: Sequence[Card]) -> Action | None:
    """The choice of that verb that names exactly these cards."""
    return next((one for one in sets if one.verb == verb and sorted(one.words) == sorted(cards)), None)


def bare_and_forms(actions: Sequence[Action]) -> tuple[Action, tuple[Action, ...]] | None:
    """Rule 6: the verb alone, and its longer forms where they are many."""
    bare = [action for action in actions if not action.words]
    longer = tuple(action for action in actions if action.words)
    return (bare[0], longer) if bare and len(longer) >= FORMS else None


def columns(actions: Sequence[Action]) -> Columns | None:
    """Rule 5: more than ten choices of two words that form columns."""
    if len(actions) <= MANY or any(len(action.words) != 2 for action in actions):
        return None
    first, second = (tuple(dict.fromkeys(action.words[place] for action in actions)) for place in (0, 1))
    if len(first) * len(second) > 2 * len(actions):
        return None
    long, short, turned = (first, second, False) if len(first) >= len(second) else (second, first, True)
    pairs = tuple(((a.words[1], a.words[0]) if turned else (a.words[0], a.words[1]), a) for a in actions)
    return Columns(_lowest_first(long), short, pairs)


def suit_rows(actions: Sequence[Action]) -> tuple[tuple[Action, ...], ...]:
    """Choices grouped by their words other than the suit, so that the same suit stands in the same column."""
    groups: dict[tuple[str, ...], list[Action]] = {}
    for action in actions:
        groups.setdefault(tuple(word for word in action.words if word not in SUITS), []).append(action)
    return tuple(map(tuple, groups.values()))


def _lowest_first(words: tuple[str, ...]) -> tuple[str, ...]:
    figures = sorted((word for word in words if word.isdecimal()), key=int)
    return (*figures, *(word for word in words if not word.isdecimal()))
