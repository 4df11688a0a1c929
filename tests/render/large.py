"""Made-up views of large packs and full tables, and all the others."""

from __future__ import annotations

from dataclasses import replace

import tableaux
from tableaux import cards, scene, trick, view

from engine import Card, Pick, Seat, Shown, View
from render import Chip, Plate, Scene, Score

TRUMPS = tuple(Card(f"{number:02}") for number in range(1, 22))
PACK = (*(Card(rank + suit) for suit in "SHDC" for rank in "123456789TJCQK"), *TRUMPS, Card("EX"))
FRENCH = (("T", "10"), ("K", "R"), ("Q", "D"), ("J", "V"))
NAMES = ("Élodie", "ŻANETA ŚLĄSK", "محمد علي", "🦊 Renard", "Atout 4", "Fatima")


def plate(seat: int, line: str, tag: str = "") -> Plate:
    name = NAMES[seat]
    tags = (Chip(tag),) if tag else ()
    return Plate(name, line, tags, kind="robot" if name.startswith("Atout") else "person", spare=f"Joueur {seat + 1}")


def lying(place: str, text: str = "", down: int = 0, seat: int | None = None) -> Shown:
    return Shown("label", place, cards(text), down, None if seat is None else Seat(seat))


def sides(*members: tuple[int, ...]) -> tuple[tuple[Seat, ...], ...]:
    return tuple(tuple(Seat(seat) for seat in side) for side in members)


def three_to_five() -> dict[str, Scene]:
    """Seventy-eight cards."""
    lines = ("+85", "−40", "−15", "à jouer", "−40 · IA")
    tags = ("preneur", "", "", "", "appelé")
    called = view(
        5,
        dealer=Seat(2),
        to_act=(Seat(3),),
        trick=trick(4, [(4, "KC"), (0, "14"), (1, "02"), (2, "EX")], 0),
        tricks=(trick(2, [(2, "KH"), (3, "2H"), (4, "QH"), (0, "5H"), (1, "JH")], 2),),
        camps=sides((0, 4), (1, 2, 3)),
        shown=(lying("corner", down=3),),
    )
    drawn = scene(
        called,
        title="Tarot",
        deal="Donne 2",
        chips=(Chip("Garde"), Chip("Roi appelé", "C")),
        score=(Score("9 / 15", "Pli"),),
        plates=tuple(plate(seat, lines[seat], tags[seat]) for seat in range(5)),
        labels=("écart",),
        letters=FRENCH,
        last_label="dernier pli",
    )
    dog = replace(
        drawn,
        view=view(3, phase="discard", dealer=Seat(2), to_act=(Seat(0),), shown=(lying("centre", "21 11 04 KS 8H CD"),)),
        plates=(plate(0, "écarte 6 cartes", "preneur"), plate(1, "−92"), plate(2, "+31")),
        labels=("Le chien",),
    )
    dog_of_four = replace(
        dog,
        view=view(
            4,
            phase="discard",
            sides=(),
            dealer=Seat(2),
            to_act=(Seat(1),),
            shown=(lying("centre", "EX 11 04 CS 8H CD"),),
        ),
        plates=(plate(0, "+12"), plate(1, "écarte 6 cartes", "preneur"), plate(2, "+31"), plate(3, "−43")),
        theme="light",
        deck="four-colour",
    )
    handful = replace(
        dog,
        view=view(
            3,
            dealer=Seat(2),
            to_act=(Seat(1),),
            trick=trick(0, [(0, "CH")], 0),
            camps=sides((0,), (1, 2)),
            shown=(
                lying("corner", down=4),
                lying("declared", "02 05", seat=0),
                lying("declared", " ".join(TRUMPS[5:18]), seat=2),
            ),
        ),
        labels=("écart", "écarté", "poignée simple"),
    )
    handfuls = replace(
        drawn,
        view=replace(
            called,
            tricks=(),
            shown=(
                lying("corner", down=3),
                lying("declared", " ".join(TRUMPS[11:21]), seat=0),
                lying("declared", "01 02 03 04 05 06 07 EX", seat=3),
            ),
        ),
        labels=("écart", "double poignée", "poignée simple"),
        theme="light",
    )
    void = replace(
        dog,
        view=view(
            4,
            phase="done",
            sides=(),
            shown=(lying("corner", down=6), lying("declared", " ".join((*PACK[:17], TRUMPS[0])), seat=1)),
        ),
        plates=dog_of_four.plates,
        labels=("chien", "petit sec"),
    )
    played = replace(
        dog_of_four,
        view=view(
            4,
            phase="done",
            sides=(),
            tricks=(trick(1, [(1, "01"), (2, "9S"), (3, "KD"), (0, "18")], 0),),
            counts=(0,) * 4,
            shown=(lying("centre", "9C TH 2S 5S JD 3H"),),
        ),
        labels=("écart",),
    )
    seen = replace(
        dog,
        view=view(
            3, phase="done", sides=(), shown=(lying("corner", down=6), lying("declared", " ".join(PACK[40:64]), seat=1))
        ),
        labels=("chien", "jeu"),
    )
    return {
        "called": drawn,
        "dog of three": dog,
        "dog of four": dog_of_four,
        "handful": handful,
        "handfuls": handfuls,
        "void": void,
        "hand laid open": seen,
        "played": played,
    }


