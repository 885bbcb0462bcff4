about-unofficial = En uoffisiell utgave. Den inneholder ingen tekst og ingen bilder fra utgiverne; de trykte delene har vi ikke hatt tilgang til.
about-tuned =
    { $count ->
        [one] Den ene verdien som er justert, med begrunnelse
       *[other] De { $count } verdiene som er justert, hver med begrunnelse
    }
about-value = Verdi
about-sources = Hvor dataene kommer fra
about-table = Tabell
about-printed = Trykt i en regelbok
about-reconstructed = Rekonstruert
about-each = Hver rekonstruerte verdi med begrunnelse
about-credits = Kilder
