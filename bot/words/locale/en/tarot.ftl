game-tarot = { game-name }
game-name = Tarot
    .about = One against the others, or two against three: the taker must win enough points for the oudlers he ends with.

## Verbs

verb-bid =
    .label = Bid
    .head = Take the contract, or pass.
    .said = { $seat } bids.
    .done = You made a bid.
verb-bid_petite =
    .label = Petite
    .line = petite
    .said = { $seat } bids petite.
    .done = You bid petite.
verb-bid_garde =
    .label = Garde
    .line = garde
    .said = { $seat } bids garde.
    .done = You bid garde.
verb-bid_garde-sans =
    .label = Garde sans
    .line = garde sans
    .said = { $seat } bids garde sans: the dog stays where it is and counts for the taker.
    .done = You bid garde sans.
verb-bid_garde-contre =
    .label = Garde contre
    .line = garde contre
    .said = { $seat } bids garde contre: the dog counts for the defence.
    .done = You bid garde contre.
    .confirm = Garde contre? You play without the dog, and it counts for the defence. Everything counts six times.
    .yes = Yes, garde contre
verb-call =
    .label = Call
    .short = Call { CARDS($cards, form: "short") }
    .named = Call the { CARDS($cards) }
    .head = Call a card: whoever holds it is your partner.
    .line = calls
    .said = { $seat } calls the { CARD($card) }.
    .done = You called the { CARDS($cards) }.
verb-dog =
    .said = The dog lies open: { CARDS($cards, form: "short") }. { $seat } takes it up.
verb-discard =
    .label = Lay aside
    .short = Lay aside { CARDS($cards, form: "short") }
    .named = Lay aside { CARDS($cards) }
    .head = Lay { $count } cards aside.
    .said = { $shown ->
        [0] { $seat } lays { $count } cards aside.
       *[other] { $seat } lays { $count } cards aside, with these trumps: { CARDS($cards, form: "short") }.
    }
    .done = You laid { CARDS($cards, form: "short") } aside.
verb-poignee =
    .label = Show { $count }
    .short = Show { CARDS($cards, form: "short") }
    .more = Handful…
    .head = Show { $count } trumps to everybody.
    .said = { $size ->
        [simple] { $seat } shows a handful of { $count } trumps: { CARDS($cards, form: "short") }.
        [double] { $seat } shows a double handful of { $count } trumps: { CARDS($cards, form: "short") }.
       *[triple] { $seat } shows a triple handful of { $count } trumps: { CARDS($cards, form: "short") }.
    }
    .done = You showed { $count } trumps.
verb-misere =
    .label = Misère
    .said = { $seat } announces a misère.
    .done = You announced a misère.
verb-misere_atout =
    .label = No trumps
    .said = { $seat } has neither a trump nor the Excuse: a misère.
    .done = You announced a hand without trumps.
verb-misere_tete =
    .label = No court cards
    .said = { $seat } has no court card: a misère.
    .done = You announced a hand without court cards.
verb-announce =
    .label = Slam
    .said = { $seat } announces a slam.
    .done = You announced a slam.
verb-announce_petit-chelem =
    .label = Small slam
    .said = { $seat } announces a small slam: all tricks but one. The first lead is { $seat }’s.
    .done = You announced a small slam.
    .confirm = Small slam? You must take all tricks but one: 300 points, or 150 lost. You lead.
    .yes = Yes, small slam
verb-announce_chelem =
    .label = Slam
    .said = { $seat } announces a slam: every trick. The first lead is { $seat }’s.
    .done = You announced a slam.
    .confirm = Slam? You must take every trick: 400 points, or 200 lost. You lead.
    .yes = Yes, slam
verb-take-back =
    .label = Take back
    .said = { $seat } takes the { CARD($card) } back.
    .done = You took your card back.
verb-play_unasked =
    .label = Play early
    .short = Play { CARDS($cards, form: "short") } early
    .named = Play { CARDS($cards) } early
    .said = { $seat } plays before the turn.
    .done = You laid { CARDS($cards, form: "short") } open before your turn.
    .confirm = It is not your turn. { CARDS($cards, form: "short") } will lie open and count as played. Play it?
    .yes = Yes, play it
verb-early =
    .said = { $seat } lays the { CARD($card) } open before the turn: it counts as played.
verb-replace =
    .label = Replace
    .short = Replace by { CARDS($cards, form: "short") }
    .named = Replace by the { CARDS($cards) }
    .head = Your card was not allowed: put another in its place.
    .said = { $seat } puts the { CARD($card) } in the place of the { CARD($card_back) }.
    .done = You replaced your card by the { CARDS($cards) }.
