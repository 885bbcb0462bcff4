booklet-subtitle = The rules in our own words
booklet-lead = { $rules } numbered rules, as the program enforces them.
booklet-lead-rulings =
    Where the rulebook is silent or contradicts itself, we had to decide. These { $rulings } rulings are marked at their rules and listed together at the end, with what was open and what they rest on, so that you can quote them.
booklet-about = Where the numbers of the game come from
booklet-search = Search rules and rulings
booklet-found =
    { $count ->
        [0] Nothing found.
        [one] One rule or ruling found.
       *[other] { $count } rules and rulings found.
    }
booklet-print = Print
booklet-contents = Contents
booklet-rulings = Our rulings, and what they rest on
booklet-rulings-lead = Quote a ruling by the number of its rule. Every number is a link to the rule.
booklet-ruling = Ruling
booklet-why = Why
booklet-copy-link = Copy link
booklet-copy-ruling = Copy ruling
booklet-copied = Copied
booklet-not-copied = This browser does not let us copy. The link is in the address bar.
booklet-quote = { $game }, { $rule }: { $open } { $ruling } Why: { $why }
booklet-imprint = Narvik: an unofficial implementation. None of this text is the publisher’s; every rule is told in our own words.
