game-belote = { game-name }
game-name = Belote
    .about = Two against two, eight tricks: whoever takes must have more points than the others.

## What may be trump beside a suit

suit-NT = no trumps
    .cap = No trumps
    .one = no trumps
    .sign = NT
    .tile = NT
suit-AT = all trumps
    .cap = All trumps
    .one = all trumps
    .sign = AT
    .tile = AT

## Combinations
# The value spelt, .label alone on a button, .short where several stand on one.

token-carre = four { $rank ->
    [J] jacks
    [9] nines
    [A] aces
    [T] tens
    [K] kings
   *[Q] queens
}
    .label = Four { $rank ->
        [J] jacks
        [9] nines
        [A] aces
        [T] tens
        [K] kings
       *[Q] queens
    }
    .short = 4 × { RANK($rank, form: "index") }
token-cent = five in a row from the { CARD($card) }
    .label = Five from { CARDS($card, form: "short") }
    .short = { CARDS($card, form: "short") } 5
token-cinquante = four in a row from the { CARD($card) }
    .label = Four from { CARDS($card, form: "short") }
    .short = { CARDS($card, form: "short") } 4
token-tierce = three in a row from the { CARD($card) }
    .label = Three from { CARDS($card, form: "short") }
    .short = { CARDS($card, form: "short") } 3

## Verbs

verb-take =
    .label = Take
    .head = Take the turned card, or pass.
    .line = takes
    .said = { $seat } takes the { CARD($card) }: { SUIT($suit) } are trump.
    .done = You took the turned card.
verb-bid2_take =
    .label = { SUIT($suit, form: "tile") }
    .named = Take with { SUIT($suit) }
    .head = Take with another suit, or pass.
    .line = takes
    .said = { $seat } takes the { CARD($card) } and names { SUIT($suit) } as trump.
    .done = You took and named { SUIT($suit) } as trump.
verb-bid =
    .label = { $value } { SUIT($suit, form: "tile") }
    .named = { $value } { SUIT($suit) }
    .row = { $value }
    .head = Bid or pass.
    .line = bids { $value } { SUIT($suit, form: "sign") }
    .said = { $seat } bids { $value } { SUIT($suit) }.
    .done = You bid { $value } { SUIT($suit) }.
verb-bid_NT =
    .label = { $value } no trumps
    .row = { $value }
    .head = Bid or pass.
    .line = bids { $value } NT
    .said = { $seat } bids { $value } no trumps.
    .done = You bid { $value } no trumps.
verb-bid_AT =
    .label = { $value } all trumps
    .row = { $value }
    .head = Bid or pass.
    .line = bids { $value } AT
    .said = { $seat } bids { $value } all trumps.
    .done = You bid { $value } all trumps.
verb-bid_capot =
    .label = Capot { SUIT($suit, form: "tile") }
    .named = Capot { SUIT($suit) }
    .row = Capot
    .head = Bid or pass.
    .line = bids capot
    .said = { $seat } bids all tricks, capot, in { SUIT($suit) }.
    .confirm = Capot in { SUIT($suit) }? Your side must take all eight tricks.
    .yes = Yes, capot
    .done = You bid capot in { SUIT($suit) }.
verb-bid_capot_NT =
    .label = Capot no trumps
    .row = Capot
    .head = Bid or pass.
    .line = bids capot
    .said = { $seat } bids all tricks, capot, without trumps.
    .confirm = Capot without trumps? Your side must take all eight tricks.
    .yes = Yes, capot
    .done = You bid capot without trumps.
verb-bid_capot_AT =
    .label = Capot all trumps
    .row = Capot
    .head = Bid or pass.
    .line = bids capot
    .said = { $seat } bids all tricks, capot, with all trumps.
    .confirm = Capot with all trumps? Your side must take all eight tricks.
    .yes = Yes, capot
    .done = You bid capot with all trumps.
verb-coinche =
    .label = Double
    .head = Double the contract, or pass.
    .line = doubles
    .said = { $seat } doubles: coinche!
    .done = You doubled the contract.
verb-surcoinche =
    .label = Redouble
    .head = Redouble the contract, or pass.
    .line = redoubles
    .said = { $seat } redoubles: surcoinche!
    .confirm = Redouble? The contract then counts four times, whoever wins it.
    .yes = Yes, redouble
    .done = You redoubled the contract.
