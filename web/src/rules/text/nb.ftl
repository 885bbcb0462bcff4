booklet-subtitle = Reglene med våre egne ord
booklet-lead = { $rules } nummererte regler, slik programmet håndhever dem.
booklet-lead-rulings =
    Der regelheftet tier eller motsier seg selv, måtte vi bestemme oss. Disse { $rulings } tolkningene er merket ved reglene sine, og alle står samlet til slutt, med hva som var uklart og hva de bygger på, så dere kan vise til dem.
booklet-about = Hvor tallene i spillet kommer fra
booklet-search = Søk i regler og tolkninger
booklet-found =
    { $count ->
        [0] Ingenting funnet.
        [one] Én regel eller tolkning funnet.
       *[other] { $count } regler og tolkninger funnet.
    }
booklet-print = Skriv ut
booklet-contents = Innhold
booklet-rulings = Våre tolkninger, og hva de bygger på
booklet-rulings-lead = Vis til en tolkning med nummeret på regelen. Hvert nummer er en lenke til regelen.
booklet-ruling = Tolkning
booklet-why = Hvorfor
booklet-copy-link = Kopier lenke
booklet-copy-ruling = Kopier tolkning
booklet-copied = Kopiert
booklet-not-copied = Denne nettleseren lar oss ikke kopiere. Lenken står i adresselinjen.
booklet-quote = { $game }, { $rule }: { $open } { $ruling } Hvorfor: { $why }
booklet-imprint = Narvik: en uoffisiell utgave. Her er ingen tekst fra forlaget; hver regel er fortalt med våre egne ord.
