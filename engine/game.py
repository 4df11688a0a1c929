"""What a game module exports: one `Game` value, its options, and the way its pack is dealt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from types import MappingProxyType
from typing import Protocol, TypeAlias

from engine.actions import Action, Card, Refusal, Refused, Seat
from engine.cards import Pack
from engine.grammar import Grammar
from engine.hints import Hints
from engine.phase import Done, Json, Phase
from engine.view import View

OptionValue: TypeAlias = str | int | bool
Options: TypeAlias = Mapping[str, OptionValue]
"""Every option of a game with its value."""


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of rules; its values are compared with their types, so `True` is not 1."""

    name: str
    default: OptionValue
    values: tuple[OptionValue, ...] | range
    usual: tuple[OptionValue, ...] = ()
    """Of many values those that are offered first."""

    def takes(self, value: object) -> bool:
        """Whether this is one of the values, of the same type."""
        if isinstance(self.values, range):
            return type(value) is int and value in self.values
        return any(type(value) is type(known) and value == known for known in self.values)


@dataclass(frozen=True, slots=True)
class Standing:
    """What the deals of a match have come to."""

    totals: tuple[int, ...]
    dealer: Seat
    """Who deals next, unless the record says otherwise."""
    deals: int = 0
    carried: tuple[tuple[str, int], ...] = ()
    """What else one deal leaves to the next, by the game's own names."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where each card of the pack goes when it is dealt, by its place from the top."""

    hands: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    turned: tuple[int, ...] = ()
    """Where a card may be turned that stays in its place, in the stock or in a hand; the first is the usual one.

    The places from the top are the same whoever deals: the last card of the pack, say, is in each dealer's own hand.
    """
    sorts: Callable[[Sequence[int]], Sequence[int]] = tuple
    """What the order of the stock means: `tuple` keeps it, `sorted` makes it a set."""

    @classmethod
    def packets(cls, size: int, stock: Sequence[int], packets: Sequence[tuple[int, int]], seats: int) -> Layout:
        """Deal `packets` of (seat, number) from the top; the places in `stock` make the stock, in order."""
        hands: list[list[int]] = [[] for _ in range(seats)]
        free = iter(sorted(set(range(size)) - set(stock)))
        for seat, number in packets:
            hands[seat].extend(next(free) for _ in range(number))
        return cls(tuple(map(tuple, hands)), tuple(stock))

    def deal(self, pack: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """(the hands as sets, the stock in order) of a pack, top card first."""
        hands = tuple([sum([pack[place] for place in hand]) for hand in self.hands])
        return hands, tuple([pack[place] for place in self.stock])

    def pack(self, hands: Sequence[Sequence[int]], stock: Sequence[int]) -> tuple[int, ...]:
        """The pack that is dealt to these hands and this stock."""
        places: dict[int, int] = {}
        for spots, cards in zip((*self.hands, self.stock), (*hands, stock), strict=True):
            places.update(zip(spots, cards, strict=True))
        return tuple(places[place] for place in range(len(places)))


@dataclass(frozen=True, slots=True)
class Chance:
    """How the cards of a deal fell."""

    pack: tuple[int, ...]
    """The whole pack as bits, top card first."""
    turned: int | None = None
    """The card that was turned where it lies, in games that turn one inside the stock."""

    def named(self, pack: Pack) -> dict[str, Json]:
        """The record's own keys."""
        cards: dict[str, Json] = {"pack": [pack.text[card] for card in self.pack]}
        return cards if self.turned is None else {**cards, "turned": pack.text[self.turned]}


@dataclass(frozen=True, slots=True)
class Setup:
    """All that makes a deal: who sits, by what rules, and how the cards fell."""

    size: int
    options: Options
    dealer: Seat
    chance: Chance
    standing: Standing

    @property
    def listed(self) -> tuple[tuple[str, OptionValue], ...]:
        """The options as views list them."""
        return tuple(sorted(self.options.items()))

    @classmethod
    def of(cls, view: View, chance: Chance, carried: tuple[tuple[str, int], ...] = ()) -> Setup:
        """That of the deal which a view shows, by what it tells of options and totals, with other chance."""
        standing = Standing(view.totals, view.dealer, carried=carried)
        return cls(len(view.counts), dict(view.options), view.dealer, chance, standing)


class Playout(Protocol):
    """Plays a deal at random to its end, in masks, without views, actions and refusals."""

    def __call__(
        self, chance: Chance, dealer: int, rng: Random, said: list[Action] | None = None
    ) -> tuple[tuple[int, ...], int]:
        """The scores and the number of cards played; the actions go to `said` if there is one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game as data and functions; the engine knows it by this value alone."""

    name: str
    rules: int
    """Its version: a match stored under another one may replay differently."""
    sizes: tuple[int, ...]
    """Numbers of players, the usual one first."""
    options: tuple[Option, ...]
    presets: tuple[tuple[str, Options], ...]
    """Names of rule sets with what each changes, the usual one first."""
    grammar: Grammar
    keys: tuple[str, ...]
    """The ids of every sentence that the game can ask for."""
    pack: Callable[[Options], Pack]
    sides: Callable[[int], tuple[tuple[Seat, ...], ...]]
    layout: Callable[[Options, int, Seat], Layout]
    chance: tuple[str, ...] = ("pack", "hands", "stock")
    """The record's keys that say how the cards of a deal fell."""
    resolve: Callable[[Options], Options]
    """Every option with its value, by those that were given."""
    misfit: Callable[[Options, int], str | None] = lambda options, size: None
    """The option whose value does not go with this number of players, if there is one."""
    deal: Callable[[Setup], Phase]
    winners: Callable[[Standing, Options], tuple[int, ...] | None]
    """The sides that have won the match, None while it goes on."""
    losses: bool = False
    """Whether the scores count against those who write them: the fewer, the better."""
    imagine: Callable[[View, Random], Phase]
    """A position that fits all that a view shows, what it hides being drawn.

    Searches try their moves in it, and what may be hidden is held against it: its own view of the seat is that view.
    It is reached through the checked door, by actions that each were legal.
    """
    forced_end: Callable[[Options], bool]
    """Whether a hand of one card always has exactly one choice."""
    playouts: Callable[[Options, int], Playout]
    hints: Hints
    """For players who go by rules of thumb."""

    @property
    def verbs(self) -> tuple[str, ...]:
        """Every verb that some phase knows."""
        return tuple(self.grammar.forms)

    @property
    def suits(self) -> tuple[str, ...]:
        """The suits' letters in the engine's order."""
        return tuple(self.pack(self.resolve({})).suits)

    def cards(self, options: Options) -> tuple[Card, ...]:
        """The pack in the engine's order."""
        return self.pack(options).cards

    def choose(self, given: Mapping[str, object], size: int) -> tuple[Options, Options]:
        """(what was given, every option with its value), both read-only; raises `Refused` for what is no option."""
        known = {option.name: option for option in self.options}
        checked: dict[str, OptionValue] = {}
        for name, value in given.items():
            if name not in known:
                raise Refused(Refusal("bad_option", "unknown_option", (("option", name),)))
            if not isinstance(value, str | int) or not known[name].takes(value):
                raise Refused(Refusal("bad_option", "bad_value", (("option", name),)))
            checked[name] = value
        full = self.resolve(checked)
        if misfit := self.misfit(full, size):
            raise Refused(Refusal("bad_option", "bad_value", (("option", misfit),)))
        return MappingProxyType(checked), MappingProxyType(dict(full))

    def fits(self, given: Options, size: int) -> bool:
        """Whether these options go with this number of players."""
        return self.misfit(self.resolve(given), size) is None

    def fall(self, pack: Pack, size: int, rng: Random, turned: Sequence[int] = ()) -> Chance:
        """A deal's chance, by the pack that the options ask for and the places where their layout turns a card."""
        # What `rng.shuffle` gives, without its calls: they would cost a playout a quarter of its time.
        cards, draw = list(pack.text), rng.getrandbits
        for last, width in _widths(len(cards)):
            while (place := draw(width)) > last:
                pass
            cards[last], cards[place] = cards[place], cards[last]
        return Chance(tuple(cards), cards[turned[int(rng.random() * len(turned))]] if turned else None)

    def shuffle(self, options: Options, size: int, rng: Random) -> dict[str, Json]:
        """The same in the record's own keys."""
        pack = self.pack(options)
        return self.fall(pack, size, rng, self.layout(options, size, Seat(0)).turned).named(pack)

    def tally(self, standing: Standing, done: Done) -> Standing:
        """The standing after a finished deal."""
        totals = tuple(total + score for total, score in zip(standing.totals, done.scores, strict=True))
        return Standing(totals, done.next_dealer, standing.deals + 1, done.carried)


@cache
def _widths(size: int) -> tuple[tuple[int, int], ...]:
    """The places of a pack that are filled in turn, the last first, each with the bits of a number up to it."""
    return tuple((last, (last + 1).bit_length()) for last in range(size - 1, 0, -1))


def plain(options: Sequence[Option]) -> Callable[[Options], Options]:
    """The usual way to resolve: what was given, and the defaults for the rest."""
    defaults = {option.name: option.default for option in options}
    return lambda given: {**defaults, **given}


def sentences(
    options: Sequence[Option], presets: Sequence[tuple[str, Options]], **kinds: Iterable[str]
) -> tuple[str, ...]:
    """The ids of a game's sentences: `KIND-KEY` for each kind, its options with their worded values, its presets."""
    ids = [f"{kind}-{key}" for kind, keys in kinds.items() for key in keys]
    for option in options:
        ids.append(f"option-{option.name}")
        ids += [f"option-{option.name}-{value}" for value in option.values if isinstance(value, str)]
    return (*ids, *(f"preset-{name}" for name, _ in presets))
