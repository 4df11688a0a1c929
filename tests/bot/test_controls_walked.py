"""Every choice of every game can be reached by pressing, and whatever is drawn on the way keeps Discord's limits."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from bot import ids
from bot.controls import Draft, controls, tapped
from bot.controls.rows import FRAME, LIMIT
from bot.ids import Act, Sketch, Stamp
from bot.screens import Button, Row, Select, row_components
from bot.words import Words, words_for
from engine import Action, Match, Pick, Seat, View, game, games

NAMES = ("Ana", "Ben", "Chloé", "Dawid", "Eve", "Fatima")
STAMP = Stamp(36**8, 999, 99)
"""As long as they ever get."""
FOLLOWED = {"page", "back", "value"}
"""Presses that turn a page, or choose a line of a table of bids."""
MORE: dict[str, tuple[dict[str, object], ...]] = {
    "tarot": ({"manners": "table", "misere": True, "auction": "open"},),
    "belote": ({"variant": "contree", "no_trump": True},),
    "kozel": ({"pass_cards": "up", "trump_card": "bottom", "mixed_leads": True},),
    "schnapsen": ({"going_out": "claim"},),
    "euchre": ({"benny": True, "defend_alone": "always", "redeal": "no-face"},),
}
RULES = [
    (name, size, dict(options))
    for name in games()
    for size in game(name).sizes
    for options in (*(options for _, options in game(name).presets), *MORE.get(name, ()))
    if game(name).fits({**game(name).resolve({}), **options}, size)
]


def positions(name: str, size: int, options: dict[str, object], seed: str, deals: int) -> Iterator[Match]:
    """Random deals; now and then somebody speaks though it is not his turn."""
    rng = Random(seed)
    for _ in range(deals):
        match = Match.new(name, size, options)
        match = match.deal(match.game.shuffle(match.options, size, rng), rng.randrange(size))
        while match.running:
            yield match
            assert match.phase is not None
            seats = [seat for seat in map(Seat, range(size)) if match.view(seat).choices]
            seat = rng.choice(seats) if rng.random() < 0.2 else match.phase.to_act[0]
            verbs = sorted({choice.verb for choice in match.view(seat).choices})
            verb = rng.choice(verbs)
            choice = rng.choice([choice for choice in match.view(seat).choices if choice.verb == verb])
            match = match.act(choice.sample(rng) if isinstance(choice, Pick) else choice)


def shape(view: View) -> tuple[object, ...]:
    """Positions of the same shape have the same controls but for the cards on them."""
    verbs = [(choice.verb, isinstance(choice, Pick), len(getattr(choice, "words", ()))) for choice in view.choices]
    return view.phase, len(view.hand), tuple(sorted({(*verb, verbs.count(verb)) for verb in verbs}))


def kept(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """The same rows, which keep all limits."""
    assert FRAME + row_components(rows) <= LIMIT
    controls = [control for row in rows for control in ((row,) if isinstance(row, Select) else row)]
    assert len({control.id for control in controls if not isinstance(control, str)}) == len(controls)
    for row in rows:
        if isinstance(row, Select):
            assert 1 <= len(row.choices) <= 25
            assert 0 <= row.least <= row.most <= len(row.choices)
            assert len({choice.value for choice in row.choices}) == len(row.choices)
            assert all(0 < len(choice.value) <= 100 and 0 < len(choice.label) <= 100 for choice in row.choices)
            assert len(row.placeholder) <= 150
        else:
            assert 1 <= len(row) <= 5
            assert all(0 < len(button.label) <= 80 for button in row)
    assert all(len(control.id) <= 100 for control in controls if isinstance(control, Button | Select))
    return rows


class Hand:
    """One seat's controls, pressed as somebody would who wants to find everything."""

    def __init__(self, view: View, words: Words) -> None:
        self.view, self.words = view, words
        self.found: set[tuple[str, ...]] = set()
        """The words of every action that a press does."""
        self.pages: list[Draft] = []
        self._turn(Draft())

    def rows(self, draft: Draft) -> tuple[Row, ...]:
        return kept(controls(self.view, self.words, STAMP, draft))

    def _turn(self, draft: Draft) -> None:
        if draft in self.pages:
            return
        self.pages.append(draft)
        for row in self.rows(draft):
            for control in (row,) if isinstance(row, Select) else row:
                match ids.parse(control.id) if isinstance(control, Button | Select) else None:
                    case Act(_, words) if isinstance(control, Button) and not control.disabled:
                        self.found.add(words)
                    case Sketch(_, words) if words[0] in FOLLOWED:
                        for values in self._lines(control):
                            self._turn(tapped(self.view, draft, words, values))

    def _lines(self, control: object) -> Iterator[list[str]]:
        if isinstance(control, Select):
            yield from ([choice.value] for choice in control.choices)
        elif isinstance(control, Button) and not control.disabled:
            yield []

    def taken(self, cards: tuple[str, ...], page: Draft) -> Draft:
        """The draft after these cards were chosen there, by toggles or selects, as far as they can be."""
        draft = page
        for row in self.rows(page):
            if isinstance(row, Select):
                match ids.parse(row.id):
                    case Sketch(_, ("take", *_) as words):
                        values = [choice.value for choice in row.choices if choice.value in cards]
                        draft = tapped(self.view, draft, words, values) if len(values) <= row.most else draft
                continue
            for button in row:
                match ids.parse(button.id) if isinstance(button, Button) else None:
                    case Sketch(_, ("tap", card, *_) as words) if card in cards and card not in draft.cards:
                        draft = tapped(self.view, draft, words)
        return draft

    def does(self, action: Action) -> bool:
        """Whether somewhere a button does it once its cards are chosen."""
        if (action.verb, *action.words) in self.found:
            return True
        return any(self._does_from(page, action) for page in tuple(self.pages))

    def _does_from(self, page: Draft, action: Action) -> bool:
        draft = self.taken(action.words, page)
        if set(draft.cards) != set(action.words):
            return False
        enabled = [
            ids.parse(button.id)
            for row in self.rows(draft)
            if not isinstance(row, Select)
            for button in row
            if isinstance(button, Button) and not button.disabled
        ]
        return any(isinstance(pressed, Act) and pressed.by(action.seat) == action for pressed in enabled)


