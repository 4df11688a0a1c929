"""Boards and figures add up what finished matches and deals left behind."""

from __future__ import annotations

import pytest

from bot.store import BoardLine, Company, ScoreRow, Store

from .make import ANA, BEN, CHLOE, DAWID, GUILD, NAMES, a_deal, finish, played, running

PAIRS = (0, 1, 0, 1)


async def test_an_empty_board_has_one_page(store: Store) -> None:
    board = await store.board(GUILD, "schnapsen", 2, 7, ANA)
    assert (board.lines, board.page, board.pages, board.people, board.mine, board.my_page) == ((), 1, 1, 0, None, None)


async def test_a_line_counts_matches_deals_and_points(store: Store) -> None:
    await played(store, {ANA: 3, BEN: 0}, won=(ANA,))
    await played(store, {ANA: 1, "club": 2}, won=("club",))
    board = await store.board(GUILD, "schnapsen", 2)
    assert board.lines == (
        BoardLine(place=1, user=ANA, name="Ana", matches=2, won=1, deals=2, points=4),
        BoardLine(place=2, user=BEN, name="Ben", matches=1, won=0, deals=1, points=0),
    )
    assert [(line.percent, line.average) for line in board.lines] == [(50, 2.0), (0, 0.0)]


async def test_a_board_is_of_one_guild_game_and_size(store: Store) -> None:
    await played(store, {ANA: 3, BEN: 0}, won=(ANA,), guild=5)
    await played(store, {ANA: 3, BEN: 0}, won=(ANA,), game="euchre")
    await played(store, {ANA: 3, BEN: 0, CHLOE: 1}, won=(ANA,))
    assert (await store.board(GUILD, "schnapsen", 2)).people == 0


async def test_the_usual_board_is_of_the_channels_newest_table_else_of_most_matches(store: Store) -> None:
    assert await store.usual_board(GUILD, 9) is None
    for channel in (1, 2):
        await played(store, {ANA: 3, BEN: 0}, won=(ANA,), channel=channel)
    await played(store, {ANA: 3, BEN: 0, CHLOE: 0, DAWID: 0}, won=(ANA,), game="euchre", channel=1)
    for channel in (3, 4, 5):
        await played(store, {ANA: 3, BEN: 0}, won=(ANA,), game="euchre", guild=5, channel=channel)
    assert await store.usual_board(GUILD, 1) == ("euchre", 4)
    assert await store.usual_board(GUILD, 9) == ("schnapsen", 2)
    assert await store.usual_board(5, 9) == ("euchre", 2)


MERIT = {
    "more matches won": (
        [({ANA: 1, BEN: 0}, ANA), ({CHLOE: 1, BEN: 0}, CHLOE), ({CHLOE: 0, ANA: 1}, CHLOE)],
        [(1, CHLOE), (2, ANA), (3, BEN)],
    ),
    "fewer matches for as many won": (
        [({ANA: 1, BEN: 0}, ANA), ({CHLOE: 1, BEN: 0}, CHLOE), ({DAWID: 1, ANA: 0}, DAWID)],
        [(1, CHLOE), (1, DAWID), (3, ANA), (4, BEN)],
    ),
    "the better average": (
        [({ANA: 1, BEN: 0}, ANA), ({CHLOE: 3, DAWID: -1}, CHLOE)],
        [(1, CHLOE), (2, ANA), (3, BEN), (4, DAWID)],
    ),
    "else a shared place, the older account first": (
        [({DAWID: 2, CHLOE: 0}, DAWID), ({BEN: 2, ANA: 0}, BEN)],
        [(1, BEN), (1, DAWID), (3, ANA), (3, CHLOE)],
    ),
}


async def test_where_points_count_against_one_the_lower_average_is_the_better(store: Store) -> None:
    await played(store, {ANA: 1, BEN: 4}, won=(ANA,))
    await played(store, {CHLOE: 3, DAWID: 9}, won=(CHLOE,))
    board = await store.board(GUILD, "schnapsen", 2, better="fewer")
    assert [(line.place, line.user) for line in board.lines] == [(1, ANA), (2, CHLOE), (3, BEN), (4, DAWID)]


@pytest.mark.parametrize("first", MERIT)
async def test_places(store: Store, first: str) -> None:
    matches, places = MERIT[first]
    for points, winner in matches:
        await played(store, points, won=(winner,))
    board = await store.board(GUILD, "schnapsen", 2)
    assert [(line.place, line.user) for line in board.lines] == places


