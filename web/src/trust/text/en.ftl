dice-promise-title = Fair dice
dice-promise-lead = Before anybody added to the dice, the server published this fingerprint of its secret. When the match is over, it publishes the secret, and every roll can be checked.
dice-fingerprint = Fingerprint of the secret
dice-added = Added by { $seat }
dice-rests-on-some = Whoever sat down after the game had begun has added nothing to the dice and has only the word of the others and of the server.
dice-rests-on-server = No player has added to these dice: you have only the server’s word for them.
dice-rests-on-record = These dice come from a record: you have only the word of whoever imported it, who may know them.
dice-mine = noted in this browser
dice-checking = Checking { $count } rolls …
dice-all-true = The dice are true
dice-not-true = The dice are not true
dice-rolls = Every roll by name
dice-step = Choice
dice-name = Name of the roll
dice-answer = Answer
dice-of = { $value } of { $sides }
dice-offline = You can also check it on your own computer, without the server: save the record and run { $command }.
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

people-links = Your links
people-link-hint = Whoever has your seat's link can play for you. If it got into the wrong hands, make a new one: the old one stops working everywhere.
people-renew = New link for { $seat }
people-new-link = The new link for { $seat }, for your other devices
people-copy = Copy
people-copied = Copied
people-others = The others
people-nobody = Nobody else is at this match.
people-observers = Observers
people-mute = Mute
people-unmute = Unmute
people-muted = muted
people-block = Block
people-blocked = Blocked: you will not hear from them anywhere, and they cannot join your matches. To undo it, go to “You and your data”.
people-report = Report
people-reason = What is wrong
reason-abuse = Insults or threats
reason-cheating = Cheating
reason-stalling = Stalling on purpose
reason-name = An offensive name
reason-other = Something else
people-report-text = What happened (the last lines of the chat go with it)
people-report-send = Send the report
people-report-cancel = Cancel
people-reported = Reported to those who run this server, and muted.

me-title = You and your data
me-lead = Nobody needs an account here. This is everything the server keeps about you, and how to get rid of it.
me-export-title = All of it in a file
me-export-hint = Account, matches with your records, notes and chat messages, whom you block, what you reported.
me-export = Download your data
me-blocks-title = Whom you block
me-blocks-none = You block nobody.
me-block-line = { $name }, since { $day }
me-block-nameless = Somebody without a name
me-lift = Unblock
me-password-title = Change your password
me-password-old = Current password
me-password-new = New password, at least 8 characters
me-password-change = Change the password
me-password-changed = Changed. All other browsers are signed out.
me-delete-title = Delete everything
me-delete-hint = Your account, names, notes and chat messages are deleted. Choices stay in their matches without a name; your seats in running matches become open for others. This cannot be undone.
me-delete-sure = I want all of it deleted
me-delete-password = Your password
me-delete = Delete my data
me-deleted =
    { $seats ->
        [0] Deleted.
        [one] Deleted. One seat is open now.
       *[other] Deleted. { $seats } seats are open now.
    }
