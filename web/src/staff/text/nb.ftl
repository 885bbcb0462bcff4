setups-title = Oppstillinger
setups-historical = Historisk
setups-recommended = Anbefalt av oss: historien gir ingen
setups-take =
    { $count ->
        [one] Still opp: ett valg
       *[other] Still opp: { $count } valg
    }
setups-lines = Hva den gjør, og hvor den kommer fra
setups-staff = La stabsoffiseren stille opp
setups-staff-hint = Du ser planen før noe blir gjort.
setups-own = Lagret i denne nettleseren
setups-none = Ingenting er lagret ennå. Plasser brikkene som du vil, i hvilken rekkefølge du vil, og lagre resultatet her.
setups-save = Lagre oppstillingen min
setups-name = Navn på oppstillingen
setups-astray = Du har begynt på en annen måte. Angre valgene dine for å bruke denne.
setups-done = Alt er stilt opp.
setups-delete = Slett { $name }
setups-close = Lukk
