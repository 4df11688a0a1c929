"""What must hold in every deal of every game, size and set of options."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise
from random import Random

from dealt import shuffled, some_match, walked
from hypothesis import given, settings
from hypothesis import strategies as st
from pages import BESIDE, SCORES, WINNERS

from engine import Action, Match, Pick, Refused
from engine.game import Game
from engine.phase import Done, Phase
from engine.record import read
from engine.replay import replay, traced

SEEDS = st.integers(0, 10**9)
FEW, SOME = settings(max_examples=25), settings(max_examples=60)
MOST_ACTIONS = 600
"""Cards may be taken back, so that a random deal of many cards takes long."""


def text(match: Match) -> str:
    return json.dumps(traced(match))


def reread(record: object) -> Match:
    """Through JSON text and back, as every record goes."""
    return read(json.loads(json.dumps(record)))


def positions(match: Match) -> Iterator[Phase]:
    for deal in match.deals:
        yield from deal.positions()


# Cards


@SOME
@given(SEEDS)
def test_every_card_lies_in_one_place(seed: int) -> None:
    match = some_match(seed)
    deal = match.deals[-1]
    layout = match.game.layout(match.options, match.players, deal.dealer)
    pack = deal.chance["pack"]
    assert isinstance(pack, list)
    stock = [pack[place] for place in layout.stock]
    for phase in positions(match):
        report = phase.report()
        places = [card for hand in report.hands for card in hand]
        for trick in (*report.tricks, *([report.running] if report.running else [])):
            places += [card for laid in trick.laid for card in laid.cards]
        places += BESIDE[match.game.name](stock, report.detail)
        assert sorted(places) == sorted(pack)


@SOME
@given(SEEDS)
def test_hands_are_sorted_in_the_order_of_the_pack(seed: int) -> None:
    match = some_match(seed)
    order = {card: place for place, card in enumerate(match.game.cards(match.options))}
    for phase in positions(match):
        for hand in phase.report().hands:
            assert list(hand) == sorted(hand, key=order.__getitem__)


@SOME
@given(SEEDS)
def test_a_played_card_leaves_its_hand(seed: int) -> None:
    match = some_match(seed)
    deal = match.deals[-1]
    for action, (before, after) in zip(deal.actions, _pairs(deal.positions()), strict=True):
        if action.verb == "play":
            assert set(action.words) <= set(before.report().hands[action.seat])
            assert not set(action.words) & {card for hand in after.report().hands for card in hand}


def _pairs(phases: Iterable[Phase]) -> Iterator[tuple[Phase, Phase]]:
    return pairwise(phases)


@FEW
@given(SEEDS)
def test_hands_and_stock_replay_like_the_pack_that_deals_them(seed: int) -> None:
    match = some_match(seed)
    record = match.record()
    rng = Random(seed)
    by_hands = []
    for deal in match.deals:
        layout = match.game.layout(match.options, match.players, deal.dealer)
        pack = deal.chance["pack"]
        assert isinstance(pack, list)
        hands = [[pack[place] for place in hand] for hand in layout.hands]
        for hand in hands:
            rng.shuffle(hand)
        stock = [pack[place] for place in layout.stock]
        actions = [str(action) for action in deal.actions]
        others = {key: value for key, value in deal.chance.items() if key != "pack"}
        by_hands.append({"dealer": deal.dealer, "hands": hands, "stock": stock, **others, "actions": actions})
    assert text(reread({**record, "deals": by_hands})) == text(match)
    both = [{**one, "pack": deal.chance["pack"]} for one, deal in zip(by_hands, match.deals, strict=True)]
    assert text(reread({**record, "deals": both})) == text(match)


# Turn and legality


@SOME
@given(SEEDS)
def test_somebody_is_to_act_until_the_deal_is_done(seed: int) -> None:
    match = some_match(seed)
    for phase in positions(match):
        listed = [choice for seat in range(match.players) for choice in phase.choices(seat)]
        acting = {choice.seat for choice in listed}
        assert len(set(map(str, listed))) == len(listed)
        if isinstance(phase, Done):
            assert (phase.name, phase.to_act, listed) == ("done", (), [])
        else:
            assert phase.to_act
            assert set(phase.to_act) <= acting
            assert not set(phase.to_act) & set(phase.view(None).out)


@SOME
@given(SEEDS)
def test_every_choice_is_taken(seed: int) -> None:
    match = some_match(seed)
    rng = Random(seed)
    assert match.phase is not None
    for seat in range(match.players):
        for choice in match.phase.choices(seat):
            action = choice.sample(rng) if isinstance(choice, Pick) else choice
            after = match.act(action)
            assert len(after.deals[-1].actions) == len(match.deals[-1].actions) + 1


def universe(found: Game, match: Match) -> Iterator[Action]:
    """Every seat with every verb, word and card, some of them out of range, and with many sets of cards."""
    cards = (*match.game.cards(match.options), "7S", "BB", "EX")
    for seat in range(match.players + 1):
        for verb, forms in found.grammar.forms.items():
            for form in forms:
                lists: list[tuple[str, ...]] = [()]
                for words in form.words:
                    lists = [(*one, word) for one in lists for word in (*sorted(words), "X")]
                if form.tokens:
                    tokens = sorted(form.tokens)
                    lists = [*((one,) for one in tokens), *pairwise(tokens), (tokens[0], tokens[0])]
                for one in lists:
                    if 1 in form.cards:
                        yield from (Action(seat, verb, (*one, card)) for card in cards)
                    if 2 in form.cards:
                        yield from (Action(seat, verb, (*one, *some)) for some in _sets(match, seat))
                    if not form.cards or 0 in form.cards:
                        yield Action(seat, verb, one)


def _sets(match: Match, seat: int) -> Iterator[tuple[str, ...]]:
    """Several cards at once: all sets of what the seat holds, and pairs with what it does not."""
    assert match.phase is not None
    hands = match.phase.report().hands
    hand = hands[seat] if seat < len(hands) else hands[0]
    others = [card for held in hands for card in held[:1]]
    # Of a long hand some of the cards are enough.
    some = hand[:: len(hand) // 6 or 1]
    for size in range(2, min(len(some), 5) + 1):
        yield from combinations(some, size)
    yield from ((card, other) for card in hand for other in (*others, "XX"))


UNASKED = {"molodka", "take-back", "replace", "challenge", "announce"}
"""What may be said out of turn, and is refused for its own reasons."""


def at_a_table(match: Match) -> bool:
    """Whether cards are taken that the rules refuse: those that the detail names, and those played before one's turn."""
    return match.options.get("manners") == "table"


