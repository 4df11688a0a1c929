"""The leaderboard and a person's figures."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ids import menu_id
from bot.screens import Button, Choice, Row, Screen, Select
from bot.store import BoardLine, BoardPage, Company, Stats
from bot.words import Words, plain, words_for
from engine import game as game_named
from engine import games

COMPANY = 3
"""So many partners and opponents are named."""


def board(page: BoardPage, game: str, players: int, words: Words) -> Screen:
    """Ten lines of a server's board for one game and size."""
    title = words.say("panel-board", game=_sized(game, players, words))
    lines = [_line(line, words) for line in page.lines] or [words.say("panel-board-empty")]
    if page.mine is not None and page.mine not in page.lines:
        lines.append(words.say("panel-board-you", line=_line(page.mine, words)))
    lines.append(f"-# {words.say('panel-board-page', page=page.page, pages=page.pages, people=page.people)}")
    sizes = [(name, size) for name in games() for size in game_named(name).sizes]
    choices = tuple(
        Choice(f"{name} {size}", _sized(name, size, words), chosen=(name, size) == (game, players))
        for name, size in sizes[:25]
    )
    at = (game, str(players))
    turns = (
        Button(menu_id(0, "board", *at, str(page.page - 1)), "◀", disabled=page.page <= 1),
        Button(menu_id(0, "board", *at, str(page.page + 1)), "▶", disabled=page.page >= page.pages),
        Button(menu_id(0, "board", *at, "me"), words.say("panel-my-place"), disabled=page.my_page is None),
    )
    rows: tuple[Row, ...] = (Select(menu_id(0, "board"), words.say("panel-which-game"), choices), turns)
    return Screen((f"### {title}", "\n".join(lines)), rows)


def stats(figures: Stats, user: int, name: str, game: str | None, words: Words) -> Screen:
    """A person's figures in one game, or in all together; `name` is fit for a message."""
    spoken = words_for(words.language, game)
    title = words.say("panel-stats", name=name, game=spoken.say("game-name") if game else "none")
    pick: Row = Select(menu_id(0, "stats", str(user)), words.say("panel-which-game"), _games(game, words))
    if not figures.deals:
        return Screen((f"### {title}", words.say("panel-stats-none")), (pick,))
    lines = [
        words.say(
            "panel-stats-matches",
            matches=figures.matches,
            won=figures.won,
            percent=figures.percent,
            deals=figures.deals,
            average=f"{figures.average:.1f}",
        )
    ]
    if figures.last:
        last = " ".join("●" if won else "○" for won in figures.last)
        run = "won" if figures.streak > 0 else "lost"
        lines.append(words.say("panel-stats-last", last=last, streak=abs(figures.streak), run=run))
    for key, count in figures.counts.items():
        if spoken.has(f"count-{key}"):
            lines.append(spoken.say(f"count-{key}", count=count))
    for key, company in (("with", figures.partners), ("against", figures.opponents), ("robots", figures.robots)):
        if company:
            lines.append(words.say(f"panel-stats-{key}", names=_company(company, key, words)))
    return Screen((f"### {title}", "\n".join(lines)), (pick,))


def _line(line: BoardLine, words: Words) -> str:
    return words.say(
        "panel-board-line",
        place=str(line.place),
        name=plain(line.name),
        matches=line.matches,
        percent=line.percent,
        deals=line.deals,
        average=f"{line.average:.1f}",
    )


def _sized(game: str, players: int, words: Words) -> str:
    name = words_for(words.language, game).say("game-name")
    if len(game_named(game).sizes) == 1:
        return name
    return words.say("panel-game-of", game=name, players=players)


def _games(game: str | None, words: Words) -> tuple[Choice, ...]:
    every = Choice("all", words.say("panel-all-games"), chosen=game is None)
    named = (Choice(name, words_for(words.language, name).say("game-name"), chosen=name == game) for name in games())
    return (every, *named)


def _company(company: Sequence[Company], key: str, words: Words) -> str:
    named = [
        words.say(
            "panel-company",
            name=words.say(f"level-{each.name}") if key == "robots" else plain(each.name),
            matches=each.matches,
            won=each.won,
        )
        for each in company[:COMPANY]
    ]
    return words.listed(named)
