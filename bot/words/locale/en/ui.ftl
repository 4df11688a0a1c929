# The table's messages: the lobby, the public table, the sheet, the hand, nudges and results.

## The lobby

ui-lobby-title = { $game } · { $host }’s table · table { $number }
ui-lobby-rules = { $rules } · casual · AI welcome
ui-option = { $option }: { $value }
# $kind: free or taken; $mark: host, held, unaware or nothing; $partners: the seats on the same side.
ui-lobby-seat = **{ $seat }** { $kind ->
    [free] — free —
   *[taken] { $name }
}{ $mark ->
    [host] { " " }(host)
    [held] { " " }(seat held)
    [unaware] { " " }○
   *[none] { "" }
}{ $partnered ->
    [yes] { " " }· partner of seat { $partners }
   *[no] { "" }
}
ui-lobby-foot = Cards come by DM or behind “My hand”. Closes { $expiry } if nobody starts.
ui-sit = Sit down
ui-rise = Get up
ui-add-ai = Add AI
ui-start = Start
ui-settings = Settings…
ui-open-again = Open again
ui-closed-closed = This table was closed.
ui-closed-expired = Closed, nobody came.
ui-closed-stopped = Stopped by a moderator.
ui-closed-gone = This table was closed.
ui-closed-abandoned = This table was closed.
ui-closed-unreadable = This table could not be opened again.
ui-free = free
ui-robot = AI { $number }
    .level = AI { $number } · { $level }
level-club = Club
level-random = Random
level-greedy = Greedy

## Talk lines of the table itself

line-host = { $name } is host now.
line-preset = The rules are another set now: please look at them.
line-option = { $name }: note, “{ $option }” is now { $value }.
line-left = { $name } has left. AI plays on, and anybody may sit in.
line-sat_in = { $name } sits in on seat { $seat }.
line-unanswered = No answer from { $names }: the seats are free again.
line-back = Back after a short break, nothing was lost.

## The public table

ui-table-title = { $game } · table { $number } · deal { $deal }
ui-trump = { SUIT($suit, form: "cap") } are trump
ui-seal = seal { $seal }
ui-my-hand = My hand
ui-sit-in = Sit in

## The sheet

ui-total = { $names }: { $figure }
ui-totals = { $deals ->
    [0] No deal is finished yet.
    [one] Totals after 1 deal: { $totals }
   *[other] Totals after { $deals } deals: { $totals }
}
ui-next-deal = Next deal { $when }. Ready: { $ready }.
ui-ready = Ready
ui-why = Why?
ui-rematch = Rematch
ui-change-seats = Change seats
ui-wins = { $count ->
    [one] { $names } wins with { $figure }.
   *[other] { $names } win with { $figure }.
}
# In games whose points count against those who write them.
ui-wins-with-fewest = { $count ->
    [one] { $names } wins with { $figure } loss points against { $most }.
   *[other] { $names } win with { $figure } loss points against { $most }.
}
ui-ended-finished = The match is over.
ui-ended-stopped = Stopped by a moderator. Finished deals are kept.
ui-ended-abandoned = Everybody has left. Finished deals are kept.
ui-ended-gone = The table’s channel is gone. Finished deals are kept.
ui-ended-unreadable = This match could not be read again after a restart, and is closed. Finished deals are kept.
ui-ended-closed = This table was closed.
ui-ended-expired = Closed, nobody came.

## The hand

ui-hand-title = **{ $game } · table { $number }** in { $channel } · you are { $name }, seat { $seat } · deal { $deal }
ui-hand-turn = ▶ **Your turn.**
ui-hand-none = no cards
ui-hand-hidden = Your cards stay face down for now.
ui-new-here = New here? Dimmed cards can’t be played now: you can’t play a wrong card.
ui-hand-pause = { $action } goes out in a moment.

## Nudges and results

ui-ready-check = { $people }, ready? The table starts when everybody is here.
ui-here = I am here
ui-rematch-call = { $people }, a rematch? Your seats are kept { $until }.
ui-dealt = { $people }, the cards are dealt.
ui-behind = { $people } your cards are behind *My hand*.
ui-welcome = Your cards for table { $number } will appear here.
ui-result = { $game }, table { $number }: { $outcome }
ui-to-table = To the table
ui-moved = The table moved ↓
