"""The panels say what they should at every stage of every game, within Discord's limits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

import pytest

from bot import ids
from bot.commands.requests import REQUESTS
from bot.controls import Shape, typed_action
from bot.ids import Act, Menu, Sketch
from bot.messages import hand, lobby, notes, panels, sheet, table
from bot.screens import Button, Link, Note, Row, Screen, Select, components
from bot.seats.state import Person, State
from bot.store import BoardLine, BoardPage, Company, Stats
from bot.words import plain, words_for
from engine import Action, Match, Refusal, Seat, game, games
from tests.bot import states
from tests.bot.states import ANA, BEN, EVE

GAMES = games()
SHAPES: tuple[Shape, ...] = ("card", "bid", "pass", "do")
LONG = 4000
DOORS: tuple[Literal["dm", "channel", "closed"], ...] = ("dm", "channel", "closed")
STAGES = ("lobby", "full lobby", "playing", "later", "between", "over")


def state_of(name: str, stage: str) -> State:
    match stage:
        case "lobby":
            return states.lobby(name)
        case "full lobby":
            return states.lobby(name, full=True)
        case "playing":
            return states.playing(name)
        case "later":
            return states.playing(name, 5, 12)
        case "between":
            return states.between(name)
        case _:
            return states.over(name)


def screens_of(state: State) -> Iterator[Screen | Note]:
    """Everything that this table may show to somebody."""
    yield from of_any_table(state)
    yield from of_no_table(state.game)
    if state.match is None:
        yield lobby.lobby(state)
    else:
        yield from of_a_dealt_table(state)


def of_any_table(state: State) -> Iterator[Screen]:
    words, where = words_for("en", state.game), (2, 3)
    for user in (ANA, BEN, EVE):
        yield panels.settings(state, user, None, words)
        yield panels.menu(state, user, words)
    for option in game(state.game).options:
        yield panels.settings(state, ANA, option.name, words)
    yield panels.score_so_far(state, words)
    yield panels.watching(state, words)
    yield panels.leaving(state, words)
    yield panels.stopping(state, words)
    yield panels.risen(state, words)
    for door in DOORS:
        yield panels.seated(state, ANA, door, words)
    for topic in panels.TOPICS:
        yield panels.topics(state.game, topic, state, words)
    yield panels.welcome([(state, where), (state, None)], words)
    yield panels.tables_here([(state, where)], words)
    yield panels.which(Refusal("table", "which_table"), [state], ["score"], words)
    for reason in ("seats_free", "seat_taken", "not_seated", "channel_busy", "no_table", "old_version", "deal_over"):
        told = Refusal("table", reason, (("free", 1), ("seat", 1), ("count", 2), ("table", 12)))
        yield panels.refusal(told, state, EVE, where, words)


def of_no_table(name: str) -> Iterator[Screen]:
    words = words_for("en")
    yield panels.topics(None, "short", None, words)
    yield panels.tables_here([], words)
    yield panels.games_to_open(("-", "-", "-", "-"), words)
    yield panels.words_only((name, "-", "-", "-", "words"), 2, words)
    yield panels.permissions_missing(("view_channel", "send_messages_in_threads"), 2, words)
    yield panels.broken("7K2Q", words)


def of_a_dealt_table(state: State) -> Iterator[Screen | Note]:
    words = words_for("en", state.game)
    assert state.match is not None
    yield sheet.sheet(state, "newest")
    for user in (ANA, BEN, EVE):
        yield panels.last_trick(state, state.seat_of(user), words)
        yield panels.in_words(state, state.seat_of(user), words)
    for seat, _ in state.people:
        yield hand.hand(state, seat)
    if not state.match.running:
        return
    yield table.table(state)
    for seat, _ in state.people:
        view = state.match.view(seat)
        for choice in view.choices:
            if isinstance(choice, Action):
                yield panels.waits(state, view, choice, words)
                yield panels.waiting_hand(state, view, choice, words)
    if (need := notes.needed(state, frozenset({ANA}))) is not None:
        yield notes.note(state, need, (2, 3))


def controls_of(rows: tuple[Row, ...]) -> Iterator[Button | Select]:
    for row in rows:
        for each in (row,) if isinstance(row, Select) else row:
            if not isinstance(each, Link):
                yield each


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_screen_fits(name: str, stage: str) -> None:
    for screen in screens_of(state_of(name, stage)):
        if isinstance(screen, Note):
            assert 0 < len(screen.content) <= 2000
            continue
        assert components(screen) <= 40
        assert 0 < sum(map(len, screen.texts)) <= LONG
        found = [each.id for each in controls_of(screen.rows)]
        assert len(set(found)) == len(found)
        for row in screen.rows:
            assert (1 <= len(row.choices) <= 25) if isinstance(row, Select) else (1 <= len(row) <= 5)
            labels = [each.label for each in (row.choices if isinstance(row, Select) else row)]
            assert all(0 < len(label) <= (100 if isinstance(row, Select) else 80) for label in labels)


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_button_of_every_screen_has_a_command(name: str, stage: str) -> None:
    state = state_of(name, stage)
    for screen in screens_of(state):
        for control in controls_of(screen.rows):
            match ids.parse(control.id):
                case Menu(_, (first, *_)):
                    assert first in REQUESTS or first == "at", control.id
                case Act(stamp, _) as act:
                    assert state.match is not None
                    assert stamp.table == state.id
                    actors = [seat for seat, _ in state.people if _may(state, seat, act)]
                    assert all(_typed(state, seat, act) for seat in actors)
                case Sketch():
                    assert state.match is not None
                case None:
                    pytest.fail(f"no id of ours: {control.id}")


def _may(state: State, seat: Seat, act: Act) -> bool:
    assert state.match is not None
    return act.by(seat) in state.match.view(seat).choices


def _typed(state: State, seat: Seat, act: Act) -> bool:
    """Whether one of /card, /bid, /pass says it too, and /do in any case."""
    assert state.match is not None
    view, text, spoken = state.match.view(seat), " ".join(act.words), words_for("en", state.game)
    read = [shape for shape in SHAPES if typed_action(view, spoken, text, shape).actions == (act.by(seat),)]
    return "do" in read and len(read) > 1


@pytest.mark.parametrize("name", GAMES)
def test_a_watcher_reads_nobodys_cards(name: str) -> None:
    for seed in range(5):
        state = states.playing(name, seed, 6)
        words = words_for("en", name)
        assert state.match is not None
        public = state.match.view(None)
        shown: set[str] = {card for each in public.shown for card in each.cards}
        for trick in filter(None, (public.trick, public.last_trick)):
            shown |= {card for laid in trick.laid for card in laid.cards}
        for fact in (*public.said, *public.facts):
            shown |= {word for _, value in fact.values for word in str(value).split()}
        held = {card for seat in range(state.players) for card in state.match.view(Seat(seat)).hand} - shown
        for screen in (
            panels.in_words(state, None, words),
            panels.last_trick(state, None, words),
            panels.score_so_far(state, words),
            panels.menu(state, EVE, words),
            panels.watching(state, words),
        ):
            text = "\n".join(screen.texts)
            for card in held:
                assert not re.search(rf"(?<!\w){re.escape(words.card(card))}", text)
                assert not re.search(rf"{re.escape(words.card(card, 'short'))}(?!\d)", text)


@pytest.mark.parametrize(
    ("reason", "facts", "text"),
    [
        ("host_only", {"name": "Ana_"}, r"Only Ana\_ (host) can do that."),
        ("seats_free", {"count": 2}, "2 seats are free."),
        ("seat_taken", {"name": "Ben", "seat": 3, "free": 4}, "Ben was quicker: seat 3 is taken."),
        ("seat_taken", {"name": "", "seat": 3, "free": 4}, "Seat 3 is taken."),
        ("channel_busy", {"table": 3}, "There’s already a table here. Another channel can have its own."),
        ("bad_value", {"option": "", "value": "x"}, "That can’t be x."),
        ("unknown_option", {"option": "tempo"}, "This game has no option called tempo."),
        ("which_table", {"tables": "1 2"}, "You’re at several tables: which one?"),
    ],
)
def test_the_tables_own_refusals(reason: str, facts: dict[str, str | int], text: str) -> None:
    told = Refusal("table", reason, tuple(facts.items()))
    screen = panels.refusal(told, None, EVE, None, words_for("en"))
    assert screen.texts == (text,)


def test_a_second_click_is_told_what_the_first_one_did() -> None:
    state = states.playing("schnapsen", 1, 1)
    assert state.match is not None
    (done,) = state.match.deals[-1].actions
    user = {0: ANA, 1: BEN}[done.seat]
    told = Refusal("table", "stale", (("verb", done.verb), ("words", " ".join(done.words))))
    (text,) = panels.refusal(told, state, user, None, words_for("en", "schnapsen")).texts
    assert text.startswith("That’s done already. You ")


def test_a_second_click_is_told_it_as_it_was_when_it_was_done() -> None:
    match = Match.new("tarot").deal({"pack": game("tarot").cards(Match.new("tarot").options)}, Seat(3))
    for said in ("0 bid garde-sans", "1 pass", "2 pass", "3 pass"):
        match = match.act(_said(said))
    trump = next(card for card in match.view(Seat(0)).trumps if card != "EX")
    match = match.act(_said(f"0 play {trump}"))
    told = Refusal("table", "stale", (("verb", "play"), ("words", trump)))
    state = replace(states.playing("tarot"), match=match)
    # The turn has gone, and so has the card: it was played all the same, and not before the turn.
    screen = panels.refusal(told, state, ANA, None, words_for("en", "tarot"))
    assert screen.texts == (f"That’s done already. You played ✦{int(trump)}.",)


def _said(text: str) -> Action:
    action = Action.parse(text)
    assert action is not None
    return action


def test_a_wish_too_long_for_an_id_is_answered_in_words() -> None:
    state = states.playing("schnapsen")
    screen = panels.which(Refusal("table", "which_table"), [state], ["typed", "card", "x" * 90], words_for("en"))
    assert screen.rows == ()
    assert "12" in screen.texts[0]


def test_a_board_has_ten_lines_two_turns_and_a_way_to_oneself() -> None:
    lines = tuple(
        BoardLine(place=n, user=n, name=f"P_{n}", matches=4, won=3, deals=9, points=12) for n in range(11, 21)
    )
    mine = BoardLine(place=44, user=ANA, name="Ana", matches=1, won=0, deals=3, points=1)
    page = BoardPage(lines=lines, page=2, pages=5, people=50, mine=mine, my_page=5)
    screen = panels.board(page, "euchre", 4, words_for("en"))
    assert (
        screen.texts[1].splitlines()[0] == r"**11** P\_11 · 4 matches, 75% won · 9 deals, 1.3 points a deal on average"
    )
    assert "You: **44** Ana" in screen.texts[1]
    turns = screen.rows[1]
    assert isinstance(turns, tuple)
    assert [each.id for each in turns if isinstance(each, Button)] == [
        "m:0:board euchre 4 1", "m:0:board euchre 4 3", "m:0:board euchre 4 me",
    ]  # fmt: skip


@pytest.mark.parametrize("page", [1, 3])
def test_the_ends_of_a_board_turn_no_further(page: int) -> None:
    screen = panels.board(BoardPage(lines=(), page=page, pages=3, people=0), "euchre", 4, words_for("en"))
    turns = [each.disabled for each in controls_of(screen.rows) if isinstance(each, Button)]
    assert turns == [page == 1, page == 3, True]


@pytest.mark.parametrize("name", [None, *GAMES])
def test_figures(name: str | None) -> None:
    words = words_for("en", name)
    counts = {key.removeprefix("fact-"): 2 for key in ("fact-marriage", "fact-result-euchre")}
    figures = Stats(
        matches=5, won=2, deals=20, points=31, streak=-2, last=(False, False, True), counts=counts,
        partners=(Company(user=1, name="Ben", matches=3, won=2),),
        opponents=(Company(user=2, name="Eve*", matches=2, won=0),),
        robots=(Company(user=None, name="club", matches=5, won=2),),
    )  # fmt: skip
    screen = panels.stats(figures, ANA, "Ana", name, words)
    text = "\n".join(screen.texts)
    assert "5 matches, 2 won (40%) · 20 deals" in text
    assert "○ ○ ● · 2 lost in a row" in text
    assert r"Against Eve\* (0 of 2)" in text
    assert "Club (2 of 5)" in text


def test_what_an_alt_text_has_no_room_for_stands_in_the_message() -> None:
    state = states.playing("euchre", 1, 12)
    named = replace(state, seats=tuple(Person(ANA + n, f"{n}_{'x' * 240}", "en-US") for n in range(4)))
    for screen in (table.table(named), hand.hand(named, Seat(0))):
        assert screen.picture is not None
        assert screen.picture.more
        assert f"-# {plain(screen.picture.more)}" in screen.texts[-1].splitlines()
    assert "-#" not in hand.hand(state, Seat(0)).texts[-1]


def offered(screen: Screen) -> set[str]:
    """The ids of everything that the selects let the host choose, each with its value."""
    selects = (row for row in screen.rows if isinstance(row, Select))
    return {f"{select.id} {choice.value}" for select in selects for choice in select.choices}


@pytest.mark.parametrize("name", GAMES)
def test_the_host_is_offered_every_rule_that_goes_with_the_players_and_no_other(name: str) -> None:
    words = words_for("en", name)
    for size in game(name).sizes:
        state = replace(states.lobby(name), players=size, seats=(states.lobby(name).seats[0], *[None] * (size - 1)))
        for option in game(name).options:
            panel = offered(panels.settings(state, ANA, option.name, words))
            for preset, options in game(name).presets:
                assert (f"m:15:preset {preset}" in panel) == game(name).fits(options, size)
            for value in option.values if isinstance(option.values, tuple) else ():
                line = f"m:15:value {option.name} {panels.written(value)}"
                assert (line in panel) == game(name).fits({option.name: value}, size)


def test_rules_for_another_number_of_players_are_refused_by_their_names() -> None:
    told = Refusal("table", "misfit", (("option", "variant"), ("value", "contree"), ("count", 3)))
    (text,) = panels.refusal(told, states.lobby("belote"), ANA, None, words_for("en", "belote")).texts
    assert text == "Game: “contrée, with bidding” doesn’t go with 3 players."


def test_why_says_a_reason_once_and_no_talk() -> None:
    state, words = states.between("belote"), words_for("en", "belote")
    assert state.match is not None
    said = state.match.view(None).said
    (text,) = panels.score_so_far(state, words).texts
    assert text.count("The last trick brings 10") == 1
    assert said
    assert not any(words.said(fact, ("Ana", "Ben", "AI 1", "AI 2")) in text for fact in said)


def test_the_table_in_words_counts_tricks_and_names_trump_once() -> None:
    words = words_for("en", "belote")
    state = next(state for seed in range(20) if (state := states.playing("belote", seed, 16)).match and _taken(state))
    (text,) = panels.in_words(state, None, words).texts
    assert len(re.findall(r": (?:no|\d) tricks?\.", text)) == 2
    assert text.count("are trump") == 1


def _taken(state: State) -> bool:
    assert state.match is not None
    view = state.match.view(None)
    return view.last_trick is not None and view.phase == "play"


@pytest.mark.parametrize(
    ("name", "wins"), [("kozel", r"wins? with \d loss points against \d+\."), ("belote", r"wins? with \d+\.")]
)
def test_who_has_won_is_said_with_figures(name: str, wins: str) -> None:
    assert re.search(wins, sheet.outcome(states.over(name), words_for("en", name)).replace(",", ""))
