"""What is said at Tarot, by presses: a handful shown to everybody, and a partner whom nobody knows yet."""

from __future__ import annotations

from pathlib import Path

from engine import Match
from tests.e2e.deals import TAROT, bidding
from tests.e2e.evening import Hours, evening, sealed
from tests.e2e.leaks import named
from tests.e2e.plans import Plan, after, any_card, held, planned
from tests.e2e.scenes import hands, table
from tests.e2e.settling import painted

FIVE = Plan("tarot", 5, "house")


def trumps(match: Match) -> list[str]:
    """Those of the first seat, the Excuse left out."""
    return [card for card in held(match, 0) if card.isdecimal()]


def more_than_ten_trumps(match: Match) -> bool:
    """Whether the first seat has as many, and a card of the suit that is led."""
    if len(trumps(match)) not in (11, 12) or not bidding(match):
        return False
    taken = after(match, "1 pass", "2 pass", "3 pass", "0 bid garde-sans")
    return any_card(taken, 1)[-1] in {card[1] for card in held(match, 0) if card[1] in "SHDC"}


async def test_a_handful_is_chosen_on_its_page_and_seen_by_everybody(tmp_path: Path, clock: Hours) -> None:
    secret = TAROT.secret(more_than_ten_trumps)
    shown, hidden = trumps(TAROT.dealt(secret))[:10], trumps(TAROT.dealt(secret))[10:]
    async with evening(tmp_path, clock=clock, secret=secret) as night:
        ana, *others = await planned(night, clock, TAROT)
        for other in others:
            await other.does("pass")
        await ana.does("bid garde-sans")
        for seat, other in enumerate(others, 1):
            await other.does(any_card(night.state.match, seat))
        follows = await ana.hand("page pick poignee 10")
        assert "follow suit" in follows.text
        assert not named(follows.alt_texts[0].split("You may play: ")[1].split(".")[0]) & set(shown)
        page = (await ana.press("Handful…", "page pick poignee 10")).post
        (select,) = page.selects
        assert [option.value for option in select.options] == shown + hidden
        assert page.button("Show 10").disabled
        assert "follow suit" not in page.text
        page = (await ana.person.click(page, select.custom_id, shown)).post
        assert "You showed 10 trumps." in (await ana.person.press(page, "Show 10")).post.text
        await ana.calm()
        stands = await table(night, others[0].person)
        (line,) = [line for line in stands.text.splitlines() if "Ana shows a handful of 10 trumps" in line]
        assert named(line) == set(shown)
        assert set(shown) <= named(stands.alt_texts[0].split("Handful, Ana: ")[1])
        assert not named(stands.alt_texts[0]) & set(hidden)
        await ana.does(any_card(night.state.match, 0))
        await ana.calm()
        await painted(night)
    await sealed(night)


def called_card_leads(match: Match) -> bool:
    """Whether the seat that leads has a king which the first one may call."""
    return "KH" in held(match, 1) and bidding(match)


async def test_who_is_called_is_known_when_the_card_lies_there(tmp_path: Path, clock: Hours) -> None:
    async with evening(tmp_path, clock=clock, secret=FIVE.secret(called_card_leads)) as night:
        ana, *others = await planned(night, clock, FIVE)
        for other in others:
            await other.does("pass")
        await ana.does("bid garde-sans")
        await ana.press("♥️ K", "call KH")
        await ana.calm()
        (own,) = await hands(others[0].person)
        assert "Ben: 15 cards, partner" in own.alt_texts[0]
        others_see = [(await hands(each.person))[0] for each in (ana, *others[1:])]
        for post in (*others_see, await table(night, ana.person)):
            assert "Ana called the king of hearts." in post.text
            assert "partner" not in post.text + post.alt_texts[0]
        await others[0].does("play KH")
        await ana.calm()
        for post in (await table(night, ana.person), (await hands(ana.person))[0]):
            assert "Ben: 14 cards, partner" in post.alt_texts[0]
        await painted(night)
    await sealed(night)
