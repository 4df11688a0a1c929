"""Matches, seats, timers, messages and notes: what is written is what a restart finds."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

import pytest

from bot.store import ChannelBusy, ResultRow, SeatRow, Stale, Store, StoredMatch

from .make import ANA, BEN, CHLOE, GUILD, a_deal, a_match, an_action, finish, running, seats, time


async def again(url: str, store: Store, match: int) -> StoredMatch:
    """The match as another process would find it."""
    await store.close()
    other = await Store.open(url)
    found = await other.load(match)
    await other.close()
    assert found is not None
    return found


async def test_a_match_comes_back_as_it_was(store: Store, url: str) -> None:
    row = a_match(
        options=MappingProxyType({"target": 7, "claims": True, "going_out": "auto"}),
        words_only=True,
    )
    made = await store.new_match(row, seats(ANA, None))
    assert made.match == replace(row, id=made.match.id, number=1)
    found = await again(url, store, made.match.id)
    assert found == made
    assert dict(found.match.options) == {"target": 7, "claims": True, "going_out": "auto"}


async def test_every_field_of_a_match_but_its_identity_can_change(store: Store, url: str) -> None:
    made = await store.new_match(a_match(), seats(ANA, BEN))
    changed = replace(
        made.match,
        channel=42,
        game="euchre",
        players=4,
        preset="long",
        options={"target": 11},
        rules=2,
        language="pl",
        words_only=True,
        host=BEN,
        stage="between",
        first_dealer=1,
        secret="other",
        started=5.5,
    )
    await store.save(changed, made.seats, {})
    assert (await again(url, store, made.match.id)).match == changed


async def test_seats_are_replaced_with_all_that_they_hold(store: Store, url: str) -> None:
    made = await store.new_match(a_match(), seats(ANA, BEN))
    after = [
        SeatRow(seat=0, user=BEN, name="Ben", locale="pl", door="channel", sat_at=9.5, seen_rules=False, ready=True),
        SeatRow(seat=1, user=ANA, name="Ana", left=True, robot_level="club", robot_number=1),
        SeatRow(seat=2, user=CHLOE, name="Chloé", held_until=99.5),
        SeatRow(seat=3),
    ]
    await store.save(made.match, after, {})
    assert (await again(url, store, made.match.id)).seats == tuple(replace(row, match=made.match.id) for row in after)


async def test_numbers_count_up_within_a_guild_and_ids_over_all(store: Store) -> None:
    rows = [(await store.new_match(a_match(guild=guild), ())).match for guild in (GUILD, GUILD, 5, GUILD)]
    assert [row.number for row in rows] == [1, 2, 1, 3]
    assert len({row.id for row in rows}) == 4


async def test_a_channel_has_one_live_table(store: Store) -> None:
    first = (await store.new_match(a_match(channel=1), ())).match
    with pytest.raises(ChannelBusy) as busy:
        await store.new_match(a_match(channel=1), ())
    assert busy.value.match == first.id
    await finish(store, first.id, "closed", 10.0)
    second = (await store.new_match(a_match(channel=1), ())).match
    assert second.number == 2, "a refused table takes no number"


async def test_a_match_has_one_rematch(store: Store) -> None:
    first = (await store.new_match(a_match(), ())).match
    assert await store.rematch(first.id) is None
    second = (await store.new_match(a_match(rematch_of=first.id), ())).match
    assert await store.rematch(first.id) == second.id
    with pytest.raises(Stale):
        await store.new_match(a_match(rematch_of=first.id), ())


async def test_open_matches_come_whole_and_oldest_first(store: Store) -> None:
    one, two = await running(store), await running(store)
    over = await running(store)
    await finish(store, over, "stopped", 9.0)
    await store.add_deal(a_deal(one, 2, dealer=1))
    for deal, k in ((1, 0), (1, 1), (2, 0)):
        await store.append(an_action(one, k, deal))
    await store.append(an_action(two, 0))
    await time(store, one, {"next": 77.5})
    await store.set_message(two, "table", 1, 2, 3.0)
    first, second = await store.open_matches()
    assert (first.match.id, second.match.id) == (one, two)
    assert first.deals == (a_deal(one), a_deal(one, 2, dealer=1))
    assert first.actions == (an_action(one, 0), an_action(one, 1), an_action(one, 0, 2))
    assert first.log(2) == (an_action(one, 0, 2),)
    assert [timer.kind for timer in first.timers] == ["next"]
    assert [seat.user for seat in second.seats] == [ANA, BEN]
    assert [message.message for message in second.messages] == [2]
    assert second.timers == ()


async def test_an_unknown_match_is_none(store: Store) -> None:
    assert await store.load(12345) is None


async def test_finishing_is_said_once(store: Store) -> None:
    match = await running(store)
    await time(store, match, {"next": 5.0})
    await finish(store, match, "stopped", 9.0)
    await finish(store, match, "finished", 10.0)
    found = await store.load(match)
    assert found is not None
    assert (found.match.stage, found.match.ending, found.match.ended) == ("over", "stopped", 9.0)
    assert found.timers == ()
    assert await store.open_matches() == []


async def test_a_table_is_saved_whole(store: Store, url: str) -> None:
    made = await store.new_match(a_match(), seats(ANA, BEN))
    await time(store, made.match.id, {"expiry": 5.0})
    changed = replace(made.match, stage="playing", started=6.0)
    await store.save(changed, seats(BEN, None), {"next": 7.0, "asleep": 8.0})
    found = await again(url, store, made.match.id)
    assert found.match == changed
    assert [seat.user for seat in found.seats] == [BEN, None]
    assert {timer.kind: timer.due for timer in found.timers} == {"next": 7.0, "asleep": 8.0}


RESULT = ResultRow(match=0, seat=0, user=ANA, name="Ana", side=0, points=7, won=True, deals=1)


async def test_saving_a_table_that_is_over_ends_it(store: Store, url: str) -> None:
    match = await running(store)
    stored = await store.load(match)
    assert stored is not None
    over = replace(stored.match, stage="over", ending="finished", ended=9.0)
    await store.save(over, stored.seats, {}, [RESULT])
    await store.save(replace(over, ended=10.0), seats(BEN, ANA), {})
    found = await again(url, store, match)
    assert found.match == over
    assert found.results == (replace(RESULT, match=match),)
    assert [seat.user for seat in found.seats] == [BEN, ANA]


async def test_a_match_begins_with_its_timers(store: Store) -> None:
    made = await store.new_match(a_match(), (), {"expiry": 50.0})
    assert [(timer.match, timer.kind, timer.due) for timer in made.timers] == [(made.match.id, "expiry", 50.0)]


async def test_messages_are_the_newest_of_their_kind(store: Store) -> None:
    match = await running(store)
    await store.set_message(match, "table", 10, 11, 1.0)
    await store.set_message(match, "table", 10, 12, 2.0)
    await store.set_message(match, "hand 1", 20, 21, 2.5)
    await store.set_message(match, "nudge", 10, 13, 3.0)
    await store.clear_message(match, "nudge")
    found = await store.messages(match)
    assert {kind: (row.channel, row.message, row.posted) for kind, row in found.items()} == {
        "table": (10, 12, 2.0),
        "hand 1": (20, 21, 2.5),
    }


async def test_notes_are_kept_by_key_and_user(store: Store) -> None:
    await store.remember("commands", "hash 1")
    await store.remember("commands", "hash 2")
    await store.remember("dm closed until", "99.5", ANA)
    assert await store.recall("commands") == "hash 2"
    assert await store.recall("dm closed until", ANA) == "99.5"
    assert await store.recall("dm closed until", BEN) is None
