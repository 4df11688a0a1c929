"""The running deal, asked about: the last trick, the score so far, all of it in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.ids import menu_id
from bot.messages.hand import in_short
from bot.messages.people import names_of
from bot.messages.scenes import text
from bot.messages.sheet import totals
from bot.messages.table import talk_lines, title
from bot.screens import Button, Row, Screen
from bot.seats.state import State
from bot.words import Words
from bot.words.verbs import has_part, named_cards, verb
from engine import Action, Seat, View

TALK = 40
"""So many lines of talk; an auction is shorter."""
LONG = 3800
"""Discord takes 4000 characters in a message."""


def last_trick(state: State, seat: Seat | None, words: Words) -> Screen:
    """The cards in order, who played them, who won; face-down ones stay backs."""
    view, names = _view(state, seat), names_of(state, words)
    trick = view.last_trick
    if trick is None:
        return Screen((words.say("panel-no-trick-yet"),))
    lines = [f"### {words.say('control-last')}"]
    for laid in trick.laid:
        cards = [words.card(card, "short") for card in laid.cards]
        if laid.down:
            cards.append(words.say("alt-down", count=laid.down))
        key = "panel-laid.won" if laid.seat == trick.winning else "panel-laid"
        lines.append(words.say(key, seat=names[laid.seat], cards=" ".join(cards)))
    return Screen(("\n".join(lines),))


def score_so_far(state: State, words: Words) -> Screen:
    """The totals with all that stands now and was said so far, or every line of the finished deal with its reason."""
    if state.match is None:
        return Screen((words.say("refuse-not_started"),))
    view, names = state.match.view(None), names_of(state, words)
    lines = [f"### {title(state, words)}", totals(state, words), *_explained(view, names, words)]
    if not state.match.running:
        return Screen((fitted("\n".join(lines)),))
    said = [f"-# {line}" for line in talk_lines(state, view, words, names)[-TALK:]]
    return Screen((fitted("\n".join(lines)), fitted("\n".join(said), LONG - len("\n".join(lines)))))


def _explained(view: View, names: Sequence[str], words: Words) -> Iterator[str]:
    """Every fact; lines in a row that have the same reason are followed by it once."""
    facts = [fact for fact in view.facts if words.has(f"fact-{fact.key}")]
    reasons = [
        words.fact(fact, names, "why", view.sides) if words.has(f"fact-{fact.key}.why") else "" for fact in facts
    ]
    for fact, reason, following in zip(facts, reasons, [*reasons[1:], ""], strict=False):
        yield f"- {words.fact(fact, names, sides=view.sides)}"
        if reason and reason != following:
            yield f"-# {reason}"


def in_words(state: State, seat: Seat | None, words: Words) -> Screen:
    """The table as text: for the seat with its own hand, for anybody else what everybody sees."""
    view = _view(state, seat)
    return Screen((fitted(text(state, view, words)),))


def done(view: View, action: Action, words: Words) -> str:
    """The sentence for an action just done by the reader."""
    part = "done" if has_part(words, view, action, "done") else "label"
    return verb(words, view, action, part)


def label(view: View, action: Action, words: Words) -> str:
    """The action as a list of choices says it."""
    return verb(words, view, action, "short" if has_part(words, view, action, "short") else "label")


def waits(state: State, view: View, action: Action, words: Words) -> Screen:
    """A card that goes out when the pause is over."""
    return Screen((_waiting(view, action, words),), (_cancel(state, words),))


def waiting_hand(state: State, view: View, action: Action, words: Words) -> Screen:
    """The same in the place of the hand from which it was played."""
    short = in_short(state, action.seat, _waiting(view, action, words))
    return Screen(short.texts, (_cancel(state, words),))


def _waiting(view: View, action: Action, words: Words) -> str:
    cards = named_cards(view, action)
    said = words.cards(cards, "short") if cards else label(view, action, words)
    return words.say("ui-hand-pause", action=said)


def _cancel(state: State, words: Words) -> Row:
    return (Button(menu_id(state.id, "cancel"), words.say("panel-cancel")),)


def fitted(text: str, room: int = LONG) -> str:
    """Whole lines of the text, as many as there is room for."""
    while len(text) > room and "\n" in text:
        text = text.rpartition("\n")[0]
    return text[: max(0, room)]


def _view(state: State, seat: Seat | None) -> View:
    assert state.match is not None
    return state.match.view(seat)