verb-returned =
    .said = { $seat } has the { CARD($card) } in hand again.
verb-challenge =
    .label = Challenge { $player }
    .head = Turn the trick, or challenge a card in it.
    .said = { $seat } challenges a card.
    .done = You challenged a card.
verb-upheld =
    .said = { $seat } challenges the { CARD($card) }: it was not allowed, and { $seat_challenged } must replace it.
verb-dismissed =
    .said = { $seat } challenges the { CARD($card) } of { $seat_challenged }: it is allowed.
verb-impose =
    .label = Impose { SUIT($suit, form: "tile") }
    .named = Impose { SUIT($suit) }
    .head = A lead out of turn: impose its suit, forbid it, or pass.
    .said = { $seat } imposes { SUIT($suit) }: { $seat_leader } must lead them while keeping the lead.
    .done = You imposed { SUIT($suit) }.
verb-impose_T =
    .label = Impose trumps
    .head = A lead out of turn: impose its suit, forbid it, or pass.
    .said = { $seat } imposes trumps: { $seat_leader } must lead them while keeping the lead.
    .done = You imposed trumps.
verb-forbid =
    .label = Forbid { SUIT($suit, form: "tile") }
    .named = Forbid { SUIT($suit) }
    .said = { $seat } forbids { SUIT($suit) }: { $seat_leader } may not lead them while keeping the lead.
    .done = You forbade { SUIT($suit) }.
verb-forbid_T =
    .label = Forbid trumps
    .said = { $seat } forbids trumps: { $seat_leader } may not lead them while keeping the lead.
    .done = You forbade trumps.
verb-lead_pass =
    .said = { $seat } neither imposes nor forbids a suit.
verb-turn =
    .label = Turn the trick
    .head = Turn the trick.
    .said = { $seat } turns the trick.
    .done = You turned the trick.

## Phases

phase-bid = Bidding
    .turn = { $seat } is to bid or pass.
    .due = to bid
    .head = Take the contract, or pass.
phase-call = Call
    .turn = { $seat } is to call a card.
    .due = to call
phase-discard = Discard
    .turn = { $seat } is to lay cards aside.
    .due = to lay aside

## What stands

fact-highest = { $contract ->
    [petite] { $seat } has bid petite.
    [garde] { $seat } has bid garde.
    [garde-sans] { $seat } has bid garde sans.
   *[garde-contre] { $seat } has bid garde contre.
}
    .chip = { $contract ->
        [petite] Petite
        [garde] Garde
        [garde-sans] Garde sans
       *[garde-contre] Garde contre
    }
fact-contract = { $contract ->
    [petite] { $seat } plays petite.
    [garde] { $seat } plays garde.
    [garde-sans] { $seat } plays garde sans.
   *[garde-contre] { $seat } plays garde contre.
}
    .chip = { $contract ->
        [petite] Petite
        [garde] Garde
        [garde-sans] Garde sans
       *[garde-contre] Garde contre
    }
    .tag = taker
fact-called = { $seat } called the { CARD($card) }.
    .chip = Called { CARD($card, form: "short") }
fact-partner = { $seat } is the taker’s partner.
    .tag = partner
fact-alone = { $seat } plays alone.
    .tag = alone
fact-announced = { $slam ->
    [chelem] { $seat } has announced a slam.
   *[petit-chelem] { $seat } has announced a small slam.
}
    .chip = { $slam ->
        [chelem] Slam
       *[petit-chelem] Small slam
    }
fact-dog = The dog: { CARDS($cards, form: "short") }.
fact-discarded = { $seat } laid these trumps aside: { CARDS($cards, form: "short") }.
fact-poignee = { $size ->
    [simple] { $seat } showed a handful of { $count } trumps.
    [double] { $seat } showed a double handful of { $count } trumps.
   *[triple] { $seat } showed a triple handful of { $count } trumps.
}
    .tag = { $count } trumps
fact-misere = { $kind ->
    [atout] { $seat } has announced a hand without trumps.
   *[tete] { $seat } has announced a hand without court cards.
}
    .tag = misère
fact-constraint = { $kind ->
    [impose] { $letter ->
        [T] { $seat } must lead trumps.
       *[other] { $seat } must lead { SUIT($letter) }.
    }
   *[forbid] { $letter ->
        [T] { $seat } may not lead trumps.
       *[other] { $seat } may not lead { SUIT($letter) }.
    }
}
    .tag = { $kind ->
        [impose] { $letter ->
            [T] only trumps
           *[other] only { SUIT($letter, form: "sign") }
        }
       *[forbid] { $letter ->
            [T] no trumps
           *[other] no { SUIT($letter, form: "sign") }
        }
    }
