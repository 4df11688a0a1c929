"""What may be said beside the cards of the first trick: handfuls, misères, slams."""

from __future__ import annotations

from dataclasses import replace

from engine.actions import Action, Pick, Refusal, Seat, illegal
from engine.games.tarot.house import EXCUSE, HANDFULS, MISERES, PACK, TRUMPS
from engine.games.tarot.table import Handful, Table, texts

SAID = ("poignee", "misere", "announce")


def declarations(table: Table, seat: Seat, hand: int) -> list[Action | Pick]:
    """What a seat may declare at its turn, before its own first card."""
    may: list[Action | Pick] = []
    if not any(handful.seat == seat for handful in table.handfuls):
        trumps = table.trumps(seat, hand)
        for size in table.deal.of.handfuls:
            if trumps.bit_count() >= size:
                may.append(Pick(seat, "poignee", size, PACK.texts(trumps)))
            elif hand & EXCUSE and trumps.bit_count() == size - 1:
                # It stands in for a trump only where no trump is left to hide.
                may.append(Pick(seat, "poignee", size, PACK.texts(trumps | EXCUSE)))
    kinds = (kind for kind in table.deal.house.miseres if not hand & MISERES[kind])
    return [*may, *(Action(seat, "misere", (kind,)) for kind in kinds if (seat, kind) not in table.miseres)]


def slams(table: Table, seat: Seat) -> tuple[Action, ...]:
    """What the taker may announce; nobody else announces."""
    contract = table.contract
    if contract is None or seat != contract.taker or contract.announced:
        return ()
    return tuple(Action(seat, "announce", (slam,)) for slam in table.deal.house.slams)


def refuse_announce(table: Table, *, late: bool) -> Refusal | None:
    """The taker's objections; `late`: a card lies on the table or a trick is over."""
    announced = table.made.announced
    if announced:
        return illegal("already_announced", slam=announced)
    return illegal("announce_late") if late else None


def refuse_declaration(table: Table, action: Action, hand: int, *, late: bool) -> Refusal | None:
    """The objections to a handful or a misère; `late`: the seat's own first card has been played."""
    if action.verb == "misere":
        return _refuse_misere(table, action, hand, late=late)
    if late:
        return illegal("poignee_late")
    if any(handful.seat == action.seat for handful in table.handfuls):
        return illegal("poignee_done")
    trumps = table.trumps(action.seat, hand)
    if refusal := miscounted(action, table.deal.of.handfuls, hand | trumps):
        return refusal
    shown = PACK.mask(action.words)
    if plain := shown & ~TRUMPS & ~EXCUSE:
        return illegal("not_a_trump", card=PACK.texts(plain)[0])
    return illegal("excuse_hides_trump") if shown & EXCUSE and trumps & ~shown else None


def miscounted(action: Action, counts: tuple[int, ...], hand: int) -> Refusal | None:
    """The objections to any set of cards: how many, doubled, not held."""
    words = action.words
    if len(words) not in counts:
        return illegal("wrong_count", count=" / ".join(map(str, counts)), chosen=len(words))
    for place, word in enumerate(words):
        if word in words[:place]:
            return illegal("duplicate_card", card=word)
    for word in words:
        if not hand & PACK.bit[word]:
            return illegal("card_not_in_hand", card=word)
    return None


def _refuse_misere(table: Table, action: Action, hand: int, *, late: bool) -> Refusal | None:
    (kind,) = action.words
    if late:
        return illegal("misere_late")
    if (action.seat, kind) in table.miseres:
        return illegal("misere_done")
    return illegal("not_a_misere", kind=kind) if hand & MISERES[kind] else None


def after_saying(table: Table, action: Action) -> Table:
    """The table with a handful, a misère or an announcement."""
    seat, words = action.seat, action.words
    match action.verb:
        case "announce":
            table = replace(table, contract=replace(table.made, announced=words[0]))
            return table.saying(f"announce_{words[0]}", seat)
        case "misere":
            return replace(table, miseres=(*table.miseres, (seat, words[0]))).saying(f"misere_{words[0]}", seat)
    name = HANDFULS[table.deal.of.handfuls.index(len(words))]
    handful = Handful(seat, name, PACK.mask(words))
    table = replace(table, handfuls=(*table.handfuls, handful))
    return table.saying("poignee", seat, size=name, count=len(words), cards=texts(handful.cards))
