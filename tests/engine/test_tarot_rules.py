"""Tarot by its rules page: one row is one rule."""

from __future__ import annotations

from random import Random

import pytest
from dealt import act, cards, detail, legal, objection, walked
from tarot_table import FIVE, PACK, dealt, sans

from engine import Match, Seat
from engine.games.tarot.house import PACK as BITS
from engine.games.tarot.house import half_points, layout

# Seats, pack, deal


@pytest.mark.parametrize(
    ("size", "dog"), [(4, (3, 16, 29, 42, 55, 68)), (3, (4, 17, 30, 43, 56, 69)), (5, (3, 19, 35))]
)
def test_one_card_goes_to_the_dog_after_the_first_packet_of_a_round(size: int, dog: tuple[int, ...]) -> None:
    for dealer in range(size):
        found = layout(size, dealer)
        assert found.stock == dog
        assert 0 in found.hands[(dealer + 1) % size]
        assert 77 in found.hands[dealer]


def test_the_stock_of_a_record_is_a_set() -> None:
    pack = list(PACK)
    Random(3).shuffle(pack)
    by_pack = Match.new("tarot").deal({"pack": pack})
    places = layout(4, 0)
    hands = [[pack[place] for place in hand] for hand in places.hands]
    stock = [pack[place] for place in places.stock][::-1]
    both = Match.new("tarot").deal({"pack": pack, "hands": hands, "stock": stock})
    assert both.deals[0].phase == by_pack.deals[0].phase


def test_cards_are_worth_91_points() -> None:
    assert half_points(BITS.whole) == 182
    values = {"01": 9, "21": 9, "EX": 9, "KS": 9, "QS": 7, "CS": 5, "JS": 3, "TS": 1, "1S": 1, "20": 1}
    assert {card: half_points(BITS.bit[card]) for card in values} == values


@pytest.mark.parametrize(
    ("hand", "option", "void"),
    [
        ("01", "redeal", True),
        ("01 EX", "redeal", False),
        ("01 02", "redeal", False),
        ("02", "redeal", False),
        ("01", "play", False),
    ],
)
def test_a_petit_alone_voids_the_deal(hand: str, option: str, void: bool) -> None:
    plain = [card for card in PACK if card[1] in "SHDC"][: 18 - len(cards(hand))]
    match = dealt({2: " ".join([*plain, *cards(hand)])}, petit_sec=option)
    assert (detail(match)["void"] == "petit-sec") == void
    assert match.running == (not void)
    if void:
        assert match.next_dealer == 1
        assert [shown.key for shown in match.view(None).shown][-1:] == ["petit_sec"]


# Auction


BIDS = ("petite", "garde", "garde-sans", "garde-contre")


@pytest.mark.parametrize(
    ("auction", "said", "turn", "phase"),
    [
        ("once", "pass pass pass", 0, "bid"),
        ("once", "petite garde pass pass", 2, "discard"),
        ("once", "petite pass pass garde", 0, "discard"),
        # Garde contre ends the auction at once; its dog stays where it is.
        ("once", "garde-contre", 1, "play"),
        ("open", "petite garde pass pass", 1, "bid"),
        ("open", "petite garde pass pass garde-sans", 2, "bid"),
        ("open", "petite garde pass pass garde-sans pass", 1, "play"),
        ("open", "pass pass pass petite", 0, "discard"),
        ("open", "petite pass pass pass", 1, "discard"),
        ("open", "pass petite garde-contre", 1, "play"),
    ],
)
def test_who_speaks_and_what_follows(auction: str, said: str, turn: int, phase: str) -> None:
    match = dealt({1: "02", 2: "03"}, auction=auction, dog="1S 2S 3S 4S 5S 6S")
    for word in said.split():
        assert match.phase is not None
        (seat,) = match.phase.to_act
        match = act(match, f"{seat} pass" if word == "pass" else f"{seat} bid {word}")
    assert match.phase is not None
    assert (match.phase.name, match.phase.to_act) == (phase, (turn,))


def test_each_bid_is_higher_than_the_last() -> None:
    match = act(dealt({}), "1 bid garde")
    assert legal(match) == ["2 bid garde-contre", "2 bid garde-sans", "2 pass"]
    for word in ("petite", "garde"):
        assert objection(match, f"2 bid {word}") == ("illegal_action", "bid_too_low")


def test_without_the_petite_garde_is_the_lowest_bid() -> None:
    match = dealt({}, petite=False)
    assert "1 bid petite" not in legal(match)
    assert objection(match, "1 bid petite") == ("illegal_action", "option_off")


