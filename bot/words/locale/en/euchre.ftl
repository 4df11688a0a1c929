game-euchre = { game-name }
game-name = Euchre
    .about = Two against two, five tricks: whoever makes trump must take three of them.

## Verbs

verb-order =
    .label = Order up
    .head = Order up the turned card, or pass.
    .line = orders up
    .said = { $seat } orders up the turned card: { SUIT($suit) } are trump.
    .done = You made the turned suit trump.
verb-order_alone =
    .label = Order alone
    .line = alone
    .said = { $seat } orders up the turned card and goes alone: { SUIT($suit) } are trump.
    .done = You made the turned suit trump and go alone.
verb-name =
    .label = { SUIT($suit, form: "tile") }
    .named = { SUIT($suit, form: "cap") }
    .head = Name a suit as trump.
    .line = names trump
    .said = { $seat } names { SUIT($suit) } as trump.
    .done = You named { SUIT($suit) } as trump.
verb-name_alone =
    .label = { SUIT($suit, form: "tile") } alone
    .named = { SUIT($suit, form: "cap") } alone
    .line = alone
    .said = { $seat } names { SUIT($suit) } as trump and goes alone.
    .done = You named { SUIT($suit) } as trump and go alone.
verb-redeal =
    .label = Redeal
    .head = Ask for a new deal.
    .said = { $seat } has neither ace nor face, and asks for a new deal.
    .done = You asked for a new deal.
verb-discard =
    .label = Lay aside
    .short = Lay aside { CARDS($cards, form: "short") }
    .named = Lay aside { CARDS($cards) }
    .head = Lay one card aside.
    .said = { $seat } lays a card aside.
    .done = You laid { CARDS($cards, form: "short") } aside.
verb-defend_pass =
    .label = With partner
    .head = Defend with your partner or alone?
    .line = with partner
    .said = { $seat } defends with the partner.
    .done = You defend with your partner.
verb-defend-alone =
    .label = Defend alone
    .head = Defend with your partner or alone?
    .line = alone
    .said = { $seat } defends alone.
    .done = You defend alone.
verb-taken =
    .said = { $seat } takes up the { CARD($card) }.

## Phases

phase-blind = The dealer names trump
    .turn = { $seat } names trump without looking.
    .due = to name trump
    .head = Name trump before you see your cards.
phase-bid = Bidding, round 1
    .turn = { $seat } is to order up or pass.
    .due = to bid
    .head = Order up the turned card, or pass.
phase-bid2 = Bidding, round 2
    .turn = { $seat } is to name a suit or pass.
    .due = to bid
    .head = Name another suit as trump, or pass.
phase-discard = Discard
    .turn = { $seat } is to lay a card aside.
    .due = to discard
phase-defend = Defence
    .turn = { $seat } is to defend with the partner or alone.
    .due = to defend
    .head = Defend with your partner or alone?

## What stands

fact-maker = { $seat } made { SUIT($suit) } trump.
    .tag = maker
fact-alone = { $seat } plays alone.
    .tag = alone
fact-defends_alone = { $seat } defends alone.
    .tag = alone
fact-sits_out = { $seat } sits out.
    .line = sits out
fact-round = { $round ->
    [1] First round of bidding.
   *[other] Second round of bidding.
}
    .chip = { $round ->
        [1] Round 1
       *[other] Round 2
    }
fact-taken = { $seat } took up the { CARD($card) }.
fact-turned_down = The { CARD($card) } was turned down.
fact-tricks = { $by ->
    [side] { $side }: { $tricks ->
        [0] no trick
        [one] 1 trick
       *[other] { $tricks } tricks
    }.
   *[seat] { $seat }: { $tricks ->
        [0] no trick
        [one] 1 trick
       *[other] { $tricks } tricks
    }.
}
    .line = { $tricks ->
        [one] 1 trick
       *[other] { $tricks } tricks
    }

## What lies on the table

shown-turned = Turned card
shown-kitty = Kitty

## Refusals

refuse-no_redeal_hand = Your hand does not allow a new deal: that needs a hand without the cards that this table names.
refuse-must_name = Stick the dealer: everybody else has passed, so you must name a suit.
refuse-must_go_alone = At this table the dealer’s partner may order up only alone.
refuse-no_blind_alone = Nobody goes alone on a hand not yet seen.
refuse-turned_suit = { SUIT($suit, form: "cap") } were turned down in the first round: name another suit.
refuse-turned_card = The card just taken up stays: lay aside one of the others. You may choose { $free }.
    .duty = The card just taken up stays.

## The score sheet

fact-result-point = { $seat } made trump and the side took { $makers_tricks } tricks. { $side } score { $points ->
    [one] 1 point
   *[other] { $points } points
}.
    .why = Three or four tricks score 1, with a partner or alone.
fact-result-march = { $seat } made trump and the side took all five tricks, a march. { $side } score { $points } points.
    .why = All five tricks with a partner score 2.
fact-result-lone_march = { $seat } played alone and took all five tricks. { $side } score { $points } points.
    .why = All five tricks alone score 4.
