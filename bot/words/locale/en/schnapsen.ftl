game-schnapsen = { game-name }
game-name = Schnapsen
    .about = Two players, twenty cards, five in hand: the first to reach 66 points wins the deal.

## Verbs

verb-marry =
    .label = { $trump ->
        [yes] 40 in { SUIT($suit, form: "tile") }
       *[no] 20 in { SUIT($suit, form: "tile") }
    }
    .named = { $trump ->
        [yes] 40 in { SUIT($suit) }
       *[no] 20 in { SUIT($suit) }
    }
    .head = Announce a marriage.
    .said = { $seat } announces the marriage in { SUIT($suit) }: { $points }.
    .done = { $trump ->
        [yes] You announced the marriage in { SUIT($suit) }: 40.
       *[no] You announced the marriage in { SUIT($suit) }: 20.
    }
verb-exchange =
    .label = Exchange
    .head = Exchange the jack of trumps.
    .said = { $seat } exchanges the { CARD($card_down) } for the { CARD($card_up) }.
    .done = You exchanged the jack of trumps for the turned-up card.
verb-close =
    .label = Close the stock
    .head = Close the stock.
    .said = { $seat } closes the stock.
    .confirm = Close the stock? Nobody draws any more, you both have to follow suit and beat, and if you don’t make 66 you lose the deal.
    .yes = Yes, close
    .done = You closed the stock.
verb-claim =
    .label = Enough
    .head = Claim that you have 66.
    .said = { $seat } says: “Enough, I have 66.”
    .confirm = Do you have 66 points? If you’re wrong, you lose the deal.
    .yes = Yes, enough
    .done = You said “Enough”.

## What stands

fact-points = { $seat } has { $points ->
    [one] 1 point
   *[other] { $points } points
}.
    .line = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
fact-marriage = { $counted ->
    [waiting] { $seat } announced { $points } in { SUIT($suit) }; they count after a first trick.
   *[yes] { $seat } announced { $points } in { SUIT($suit) }.
}
    .why = King and queen of one suit are worth 20, in trumps 40. They count once their owner has taken a trick.
    .tag = { $points } { SUIT($suit, form: "sign") }
fact-must_lead = { $seat } must now lead a card of the marriage in { SUIT($suit) }.
fact-closed = { $seat } closed the stock, with the { CARD($card) } in it: nobody draws, and both must follow suit and beat.
    .tag = closed
fact-exchanged = { $seat } has the { CARD($card_up) }, exchanged for the { CARD($card_down) }.

## What lies on the table

shown-stock = Stock
shown-stock_closed = Stock closed

## Refusals

refuse-must_lead_marriage = You announced the marriage in { SUIT($suit) }, so lead its king or queen: { $free }.
    .duty = You announced a marriage: lead its king or queen.
refuse-must_beat = You can beat the { SUIT($suit, form: "one") } that was led, so you must. You may play { $free }.
    .duty = { SUIT($suit, form: "cap") } were led: follow suit and beat.
refuse-not_on_lead = You can only do that before you lead, and there’s already a card on the table. You may play { $free }.
refuse-no_trick = You can’t say “Enough” before you’ve taken a trick.
refuse-no_marriage = A marriage needs the king and queen of one suit, and you don’t have both of { SUIT($suit) }.
refuse-stock_closed = The stock is closed: there’s no more exchanging or closing.
refuse-stock_empty = The stock is used up: there’s nothing left to exchange or close.
refuse-stock_too_small = There are too few cards left in the stock for that at this table.
refuse-no_trump_jack = Only the jack of trumps can be exchanged for the turned-up card, and you don’t have it.

## The score sheet

fact-result-points = { $seat } wins the deal, { $points } points to { $other_points }.
    .why = The first to reach 66 wins the deal. Points come from tricks and marriages.
fact-result-claim = { $seat } says “Enough” and is right, { $points } points to { $other_points }.
    .why = Whoever says “Enough” with 66 or more wins the deal.
fact-result-false_claim = “Enough” was said with only { $other_points } points: { $seat } wins the deal.
    .why = A wrong “Enough” costs 2 game points, or 3 if the other player has no tricks yet.
fact-result-close_failed = The player who closed the stock didn’t make 66: { $seat } wins the deal.
    .why = Whoever closes the stock must make 66 before the cards run out, or the other player wins.
fact-result-last_trick = Nobody reached 66: { $seat } took the last trick and wins the deal.
    .why = If all cards are played and nobody has 66, the last trick wins 1 game point.
