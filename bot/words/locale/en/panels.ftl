# The panels: private answers, what they ask, and the table's own refusals.

## Sitting down

panel-seated = You’re in seat { $seat }, { $count ->
    [one] partner
   *[other] partners
} { $partners }.
panel-seated-alone = You’re in seat { $seat }.
panel-nobody-yet = nobody yet
panel-door-dm = Your cards come by DM.
panel-door-channel = To see your cards, press *My hand* at the table.
panel-door-closed = I can’t DM you: press *My hand* at the table.
panel-to-channel = In the channel instead
panel-to-dm = By DM instead
panel-change-seat = Change seat
panel-seat = Seat { $seat }
panel-seat-of = Seat { $seat }: { $name }
panel-risen = You’ve got up.
panel-swapped = The two seats are swapped.
panel-ai-sits = AI has sat down.
panel-removed = The seat is free again.
panel-handed-over = Done: the table has a new host.
panel-started = Here we go.
panel-checking = Those who sat down a while ago are asked first whether they’re still here.
panel-closed = The table is closed.

## Settings

panel-settings = { $game } · rules of table { $number }
panel-settings-how = Choose a set of rules, or change one option. Everybody at the table sees what you change.
panel-option = { $option }: { $value }
panel-preset = Rules
panel-an-option = Option
panel-other = Other…
panel-number = A number from { $low } to { $high }
panel-swap = Swap two seats
panel-remove = Free a seat
panel-words-only = Table without picture
panel-pictures-only = Table with picture
panel-close-lobby = Close the table

## Opening

panel-which-game = Game
panel-permissions = In { $channel } I’m not allowed to { $names }. A moderator can change that.
panel-words-only-here = In { $channel } I’m not allowed to attach files, so there can’t be a picture. I can run the table in words only.
panel-open-in-words = Open in words
panel-open-one = Open a table
panel-cancel = Cancel
panel-opened = The new table is in { $channel }.
panel-one-table = This is your table. A channel has one table at a time; another channel can have its own.
permission-view_channel = see the channel
permission-send_messages = send messages
permission-send_messages_in_threads = send messages in threads
permission-read_message_history = read the message history
permission-attach_files = attach files

## The menu of a table

panel-menu = Table { $number }
panel-in-words = In words
panel-table-in-words = Table in words
panel-bring-down = Move the table to the bottom
panel-brought-down = The table is moving to the bottom of its channel.
panel-rules-here = Rules of this table
panel-try-dm = Send my hand by DM
panel-dm-tried = I’m sending you a DM… If nothing arrives, press *My hand* at the table.
panel-leave = Leave
panel-stay = Stay
panel-leave-sure = Leave? AI plays on for you, and anybody may take your seat.
    .last = Leave? Nobody else sits here: the match ends, and finished deals are kept.
panel-left = You’ve left the table. AI plays your cards until somebody takes the seat.
    .last = You’ve left, and nobody else sat here: the match is over. Finished deals are kept.
panel-stop = Stop the match
panel-stop-sure = Stop table { $number } now? Finished deals are kept, the one being played is not.
panel-stopped = The match has been stopped.
panel-watching = You’re watching this table.
panel-ready = You’re ready.

## The deal

panel-no-trick-yet = No trick has been taken in this deal yet.
panel-laid = { $seat }: { $cards }
    .won = **{ $seat }: { $cards }** takes the trick

## Which table

panel-table = { $game }, table { $number } in { $channel } · { $stage ->
    [lobby] waiting for players
    [playing] playing
   *[between] between deals
}{ $free ->
    [0] { "" }
    [one] { " " }· 1 free seat
   *[other] { " " }· { $free } free seats
}
panel-table-choice = { $game } · table { $number }
panel-tables = **Tables here**
panel-your-tables = **Your tables**
panel-no-tables = There’s no table here yet.
panel-choose-table = Table
panel-which-typed = You’re at several tables ({ $numbers }): say which one with the option *table*.
panel-my-table = Show my table

## Help and rules

panel-help =
    ### Atout
    Card games with friends or with AI. To begin, press *Sit down* at a table, or type `/play`.

    - **My hand** shows your cards, to you alone, at any time. They also come by DM.
    - Press a card to play it. Dimmed cards can’t be played now, and the line above says why: you can’t play a wrong card.
    - **Last trick**, **Score** and **Menu** are below every hand. In *Menu* you can read the table in words, or leave.
    - Every button has a command too: `/card`, `/bid`, `/pass`, `/do`, `/hand`, and `/table` for the rest.