fact-must_replace = { $seat } must replace the card.
    .due = to replace
fact-must_turn = { $seat } is to turn the trick.
    .due = to turn it over
fact-may_constrain = { $letter ->
    [T] Trumps were led out of turn: { $seat } may impose or forbid them.
   *[other] { SUIT($letter, form: "cap") } were led out of turn: { $seat } may impose or forbid them.
}
    .due = to decide

## What lies on the table

shown-dog = Dog
shown-discard = Discard
shown-discarded = Trumps laid aside
shown-poignee = Handful
shown-seen = Seen by all
shown-early = Before the turn
shown-petit_sec = Petit alone

## Refusals

refuse-decision_pending = First decide what the table waits for.
refuse-bid_too_low = { $contract ->
    [petite] Petite stands: bid garde or more, or pass.
    [garde] Garde stands: bid garde sans or more, or pass.
    [garde-sans] Garde sans stands: bid garde contre, or pass.
   *[garde-contre] No bid is higher than garde contre.
}
refuse-not_callable = Call a king. Only who holds all four kings may call a queen, and so on down. You may call { $free }.
refuse-already_announced = You have already announced a slam.
refuse-announce_late = Too late: a slam is announced before the first card lies on the table.
refuse-wrong_count = You chose { $chosen }; it must be { $count }.
refuse-duplicate_card = You named the { CARD($card) } twice.
refuse-king_discard = Kings may not be laid aside: the { CARD($card) } stays.
    .duty = Kings and oudlers stay.
    .with_trump_discard = Kings, oudlers and trumps stay.
refuse-oudler_discard = Oudlers may not be laid aside: the { CARD($card) } stays.
    .duty = Kings and oudlers stay.
    .with_trump_discard = Kings, oudlers and trumps stay.
refuse-trump_discard = Trumps may be laid aside only where there are too few other cards: at most { $count } here.
    .duty = Kings, oudlers and trumps stay.
refuse-poignee_late = Too late: a handful is shown before one’s own first card.
refuse-poignee_done = You have already shown a handful.
refuse-not_a_trump = The { CARD($card) } is no trump: a handful is of trumps alone.
refuse-excuse_hides_trump = The Excuse may stand in for a trump only if you show all your other trumps.
refuse-misere_late = Too late: a misère is announced before one’s own first card.
refuse-misere_done = You have already announced that.
refuse-not_a_misere = { $kind ->
    [atout] You hold a trump or the Excuse.
   *[tete] You hold a king, a queen, a cavalier or a jack.
}
refuse-called_suit = The first lead may not be of the called suit, unless it is the { CARD($card) } itself. You may play { $free }.
    .duty = The first lead may not be of the called suit.
refuse-must_overtrump = A trump lies there: go above the { CARD($card) }. You may play { $free }.
    .duty = Go above the highest trump.
refuse-no_card_to_take_back = You have no card in the running trick.
refuse-card_covered = Your card is covered: it stays.
refuse-last_card = The trick is full: its last card stays.
refuse-laid_early = Your card lay there before your turn: it stays.
refuse-trick_not_turned = The trick still lies open: its winner must turn it first.
refuse-trick_not_full = The trick is not full yet.
refuse-nothing_to_replace = You have no card in the trick that has to be replaced.
refuse-no_card_to_challenge = There is no card of theirs in the trick.
refuse-already_judged = The { CARD($card) } was challenged before: it is allowed.
refuse-wrong_suit = Only the suit that was led out of turn may be imposed or forbidden.
refuse-nothing_to_impose = Nobody has led out of turn.
refuse-lead_imposed = The taker has imposed a suit: you must lead it while you have it. You may play { $free }.
refuse-lead_forbidden = The taker has forbidden that suit: lead another while you have one. You may play { $free }.

## The score sheet