def four_to_six() -> dict[str, Scene]:
    """Declarations, sets, and what is left of the pack."""
    shown = view(
        to_act=(Seat(2),),
        trump="NT",
        trick=trick(0, [(0, "AS"), (1, "JH")], 0),
        tricks=(trick(1, [(1, "7S"), (2, "KS"), (3, "8S"), (0, "TS")], 2),),
        shown=(lying("declared", "QH JH TH", seat=1), lying("declared", "AD KD QD JD TD 9D 8D", seat=3)),
    )
    declarations = scene(shown, chips=(Chip("No trumps"), Chip("90")), labels=("tierce", "five in a row"))
    duel = replace(
        declarations,
        view=view(
            2,
            to_act=(Seat(0),),
            trick=trick(1, [(1, "QH")], 1),
            shown=(lying("declared", "AS KS QS JS TS", seat=0), lying("corner", down=14)),
        ),
        plates=declarations.plates[:2],
        score=(Score("112", "", (Seat(0),)), Score("86", "", (Seat(1),))),
        labels=("five in a row", "left over"),
    )
    six = view(
        6,
        trump="C",
        dealer=Seat(4),
        trick=trick(5, [(5, "AH KH QH 8H"), (0, 4), (1, "TC JC 9C 7C"), (2, 4)], 1),
        to_act=(Seat(3),),
        shown=(lying("stock", "6D", 11),),
    )
    sets = scene(six, labels=("stock",), plates=tuple(plate(seat, "2 tricks") for seat in range(6)))
    single = replace(
        sets,
        view=replace(
            six,
            trick=trick(5, [(5, "AH"), (0, 1), (1, "TC"), (2, 1)], 1),
            tricks=(trick(0, list(enumerate(cards("9S TS KS AS 8S 7S"))), 3),),
            shown=(lying("corner", down=12),),
        ),
        theme="light",
        deck="four-colour",
    )
    up = trick(0, [(0, "QS 7S JS"), (1, "AD TD KD"), (2, "6C 8C 9H")], 1)
    seen = replace(up, laid=(*up.laid[:2], replace(up.laid[2], passed=True)))
    passed = scene(view(to_act=(Seat(3),), trick=seen, trump="D", shown=(lying("stock", "AS", 11),)), labels=("stock",))
    return {
        "declarations": declarations,
        "declarations of two": duel,
        "sets of six": sets,
        "single cards of six": single,
        "passed face up": passed,
    }


def gallery() -> dict[str, Scene]:
    """One scene for each thing a table can show."""
    return {**tableaux.gallery(), **three_to_five(), **four_to_six()}


def holding(seen: View, **changes: object) -> Scene:
    """A hand with French words."""
    return scene(seen, **{"letters": FRENCH, "hand_title": "Ta main", "hand_note": "", "duty_suit": None, **changes})


def hands() -> dict[str, Scene]:
    """One scene for each thing a hand can show."""
    held = cards("4S CS KS 2H 7H TH QH 3D KD JC 01 05 09 12 16 18 21 EX")
    trumps = cards("01 05 09 12 16 18 21")
    eighteen = view(seat=Seat(0), hand=held, trumps=trumps, ranked=held[::-1], counts=(18,) * 4)
    many = cards("6S JS QS KS 5H 9H CH 4D TD KD 3C 8C JC 02 04 06 08 11 13 15 17 20 21 EX")
    kept = tuple(card for card in many if card[0] == "K" or card.isdigit() or card == "EX")
    free = tuple(card for card in many if card not in kept)
    discarding = view(
        3,
        seat=Seat(0),
        phase="discard",
        to_act=(Seat(0),),
        hand=many,
        ranked=many[::-1],
        trumps=tuple(card for card in many if card.isdigit()),
        barred=tuple((card, "king_discard") for card in kept),
        choices=(Pick(Seat(0), "discard", 6, free),),
    )
    chosen = frozenset(cards("9H 5H TD 4D"))
    discard = holding(discarding, chosen=chosen, deck="four-colour", duty="Écarte 6 cartes : 4 choisies")
    all_trumps = view(seat=Seat(0), hand=cards("AS TS JH 9H KD QD 8C 7C"), trump="AT", trumps=cards("JH 9H"))
    return {
        **tableaux.hands(),
        "eighteen": holding(eighteen, duty="Au tour de Renard"),
        "discard": discard,
        "discard light": replace(discard, theme="light"),
        "all trumps": holding(all_trumps, duty="Fournis pique", duty_suit="S"),
    }
