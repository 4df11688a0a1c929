"""Laws 29 to 33: what a seat may know."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from random import Random

from cuts import any_cut, running_cut
from exchanges import exchanges
from public import PAGES, unfolding
from survey import every_walk
from walks import UNDOING, Walk

from engine import Action, Match, Pick, Seat, View, games
from engine.advise import advice
from engine.phase import Done
from engine.players import KNOWN

LEVELS = ("random", "greedy")
"""Which advisers there are today; the other names mean the second."""
IMAGINED = 2
"""Worlds drawn for one seat."""
ASKED = 30
"""Actions whose refusals are compared."""
MANY = 9
"""How many cards are tried at once, where there may be any number."""


def places(match: Match) -> list[Seat | None]:
    """A spectator and every seat."""
    return [None, *map(Seat, range(match.players))]


def looking(match: Match, rng: Random) -> list[Seat | None]:
    """Who is to act, and one of all the others or a spectator."""
    acting = match.deals[-1].phase.to_act[:1]
    return [*acting, rng.choice([place for place in places(match) if place not in acting])]


def some_actions(match: Match, seat: Seat, rng: Random) -> Iterator[Action]:
    """Things that a seat may try: every form of every verb, with words of the right kind, and its own choices."""
    phase = match.deals[-1].phase
    cards = [*match.game.cards(match.options), *phase.report().hands[seat] * 3, "XX"]
    forms = [(verb, form) for verb, some in match.game.grammar.forms.items() for form in some]
    for _ in range(ASKED):
        verb, form = rng.choice(forms)
        if form.tokens:
            words = rng.sample(sorted(form.tokens), rng.randint(1, 2))
        else:
            words = [rng.choice(sorted(some)) for some in form.words]
            words += rng.choices(cards, k=rng.choice(form.cards[:MANY]))
        yield Action(seat, verb, tuple(words))


@every_walk
def test_law_29_cards_exchanged_where_a_seat_cannot_see_them_change_nothing_for_it(walk: Walk) -> None:
    """Its view with its choices, and what an adviser says with the same seed; for a spectator too."""
    rng = walk.rng()
    match = any_cut(walk, rng)
    for seat in looking(match, rng):
        for other in exchanges(match, seat, rng):
            assert other.view(seat) == match.view(seat), (seat, other.record())
            if seat is not None and seat in match.deals[-1].phase.to_act[:1]:
                assert advices(other) == advices(match), (seat, other.record())


def advices(match: Match) -> list[object]:
    """What each adviser says with the same seed."""
    return [advice(match, level, Random(7)) for level in LEVELS]


@every_walk
def test_law_29_an_imagined_deal_looks_the_same_to_its_seat(walk: Walk) -> None:
    """`imagine` is given the view alone: a view that told more than it should could not be met again."""
    rng = walk.rng()
    match = running_cut(walk, rng)
    if match is None:
        return
    for seat in looking(match, rng):
        view = match.view(seat)
        for _ in range(IMAGINED):
            imagined = match.game.imagine(view, rng)
            assert imagined.view(seat) == view
            assert list(map(len, imagined.report().hands)) == list(map(len, match.deals[-1].phase.report().hands))


@every_walk
def test_law_30_a_view_names_no_card_that_its_page_does_not_open(walk: Walk) -> None:
    """Every text of the view is looked at, whatever it is wrapped in."""
    rng = walk.rng()
    match = any_cut(walk, rng)
    page = PAGES[match.game.name]
    named = cards_in(match.game.cards(match.options))
    length = len(match.deals[-1].actions)
    for number, (phase, known) in enumerate(unfolding(match)):
        if number == length or rng.random() < 4 / length:
            for seat in places(match):
                assert named(phase.view(seat)) <= known.of(phase, seat, page), (seat, number)


@cache
def cards_in(pack: tuple[str, ...]) -> Callable[[View], frozenset[str]]:
    """Finds the cards of a pack that stand in a view, in texts that hold other words too."""
    quoted, words = re.compile(r"'([^']*)'"), re.compile(r"[^0-9A-Za-z]+")
    found = frozenset(pack)

    def named(view: View) -> frozenset[str]:
        return found.intersection(word for text in quoted.findall(repr(view)) for word in words.split(text))

    return named


@every_walk
def test_law_30_seats_differ_only_in_what_is_their_own(walk: Walk) -> None:
    """All that is not a seat's own is what a spectator sees."""
    match = any_cut(walk, walk.rng())
    phase = match.deals[-1].phase
    spectator = phase.view(None)
    shared = SHARED - PAGES[match.game.name].told_apart
    assert not any(getattr(spectator, name) for name in OWN - {"seat"})
    for seat in map(Seat, range(match.players)):
        view = phase.view(seat)
        assert [name for name in shared if getattr(view, name) != getattr(spectator, name)] == []
        assert list(map(str, view.lawful)) == list(map(str, phase.choices(seat)))


