"""Four of a suit go out of turn: what AI seats say when nobody has asked them, and what people press."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.deals import KOZEL, fourth_has_four, third_has_four
from tests.e2e.evening import Hours, evening, sealed
from tests.e2e.leaks import named
from tests.e2e.plans import held, planned
from tests.e2e.players import labels
from tests.e2e.scenes import hands, table
from tests.e2e.settling import painted

UTILITIES = ["Last trick", "Score", "Menu"]


async def test_ai_goes_out_of_turn_with_four_of_a_suit(tmp_path: Path) -> None:
    async with evening(tmp_path, secret=KOZEL.secret(third_has_four)) as night:
        ana = await night.join("Ana")
        await ana.command(night.channel, "play", game="kozel", players="4", ai="fill")
        await night.until(lambda: night.state.match is not None and len(night.state.match.deals[0].actions) > 0)
        assert night.state.match is not None
        assert str(night.state.match.deals[0].actions[0]) == "2 molodka"
    await sealed(night)


async def test_a_lead_that_lies_there_goes_back(tmp_path: Path, clock: Hours) -> None:
    secret = KOZEL.secret(fourth_has_four)
    led, four = held(KOZEL.dealt(secret), 1)[0], held(KOZEL.dealt(secret), 3)
    async with evening(tmp_path, clock=clock, secret=secret) as night:
        ana, ben, chloe, dawid = await planned(night, clock, KOZEL)
        dealt = await ben.hand(f"tap {led}")
        await ben.lays("play", led)
        await chloe.hand(f"tap {held(KOZEL.dealt(secret), 2)[0]}")
        asked = await dawid.press("Molodka", "page ask molodka")
        assert labels(asked.post) == ["Yes, molodka", "Back"]
        await dawid.person.press(asked.post, "Yes, molodka")
        await dawid.calm()
        stands = await table(night, ana.person)
        assert "-# Dawid goes out of turn with four" in stands.text
        (line,) = [line for line in stands.text.splitlines() if "Ben takes back" in line]
        assert named(line) == {led}
        assert named(stands.alt_texts[0]) == set(four)
        assert f"Pass {len(four)} face down" in labels(await ana.hand())
        (again,), (waiting,), (empty,) = [await hands(each.person) for each in (ben, chloe, dawid)]
        assert again.text.splitlines()[-1] == dealt.text.splitlines()[-1]
        assert labels(waiting) == labels(empty) == UTILITIES
        assert "no cards" in empty.text
        await painted(night)
    await sealed(night)
