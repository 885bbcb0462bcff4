nowhere-title = Her er det ingenting
nowhere-lead = Adressen fører ingen steder. Kanskje er lenken gammel, eller bare en del av den ble kopiert.
nowhere-home = Til spillene
about-unofficial = En uoffisiell utgave. Den inneholder ingen tekst og ingen bilder fra utgiverne; de trykte delene har vi ikke hatt tilgang til.
about-tuned =
    { $count ->
        [one] Den ene verdien som er justert, med begrunnelse
       *[other] De { $count } verdiene som er justert, hver med begrunnelse
    }
about-value = Verdi
about-sources = Hvor dataene kommer fra
about-table = Tabell
about-each = Hver rekonstruerte verdi med begrunnelse
about-credits = Kilder
about-how-true = Hvor sann den er
about-all-printed = Alle { $count } verdier er trykt i regelheftet.
about-all-elsewhere = Alle { $count } verdier er funnet i andre bøker og arkiver.
about-all-reconstructed = Alle { $count } verdier er rekonstruert.
about-of = Av { $count } verdier er { $list }.
about-are-printed = { $count } trykt i regelheftet
about-are-elsewhere = { $count } funnet i andre bøker og arkiver
about-are-reconstructed = { $count } rekonstruert
about-of-these =
    { $count ->
        [one] 1 av de rekonstruerte er justert for balanse.
       *[other] { $count } av de rekonstruerte er justert for balanse.
    }
about-map = Kartet, sted for sted. Der et sted er delvis trykt, nevner regelheftet det, eller sier hvor det ligger eller hva som er der; resten av det tabellene sier om det, er vårt.
about-map-alt = Kart over { $game }: { $printed } steder er trykt, { $partly } delvis, { $reconstructed } er rekonstruert.
about-place-printed = trykt: { $count }
about-place-partly = delvis trykt: { $count }
about-place-reconstructed = rekonstruert: { $count }
