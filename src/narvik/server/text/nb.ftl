problem-malformed = Meldingen kunne ikke forstås.
problem-bad-seats = Disse plassene passer ikke til spillet.
problem-bad-option = Spillet har ikke dette valget.
problem-bad-record = Partiet kan ikke leses.
problem-bad-step = Det finnes ikke noe slikt øyeblikk i dette partiet.
problem-bad-name = Dette navnet kan ikke brukes: et navn har 2 til 40 tegn.
problem-bad-password = Dette passordet kan ikke brukes.
problem-common-password = Dette passordet er blant de første noen ville prøve. Velg et annet, for eksempel fire ord som ikke hører sammen.
problem-not-logged-in = Du er ikke logget inn.
problem-wrong-password = Navn og passord passer ikke sammen.
problem-unknown-token = Denne lenken hører ikke til noen plass i partiet.
problem-not-seated = Tilskuere kan se på og snakke, men ikke spille.
problem-not-yours = Dette kan du ikke se eller gjøre før partiet er slutt.
problem-wrong-host = Denne serveren har ikke dette navnet. Den som driver den, kan føye navnet til innstillingene.
problem-disk-full = Serveren har ikke mer plass på disken. Det som er bekreftet, er trygt; det siste du gjorde, ble ikke lagret. Si fra til den som driver serveren.
problem-foreign-page = Denne forespørselen kommer fra et annet nettsted.
problem-unknown-game = Det finnes ikke noe slikt spill.
problem-unknown-match = Det finnes ikke noe slikt parti.
problem-unknown-seat = Det finnes ingen slik plass i dette partiet.
problem-not-found = Det er ingenting på denne adressen.
problem-wrong-method = Denne adressen kan ikke brukes slik.
problem-seat-taken = Det sitter noen der allerede.
problem-name-taken = Noen har alt dette navnet, eller et som ligner.
problem-too-many-open = Du tilbyr alt mange partier. Vent til noen setter seg ved ett av dem.
problem-wants-no-letters = Vi har alt skrevet til denne adressen, eller den vil ikke ha meldinger. Se etter der, eller prøv igjen i morgen.
problem-not-over = Partiet er ikke slutt.
problem-already-over = Partiet er slutt.
problem-overtaken = Noen andre har endret partiet i mellomtiden. Se på det igjen.
problem-not-begun = Spillet har ikke begynt: det venter til alle plasser er tatt og alle har lagt noe til terningene.
ask-not-begun = Spillet begynner når alle plasser er tatt og alle har lagt noe til terningene. Ingenting deles ut før det.
problem-outdated = Dette partiet ble begynt under eldre regler og kan ikke spilles av lenger: valg { $step }.
problem-rules-gone = Dette partiet ble begynt med versjon { $rules } av reglene til { $game }, som ikke lenger finnes; versjon { $oldest } er den eldste som fortsatt kan spilles.
problem-unavailable = Serveren når ikke databasen akkurat nå. Det som er bekreftet, er trygt; prøv igjen om et øyeblikk.
problem-pinned = Dette partiet ble laget av Narvik { $engine }; reglene er endret siden, så det kan ses på, men ikke spilles videre.
ask-pinned = Laget av Narvik { $engine }: reglene er endret siden. Partiet vises så langt gamle og nye regler stemmer overens, og kan ikke spilles videre.
problem-set-aside = Dette partiet kan ikke vises; protokollen kan lagres.
problem-not-asked = Du har ingenting å velge nå.
problem-costly-series = Det tar for lang tid å prøve så mange valg. Send færre om gangen.
problem-costly-record = Det tar for lang tid eller for mye minne å lese denne protokollen.
problem-not-due = Terningene i dette partiet tar ikke imot mer fra deg.
problem-no-draw-offered = Ingen har tilbudt uavgjort som du kan svare på.
problem-draw-pending = Det er allerede tilbudt uavgjort.
problem-not-gathering = Ingen gruppe settes sammen slik nå.
problem-too-large = Meldingen er for lang.
problem-too-fast = Det var for mye på én gang. Vent litt og prøv igjen.
problem-not-json = Det som sendes hit, må være JSON og si at det er det.
problem-too-many-sockets = Det er alt for mange åpne forbindelser fra adressen din.
problem-not-computer = Et menneske tok dette valget; bare den som tok det, vet hvorfor.
problem-secret-motive = Dette valget ble tatt i hemmelighet. Grunnen får du vite når partiet er slutt.
problem-no-motive = Ut fra det du ser, kan ingenting sies om dette valget.
problem-no-plan = Det ble ingen plan. Spør en gang til.
problem-not-in-plan = Planen kan ikke gå videre fra «{ $choice }»: bordet er endret. Be om en ny.
problem-too-busy = Serveren har for mye å gjøre akkurat nå. Prøv igjen om et minutt.
problem-not-welcome = Denne plassen er ikke åpen for deg.
problem-only-yourself = Ingen andre enn du har denne plassen.
problem-internal = Noe gikk galt på serveren. Partiet står som det gjorde.

