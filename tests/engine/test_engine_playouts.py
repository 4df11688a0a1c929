"""Random playouts in masks are the same game as the checked door."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from dealt import some_options
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Action, Match, Pick, Seat, game, games
from engine.cards import SUITS, Pack, bits
from engine.duties import BEAT, FOLLOW, OVERTRUMP, TRUMP
from engine.ranking import rank
from engine.simulate import Course
from engine.tricks import Taken, Terms, Tricks, Walk, pick, play_out, played

SEEDS = st.integers(0, 10**9)


@settings(max_examples=200)
@given(SEEDS, st.sampled_from(games()))
def test_a_playout_replays_to_its_scores(seed: int, name: str) -> None:
    rng = Random(seed)
    found = game(name)
    size = rng.choice(found.sizes)
    match = Match.new(name, size, some_options(found, rng, size))
    dealer = Seat(rng.randrange(match.players))
    pack = found.pack(match.options)
    chance = found.fall(pack, match.players, rng, found.layout(match.options, match.players, dealer).turned)
    said: list[Action] = []
    scores, count = found.playouts(match.options, match.players)(chance, dealer, rng, said)
    match = match.deal(chance.named(pack), dealer).acts(said)
    assert match.deals[-1].scores == scores
    assert sum(len(laid.cards) + laid.down for trick in match.view(None).tricks for laid in trick.laid) == count


@settings(max_examples=50)
@given(SEEDS, st.sampled_from(games()))
def test_writing_the_actions_down_changes_nothing(seed: int, name: str) -> None:
    found = game(name)
    options = found.resolve({})
    chance = found.fall(found.pack(options), found.sizes[0], Random(seed))
    play = found.playouts(options, found.sizes[0])
    assert play(chance, Seat(0), Random(seed)) == play(chance, Seat(0), Random(seed), [])


@settings(max_examples=100)
@given(SEEDS)
def test_the_loop_and_the_walk_take_the_same_tricks(seed: int) -> None:
    rng = Random(seed)
    tricks = _some_tricks(rng)
    heaps, order = play_out(tricks.terms, list(tricks.hands), tricks.leader, rng.random)
    walk = Walk(tricks)
    for card in order:
        assert card & walk.legal()
        walk.play(card)
    assert not any(walk.hands)
    assert heaps == [_won(walk.done, seat) for seat in range(len(heaps))]
    assert [card for _, card in played(tricks, order)] == order


def _some_tricks(rng: Random) -> Tricks:
    """A first lead, in some with seats that sit out or with a card that may always be played."""
    exempt = rng.choice([(), ("BB",)])
    pack = Pack.french("AKQJT9", *exempt)
    orders = [[f"{one}{suit}" for one in "AKQJT9"] for suit in SUITS]
    ranks = rank(pack, orders, rng.choice((None, 0, 1, 2, 3)), exempt)
    ladder = rng.choice([(), (FOLLOW,), (BEAT, FOLLOW, TRUMP), (FOLLOW, OVERTRUMP, TRUMP)])
    out = rng.choice([(), (2,), (0, 3)])
    terms = Terms.among(ranks, ladder, [(0, 2), (1, 3)], out)
    cards = list(bits(pack.whole))
    rng.shuffle(cards)
    hands = [0 if seat in out else sum(cards[seat * 6 : seat * 6 + 6]) for seat in range(4)]
    return Tricks.start(terms, hands, terms.after[rng.randrange(4)])


def _won(done: tuple[Taken, ...], seat: int) -> int:
    return sum(card for taken in done if taken.winner == seat for card in taken.cards)


def test_a_pick_is_even() -> None:
    rng = Random(1)
    counts = Counter(pick(0b1011010, rng.random) for _ in range(40_000))
    assert set(counts) == {0b10, 0b1000, 0b10000, 0b1000000}
    assert all(abs(count - 10_000) < 500 for count in counts.values())


def test_the_loop_draws_evenly_from_what_is_legal() -> None:
    """Three spades to lead, and two of three cards that follow a spade."""
    pack = Pack.french("AKQJT9")
    ranks = rank(pack, [[f"{one}{suit}" for one in "AKQJT9"] for suit in SUITS])
    hands = [pack.mask(("AS", "KS", "QS")), pack.mask(("JS", "TS", "AH"))]
    terms, rng = Terms.among(ranks, (FOLLOW,), [(0,), (1,)]), Random(3)
    counts = Counter(tuple(play_out(terms, hands[:], 0, rng.random)[1][:2]) for _ in range(24_000))
    assert set(counts) == {(pack.bit[lead], pack.bit[card]) for lead in ("AS", "KS", "QS") for card in ("JS", "TS")}
    assert all(abs(count - 4000) < 350 for count in counts.values())


@pytest.mark.parametrize("name", games())
def test_random_choices_are_even(name: str) -> None:
    """The first choice of a deal, drawn over and over from one position."""
    found = game(name)
    options = found.resolve({})
    pack = found.pack(options)
    rng = Random(2)
    chance = found.fall(pack, found.sizes[0], rng)
    match = Match.new(name).deal(chance.named(pack), 0)
    assert match.phase is not None
    choices = match.phase.choices(match.phase.to_act[0])
    play = found.playouts(options, found.sizes[0])
    counts: Counter[Action] = Counter()
    for _ in range(6000):
        said: list[Action] = []
        play(chance, Seat(0), rng, said)
        counts[said[0]] += 1
    assert set(counts) == set(choices)
    even = 6000 / len(choices)
    assert all(abs(count - even) < 6 * even**0.5 for count in counts.values())


@pytest.mark.parametrize("name", games())
def test_every_choice_of_a_deal_is_drawn_evenly(name: str) -> None:
    """By how many choices there were, each place among them comes about as often."""
    counts: dict[int, Counter[int]] = {}

    def count(match: Match) -> None:
        deal = match.deals[-1]
        for phase, action in zip(deal.positions(), deal.actions, strict=False):
            assert action.seat == phase.to_act[0]
            choices = phase.choices(action.seat)
            (place,) = [place for place, choice in enumerate(choices) if _is(choice, action)]
            counts.setdefault(len(choices), Counter())[place] += 1

    Course.of(name, ["random"], 11).run(250, count)
    for number, places in counts.items():
        even = places.total() / number
        assert all(abs(places[place] - even) < 4 * even**0.5 + 3 for place in range(number)), (number, places)


def _is(choice: Action | Pick, action: Action) -> bool:
    return choice.admits(action) if isinstance(choice, Pick) else choice == action
