### Operation Jupiter på norsk bokmål.

lead = November 1942: de allierte går i land lengst i nord i stedet for i Afrika. Sekskanter, styrkeforhold, skjulte stabler, vær og ti omganger på tre dager; de allierte trenger åtte seierspoeng.
by = Et spill av Ty Bomba, utgitt i bladet World at War.

## Valg før spillet

option-bid = By på en side: Den som gir flest seierspoeng, får spille den. Det de allierte gir, trekkes fra poengene deres, det Tyskland gir, legges til.
    .title = Bud på sider
option-bid-none = ingen bud
option-bid-open = spillerne byr
option-tables = Det som ikke står i noe regelhefte, er rekonstruert. Balansert: justert til begge sider vinner omtrent like ofte. Ujustert: slik kildene tilsier; da går veien ved Kirkenes rett over fjorden, og Tyskland vinner de fleste partier som blir avgjort.
    .title = Rekonstruerte verdier
option-tables-balanced = balansert
option-tables-plain = ujustert

## Navn

role-allied = De allierte
role-german = Tyskland
holder-allied = De allierte
holder-german = Tyskland
holder-nobody = ingen
nation-us = amerikansk
nation-british = britisk
nation-soviet = sovjetisk
nation-german = tysk
nation-swedish = svensk
nation-either = amerikansk-kanadisk
special-ranger = Rangers
special-99th = 99. bataljon
special-commando = Commandos
weather-fair = pent
weather-overcast = overskyet
weather-storm = storm
weather-blizzard = snøstorm
result-al1 = angriperen mister en avdeling
result-as = angrepet stanser opp
result-ex = utveksling, begge sider mister en avdeling
result-dr = forsvareren trekker seg tilbake
result-dl1 = forsvareren mister en avdeling eller viker
result-de = alle forsvarerne går tapt
phase-movement = bevegelsesfasen
phase-combat = kampfasen
pool-anr = Norgesarmeens pulje
pool-west = puljen fra vest

## Spørsmål. Alle får også $role, siden som blir spurt.

ask-sources = Velg hvem som går i land ved Banak; den andre hæren går i land ved Petsamo.
ask-landing-force =
    { $hex }: velg { $left ->
        [one] én { $nation } avdeling
       *[other] { $left } avdelinger fra { $nation } kontingent
    } som er i land når spillet begynner.
ask-deployment-front = Velg feltet til { $unit } bak den sovjetiske fronten.
ask-deployment-20ma = Velg feltet til { $unit } av 20. fjellarmé.
ask-deployment-ir = Velg den norske byen til { $unit }.
ask-stacking =
    { $laid ->
        [0] { $hex }: velg avdelingen som ligger nederst, eller la stabelen være som den er.
       *[other] { $hex }: velg avdelingen som ligger oppå.
    }
ask-overstacked = { $hex }: for mange avdelinger. Velg en som tas ut av spillet.
ask-airpower =
    { $left ->
        [one] Legg ut den siste flymarkøren.
       *[other] Legg ut { $left } flymarkører, én i hvert felt.
    }
ask-sortie = Send flåten ut mot landgangene, eller hold den tilbake.
ask-movement =
    { $alone ->
        [yes] Flytt en avdeling, la en hvile, eller avslutt fasen: fienden er ferdig.
       *[no] Flytt en avdeling, la en hvile, eller foreslå å avslutte fasen.
    }
ask-combat =
    { $alone ->
        [yes] Angrip, la en avdeling hvile, eller avslutt fasen: fienden er ferdig.
       *[no] Angrip, la en avdeling hvile, eller foreslå å avslutte fasen.
    }
ask-proposal = { $proposer } foreslår å avslutte { $phase }: er du enig?
# $left: et tall, eller en tekst som «3½»
ask-march = { $unit } marsjerer: { $left } bevegelsespoeng igjen. Velg neste felt, eller stans.
ask-trace = { $unit } kan bare få forsyning gjennom det nøytrale Sverige, og det vil bringe Sverige med i krigen. Skal den det?
ask-sweden-enters = Sverige går med i krigen: velg et felt på den svenske kanten for { $unit }.
ask-attackers = Velg avdelingene som angriper { $hex }, og la dem angripe.
ask-probers = Velg avdelingene som sonderer inn i { $hex }, og la dem gå.
ask-special-forces = Kampen om { $hex }: sett inn spesialstyrker, eller slåss uten flere.
ask-loss =
    { $whose ->
        [attackers] Kampen om { $hex }: velg angriperen som går tapt.
        [defenders] Kampen om { $hex }: velg forsvareren som går tapt.
       *[blocked] Kampen om { $hex }: disse avdelingene kan ikke trekke seg tilbake. Velg den som går tapt.
    }
