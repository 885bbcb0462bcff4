nowhere-title = Her er det ingenting
nowhere-lead = Adressen fører ingen steder. Kanskje er lenken gammel, eller bare en del av den ble kopiert.
nowhere-home = Til spillene
about-unofficial = En uoffisiell utgave. Den inneholder verken tekst eller bilder fra utgiverne; vi har ikke hatt tilgang til de trykte delene.
about-tuned =
    { $count ->
        [one] Den ene verdien som er justert, med begrunnelse
       *[other] De { $count } verdiene som er justert, hver med begrunnelse
    }
about-value = Verdi
about-allowed = Kilden tillater { $values }
about-sources = Hvor dataene kommer fra
about-table = Tabell
about-each = Alle rekonstruerte verdier med begrunnelse
about-credits = Kilder
about-pure = Narvik { $version }. Reglene kjører som Python.
about-compiled = Narvik { $version }, med kompilerte regler.
about-how-true = Hvor nær originalen
about-all-printed = Alle { $count } verdiene er trykt i regelheftet.
about-all-elsewhere = Alle { $count } verdiene er funnet i andre bøker og arkiver.
about-all-reconstructed = Alle { $count } verdiene er rekonstruert.
about-of = Av { $count } verdier er { $list }.
about-are-printed = { $count } trykt i regelheftet
about-are-elsewhere = { $count } funnet i andre bøker og arkiver
about-are-reconstructed = { $count } rekonstruert
about-of-these =
    { $count ->
        [one] 1 av de rekonstruerte er justert for balanse.
       *[other] { $count } av de rekonstruerte er justert for balanse.
    }
about-map = Kartet, sted for sted. Der et sted er delvis trykt, nevner regelheftet det, eller sier hvor det ligger eller hva som er der; alt annet tabellene våre sier om det, er vårt eget.
about-map-alt = Kart over { $game }: { $printed } steder er trykt, { $partly } delvis, { $reconstructed } er rekonstruert.
about-place-printed = trykt: { $count }
about-place-partly = delvis trykt: { $count }
about-place-reconstructed = rekonstruert: { $count }
