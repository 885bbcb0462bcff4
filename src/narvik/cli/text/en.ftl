### The command line in English.

## Choices

more-choices = More choices: m
type-word = Type the word of what you want: { $example }, or only { $short }
type-group =
    { $size ->
        [exact] All { $most } at once: type their numbers or words.
       *[open] Several at once: type their numbers or words, up to { $most }, and the end behind them.
    }
type-place = Within reach: { $places }. Type one to go there.
type-set = Type the numbers of what you want, for example: { $example }
how-many = How many? { $range } [{ $largest }]
no-entry = There is no such number; expected { $least } to { $most }, and after it a count where there is one.
no-count = { $entry }: expected a count of { $range }.
no-member = Expected numbers from 1 to { $most }.
no-set = These cannot be chosen together. For example: { $example }
several = That can mean several choices: { $choices }
only-choices = Made for you, the only choice: { $choices }

## Asking

key-number = number
help-number = makes that choice; with a count behind it (7 2) as many
key-text = text
help-text = makes a choice by its text or by beginnings of its words: move oslo hamar 2, or m os ham 2
key-u = u
help-u = takes the last choice back, unless something has been learned since
key-w = w TEXT
help-w = why not: the rule against a choice
key-o = o
help-o = the odds of the combats ahead
key-r = r RULE-ID
help-r = a rule's text; without an id, the rule behind the question
key-l = l
help-l = the whole log
key-v = v
help-v = the board again
key-m = m
help-m = more choices, where there are
key-s = s FILE
help-s = saves the record
key-q = q
help-q = quits; the game can be taken up again

why-allowed = That is allowed now.
why-what = Why not what? For example: w move oslo hamar 2
rule-several = Several rules begin like that: { $rules }
rule-unknown = There is no rule { $rule }; rules are called { $example } and so on.
undone = Taken back: { $choices }
undo-nothing = Nothing can be taken back: something has been learned since, or another seat has been asked.

## Log and odds

log-more =
    { $count ->
        [one] One earlier line is in the log: l
       *[other] { $count } earlier lines are in the log: l
    }
odds-none = No combat is about to be fought.

## Tables and records

hand-over = { $seat } decides. Hand over the keyboard; everyone else, look away.
hand-over-enter = Enter when ready
saved = Saved in { $file }.
save-exists = { $file } already exists; choose another name.
quit-keep = Keep the game in { $file }? [Y/n]
go-on = The game is kept. To go on: narvik play --load { $file }
end-replay = Look at the game again: narvik replay { $file } --step

## Setting up

set-up = What do you want to play?
set-up-game = Game
set-up-seat = Your seat
set-up-language = Language
language-en = English
language-nb = Norwegian
seat-all = everybody at one keyboard
set-up-enter = A number changes, Enter begins:
set-up-number = Expected a number from 1 to { $most }, or Enter.

## Lists

games-seats = seats: { $seats }
games-option = option
games-values = values, default first
games-settles = what it settles
rules-no-case = no case
rules-no-code = No code says that it carries this rule out.
rules-open = Open
rules-ruling = Ruling
rules-why = Why
rules-marked = No code carries it out: { $mark }
rules-beside = Players, displays and proofs that go by it:
rules-counted = { $rules } rules, { $cases } with cases, { $without } without
rules-without = without a case
rules-owed = part { $part }, { $owed } of { $rules } still without a case

## Replay

replay-at = Choice { $number } of { $all }
replay-start = The start
replay-keys = n next, p previous, a number, e end, w why, l log, q quit:
replay-number = Expected n, p, e, w, l, q or a number from 0 to { $most }.
replay-no-why = Reasons can be told only for a choice that was made, with everything open.

new-record = { $file }: { $title }. Play it with: narvik play --load { $file }
verified =
    { $count ->
        [one] OK: { $file }: 1 choice, hash chain and replay agree
       *[other] OK: { $file }: { $count } choices, hash chain and replay agree
    }

## Review

