afar = Playing from afar
clock = Clock
clock-help = For games that last days or weeks: how long a player may take for a move, reactions to it included, or for the whole match.
clock-none = none
clock-whole = days for the whole match
match-days = For the match
match-days-help = All the time a player may take in this match; it runs whenever somebody is waiting for them.
days-each = { $days } days each
turn-days = Added each turn
turn-days-help = Each player gets this many extra days whenever a new game turn begins.
turn-days-none = none
days-more = { $days ->
        [one] 1 extra day
       *[other] { $days } extra days
    }
clock-rests = { $side }: { $left } left for the match.
clock-stands = The clock stands still.
clock-you = You have { $left } left.
clock-other = { $side }: { $left } left.
clock-out-you = Your time is up: move before the match is lost.
clock-out = Out of time: { $side }.
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
    } per move
vacation = Vacation
vacation-help = How many days in a match a player may stop the clock.
vacation-without = none
days-of-vacation = { $days } days each
vacation-left = You have { $left } of { $all } days of vacation left. While you are away your time stands still.
vacation-none = You have no vacation left in this match.
vacation-days = Days
vacation-go = Go on vacation
vacation-until = You are on vacation until { $until }. You can still move.
vacation-back = I am back
away = On vacation until { $until }: { $side }.
forfeit = When time runs out
forfeit-claim = the win can be claimed
forfeit-automatic = the match is lost at once
notices = Tell me when it is my turn
notices-lead = When somebody is waiting for you and you are not here, you get one message, and no more until you have looked.
notices-how = How
channel-mail = E-mail
channel-webhook = Webhook
address-mail = E-mail address
address-webhook = Address of your program
notices-after = When they have been waiting for
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
notices-confirm = We are writing to { $address }. Follow the link in that message, and you will be told when it is your turn.
notices-first = A first message goes to { $address }. Once it is answered, you will be told when it is your turn.
notices-kept = You will be told when it is your turn.
notices-key = Key
notices-remove = Remove { $address }
remove = Remove
page-title = Messages from Narvik
page-confirm-lead = Should { $address } get a message when it is your turn?
page-confirm = Yes, this is my address
page-not-me = No, and no more messages
page-confirmed = { $address } will get a message when it is your turn.
page-stop = No more messages
page-stopped = { $address } will get no more messages.
page-home = To the lobby
