"""What a deal of Tarot is worth, with the sheet that says why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.actions import Seat
from engine.games.tarot.house import (
    BASE,
    BIDS,
    EVERY_TRICK,
    EXCUSE,
    HANDFUL_WORTH,
    MISERE_WORTH,
    NEEDED,
    OUDLERS,
    PETIT,
    PETIT_LAST,
    SLAMS,
    House,
    after,
    half_points,
)
from engine.games.tarot.table import Table
from engine.phase import Done, Json, Phase
from engine.tricks import Taken
from engine.view import Fact

CARD = half_points(EXCUSE) - 1
"""What the attack gains or loses with the Excuse when a low card is given for it."""


def _player(taken: Taken, card: int) -> Seat:
    return Seat((taken.leader + taken.cards.index(card)) % len(taken.cards))


def excuse_wins(last: Taken, earlier: Sequence[int], attack: Sequence[int]) -> Taken:
    """The last trick as it is: the Excuse wins it if its player's camp has won all `earlier` ones, by their winners."""
    if EXCUSE not in last.cards:
        return last
    player = _player(last, EXCUSE)
    ours = player in attack
    return last._replace(winner=player) if all((winner in attack) == ours for winner in earlier) else last


class Course(NamedTuple):
    """What the tricks of a deal have come to."""

    pile: int
    """All cards of the attack's tricks, the Excuse wherever it fell."""
    tricks: int
    """How many the attack has won."""
    of: int
    """How many there were."""
    swap: int
    """1 where the attack gets an Excuse that the defence's trick held, −1 the other way round."""
    petit: int
    """1 where the attack has won the petit at the end, −1 where the defence has."""


