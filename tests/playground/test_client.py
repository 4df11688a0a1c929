"""The stand-in with the real client: what discord.py itself makes of its answers."""

import asyncio
import io
import re
from collections.abc import Awaitable, Callable

import discord
import pytest
from discord import app_commands, ui

from bot.playground import DM, People, Place, Playground
from bot.playground.clock import RunningClock
from bot.playground.shapes import as_object, as_objects
from tests.playground.clients import Bot

Start = Callable[[Bot], Awaitable[Bot]]
GuildInteraction = discord.Interaction[discord.Client]
EPHEMERAL = True


def png(size: int) -> discord.File:
    return discord.File(io.BytesIO(bytes(size)), "table.png")


class Press(ui.DynamicItem[ui.Button[ui.LayoutView]], template=r"press:(?P<n>\d+)"):
    """A button that counts up; it lives in no memory."""

    def __init__(self, n: int) -> None:
        super().__init__(ui.Button(label=f"Press {n}", custom_id=f"press:{n}"))
        self.n = n

    @classmethod
    async def from_custom_id(
        cls, interaction: GuildInteraction, item: ui.Item[ui.View], match: re.Match[str]
    ) -> "Press":
        return cls(int(match["n"]))

    async def callback(self, interaction: GuildInteraction) -> None:
        await interaction.response.edit_message(view=table(self.n + 1), attachments=[png(self.n + 1)])


def table(n: int) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
    gallery.add_item(media="attachment://table.png", description=f"{n} cards")
    view.add_item(ui.Container(ui.TextDisplay(f"pressed {n}"), gallery, ui.ActionRow(Press(n))))
    return view


def counting_bot() -> Bot:
    bot = Bot()
    bot.add_dynamic_items(Press)

    @bot.tree.command(description="Opens a table.")
    async def play(interaction: GuildInteraction) -> None:
        await interaction.response.send_message(view=table(0), files=[png(1)])

    return bot


async def test_it_logs_in_syncs_and_sees_its_guilds(start: Start, people: People, place: Place) -> None:
    bot = await start(counting_bot())
    assert [guild.name for guild in bot.guilds] == ["Atout"]
    channel = bot.get_channel(int(place.first))
    assert isinstance(channel, discord.TextChannel)
    permissions = channel.permissions_for(channel.guild.me)
    assert permissions.attach_files
    assert not permissions.manage_messages
    assert [command["name"] for command in as_objects((await people.world())["commands"])] == ["play"]
    assert bot.user
    assert (await bot.application_info()).id == bot.user.id
    assert [command.name for command in await bot.tree.fetch_commands()] == ["play"]


async def test_a_table_is_opened_and_pressed(start: Start, people: People, place: Place) -> None:
    await start(counting_bot())
    ana, ben = await people.member("Ana"), await people.member("Ben")
    opened = await ana.command(place.first, "play")
    assert (opened.kind, opened.post.text, opened.post.alt_texts[0]) == ("message", "pressed 0", "0 cards")
    pressed = await ben.press(opened.post, "Press 0")
    assert (pressed.kind, pressed.post.text, pressed.post.alt_texts[0]) == ("update", "pressed 1", "1 cards")
    assert [file.size for file in pressed.post.attachments] == [1]
    with pytest.raises(Exception, match="404: that component is not on the message"):
        await ben.click(opened.post, "press:0")


async def test_racing_clicks_are_answered_once_each(start: Start, people: People, place: Place) -> None:
    await start(counting_bot())
    ana, ben = await people.member("Ana"), await people.member("Ben")
    opened = await ana.command(place.first, "play")
    outcomes = await asyncio.gather(*[person.click(opened.post, "press:0") for person in (ana, ben) * 10])
    assert all(outcome.kind == "update" for outcome in outcomes)
    (table_now,) = await ana.messages(place.first)
    assert table_now.text == "pressed 1"


async def test_a_restarted_bot_knows_its_buttons(start: Start, people: People, place: Place) -> None:
    first = await start(counting_bot())
    ana = await people.member("Ana")
    opened = await ana.command(place.first, "play")
    await first.close()
    await start(counting_bot())
    assert (await ana.press(opened.post, "Press 0")).post.text == "pressed 1"


