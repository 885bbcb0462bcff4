dice-promise-title = Fair dice
dice-promise-lead = Before anybody added to the dice the server published this fingerprint of its secret. When the match is over it publishes the secret, and every roll can be checked.
dice-fingerprint = Fingerprint of the secret
dice-added = Added by { $seat }
dice-added-none = No player has added to these dice; they follow from the server's secret alone.
dice-mine = noted in this browser
dice-checking = Checking { $count } rolls …
dice-all-true = The dice are true
dice-not-true = The dice are not true
dice-rolls = Every roll by name
dice-step = Choice
dice-name = Name of the roll
dice-answer = Answer
dice-of = { $value } of { $sides }
dice-offline = Your own computer can check it, too, without the server: save the record and run { $command }.
finding-promise-holds = The secret is the one whose fingerprint was published.
finding-promise-fails = The secret is not the one whose fingerprint was published.
finding-noted-holds = It is the fingerprint that this browser noted when you first came here.
finding-noted-fails = This browser noted another fingerprint when you first came here.
finding-entropy-holds = What this browser added for { $seat } is in the dice.
finding-entropy-fails = What this browser added for { $seat } is missing from the dice.
finding-rolls-holds =
    { $count ->
        [one] The only roll follows from the secret, from what players added, and from its name.
       *[other] All { $count } rolls follow from the secret, from what players added, and from their names.
    }
finding-rolls-fails = Choice { $step }: { $values } does not follow from the secret.
finding-told-holds =
    { $count ->
        [one] The one roll that this browser saw in play is among them.
       *[other] All { $count } rolls that this browser saw in play are among them.
    }
finding-told-fails = Choice { $step }: this browser was shown { $values }, which was never rolled.