def course(house: House, seats: int, of: int, won: int, ends: tuple[int, int], *, excuse_by: bool | None) -> Course:
    """Count the tricks: `won` are the cards of the attack's, `ends` those of the last but one and of the last trick.

    `excuse_by`: whether the attack played the Excuse; None where it lay aside. Whether it wins the last trick is
    settled here.
    """
    before, last = ends
    earlier = (won & ~last).bit_count() // seats
    wins = bool(last & EXCUSE) and earlier == (of - 1 if excuse_by else 0)
    if wins:
        won = won | last if excuse_by else won & ~last
    swap = 0
    if excuse_by is not None:
        ours = bool(won & EXCUSE)
        keeps = house.last_excuse(excuse_by, ours) if last & EXCUSE and not wins else excuse_by
        swap = keeps - ours
    petit = 0
    if PETIT & (last | before if wins else last):
        petit = 1 if won & last else -1
    return Course(won, won.bit_count() // seats, of, swap, petit)


@dataclass(frozen=True, slots=True)
class Worth:
    """The figures of a deal, from the attack's point of view; `attack2` in half points."""

    attack_tricks: int
    attack2: int
    oudlers: int
    needed: int
    made: bool
    diff: int
    multiplier: int
    base: int
    petit_au_bout: int
    poignee: int
    misere: int
    chelem: int

    @property
    def total(self) -> int:
        """What each defender pays."""
        return self.base + self.petit_au_bout + self.poignee + self.misere + self.chelem


def worth(word: str, announced: str | None, come: Course, aside: int, handfuls: int, miseres: int) -> Worth:
    """Read the score off the course; `aside` is the discard or the dog, the premiums are whoever they come from."""
    bid = BIDS[word]
    multiplier = bid.multiplier
    heap = come.pile | aside if bid.dog_counts else come.pile
    attack2 = half_points(heap) + come.swap * CARD
    oudlers = (heap & OUDLERS).bit_count() + come.swap
    needed = NEEDED[oudlers]
    over = attack2 - 2 * needed
    sign = 1 if over >= 0 else -1
    # A half point that is left over goes to the camp that wins.
    diff = (abs(over) + 1) // 2
    return Worth(
        attack_tricks=come.tricks,
        attack2=attack2,
        oudlers=oudlers,
        needed=needed,
        made=over >= 0,
        diff=sign * diff,
        multiplier=multiplier,
        base=sign * (BASE + diff) * multiplier,
        petit_au_bout=come.petit * PETIT_LAST * multiplier,
        poignee=sign * handfuls,
        misere=sign * miseres,
        chelem=_slam(announced, come.tricks, come.of),
    )


def _slam(announced: str | None, won: int, of: int) -> int:
    swept = -EVERY_TRICK if not won else 0
    if announced is None:
        return EVERY_TRICK if won == of else swept
    slam = SLAMS[announced]
    return (slam.kept if won >= of - slam.spare else slam.failed) + swept


def shares(total: int, size: int, taker: int, partner: int | None) -> tuple[int, ...]:
    """The scores by seat: every defender pays the total, the partner gets it once, the taker the rest."""
    scores = [-total] * size
    if partner is not None:
        scores[partner] = total
    scores[taker] = total * (size - 1 if partner is None else size - 3)
    return tuple(scores)


def played(position: Phase, table: Table, done: Sequence[Taken]) -> Done:
    """The end of the last trick."""
    deal, contract = table.deal, table.made
    attack = contract.attack
    won = sum(sum(taken.cards) for taken in done if taken.winner in attack)
    ends = (sum(done[-2].cards), sum(done[-1].cards))
    by = next((_player(taken, EXCUSE) in attack for taken in done if EXCUSE in taken.cards), None)
    come = course(deal.house, deal.size, len(done), won, ends, excuse_by=by)
    handfuls = sum(HANDFUL_WORTH[handful.name] for handful in table.handfuls)
    miseres = MISERE_WORTH * len(table.miseres)
    found = worth(contract.word, contract.announced, come, contract.discard or deal.dog, handfuls, miseres)
    scores = shares(found.total, deal.size, contract.taker, contract.partner)
    figures: dict[str, Json] = {name: getattr(found, name) for name in (*Worth.__dataclass_fields__, "total")}
    return Done(
        position,
        scores,
        after(deal.dealer, deal.size),
        tuple(_sheet(table, found, scores)),
        figures,
        (("scored", deal.scored + 1),),
    )


def void(position: Phase, table: Table) -> Done:
    """A deal that does not count."""
    deal = table.deal
    key = "result-all_pass" if table.ending == "all-pass" else "result-petit_sec"
    return Done(
        position,
        (0,) * deal.size,
        after(deal.dealer, deal.size),
        tuple(_bare(table, key)),
        {},
        (("scored", deal.scored),),
    )


def _bare(table: Table, key: str) -> Iterator[Fact]:
    if table.ending == "all-pass":
        yield Fact(key)
    else:
        for seat, hand in enumerate(table.hands):
            if table.deal.house.void_hand(hand):
                yield Fact(key, Seat(seat))


def _sheet(table: Table, found: Worth, scores: tuple[int, ...]) -> Iterator[Fact]:
    contract, taker = table.made, table.made.taker
    points, half = divmod(found.attack2, 2)
    stood = (
        ("contract", contract.word),
        ("points", points),
        ("half", "yes" if half else "no"),
        ("oudlers", found.oudlers),
        ("needed", found.needed),
        ("difference", abs(found.diff)),
    )
    yield Fact("result-made" if found.made else "result-failed", taker, values=stood)
    yield Fact(
        "base",
        values=(
            ("contract", contract.word),
            ("base", BASE),
            ("difference", abs(found.diff)),
            ("multiplier", found.multiplier),
            ("points", found.base),
        ),
    )
    if found.petit_au_bout:
        winner = "attack" if found.petit_au_bout > 0 else "defence"
        yield Fact("petit_last", values=(("camp", winner), ("points", found.petit_au_bout)))
    if found.poignee:
        yield Fact("poignees", values=(("count", len(table.handfuls)), ("points", found.poignee)))
    if found.misere:
        yield Fact("miseres", values=(("count", len(table.miseres)), ("points", found.misere)))
    if found.chelem:
        result = "kept" if found.chelem > 0 else "swept" if contract.announced is None else "failed"
        slam = (("slam", contract.announced or "unannounced"), ("result", result), ("points", found.chelem))
        yield Fact("slam", taker, values=slam)
    yield Fact("total", taker, values=(("points", found.total), ("score", scores[taker])))
    if contract.partner is not None:
        yield Fact("partnership", contract.partner, values=(("seat_taker", taker), ("score", scores[contract.partner])))
