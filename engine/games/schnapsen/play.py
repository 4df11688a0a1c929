"""The one phase of Schnapsen: leading with all that may be said before it, and answering."""

from __future__ import annotations

from dataclasses import dataclass

from engine.actions import Action, Pick, Refusal, Seat, illegal
from engine.card_play import barred, choices, refuse
from engine.game import Setup
from engine.games.schnapsen.course import Close, Course, Deal, Marriage, sayings
from engine.games.schnapsen.house import PACK, PAIR, SIZE, house, layout, open_terms
from engine.games.schnapsen.scoring import finish
from engine.games.schnapsen.sight import report, view
from engine.games.schnapsen.words import GRAMMAR
from engine.phase import NOT_YOUR_TURN, Phase, Report
from engine.tricks import Tricks
from engine.view import Fact, View


def deal(setup: Setup) -> Play:
    """The first lead, by the seat that did not deal."""
    hands, stock = layout(setup.dealer).deal(setup.chance.pack)
    turned = stock[-1]
    trump = PACK.text[turned][1]
    constant = Deal(
        house=house(setup.options),
        dealer=setup.dealer,
        trump=trump,
        turned=turned,
        jack=PACK.bit["J" + trump],
        options=setup.listed,
        totals=setup.standing.totals,
    )
    return Play(constant, Tricks.start(open_terms(trump), hands, Seat(1 - setup.dealer)), stock)


@dataclass(frozen=True, slots=True)
class Play:
    """Somebody is to lead, or to answer."""

    deal: Deal
    tricks: Tricks
    stock: tuple[int, ...]
    """In the order in which it is drawn; the trump card is the last."""
    points: tuple[int, ...] = (0, 0)
    pending: tuple[int, ...] = (0, 0)
    """Marriage points that wait for a first trick."""
    won: tuple[int, ...] = (0, 0)
    marriages: tuple[Marriage, ...] = ()
    must: str | None = None
    """The suit of a marriage announced and not yet led."""
    close: Close | None = None
    exchanger: int | None = None
    said: tuple[Fact, ...] = ()

    @property
    def name(self) -> str:
        return "play"

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return (self.tricks.turn,)

    def legal(self) -> int:
        """The cards that the seat to act may play."""
        legal = self.tricks.legal()
        return legal & PAIR[self.must] if self.must else legal

    def choices(self, seat: Seat) -> tuple[Action | Pick, ...]:
        cards = choices(self.tricks, PACK, seat, self.legal())
        if seat != self.tricks.turn or self.tricks.cards:
            return cards
        stock = 0 if self.close else len(self.stock)
        said = sayings(self.deal, self.tricks.hands[seat], self.won[seat], stock, self.must)
        return (*cards, *[Action(seat, verb, tuple(words)) for verb, *words in said])

    def refuse(self, action: Action) -> Refusal | None:
        if refusal := GRAMMAR.refuse(action, SIZE, PACK):
            return refusal
        if action.seat != self.tricks.turn:
            return NOT_YOUR_TURN
        if action.verb == "claim" and not self.deal.house.claims:
            return illegal("option_off")
        if action.verb == "play":
            return self._refuse_card(action.words[0])
        if self.tricks.cards:
            return illegal("not_on_lead")
        if action.verb == "claim":
            return None if self.won[action.seat] else illegal("no_trick")
        if self.must:
            return illegal("must_lead_marriage", suit=self.must)
        return self._refuse_saying(action)

    def after(self, action: Action) -> Phase:
        course = Course(self)
        if action.verb == "play":
            course.play(PACK.bit[action.words[0]])
            said = self.said
        else:
            course.say(action.verb, *action.words)
            said = (*self.said, self._said(action))
        after = Play(
            self.deal, course.walk.freeze(), course.stock,
            tuple(course.points), tuple(course.pending), tuple(course.won), course.marriages,
            course.must, course.close, course.exchanger, said,
        )  # fmt: skip
        return finish(after, course.ending, course.winner) if course.ending else after

    def view(self, seat: Seat | None) -> View:
        kept = barred(self.tricks, PACK, seat, self.legal(), "must_lead_marriage")
        return view(self, seat, () if seat is None else self.choices(seat), kept)

    def report(self) -> Report:
        return report(self)

    def _refuse_card(self, card: str) -> Refusal | None:
        if refusal := refuse(self.tricks, PACK, card):
            return refusal
        if self.must and not PACK.bit[card] & PAIR[self.must]:
            return illegal("must_lead_marriage", suit=self.must)
        return None

    def _refuse_saying(self, action: Action) -> Refusal | None:
        hand = self.tricks.hands[action.seat]
        if action.verb == "marry":
            pair = PAIR[action.words[0]]
            return None if hand & pair == pair else illegal("no_marriage", suit=action.words[0])
        least = self.deal.house.close_min if action.verb == "close" else self.deal.house.exchange_min
        if self.close:
            return illegal("stock_closed")
        if not self.stock:
            return illegal("stock_empty")
        if len(self.stock) < least:
            return illegal("stock_too_small", least=least, left=len(self.stock))
        if action.verb == "exchange" and not hand & self.deal.jack:
            return illegal("no_trump_jack", card=PACK.text[self.deal.jack])
        return None

    def _said(self, action: Action) -> Fact:
        """The trick that it came before tells when it was said."""
        values: dict[str, str | int] = {}
        if action.verb == "exchange":
            values = {"card_up": PACK.text[self.stock[-1]], "card_down": PACK.text[self.deal.jack]}
        elif action.verb == "marry":
            values = {"suit": action.words[0], "points": 40 if action.words[0] == self.deal.trump else 20}
        values["trick"] = len(self.tricks.done) + 1
        return Fact(action.verb, action.seat, values=tuple(values.items()))
