"""Random deals of Kozel at the speed of masks: the same `Walk`, thawed once."""

from __future__ import annotations

from random import Random

from engine.actions import Action, Seat
from engine.game import Chance, Options, Playout, Setup, Standing
from engine.games.kozel.course import Walk, barrier, choices, points, tricks_won
from engine.games.kozel.house import PACK, house
from engine.games.kozel.play import deal
from engine.games.kozel.scoring import loss


def playouts(options: Options, size: int) -> Playout:
    """Every choice evenly among those of the seat whose turn it is; nobody else speaks."""
    rules = house(options)

    def play(chance: Chance, dealer: int, rng: Random, said: list[Action] | None = None) -> tuple[tuple[int, ...], int]:
        random = rng.random
        walk = Walk(deal(Setup(size, options, Seat(dealer), chance, Standing((0, 0), Seat(dealer)))).table)
        hands = walk.hands
        while hands[walk.turn]:
            seat = walk.turn
            plays, passes = choices(walk)
            count = len(plays) + len(passes)
            may = barrier(walk, seat) is None
            drawn = int(random() * (count + may))
            if drawn < len(plays):
                cards, verb = plays[drawn], "play"
                walk.play(cards)
            elif drawn < count:
                cards, verb = passes[drawn - len(plays)], "pass"
                walk.throw(cards)
            else:
                cards, verb = 0, "molodka"
                walk.go(seat)
            if said is not None:
                said.append(Action(Seat(seat), verb, PACK.texts(cards)))
        _, scores = loss(rules, points(walk.done), tricks_won(walk.done), 1)
        return scores, len(PACK.cards)

    return play