OWN = {"seat", "hand", "ranked", "trumps", "choices", "barred", "aside", "own", "tolerated"} & set(
    View.__dataclass_fields__
)
SHARED = frozenset(View.__dataclass_fields__) - OWN


@every_walk
def test_law_31_a_refusal_tells_nothing_of_other_hands(walk: Walk) -> None:
    """Its code, its reason and its facts are the same in every deal that the seat cannot tell from its own."""
    rng = walk.rng()
    match = any_cut(walk, rng)
    seat = Seat(rng.randrange(match.players))
    tried = [*some_actions(match, seat, rng)]
    for other in islice(exchanges(match, seat, rng), 1):
        for action in tried:
            expected, got = match.deals[-1].phase.refuse(action), other.deals[-1].phase.refuse(action)
            assert got == expected, (action, other.record())


@every_walk
def test_law_32_whether_a_last_card_goes_by_itself_is_told_by_the_options(walk: Walk) -> None:
    """Where it does, a hand of one card has one choice, whatever the others hold."""
    if not walk.match.game.forced_end(walk.match.options):
        return
    for phase in walk.positions:
        for seat in phase.to_act:
            if len(phase.report().hands[seat]) == 1:
                assert len(phase.choices(seat)) == 1


@every_walk
def test_law_33_advice_is_legal_and_among_its_candidates(walk: Walk) -> None:
    """The adviser is given values that cannot change; its candidates are legal and distinct."""
    rng = walk.rng()
    match = running_cut(walk, rng)
    if match is None:
        return
    before = match.record()
    phase = match.deals[-1].phase
    seat = phase.to_act[0]
    choices = phase.choices(seat)
    listed = {str(choice) for choice in choices if isinstance(choice, Action)}
    for level in {*LEVELS, rng.choice(KNOWN)}:
        answer = advice(match, level, Random(rng.random()))
        assert list(answer) == ["action", "seat", "candidates"]
        candidates = answer["candidates"]
        assert isinstance(candidates, list)
        texts = [candidate["action"] for candidate in candidates]
        assert answer["seat"] == seat
        assert answer["action"] in texts
        assert len(set(texts)) == len(texts)
        for text in texts:
            action = Action.parse(text)
            assert action is not None
            assert text in listed or any(isinstance(one, Pick) and one.admits(action) for one in choices)
            assert phase.refuse(action) is None
    assert match.record() == before


@every_walk
def test_a_finished_deal_goes_on_hiding_what_its_page_closes(walk: Walk) -> None:
    """Of the view at the last card only what the end tells is new."""
    for course in walk.courses:
        view = course[-1].view(None)
        assert isinstance(course[-1], Done)
        assert (view.phase, view.to_act, view.hand, view.choices, view.barred) == ("done", (), (), (), ())
        assert view.facts[0].key.startswith("result-")


@every_walk
def test_an_imagined_deal_can_be_played_to_its_end(walk: Walk) -> None:
    """So that a search may try it."""
    rng = walk.rng()
    match = running_cut(walk, rng)
    if match is None:
        return
    phase = match.game.imagine(match.view(looking(match, rng)[-1]), rng)
    for _ in range(MOST_ACTIONS):
        if isinstance(phase, Done):
            return
        choices = phase.choices(phase.to_act[0])
        choice = rng.choice([one for one in choices if one.verb not in UNDOING] or choices)
        phase = phase.after(choice.sample(rng) if isinstance(choice, Pick) else choice)
    raise AssertionError("it does not end")


MOST_ACTIONS = 400


def test_every_game_says_what_its_page_opens() -> None:
    assert set(PAGES) == set(games())
