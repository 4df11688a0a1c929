game-schnapsen = { game-name }
game-name = Schnapsen
    .about = Two players, twenty cards, five in hand: the first to 66 points wins the deal.

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
    .said = { $seat } announces { $points } in { SUIT($suit) }.
    .done = { $trump ->
        [yes] You announced 40 in { SUIT($suit) }.
       *[no] You announced 20 in { SUIT($suit) }.
    }
verb-exchange =
    .label = Exchange
    .head = Exchange the jack of trumps.
    .said = { $seat } lays down the { CARD($card_down) } and takes up the { CARD($card_up) }.
    .done = You exchanged the jack of trumps for the turned card.
verb-close =
    .label = Close
    .head = Close the stock.
    .said = { $seat } closes the stock.
    .confirm = Close the stock? Nobody draws any more, both must follow suit and beat, and you must make 66 or lose.
    .yes = Yes, close
    .done = You closed the stock.
verb-claim =
    .label = Enough
    .head = Say that you have 66.
    .said = { $seat } says: “Enough, I have 66.”
    .confirm = Do you have 66 points? If you are wrong, you lose the deal.
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
fact-tricks = { $seat } has { $tricks ->
    [0] no trick
    [one] 1 trick
   *[other] { $tricks } tricks
}.
    .line = { $tricks ->
        [one] 1 trick
       *[other] { $tricks } tricks
    }
fact-marriage = { $counted ->
    [waiting] { $seat } announced { $points } in { SUIT($suit) }: they wait for a first trick.
   *[yes] { $seat } announced { $points } in { SUIT($suit) }.
}
    .why = King and queen of a suit: 40 in trumps, else 20; they count once their owner has a trick.
    .tag = { $points } { SUIT($suit, form: "sign") }
fact-must_lead = { $seat } must now lead one of the two cards of the marriage in { SUIT($suit) }.
fact-closed = { $seat } closed the stock over the { CARD($card) }: nobody draws, both follow suit and beat.
    .tag = closed
fact-exchanged = { $seat } holds the { CARD($card_up) }, exchanged for the { CARD($card_down) }.

## What lies on the table

shown-stock = Stock
shown-stock_closed = Stock closed

## Refusals

refuse-must_lead_marriage = You announced { SUIT($suit) }: lead the king or the queen of { SUIT($suit) }, { $free }.
    .duty = You announced a marriage: lead its king or queen.
refuse-must_beat = You can beat the { SUIT($suit, form: "one") } that was led: beat it. You may play { $free }.
    .duty = { SUIT($suit, form: "cap") } were led: follow suit and beat.
refuse-not_on_lead = That is said before leading, and a card is on the table. You may play { $free }.
refuse-no_trick = You cannot say “Enough” before you have won a trick.
refuse-no_marriage = A marriage needs king and queen of one suit: of { SUIT($suit) } you do not hold both.
refuse-stock_closed = The stock is closed: nobody exchanges or closes any more.
refuse-stock_empty = The stock is used up: there is nothing to exchange or to close.
refuse-stock_too_small = Too few cards are left in the stock for that at this table.
refuse-no_trump_jack = Only the jack of trumps is exchanged for the turned card, and you do not hold it.

## The score sheet

fact-result-points = { $seat } wins: { $points } points against { $other_points }.
    .why = The first to 66 wins the deal: points of tricks and of counted marriages.
fact-result-claim = { $seat } says “Enough” and is right: { $points } points against { $other_points }.
    .why = Whoever says “Enough” with 66 or more wins the deal.
fact-result-false_claim = “Enough” was said with only { $other_points } points: { $seat } wins.
    .why = “Enough” with fewer than 66 loses 2 game points, or 3 if the other has no trick yet.
fact-result-close_failed = The stock was closed and 66 not reached: { $seat } wins.
    .why = Whoever closes must make 66; with the last card played, the other wins.
