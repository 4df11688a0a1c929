"""Holds every public payload of an evening against what was public by then."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Protocol

from bot.messages.people import public_words
from bot.messages.scenes import public_picture
from bot.playground import Playground
from bot.playground.ledger import Audience, Seen
from bot.seats.state import State
from bot.store import Store, StoredMatch
from bot.tables.stored import restored
from bot.words import words_for
from engine import Card, Fact, Match, View
from render import paint_table

RANKS = {"ace": "A", "king": "K", "queen": "Q", "cavalier": "C", "jack": "J", "ten": "T", "10": "T", "1": "A"} | {
    name: str(number)
    for number, name in enumerate(["two", "three", "four", "five", "six", "seven", "eight", "nine"], 2)
}
SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
SPELT = re.compile(rf"\b({'|'.join(name for name in RANKS if name.isalpha())}) of (spades|hearts|diamonds|clubs)\b")
SHORT = re.compile(r"([♠♥♦♣])\ufe0f? ?(10|[AKQCJ1-9])\b")
RECORD = re.compile(r"(?<![A-Za-z0-9])([AKQCJT1-9][SHDC]|EX)(?![A-Za-z0-9])")
TRUMP = re.compile(r"✦(\d{1,2})\b|\b(\d{1,2}) of trumps\b")
"""Trumps that are a suit of their own."""
EXCUSE = re.compile(r"✦Exc\b|(?<!the )\bExcuse\b(?! in)")
"""Named among cards: sentences about its rule say "the Excuse", an option "Excuse in the last trick"."""
TOKENS = re.compile(r"playground\.[\w-]{32}")


class Watched(Protocol):
    """Whatever has a playground, which keeps all that was sent."""

    @property
    def playground(self) -> Playground: ...


def named(text: str) -> set[str]:
    """Every card that a text names, in words, by signs or in record letters."""
    found = {RANKS[rank] + suit[0].upper() for rank, suit in SPELT.findall(text)}
    found |= {RANKS.get(rank, rank) + SIGNS[sign] for sign, rank in SHORT.findall(text)}
    found |= {alike(word) for word in RECORD.findall(text)}
    found |= {(sign or spelt).zfill(2) for sign, spelt in TRUMP.findall(text)}
    return found | ({"EX"} if EXCUSE.search(text) else set())


def alike(card: str) -> str:
    """An ace is an ace, whether its game writes it as the highest card or as the lowest."""
    return RANKS.get(card[0], card[0]) + card[1:] if card[1] in SIGNS.values() else card


def told(log: str, token: str) -> list[str]:
    """What no log line may tell: cards, the bot's token, those of interactions."""
    return [*sorted(named(log)), *TOKENS.findall(log), *([token] if token in log else [])]


def public(evening: Watched) -> list[Seen]:
    """All that the bot sent where everybody may read it, refused or not."""
    return [seen for seen in evening.playground.requests if seen.audience is Audience.PUBLIC]


def visible(view: View) -> set[Card]:
    """The cards that a spectator's view shows."""
    cards = {card for trick in (view.trick, view.last_trick) if trick for laid in trick.laid for card in laid.cards}
    cards |= {card for shown in view.shown for card in shown.cards}
    for fact in (*view.facts, *view.said):
        for key, value in fact.values:
            if key.startswith("card"):
                cards |= {Card(word) for word in str(value).split()}
    return cards


def known(match: Match, deal: int) -> list[set[str]]:
    """What everybody had seen of a deal before its first action, and after each."""
    words, names = words_for("en", match.game.name), ("",) * match.players
    after: list[set[str]] = []
    heard: tuple[Fact, ...] = ()
    cards: set[str] = set()
    for phase in match.deals[deal - 1].positions():
        view = phase.view(None)
        cards = cards | set(map(alike, visible(view)))
        if view.said != heard:
            # What the public facts say by their suit: who says “belote” holds its king and its queen.
            heard = view.said
            cards |= named(" ".join(words.said(fact, names, view.sides) for fact in heard))
        after.append(cards)
    return after


def leaks(evening: Watched, *logs: StoredMatch) -> Iterator[str]:
    """A line for every card that a public payload tells too early, or where no card should be."""
    matches = [(stored, replayed(stored)) for stored in logs]
    seen_after = cache(lambda place, deal: known(matches[place][1], deal))
    for seen in public(evening):
        text = json.dumps(seen.body, ensure_ascii=False) + " ".join(upload.filename for upload in seen.uploads)
        cards = named(text)
        if not cards:
            continue
        tables, deals = (set(re.findall(rf"\b{what} (\d+)", text, re.IGNORECASE)) for what in ("table", "deal"))
        allowed: set[str] = set()
        for place, (stored, match) in enumerate(matches):
            if str(stored.match.channel) == seen.channel and str(stored.match.number) in tables:
                for deal in map(int, deals):
                    if deal <= len(match.deals):
                        done = sum(row.deal == deal and row.at <= seen.at for row in stored.actions)
                        allowed |= seen_after(place, deal)[done]
        if extra := cards - allowed:
            yield f"{seen.method} {seen.route}: {sorted(extra)} in {text}"


async def begun(store: Store) -> list[StoredMatch]:
    """The logs of all matches that have begun."""
    found: list[StoredMatch] = []
    number = 1
    while (stored := await store.load(number)) is not None:
        number += 1
        if stored.deals:
            found.append(stored)
    return found


def replayed(stored: StoredMatch) -> Match:
    """The match as its log tells it."""
    match = restored(stored).match
    assert match is not None
    return match


def pictures(evening: Watched, *states: State) -> Iterator[str]:
    """A line for every public picture that is not the spectator's picture of some position, with these seats' holders."""
    painted = {data for state in states for data in paintings(state)}
    for seen in public(evening):
        for upload in seen.uploads:
            if upload.filename != "table.png":
                yield f"a file called {upload.filename}"
            elif upload.data not in painted:
                yield f"{seen.method} {seen.route}: a public picture that no spectator's view gives"


def paintings(state: State) -> Iterator[bytes]:
    """The spectator's picture of every position of a match, also while a finished trick lies open."""
    assert state.match is not None
    words = public_words(state)
    match = Match.new(state.game, state.players, state.options)
    for deal in state.match.deals:
        match = match.deal(deal.chance, deal.dealer)
        steps = [match]
        for action in deal.actions:
            match = match.act(action)
            steps.append(match)
        for step in steps:
            for pausing in (False, True):
                moment = replace(state, match=step, pausing=pausing)
                yield paint_table(public_picture(moment, step.view(None), words).scene)
