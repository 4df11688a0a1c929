# Words that every game shares. A suit or a rank is a message with an attribute for each form; sentences reach it by
# SUIT(), RANK(), CARD() and CARDS(), since a term cannot be chosen by a variable.

## Cards

suit-S = spades
    .cap = Spades
    .one = spade
    .sign = ♠
    .tile = ♠️
suit-H = hearts
    .cap = Hearts
    .one = heart
    .sign = ♥
    .tile = ♥️
suit-D = diamonds
    .cap = Diamonds
    .one = diamond
    .sign = ♦
    .tile = ♦️
suit-C = clubs
    .cap = Clubs
    .one = club
    .sign = ♣
    .tile = ♣️

rank-1 = ace
    .index = 1
rank-2 = two
    .index = 2
rank-3 = three
    .index = 3
rank-4 = four
    .index = 4
rank-5 = five
    .index = 5
rank-6 = six
    .index = 6
rank-7 = seven
    .index = 7
rank-8 = eight
    .index = 8
rank-9 = nine
    .index = 9
rank-T = ten
    .index = 10
rank-J = jack
    .index = J
rank-C = cavalier
    .index = C
rank-Q = queen
    .index = Q
rank-K = king
    .index = K
rank-A = ace
    .index = A
rank-EX = Excuse
    .index = Exc.
rank-BB = joker
    .index = Joker

card = { RANK($rank) } of { SUIT($suit) }
card-trump = { $number } of trumps

# The letter on the dealer's chip.
dealer-letter = D

## Lists

list-none = none
list-more = { $first }, { $second }
list-last = { $first } and { $second }
# A row of cards of which only the first are named.
list-cut = { $cards } and { $count } more

## Verbs
# .label on a button, .short in a list of choices, .named spelt for those who read words only, .head above the hand,
# .said as a line of talk for everybody, .confirm a question before it is done, .yes the button that answers it.
# .row the same choice in a select, beside a button for each suit,
# .line the newest saying on its seat's plate (16 characters), .done what is answered to the one who did it.
# $leads: yes where the seat leads a trick, no where it answers one. $count: how many cards.

verb-play =
    .label = { $leads ->
        [yes] Lead
       *[no] Play
    }
    .short = Play { CARDS($cards, form: "short") }
    .named = Play { CARDS($cards) }
    .head = { $leads ->
        [yes] Lead a card.
       *[no] Play a card.
    }
    .done = You played { CARDS($cards, form: "short") }.
verb-pass =
    .label = Pass
    .head = You may only pass.
    .line = passes
    .said = { $seat } passes.
    .done = You passed.

## Phases
# The value names the phase, .turn says whose it is, .due is a plate's second line (at most 16 characters), .several the
# same where a set of so many cards lies in the trick, .head, where there is one, stands above the hand instead of the
# verb's. A fact with .due is itself what its seat has to do: its sentence stands in place of .turn.

phase-play = Play
    .turn = { $seat } is to play.
    .due = to play
    .several = to beat { $count }
phase-done = The deal is over

## What most games say
# In place of a game's own words: its file has no entry of these ids.

preset-house = House rules
fact-tricks = { $by ->
    [side] { $side }: { $tricks ->
        [0] no tricks
        [one] 1 trick
       *[other] { $tricks } tricks
    }.
   *[seat] { $seat }: { $tricks ->
        [0] no tricks
        [one] 1 trick
       *[other] { $tricks } tricks
    }.
}
    .line = { $tricks ->
        [one] 1 trick
       *[other] { $tricks } tricks
    }

## Refusals
# $free: the cards or sets that may be played now; $any: no where there are none, all where every own card may be, choose
# where several are chosen, sets where several go together, some where there are more such sets than are named.
# .duty: the same rule in one line above the hand, for the cards that it bars; .with_REASON: where that bars some too.

refuse-not_your_turn = It’s { $seat }’s turn. I’ll tell you when it’s yours.
refuse-over = That deal is over.
refuse-unknown_card = I don’t know the card { $card }. { $any ->
    [yes] You may play { $free }.
    [choose] You may choose { $free }.
    [sets] You may put in { $free }.
    [some] You may put in { $free }, among others.
   *[no] Look at your own cards.
}
refuse-card_not_in_hand = The { CARD($card) } isn’t in your hand. { $any ->
    [yes] You may play { $free }.
    [choose] You may choose { $free }.
    [sets] You may put in { $free }.
    [some] You may put in { $free }, among others.
   *[no] Choose one of your own cards.
}
refuse-wrong_phase = You can’t do that at this point of the deal.
refuse-bad_action = I don’t understand that. The buttons below your hand show everything you can do.
refuse-illegal_action = The rules don’t allow that now.
refuse-option_off = The rules of this table don’t allow that.
refuse-must_follow_suit = { SUIT($suit, form: "cap") } were led and you have { SUIT($suit) }, so follow suit. You may play { $free }.
    .duty = { SUIT($suit, form: "cap") } were led: follow suit.