def test_an_auction_in_which_all_pass_is_void_and_the_next_dealer_deals() -> None:
    match = dealt({}, "1 pass", "2 pass", "3 pass", "0 pass")
    assert match.deals[-1].scores == (0, 0, 0, 0)
    assert (detail(match)["void"], match.next_dealer, match.winners) == ("all-pass", 1, None)


# Call


@pytest.mark.parametrize(
    ("hand", "ranks"),
    [
        ("KS KH KD", "K"),
        ("KS KH KD KC QS QH QD", "KQ"),
        ("KS KH KD KC QS QH QD QC CS", "KQC"),
        ("KS KH KD KC QS QH QD QC CS CH CD CC", "KQCJ"),
    ],
)
def test_what_may_be_called(hand: str, ranks: str) -> None:
    match = dealt({1: hand}, "1 bid garde", "2 pass", "3 pass", "4 pass", "0 pass", size=5)
    called = {text.split()[2] for text in legal(match) if " call " in text}
    assert called == {f"{rank}{suit}" for rank in ranks for suit in "SHDC"}
    assert objection(match, "1 call 01") == ("illegal_action", "not_callable")


@pytest.mark.parametrize(
    ("hands", "dog", "partner", "public"),
    [
        ({3: "KH"}, "1S", 3, False),
        ({1: "KH"}, "1S", None, False),
        # The dog shows it: the taker plays alone, and everybody knows.
        ({}, "KH", None, True),
    ],
)
def test_who_the_partner_is(hands: dict[int, str], dog: str, partner: int | None, public: bool) -> None:
    bids = ("1 bid garde", "2 pass", "3 pass", "4 pass", "0 pass", "1 call KH")
    match = dealt({1: "02", 2: "03", 4: "04", 0: "05", **hands}, *bids, size=5, dog=dog)
    assert (detail(match)["partner"], detail(match)["partner_public"]) == (partner, public)


def test_a_called_card_in_a_hidden_dog_is_known_to_nobody() -> None:
    match = sans({1: "02", 2: "03", 3: "04", 4: "05", 0: "06"}, "0 call KH", size=5, dog="KH")
    assert (detail(match)["partner"], detail(match)["partner_public"]) == (None, False)
    assert not {"alone", "partner"} & {fact.key for fact in match.view(Seat(0)).facts}


def test_camps_turn_when_the_called_card_falls_and_until_then_for_the_partner_alone() -> None:
    hands = {1: "1H 02", 2: "2H 06", 3: "KH 03", 4: "04", 0: "05"}
    everybody = (None, *map(Seat, range(5)))
    match = dealt(
        hands, "1 bid garde", "2 pass", "3 pass", "4 pass", size=5, dog="1S 2S 3S", called_suit_lead="allowed"
    )
    assert [match.view(seat).camps for seat in everybody] == [()] * 6
    alone, together = ((1,), (0, 2, 3, 4)), ((1, 3), (0, 2, 4))
    match = act(match, "0 pass", "1 call KH", "1 discard 1S 2S 3S", "1 play 1H", "2 play 2H")
    assert [match.view(seat).camps for seat in everybody] == [alone, alone, alone, alone, together, alone]
    told = [[fact.seat for fact in match.view(seat).facts if fact.key == "partner"] for seat in everybody]
    assert told == [[], [], [], [], [3], []]
    match = act(match, "3 play KH")
    assert [match.view(seat).camps for seat in everybody] == [together] * 6


# Discard

PLAIN_ENOUGH = "1S 2S 3S 4S 5S 6S 7S"


@pytest.mark.parametrize(
    ("cards_laid", "reason"),
    [
        ("1S 2S 3S 4S 5S", "wrong_count"),
        ("1S 2S 3S 4S 5S 6S 7S", "wrong_count"),
        ("1S 1S 3S 4S 5S 6S", "duplicate_card"),
        ("1H 2S 3S 4S 5S 6S", "card_not_in_hand"),
        ("KS 01 02 3S 4S 5S", "king_discard"),
        ("01 02 2S 3S 4S 5S", "oudler_discard"),
        ("EX 1S 2S 3S 4S 5S", "oudler_discard"),
        ("02 1S 2S 3S 4S 5S", "trump_discard"),
        ("1S 2S 3S 4S 5S 6S", None),
    ],
)
def test_what_may_be_laid_aside(cards_laid: str, reason: str | None) -> None:
    hand = f"{PLAIN_ENOUGH} KS 01 02 03 04 05 06 07 08 21 EX"
    match = dealt({1: hand}, "1 bid garde", "2 pass", "3 pass", "0 pass", dog="09 10 11 12 13 14")
    found = objection(match, f"1 discard {cards_laid}")
    assert (found and found[1]) == reason


