"""Deals in a row: rotation, standing, winners."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from engine.actions import Action, Refusal, Refused, Seat
from engine.dealing import read_chance
from engine.game import Game, Options, OptionValue, Setup, Standing
from engine.games import game as find
from engine.phase import Done, Json, Phase, step
from engine.view import View

FORMAT = "atout-record/1"


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal of a match, finished or running."""

    dealer: Seat
    chance: Mapping[str, Json]
    """How the cards fell, in the record's own keys: the pack."""
    actions: tuple[Action, ...]
    opening: Phase
    """The position before the first action."""
    phase: Phase

    def positions(self) -> Iterator[Phase]:
        """Every position of the deal, the one before its first action first."""
        phase = self.opening
        yield phase
        for action in self.actions:
            phase = phase.after(action)
            yield phase

    @property
    def scores(self) -> tuple[int, ...] | None:
        """What it added to each side; None while it runs."""
        return self.phase.scores if isinstance(self.phase, Done) else None


@dataclass(frozen=True, slots=True)
class Match:
    """A match as a value: dealing and acting make the next one."""

    game: Game
    players: int
    given: Options
    """The options that were named."""
    options: Options
    """Every option with its value."""
    standing: Standing
    deals: tuple[Deal, ...] = ()

    @classmethod
    def new(
        cls,
        game: str,
        players: int | None = None,
        options: Mapping[str, object] = MappingProxyType({}),
    ) -> Match:
        """Before the first deal; raises `Refused` for an unknown game, and for players or options unknown to it."""
        found = find(game)
        size = found.sizes[0] if players is None else players
        if size not in found.sizes:
            raise Refused(Refusal("bad_record", "bad_players", (("players", size),)))
        given, full = found.choose(options, size)
        sides = found.sides(size)
        return cls(found, size, given, full, Standing((0,) * len(sides), Seat(0)))

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats that score together."""
        return self.game.sides(self.players)

    @property
    def phase(self) -> Phase | None:
        """The position of the last deal; None before the first."""
        return self.deals[-1].phase if self.deals else None

    @property
    def running(self) -> bool:
        """Whether a deal is unfinished."""
        return bool(self.deals) and not isinstance(self.deals[-1].phase, Done)

    @property
    def totals(self) -> tuple[int, ...]:
        """What the finished deals have come to, by side."""
        return self.standing.totals

    @property
    def winners(self) -> tuple[int, ...] | None:
        """Indexes into `sides`; None until the match is over."""
        return None if self.running else self.game.winners(self.standing, self.options)

    @property
    def next_dealer(self) -> Seat:
        """Who deals next; while a deal runs, who deals this one."""
        return self.deals[-1].dealer if self.running else self.standing.dealer

    def barrier(self) -> Refusal | None:
        """Why no further deal may be dealt now."""
        if self.running:
            return Refusal("bad_record", "deal_unfinished")
        return Refusal("bad_record", "match_over") if self.winners is not None else None

    def deal(self, chance: Mapping[str, object], dealer: int | None = None) -> Match:
        """Deal the next deal; raises `Refused` where there should be none or the cards are not right."""
        if barrier := self.barrier():
            raise Refused(barrier)
        if dealer is not None and (type(dealer) is not int or dealer not in range(self.players)):
            raise Refused(Refusal("bad_record", "bad_dealer"))
        seat = self.standing.dealer if dealer is None else Seat(dealer)
        pack = self.game.pack(self.options)
        fell = read_chance(chance, pack, self.game.layout(self.options, self.players, seat))
        setup = Setup(self.players, self.options, seat, fell, self.standing)
        opening = self.game.deal(setup)
        return self._with(Deal(seat, fell.named(pack), (), opening, opening), self.deals)

    def act(self, action: Action) -> Match:
        """The match after an action of the running deal; raises `Refused`, and then nothing has changed."""
        return self.acts((action,))

    def acts(self, actions: Iterable[Action]) -> Match:
        """The match after all these actions; raises `Refused` at the first that is not legal."""
        assert self.deals, "no deal has been dealt"
        deal = self.deals[-1]
        pack, in_order = self.game.pack(self.options), self.game.grammar.sorted
        phase, taken = deal.phase, list(deal.actions)
        for action in actions:
            phase = step(phase, action)
            taken.append(in_order(action, pack) if len(action.words) > 1 else action)
        return self._with(replace(deal, phase=phase, actions=tuple(taken)), self.deals[:-1]) if taken else self

    def view(self, seat: Seat | None) -> View:
        """What a seat, or a spectator, may know of the last deal."""
        assert self.deals, "no deal has been dealt"
        return self.deals[-1].phase.view(seat)

    def record(
        self,
        extras: Mapping[str, Json] = MappingProxyType({}),
        deal_extras: Sequence[Mapping[str, Json]] = (),
    ) -> dict[str, Json]:
        """The match in the record's form, with `x-…` keys for its head and for its deals."""
        more = [*deal_extras, *({} for _ in self.deals[len(deal_extras) :])]
        deals: list[Json] = [
            {"dealer": deal.dealer, **deal.chance, "actions": [str(action) for action in deal.actions], **extra}
            for deal, extra in zip(self.deals, more, strict=True)
        ]
        head: dict[str, Json] = {"format": FORMAT, "game": self.game.name, "players": self.players}
        return {**head, "options": self._telling(), **extras, "deals": deals}

    def _telling(self) -> dict[str, OptionValue]:
        """The given options without those that change nothing."""
        telling = dict(self.given)
        for name in self.given:
            without = {other: value for other, value in telling.items() if other != name}
            if self.game.resolve(without) == self.options:
                telling = without
        return telling

    def _with(self, deal: Deal, earlier: tuple[Deal, ...]) -> Match:
        standing = self.standing
        if isinstance(deal.phase, Done):
            standing = self.game.tally(standing, deal.phase)
        return replace(self, standing=standing, deals=(*earlier, deal))
