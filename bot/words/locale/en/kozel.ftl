game-kozel = { game-name }
game-name = Kozel
    .about = Two sides, 36 cards, four in hand: beat all the cards that lie, or pass as many face down. The loser is the goat.

## Verbs
# In this game cards are led, beaten and passed by sets.

verb-play_play =
    .label = { $leads ->
        [yes] Lead
       *[no] { $count ->
            [0] Beat
           *[other] Beat { $count }
        }
    }
    .short = { $leads ->
        [yes] Lead { CARDS($cards, form: "short") }
       *[no] Beat with { CARDS($cards, form: "short") }
    }
    .named = { $leads ->
        [yes] Lead { CARDS($cards) }
       *[no] Beat with { CARDS($cards) }
    }
    .head = { $leads ->
        [yes] Lead one to four cards of one suit.
       *[no] Beat { CARDS($cards, form: "short") }, or pass { $count ->
            [one] 1 card
           *[other] { $count } cards
        } face down.
    }
    .done = { $leads ->
        [yes] You led { CARDS($cards, form: "short") }.
       *[no] You beat with { CARDS($cards, form: "short") }.
    }
verb-play_pass =
    .label = { $count ->
        [0] Pass face down
       *[other] Pass { $count } face down
    }
    .short = Pass { CARDS($cards, form: "short") } face down
    .named = Pass { CARDS($cards) } face down
    .head = You cannot beat { CARDS($cards, form: "short") }: pass { $count ->
        [one] 1 card
       *[other] { $count } cards
    } face down.
    .done = You passed { CARDS($cards, form: "short") }.
verb-molodka =
    .label = Molodka
    .head = Go out of turn with your four cards of one suit?
    .said = { $seat } goes out of turn with four { SUIT($suit) }: molodka!
    .confirm = Molodka? All cards on the table go back, and your four cards of one suit are led.
    .yes = Yes, molodka
    .done = You led your four cards of one suit: molodka.
verb-sent_back =
    .said = { $seat } takes back { CARDS($cards, form: "short") }.
verb-sent_back_down =
    .said = { $seat } takes back { $count ->
        [one] 1 card
       *[other] { $count } cards
    } passed face down.

## What stands

fact-factor = The last deal ended 60–60: loss points count double in this one.
    .chip = ×{ $factor }
fact-molodka = { $seat } leads out of turn: molodka.
    .tag = molodka
fact-leads_first = { $seat } has the first lead.
fact-turned = The { CARD($card) } was turned: it names trump.
    .chip = turned { CARDS($card, form: "short") }
fact-eggs = { $count ->
    [one] A deal of this match ended 60–60: the loser will be a goat with eggs.
   *[other] { $count } deals of this match ended 60–60: the loser will be a goat with eggs.
}

## What lies on the table

shown-stock = Stock

## Refusals

refuse-use_play = You have the lead: simply lead your four cards.
refuse-already_acted = You have already put cards into this trick, so you have waived your molodka.
refuse-no_molodka = Molodka needs four cards in hand, all of one suit.
refuse-too_late = At this table molodka goes only before the first card of the trick lies.
refuse-not_nearer = Four of a suit already lead, and they are as near to the one who had the lead as you are, or nearer.
refuse-must_lead = You have the lead, and whoever leads may not pass: lead one to four cards of one suit.
refuse-mixed_suits = The cards of a lead must be of one suit. You may lead { $free }, among others.
refuse-wrong_count = { $count ->
    [one] Put in 1 card, as the best set has.
   *[other] Put in { $count } cards, as many as the best set has.
}
refuse-does_not_beat = Those do not beat { CARDS($cards, form: "short") }: each of them needs a card of yours for itself, higher in its suit or a trump. You may always pass as many cards face down.

## The score sheet

fact-result-saved = { $side } lost with { $points } card points against { $other_points }: { $worth } loss points.
    .why = A side with 31 card points or more (30 at some tables) but fewer than 60 gets 2 loss points.
fact-result-under = { $side } lost with { $points ->
    [0] no card point, but a trick
    [one] only 1 card point
   *[other] only { $points } card points
}: { $worth } loss points.
    .why = A side that is not saved, with at least one trick, gets 4 loss points.
fact-result-dry = { $side } lost without a trick: { $worth } loss points.
    .why = A side without any trick gets 6 loss points.
fact-result-eggs = 60–60, eggs: nobody gets loss points.
    .why = Whoever loses a match with a 60–60 in it is a goat with eggs.
