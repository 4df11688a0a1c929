"""The lobby by buttons and by commands: who may do what, and what everybody is told."""

from __future__ import annotations

import pytest

from bot.playground import DM
from bot.seats.state import Person as Sitter
from bot.seats.state import Robot
from tests.bot.steps import lobby
from tests.e2e.evening import Evening


async def test_play_answers_with_the_lobby_itself(night: Evening) -> None:
    ana, table = await lobby(night)
    assert not table.ephemeral
    assert table.text.startswith("### Schnapsen · Ana")
    assert [button.label for button in table.buttons] == ["Sit down", "Get up", "Add AI", "Start", "Settings…"]
    assert night.table.message == (int(night.channel), int(table.id))
    assert [post.id for post in await ana.messages(night.channel)] == [table.id]


async def test_play_without_a_game_offers_every_game(night: Evening) -> None:
    ana = await night.people.join("Ana", night.guild.id)
    asked = await ana.command(night.channel, "play", players=4)
    assert asked.ephemeral
    opened = await ana.press(asked.post, "Euchre")
    assert (opened.ephemeral, night.table.state.game, night.table.state.players) == (False, "euchre", 4)


async def test_play_with_ai_starts_at_once(night: Evening) -> None:
    ana, _ = await lobby(night, "euchre", ai="fill")
    await night.until(lambda: night.table.state.stage == "playing")
    assert sum(isinstance(holder, Robot) for holder in night.table.state.seats) == 3
    await ana.sees(DM, lambda post: "you are Ana" in post.text)


async def test_play_takes_a_set_of_rules(night: Evening) -> None:
    await lobby(night, "schnapsen", rules="tournament")
    assert night.table.state.preset == "tournament"


@pytest.mark.parametrize("denied", [[], ["attach_files"]])
@pytest.mark.parametrize("typed", ["x" * 90, "house rules", "a:b"])
async def test_rules_that_no_game_has_are_refused_before_any_question(
    night: Evening, typed: str, denied: list[str]
) -> None:
    ana = await night.people.join("Ana", night.guild.id)
    await night.people.permit(night.channel, deny=denied)
    refused = await ana.command(night.channel, "play", rules=typed)
    assert "no rules called" in refused.post.text
    assert refused.post.buttons == []


async def test_a_busy_channel_offers_a_seat(night: Evening) -> None:
    await lobby(night)
    ben = await night.people.join("Ben", night.guild.id)
    refused = await ben.command(night.channel, "play", game="euchre")
    assert refused.ephemeral
    assert "Ana’s table is here" in refused.post.text
    assert "Another channel can have its own." in refused.post.text
    assert "To the table" in str(refused.post.components)
    sat = await ben.press(refused.post, "Sit down")
    assert "seat 2" in sat.post.text
    other = await ben.command(night.channel, "play", game="euchre")
    assert "already at this channel’s table. Another channel can have its own." in other.post.text
    assert "To the table" in str(other.post.components)
    assert "seat 2" in (await ben.command(night.channel, "play", game="schnapsen")).post.text


@pytest.mark.parametrize("denied", ["send_messages", "read_message_history"])
async def test_missing_permissions_are_named_before_anything_is_opened(night: Evening, denied: str) -> None:
    ana = await night.people.join("Ana", night.guild.id)
    await night.people.permit(night.channel, deny=[denied, "attach_files"])
    refused = await ana.command(night.channel, "play", game="schnapsen")
    assert refused.ephemeral
    assert denied.replace("_", " ").replace("read", "read the") in refused.post.text
    assert "attach files" in refused.post.text
    assert night.bot.desk.house.lately_in(int(night.channel)) is None


async def test_without_files_the_table_opens_in_words(night: Evening) -> None:
    ana = await night.people.join("Ana", night.guild.id)
    await night.people.permit(night.channel, deny=["attach_files"])
    asked = await ana.command(night.channel, "play", game="schnapsen")
    assert [button.label for button in asked.post.buttons] == ["Open in words", "Cancel"]
    opened = await ana.press(asked.post, "Open in words")
    assert not opened.ephemeral
    assert night.table.state.words_only


async def test_cancel_takes_the_question_away(night: Evening) -> None:
    ana = await night.people.join("Ana", night.guild.id)
    await night.people.permit(night.channel, deny=["attach_files"])
    asked = await ana.command(night.channel, "play", game="schnapsen")
    await ana.press(asked.post, "Cancel")
    assert await ana.messages(night.channel) == []


async def test_sitting_down_tells_seat_and_door_and_tries_the_dm(night: Evening) -> None:
    _, table = await lobby(night)
    ben = await night.people.join("Ben", night.guild.id)
    sat = await ben.press(table, "Sit down")
    assert (sat.kind, sat.ephemeral) == ("message", True)
    assert sat.post.text == "You’re in seat 2. Your cards come by DM."
    assert "will appear here" in (await ben.sees(DM, lambda post: True)).text


