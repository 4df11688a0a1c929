"""What AI seats say when nobody has asked them."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from random import Random

from bot.tables.chance import Chance
from engine import game
from tests.e2e.evening import evening, sealed

KOZEL = game("kozel")


def fours(generator: Random) -> list[bool]:
    """By seat, who is dealt four of one suit in the first deal of four players."""
    options = KOZEL.resolve({})
    pack = KOZEL.shuffle(options, 4, generator)["pack"]
    assert isinstance(pack, list)
    layout = KOZEL.layout(options, 4, 0)  # type: ignore[arg-type]  the first dealer
    return [len({str(pack[place])[1] for place in hand}) == 1 for hand in layout.hands]


async def test_ai_goes_out_of_turn_with_four_of_a_suit(tmp_path: Path) -> None:
    secret = next(
        text
        for number in count()
        if fours(Chance(text := f"fours {number}").generator("deal", 1, 1)) == [False, False, True, False]
    )
    async with evening(tmp_path, secret=secret) as night:
        ana = await night.join("Ana")
        await ana.command(night.channel, "play", game="kozel", players="4", ai="fill")
        await night.until(lambda: night.state.match is not None and len(night.state.match.deals[0].actions) > 0)
        assert night.state.match is not None
        assert str(night.state.match.deals[0].actions[0]) == "2 molodka"
    await sealed(night)
