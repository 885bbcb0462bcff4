ask-nobody = The game is over.
ask-any = Choose what to do.
refused-over = The game is over; nothing more can be chosen.
refused-wrong-seat = This is not your decision. Now asked: { $asked }.
refused-decided = You have already decided. Take your answer back to change it.
refused-stale = This choice was meant for version { $given } of the match, which is at { $current } now.
refused-unreadable = This is not a choice of the game: { $problem }.
refused-not-offered = “{ $choice }” cannot be chosen now. The question is: { $question }
refused-undo = Nothing can be taken back: something has been learned since, or another seat has been asked.
refused-undo-seat = Only the seat that decides now can take back its last choice.
seat-observer = Observer
picture-of = { $value } of { $most }
board-main = Map
plain-unseen = { $what }: not seen
plain-yes = yes

## Battles and odds

party-and = { " and " }
outcome-attack-succeeds = The attack succeeds
worth-dice =
    { $amount ->
        [one] { $signed } die
       *[other] { $signed } dice
    }
worth-columns =
    { $amount ->
        [one] { $signed } column
       *[other] { $signed } columns
    }
total-dice =
    { $amount ->
        [one] 1 die
       *[other] { $amount } dice
    }
expected-losses = expected losses: { $mean } of { $of }
expected-hits = takes { $mean } hits on average

## Why a computer player chose as it did

explain-and = { " and " }
explain-both = { $choice }: good for { $wants }, at some risk to { $fears }.
explain-wants = { $choice }: good for { $wants }.
explain-fears = { $choice }: nothing better was in sight, though it is a risk to { $fears }.
explain-plain = { $choice }: one choice was as good as another.

## What is wrong

error-no-game = there is no game '{ $game }'; there are { $games }
error-no-option = { $game } has no option '{ $option }'; it has { $options }
error-no-tables = { $game } has only one set of tables
error-rules-gone = this was played with version { $rules } of the rules of { $game }, which is no longer kept; version { $oldest } is the oldest that can still be played
error-no-value = option { $option } is '{ $value }', expected one of { $values }
error-no-seat = there is no seat '{ $seat }'; there are { $seats }
error-picture-rules = a bare position does not say which game it belongs to; expected its rules as well: draw(position, rules)
error-picture-value = { $what } is '{ $value }', expected one of { $values }
# $all: how many words there are if not all are named, else 0
error-not-known =
    '{ $word }' is not { $kind }; known: { $all ->
        [0] { $known }
       *[other] { $known }, … ({ $all } in all)
    }
error-not-number = '{ $word }' is not a whole number from 0 to { $most }
error-too-long = a text of { $length } characters is no choice; at most { $most }
error-empty = an empty text is no choice
error-no-verb = '{ $word }' is not a verb of this game; known: { $known }
error-pattern = '{ $text }': expected { $pattern }

## What is wrong with a record

error-line = line { $line }: { $problem }
error-problem = { $problem }
error-no-text = a record is text; this one holds half a character
error-record-too-long = a record has at most { $most } bytes once it is unpacked; this one has more
error-record-damaged = the record is compressed, but damaged or cut off
error-first-line = expected '{ $expected }' as the first line
error-header-line = expected 'key: value', found '{ $found }'
error-header-value = the value of { $key } is not JSON: { $problem }
error-header-needs = the header needs '{ $key }' as { $kind }
error-choice-line = expected '{ $expected }', found '{ $found }'
error-hash-chain = the hash chain breaks here: found { $found }, expected { $expected }
error-one-seat = this is one seat's record of a game that was not over; it cannot be replayed as a whole
error-other-tables = this record was made with other tables; give their folder with --data
error-earlier-tables = this record was made with tables of its own over those of rules version { $rules }, which have been tuned since
error-other-seed = the seed is not the one that the record's commitment was made for
error-start-unreadable = the starting position cannot be read: { $problem }
error-start-unsound = the starting position is not sound: { $problem }
error-other-role = choice { $number } is by { $role }, but this engine (rules { $rules }) asks { $asked }
error-no-role = choice { $number } is by { $role }, but this engine (rules { $rules }) asks nobody: the game is over
error-no-replay = choice { $number } ({ $role }: { $choice }) no longer replays: { $problem }
error-fails = the rules fail at choice { $number } ({ $problem })
error-no-read = cannot read { $source }: { $problem }
error-not-over = the match stops after choice { $count }, before the end; only a match that is over can be reviewed
error-other-position = { $file } replays, but its last position is another one
error-other-result = { $file } replays, but its result is { $result }