verb-declare =
    .label = { $tokens ->
        [0] Announce all
       *[other] { $named }
    }
    .named = { $tokens ->
        [0] Announce all that you have
       *[other] Announce { $spelt }
    }
    .more = Announce…
    .head = Announce what you have, or play a card.
    .said = { $kind ->
        [carre] { $seat } announces { $count ->
            [one] four of a kind
           *[other] four of a kind, { $count } times
        }.
        [cent] { $seat } announces { $count ->
            [one] five in a row
           *[other] five in a row, { $count } times
        }.
        [cinquante] { $seat } announces { $count ->
            [one] four in a row
           *[other] four in a row, { $count } times
        }.
       *[tierce] { $seat } announces { $count ->
            [one] three in a row
           *[other] three in a row, { $count } times
        }.
    }
    .done = { $tokens ->
        [0] You announced all that you have. Show it in the second trick if it is the best.
       *[other] You announced { $spelt }. Show it in the second trick if it is the best.
    }
verb-show =
    .label = Show
    .head = Show what you announced, or play a card.
    .said = { $seat } shows { CARDS($cards, form: "short") } for { $points } points.
    .done = You showed what you had announced.
verb-belote =
    .said = { $seat } says “belote”: king and queen of { SUIT($suit) }.
verb-rebelote =
    .said = { $seat } says “rebelote”: 20 points.

## Phases

phase-bid = Bidding
    .turn = { $seat } is to speak.
    .due = to speak
phase-bid2 = Bidding, round 2
    .turn = { $seat } is to take with another suit or pass.
    .due = to speak
    .head = Take with another suit, or pass.

## What stands

fact-round = { $round ->
    [1] First round.
   *[other] Second round.
}
    .chip = { $round ->
        [1] Round 1
       *[other] Round 2
    }
# .text: beside a line that says what is trump.
fact-taker = { $seat } took; { SUIT($suit) } are trump.
    .text = { $seat } took.
    .tag = taker
fact-contract = { $seat } bid { $value } { SUIT($suit) }.
    .chip = { $value } { SUIT($suit, form: "sign") }
    .tag = { $value } { SUIT($suit, form: "sign") }
fact-contract_capot = { $seat } bid all tricks, { SUIT($suit) }.
    .chip = Capot { SUIT($suit, form: "sign") }
    .tag = capot { SUIT($suit, form: "sign") }
fact-coinched = The contract is doubled.
    .chip = × 2
fact-surcoinched = The contract is redoubled.
    .chip = × 4
fact-turned_held = { $seat } holds the { CARD($card) } that was turned.
fact-held = { $points ->
    [one] 1 point is
   *[other] { $points } points are
} held over for the winner of this deal.
    .chip = { $points } held
fact-declared_carre = { $seat } announced { $count ->
    [one] four of a kind
   *[other] four of a kind, { $count } times
}.
    .tag = 4 alike
fact-declared_cent = { $seat } announced { $count ->
    [one] five in a row
   *[other] five in a row, { $count } times
}.
    .tag = 5 in a row
fact-declared_cinquante = { $seat } announced { $count ->
    [one] four in a row
   *[other] four in a row, { $count } times
}.
    .tag = 4 in a row
fact-declared_tierce = { $seat } announced { $count ->
    [one] three in a row
   *[other] three in a row, { $count } times
}.
    .tag = 3 in a row
fact-best = { $side } announced the best and may show it in the second trick.

## What lies on the table

shown-turned = Turned card
shown-rest = Not dealt
shown-declaration = Shown

## Refusals

refuse-suit_turned_down = { SUIT($suit, form: "cap") } were passed in the first round: name another suit.
refuse-bad_bid = This table plays without “no trumps” and “all trumps”: bid in a suit.
refuse-contract_coinched = The contract is doubled: nobody bids any more.
refuse-bid_too_low = That is not more than the bid that stands.
refuse-no_bid = There is no bid to double yet.
refuse-already_coinched = The contract is doubled already.
refuse-own_side = { $double ->
    [coinche] You cannot double your own side’s bid.
   *[surcoinche] Only the side that bid may redouble.
}
refuse-not_coinched = There is nothing to redouble: the contract is not doubled.
refuse-not_in_use = At this table nothing is announced or shown by word.
refuse-too_early = Combinations are shown in the second trick, before your card.
refuse-too_late = { $word ->
    [declare] Combinations are announced in the first trick, and that is over.
   *[show] Combinations are shown in the second trick, and that is over.
}
refuse-already_declared = You have announced already: that is done once.
refuse-nothing_to_declare = You hold nothing to announce: no three in a row, no four of a kind.
refuse-not_held = You do not hold all of that as it stands in your hand; a row is announced as long as it is.
refuse-card_reused = At this table a card counts once: the cards of a four of a kind stand in no row.
refuse-already_shown = You have shown your combinations.
refuse-nothing_declared = You announced nothing in the first trick, so there is nothing to show.
refuse-not_best = The other side announced the better combination: only they may show.
refuse-must_overtrump = You hold a higher trump than those on the table: play it. You may play { $free }.
    .duty = Play a higher trump than those on the table.
refuse-no_undertrump = Your partner is winning with a trump: no lower trump while you hold other cards. You may play { $free }.
    .duty = No trump below your partner’s while you hold other cards.

