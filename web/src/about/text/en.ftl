nowhere-title = Nothing here
nowhere-lead = This address leads nowhere. Perhaps the link is old, or only part of it was copied.
nowhere-home = To the games
about-unofficial = An unofficial implementation. It contains no text or art from the publishers; we had no access to the printed components.
about-tuned =
    { $count ->
        [one] The one value that was tuned, with its reason
       *[other] The { $count } values that were tuned, each with its reason
    }
about-value = Value
about-allowed = Its source allows { $values }
about-sources = Where the data come from
about-table = Table
about-each = Every reconstructed value with its reason
about-credits = Credits
about-pure = Narvik { $version }, its rules run as Python.
about-compiled = Narvik { $version }, with compiled rules.
about-how-true = How true to the original
about-all-printed = All { $count } values are printed in the rulebook.
about-all-elsewhere = All { $count } values were found in other books and archives.
about-all-reconstructed = All { $count } values are reconstructed.
about-of = Of { $count } values, { $list }.
about-are-printed =
    { $count ->
        [one] 1 is printed in the rulebook
       *[other] { $count } are printed in the rulebook
    }
about-are-elsewhere =
    { $count ->
        [one] 1 was found in another book or archive
       *[other] { $count } were found in other books and archives
    }
about-are-reconstructed =
    { $count ->
        [one] 1 is reconstructed
       *[other] { $count } are reconstructed
    }
about-of-these =
    { $count ->
        [one] 1 of the reconstructed ones was tuned for balance.
       *[other] { $count } of the reconstructed ones were tuned for balance.
    }
about-map = The map, place by place. Where a place is printed in part, the rulebook names it, or says where it lies or what is there; everything else our tables say about it is ours.
about-map-alt = Map of { $game }: { $printed } places are printed, { $partly } in part, { $reconstructed } are reconstructed.
about-place-printed = printed: { $count }
about-place-partly = printed in part: { $count }
about-place-reconstructed = reconstructed: { $count }