fact-scale-schwarz = { $seat } took no tricks (Schwarz): { $worth } game points.
    .why = A deal counts 3 game points if the loser took no tricks.
fact-scale-schneider = { $seat } had { $points ->
    [one] 1 point
   *[other] { $points } points
}, under 33 (Schneider): { $worth } game points.
    .why = A deal counts 2 game points if the loser took a trick but has fewer than 33 points.
fact-scale-plain = { $seat } had { $points } points, 33 or more: { $worth ->
    [one] 1 game point
   *[other] { $worth } game points
}.
    .why = A deal counts 1 game point if the loser has 33 points or more.
fact-scale-closed = { $tricks ->
    [0] { $seat } had no tricks when the stock was closed: { $worth } game points.
   *[other] { $seat } had a trick when the stock was closed: { $worth } game points.
}
    .why = A failed close costs 2 game points, or 3 if the other player had no tricks when the stock was closed.
fact-deal_points = { $seat }: { $points ->
    [one] 1 point
   *[other] { $points } points
} in { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}.
fact-bummerl = { $count ->
    [one] { $seat } wins the Bummerl.
   *[other] { $seat } wins a double Bummerl: the loser has no game points.
}
    .why = { $count ->
        [one] The match (the Bummerl) counts once, since the loser has a game point.
       *[other] A match (a Bummerl) counts double if the loser has no game points.
    }

## Figures of a player
# How often a line of the score sheet named the player.

count-result-points = Deals won with 66: { $count }
count-result-last_trick = Deals won by the last trick: { $count }
count-result-close_failed = Deals won by an opponent’s failed close: { $count }
count-marriage = Marriages announced: { $count }
count-scale-schwarz = Deals lost without taking a trick: { $count }
count-bummerl = Bummerls won: { $count }

## Options

preset-tournament = Tournament
preset-strict-stock = Strict stock
option-going_out = Reaching 66
    .about = Whether the deal ends by itself at 66, or the player must say “Enough”.
option-going_out-auto = counted for you
option-going_out-claim = must be said
option-exchange_min = Exchanging the jack
    .about = How many cards the stock must still have.
    .value = { $value ->
        [2] to the last two
       *[other] with { $value } or more in the stock
    }
option-close_min = Closing
    .about = How many cards the stock must still have.
    .value = { $value ->
        [2] to the last two
       *[other] with { $value } or more in the stock
    }
option-close_count = What a close pays
    .about = Which of the other player’s points and tricks count if the one who closed wins.
option-close_count-at_close = by the other’s points at the close
option-close_count-at_end = by the other’s points at the end
option-target = Match to
    .about = The game points that win the match.
    .value = { $value ->
        [one] 1 point
       *[other] { $value } points
    }
option-next_dealer = Next dealer
    .about = Who deals the next deal.
option-next_dealer-alternate = in turn
option-next_dealer-winner = the winner
option-next_dealer-loser = the loser

## /rules

topic-short =
    - **The aim.** Make 66 card points before the other player. Ace 11, ten 10, king 4, queen 3, jack 2.
    - **The deal.** Five cards each; the next is turned up, and its suit is trump. The rest is the stock, on top of the turned-up card.
    - **While there is a stock** any card may be played. The higher card of the suit led wins, or a trump. The winner draws first, then the other, and the winner leads.
    - **When the stock is used up or closed** you must follow suit, and beat the card led if you can. If you can’t follow suit, you must trump.
    - **Before you lead** you may announce a marriage (king and queen of a suit: 20 points, in trumps 40) and lead one of the two; exchange the jack of trumps for the turned-up card; or close the stock, after which nobody draws.
    - **A marriage counts** once its owner has taken a trick.
    - **Scoring.** 3 game points if the loser has no tricks, 2 if under 33 points, else 1. If you close and don’t make 66, you lose 2, or 3 if the other player had no tricks when you closed. If nobody makes 66, the last trick wins 1.
    - **The match** goes to 7 game points, unless the table sets another number.
    .title = Rules in one minute
topic-words =
    - **Trump**: the suit that beats the others. **Turned-up card**: shows the trump suit, and is drawn last.
    - **Stock**: the cards to be drawn. **To close**: to stop the drawing.
    - **Marriage**: king and queen of a suit, “twenty”, in trumps “forty”.
    - **To follow suit**: to play the suit that was led. **To beat**: to play a higher card of it.
    - **Schneider**: fewer than 33 points. **Schwarz**: no tricks.
    - **Bummerl**: the match. **Game points**: what a deal is worth, 1 to 3.
    .title = Words of the game