ask-defender-loss = Kampen om { $hex }: gi opp en avdeling, eller vik med alle sammen.
ask-retreat = Velg en avdeling som trekker seg tilbake fra { $hex }, og hvor den går.
ask-advance = Velg avdelingene som rykker fram til { $hex }, eller bli stående.
ask-momentum = Panseret i { $hex } kan følge opp: gjør et støtangrep, sonder, eller hold stillingen.
ask-landings =
    { $hex }: velg avdelinger fra { $nation } kontingent som går i land, { $room ->
        [one] én til
       *[other] inntil { $room } til
    }, eller avslutt.
ask-arrival =
    { $left ->
        [one] En avdeling kommer: velg feltet.
       *[other] { $left } avdelinger kommer: velg den neste og feltet.
    }
ask-western = En avdeling kommer fra vest: nå gjennom Norge, eller neste omgang gjennom Finland?

## Grunner til at noe ikke går

no-banak = En av de to vestlige hærene går i land ved Banak: den amerikanske eller den britiske.
no-land-nation = { $unit } er ingen { $nation } avdeling som venter på å gå i land.
no-land-twice = { $unit } har alt gått i land.
no-land-order = { $unit } kan ikke tas med nå: avdelinger nevnes i listens rekkefølge.
no-land-waiting = { $unit } kommer tilbake i omgang { $turn }.
no-land-off = { $unit } venter ikke på å gå i land.
no-land-east = { $unit } er ikke blant de friske sovjetiske avdelingene.
no-station-soviet = { $hex } er ikke sovjetisk land øst for fronten.
no-station-kirkenes = { $hex } er bare for én infanteridivisjon av 20. fjellarmé.
no-station-petsamo = { $hex } ligger for nær Petsamo.
no-station-mountain-army = { $hex } er ikke sovjetisk land vest for fronten.
no-station-one = { $hex } har alt sin avdeling av 20. fjellarmé.
no-station-town = { $hex } er ingen norsk by uten fiender.
no-stack-full = { $hex } er fullt: høyst tre avdelinger.
no-stack-mixed = { $hex } har avdelinger fra en annen nasjon, og de stables ikke sammen.
no-stack-source = { $hex } er landgangsstedet til en annen hær.
no-stack-swedish = { $hex }: svenske avdelinger står alene.
no-not-in-stack = Den avdelingen er ikke i { $hex }, eller den er alt lagt.
no-air-twice = { $hex } har alt en flymarkør.
no-air-neutral = { $hex } ligger i det nøytrale Sverige.
no-air-order = { $hex } kan ikke nevnes nå: feltene nevnes i stigende rekkefølge, én markør i hvert.
no-unit-other = { $unit } er ikke din.
no-unit-off-map = { $unit } er ikke på kartet.
no-unit-disrupted = { $unit } er i uorden og har gjort sitt.
no-move-now = { $unit } kan ikke flytte: dette er kampfasen.
no-attack-now = Ingen angriper i bevegelsesfasen.
no-stop = Fasen slutter bare når fienden er ferdig eller sier ja.
no-propose = Fienden er ferdig: avslutt fasen alene.
no-propose-again = Fienden har nettopp sagt nei: bruk en avdeling først.
no-pass = Å stå over er ikke tillatt: flytt, angrip, eller la en avdeling hvile.
no-step-far = { $hex } ligger ikke ved siden av avdelingen.
no-step-sea = { $hex } ligger bak vann som ingen avdeling krysser.
no-step-island = { $hex } er en øy som ingen avdeling går inn på.
no-step-enemy = Det står fiender i { $hex }.
no-step-neutral = Det står nøytrale svensker i { $hex }.
no-step-zone = { $hex }: ingen går rett fra én fiendtlig kontrollsone til en annen.
no-step-cost = { $hex } koster flere bevegelsespoeng enn det er igjen.
no-step-soviet = { $hex } er stengt for sovjetiske avdelinger.
no-step-front = { $hex } ligger på den andre siden av fronten, som sovjetiske avdelinger først går over fra omgang 2.
no-step-rest = { $hex }: avdelingen kunne verken bli der eller gå videre.
no-step-lake = { $hex }: ute på en innsjø går ingen inn i en fiendtlig kontrollsone.
no-rest-lake = { $hex } er bare innsjø: ingen stanser der.
no-arrange = Det er ingen stabel å ordne.
no-swedish-edge = { $hex } ligger ikke på den svenske kanten av kartet.
no-attack-empty = Det er ingen fiende i { $hex }.
no-attack-far = { $hex } ligger ikke ved siden av noen av avdelingene dine.
no-attack-disrupted = Alle avdelingene dine ved siden av { $hex } er i uorden.
no-attack-sea = { $hex } kan ikke angripes over det vannet.
no-resolve = Velg minst én avdeling først.
no-join-twice = { $unit } er alt med.
no-join-momentum = { $unit } kan ikke være med på støtangrepet.
no-join-order = { $unit } kan ikke tas med nå: avdelinger nevnes i listens rekkefølge.
no-join-far = { $unit } står ikke ved siden av { $hex }.
no-join-disrupted = { $unit } er i uorden.
no-join-sea = { $unit } kan ikke angripe { $hex } over det vannet.
no-join-weak = { $unit } kan ikke angripe: angrepstallet er 0.
no-join-soviet = { $hex } er stengt for { $unit }, en sovjetisk avdeling.
no-join-third = { $unit } kan ikke angripe: de to sovjetiske angrepene i omgangen er brukt.
no-join-front = { $unit } angriper ikke { $hex } over fronten før omgang 2.
no-join-mixed = { $unit } kan ikke angripe sammen med en annen nasjon.
no-probe-now = { $hex } kan ikke sonderes: bare tysk panser sonderer, i pent eller overskyet vær og med luftherredømme.
no-probe-held = { $hex } er ikke tomt.
no-probe-ground = { $hex } kan ikke sonderes herfra: både utgangspunkt og mål må ligge i allierte kontrollsoner.
no-probe-twice = { $hex } kan ikke sonderes: avdelingene der har alt sondert.
no-probe-supply = { $hex } kan ikke sonderes: avdelingene der er uten forsyning.
no-surge = { $hex } er ikke noe felt som panseret kan gjøre støtangrep mot.
no-special-away = { $special } er ikke klare.
no-special-nation = { $special } kjemper ikke sammen med avdelingene i denne kampen.
no-lose = { $unit } er ikke blant avdelingene du kan velge.
no-give-ground = { $hex }: ikke alle avdelingene kunne gå, så en går tapt.
no-forfeit = { $unit } kan ikke gis opp.
no-retreat-unit = { $unit } skal ikke trekke seg tilbake.
no-retreat-far = { $unit } trekker seg ett felt tilbake, og { $hex } ligger lenger unna.
no-retreat-attackers = { $hex } er stengt: angriperne kom derfra.
no-retreat-lake = { $hex } er bare innsjø: ingen trekker seg tilbake dit.
no-retreat-enemy = { $hex } er i andres hender.
no-retreat-blocks = { $unit } ville stenge veien for resten ved å gå til { $hex }.
no-advance-unit = { $unit } angrep ikke, eller er tapt.
no-enter-unit = { $unit } kommer ikke nå.
no-enter = { $hex } er ikke noe ankomststed: avdelinger kommer gjennom Narvik eller feltene ved siden av.
no-enter-late = { $hex } er ikke noe ankomststed: utsatte avdelinger kommer over den finske kanten, med Sverige også den svenske.
no-enter-enemy = Det står allierte avdelinger i { $hex }.

