"""The page in a real browser, with a small bot of the tests that posts one of everything which Discord can show."""

import json
from collections.abc import AsyncIterator
from dataclasses import dataclass

import discord
import pytest
import pytest_asyncio
import yarl

from bot.playground import People, Person, Place, Playground
from tests.playground.chromium import Tab, browser, find_chromium, shows
from tests.playground.small_bot import ALT, SmallBot

CHROMIUM = find_chromium()

pytestmark = [
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium or Chrome is installed, so the page cannot be opened"),
    pytest.mark.asyncio(loop_scope="module"),
]

PHONE = (360, 740)
DESKTOP = (1280, 800)


@dataclass(frozen=True)
class Stage:
    """All that is running while the module's tests do."""

    tab: Tab
    people: People
    playground: Playground
    bot: SmallBot


@dataclass(frozen=True)
class Scene:
    """A fresh server with Ana, a moderator, and Ben; the page is Ana's."""

    tab: Tab
    ana: Person
    ben: Person
    place: Place
    channel: str
    stage: Stage

    async def show(self, person: Person, channel: str = "") -> None:
        """Open the page as that person."""
        await self.tab.open("about:blank")
        self.tab.complaints.clear()
        await self.tab.open(f"{self.stage.playground.page}#user={person.id}&channel={channel or self.channel}")
        await self.tab.until("document.querySelector('#messages[aria-busy=false] > *')")

    async def deal(self) -> None:
        """A table in the channel."""
        await self.ana.command(self.channel, "play", game="whist")
        await self.tab.until(shows("5 cards"))


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def stage(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Stage]:
    assert CHROMIUM
    with pytest.MonkeyPatch.context() as patch:
        async with Playground() as playground, People(playground.page) as people:
            patch.setattr(discord.http.Route, "BASE", playground.api)
            patch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(playground.gateway.url))
            async with SmallBot() as bot, browser(CHROMIUM, tmp_path_factory.mktemp("profile")) as tab:
                await bot.login("made up")
                running = bot.loop.create_task(bot.connect())
                await bot.wait_until_ready()
                yield Stage(tab, people, playground, bot)
                await bot.close()
                await running
            assert playground.ledger.unknown_routes == []
            assert playground.ledger.crashes == []


@pytest_asyncio.fixture(loop_scope="module")
async def scene(stage: Stage) -> AsyncIterator[Scene]:
    place = await stage.people.open_guild("Card club")
    ana = await stage.people.join("Ana", place.id, moderator=True)
    ben = await stage.people.join("Ben", place.id, locale="fr")
    await stage.tab.size(*DESKTOP)
    made = Scene(stage.tab, ana, ben, place, place.first, stage)
    await made.show(ana)
    yield made
    assert stage.tab.complaints == []


async def test_the_hint_starts_a_game_that_the_bot_offers(scene: Scene) -> None:
    assert await scene.tab.look("document.querySelector('#hint-games').innerText") == (
        "Play Whist with AI\nPlay Old Maid with AI"
    )
    await scene.tab.click("#hint button", "Old Maid")
    await scene.tab.until(shows("old_maid, fill"))
    await scene.tab.until(f"document.querySelector('#messages img[alt={json.dumps(ALT)}]')?.naturalWidth === 1000")


HINT = "document.querySelector('#hint').hidden"


async def test_the_hint_goes_with_the_first_command_and_does_not_come_where_a_table_runs(scene: Scene) -> None:
    assert await scene.tab.look(f"!{HINT}")
    await scene.tab.click("#hint button", "Whist")
    await scene.tab.until(HINT)
    await scene.show(scene.ben)
    assert await scene.tab.look(HINT)
    await scene.tab.click("#hint-toggle")
    assert await scene.tab.look(f"!{HINT}")


