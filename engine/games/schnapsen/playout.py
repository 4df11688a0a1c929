"""Random deals of Schnapsen at the speed of masks: the same `Course`, thawed once."""

from __future__ import annotations

from random import Random

from engine.actions import Action, Seat
from engine.cards import bits
from engine.game import Chance, Options, Playout, Setup, Standing
from engine.games.schnapsen.course import Course
from engine.games.schnapsen.house import PACK
from engine.games.schnapsen.play import deal
from engine.games.schnapsen.scoring import worth


def playouts(options: Options, size: int) -> Playout:
    """Every choice evenly among those that the leader or the answerer has."""

    def play(chance: Chance, dealer: int, rng: Random, said: list[Action] | None = None) -> tuple[tuple[int, ...], int]:
        random = rng.random
        start = Standing((0, 0), Seat(dealer))
        course = Course(deal(Setup(size, options, Seat(dealer), chance, start)))
        walk, cards = course.walk, 0
        while not course.ending:
            seat = walk.turn
            legal = list(bits(course.legal()))
            sayings = [] if walk.cards else course.sayings()
            pick = int(random() * (len(legal) + len(sayings)))
            if pick < len(legal):
                course.play(legal[pick])
                cards += 1
                if said is not None:
                    said.append(Action(Seat(seat), "play", (PACK.text[legal[pick]],)))
            else:
                verb, *words = sayings[pick - len(legal)]
                course.say(verb, *words)
                if said is not None:
                    said.append(Action(Seat(seat), verb, tuple(words)))
        winner = course.winner
        value = worth(course.deal.house, course.ending, winner, tuple(course.points), tuple(course.won), course.close)[
            0
        ]
        return ((value, 0) if winner == 0 else (0, value)), cards

    return play
