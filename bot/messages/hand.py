"""H, one seat's hand: the table from there, the own cards, and everything that may be done with them."""

from __future__ import annotations

from bot.controls import Draft, controls, headline, progress
from bot.ids import Stamp, menu_id
from bot.messages.people import names_of, private_words
from bot.messages.scenes import beside, private_picture, text
from bot.messages.sheet import outcome, totals
from bot.messages.table import standing
from bot.screens import Button, Screen
from bot.seats.acts import own_actions
from bot.seats.state import Person, State
from bot.words import Words, plain
from bot.words.cards import STAR
from bot.words.duties import duty, turn_of
from engine import Seat, View
from render.hand import arranged


def hand(state: State, seat: Seat, note: str = "", draft: Draft | None = None) -> Screen:
    """The seat's hand in words and picture, with its controls; `note` stands above (what was just played, say).

    After the match there are no cards any more.
    """
    person, view = _holder(state, seat), _view(state, seat)
    words = private_words(person, state)
    if state.stage == "over":
        told = (_title(state, seat, person, words), *([note] if note else []), outcome(state, words))
        return Screen(("\n".join(told),))
    rows = controls(view, words, stamp_of(state, seat), draft, "spelt" if state.words_only else "tiles")
    head = [_title(state, seat, person, words), *([note] if note else []), *_due(state, view, words, draft)]
    body = text(state, view, words) if state.words_only else in_words(view, words)
    picture = None if state.words_only else private_picture(state, view, words, draft)
    if state.stage == "between":
        rows = ((Button(menu_id(state.id, "ready"), words.say("ui-ready"), "green"),), *rows)
    return Screen(("\n".join(head), "\n".join((body, *beside(picture)))), rows, picture)


def in_short(state: State, seat: Seat, note: str) -> Screen:
    """The hand right after a click: words only, no buttons, until the whole of it follows."""
    person, view = _holder(state, seat), _view(state, seat)
    words = private_words(person, state)
    return Screen(("\n".join((_title(state, seat, person, words), note)), in_words(view, words)))


def greeting(state: State, person: Person) -> str:
    """A newcomer's extra line: that of an option of this table, where one has its own, else what holds mostly."""
    assert state.match is not None
    words = private_words(person, state)
    own = (f"option-{name}-{value}.new" for name, value in state.match.options.items())
    return f"-# {words.first((*own, 'ui-new-here'))}"


def stamp_of(state: State, seat: Seat) -> Stamp:
    """The moment of the seat's controls: its own next action makes them old, nobody else's."""
    assert state.match is not None
    return Stamp(state.id, state.deal, own_actions(state.match, seat))


def in_words(view: View, words: Words) -> str:
    """The hand by suit, "♠ K 8 · ♥ Q": trumps of other suits (a left bower) stand with the trumps."""
    if not view.hand:
        hidden = view.seat is not None and view.counts[view.seat] > 0
        return words.say("ui-hand-hidden" if hidden else "ui-hand-none")
    groups: dict[str, list[str]] = {}
    for card in arranged(view):
        plain_suit = card[1] if card[1] in "SHDC" else STAR if card.isdecimal() else card
        group = view.trump if view.trump and card in view.trumps else plain_suit
        own = plain_suit == group != card
        groups.setdefault(group, []).append(words.index(card) if own else words.card(card, "short"))
    return " · ".join(f"{_sign(group, words)} {' '.join(cards)}".strip() for group, cards in groups.items())


def _sign(group: str, words: Words) -> str:
    return words.suit(group, "sign") if group in "SHDC" else group if group == STAR else ""


def _holder(state: State, seat: Seat) -> Person:
    person = state.seats[seat]
    assert isinstance(person, Person)
    return person


def _view(state: State, seat: Seat) -> View:
    assert state.match is not None
    return state.match.view(seat)


def _title(state: State, seat: Seat, person: Person, words: Words) -> str:
    return words.say(
        "ui-hand-title",
        game=words.say("game-name"),
        number=str(state.number),
        channel=f"<#{state.channel}>",
        name=plain(person.name),
        seat=str(seat + 1),
        deal=str(state.deal),
    )


def _due(state: State, view: View, words: Words, draft: Draft | None) -> list[str]:
    names = names_of(state, words)
    if not view.to_act:
        return [*(words.fact(fact, names, sides=view.sides) for fact in view.facts), f"**{totals(state, words)}**"]
    lines = [" · ".join(parts)] if (parts := standing(view, words, names)) else []
    if view.seat in view.to_act:
        asks = headline(view, words, draft)
        # A page with a question of its own is not about the cards that may be played.
        held_to = duty(words, view) if asks == headline(view, words) else ""
        turn = " ".join(filter(None, (words.say("ui-hand-turn"), asks, held_to)))
        lines = [turn, *lines]
    else:
        lines = [turn_of(words, view, names), *lines]
    return [*lines, *filter(None, [progress(view, words, draft)])]