async def test_a_hint_that_was_closed_does_not_come_again(scene: Scene) -> None:
    await scene.tab.click("#hint-close")
    try:
        await scene.show(scene.ana)
        assert await scene.tab.look(HINT)
    finally:
        await scene.tab.look("localStorage.clear()")
    await scene.show(scene.ana)
    assert await scene.tab.look(f"!{HINT}")


async def test_the_answer_to_a_press_is_scrolled_to(scene: Scene) -> None:
    await scene.deal()
    await scene.tab.until("document.querySelector('#messages img')?.naturalWidth")
    await scene.tab.size(*PHONE)
    for line in range(12):
        await scene.ben.say(scene.channel, f"line {line}")
    await scene.tab.until(shows("line 11"))
    # The page hears of a scroll a frame later: it has to know before somebody else speaks.
    scrolled = "new Promise(done => { const s = document.querySelector('#scroller'); "
    scrolled += (
        "s.addEventListener('scroll', () => requestAnimationFrame(() => done(true)), {once: true}); s.scrollTop = 0; })"
    )
    await scene.tab.look(scrolled)
    await scene.ben.say(scene.channel, "from somebody else")
    await scene.tab.until("!document.querySelector('#to-bottom').hidden")
    await scene.tab.look("[...document.querySelectorAll('button')].find((one) => one.innerText === 'My hand').click()")
    await scene.tab.until(shows("Your hand: ♥Q"))
    await scene.tab.until(
        "(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight < 5)"
        "(document.querySelector('#scroller'))"
    )
    assert await scene.tab.look("document.querySelector('#to-bottom').hidden")


async def test_a_new_server_closes_the_drawer(scene: Scene) -> None:
    await scene.tab.size(*PHONE)
    await scene.tab.click("#rail-toggle")
    await scene.tab.click("summary", "New server")
    await scene.tab.click("#new-guild-name")
    await scene.tab.type("Other club")
    await scene.tab.press("Enter")
    await scene.tab.until("document.body.dataset.drawer === ''")
    await scene.tab.until(shows("Nothing has been written in"))


async def test_a_command_is_typed_completed_and_run_by_keyboard(scene: Scene) -> None:
    await scene.tab.look("document.querySelector('#composer-input').focus()")
    await scene.tab.type("/ca")
    await scene.tab.until(shows("Plays a card", ".popup"))
    await scene.tab.press("Enter")
    await scene.tab.type("♥")
    await scene.tab.until("document.querySelectorAll('.popup [role=option]').length === 2")
    await scene.tab.press("ArrowDown")
    await scene.tab.press("Enter")
    assert await scene.tab.look("document.activeElement.value") == "♥9"
    await scene.tab.press("Enter")
    await scene.tab.until(shows("Done: play ♥9"))
    await scene.tab.until(shows("Only you can see this"))


async def test_a_missing_option_is_named_and_nothing_is_sent(scene: Scene) -> None:
    await scene.tab.click("#composer-input")
    await scene.tab.type("/play ")
    await scene.tab.until("document.activeElement.dataset.option === 'game'")
    await scene.tab.press("Escape")
    await scene.tab.press("Enter")
    await scene.tab.until(shows("“game” is required", "#composer-problem"))
    assert not await scene.ana.messages(scene.channel)


async def test_a_command_has_the_name_of_the_members_language(scene: Scene) -> None:
    await scene.show(scene.ben)
    await scene.tab.click("#composer-input")
    await scene.tab.type("/jou")
    await scene.tab.until(shows("/jouer", ".popup"))


async def test_a_private_answer_is_shown_to_one_person_and_can_be_dismissed(scene: Scene) -> None:
    await scene.deal()
    await scene.tab.click("button", "My hand")
    await scene.tab.until(shows("Your hand: ♥Q"))
    await scene.tab.click(".member", "Ben")
    await scene.tab.until(shows("5 cards"))
    assert not await scene.tab.look(shows("Your hand"))
    await scene.tab.click(".member", "Ana")
    await scene.tab.click("button", "Dismiss")
    await scene.tab.until(f"!{shows('Your hand')}")


