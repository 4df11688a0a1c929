"""A picture and its words show the same, to a spectator only what is public, and equal pictures are painted once."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from made_up import KOZEL

from bot.controls import Draft, controls, headline
from bot.ids import Stamp
from bot.messages.hand import in_words as hand_in_words
from bot.pictures import Easel, Seats, alt_text, draw, in_words, scene
from bot.pictures.alt import LIMIT
from bot.pictures.scenes import LINE, chip
from bot.screens import Picture
from bot.words import Words, words_for
from bot.words.duties import duty
from bot.words.figures import figures
from engine import Action, Card, Laid, Match, Pick, Seat, Shown, Trick, View, game, games
from render import Chip, Scene, paint_hand, paint_private, paint_table

NAMES = ("Ana", "Łukasz", "Chloé", "Dawid", "Eve", "Fatima")
KINDS = ("person", "robot", "away", "person", "person", "robot")
ROUNDS = [
    (name, preset, size)
    for name in games()
    for preset, _ in game(name).presets
    for size in (game(name).sizes if preset == "house" else game(name).sizes[:1])
]
"""Every set of rules with the usual number of players, the house's with each."""


MANY = 60
"""Of more positions than these only some are tried."""


@cache
def played(name: str, preset: str, size: int) -> tuple[Match, ...]:
    """Every position of two random deals, of one where that is a match."""
    rng = Random(f"{name} {preset}")
    match = Match.new(name, size, dict(game(name).presets)[preset])
    positions = []
    for _ in range(2):
        if match.winners is not None:
            break
        match = match.deal(match.game.shuffle(match.options, match.players, rng))
        positions.append(match)
        while match.running:
            assert match.phase is not None
            choice = rng.choice(match.view(match.phase.to_act[0]).choices)
            match = match.act(choice.sample(rng) if isinstance(choice, Pick) else choice)
            positions.append(match)
    return tuple(positions)


