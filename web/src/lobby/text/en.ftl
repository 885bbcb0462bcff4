about-unofficial = An unofficial implementation. It contains no text and no art of the publishers; the printed components were not available to us.
about-tuned =
    { $count ->
        [one] The one value that was tuned, with its reason
       *[other] The { $count } values that were tuned, each with its reason
    }
about-value = Value
about-sources = Where the data come from
about-table = Table
about-printed = Printed in a rulebook
about-reconstructed = Reconstructed
about-each = Every reconstructed value with its reason
about-credits = Credits
