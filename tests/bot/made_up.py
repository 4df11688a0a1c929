"""Made-up views of the shapes that games bring, with words for their verbs."""

from __future__ import annotations

from itertools import combinations

from bot.words.words import LOCALE, Words
from engine.actions import Action, Card, Pick, Seat
from engine.view import Laid, Trick, View

ME = Seat(1)

WORDS = Words(
    "en",
    [
        (LOCALE / "en" / "core.ftl").read_text("utf-8"),
        """
verb-bid =
    .label = { $value } { SUIT($suit, form: "tile") }
    .head = Speak
verb-bid_capot =
    .label = Capot { SUIT($suit, form: "tile") }
    .row = capot
    .confirm = Capot? You must take every trick.
verb-bid_NT =
    .label = { $value } NT
    .head = Speak
verb-bid_AT =
    .label = { $value } AT
    .head = Speak
verb-bid_petite =
    .label = Petite
    .head = Speak
verb-bid_garde =
    .label = Garde
verb-bid_garde-sans =
    .label = Garde sans
verb-bid_garde-contre =
    .label = Garde contre
    .confirm = Garde contre? The dog counts for the others.
    .yes = Yes, garde contre
verb-coinche =
    .label = Coinche
verb-take =
    .label = { SUIT($suit, form: "tile") }
    .head = Take or pass
verb-call =
    .label = Call
    .short = Call { CARDS($cards, form: "short") }
    .named = Call the { CARDS($cards) }
    .head = Call a king
verb-discard =
    .label = Lay aside
    .short = Lay aside { CARDS($cards, form: "short") }
    .named = Lay aside { CARDS($cards) }
    .head = Lay { $count } cards aside
verb-poignee =
    .label = Show { $count }
    .short = Show { CARDS($cards, form: "short") }
    .more = Handful…
    .head = Show { $count } trumps
verb-announce_chelem =
    .label = Slam
    .confirm = Slam? All tricks or a loss.
    .yes = Yes, slam
verb-announce_petit-chelem =
    .label = Small slam
    .confirm = Small slam?
verb-misere_atout =
    .label = No trumps
verb-misere_tete =
    .label = No court cards
verb-declare =
    .label = { $cards ->
        [0] Declare all
       *[other] Declare all
    }
    .more = Declare…
verb-declare_tierce =
    .label = Tierce
verb-declare_quarte =
    .label = Quarte
verb-declare_quinte =
    .label = Quinte
verb-set_pass =
    .label = Pass
verb-beat =
    .label = { $count ->
        [0] Beat
       *[other] Beat { $count }
    }
    .short = Beat with { CARDS($cards, form: "short") }
    .head = Beat { CARDS($cards, form: "short") }, or pass { $count } face down
verb-give =
    .label = { $count ->
        [0] Pass face down
       *[other] Pass { $count } face down
    }
    .short = Pass { CARDS($cards, form: "short") } face down
verb-take-back =
    .label = Take back
verb-molodka =
    .label = Molodka
verb-grow =
    .label = { $value }
    .head = Grow
verb-turn =
    .label = Turn the trick
phase-play =
    .turn = { $seat } is to play.
""",
    ],
)


def act(text: str, seat: Seat = ME) -> Action:
    """The seat's action of that text."""
    verb, *words = text.split()
    return Action(seat, verb, tuple(words))


def cards(text: str) -> tuple[Card, ...]:
    """Cards with single spaces between."""
    return tuple(map(Card, text.split()))


def view_of(hand: str, *choices: Action | Pick, phase: str = "play", to_act: int = ME, table: str = "") -> View:
    """A view with that hand and those choices; `table`: what the seat before has led."""
    held, led = cards(hand), cards(table)
    return View(
        game="made-up", seat=ME, phase=phase, to_act=(Seat(to_act),), hand=held, counts=(5, len(held), 5, 5),
        trick=Trick(Seat(0), (Laid(Seat(0), led),), Seat(0)) if led else None,
        dealer=Seat(0), sides=((Seat(0), Seat(2)), (Seat(1), Seat(3))), choices=choices,
    )  # fmt: skip


def plays(text: str) -> tuple[Action, ...]:
    """One `play` for each card."""
    return tuple(act(f"play {card}") for card in text.split())


