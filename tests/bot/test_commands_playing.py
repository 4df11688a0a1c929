"""Playing by buttons and by words: one click, one card, whatever door it came through."""

from __future__ import annotations

import asyncio

import pytest

from bot.playground import DM, Person, Post
from bot.words import words_for
from engine import Card, Seat
from tests.bot.steps import a_card, dealt, hand_of, lobby, played, to_act, turn_of, view
from tests.e2e.evening import Evening


async def test_a_click_is_answered_by_the_hand_itself(night: Evening) -> None:
    people = await dealt(night, "schnapsen", "Ben")
    who = to_act(night, people)
    hand = await turn_of(who)
    action = a_card(night, who)
    pressed = await who.click(hand, next(each for each in hand.custom_ids if each.endswith(f":play {action.words[0]}")))
    assert (pressed.kind, pressed.post.id) == ("update", hand.id)
    assert "You played" in pressed.post.text
    assert (pressed.post.buttons, pressed.post.attachments) == ([], ())
    assert played(night) == 1
    after = await who.sees(DM, lambda post: post.id == hand.id and bool(post.attachments) and bool(post.buttons))
    assert "You played" not in after.text


async def test_of_many_clicks_at_once_one_counts(night: Evening) -> None:
    people = await dealt(night, "schnapsen", "Ben")
    who = to_act(night, people)
    hand = await turn_of(who)
    cards = [each for each in hand.custom_ids if ":play " in each]
    outcomes = await asyncio.gather(*(who.click(hand, each) for each in (*cards, *cards)))
    assert played(night) == 1
    assert all(outcome.acked for outcome in outcomes)
    told = [post.text for post in await who.messages(DM) if "done already" in post.text]
    assert told
    assert "You played" in told[-1]


async def test_my_hand_opens_in_words_and_gets_its_picture(night: Evening) -> None:
    ana, *_ = await dealt(night, "schnapsen", "Ben")
    table = await _table(night, ana)
    opened = await ana.press(table, "My hand")
    assert (opened.kind, opened.ephemeral) == ("message", True)
    assert "you are Ana" in opened.post.text
    assert opened.post.attachments == ()
    whole = await ana.sees(night.channel, lambda post: post.id == opened.post.id and bool(post.attachments))
    assert [file.filename for file in whole.attachments] == ["hand.png"]


async def test_only_the_newest_private_hand_stands(night: Evening) -> None:
    ana, *_ = await dealt(night, "schnapsen", "Ben")
    table = await _table(night, ana)
    first = (await ana.press(table, "My hand")).post
    second = (await ana.press(table, "My hand")).post

    async def hands() -> bool | None:
        ids = [post.id for post in await ana.messages(night.channel) if "you are Ana" in post.text]
        return True if ids == [second.id] else None

    assert first.id != second.id
    await night.people.until(hands)


async def test_both_doors_are_in_step(night: Evening) -> None:
    people = await dealt(night, "schnapsen", "Ben")
    who = to_act(night, people)
    in_dm = await turn_of(who)
    in_channel = (await who.press(await _table(night, who), "My hand")).post
    cards = [each for each in in_channel.custom_ids if ":play " in each]
    pressed = await asyncio.gather(who.click(in_channel, cards[0]), who.click(in_dm, cards[1]))
    assert [outcome.kind for outcome in pressed] == ["update", "update"]
    assert played(night) == 1
    for channel in (DM, night.channel):
        await who.sees(
            channel, lambda post: "you are" in post.text and not any(each in post.custom_ids for each in cards)
        )
    told = [post.text for channel in (DM, night.channel) for post in await who.messages(channel)]
    assert sum("done already" in text for text in told) == 1


async def test_a_watcher_gets_no_cards(night: Evening) -> None:
    ana, _ben = await dealt(night, "schnapsen", "Ben")
    eve = await night.people.join("Eve", night.guild.id)
    table = await _table(night, ana)
    watching = await eve.press(table, "My hand")
    assert watching.ephemeral
    assert "You’re watching" in watching.post.text
    told = (await eve.press(watching.post, "Table in words")).post.text
    held = {card for seat in (0, 1) for card in view(night.table.state, Seat(seat)).hand}
    assert not any(words_for("en", "schnapsen").card(card) in told for card in held)
    refused = await eve.command(night.channel, "card", card="QH")
    assert "watching" in refused.post.text
    assert await eve.complete(night.channel, "card", "card") == []


@pytest.mark.parametrize(
    ("button", "text"), [("Last trick", "No trick"), ("Score", "No deal is finished yet"), ("Menu", "Table 1")]
)
async def test_what_is_below_every_hand(night: Evening, button: str, text: str) -> None:
    ana, *_ = await dealt(night, "schnapsen", "Ben")
    for channel, post in ((night.channel, await _table(night, ana)), (DM, await hand_of(ana))):
        shown = await ana.press(post, button)
        assert (shown.kind, shown.ephemeral) == ("message", channel != DM)
        assert text in shown.post.text


