"""Kozel by its rules page, the deal and what may be done: one row is one rule."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from dealt import cards, detail, legal, objection, shuffled, walked
from kozel_deals import ALL, HANDS, deal

from engine import Match, Refused, Seat, game
from engine.cards import bits
from engine.games.kozel.house import PACK, house, worth
from engine.games.kozel.sets import beating, beats, leads, ranks, subsets
from engine.record import BadRecord, read

SUITS = "SHDC"


# Pack, seats, deal


@pytest.mark.parametrize(("size", "sides"), [(4, ((0, 2), (1, 3))), (2, ((0,), (1,))), (6, ((0, 2, 4), (1, 3, 5)))])
def test_sides_are_the_even_and_the_odd_seats(size: int, sides: tuple[tuple[int, ...], ...]) -> None:
    assert Match.new("kozel", size).sides == sides


def test_four_players_unless_others_are_named() -> None:
    assert Match.new("kozel").players == 4


@pytest.mark.parametrize("size", [1, 3, 5, 8])
def test_no_other_number_of_players(size: int) -> None:
    with pytest.raises(Refused):
        Match.new("kozel", size)


def test_the_pack_has_36_cards_in_the_order_of_the_page() -> None:
    assert len(ALL) == 36
    assert ALL[:10] == tuple(cards("AS TS KS QS JS 9S 8S 7S 6S AH"))


def test_card_points_are_30_a_suit() -> None:
    assert [worth(PACK.suits[suit]) for suit in SUITS] == [30] * 4
    assert [worth(PACK.bit[f"{rank}S"]) for rank in "ATKQJ9876"] == [11, 10, 4, 3, 2, 0, 0, 0, 0]


@pytest.mark.parametrize(("size", "dealer"), [(4, 0), (4, 2), (2, 1), (6, 5)])
def test_one_card_at_a_time_from_the_seat_after_the_dealer_himself_last(size: int, dealer: int) -> None:
    pack = list(ALL)
    Random(9).shuffle(pack)
    match = Match.new("kozel", size).deal({"pack": pack}, dealer)
    assert match.phase is not None
    hands = match.phase.report().hands
    for place in range(size):
        expected = [pack[place], pack[place + size], pack[place + 2 * size], pack[place + 3 * size]]
        assert sorted(hands[(dealer + 1 + place) % size]) == sorted(expected)
    assert detail(match)["stock_left"] == {4: 20, 2: 28, 6: 12}[size]


@pytest.mark.parametrize(("size", "place"), [(4, 16 + 10), (2, 8 + 14), (6, 24 + 6)])
def test_the_middle_of_the_stock_is_turned_if_nothing_else_is_said(size: int, place: int) -> None:
    match = Match.new("kozel", size).deal({"pack": list(ALL)})
    assert detail(match)["turned"] == ALL[place]
    assert match.view(None).trump == ALL[place][1]


@pytest.mark.parametrize("place", [0, 7, 19])
def test_any_card_of_the_stock_may_be_turned(place: int) -> None:
    turned = ALL[16 + place]
    match = Match.new("kozel").deal({"pack": list(ALL), "turned": turned})
    assert (detail(match)["turned"], match.view(None).trump) == (turned, turned[1])


def test_a_random_card_of_the_stock_is_turned_and_stays_in_its_place() -> None:
    rng = Random(3)
    places = []
    for _ in range(400):
        chance = game("kozel").shuffle(Match.new("kozel").options, 4, rng)
        pack = chance["pack"]
        assert isinstance(pack, list)
        places.append(pack.index(chance["turned"]) - 16)
        match = Match.new("kozel").deal(chance)
        assert match.deals[-1].chance == chance
    assert set(places) == set(range(20))


@pytest.mark.parametrize(
    ("turned", "code"), [("AS", "bad_record"), ("2S", "unknown_card"), (7, "bad_record"), (None, "bad_record")]
)
def test_the_turned_card_must_be_in_the_stock(turned: object, code: str) -> None:
    with pytest.raises(Refused) as caught:
        Match.new("kozel").deal({"pack": list(ALL), "turned": turned})
    assert caught.value.refusal.code == code


def test_a_turned_card_under_the_stock_is_the_first_after_the_deal() -> None:
    match = Match.new("kozel", options={"trump_card": "bottom"}).deal({"pack": list(ALL)})
    assert detail(match)["turned"] == ALL[16]
    pile = match.view(None).shown[0]
    assert (pile.cards, pile.down) == ((ALL[16],), 19)
    layout = match.game.layout(match.options, 4, Seat(0))
    assert [ALL[spot] for spot in layout.stock] == [*ALL[17:], ALL[16]]


def test_no_other_card_may_be_turned_under_the_stock() -> None:
    match = Match.new("kozel", options={"trump_card": "bottom"})
    assert match.deal({"pack": list(ALL), "turned": ALL[16]}).running
    with pytest.raises(Refused):
        match.deal({"pack": list(ALL), "turned": ALL[17]})


def test_hands_are_compared_as_sets_and_the_stock_in_order() -> None:
    pack = list(ALL)
    hands = [
        [pack[spot] for spot in spots] for spots in game("kozel").layout(Match.new("kozel").options, 4, Seat(0)).hands
    ]
    stock = pack[16:]
    both = {"pack": pack, "hands": [hand[::-1] for hand in hands], "stock": stock}
    assert Match.new("kozel").deal(both).running
    with pytest.raises(Refused):
        Match.new("kozel").deal({**both, "stock": stock[::-1]})


# Beating

BEATING = [
    # trump, lead, set, whether it beats
    ("D", "QS 7S", "9D JS", True),
    ("D", "QS 7S", "JS 9S", False),
    ("D", "9D JS", "KD 9S", False),
    ("D", "9D JS", "KD 8D", True),
    ("D", "9D JS", "TD QS", True),
    # The ten stands above the king.
    ("D", "KS", "TS", True),
    ("D", "TS", "KS", False),
    ("D", "QC", "TC", True),
    ("D", "7H", "9H", True),
    # Any trump above any other suit, plain suits do not compare.
    ("H", "AS", "6H", True),
    ("H", "AS", "TD", False),
    ("H", "6S", "AD", False),
    ("H", "6H", "AS", False),
    # Each card one of its own, whatever order they were typed in.
    ("H", "KS 9H", "AS TH", True),
    ("H", "KS 9H", "TH AS", True),
    ("H", "9H KS", "AH TS", True),
    ("D", "KS 7S", "AS 6S", False),
    ("D", "KS 7S", "TS 8S", True),
    ("D", "TS 9S 7S", "AS KS 8S", True),
    ("D", "TS 9S 8S", "AS KS 7S", False),
    ("D", "8S 7S 6S", "6D 7D 8D", True),
    ("D", "AS KS", "6D TS", True),
    ("D", "TD 6D", "AD KD", True),
    ("D", "TD 9D", "AD 8D", False),
    ("D", "TD 9D", "AD AS", False),
    # A plain card of a suit that does not lie is of no use.
    ("D", "KS 7S", "AD AH", False),
    ("D", "TC KC QC JC", "AC 6D 7D 8D", True),
]


@pytest.mark.parametrize(("trump", "lead", "cards_", "wins"), BEATING)
def test_one_set_over_another(trump: str, lead: str, cards_: str, wins: bool) -> None:
    assert beats(ranks(trump), PACK.mask(cards(cards_)), PACK.mask(cards(lead))) == wins


def test_beating_is_some_pairing_of_all_cards() -> None:
    """Against the definition: every pairing is tried."""
    rng = Random(4)
    for _ in range(3000):
        on = ranks(rng.choice(SUITS))
        size = rng.choice((1, 2, 2, 3, 4))
        drawn = rng.sample(list(bits(PACK.whole)), 2 * size)
        ours, theirs = drawn[:size], drawn[size:]
        paired = any(
            all(one & on.beats[other] for one, other in zip(some, theirs, strict=True)) for some in permutations(ours)
        )
        assert beats(on, sum(ours), sum(theirs)) == paired
        hand = sum(rng.sample(list(bits(PACK.whole & ~sum(theirs))), 4))
        assert beating(on, hand, sum(theirs)) == [some for some in subsets(hand, size) if beats(on, some, sum(theirs))]


# Legal play


@pytest.mark.parametrize(
    ("before", "action", "reason"),
    [
        ("", "1", "bad_action"),
        ("", "1 play", "bad_action"),
        ("", "1 pass", "bad_action"),
        ("", "4 play QS", "bad_action"),
        ("", "1 lead QS", "bad_action"),
        ("", "1 play QS 7S JH AC 6S", "bad_action"),
        ("", "1 play QS QS", "bad_action"),
        ("", "1 play 2S 2S", "bad_action"),
        ("", "1 molodka QS", "bad_action"),
        ("", "1 play 2S", "unknown_card"),
        ("", "0 play 2S", "unknown_card"),
        ("", "0 play 6C", "not_your_turn"),
        ("", "0 play QS", "not_your_turn"),
        ("", "1 play 6C", "card_not_in_hand"),
        ("", "1 pass 6C", "card_not_in_hand"),
        ("", "1 play QS 6C", "card_not_in_hand"),
        ("", "1 pass QS", "must_lead"),
        ("", "1 pass QS AC", "must_lead"),
        ("", "1 play QS AC", "mixed_suits"),
        ("1 play QS 7S", "2 play TC", "wrong_count"),
        ("1 play QS 7S", "2 pass TC", "wrong_count"),
        ("1 play QS 7S", "2 play 9D JS 6H", "wrong_count"),
        ("1 play QS 7S", "2 play JS TC", "does_not_beat"),
        ("1 play QS 7S", "2 play JS 6S", "card_not_in_hand"),
        # What is to be beaten is the best set, not the lead.
        ("1 play QS 7S|2 play JS 9D", "3 play KD 9S", "does_not_beat"),
    ],
)
def test_refusals_in_the_order_of_the_page(before: str, action: str, reason: str) -> None:
    match = deal(HANDS, *filter(None, before.split("|")), turned="AD")
    found = objection(match, action) if " " in action else ("bad_record", "bad_action")
    assert found is not None
    assert reason in found


def test_what_is_no_action_is_refused_by_a_record() -> None:
    record = {**deal(HANDS, turned="AD").record()}
    record["deals"] = [{**dict(record["deals"][0]), "actions": ["1"]}]  # type: ignore[index,call-overload]  # one deal
    with pytest.raises(BadRecord) as caught:
        read(record)
    assert caught.value.fault.refusal.reason == "bad_action"


def test_after_the_end_nobody_is_to_act() -> None:
    match = walked(shuffled(Match.new("kozel"), Random(1)), Random(1))
    assert objection(match, "0 molodka") == ("not_your_turn", None)
    assert objection(match, "0 play AS") == ("not_your_turn", None)
    assert objection(match, "0 play AS AS") == ("bad_record", "bad_action")
    assert objection(match, "0 play 2S") == ("unknown_card", None)


def test_any_cards_of_one_suit_may_be_led() -> None:
    match = deal(("AH KH 6C 7C", "QS 7S 6S AC", "9D JS 6H TC", "KD 8D 9S TD"), turned="AD")
    sets = ["7S", "7S 6S", "QS", "QS 6S", "QS 7S", "QS 7S 6S", "6S", "AC"]
    assert legal(match) == sorted(f"1 play {some}" for some in sets)


def test_passing_is_allowed_to_one_who_could_follow_or_beat() -> None:
    match = deal(("AH KH 6C 7C", "QS 7S 6S AC", "AS AD 9D JD", "KD 8D 9S TD"), "1 play QS", turned="6D")
    assert [choice for choice in legal(match) if "pass" in choice] == [
        f"2 pass {card}" for card in cards("9D AD AS JD")
    ]
    assert objection(match, "2 pass 9D") is None


def test_one_set_may_be_of_several_suits() -> None:
    match = deal(HANDS, "1 play QS 7S", "2 play 9D JS", turned="AD")
    assert match.view(None).trick is not None
    assert match.view(None).trick.winning == 2  # type: ignore[union-attr]  # asked above


def test_the_last_pass_does_not_give_the_trick_to_the_lead() -> None:
    match = deal(HANDS, "1 play QS 7S", "2 play 9D JS", "3 pass 9S 8D", "0 pass 6C 7C", turned="AD")
    last = match.view(None).last_trick
    assert last is not None
    assert last.winning == 2
    assert match.phase is not None
    assert match.phase.to_act == (2,)


def test_cards_of_an_action_are_written_sorted() -> None:
    match = deal(HANDS, "1 play 7S QS", "2 pass TC 6H", turned="AD")
    assert list(map(str, match.deals[-1].actions)) == ["1 play QS 7S", "2 pass 6H TC"]


def test_the_list_of_a_trick_names_passes_and_lead() -> None:
    match = deal(HANDS, "1 play QS 7S", "2 pass 6H TC", turned="AD")
    assert match.phase is not None
    assert match.phase.report().trick_details == ({"passed": [2], "molodka": None},)


# Drawing


def test_all_draw_one_card_at_a_time_the_winner_first() -> None:
    match = deal(
        HANDS,
        "1 play QS 7S",
        "2 play 9D JS",
        "3 pass 9S 8D",
        "0 pass 6C 7C",
        turned="AD",
        top="6S 7H 8H 9C TS KS AS AH",
    )
    assert match.phase is not None
    hands = match.phase.report().hands
    assert [set(cards("6S TS")) <= set(hands[2]), set(cards("7H KS")) <= set(hands[3])] == [True, True]
    assert [set(cards("8H AS")) <= set(hands[0]), set(cards("9C AH")) <= set(hands[1])] == [True, True]
    assert [len(hand) for hand in hands] == [4, 4, 4, 4]


@pytest.mark.parametrize("size", [4, 2, 6])
def test_hands_are_of_one_size_between_tricks_and_the_last_cards_are_played_too(size: int) -> None:
    for seed in range(20):
        match = walked(shuffled(Match.new("kozel", size), Random(seed)), Random(seed))
        for phase in match.deals[-1].positions():
            view = phase.view(None)
            if view.trick is None:
                assert len(set(view.counts)) == 1
        assert match.view(None).counts == (0,) * size
        assert detail(match)["stock_left"] == 0
        assert sum(detail(match)["points"]) == 120  # type: ignore[arg-type]  # two figures


def test_the_turned_card_is_drawn_in_its_turn() -> None:
    match = deal(
        HANDS, "1 play AC", "2 pass TC", "3 pass 9S", "0 pass 6C", turned="AD", top="6S AD 8H 9C", molodka="off"
    )
    assert match.phase is not None
    assert "AD" in match.phase.report().hands[2]
    # Nobody sees who has it: the others go on holding it for possible everywhere.
    met = {
        seat
        for _ in range(80)
        for seat, hand in enumerate(match.game.imagine(match.view(Seat(0)), Random(_)).report().hands)
        if "AD" in hand
    }
    assert met == {1, 2, 3}


# Mixed leads

ENDS = ("KC QC 9C 8C", "AS AH AD TS", "TH JH TD 6D", "TC 7C 6C 9S")


@pytest.mark.parametrize(
    ("hand", "turned", "more"),
    [
        ("AS AH AD TS", "KH", ["AS AH AD"]),
        ("AS AC AD TS", "KH", []),
        ("AS AH AD AC", "KH", ["AS AH AD", "AS AH AC", "AH AD AC", "AS AH AD AC"]),
        ("TS TH TD TC", "KH", ["TS TH TD TC"]),
        ("TS TH TD 6C", "KH", []),
    ],
)
def test_moscow_and_four_ends(hand: str, turned: str, more: list[str]) -> None:
    held = PACK.mask(cards(hand))
    trump = turned[1]
    usual = leads(held, ())
    mixed = house(Match.new("kozel", options={"mixed_leads": True}).options).mixed(trump)
    found = [some for some in leads(held, mixed) if some not in usual]
    assert sorted(found) == sorted(PACK.mask(cards(some)) for some in more)


def test_mixed_leads_are_off_by_default() -> None:
    assert objection(deal(ENDS, turned="KH"), "1 play AS AH AD") == ("illegal_action", "mixed_suits")
    assert objection(deal(ENDS, turned="KH", mixed_leads=True), "1 play AS AH AD") is None
    assert objection(deal(ENDS, turned="KH", mixed_leads=True), "1 play AS AH TS") == ("illegal_action", "mixed_suits")


def test_a_mixed_lead_is_beaten_card_by_card() -> None:
    hands = ("KC QC 9C 8C", "TS TH TD TC", "AS JH 9H AC", "AH AD 7C 6C")
    match = deal(hands, "1 play TS TH TD TC", turned="KD", mixed_leads=True)
    assert [choice for choice in legal(match) if "play" in choice] == []
    hands = ("KC QC 9C 8C", "TS TH TD TC", "JD 9D AD AC", "AH 7S 7C 6C")
    match = deal(hands, "1 play TS TH TD TC", turned="KD", mixed_leads=True)
    assert [choice for choice in legal(match) if "play" in choice] == ["2 play AD JD 9D AC"]
