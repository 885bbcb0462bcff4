deputy-title = The staff officer’s plan
deputy-thinking = The staff officer is thinking …
deputy-again = Plan on from here
deputy-carry-out =
    { $count ->
        [one] Carry out one choice
       *[other] Carry out { $count } choices
    }
deputy-up-to = Only up to here
deputy-not-this = Not this
deputy-close = Close
deputy-step = … { $last }
deputy-empty = Nothing is left of the plan.
deputy-not-asked = It is not your turn to decide. The plan goes on when you are asked.
deputy-ends-chance = The plan ends at a roll or a draw. Nobody knows yet what will come of it.
deputy-ends-enemy = The plan ends where somebody else decides.
deputy-ends-learned = The plan ends where something hidden is shown.
deputy-ends-step = The plan ends with this step.
deputy-ends-turn = The plan ends with the turn.
deputy-ends-over = The plan ends with the game.
deputy-ends-nothing = There is nothing else to choose here.
deputy-ends-long = The plan is long enough; it can be continued from there.
deputy-ends-sealed = This is one answer under seal. Nobody sees it until everyone has answered.
deputy-ends-cut = You have shortened the plan.
deputy-knows = Made only from what you can see. If something unexpected turns up, it stops there.