## Logg: oppstillingen og spillets gang

log-sources =
    { $nation-key ->
        [us] Amerikanerne går i land ved Banak, britene ved Petsamo.
       *[other] Britene går i land ved Banak, amerikanerne ved Petsamo.
    }
log-deployed =
    { $side } stiller opp { $number ->
        [one] én avdeling
       *[other] { $number } avdelinger
    } i { $hex }.
log-shown = { $hex }: { $unit } kommer til syne.
log-turn = Omgang { $number }.
log-weather = Været: { $weather }.
log-weather-roll = Værkast { $dice }: { $weather }.
log-contest = De allierte kaster { $dice }, Tyskland kaster { $german_dice }.
log-air-superiority =
    { $side } har luftherredømme med { $number ->
        [one] én markør
       *[other] { $number } markører
    }.
log-airpower = Flystøtte over { $hexes }.
log-sortie = Den tyske flåten går til sjøs.
log-sortie-won =
    { $side-key ->
        [allied] De allierte vinner sjøslaget og får { $number } seierspoeng.
       *[german] Den tyske flåten får overtaket; de allierte mister { $number } seierspoeng.
    }
log-sequence =
    Kast om rekkefølgen { $dice }: { $phase-key ->
        [movement] bevegelse kommer først.
       *[combat] kamp kommer først.
    }