@settings(max_examples=40)
@given(SEEDS)
def test_whatever_is_no_choice_is_refused_with_a_reason(seed: int) -> None:
    match = some_match(seed)
    assert match.phase is not None
    listed = {choice for seat in range(match.players) for choice in match.phase.choices(seat)}
    reasons = {key.removeprefix("refuse-") for key in match.game.keys if key.startswith("refuse-")}
    pack = match.game.pack(match.options)
    for action in universe(match.game, match):
        refusal = match.phase.refuse(action)
        if at_a_table(match) and action.verb == "play" and match.phase.name == "play":
            assert refusal is not None or action.words[0] in match.phase.report().hands[action.seat]
            continue
        known = match.game.grammar.sorted(action, pack) in listed
        if refusal is None:
            assert known or _is_said_otherwise(match.phase, action, listed), action
            continue
        assert not known, action
        if refusal.code == "illegal_action":
            assert refusal.reason in reasons
            assert action.seat in match.phase.to_act or action.verb in UNASKED
        elif refusal.code == "not_your_turn":
            # A slam is the taker's to announce, whoever is to act.
            assert action.seat not in match.phase.to_act or action.verb == "announce"
        else:
            assert (refusal.code, refusal.reason) in {("bad_record", "bad_action"), ("unknown_card", None)}
        assert (refusal.reason or refusal.code) in reasons


def _is_said_otherwise(phase: Phase, action: Action, listed: Iterable[Action | Pick]) -> bool:
    """Whether a listed action of fewer words does the same."""
    shorter = (one for one in listed if isinstance(one, Action) and len(one.words) < len(action.words))
    return any(phase.after(action) == phase.after(one) for one in shorter if one.verb == action.verb)


@FEW
@given(SEEDS)
def test_a_refused_action_changes_nothing(seed: int) -> None:
    match = some_match(seed)
    before = text(match)
    for action in list(universe(match.game, match))[::7]:
        try:
            match.act(action)
        except Refused:
            continue
    assert text(match) == before


@SOME
@given(SEEDS)
def test_every_deal_ends(seed: int) -> None:
    match = some_match(seed)
    match = walked(match, Random(seed), MOST_ACTIONS)
    assert not match.running


