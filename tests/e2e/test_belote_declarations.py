"""Combinations at Belote, by presses: announced by their class alone, shown when they have turned out the best."""

from __future__ import annotations

import re
from pathlib import Path

from tests.e2e.deals import BELOTE, four_kings_against_a_row
from tests.e2e.evening import Evening, Hours, evening, sealed
from tests.e2e.leaks import named
from tests.e2e.plans import Sitter, any_card, planned, turn
from tests.e2e.players import labels
from tests.e2e.scenes import table
from tests.e2e.settling import painted

TELLING = re.compile(r"[♠♥♦♣]|spade|heart|diamond|club|ace|king|queen|jack|ten|nine|eight|seven")


async def parts(night: Evening, sitter: Sitter) -> set[str]:
    """All that everybody reads and hears of the table, sentence by sentence."""
    await sitter.calm()
    stands = await table(night, sitter.person)
    return {*stands.text.splitlines(), *re.split(r"(?<=\.) ", stands.alt_texts[0])}


async def test_what_is_announced_stays_hidden_until_it_is_shown(tmp_path: Path, clock: Hours) -> None:
    async with evening(tmp_path, clock=clock, secret=BELOTE.secret(four_kings_against_a_row)) as night:
        sitters = await planned(night, clock, BELOTE)
        _, ben, chloe, _ = sitters
        await ben.does("take")
        for sitter, kind in ((ben, "four of a kind"), (chloe, "in a row")):
            silent = await parts(night, ben)
            await sitter.press("Announce all", "declare")
            spoken = await parts(night, ben) - silent
            assert [part for part in spoken if re.fullmatch(f"-# {sitter.person.name} announces .*{kind}.", part)]
            assert [part for part in spoken if TELLING.search(part)] == []
            await sitter.does(any_card(night.state.match, turn(night.state.match)))
        while (seat := turn(night.state.match)) != 1:
            await sitters[seat].does(any_card(night.state.match, seat))
        silent = await parts(night, ben)
        await ben.press("Show", "show")
        (line,) = [part for part in await parts(night, ben) - silent if "Ben shows" in part]
        assert named(line) == {"KS", "KH", "KD", "KC"}
        assert "Shown, Ben: king of hearts, king of diamonds and king of clubs." in await parts(night, ben)
        await ben.does(any_card(night.state.match, 1))
        assert "Show" not in labels(await chloe.hand(any_card(night.state.match, 2)))
        await painted(night)
    await sealed(night)
