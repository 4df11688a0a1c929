"""The boundary: a refusal is said, a fault is said under a code and logged without what it tells, nothing is silent."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import cast

import aiohttp
import discord
import pytest

from bot.boundary import guarded
from engine import Refusal, Refused
from tests.bot.steps import lobby
from tests.e2e.evening import Evening

OLD = (
    "seat:3", "t:12:play AS", "m:1:no_such_request", "m:1:sit 2 3 4", "m:zzzzzzzzzzzzz:sit", "m:0:stats nobody",
    f"m:0:stats {2**63}",
)  # fmt: skip
"""Ids that no button has today."""


class Told:
    """A visitor who writes down what they are told."""

    place = "table 12"

    def __init__(self) -> None:
        self.refusals: list[Refusal] = []
        self.codes: list[str] = []

    async def refuse(self, refusal: Refusal) -> None:
        self.refusals.append(refusal)

    async def broken(self, code: str) -> None:
        self.codes.append(code)


def failing(problem: Exception) -> Callable[[], Awaitable[None]]:
    async def work() -> None:
        raise problem

    return work


def discords(status: int, code: int) -> discord.HTTPException:
    response = cast("aiohttp.ClientResponse", SimpleNamespace(status=status, reason=""))
    return discord.HTTPException(response, {"code": code, "message": ""})


async def test_a_refusal_is_said() -> None:
    visitor, refusal = Told(), Refusal("illegal_action", "must_follow_suit", (("suit", "H"),))
    await guarded(visitor, failing(Refused(refusal)))
    assert (visitor.refusals, visitor.codes) == ([refusal], [])


async def test_a_fault_is_said_by_its_code_and_logged_without_its_text(caplog: pytest.LogCaptureFixture) -> None:
    visitor = Told()
    with caplog.at_level(logging.INFO):
        await guarded(visitor, failing(KeyError("the ace of hearts AH")))
    (code,) = visitor.codes
    assert len(code) == 4
    assert "table 12" in caplog.text
    assert code in caplog.text
    assert "KeyError" in caplog.text
    assert "AH" not in caplog.text


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (400, 40060)])
async def test_what_discord_takes_no_more_is_dropped(status: int, code: int) -> None:
    visitor = Told()
    await guarded(visitor, failing(discords(status, code)))
    assert (visitor.refusals, visitor.codes) == ([], [])


async def test_a_fault_that_cannot_be_said_ends_here() -> None:
    class Deaf(Told):
        async def broken(self, code: str) -> None:
            raise RuntimeError("nobody is there")

    await guarded(Deaf(), failing(ValueError()))


async def test_a_button_of_an_older_version_is_answered(night: Evening) -> None:
    ana = await night.people.join("Ana", night.guild.id)
    old: discord.ui.View = discord.ui.View(timeout=None)
    old.stop()
    for custom_id in OLD:
        old.add_item(discord.ui.Button(label=custom_id, custom_id=custom_id))
    place = night.bot.get_partial_messageable(int(night.channel))
    await place.send("old", view=old)
    post = await ana.sees(night.channel, lambda post: post.content == "old")
    for custom_id in post.custom_ids:
        told = await ana.click(post, custom_id)
        assert (told.kind, told.ephemeral) == ("message", True)
        assert "older version" in told.post.text
        assert [button.label for button in told.post.buttons] == ["Show my table"]


async def test_a_button_of_a_table_long_over_is_answered(night: Evening) -> None:
    ana = await night.people.join("Ana", night.guild.id)
    old: discord.ui.View = discord.ui.View(timeout=None)
    old.stop()
    for custom_id in ("m:zz:sit", "t:zz:1.0:play AS", "d:zz:1.0:clear"):
        old.add_item(discord.ui.Button(label=custom_id, custom_id=custom_id))
    await night.bot.get_partial_messageable(int(night.channel)).send("old", view=old)
    post = await ana.sees(night.channel, lambda post: post.content == "old")
    for custom_id in post.custom_ids:
        told = await ana.click(post, custom_id)
        assert "out of date" in told.post.text


async def test_a_form_of_an_older_version_is_answered(night: Evening) -> None:
    ana, table = await lobby(night)
    panel = (await ana.press(table, "Settings…")).post
    chosen = await ana.click(panel, panel.selects[1].custom_id, ["target"])
    form = await ana.click(chosen.post, chosen.post.selects[2].custom_id, ["other"])
    await ana.press(table, "Get up")
    assert night.table.state.ending == "closed"
    told = await ana.submit(form, value="12")
    assert told.acked
    assert told.ephemeral


async def test_a_slow_store_is_announced_and_then_answered(night: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.commands.visit.PATIENCE", 0.0)
    ana = await night.people.join("Ana", night.guild.id)
    opened = await ana.command(night.channel, "play", game="schnapsen")
    assert (opened.kind, opened.ephemeral) == ("defer", True)
    told = await ana.sees(night.channel, lambda post: post.id == opened.post.id and "new table" in post.text)
    assert told.ephemeral
    await ana.sees(night.channel, lambda post: not post.ephemeral and "table 1" in post.text)
