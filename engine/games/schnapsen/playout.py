"""Random deals of Schnapsen at the speed of masks: the same `Course`, thawed once and run trick by trick."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import itemgetter
from random import Random

from engine.actions import Action, Seat
from engine.duties import legal
from engine.game import Chance, Options, Playout, Setup, Standing
from engine.games.schnapsen.course import Course, sayings
from engine.games.schnapsen.house import PACK, PAIR, SIZE, house, layout
from engine.games.schnapsen.play import Play, deal
from engine.games.schnapsen.scoring import worth
from engine.tricks import plays

SEATS = (Seat(0), Seat(1))


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
        stock = stocks[dealer](chance.pack)
        course = Course(opening(dealer, stock[-1]))
        course.stock, course.walk.hands = stock, [sum(hand(chance.pack)) for hand in dealt[dealer]]
        tricks = _play_out(course, rng.random, said)
        assert course.ending
        points, *_ = worth(rules, course.ending, course.winner, course.points, course.won, course.close)
        return ((points, 0) if course.winner == 0 else (0, points)), tricks * SIZE

    return play


def _play_out(course: Course, random: Callable[[], float], said: list[Action] | None) -> int:
    """Run to the end of the deal: how many tricks were played.

    What `Walk` does to a lead and its answer is written out here, without turns and refusals, and so is `pick`.
    """
    walk, deal, won, tricks = course.walk, course.deal, course.won, 0
    hands, ranking = walk.hands, walk.terms.ranking
    suit, beats = ranking.suit, ranking.beats
    while not course.ending:
        leader = walk.turn
        lead = hand = hands[leader]
        must = course.must
        if must:
            lead &= PAIR[must]
        calls = sayings(deal, hand, won[leader], 0 if course.close else len(course.stock), must)
        count = lead.bit_count()
        skip = random() * (count + len(calls))
        if skip >= count:
            call = calls[int(skip) - count]
            course.say(*call)
            if said is not None:
                said.append(Action(leader, call[0], call[1:]))
            continue
        while skip >= 1.0:
            lead &= lead - 1
            skip -= 1.0
        lead &= -lead
        hands[leader] = hand ^ lead
        other, over, ladder = SEATS[1 - leader], beats[lead], walk.terms.ladder
        hand = hands[other]
        answer = legal(ladder, ranking, hand, suit[lead], over, 0) if ladder else hand
        skip = random() * answer.bit_count()
        while skip >= 1.0:
            answer &= answer - 1
            skip -= 1.0
        answer &= -answer
        hands[other] = hand ^ answer
        if said is not None:
            said += plays(PACK, leader)[lead], plays(PACK, other)[answer]
        if answer & over:
            walk.turn = other
        course.must = None
        course.take(lead, answer)
        tricks += 1
    return tricks