fact-doubled = The deal before ended 60–60, so it counts double: { $side } { $side_size ->
    [one] gets
   *[other] get
} { $worth } loss points.
    .why = At this table the deal after a 60–60 counts double.
fact-deal_points = { $side }: { $points ->
    [one] 1 card point
   *[other] { $points } card points
} in { $tricks ->
    [0] no trick
    [one] 1 trick
   *[other] { $tricks } tricks
}.
fact-next_lead = { $seat } won the last trick and leads the next deal, whoever deals it.
    .why = The winner of the last trick keeps the lead into the next deal.
fact-goat = { $count ->
    [0] { $side } came to { $points } loss points: the goat!
   *[other] { $side } came to { $points } loss points: the goat, with eggs!
}
    .why = The side whose loss points reach the target has lost the match; a 60–60 on the way adds the eggs.

## Figures of a player
# How often a line of the score sheet named the player's side.

count-result-saved = Deals lost, but saved: { $count }
count-result-under = Deals lost under 31: { $count }
count-result-dry = Deals lost without a trick: { $count }
count-goat = Times the goat: { $count }

## Options

preset-short = Short match
preset-moscow = Leads of aces and tens
option-target = Match to
    .about = The loss points that make a side the goat.
    .value = { $value ->
        [one] 1 loss point
       *[other] { $value } loss points
    }
option-save = Saved with
    .about = The card points with which the losing side gets only 2 loss points.
    .value = { $value } card points
option-molodka = Molodka
    .about = Whether four cards of one suit may be led out of turn.
option-molodka-any_time = at any time
option-molodka-before_lead = only before the lead
option-molodka-off = no
option-mixed_leads = Moscow and four ends
    .about = Whether three aces with that of trumps, four aces or four tens may be led.
option-mixed_leads-true = may be led
option-mixed_leads-false = no
option-pass_cards = Passed cards
    .about = Whether the others see them.
option-pass_cards-down = face down
option-pass_cards-up = face up
option-eggs = After 60–60
    .about = Whether the deal after it counts double.
option-eggs-plain = no doubling
option-eggs-double_next = next deal double
option-trump_card = Trump card
    .about = Where the turned card lies.
option-trump_card-inside = inside the stock
option-trump_card-bottom = under the stock
option-first_lead = First lead
    .about = Who leads first from the second deal on.
option-first_lead-last_trick = last trick’s winner
option-first_lead-dealer_left = left of the dealer

## /rules

topic-short =
    - **The aim.** Side against side, seats in turn: win more than half of the 120 card points. Ace 11, ten 10, king 4, queen 3, jack 2, the others 0.
    - **The deal.** Four cards each, one at a time. A card from inside the stock is shown and goes back to its place: its suit is trump.
    - **Leading.** One to four cards of one suit, face up. In the first deal the player after the dealer leads, later the winner of the last trick of the deal before.
    - **The others**, in turn, beat all the cards of the best set or pass as many cards, any, face down. Nobody must follow suit or beat; passed cards are seen by nobody.
    - **Beating.** Card against card, one to one: higher in the same suit, or a trump over another suit. Rank: ace, ten, king, queen, jack, 9, 8, 7, 6. The cards that beat need not be of one suit.
    - **The trick** goes to the last set that beat, or to the lead. All draw up to four, one card at a time, the winner first; the winner leads.
    - **Molodka.** Whoever holds four cards of one suit and has put none into the trick may lead them out of turn: all other cards go back. Of two, the one nearer to the player who had the lead goes first.
    - **The end.** With 31 to 59 card points the loser gets 2 loss points, with fewer 4, without a trick 6; at 60–60 nobody gets any.
    - **The match.** The side that reaches 12 loss points, if the table plays no other number, is the goat and has lost.
    .title = Rules in one minute
topic-words =
    - **Trump**: the suit that beats the others. **Turned card**: the one that names it, somewhere in the stock.
    - **To beat**: to put a higher card on each card of the best set. **To pass**: to put in as many cards, face down.
    - **Molodka**: four cards of one suit, led out of turn.
    - **Moscow**: three aces, that of trumps among them. **Four ends**: four aces or four tens. Led only where the table allows it.
    - **Saved**: lost with 31 card points or more. **Under**: lost with fewer. **Dry**: lost without a trick.
    - **Eggs**: 60–60. **Goat**: the side that has lost the match; **with eggs** if a deal ended 60–60.
    .title = Words of the game
