"""Laws 7 to 14: whose turn it is, and what is legal."""

from __future__ import annotations

import json
from collections.abc import Iterable

import pytest
from oracle import LEGAL
from refusals import REASONS, UNASKED, some_position, universe
from survey import every_walk
from walks import EVEN, LIMIT, Walk, finished

from engine import Action, Match, Pick, Refused, Seat, game, games
from engine.phase import Done, Phase, Report
from engine.record import BadRecord, read
from engine.replay import traced


def everything(match: Match, phase: Phase) -> list[Action | Pick]:
    """All that all seats may do."""
    return [choice for seat in range(match.players) for choice in phase.choices(Seat(seat))]


@every_walk
def test_law_07_somebody_is_to_act_until_the_deal_is_done(walk: Walk) -> None:
    """Who is not waited for may say only what the page lets be said unasked."""
    unasked = UNASKED[walk.match.game.name]
    for phase in walk.positions:
        listed = everything(walk.match, phase)
        if isinstance(phase, Done):
            assert (phase.name, phase.to_act, listed) == ("done", (), [])
        else:
            assert phase.name != "done"
            assert phase.to_act
            assert set(phase.to_act) <= {choice.seat for choice in listed}
            assert {choice.verb for choice in listed if choice.seat not in phase.to_act} <= unasked


@every_walk
def test_law_08_legal_actions_are_sorted_without_doubles_and_of_seats_that_exist(walk: Walk) -> None:
    """In the output as it is printed."""
    seats = set(map(str, range(walk.match.players)))
    for deal in json.loads(walk.text)["deals"]:
        for position in (deal, *deal["trace"]):
            legal = position["legal"]
            assert legal == sorted(set(legal))
            assert {text.partition(" ")[0] for text in legal} <= seats


@every_walk
def test_law_09_every_legal_action_is_taken(walk: Walk) -> None:
    """A random set of a pattern too; the trace is then one longer."""
    rng = walk.rng()
    for phase in walk.positions:
        for choice in everything(walk.match, phase):
            action = choice.sample(rng) if isinstance(choice, Pick) else choice
            assert phase.refuse(action) is None, action
            assert isinstance(choice, Action) or choice.admits(action)
    deal = walk.match.deals[-1]
    number = rng.randrange(len(deal.actions) or 1)
    listed = everything(walk.match, walk.courses[-1][number])
    for choice in rng.sample(listed, min(len(listed), 4)):
        action = choice.sample(rng) if isinstance(choice, Pick) else choice
        after = read(walk.cut(number, str(action)))
        assert len(after.deals[-1].actions) == number + 1
        assert len(list(after.deals[-1].positions())) == number + 2


@every_walk
def test_law_10_whatever_is_not_legal_is_refused_with_a_reason_of_its_page(walk: Walk) -> None:
    """Of a large universe of actions, once a deal: by whose turn it is, else by the page's reasons for that verb."""
    rng = walk.rng()
    for _, course, reports in walk.deals:
        number = some_position(course, rng)
        refuses_all_but_the_legal(walk.match, course[number], reports[number])


def refuses_all_but_the_legal(match: Match, phase: Phase, report: Report) -> None:
    """Law 10 in one position."""
    listed = everything(match, phase)
    literal = {choice for choice in listed if isinstance(choice, Action)}
    patterns = [choice for choice in listed if isinstance(choice, Pick)]
    pack = match.game.pack(match.options)
    grammar, reasons, unasked = match.game.grammar, REASONS[match.game.name], UNASKED[match.game.name]
    for action in universe(match, phase):
        refusal = phase.refuse(action)
        form = grammar.form(action)
        if form is None or action.seat >= match.players or names_nobody(match, action):
            assert refusal is not None, action
            assert (refusal.code, refusal.reason) == ("bad_record", "bad_action"), action
            continue
        if not form.tokens and not all(word in pack.bit for word in action.words[len(form.words) :]):
            assert refusal is not None, action
            assert (refusal.code, refusal.reason) == ("unknown_card", None), action
            continue
        if tolerates(match, phase, report, action):
            assert refusal is None, action
            continue
        known = grammar.sorted(action, pack) in literal or any(one.admits(action) for one in patterns)
        if refusal is None:
            assert known or is_said_otherwise(phase, action, literal), action
            continue
        assert not known, action
        assert refusal.code in {"not_your_turn", "illegal_action"}, action
        if refusal.code == "illegal_action":
            assert refusal.reason in reasons[action.verb], (action, refusal.reason)
        own_reasons = action.verb in unasked and not isinstance(phase, Done)
        if own_reasons or (at_a_table(match, phase) and action.verb == "play"):
            continue
        assert (refusal.code == "not_your_turn") == (action.seat not in phase.to_act), action


def names_nobody(match: Match, action: Action) -> bool:
    """Whether its word is a seat that the table does not have."""
    return action.verb == "challenge" and int(action.words[0]) >= match.players


def at_a_table(match: Match, phase: Phase) -> bool:
    """Whether cards are taken that the rules refuse."""
    return match.options.get("manners") == "table" and phase.name == "play"


