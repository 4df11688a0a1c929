"""Which sentence says an action, and what fills its holes, without knowing the game.

`order alone` is said by `verb-order_alone`, `name S alone` by `verb-name_alone` with `$suit`, `bid 90 H` by `verb-bid`
with `$value` and `$suit`; where a phase says a verb in its own way, by `verb-PHASE_VERB`, and where a seat says it that
is not to act, by `verb-VERB_unasked`. A word that is a seat is its player's name, `$player`. A word like `row:AS` is
named by `token-row`: `$tokens` tells how many there are, `$named` and `$spelt` are their names.
"""

from __future__ import annotations

from bot.words.cards import SUITS, is_card
from bot.words.words import Hole, Words
from engine.actions import Action, Card, Pick
from engine.view import View


def named_cards(view: View, action: Action) -> tuple[Card, ...]:
    """The cards that an action names; a bare number is one only if the seat holds that card, or has laid it aside."""
    own = (*view.hand, *view.aside)
    return tuple(Card(word) for word in action.words if is_card(word) and (not word.isdecimal() or word in own))


def names_cards_only(view: View, action: Action) -> bool:
    """Whether the action is a verb and cards, nothing else."""
    return bool(action.words) and len(named_cards(view, action)) == len(action.words)


def key_of(words: Words, view: View, action: Action | Pick) -> str:
    """The id of the verb's entry: the most special one that the language has."""
    fixed = "_".join(_fixed_words(view, action)) if isinstance(action, Action) else ""
    verb = f"{action.verb}_{fixed}" if fixed else action.verb
    keys = [f"verb-{view.phase}_{verb}", f"verb-{verb}", f"verb-{view.phase}_{action.verb}", f"verb-{action.verb}"]
    if action.seat not in view.to_act:
        keys.insert(0, f"verb-{action.verb}_unasked")
    return next((key for key in keys if any(words.has(f"{key}.{part}") for part in ("label", "head"))), keys[-1])


def holes_of(view: View, action: Action | Pick) -> dict[str, Hole]:
    """All that a verb's sentence may ask for."""
    leads = view.trick is None or not view.trick.laid
    holes: dict[str, Hole] = {"leads": "yes" if leads else "no"}
    if isinstance(action, Pick):
        return holes | {"count": action.count, "cards": ""}
    cards = named_cards(view, action)
    holes |= {"count": len(cards), "cards": " ".join(cards)}
    for word in action.words:
        if word in SUITS:
            holes |= {"suit": word, "trump": "yes" if word == view.trump else "no"}
        elif word.isdecimal() and Card(word) not in cards:
            holes["value"] = int(word)
    return holes


def verb(words: Words, view: View, action: Action | Pick, part: str, **more: Hole) -> str:
    """The part (label, head, confirm …) of the action's entry."""
    holes = holes_of(view, action)
    if "value" in holes:
        holes["player"] = _player(words, int(holes["value"]))
    return words.say(f"{key_of(words, view, action)}.{part}", **(holes | _tokens(words, action) | more))


def _player(words: Words, seat: int) -> str:
    """Whom a verb means that names a seat; where nobody is known, the seats are counted from 1."""
    return words.names[seat] if seat < len(words.names) else words.say("plate-spare", seat=str(seat + 1))


def has_part(words: Words, view: View, action: Action | Pick, part: str) -> bool:
    """Whether the action's entry has that part: `.confirm`, say."""
    return words.has(f"{key_of(words, view, action)}.{part}")


def _tokens(words: Words, action: Action | Pick) -> dict[str, Hole]:
    """What the words of the form KIND:CARD or KIND:RANK are called; joined, where a button names several."""
    pairs = [word.split(":") for word in action.words if ":" in word] if isinstance(action, Action) else []
    part = "label" if len(pairs) == 1 else "short"
    named = [words.say(f"token-{kind}.{part}", card=what, rank=what[0]) for kind, what in pairs]
    spelt = [words.say(f"token-{kind}", card=what, rank=what[0]) for kind, what in pairs]
    return {"tokens": len(pairs), "named": " + ".join(named), "spelt": words.listed(spelt)}


def _fixed_words(view: View, action: Action) -> tuple[str, ...]:
    cards = named_cards(view, action)
    return tuple(
        word
        for word in action.words
        if word not in SUITS and not word.isdecimal() and ":" not in word and Card(word) not in cards
    )
