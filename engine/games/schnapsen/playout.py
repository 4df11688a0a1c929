"""Random deals of Schnapsen at the speed of masks: the same `Course`, thawed once."""

from __future__ import annotations

from functools import cache
from operator import itemgetter
from random import Random

from engine.actions import Action, Seat
from engine.game import Chance, Options, Playout, Setup, Standing
from engine.games.schnapsen.course import Course
from engine.games.schnapsen.house import PACK, house, layout
from engine.games.schnapsen.play import Play, deal
from engine.games.schnapsen.scoring import worth


def playouts(options: Options, size: int) -> Playout:
    """Every choice evenly among those that the leader or the answerer has."""
    rules = house(options)
    layouts = [layout(dealer) for dealer in range(size)]
    dealt = [[itemgetter(*places) for places in places.hands] for places in layouts]
    stocks = [itemgetter(*places.stock) for places in layouts]

    @cache
    def opening(dealer: int, turned: int) -> Play:
        """Some deal by this seat with this trump card."""
        others = [card for card in PACK.text if card != turned]
        hands = [[others.pop() for _ in places] for places in layouts[dealer].hands]
        chance = Chance(layouts[dealer].pack(hands, [*others, turned]))
        return deal(Setup(size, options, Seat(dealer), chance, Standing((0, 0), Seat(dealer))))

    def play(chance: Chance, dealer: int, rng: Random, said: list[Action] | None = None) -> tuple[tuple[int, ...], int]:
        random, fell = rng.random, chance.pack
        stock = stocks[dealer](fell)
        course = Course(opening(dealer, stock[-1]))
        walk, cards = course.walk, 0
        course.stock, walk.hands = stock, [sum(hand(fell)) for hand in dealt[dealer]]
        while not course.ending:
            seat, legal = walk.turn, course.legal()
            count = legal.bit_count()
            if walk.cards:
                skip = random() * count
            else:
                sayings = course.sayings()
                skip = random() * (count + len(sayings))
                if skip >= count:
                    call = sayings[int(skip) - count]
                    course.say(*call)
                    if said is not None:
                        said.append(Action(seat, call[0], call[1:]))
                    continue
            while skip >= 1.0:
                legal &= legal - 1
                skip -= 1.0
            card = legal & -legal
            if said is not None:
                said.append(Action(seat, "play", (PACK.text[card],)))
            course.play(card)
            cards += 1
        points, *_ = worth(rules, course.ending, course.winner, course.points, course.won, course.close)
        return ((points, 0) if course.winner == 0 else (0, points)), cards

    return play
