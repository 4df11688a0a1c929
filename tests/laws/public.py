"""What the pages' sections "What a player may see" make public, written without the views that the laws compare with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, TypeAlias

from engine import Action, Match, Seat
from engine.game import Options
from engine.match import Deal
from engine.phase import Done, Phase, Report, step

Cards: TypeAlias = frozenset[str]
NONE: Cards = frozenset()


@dataclass(frozen=True)
class Page:
    """One game's section."""

    turned: Callable[[Deal, list[str]], Cards]
    """What the deal itself shows, by the deal and its stock."""
    secret: Callable[[Options], frozenset[str]] = lambda options: frozenset()
    """Verbs whose words nobody hears but who says them."""
    opens: Callable[[Phase, Action, Phase], Cards] = lambda before, action, after: NONE
    """What an action shows beyond its own words, for good."""
    lies_open: Callable[[Phase], Cards] = lambda phase: NONE
    """What everybody sees at a position, for good."""
    told: Callable[[Report, Report | None, Action | None], object] = lambda now, before, action: None
    """What everybody is told at a position that no card on the table says, by what stood before an action and after."""
    unseen: Callable[[Phase, Seat], bool] = lambda phase, seat: False
    """Whether a seat may not look at its own hand."""
    offered: Callable[[Phase, Seat], Cards] = lambda phase, seat: NONE
    """Cards that a seat may name, wherever they are."""
    told_apart: frozenset[str] = frozenset()
    """Fields of a view in which a seat may find what only its own hand tells."""


def some_of(*names: str) -> Callable[[Report, Report | None, Action | None], object]:
    """These figures are told."""
    return lambda now, before, action: [now.detail[name] for name in names]


def _figures(report: Report) -> dict[str, Any]:
    """The game's own, whose types its page knows."""
    return dict(report.detail)


# Schnapsen


def _said_of_a_pair(before: Phase, action: Action, after: Phase) -> Cards:
    match action.verb:
        case "marry":
            return frozenset(f"{rank}{action.words[0]}" for rank in "KQ")
        case "exchange":
            return frozenset({f"J{after.report().trump}"})
    return NONE


# Kozel


def _passed(options: Options) -> frozenset[str]:
    return frozenset() if options["pass_cards"] == "up" else frozenset({"pass"})


def _four_of_a_suit(before: Phase, action: Action, after: Phase) -> Cards:
    return frozenset(before.report().hands[action.seat]) if action.verb == "molodka" else NONE


def _sums_at_the_end(now: Report, before: Report | None, action: Action | None) -> object:
    """How many tricks each side has is seen; their points are told when the deal is over."""
    sums = () if now.detail["ending"] is None else ("points", "ending", "eggs", "goat")
    return [now.detail[name] for name in ("turned", "stock_left", "tricks_won", "factor", *sums)]


# Belote


def _combined(phase: Phase) -> Cards:
    """The cards of the combinations that were shown."""
    report = phase.report()
    tricks = (*report.tricks, *([report.running] if report.running else []))
    cards: set[str] = set()
    for seat, tokens in enumerate(_figures(report)["shown"]):
        held = {*report.hands[seat], *(laid.cards[0] for one in tricks for laid in one.laid if laid.seat == seat)}
        for token in tokens:
            kind, _, top = token.partition(":")
            row = (f"{rank}{top[-1]}" for rank in "AKQJT987"["AKQJT987".index(top[0]) :])
            cards |= {f"{top}{suit}" for suit in "SHDC"} if kind == "carre" else set(takewhile(held.__contains__, row))
    return frozenset(cards)


def _classes(now: Report, before: Report | None, action: Action | None) -> object:
    """Of a declaration its class, of a belote that it is one, and who has the best."""
    found = _figures(now)
    classes = [sorted(token.partition(":")[0] for token in tokens) for tokens in found["declared"]]
    half: object = None
    if before is not None and action is not None and action.verb == "play":
        rank, suit = action.words[0][0], action.words[0][1]
        other = {"K": "Q", "Q": "K"}.get(rank)
        said = before.trump in {suit, "AT"} and other is not None
        half = said and (f"{other}{suit}" in before.hands[action.seat], found["belote"])
    known = ("round", "taker", "contract", "tricks_won", "best", "shown", "declarations", "result", "held", "unrounded")
    return classes, half, [found[name] for name in known]


# Euchre


def _not_looked_at(phase: Phase, seat: Seat) -> bool:
    return phase.name == "blind" and seat == phase.report().dealer


# Tarot


def _dog_and_discard(phase: Phase) -> Cards:
    """A dog that is taken up, the trumps laid aside, all at the end, and the hand that voids a deal."""
    report = phase.report()
    found = _figures(report)
    cards = set(found["discard_shown"])
    if found["dog_public"]:
        cards |= set(found["dog"])
    if isinstance(phase, Done) and found["void"] is None:
        cards |= {*(found["discard"] or ()), *found["dog"]}
    if found["void"] == "petit-sec":
        alone = (hand for hand in report.hands if "01" in hand and "EX" not in hand)
        cards |= {card for hand in alone if sum(card.isdecimal() for card in hand) == 1 for card in hand}
    return frozenset(cards)


