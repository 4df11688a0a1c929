"""A picture shows the cards of its View, all of them and no other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest
from large import gallery, hands
from tableaux import positions, scene

from engine import Card, Match, Seat, View
from render import Scene, hand, paint_hand, paint_private, paint_table, table
from render.parts import Placed
from render.pieces import Face, Mini

GAMES = ("euchre", "schnapsen")


def drawn(placed: Iterable[Placed]) -> list[Card]:
    return [item.part.card for item in placed if isinstance(item.part, Face | Mini)]


def on_the_table(view: View) -> list[Card]:
    """Each card once, in whichever way it is seen: a held last trick is not also the running one."""
    tricks = [trick for trick in (view.trick, view.last_trick) if trick]
    cards = [card for trick in tricks for laid in trick.laid for card in laid.cards]
    return [*cards, *(card for shown in view.shown for card in shown.cards)]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_drawn_is_what_is_seen(game: str) -> None:
    for match in positions(game, 7, deals=6):
        for seat in (None, *range(match.players)):
            seen = match.view(None if seat is None else Seat(seat))
            one = scene(seen)
            assert sorted(drawn(table.layout(one))) == sorted(on_the_table(seen))
            assert sorted(drawn(hand.layout(one))) == sorted(seen.hand)


@pytest.mark.parametrize("name", gallery())
def test_made_up_tables_show_all_their_cards(name: str) -> None:
    one = gallery()[name]
    assert sorted(drawn(table.layout(one))) == sorted(on_the_table(one.view))


@pytest.mark.parametrize("name", hands())
def test_made_up_hands_show_all_their_cards(name: str) -> None:
    one = hands()[name]
    assert sorted(drawn(hand.layout(one))) == sorted(one.view.hand)


def reshuffled(match: Match, rng: Random) -> Match:
    """The same opening for a spectator: other cards in every place that nobody has seen."""
    pack = list(match.deals[0].chance["pack"])
    turned = {card for shown in match.view(None).shown for card in shown.cards}
    hidden = [i for i, card in enumerate(pack) if card not in turned]
    cards = [pack[i] for i in hidden]
    rng.shuffle(cards)
    for i, card in zip(hidden, cards, strict=True):
        pack[i] = card
    return Match.new(match.game.name).deal({"pack": pack})


@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_leave_no_trace_in_a_public_picture(game: str) -> None:
    rng = Random(4)
    match = next(positions(game, 11))
    public = paint_table(scene(match.view(None)))
    for _ in range(4):
        other = reshuffled(match, rng)
        assert any(other.view(Seat(seat)).hand != match.view(Seat(seat)).hand for seat in range(match.players))
        assert paint_table(scene(other.view(None))) == public


@pytest.mark.parametrize("game", GAMES)
def test_a_table_never_shows_its_own_viewers_hand(game: str) -> None:
    for match in list(positions(game, 5))[:8]:
        seen = match.view(Seat(0))
        empty = replace(seen, hand=(), trumps=(), choices=(), barred=())
        assert paint_table(scene(seen)) == paint_table(scene(empty))


def test_equal_scenes_give_equal_bytes() -> None:
    one, other = gallery()["duel"], gallery()["duel"]
    assert one is not other
    assert hash(one) == hash(other)
    assert paint_table(one) == paint_table(other)
    five, same = hands()["five"], hands()["five"]
    assert paint_hand(five) == paint_hand(same)
    assert paint_private(five) == paint_private(same)


def test_passed_cards_look_alike() -> None:
    """Nothing but their number is in the View: this pins that the number is all that is painted."""
    one: Scene = gallery()["sets"]
    trick = one.view.trick
    assert trick is not None
    assert [laid.down for laid in trick.laid] == [0, 0, 2]
    assert drawn(table.layout(one)) == ["QS", "7S", "9D", "JS"]
