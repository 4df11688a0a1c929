"""From a wish to play to a lobby that stands in the channel."""

from __future__ import annotations

import discord

from bot.commands.requests.lobby import number, show_seat
from bot.commands.visit import UNSAID, Visit
from bot.messages import lobby, panels
from bot.seats.lobby import refused
from bot.seats.rules import known_preset
from bot.seats.state import OptionValue
from bot.tables.table import Table
from bot.words import language_of
from engine import games

NEEDED = ("view_channel", "send_messages", "read_message_history", "attach_files")


async def play(
    visit: Visit,
    game: str = UNSAID,
    players: str = UNSAID,
    preset: str = UNSAID,
    ai: str = UNSAID,
    look: str = UNSAID,
) -> None:
    """The lobby itself is the answer, where nothing stands in its way."""
    if visit.in_dm:
        raise refused("server_only")
    if isinstance(place := visit.interaction.channel, discord.Thread) and (place.locked or place.archived):
        raise refused("place_closed")
    if preset != UNSAID:
        # Before any panel, whose buttons carry the wish: what was typed may be anything.
        known_preset(preset, games() if game == UNSAID else (game,))
    missing = lacking(visit.interaction)
    if missing == ["attach_files"] and look != "words":
        await visit.turn(panels.words_only((game, players, preset, ai, "words"), visit.channel, visit.words))
        return
    if missing and missing != ["attach_files"]:
        await visit.show(panels.permissions_missing(missing, visit.channel, visit.words))
        return
    if (here := visit.desk.house.in_channel(visit.channel)) is not None:
        await _busy(visit, here, game)
        return
    if game == UNSAID:
        await visit.show(panels.games_to_open((players, preset, ai, look), visit.words))
        return
    table = await _open(visit, game, number(players), None if preset == UNSAID else preset, look)
    await stand(visit, table)
    if ai == "fill":
        await table.start(visit.guest, "robots")


async def again(visit: Visit) -> None:
    """A lobby like the one that was closed."""
    old = visit.at().state
    if visit.desk.house.in_channel(visit.channel) is not None or visit.in_dm:
        await play(visit, old.game)
        return
    table = await _open(
        visit, old.game, old.players, old.preset, "words" if old.words_only else UNSAID, dict(old.options)
    )
    await stand(visit, table)


async def rematch(visit: Visit, rotate: str = "same") -> None:
    """The same people and rules; whoever asks second sits down in the lobby of the first."""
    if visit.at().state.stage != "over":
        raise refused("not_over")
    table = await visit.desk.house.rematch(visit.at(), visit.guest, rotate)
    if table.message is None and table.state.host == visit.guest.user:
        await stand(visit, table)
        return
    visit.table = table
    await show_seat(visit)


async def stand(visit: Visit, table: Table) -> None:
    """The table's message: the answer to whoever opened it, or where that cannot be, one of its own."""
    visit.table = table
    table.publisher.hold()
    message = None
    try:
        if visit.channel == table.state.channel:
            message = await visit.publish(lobby.lobby(table.state))
    finally:
        if message is None:
            table.publisher.let_go()
    if message is None:
        await visit.show(panels.plain_text(visit.words.say("panel-opened", channel=f"<#{table.state.channel}>")))
    else:
        await table.posted(visit.channel, message)


def lacking(interaction: discord.Interaction[discord.Client]) -> list[str]:
    """The permissions that a table needs and the bot lacks in this channel, read from the interaction."""
    may = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    names = ["send_messages_in_threads" if in_thread and name == "send_messages" else name for name in NEEDED]
    return [name for name in names if not getattr(may, name)]


async def _busy(visit: Visit, here: Table, game: str) -> None:
    """The channel has a table: one's hand there, one's seat there, or whose it is and where there is room."""
    visit.table = here
    state, seat = here.state, here.state.seat_of(visit.guest.user)
    if seat is None:
        host = next((person.name for _, person in state.people if person.user == state.host), "")
        raise refused("channel_busy", table=state.number, name=host)
    if game not in (UNSAID, state.game):
        raise refused("channel_yours")
    if state.match is None:
        await show_seat(visit)
        return
    await visit.show_hand(visit.words.say("panel-one-table"))


async def _open(
    visit: Visit,
    game: str,
    players: int | None,
    preset: str | None,
    look: str,
    options: dict[str, OptionValue] | None = None,
) -> Table:
    guild = visit.interaction.guild_id
    assert guild is not None
    locale = visit.interaction.guild_locale
    return await visit.desk.house.open(
        visit.guest,
        guild,
        visit.channel,
        language_of(str(locale)) if locale else visit.desk.settings.language,
        game,
        players=players,
        preset=preset,
        options=options,
        words_only=look == "words",
    )