def _camp_and_rulings(now: Report, before: Report | None, action: Action | None) -> object:
    """The partner once that is public; never whether a card was unlawful that nobody has challenged."""
    found = now.detail
    known = ("void", "contract", "taker", "called", "partner_public", "dog_public", "discard_shown", "poignees")
    table = ("early", "pending", "constraint", "challenges")
    partner = found["partner"] if found["partner_public"] else None
    return partner, [found[name] for name in known], [found.get(name) for name in table]


def _callable(phase: Phase, seat: Seat) -> Cards:
    return frozenset(
        word for choice in phase.choices(seat) if choice.verb == "call" for word in getattr(choice, "words", ())
    )


PAGES: Mapping[str, Page] = {
    "schnapsen": Page(
        turned=lambda deal, stock: frozenset(stock[-1:]),
        opens=_said_of_a_pair,
        told=some_of("stock_left", "closed_by", "turned", "tricks_won", "must_lead", "ending", "winner"),
    ),
    "kozel": Page(
        turned=lambda deal, stock: frozenset({str(deal.chance["turned"])}),
        secret=_passed,
        opens=_four_of_a_suit,
        told=_sums_at_the_end,
    ),
    "belote": Page(
        turned=lambda deal, stock: frozenset(stock[:1]),
        secret=lambda options: frozenset({"declare"}),
        lies_open=_combined,
        told=_classes,
    ),
    "euchre": Page(
        turned=lambda deal, stock: frozenset(stock[:1]),
        secret=lambda options: frozenset({"discard"}),
        told=some_of("round", "maker", "alone", "lone_defender", "sitting_out", "taken", "tricks_won", "result"),
        unseen=_not_looked_at,
    ),
    "tarot": Page(
        turned=lambda deal, stock: NONE,
        secret=lambda options: frozenset({"discard"}),
        lies_open=_dog_and_discard,
        told=_camp_and_rulings,
        offered=_callable,
        # Who holds the called card is the partner, and knows it.
        told_apart=frozenset({"camps", "facts"}),
    ),
}


@dataclass
class Known:
    """What has come out at one position of a deal."""

    public: set[str] = field(default_factory=set)
    """Cards that everybody has seen."""
    own: dict[int, set[str]] = field(default_factory=dict)
    """By seat, the cards that it alone has laid aside unseen."""

    def of(self, phase: Phase, seat: Seat | None, page: Page) -> set[str]:
        """The cards whose place the seat may know, or which it may name."""
        if seat is None:
            return set(self.public)
        hand = set() if page.unseen(phase, seat) else set(phase.report().hands[seat])
        return self.public | hand | self.own.get(seat, set()) | page.offered(phase, seat)


def unfolding(match: Match) -> Iterator[tuple[Phase, Known]]:
    """Every position of the last deal with what has come out by then; the second value changes as it goes on."""
    deal, page = match.deals[-1], PAGES[match.game.name]
    pack = set(match.game.cards(match.options))
    layout = match.game.layout(match.options, match.players, deal.dealer)
    dealt = deal.chance["pack"]
    assert isinstance(dealt, list)
    known = Known(set(page.turned(deal, [dealt[place] for place in layout.stock])))
    secret = page.secret(match.options)
    before: Phase | None = None
    for number, phase in enumerate(deal.positions()):
        if before is not None:
            action = deal.actions[number - 1]
            if action.verb in secret:
                known.own.setdefault(action.seat, set()).update(pack.intersection(action.words))
            else:
                known.public |= pack.intersection(action.words)
            known.public |= page.opens(before, action, phase)
        known.public |= page.lies_open(phase)
        yield phase, known
        before = phase


def story(match: Match, actions: Sequence[Action], seat: Seat | None) -> Iterator[object]:
    """The last deal, to which these actions are still to come, as this seat lives through it.

    It is what all see and hear, its own hand, and what it does itself; raises `Refused` where an action is not legal.
    """
    page = PAGES[match.game.name]
    secret = page.secret(match.options)
    before: Report | None = None
    phase = match.deals[-1].opening
    for action in (None, *actions):
        if action is not None:
            phase = step(phase, action)
        now = phase.report()
        hand = () if seat is None or page.unseen(phase, seat) else now.hands[seat]
        yield _heard(action, seat, secret), phase.name, phase.to_act, hand, page.told(now, before, action)
        before = now
    yield _table(phase), phase.scores if isinstance(phase, Done) else None


def _heard(action: Action | None, seat: Seat | None, secret: frozenset[str]) -> object:
    if action is None or action.verb not in secret or action.seat == seat:
        return action and (action.seat, action.verb, action.words)
    return action.seat, action.verb, 0 if action.verb == "declare" else len(action.words)


def _table(phase: Phase) -> object:
    """The cards that lie face up and who has won them; how many each seat holds."""
    report = phase.report()
    tricks = (*report.tricks, *([report.running] if report.running else []))
    laid = [[(one.seat, len(one.cards) if one.passed else one.cards) for one in trick.laid] for trick in tricks]
    winners = [(trick.leader, trick.winning) for trick in tricks]
    return laid, winners, report.trump, [len(hand) for hand in report.hands]


def hidden(match: Match, seat: Seat | None) -> list[str]:
    """The cards of which the seat does not know where they lie."""
    page = PAGES[match.game.name]
    *_, (phase, known) = unfolding(match)
    named = page.offered(phase, seat) if seat is not None else NONE
    found = known.of(phase, seat, page) - (named - known.public)
    held = set(phase.report().hands[seat]) if seat is not None and not page.unseen(phase, seat) else set()
    return [card for card in match.game.cards(match.options) if card not in found | held]