async def test_in_the_dm_one_panel_replaces_the_other(night: Evening) -> None:
    ana, *_ = await dealt(night, "schnapsen", "Ben")
    hand = await hand_of(ana)
    await ana.press(hand, "Score")
    menu = (await ana.press(hand, "Menu")).post

    async def panels() -> bool | None:
        return True if [post.id for post in await ana.messages(DM)] == [hand.id, menu.id] else None

    await night.people.until(panels)
    shown = await ana.press(menu, "In words")
    assert (shown.kind, shown.post.id) == ("update", menu.id)
    assert "Your cards" in shown.post.text


async def test_a_verb_that_asks_back_asks_in_place(night: Evening) -> None:
    people = await dealt(night, "schnapsen", "Ben")
    who = to_act(night, people)
    hand = await who.sees(
        DM, lambda post: bool(post.attachments) and any(b.label == "Close the stock" for b in post.buttons)
    )
    asked = await who.press(hand, "Close the stock")
    assert (asked.kind, asked.post.id) == ("update", hand.id)
    assert "Close the stock?" in asked.post.text
    assert asked.post.attachments == hand.attachments
    back = await who.press(asked.post, "Back")
    assert any(button.label == "Close the stock" for button in back.post.buttons)
    asked = await who.press(back.post, "Close the stock")
    done = await who.press(asked.post, "Yes, close")
    assert "You closed the stock." in done.post.text
    assert played(night) == 1


async def test_cards_by_word(night: Evening) -> None:
    people = await dealt(night, "schnapsen", "Ben")
    who = to_act(night, people)
    offered = await who.complete(night.channel, "card", "card")
    action = a_card(night, who)
    assert ("play " + action.words[0]) in [value for _, value in offered]
    answered = await who.command(night.channel, "card", card=action.words[0].lower())
    assert (answered.kind, answered.ephemeral) == ("message", True)
    assert "you are" in answered.post.text
    assert "You played" in answered.post.text
    assert played(night) == 1


async def test_words_that_mean_nothing_are_answered_with_what_is_free(night: Evening) -> None:
    people = await dealt(night, "schnapsen", "Ben")
    who = to_act(night, people)
    refused = await who.command(night.channel, "card", card="vj")
    assert refused.ephemeral
    assert "I don’t know the card vj. Look at your own cards." in refused.post.text
    other = next(person for person in people if person is not who)
    waiting = await other.command(night.channel, "card", card=view(night.table.state, _seat(night, other)).hand[0])
    assert f"It’s {who.name}’s turn." in waiting.post.text
    assert played(night) == 0


async def test_a_card_of_the_pack_that_another_holds_is_not_in_the_hand(night: Evening) -> None:
    people = await dealt(night, "schnapsen", "Ben")
    who = to_act(night, people)
    hand = view(night.table.state, _seat(night, who)).hand
    words = words_for("en", "schnapsen")
    strange = next(card for card in ("AS", "AH", "AD", "AC", "TS", "TH") if card not in hand)
    for typed in (strange, words.card(Card(strange), "short")):
        refused = await who.command(night.channel, "card", card=typed)
        assert f"The {words.card(Card(strange))} isn’t in your hand. Choose one of your own cards." in refused.post.text
    other = next(person for person in people if person is not who)
    waiting = await other.command(night.channel, "card", card=hand[0])
    assert f"It’s {who.name}’s turn." in waiting.post.text
    assert played(night) == 0


async def test_a_get_up_that_is_left_over_asks_what_leaving_means(night: Evening) -> None:
    ana, table = await lobby(night)
    ben = await night.people.join("Ben", night.guild.id)
    seat = (await ben.press(table, "Sit down")).post
    eve = await night.people.join("Eve", night.guild.id)
    assert "You don’t have a seat" in (await eve.press(table, "Get up")).post.text
    await ana.press(table, "Start")
    await night.until(lambda: night.table.state.stage == "playing")
    asked = (await ben.press(seat, "Get up")).post
    assert "AI plays on for you" in asked.text
    assert night.table.state.seat_of(int(ben.id)) == 1


async def test_a_rematch_waits_for_the_end(night: Evening) -> None:
    ana, *_ = await dealt(night, "schnapsen", "Ben")
    assert "isn’t over yet" in (await ana.command(night.channel, "table rematch")).post.text


async def test_a_whole_auction_by_word(night: Evening) -> None:
    people = await dealt(night, "euchre", "Ben", "Chloé", "Dawid")
    for _ in range(3):
        who = to_act(night, people)
        passed = await who.command(night.channel, "pass")
        assert "You passed." in passed.post.text
    who = to_act(night, people)
    offered = {value: name for name, value in await who.complete(night.channel, "bid", "bid")}
    assert "order" in offered
    ordered = await who.command(night.channel, "bid", bid=offered["order"])
    assert ordered.ephemeral
    assert played(night) == 4
    assert view(night.table.state, None).phase == "discard"
    everything = [value for _, value in await who.complete(night.channel, "do", "action")]
    laid = await who.command(night.channel, "do", action=everything[0])
    assert laid.acked
    assert view(night.table.state, None).phase != "discard"


