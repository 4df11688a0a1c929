"""The lines above a hand's controls: what is asked, and how far a choice of cards has come."""

from __future__ import annotations

from bot.controls.draft import Draft, asked, pick_of
from bot.controls.shapes import shapes
from bot.words import Words
from bot.words.verbs import verb
from engine.actions import Action, Pick
from engine.view import View


def headline(view: View, words: Words, draft: Draft | None = None) -> str:
    """The question of the open page, else what the seat is to do; empty where it has nothing to do."""
    draft = draft or Draft()
    if action := asked(view, words, draft.page):
        return verb(words, view, action, "confirm")
    if pick := pick_of(view, draft.page):
        return verb(words, view, pick, "head")
    if view.seat not in view.to_act or not view.choices:
        return ""
    holes: dict[str, str | int] = {"count": 0, "cards": "", "leads": "yes"}
    if words.has(f"phase-{view.phase}.head"):
        return words.say(f"phase-{view.phase}.head", **(holes | _on_the_table(view)))
    return verb(words, view, _main(view), "head", **_on_the_table(view))


def progress(view: View, words: Words, draft: Draft | None = None) -> str:
    """How many cards are chosen of how many: "4 of 6: ♣2 ♣5 ♦3 ♦J"; empty where no cards are being chosen."""
    draft = draft or Draft()
    shaped = shapes(view)
    pick = pick_of(view, draft.page) or (shaped.picks_at_once if not draft.page else None)
    if pick is None:
        return words.cards(draft.cards, "short") if shaped.sets and not draft.page and draft.cards else ""
    cards = [card for card in pick.cards if card in draft.cards]
    key = "control-progress.cards" if cards else "control-progress"
    return words.say(key, chosen=len(cards), count=pick.count, cards=" ".join(cards))


def _main(view: View) -> Action | Pick:
    """The choice whose head names what is due: cards first, then whatever is no mere pass."""
    shaped = shapes(view)
    plain = [action for actions in sorted(shaped.plain, key=len, reverse=True) for action in actions]
    others = [action for action in plain if action.verb != "pass"]
    at_once = [pick] if (pick := shaped.picks_at_once) else []
    due: list[Action | Pick] = [*shaped.sets, *shaped.singles, *at_once, *others, *plain, *shaped.picks]
    return due[0]


def _on_the_table(view: View) -> dict[str, str | int]:
    """The best set so far, for heads that say what is to be beaten."""
    trick = view.trick
    if trick is None or not trick.laid:
        return {}
    best = next((laid for laid in trick.laid if laid.seat == trick.winning), trick.laid[0])
    return {"leads": "no", "count": len(best.cards), "cards": " ".join(best.cards)}