## The score sheet

# $worth: what a contract counts that was bid, 0 where none was; $side_size is one where each plays for himself.

fact-result-made = { $seat } { $worth ->
    [0] took
   *[other] bid
} and made it: { $points } points against { $other_points }.
    .why = { $worth ->
        [0] { $side_size ->
            [one] Whoever takes must have more than the best of the others: tricks, combinations and belote together.
           *[other] The side that takes must have more than the others: tricks, combinations and belote together.
        }
       *[other] The side that bids must have what it bid, and more than the others: tricks, combinations and belote together. For all tricks it must take every one.
    }
fact-result-failed = { $seat } { $worth ->
    [0] took
   *[other] bid
} and failed: { $points } points against { $other_points }.
    .why = { $worth ->
        [0] { $side_size ->
            [one] The best of the others had as many or more, and gets the taker’s points too; the taker keeps only a belote.
           *[other] If the side that took fails, the others score all but its belote: the points of all tricks, every combination, their own belote.
        }
       *[other] If the contract fails, the others score it with the round points of all tricks, every combination and their own belote; the side that bid keeps only its belote.
    }
fact-result-tie = { $seat } took, { $side_size ->
    [one] and the best of the others has { $points } points too
   *[other] and both sides have { $points } points
}: nobody has won.
    .why = With equal points the others score theirs; the taker’s are held over for the winner of the next deal.
fact-result-passed_out = Everybody passed: no points, the next player deals.
    .why = If nobody takes, nobody scores; points held over stay held.
fact-sheet-contract = The contract was { $value ->
    [250] all tricks,
   *[other] { $value }
} { SUIT($suit) }, { $times ->
    [1] not doubled
    [2] doubled
   *[4] redoubled
}.
fact-sheet-points = { $side }: tricks { $tricks_points }, combinations { $declared_points }, belote { $belote_points }, in all { $points }.
    .why = The last trick brings 10, all tricks 100; king and queen of trumps in one hand 20.
fact-sheet-capot = { $side } took every trick.
    .why = All tricks bring 100 for the last one instead of 10.
fact-sheet-held_won = { $side } { $side_size ->
    [one] gets
   *[other] get
} the { $points } points held over.
fact-sheet-held_over = { $points ->
    [one] 1 point is
   *[other] { $points } points are
} held over for the winner of the next deal.
fact-sheet-score = { $side } { $side_size ->
    [one] scores
   *[other] score
} { $points }.
# A score that is more than the side's own points; terms that are 0 are left out.
fact-sheet-sum = { $side } { $side_size ->
    [one] scores
   *[other] score
} { $times ->
    [1] { "" }
   *[other] (
}tricks { $tricks_points }{ $declared_points ->
    [0] { "" }
   *[other] { " " }+ combinations { $declared_points }
}{ $belote_points ->
    [0] { "" }
   *[other] { " " }+ belote { $belote_points }
}{ $contract_points ->
    [0] { "" }
   *[other] { " " }+ contract { $contract_points }
}{ $held_points ->
    [0] { "" }
   *[other] { " " }+ held over { $held_points }
}{ $times ->
    [1] { "" }
   *[other] ) × { $times }
} = { $points }.
    .why = { $contract_points ->
        [0] { $side_size ->
            [one] The taker’s tricks and combinations are added to this player’s own.
           *[other] The tricks and combinations of both sides count for the side that did not take.
        }
       *[other] Whoever wins a contract scores it besides. Failed or doubled, all tricks together count 160 (250 if the side that bid took every one), with everybody’s combinations; a double counts it all twice, a redouble four times.
    }
fact-sheet-sum_contract = { $side } { $side_size ->
    [one] scores
   *[other] score
} contract { $contract_points }{ $times ->
    [1] { "" }
   *[other] { " " }× { $times }
}{ $tricks_points ->
    [0] { "" }
   *[other] { " " }+ tricks { $tricks_points }
}{ $declared_points ->
    [0] { "" }
   *[other] { " " }+ combinations { $declared_points }
}{ $belote_points ->
    [0] { "" }
   *[other] { " " }+ belote { $belote_points }
} = { $points }.
    .why = At this table a double counts the contract alone twice, a redouble four times. Where no trick points are added to the contract, a failed one counts 160, one of all tricks 250.
fact-sheet-rounded = { $side } { $side_size ->
    [one] scores
   *[other] score
} { $figure }, rounded { $points }.
    .why = This table rounds each side’s score to the nearest ten.

## Figures of a player
# How often a line of the score sheet named the player: the taker's.

count-result-made = Taken and made: { $count }
count-result-failed = Taken and failed: { $count }
count-result-tie = Taken and tied: { $count }

## Options

