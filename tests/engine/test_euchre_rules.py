"""Euchre by its rules page: one row is one rule."""

from __future__ import annotations

from random import Random

import pytest
from dealt import act, cards, detail, legal, objection, rest_of, shuffled, walked
from euchre_deals import PACK, PASSES, dealt, usual

from engine import Action, Match, game
from engine.actions import Seat
from engine.games.euchre.house import JOKER, house, pack_of, terms
from engine.games.euchre.scoring import worth
from engine.tricks import Tricks, Walk


@pytest.mark.parametrize(
    ("trick", "trump", "winner"), [("JD JH BB AD", "D", "BB"), ("BB JH JD AD", "H", "BB"), ("AS KS BB JS", "C", "BB")]
)
def test_the_joker_is_the_highest_trump(trick: str, trump: str, winner: str) -> None:
    pack = pack_of(JOKER)
    laid = cards(trick)
    walk = Walk(Tricks.start(terms(pack, trump, ()), [pack.bit[card] for card in laid], Seat(0)))
    taken = [walk.play(pack.bit[card]) for card in laid][-1]
    assert taken is not None
    assert laid[taken.winner] == winner


BIDS = {"redeal": "no-face"}
POOR = {1: "9S TS 9H TC 9C"}
ACES = {1: "AS TS 9H TC 9C"}


@pytest.mark.parametrize(
    ("match", "action", "reason"),
    [
        (usual(), "1 order me", "bad_action"),
        (usual(), "4 pass", "bad_action"),
        (usual(), "1 name X", "bad_action"),
        (usual(), "1 name", "bad_action"),
        (usual(), "1 name S twice", "bad_action"),
        (usual(), "1 bid 5", "bad_action"),
        (usual(), "1 play", "bad_action"),
        (usual(), "1 play AS KS", "bad_action"),
        (usual(), "0 play 7S", "unknown_card"),
        (usual(), "1 play 1H", "unknown_card"),
        (usual(), "1 discard BB", "unknown_card"),
        (usual(), "2 pass", "not_your_turn"),
        (usual(), "2 play AS", "not_your_turn"),
        (usual(), "1 play AS", "wrong_phase"),
        (usual(), "1 name S", "wrong_phase"),
        (usual(), "1 discard AS", "wrong_phase"),
        (usual(), "1 defend-alone", "wrong_phase"),
        (usual(), "1 redeal", "wrong_phase"),
        (usual(*PASSES), "1 order", "wrong_phase"),
        (usual(*PASSES, **BIDS), "1 redeal", "wrong_phase"),
        (usual(**BIDS), "1 redeal", "no_redeal_hand"),
        (dealt(ACES, "KH", dealer=0, redeal="no-ace-no-face"), "1 redeal", "no_redeal_hand"),
        (usual(*PASSES, *PASSES[:3], stick_the_dealer=True), "0 pass", "must_name"),
        (usual(*PASSES, *PASSES[:3], stick_the_dealer=True), "0 name H", "turned_suit"),
        (usual("1 pass", ruleset="canadian"), "2 order", "must_go_alone"),
        (usual(*PASSES), "1 name H", "turned_suit"),
        (usual(*PASSES), "1 name H alone", "turned_suit"),
        (usual("1 order"), "0 play AC", "wrong_phase"),
        (usual("1 order"), "0 pass", "wrong_phase"),
        (usual("1 order"), "0 discard AS", "card_not_in_hand"),
        (usual("1 order"), "0 discard 9H", "turned_card"),
        (usual("1 order", "0 discard TD"), "2 order", "wrong_phase"),
        (usual("1 order", "0 discard TD"), "1 pass", "not_your_turn"),
        (usual("1 order", "0 discard TD", "2 pass", "0 pass"), "1 play TD", "card_not_in_hand"),
        (usual("1 order", "0 discard TD", "2 pass", "0 pass"), "1 pass", "wrong_phase"),
    ],
)
def test_refusals_in_the_order_of_the_page(match: Match, action: str, reason: str) -> None:
    found = objection(match, action)
    assert found is not None
    assert reason in found


def test_the_dealers_partner_is_free_in_round_two() -> None:
    match = usual(*PASSES, "1 pass", ruleset="canadian")
    assert "2 name S" in legal(match)