fact-result-euchre = { $makers_tricks ->
    [0] { $seat } made trump and the side took no trick: euchred. { $side } score { $points } points.
    [one] { $seat } made trump and the side took only 1 trick: euchred. { $side } score { $points } points.
   *[other] { $seat } made trump and the side took only { $makers_tricks } tricks: euchred. { $side } score { $points } points.
}
    .why = If the makers take fewer than three tricks, the others score 2, or 4 where this table’s rules say so.
fact-why-lone_defender = { $seat } defended alone: the euchre counts { $points } points.
    .why = This table pays a lone defender’s euchre with 4.
fact-why-lone_maker_euchred = { $seat } played alone and was euchred: that counts { $points } points.
    .why = This table pays the euchre of a lone maker with 4.
fact-result-passed_out = Everybody passed twice: no points, the deal goes on to the left.
    .why = If nobody makes trump in two rounds, nobody scores and the next player deals.
fact-result-redeal = { $seat } asked for a new deal: no points, the same dealer deals again.

## Figures of a player
# How often a line of the score sheet named the player: the maker's.

count-result-point = Trump made, three or four tricks: { $count }
count-result-march = Marches: { $count }
count-result-lone_march = Marches alone: { $count }
count-result-euchre = Euchred as maker: { $count }
count-why-lone_defender = Euchres as lone defender, paid with 4: { $count }

## Options

preset-house = House rules
preset-north-american = North American
preset-canadian = Canadian
preset-british = British
preset-australian = Australian
option-ruleset = Rules of
    .about = The set of rules that all other options start from.
option-ruleset-house = House
option-ruleset-north-american = North American
option-ruleset-canadian = Canadian
option-ruleset-british = British
option-ruleset-australian = Australian
option-target = Match to
    .about = The points that win the match.
    .value = { $value ->
        [one] 1 point
       *[other] { $value } points
    }
option-round_two_pickup = Turned card in round 2
    .about = Whether the dealer takes it up in round 2 as well.
option-round_two_pickup-true = taken up
option-round_two_pickup-false = turned down
option-discard_turned = The card taken up
    .about = Whether the dealer may lay that very card aside.
option-discard_turned-true = may be discarded
option-discard_turned-false = stays in hand
option-stick_the_dealer = Stick the dealer
    .about = Whether the dealer must name a suit when all others have passed twice.
option-stick_the_dealer-true = yes
option-stick_the_dealer-false = no
option-partner_order = Dealer’s partner orders
    .about = How the dealer’s partner may order up in round 1.
option-partner_order-free = freely
option-partner_order-alone = only alone
option-defend_alone = Defending alone
    .about = When a defender may play without the partner.
option-defend_alone-never = never
option-defend_alone-vs-alone = against a lone maker
option-defend_alone-always = always
option-lone_defence = A lone defender’s euchre
    .about = What it is worth.
option-lone_defence-plain = 2 points
option-lone_defence-march = 2 points, 4 for all tricks
option-lone_defence-euchre = 4 points
option-lone_lead = First lead against a lone maker
    .about = Who leads to the first trick.
option-lone_lead-left-of-dealer = left of the dealer
option-lone_lead-left-of-maker = left of the maker
option-lone_euchred = A lone maker euchred
    .about = What the defenders score.
    .value = { $value ->
        [one] 1 point
       *[other] { $value } points
    }
option-redeal = New deal on a poor hand
    .about = Which hands may ask for a new deal.
option-redeal-off = no
option-redeal-no-ace-no-face = nines and tens only
option-redeal-no-face = no king, queen or jack
option-benny = Benny
    .about = A joker as the highest trump.
option-benny-true = with the joker
option-benny-false = without

## /rules

topic-short =
    - **The aim.** Two partners sit opposite each other. The side that makes trump must take three of five tricks.
    - **The deal.** Five cards each from nine to ace; the next card is turned up.
    - **Bidding.** In turn, from the left of the dealer, each may order the turned suit as trump or pass. If all pass, each may name one of the other suits. If all pass again, the next dealer deals.
    - **The dealer** takes up the turned card and lays one aside (in round 2 as the table’s rules say).
    - **Alone.** Who makes trump may say “alone”: the partner then lays the hand aside.
    - **Trumps, high to low.** Jack of trumps (right bower), the other jack of the same colour (left bower, it *is* a trump), ace, king, queen, ten, nine.
    - **Play.** Left of the dealer leads. Follow suit if you can; if not, any card. The highest trump wins, else the highest card of the suit led.
    - **Points.** 3 or 4 tricks 1, all five 2, all five alone 4; under three, the others score 2.
    - **The match** goes to 10 points, if the table plays no other number.
    .title = Rules in one minute
topic-words =
    - **Maker**: who made trump; **defenders**: the other side.
    - **Right bower, left bower**: jack of trumps, jack of the other suit of that colour.
    - **To order up**: to make the turned suit trump; **to name**: to choose another in round 2.
    - **Alone, loner**: without the partner. **March**: all five tricks. **Euchred**: fewer than three tricks.
    - **Kitty**: the cards that nobody holds. **Stick the dealer**: the dealer may not pass in round 2.
    - **Farmer’s hand**: nines and tens only. **Benny**: a joker above all trumps.
    .title = Words of the game
