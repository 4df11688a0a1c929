"""How somebody plays who sees nothing but a message and presses what is on it, whatever the game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from bot.ids import Act, Sketch, parse
from bot.playground import Outcome, Person, Post
from bot.playground.people.post import Button, Select

PATIENCE = 200
"""Presses until something has to be played; chance needs far fewer."""

CURIOSITY = 0.5
"""How often something is pressed because it was pressed least."""
DOUBT = 0.15
"""How often somebody goes back."""

GREEN = 3
"""A toggle that is on."""

PROGRESS = re.compile(r"^(\d+) of (\d+)", re.MULTILINE)
"""How far a choice of cards has come, as the hand says it."""

TURN = "Your turn"


@dataclass(frozen=True, slots=True)
class Press:
    """One press: a button, or a select with all that it holds from then on."""

    custom_id: str
    values: tuple[str, ...] | None = None

    @property
    def kind(self) -> str:
        """What sort of thing it does: a verb, a page of a verb, a toggle."""
        pressed = parse(self.custom_id)
        assert isinstance(pressed, Act | Sketch)
        words = pressed.words if isinstance(pressed, Sketch) else ("act", *pressed.words)
        return " ".join(words[: 3 if words[0] == "page" else 2 if words[0] == "act" else 1])


@dataclass
class Taste:
    """What somebody likes to press: what was not tried yet, and else anything."""

    rng: Random
    tried: Counter[str] = field(default_factory=Counter)

    def choose(self, moves: Sequence[Press]) -> Press:
        """One of them, mostly of the kind that was pressed least."""
        least = min(self.tried[move.kind] for move in moves)
        new = [move for move in moves if self.tried[move.kind] == least]
        move = self.rng.choice(new if self.rng.random() < CURIOSITY else list(moves))
        self.tried[move.kind] += 1
        return move


async def played(person: Person, post: Post, taste: Taste) -> Outcome:
    """Presses this and that on a hand until something is played or refused; what came of that."""
    for _ in range(PATIENCE):
        press = chosen(post, taste)
        outcome = await person.click(post, press.custom_id, press.values)
        if isinstance(parse(press.custom_id), Act):
            return outcome
        post = outcome.post
    raise AssertionError(f"nothing could be played: {post.text}\n{[button.label for button in post.buttons]}")


def chosen(post: Post, taste: Taste) -> Press:
    """What to press next, any of what makes sense to somebody who reads the message."""
    progress = PROGRESS.search(post.text)
    missing = int(progress[2]) - int(progress[1]) if progress else 0
    turns = [*_leads(post, "back", "clear"), *(_taps(post, on=True) if progress else ())]
    if missing > 0:
        moves = [*_fills(post, missing, taste.rng), *_leads(post, "page")]
    else:
        moves = [*_leads(post, "page"), *(Press(button.custom_id) for button in acts(post))]
        moves += () if progress else (*_taps(post), *_lines(post, taste.rng))
    back = bool(turns) and (not moves or taste.rng.random() < DOUBT)
    return taste.choose(turns if back else moves)


def offers(post: Post) -> bool:
    """Whether there is anything to play on it, at once or by a few presses."""
    return bool(acts(post) or _leads(post, "page") or _taps(post))


def acts(post: Post) -> list[Button]:
    """The buttons that play."""
    return [button for button in post.buttons if isinstance(parse(button.custom_id), Act) and not button.disabled]


def _sketches(post: Post, *words: str) -> Iterator[Button]:
    for button in post.buttons:
        sketch = parse(button.custom_id)
        if isinstance(sketch, Sketch) and sketch.words[0] in words and not button.disabled:
            yield button


def _leads(post: Post, *words: str) -> list[Press]:
    """Pages, questions, the way back."""
    return [Press(button.custom_id) for button in _sketches(post, *words)]


def _taps(post: Post, *, on: bool | None = None) -> list[Press]:
    """The toggles, those that are on or off, or all."""
    return [Press(one.custom_id) for one in _sketches(post, "tap") if on is None or on == (one.style == GREEN)]


def _fills(post: Post, missing: int, rng: Random) -> Iterator[Press]:
    """More cards, by toggles and selects."""
    yield from _taps(post, on=False)
    for select in _selects(post, "take"):
        on = [option.value for option in select.options if option.chosen]
        off = [option.value for option in select.options if not option.chosen]
        room = min(missing, select.high - len(on), len(off))
        if room > 0:
            yield Press(select.custom_id, (*on, *rng.sample(off, rng.randint(1, room))))


def _lines(post: Post, rng: Random) -> Iterator[Press]:
    """Another line of a table of bids."""
    for select in _selects(post, "value"):
        yield Press(select.custom_id, (rng.choice(select.options).value,))


def _selects(post: Post, word: str) -> Iterator[Select]:
    for select in post.selects:
        sketch = parse(select.custom_id)
        if isinstance(sketch, Sketch) and sketch.words[0] == word:
            yield select
