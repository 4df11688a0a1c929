"""Made-up deals of large packs and full tables: nobody plays by rules, but as much is shown as can be."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine import Card, Laid, Pick, Seat, Shown, Trick, View

TRUMPS = tuple(Card(f"{number:02}") for number in range(1, 22))
PACK = (*(Card(rank + suit) for suit in "SHDC" for rank in "123456789TJCQK"), *TRUMPS, Card("EX"))
SHORT = tuple(Card(rank + suit) for suit in "SHDC" for rank in "ATKQJ9876")
DOG = {3: 6, 4: 6, 5: 3}
DECLARED = 8


def _view(seats: int, hand: tuple[Card, ...], left: int, **changes: object) -> View:
    given: dict[str, object] = {
        "game": "made-up",
        "seat": None,
        "phase": "play",
        "to_act": (),
        "hand": hand,
        "counts": (left,) * seats,
        "trumps": tuple(card for card in hand if card in TRUMPS),
        "dealer": Seat(0),
        "sides": tuple((Seat(seat),) for seat in range(seats)),
    }
    return View(**{**given, **changes})


def tricks(seats: int) -> Iterator[View]:
    """A deal of 78 cards as everybody sees it: the open dog, the first trick with declared cards, and so on."""
    rng = Random(seats)
    pack = list(PACK)
    rng.shuffle(pack)
    dog, rest = tuple(pack[: DOG[seats]]), pack[DOG[seats] :]
    hands = [rest[seat::seats] for seat in range(seats)]
    left = len(hands[0])
    yield _view(seats, (), left, phase="discard", to_act=(Seat(1),), shown=(Shown("dog", "centre", dog),))
    aside = Shown("dog", "corner", (), len(dog))
    done: tuple[Trick, ...] = ()
    for number in range(left):
        shown = (aside, Shown("handful", "declared", TRUMPS[:DECLARED], seat=Seat(2))) if number == 0 else (aside,)
        laid: list[Laid] = []
        for seat in range(seats):
            trick = Trick(Seat(0), tuple(laid), Seat(0)) if laid else None
            camps = ((Seat(0), Seat(1)), tuple(Seat(other) for other in range(2, seats))) if number > 3 else ()
            yield _view(
                seats, (), left - number, to_act=(Seat(seat),), trick=trick, tricks=done, shown=shown, camps=camps
            )
            laid.append(Laid(Seat(seat), (hands[seat].pop(),)))
        done += (Trick(Seat(0), tuple(laid), Seat(number % seats)),)


def sets(seats: int) -> Iterator[View]:
    """Tricks of one to four cards from each seat; every second seat puts them in face down."""
    rng = Random(seats)
    done: tuple[Trick, ...] = ()
    for number in range(12):
        pack = list(SHORT)
        rng.shuffle(pack)
        k = number % 4 + 1
        laid: list[Laid] = []
        shown = (Shown("stock", "corner", (), 12 - number),)
        for seat in range(seats):
            trick = Trick(Seat(0), tuple(laid), Seat(0)) if laid else None
            yield _view(seats, (), 4, to_act=(Seat(seat),), trick=trick, tricks=done, trump="H", shown=shown)
            cards = tuple(pack.pop() for _ in range(k))
            laid.append(Laid(Seat(seat), cards) if seat % 2 == 0 else Laid(Seat(seat), (), k))
        done += (Trick(Seat(0), tuple(laid), Seat(0)),)


def hands(seats: int) -> Iterator[View]:
    """A hand of 78 cards' deal while it gets shorter, as long as it needs two rows; one suit is asked for."""
    rng = Random(seats)
    for _ in range(4):
        held = sorted(rng.sample(range(len(PACK)), (len(PACK) - DOG[seats]) // seats))
        while len(held) > 9:
            hand = tuple(PACK[i] for i in held)
            asked = rng.choice(hand)[1]
            barred = tuple((card, "must_follow_suit") for card in hand if card[1] != asked)
            trick = Trick(Seat(1), (Laid(Seat(1), (Card("EX"),)),), Seat(1))
            turn = Seat(0)
            choices = (Pick(turn, "discard", 6, hand),) if len(held) > 20 else ()
            yield _view(seats, hand, len(held), seat=turn, to_act=(turn,), trick=trick, barred=barred, choices=choices)
            held.pop(rng.randrange(len(held)))