EIGHTEEN = "14 12 07 05 02 01 EX KS QS 9S 4S 3S 2S KH QD 8D 7D 5C"
"""A tarot hand of six trumps and the Excuse, six spades and four shorter suits."""
TWENTY_FOUR = "02 05 08 11 12 14 15 18 20 21 KS QS 4S 3S 2S KH 9H 8D 7D 6D 4D 5C 4C 2C"
TRUMPS = "02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 01 EX"

TAROT_BID = view_of(
    EIGHTEEN, *(act(text) for text in ("pass", "bid petite", "bid garde", "bid garde-sans", "bid garde-contre")),
    phase="bid",
)  # fmt: skip
TAROT_CALL = view_of(
    EIGHTEEN, *(act(f"call {rank}{suit}") for rank in "KQ" for suit in "SHDC"),
    act("announce chelem"), act("announce petit-chelem"), phase="call",
)  # fmt: skip
PLAIN_OF_24 = tuple(card for card in cards(TWENTY_FOUR) if card[1] in "SHDC" and card[0] != "K")
SIX_OF_24 = view_of(TWENTY_FOUR, Pick(ME, "discard", 6, PLAIN_OF_24), phase="discard")
SIX_OF_30 = view_of(f"{TWENTY_FOUR} 9D TC 9C 7C 6C 3C", Pick(ME, "discard", 6, cards(TWENTY_FOUR)), phase="discard")
FIRST_TRICK = view_of(
    EIGHTEEN, *plays(EIGHTEEN), Pick(ME, "poignee", 10, cards(TRUMPS)[:10]),
    act("announce chelem"), act("announce petit-chelem"), act("misere tete"),
)  # fmt: skip
FIRST_TRICK_OF_24 = view_of(
    TWENTY_FOUR, *plays(TWENTY_FOUR), Pick(ME, "poignee", 10, cards(TWENTY_FOUR)[:10]),
    act("announce chelem"), act("announce petit-chelem"), act("misere tete"),
)  # fmt: skip
HANDFULS = view_of(TRUMPS, *plays(TRUMPS), *(Pick(ME, "poignee", size, cards(TRUMPS)) for size in (10, 13, 15)))
BELOTE_HAND = "AS TS KH QH JH 9D 8D 7C"
CONTREE = view_of(
    BELOTE_HAND, act("pass"), act("coinche"),
    *(act(f"bid {value} {suit}") for value in (*range(110, 170, 10), "capot") for suit in "SHDC"), phase="bid",
)  # fmt: skip
CONTREE_OF_SIX = view_of(
    BELOTE_HAND, act("pass"),
    *(act(f"bid {value} {suit}") for value in range(80, 170, 10) for suit in (*"SHDC", "NT", "AT")), phase="bid",
)  # fmt: skip
BELOTE_BID2 = view_of(BELOTE_HAND, act("pass"), act("take S"), act("take D"), act("take C"), phase="bid2")
BELOTE_DECLARE = view_of(
    BELOTE_HAND, *plays(BELOTE_HAND), act("declare"),
    act("declare tierce"), act("declare quarte"), act("declare quinte"),
)  # fmt: skip
KOZEL = view_of(
    "QS TD 6H AC",
    *(act(f"beat {' '.join(two)}") for two in (("QS", "TD"), ("QS", "AC"))),
    *(act(f"give {' '.join(two)}") for two in combinations(("QS", "TD", "6H", "AC"), 2)),
    act("molodka"), table="9D JS",
)  # fmt: skip
KOZEL_LEAD = view_of(
    "QS TS 9S AC",
    *(act(f"play {' '.join(some)}") for size in (1, 2, 3) for some in combinations(("QS", "TS", "9S"), size)), act("play AC"),
)  # fmt: skip
SAYING = view_of("QS TD 6H AC", act("take-back"), act("molodka"), to_act=2)
GROWTH = view_of("QS", *(act(f"grow {value}") for value in range(20)), phase="bid")
SHAPES = {
    "tarot bid": TAROT_BID, "tarot call": TAROT_CALL, "6 of 24": SIX_OF_24, "6 of 30": SIX_OF_30,
    "first trick": FIRST_TRICK, "first trick of 24": FIRST_TRICK_OF_24, "handfuls": HANDFULS, "contrée": CONTREE,
    "contrée of six": CONTREE_OF_SIX, "belote bid2": BELOTE_BID2, "belote declare": BELOTE_DECLARE, "kozel": KOZEL,
    "kozel lead": KOZEL_LEAD, "saying": SAYING, "growth": GROWTH,
}  # fmt: skip
