deputy-title = Stabsoffiserens plan
deputy-thinking = Stabsoffiseren tenker …
deputy-again = Planlegg videre herfra
deputy-carry-out =
    { $count ->
        [one] Utfør ett valg
       *[other] Utfør { $count } valg
    }
deputy-up-to = Bare hit
deputy-not-this = Ikke dette
deputy-close = Lukk
deputy-step = … { $last }
deputy-empty = Det er ingenting igjen av planen.
deputy-not-asked = Det er ikke din tur til å bestemme. Planen går videre når du blir spurt.
deputy-ends-chance = Planen slutter ved et terningkast eller en trekning. Hva som kommer ut av det, vet ingen ennå.
deputy-ends-enemy = Planen slutter der noen andre bestemmer.
deputy-ends-learned = Planen slutter der noe skjult blir vist.
deputy-ends-step = Planen slutter med dette trinnet.
deputy-ends-turn = Planen slutter med turen.
deputy-ends-over = Planen slutter med spillet.
deputy-ends-nothing = Det er ikke noe annet å velge her.
deputy-ends-long = Planen er lang nok; den kan fortsettes derfra.
deputy-ends-sealed = Dette er ett svar under segl. Ingen ser det før alle har svart.
deputy-ends-cut = Du har kortet ned planen.
deputy-knows = Laget bare av det du kan se. Dukker noe uventet opp, stopper den der.