fact-result-last_trick = Nobody reached 66: { $seat } wins by the last trick.
    .why = If the stock is used up and nobody has 66, the last trick wins 1 game point, whatever the points.
fact-scale-schwarz = { $seat } had no trick (Schwarz): { $worth } game points.
    .why = A loser without a trick pays 3 game points.
fact-scale-schneider = { $seat } had { $points ->
    [one] 1 point
   *[other] { $points } points
}, under 33 (Schneider): { $worth } game points.
    .why = A loser with a trick but fewer than 33 points pays 2 game points.
fact-scale-plain = { $seat } had { $points } points, 33 or more: { $worth ->
    [one] 1 game point
   *[other] { $worth } game points
}.
    .why = A loser with 33 points or more pays 1 game point.
fact-scale-closed = { $tricks ->
    [0] { $seat } had no trick when the stock was closed: { $worth } game points.
   *[other] { $seat } had a trick when the stock was closed: { $worth } game points.
}
    .why = A failed close pays 2 game points, or 3 if the other had no trick when the stock was closed.
fact-deal_points = { $seat }: { $points ->
    [one] 1 point
   *[other] { $points } points
} in { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}.
fact-bummerl = { $count ->
    [one] { $seat } wins the Bummerl.
   *[other] { $seat } wins the Bummerl, and it counts double: the loser has no game point.
}
    .why = A match whose loser has no game point counts double.

## Figures of a player
# How often a line of the score sheet named the player.

count-result-points = Deals won with 66: { $count }
count-result-last_trick = Deals won by the last trick: { $count }
count-result-close_failed = Failed closes of others: { $count }
count-marriage = Marriages announced: { $count }
count-scale-schwarz = Deals lost without a trick: { $count }
count-bummerl = Bummerls won: { $count }

## Options

preset-house = House rules
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
option-close_count = Closed deal paid by
    .about = When the other player’s points are read if the closer wins.
option-close_count-at_close = what the other had at the close
option-close_count-at_end = what the other has at the end
option-target = Match to
    .about = The game points that win the match.
    .value = { $value ->
        [one] 1 point
       *[other] { $value } points
    }
option-next_dealer = Next dealer
    .about = Who deals after a deal.
option-next_dealer-alternate = in turn
option-next_dealer-winner = the winner
option-next_dealer-loser = the loser

## /rules

topic-short =
    - **The aim.** Win 66 card points before the other does. Ace 11, ten 10, king 4, queen 3, jack 2.
    - **The deal.** Five cards each; the next is turned and its suit is trump; the rest is the stock, with the turned card under it.
    - **While there is a stock** any card may be played. The higher card of the suit led wins, or a trump. The winner draws first, then the other, and the winner leads.
    - **When the stock is used up or closed** one must follow suit and beat if possible; who has none of the suit must trump.
    - **Before leading** one may announce a marriage (king and queen of a suit: 20, in trumps 40) and lead one of the two; exchange the jack of trumps for the turned card; close the stock, after which nobody draws.
    - **Points of a marriage** count once its owner has a trick.
    - **The worth.** 3 game points if the loser has no trick, 2 if under 33 points, else 1. Who closes and does not make 66 loses 2, or 3 if the other had no trick then. If nobody makes 66, the last trick wins 1.
    - **The match** goes to 7 game points, if the table plays no other number.
    .title = Rules in one minute
topic-words =
    - **Trump**: the suit that beats the others. **Trump card**: the turned one, last to be drawn.
    - **Stock**: the cards that are drawn. **To close**: to end the drawing.
    - **Marriage**: king and queen of a suit, “twenty”, in trumps “forty”.
    - **To follow suit**: to play the suit that was led. **To beat**: to play a higher card of it.
    - **Schneider**: fewer than 33 points. **Schwarz**: no trick.
    - **Bummerl**: the match. **Game points**: what a deal is worth, 1 to 3.
    .title = Words of the game
