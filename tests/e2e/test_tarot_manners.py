"""Tarot as at a real table, by presses: early cards and wrong ones lie there until somebody minds."""

from __future__ import annotations

from pathlib import Path

from engine import Match
from tests.e2e.deals import bidding
from tests.e2e.evening import Evening, Hours, evening, sealed
from tests.e2e.plans import Plan, Sitter, held, planned
from tests.e2e.players import labels
from tests.e2e.scenes import table
from tests.e2e.settling import painted

PLAN = Plan("tarot", 4, "table")


def lowest(match: Match, seat: int, suit: str) -> str:
    """The seat's own of that suit, or nothing."""
    return next((card for card in held(match, seat) if card[1] == suit), "")


def last_has_the_king(match: Match) -> bool:
    """Whether everybody can follow to hearts, the last seat wins with them, and has clubs like the one before."""
    follows = all(lowest(match, seat, "H") for seat in range(4)) and "KH" in held(match, 3)
    able = lowest(match, 1, "D") and lowest(match, 2, "C") and lowest(match, 3, "C") and lowest(match, 3, "S")
    return follows and bool(able) and bidding(match)


async def told(night: Evening, sitter: Sitter) -> str:
    """What everybody reads and hears of the table."""
    await sitter.calm()
    stands = await table(night, sitter.person)
    return f"{stands.text}\n{stands.alt_texts[0]}"


async def test_early_and_wrong_cards_lie_until_somebody_minds(tmp_path: Path, clock: Hours) -> None:
    secret = PLAN.secret(last_has_the_king)
    match = PLAN.dealt(secret)
    wrong, early, forbidden = lowest(match, 1, "D"), lowest(match, 2, "C"), lowest(match, 3, "C")
    async with evening(tmp_path, clock=clock, secret=secret) as night:
        ana, ben, chloe, dawid = await planned(night, clock, PLAN)
        for each in (ben, chloe, dawid):
            await each.does("pass")
        await ana.does("bid garde-sans")

        asked = await dawid.press("♥️ K", "page ask play KH")
        assert labels(asked.post) == ["Yes, play it", "Back"]
        await dawid.person.press(asked.post, "Yes, play it")
        assert "Before the turn, Dawid: king of hearts." in await told(night, ana)
        await ana.press("Impose ♥️", "impose H", "forbid H", "pass")

        led = await ben.hand(f"play {wrong}", f"play {lowest(match, 1, 'H')}")
        assert "wrong card is not refused" in led.text
        await ben.does(f"play {wrong}")
        await chloe.press("Challenge Ben", "challenge 1")
        assert "it was not allowed, and Ben must replace it." in await told(night, ana)
        await ben.does(f"replace {lowest(match, 1, 'H')}")
        await chloe.does(f"play {lowest(match, 2, 'H')}")
        await ana.press("Challenge Chloé", "challenge 2")
        assert "of Chloé: it is allowed." in await told(night, ana)
        assert "Challenge Chloé" not in labels(await ana.hand("challenge 3"))
        await ana.does(f"play {lowest(match, 0, 'H')}")
        await dawid.press("Turn the trick", "turn")
        assert "The last trick, won by Dawid" in await told(night, ana)

        asked = await chloe.does(f"page ask play {early}")
        await chloe.person.press(asked.post, "Yes, play it")
        await ana.press("Forbid ♣️", "forbid C")
        await dawid.does(f"play {forbidden}")
        await dawid.does(f"replace {lowest(match, 3, 'S')}")
        said = await told(night, ana)
        assert "Ana forbids clubs: Dawid may not lead them while keeping the lead." in said
        assert "Dawid puts the" in said
        await painted(night)
    await sealed(night)
