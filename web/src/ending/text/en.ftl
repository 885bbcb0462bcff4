ending-last = Last position
ending-chances = How the chances moved
ending-press = press the curve to go there
ending-working = The computer plays on from every moment: { $percent } %
ending-ask = Work out how the chances moved
ending-points = Turning points
ending-quiet = No single moment moved the chances far.
ending-step = Step { $step }
ending-luck = Luck and decisions
ending-luck-lead = Dice and draws against decisions, in percentage points
ending-lucky = The dice favoured { $side } by { $points } points.
ending-even = The dice favoured nobody.
ending-dice = { $count ->
        [one] 1 roll matches
       *[other] { $count } rolls match
    } the seal
ending-dice-false = The dice do not match their seal
ending-check = look closer
ending-on = Play on from here
ending-replay = Replay
ending-table = Look at the table
ending-next = What next?
ending-you = you
