"""Belote, sections 4 and 5 of its rules: which card may be played, which wins, what each is worth."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from belote import PACK, classic, contree
from dealt import act, cards, legal, objection

from engine import game
from engine.actions import Seat
from engine.cards import bits
from engine.duties import denied
from engine.duties import legal as lawful
from engine.games.belote.house import PACK as BITS
from engine.games.belote.house import TRUMPS, house, points, ranking, worth
from engine.tricks import Terms, Tricks, Walk

ASKED = ("undertrump", "partner_trump", "raise_partner")
OPTIONS = [
    dict(zip(ASKED, values, strict=True))
    for values in product(("required", "free"), ("free", "raise", "no_undertrump"), (True, False))
]


def terms_of(trump: str, size: int = 4, **options: str | int | bool) -> Terms:
    return house(game("belote").resolve(options), size).terms[trump]


@pytest.mark.parametrize(
    ("trump", "suit", "order", "figures"),
    [
        ("H", "H", "JH 9H AH TH KH QH 8H 7H", (20, 14, 11, 10, 4, 3, 0, 0)),
        ("H", "S", "AS TS KS QS JS 9S 8S 7S", (11, 10, 4, 3, 2, 0, 0, 0)),
        ("NT", "D", "AD TD KD QD JD 9D 8D 7D", (19, 10, 4, 3, 2, 0, 0, 0)),
        ("AT", "C", "JC 9C AC TC KC QC 8C 7C", (13, 9, 6, 5, 3, 2, 0, 0)),
    ],
)
def test_ranks_and_points(trump: str, suit: str, order: str, figures: tuple[int, ...]) -> None:
    table = ranking(trump)
    for index, card in enumerate(cards(order)):
        higher = table.beats[BITS.bit[card]] & BITS.suits[suit]
        assert higher == BITS.mask(cards(order)[:index])
        assert worth(trump)[BITS.bit[card]] == figures[index]


@pytest.mark.parametrize("trump", TRUMPS)
def test_the_cards_come_to_152(trump: str) -> None:
    assert sum(worth(trump).values()) == 152
    assert points(trump, BITS.whole) == 152
    rng = Random(1)
    for _ in range(200):
        some = rng.getrandbits(32)
        assert points(trump, some) == sum(worth(trump)[card] for card in bits(some))


@pytest.mark.parametrize(
    ("trick", "trump", "winner"),
    [
        # The highest trump wins, else the highest card of the suit led.
        ("7S AS TS KS", "H", "AS"),
        ("7S AS 7H KS", "H", "7H"),
        ("7S QH 9H AH", "H", "9H"),
        ("JH 9H AH TH", "H", "JH"),
        # A discard of higher rank beats nothing.
        ("7S AD AC KD", "H", "7S"),
        ("9S JD TD AC", "H", "9S"),
        # Without trumps the ten beats the nine, and the jack of another suit nothing.
        ("9D TD JH AC", "NT", "TD"),
        ("QD JS KD AS", "NT", "KD"),
        # All trumps: the order of trumps in each suit, but only in the suit led.
        ("AD 9D JS TD", "AT", "9D"),
        ("7D JS JH JC", "AT", "7D"),
    ],
)
def test_who_wins(trick: str, trump: str, winner: str) -> None:
    laid = cards(trick)
    walk = Walk(Tricks.start(terms_of(trump), [BITS.bit[card] for card in laid], Seat(0)))
    taken = [walk.play(BITS.bit[card]) for card in laid][-1]
    assert taken is not None
    assert laid[taken.winner] == winner


FREE = {"undertrump": "free"}
RAISE = {"partner_trump": "raise"}
NO_UNDER = {"partner_trump": "no_undertrump"}
OWN = {"raise_partner": False}


@pytest.mark.parametrize(
    ("hand", "trick", "trump", "options", "free", "refused"),
    [
        # 1: follow suit; on a plain lead nobody has to go above.
        ("AS 7S KH", "KS", "H", {}, "AS 7S", "KH must_follow_suit"),
        ("7S KH", "KS", "H", {}, "7S", "KH must_follow_suit"),
        # 1: on a trump lead above the highest trump played, also over one's own partner.
        ("JH 8H AS", "9H", "H", {}, "JH", "8H must_overtrump, AS must_follow_suit"),
        ("JH 8H AS", "9H 7H", "H", {}, "JH", "8H must_overtrump"),
        ("8H QH AS", "9H", "H", {}, "8H QH", "AS must_follow_suit"),
        ("JH 8H AS", "9H 7H", "H", OWN, "JH 8H", "AS must_follow_suit"),
        ("JH 8H AS", "7H 9H", "H", OWN, "JH", "8H must_overtrump"),
        # 2: void and no trump.
        ("AD 7C", "KS", "H", {}, "AD 7C", ""),
        ("AD 7C", "KH", "H", {}, "AD 7C", ""),
        ("JH AD", "KS", "NT", {}, "JH AD", ""),
        ("JH AD", "KS", "AT", {}, "JH AD", ""),
        # 3: void, the partner (who laid the second last card) is master with a plain card or a trump.
        ("8H 9H AD", "AS 7S", "H", {}, "8H 9H AD", ""),
        ("8H JH AD", "7S QH KS", "H", {}, "8H JH AD", ""),
        ("8H JH AD", "7S QH KS", "H", RAISE, "JH AD", "8H must_overtrump"),
        ("8H 7H AD", "7S QH KS", "H", RAISE, "8H 7H AD", ""),
        ("8H JH AD", "7S QH KS", "H", NO_UNDER, "JH AD", "8H no_undertrump"),
        ("8H JH", "7S QH KS", "H", NO_UNDER, "8H JH", ""),
        ("8H JH AD", "7S AS KS", "H", NO_UNDER, "8H JH AD", ""),
        # The partner has led, but is not master; or is not yet on the table.
        ("8H JH AD", "AS 7H", "H", {}, "8H JH", "AD must_trump"),
        ("8H JH AD", "AS", "H", {}, "8H JH", "AD must_trump"),
        # Void is void of the suit led, whatever the partner has played.
        ("8H JH AD", "7D 9H 8D", "H", NO_UNDER, "AD", "8H must_follow_suit"),
        # 4a: no trump on the table yet.
        ("8H 7H AD", "KS", "H", {}, "8H 7H", "AD must_trump"),
        # 4b: above the highest trump, though it lies on a trump of the partner's.
        ("8H JH AD", "7S QH 9H", "H", {}, "JH", "8H must_overtrump, AD must_trump"),
        ("8H JH AD", "KS 9H", "H", {"players": 3}, "JH", "8H must_overtrump, AD must_trump"),
        # 4c: below it if there is no other.
        ("8H QH AD", "KS 9H", "H", {"players": 3}, "8H QH", "AD must_trump"),
        ("8H QH AD", "KS 9H", "H", {"players": 3, **FREE}, "8H QH AD", ""),
        ("8H JH AD", "KS 9H", "H", {"players": 3, **FREE}, "JH", "8H must_overtrump, AD must_trump"),
        ("8H JH AD", "KS", "H", FREE, "8H JH", "AD must_trump"),
        # All trumps: a duty to go above in each suit.
        ("JD 8D AS", "9D", "AT", {}, "JD", "8D must_overtrump, AS must_follow_suit"),
        ("JD 8D AS", "9D 7D", "AT", {}, "JD", "8D must_overtrump"),
        ("JD 8D AS", "9D 7D", "AT", OWN, "JD 8D", "AS must_follow_suit"),
        ("AD 8D JS", "KD", "NT", {}, "AD 8D", "JS must_follow_suit"),
    ],
)
def test_what_may_follow(
    hand: str, trick: str, trump: str, options: dict[str, object], free: str, refused: str
) -> None:
    chosen = dict(options)
    size = int(str(chosen.pop("players", 4)))
    on = terms_of(trump, size, **chosen)  # type: ignore[arg-type]  # a table row
    laid = cards(trick)
    hands = [BITS.bit[card] for card in laid] + [BITS.mask(cards(hand))]
    hands += [0] * (size - len(hands))
    tricks = Tricks.start(on, hands[:size], Seat(0))
    walk = Walk(tricks)
    for card in laid:
        walk.play(BITS.bit[card])
    assert BITS.texts(walk.legal()) == BITS.texts(BITS.mask(cards(free)))
    frozen = walk.freeze()
    for row in filter(None, refused.split(", ")):
        card, reason = row.split()
        assert frozen.broken(BITS.bit[card]) == reason


def by_the_page(hand: set[str], laid: list[str], trump: str, options: dict[str, str | int | bool]) -> dict[str, str]:
    """Section 4, line by line: every card of the hand with "" or the reason of its refusal; seats play in turn."""
    if not laid:
        return dict.fromkeys(hand, "")
    order = {"trump": "J9ATKQ87", "plain": "ATKQJ987"}

    def strength(card: str) -> tuple[int, int]:
        if card[1] == trump:
            return 2, -order["trump"].index(card[0])
        if card[1] != laid[0][1]:
            return 0, 0
        return 1, -order["trump" if trump == "AT" else "plain"].index(card[0])

    master = max(range(len(laid)), key=lambda place: (strength(laid[place]), -place))
    partner = master == len(laid) - 2
    led = laid[0][1]
    trumps = {card for card in hand if card[1] == trump}
    high = max((strength(card) for card in laid if card[1] == trump), default=None)
    follow = {card for card in hand if card[1] == led}
    if follow:
        free = follow
        if trump in {led, "AT"}:
            above = {card for card in follow if strength(card) > strength(laid[master])}
            if above and not (partner and options["raise_partner"] is False):
                free = above
        return {
            card: "" if card in free else "must_overtrump" if card in follow else "must_follow_suit" for card in hand
        }
    if trump in {"NT", "AT"} or not trumps:
        return dict.fromkeys(hand, "")
    above = {card for card in trumps if high is None or strength(card) > high}
    return _void(hand, trumps, above, options, partner=partner)


def _void(
    hand: set[str], trumps: set[str], above: set[str], options: dict[str, str | int | bool], *, partner: bool
) -> dict[str, str]:
    """Lines 3 and 4, for a hand with trumps."""
    low = trumps - above
    if partner:
        answer = dict.fromkeys(hand, "")
        if options["partner_trump"] == "raise" and above:
            answer.update(dict.fromkeys(low, "must_overtrump"))
        if options["partner_trump"] == "no_undertrump" and hand - trumps:
            answer.update(dict.fromkeys(low, "no_undertrump"))
        return answer
    if above:
        return {card: "" if card in above else "must_overtrump" if card in trumps else "must_trump" for card in hand}
    if options["undertrump"] == "free":
        return dict.fromkeys(hand, "")
    return {card: "" if card in trumps else "must_trump" for card in hand}


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_ladders_are_the_page(options: dict[str, str | int | bool]) -> None:
    rng = Random(str(options))
    for _ in range(1500):
        trump = rng.choice(TRUMPS)
        on = terms_of(trump, **options)
        dealt = rng.sample(PACK, 12)
        number = rng.randrange(4)
        laid, hand = dealt[:number], set(dealt[4 : 4 + rng.randint(1, 8)])
        walk = Walk(Tricks.start(on, [BITS.mask(hand)] * 4, Seat(0)))
        for card in laid:
            walk.hands[walk.turn] = BITS.bit[card]
            walk.play(BITS.bit[card])
        walk.hands[walk.turn] = BITS.mask(hand)
        expected = by_the_page(hand, laid, trump, options)
        frozen, legal_now = walk.freeze(), walk.legal()
        for card, reason in expected.items():
            bit = BITS.bit[card]
            assert (bit & legal_now != 0) == (reason == ""), (trump, laid, hand, card)
            if reason:
                assert frozen.broken(bit) == reason, (trump, laid, hand, card)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_what_a_card_betrays_is_what_it_would_have_forbidden(options: dict[str, str | int | bool]) -> None:
    rng = Random(f"{options} betrayed")
    for _ in range(60):
        trump = rng.choice(TRUMPS)
        on = terms_of(trump, **options)
        laid = rng.sample(PACK, rng.randint(1, 3))
        led, over, master = on.ranking.suit[BITS.bit[laid[0]]], -1, 0
        for seat, card in enumerate(laid):
            if BITS.bit[card] & over:
                over, master = on.ranking.beats[BITS.bit[card]], seat
        spared = int(master == len(laid) - 2)
        rest = [card for card in PACK if card not in laid]
        for card in rng.sample(rest, 6):
            bit = BITS.bit[card]
            never = denied(on.ladder, on.ranking, bit, BITS.whole, led, over, spared)
            for other in rest:
                if other != card:
                    pair = bit | BITS.bit[other]
                    alone = bit & lawful(on.ladder, on.ranking, pair, led, over, spared)
                    assert bool(BITS.bit[other] & never) == (not alone), (trump, laid, card, other)


# --- the seed's own words


def test_seed_every_player_goes_above_on_a_trump_lead() -> None:
    match = contree({0: "9H 7C", 1: "8H", 2: "JH TH"}, "0 play 9H", "1 play 8H", declarations="none")
    assert legal(match) == ["2 play JH"]
    assert objection(match, "2 play TH") == ("illegal_action", "must_overtrump")


def test_seed_with_the_partner_master_there_is_no_duty_to_trump_among_four() -> None:
    match = contree({0: "AS", 1: "7S", 2: "KH 7H AD TD KD QD JD 9D"}, "0 play AS", "1 play 7S", declarations="none")
    assert len(legal(match)) == 8


def test_seed_who_cannot_follow_must_trump_an_opponent() -> None:
    match = contree({0: "7S", 1: "AS", 2: "KH 7H AD TD KD QD JD 9D"}, "0 play 7S", "1 play AS", declarations="none")
    assert legal(match) == ["2 play 7H", "2 play KH"]


def test_seed_who_cannot_go_above_trumps_low() -> None:
    hands = {0: "7S", 1: "JH AC TC KC QC JC 9C 8C", 2: "KH 7H AD TD KD QD JD 9D"}
    match = contree(hands, "0 play 7S", "1 play JH", declarations="none")
    assert legal(match) == ["2 play 7H", "2 play KH"]


def test_seed_void_without_trump_any_card_may_be_thrown() -> None:
    hands = {0: "7S", 1: "AC TC KC QC JC 9C 8C 7C"}
    assert len(legal(contree(hands, "0 play 7S", declarations="none"))) == 8


def test_seed_not_following_is_a_renonce_and_is_refused() -> None:
    match = contree({0: "7S", 1: "AS AC"}, "0 play 7S", declarations="none")
    assert objection(match, "1 play AC") == ("illegal_action", "must_follow_suit")


def test_two_and_three_players_have_no_partner_to_spare() -> None:
    match = classic("1 take", players=3)
    assert all(not allies for allies in match.phase.tricks.terms.allies)  # type: ignore[union-attr]  # play has begun


def test_a_played_card_is_gone() -> None:
    match = act(contree({0: "AS"}, declarations="none"), "0 play AS")
    while match.view(None).to_act != (Seat(0),):
        match = act(match, legal(match)[0])
    assert objection(match, "0 play AS") == ("illegal_action", "card_not_in_hand")
