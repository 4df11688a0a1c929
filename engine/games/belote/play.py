"""The tricks of Belote, with what is announced before the first card and shown before the second."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from engine.actions import Action, Pick, Refusal, Seat, illegal
from engine.card_play import barred, choices, refuse
from engine.games.belote.combos import Combo, best, combos, values
from engine.games.belote.house import PACK, royals
from engine.games.belote.scoring import finish
from engine.games.belote.table import Standpoint, Table, Talk, kinds, report, view
from engine.games.belote.words import GRAMMAR
from engine.phase import Phase, Report
from engine.tricks import Tricks, Walk
from engine.view import Fact, View

VERBS = ("play", "declare", "show")
KINGS_AND_QUEENS = PACK.ranks("KQ")


def lead(table: Table) -> Phase:
    """The first trick, led by the seat after the dealer whoever has taken."""
    house, (_, trump) = table.deal.house, table.called
    tricks = Tricks.start(house.terms[trump], table.hands, house.order(table.deal.dealer)[0])
    return Play(table, tricks, Talk(((),) * house.size), table.said)


@dataclass(frozen=True, slots=True)
class Play:
    """Somebody is to lead or to follow."""

    table: Table
    tricks: Tricks
    talk: Talk
    said: tuple[Fact, ...]

    @property
    def name(self) -> str:
        return "play"

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return (self.tricks.turn,)

    def choices(self, seat: Seat) -> tuple[Action | Pick, ...]:
        tricks = self.tricks
        cards = choices(tricks, PACK, seat, tricks.legal())
        return (*cards, *self._sayings(seat)) if cards and len(tricks.done) < 2 else cards

    def refuse(self, action: Action) -> Refusal | None:
        tricks = self.tricks
        if refusal := GRAMMAR.admit(action, len(tricks.hands), PACK, tricks.turn, VERBS):
            return refusal
        if action.verb == "play":
            return refuse(tricks, PACK, action.words[0])
        if not self.table.deal.house.declares:
            return illegal("not_in_use")
        return self._refuse_declare(action) if action.verb == "declare" else self._refuse_show(action.seat)

    def after(self, action: Action) -> Phase:
        if action.verb == "declare":
            held = self._held(action.seat)
            named = tuple(combo for combo in held if combo.token in action.words) if action.words else held
            return Play(self.table, self.tricks, *self._declared(action.seat, named))
        if action.verb == "show":
            return Play(self.table, self.tricks, *self._shown(action.seat))
        tricks, talk, said = self.tricks, self.talk, self.said
        card, seat = PACK.bit[action.words[0]], action.seat
        if len(tricks.done) < 2 and self.table.deal.house.auto:
            talk, said = self._by_itself(seat)
        if card & KINGS_AND_QUEENS and (belote := _belote(self.table, tricks.hands[seat], card, seat)):
            said = (*said, belote)
        walk = Walk(tricks)
        if walk.play(card) and len(walk.done) == 1:
            house, (_, trump) = self.table.deal.house, self.table.called
            talk = talk._replace(best=best(house, trump, tricks.leader, talk.declared))
        after = Play(self.table, walk.freeze(), talk, said)
        return after if walk.hands[walk.turn] else finish(after, self.table, after.tricks, talk)

    def view(self, seat: Seat | None) -> View:
        tricks = self.tricks
        kept = barred(tricks, PACK, seat, tricks.legal())
        legal = () if seat is None else self.choices(seat)
        at = Standpoint(self.name, self.to_act, legal, self.said, kept, tricks, self.talk)
        return view(self.table, at, seat)

    def report(self) -> Report:
        return report(self.table, self.tricks, self.talk)

    # --- announcing and showing

    def _held(self, seat: Seat) -> tuple[Combo, ...]:
        """What the seat may announce, of the cards with which play started."""
        return combos(self.table.hands[seat], reuse=self.table.deal.house.reuse)

    def _sayings(self, seat: Seat) -> list[Action]:
        if not self.table.deal.house.declares:
            return []
        if self.tricks.done:
            return [] if self._refuse_show(seat) else [Action(seat, "show")]
        held = () if self.talk.declared[seat] else self._held(seat)
        sizes = range(len(held))
        return [
            Action(seat, "declare", tuple(combo.token for combo in some))
            for size in sizes
            for some in combinations(held, size)
        ]

    def _refuse_declare(self, action: Action) -> Refusal | None:
        seat = action.seat
        if self.tricks.done:
            return illegal("too_late", word="declare")
        if self.talk.declared[seat]:
            return illegal("already_declared")
        held = {combo.token for combo in self._held(seat)}
        if not held:
            return illegal("nothing_to_declare")
        if held.issuperset(action.words):
            return None
        by_reuse = {combo.token for combo in combos(self.table.hands[seat], reuse=True)}
        return illegal("card_reused" if (held | by_reuse).issuperset(action.words) else "not_held")

    def _refuse_show(self, seat: Seat) -> Refusal | None:
        talk, house = self.talk, self.table.deal.house
        if not self.tricks.done:
            return illegal("too_early")
        if len(self.tricks.done) > 1:
            return illegal("too_late", word="show")
        if talk.shown >> seat & 1:
            return illegal("already_shown")
        if not talk.declared[seat]:
            return illegal("nothing_declared")
        return None if talk.best == house.side_of[seat] else illegal("not_best")

    def _declared(self, seat: Seat, named: tuple[Combo, ...]) -> tuple[Talk, tuple[Fact, ...]]:
        """The others hear of which kinds it is, and how many."""
        declared = tuple(named if other == seat else had for other, had in enumerate(self.talk.declared))
        heard = [Fact("declare", seat, values=(("kind", kind), ("count", number))) for kind, number in kinds(named)]
        return self.talk._replace(declared=declared), (*self.said, *heard)

    def _shown(self, seat: Seat) -> tuple[Talk, tuple[Fact, ...]]:
        _, trump = self.table.called
        seen = [
            Fact("show", seat, values=(
                ("kind", combo.kind), ("cards", " ".join(PACK.texts(combo.cards))),
                ("points", values(trump)[combo.token]),
            ))
            for combo in self.talk.declared[seat]
        ]  # fmt: skip
        return self.talk._replace(shown=self.talk.shown | 1 << seat), (*self.said, *seen)

    def _by_itself(self, seat: Seat) -> tuple[Talk, tuple[Fact, ...]]:
        """What the seat's first card announces, and its second shows, where nothing is said."""
        if not self.tricks.done:
            return self._declared(seat, self._held(seat))
        return (self.talk, self.said) if self._refuse_show(seat) else self._shown(seat)


def _belote(table: Table, hand: int, card: int, seat: Seat) -> Fact | None:
    """Whoever has held king and queen of trumps says so with each of them."""
    _, trump = table.called
    for pair in royals(trump):
        if card & pair and table.hands[seat] & pair == pair:
            return Fact("belote" if hand & pair == pair else "rebelote", seat, values=(("suit", PACK.text[card][1]),))
    return None
