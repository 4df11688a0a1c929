"""The one phase of Kozel: leading, beating or passing in turn, and molodka out of turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.actions import Action, Pick, Refusal, Seat, illegal
from engine.game import Setup
from engine.games.kozel.course import Deal, Table, Walk, barrier, choices
from engine.games.kozel.house import PACK, house
from engine.games.kozel.scoring import finish
from engine.games.kozel.sets import beats, one_suit, ranks
from engine.games.kozel.sight import report, view
from engine.games.kozel.words import GRAMMAR
from engine.phase import NOT_YOUR_TURN, Phase, Report
from engine.view import Fact, View


def deal(setup: Setup) -> Play:
    """The first lead."""
    fell, rules = setup.chance, house(setup.options)
    places = rules.layout(setup.size, setup.dealer)
    carried = dict(setup.standing.carried)
    left = (setup.dealer + 1) % setup.size
    turned = fell.pack[places.turned[0]] if fell.turned is None else fell.turned
    trump = PACK.text[turned][1]
    constant = Deal(
        house=rules,
        size=setup.size,
        dealer=setup.dealer,
        leader=carried.get("leader", left) if rules.keeps_lead else left,
        trump=trump,
        turned=turned,
        on=ranks(trump),
        mixed=rules.mixed(trump),
        factor=carried.get("factor", 1),
        eggs=carried.get("eggs", 0),
        options=setup.listed,
        totals=setup.standing.totals,
    )
    return Play(Table.start(constant, *places.deal(fell.pack)))


@dataclass(frozen=True, slots=True)
class Play:
    """Somebody is to lead or to answer; others may have a molodka to say."""

    table: Table
    said: tuple[Fact, ...] = ()
    log: tuple[Action, ...] = ()
    """As everybody sees it: cards passed face down are left out."""

    @property
    def name(self) -> str:
        return "play"

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return (Seat(self.table.turn),)

    def choices(self, seat: Seat) -> tuple[Action | Pick, ...]:
        found: list[Action] = []
        if seat == self.table.turn:
            plays, passes = choices(self.table)
            found = [*_all(seat, "play", plays), *_all(seat, "pass", passes)]
        return tuple(found) if barrier(self.table, seat) else (*found, Action(seat, "molodka"))

    def refuse(self, action: Action) -> Refusal | None:
        table = self.table
        if refusal := GRAMMAR.refuse(action, table.deal.size, PACK):
            return refusal
        if action.verb == "molodka":
            reason = barrier(table, action.seat)
            return illegal(reason) if reason else None
        if action.seat != table.turn:
            return NOT_YOUR_TURN
        hand = table.hands[action.seat]
        for card in action.words:
            if not hand & PACK.bit[card]:
                return illegal("card_not_in_hand", card=card)
        cards = PACK.mask(action.words)
        return self._refuse_answer(action.verb, cards) if table.puts else self._refuse_lead(action.verb, cards)

    def after(self, action: Action) -> Phase:
        table, seat = self.table, action.seat
        walk = Walk(table)
        said, public = self.said, action
        taken = None
        if action.verb == "molodka":
            walk.go(seat)
            said = (*said, *self._sent_back(seat))
        elif action.verb == "play":
            taken = walk.play(PACK.mask(action.words))
        else:
            taken = walk.throw(PACK.mask(action.words))
            public = action if table.deal.house.passes_up else Action(seat, "pass")
        after = Play(walk.freeze(), said, (*self.log, public))
        return finish(after) if taken and not any(walk.hands) else after

    def view(self, seat: Seat | None) -> View:
        return view(self, seat, () if seat is None else self.choices(seat))

    def report(self) -> Report:
        return report(self)

    def _refuse_lead(self, verb: str, cards: int) -> Refusal | None:
        if verb == "pass":
            return illegal("must_lead")
        return None if one_suit(cards) or cards in self.table.deal.mixed else illegal("mixed_suits")

    def _refuse_answer(self, verb: str, cards: int) -> Refusal | None:
        table = self.table
        size = table.best.bit_count()
        if cards.bit_count() != size:
            return illegal("wrong_count", count=size)
        if verb == "pass" or beats(table.deal.on, cards, table.best):
            return None
        return illegal("does_not_beat", cards=" ".join(PACK.texts(table.best)))

    def _sent_back(self, seat: Seat) -> Iterable[Fact]:
        """A molodka, and what each seat takes back for it; face down only the number is told."""
        table = self.table
        suit = PACK.texts(table.hands[seat])[0][1]
        yield Fact("molodka", seat, values=(("suit", suit), ("seat_first", table.owner)))
        for put in table.puts:
            if put.passed and not table.deal.house.passes_up:
                yield Fact("sent_back_down", Seat(put.seat), values=(("count", put.cards.bit_count()),))
            else:
                yield Fact("sent_back", Seat(put.seat), values=(("cards", " ".join(PACK.texts(put.cards))),))


def _all(seat: Seat, verb: str, sets: Iterable[int]) -> Iterable[Action]:
    return (Action(seat, verb, PACK.texts(cards)) for cards in sets)