async def test_an_edit_keeps_the_focus_and_never_blanks_the_picture(scene: Scene) -> None:
    await scene.deal()
    await scene.tab.until("document.querySelector('#messages img').complete")
    await scene.tab.look(
        "window.blank = 0, (function watch() { const shown = document.querySelector('#messages img');"
        "if (!shown || !shown.complete || !shown.naturalWidth) blank += 1; requestAnimationFrame(watch); })()"
    )
    before = await scene.tab.look("document.querySelector('#messages img').src")
    await scene.tab.look("document.querySelector('[data-custom-id=\"play ♠K\"]').focus()")
    await scene.tab.press("Enter")
    await scene.tab.until(shows("4 cards"))
    await scene.tab.until(f"document.querySelector('#messages img').src !== {json.dumps(before)}")
    assert await scene.tab.look("blank") == 0
    await scene.tab.until("document.activeElement.matches('[data-message]')")
    await scene.tab.press("Tab")
    assert await scene.tab.look("document.activeElement.closest('[data-message]') !== null")


async def test_a_button_keeps_the_focus_when_its_message_is_edited_elsewhere(scene: Scene) -> None:
    await scene.deal()
    await scene.tab.look("document.querySelector('[data-custom-id=\"play ♦10\"]').focus()")
    board = await scene.ben.sees(scene.channel, lambda post: "A table" in post.text)
    await scene.ben.click(board, "play ♥Q")
    await scene.tab.until(shows("4 cards"))
    assert await scene.tab.look("document.activeElement.dataset.customId") == "play ♦10"


async def test_several_options_are_sent_when_the_list_is_closed(scene: Scene) -> None:
    await scene.deal()
    await scene.tab.look("document.querySelector('[data-custom-id=aside]').focus()")
    await scene.tab.press("Enter")
    await scene.tab.until("document.querySelector('.popup [role=option][aria-selected=true]')?.innerText === '♦10'")
    await scene.tab.press("ArrowDown")
    await scene.tab.press(" ")
    await scene.tab.until(shows("2 of at most 2", ".popup"))
    await scene.tab.press("Enter")
    await scene.tab.until(shows("Aside: ♥Q and ♦10"))


async def test_a_list_that_is_left_with_escape_sends_nothing(scene: Scene) -> None:
    await scene.deal()
    await scene.tab.click("[data-custom-id=aside]")
    await scene.tab.click(".popup [role=option]", "♠K")
    await scene.tab.press("Escape")
    await scene.tab.until("!document.querySelector('.popup')")
    assert await scene.tab.look("document.activeElement.dataset.customId") == "aside"
    assert not [post for post in await scene.ana.messages(scene.channel) if post.ephemeral]


async def test_a_form_is_filled_in_and_sent(scene: Scene) -> None:
    await scene.deal()
    await scene.tab.click("button", "Other…")
    await scene.tab.until(shows("Another value", "dialog[open]"))
    await scene.tab.click("dialog [data-field=points]")
    await scene.tab.type("110")
    await scene.tab.press("Enter")
    await scene.tab.until(shows("You want 110."))
    await scene.tab.until("!document.querySelector('dialog[open]')")


async def test_a_button_waits_visibly_and_fails_when_nobody_answers(scene: Scene) -> None:
    await scene.deal()
    await scene.tab.click("button", "Nothing")
    await scene.tab.until("document.querySelector('[data-custom-id=nothing][aria-busy=true]')")
    await scene.tab.until(shows("This interaction failed"))
    assert await scene.tab.look("document.querySelector('[aria-busy=true]')") is None


