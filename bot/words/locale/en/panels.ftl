# The panels: private answers, what they ask, and the table's own refusals.

## Sitting down

panel-seated = You sit on seat { $seat }, partner { $partners }.
panel-seated-alone = You sit on seat { $seat }.
panel-nobody-yet = nobody yet
panel-door-dm = Your cards come by DM.
panel-door-channel = Your cards are behind *My hand* at the table.
panel-door-closed = I cannot write to you: press *My hand* at the table.
panel-to-channel = In the channel instead
panel-to-dm = By DM instead
panel-change-seat = Change seat
panel-seat = Seat { $seat }
panel-seat-of = Seat { $seat }: { $name }
panel-risen = You got up.
panel-swapped = The two seats are exchanged.
panel-ai-sits = AI sits down.
panel-removed = The seat is free.
panel-handed-over = Somebody else is host now.
panel-started = Here we go.
panel-checking = Those who sat down a while ago are asked whether they are still there.
panel-closed = The table is closed.

## Settings

panel-settings = { $game } · rules of table { $number }
panel-settings-how = Choose a set of rules, or an option and then its value. Everybody sees the change at the table.
panel-option = { $option }: { $value }
panel-preset = Rules
panel-an-option = Option
panel-other = Other…
panel-number = A number from { $low } to { $high }
panel-swap = Exchange two seats
panel-remove = Free a seat
panel-words-only = Table in words only
panel-pictures-only = Table with picture
panel-close-lobby = Close the table

## Opening

panel-which-game = Game
panel-permissions = In { $channel } I may not { $names }. A moderator can allow it.
panel-words-only-here = In { $channel } I may not attach files, so there would be no pictures. I can play here in words only.
panel-open-in-words = Open in words
panel-open-one = Open a table
panel-cancel = Cancel
panel-opened = The new table stands in { $channel }.
panel-one-table = A channel has one table at a time, and yours is here: open another one in another channel.
permission-view_channel = see the channel
permission-send_messages = send messages
permission-send_messages_in_threads = send messages in threads
permission-read_message_history = read the message history
permission-attach_files = attach files

## The menu of a table

panel-menu = Table { $number }
panel-in-words = In words
panel-table-in-words = Table in words
panel-bring-down = Bring the table down
panel-brought-down = The table comes to the bottom of its channel.
panel-rules-here = Rules here
panel-try-dm = Try DM again
panel-dm-tried = I try to write to you. If nothing comes, your cards are behind *My hand*.
panel-leave = Leave
panel-stay = Stay
panel-leave-sure = Leave? AI plays on for you, and anybody may take the seat.
panel-left = You have left the table. Nobody plays your cards but AI, until somebody sits in.
panel-stop = Stop the match
panel-stop-sure = Stop table { $number } at once? Finished deals are kept, the running one is not.
panel-stopped = The table is stopped.
panel-watching = You are watching this table.
panel-ready = You are ready.

## The deal

panel-no-trick-yet = No trick has been taken in this deal.
panel-laid = { $seat }: { $cards }
    .won = **{ $seat }: { $cards }** takes the trick

## Which table

panel-table = { $game }, table { $number } in { $channel } · { $stage ->
    [lobby] waiting for players
    [playing] playing
   *[between] between two deals
}{ $free ->
    [0] { "" }
    [one] { " " }· 1 free seat
   *[other] { " " }· { $free } free seats
}
panel-table-choice = { $game } · table { $number }
panel-tables = **Tables here**
panel-your-tables = **Your tables**
panel-no-tables = No table is open here.
panel-choose-table = Table
panel-which-typed = You sit at several tables ({ $numbers }): say which one with the option *table*.
panel-my-table = Show my table

## Help and rules

panel-help =
    ### Atout
    Card games with friends, or with AI. To begin, press *Sit down* at a table, or type `/play`.

    - **My hand** shows your cards to you alone, at any time. They also come by DM.
    - Tap a card to play it. Dimmed cards are not allowed now, and the line above says why: you cannot play a wrong card.
    - **Last trick**, **Score** and **Menu** are below every hand. *Menu* has the table in words, and the way out.
    - Every button has a command too: `/card`, `/bid`, `/pass`, `/do`, `/hand`, and `/table` for all the rest.
panel-rules = Rules
panel-rules-of = The rules of which game?
panel-topic-short = In short
panel-topic-words = Words
panel-topic-table = This table

## Boards

panel-board = { $game } · casual
panel-board-line = **{ $place }** { $name } · { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}, { $percent } % won · { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}, { $average } on average
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
panel-stats-none = No finished deal yet.
panel-stats-matches = { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}, { $won } won ({ $percent } %) · { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}, { $average } on average
panel-stats-last = Last matches: { $last } · { $run ->
    [won] { $streak } won in a row
   *[lost] { $streak } lost in a row
}
panel-stats-with = With { $names }
panel-stats-against = Against { $names }
panel-stats-robots = Against AI: { $names }
panel-company = { $name } ({ $won } of { $matches })

## When something is not taken

panel-broken = Something went wrong on my side; nothing was played. (code { $code })
panel-fill = Fill with AI and start
panel-wait = Wait
panel-take-seat = Take seat { $seat }
panel-sit-there = Sit down there
panel-a-value = That

refuse-already_seated = You sit on seat { $seat } already.
refuse-ambiguous = That may mean { $choices }: choose one from the list.
refuse-bad_number = “{ $text }” is no number that fits here.
refuse-bad_players = This game is for { $sizes } players.
refuse-channel_busy = { $name ->
    [none] A table is here already.
   *[other] { $name }’s table is here.
}
refuse-deal_over = That deal is over.
refuse-deal_runs = The deal is still being played.
refuse-host_only = Only { $name } (host) can do that.
refuse-moderator_only = Only a moderator of this channel can do that.
refuse-no_such_seat = This table has the seats 1 to { $count }.
refuse-no_such_table = I find no table “{ $text }” here.
refuse-no_table = No table is open in this channel.
refuse-not_at_table = That is for somebody who sits at this table.
refuse-not_aware = The rules have changed since { $names } sat down: a press on any button says they were seen.
refuse-not_seated = You are watching this table.
refuse-not_started = The first deal has not begun.
refuse-not_understood = I do not understand “{ $text }”.
refuse-nothing_waits = No card of yours is waiting.
refuse-old_button = That button is of an earlier moment. Nothing was played.
refuse-old_version = This button is from an older version.
refuse-place_closed = This thread is closed: nobody can play here.
refuse-rematch_over = The rematch has been played already.
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
refuse-server_only = That works on a server, not here.
refuse-stale = That is done already.
refuse-table_changed = The table has just changed; here it is again.
refuse-table_full = The table is full.
refuse-too_many_seats = You sit at { $count } live tables. Finish or leave one first:
refuse-too_many_tables = This server has { $count } live tables, and that is the limit.
refuse-too_soon = The table was brought down a moment ago.
refuse-unknown_preset = This game has no rules called { $preset }.
refuse-which_table = You sit at several tables: which one?
refuse-wrong_stage = That cannot be done at this stage of the table.
