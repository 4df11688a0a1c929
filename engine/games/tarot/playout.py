"""Random deals of Tarot at the speed of masks; where the manners of a real table hold, phase by phase."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from random import Random

from engine.actions import Action, Pick, Seat
from engine.game import Chance, Options, Playout, Setup, Standing
from engine.games.tarot.house import (
    BIDS,
    EXCUSE,
    HANDFUL_WORTH,
    HANDFULS,
    HIGHEST,
    KEPT,
    MISERE_WORTH,
    MISERES,
    OUDLERS,
    PACK,
    SIZES,
    TRUMPS,
    House,
    callable_by,
    house,
    layout,
    terms,
)
from engine.games.tarot.phases import deal
from engine.games.tarot.scoring import course, shares, worth
from engine.phase import Done, Phase
from engine.tricks import Tricks, Walk, pick, play_out, played


def playouts(options: Options, size: int) -> Playout:
    """Every choice evenly among those of the seat to act."""
    return _by_phases(options, size) if house(options).at_table else _by_masks(options, size)


def _by_phases(options: Options, size: int) -> Playout:
    def play(chance: Chance, dealer: int, rng: Random, said: list[Action] | None = None) -> tuple[tuple[int, ...], int]:
        setup = Setup(size, options, Seat(dealer), chance, Standing((0,) * size, Seat(dealer)))
        phase: Phase = deal(setup)
        cards = 0
        while not isinstance(phase, Done):
            choice = rng.choice(phase.choices(phase.to_act[0]))
            action = choice.sample(rng) if isinstance(choice, Pick) else choice
            cards += action.verb == "play"
            if said is not None:
                said.append(action)
            phase = phase.after(action)
        return phase.scores, cards

    return play


def _by_masks(options: Options, size: int) -> Playout:
    rules, of, on = house(options), SIZES[size], terms(size)
    dealt = [[itemgetter(*hand) for hand in layout(size, dealer).hands] for dealer in range(size)]
    dogs = [itemgetter(*layout(size, dealer).stock) for dealer in range(size)]

    def play(chance: Chance, dealer: int, rng: Random, said: list[Action] | None = None) -> tuple[tuple[int, ...], int]:
        fell = chance.pack
        hands, dog = [sum(cards(fell)) for cards in dealt[dealer]], sum(dogs[dealer](fell))
        if any(map(rules.void_hand, hands)):
            return (0,) * size, 0
        run = _Run(rules, size, hands, dog, rng.random, said)
        if not run.bid(dealer):
            return (0,) * size, 0
        if of.calls:
            run.call()
        if BIDS[run.word].takes_dog:
            run.discard()
        leader = run.taker if run.announced else (dealer + 1) % size
        excuse = next((seat for seat, hand in enumerate(run.hands) if hand & EXCUSE), None)
        walk = run.first_trick(Tricks.start(on, run.hands, Seat(leader)))
        first = walk.done[0]
        before = walk.freeze()
        heaps, order = play_out(on, walk.hands, walk.leader, rng.random)
        heaps[first.winner] |= sum(first.cards)
        if said is not None:
            said += [Action(seat, "play", (PACK.text[card],)) for seat, card in played(before, order)]
        attack = (run.taker,) if run.partner is None else (run.taker, run.partner)
        ends = (sum(order[-2 * size : -size]), sum(order[-size:]))
        won = sum(heaps[seat] for seat in attack)
        by = None if excuse is None else excuse in attack
        come = course(rules, size, of.hand, won, ends, excuse_by=by)
        found = worth(run.word, run.announced, come, run.aside, run.handfuls, run.miseres)
        return shares(found.total, size, run.taker, run.partner), size + len(order)

    return play


class _Run:
    """What is said before and during the first trick."""

    __slots__ = (
        "announced", "aside", "called", "handfuls", "hands", "miseres", "partner",
        "random", "rules", "said", "size", "taker", "word",
    )  # fmt: skip

    def __init__(
        self,
        rules: House,
        size: int,
        hands: list[int],
        dog: int,
        random: Callable[[], float],
        said: list[Action] | None,
    ) -> None:
        self.rules, self.size, self.hands, self.aside = rules, size, hands, dog
        self.random, self.said = random, said
        self.taker, self.word = -1, ""
        self.announced: str | None = None
        self.partner: int | None = None
        self.called = self.handfuls = self.miseres = 0

    def say(self, seat: int, verb: str, *words: str) -> None:
        """Write it down where somebody wants to know."""
        if self.said is not None:
            self.said.append(Action(Seat(seat), verb, words))

    def bid(self, dealer: int) -> bool:
        """The auction; whether anybody has bid."""
        bids = self.rules.bids
        queue = tuple(Seat((dealer + step) % self.size) for step in range(1, self.size + 1))
        while queue and queue != (self.taker,):
            seat = queue[0]
            drawn = int(self.random() * (len(bids) + 1))
            if not drawn:
                self.say(seat, "pass")
                queue = queue[1:]
                continue
            self.taker, self.word = seat, bids[drawn - 1]
            self.say(seat, "bid", self.word)
            bids = bids[drawn:]
            queue = self.rules.after_bid(queue) if self.word != HIGHEST else ()
        return self.taker >= 0

    def slam(self, choices: int) -> bool:
        """Whether, beside so many other choices, the taker announces; once."""
        slams = () if self.announced else self.rules.slams
        drawn = int(self.random() * (choices + len(slams))) - choices
        if drawn < 0:
            return False
        self.announced = slams[drawn]
        self.say(self.taker, "announce", self.announced)
        return True

    def call(self) -> None:
        """A card is called; who holds it is the partner."""
        cards = callable_by(self.hands[self.taker])
        while self.slam(cards.bit_count()):
            pass
        self.called = pick(cards, self.random)
        self.say(self.taker, "call", PACK.text[self.called])
        holder = next((seat for seat, hand in enumerate(self.hands) if hand & self.called), self.taker)
        self.partner = None if holder == self.taker else holder

    def discard(self) -> None:
        """As many cards as the dog has, trumps only where there is nothing else."""
        count, hand = SIZES[self.size].dog, self.hands[self.taker] | self.aside
        while self.slam(1):
            pass
        free = hand & ~KEPT & ~TRUMPS
        if free.bit_count() >= count:
            cards = _some(free, count, self.random)
        else:
            cards = free | _some(hand & TRUMPS & ~OUDLERS, count - free.bit_count(), self.random)
        self.hands[self.taker], self.aside = hand ^ cards, cards
        if self.said is not None:
            self.say(self.taker, "discard", *PACK.texts(cards))

    def first_trick(self, start: Tricks) -> Walk:
        """The first trick, with all that may be said before one's first card."""
        walk = Walk(start)
        while not walk.done:
            seat = walk.turn
            legal = walk.legal()
            if not walk.cards and self.called and self.rules.guards_called_suit:
                legal &= self.called | ~start.terms.ranking.suit[self.called]
            plays = legal.bit_count()
            says = self._sayings(seat, walk.hands[seat])
            while True:
                if not walk.cards and seat == self.taker and self.slam(plays + len(says)):
                    continue
                drawn = int(self.random() * (plays + len(says)))
                if drawn < plays:
                    break
                verb, what = says.pop(drawn - plays)
                self._declare(seat, verb, what)
                says = [one for one in says if verb == "misere" or one[0] != verb]
            card = pick(legal, self.random)
            if self.said is not None:
                self.say(seat, "play", PACK.text[card])
            walk.play(card)
        return walk

    def _sayings(self, seat: int, hand: int) -> list[tuple[str, tuple[str, int, int]]]:
        """(verb, (name, the cards to choose among, how many)) of what a seat may declare."""
        trumps = hand & TRUMPS
        if seat == self.taker and BIDS[self.word].takes_dog:
            trumps |= self.aside & TRUMPS
        number, says = trumps.bit_count(), []
        sizes = SIZES[self.size].handfuls
        if number >= sizes[0] - 1:
            for name, count in zip(HANDFULS, sizes, strict=True):
                if number >= count:
                    says.append(("poignee", (name, trumps, count)))
                elif number == count - 1 and hand & EXCUSE:
                    says.append(("poignee", (name, trumps | EXCUSE, count)))
        says += [("misere", (kind, 0, 0)) for kind in self.rules.miseres if not hand & MISERES[kind]]
        return says

    def _declare(self, seat: int, verb: str, what: tuple[str, int, int]) -> None:
        name, cards, count = what
        if verb == "misere":
            self.miseres += MISERE_WORTH
            self.say(seat, verb, name)
            return
        self.handfuls += HANDFUL_WORTH[name]
        if self.said is not None:
            self.say(seat, verb, *PACK.texts(_some(cards, count, self.random)))


def _some(cards: int, count: int, random: Callable[[], float]) -> int:
    """So many cards of a set, each choice of them as likely as any other."""
    if count > cards.bit_count() // 2:
        return cards ^ _some(cards, cards.bit_count() - count, random)
    chosen = 0
    for _ in range(count):
        chosen |= pick(cards & ~chosen, random)
    return chosen
