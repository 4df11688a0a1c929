"""Records as they come: every fault is answered by a code and a place, never by a traceback."""

from __future__ import annotations

import json

import pytest
from dealt import some_match

from engine.record import LIMIT, BadRecord, parse, read
from engine.replay import traced

HEAD = '"format": "atout-record/1"'


def answer(text: bytes | str) -> dict[str, object]:
    try:
        return traced(read(parse(text)))
    except BadRecord as bad:
        return bad.error


def error(text: bytes | str) -> dict[str, object]:
    found = answer(text)["error"]
    assert isinstance(found, dict)
    assert None not in found.values()
    assert isinstance(found["message"], str)
    return found


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (b"", "bad_record"),
        (b"\xff\xfe{}", "bad_record"),
        (b"\xef\xbb\xbf{}", "bad_record"),
        (b"\xed\xa0\x80", "bad_record"),
        (b"null", "bad_record"),
        (b"[]", "bad_record"),
        (b'"atout-record/1"', "bad_record"),
        (b"{", "bad_record"),
        (b"{} {}", "bad_record"),
        (b"\x00", "bad_record"),
        (b"NaN", "bad_record"),
        (b"[" * 100_000, "bad_record"),
        (b'{"x-":' * 100_000, "bad_record"),
        (b"9" * 5000, "bad_record"),
        (b" " * (LIMIT + 1), "bad_record"),
        ("{}", "bad_record"),
        (f'{{{HEAD}, "game": "euchre"}}', "bad_record"),
        (f'{{{HEAD}, "deals": []}}', "bad_record"),
        ('{"format": "atout-record/2", "game": "euchre", "deals": []}', "bad_record"),
        ('{"format": 1, "game": "euchre", "deals": []}', "bad_record"),
        ('{"game": "euchre", "deals": []}', "bad_record"),
        (f'{{{HEAD}, "game": "no-such-game", "deals": []}}', "unknown_game"),
        (f'{{{HEAD}, "game": "__init__", "deals": []}}', "unknown_game"),
        (f'{{{HEAD}, "game": "euchre.house", "deals": []}}', "unknown_game"),
        (f'{{{HEAD}, "game": "", "deals": []}}', "unknown_game"),
        (f'{{{HEAD}, "game": "\\ud800\\u0000", "deals": []}}', "unknown_game"),
        (f'{{{HEAD}, "game": null, "deals": []}}', "bad_record"),
        (f'{{{HEAD}, "game": ["euchre"], "deals": []}}', "bad_record"),
        (f'{{{HEAD}, "game": "euchre", "deals": null}}', "bad_record"),
        (f'{{{HEAD}, "game": "euchre", "deals": {{}}}}', "bad_record"),
        (f'{{{HEAD}, "game": "euchre", "deals": [null]}}', "bad_record"),
        (f'{{{HEAD}, "game": "euchre", "deals": [{{}}]}}', "bad_record"),
        (f'{{{HEAD}, "game": "euchre", "deals": [], "other": 1}}', "bad_record"),
        (f'{{{HEAD}, "game": "euchre", "deals": [], "X-upper": 1}}', "bad_record"),
        (f'{{{HEAD}, "game": "euchre", "deals": [], "deals": []}}', "bad_record"),
        (f'{{{HEAD}, "game": "euchre", "deals": [], "x-a": {{"b": 1, "b": 1}}}}', "bad_record"),
        (f'{{{HEAD}, "game": "euchre", "deals": [], "x-a": 1e999}}', "bad_record"),
        (f'{{{HEAD}, "game": "euchre", "deals": [], "x-a": -Infinity}}', "bad_record"),
        *[
            (f'{{{HEAD}, "game": "euchre", "deals": [], "players": {players}}}', "bad_record")
            for players in ("2", "null", "true", "4.0", '"4"', "-4", "1" + "0" * 4000, "4e0")
        ],
        *[
            (f'{{{HEAD}, "game": "schnapsen", "deals": [], "options": {options}}}', "bad_option")
            for options in (
                *("null", "[]", "1", '"target"'),
                *('{"target": true}', '{"target": 7.0}', '{"target": "7"}', '{"target": null}', '{"target": 0}'),
                *('{"target": 100}', '{"target": [7]}', '{"target": 1e1}', '{"going_out": 1}', '{"going_out": "AUTO"}'),
                *(
                    '{"": 1}',
                    '{"x-target": 7}',
                    '{"exchange_min": 3}',
                    '{"exchange_min": true}',
                    '{"ruleset": "house"}',
                ),
            )
        ],
        (f'{{{HEAD}, "game": "euchre", "deals": [], "options": {{"round_two_pickup": 1}}}}', "bad_option"),
        (f'{{{HEAD}, "game": "euchre", "deals": [], "options": {{"target": "10"}}}}', "bad_option"),
        (f'{{{HEAD}, "game": "euchre", "deals": [], "options": {{"lone_euchred": true}}}}', "bad_option"),
    ],
)
def test_faults_of_the_head(text: bytes | str, code: str) -> None:
    assert error(text)["code"] == code


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ('{"no-such-option": 1}', "unknown_option"),
        ('{"target": "7"}', "bad_value"),
        ("[]", "bad_value"),
        ("null", "bad_value"),
    ],
)
def test_reasons_of_a_bad_option(options: str, reason: str) -> None:
    text = f'{{{HEAD}, "game": "schnapsen", "deals": [], "options": {options}}}'
    assert error(text)["reason"] == reason


