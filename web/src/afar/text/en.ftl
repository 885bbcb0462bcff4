afar = Playing from afar
clock = Clock
clock-help = For play over days and weeks: how long a player may take for a move, reactions to it included, or for the whole match.
clock-none = without
clock-whole = days for the whole match
match-days = For the match
match-days-help = All the time a player may take in this match; it runs whenever they are awaited.
days-each = { $days } days each
turn-days = With every turn
turn-days-help = So many days each player gets on top when a turn of the game begins.
turn-days-none = none
days-more = { $days ->
        [one] 1 day more
       *[other] { $days } days more
    }
clock-rests = { $side } has { $left } left for the match.
clock-stands = The clock stands still.
clock-you = You have { $left } left.
clock-other = { $side } has { $left } left.
clock-out-you = Your time is out: move, before the match is lost.
clock-out = { $side } has run out of time.
until = Until { $when }.
claim = Claim the win
left-days = { $days ->
        [one] 1 day
       *[other] { $days } days
    }{ $hours ->
        [0] { "" }
        [one] { " " }1 hour
       *[other] { " " }{ $hours } hours
    }
left-hours = { $hours ->
        [one] 1 hour
       *[other] { $hours } hours
    }{ $minutes ->
        [0] { "" }
       *[other] { " " }{ $minutes } min
    }
left-minutes = { $minutes ->
        [0] less than a minute
       *[other] { $minutes } min
    }
days-a-move = { $days ->
        [one] 1 day
       *[other] { $days } days
    } for a move
vacation = Vacation
vacation-help = So many days in the match a player's time may stand still.
vacation-without = without
days-of-vacation = { $days } days each
vacation-left = You have { $left } of { $all } days of vacation left. While you are away your time stands still.
vacation-none = You have no vacation left in this match.
vacation-days = Days
vacation-go = Go on vacation
vacation-until = You are on vacation until { $until }. You may move all the same.
vacation-back = I am back
away = { $side } is on vacation until { $until }.
forfeit = When time is out
forfeit-claim = the win can be claimed
forfeit-automatic = the match is lost at once
notices = Tell me when it is my turn
notices-lead = When you are awaited and not here you get one message, and no other until you have looked.
notices-how = How
channel-mail = E-mail
channel-webhook = Webhook
address-mail = E-mail address
address-webhook = Address of your program
notices-after = When I have been awaited for
after = { $minutes ->
        [60] 1 hour
        [240] 4 hours
        [1440] 1 day
       *[other] { $minutes } minutes
    }
notices-everywhere = In all my matches
notices-add = Tell me
notices-this = this match, after { $after }
notices-all = all my matches, after { $after }
notices-waiting = not confirmed yet
notices-confirm = We write to { $address }. Follow the link in that message, and you will be told.
notices-first = A first message goes to { $address }. Once it is answered, you will be told.
notices-kept = You will be told.
notices-key = Key
notices-remove = Remove { $address }
remove = Remove
page-title = Messages from Narvik
page-confirm-lead = Shall { $address } be told when it is your turn?
page-confirm = Yes, this is my address
page-not-me = No, and no more messages
page-confirmed = { $address } is told when it is your turn.
page-stop = No more messages
page-stopped = { $address } gets no more messages.
page-home = To the lobby