fact-result-made = { $half ->
    [yes] { $contract ->
        [petite] { $seat } makes the petite: { $points }½ points with { $oudlers } oudlers, { $needed } needed, over by { $difference }.
        [garde] { $seat } makes the garde: { $points }½ points with { $oudlers } oudlers, { $needed } needed, over by { $difference }.
        [garde-sans] { $seat } makes the garde sans: { $points }½ points with { $oudlers } oudlers, { $needed } needed, over by { $difference }.
       *[garde-contre] { $seat } makes the garde contre: { $points }½ points with { $oudlers } oudlers, { $needed } needed, over by { $difference }.
    }
   *[no] { $contract ->
        [petite] { $seat } makes the petite: { $points } points with { $oudlers } oudlers, { $needed } needed, over by { $difference }.
        [garde] { $seat } makes the garde: { $points } points with { $oudlers } oudlers, { $needed } needed, over by { $difference }.
        [garde-sans] { $seat } makes the garde sans: { $points } points with { $oudlers } oudlers, { $needed } needed, over by { $difference }.
       *[garde-contre] { $seat } makes the garde contre: { $points } points with { $oudlers } oudlers, { $needed } needed, over by { $difference }.
    }
}
    .why = The attack needs 56, 51, 41 or 36 points with 0, 1, 2 or 3 oudlers. A half point that is left over goes to the winner.
fact-result-failed = { $half ->
    [yes] { $contract ->
        [petite] { $seat } fails the petite: { $points }½ points with { $oudlers } oudlers, { $needed } needed, short by { $difference }.
        [garde] { $seat } fails the garde: { $points }½ points with { $oudlers } oudlers, { $needed } needed, short by { $difference }.
        [garde-sans] { $seat } fails the garde sans: { $points }½ points with { $oudlers } oudlers, { $needed } needed, short by { $difference }.
       *[garde-contre] { $seat } fails the garde contre: { $points }½ points with { $oudlers } oudlers, { $needed } needed, short by { $difference }.
    }
   *[no] { $contract ->
        [petite] { $seat } fails the petite: { $points } points with { $oudlers } oudlers, { $needed } needed, short by { $difference }.
        [garde] { $seat } fails the garde: { $points } points with { $oudlers } oudlers, { $needed } needed, short by { $difference }.
        [garde-sans] { $seat } fails the garde sans: { $points } points with { $oudlers } oudlers, { $needed } needed, short by { $difference }.
       *[garde-contre] { $seat } fails the garde contre: { $points } points with { $oudlers } oudlers, { $needed } needed, short by { $difference }.
    }
}
    .why = The attack needs 56, 51, 41 or 36 points with 0, 1, 2 or 3 oudlers. A half point that is left over goes to the winner.
fact-result-all_pass = Everybody passed: no points, the next player deals.
    .why = A deal that nobody takes does not count towards the match.
fact-result-petit_sec = { $seat } was dealt the petit as the only trump, without the Excuse: no points, the next player deals.
    .why = Such a hand voids the deal at once, and the deal does not count towards the match.
fact-base = ({ $base } + { $difference }) × { $multiplier } = { AMOUNT($points) }{ SIGN($points) ->
    [minus] , lost
   *[plus] {""}
}
    .why = 25 and the difference, times 1 for petite, 2 for garde, 4 for garde sans, 6 for garde contre; lost if the contract failed.
fact-petit_last = { $camp ->
    [attack] Petit last, to the attack: { $points }
   *[defence] Petit last, to the defence: { $points }
}
    .why = Who wins the last trick with the petit in it gets 10 times the multiplier, whatever the result.
fact-poignees = { $count ->
    [one] Handful, to the winning camp: { $points }
   *[other] { $count } handfuls, to the winning camp: { $points }
}
    .why = A handful pays 20, 30 or 40 to the camp that wins the deal, whoever showed it.
fact-miseres = { $count ->
    [one] Misère, to the winning camp: { $points }
   *[other] { $count } misères, to the winning camp: { $points }
}
    .why = A misère pays 10 to the camp that wins the deal.
fact-slam = { $result ->
    [kept] { $slam ->
        [chelem] Slam announced and made: { $points }
        [petit-chelem] Small slam announced and made: { $points }
       *[unannounced] Every trick, not announced: { $points }
    }
    [swept] The defence took every trick: { $points }
   *[failed] { $slam ->
        [chelem] Slam announced and failed: { $points }
       *[petit-chelem] Small slam announced and failed: { $points }
    }
}
    .why = Announced: a slam 400 or −200, a small slam 300 or −150. Every trick without a word: 200 for who took them.
fact-total = { SIGN($points) ->
    [minus] { $seat } pays { AMOUNT($points) } to each defender: { $score }.
   *[plus] { $seat } scores { $score }: { $points } from each defender.
}
    .why = Every defender pays or gets the total.
fact-partnership = { $seat }, partner of { $seat_taker }, scores { $score }.
    .why = With a partner the taker has two shares, the partner one.