async def test_a_closed_dm_is_said_in_the_same_answer(night: Evening) -> None:
    _, table = await lobby(night)
    ben = await night.people.join("Ben", night.guild.id, dms="closed")
    sat = await ben.press(table, "Sit down")
    told = await ben.sees(night.channel, lambda post: post.id == sat.post.id and "My hand" in post.text)
    assert "I can’t DM you" in told.text
    assert [button.label for button in told.buttons] == ["Send my hand by DM", "Get up"]


async def test_the_door_can_be_changed(night: Evening) -> None:
    _, table = await lobby(night)
    ben = await night.people.join("Ben", night.guild.id)
    sat = await ben.press(table, "Sit down")
    changed = await ben.press(sat.post, "In the channel instead")
    assert changed.kind == "update"
    assert "My hand" in changed.post.text
    assert night.table.state.people[1][1].door == "channel"


async def test_a_partner_game_names_the_partner(night: Evening) -> None:
    _, table = await lobby(night, "euchre")
    ben = await night.people.join("Ben", night.guild.id)
    sat = await ben.press(table, "Sit down")
    assert "partner nobody yet" in sat.post.text
    moved = await ben.click(sat.post, sat.post.selects[0].custom_id, ["3"])
    assert moved.kind == "update"
    assert "You’re in seat 3, partner Ana." in moved.post.text


async def test_a_taken_seat_is_refused_with_the_free_one(night: Evening) -> None:
    await lobby(night, "euchre")
    ben = await night.people.join("Ben", night.guild.id)
    refused = await ben.command(night.channel, "table join", seat=1)
    assert "Ana was quicker: seat 1 is taken." in refused.post.text
    await ben.press(refused.post, "Take seat 2")
    assert night.table.state.seat_of(int(ben.id)) == 1


async def test_a_full_table_and_a_second_seat_are_refused(night: Evening) -> None:
    ana, table = await lobby(night)
    again = await ana.press(table, "Sit down")
    assert "already" in again.post.text
    ben, chloe = [await night.people.join(name, night.guild.id) for name in ("Ben", "Chloé")]
    await ben.press(table, "Sit down")
    refused = await chloe.command(night.channel, "table join")
    assert "full" in refused.post.text


@pytest.mark.parametrize("label", ["Add AI", "Start"])
async def test_only_the_host_does_that(night: Evening, label: str) -> None:
    _, table = await lobby(night)
    ben = await night.people.join("Ben", night.guild.id)
    refused = await ben.press(table, label)
    assert refused.ephemeral
    assert "Only Ana (host)" in refused.post.text


async def test_start_with_free_seats_offers_to_fill_them(night: Evening) -> None:
    ana, table = await lobby(night, "euchre")
    asked = await ana.press(table, "Start")
    assert "3 seats are free." in asked.post.text
    assert [button.label for button in asked.post.buttons] == ["Fill with AI and start", "Wait"]
    started = await ana.press(asked.post, "Fill with AI and start")
    assert started.kind == "update"
    await night.until(lambda: night.table.state.stage == "playing")


async def test_ai_sits_down_where_the_host_wants_it(night: Evening) -> None:
    ana, table = await lobby(night, "euchre")
    pressed = await ana.press(table, "Add AI")
    assert (pressed.kind, pressed.message and pressed.post.id) == ("defer", table.id)
    await ana.command(night.channel, "table ai", seat=4)
    seats = night.table.state.seats
    assert [isinstance(holder, Robot) for holder in seats] == [False, True, False, True]


async def test_getting_up_hands_the_table_on_and_the_last_one_closes_it(night: Evening) -> None:
    ana, table = await lobby(night)
    ben = await night.people.join("Ben", night.guild.id)
    await ben.press(table, "Sit down")
    await ana.press(table, "Get up")
    assert night.table.state.host == int(ben.id)
    await ben.command(night.channel, "table leave")
    assert night.table.state.ending == "closed"
    closed = await ana.sees(night.channel, lambda post: post.id == table.id and "Open again" in str(post.raw))
    opened = await ana.press(closed, "Open again")
    assert not opened.ephemeral
    assert night.table.state.host == int(ana.id)


