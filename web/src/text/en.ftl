map = Map of the game. Arrow keys move it, plus and minus zoom, Tab goes through what can be chosen.
skip = Skip to the content
home = Narvik, to the list of games
settings = Settings
light = Light
dark = Dark
offline = The server cannot be reached.
page-missing = This page could not be loaded.
load-again = Load again
lobby-title = The war room
lobby-lead = Norway in the Second World War. Choose a game and a side: the others are played by the computer, by a friend at this table, or by someone far away.
play-as = Play { $side }
hotseat = Everyone at this screen
more-options = More options
about = About this game
start = Start
seat-me = me, at this screen
seat-open = open: send a link
seat-computer = computer: { $name }
list-mine = My matches
list-more = { $count } more
list-open = Open games
list-finished = Finished games
none-mine = You are in no match yet.
none-open = Nobody is waiting for an opponent.
none-finished = No match has ended yet.
you = you
your-turn = your turn
time-gone = time is out
time-out = time is out { $when }
clock-of = { $days ->
        [one] 1 day
       *[other] { $days } days
    } for a move
clock-of-match = { $days } days for the match
turn-of = { $side } to decide
join-as = Join as { $side }
waiting = Waiting for { $side } …
undo = Undo
decided = You have decided; others are still deciding.
deciding = { $sides } decide at once …
under-seal = All decide at once. Nobody learns what you answer, or that you have, until all have answered.
change-answer = Change your answer
odds = Odds
cancel = Cancel
how-many = How many?
no-choice = Nothing can be chosen on the map; use the buttons.
log = Log
tracks = Standing
chat = Talk
notes = Notes
rules = Rules
hand = Cards
hand-other = { $title }: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
symbols = { $count ->
    [one] 1 symbol
   *[other] { $count } symbols
}
trade-sum = { $symbols } symbols: { $battalions ->
    [one] 1 battalion
   *[other] { $battalions } battalions
}
dice = Dice
dice-rolled = Rolled { $dice }
reconnecting = The connection is lost. Trying again …
send = Send
say-something = Say something
note-hint = Only you can read this.
search-rules = Search the rules
rules-behind = The rules behind this question
refused = Not possible
hand-over = Hand the screen to { $side }
hand-over-text = The others look away now.
hand-over-ready = I am { $side }, show me
over-title = The game is over
resign = Resign
offer-draw = Offer a draw
accept-draw = Accept the draw
decline-draw = Decline
replay = Look at the game again
rematch = Play again
copy-link = Copy the link for { $side }
copied = Copied
view-south = South
view-centre = Centre
view-north = North
view-whole = Whole map
step = Step { $now } of { $all }
first = To the beginning
back = One step back
next = One step on
last = To the end
play = Play
pause = Pause
branch = Play on from here
as-seen-by = As seen by
everything = everything
observer = an observer
dice-sealed = The game has begun already: if you sit down now you add nothing to the dice.
dice-unmixed = Nobody adds to the dice of this match: they rest on the word of the server and of whoever founded it.
origin-record = This match was brought as a record. Whoever brought it may know its dice.
origin-record-new = This match goes on from a record that somebody brought. Its dice are new.
people = People and links
my-data = Your data and whom you block
verify-dice = Check the dice
download = Download the record
loading = Unfolding the map …
resign-sure = Really resign?
more = Draw, resign, keys
keys = Keys
keys-help = Keys: Tab and Enter choose, Esc cancels, U undoes, O shows odds, M turns sounds on and off, B turns to another board, plus and minus zoom, 0 shows the whole map.
since-last = since you last looked
search-log = Search the log
log-older = Older lines
log-found = { $count ->
    [0] No line found
    [one] 1 line found
   *[other] { $count } lines found
}{ $more ->
    [yes] ; there may be older ones.
   *[no] .
}
odds-why = What counts
no-odds = No combat is pending.
import = Import a record
import-hint = Paste the text of a record; a match goes on from it.
account = Account
account-name = Name
account-password = Password
sign-in = Sign in
sign-up = Create account
sign-out = Sign out
signed-in = Signed in as { $name }
learn = Learn it in { $minutes } minutes
learn-hint = A guided first game, no rulebook needed.
lesson = { $game }: guided first game
lesson-resume = Go on with the guided game
lesson-card = Guided first game
lesson-step = Step { $now } of { $all }
lesson-progress = How far you have come
lesson-on = Go on
lesson-back = Back
lesson-done = Well done!
lesson-after = How would you like to go on?
lesson-play-on = Play on as { $side }
lesson-new = Begin a new game
lesson-show = Show me
narrow-down = Narrow the list down
all-choices =
    { $count ->
        [one] The one choice on the map
       *[other] All { $count } choices on the map
    }
choices-found = { $found } of { $all }
group = Chosen: { $count }
group-of = Chosen: { $count } of at most { $most }
nothing-there = Nothing can be done there now. { $question }
seats-open = Nobody has taken { $seats } yet.
copy-invitation = Copy the link to the match
sound = Sound
sound-hint = Small sounds for what happens; the key M turns them on and off
settle = Confirm
what-to-do = What is to be done?
review = Review the game
why = Why?
why-thinking = Thinking it over …
why-guessed = (As far as you can see.)
opponent = Opponent
style = Style
style-usual = usual
thinking = Thinking time
boards = Boards
boards-beside = Side by side
board-news = news
board-open =
    { $count ->
        [one] 1 choice here
       *[other] { $count } choices here
    }