async def test_what_people_write_stays_text(scene: Scene) -> None:
    trap = (
        "<img src=x onerror='owned = true'> [click](javascript:owned=true) **<b>bold</b>** <https://example.org/?a&b>"
    )
    await scene.ana.say(scene.channel, trap)
    await scene.tab.until(shows("<img src=x onerror='owned = true'>"))
    assert await scene.tab.look("document.querySelector('#messages strong').innerText") == "<b>bold</b>"
    assert await scene.tab.look("[...document.querySelectorAll('#messages a')].map(a => a.href)") == (
        ["https://example.org/?a&b"]
    )
    assert await scene.tab.look("document.querySelectorAll('#messages img').length + Number('owned' in window)") == 0


async def test_what_waits_for_others_is_counted(scene: Scene) -> None:
    user = await scene.stage.bot.fetch_user(int(scene.ben.id))
    await user.send("Your cards, Ben")
    await scene.tab.until(f"document.querySelector('[data-user=\"{scene.ben.id}\"] .badge')")
    assert not await scene.tab.look("document.querySelector('#direct .badge')")
    await scene.tab.click(".member", "Ben")
    await scene.tab.until(shows("1", "#direct .badge"))
    await scene.tab.click("#direct button")
    await scene.tab.until(shows("Your cards, Ben"))
    assert not await scene.tab.look("document.querySelector('#rail .badge, #members .badge')")


async def test_links_to_discord_stay_inside_the_page(scene: Scene) -> None:
    other = next(channel for channel in scene.place.channels.values() if channel != scene.channel)
    said = await scene.ana.say(other, "Over here")
    await scene.ana.say(scene.channel, f"https://discord.com/channels/{scene.place.id}/{other}/{said}")
    await scene.tab.click("#messages a", "› message")
    await scene.tab.until(f"document.activeElement.dataset.message === '{said}'")


async def test_a_moderator_deletes_a_message(scene: Scene) -> None:
    said = await scene.ben.say(scene.channel, "Never mind")
    await scene.tab.until(shows("Never mind"))
    await scene.tab.look(f"document.querySelector('[data-remove=\"{said}\"]').focus()")
    await scene.tab.press("Enter")
    await scene.tab.until(f"!{shows('Never mind')}")
    assert not await scene.ana.messages(scene.channel)


async def test_the_page_catches_up_after_a_lost_connection(scene: Scene) -> None:
    await scene.tab.look(
        "window.lost = 0, new MutationObserver(() => lost += 1).observe(document.body, {attributes: true})"
    )
    await scene.stage.playground._feed.close()
    await scene.ana.say(scene.channel, "While you were away")
    await scene.tab.until("lost >= 2 && document.body.dataset.feed === 'live'")
    await scene.tab.until(shows("While you were away"))


async def test_a_new_member_is_made_and_played_at_once(scene: Scene) -> None:
    await scene.tab.click("#people summary", "Add a member")
    await scene.tab.click("#new-member [name=name]")
    await scene.tab.type("Zoë")
    await scene.tab.press("Enter")
    await scene.tab.until(shows("Zoë", "#me"))


async def test_alt_text_is_spelt_out_on_demand(scene: Scene) -> None:
    await scene.deal()
    assert await scene.tab.look("document.querySelector('#messages figcaption')") is None
    await scene.tab.click(".alt-toggle")
    await scene.tab.until(shows(ALT, "#messages figcaption"))


async def test_a_phone_shows_the_whole_table(scene: Scene) -> None:
    await scene.tab.size(*PHONE)
    await scene.deal()
    await scene.tab.until("document.querySelector('#messages img').complete")
    assert await scene.tab.look("document.documentElement.scrollWidth") == PHONE[0]
    assert await scene.tab.look("document.querySelector('#messages img').getBoundingClientRect().width") == PHONE[0]
    low = "[...document.querySelectorAll('.content button.button, .content .select, #composer-send, .toggle')]"
    assert await scene.tab.look(f"{low}.filter(e => e.getBoundingClientRect().height < 40).length") == 0
    await scene.tab.click("#people-toggle")
    await scene.tab.click(".member", "Ben")
    await scene.tab.until("document.title.includes('cards') && !document.body.dataset.drawer")