async def test_with_several_tables_the_question_is_which(night: Evening) -> None:
    ana, ben = await dealt(night, "schnapsen", "Ben")
    other = night.guild.channels[list(night.guild.channels)[1]]
    second = await ana.command(other, "play", game="schnapsen")
    await ben.press(second.post, "Sit down")
    await ana.press(second.post, "Start")
    second_table = night.bot.desk.house.in_channel(int(other))
    assert second_table is not None
    await night.until(lambda: second_table.state.stage == "playing")
    asked = await ana.command(DM, "table score")
    (select,) = asked.post.selects
    assert [option.label for option in select.options] == ["Schnapsen · table 1", "Schnapsen · table 2"]
    shown = await ana.click(asked.post, select.custom_id, [select.options[1].value])
    assert "table 2" in shown.post.text
    named = await ana.command(DM, "hand", table=str(night.table.state.id))
    assert "table 1" in named.post.text
    assert len(await ana.complete(DM, "hand", "table")) == 2


async def test_leaving_asks_first(night: Evening) -> None:
    ana, ben = await dealt(night, "schnapsen", "Ben")
    asked = await ben.command(night.channel, "table leave")
    assert [button.label for button in asked.post.buttons] == ["Leave", "Stay"]
    await ben.press(asked.post, "Stay")
    assert night.table.state.seat_of(int(ben.id)) == 1
    asked = await ben.command(night.channel, "table leave")
    left = await ben.press(asked.post, "Leave")
    assert left.kind == "update"
    assert night.table.state.seat_of(int(ben.id)) is None
    table = await ana.sees(night.channel, lambda post: any(button.label == "Sit in" for button in post.buttons))
    eve = await night.people.join("Eve", night.guild.id)
    sat = await eve.press(table, "Sit in")
    assert "you are Eve" in sat.post.text


async def test_only_a_moderator_stops_and_after_a_question(night: Evening) -> None:
    ana, *_ = await dealt(night, "schnapsen", "Ben")
    refused = await ana.command(night.channel, "table stop")
    assert "Only a moderator" in refused.post.text
    mod = await night.people.join("Mod", night.guild.id, moderator=True)
    asked = await mod.command(night.channel, "table stop")
    await mod.press(asked.post, "Stop the match")
    assert night.table.state.ending == "stopped"
    late = await ana.command(night.channel, "card", card="AS")
    assert "no open table" in late.post.text


async def test_a_table_comes_down_once_a_minute(night: Evening) -> None:
    ana, table = await lobby(night)
    await ana.say(night.channel, "chat")
    await ana.command(night.channel, "table show")
    await night.until(lambda: night.table.message != (int(night.channel), int(table.id)))
    again = await ana.command(night.channel, "table show")
    assert "a moment ago" in again.post.text


def _seat(night: Evening, person: Person) -> Seat | None:
    return night.table.state.seat_of(int(person.id))


async def _table(night: Evening, person: Person) -> Post:
    return await person.sees(night.channel, lambda post: any(button.label == "My hand" for button in post.buttons))


async def test_a_private_hand_keeps_a_question_and_goes_on(night: Evening) -> None:
    people = await dealt(night, "schnapsen", "Ben")
    who = to_act(night, people)
    opened = await who.press(await _table(night, who), "My hand")
    hand = await who.sees(night.channel, lambda post: post.id == opened.post.id and bool(post.attachments))
    asked = await who.press(hand, "Close the stock")
    assert (asked.kind, asked.ephemeral) == ("update", True)
    assert asked.post.attachments == hand.attachments
    closed = await who.press(asked.post, "Yes, close")
    assert "You closed the stock." in closed.post.text
    after = await who.sees(night.channel, lambda post: post.id == opened.post.id and bool(post.buttons))
    assert "Close the stock" not in [button.label for button in after.buttons]


async def test_a_card_that_lies_is_never_denied(night: Evening) -> None:
    people = await dealt(night, "schnapsen", "Ben")
    who = to_act(night, people)
    hand = await turn_of(who)
    await night.people.fault("POST", "/interactions/{interaction_id}/{token}/callback", status=400, code=50035)
    pressed = await who.click(hand, next(each for each in hand.custom_ids if ":play " in each))
    assert not pressed.acked
    assert played(night) == 1
    await who.sees(DM, lambda post: post.id == hand.id and not any(":play " in each for each in post.custom_ids))
    assert not any("nothing was played" in post.text for post in await who.messages(DM))


async def test_what_cannot_be_done_now_is_answered_with_what_is_to_be_done(night: Evening) -> None:
    people = await dealt(night, "euchre", "Ben", "Chloé", "Dawid")
    who = to_act(night, people)
    held = view(night.table.state, _seat(night, who)).hand[0]
    refused = await who.command(night.channel, "card", card=held)
    assert "You can’t do that at this point of the deal. Order" in refused.post.text
