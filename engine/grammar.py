"""The forms that a game's actions can take, as data: what does not fit one is no action at all."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass

from engine.actions import Action, Card, Refusal, Seat, illegal
from engine.cards import Pack
from engine.phase import NOT_YOUR_TURN

BAD_ACTION = Refusal("bad_record", "bad_action")


@dataclass(frozen=True, slots=True)
class Form:
    """What may follow a verb: words, each one of a set, then a number of cards, or else some of a set of tokens."""

    words: tuple[frozenset[str], ...] = ()
    cards: range = range(1)
    once: bool = False
    """Whether a card that stands twice makes it no action at all."""
    tokens: frozenset[str] = frozenset()
    """Of these at least one and none twice, in any order."""

    def fits(self, words: tuple[str, ...]) -> bool:
        """Whether these words have this form; whether the cards are cards of the pack is asked later."""
        if self.tokens:
            return 0 < len(words) == len(set(words)) and self.tokens.issuperset(words)
        if len(words) - len(self.words) not in self.cards:
            return False
        if self.once and len(set(words[len(self.words) :])) < len(words) - len(self.words):
            return False
        return not self.words or all(map(frozenset.__contains__, self.words, words))


BARE = (Form(),)
ONE_CARD = (Form(cards=range(1, 2)),)


@dataclass(frozen=True, slots=True)
class Grammar:
    """Every verb that some phase of a game knows, with its forms."""

    forms: Mapping[str, tuple[Form, ...]]

    def form(self, action: Action) -> Form | None:
        """The form that the action has, if any."""
        for form in self.forms.get(action.verb, ()):
            if form.fits(action.words):
                return form
        return None

    def refuse(self, action: Action, seats: int, pack: Pack) -> Refusal | None:
        """The first two objections of every page: no such action, no such card."""
        form = self.form(action)
        if form is None or not 0 <= action.seat < seats:
            return BAD_ACTION
        if not form.tokens:
            for word in action.words[len(form.words) :]:
                if word not in pack.bit:
                    return Refusal("unknown_card", None, (("card", word),))
        return None

    def admit(self, action: Action, seats: int, pack: Pack, turn: Seat, verbs: Container[str]) -> Refusal | None:
        """The first four of most: after those two, that it is not the seat's turn, and that it is not time for it."""
        if refusal := self.refuse(action, seats, pack):
            return refusal
        if action.seat != turn:
            return NOT_YOUR_TURN
        return None if action.verb in verbs else illegal("wrong_phase")

    def sorted(self, action: Action, pack: Pack) -> Action:
        """The same action, cards in the engine's order, tokens as text; one that `refuse` objects to stays as it is."""
        if len(action.words) < 2 or not (form := self.form(action)):
            return action
        if form.tokens:
            return Action(action.seat, action.verb, tuple(sorted(action.words)))
        words, cards = action.words[: len(form.words)], action.words[len(form.words) :]
        if not all(card in pack.bit for card in cards):
            return action
        return Action(action.seat, action.verb, words + tuple(sorted(map(Card, cards), key=pack.bit.__getitem__)))
