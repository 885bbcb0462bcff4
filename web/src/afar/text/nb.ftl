afar = Spill på avstand
clock = Klokke
clock-help = For partier over dager og uker: hvor lang tid en spiller kan bruke på et trekk, reaksjoner medregnet, eller på hele partiet.
clock-none = ingen
clock-whole = dager for hele partiet
match-days = For partiet
match-days-help = All tiden en spiller kan bruke i dette partiet; den går så lenge noen venter på spilleren.
days-each = { $days } dager hver
turn-days = Tillegg hver runde
turn-days-help = Hver spiller får så mange ekstra dager når en ny runde begynner.
turn-days-none = ingen
days-more = { $days ->
        [one] 1 ekstra dag
       *[other] { $days } ekstra dager
    }
clock-rests = { $side } har { $left } igjen av partiets tid.
clock-stands = Klokken står stille.
clock-you = Du har { $left } igjen.
clock-other = { $side } har { $left } igjen.
clock-out-you = Tiden din er ute: trekk før partiet er tapt.
clock-out = { $side } har brukt opp tiden.
until = Til { $when }.
claim = Krev seieren
left-days = { $days ->
        [one] 1 dag
       *[other] { $days } dager
    }{ $hours ->
        [0] { "" }
        [one] { " " }1 time
       *[other] { " " }{ $hours } timer
    }
left-hours = { $hours ->
        [one] 1 time
       *[other] { $hours } timer
    }{ $minutes ->
        [0] { "" }
       *[other] { " " }{ $minutes } min
    }
left-minutes = { $minutes ->
        [0] under ett minutt
       *[other] { $minutes } min
    }
days-a-move = { $days ->
        [one] 1 dag
       *[other] { $days } dager
    } per trekk
vacation = Ferie
vacation-help = Hvor mange dager i partiet en spiller kan la klokken stå.
vacation-without = ingen
days-of-vacation = { $days } dager hver
vacation-left = Du har { $left } av { $all } feriedager igjen. Mens du er borte, står tiden din stille.
vacation-none = Du har ikke mer ferie i dette partiet.
vacation-days = Dager
vacation-go = Ta ferie
vacation-until = Du har ferie til { $until }. Du kan trekke likevel.
vacation-back = Jeg er tilbake
away = { $side } har ferie til { $until }.
forfeit = Når tiden er ute
forfeit-claim = kan seieren kreves
forfeit-automatic = er partiet tapt med en gang
notices = Si fra når det er min tur
notices-lead = Når noen venter på deg og du ikke er her, får du én melding, og ingen flere før du har vært innom.
notices-how = Hvordan
channel-mail = E-post
channel-webhook = Webhook
address-mail = E-postadresse
address-webhook = Adressen til programmet ditt
notices-after = Når noen har ventet på meg i
after = { $minutes ->
        [60] 1 time
        [240] 4 timer
        [1440] 1 dag
       *[other] { $minutes } minutter
    }
notices-everywhere = I alle partiene mine
notices-add = Si fra
notices-this = dette partiet, etter { $after }
notices-all = alle partiene mine, etter { $after }
notices-waiting = ikke bekreftet ennå
notices-confirm = Vi skriver til { $address }. Følg lenken i meldingen, så får du beskjed.
notices-first = En første melding går til { $address }. Når den er besvart, får du beskjed.
notices-kept = Du får beskjed.
notices-key = Nøkkel
notices-remove = Fjern { $address }
remove = Fjern
page-title = Meldinger fra Narvik
page-confirm-lead = Skal { $address } få beskjed når det er din tur?
page-confirm = Ja, dette er min adresse
page-not-me = Nei, og ingen flere meldinger
page-confirmed = { $address } får beskjed når det er din tur.
page-stop = Ingen flere meldinger
page-stopped = { $address } får ingen flere meldinger.
page-home = Til lobbyen
