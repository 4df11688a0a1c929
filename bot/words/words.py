"""The look-up: one bundle of sentences for each language and game."""

from __future__ import annotations

import logging
import warnings
from collections.abc import Callable, Iterable, Sequence
from copy import copy
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias, cast

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern
from fluent.runtime.types import FluentType
from fluent.syntax.ast import Resource

from bot.words.cards import EXCUSE, JOKER, RANKS, STAR, squashed, suit_of
from bot.words.figures import in_sentence, out_of_sentence
from engine import games
from engine.actions import Card, Seat
from engine.view import Fact

log = logging.getLogger(__name__)

LOCALE: Final = Path(__file__).parent / "locale"
LANGUAGES: Final = tuple(sorted(folder.name for folder in LOCALE.iterdir() if folder.is_dir()))
ENGLISH: Final = "en"

Hole: TypeAlias = str | int


class Unworded(UserWarning):
    """A sentence that is missing or lacks a hole: tests fail on it, people read the key instead."""


class Words:
    """Every sentence of one language, with those of one game if it is given."""

    def __init__(self, language: str, sources: Iterable[str]) -> None:
        self.language = language
        # The library's type for a function knows no named arguments, its own NUMBER has several.
        functions = cast(
            "dict[str, Callable[[Any], FluentType]]",
            {
                "SUIT": self._suit,
                "RANK": self._rank,
                "CARD": self._card,
                "CARDS": self._cards,
                "SIGN": _sign,
                "AMOUNT": _amount,
            },
        )
        self._bundle = FluentBundle([language], functions, use_isolating=False)
        for source in sources:
            self._bundle.add_resource(_parsed(source))
        self._readings: dict[Card, frozenset[str]] = {}
        self.names: tuple[str, ...] = ()
        """Who sits at the table that is spoken of, by seat: for verbs that name a seat."""

    def among(self, names: Sequence[str]) -> Words:
        """The same words at a table of these people."""
        there = copy(self)
        there.names = tuple(names)
        return there

    def has(self, key: str) -> bool:
        """Whether there is such a sentence; `key` may name an attribute: "verb-play.label"."""
        return self._pattern(key) is not None

    def say(self, key: str, **holes: Hole) -> str:
        """The sentence `key` with its holes filled; holes that it does not have are ignored."""
        pattern = self._pattern(key)
        if pattern is None:
            return self._unworded(key, "there is no such sentence")
        filled = {name: in_sentence(hole) if isinstance(hole, int) else hole for name, hole in holes.items()}
        text, faults = self._bundle.format_pattern(pattern, filled)
        if faults:
            return self._unworded(key, "; ".join(str(fault) for fault in faults))
        return str(text)

    def first(self, keys: Sequence[str], **holes: Hole) -> str:
        """The first of `keys` that there is."""
        return self.say(next((key for key in keys if self.has(key)), keys[-1]), **holes)

    def suit(self, suit: str, form: str = "") -> str:
        """The suit of that letter (also NT, AT) in a form that the language has: "hearts"."""
        return self.say(_in_form(f"suit-{suit}", form))

    def rank(self, rank: str, form: str = "") -> str:
        """The rank of that letter: "queen"."""
        return self.say(_in_form(f"rank-{rank}", form))

    def card(self, card: Card, form: str = "") -> str:
        """A card in words ("queen of hearts"); form "short": sign and index ("♥Q"); else the language's own forms."""
        suit = suit_of(card)
        if form == "short":
            if suit is not None:
                return f"{self.suit(suit, 'sign')}{self.index(card)}"
            # Spelt: the index of this one ends in a full stop, which has no place inside a sentence.
            return self.rank(card) if card == EXCUSE else self.tile(card)
        if suit is not None:
            return self.say(_in_form("card", form), rank=card[0], suit=suit)
        if card in {EXCUSE, JOKER}:
            return self.rank(card, form)
        return self.say(_in_form("card-trump", form), number=str(int(card)))

    def cards(self, cards: Sequence[Card], form: str = "") -> str:
        """Several cards in a row; short ones with spaces between, spelt ones with commas."""
        named = [self.card(card, form) for card in cards]
        return " ".join(named) if form == "short" else self.listed(named)

    def index(self, card: Card) -> str:
        """What stands in the card's corner: "Q"."""
        if suit_of(card) is not None:
            return self.rank(card[0], "index")
        return self.rank(card, "index") if card in {EXCUSE, JOKER} else str(int(card))

    def tile(self, card: Card) -> str:
        """A card as the label of its button: "♥️ Q"."""
        suit = suit_of(card)
        if suit is not None:
            return f"{self.suit(suit, 'tile')} {self.index(card)}"
        return self.index(card) if card == JOKER else f"{STAR}{self.index(card)}"

    def letters(self) -> tuple[tuple[str, str], ...]:
        """The index of every rank, for pictures."""
        return tuple((rank, self.rank(rank, "index")) for rank in (*RANKS, EXCUSE, JOKER))

    def readings(self, card: Card) -> frozenset[str]:
        """All that people may type for a card, squashed: in record letters, by sign, in words."""
        if card not in self._readings:
            self._readings[card] = frozenset(squashed(text) for text in self._spellings(card))
        return self._readings[card]

    def _spellings(self, card: Card) -> Iterable[str]:
        yield from (card, self.card(card), self.card(card, "short"), self.index(card), self.tile(card))
        suit = suit_of(card)
        if suit is None:
            return
        signs = (suit, self.suit(suit, "sign"), self.suit(suit), self.suit(suit, "one"))
        for rank in (card[0], self.index(card), self.rank(card[0])):
            for sign in signs:
                yield from (f"{rank}{sign}", f"{sign}{rank}")

    def fact(self, fact: Fact, names: Sequence[str], part: str = "", sides: Sequence[Sequence[Seat]] = ()) -> str:
        """A fact's sentence; `part`: its short form for a header's "chip", a plate's "tag" or second "line"."""
        return self.say(_in_form(f"fact-{fact.key}", part), **self.holes(fact, names, sides))

    def said(self, fact: Fact, names: Sequence[str], sides: Sequence[Sequence[Seat]] = ()) -> str:
        """The talk line of what a seat said or did."""
        return self.say(f"verb-{fact.key}.said", **self.holes(fact, names, sides))

    def holes(self, fact: Fact, names: Sequence[str], sides: Sequence[Sequence[Seat]] = ()) -> dict[str, Hole]:
        """The holes of a fact: seats and sides as names, all else as it is."""
        holes: dict[str, Hole] = {"by": "seat" if fact.seat is not None else "side" if fact.side is not None else "all"}
        for name, value in (("seat", fact.seat), ("side", fact.side), *fact.values):
            if value is None:
                continue
            if name.startswith("seat"):
                holes[name] = names[int(value)]
            elif name.startswith("side"):
                members = sides[int(value)] if sides else (Seat(int(value)),)
                holes[name] = self.listed([names[seat] for seat in members])
                holes[f"{name}_size"] = len(members)
            else:
                holes[name] = value
        return holes

    def listed(self, parts: Sequence[str]) -> str:
        """Names or cards in a row, as the language lists them: "Ana, Ben and Chloé"."""
        if not parts:
            return self.say("list-none")
        text = parts[0]
        for place, part in enumerate(parts[1:], start=2):
            text = self.say("list-last" if place == len(parts) else "list-more", first=text, second=part)
        return text

    def option(self, name: str, value: str | int | bool) -> str:  # noqa: FBT001 - the option's value, true among them
        """The value of an option as people read it."""
        match value:
            case bool():
                return self.say(f"option-{name}-{str(value).lower()}")
            case int():
                return self.say(f"option-{name}.value", value=value)
            case _:
                return self.say(f"option-{name}-{value}")

    def _pattern(self, key: str) -> Pattern | None:
        name, _, attribute = key.partition(".")
        if not self._bundle.has_message(name):
            return None
        message = self._bundle.get_message(name)
        return message.attributes.get(attribute) if attribute else message.value

    def _unworded(self, key: str, why: str) -> str:
        log.error("no words for %s in %s: %s", key, self.language, why)
        warnings.warn(f"{key} in {self.language}: {why}", Unworded, stacklevel=3)
        return key

    def _suit(self, suit: object, form: object = "") -> str:
        return self.suit(_filled(suit), str(form))

    def _rank(self, rank: object, form: object = "") -> str:
        return self.rank(_filled(rank), str(form))

    def _card(self, card: object, form: object = "") -> str:
        return self.card(Card(_filled(card)), str(form))

    def _cards(self, cards: object, form: object = "") -> str:
        return self.cards([Card(card) for card in _filled(cards).split()], str(form))