# $led: trumps where they were led, else suit.
refuse-must_trump = { $led ->
    [trumps] Trumps were led and you have trumps, so play one.
   *[suit] You can’t follow suit but you have a trump, so play one.
} You may play { $free }.
    .duty = { $led ->
        [trumps] Trumps were led: play a trump.
       *[suit] You can’t follow suit: play a trump.
    }
refuse-unfinished = You chose { $chosen } of { $count } cards.
refuse-match_over = The match is over.
refuse-unknown_game = I don’t know a game called { $game }.
refuse-unknown_option = This game has no option called { $option }.
refuse-bad_value = { $option } can’t be { $value }.

## Controls of a hand

control-back = Back
control-clear = Clear
control-yes = Yes
control-more = More…
control-last = Last trick
control-score = Score
control-menu = Menu
# A button that opens the longer forms of a verb.
control-forms = { $label }…
control-chosen = { $label } ✓
# The line under the head while cards are chosen.
control-progress = { $chosen } of { $count }
    .cards = { $chosen } of { $count }: { CARDS($cards, form: "short") }
# The words of a select of cards, one for each suit; $suit is its sign.
control-suit = { $suit } { $chosen ->
    [0] none
   *[other] { $chosen } chosen
}
control-value = Choose
# What autocomplete adds to the cards typed so far.
control-next = { $cards } + { $next } ({ $chosen } of { $count })
control-first = { $next } ({ $chosen } of { $count })

## Pictures

picture-deal = Deal { $deal }
chip-trump = Trump
plate-robot = AI
plate-away = away
# For a name that no font can draw.
plate-spare = Player { $seat }
# What the match is played to: beside the score, and where there is none.
score-goal = of { $goal }
    .alone = to { $goal }
# Before "9 / 15".
score-trick = Trick
hand-title = Your hand

## Pictures in words

alt-title = { $game }, { $deal }.
alt-over = The deal is over.
alt-trick = On the table: { $cards }.
alt-no-trick = No card is on the table.
alt-laid = { $seat }: { $cards }
    .winning = { $seat }: { $cards }, winning
    .passed = { $seat }: { $cards }, passed
alt-down = { $count ->
    [one] 1 card face down
   *[other] { $count } cards face down
}
alt-last = The last trick, won by { $seat }: { $cards }.
alt-trump = { SUIT($suit, form: "cap") } are trump.
alt-chips = { $chips }.
alt-score = Score: { $scores }.
alt-score-one = { $seats }: { $figure }
alt-trick-number = { score-trick } { $figure }.
alt-shown = { $label }: { $cards }.
    .of = { $label }, { $seat }: { $cards }.
alt-seat = { $seat }: { $facts }.
alt-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
alt-dealer = dealer
alt-duty = { $duty }
alt-hand = Your hand: { $cards }.
alt-may = You may play: { $cards }.
    .choose = You may choose: { $cards }.
alt-rest = Your other cards: { $cards }.
alt-chosen = Chosen: { $cards }.
alt-trump-card = { $card }, a trump

## The table in words

text-title = { $game }, table { $table }, deal { $deal }.
text-your-turn = Your turn.
text-you = You are { $seat }.
    .partner = You are { $seat }, { $count ->
        [one] partner
       *[other] partners
    } { $partner }.
text-the = the { CARD($card) }
text-led = { $seat } led { $cards }.
text-laid = Then { $seat }: { $cards }.
    .passed = { $seat } passes { $cards }.
text-winning = { $seat } is winning the trick.
text-duty = Your duty: { $duty }
text-may = You may play: { $cards }.
text-may-not = You may not play: { $cards }.
text-hand = Your cards: { $cards }.
text-left = Cards left: { $counts }.
text-left-one = { $seat }: { $count }
text-last = Last trick: { $seat }, with { $cards }.
text-score = Score: { $scores }.
text-score-one = { $seats }: { $figure }
