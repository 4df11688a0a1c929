"""Every language says everything, every game has its words, and no word is left over."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.words import LANGUAGES, words_for
from bot.words.words import ENGLISH, LOCALE, files_of
from engine import game, games

ROOT = Path(__file__).parents[2]
FILES = sorted(path.name for path in (LOCALE / ENGLISH).glob("*.ftl"))
INFLECTED = ("suit-", "rank-", "card")
"""Kinds of which a language may have more forms than English, never fewer."""


class _Holes(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the library's name for it
        self.names.add(node.id.name)


def holes(node: ast.BaseNode) -> frozenset[str]:
    visitor = _Holes()
    visitor.visit(node)
    return frozenset(visitor.names)


@cache
def entries(language: str, name: str) -> dict[str, ast.Message]:
    """The messages of one file by their ids."""
    body = FluentParser().parse((LOCALE / language / name).read_text("utf-8")).body
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


def parts(language: str, name: str) -> dict[str, frozenset[str]]:
    """Every sentence of a file, attributes too, with its holes."""
    found = {}
    for key, entry in entries(language, name).items():
        if entry.value is not None:
            found[key] = holes(entry.value)
        for attribute in entry.attributes:
            found[f"{key}.{attribute.id.name}"] = holes(attribute)
    return found


EVERY_FILE = [(language, name) for language in LANGUAGES for name in FILES]


def test_english_is_there_with_a_file_for_every_game() -> None:
    assert ENGLISH in LANGUAGES
    assert {f"{name}.ftl" for name in games()} <= set(FILES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_the_same_files(language: str) -> None:
    assert sorted(path.name for path in (LOCALE / language).glob("*.ftl")) == FILES


@pytest.mark.parametrize(("language", "name"), EVERY_FILE)
def test_no_entry_is_broken(language: str, name: str) -> None:
    body = FluentParser().parse((LOCALE / language / name).read_text("utf-8")).body
    assert [entry.content for entry in body if isinstance(entry, ast.Junk)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_name", [None, *games()])
def test_no_id_and_no_attribute_is_said_twice(language: str, game_name: str | None) -> None:
    bodies = (FluentParser().parse(path.read_text("utf-8")).body for path in files_of(LOCALE / language, game_name))
    messages = [entry for body in bodies for entry in body if isinstance(entry, ast.Message)]
    ids = [f"{entry.id.name}.{attribute.id.name}" for entry in messages for attribute in entry.attributes]
    ids += [entry.id.name for entry in messages]
    assert [key for key, count in Counter(ids).items() if count > 1] == []


@pytest.mark.parametrize(("language", "name"), EVERY_FILE)
def test_a_language_has_the_ids_attributes_and_holes_of_english(language: str, name: str) -> None:
    here, there = parts(language, name), parts(ENGLISH, name)
    more = {key for key in here if key.startswith(INFLECTED)}
    assert set(there) <= set(here)
    assert set(here) - more <= set(there)
    assert {key: here[key] for key in there if key not in more} == {key: there[key] for key in there if key not in more}


NEEDED = {"fact": ("",), "shown": ("",), "refuse": ("",), "preset": ("",), "option": ("", "about")}
"""The parts that an entry of a kind must have; verbs and phases are asked below."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games())
def test_a_game_has_words_for_everything_that_it_can_say(language: str, name: str) -> None:
    words = words_for(language, name)
    missing = []
    for key in game(name).keys:
        kind = key.partition("-")[0]
        wanted = NEEDED.get(kind, ())
        if kind == "option" and key.count("-") > 1:
            wanted = ("",)
        missing += [f"{key}.{part}".rstrip(".") for part in wanted if not words.has(f"{key}.{part}".rstrip("."))]
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games())
def test_every_verb_can_be_shown_and_told(language: str, name: str) -> None:
    words = words_for(language, name)
    bare = game(name).verbs
    missing = []
    for key in (key for key in game(name).keys if key.startswith("verb-")):
        told = words.has(f"{key}.said") or key.startswith("verb-play")
        pressed = all(words.has(f"{key}.{part}") for part in ("label", "done"))
        missing += [f"{key}.said"] * (not told)
        missing += [f"{key}.label, .done"] * (not pressed and key.removeprefix("verb-").partition("_")[0] in bare)
        missing += [f"{key}.yes"] * (words.has(f"{key}.confirm") != words.has(f"{key}.yes"))
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games())
def test_every_phase_in_which_one_acts_says_whose_turn_it_is(language: str, name: str) -> None:
    words = words_for(language, name)
    phases = [key for key in game(name).keys if key.startswith("phase-") and key != "phase-done"]
    assert phases
    assert [key for key in phases for part in ("turn", "due") if not words.has(f"{key}.{part}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games())
def test_every_option_value_has_words(language: str, name: str) -> None:
    words = words_for(language, name)
    for option in game(name).options:
        # Of long ranges the first: they all are said by one sentence.
        for value in option.values[:200]:
            assert words.option(option.name, value)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games())
def test_a_game_has_its_name_and_its_rules_in_short(language: str, name: str) -> None:
    words = words_for(language, name)
    for key in ("game-name", "game-name.about", "topic-short", "topic-short.title", "topic-words", "topic-words.title"):
        assert 0 < len(words.say(key)) < 3500


def sources() -> str:
    """All code and words that may ask for a sentence by its id."""
    code = [path.read_text("utf-8") for folder in ("bot", "render") for path in (ROOT / folder).rglob("*.py")]
    return "\n".join(code + [(LOCALE / ENGLISH / name).read_text("utf-8") for name in FILES])


def derived(name: str) -> Iterator[str]:
    """Ids that a game's own data ask for beside its keys."""
    yield f"game-{name}"
    for option in game(name).options:
        yield from (f"option-{option.name}-{str(value).lower()}" for value in option.values if isinstance(value, bool))


ENGINE_KINDS = {"verb", "phase", "fact", "shown", "refuse", "option", "preset"}
"""Kinds whose ids the games list; of the others any may be put together in code."""


def test_no_id_is_unused() -> None:
    text = sources()
    listed = {key for name in games() for key in (*game(name).keys, *derived(name))}
    named = Counter(re.findall(r"[\w-]+", text))
    quoted = set(re.findall(r'"(\w+)"', text))
    begun = set(re.findall(r'"([a-z]+-(?:[a-z_]+-)*)\{', text)) - {f"{kind}-" for kind in ENGINE_KINDS}
    unused = []
    for name in FILES:
        for key in entries(ENGLISH, name).keys() - listed:
            kind, _, rest = key.partition("-")
            put_together = key.startswith((*begun, "suit-", "rank-")) or (kind == "refuse" and rest in quoted)
            if not put_together and named[key] < 2:
                unused.append(f"{name}: {key}")
    assert not unused, ", ".join(unused)


SHORT = {"chip": 16, "tag": 16, "line": 16, "due": 16, "label": 20, "yes": 24}
"""What has room in a header, at a plate and on a button."""
SAMPLES: dict[str, tuple[str | int, ...]] = {
    "suit": ("S", "H"), "card": ("TH", "BB"), "card_up": ("TH",), "card_down": ("JH",), "card_back": ("02",), "cards": ("QS TD", ""),
    "rank": ("Q",), "number": ("12",), "counted": ("yes", "waiting"), "trump": ("yes", "no"), "leads": ("yes", "no"),
    "any": ("yes", "sets", "some", "no"), "by": ("seat", "side"), "factor": (2,), "letter": ("S", "T"),
}  # fmt: skip
FIGURES = (0, 1, 2, 5)


def samples(name: str) -> tuple[str | int, ...]:
    if name in SAMPLES:
        return SAMPLES[name]
    return (
        FIGURES
        if re.fullmatch(r".*(count|points|tricks|worth|value|round|chosen|deal|deals|figure|goal)", name)
        else ("Ana",)
    )


@pytest.mark.parametrize(("language", "name"), EVERY_FILE)
def test_every_sentence_can_be_said(language: str, name: str) -> None:
    words = words_for(language, name.removesuffix(".ftl"))
    for key, names in parts(language, name).items():
        for turn in range(4):
            filled = {hole: samples(hole)[turn % len(samples(hole))] for hole in names}
            said = words.say(key, **filled)
            assert said or "" in filled.values(), key
            assert "{" not in said, key
            limit = SHORT.get(key.partition(".")[2])
            assert limit is None or len(said) <= limit, (key, said)
