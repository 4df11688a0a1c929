"""Whole deals between AI seats, each from a standing of nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from engine.actions import Action, Refusal, Refused, Seat
from engine.game import Chance
from engine.match import Match
from engine.players import RANDOM, choose

Keep: TypeAlias = Callable[[Match], None]
"""Takes each match of one deal as it is played."""

_Play: TypeAlias = Callable[[Chance, int, Random], tuple[tuple[int, ...], int]]
_BLOCK = 32
"""Deals whose cards are drawn together, the first things that their generator draws: making one costs half a deal."""
_APART = 1 << 64
"""Numbers of blocks are smaller, so that those of two seeds do not meet."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What some deals came to."""

    deals: int
    cards: int
    scores: tuple[float, ...]
    """The mean of each side."""


@dataclass(frozen=True, slots=True)
class Course:
    """Deals of a game between these levels, one for each seat."""

    opening: Match
    levels: tuple[str, ...]
    seed: int

    @classmethod
    def of(cls, game: str, levels: Sequence[str], seed: int) -> Course:
        """One level is for every seat; raises `Refused` for an unknown game or a number of seats that it has not."""
        opening = Match.new(game, None if len(levels) < 2 else len(levels))
        if not levels:
            raise Refused(Refusal("bad_record", "bad_players", (("players", 0),)))
        return cls(opening, tuple(levels) if len(levels) > 1 else tuple(levels) * opening.players, seed)

    def run(self, deals: int, keep: Keep | None = None) -> Tally:
        """Play so many deals; the chance of each depends on the seed and its number alone."""
        play = self._at_random(keep) if set(self.levels) == {RANDOM} else self._by_views(keep)
        opening, players = self.opening, self.opening.players
        fall, pack = opening.game.fall, opening.game.pack(opening.options)
        turned = opening.game.layout(opening.options, players, Seat(0)).turned
        rng, first = Random(0), self.seed * _APART
        chances: list[Chance] = []
        cards = 0
        came: Counter[tuple[int, ...]] = Counter()
        for number in range(deals):
            if not number % _BLOCK:
                rng.seed(first + number // _BLOCK)
                chances = [fall(pack, players, rng, turned) for _ in range(_BLOCK)]
            scores, played = play(chances[number % _BLOCK], number % players, rng)
            cards += played
            came[scores] += 1
        sums = [sum(scores[side] * times for scores, times in came.items()) for side in range(len(opening.sides))]
        return Tally(deals, cards, tuple(points / deals for points in sums))

    def _at_random(self, keep: Keep | None) -> _Play:
        """By the engine's playouts; what is kept is played once more through the checked door."""
        opening = self.opening
        playout = opening.game.playouts(opening.options, opening.players)
        if keep is None:
            return playout

        def play(chance: Chance, dealer: int, rng: Random) -> tuple[tuple[int, ...], int]:
            said: list[Action] = []
            scores, cards = playout(chance, dealer, rng, said)
            match = self._dealt(chance, dealer).acts(said)
            assert match.deals[-1].scores == scores, "a playout and the rules disagree"
            keep(match)
            return scores, cards

        return play

    def _by_views(self, keep: Keep | None) -> _Play:
        """Every seat is shown its view and answers."""

        def play(chance: Chance, dealer: int, rng: Random) -> tuple[tuple[int, ...], int]:
            match = self._dealt(chance, dealer)
            while match.running:
                assert match.phase is not None
                seat = match.phase.to_act[0]
                match = match.act(choose(self.levels[seat], match.view(seat), rng))
            deal = match.deals[-1]
            assert deal.scores is not None
            if keep:
                keep(match)
            return deal.scores, sum(
                len(laid.cards) + laid.down for trick in match.view(None).tricks for laid in trick.laid
            )

        return play

    def _dealt(self, chance: Chance, dealer: int) -> Match:
        return self.opening.deal(chance.named(self.opening.game.pack(self.opening.options)), Seat(dealer))