panel-rules = Rules
panel-rules-of = The rules of which game?
panel-topic-short = In short
panel-topic-words = Card terms
panel-topic-table = This table

## Boards

panel-board = { $game } · casual
panel-board-line = **{ $place }** { $name } · { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}, { $percent }% won · { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}, { $average } points a deal on average
panel-board-you = You: { $line }
panel-board-empty = Nobody has finished a match here yet.
panel-board-page = { $people ->
    [one] 1 player
   *[other] { $people } players
} · page { $page } of { $pages }
panel-my-place = My place
panel-game-of = { $game }, { $players } players
panel-all-games = All games
panel-stats = { $name }{ $game ->
    [none] { "" }
   *[other] { " " }· { $game }
}
panel-stats-none = No finished deals yet.
panel-stats-matches = { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}, { $won } won ({ $percent }%) · { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}, { $average } points a deal on average
panel-stats-last = Last matches: { $last } · { $run ->
    [won] { $streak } won in a row
   *[lost] { $streak } lost in a row
}
panel-stats-with = With { $names }
panel-stats-against = Against { $names }
panel-stats-robots = Against AI: { $names }
panel-company = { $name } ({ $won } of { $matches })

## When something is not taken

panel-broken = Something went wrong on my side. Nothing was played. (code { $code })
panel-fill = Fill with AI and start
panel-wait = Wait
panel-take-seat = Take seat { $seat }
panel-sit-there = Sit down
panel-a-value = That

refuse-already_seated = You’re already in seat { $seat }.
refuse-ambiguous = That could be { $choices }: choose one from the list.
refuse-bad_number = “{ $text }” isn’t a number that fits here.
refuse-bad_players = This game is for { $sizes } players.
refuse-channel_busy = { $name ->
    [none] There’s already a table here. Another channel can have its own.
   *[other] { $name }’s table is here. Another channel can have its own.
}
refuse-deal_over = That deal is over.
refuse-channel_yours = You’re already at this channel’s table. Another channel can have its own.
refuse-deal_runs = The deal is still being played.
refuse-host_only = Only { $name } (host) can do that.
refuse-misfit = { $option }: “{ $value }” doesn’t go with { $count } players.
refuse-moderator_only = Only a moderator of this channel can do that.
refuse-no_such_seat = This table has seats 1 to { $count }.
refuse-no_such_table = I can’t find a table “{ $text }” here.
refuse-no_table = There’s no open table in this channel.
refuse-not_at_table = Only people who sit at this table can do that.
refuse-not_aware = The rules have changed since { $names } sat down. They have to press any button first, to show they’ve seen it.
refuse-not_over = This match isn’t over yet.
refuse-not_seated = You’re watching this table.
refuse-not_sitting = You don’t have a seat at this table.
refuse-not_started = The first deal hasn’t begun.
refuse-not_understood = I don’t understand “{ $text }”.
refuse-nothing_waits = No card of yours is waiting to be played.
refuse-old_button = That button is out of date. Nothing was played.
refuse-old_version = This button is from an older version of me.
refuse-place_closed = This thread is closed, so nobody can play here.
refuse-rematch_over = That rematch has already been played.
refuse-seat_free = Seat { $seat } is free.
refuse-seat_taken = { $name ->
    [none] Seat { $seat } is taken.
   *[other] { $name } was quicker: seat { $seat } is taken.
}
refuse-seats_free = { $count ->
    [one] 1 seat is free.
   *[other] { $count } seats are free.
}
refuse-seats_held = Seats are still held for { $names }.
refuse-server_only = That only works on a server.
refuse-stale = That’s done already.
refuse-table_changed = The table has just changed; here it is again.
refuse-table_full = The table is full.
refuse-too_many_seats = You’re at { $count } tables already. Finish or leave one first:
refuse-too_many_tables = This server has { $count } tables already, which is the limit.
refuse-too_soon = The table was moved a moment ago. Try again in a minute.
refuse-unknown_preset = This game has no rules called { $preset }.
refuse-which_table = You’re at several tables: which one?
refuse-wrong_stage = That only works before the first deal.
