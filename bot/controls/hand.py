"""Draws a seat's choices as rows of buttons and selects, by nine rules, from the view alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.controls.draft import HOME, Draft, Page, asked, back_words, group_of, pick_of, picked
from bot.controls.rows import Line, broken, first_fitting, grouped, packed
from bot.controls.shapes import (
    FORMS,
    MANY,
    Columns,
    Shapes,
    bare_and_forms,
    candidates,
    columns,
    exact,
    shapes,
    suit_rows,
)
from bot.ids import Stamp, act_id, draft_id, menu_id
from bot.screens import Button, Choice, Row, Select, Style
from bot.words import Words
from bot.words.cards import STAR, SUITS, suit_of
from bot.words.verbs import has_part, holes_of, key_of, named_cards, names_cards_only, verb
from engine.actions import Action, Card, Pick
from engine.view import View
from render.hand import arranged

Labels: TypeAlias = Literal["tiles", "spelt"]
"""Card buttons with sign and index, or in words for those who see no pictures."""

KEPT = 3
"""So many verbs keep their button when room is short."""
GROUPS = ("S", "H", "D", "C", "T")


def controls(
    view: View, words: Words, stamp: Stamp, draft: Draft | None = None, labels: Labels = "tiles"
) -> tuple[Row, ...]:
    """The rows below a hand: all that the seat may do, then last trick, score and menu."""
    return _Hand(view, words, stamp, draft or Draft(), labels, shapes(view)).rows()


@dataclass(frozen=True, slots=True)
class _Hand:
    view: View
    words: Words
    stamp: Stamp
    draft: Draft
    labels: Labels
    shapes: Shapes

    def rows(self) -> tuple[Row, ...]:
        if action := asked(self.view, self.words, self.draft.page):
            return (self.question(action),)
        match self.draft.page:
            case ("pick", *_) if pick := pick_of(self.view, self.draft.page):
                return (
                    *self.pick_rows(pick, self.draft.page),
                    (self.clear(self.draft.page), self.confirm(pick), self.back(())),
                )
            case ("forms", name) if forms := self.forms(name):
                return (*forms, (self.back(self.draft.cards),))
            case ("more",):
                return (*broken(self.verbs()[KEPT:]), (self.back(self.draft.cards),))
        return self.home()

    def home(self) -> tuple[Row, ...]:
        if pick := self.shapes.picks_at_once:
            last = (self.clear(HOME), self.confirm(pick), self.menu())
            return (*self.pick_rows(pick, HOME), *self.tables(), *broken(self.verbs()), last)
        verbs, tables = self.verbs(), self.tables()
        lines = broken(verbs)
        short: tuple[Line, ...] = ((*verbs, self.menu()),)
        if len(verbs) > KEPT:
            short = ((*verbs[:KEPT], self.opener(self.words.say("control-more"), ("more",)), self.menu()),)
        tight = self.tight_cards()
        return first_fitting(
            (
                (*self.loose_cards(), *tables, *lines, self.utilities()),
                (*tight, *tables, *lines, self.utilities()),
                (*tight, *tables, *short),
            )
        )

    # --- cards

    def loose_cards(self) -> tuple[Row, ...]:
        """Own cards suit by suit; cards of others, where one is called, rank by rank: suits stand in columns."""
        if self.shapes.sets:
            return self.tight_cards()
        singles = self.singles()
        held = set(singles) <= set(self.view.hand)
        lines = grouped(tuple(singles), self.kind if held else _rank_of)
        return tuple(tuple(self.card(singles[card]) for card in line) for line in lines)

    def tight_cards(self) -> tuple[Row, ...]:
        cards = candidates(self.view, self.shapes.sets, arranged(self.view))
        toggles = packed([self.toggle(card, HOME) for card in cards])
        return (*packed([self.card(action) for action in self.singles().values()]), *toggles)

    def singles(self) -> dict[Card, Action]:
        """The choices that are one card each, own cards in the order in which the picture holds them."""
        actions = {named_cards(self.view, one)[0]: one for one in self.shapes.singles}
        if set(actions) <= set(self.view.hand):
            return {card: actions[card] for card in arranged(self.view) if card in actions}
        return actions

    def kind(self, card: Card) -> str:
        """The row that a card stands in: trumps of another suit (a left bower) stand with the trumps."""
        return "trump" if card in self.view.trumps else group_of(card)

    def card(self, action: Action) -> Button:
        (card,) = named_cards(self.view, action)
        label = self.words.tile(card) if self.labels == "tiles" else verb(self.words, self.view, action, "named")
        return self.acting(action, label, "grey")

    def toggle(self, card: Card, page: Page) -> Button:
        label = self.words.tile(card) if self.labels == "tiles" else self.words.card(card)
        control = draft_id(self.stamp, "tap", card, *page)
        if card in self.draft.cards:
            return Button(control, self.words.say("control-chosen", label=label), "green")
        return Button(control, label)

    # --- a Pick

    def pick_rows(self, pick: Pick, page: Page) -> tuple[Row, ...]:
        if len(pick.cards) <= MANY:
            return packed([self.toggle(card, page) for card in pick.cards])
        groups: dict[str, list[Card]] = {}
        for card in pick.cards:
            groups.setdefault(group_of(card), []).append(card)
        return tuple(self.group(pick, group, groups[group], page) for group in GROUPS if group in groups)

    def group(self, pick: Pick, group: str, cards: Sequence[Card], page: Page) -> Select:
        sign = STAR if group == "T" else self.words.suit(group, "tile")
        chosen = [card for card in cards if card in self.draft.cards]
        spelt = self.words.card if self.labels == "spelt" else self.words.tile
        return Select(
            draft_id(self.stamp, "take", group, *page),
            self.words.say("control-suit", suit=sign, chosen=len(chosen)),
            tuple(Choice(card, spelt(card), card in chosen) for card in cards),
            least=0,
            most=min(pick.count, len(cards)),
        )

    def confirm(self, pick: Pick) -> Button:
        action = picked(pick, self.draft.cards)
        label = verb(self.words, self.view, pick, "label")
        ready = len(action.words) == pick.count
        return (
            self.acting(action, label, "blue")
            if ready
            else Button(act_id(self.stamp, action), label, "blue", disabled=True)
        )

    def clear(self, page: Page) -> Button:
        control = draft_id(self.stamp, "clear", *page)
        return Button(control, self.words.say("control-clear"), disabled=not self.draft.cards)

    # --- verbs

    def tables(self) -> tuple[Row, ...]:
        """What takes rows of its own: tables of bids, and the same suits below one another."""
        return tuple(row for actions in self.shapes.plain if self.is_table(actions) for row in self.table(actions))

    def is_table(self, actions: Sequence[Action]) -> bool:
        if bare_and_forms(actions):
            return False
        return len(actions) > MANY or sum(len(line) > 1 for line in suit_rows(actions)) > 1

    def table(self, actions: Sequence[Action]) -> tuple[Row, ...]:
        if grid := columns(actions):
            return self.columns(grid)
        if len(actions) > MANY:
            return self.columns(_one_column(actions))
        return tuple(line for group in suit_rows(actions) for line in broken([self.plain(one) for one in group]))

    def columns(self, grid: Columns) -> tuple[Row, ...]:
        chosen = self.draft.value if self.draft.value in grid.lines else grid.lines[0]
        shown = grid.lines[:25]
        choices = tuple(Choice(line, self.line_label(grid, line), line == chosen) for line in shown)
        select = Select(draft_id(self.stamp, "value"), self.words.say("control-value"), choices)
        suits = [end for end in grid.ends if end in SUITS]
        others = [end for end in grid.ends if end not in SUITS]
        ends = (broken([self.cell(grid, chosen, end) for end in part]) for part in (suits, others))
        return (select, *(line for lines in ends for line in lines))

    def cell(self, grid: Columns, line: str, end: str) -> Button:
        if action := grid.action(line, end):
            return self.plain(action)
        other = next(action for (_, name), action in grid.table if name == end)
        return Button(draft_id(self.stamp, "none", end), self.label(other), "blue", disabled=True)

    def line_label(self, grid: Columns, line: str) -> str:
        action = next(action for (first, _), action in grid.table if first == line)
        if not grid.ends[0]:
            return self.label(action)
        if has_part(self.words, self.view, action, "row"):
            return verb(self.words, self.view, action, "row")
        return self.words.suit(line) if line in SUITS else line

    def verbs(self) -> tuple[Button, ...]:
        """The verbs' buttons: pass first, then the ordinary ones, those that ask back last."""
        buttons = [button for name in self.set_verbs() for button in self.set_button(name)]
        buttons += self.pick_buttons()
        for actions in self.shapes.plain:
            if forms := bare_and_forms(actions):
                buttons += [self.plain(forms[0]), self.opener(self.more_label(forms[0]), ("forms", forms[0].verb))]
            elif not self.is_table(actions):
                buttons += [self.plain(action) for action in actions]
        ranks: dict[Style, int] = {"grey": 0, "blue": 1, "green": 1, "red": 2}
        return tuple(sorted(buttons, key=lambda button: ranks[button.style]))

    def set_verbs(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(action.verb for action in self.shapes.sets))

    def set_button(self, name: str) -> tuple[Button, ...]:
        chosen = self.draft.cards
        if action := exact(self.shapes.sets, name, chosen):
            return (self.acting(action, self.label(action), "blue"),)
        some = next(action for action in self.shapes.sets if action.verb == name)
        sizes = {len(action.words) for action in self.shapes.sets if action.verb == name}
        count = len(chosen) if len(chosen) in sizes else sizes.pop() if len(sizes) == 1 else 0
        label = verb(self.words, self.view, some, "label", count=count)
        return (Button(draft_id(self.stamp, "none", name), label, "blue", disabled=True),)

    def pick_buttons(self) -> list[Button]:
        if self.shapes.picks_at_once:
            return []
        buttons = []
        for name in dict.fromkeys(pick.verb for pick in self.shapes.picks):
            picks = [pick for pick in self.shapes.picks if pick.verb == name]
            if len(picks) == 1:
                buttons.append(self.opener(self.more_label(picks[0]), ("pick", name, str(picks[0].count))))
            elif len(picks) < FORMS:
                buttons += [self.pick_opener(pick) for pick in picks]
            else:
                buttons.append(self.opener(self.more_label(picks[0]), ("forms", name)))
        return buttons

    def pick_opener(self, pick: Pick) -> Button:
        label = self.words.say("control-forms", label=verb(self.words, self.view, pick, "label"))
        return self.opener(label, ("pick", pick.verb, str(pick.count)))

    def more_label(self, choice: Action | Pick) -> str:
        if has_part(self.words, self.view, choice, "more"):
            return verb(self.words, self.view, choice, "more")
        return self.words.say("control-forms", label=verb(self.words, self.view, choice, "label"))

    def forms(self, name: str) -> tuple[Row, ...]:
        """The page behind a verb's "…": its Picks, or the forms longer than the bare one."""
        if picks := [pick for pick in self.shapes.picks if pick.verb == name]:
            return broken([self.pick_opener(pick) for pick in picks])
        for actions in self.shapes.plain:
            if (forms := bare_and_forms(actions)) and forms[0].verb == name:
                longer = forms[1]
                return self.table(longer) if self.is_table(longer) else broken([self.plain(one) for one in longer])
        return ()

    def plain(self, action: Action) -> Button:
        return self.acting(action, self.label(action), "grey" if action.verb == "pass" else "blue")

    def label(self, action: Action) -> str:
        """What the button says; where no other button says which card is meant, the card too."""
        alone = action not in self.shapes.sets
        if alone and self.labels == "spelt" and has_part(self.words, self.view, action, "named"):
            return verb(self.words, self.view, action, "named")
        if alone and names_cards_only(self.view, action) and has_part(self.words, self.view, action, "short"):
            return verb(self.words, self.view, action, "short")
        return verb(self.words, self.view, action, "label")

    # --- pages, questions, utilities

    def acting(self, action: Action, label: str, style: Style) -> Button:
        """A button that does it, or asks before it does."""
        if has_part(self.words, self.view, action, "confirm"):
            return Button(draft_id(self.stamp, "page", "ask", action.verb, *action.words), label, "red")
        return Button(act_id(self.stamp, action), label, style)

    def question(self, action: Action) -> Line:
        key = key_of(self.words, self.view, action)
        label = self.words.first((f"{key}.yes", "control-yes"), **holes_of(self.view, action))
        return (Button(act_id(self.stamp, action), label, "red"), self.back(self.draft.cards))

    def opener(self, label: str, page: Page) -> Button:
        return Button(draft_id(self.stamp, "page", *page), label, "blue")

    def back(self, cards: Sequence[Card]) -> Button:
        return Button(draft_id(self.stamp, *back_words(self.draft, cards)), self.words.say("control-back"))

    def menu(self) -> Button:
        return Button(menu_id(self.stamp.table, "menu"), self.words.say("control-menu"))

    def utilities(self) -> Line:
        names = ("last", "score", "menu")
        return tuple(Button(menu_id(self.stamp.table, name), self.words.say(f"control-{name}")) for name in names)


def _rank_of(card: Card) -> str:
    return card[0] if suit_of(card) else card


def _one_column(actions: Sequence[Action]) -> Columns:
    """Many choices without columns: one select, one button that does what it shows."""
    lines = {"_".join((action.verb, *action.words)): action for action in actions}
    return Columns(tuple(lines), ("",), tuple(((line, ""), action) for line, action in lines.items()))