log-phase =
    { $phase-key ->
        [movement] Bevegelsesfase.
       *[combat] Kampfase.
    }
log-proposes = { $side } foreslår å avslutte { $phase }.
log-agrees = { $side } er med på det: { $phase } er over.
log-refuses = { $side } sier nei: { $phase } fortsetter.
log-stops = { $side } avslutter { $phase }.
log-victory =
    { $holder-key ->
        [allied] Alliert seier med { $points } poeng.
        [german] Tysk seier; de allierte har { $points } poeng.
       *[nobody] Uavgjort; de allierte har { $points } poeng.
    }

## Logg: bevegelse

log-moves = { $unit } går fra { $from } til { $to }.
log-halts = { $unit } stanser i { $hex }.
log-rests = { $unit } hviler i { $hex }.
log-rests-unseen =
    { $side-key ->
        [allied] En alliert avdeling hviler i { $hex }.
       *[german] En tysk avdeling hviler i { $hex }.
    }
log-removed = { $hex }: for mange avdelinger, { $unit } tas ut av spillet.
log-traces = { $unit } får forsyning gjennom Sverige.
log-sweden =
    Sverige går med i krigen på { $side-key ->
        [allied] alliert side.
       *[german] tysk side.
    }
log-mobilized = { $unit } mobiliserer i { $hex }.
log-control =
    { $holder-key ->
        [allied] De allierte kontrollerer nå { $place }.
        [german] Tyskland kontrollerer nå { $place }.
       *[nobody] Ingen kontrollerer nå { $place }.
    }

## Logg: kamp

log-attacks = { $side } angriper { $hex }.
log-battle = Kampen om { $hex }: { $units } mot { $defenders }.
log-gunfire =
    Skipskanonene kaster { $dice }: { $number ->
        [0] ingen støtte
       *[other] { $number } i støtte
    }.
log-commits = { $special } blir med i kampen.
log-odds =
    { $attack } mot { $defence }: { $base ->
        [0] mindre enn 1 til 1
       *[other] { $base } til 1
    }, etter alle forskyvninger { $column ->
        [0] mindre enn 1 til 1
        [7] mer enn 6 til 1
       *[other] { $column } til 1
    }.
log-rolled = { $side } kaster { $dice }.
log-result = { $hex }: { $result }.
log-lost = { $hex }: { $unit } går tapt.
log-returns = Erstatningskast { $dice }: { $unit } kommer tilbake i omgang { $number }.
log-never-returns = Erstatningskast { $dice }: { $unit } kommer ikke tilbake.
log-gives-ground = Forsvarerne av { $hex } viker.
log-retreats = { $unit } trekker seg tilbake fra { $from } til { $to }.
log-advances = { $unit } rykker fram fra { $from } til { $to }.
log-special-back =
    { $special }, kast { $dice }: { $number ->
        [10] borte resten av spillet.
       *[other] klare igjen i omgang { $number }.
    }
log-probes = { $unit } sonderer fra { $from } til { $to }.

## Logg: forsterkninger

log-landed =
    { $hex }: { $number ->
        [one] én { $nation } avdeling
       *[other] { $number } { $nation-key ->
            [us] amerikanske
            [british] britiske
           *[soviet] sovjetiske
        } avdelinger
    } går i land.
log-army-of-norway =
    Norgesarmeen, kast { $dice }: { $number ->
        [one] én avdeling kommer.
       *[other] { $number } avdelinger kommer.
    }
log-draws = Tyskland trekker fra { $pool }.
log-drew = Trukket: { $unit }.
log-put-back = En avdeling finner ikke plass og går tilbake i { $pool }.
log-arrived = En tysk avdeling kommer til { $hex }.
log-delays = Avdelingen fra vest kommer neste omgang gjennom Finland.