review-work = reviewing
review-title = { $title }: how the chances moved
review-course = Chances of { $side }: { $start } at the start, { $end } at the end.
review-points = Turning points
review-step = step
review-change = before → after
review-what = what happened
review-luck = luck
review-decided = decision
review-better = better: { $choice } ({ $gain })
review-balance = Luck and decisions
review-side = side
review-decisions = decisions
review-identity = Luck { $luck } and decisions { $decisions } of both sides together lead from { $start } to { $end }, as { $side } sees it.
review-identity-mixed = Luck { $luck }, decisions { $decisions } of both sides and { $mixed } not told apart together lead from { $start } to { $end }, as { $side } sees it.
review-joined = To look at each of them often enough, { $moments } moments were joined into { $stretches } stretches. With more time (--seconds) they are told apart.
review-stretch = steps { $first } to { $last }, joined
review-measure = Decisions are measured against what a staff officer would have done, with everything on the table; a better choice is one that the player could have known of. { $playouts } playouts of each moment, { $games } games to the end; a chance is usually right to within { $error }.
review-none = No moment moved the chances far.
review-stopped = Interrupted. The same command goes on.
review-page = The page: { $file }

## Checking dice

dice-promise-holds = The secret is the one that was promised as the match began: { $found }
dice-promise-fails = Not the promised secret: promised { $promised }, found { $found }
dice-entropy-holds = What { $seat } added is in the dice.
dice-entropy-fails = What { $seat } added is not in the dice.
dice-replay-holds =
    { $choices ->
        [one] 1 choice replays with these dice.
       *[other] All { $choices } choices replay with these dice.
    }
dice-replay-fails = The choices do not go with these dice: { $problem }
dice-dice-holds =
    { $count ->
        [one] The one die that the players were told follows from the secret.
       *[other] All { $count } dice that the players were told follow from the secret.
    }
dice-dice-fails = Choice { $step }: the players were told { $told }, but the dice were { $found }.
dice-log-holds = What happened is what the players were told.
dice-log-fails = What happened is not what the players were told.
dice-result-holds = The result is right.
dice-result-fails = The result was told as { $told }, but it is { $found }.
dice-hint = Not compared with anything you noted yourself: add --earlier, --commitment or --entropy to rule out that the whole record was made afterwards.
dice-true = The dice are true.
dice-false = The dice are NOT true.
dice-step = choice
dice-name = name of the roll
dice-answer = answer

## What is wrong

error-which-game = which game? there are { $games }
error-no-setting = '{ $text }' is not an option; expected NAME=VALUE, for example scenario=basic
error-setting-twice = option { $option } is given twice
error-no-folder = { $folder } is not a folder; --data expects a folder with CSV files
error-docs-no-checkout = the documents are not part of the installed package: run this in a checkout of Narvik
error-docs-no-mkdocs = MkDocs is not installed: pip install 'narvik[docs]', or run ./narvik test once, which installs it
error-observer-alone = an observer takes no other seat; give --seat observer alone
error-no-player = there is no computer player '{ $player }'; there are { $players }
error-rule-near = there is no rule '{ $rule }'; expected one of { $near }
error-no-rule = there is no rule '{ $rule }'; rules are called { $example } and so on
error-in-file = { $file }: { $problem }
error-not-text = { $file }: is not UTF-8 text; expected a record
error-not-readable = { $file }: cannot be read: { $problem }
error-not-writable = { $file }: cannot be written: { $problem }
error-too-far = { $file }: has { $count } choices; --to expects a number from 0 to { $count }
error-other-result = { $file }: the result is given as { $given }, but it replays to { $found }
error-record-settled = a record has its own options and seed; leave out --set and --seed with --load
error-other-game = { $file }: is a game of { $game }, not of { $wanted }
error-game-over = { $file }: this game is over; look at it with: narvik replay { $file } --step
error-file-there = { $file } already exists; choose another name, or go on with: narvik play --load { $file }
error-no-entropy = '{ $text }' is not what a seat adds to the dice; expected SEAT=HEX with 32 to 128 hexadecimal digits
