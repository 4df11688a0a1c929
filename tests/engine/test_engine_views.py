"""What a seat may know: nothing hidden in its view, and no way to tell it from another deal with the same view."""

from __future__ import annotations

from random import Random

import pytest
from dealt import act, cards, shuffled, walked

from engine import Match, Seat, game, games


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


def test_claims_may_be_said_beside_the_last_card() -> None:
    found = game("schnapsen")
    assert not found.forced_end(found.resolve({"going_out": "claim"}))
    assert walked(shuffled(Match.new("euchre"), Random(1)), Random(1)).game.forced_end(game("euchre").resolve({}))
