"""What can be read anywhere: help, rules, tables, boards, figures."""

from __future__ import annotations

from bot.commands.requests.lobby import member
from bot.commands.visit import UNSAID, Visit
from bot.messages import panels
from bot.screens import Screen
from bot.seats.lobby import refused
from bot.store.rows import Better
from bot.tables.table import Table
from bot.words import plain
from engine import game as game_named
from engine import games


async def welcome(visit: Visit) -> None:
    """Help, with one's own tables."""
    own = visit.desk.house.of(visit.guest.user)
    await visit.turn(panels.welcome([_standing(table) for table in own], visit.words))


async def tables(visit: Visit) -> None:
    """The tables of this server; in the DM one's own."""
    guild, house = visit.interaction.guild_id, visit.desk.house
    found = house.of(visit.guest.user) if guild is None else house.of_guild(guild)
    await visit.show(panels.tables_here([_standing(table) for table in found], visit.words))


async def rules(visit: Visit, game: str = UNSAID, topic: str = "short") -> None:
    """A game's rules in short; by default the game of this channel's table."""
    table = visit.table or visit.desk.house.in_channel(visit.channel)
    state = table.state if table else None
    wanted = state.game if game == UNSAID and state else game
    if wanted not in (UNSAID, *games()):
        raise refused("unknown_game", game=wanted)
    await visit.turn(panels.topics(None if wanted == UNSAID else wanted, topic, state, visit.words))


async def board(visit: Visit, game: str = UNSAID, players: str = UNSAID, page: str = "1") -> None:
    """A page of this server's board, or the one with the visitor on it."""
    await visit.turn(await board_screen(visit, game, players, page))


async def board_screen(visit: Visit, game: str, players: str, page: str) -> Screen:
    """The same, for everybody or for one."""
    guild = visit.interaction.guild_id
    if guild is None:
        raise refused("server_only")
    store, user = visit.desk.store, visit.guest.user
    if game == UNSAID and (usual := await store.usual_board(guild, visit.channel)) is not None:
        game = usual[0]
        players = str(usual[1]) if players == UNSAID else players
    name = games()[0] if game == UNSAID else game
    if name not in games():
        raise refused("unknown_game", game=name)
    sizes = game_named(name).sizes
    better: Better = "fewer" if game_named(name).losses else "more"
    size = next((each for each in sizes if str(each) == players), sizes[0])
    wanted = int(page) if page.isascii() and page.isdecimal() and len(page) < 7 else 1
    found = await store.board(guild, name, size, wanted, user, better)
    if page == "me" and found.my_page is not None and found.my_page != found.page:
        found = await store.board(guild, name, size, found.my_page, user, better)
    return panels.board(found, name, size, visit.words)


async def stats(visit: Visit, user: str, game: str = UNSAID) -> None:
    """A person's figures on this server; in the DM those of all servers."""
    known, whose = game if game in games() else None, member(user)
    figures = await visit.desk.store.stats(whose, visit.interaction.guild_id, known)
    own = whose == visit.guest.user
    name = plain(visit.guest.name) if own else f"<@{user}>"
    await visit.turn(panels.stats(figures, whose, name, known, visit.words))


def _standing(table: Table) -> panels.Standing:
    return table.state, table.message