def wanted(view: View, rng: Random) -> Iterator[Action]:
    """Every choice; of the sets of a Pick, two."""
    for choice in view.choices:
        if isinstance(choice, Pick):
            yield from (choice.sample(rng) for _ in range(2))
        else:
            yield choice


def assert_all_can_be_pressed(view: View, words: Words, rng: Random) -> None:
    hand = Hand(view, words)
    assert [str(action) for action in wanted(view, rng) if not hand.does(action)] == []


@pytest.mark.parametrize(("name", "size", "options"), RULES)
def test_every_choice_can_be_pressed(name: str, size: int, options: dict[str, object]) -> None:
    seen: set[tuple[object, ...]] = set()
    words, rng = words_for("en", name).among(NAMES[:size]), Random(1)
    for match in positions(name, size, options, f"{name} {size} {options}", 2):
        for view in (match.view(Seat(seat)) for seat in range(size)):
            if shape(view) in seen:
                continue
            seen.add(shape(view))
            assert_all_can_be_pressed(view, words, rng)


@pytest.mark.parametrize("manners", ["online", "table"])
def test_the_largest_hand_of_all(manners: str) -> None:
    """Thirty cards of which six go, then twenty-four with every announcement and three sizes of handful."""
    match = Match.new("tarot", 3, {"manners": manners, "misere": True})
    pack = match.game.cards(match.options)
    strong = (*pack[-22:-3], *pack[:4], pack[-1])
    others = [card for card in pack if card not in strong]
    match = match.deal({"hands": [strong, others[:24], others[24:48]], "stock": others[48:]}, Seat(2))
    words, rng = words_for("en", "tarot").among(NAMES[:3]), Random(1)
    for text in ("0 bid garde", "1 pass", "2 pass"):
        match = match.act(Action.parse(text))  # type: ignore[arg-type]  # an action
    assert len(match.view(Seat(0)).hand) == 30
    assert_all_can_be_pressed(match.view(Seat(0)), words, rng)
    discard = next(choice for choice in match.view(Seat(0)).choices if isinstance(choice, Pick))
    match = match.act(discard.sample(rng))
    picks = [choice.count for choice in match.view(Seat(0)).choices if isinstance(choice, Pick)]
    assert picks == [13, 15, 18]
    assert_all_can_be_pressed(match.view(Seat(0)), words, rng)
