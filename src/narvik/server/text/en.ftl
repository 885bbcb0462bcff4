problem-malformed = The message could not be understood.
problem-bad-seats = These seats do not fit the game.
problem-bad-option = The game does not have this option.
problem-bad-record = The record cannot be read.
problem-bad-step = There is no such moment in this match.
problem-bad-name = This name cannot be used: a name has 2 to 40 characters.
problem-bad-password = This password cannot be used.
problem-common-password = This password is one of the first anybody would try. Choose another, such as four words that do not belong together.
problem-not-logged-in = You are not signed in.
problem-wrong-password = Name and password do not match.
problem-unknown-token = This link does not belong to a seat of the match.
problem-not-seated = Observers can watch and talk, not play.
problem-not-yours = This is not yours to see or do until the match is over.
problem-wrong-host = This server does not go by this name. Whoever runs it can add the name to its settings.
problem-disk-full = The server has no room left on its disk. What was acknowledged is safe; your last step was not saved. Tell whoever runs the server.
problem-foreign-page = This request comes from another site.
problem-unknown-game = There is no such game.
problem-unknown-match = There is no such match.
problem-unknown-seat = There is no such seat at this match.
problem-not-found = There is nothing at this address.
problem-wrong-method = This address cannot be used like that.
problem-seat-taken = Somebody sits there already.
problem-name-taken = Somebody has this name already, or one that looks like it.
problem-too-many-open = You already have several games on offer. Wait until somebody joins one.
problem-wants-no-letters = This address has already been written to, or wants no messages. Look in its inbox, or try again tomorrow.
problem-not-over = The match is not over.
problem-already-over = The match is over.
problem-overtaken = Somebody else has changed the match in the meantime. Look again.
problem-not-begun = The game has not begun: it is waiting until all seats are taken and everybody has added to the dice.
ask-not-begun = The game begins when all seats are taken and everybody has added to the dice. Nothing is dealt before then.
problem-outdated = This match was started under older rules and no longer replays: choice { $step }.
problem-rules-gone = This match was started with version { $rules } of the rules of { $game }, which is no longer kept; version { $oldest } is the oldest that can still be played.
problem-unavailable = The server cannot reach its database just now. What was acknowledged is safe; try again in a moment.
problem-pinned = This match was made by Narvik { $engine }; the rules have changed since, so it can be looked at but not played on.
ask-pinned = Made by Narvik { $engine }: the rules have changed since. The match is shown as far as old and new rules agree and cannot be played on.
problem-set-aside = This match cannot be shown; its record can be saved.
problem-not-asked = You have nothing to decide now.
problem-costly-series = Trying so many choices takes too long. Send fewer at once.
problem-costly-record = Reading this record takes too long or too much memory.
problem-not-due = The dice of this match take nothing more from you.
problem-no-draw-offered = There is no draw offer for you to answer.
problem-draw-pending = A draw has already been offered.
problem-not-gathering = No group is being put together that way now.
problem-too-large = The message is too long.
problem-too-fast = That was too much at once. Wait a little and try again.
problem-not-json = What is sent here must be JSON, and say so.
problem-too-many-sockets = Too many connections from your address are open already.
problem-not-computer = A person made this choice; only the person knows why.
problem-secret-motive = This choice was made in secret. The reason can be told when the match is over.
problem-no-motive = From what you can see, nothing can be said about this choice.
problem-no-plan = No plan could be made. Ask again.
problem-not-in-plan = The plan cannot go on from "{ $choice }": the table has changed. Ask for a new one.
problem-too-busy = The server is too busy just now. Try again in a minute.
problem-not-welcome = This seat is not open to you.
problem-only-yourself = Nobody but you has this seat.
problem-internal = Something went wrong on the server. The match stands as it was.

thinks-short = thinks briefly
thinks-normal = thinks for a few seconds
thinks-long = thinks for a long time
result-draw = A draw
result-won = Victory for { $side }
result-resignation = { $seat } resigned.
result-agreement = The players agreed on a draw.
result-time = { $seat } ran out of time.
problem-bad-address = This address cannot be used.
problem-no-such-channel = This server does not send such messages.
problem-no-subscription = No more messages go to this address.
problem-too-many-subscriptions = There are too many addresses here already: remove one first.
letter-hello-subject = Messages from Narvik: is this your address?
letter-hello =
    Somebody, most likely you, wants to be told at this address when it is their turn in a game of Narvik.

    If it was you, follow this link to confirm it:
    { $link }

    If not, do nothing: you will hear nothing more.
letter-turn-subject = Your turn: { $match }
letter-turn = { $match }: it is your turn ({ $seat }).
letter-turn-clocked = { $match }: it is your turn ({ $seat }). You have { $hours ->
        [one] one hour
        [24] one day
       *[other] { $hours } hours
    } left.
letter-reminder-subject = Your time is running out: { $match }
letter-reminder = { $match }: your time is running out ({ $seat }). You have { $hours ->
        [0] less than an hour
        [one] one hour
       *[other] { $hours } hours
    } left.
letter-over-subject = Over: { $match }
letter-over = { $match }: the match is over ({ $seat }).
letter-several-subject = Narvik: { $count } matches
letter-end =
    --
    You get this because you asked for it. To stop these messages:
    { $link }
problem-no-clock = This match is played without a clock.
problem-time-left = Nobody else has run out of time.
problem-time-out = Your time is up: move before somebody claims the win.
problem-no-vacation = You do not have that many days of vacation left.
problem-on-vacation = You are already on vacation.
problem-not-on-vacation = You are not on vacation.
title-branch = { $title } from step { $at }
problem-no-guide = There is no guided game here.
guide-hint = Not that yet. { $task }
result-guide = The guided game is finished.
problem-cannot-ask-back = A seat can only ask to take back its last choice, only where undo does not reach, and only once.
problem-nothing-asked = Nobody has asked to take anything back.
problem-too-long = This match has had more choices than the game can need. Resign, or agree on a draw.
problem-too-many-in-a-row = More than { $most } choices in a row could still be taken back: end this step, or take some back.
problem-too-much-taken-back = Too much has been taken back in this match: from here on every choice stands.
problem-draw-again = You have offered a draw already. You can offer another once the match has gone on.
