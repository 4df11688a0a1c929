"""Rows with everything that a test does not care about filled in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import count

from bot.store import ActionRow, DealRow, MatchRow, ResultRow, ScoreRow, SeatRow, Store, StoredMatch

GUILD = 700000000000000001
ANA, BEN, CHLOE, DAWID = (800000000000000001 + n for n in range(4))
NAMES = {ANA: "Ana", BEN: "Ben", CHLOE: "Chloé", DAWID: "Dawid"}
_channels = count(900000000000000001)


def a_match(**fields: object) -> MatchRow:
    """A lobby in a channel of its own."""
    plain = MatchRow(
        guild=GUILD,
        channel=next(_channels),
        game="schnapsen",
        players=2,
        preset="house",
        rules=1,
        language="en",
        host=ANA,
        secret="5ecret",
        opened=1_700_000_000.25,
    )
    return replace(plain, **fields)


def seats(*users: int | None) -> list[SeatRow]:
    """One seat for each; None is an AI."""
    return [
        SeatRow(seat=i, user=user, name=NAMES[user], locale="en-GB", sat_at=1.0)
        if user is not None
        else SeatRow(seat=i, robot_level="club", robot_number=i)
        for i, user in enumerate(users)
    ]


def a_deal(match: int, n: int = 1, **fields: object) -> DealRow:
    plain = DealRow(
        match=match, n=n, dealer=0, chance={"pack": ["AS", "TS"]}, secret="f" * 64, seal="0" * 64, dealt=2.0
    )
    return replace(plain, **fields)


def an_action(match: int, k: int, deal: int = 1, **fields: object) -> ActionRow:
    plain = ActionRow(match=match, deal=deal, k=k, text=f"{k % 2} play AS", by=str(ANA), at=3.0 + k)
    return replace(plain, **fields)


async def running(store: Store, **fields: object) -> int:
    """The id of a match in its first deal."""
    opened = await store.new_match(a_match(**fields), seats(ANA, BEN))
    match = replace(opened.match, stage="playing", started=1_700_000_100.0)
    await store.save(match, opened.seats, {})
    await store.add_deal(a_deal(match.id))
    return match.id


async def time(store: Store, match: int, timers: Mapping[str, float]) -> None:
    """The match with these timers."""
    stored = await store.load(match)
    assert stored is not None
    await store.save(stored.match, stored.seats, timers)


async def finish(store: Store, match: int, ending: str, at: float, results: Sequence[ResultRow] = ()) -> None:
    """The match is over."""
    stored = await store.load(match)
    assert stored is not None
    await store.save(replace(stored.match, stage="over", ending=ending, ended=at), stored.seats, {}, results)


async def played(
    store: Store,
    points: dict[int | str, int],
    won: tuple[int | str, ...],
    sides: tuple[int, ...] | None = None,
    counts: dict[int | str, dict[str, int]] | None = None,
    **fields: object,
) -> StoredMatch:
    """A finished match of one deal: points by user, or by a robot's level; who won."""
    holders = list(points)
    opened = await store.new_match(
        a_match(players=len(holders), **fields), seats(*(who if isinstance(who, int) else None for who in holders))
    )
    match = opened.match
    await store.add_deal(a_deal(match.id))
    scores: list[ScoreRow] = []
    results: list[ResultRow] = []
    for seat, who in enumerate(holders):
        user, level = (who, None) if isinstance(who, int) else (None, who)
        name = NAMES.get(user, "") if user is not None else ""
        side = sides[seat] if sides else seat
        scores.append(
            ScoreRow(
                match=match.id,
                deal=1,
                seat=seat,
                user=user,
                name=name,
                robot_level=level,
                side=side,
                points=points[who],
                counts=(counts or {}).get(who, {}),
            )
        )
        results.append(
            ResultRow(
                match=match.id,
                seat=seat,
                user=user,
                name=name,
                robot_level=level,
                side=side,
                points=points[who],
                won=who in won,
                deals=1,
            )
        )
    await store.end_deal(match.id, 1, scores)
    await finish(store, match.id, "finished", 1_700_001_000.0 + match.id, results)
    loaded = await store.load(match.id)
    assert loaded is not None
    return loaded