FEW_PLAIN = "KS KH 02 03 04 05 06 07 08 09 10 11 12 13 14 1S 2S 3S"


@pytest.mark.parametrize(
    ("cards_laid", "reason"),
    [
        ("1S 2S 3S 1H 02 03", None),
        ("1S 2S 3S 02 03 04", "trump_discard"),
        ("02 03 04 05 06 07", "trump_discard"),
    ],
)
def test_trumps_go_only_where_plain_cards_do_not_suffice(cards_laid: str, reason: str | None) -> None:
    match = dealt({1: FEW_PLAIN}, "1 bid garde", "2 pass", "3 pass", "0 pass", dog="1H 15 16 17 18 19")
    found = objection(match, f"1 discard {cards_laid}")
    assert (found and found[1]) == reason
    assert [text for text in legal(match) if "discard" in text] == [
        "1 discard 6 of 1S 2S 3S 1H 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19"
    ]
    if reason is None:
        match = act(match, f"1 discard {cards_laid}")
        assert detail(match)["discard_shown"] == ("02", "03")
        assert match.view(Seat(2)).facts != ()
        assert ("02", "03") in [shown.cards for shown in match.view(None).shown]


def test_every_set_drawn_from_the_pattern_is_legal() -> None:
    match = dealt({1: FEW_PLAIN}, "1 bid garde", "2 pass", "3 pass", "0 pass", dog="1H 15 16 17 18 19")
    assert match.phase is not None
    pick = match.phase.choices(Seat(1))[0]
    for seed in range(40):
        assert match.phase.refuse(pick.sample(Random(seed))) is None  # type: ignore[union-attr]  # a pattern


# Poignée and misère

BUSHY = "02 03 04 05 06 07 08 09 10 11 12 13 14 15 16"


@pytest.mark.parametrize(
    ("hand", "shown", "reason"),
    [
        (BUSHY, "02 03 04 05 06 07 08 09 10 11", None),
        (BUSHY, "02 03 04 05 06 07 08 09 10 11 12", "wrong_count"),
        (BUSHY, "02 02 04 05 06 07 08 09 10 11", "duplicate_card"),
        (BUSHY, "21 02 04 05 06 07 08 09 10 11", "card_not_in_hand"),
        (f"{BUSHY} 1S", "1S 02 04 05 06 07 08 09 10 11", "not_a_trump"),
        # The Excuse stands in only where no trump stays hidden.
        (f"{BUSHY} EX", "EX 02 04 05 06 07 08 09 10 11", "excuse_hides_trump"),
        ("02 03 04 05 06 07 08 09 10 EX", "EX 02 03 04 05 06 07 08 09 10", None),
    ],
)
def test_a_handful(hand: str, shown: str, reason: str | None) -> None:
    match = sans({1: hand})
    found = objection(match, f"1 poignee {shown}")
    assert (found and found[1]) == reason
    if reason is None:
        match = act(match, f"1 poignee {shown}")
        assert detail(match)["poignees"] == [(1, "simple", tuple(cards(" ".join(sorted(cards(shown))))))]
        assert objection(match, f"1 poignee {shown}") == ("illegal_action", "poignee_done")


@pytest.mark.parametrize(
    ("size", "trumps", "excuse", "sizes"),
    [
        (4, 9, False, []),
        (4, 9, True, [10]),
        (4, 10, False, [10]),
        (4, 12, True, [10, 13]),
        (4, 15, False, [10, 13, 15]),
        (3, 13, False, [13]),
        (3, 18, False, [13, 15, 18]),
        (5, 8, False, [8]),
        (5, 13, False, [8, 10, 13]),
    ],
)
def test_sizes_of_handfuls(size: int, trumps: int, excuse: bool, sizes: list[int]) -> None:
    hand = [f"{number:02}" for number in range(2, 2 + trumps)] + ["EX"] * excuse
    # The other trumps lie where they cannot be taken for the leader's.
    rest = [card for card in PACK if card not in hand and card[1] not in "SHDC"]
    match = sans({1: " ".join(hand), 2: " ".join(rest)}, *(["0 call KS"] if size == 5 else []), size=size)
    found = [text.split()[2] for text in legal(match) if "1 poignee" in text]
    assert sorted(map(int, found)) == sizes


