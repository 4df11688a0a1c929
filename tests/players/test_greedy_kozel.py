"""Rules of thumb at a table of Kozel."""

from __future__ import annotations

from random import Random

import pytest
from positions import after, answer

from engine import Card, Match, Seat
from engine.players import interject


def fourth(hand: str, *laid: str, turned: str = "9H", **options: str | int | bool) -> str:
    """What the dealer does in the first trick, after these three actions; hearts are trump."""
    match = Match.new("kozel", options=options)
    words = [action.split()[1:] for action in laid]
    used = {*hand.split(), turned, *(card for some in words for card in some)}
    rest = [card for card in match.game.cards(match.options) if card not in used]
    Random(3).shuffle(rest)
    hands = [hand.split(), *[[*map(Card, some), *(rest.pop() for _ in range(4 - len(some)))] for some in words]]
    match = match.deal({"hands": hands, "stock": [turned, *rest], "turned": turned}, 0)
    return answer(after(match, *(f"{seat} {action}" for seat, action in enumerate(laid, 1))).view(Seat(0)))


@pytest.mark.parametrize(
    ("hand", "laid", "action"),
    [
        # The others have it, and there is something in it: the least that beats.
        ("AS JH 6H 7C", ("play TS", "pass 8D", "pass 7D"), "play AS"),
        ("8S JH 6H 7C", ("play AS", "pass 8D", "pass KD"), "play 6H"),
        # The partner has it: points.
        ("TC JH 6H 7C", ("play 8S", "play AS", "pass 7D"), "pass TC"),
        # Nothing in it: neither the ace of trumps nor points.
        ("TC AH KC 7C", ("play 8S", "pass 8D", "pass 7D"), "pass 7C"),
        # It cannot be beaten: the least.
        ("TC KD QD 7C", ("play AS", "pass 8D", "pass 7D"), "pass 7C"),
        # Two at once.
        ("AS KS 6D 7C", ("play TS QS", "pass 8D 9D", "pass 7D 8C"), "play AS KS"),
        ("TC AD 6D 7C", ("play 8S 9S", "play AS TS", "pass 7D 8C"), "pass AD TC"),
    ],
)
def test_the_last_seat_of_a_trick(hand: str, laid: tuple[str, ...], action: str) -> None:
    assert fourth(hand, *laid) == action


def test_a_strong_four_of_a_suit_goes_out() -> None:
    assert fourth("AS TS KS QS", "play 8D", "pass 8C", "pass 7D") == "molodka"


@pytest.mark.parametrize(
    ("hand", "said"),
    [("AS TS KS QS", "0 molodka"), ("6H 7H 8H 9H", "0 molodka"), ("AS TS KS QH", None)],
)
def test_four_of_a_suit_do_not_wait_for_their_turn(hand: str, said: str | None) -> None:
    match = Match.new("kozel")
    rest = [card for card in match.game.cards(match.options) if card not in {*hand.split(), "JH"}]
    Random(3).shuffle(rest)
    hands = [hand.split(), *[[rest.pop() for _ in range(4)] for _ in range(3)]]
    view = match.deal({"hands": hands, "stock": ["JH", *rest], "turned": "JH"}, 0).view(Seat(0))
    assert view.to_act == (1,)
    action = interject("club", view, Random(1))
    assert (action and str(action)) == said
