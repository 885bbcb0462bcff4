ending-last = Siste stilling
ending-chances = Slik gikk sjansene
ending-press = trykk på kurven for å gå dit
ending-working = Maskinen spiller videre fra hvert øyeblikk: { $percent } %
ending-ask = Regn ut hvordan sjansene gikk
ending-points = Vendepunkter
ending-quiet = Ingen enkelt hendelse flyttet sjansene mye.
ending-step = Trinn { $step }
ending-luck = Flaks og valg
ending-luck-lead = Terninger og trekninger mot egne valg, i prosentpoeng vinnersjanse
ending-lucky = Terningene var med { $side }: { $points } poeng.
ending-even = Terningene var ikke med noen.
ending-dice = { $count ->
        [one] 1 kast stemmer
       *[other] { $count } kast stemmer
    } med seglet
ending-dice-false = Terningene stemmer ikke med seglet
ending-check = se nærmere
ending-on = Spill videre herfra
ending-replay = Se partiet på nytt
ending-table = Se på bordet
ending-next = Hva nå?
ending-you = deg