thinks-short = tenker kort
thinks-normal = tenker noen sekunder
thinks-long = tenker lenge
result-draw = Uavgjort
result-won = Seier til { $side }
result-resignation = { $seat } ga opp.
result-time = { $seat } brukte opp tiden.
problem-bad-address = Denne adressen kan ikke brukes.
problem-no-such-channel = Denne serveren sender ikke slike meldinger.
problem-no-subscription = Det sendes ikke lenger meldinger til denne adressen.
problem-too-many-subscriptions = Det er for mange adresser her allerede: fjern en først.
letter-hello-subject = Meldinger fra Narvik: er dette din adresse?
letter-hello =
    Noen, trolig du selv, vil ha beskjed på denne adressen når det er deres tur i et parti på Narvik.

    Hvis det var deg, så følg denne lenken for å bekrefte det:
    { $link }

    Hvis ikke, trenger du ikke gjøre noe: du hører ikke mer fra oss.
letter-turn-subject = Din tur: { $match }
letter-turn = { $match }: det er din tur ({ $seat }).
letter-turn-clocked = { $match }: det er din tur ({ $seat }). Du har { $hours ->
        [one] én time
        [24] ett døgn
       *[other] { $hours } timer
    } igjen.
letter-reminder-subject = Tiden din er snart ute: { $match }
letter-reminder = { $match }: tiden din er snart ute ({ $seat }). Du har { $hours ->
        [0] mindre enn en time
        [one] én time
       *[other] { $hours } timer
    } igjen.
letter-over-subject = Slutt: { $match }
letter-over = { $match }: partiet er over ({ $seat }).
letter-several-subject = Narvik: { $count } partier
letter-end =
    --
    Du får dette fordi du har bedt om det. Slutt å sende meg meldinger:
    { $link }
problem-no-clock = Dette partiet spilles uten klokke.
problem-time-left = Ingen andre har brukt opp tiden sin.
problem-time-out = Tiden din er allerede ute: trekk før noen krever seieren.
problem-no-vacation = Så mange feriedager har du ikke igjen.
problem-on-vacation = Du har allerede ferie.
problem-not-on-vacation = Du har ikke ferie nå.
result-agreement = Spillerne ble enige om uavgjort.
title-branch = { $title } fra trinn { $at }
problem-no-guide = Her er det ikke noe veiledet parti.
guide-hint = Ikke det ennå. { $task }
result-guide = Det veiledede partiet er ferdig.
problem-cannot-ask-back = En plass kan bare be om å ta tilbake sitt siste valg, der Angre ikke når, og bare én gang.
problem-nothing-asked = Ingen har bedt om å ta noe tilbake.
problem-too-long = Dette partiet har hatt flere valg enn spillet kan trenge. Gi opp, eller bli enige om uavgjort.
problem-too-many-in-a-row = Mer enn { $most } valg på rad kunne ennå tas tilbake: avslutt dette steget, eller ta noen tilbake.
problem-too-much-taken-back = Det er tatt tilbake for mye i dette partiet: fra nå av står hvert valg.
problem-draw-again = Du har allerede tilbudt uavgjort. Du kan tilby det igjen når partiet har gått videre.