## Valg, som knapper

do-done = Ferdig
do-banak = Ved Banak: { $nation } hær
do-land = Sett i land { $unit }
do-station = Still opp i { $hex }
do-keep = La stabelen være
do-lay = Legg { $unit } neste
do-air = Flystøtte over { $hex }
do-sortie = Send flåten ut
do-hold = Hold tilbake
do-move = Flytt { $unit }
do-step = Gå til { $hex }
do-halt = Stans
do-arrange = Stans og ordne stabelen
do-rest = La { $unit } hvile
do-propose = Foreslå å avslutte fasen
do-agree = Enig
do-refuse = Nei
do-stop = Avslutt fasen
do-trace = Forsyn gjennom Sverige
do-decline = Klar deg uten
do-mobilize = Mobiliser i { $hex }
do-remove = Ta { $unit } ut av spillet
do-attack = Angrip { $hex }
do-probe = Sonder inn i { $hex }
do-join = Ta med { $unit }
do-resolve = Sett i gang
do-commit = Sett inn { $special }
do-fight = Slåss
do-lose = Gi opp { $unit }
do-give-ground = Vik med alle avdelinger
do-retreat = Trekk { $unit } tilbake til { $hex }
do-forfeit = Gi opp { $unit }
do-advance = Rykk fram med { $unit }
do-surge = Støtangrep mot { $hex }
do-enter = { $unit } til { $hex }
do-now = Nå, gjennom Norge
do-delayed = Neste omgang, gjennom Finland

## Det som ligger på kartet

# $state (String): ready eller disrupted
scene-unit =
    { $unit } ({ $nation }), { $factors }{ $state ->
        [disrupted] , i uorden
       *[ready] {""}
    }
scene-unknown =
    Ukjent avdeling ({ $nation }){ $state ->
        [disrupted] , i uorden
       *[ready] {""}
    }
# $side (String): allied, german eller nobody
scene-airpower =
    { $side ->
        [allied] Alliert
       *[german] Tysk
    } flystøtte over { $hex } og feltene rundt
scene-source = Forsyningskilde ({ $nation })
scene-control =
    { $side ->
        [allied] { $place } er på allierte hender
       *[german] { $place } er på tyske hender
    }
scene-attack =
    { $count ->
        [one] Én avdeling angriper { $hex } fra { $origin }
       *[other] { $count } avdelinger angriper { $hex } fra { $origin }
    }
scene-special = Spesialstyrker
# $nation (String): us eller british; $when (Number): 0 klar, -1 aldri mer, ellers en omgang
scene-special-at =
    Én kolonne i en kamp med { $nation ->
        [us] amerikanske
       *[british] britiske
    } avdelinger. { $when ->
        [0] Klar.
        [-1] Borte resten av spillet.
       *[other] Tilbake i omgang { $when }.
    }
scene-tray-unplaced = Skal stilles opp
scene-tray-sea = Til sjøs
scene-tray-east = Sovjetiske avdelinger fra omgang 8
scene-tray-held = Trukket, skal settes inn
scene-tray-anr = Norgesarmeens pulje
scene-tray-west = Puljen fra vest
scene-tray-home = Den svenske hæren
scene-tray-lost =
    { $side ->
        [allied] Tapte allierte avdelinger
        [german] Tapte tyske avdelinger
       *[nobody] Tapte svenske avdelinger
    }
scene-tray-waiting = Tilbake i omgang { $turn }
scene-tray-delayed = Gjennom Finland i omgang { $turn }
scene-turns = Omgang
scene-points = Allierte seierspoeng
scene-markers = Flymarkører
scene-soviet-attacks = Sovjetiske angrep i omgangen
scene-turn = Omgang { $turn }
scene-before = Før spillet
scene-over = Spillet er slutt
scene-phase-setup = Oppstilling
scene-phase-weather = Været
scene-phase-air = Luftherredømme
scene-phase-sequence = Fasenes rekkefølge
scene-phase-movement = bevegelse
scene-phase-combat = kamp
scene-phase-landings = Allierte forsterkninger
scene-phase-arrivals = Tyske forsterkninger
scene-phase-end = Slutten av omgangen
scene-acting = { $side }: { $phase }
scene-weather = Været
scene-air =
    { $side ->
        [allied] { $weather }; alliert luftherredømme
        [german] { $weather }; tysk luftherredømme
       *[nobody] { $weather }
    }
