"""Made-up views and real deals to paint."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from engine import Card, Laid, Match, Pick, Seat, Shown, Trick, View
from render import Chip, Plate, Scene, Score

NAMES = (
    "Al",
    "Łucja Świątek-Ślązak",
    "GROẞMÜTTERCHEN",
    "WWWWWWWWWWWWWWWW",
    "דוד לוי",
    "محمد عبد الله",
    "🦊🔥 Renard 🦊",
    "漢字漢字",
    "ΑΛΈΞΑΝΔΡΟΣ",
    "Анастасия",
    "Z͑ͫ̓a̡̛l͏g͟o",
    "ÉŚÅ Ñandú",
)
PACK = tuple(Card(rank + suit) for suit in "SHDC" for rank in "AKQJT98765432")
SIDES = {2: ((0,), (1,)), 3: ((0,), (1,), (2,)), 4: ((0, 2), (1, 3)), 5: (), 6: ((0, 2, 4), (1, 3, 5))}
LETTERS = (("T", "10"), ("K", "R"), ("Q", "D"), ("J", "W"))


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(word) for word in text.split())


def view(seats: int = 4, **changes: object) -> View:
    """Nothing on the table, seat 0 deals, nobody is to act."""
    plain = View(
        game="made-up",
        seat=None,
        phase="play",
        to_act=(),
        hand=(),
        counts=(5,) * seats,
        dealer=Seat(0),
        sides=tuple(tuple(Seat(seat) for seat in side) for side in SIDES[seats]),
    )
    return replace(plain, **changes)


def trick(leader: int, laid: Sequence[tuple[int, str | int]], winning: int | None) -> Trick:
    """Seats with their cards; a number is so many cards face down."""
    return Trick(
        Seat(leader),
        tuple(Laid(Seat(s), cards(c), 0) if isinstance(c, str) else Laid(Seat(s), (), c) for s, c in laid),
        None if winning is None else Seat(winning),
    )


def full_trick(seats: int, k: int, missing: int | None, winning: int | None) -> Trick:
    """Every seat but one has laid `k` cards."""
    pack = iter(PACK)
    laid = [(seat, " ".join(next(pack) for _ in range(k))) for seat in range(seats) if seat != missing]
    return trick(0, laid, winning)


def scene(seen: View, names: Sequence[str] = NAMES, **changes: object) -> Scene:
    """Words of the usual kind, tags and labels everywhere."""
    plates = tuple(
        Plate(
            names[seat % len(names)],
            "3 tricks",
            tags=(Chip("maker"), Chip("20", "H")),
            kind="robot" if seat == 2 else "person",
            spare=f"Player {seat + 1}",
        )
        for seat in range(len(seen.counts))
    )
    plain = Scene(
        view=seen,
        title="Schnapsen",
        deal="Deal 6",
        chips=(Chip("Trump", "H"), Chip("Łucja goes alone")),
        score=tuple(Score("11", "", side) for side in seen.sides) or (Score("9 / 15", "Pli"),),
        plates=plates,
        labels=tuple(shown.key for shown in seen.shown),
        letters=LETTERS,
        hand_title="Your hand",
        hand_note="5 cards",
        duty="Follow spades",
        duty_suit="S",
        last_label="last trick",
    )
    return replace(plain, **changes)


def positions(game: str, seed: int, deals: int = 1) -> Iterator[Match]:
    """Every position of deals played at random."""
    rng = Random(seed)
    for _ in range(deals):
        match = Match.new(game)
        match = match.deal(match.game.shuffle(match.options, match.players, rng))
        yield match
        while match.phase and match.phase.to_act:
            choice = rng.choice(match.view(match.phase.to_act[0]).choices)
            match = match.act(choice.sample(rng) if isinstance(choice, Pick) else choice)
            yield match


def shown(place: str, text: str = "", down: int = 0) -> Shown:
    return Shown("label", place, cards(text), down)


def gallery() -> dict[str, Scene]:
    """One scene for each thing a table can show."""
    laid = trick(2, [(2, "AH"), (0, "KH"), (3, "TD")], 2)
    last = trick(1, [(1, "JS"), (2, "9S"), (3, "TD"), (0, "QS")], 1)
    euchre = view(trick=laid, to_act=(Seat(1),), trump="S", tricks=(last,), shown=(shown("corner", down=3),))
    alone = replace(euchre, out=(Seat(3),), trick=trick(2, [(2, "AH"), (0, "KH")], 2))
    bidding = view(phase="bid", to_act=(Seat(2),), dealer=Seat(3), shown=(shown("centre", "JH", 3),))
    duel = view(
        2,
        trick=trick(1, [(1, "QH")], 1),
        to_act=(Seat(0),),
        dealer=Seat(1),
        trump="D",
        shown=(shown("stock", "JD", 8), shown("declared", "KH")),
        tricks=(trick(0, [(0, "TS"), (1, "QS")], 0),),
    )
    sets = view(
        trick=trick(0, [(0, "QS 7S"), (1, "9D JS"), (2, 2)], 1), to_act=(Seat(3),), shown=(shown("corner", down=12),)
    )
    six = view(
        6, trick=trick(4, [(4, "AH KH QH 8H"), (5, 4), (0, 4), (1, "TC JC 9C 7C"), (2, 4)], 1), to_act=(Seat(3),)
    )
    dog = view(3, phase="discard", to_act=(Seat(0),), shown=(shown("centre", "AS KS QS 9H TD JD"),))
    five = view(
        5,
        trick=trick(4, [(4, "KC"), (0, "BB"), (1, "2S"), (2, "AD")], 0),
        to_act=(Seat(3),),
        shown=(shown("corner", down=3),),
    )
    over = view(tricks=(last,), counts=(0,) * 4)
    return {
        "trick": scene(euchre),
        "alone": scene(alone, theme="light", deck="four-colour"),
        "bidding": scene(bidding, theme="light"),
        "duel": scene(duel),
        "closed": scene(replace(duel, shown=(shown("stock", down=6),)), theme="light", deck="four-colour"),
        "sets": scene(sets, deck="four-colour"),
        "six": scene(six),
        "dog": scene(dog),
        "five": scene(five, theme="light"),
        "over": scene(over),
    }


def hands() -> dict[str, Scene]:
    """One scene for each thing a hand can show."""
    five = view(
        seat=Seat(0),
        to_act=(Seat(0),),
        hand=cards("JS AS AH 9D JC"),
        trump="S",
        trumps=cards("JS JC AS"),
        ranked=cards("JS JC AS AH 9D"),
    )
    eight = view(
        seat=Seat(0),
        hand=cards("AS TS 8S JH QH 9H KD 7C"),
        trump="H",
        trumps=cards("JH 9H QH"),
        ranked=cards("AS TS 8S JH 9H QH KD 7C"),
        barred=tuple((card, "must_follow_suit") for card in cards("JH 9H QH KD 7C")),
    )
    many = view(seat=Seat(0), to_act=(Seat(0),), hand=PACK[:24])
    joker = view(seat=Seat(0), hand=cards("BB AS JD"), trump="D", trumps=cards("BB JD"))
    return {
        "five": scene(five, theme="light", deck="four-colour"),
        "eight": scene(eight),
        "eight light": scene(eight, theme="light", deck="four-colour"),
        "choosing": scene(many, chosen=frozenset(cards("AS 9S QH"))),
        "joker": scene(joker),
    }