@pytest.mark.parametrize(("do", "resumed"), [("drop", 1), ("reconnect", 1), ("invalid", 0)])
async def test_the_client_comes_back_after_a_cut(
    do: str, resumed: int, start: Start, people: People, place: Place, pg: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = await start(counting_bot())
    before = pg.gateway.identified
    await people.cut(do)
    await pg.until(lambda: pg.gateway.resumed == resumed and pg.gateway.identified == before + 1 - resumed)
    await pg.until(lambda: pg.gateway.connected)
    outcome = await (await people.member("Ana")).command(place.first, "play")
    assert outcome.acked
    assert [guild.name for guild in bot.guilds] == ["Atout"]


async def test_what_happened_during_a_cut_is_told_after_it(
    start: Start, people: People, place: Place, pg: Playground
) -> None:
    bot = await start(counting_bot())
    ana = await people.member("Ana")
    await people.cut("drop")
    assert not pg.gateway.connected
    outcome, made = await asyncio.gather(ana.command(place.first, "play"), people.open_guild("Other"))
    assert outcome.acked
    await bot.hears("join Other")
    await bot.hears("resumed")
    assert bot.get_guild(int(made.id))


async def test_two_shards_in_two_processes(start: Start, people: People, pg: Playground) -> None:
    bots = [Bot(shard=(n, 2), sync=n == 0) for n in range(2)]

    @app_commands.command(description="Answers.")
    async def play(interaction: GuildInteraction) -> None:
        await interaction.response.send_message("here")

    for bot in bots:
        bot.tree.add_command(play)
        await start(bot)
    guilds = [await people.open_guild(str(n)) for n in range(4)]
    for n, guild in enumerate(guilds):
        await bots[(int(guild.id) >> 22) % 2].hears(f"join {n}")
    for guild in guilds:
        person = await people.join("Somebody", guild.id)
        shard = (int(guild.id) >> 22) % 2
        running = asyncio.ensure_future(person.command(guild.first, "play"))
        await bots[shard].hears("interaction application_command")
        assert bots[1 - shard].heard == []
        assert (await running).acked
    assert sum(len(bot.guilds) for bot in bots) == 5


async def test_errors_come_as_the_clients_own(start: Start, people: People, place: Place, clock: RunningClock) -> None:
    bot = await start(counting_bot())
    chloe = await people.member("Chloé")
    user = await bot.fetch_user(int(chloe.id))
    with pytest.raises(discord.Forbidden) as closed:
        await user.send("your cards")
    assert closed.value.code == 50007
    channel = bot.get_partial_messageable(int(place.first))
    with pytest.raises(discord.NotFound) as gone:
        await channel.get_partial_message(1).edit(content="x")
    assert gone.value.code == 10008
    with pytest.raises(discord.NotFound) as nowhere:
        await bot.get_partial_messageable(1).send("x")
    assert nowhere.value.code == 10003
    with pytest.raises(discord.HTTPException) as long:
        await channel.send("x" * 2001)
    assert (long.value.status, long.value.code) == (400, 50035)
    assert "Must be 2000 or fewer in length" in long.value.text


async def test_the_client_waits_for_its_rate_limits(
    start: Start, people: People, place: Place, pg: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = await start(counting_bot())
    await people.fault("POST", "/channels/{id}/messages", status=429, times=2)
    channel = bot.get_partial_messageable(int(place.first))
    sent = await channel.send("patient")
    (seen,) = await (await people.member("Ana")).messages(place.first)
    assert seen.id == str(sent.id)
    assert (await people.stats())["rate_limited"] == 2


async def test_a_token_dies_in_the_client_too(
    start: Start, people: People, place: Place, clock: RunningClock, pg: Playground
) -> None:
    bot = Bot()
    kept: list[GuildInteraction] = []

    @bot.tree.command(description="Is remembered.")
    async def play(interaction: GuildInteraction) -> None:
        await interaction.response.send_message("psst", ephemeral=EPHEMERAL)
        kept.append(interaction)

    await start(bot)
    ana = await people.member("Ana")
    outcome = await ana.command(place.first, "play")
    assert outcome.ephemeral
    await kept[0].edit_original_response(content="still there")
    clock.advance(901)
    with pytest.raises(discord.HTTPException) as dead:
        await kept[0].edit_original_response(content="too late")
    assert (dead.value.status, dead.value.code) == (401, 50027)
    assert [post.content for post in await ana.messages(place.first)] == ["still there"]


async def test_a_late_answer_finds_no_interaction(
    start: Start, people: People, place: Place, clock: RunningClock, pg: Playground
) -> None:
    bot = Bot()
    may_answer = asyncio.Event()

    @bot.tree.command(description="Takes its time.")
    async def slow(interaction: GuildInteraction) -> None:
        await may_answer.wait()
        try:
            await interaction.response.send_message("at last")
        except discord.NotFound as error:
            bot.note(f"refused {error.code}")

    await start(bot)
    running = asyncio.ensure_future((await people.member("Ana")).command(place.first, "slow"))
    await bot.hears("interaction application_command")
    clock.advance(3.1)
    assert not (await running).acked
    may_answer.set()
    await bot.hears("refused 10062")


async def test_modals_selects_and_autocomplete(start: Start, people: People, place: Place) -> None:
    bot = Bot()

    class Bid(ui.Modal, title="Your bid"):
        points: ui.TextInput[ui.Modal] = ui.TextInput(label="Points", custom_id="points")
        suit = ui.Label[ui.Modal](
            text="Suit",
            component=ui.Select(
                custom_id="suit", options=[discord.SelectOption(label=s) for s in ("hearts", "spades")]
            ),
        )

        async def on_submit(self, interaction: GuildInteraction) -> None:
            assert isinstance(self.suit.component, ui.Select)
            await interaction.response.send_message(f"{self.points.value} {self.suit.component.values[0]}")

    @bot.tree.command(description="Asks for a bid.")
    async def bid(interaction: GuildInteraction, how: str, who: discord.Member | None = None, times: int = 1) -> None:
        if how == "form":
            await interaction.response.send_modal(Bid())
        else:
            await interaction.response.send_message(f"{how} {who and who.display_name} {times} {interaction.locale}")

    @bid.autocomplete("how")
    async def offer(interaction: GuildInteraction, current: str) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=word.title(), value=word) for word in ("form", "fast") if word.startswith(current)
        ]

    await start(bot)
    ben = await people.member("Ben")
    ana = await people.member("Ana")
    assert await ben.complete(place.first, "bid", "how", "fa") == [("Fast", "fast")]
    said = await ben.command(place.first, "bid", how="fast", who=ana.id, times=3)
    assert said.post.content == "fast Ana 3 pl"
    form = await ben.command(place.first, "bid", how="form")
    assert as_object(form.modal)["title"] == "Your bid"
    sent = await ben.submit(form, points="90", suit="hearts")
    assert sent.post.content == "90 hearts"


async def test_a_dm_with_buttons_works_for_its_person(start: Start, people: People, place: Place) -> None:
    bot = await start(counting_bot())
    ana = await people.member("Ana")
    user = await bot.fetch_user(int(ana.id))
    await user.send(view=table(0), files=[png(1)])
    (hand,) = await ana.messages(DM)
    pressed = await ana.press(hand, "Press 0")
    assert pressed.post.text == "pressed 1"
    with pytest.raises(Exception, match="404: there is no such message"):
        await (await people.member("Ben")).press(hand, "Press 0")


async def test_the_client_hears_what_goes_away(start: Start, people: People, place: Place, pg: Playground) -> None:
    bot = await start(counting_bot())
    await people.delete(channel=place.channels["lounge"])
    await bot.hears("channel gone lounge")
    await people.delete(guild=place.id)
    await bot.hears("remove Atout")
    with pytest.raises(discord.Forbidden) as removed:
        await bot.get_partial_messageable(int(place.first)).send("x")
    assert removed.value.code == 50001