def views(name: str, preset: str, size: int) -> Iterator[tuple[Match, View]]:
    positions = played(name, preset, size)
    for match in positions[:: 1 + len(positions) // MANY]:
        for seat in (None, *range(match.players)):
            yield match, match.view(seat)


def seats(match: Match) -> Seats:
    return Seats(NAMES[: match.players], KINDS[: match.players])


def drawn(match: Match, view: View, words: Words, draft: Draft | None = None) -> Scene:
    return scene(view, words, seats(match), match.totals, len(match.deals), 7, draft)


def visible(view: View) -> set[Card]:
    """The cards that lie or are held face up in the view."""
    tricks = [trick for trick in (view.trick, view.last_trick) if isinstance(trick, Trick)]
    laid = {card for trick in tricks for laid in trick.laid for card in laid.cards}
    return laid | set(view.hand) | {card for shown in view.shown for card in shown.cards}


def named(text: str, match: Match, words: Words) -> list[Card]:
    """The cards that a text names, as often as it does."""
    names, pattern = spelt(match.game.cards(match.options), words)
    return [names[found] for found in pattern.findall(text)]


@cache
def spelt(cards: tuple[Card, ...], words: Words) -> tuple[dict[str, Card], re.Pattern[str]]:
    """Cards by their names, and what finds them in a text: the name of a trump may begin like another's."""
    names = {words.card(card): card for card in cards}
    return names, re.compile(rf"(?:{'|'.join(map(re.escape, names))})(?!\w)")


@pytest.mark.parametrize(("name", "preset", "size"), ROUNDS)
def test_the_words_name_each_visible_card_once_and_no_other(name: str, preset: str, size: int) -> None:
    words = words_for("en", name)
    for match, view in views(name, preset, size):
        alt = alt_text(drawn(match, view, words), words)
        assert sorted(named(alt.text, match, words)) == sorted(visible(view))
        assert alt.more == ""
        assert len(alt.text) <= LIMIT


@pytest.mark.parametrize(("name", "preset", "size"), ROUNDS)
def test_the_public_picture_tells_nothing_of_a_hand(name: str, preset: str, size: int) -> None:
    """Whatever the seats hold: the words of the public picture are made of the spectator's view."""
    words = words_for("en", name)
    for match in played(name, preset, size):
        held = {card for seat in range(match.players) for card in match.view(seat).hand}
        text = alt_text(drawn(match, match.view(None), words), words).text
        assert not set(named(text, match, words)) & (held - visible(match.view(None)))


@pytest.mark.parametrize(("name", "preset", "size"), ROUNDS)
def test_the_table_in_words_names_what_the_view_shows(name: str, preset: str, size: int) -> None:
    words = words_for("en", name)
    for match, view in views(name, preset, size):
        text = in_words(view, words, seats(match).names, match.totals, 12, len(match.deals))
        told = set(named(text, match, words))
        values = (str(value) for fact in view.facts for key, value in fact.values if key.startswith("card"))
        facts = {card for value in values for card in value.split()}
        running = replace(view, tricks=())
        assert visible(running) <= told <= visible(view) | facts


@pytest.mark.parametrize(("name", "preset", "size"), ROUNDS)
def test_what_is_short_is_short(name: str, preset: str, size: int) -> None:
    words = words_for("en", name)
    for match, view in views(name, preset, size):
        painted = drawn(match, view, words)
        assert all(len(plate.line) <= LINE for plate in painted.plates)
        assert all(len(tag.text) <= LINE for plate in painted.plates for tag in plate.tags)
        assert all(len(chip.text) <= LINE for chip in painted.chips)
        assert len(painted.labels) == len(view.shown)


@pytest.mark.parametrize(("name", "preset", "size"), ROUNDS)
def test_a_real_hand_has_a_head_and_fits(name: str, preset: str, size: int) -> None:
    words = words_for("en", name)
    for _, view in views(name, preset, size):
        rows = controls(view, words, Stamp(1, 1, 1))
        labels = [control.label for row in rows[:-1] if isinstance(row, tuple) for control in row]
        assert all(len(label) <= 20 for label in labels)
        mine = view.seat is not None and view.seat in view.to_act
        assert bool(headline(view, words)) == mine
        assert bool(labels) == bool(view.choices)
        assert bool(duty(words, view)) == bool(view.barred)


def test_a_seat_s_line_says_what_is_asked_then_what_stands() -> None:
    match = played("euchre", "house", 4)[0]
    words = words_for("en", "euchre")
    lines = [plate.line for plate in drawn(match, match.view(None), words).plates]
    assert lines == ["", "to bid", "away", ""]
    match = match.act(Action(match.view(None).to_act[0], "pass"))
    assert [plate.line for plate in drawn(match, match.view(None), words).plates] == ["", "passes · AI", "to bid", ""]


def test_a_suit_in_a_tag_is_drawn_not_written() -> None:
    words = words_for("en", "schnapsen")
    assert chip("20 ♥", words) == Chip("20", "H")
    assert chip("maker", words) == Chip("maker")


def test_trump_is_the_first_chip() -> None:
    match = played("schnapsen", "house", 2)[0]
    words = words_for("en", "schnapsen")
    assert drawn(match, match.view(None), words).chips[0] == Chip("Trump", match.view(None).trump)


def test_chosen_cards_are_a_list_of_their_own() -> None:
    match = next(match for match in played("euchre", "house", 4) if match.view(None).phase == "discard")
    words, seat = words_for("en", "euchre"), match.view(None).to_act[0]
    view = match.view(seat)
    draft = Draft(cards=view.hand[:1])
    text = alt_text(drawn(match, view, words, draft), words).text
    assert f"Chosen: {words.card(view.hand[0])}." in text
    assert sorted(named(text, match, words)) == sorted(visible(view))


def test_a_left_bower_says_that_it_is_a_trump() -> None:
    match = played("euchre", "house", 4)[0]
    view = replace(
        match.view(0), trump="H", hand=(Card("JD"), Card("AS")), ranked=(), trumps=(Card("JD"),), choices=(), shown=()
    )
    text = alt_text(drawn(match, view, words_for("en", "euchre")), words_for("en", "euchre")).text
    assert "Your hand: jack of diamonds, a trump and ace of spades." in text


def test_what_has_no_room_moves_seats_first_and_never_turn_trick_or_trump() -> None:
    match = next(match for match in played("euchre", "house", 4) if match.view(None).trick)
    words = words_for("en", "euchre")
    view = match.view(None)
    long = replace(view, shown=tuple(Shown("turned", "centre", (Card("9S"),)) for _ in range(12)))
    names = tuple(name * 12 for name in NAMES[:4])
    picture = scene(long, words, Seats(names, KINDS[:4]), match.totals, 1, 10)
    alt = alt_text(picture, words)
    assert len(alt.text) <= LIMIT
    assert "is to play" in alt.text
    assert "On the table" in alt.text
    assert "are trump" in alt.text
    assert alt.more.startswith(f"{names[0]}: ") or names[3] in alt.more
    whole = alt.text + alt.more
    assert all(f"{name}: " in whole for name in names)


def test_passed_cards_are_told_by_number() -> None:
    words = words_for("en", "euchre")
    assert KOZEL.trick is not None
    passed = replace(KOZEL.trick, laid=(*KOZEL.trick.laid, replace(KOZEL.trick.laid[0], seat=3, cards=(), down=2)))
    view = replace(KOZEL, trick=passed, seat=None, hand=(), choices=())
    picture = scene(view, words, Seats(NAMES[:4], KINDS[:4]), (0, 0), 1)
    assert (
        "Ana: nine of diamonds and jack of spades, winning; Dawid: 2 cards face down." in alt_text(picture, words).text
    )


def test_what_is_passed_face_up_is_told_as_passed() -> None:
    words = words_for("en", "kozel")
    match = next(
        match
        for match in played("kozel", "house", 2)
        if match.view(None).trick and len(match.view(None).trick.laid) == 1
    )
    view = match.view(None)
    assert view.trick is not None
    lead = view.trick.laid[0]
    shown = replace(lead, seat=1 - lead.seat, cards=(Card("6C"),), passed=True)
    view = replace(view, trick=replace(view.trick, laid=(lead, shown)))
    passer = NAMES[shown.seat]
    assert f"{passer}: six of clubs, passed." in alt_text(drawn(match, view, words), words).text
    assert f"{passer} passes the six of clubs." in in_words(view, words, NAMES[:2], (0, 0), 1, 1)


PNG = b"\x89PNG\r\n\x1a\n"


def picture_of(position: int) -> Picture:
    match = played("euchre", "house", 4)[position]
    words = words_for("en", "euchre")
    painted = drawn(match, match.view(0), words)
    return Picture(painted, "private", alt_text(painted, words).text)


class Counting:
    """The real painters, and how often each was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def painters(self) -> dict[str, Callable[[Scene], bytes]]:
        return {
            "table": lambda painted: self._count("table") or paint_table(painted),
            "hand": lambda painted: self._count("hand") or paint_hand(painted),
            "private": lambda painted: self._count("private") or paint_private(painted),
        }

    def _count(self, kind: str) -> bytes:
        self.asked.append(kind)
        return b""


async def test_equal_pictures_are_painted_once_even_at_the_same_time() -> None:
    counting = Counting()
    easel = Easel(counting.painters())
    together = await asyncio.gather(*(easel.draw(picture_of(0)) for _ in range(5)))
    again = await easel.draw(picture_of(0))
    assert counting.asked == ["private"]
    assert {again, *together} == {again}
    assert again.startswith(PNG)


async def test_each_kind_is_another_picture() -> None:
    easel = Easel()
    kinds = ("table", "hand", "private")
    painted = {await easel.draw(replace(picture_of(0), kind=kind)) for kind in kinds}
    assert len(painted) == 3


async def test_only_so_many_pictures_are_kept() -> None:
    counting = Counting()
    easel = Easel(counting.painters(), kept=2)
    for position in (0, 1, 0, 2, 0, 1):
        await easel.draw(picture_of(position))
    assert len(counting.asked) == 4


async def test_whoever_gives_up_waiting_does_not_take_the_picture_from_others() -> None:
    easel = Easel()
    first = asyncio.ensure_future(easel.draw(picture_of(0)))
    second = asyncio.ensure_future(easel.draw(picture_of(0)))
    await asyncio.sleep(0)
    first.cancel()
    assert (await second).startswith(PNG)


async def test_a_picture_that_cannot_be_painted_says_so_each_time() -> None:
    def torn(painted: Scene) -> bytes:
        raise ValueError(painted.title)

    easel = Easel({"private": torn})
    for _ in range(2):
        with pytest.raises(ValueError, match="Euchre"):
            await easel.draw(picture_of(0))


async def test_the_process_has_one_easel() -> None:
    assert (await draw(picture_of(0))).startswith(PNG)


@pytest.mark.parametrize(
    ("totals", "told"),
    [((0, 0, 0), ("0", "0", "0")), ((480, 0, 1001), ("480", "0", "1001")), ((85, -40, 0), ("+85", "−40", "0"))],
)
def test_a_plus_is_written_where_some_have_a_minus(totals: tuple[int, ...], told: tuple[str, ...]) -> None:
    assert figures(totals) == told


@pytest.mark.parametrize("size", [3, 4, 5])
def test_the_totals_of_many_stand_on_their_plates(size: int) -> None:
    """While cards are played the longest figure has room beside what is asked."""
    words = words_for("en", "tarot")
    totals = (-1024, 3138, *(-528 for _ in range(size - 2)))
    for match in played("tarot", "house", size):
        view = match.view(None)
        painted = scene(view, words, seats(match), totals, 1)
        for figure, plate in zip(figures(totals), painted.plates, strict=True):
            assert figure in plate.line or view.phase != "play"
            assert len(plate.line) <= LINE
        text = alt_text(painted, words).text
        assert all(text.count(figure) == 1 for figure in figures(totals)[:2])


def test_two_sides_have_their_score_in_the_header_alone() -> None:
    match = played("euchre", "house", 4)[0]
    painted = scene(match.view(None), words_for("en", "euchre"), seats(match), (7, 3), 1, 10)
    assert [score.figure or score.caption for score in painted.score] == ["7", "3", "of 10"]
    assert not any("7" in plate.line or "3" in plate.line for plate in painted.plates)


def test_the_header_counts_the_tricks_of_many() -> None:
    words = words_for("en", "tarot")
    shown: dict[tuple[str, int], set[str]] = {}
    for match in played("tarot", "house", 4):
        view = match.view(None)
        told = [score.figure for score in scene(view, words, seats(match), (0,) * 4, 1).score if not score.seats]
        shown.setdefault((view.phase, len(view.tricks)), set()).update(told)
    assert all(found == {f"{tricks + 1} / 18"} for (phase, tricks), found in shown.items() if phase == "play")
    assert all(not found for (phase, _), found in shown.items() if phase != "play")


def test_more_than_a_card_may_be_asked_of_a_seat() -> None:
    """At a real table a full trick waits to be turned, or for a card that is to be replaced."""
    words = words_for("en", "tarot")
    asked: dict[str, tuple[Match, Scene]] = {}
    for match in played("tarot", "table", 4):
        view = match.view(None)
        painted = drawn(match, view, words)
        if view.phase == "play" and view.trick and len(view.trick.laid) == 4:
            asked.setdefault(painted.plates[view.to_act[0]].line.split(" · ")[0], (match, painted))
    assert asked.keys() == {"to turn it over", "to replace"}
    match, painted = asked["to turn it over"]
    name = NAMES[match.view(None).to_act[0]]
    assert painted.awaited == "decision"
    assert f"{name} is to turn the trick." in alt_text(painted, words).text
    assert f"{name} is to turn the trick." in in_words(match.view(None), words, NAMES[:4], match.totals, 1, 1)
    assert f"{name} is to play" not in alt_text(painted, words).text


@pytest.mark.parametrize(("size", "line"), [(1, "to play"), (2, "to beat 2"), (4, "to beat 4")])
def test_a_set_asks_for_as_many_cards(size: int, line: str) -> None:
    words = words_for("en", "kozel")
    match = played("kozel", "house", 4)[0]
    lead = Trick(Seat(0), (Laid(Seat(0), match.game.cards(match.options)[:size]),), Seat(0))
    view = replace(match.view(None), trick=lead, to_act=(Seat(1),))
    assert drawn(match, view, words).plates[1].line == line


def test_the_trumps_of_a_hand_in_words_stand_behind_their_sign() -> None:
    match = Match.new("tarot")
    match = match.deal({"pack": match.game.cards(match.options)[::-1]})
    said = hand_in_words(match.view(Seat(1)), words_for("en", "tarot"))
    assert said.startswith("✦ 21 20 9 8 7 · Excuse · ♠ Q C J · ")


def test_at_a_discard_an_alt_text_says_what_may_be_chosen() -> None:
    match = Match.new("tarot")
    match = match.deal({"pack": match.game.cards(match.options)}, Seat(3))
    for said in ("bid garde", "pass", "pass", "pass"):
        (seat,) = match.view(None).to_act
        match = match.act(Action(seat, *said.split()[:1], tuple(said.split()[1:])))
    view, words = match.view(Seat(0)), words_for("en", "tarot")
    drawn = scene(view, words, Seats(NAMES[:4], KINDS[:4]), match.totals, 1)
    text = alt_text(drawn, words, "hand").text
    assert text.startswith("0 of 6. You may choose: ")
