map = Map of the game. Arrow keys move it; L lists what can be laid over it; plus and minus zoom; Tab steps through what can be chosen.
skip = Skip to the content
home = Narvik, to the list of games
settings = Settings
light = Light
dark = Dark
offline = The server cannot be reached.
page-missing = This page could not be loaded.
load-again = Load again
clock-of = { $days ->
        [one] 1 day
       *[other] { $days } days
    } per move
clock-of-match = { $days } days for the match
join-as = Join as { $side }
waiting = Waiting for { $side } …
asked-of = Question for { $side }: { $question }
undo = Undo
decided = You have decided; others are still deciding.
deciding = Deciding at the same time: { $sides } …
under-seal = Everyone decides at the same time. Nobody learns what you answer, or whether you have, until everyone has.
change-answer = Change your answer
setups = Set-ups …
deputy = Ask the staff officer …
plan-first = Plan first …
odds = Odds
cancel = Cancel
how-many = How many?
no-choice = Nothing can be chosen on the map; use the buttons.
log = Log
tracks = Status
chat = Chat
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
order-waits = Your order is sent as soon as it is back.
order-recall = Take it back
watch = Watch the match
chat-news = { $count } new
note-hint = Only you can read this.
refused = Not possible
accept-draw = Accept the draw
decline-draw = Decline
ending = How it went
replay = Watch the game again
rematch-changed = Rematch, sides swapped
rematch-same = Rematch, same sides
copied = Copied
view-south = South
view-centre = Centre
view-north = North
view-whole = Whole map
step = Step { $now } of { $all }
play = Play
origin-record = This match was imported from a record. Whoever imported it may know its dice.
origin-record-new = This match continues from an imported record. Its dice are new.
download = Download the record
loading = Unfolding the map …
more = Draw, resign, keys
keys = Keys
since-last = since you last looked
search-log = Search the log
log-older = Older lines
log-found = { $count ->
    [0] No lines found
    [one] 1 line found
   *[other] { $count } lines found
}{ $more ->
    [yes] ; there may be older ones.
   *[no] .
}
no-odds = No combat is pending.
narrow-down = Narrow the list
all-choices =
    { $count ->
        [one] The one choice on the map
       *[other] All { $count } choices on the map
    }
choices-found = { $found } of { $all }
group = Chosen: { $count }. Press to add, or to leave out.
group-of = Chosen: { $count } of at most { $most }. Press to add, or to leave out.
nothing-there = Nothing can be done there now. { $question }
sound = Sound
sound-hint = Sounds for what happens; Q turns them on and off
settle = Confirm
what-to-do = What would you like to do?
why = Why?
boards = Boards
boards-beside = Side by side
board-news = news
board-open =
    { $count ->
        [one] 1 choice here
       *[other] { $count } choices here
    }
scoreboard = How the game stands
move-yours = Your move
move-you = You, { $side }
move-theirs = Waiting for
move-all = all sides
move-over = Game over
move-watching = Watching
move-watching-then = then it is your move
against = Against
players = Players
tile-of = { $place }: { $side }
one-sheet = One sheet
log-every = Every line
log-details = { $count } lines
next-one = Show the next one
rest-others = Leave everyone else: { $count } stay put
idle-turn = Do nothing more: { $turn }
idling = The rest passes by itself.
wake = Let me decide
end-sure = End it anyway?
end-not = Not yet
one-by-one = One after another, in this order
find = Find
overlays = Overlays
pencil = Pencil
why-thinking = Thinking it over …
why-guessed = (As far as you can see.)