BENNY = {1: "AS KS QD TC 9C", 0: "TH QH AC KC TD"}


def test_the_joker_turned_up_is_named_blind() -> None:
    match = dealt(BENNY, "BB", dealer=0, benny=True)
    assert legal(match) == ["0 name C", "0 name D", "0 name H", "0 name S"]
    assert objection(match, "0 name S alone") == ("illegal_action", "no_blind_alone")
    assert objection(match, "0 pass") == ("illegal_action", "wrong_phase")
    assert match.view(0).hand == ()
    assert match.view(1).hand != ()
    match = act(match, "0 name S")
    assert len(match.view(0).hand) == 6
    assert detail(match)["round"] == 1


@pytest.mark.parametrize(
    ("option", "hand", "claims"),
    [
        ("no-ace-no-face", "9S TS 9H TC 9C", True),
        ("no-ace-no-face", "AS TS 9H TC 9C", False),
        ("no-face", "AS TS 9H TC 9C", True),
        ("no-face", "KS TS 9H TC 9C", False),
        ("no-face", "BB TS 9H TC 9C", False),
        ("off", "9S TS 9H TC 9C", False),
    ],
)
def test_hands_too_poor_to_play(option: str, hand: str, claims: bool) -> None:
    match = dealt({1: hand}, "KH", dealer=0, redeal=option, benny=True)
    assert ("1 redeal" in legal(match)) == claims


def test_a_claimed_redeal_leaves_the_dealer() -> None:
    match = dealt(POOR, "KH", "1 redeal", dealer=0, redeal="no-face")
    assert match.deals[-1].scores == (0, 0)
    assert match.next_dealer == 0
    assert detail(match)["result"] == "redeal"


def test_a_passed_out_deal_goes_to_the_next_dealer() -> None:
    match = usual(*PASSES, *PASSES, dealer=0)
    assert match.deals[-1].scores == (0, 0)
    assert match.next_dealer == 1
    assert detail(match)["round"] == 2


@pytest.mark.parametrize(
    ("actions", "options", "dealer", "asked"),
    [
        # Defenders only, the one first after the dealer first.
        (("1 order", "0 discard TD"), {}, 0, [2, 0]),
        (("1 pass", "2 order", "0 discard TD"), {}, 0, [1, 3]),
        (("1 order alone", "0 discard TD"), {"ruleset": "british"}, 0, [2, 0]),
        (("1 order", "0 discard TD"), {"ruleset": "british"}, 0, []),
        (("1 order alone", "0 discard TD"), {"ruleset": "australian"}, 0, []),
        # The dealer sits out: nobody takes up the card, nobody discards.
        (("1 pass", "2 order alone"), {}, 0, [1, 3]),
    ],
)
def test_who_is_asked_to_defend_alone(
    actions: tuple[str, ...], options: dict[str, object], dealer: int, asked: list[int]
) -> None:
    match = usual(*actions, dealer=dealer, **{"benny": False, **options})
    found = []
    assert match.phase is not None
    while match.phase is not None and match.phase.name == "defend":
        (seat,) = match.phase.to_act
        found.append(seat)
        match = act(match, f"{seat} pass")
    assert found == asked


@pytest.mark.parametrize(
    ("actions", "options", "leader", "out"),
    [
        (("1 pass", "2 order", "0 discard TD", "1 pass", "3 pass"), {}, 1, []),
        # Left of the dealer sits out.
        (("1 pass", "2 pass", "3 order alone", "0 discard TD", "2 pass", "0 pass"), {}, 2, [1]),
        (("1 pass", "2 order alone", "1 pass", "3 pass"), {}, 1, [0]),
        (("1 pass", "2 order alone", "1 pass", "3 defend-alone"), {}, 2, [0, 1]),
        (("1 pass", "2 order", "0 discard TD", "1 defend-alone"), {}, 1, [3]),
        # Left of a lone maker, not of the dealer.
        (("1 pass", "2 order alone", "1 pass", "3 pass"), {"lone_lead": "left-of-maker"}, 3, [0]),
        (("1 pass", "2 order alone", "1 defend-alone"), {"lone_lead": "left-of-maker"}, 1, [0, 3]),
        (("1 pass", "2 order", "0 discard TD", "1 pass", "3 pass"), {"lone_lead": "left-of-maker"}, 1, []),
    ],
)
def test_first_lead(actions: tuple[str, ...], options: dict[str, object], leader: int, out: list[int]) -> None:
    match = usual(*actions, **options)
    assert match.phase is not None
    assert match.phase.to_act == (leader,)
    assert list(match.view(None).out) == out
    assert detail(match)["sitting_out"] == tuple(out)