def test_one_s_turn_before_one_s_first_card_is_the_time_for_a_handful() -> None:
    shown = "02 03 04 05 06 07 08 09 10 11"
    match = sans({1: f"{BUSHY} KS", 2: "1S", 3: "2S", 0: "3S"}, take_back=True)
    assert objection(match, f"2 poignee {shown}") == ("not_your_turn", None)
    match = act(
        match, "1 play KS", "1 take-back", f"1 poignee {shown}", "1 play KS", "2 play 1S", "3 play 2S", "0 play 3S"
    )
    assert objection(match, f"1 poignee {shown}") == ("illegal_action", "poignee_late")


def test_discarded_trumps_may_be_shown_again() -> None:
    hand = "KS KH KD KC 02 03 04 05 06 07 08 09 10 11 12 13 14 15"
    bids = ("1 bid garde", "2 pass", "3 pass", "0 pass", "1 discard 1S 2S 3S 16 17 18")
    match = dealt({1: hand}, *bids, dog="1S 2S 3S 16 17 18")
    match = act(match, "1 poignee 09 10 11 12 13 14 15 16 17 18")
    # What lies in the discard is in no hand.
    assert detail(match)["shown"] == [(), tuple(cards("09 10 11 12 13 14 15")), (), ()]


@pytest.mark.parametrize(
    ("hand", "kind", "legal_now"),
    [
        ("1S 2S 3S 4S 5S 6S 7S 8S 9S 1H 2H 3H 4H 5H 6H 7H 8H KS", "atout", True),
        ("1S 2S 3S 4S 5S 6S 7S 8S 9S 1H 2H 3H 4H 5H 6H 7H 8H EX", "atout", False),
        ("1S 2S 3S 4S 5S 6S 7S 8S 9S 1H 2H 3H 4H 5H 6H 7H 8H 02", "tete", True),
        ("1S 2S 3S 4S 5S 6S 7S 8S 9S 1H 2H 3H 4H 5H 6H 7H 8H JS", "tete", False),
    ],
)
def test_a_misere(hand: str, kind: str, legal_now: bool) -> None:
    match = sans({1: hand}, misere=True)
    assert (objection(match, f"1 misere {kind}") is None) == legal_now
    if legal_now:
        match = act(match, f"1 misere {kind}")
        assert objection(match, f"1 misere {kind}") == ("illegal_action", "misere_done")
    else:
        assert objection(match, f"1 misere {kind}") == ("illegal_action", "not_a_misere")


# Hidden information


def test_the_dog_is_seen_by_all_from_the_end_of_the_auction_or_of_the_call() -> None:
    bids = ("1 bid garde", "2 pass", "3 pass", "0 pass")
    match = dealt({1: "02"}, *bids, dog="1S 2S 3S 4S 5S 6S")
    for seat in (None, 0, 2, 3):
        assert ("1S", "2S", "3S", "4S", "5S", "6S") in [shown.cards for shown in match.view(seat).shown]  # type: ignore[arg-type]  # a seat's number
    five = dealt({1: "02"}, "1 bid garde", "2 pass", "3 pass", "4 pass", "0 pass", size=5)
    assert detail(five)["dog_public"] is False


@pytest.mark.parametrize("word", ["garde-sans", "garde-contre"])
def test_a_hidden_dog_is_opened_when_the_deal_is_over(word: str) -> None:
    match = dealt({}, "1 pass", "2 pass", "3 pass", f"0 bid {word}")
    assert [shown.cards for shown in match.view(Seat(0)).shown] == [()]
    match = walked(match, Random(1))
    assert [len(shown.cards) for shown in match.view(None).shown] == [6]
    assert detail(match)["dog_public"] is True


def test_the_taker_alone_knows_the_discard() -> None:
    bids = ("1 bid garde", "2 pass", "3 pass", "0 pass", "1 discard 1S 2S 3S 4S 5S 6S")
    match = dealt({1: "02"}, *bids, dog="1S 2S 3S 4S 5S 6S")
    assert match.view(Seat(1)).aside == tuple(cards("1S 2S 3S 4S 5S 6S"))
    assert match.view(Seat(2)).aside == ()


def test_the_partner_is_known_to_himself_alone_until_the_called_card_falls() -> None:
    match = sans(FIVE, "0 call KH", size=5)
    assert "partner" not in {fact.key for fact in match.view(Seat(0)).facts}
    match = act(match, "1 play KH")
    assert [fact.seat for fact in match.view(Seat(0)).facts if fact.key == "partner"] == [1]
