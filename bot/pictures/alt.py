"""A picture's content in words, made from the same scene: each visible card once, what is hidden only by number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from bot.pictures.scenes import BETWEEN
from bot.words import Words
from bot.words.cards import SUITS, suit_of
from bot.words.duties import free_cards, one_by_one, turn_of
from engine.actions import Card, Seat
from engine.view import Laid, Shown, Trick, View
from render.hand import arranged
from render.scene import Chip, Plate, Scene

LIMIT: Final = 1024
"""Discord's length of an alt text."""

Part: TypeAlias = Literal["head", "hand", "chips", "score", "seat", "shown", "last"]
_MOVED: Final[tuple[Part, ...]] = ("seat", "last", "shown", "score", "chips", "hand")
"""What leaves an alt text that is too long, the first to go first; turn, trick and trump never do."""


@dataclass(frozen=True, slots=True)
class Alt:
    """An alt text, and what had no room in it and belongs into the message."""

    text: str
    more: str = ""


def alt_text(scene: Scene, words: Words, kind: Literal["table", "hand", "private"] | None = None) -> Alt:
    """The picture's content; without `kind`: the table, with the hand below it where the view is a seat's."""
    kind = kind or ("table" if scene.view.seat is None else "private")
    parts: list[tuple[Part, str]] = []
    if kind != "hand":
        parts += _table(scene, words, frozenset() if kind == "table" else frozenset(scene.view.hand))
    if kind != "table":
        parts[_head(parts) : _head(parts)] = [("hand", line) for line in _hand(scene, words)]
    return _fitted(parts)


def _head(parts: Sequence[tuple[Part, str]]) -> int:
    return sum(part == "head" for part, _ in parts)


def _table(scene: Scene, words: Words, held: frozenset[Card]) -> Iterator[tuple[Part, str]]:
    """What lies there; cards `held` by the reader, which a combination may show, are named with the hand."""
    view = scene.view
    names = [plate.name for plate in scene.plates]
    yield "head", words.say("alt-title", game=scene.title, deal=scene.deal)
    yield "head", turn_of(words, view, names)
    yield "head", _trick(view.trick, names, words) if view.trick else words.say("alt-no-trick")
    if view.trump in SUITS:
        yield "head", words.say("alt-trump", suit=view.trump)
    chips = [_chip(chip, words) for chip in scene.chips if view.trump is None or chip != scene.chips[0]]
    if chips:
        yield "chips", words.say("alt-chips", chips=", ".join(chips))
    for counted in (score for score in scene.score if score.figure and not score.seats):
        yield "chips", words.say("alt-trick-number", figure=counted.figure)
    yield "score", words.say("alt-score", scores=", ".join(_scores(scene, names, words)))
    for seat, plate in enumerate(scene.plates):
        yield "seat", words.say("alt-seat", seat=plate.name, facts=", ".join(_seat(scene, Seat(seat), plate, words)))
    for shown, label in zip(view.shown, scene.labels, strict=True):
        others = tuple(card for card in shown.cards if card not in held)
        if others or shown.down or not shown.cards:
            yield "shown", _shown(replace(shown, cards=others), label, names, words)
    if view.last_trick is not None and view.last_trick != view.trick:
        last = view.last_trick
        laid = "; ".join(_laid(one, None, names, words) for one in last.laid)
        winner = names[last.winning] if last.winning is not None else words.say("list-none")
        yield "last", words.say("alt-last", seat=winner, cards=laid)


def _trick(trick: Trick, names: Sequence[str], words: Words) -> str:
    if not trick.laid:
        return words.say("alt-no-trick")
    return words.say("alt-trick", cards="; ".join(_laid(laid, trick.winning, names, words) for laid in trick.laid))


def _laid(laid: Laid, winning: Seat | None, names: Sequence[str], words: Words) -> str:
    key = "alt-laid.winning" if laid.seat == winning else "alt-laid.passed" if laid.passed else "alt-laid"
    return words.say(key, seat=names[laid.seat], cards=_lying(laid.cards, laid.down, words))