@SOME
@given(SEEDS)
def test_legal_cards_are_a_part_of_the_hand_and_never_none(seed: int) -> None:
    match = some_match(seed, finished=True)
    for phase in positions(match):
        if phase.name != "play":
            continue
        (seat,) = phase.to_act
        hand, view = phase.report().hands[seat], phase.view(seat)
        actions = [choice for choice in phase.choices(seat) if isinstance(choice, Action)]
        playable = {card for choice in actions if choice.verb in {"play", "pass"} for card in choice.words}
        if at_a_table(match) and not playable:
            assert view.facts[0].key in {"may_constrain", "must_replace"} or actions[0].verb == "turn"
            continue
        assert playable
        assert playable <= set(hand)
        others = [*(card for card, _ in view.barred), *(action.words[0] for action in view.tolerated)]
        assert sorted([*playable, *others]) == sorted(hand)


# Time


@FEW
@given(SEEDS)
def test_a_cut_record_is_a_prefix(seed: int) -> None:
    match = some_match(seed, deals=2)
    record = json.loads(json.dumps(match.record()))
    full = json.loads(text(match))["deals"]
    actions = record["deals"][-1]["actions"]
    for number in range(0, len(actions), 3):
        record["deals"][-1]["actions"] = actions[:number]
        cut = json.loads(text(read(record)))["deals"]
        assert cut[:-1] == full[:-1]
        assert cut[-1]["trace"] == full[-1]["trace"][: number + 1]
        if any(word in text for text in actions[number:] for word in ("take-back", "replace")):
            continue
        tricks = cut[-1]["tricks"]
        finished = [trick for trick in tricks if trick["winner"] is not None]
        assert finished == full[-1]["tricks"][: len(finished)]
        for trick in tricks[len(finished) :]:
            longer = full[-1]["tricks"][len(finished)]
            assert trick["cards"] == longer["cards"][: len(trick["cards"])]


@FEW
@given(SEEDS)
def test_step_by_step_equals_at_once(seed: int) -> None:
    match = some_match(seed, deals=3)
    live = Match.new(match.game.name, match.players, match.given)
    for deal in match.deals:
        live = live.deal(deal.chance, deal.dealer)
        rare = 1 + len(deal.actions) // 20
        for number, action in enumerate(deal.actions):
            # Between any two actions the match may be stored and read again.
            live = (live if number % rare else reread(live.record())).act(action)
    assert text(live) == text(match)


@FEW
@given(SEEDS)
def test_the_rotation_is_what_the_last_deal_says(seed: int) -> None:
    match = some_match(seed, deals=4, finished=True)
    for deal, later in pairwise(match.deals):
        assert isinstance(deal.phase, Done)
        without = match.record()
        deals = without["deals"]
        assert isinstance(deals, list)
        bare = {key: value for key, value in deals[match.deals.index(later)].items() if key != "dealer"}
        cut = {**without, "deals": [*deals[: match.deals.index(later)], {**bare, "actions": []}]}
        pack_says = reread(cut).deals[-1].dealer
        assert pack_says == deal.phase.next_dealer


@FEW
@given(SEEDS)
def test_no_deal_follows_an_unfinished_one_or_the_end_of_the_match(seed: int) -> None:
    match = some_match(seed, deals=30, finished=True)
    barrier = match.barrier()
    if match.winners is not None:
        assert barrier is not None
        assert barrier.reason == "match_over"
    else:
        running = shuffled(match, Random(seed))
        if running.running:
            barrier = running.barrier()
            assert barrier is not None
            assert barrier.reason == "deal_unfinished"


# Scores


@FEW
@given(SEEDS)
def test_totals_are_the_sums_of_the_scores(seed: int) -> None:
    match = some_match(seed, deals=6)
    output = replay(match)
    scores = [deal.scores for deal in match.deals if deal.scores is not None]
    assert all((deal.scores is None) == (deal.phase.name != "done") for deal in match.deals)
    assert match.totals == tuple(map(sum, zip(*scores, strict=True))) or not scores
    assert (output["status"] == "finished") == (match.winners is not None)
    assert "." not in json.dumps(output["totals"])


@SOME
@given(SEEDS)
def test_the_sides_score_what_the_page_allows(seed: int) -> None:
    match = some_match(seed, deals=3, finished=True)
    assert SCORES[match.game.name](match)


@FEW
@given(SEEDS)
def test_the_match_ends_with_the_first_deal_after_which_its_page_says_so(seed: int) -> None:
    match = some_match(seed, deals=40, finished=True)
    won = WINNERS[match.game.name]
    totals, played = [0] * len(match.sides), 0
    for deal in match.deals:
        assert won(match, totals, played) == ()
        totals = [total + score for total, score in zip(totals, deal.scores or (), strict=True)]
        played += bool(deal.phase.report().tricks)
    assert match.winners == (won(match, totals, played) or None)
