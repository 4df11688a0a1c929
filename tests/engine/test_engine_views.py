"""What a seat may know: nothing hidden in its view, and no way to tell it from another deal with the same view."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from random import Random

import pytest
from dealt import act, cards, drawn, seats, shuffled, some_match, walked
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Match, Seat, View, game, games
from engine.phase import Done, Phase

SEEDS = st.integers(0, 10**9)


def everybody(match: Match) -> list[Seat | None]:
    return [None, *map(Seat, seats(match))]


def running(seed: int) -> Match:
    match = some_match(seed)
    while not match.running:
        seed += 1
        match = some_match(seed)
    return match


def strings(value: object) -> Iterator[str]:
    """Every text in a view, whatever it is wrapped in, and the words of each."""
    if isinstance(value, str):
        yield from value.split()
    elif isinstance(value, tuple):
        for one in value:
            yield from strings(one)
    elif hasattr(value, "__dataclass_fields__"):
        for name in value.__dataclass_fields__:
            yield from strings(getattr(value, name))


@settings(max_examples=60)
@given(SEEDS)
def test_a_view_names_no_card_that_its_seat_has_not_seen(seed: int) -> None:
    match = some_match(seed)
    rules = match.options
    pack = set(match.game.cards(rules))
    deal = match.deals[-1]
    public: set[str] = set()
    # The first turned card is all that the deal itself shows to everybody.
    layout = match.game.layout(rules, match.players, deal.dealer)
    dealt = deal.chance["pack"]
    assert isinstance(dealt, list)
    if layout.stock and match.game.name in TURNED:
        public.add(str(deal.chance.get("turned", dealt[layout.stock[TURNED[match.game.name]]])))
    hidden = {"discard"} if rules.get("pass_cards") == "up" else {"discard", "pass"}
    laid_aside: set[tuple[int, str]] = set()
    before: Phase | None = None
    for number, phase in enumerate(deal.positions()):
        if number:
            action = deal.actions[number - 1]
            if action.verb in hidden:
                laid_aside.update((action.seat, card) for card in action.words)
            else:
                public.update(set(action.words) & pack)
            if action.verb == "exchange":
                public.add(f"J{phase.view(None).trump}")
            if action.verb == "molodka" and before:
                public.update(before.report().hands[action.seat])
            public |= _shown_by_now(phase)
        public |= _laid_open(phase)
        for seat in everybody(match):
            held = set(phase.report().hands[seat]) if seat is not None else set()
            own = {card for owner, card in laid_aside if owner == seat}
            blind = phase.name == "blind" and seat == deal.dealer
            # Who may call a card is told which, wherever they are.
            called = {card for choice in phase.view(seat).choices if choice.verb == "call" for card in strings(choice)}
            assert set(strings(phase.view(seat))) & pack <= public | called | (set() if blind else held | own)
        before = phase


def _shown_by_now(phase: Phase) -> set[str]:
    """The cards of the combinations that a report calls shown."""
    report = phase.report()
    tricks = (*report.tricks, *([report.running] if report.running else []))
    cards = set()
    for seat, tokens in enumerate(report.detail.get("shown", ())):
        held = {*report.hands[seat], *(laid.cards[0] for one in tricks for laid in one.laid if laid.seat == seat)}
        for token in tokens:
            kind, combined, top = token.partition(":")
            if not combined:
                continue
            ranks = "AKQJT987"[0 if kind == "carre" else "AKQJT987".index(top[0]) :]
            row = list(takewhile(held.__contains__, (f"{rank}{top[-1]}" for rank in ranks)))
            cards |= {f"{top}{suit}" for suit in "SHDC"} if kind == "carre" else set(row)
    return cards


def _laid_open(phase: Phase) -> set[str]:
    """What a dog and a discard show, and the hand that voids a deal."""
    report = phase.report()
    figures = report.detail
    if "dog" not in figures:
        return set()
    shown = set(strings(figures["discard_shown"]))
    if figures["dog_public"]:
        shown |= set(strings(figures["dog"]))
    if isinstance(phase, Done) and figures["void"] is None:
        shown |= set(strings(figures["discard"]))
    if figures["void"] == "petit-sec":
        voids = (hand for hand in report.hands if "01" in hand and "EX" not in hand)
        shown |= {card for hand in voids if sum(card.isdecimal() for card in hand) == 1 for card in hand}
    return shown


TURNED = {"schnapsen": -1, "euchre": 0, "kozel": 0, "belote": 0}


@settings(max_examples=60)
@given(SEEDS)
def test_seats_differ_only_in_what_is_their_own(seed: int) -> None:
    match = some_match(seed)
    own = {"seat", "hand", "trumps", "choices", "barred", "aside", "own", "tolerated"}
    assert match.phase is not None
    spectator = match.phase.view(None)
    assert (spectator.hand, spectator.choices, spectator.barred, spectator.aside) == ((), (), (), ())
    for seat in seats(match):
        view = match.phase.view(Seat(seat))
        for name in View.__dataclass_fields__:
            if name not in own:
                assert getattr(view, name) == getattr(spectator, name)
        assert list(map(str, view.lawful)) == list(map(str, match.phase.choices(Seat(seat))))


@settings(max_examples=60)
@given(SEEDS)
def test_an_imagined_deal_looks_the_same(seed: int) -> None:
    match = running(seed)
    rng = Random(seed)
    for seat in everybody(match):
        view = match.view(seat)
        for _ in range(3):
            imagined = match.game.imagine(view, rng)
            assert imagined.view(seat) == view
            assert sorted(_hidden(imagined)) == sorted(_hidden(match.phase))


def _hidden(phase: Phase | None) -> list[int]:
    assert phase is not None
    return [len(hand) for hand in phase.report().hands]


@settings(max_examples=40)
@given(SEEDS)
def test_an_imagined_deal_can_be_played_to_its_end(seed: int) -> None:
    match = running(seed)
    rng = Random(seed)
    phase = match.game.imagine(match.view(None), rng)
    for _ in range(200):
        if isinstance(phase, Done):
            break
        phase = phase.after(drawn(phase, rng))
    assert isinstance(phase, Done)


@pytest.mark.parametrize("name", games())
def test_imagining_draws_what_is_hidden(name: str) -> None:
    match = shuffled(Match.new(name), Random(1))
    rng = Random(2)
    view = match.view(Seat(0))
    others = {game(name).imagine(view, rng).report().hands[1] for _ in range(30)}
    assert len(others) > 20


@pytest.mark.parametrize("name", games())
def test_every_unseen_card_may_be_in_the_other_hand(name: str) -> None:
    match = shuffled(Match.new(name), Random(1))
    rng = Random(2)
    view = match.view(Seat(0))
    met = {card for _ in range(200) for card in game(name).imagine(view, rng).report().hands[1]}
    seen = {*view.hand, view.turned}
    assert met == {card for card in match.game.cards(match.options) if card not in seen}


def test_a_void_is_remembered() -> None:
    # Seat 0 answered a spade with a trump, so it has no spade left, and no heart above the one led.
    match = Match.new("schnapsen").deal(
        {"hands": [cards("KH JH QC TC AC"), cards("KS AS QS AH JD")], "stock": cards("TS JS TD KD AD QD KC JC TH QH")}
    )
    match = act(match, "1 close", "1 play KS", "0 play JH")
    rng = Random(3)
    for _ in range(50):
        hand = game("schnapsen").imagine(match.view(Seat(1)), rng).report().hands[0]
        assert not [card for card in hand if card[1] == "S"]


def test_an_exchanged_card_and_the_rest_of_a_pair_are_known() -> None:
    match = Match.new("schnapsen").deal(
        {
            "hands": [cards("AS KS QH JD TC"), cards("JH KH KD QD AC")],
            "stock": cards("TS QS AD KC JS QC AH TD JC TH"),
        }
    )
    match = act(match, "1 exchange", "1 marry D", "1 play QD")
    rng = Random(3)
    for _ in range(50):
        hand = game("schnapsen").imagine(match.view(Seat(0)), rng).report().hands[1]
        assert {"TH", "KD"} <= set(hand)


def test_the_last_five_cards_can_be_worked_out() -> None:
    match = walked_open(Random(4))
    rng = Random(5)
    hands = match.phase.report().hands if match.phase else ()
    assert [game("schnapsen").imagine(match.view(Seat(0)), rng).report().hands for _ in range(10)] == [hands] * 10


def walked_open(rng: Random) -> Match:
    """Five tricks with nothing said: the stock is used up."""
    while True:
        match = shuffled(Match.new("schnapsen"), rng)
        while match.running and match.phase is not None:
            (seat,) = match.phase.to_act
            plays = [choice for choice in match.phase.choices(seat) if str(choice).split()[1] == "play"]
            match = act(match, str(rng.choice(plays)))
            if len(match.view(None).tricks) == 5 and match.running:
                return match


@pytest.mark.parametrize(("lays_turned", "always"), [(False, True), (True, False)])
def test_the_taken_card_is_with_the_dealer_unless_it_may_be_the_discard(lays_turned: bool, always: bool) -> None:
    rng = Random(6)
    match = shuffled(Match.new("euchre", options={"discard_turned": lays_turned}), rng, 0)
    match = act(match, "1 order")
    turned = match.view(None).turned
    discarded = next(str(choice) for choice in match.view(Seat(0)).choices if turned not in str(choice).split())
    match = act(match, discarded)
    hands = [game("euchre").imagine(match.view(Seat(2)), rng).report().hands for _ in range(100)]
    assert all(turned in hand[0] for hand in hands) == always
    assert any(turned in hand[0] for hand in hands)
    assert not any(turned in hand[1] + hand[3] for hand in hands)


def test_a_blind_dealer_imagines_his_own_hand_too() -> None:
    match = Match.new("euchre", options={"benny": True})
    pack = list(match.game.cards(match.options))
    pack.append(pack.pop(0))
    pack[20], pack[24] = pack[24], pack[20]
    match = match.deal({"pack": pack}, 0)
    assert match.view(None).phase == "blind"
    rng = Random(7)
    assert len({match.game.imagine(match.view(Seat(0)), rng).report().hands[0] for _ in range(20)}) > 15


@settings(max_examples=40)
@given(SEEDS)
def test_a_refusal_depends_on_ones_own_hand_and_public_facts_only(seed: int) -> None:
    match = running(seed)
    assert match.phase is not None
    seat = match.phase.to_act[0]
    other = match.game.imagine(match.view(seat), Random(seed))
    for card in match.game.cards(match.options):
        for verb in match.game.verbs:
            for words in ((), (card,), (card[1],)):
                action = type(match.phase.choices(seat)[0])(seat, verb, words)
                assert match.phase.refuse(action) == other.refuse(action)


@settings(max_examples=30)
@given(SEEDS)
def test_a_finished_deal_goes_on_hiding_what_its_page_closes(seed: int) -> None:
    match = some_match(seed, finished=True)
    view = match.view(None)
    assert (view.phase, view.to_act, view.choices, view.barred) == ("done", (), (), ())
    assert view.facts[0].key.startswith("result-")
    last = list(match.deals[-1].positions())[-2]
    assert view.hand == last.view(None).hand == ()


@settings(max_examples=30)
@given(SEEDS)
def test_forced_ends_are_told_by_the_options_alone(seed: int) -> None:
    match = some_match(seed, finished=True)
    if not match.game.forced_end(match.options):
        return
    for phase in match.deals[-1].positions():
        for seat in phase.to_act:
            if len(phase.report().hands[seat]) == 1:
                assert len(phase.choices(seat)) == 1


def test_claims_may_be_said_beside_the_last_card() -> None:
    found = game("schnapsen")
    assert not found.forced_end(found.resolve({"going_out": "claim"}))
    assert walked(shuffled(Match.new("euchre"), Random(1)), Random(1)).game.forced_end(game("euchre").resolve({}))