async def test_settings_change_the_rules_before_everybody(night: Evening) -> None:
    ana, table = await lobby(night)
    ben = await night.people.join("Ben", night.guild.id)
    await ben.press(table, "Sit down")
    panel = (await ana.press(table, "Settings…")).post
    chosen = await ana.click(panel, panel.selects[1].custom_id, ["going_out"])
    assert chosen.kind == "update"
    value = chosen.post.selects[2]
    assert [option.value for option in value.options] == ["auto", "claim"]
    await ana.click(chosen.post, value.custom_id, ["claim"])
    assert night.table.state.options["going_out"] == "claim"
    sitter = night.table.state.seats[1]
    assert isinstance(sitter, Sitter)
    assert not sitter.aware
    refused = await ana.press(table, "Start")
    assert "Ben" in refused.post.text
    await ben.press(table, "Settings…")
    await ana.press(table, "Start")
    await night.until(lambda: night.table.state.stage == "playing")


async def test_a_number_is_asked_for_in_a_form(night: Evening) -> None:
    ana, table = await lobby(night)
    panel = (await ana.press(table, "Settings…")).post
    chosen = await ana.click(panel, panel.selects[1].custom_id, ["target"])
    form = await ana.click(chosen.post, chosen.post.selects[2].custom_id, ["other"])
    assert form.kind == "modal"
    filled = await ana.submit(form, value="42")
    assert filled.kind == "update"
    assert night.table.state.options["target"] == 42


@pytest.mark.parametrize("typed", ["0", "many", "1000"])
async def test_a_number_that_is_none_of_the_values_is_refused(night: Evening, typed: str) -> None:
    ana, table = await lobby(night)
    panel = (await ana.press(table, "Settings…")).post
    chosen = await ana.click(panel, panel.selects[1].custom_id, ["target"])
    form = await ana.click(chosen.post, chosen.post.selects[2].custom_id, ["other"])
    refused = await ana.submit(form, value=typed)
    assert refused.ephemeral
    assert "can’t be" in refused.post.text
    assert "target" not in night.table.state.options


async def test_others_read_the_rules(night: Evening) -> None:
    _, table = await lobby(night)
    ben = await night.people.join("Ben", night.guild.id)
    panel = (await ben.press(table, "Settings…")).post
    assert panel.selects == []
    assert "Reaching 66" in panel.text


async def test_the_host_exchanges_and_frees_seats(night: Evening) -> None:
    ana, table = await lobby(night, "euchre")
    ben = await night.people.join("Ben", night.guild.id)
    await ben.press(table, "Sit down")
    panel = (await ana.press(table, "Settings…")).post
    swap = next(select for select in panel.selects if select.high == 2)
    swapped = await ana.click(panel, swap.custom_id, ["2", "3"])
    assert night.table.state.seat_of(int(ben.id)) == 2
    remove = swapped.post.selects[-1]
    await ana.click(swapped.post, remove.custom_id, ["3"])
    assert night.table.state.seat_of(int(ben.id)) is None


async def test_rules_that_do_not_go_with_the_players_are_neither_offered_nor_taken(night: Evening) -> None:
    ana, _ = await lobby(night, "belote", players=3)
    offered = await ana.complete(night.channel, "table rules", "preset", "")
    assert [value for _, value in offered] == ["house", "federation-classic"]
    refused = await ana.command(night.channel, "table rules", option="variant", value="contree")
    assert refused.post.text == "Game: “contrée, with bidding” doesn’t go with 3 players."
    assert night.table.state.options == {}


async def test_a_table_is_not_opened_by_rules_that_do_not_go_with_the_players(night: Evening) -> None:
    ana = await night.people.join("Ana", night.guild.id)
    refused = await ana.command(night.channel, "play", game="belote", players=2, rules="contree")
    assert refused.ephemeral
    assert refused.post.text == "Game: “contrée, with bidding” doesn’t go with 2 players."


async def test_rules_by_command(night: Evening) -> None:
    ana, _ = await lobby(night)
    offered = await ana.complete(night.channel, "table rules", "option", "match")
    assert offered == [("Match to", "target")]
    await ana.command(night.channel, "table rules", option="target", value="11")
    assert night.table.state.options["target"] == 11
    await ana.command(night.channel, "table rules", preset="tournament")
    assert night.table.state.preset == "tournament"
    refused = await ana.command(night.channel, "table rules", option="no_such", value="1")
    assert "no option" in refused.post.text


async def test_the_host_hands_over_and_closes(night: Evening) -> None:
    ana, table = await lobby(night)
    ben = await night.people.join("Ben", night.guild.id)
    await ben.press(table, "Sit down")
    await ana.command(night.channel, "table host", member=ben.id)
    refused = await ana.command(night.channel, "table end")
    assert "Only Ben (host)" in refused.post.text
    await ben.command(night.channel, "table end")
    assert night.table.state.ending == "closed"


async def test_on_a_table_of_another_time(night: Evening) -> None:
    ana, table = await lobby(night)
    await ana.command(night.channel, "table end")
    for label in ("Sit down", "Start"):
        stale = table.button(label).custom_id
        assert stale
    refused = await ana.command(night.channel, "table start")
    assert "no open table" in refused.post.text
