"""The tricks of Tarot with the manners of a real table: wrong cards lie until somebody minds, early cards lie open.

A full trick lies until its winner turns it, since its last card too may have to be replaced.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from engine.actions import Action, Pick, Refusal, Seat, illegal
from engine.cards import bits
from engine.games.tarot.house import PACK, letter
from engine.games.tarot.open_trick import Constraint, Lying, OpenTrick
from engine.games.tarot.play import OUT_OF_TURN, VERBS, opening, uncalled
from engine.games.tarot.sayings import after_saying, declarations, refuse_announce, refuse_declaration, slams
from engine.games.tarot.scoring import excuse_wins, played
from engine.games.tarot.sight import Standpoint, report, view
from engine.games.tarot.table import Table
from engine.games.tarot.talk import Pending, Ruling, refuse_take_back, refuse_talk
from engine.games.tarot.words import door, misformed
from engine.phase import NOT_YOUR_TURN, Json, Phase, Report
from engine.tricks import Taken, Tricks, finished, plays
from engine.view import Fact, Laid, Trick, View


def at_table(table: Table, tricks: Tricks, log: tuple[Action, ...]) -> OpenTable:
    """Before the first card."""
    return OpenTable(table, OpenTrick(tricks, uncalled(table)), log)


@dataclass(frozen=True, slots=True)
class OpenTable:
    """Cards are played, early, wrongly or as they should be."""

    table: Table
    trick: OpenTrick
    log: tuple[Action, ...]
    early: tuple[tuple[Seat, int], ...] = ()
    """Cards that wait for their turn, in the order in which they came to lie there."""
    pending: Pending | None = None
    rulings: tuple[Ruling, ...] = ()

    @property
    def name(self) -> str:
        return "play"

    @property
    def to_act(self) -> tuple[Seat, ...]:
        if self.pending:
            return (self.pending.seat,)
        return (self.taken().winner if self.trick.full else self.trick.next_seat,)

    @property
    def untouched(self) -> bool:
        """Whether nothing lies on the table and no trick is over."""
        return not self.trick.laid and not self.early and not self.trick.tricks.done

    def taken(self) -> Taken:
        """The full trick with who wins it as it lies."""
        tricks, taken = self.trick.tricks, self.trick.taken()
        if any(tricks.hands):
            return taken
        return excuse_wins(taken, [earlier.winner for earlier in tricks.done], self.table.made.attack)

    def tolerated(self, seat: Seat) -> tuple[Action, ...]:
        """The unlawful plays of the seat to act."""
        trick = self.trick
        if self.pending or trick.full or seat != trick.next_seat:
            return ()
        hand, action = trick.tricks.hands[seat], plays(PACK, seat)
        return tuple(action[card] for card in bits(hand & ~trick.lawful(len(trick.laid), hand)))

    def hasty(self, seat: Seat) -> tuple[Action, ...]:
        """The plays of a seat whose turn has not come."""
        action = plays(PACK, seat)
        plays_early = (action[card] for card in bits(self.trick.tricks.hands[seat]))
        return () if seat in self.to_act else tuple(one for one in plays_early if self.refuse(one) is None)

    def choices(self, seat: Seat) -> tuple[Action | Pick, ...]:
        trick, pending = self.trick, self.pending
        if pending:
            return self._decisions(pending) if seat == pending.seat else ()
        choices: list[Action | Pick] = []
        if seat in self.to_act:
            choices += [Action(seat, "turn")] if trick.full else self._plays(seat)
        if self.untouched:
            choices += slams(self.table, seat)
        if self.table.deal.house.takes_back and refuse_take_back(trick, seat) is None:
            choices.append(Action(seat, "take-back"))
        choices += self._replacements(seat)
        challenged = (lying.seat for lying in trick.laid if lying.seat != seat and not lying.judged)
        return (*choices, *(Action(seat, "challenge", (str(other),)) for other in challenged))

    def _plays(self, seat: Seat) -> Iterator[Action | Pick]:
        hand, action = self.trick.tricks.hands[seat], plays(PACK, seat)
        yield from (action[card] for card in bits(self.trick.lawful(len(self.trick.laid), hand)))
        if not self.trick.tricks.done:
            yield from declarations(self.table, seat, hand)

    def _decisions(self, pending: Pending) -> tuple[Action, ...]:
        if pending.kind == "replace":
            return tuple(self._replacements(pending.seat))
        return tuple(Action(pending.seat, verb, (pending.suit,) if verb != "pass" else ()) for verb in pending.verbs)

    def _replacements(self, seat: Seat) -> Iterator[Action]:
        if wrong := self.trick.wrong(seat):
            lawful = self.trick.lawful(wrong[0], self.trick.hand_of(seat))
            yield from (Action(seat, "replace", (card,)) for card in PACK.texts(lawful))

    def refuse(self, action: Action) -> Refusal | None:
        deal, seat, pending = self.table.deal, action.seat, self.pending
        if refusal := misformed(action, deal.size):
            return refusal
        if pending:
            if seat != pending.seat:
                return NOT_YOUR_TURN
            if action.verb not in pending.verbs:
                return illegal("decision_pending")
        verbs = (*VERBS, *pending.verbs) if pending else VERBS
        if refusal := door(action, deal.house, self._asked(action), verbs):
            return refusal
        match action.verb:
            case "play":
                return self._refuse_play(seat, PACK.bit[action.words[0]])
            case "announce":
                return refuse_announce(self.table, late=not self.untouched)
            case "poignee" | "misere":
                late = bool(self.trick.tricks.done) or self.trick.has(seat)
                return refuse_declaration(self.table, action, self.trick.tricks.hands[seat], late=late)
        return refuse_talk(self.trick, pending, self.table.made.called, action)

    def _asked(self, action: Action) -> tuple[Seat, ...]:
        if action.verb in (*OUT_OF_TURN, "play"):
            return tuple(map(Seat, range(self.table.deal.size)))
        return (self.table.made.taker,) if action.verb == "announce" else self.to_act

    def _refuse_play(self, seat: Seat, card: int) -> Refusal | None:
        if self.trick.full:
            return illegal("trick_not_turned")
        if self.trick.has(seat) or any(who == seat for who, _ in self.early):
            return NOT_YOUR_TURN
        return None if card & self.trick.tricks.hands[seat] else illegal("card_not_in_hand", card=PACK.text[card])

    def after(self, action: Action) -> Phase:
        phase, seat = replace(self, log=(*self.log, action)), action.seat
        match action.verb:
            case "play":
                return _played(phase, seat, PACK.bit[action.words[0]])
            case "turn":
                return _turned(phase, seat)
            case "take-back":
                return _taken_back(phase, seat)
            case "replace":
                return _replaced(phase, seat, PACK.bit[action.words[0]])
            case "challenge":
                return _challenged(phase, seat, Seat(int(action.words[0])))
            case "impose" | "forbid" | "pass":
                return _decided(phase, action)
        table = after_saying(self.table, action)
        if action.verb != "announce":
            return replace(phase, table=table)
        tricks = opening(table, self.trick.tricks.leader)
        return replace(phase, table=table, trick=replace(self.trick, tricks=tricks))

    def view(self, seat: Seat | None) -> View:
        if seat is None:
            return view(self.table, self._at(), seat)
        return view(self.table, self._at(self.choices(seat), (*self.tolerated(seat), *self.hasty(seat))), seat)

    def report(self) -> Report:
        return report(self.table, self._at())

    def _at(self, choices: tuple[Action | Pick, ...] = (), tolerated: tuple[Action, ...] = ()) -> Standpoint:
        tricks = self.trick.tricks
        return Standpoint(
            self.name, self.to_act, tricks.hands, self.log, choices,
            tolerated=tolerated, done=finished(tricks, PACK), running=self._running(), early=self.early,
            facts=tuple(self._facts()), manners=self._manners(),
        )  # fmt: skip

    def _running(self) -> Trick | None:
        laid = self.trick.laid
        if not laid:
            return None
        winner = self.taken().winner if self.trick.full else self.trick.walked(len(laid)).winner
        return Trick(self.trick.tricks.leader, tuple(Laid(one.seat, (PACK.text[one.card],)) for one in laid), winner)

    def _facts(self) -> Iterator[Fact]:
        if self.pending and self.pending.kind == "lead":
            yield Fact("may_constrain", self.pending.seat, values=(("letter", self.pending.suit),))
        elif self.pending:
            yield Fact("must_replace", self.pending.seat)
        elif self.trick.full:
            yield Fact("must_turn", self.to_act[0])
        if self.trick.constraint:
            seat, kind, suit = self.trick.constraint
            yield Fact("constraint", seat, values=(("kind", kind), ("letter", suit)))

    def _manners(self) -> Mapping[str, Json]:
        pending, constraint = self.pending, self.trick.constraint
        return {
            "early": [(seat, PACK.text[card]) for seat, card in self.early],
            "pending": (pending.kind, pending.suit or pending.seat) if pending else None,
            "constraint": constraint._asdict() if constraint else None,
            "challenges": [(one.challenger, one.seat, PACK.text[one.card], one.upheld) for one in self.rulings],
            "tolerated": sorted(str(action) for seat in self.to_act for action in self.tolerated(seat)),
        }


def _settled(phase: OpenTable) -> OpenTable:
    """Cards that lie early enter the trick by themselves when their turn comes."""
    while not phase.pending and not phase.trick.full:
        seat = phase.trick.next_seat
        card = next((card for who, card in phase.early if who == seat), 0)
        if not card:
            break
        rest = tuple(one for one in phase.early if one[0] != seat)
        phase = replace(phase, early=rest, trick=phase.trick.entered(seat, card, card))
    return phase


def _played(phase: OpenTable, seat: Seat, card: int) -> OpenTable:
    trick = phase.trick
    if seat == trick.next_seat:
        return _settled(replace(phase, trick=trick.entered(seat, card, 0)))
    first = not trick.laid and not phase.early
    phase = replace(
        phase,
        table=phase.table.saying("early", seat, card=PACK.text[card]),
        trick=trick.with_hand(seat, trick.tricks.hands[seat] & ~card),
        early=(*phase.early, (seat, card)),
    )
    taker, suit = phase.table.made.taker, letter(card)
    if first and suit and taker not in (seat, trick.tricks.leader):
        return replace(phase, pending=Pending("lead", taker, suit))
    return phase


def _turned(phase: OpenTable, winner: Seat) -> Phase:
    trick = phase.trick
    done = (*trick.tricks.done, phase.taken())
    constraint = trick.constraint if trick.constraint and trick.constraint.seat == winner else None
    tricks = trick.tricks._replace(leader=winner, turn=winner, done=done)
    table = phase.table.saying("turn", winner)
    phase = replace(phase, trick=OpenTrick(tricks, trick.uncalled, constraint), table=table)
    if any(tricks.hands):
        return phase
    table = replace(table, ending="played")
    return played(replace(phase, table=table), table, done)


def _taken_back(phase: OpenTable, seat: Seat) -> OpenTable:
    trick = phase.trick
    card = trick.laid[-1].card
    table = phase.table.bare(seat, card).saying("take-back", seat, card=PACK.text[card])
    return replace(phase, table=table, trick=trick.with_hand(seat, trick.hand_of(seat)).cut(len(trick.laid) - 1))


def _replaced(phase: OpenTable, seat: Seat, card: int) -> OpenTable:
    trick, wrong = phase.trick, phase.trick.wrong(seat)
    assert wrong is not None
    place, old = wrong
    table = phase.table.bare(seat, old.card)
    table = table.saying("replace", seat, card_back=PACK.text[old.card], card=PACK.text[card])
    cut = trick.with_hand(seat, trick.hand_of(seat)).cut(place)
    phase = replace(phase, table=table, trick=cut.entered(seat, card, 0), pending=None)
    for later in trick.laid[place + 1 :]:
        phase = _given_back(phase, later)
    return _settled(phase)


def _given_back(phase: OpenTable, lying: Lying) -> OpenTable:
    """A card played after one that was replaced: into the hand again, or early again where it was early."""
    seat, card = lying.seat, lying.card
    if lying.early:
        return replace(phase, early=(*phase.early, (seat, card)))
    table = phase.table.bare(seat, card).saying("returned", seat, card=PACK.text[card])
    return replace(phase, table=table, trick=phase.trick.with_hand(seat, phase.trick.tricks.hands[seat] | card))


def _challenged(phase: OpenTable, challenger: Seat, seat: Seat) -> OpenTable:
    place, found = next((place, one) for place, one in enumerate(phase.trick.laid) if one.seat == seat)
    ruling = Ruling(challenger, seat, found.card, not found.lawful)
    key = "upheld" if ruling.upheld else "dismissed"
    table = phase.table.saying(key, challenger, seat_challenged=seat, card=PACK.text[found.card])
    phase = replace(phase, table=table, rulings=(*phase.rulings, ruling))
    if ruling.upheld:
        return replace(phase, pending=Pending("replace", seat))
    return replace(phase, trick=phase.trick.changed(place, judged=True))


def _decided(phase: OpenTable, action: Action) -> OpenTable:
    """A pass leaves what was decided before."""
    phase, leader = replace(phase, pending=None), phase.trick.tricks.leader
    if action.verb == "pass":
        return replace(phase, table=phase.table.saying("lead_pass", action.seat))
    suit = action.words[0]
    kind: Literal["impose", "forbid"] = "impose" if action.verb == "impose" else "forbid"
    key = f"{kind}_T" if suit == "T" else kind
    table = phase.table.saying(key, action.seat, **({} if suit == "T" else {"suit": suit}), seat_leader=leader)
    return replace(phase, table=table, trick=replace(phase.trick, constraint=Constraint(leader, kind, suit)))
