"""How somebody plays who sees nothing but a message and presses what is on it, whatever the game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from bot.ids import Act, Sketch, parse
from bot.playground import Outcome, Person, Post
from bot.playground.people.post import Button, Select

PATIENCE = 200
"""Presses until something has to be played; chance needs far fewer."""

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


async def played(person: Person, post: Post, rng: Random) -> Outcome:
    """Presses this and that on a hand until something is played or refused; what came of that."""
    for _ in range(PATIENCE):
        press = chosen(post, rng)
        outcome = await person.click(post, press.custom_id, press.values)
        if isinstance(parse(press.custom_id), Act):
            return outcome
        post = outcome.post
    raise AssertionError(f"nothing could be played: {post.text}\n{[button.label for button in post.buttons]}")


def chosen(post: Post, rng: Random) -> Press:
    """What to press next, any of what makes sense to somebody who reads the message."""
    found = PROGRESS.search(post.text)
    missing = int(found[2]) - int(found[1]) if found else 0
    if missing > 0 and rng.random() < 0.9:
        return rng.choice([*_fills(post, missing, rng), *_leads(post, "page", "clear")])
    moves = [*_leads(post, "page"), *(Press(button.custom_id) for button in acts(post))]
    if not found:
        moves += [*_taps(post), *_lines(post, rng)]
    turns = [*_leads(post, "back", "clear"), *(_taps(post, on=True) if found else ())]
    if not moves or (turns and rng.random() < 0.15):
        return rng.choice(turns)
    return rng.choice(moves)


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
