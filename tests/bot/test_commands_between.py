"""Pauses, deal ends, match ends, boards: what is pressed when no card is due."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground import DM, Person, Post
from bot.tables.clock import SetClock
from tests.bot.steps import a_card, dealt, lobby, played, to_act, turn_of
from tests.e2e.evening import Evening, evening


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
async def slow(tmp_path: Path, clock: SetClock) -> AsyncIterator[Evening]:
    """An evening whose time stands still until it is moved."""
    async with evening(tmp_path, tempo=1.0, clock=clock) as found:
        yield found


async def first_card(slow: Evening, clock: SetClock) -> tuple[Person, Post, str]:
    """Whoever leads, their hand, and the id of a card; the opening pause runs."""
    people = await dealt(slow, "schnapsen", "Ben")
    who = to_act(slow, people)
    hand = await turn_of(who)
    return who, hand, next(each for each in hand.custom_ids if each.endswith(f":play {a_card(slow, who).words[0]}"))


async def test_a_card_clicked_in_a_pause_waits_and_then_goes(slow: Evening, clock: SetClock) -> None:
    who, hand, card = await first_card(slow, clock)
    pressed = await who.click(hand, card)
    assert (pressed.kind, played(slow)) == ("update", 0)
    assert "goes out in a moment" in pressed.post.text
    assert [button.label for button in pressed.post.buttons] == ["Cancel"]
    clock.advance(4)
    await slow.until(lambda: played(slow) == 1)


async def test_a_waiting_card_can_be_taken_back(slow: Evening, clock: SetClock) -> None:
    who, hand, card = await first_card(slow, clock)
    pressed = await who.click(hand, card)
    back = await who.press(pressed.post, "Cancel")
    assert (back.kind, back.post.id) == ("update", hand.id)
    assert card in back.post.custom_ids
    clock.advance(10)
    assert played(slow) == 0


async def test_a_waiting_card_can_be_taken_back_by_word(slow: Evening, clock: SetClock) -> None:
    who, _hand, card = await first_card(slow, clock)
    told = await who.command(slow.channel, "card", card=card.rsplit(" ", 1)[1])
    assert [button.label for button in told.post.buttons] == ["Cancel"]
    assert ("Cancel", "cancel") in await who.complete(slow.channel, "do", "action")
    await who.command(slow.channel, "do", action="cancel")
    nothing = await who.command(slow.channel, "do", action="cancel")
    assert "No card of yours is waiting" in nothing.post.text


async def test_a_cancel_that_comes_too_late_says_so(slow: Evening, clock: SetClock) -> None:
    who, hand, card = await first_card(slow, clock)
    pressed = await who.click(hand, card)
    clock.advance(4)
    await slow.until(lambda: played(slow) == 1)
    late = await who.click(pressed.post, pressed.post.custom_ids[0])
    assert late.kind == "update"
    assert any("No card of yours" in post.text for post in await who.messages(DM))


async def test_ready_is_said_by_button_and_by_word(slow: Evening, clock: SetClock) -> None:
    ana, _ben = await dealt(slow, "schnapsen", "Ben")
    refused = await ana.command(slow.channel, "table ready")
    assert "still being played" in refused.post.text


async def played_out(night: Evening) -> list[Person]:
    """Ana and Ben after a match to one point, played by word: /do takes no edits' time."""
    ana, table = await lobby(night)
    ben = await night.people.join("Ben", night.guild.id)
    await ben.press(table, "Sit down")
    await ana.command(night.channel, "table rules", option="target", value="1")
    await ben.press(table, "Settings…")
    await ana.press(table, "Start")
    while night.table.state.stage != "over":
        who = to_act(night, [ana, ben])
        offered = await who.complete(night.channel, "do", "action")
        await who.command(night.channel, "do", action=offered[-1][1])
    return [ana, ben]


async def test_a_match_a_rematch_a_board(night: Evening) -> None:
    ana, ben = await played_out(night)
    finished = night.table
    sheet = await ana.sees(night.channel, lambda post: any(button.label == "Rematch" for button in post.buttons))

    board = await ana.command(night.channel, "leaderboard", game="schnapsen")
    assert board.ephemeral
    assert "Ana" in board.post.text
    public = await ben.command(night.channel, "leaderboard", game="schnapsen", public=True)
    assert not public.ephemeral
    turned = await ana.press(public.post, "My place")
    assert (turned.kind, turned.ephemeral) == ("message", True)
    figures = await ben.command(night.channel, "stats", member=ana.id, game="schnapsen")
    assert "1 match" in figures.post.text
    everything = await ben.click(figures.post, figures.post.selects[0].custom_id, ["all"])
    assert everything.kind == "update"

    why, score = await ana.press(sheet, "Why?"), await ana.command(night.channel, "table score")
    assert why.post.text == score.post.text

    again = await ben.press(sheet, "Rematch")
    assert not again.ephemeral
    assert night.table is not finished
    assert night.table.state.host == int(ben.id)
    second = await ana.press(sheet, "Rematch")
    assert "You’re in seat" in second.post.text
    assert [person.held for _, person in night.table.state.people] == [False, False]
    eve = await night.people.join("Eve", night.guild.id)
    stranger = await eve.press(sheet, "Rematch")
    assert "people who sit at this table" in stranger.post.text


async def test_a_board_is_of_one_game_and_size(night: Evening) -> None:
    ana, _ = await lobby(night, "euchre")
    newest = await ana.command(night.channel, "leaderboard")
    assert "Euchre" in newest.post.text
    board = await ana.command(night.channel, "leaderboard", game="schnapsen")
    assert "Schnapsen" in board.post.text
    assert [button.label for button in board.post.buttons] == ["◀", "▶", "My place"]
    other = await ana.click(board.post, board.post.selects[0].custom_id, ["euchre 4"])
    assert other.kind == "update"
    assert "Euchre" in other.post.text


async def test_help_and_rules_work_in_the_dm_too(night: Evening) -> None:
    ana, _ = await lobby(night)
    for channel in (night.channel, DM):
        told = await ana.command(channel, "help")
        assert "Your tables" in told.post.text
        rules = await ana.command(channel, "rules", game="euchre")
        words = await ana.press(rules.post, "Card terms")
        assert words.kind == "update"
        other = await ana.click(words.post, words.post.selects[0].custom_id, ["schnapsen"])
        assert "Schnapsen" in other.post.text
        tables = await ana.command(channel, "table list")
        assert "table 1" in tables.post.text


async def test_a_closed_door_is_tried_again(night: Evening) -> None:
    ana, table = await lobby(night)
    ben = await night.people.join("Ben", night.guild.id, dms="closed")
    await ben.press(table, "Sit down")
    await ana.press(table, "Start")
    await night.until(lambda: night.table.state.stage == "playing")
    await night.people.change(ben, dms="open")
    tried = await ben.command(night.channel, "hand", where="DM")
    assert "I’m sending you a DM" in tried.post.text
    await ben.sees(DM, lambda post: "you are Ben" in post.text)
