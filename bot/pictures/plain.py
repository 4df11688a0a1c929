"""The table for those who read words only: cards spelt, one fact a line, what matters first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.controls.prompt import headline
from bot.words import Words
from bot.words.cards import SUITS
from bot.words.duties import duty, free_cards, special_due, turn_of
from bot.words.figures import figures
from engine.actions import Card
from engine.view import Fact, Laid, Shown, View
from render.hand import arranged


def in_words(view: View, words: Words, names: Sequence[str], totals: Sequence[int], table: int, deal: int) -> str:
    """All that the view holds; `names` are escaped where the text goes into a message."""
    lines = (
        _title(view, words, names, table, deal),
        *_standing(view, words, names),
        *_trick(view, words, names),
        *_hand(view, words),
        *(_shown(shown, words, names) for shown in view.shown),
        *_others(view, words, names),
        *(words.fact(fact, names, sides=view.sides) for fact in _counted(view, words)),
        words.say("text-score", scores=", ".join(_scores(view, words, names, totals))),
    )
    return "\n".join(line for line in lines if line)


def _title(view: View, words: Words, names: Sequence[str], table: int, deal: int) -> str:
    title = words.say("text-title", game=words.say("game-name"), table=str(table), deal=str(deal))
    mine = view.seat is not None and view.seat in view.to_act
    turn = (words.say("text-your-turn"), headline(view, words)) if mine else (turn_of(words, view, names),)
    return " ".join((title, *filter(None, turn)))


def _standing(view: View, words: Words, names: Sequence[str]) -> Iterator[str]:
    if view.trump in SUITS:
        yield words.say("alt-trump", suit=view.trump)
    told = special_due(words, view) if view.seat not in view.to_act else None
    facts = (fact for fact in view.facts if fact != told and not _counts(fact, words))
    for fact in facts:
        yield words.fact(fact, names, "text" if words.has(f"fact-{fact.key}.text") else "", view.sides)
    if view.seat is None:
        return
    partners = [names[seat] for side in view.sides if view.seat in side for seat in side if seat != view.seat]
    key = "text-you.partner" if partners else "text-you"
    yield words.say(key, seat=names[view.seat], partner=words.listed(partners), count=len(partners))


def _counts(fact: Fact, words: Words) -> bool:
    """Whether the fact is a seat's running count, which a plate shows in its second line."""
    return words.has(f"fact-{fact.key}.line")


def _counted(view: View, words: Words) -> list[Fact]:
    """The running counts: those of the sides, where partners' count together."""
    counts = [fact for fact in view.facts if _counts(fact, words)]
    together = {fact.key for fact in counts if fact.side is not None and fact.seat is None}
    return [fact for fact in counts if fact.seat is None or fact.key not in together]


def _trick(view: View, words: Words, names: Sequence[str]) -> Iterator[str]:
    if view.trick is None or not view.trick.laid:
        return
    for place, laid in enumerate(view.trick.laid):
        key = "text-led" if not place else "text-laid.passed" if laid.passed else "text-laid"
        yield words.say(key, seat=names[laid.seat], cards=_laid(laid, words))
    if view.trick.winning is not None and len(view.trick.laid) > 1:
        yield words.say("text-winning", seat=names[view.trick.winning])


def _laid(laid: Laid, words: Words) -> str:
    return _lying(laid.cards, laid.down, words)


def _lying(cards: Sequence[Card], down: int, words: Words) -> str:
    parts = [words.say("text-the", card=card) for card in cards]
    return words.listed([*parts, words.say("alt-down", count=down)] if down or not parts else parts)


def _hand(view: View, words: Words) -> Iterator[str]:
    if view.seat is None:
        return
    if why := duty(words, view):
        yield words.say("text-duty", duty=why)
    barred = [card for card, _ in view.barred]
    if not view.hand:
        hidden = view.counts[view.seat]
        yield words.say("text-hand", cards=words.say("alt-down", count=hidden) if hidden else words.say("list-none"))
    elif not barred:
        yield words.say("text-hand", cards=words.cards(arranged(view)))
    else:
        hand, allowed = arranged(view), set(free_cards(view))
        yield words.say("text-may", cards=words.cards([card for card in hand if card in allowed]))
        yield words.say("text-may-not", cards=words.cards([card for card in hand if card not in allowed]))


def _shown(shown: Shown, words: Words, names: Sequence[str]) -> str:
    key = "alt-shown" if shown.seat is None else "alt-shown.of"
    owner = "" if shown.seat is None else names[shown.seat]
    return words.say(
        key, label=words.say(f"shown-{shown.key}"), seat=owner, cards=_lying(shown.cards, shown.down, words)
    )


def _others(view: View, words: Words, names: Sequence[str]) -> Iterator[str]:
    counts = (
        words.say("text-left-one", seat=name, count=count) for name, count in zip(names, view.counts, strict=True)
    )
    yield words.say("text-left", counts=", ".join(counts))
    last = view.last_trick
    if last is not None and last.winning is not None:
        winner = next(laid for laid in last.laid if laid.seat == last.winning)
        yield words.say("text-last", seat=names[last.winning], cards=_laid(winner, words))


def _scores(view: View, words: Words, names: Sequence[str], totals: Sequence[int]) -> Iterator[str]:
    for side, figure in zip(view.sides, figures(totals), strict=False):
        yield words.say("text-score-one", seats=words.listed([names[seat] for seat in side]), figure=figure)