def test_a_seat_that_sits_out_keeps_its_cards_and_is_never_asked() -> None:
    match = usual("1 pass", "2 order alone", "1 pass", "3 defend-alone")
    kept = match.view(0).hand
    asked = set()
    while match.running and match.phase is not None:
        asked.update(match.phase.to_act)
        match = act(match, legal(match)[0])
    assert asked == {2, 3}
    assert match.view(0).hand == kept
    assert all(len(trick.laid) == 2 for trick in match.view(0).tricks)


def test_round_two_takes_up_the_left_bower_too() -> None:
    hands = {0: "TH QH AC KC TD"}
    match = dealt(hands, "JD", *PASSES, "1 name H", dealer=0)
    assert "JD" in match.view(0).trumps
    assert objection(match, "0 discard JD") == ("illegal_action", "turned_card")


@pytest.mark.parametrize(
    ("made", "alone", "defender", "options", "expected"),
    [
        (3, False, False, {}, ("point", 1)),
        (4, False, False, {}, ("point", 1)),
        (5, False, False, {}, ("march", 2)),
        (3, True, False, {}, ("point", 1)),
        (4, True, False, {}, ("point", 1)),
        (5, True, False, {}, ("lone_march", 4)),
        (2, False, False, {}, ("euchre", 2)),
        (0, False, False, {}, ("euchre", 2)),
        (2, True, False, {}, ("euchre", 2)),
        (2, True, False, {"lone_euchred": 4}, ("euchre", 4)),
        (2, False, False, {"lone_euchred": 4}, ("euchre", 2)),
        # A lone defender: the seed's way, then the others.
        (2, False, True, {}, ("euchre", 2)),
        (0, False, True, {}, ("euchre", 4)),
        (2, False, True, {"lone_defence": "euchre"}, ("euchre", 4)),
        (0, False, True, {"lone_defence": "euchre"}, ("euchre", 4)),
        (2, False, True, {"lone_defence": "plain"}, ("euchre", 2)),
        (0, False, True, {"lone_defence": "plain"}, ("euchre", 2)),
        # Four once: the premiums do not add up.
        (0, True, True, {"lone_defence": "euchre", "lone_euchred": 4}, ("euchre", 4)),
        (2, True, True, {"lone_euchred": 4}, ("euchre", 4)),
        # A lone defender adds nothing to what the makers score.
        (3, True, True, {}, ("point", 1)),
        (5, True, True, {}, ("lone_march", 4)),
        (5, False, True, {}, ("march", 2)),
    ],
)
def test_worth_of_a_deal(
    made: int, alone: bool, defender: bool, options: dict[str, object], expected: tuple[str, int]
) -> None:
    full = game("euchre").resolve(options)
    assert worth(house(full), made, alone=alone, lone_defender=defender) == expected


COLUMNS = {
    "house": (10, True, False, False, "free", "always", "march", "left-of-dealer", 2, "off", False),
    "north-american": (10, False, True, True, "free", "never", "euchre", "left-of-dealer", 2, "off", False),
    "canadian": (10, False, True, True, "alone", "never", "euchre", "left-of-dealer", 2, "off", False),
    "british": (11, False, True, False, "alone", "vs-alone", "euchre", "left-of-maker", 2, "off", True),
    "australian": (11, False, True, False, "alone", "never", "euchre", "left-of-dealer", 2, "off", False),
}


@pytest.mark.parametrize(("ruleset", "values"), COLUMNS.items())
def test_rulesets(ruleset: str, values: tuple[object, ...]) -> None:
    full = Match.new("euchre", options={"ruleset": ruleset}).options
    assert tuple(full.values()) == (ruleset, *values)


def test_an_option_beside_a_ruleset_overrules_it() -> None:
    options = Match.new("euchre", options={"target": 5, "ruleset": "british", "benny": False}).options
    assert (options["target"], options["benny"], options["lone_lead"]) == (5, False, "left-of-maker")


