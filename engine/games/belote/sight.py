"""What a view of Belote tells of the cards that it does not show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from engine.actions import Seat
from engine.games.belote.house import PACK, ROYALS, House, house, royals
from engine.view import Fact, Trick, View
from engine.worlds import denied

TAKES = ("take", "bid2_take")


@dataclass(frozen=True, slots=True)
class Seen:
    """By seat, cards as masks."""

    rules: House
    tricks: tuple[Trick, ...]
    """With the running one."""
    taker: Seat | None
    trump: str | None
    played: tuple[int, ...]
    known: tuple[int, ...]
    """What everybody knows a seat still holds, and one's own hand."""
    denied: tuple[int, ...]
    """What a seat cannot hold."""
    unseen: int
    """All cards whose place is not known."""
    heard: tuple[Mapping[str, int], ...]
    """How many combinations of each kind a seat announced."""
    shown: tuple[tuple[int, ...], ...]
    """Those that it has shown."""
    best: int | None


@dataclass(slots=True)
class _Heard:
    """Gathers what one seat has said of its cards."""

    kinds: Counter[str]
    shown: list[int]
    known: int = 0
    royal: int = 0

    def hear(self, fact: Fact) -> None:
        """Take in a saying; words of the auction tell nothing certain."""
        values = dict(fact.values)
        match fact.key:
            case "declare":
                self.kinds[str(values["kind"])] += int(values["count"])
            case "show":
                cards = PACK.mask(str(values["cards"]).split())
                self.known |= cards
                self.shown.append(cards)
            case "belote":
                self.royal |= ROYALS[str(values["suit"])]
                self.known |= self.royal


def seen(view: View) -> Seen:
    """All that can be told without guessing."""
    size = len(view.counts)
    rules = house(dict(view.options), size)
    played = [0] * size
    for laid in view.laid:
        played[laid.seat] |= PACK.mask(laid.cards)
    heard = [_Heard(Counter(), []) for _ in range(size)]
    taker = None
    for fact in view.said:
        assert fact.seat is not None
        heard[fact.seat].hear(fact)
        taker = fact.seat if fact.key.startswith(("take", "bid")) else taker
    known = [one.known for one in heard]
    never = [0] * size
    turned = PACK.bit[view.turned] if view.turned else 0
    if view.trump is not None:
        assert taker is not None
        known[taker] |= turned
        never = denied(rules.terms[view.trump], PACK, view.begun)
        for seat in range(size):
            # Who plays one of a pair and says nothing has not the other.
            silent = (pair for pair in royals(view.trump) if pair & played[seat] and not pair & heard[seat].royal)
            never[seat] |= sum(silent)
    out = sum(played)
    if view.seat is not None:
        known[view.seat] = PACK.mask(view.hand)
    known = [cards & ~out for cards in known]
    aside = turned if view.trump is None else 0
    return Seen(
        rules=rules,
        tricks=view.begun,
        taker=taker if view.trump is not None else None,
        trump=view.trump,
        played=tuple(played),
        known=tuple(known),
        denied=tuple(never),
        unseen=PACK.whole & ~(out | sum(known) | aside),
        heard=tuple(one.kinds for one in heard),
        shown=tuple(tuple(one.shown) for one in heard),
        best=next((fact.side for fact in view.facts if fact.key == "best"), None),
    )