## Figures of a player
# How often a line of the score sheet named the player: the taker.

count-result-made = Contracts made: { $count }
count-result-failed = Contracts failed: { $count }
count-slam = Slams won or lost as taker: { $count }
count-partnership = Deals as the taker’s partner: { $count }

## Options

preset-federation = Federation
preset-clubs = Clubs
preset-table = Real table
option-take_back = Taking back
    .about = Whether a card that is not covered may be taken back.
option-take_back-true = allowed
option-take_back-false = never
option-manners = Manners
    .about = Whether wrong cards are refused at once, or lie until somebody minds.
option-manners-online = wrong cards are refused
option-manners-table = as at a real table
    .new = New here? A wrong card is not refused at this table: it lies there until somebody challenges it.
option-petit_chelem = Small slam
    .about = Whether a small slam may be announced.
option-petit_chelem-true = may be announced
option-petit_chelem-false = no
option-petite = Lowest bid
    .about = Whether a petite may be bid.
option-petite-true = petite
option-petite-false = garde
option-auction = Auction
    .about = How often one speaks.
option-auction-once = everybody once
option-auction-open = until all others have passed
option-petit_sec = Petit alone
    .about = What happens where a hand has the petit as its only trump.
option-petit_sec-redeal = next deal
option-petit_sec-play = it is played
option-excuse_last = Excuse in the last trick
    .about = Who gets it.
option-excuse_last-changes = the other camp
option-excuse_last-winner = the winner of the trick
option-called_suit_lead = First lead in the called suit
    .about = With five players, whether the first lead may be of that suit.
option-called_suit_lead-forbidden = only the called card
option-called_suit_lead-allowed = allowed
option-misere = Misères
    .about = Whether hands without trumps or without court cards are announced.
option-misere-false = no
option-misere-true = yes
option-deals = Match of
    .about = The deals that count.
    .value = { $value ->
        [one] 1 deal
       *[other] { $value } deals
    }
option-target = Ends early at
    .about = The points that end the match before its last deal.
    .value = { $value ->
        [0] never
        [one] 1 point
       *[other] { $value } points
    }

## /rules

topic-short =
    - **The aim.** One player takes, alone or with a partner at five, and must win 56 card points; 51, 41 or 36 with one, two or three oudlers (1 and 21 of trumps, the Excuse).
    - **The deal.** 78 cards: four suits from ace (low) to jack, cavalier, queen, king; trumps 1 to 21; the Excuse. 24, 18 or 15 cards for each of 3, 4 or 5 players; the rest is the dog.
    - **Card points.** Oudlers and kings 4½, queens 3½, cavaliers 2½, jacks 1½, all others ½: 91 in all.
    - **Bidding.** The player after the dealer begins, and each speaks once, unless the table plays an open auction. Petite, garde (double), garde sans (dog unseen, it counts for the taker), garde contre (it counts for the defence).
    - **Partner.** At five the taker calls a king (with all four kings a queen): who holds it is the partner, and says nothing.
    - **Discard.** After petite and garde the taker takes up the dog and lays as many cards aside: no king, no oudler, trumps only if there is nothing else. They count for the taker.
    - **Play.** Follow suit; if you cannot, play a trump (✦). A trump goes above the highest that lies there if you can, else any trump, also on a trump lead. With neither suit nor trump, any card.
    - **The Excuse** may be played at any time, never wins, and stays with its camp; in the last trick it changes camp.
    - **Points.** 25 and the difference, times 1, 2, 4 or 6. Petit in the last trick 10 × the same; handfuls 20, 30, 40; slams 200 to 400.
    - **Everybody** settles with the taker. A match is five deals, if the table plays no other number.
    .title = Rules in one minute
topic-words =
    - **Taker**: who plays the contract; **attack**: taker and partner; **defence**: all others.
    - **Oudler**: 1 (petit), 21 and Excuse. **Dog**: the cards left over. **Discard**: what the taker lays aside.
    - **Petite, garde, garde sans, garde contre**: the contracts, × 1, 2, 4, 6.
    - **Handful**: 10, 13 or 15 trumps shown (13, 15, 18 at three, 8, 10, 13 at five).
    - **Petit last**: the 1 of trumps in the last trick. **Slam**: every trick; **small slam**: all but one.
    - **Petit alone**: the petit as only trump, without the Excuse. **Misère**: no trumps, or no court cards.
    - **Cavalier**: between jack and queen. **To overtrump**: to play a higher trump.
    .title = Words of the game