def lone_march(match: Match, maker: int) -> Match:
    """A deal in which this seat, left of the dealer, takes all five alone: four points."""
    hands = {maker: "JH JD AH KH QH", (maker + 1) % 4: "AS KS QS TS 9S"}
    rest = rest_of(PACK, *(cards(hand) for hand in hands.values()), ["9H"])
    full = []
    for seat in range(4):
        hand = cards(hands.get(seat, ""))
        full.append(hand + [rest.pop(0) for _ in range(5 - len(hand))])
    match = match.deal({"hands": full, "stock": ["9H", *rest]}, (maker - 1) % 4)
    match = act(match, f"{maker} order alone")
    while match.running:
        match = act(match, legal(match)[0])
    assert match.deals[-1].scores is not None
    assert match.deals[-1].scores[maker % 2] == 4
    return match


def test_match_ends_when_a_total_passes_the_target() -> None:
    match = Match.new("euchre", options={"ruleset": "north-american", "target": 5})
    match = lone_march(match, 1)
    assert (match.totals, match.winners) == ((0, 4), None)
    match = lone_march(match, 2)
    assert (match.totals, match.winners) == ((4, 4), None)
    match = lone_march(match, 3)
    assert (match.totals, match.winners) == ((4, 8), (1,))
    barrier = match.barrier()
    assert barrier is not None
    assert barrier.reason == "match_over"


def test_the_left_bower_in_hand_counts_among_the_trumps() -> None:
    match = usual("1 order", "0 discard TD", "2 pass", "0 pass")
    assert match.view(3).trumps == ("JD",)


def test_the_bowers_rank_above_the_ace_of_trumps() -> None:
    match = dealt({0: "AS KS JC JS QC"}, "9S", "0 order")
    view = match.view(0)
    assert [card for card in view.ranked if card in view.trumps] == ["JS", "JC", "AS", "KS"]
    assert "QC" in view.ranked


def test_the_pile_has_four_cards_whatever_became_of_the_turned_one() -> None:
    for actions in (("1 order", "0 discard TD"), ("1 pass", "2 order alone")):
        (kitty,) = usual(*actions).view(None).shown
        assert (kitty.key, kitty.cards, kitty.down) == ("kitty", (), 4)
    (turned,) = usual().view(None).shown
    assert (turned.key, turned.cards, turned.down) == ("turned", ("9H",), 3)


def test_a_turned_down_card_is_known_to_be_out_of_play() -> None:
    match = usual(*PASSES, "1 name S", ruleset="north-american")
    assert ("turned_down", (("card", "9H"),)) in [(fact.key, fact.values) for fact in match.view(2).facts]


MATE = {"S": "C", "C": "S", "H": "D", "D": "H"}


def counts_as(card: str, trump: str) -> str:
    """The suit of a card, in plain words."""
    return trump if card in {"BB", f"J{MATE[trump]}"} else card[1]


def strength(card: str, trump: str, led: str) -> int:
    """Higher wins; -1 loses to anything."""
    trumps = [*(f"{rank}{trump}" for rank in "9TQKA"), f"J{MATE[trump]}", f"J{trump}", "BB"]
    order = [*(f"{rank}{led}" for rank in "9TJQKA"), *trumps]
    return max((place for place, one in enumerate(order) if one == card), default=-1)


@pytest.mark.parametrize("seed", range(60))
def test_whole_deals_in_plain_words(seed: int) -> None:
    rng = Random(seed)
    match = walked(shuffled(Match.new("euchre", options={"benny": bool(seed % 2)}), rng), rng)
    for phase in match.deals[-1].positions():
        view = phase.view(None)
        trump = view.trump or "S"
        if view.last_trick:
            laid = [(laid.seat, laid.cards[0]) for laid in view.last_trick.laid]
            led = counts_as(laid[0][1], trump)
            assert max(laid, key=lambda one: strength(one[1], trump, led))[0] == view.last_trick.winning
        if phase.name == "play" and view.trick:
            (seat,) = phase.to_act
            hand = phase.report().hands[seat]
            led = counts_as(view.trick.laid[0].cards[0], trump)
            follow = [card for card in hand if counts_as(card, trump) == led]
            assert [choice.words[0] for choice in phase.choices(seat) if isinstance(choice, Action)] == (
                follow or list(hand)
            )
