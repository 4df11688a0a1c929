"""What a phase answers while cards are played to tricks one by one: the same in every game that has such tricks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.actions import Action, Card, Refusal, Seat, illegal
from engine.cards import Pack, bits
from engine.tricks import Tricks, plays
from engine.view import Fact


def choices(tricks: Tricks, pack: Pack, seat: Seat, legal: int) -> tuple[Action, ...]:
    """A `play` of each legal card, for the seat that is to act."""
    if seat != tricks.turn:
        return ()
    action = plays(pack, seat)
    return tuple([action[card] for card in bits(legal)])


def barred(
    tricks: Tricks, pack: Pack, seat: Seat | None, legal: int, leading: str = ""
) -> tuple[tuple[Card, str], ...]:
    """Its other cards, each with the duty that it breaks; `leading`: why a card may not be led."""
    if seat != tricks.turn:
        return ()
    held = bits(tricks.hands[tricks.turn] & ~legal)
    return tuple([(pack.text[card], tricks.broken(card) if tricks.led else leading) for card in held])


def refuse(tricks: Tricks, pack: Pack, text: str) -> Refusal | None:
    """Why the seat to act may not play a card of the pack: it does not hold it, or it breaks a duty."""
    card = pack.bit[text]
    if not card & tricks.hands[tricks.turn]:
        return illegal("card_not_in_hand", card=text)
    if card & tricks.legal():
        return None
    return illegal(tricks.broken(card), suit=_asked(tricks, pack))


def _asked(tricks: Tricks, pack: Pack) -> str:
    """The letter of the suit led: a left bower asks for trumps, whatever is printed on it."""
    return max(pack.suits, key=lambda suit: (pack.suits[suit] & tricks.led).bit_count())


def won(winners: Sequence[int | None], sides: Iterable[Iterable[Seat]]) -> tuple[int, ...]:
    """Tricks by side, by who has won each."""
    return tuple([sum(map(winners.count, side)) for side in sides])


def tallies(
    winners: Sequence[int | None], sides: Sequence[Sequence[Seat]], out: Sequence[Seat] = ()
) -> tuple[Fact, ...]:
    """The facts `tricks`: by side where seats play together, then by each seat that takes part."""
    together = enumerate(won(winners, sides)) if any(len(side) > 1 for side in sides) else ()
    active = sorted(seat for side in sides for seat in side if seat not in out)
    return (
        *(Fact("tricks", side=side, values=(("tricks", count),)) for side, count in together),
        *(Fact("tricks", seat, values=(("tricks", winners.count(seat)),)) for seat in active),
    )