async def test_pages_of_ten_and_my_own_line(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    for user in range(1, 13):
        monkeypatch.setitem(NAMES, user, f"Player {user}")
        await played(store, {user: 12 - user, "club": 0}, won=(user,))
    second = await store.board(GUILD, "schnapsen", 2, 2, 3)
    assert [line.user for line in second.lines] == [11, 12]
    assert (second.page, second.pages, second.people) == (2, 2, 12)
    assert second.mine is not None
    assert (second.mine.place, second.mine.user, second.my_page) == (3, 3, 1)
    assert (await store.board(GUILD, "schnapsen", 2, 99, 12)).my_page == 2
    assert (await store.board(GUILD, "schnapsen", 2, -1)).page == 1


async def test_stopped_matches_count_their_finished_deals_alone(store: Store) -> None:
    await played(store, {ANA: 1, BEN: 0}, won=(ANA,))
    match = await running(store)
    await store.add_deal(a_deal(match, 2))
    scores = [ScoreRow(match=match, deal=1, seat=0, user=ANA, name="Ana", side=0, points=2, counts={"marriage": 1})]
    await store.end_deal(match, 1, scores)
    await store.end_deal(match, 1, scores)  # a restart says it again
    await finish(store, match, "stopped", 9.0)
    (line, _) = (await store.board(GUILD, "schnapsen", 2)).lines
    assert (line.matches, line.deals, line.points) == (1, 2, 3)
    figures = await store.stats(ANA)
    assert (figures.matches, figures.deals, figures.points, figures.counts) == (1, 2, 3, {"marriage": 1})


async def test_the_newest_name_stands_on_the_board(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    await played(store, {ANA: 1, BEN: 0}, won=(ANA,))
    monkeypatch.setitem(NAMES, ANA, "Ana la Grande")
    await played(store, {ANA: 1, BEN: 0}, won=(ANA,))
    assert [line.name for line in (await store.board(GUILD, "schnapsen", 2)).lines] == ["Ana la Grande", "Ben"]


async def test_figures_of_somebody_new_are_zeros(store: Store) -> None:
    figures = await store.stats(ANA, GUILD, "schnapsen")
    assert (figures.matches, figures.won, figures.deals, figures.points, figures.streak) == (0, 0, 0, 0, 0)
    assert (figures.last, figures.counts, figures.partners, figures.opponents, figures.robots) == ((), {}, (), (), ())
    assert (figures.percent, figures.average) == (0, 0.0)


async def test_figures_of_one_guild_and_game_or_of_all(store: Store) -> None:
    await played(store, {ANA: 3, BEN: 0}, won=(ANA,))
    await played(store, {ANA: 3, BEN: 0}, won=(ANA,), guild=5)
    await played(store, {ANA: 3, BEN: 0}, won=(BEN,), game="euchre")
    found = [await store.stats(ANA, *of) for of in ((), (GUILD,), (GUILD, "schnapsen"), (None, "euchre"), (6,))]
    assert [(figures.matches, figures.won) for figures in found] == [(3, 2), (2, 1), (1, 1), (1, 0), (0, 0)]


async def test_facts_are_added_up_by_key(store: Store) -> None:
    await played(store, {ANA: 3, BEN: 0}, won=(ANA,), counts={ANA: {"marriage": 2, "closed": 1}, BEN: {"marriage": 9}})
    await played(store, {ANA: 3, BEN: 0}, won=(ANA,), counts={ANA: {"marriage": 1}})
    assert (await store.stats(ANA)).counts == {"closed": 1, "marriage": 3}


STREAKS = {"": 0, "w": 1, "l": -1, "ww": 2, "wl": -1, "llw": 1, "wwll": -2, "l" + "w" * 12: 12}


@pytest.mark.parametrize("results", STREAKS)
async def test_streak_and_last_ten(store: Store, results: str) -> None:
    for one in results:
        await played(store, {ANA: 0, BEN: 0}, won=(ANA,) if one == "w" else (BEN,))
    figures = await store.stats(ANA)
    assert figures.streak == STREAKS[results]
    assert figures.last == tuple(one == "w" for one in reversed(results))[:10]


async def test_with_whom_and_against_whom(store: Store) -> None:
    await played(store, {ANA: 2, BEN: 0, CHLOE: 2, DAWID: 0}, won=(ANA, CHLOE), sides=PAIRS)
    await played(store, {ANA: 0, CHLOE: 1, BEN: 0, DAWID: 1}, won=(CHLOE, DAWID), sides=PAIRS)
    figures = await store.stats(ANA)
    assert figures.partners == (
        Company(user=BEN, name="Ben", matches=1, won=0),
        Company(user=CHLOE, name="Chloé", matches=1, won=1),
    )
    assert figures.opponents == (
        Company(user=DAWID, name="Dawid", matches=2, won=1),
        Company(user=BEN, name="Ben", matches=1, won=1),
        Company(user=CHLOE, name="Chloé", matches=1, won=0),
    )
    assert figures.robots == ()


async def test_against_each_level_of_ai_once_a_match(store: Store) -> None:
    levels = {"club": 0, "expert": 0, "beginner": 0}
    await played(store, {ANA: 1, **levels}, won=(ANA, "expert"), sides=(0, 1, 0, 1))
    await played(store, {ANA: 1, "club": 0}, won=("club",))
    figures = await store.stats(ANA)
    assert figures.robots == (
        Company(user=None, name="beginner", matches=1, won=1),
        Company(user=None, name="club", matches=2, won=1),
    )
    assert figures.partners == figures.opponents == ()