def _lying(cards: Sequence[Card], down: int, words: Words) -> str:
    parts = [words.card(card) for card in cards]
    return words.listed([*parts, words.say("alt-down", count=down)] if down or not parts else parts)


def _shown(shown: Shown, label: str, names: Sequence[str], words: Words) -> str:
    key = "alt-shown" if shown.seat is None else "alt-shown.of"
    owner = "" if shown.seat is None else names[shown.seat]
    return words.say(key, label=label, seat=owner, cards=_lying(shown.cards, shown.down, words))


def _chip(chip: Chip, words: Words) -> str:
    return f"{chip.text} {words.suit(chip.suit)}".strip() if chip.suit else chip.text


def _scores(scene: Scene, names: Sequence[str], words: Words) -> Iterator[str]:
    for score in scene.score:
        if score.seats:
            owners = words.listed([names[seat] for seat in score.seats])
            yield words.say("alt-score-one", seats=owners, figure=score.figure)
        elif not score.figure:
            yield score.caption


def _seat(scene: Scene, seat: Seat, plate: Plate, words: Words) -> Iterator[str]:
    view = scene.view
    yield words.say("alt-cards", count=view.counts[seat])
    if seat == view.dealer:
        yield words.say("alt-dealer")
    yield from (_chip(tag, words) for tag in plate.tags)
    parts = plate.line.split(BETWEEN) if plate.line and seat not in view.to_act else []
    figures = {score.figure for score in scene.score if seat in score.seats}
    yield from (part for part in parts if part not in figures)
    mark = {"robot": words.say("plate-robot"), "away": words.say("plate-away"), "person": ""}[plate.kind]
    if mark and mark not in parts:
        yield mark


def _hand(scene: Scene, words: Words) -> Iterator[str]:
    """The own cards: those chosen, those that may be played, the others."""
    view = scene.view
    if scene.duty and view.seat in view.to_act and not scene.chosen:
        yield words.say("alt-duty", duty=scene.duty if scene.duty[-1] in ".?!…" else f"{scene.duty}.")
    if view.seat is None:
        return
    if not view.hand:
        hidden = view.counts[view.seat]
        yield words.say("alt-hand", cards=words.say("alt-down", count=hidden) if hidden else words.say("list-none"))
        return
    hand, allowed = arranged(view), set(free_cards(view)) if view.barred else set()
    chosen = [card for card in hand if card in scene.chosen]
    free = [card for card in hand if card in allowed and card not in chosen]
    rest = [card for card in hand if card not in chosen and card not in free]
    for key, cards in (
        ("alt-chosen", chosen),
        ("alt-may" if one_by_one(view) else "alt-may.choose", free),
        ("alt-rest" if chosen or free else "alt-hand", rest),
    ):
        if cards:
            yield words.say(key, cards=words.listed([_own(view, card, words) for card in cards]))


def _own(view: View, card: Card, words: Words) -> str:
    """A left bower says that it is a trump, as its mark in the picture does."""
    name = words.card(card)
    foreign = card in view.trumps and view.trump in SUITS and suit_of(card) not in {view.trump, None}
    return words.say("alt-trump-card", card=name) if foreign else name


def _fitted(parts: list[tuple[Part, str]]) -> Alt:
    kept, moved = list(parts), list[tuple[Part, str]]()
    for kind in _MOVED:
        while len(_joined(kept)) > LIMIT and any(part == kind for part, _ in kept):
            last = max(place for place, (part, _) in enumerate(kept) if part == kind)
            moved.insert(0, kept.pop(last))
    return Alt(_joined(kept)[:LIMIT], _joined(moved))


def _joined(parts: Sequence[tuple[Part, str]]) -> str:
    return " ".join(text for _, text in parts)
