"""Deals of Schnapsen, for the tests of its rules."""

from __future__ import annotations

from dealt import act, cards, detail

from engine import Match


def deal(hand0: str, hand1: str, stock: str, *actions: str, dealer: int = 0, **options: object) -> Match:
    """Hands and stock as a record writes them; the seat that does not deal leads."""
    chance = {"hands": [cards(hand0), cards(hand1)], "stock": cards(stock)}
    return act(Match.new("schnapsen", options=options).deal(chance, dealer), *actions)


def usual(*actions: str, **options: object) -> Match:
    """Seat 1 leads, hearts are trump; it holds the jack to exchange and a marriage in diamonds."""
    stock = "TS QS AD KC JS QC AH TD JC TH"
    return deal("AS KS QH JD TC", "JH KH KD QD AC", stock, *actions, **options)


def down_to(stock_left: int, **options: object) -> Match:
    """Seat 1 leads with the trump jack in hand, and so many cards are in the stock."""
    # Seat 1 takes every trick with a higher spade or a trump and keeps the jack of hearts.
    match = deal("QD JD QC JC TD", "AS TS KS AH JH", "QS KC KD JS AD TC QH AC KH TH", **options)
    for lead, answer in (("AS", "QD"), ("TS", "JD"), ("KS", "QC"), ("AH", "JC"), ("QS", "JS"))[: 5 - stock_left // 2]:
        match = act(match, f"1 play {lead}", f"0 play {answer}")
    return match


def march(match: Match, seat: int) -> Match:
    """A deal dealt by the other seat in which this one takes everything: three points."""
    mine, theirs = "AS TS AH TH AD", "QC JC QD JD KC"
    hands = [cards(mine), cards(theirs)] if seat == 0 else [cards(theirs), cards(mine)]
    match = match.deal({"hands": hands, "stock": cards("KS QS JS KH QH KD TD AC TC JH")}, 1 - seat)
    match = act(match, f"{seat} close", f"{seat} play AH", f"{1 - seat} play QC")
    match = act(match, f"{seat} play TH", f"{1 - seat} play JC", f"{seat} play AS", f"{1 - seat} play QD")
    match = act(match, f"{seat} play TS", f"{1 - seat} play JD", f"{seat} play AD", f"{1 - seat} play KC")
    assert detail(match)["winner"] == seat
    assert match.deals[-1].scores == ((3, 0) if seat == 0 else (0, 3))
    return match
