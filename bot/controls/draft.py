"""What a hand's message holds beyond the view: the cards chosen so far, the page, the value in a select.

It lives in the message itself, so a restart keeps it: `drawn` reads it back from the controls, `tapped` gives the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot import ids
from bot.ids import Act, Sketch, Stamp
from bot.screens import Link, Row, Select
from bot.words import Words
from bot.words.verbs import has_part
from engine.actions import Action, Card, Pick
from engine.view import View

Page = tuple[str, ...]

HOME: Final[Page] = ()
NOTHING: Final = "-"
"""Stands for an empty value in the words of an id."""


@dataclass(frozen=True, slots=True)
class Draft:
    """Nothing of it is committed, and it means something only with the view that it was drawn from."""

    page: Page = HOME
    """() the hand · ("forms", VERB) a verb's longer forms · ("pick", VERB, COUNT) one set to choose · ("more",)
    verbs for which there was no room · ("ask", VERB, WORD …) a question before the action."""
    cards: tuple[Card, ...] = ()
    value: str = ""
    """The line chosen in the select of a table of bids."""


def tapped(view: View, draft: Draft, words: Sequence[str], values: Sequence[str] = ()) -> Draft:
    """The draft after a press of a control with these id words; what no longer fits the view leaves it as it is."""
    match tuple(words):
        case ("tap", card, *page):
            return _with_cards(view, draft, tuple(page), _toggled(draft.cards, Card(card)))
        case ("take", group, *page):
            others = [card for card in draft.cards if group_of(card) != group]
            return _with_cards(view, draft, tuple(page), (*others, *map(Card, values)))
        case ("clear", *page):
            return replace(draft, page=tuple(page), cards=())
        case ("value",):
            return replace(draft, value=values[0] if values else "")
        case ("back", value, *cards):
            return Draft(HOME, tuple(map(Card, cards)), "" if value == NOTHING else value)
        case ("page", *page):
            return _opened(view, draft, tuple(page))
    return draft


def drawn(rows: Iterable[Row]) -> Draft:
    """The draft that a message's controls show."""
    draft = Draft()
    for row in rows:
        for control in (row,) if isinstance(row, Select) else row:
            if isinstance(control, Link) or not isinstance(sketch := ids.parse(control.id), Sketch):
                continue
            chosen = (
                [choice.value for choice in control.choices if choice.chosen] if isinstance(control, Select) else []
            )
            match sketch.words:
                case ("tap", card, *page):
                    more = (Card(card),) if not isinstance(control, Select) and control.style == "green" else ()
                    draft = replace(draft, page=tuple(page), cards=(*draft.cards, *more))
                case ("take", _, *page):
                    draft = replace(draft, page=tuple(page), cards=(*draft.cards, *map(Card, chosen)))
                case ("value",):
                    draft = replace(draft, value="".join(chosen[:1]))
                case ("back", value, *cards):
                    kept = draft.cards or tuple(map(Card, cards))
                    draft = replace(draft, value="" if value == NOTHING else value, cards=kept)
                case _:
                    pass
    return draft


def stamps(rows: Iterable[Row]) -> frozenset[Stamp]:
    """The moments of which a message's controls are: one for a hand."""
    controls = [control for row in rows for control in ((row,) if isinstance(row, Select) else row)]
    pressed = [ids.parse(control.id) for control in controls if not isinstance(control, Link)]
    return frozenset(press.stamp for press in pressed if isinstance(press, Act | Sketch))


def back_words(draft: Draft, cards: Sequence[Card]) -> tuple[str, ...]:
    """The id words that lead home again, with what the page does not show."""
    return ("back", draft.value or NOTHING, *cards)


def group_of(card: Card) -> str:
    """The select in which a card stands: its printed suit, or "T" for trumps that have none."""
    return card[1] if card[1] in "SHDC" else "T"


def pick_of(view: View, page: Page) -> Pick | None:
    """The Pick that a page of that name is about, if it may still be made."""
    match page:
        case ("pick", verb, count):
            picks = (choice for choice in view.choices if isinstance(choice, Pick))
            return next((pick for pick in picks if (pick.verb, str(pick.count)) == (verb, count)), None)
    return None


def asked(view: View, words: Words, page: Page) -> Action | None:
    """The action that a page asks about, if it may still be done and still asks back: a card that was out of turn may
    be due by now.
    """
    if page[:1] != ("ask",) or len(page) < 2:
        return None
    _, name, *rest = page
    for choice in view.choices:
        action = Action(choice.seat, name, tuple(rest))
        if choice.admits(action) if isinstance(choice, Pick) else choice == action:
            return action if has_part(words, view, action, "confirm") else None
    return None


def picked(pick: Pick, cards: Sequence[Card]) -> Action:
    """The action of a finished Pick, its cards in the engine's order."""
    return Action(pick.seat, pick.verb, tuple(card for card in pick.cards if card in cards))


def _toggled(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(other for other in cards if other != card) if card in cards else (*cards, card)


def _with_cards(view: View, draft: Draft, page: Page, cards: tuple[Card, ...]) -> Draft:
    order = {card: place for place, card in enumerate(view.hand)}
    kept = sorted({card for card in cards if card in order}, key=order.__getitem__)
    return replace(draft, page=page, cards=tuple(kept))


def _opened(view: View, draft: Draft, page: Page) -> Draft:
    if pick := pick_of(view, page):
        return replace(draft, page=page, cards=pick.cards if pick.count == len(pick.cards) else ())
    return replace(draft, page=page)
