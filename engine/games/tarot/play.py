"""The tricks of Tarot as a table plays them that lets no wrong card through."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.actions import Action, Card, Pick, Refusal, Seat, illegal
from engine.card_play import barred, choices
from engine.games.tarot.house import BY_LETTER, PACK, TABLE_TALK, terms
from engine.games.tarot.sayings import (
    SAID,
    after_saying,
    declarations,
    refuse_announce,
    refuse_declaration,
    slams,
)
from engine.games.tarot.scoring import excuse_wins, played
from engine.games.tarot.sight import Standpoint, report, view
from engine.games.tarot.table import Table
from engine.games.tarot.words import door, misformed
from engine.phase import Phase, Report
from engine.tricks import Tricks, Walk, finished, running
from engine.view import View


def opening(table: Table, leader: Seat) -> Tricks:
    """Before the first card; who has announced a slam leads."""
    contract = table.made
    return Tricks.start(terms(table.deal.size), table.hands, contract.taker if contract.announced else leader)


def uncalled(table: Table) -> int:
    """The cards that may not be led first: the called suit without the called card."""
    called = table.made.called
    if not called or not table.deal.house.guards_called_suit:
        return 0
    return terms(table.deal.size).ranking.suit[called] & ~called


@dataclass(frozen=True, slots=True)
class Play:
    """Somebody is to lead or to follow."""

    table: Table
    tricks: Tricks
    log: tuple[Action, ...]

    @property
    def name(self) -> str:
        return "play"

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return (self.tricks.turn,)

    @property
    def untouched(self) -> bool:
        """Whether no card has been played, or all are back in the hands."""
        return not self.tricks.cards and not self.tricks.done

    @property
    def last_player(self) -> Seat | None:
        """Whose card lies uncovered."""
        tricks = self.tricks
        return Seat((tricks.leader + len(tricks.cards) - 1) % tricks.terms.players) if tricks.cards else None

    def legal(self) -> int:
        """The cards that the seat to act may play."""
        legal = self.tricks.legal()
        return legal & ~uncalled(self.table) if self.untouched else legal

    def choices(self, seat: Seat) -> tuple[Action | Pick, ...]:
        tricks, table = self.tricks, self.table
        found: list[Action | Pick] = []
        if seat == tricks.turn:
            found += choices(tricks, PACK, seat, self.legal())
            if not tricks.done:
                found += declarations(table, seat, tricks.hands[seat])
        if self.untouched:
            found += slams(table, seat)
        if seat == self.last_player and table.deal.house.takes_back:
            found.append(Action(seat, "take-back"))
        return tuple(found)

    def refuse(self, action: Action) -> Refusal | None:
        table, tricks, seat = self.table, self.tricks, action.seat
        if refusal := misformed(action, table.deal.size) or door(action, table.deal.house, self._asked(action), VERBS):
            return refusal
        match action.verb:
            case "play":
                return self._refuse_card(PACK.bit[action.words[0]])
            case "announce":
                return refuse_announce(table, late=not self.untouched)
            case "take-back":
                return self._refuse_take_back(seat)
        return refuse_declaration(table, action, tricks.hands[seat], late=bool(tricks.done))

    def after(self, action: Action) -> Phase:
        table, tricks, log = self.table, self.tricks, (*self.log, action)
        if action.verb == "play":
            return self._played(PACK.bit[action.words[0]], log)
        if action.verb == "take-back":
            card = tricks.cards[-1]
            table = table.bare(action.seat, card).saying("take-back", action.seat, card=PACK.text[card])
            return Play(table, tricks.back(len(tricks.cards) - 1), log)
        table = after_saying(table, action)
        if action.verb == "announce":
            tricks = opening(table, tricks.leader)
        return Play(table, tricks, log)

    def view(self, seat: Seat | None) -> View:
        kept = barred(self.tricks, PACK, seat, self.legal(), "called_suit")
        return view(self.table, self._at(() if seat is None else self.choices(seat), kept), seat)

    def report(self) -> Report:
        return report(self.table, self._at())

    def _at(self, found: tuple[Action | Pick, ...] = (), kept: tuple[tuple[Card, str], ...] = ()) -> Standpoint:
        tricks = self.tricks
        return Standpoint(
            self.name, self.to_act, tricks.hands, self.log, found, kept,
            done=finished(tricks, PACK), running=running(tricks, PACK),
        )  # fmt: skip

    def _asked(self, action: Action) -> tuple[Seat, ...]:
        if action.verb in OUT_OF_TURN:
            return tuple(map(Seat, range(self.table.deal.size)))
        return (self.table.made.taker,) if action.verb == "announce" else self.to_act

    def _played(self, card: int, log: tuple[Action, ...]) -> Phase:
        walk = Walk(self.tricks)
        taken = walk.play(card)
        if taken is None or any(walk.hands):
            return Play(self.table, walk.freeze(), log)
        *earlier, _ = walk.done
        attack = self.table.made.attack
        last = excuse_wins(taken, [trick.winner for trick in earlier], attack)
        walk.done = (*earlier, last)
        table = replace(self.table, ending="played")
        return played(Play(table, walk.freeze(), log), table, walk.done)

    def _refuse_card(self, card: int) -> Refusal | None:
        tricks, text = self.tricks, PACK.text
        if not card & tricks.hands[tricks.turn]:
            return illegal("card_not_in_hand", card=text[card])
        if card & self.legal():
            return None
        if not tricks.led:
            return illegal("called_suit", card=text[self.table.made.called])
        return refuse_following(tricks, card)

    def _refuse_take_back(self, seat: Seat) -> Refusal | None:
        tricks = self.tricks
        players = [(tricks.leader + place) % tricks.terms.players for place in range(len(tricks.cards))]
        if seat not in players:
            return illegal("no_card_to_take_back")
        return None if seat == players[-1] else illegal("card_covered")


OUT_OF_TURN = ("take-back", "replace", "challenge")
"""What is said by whom it concerns, whoever is to act."""
VERBS = ("play", *SAID, "take-back", *TABLE_TALK)


def refuse_following(tricks: Tricks, card: int) -> Refusal:
    """The duty that a card breaks, with the suit led or the trump to be beaten."""
    led = next(text for text, cards in BY_LETTER.items() if cards & tricks.led)
    best = PACK.text[max((one for one in tricks.cards if one & tricks.terms.ranking.trumps), default=tricks.cards[0])]
    return illegal(tricks.broken(card), **({"suit": led} if led != "T" else {}), card=best)
