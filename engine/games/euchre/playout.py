"""Random deals of Euchre at the speed of masks: the house's own calls and terms, no phases between."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from engine.actions import Action, Seat
from engine.game import Chance, Options, Playout
from engine.games.euchre.house import (
    BLIND,
    DEFEND_ALONE,
    JOKER,
    PASS,
    REDEAL,
    SIZE,
    TURNED,
    Call,
    House,
    defenders,
    house,
    layout,
    sitting_out,
    terms,
)
from engine.games.euchre.scoring import worth
from engine.tricks import Tricks, pick, play_out, played

_Said: TypeAlias = tuple[int, Call]

_ORDER = [[((dealer + distance) % SIZE, distance) for distance in (1, 2, 3, 0)] for dealer in range(SIZE)]
"""By the dealer, who bids in turn, with the distance from the dealer."""


def playouts(options: Options, size: int) -> Playout:
    """Every choice evenly among those of the seat to act."""
    rules = house(options)
    pack = rules.pack
    assert size == SIZE
    dealt = [layout(len(pack.cards), dealer).hands for dealer in range(SIZE)]

    def play(chance: Chance, dealer: int, rng: Random, said: list[Action] | None = None) -> tuple[tuple[int, ...], int]:
        random = rng.random
        fell = chance.pack
        hands = [fell[a] + fell[b] + fell[c] + fell[d] + fell[e] for a, b, c, d, e in dealt[dealer]]
        turned = fell[TURNED]
        log = _bid(rules, hands, dealer, turned, random)
        maker, call = log[-1]
        if call is PASS or call is REDEAL:
            _write(said, log, ())
            return (0, 0), 0
        alone = call[-1] == "alone"
        trump = pack.text[turned][1] if call[0] == "order" else call[1]
        out = sitting_out(maker if alone else None, None)
        if rules.takes_up[1 if len(log) <= SIZE else 2] and dealer not in out:
            hand = hands[dealer] | turned
            card = pick(hand if rules.lays_turned else hand ^ turned, random)
            hands[dealer] = hand ^ card
            log.append((dealer, ("discard", pack.text[card])))
        defence = _defend(defenders(dealer, maker), random) if rules.defence[alone] else []
        lone_defender = defence[-1][0] if defence and defence[-1][1] is DEFEND_ALONE else None
        if lone_defender is not None:
            out = sitting_out(maker if alone else None, lone_defender)
        on = terms(pack, trump, out)
        leader = on.after[maker if rules.maker_leads[alone] else dealer]
        before = tuple(hands)
        heaps, order = play_out(on, hands, leader, random)
        makers = maker % 2
        won = (heaps[makers] | heaps[makers + 2]).bit_count() // on.players
        result, points = worth(rules, won, alone=alone, lone_defender=lone_defender is not None)
        if said is not None:
            plays = played(Tricks.start(on, before, leader), order)
            _write(said, log + defence, [(seat, ("play", pack.text[card])) for seat, card in plays])
        scorers = makers if result != "euchre" else 1 - makers
        return ((points, 0) if scorers == 0 else (0, points)), len(order)

    return play


def _bid(rules: House, hands: list[int], dealer: int, turned: int, random: Callable[[], float]) -> list[_Said]:
    """The calls up to the one that makes trump, or until everybody has passed twice."""
    text = rules.pack.text[turned]
    if text == JOKER:
        return [(dealer, BLIND[int(random() * len(BLIND))])]
    log: list[_Said] = []
    suit, offered = text[1], rules.calls
    for round_ in (1, 2):
        for seat, distance in _ORDER[dealer]:
            calls = offered(round_, distance, hands[seat], suit)
            call = calls[int(random() * len(calls))]
            log.append((seat, call))
            if call is not PASS:
                return log
    return log


def _defend(asked: tuple[Seat, ...], random: Callable[[], float]) -> list[_Said]:
    log: list[_Said] = []
    for seat in asked:
        if random() < 0.5:
            log.append((seat, PASS))
        else:
            log.append((seat, DEFEND_ALONE))
            break
    return log


def _write(said: list[Action] | None, *logs: Sequence[_Said]) -> None:
    if said is not None:
        said += [Action(Seat(seat), call[0], call[1:]) for log in logs for seat, call in log]
