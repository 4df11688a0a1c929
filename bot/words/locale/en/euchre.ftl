game-euchre = { game-name }
game-name = Euchre
    .about = Two against two, five tricks: the side that makes trump must take at least three.

## Verbs

verb-order =
    .label = Order up
    .head = Order up the turned card, or pass.
    .line = orders up
    .said = { $seat } orders it up: { SUIT($suit) } are trump.
    .done = You ordered it up.
verb-order_alone =
    .label = Order alone
    .line = alone
    .said = { $seat } orders it up and goes alone: { SUIT($suit) } are trump.
    .done = You ordered it up and go alone.
verb-name =
    .label = { SUIT($suit, form: "tile") }
    .named = { SUIT($suit, form: "cap") }
    .head = Name the trump suit.
    .line = names trump
    .said = { $seat } makes { SUIT($suit) } trump.
    .done = You made { SUIT($suit) } trump.
verb-name_alone =
    .label = { SUIT($suit, form: "tile") } alone
    .named = { SUIT($suit, form: "cap") } alone
    .line = alone
    .said = { $seat } makes { SUIT($suit) } trump and goes alone.
    .done = You made { SUIT($suit) } trump and go alone.
verb-redeal =
    .label = Redeal
    .head = Ask for a new deal.
    .said = { $seat } has a poor hand and asks for a new deal.
    .done = You asked for a new deal.
verb-discard =
    .label = Discard
    .short = Discard { CARDS($cards, form: "short") }
    .named = Discard { CARDS($cards) }
    .head = Discard one card.
    .said = { $seat } discards a card.
    .done = You discarded { CARDS($cards, form: "short") }.
verb-defend_pass =
    .label = With partner
    .head = Defend with your partner or alone?
    .line = with partner
    .said = { $seat } defends with their partner.
    .done = You’re defending with your partner.
verb-defend-alone =
    .label = Defend alone
    .head = Defend with your partner or alone?
    .line = alone
    .said = { $seat } defends alone.
    .done = You’re defending alone.
verb-taken =
    .said = { $seat } picks up the { CARD($card) }.

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
    .head = Name another suit, or pass.
phase-discard = Discard
    .turn = { $seat } is to discard.
    .due = to discard
phase-defend = Defence
    .turn = { $seat } is to defend, with their partner or alone.
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
    [1] First round of bidding
   *[other] Second round of bidding
}
    .chip = { $round ->
        [1] Round 1
       *[other] Round 2
    }
fact-taken = { $seat } picked up the { CARD($card) }.
fact-turned_down = The { CARD($card) } was turned down.

## What lies on the table

shown-turned = Turned card
shown-kitty = Kitty

## Refusals

refuse-no_redeal_hand = Your hand is too good for a new deal. The rules of this table say which hands may ask for one.
refuse-must_name = Stick the dealer: everybody else has passed, so you have to name a suit.
refuse-must_go_alone = At this table the dealer’s partner can only order up alone.
refuse-no_blind_alone = You can’t go alone before you’ve seen your hand.
refuse-turned_suit = { SUIT($suit, form: "cap") } were turned down in the first round, so name another suit.
refuse-turned_card = At this table you can’t discard the card you’ve just picked up. You may discard { $free }.
    .duty = You can’t discard the card you picked up.

## The score sheet

fact-result-point = { $seat } made trump, and their side took { $makers_tricks } tricks. { $side } score { $points ->
    [one] 1 point
   *[other] { $points } points
}.
    .why = Makers who take three or four tricks score 1, with a partner or alone.
fact-result-march = { $seat } made trump, and their side took all five tricks, a march. { $side } score { $points } points.
    .why = All five tricks with a partner score 2.
fact-result-lone_march = { $seat } played alone and took all five tricks. { $side } score { $points } points.
    .why = All five tricks alone score 4.
fact-result-euchre = { $makers_tricks ->
    [0] { $seat } made trump, and their side took no tricks: euchred. { $side } score { $points } points.
    [one] { $seat } made trump, and their side took only 1 trick: euchred. { $side } score { $points } points.
   *[other] { $seat } made trump, and their side took only { $makers_tricks } tricks: euchred. { $side } score { $points } points.
}
    .why = If the makers take fewer than three tricks, the defenders score 2, or 4 where this table’s rules say so.
fact-why-lone_defender = { $seat } defended alone: the euchre counts { $points } points.
    .why = This table pays a lone defender’s euchre with 4.
fact-why-lone_maker_euchred = { $seat } played alone and was euchred: that counts { $points } points.
    .why = This table pays the euchre of a lone maker with 4.
fact-result-passed_out = Everybody passed twice: nobody scores, and the next player deals.
    .why = If nobody makes trump in two rounds of bidding, the deal is thrown in.
fact-result-redeal = { $seat } asked for a new deal: nobody scores, and the same dealer deals again.

## Figures of a player
# How often a line of the score sheet named the player: the maker's.

count-result-point = Made trump and took three or four tricks: { $count }
count-result-march = Marches (all five tricks): { $count }
count-result-lone_march = Marches alone: { $count }
count-result-euchre = Euchred as maker: { $count }
count-why-lone_defender = Euchres as lone defender for 4 points: { $count }

## Options

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
    .about = Whether the dealer picks it up in round 2 as well.
option-round_two_pickup-true = picked up
option-round_two_pickup-false = turned down
option-discard_turned = The card picked up
    .about = Whether the dealer may discard that very card.
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
option-redeal = New deal for a poor hand
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
    - **The aim.** Partners sit opposite each other. The side that makes trump must take at least three of the five tricks.
    - **The deal.** Five cards each, from the nines up to the aces; the next card is turned up.
    - **Bidding.** Starting left of the dealer, each player may order up the turned card, which makes its suit trump, or pass. If all pass, each may name one of the other suits. If all pass again, the next player deals.
    - **The dealer** picks up the card that was ordered up and discards one.
    - **Going alone.** Whoever makes trump may play alone: the partner sits out.
    - **Defending alone.** Where the table allows it, a defender may play without a partner too. A euchre then scores 2 or 4, as the table’s rules say.
    - **Trumps, high to low.** Jack of trumps (right bower), the other red or black jack that goes with it (left bower, which *is* a trump), ace, king, queen, ten, nine.
    - **Play.** The player left of the dealer leads. Follow suit if you can; if you can’t, play any card. The highest trump wins, else the highest card of the suit led.
    - **Points.** The makers score 1 for three or four tricks, 2 for all five, 4 for all five alone. If they take fewer than three, they’re euchred and the defenders score 2.
    - **The match** goes to 10 points, unless the table sets another number.
    .title = Rules in one minute
topic-words =
    - **Maker**: whoever made trump. **Defenders**: the other side.
    - **Right bower**: the jack of trumps. **Left bower**: the other black jack if trumps are black, the other red jack if they’re red.
    - **To order up**: to make the suit of the turned card trump. **To name**: to choose another suit in round 2.
    - **Alone, loner**: without the partner. **March**: all five tricks. **Euchred**: makers with fewer than three tricks.
    - **Kitty**: the cards that nobody holds. **Stick the dealer**: the dealer can’t pass in round 2.
    - **Farmer’s hand**: nines and tens only. **Benny**: a joker above all trumps.
    .title = Words of the game