def tolerates(match: Match, phase: Phase, report: Report, action: Action) -> bool:
    """At a real table: what the detail names, and a card before one's turn from a seat that has none on the table."""
    if not at_a_table(match, phase) or action.verb != "play":
        return False
    if str(action) in report.detail["tolerated"]:
        return True
    on_table = {one.seat for one in report.running.laid} if report.running else set()
    lying = on_table | {seat for seat, _ in report.detail["early"]}
    held = action.words[0] in report.hands[action.seat]
    waiting = report.detail["pending"] or len(on_table) == match.players
    return held and not waiting and action.seat not in lying and action.seat not in phase.to_act


def is_said_otherwise(phase: Phase, action: Action, listed: Iterable[Action]) -> bool:
    """Whether a listed action of fewer words does the same."""
    shorter = (one for one in listed if len(one.words) < len(action.words) and one.verb == action.verb)
    return any(phase.after(action) == phase.after(one) for one in shorter if one.seat == action.seat)


@pytest.mark.parametrize("name", games())
def test_law_10_knows_every_reason_of_the_pages(name: str) -> None:
    """Those for the sentences and those of the page are the same."""
    sentences = {key.removeprefix("refuse-") for key in game(name).keys if key.startswith("refuse-")}
    of_the_form = {"bad_action", "unknown_card", "not_your_turn"}
    assert sentences == of_the_form.union(*REASONS[name].values())
    assert set(REASONS[name]) == set(game(name).verbs)


@every_walk
def test_law_11_a_refused_action_changes_nothing(walk: Walk) -> None:
    """The match stands as it did; a record is refused for the action and no other."""
    rng = walk.rng()
    number = rng.randrange(len(walk.courses[-1]))
    match = read(walk.cut(number))
    before = json.dumps(traced(match))
    phase = walk.courses[-1][number]
    tried = rng.sample(list(universe(match, phase)), 40)
    *_, action = refused = [action for action in tried if phase.refuse(action)]
    for action in refused:
        with pytest.raises(Refused):
            match.act(action)
    assert json.dumps(traced(match)) == before
    with pytest.raises(BadRecord) as met:
        read(walk.cut(number, str(action)))
    assert (met.value.fault.deal, met.value.fault.action) == (len(match.deals) - 1, number)


MOST_ACTIONS = {"schnapsen": 40, "euchre": 40, "belote": 80, "kozel": 60, "tarot": LIMIT}
"""Cards may be taken back at a table of Tarot, so that a random deal takes long."""


@every_walk
def test_law_12_every_deal_ends(walk: Walk) -> None:
    """The walk of each deal, and from a position of it another one on which every choice is as likely."""
    most = MOST_ACTIONS[walk.match.game.name]
    rng = walk.rng()
    for deal, course, _ in walk.deals:
        assert isinstance(deal.phase, Done)
        assert len(deal.actions) <= most
        number = rng.randrange(len(course))
        other, actions = finished(course[number], EVEN, rng)
        assert isinstance(other[-1], Done)
        assert number + len(actions) <= 2 * most


@every_walk
def test_law_13_nobody_is_to_act_who_sits_out(walk: Walk) -> None:
    """Nor has any choice."""
    seats = set(range(walk.match.players))
    for _, course, reports in walk.deals:
        for phase, report in zip(course, reports, strict=True):
            idle = set(report.detail.get("sitting_out", ()))
            assert set(phase.to_act) <= seats - idle
            assert len(set(phase.to_act)) == len(phase.to_act)
            assert not any(phase.choices(Seat(seat)) for seat in idle)
            assert set(phase.view(None).out) == idle


@every_walk
def test_law_14_legal_cards_are_a_part_of_the_hand_and_never_none(walk: Walk) -> None:
    """The last card in hand may always be played; every other card in hand is barred with its reason."""
    for _, course, reports in walk.deals:
        for phase, report in zip(course, reports, strict=True):
            for seat in phase.to_act if phase.name == "play" else ():
                hand, view = report.hands[seat], phase.view(seat)
                actions = [choice for choice in view.choices if isinstance(choice, Action)]
                playable = {card for one in actions if one.verb in {"play", "pass"} for card in one.words}
                if not playable and at_a_table(walk.match, phase):
                    # A full trick is turned first, a wrong card replaced, a lead imposed or not.
                    assert {one.verb for one in actions} & {"turn", "replace", "impose"}
                    continue
                assert playable
                assert playable <= set(hand)
                assert sorted([*playable, *(card for card, _ in view.barred)]) == sorted(hand)
                if len(hand) == 1:
                    assert playable == set(hand)


@every_walk
def test_law_14_legal_cards_are_those_of_the_page(walk: Walk) -> None:
    """Found a second time, by the decision list read from the top."""
    legal = LEGAL[walk.match.game.name]
    for _, course, reports in walk.deals:
        for phase, report in zip(course, reports, strict=True):
            listed = [choice for seat in phase.to_act for choice in phase.choices(seat) if choice.verb == "play"]
            # At a real table a choice of suit may bind the lead; its own tests say how.
            if listed and not report.detail.get("constraint"):
                (seat,) = phase.to_act
                assert {frozenset(map(str, one.words)) for one in listed} == legal(report, seat, walk.match.options)