PACK = [f"{rank}{suit}" for suit in "SHDC" for rank in "AKQJT9"]
DEALT: dict[str, object] = {"pack": PACK, "dealer": 3, "actions": ["0 pass"]}
HANDS = [PACK[0:3] + PACK[12:14], PACK[3:6] + PACK[14:16], PACK[6:9] + PACK[16:18], PACK[9:12] + PACK[18:20]]


def with_deal(**changes: object) -> str:
    """A record of one deal with these keys instead; None as a class leaves a key out."""
    deal = {key: value for key, value in {**DEALT, **changes}.items() if value is not LEFT_OUT}
    return json.dumps({"format": "atout-record/1", "game": "euchre", "deals": [deal]})


LEFT_OUT = object()


@pytest.mark.parametrize(
    ("changes", "code", "place"),
    [
        ({"pack": LEFT_OUT}, "bad_record", {"deal": 0}),
        ({"pack": None}, "bad_record", {"deal": 0}),
        ({"pack": PACK[1:]}, "bad_record", {"deal": 0}),
        ({"pack": [*PACK, "AS"]}, "bad_record", {"deal": 0}),
        ({"pack": ["AS", *PACK[:-1]]}, "bad_record", {"deal": 0}),
        ({"pack": [1, *PACK[1:]]}, "bad_record", {"deal": 0}),
        ({"pack": [None, *PACK[1:]]}, "bad_record", {"deal": 0}),
        ({"pack": [["AS"], *PACK[1:]]}, "bad_record", {"deal": 0}),
        ({"pack": "AS"}, "bad_record", {"deal": 0}),
        ({"pack": ["7S", *PACK[1:]]}, "unknown_card", {"deal": 0}),
        ({"pack": ["as", *PACK[1:]]}, "unknown_card", {"deal": 0}),
        ({"pack": ["BB", *PACK[1:]]}, "unknown_card", {"deal": 0}),
        ({"pack": ["AS ", *PACK[1:]]}, "unknown_card", {"deal": 0}),
        ({"hands": HANDS}, "bad_record", {"deal": 0}),
        ({"stock": PACK[20:]}, "bad_record", {"deal": 0}),
        ({"hands": HANDS, "stock": PACK[:19:-1]}, "bad_record", {"deal": 0}),
        ({"hands": HANDS[::-1], "stock": PACK[20:]}, "bad_record", {"deal": 0}),
        ({"hands": HANDS[:3], "stock": PACK[20:]}, "bad_record", {"deal": 0}),
        ({"hands": None, "stock": PACK[20:]}, "bad_record", {"deal": 0}),
        ({"pack": LEFT_OUT, "hands": [[], [], [], []], "stock": PACK}, "bad_record", {"deal": 0}),
        ({"pack": LEFT_OUT, "hands": [HANDS[0]] * 4, "stock": PACK[20:]}, "bad_record", {"deal": 0}),
        ({"turned": "AS"}, "bad_record", {"deal": 0}),
        ({"x": 1}, "bad_record", {"deal": 0}),
        *[({"dealer": dealer}, "bad_record", {"deal": 0}) for dealer in (4, -1, True, 1.0, "0", None, [], 10**30)],
        ({"actions": None}, "bad_record", {"deal": 0}),
        ({"actions": "0 pass"}, "bad_record", {"deal": 0}),
        *[
            ({"actions": ["0 pass", text]}, "bad_record", {"deal": 0, "action": 1, "reason": "bad_action"})
            for text in (
                *(
                    "",
                    " ",
                    "pass",
                    "1",
                    "1 ",
                    " 1 pass",
                    "1 pass ",
                    "1  pass",
                    "01 pass",
                    "+1 pass",
                    "1 Pass",
                    "1\tpass",
                ),
                *(
                    "9 pass",
                    "10 pass",
                    "100 pass",
                    "1 pass pass",
                    "1 order Alone",
                    "1 name",
                    "1 pass\n",
                    "１ pass",
                    "1 bid",
                ),
                *(
                    "1\x00pass",
                    "1 pass\u0000",
                    "1 \ud800",
                    "1 name \u00a0",
                    "1 play",
                    "-1 pass",
                    "1.0 pass",
                    "1e0 pass",
                ),
            )
        ],
        *[
            ({"actions": [text]}, "bad_record", {"deal": 0, "action": 0, "reason": "bad_action"})
            for text in (None, 1, ["0", "pass"], {"seat": 0}, True)
        ],
        ({"actions": ["0 play \ud800"]}, "unknown_card", {"deal": 0, "action": 0}),
        ({"actions": ["0 play ÄS"]}, "unknown_card", {"deal": 0, "action": 0}),
        ({"actions": ["1 pass"]}, "not_your_turn", {"deal": 0, "action": 0}),
        ({"actions": ["0 play AS"]}, "illegal_action", {"deal": 0, "action": 0, "reason": "wrong_phase"}),
    ],
)
def test_faults_of_a_deal(changes: dict[str, object], code: str, place: dict[str, object]) -> None:
    found = error(with_deal(**changes))
    assert found["code"] == code
    assert {key: found.get(key) for key in ("deal", "action") if key in found or key in place} == {
        key: place[key] for key in ("deal", "action") if key in place
    }
    if "reason" in place:
        assert found["reason"] == place["reason"]
    if code in {"unknown_card", "not_your_turn"}:
        assert "reason" not in found


@pytest.mark.parametrize("second", [{}, None, 1, {"pack": "none"}])
def test_a_deal_too_many_is_told_before_anything_else_of_it(second: object) -> None:
    deals = [DEALT, second]
    found = error(json.dumps({"format": "atout-record/1", "game": "euchre", "deals": deals}))
    assert (found["code"], found["reason"], found["deal"]) == ("bad_record", "deal_unfinished", 1)
    assert "action" not in found


def test_a_deal_after_the_end_of_the_match() -> None:
    match = some_match(5, deals=1000, finished=True)
    assert match.winners is not None
    record = match.record()
    deals = record["deals"]
    assert isinstance(deals, list)
    found = error(json.dumps({**record, "deals": [*deals, None]}))
    assert (found["code"], found["reason"], found["deal"]) == ("bad_record", "match_over", len(deals))


def test_a_deal_and_its_options_may_be_left_out() -> None:
    assert answer(f'{{{HEAD}, "game": "euchre", "deals": []}}')["deals"] == []
    left = answer(json.dumps({"format": "atout-record/1", "game": "euchre", "deals": [{"pack": PACK}]}))
    (deal,) = left["deals"]
    assert (deal["dealer"], len(deal["trace"])) == (0, 1)
