"""A deal's chance in the record's own keys, read and checked: the pack, or hands and stock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.actions import Refusal, Refused
from engine.cards import Pack
from engine.game import Chance, Layout


def read_chance(given: Mapping[str, object], pack: Pack, layout: Layout) -> Chance:
    """The chance in these keys; raises `Refused` where cards are missing, doubled, unknown, or disagree."""
    if "pack" not in given and "hands" not in given:
        raise _bad("a deal needs its pack, or its hands and its stock")
    if "hands" in given and not layout.stock:
        given = {"stock": [], **given}
    if ("hands" in given) != ("stock" in given):
        raise _bad("hands and stock stand together or not at all; only a stock of no cards may be left out")
    top = _cards(given["pack"], pack, len(pack.cards)) if "pack" in given else None
    if "hands" in given:
        listed = given["hands"]
        if not isinstance(listed, list) or len(listed) != len(layout.hands):
            raise _bad("hands must be a list with one list of cards for each seat")
        hands = [_cards(hand, pack, len(spots)) for hand, spots in zip(listed, layout.hands, strict=True)]
        stock = _cards(given["stock"], pack, len(layout.stock))
        if top is None:
            turned = _cards([given["turned"]], pack, 1) if "turned" in given else ()
            laid = [_laid(hand, spots, layout.turned, turned) for hand, spots in zip(hands, layout.hands, strict=True)]
            top = layout.pack(laid, stock)
        elif [set(hand) for hand in hands] != [{top[spot] for spot in spots} for spots in layout.hands]:
            raise _bad("the hands are not what the pack deals")
        elif layout.sorts(stock) != layout.sorts([top[spot] for spot in layout.stock]):
            raise _bad("the stock is not what the pack leaves")
    assert top is not None
    if len(set(top)) != len(pack.cards):
        raise _bad("a card stands there twice, and another is missing")
    return Chance(tuple(top), _turned(given, pack, [top[place] for place in layout.turned]))


def _laid(hand: Sequence[int], spots: Sequence[int], places: Sequence[int], turned: Sequence[int]) -> Sequence[int]:
    """A hand in the engine's order, since it has none of its own; a card that is turned in it lies where one is."""
    cards = sorted(hand)
    place = next((number for number, spot in enumerate(spots) if spot in places), None)
    if place is None:
        return cards
    if not turned:
        raise _bad("a hand has no order: which of its cards was turned must be said")
    for card in turned:
        if card in cards:
            cards.remove(card)
            cards.insert(place, card)
    return cards


def _turned(given: Mapping[str, object], pack: Pack, cards: Sequence[int]) -> int | None:
    """The card that was turned, one of `cards`; if none is named, the first of them."""
    if "turned" not in given:
        return cards[0] if cards else None
    (turned,) = _cards([given["turned"]], pack, 1)
    if turned not in cards:
        raise _bad("the turned card does not lie where one is turned")
    return turned


def _cards(given: object, pack: Pack, number: int) -> Sequence[int]:
    if not isinstance(given, list | tuple):
        raise _bad("cards must be a list")
    for text in given:
        if not isinstance(text, str):
            raise _bad("a card is a text")
        if text not in pack.bit:
            raise Refused(Refusal("unknown_card", None, (("card", text),)))
    if len(given) != number:
        raise _bad(f"{len(given)} cards where {number} belong")
    return [pack.bit[text] for text in given]


def _bad(why: str) -> Refused:
    return Refused(Refusal("bad_record", "bad_cards", (("why", why),)))
