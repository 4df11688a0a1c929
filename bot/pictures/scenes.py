"""From a view and its words to a painter's scene."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.controls.draft import Draft
from bot.controls.prompt import headline, progress
from bot.words import Words
from bot.words.cards import SUITS
from bot.words.duties import asked_suit, duty, special_due, turn_of
from bot.words.figures import figures
from engine.actions import Seat
from engine.view import Fact, View
from render.scene import HEADED, Chip, Plate, Scene, Score

Kind: TypeAlias = Literal["person", "robot", "away"]

LINE = 16
"""Characters of a plate's second line."""
BETWEEN = " · "
"""Between the parts of a second line."""


@dataclass(frozen=True, slots=True)
class Seats:
    """Who sits, as pictures name them: not escaped."""

    names: tuple[str, ...]
    kinds: tuple[Kind, ...]


def scene(
    view: View,
    words: Words,
    seats: Seats,
    totals: Sequence[int],
    deal: int,
    goal: int | None = None,
    draft: Draft | None = None,
    theme: Literal["dark", "light"] = "dark",
    deck: Literal["two-colour", "four-colour"] = "two-colour",
) -> Scene:
    """The picture of a view; `totals` by side, `goal` what the match is played to, `deal` counted from 1."""
    held = bool(view.barred) and view.seat in view.to_act
    return Scene(
        view=view,
        title=words.say("game-name"),
        deal=words.say("picture-deal", deal=deal),
        chips=tuple(_chips(view, words, seats.names)),
        score=tuple(_score(view, words, totals, goal)),
        plates=tuple(_plate(view, words, seats, Seat(seat), totals) for seat in range(len(seats.names))),
        labels=tuple(words.say(f"shown-{shown.key}") for shown in view.shown),
        letters=words.letters(),
        dealer_letter=words.say("dealer-letter"),
        hand_title=words.say("hand-title"),
        duty=_duty(view, words, seats.names, draft),
        duty_suit=asked_suit(view) if held else None,
        awaited="decision" if special_due(words, view) else "card",
        last_label=words.say("control-last"),
        theme=theme,
        deck=deck,
        chosen=frozenset(draft.cards) if draft else frozenset(),
    )


def chip(text: str, words: Words) -> Chip:
    """A short text as a chip: a suit's sign in it is drawn, not written."""
    for suit in SUITS:
        sign = words.suit(suit, "sign")
        if sign in text:
            return Chip(" ".join(text.replace(sign, " ").split()), suit)
    return Chip(text)


def _chips(view: View, words: Words, names: Sequence[str]) -> Iterator[Chip]:
    if view.trump in SUITS:
        yield Chip(words.say("chip-trump"), view.trump)
    elif view.trump is not None:
        yield Chip(words.suit(view.trump, "cap"))
    for fact in view.facts:
        if words.has(f"fact-{fact.key}.chip"):
            yield chip(words.fact(fact, names, "chip", view.sides), words)


def _score(view: View, words: Words, totals: Sequence[int], goal: int | None) -> Iterator[Score]:
    """By side; where more than two share the plates' lines, the header has room for the trick's number."""
    many = len(view.sides) > HEADED
    for side, figure in zip(view.sides, figures(totals), strict=False):
        yield Score(figure, seats=side)
    if many and (number := _trick_number(view)):
        yield Score(number, words.say("score-trick"))
    if goal is not None:
        yield Score("", words.say("score-goal.alone" if many else "score-goal", goal=goal))


def _trick_number(view: View) -> str:
    """Which trick lies there, and of how many unless cards are drawn; empty while none is played."""
    if view.phase != "play":
        return ""
    finished, laid = len(view.tricks), {one.seat for one in view.trick.laid} if view.trick else set()
    left = max(count + (seat in laid) for seat, count in enumerate(view.counts))
    number = finished + bool(view.trick or view.to_act)
    drawn = any(shown.place == "stock" for shown in view.shown)
    return str(number) if drawn else f"{number} / {finished + left}"


def _plate(view: View, words: Words, seats: Seats, seat: Seat, totals: Sequence[int]) -> Plate:
    facts = [fact for fact in view.facts if fact.seat == seat]
    tags = [
        chip(words.fact(fact, seats.names, "tag", view.sides), words)
        for fact in facts
        if words.has(f"fact-{fact.key}.tag")
    ]
    return Plate(
        name=seats.names[seat],
        line=_fitted(_line(view, words, seats, seat, facts, _own_score(view, seat, totals))),
        tags=tuple(tags),
        kind=seats.kinds[seat],
        spare=words.say("plate-spare", seat=str(seat + 1)),
    )


def _own_score(view: View, seat: Seat, totals: Sequence[int]) -> tuple[str, ...]:
    """The figure of the seat's side, where the header has no room for it and any side has one."""
    if len(view.sides) <= HEADED or not any(totals):
        return ()
    return tuple(figure for side, figure in zip(view.sides, figures(totals), strict=False) if seat in side)


def _line(
    view: View, words: Words, seats: Seats, seat: Seat, facts: Sequence[Fact], score: Sequence[str]
) -> Iterator[str]:
    """What is asked of the seat, else what stands for it; what matters first."""
    if seat in view.to_act and (asked := _asked(view, words, seats)):
        yield asked
        yield from score
        return
    if seats.kinds[seat] == "away":
        yield words.say("plate-away")
    stands = [words.fact(fact, seats.names, "line", view.sides) for fact in facts if words.has(f"fact-{fact.key}.line")]
    if not stands and (said := _last_said(view, seat)) and words.has(f"verb-{said.key}.line"):
        yield words.say(f"verb-{said.key}.line", **words.holes(said, seats.names, view.sides))
    yield from score
    yield from stands
    if seats.kinds[seat] == "robot":
        yield words.say("plate-robot")


def _asked(view: View, words: Words, seats: Seats) -> str:
    """What whoever is to act has to do; empty where the phase has no words for it."""
    if special := special_due(words, view):
        return words.fact(special, seats.names, "due", view.sides)
    size = max((len(laid.cards) for laid in view.trick.laid), default=0) if view.trick else 0
    if size > 1 and words.has(f"phase-{view.phase}.several"):
        return words.say(f"phase-{view.phase}.several", count=size)
    return words.say(f"phase-{view.phase}.due") if words.has(f"phase-{view.phase}.due") else ""


def _fitted(parts: Iterable[str]) -> str:
    """As many of the parts as a second line has room for."""
    line = ""
    for part in parts:
        longer = f"{line}{BETWEEN}{part}" if line else part
        line = longer if len(longer) <= LINE else line
    return line


def _last_said(view: View, seat: Seat) -> Fact | None:
    """The seat's newest saying, while no card has been played."""
    if view.trick is not None or view.last_trick is not None:
        return None
    return next((said for said in reversed(view.said) if said.seat == seat), None)


def _duty(view: View, words: Words, names: Sequence[str], draft: Draft | None) -> str:
    if view.seat is None:
        return ""
    if view.seat not in view.to_act:
        return turn_of(words, view, names)
    return progress(view, words, draft) or duty(words, view) or headline(view, words)