scene-sweden = Sverige
scene-sweden-at-war =
    { $side ->
        [allied] på alliert side
       *[german] på tysk side
    }
scene-fleet = Kriegsmarine
scene-fleet-out = til sjøs: ingen landgang, ingen skipskanoner
scene-battle = Kampen om { $hex }
scene-battle-odds =
    { $shift ->
        [0] { $attack } mot { $defence }: { $ratio }
       *[other] { $attack } mot { $defence }: { $ratio }, forskjøvet til { $column }
    }
scene-battle-result = { $column }: { $result }
scene-stage-supply = Forsyning
scene-stage-gunfire = Skipskanoner
scene-stage-special = Spesialstyrker
scene-stage-die = Terning
scene-stage-losses = Tap og tilbaketrekking
scene-stage-advance = Framrykking
scene-column =
    { $column ->
        [0] mindre enn 1:1
        [7] mer enn 6:1
       *[other] { $column }:1
    }

## Kartet i terminalen

scene-standing = Allierte seierspoeng { $points }, 8 vinner:
# $when (Number): 0 klar, -1 aldri mer, ellers en omgang
scene-special-when =
    { $name } { $when ->
        [0] klare
        [-1] borte
       *[other] i omgang { $when }
    }
scene-letter =
    { $nation ->
        [us] A
        [british] B
        [soviet] R
        [german] T
       *[swedish] S
    }
scene-region-norway = Norge
scene-region-finnmark = Finnmark
scene-region-sweden = Sverige
scene-region-finland = Finland
scene-region-ussr-west = Sovjet, vest
scene-region-ussr-east = Sovjet, øst
scene-legend = (…) i uorden   ? ukjent   A amerikansk  B britisk  R sovjetisk  T tysk  S svensk   ^ fjell  ♣ skog  ≈ innsjø  ~ hav  ° øy  ■ by   ! fiendtlig kontrollsone   ✈ flystøtte

## Det som gir styrkeforholdet

odds-factors = styrke
odds-starved = avdelinger uten forsyning, halvert
odds-unseen = avdelinger ingen har sett
odds-gunfire = skipskanoner
odds-column = kolonne i tabellen
total-factors = styrke { $amount }

## Forskyvninger av styrkeforholdet

shift-mountain = fjell
shift-town = by
shift-concentric = omfatning
shift-airpower = flystøtte
shift-ranger = Rangers
shift-99th = 99. bataljon
shift-commando = Commandos

## Det som valgene av hvert verb står under i terminalen

verb-done = Ferdig
verb-banak = Banak
verb-land = Sett i land
verb-station = Still opp
verb-keep = La stabelen være
verb-lay = Legg
verb-air = Flystøtte
verb-sortie = Send flåten
verb-hold = Hold
verb-move = Flytt
verb-step = Gå
verb-halt = Stans
verb-arrange = Stans og ordne
verb-rest = La hvile
verb-propose = Foreslå å slutte
verb-agree = Enig
verb-refuse = Nei
verb-stop = Avslutt fasen
verb-trace = Gjennom Sverige
verb-decline = Klar deg uten
verb-mobilize = Mobiliser
verb-remove = Ta ut
verb-attack = Angrip
verb-probe = Sonder
verb-join = Ta med
verb-resolve = Sett i gang
verb-commit = Sett inn
verb-fight = Slåss
verb-lose = Gi opp
verb-give-ground = Vik
verb-retreat = Trekk tilbake
verb-forfeit = La gå
verb-advance = Rykk fram
verb-surge = Støtangrep
verb-enter = Plasser
verb-now = Nå
verb-delayed = Neste omgang

## Slutten

winner-allied = De allierte vinner
winner-german = Tyskland vinner
winner-nobody = Uavgjort
result-facts =
    { $ended_by ->
        [capture] En forsyningskilde er falt.
       *[points] Ti omganger er over; de allierte trenger 8 poeng for å vinne, 1 for uavgjort.
    } Allierte seierspoeng: { $points }.

## Det datamotstandere spiller for

aim-points = seierspoeng
aim-reach = steder innen rekkevidde
aim-sources = forsyningskildene
aim-armies = hærenes styrke

