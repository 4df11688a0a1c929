"""Laws 15 to 19: one deal after another, one action after another."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from figures import NEXT_DEALER
from survey import Note, Survey, every_walk
from walks import Walk, shuffled

from engine import Match, Refused
from engine.phase import Done
from engine.record import BadRecord, read
from engine.replay import traced

ROOT = Path(__file__).parents[2]
CUTS = 2
"""How often a deal is cut."""
RETURNING = ("take-back", "replace", "molodka")
"""Verbs that take cards out of a trick again."""


@every_walk
def test_law_15_a_cut_record_is_a_prefix(walk: Walk) -> None:
    """Of the trace, of the tricks, and of the deals before."""
    full = json.loads(walk.text)["deals"]
    actions = walk.record["deals"][-1]["actions"]
    rng = walk.rng()
    for number in sorted(rng.sample(range(len(actions) + 1), min(CUTS, len(actions) + 1))):
        cut = json.loads(json.dumps(traced(read(walk.cut(number)))))["deals"]
        assert cut[:-1] == full[:-1]
        assert cut[-1]["trace"] == full[-1]["trace"][: number + 1]
        assert (cut[-1]["scores"] is None) == (number < len(actions))
        tricks, later = cut[-1]["tricks"], full[-1]["tricks"]
        finished = [trick for trick in tricks if trick["winner"] is not None]
        assert finished == later[: len(finished)]
        for trick in tricks[len(finished) :]:
            if not any(word in text for text in actions[number:] for word in RETURNING):
                assert trick["cards"] == later[len(finished)]["cards"][: len(trick["cards"])]


@every_walk
def test_law_16_step_by_step_equals_at_once(walk: Walk) -> None:
    """Also where the match was stored and read again in between."""
    live = Match.new(walk.match.game.name, walk.match.players, walk.match.given)
    rng = walk.rng()
    for deal, course in zip(walk.match.deals, walk.courses, strict=True):
        live = live.deal(deal.chance, deal.dealer)
        restored = rng.randrange(len(course))
        for number, action in enumerate(deal.actions):
            if number == restored:
                live = read(json.loads(json.dumps(live.record())))
            live = live.act(action)
        assert live.deals[-1].phase.report() == course[-1].report()
    assert json.dumps(traced(live)) == walk.text


def test_law_17_replay_is_pure(survey: Survey, record_property: Note) -> None:
    """Another process, which is given the records in another order, answers each with the same bytes."""
    walks = list(survey.walks)
    Random(survey.part).shuffle(walks)
    lines = "".join(f"{json.dumps(walk.record)}\n" for walk in walks)
    command = [sys.executable, "-m", "engine", "replay", "--lines", "--trace", "-"]
    done = subprocess.run(command, input=lines.encode(), capture_output=True, check=True, cwd=ROOT)
    expected = [json.dumps(json.loads(walk.text)) for walk in walks]
    assert [json.dumps(json.loads(line)) for line in done.stdout.splitlines()] == expected
    survey.noted(record_property)


@every_walk
def test_law_18_the_next_dealer_is_the_one_that_the_page_prescribes(walk: Walk) -> None:
    """Seat 0 deals first; a dealer in the record overrules, and the rotation goes on from there."""
    live = Match.new(walk.match.game.name, walk.match.players, walk.match.given)
    expected = 0
    for deal, _, reports in walk.deals:
        assert live.next_dealer == live.deal(deal.chance).deals[-1].dealer == expected
        assert deal.phase.report().dealer == deal.dealer
        live = live.deal(deal.chance, deal.dealer).acts(deal.actions)
        expected = NEXT_DEALER[walk.match.game.name](walk.match, reports[-1])
    assert live.next_dealer == expected


@every_walk
def test_law_19_no_deal_follows_the_end_of_the_match_or_an_unfinished_one(walk: Walk) -> None:
    """As the record says it and as the live match does."""
    match, rng = walk.match, walk.rng()
    number = len(match.deals)
    if match.winners is None:
        match = shuffled(match, rng)
        if isinstance(match.phase, Done):
            return
        reason = "deal_unfinished"
    else:
        reason = "match_over"
    chance = match.game.shuffle(match.options, match.players, rng)
    with pytest.raises(Refused) as met:
        match.deal(chance)
    assert (met.value.refusal.code, met.value.refusal.reason) == ("bad_record", reason)
    record = json.loads(json.dumps(match.record()))
    record["deals"].append(chance)
    with pytest.raises(BadRecord) as fault:
        read(record)
    assert fault.value.fault.refusal.reason == reason
    assert fault.value.fault.deal == number + (reason == "deal_unfinished")