@cache
def words_for(language: str, game: str | None = None) -> Words:
    """The words of a language (English where there is no such folder), with those of a game."""
    folder = LOCALE / (language if language in LANGUAGES else ENGLISH)
    return Words(folder.name, [path.read_text("utf-8") for path in files_of(folder, game)])


def files_of(folder: Path, game: str | None) -> tuple[Path, ...]:
    """A language's files: those that every game shares, then the game's own."""
    shared = sorted(path for path in folder.glob("*.ftl") if path.stem not in games())
    return (*shared, folder / f"{game}.ftl") if game in games() else tuple(shared)


def language_of(discord_locale: str) -> str:
    """The language for one of Discord's locales: "en-GB" is read in "en"."""
    language = discord_locale.partition("-")[0].lower()
    return language if language in LANGUAGES else ENGLISH


@cache
def _parsed(source: str) -> Resource:
    """A file's entries; parsing takes a tenth of a second, and every game's words share most of their files."""
    return FluentResource(source)


def _in_form(key: str, form: str) -> str:
    return f"{key}.{form}" if form else key


def _sign(hole: object) -> str:
    """What a sentence may choose by."""
    number = out_of_sentence(hole)
    return "minus" if number < 0 else "plus" if number > 0 else "zero"


def _amount(hole: object) -> FluentType | str:
    """The number without its sign."""
    return in_sentence(abs(out_of_sentence(hole)))


def _filled(hole: object) -> str:
    if not isinstance(hole, str):
        raise TypeError("its hole is empty")
    return hole