## Kamptabeller

chart-combat = Kampresultater
chart-combat-rows = terning
chart-combat-columns = endelig kolonne
chart-terrain = Terrengvirkninger
chart-terrain-rows = terreng
chart-terrain-columns = bevegelsespoeng for å gå inn; kolonner til venstre for forsvareren
chart-gait-ski = Ski
chart-gait-mountain = Fjell
chart-gait-other = Andre
chart-shift = Kolonner
chart-ground-clear = Åpent
chart-ground-town = By
chart-ground-forest = Skog
chart-ground-mountain = Fjell
chart-ground-lake = Innsjø
chart-ground-road = Langs vei
chart-open = Hvor sannsynlig hvert resultat er utenfor byer, etter endelig kolonne
chart-open-rows = kolonne
chart-open-columns = resultat
chart-town = Hvor sannsynlig hvert resultat er i en by, etter endelig kolonne
chart-town-rows = kolonne
chart-town-columns = resultat

## Tables, as the page about the game tells of them

table-hexes = Feltene og terrenget
table-places = Byene og havnene
table-hexsides = Det som går langs feltsidene
table-roads = Veier og jernbaner
table-terrain = Virkningen av terreng
table-units = Avdelingene
table-combat = Kampresultatene
table-weather = Været

## Stillingen

score-points =
    { $side ->
        [allied] De allierte leder: { $points } poeng, og { $needed } vinner
        [german] Tyskland leder: de allierte har ingen poeng og trenger { $needed }
       *[other] Uavgjort så langt: de allierte har { $points } av { $needed } poeng
    }

## Til den som er invitert

teaser-win = **Åtte poeng.** De allierte trenger åtte seierspoeng på ti omganger à tre dager.
teaser-move = **Sekskanter og skjulte stabler.** Bare den øverste brikken i en fiendtlig stabel er kjent.
teaser-fight = **Sjanser og vær.** Fly, skipskanoner og terreng flytter sjansene; du ser alt før du bestemmer deg.

# Hva slutten på et steg lar ligge.
left-move =
    { $count ->
        [one] Én avdeling blir stående
       *[other] { $count } avdelinger blir stående
    }
left-attack =
    { $count ->
        [one] Ett angrep faller bort
       *[other] { $count } angrep faller bort
    }
left-land =
    { $count ->
        [one] Én avdeling venter om bord
       *[other] { $count } avdelinger venter om bord
    }

## Ferdige oppstillinger

setup-recommended = Oppstillingen vi anbefaler

## Bud på sider. $count, $number: det som blir gitt

ask-bid = Spiller { $player }, by på en side, eller stå over.
ask-outbid =
    { $count ->
        [0] Spiller { $player }, budet på { $side } er 0. By mer, eller stå over.
        [one] Spiller { $player }, budet på { $side } er ett seierspoeng. By mer, eller stå over.
       *[other] Spiller { $player }, budet på { $side } er { $count } seierspoeng. By mer, eller stå over.
    }
do-bid =
    { $number ->
        [0] { $role }, uten å gi noe
        [one] { $role }, for ett seierspoeng
       *[other] { $role }, for { $number } seierspoeng
    }
log-bids =
    { $count ->
        [0] Spiller { $player } vil spille { $side }.
        [one] Spiller { $player } byr ett seierspoeng for { $side }.
       *[other] Spiller { $player } byr { $count } seierspoeng for { $side }.
    }
log-passes-bid = Spiller { $player } står over.
log-bid-won =
    { $count ->
        [0] Spiller { $player } spiller { $side }.
        [one] Spiller { $player } spiller { $side } og gir ett seierspoeng for det.
       *[other] Spiller { $player } spiller { $side } og gir { $count } seierspoeng for det.
    }
log-no-bid = Ingen byr: Alle får siden til plassen sin.
no-bid = Et bud gjelder siden det er budt på, er høyere enn det forrige ({ $count }) og ikke høyere enn det som kan gis.
log-points-agreed =
    { $count ->
        [one] { $side }: Det er gitt ett seierspoeng for siden.
       *[other] { $side }: Det er gitt { $count } seierspoeng for siden.
    }
do-pass = Stå over
seat-player1 = Spiller 1
seat-player2 = Spiller 2
verb-bid = By
verb-pass = Stå over
