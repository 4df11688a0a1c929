"""The first minute of a newcomer: the real bot behind the page, and a trick played by clicking."""

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground import People
from tests.playground.chromium import PATIENCE, Tab, browser, find_chromium, shows

CHROMIUM = find_chromium()
ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(
    CHROMIUM is None, reason="no Chromium or Chrome is installed, so the page cannot be opened"
)

ACT = "[data-custom-id^='t:']"
PLAY = "[data-custom-id^='t:'][data-custom-id*=':play ']"
QUIET = "document.querySelector('#messages[aria-busy=false]')"


def word(name: str) -> str:
    """A button of the table that is no action of the game."""
    return f"[data-custom-id^='m:'][data-custom-id$=':{name}']"


@pytest.fixture
async def page(tmp_path: Path) -> AsyncIterator[str]:
    """The address of a playground with the real bot, which leaves out its pauses."""
    command = ["-m", "bot.playground", "--port", "0", "--no-browser", "--tempo", "0", "--data", str(tmp_path / "data")]
    process = await asyncio.create_subprocess_exec(sys.executable, *command, cwd=ROOT, stdout=asyncio.subprocess.PIPE)
    try:
        assert process.stdout
        async with asyncio.timeout(PATIENCE):
            line = await process.stdout.readline()
        address = json.loads(line)["page"]
        async with People(address) as people:
            await people.change(await people.member("Ben"), locale="en-US")  # the test reads his cards in English
        yield address
    finally:
        process.terminate()
        assert await process.wait() == 0


@pytest.fixture
async def tab(tmp_path: Path, page: str) -> AsyncIterator[Tab]:
    assert CHROMIUM
    async with browser(CHROMIUM, tmp_path / "profile") as tab:
        await tab.size(1280, 800)
        await tab.open(page)
        await tab.until("document.querySelector('#hint-games button')")
        yield tab
        assert tab.complaints == []


async def open_table(tab: Tab, game: str) -> None:
    """Type the command, down to the lobby."""
    await tab.click("#composer-input")
    await tab.type("/play ")
    await tab.until("document.activeElement.dataset.option === 'game'")
    await tab.type(game)
    await tab.until("document.querySelectorAll('.popup [role=option]').length === 1")
    await tab.press("Enter")
    await tab.press("Enter")
    await tab.until(shows("Ana (host)"))


async def hand_of(tab: Tab, name: str) -> None:
    """Be that member, in the direct messages."""
    await tab.click(".member", name)
    await tab.click("#direct button")
    await tab.until(f"{QUIET} && {shows(name, '#me')} && document.querySelector('#messages img')?.naturalWidth")


async def whose_turn(tab: Tab, names: tuple[str, str]) -> str:
    """Who has cards to press."""
    async with asyncio.timeout(PATIENCE):
        while True:
            for name in names:
                await hand_of(tab, name)
                if await tab.look(f"document.querySelector({json.dumps(PLAY)})"):
                    return name


async def test_two_people_sit_down_and_play_a_trick(tab: Tab) -> None:
    await open_table(tab, "Schnapsen")
    await tab.click(".member", "Ben")
    await tab.click(word("sit"))
    await tab.until(shows("2 Ben"))
    await tab.click(".member", "Ana")
    await tab.click(word("start"))
    await tab.until(f"document.querySelector({json.dumps(word('hand'))})")

    played = []
    names = ("Ana", "Ben")
    for _ in names:
        name = await whose_turn(tab, names)
        played.append(f"{name} {await tab.look(f'document.querySelector({json.dumps(PLAY)}).innerText')}")
        stamp = await tab.look(f"document.querySelector({json.dumps(PLAY)}).dataset.customId")
        await tab.click(PLAY)
        await tab.until(f"!document.querySelector('[data-custom-id={json.dumps(stamp)}]')")
    assert sorted(line.split()[0] for line in played) == ["Ana", "Ben"]

    await tab.click(word("last"))
    await tab.until(shows("takes the trick"))
    told = str(await tab.look("[...document.querySelectorAll('.message')].at(-1).innerText")).replace(" ", "")
    for line in played:
        name, *shown = line.split()
        assert f"{name}:{''.join(shown)}" in told


async def test_one_press_starts_a_game_against_ai(tab: Tab) -> None:
    await tab.click("#hint-games button")
    await tab.until("document.querySelector('#messages img')?.naturalWidth")
    await tab.click("#messages " + word("hand"))
    await tab.until(shows("Only you can see this"))
    await tab.until("document.querySelector('#messages .private img')?.naturalWidth")
    stamp = await tab.until(f"document.querySelector({json.dumps(f'.private {ACT}')})?.dataset.customId")
    await tab.click(f".private {ACT}")
    await tab.until(f"!document.querySelector('[data-custom-id={json.dumps(stamp)}]')")