preset-contree = Contrée
preset-federation-classic = Federation, classic
preset-federation-coinche = Federation, coinche
preset-federation-contree = Federation, contrée
option-variant = Game
    .about = Whether a turned card is taken, or the trump is bid for.
option-variant-classic = classic, a card is turned
option-variant-contree = contrée, with bidding
option-target = Match to
    .about = The points that end the match.
    .value = { $value ->
        [0] no number of points
        [one] 1 point
       *[other] { NUMBER($value, useGrouping: 0) } points
    }
option-deals = Deals
    .about = The number of played deals that ends the match.
    .value = { $value ->
        [0] as many as it takes
        [one] 1 deal
       *[other] { NUMBER($value, useGrouping: 0) } deals
    }
option-declarations = Combinations
    .about = Whether rows and fours of a kind count, and who says so.
option-declarations-announce = announced, then shown
option-declarations-auto = counted by themselves
option-declarations-none = do not count
option-declaration_tie = Equal best combinations
    .about = Which side’s count if both sides’ best are equal.
option-declaration_tie-first = the earlier player’s
option-declaration_tie-none = nobody’s
option-reuse = A card in two combinations
    .about = Whether a card may count in a four of a kind and in a row.
option-reuse-true = may count in both
option-reuse-false = counts once
option-undertrump = Can’t overtrump
    .about = Whether you must trump low under an opponent’s trump that you cannot beat.
option-undertrump-required = trump low all the same
option-undertrump-free = any card
option-partner_trump = Trumping when the partner is winning
    .about = Which trumps you may play when you cannot follow and your partner is winning.
option-partner_trump-free = any
option-partner_trump-raise = a higher one if you can
option-partner_trump-no_undertrump = no lower one
option-raise_partner = Trump lead, partner winning
    .about = Whether you must go above your own partner’s trump.
option-raise_partner-true = go above if you can
option-raise_partner-false = any trump
option-tie = Equal points
    .about = What happens in the classic game if both sides have the same.
option-tie-litige = held over
option-tie-fail = the taker fails
option-tie-make = the taker makes it
option-rounding = Rounding
    .about = Whether scores are rounded to tens.
option-rounding-true = to the nearest ten
option-rounding-false = none
option-capot = All tricks
    .about = What a deal is worth in which one side takes every trick.
    .value = { $value } points
option-scoring = Contract made
    .about = What a contract brings in contrée.
option-scoring-points_contract = points and contract
option-scoring-contract = the contract alone
option-coinche = A double multiplies
    .about = What double and redouble multiply in contrée.
option-coinche-all = everything
option-coinche-contract = the contract alone
option-no_trump = No trumps, all trumps
    .about = Whether they may be bid in contrée.
option-no_trump-true = may be bid
option-no_trump-false = not played

## /rules

topic-short =
    - **The aim.** Partners sit opposite each other. The side that takes must have more points than the other: tricks, combinations and belote together.
    - **The deal.** Five cards each; the next is turned. In turn each may take it, its suit being trump, or pass. If all pass, each may take it with another suit. Whoever takes gets the turned card, and all are dealt up to eight.
    - **Contrée.** Eight cards each; bids from 80 to 160 in tens, or all tricks. Opponents may double, the bidders redouble.
    - **Trumps, high to low.** Jack 20, nine 14, ace 11, ten 10, king 4, queen 3, eight, seven.
    - **Other suits.** Ace 11, ten 10, king 4, queen 3, jack 2, nine, eight, seven. The last trick brings 10, all tricks 100.
    - **Play.** The player after the dealer leads. Follow suit; on a trump lead go above if you can. If you cannot follow, trump, and above trumps that lie there, unless your partner is winning.
    - **Combinations** are announced in the first trick and shown in the second. Only the side with the best one scores: four jacks 200, nines 150, other fours 100, five in a row 100, four 50, three 20.
    - **Belote.** King and queen of trumps in one hand: 20, always.
    - **Failed.** If the taker’s side has less, the others score everything but its belote. Equal: the taker’s points wait for the next winner.
    - **Two or three players.** Each for himself, with nine cards and nine tricks; nobody has a partner. The taker must have more than the best of the others, who otherwise gets the taker’s points too, all but the belote.
    .title = Rules in one minute
topic-words =
    - **Taker**: who took the turned card or made the last bid. **Contract**: what was bid.
    - **Double, redouble**: coinche, surcoinche; the deal counts twice, four times.
    - **Capot**: all tricks on one side. **Last trick**: dix de der, 10 points.
    - **Three, four, five in a row**: tierce, cinquante, cent. **Four of a kind**: carré.
    - **Belote, rebelote**: what is said with the king and the queen of trumps.
    - **To go above**: to play a higher trump. **Master**: the card that is winning the trick.
    - **Failed**: dedans. **Held over**: litige, points that wait for the next winner.
    .title = Words of the game
