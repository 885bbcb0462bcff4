### Norway 1940 på bokmål.

lead = April 1940: Tyskland angriper Norge fra sjø og luft. Atten sektorer, skjulte skip, kystfort, fallskjermjegere og sju omganger; Tyskland trenger fem mål, Oslo blant dem.
by = Frie regler som kom til oss uten tittel og forfatter, trolig av Lou Coatney.

## Navn

role-germany = Tyskland
role-norway = Norge og De allierte
place-denmark = Danmark
place-germany = Tyskland
place-britain = Storbritannia
place-at-sea = Til havs
place-off = Utenfor kartet
place-lost = Tapt
place-aboard = Om bord
place-repair = Til reparasjon
waters-a = Sektorgruppe A
waters-b = Sektorgruppe B
waters-c = Sektorgruppe C

## Valg før spillet

option-ships = Hvor de norske skipene begynner. Med de historiske postene trenger Tyskland ett mål til.
    .title = Norske skip
option-ships-free = Der Norge vil
option-ships-historical = På postene fra 9. april 1940
option-prepared = Hva om Norge var forberedt? Fjelltroppene er mobilisert, Hawk-jagerne montert; Tyskland trenger ett mål mindre.
    .title = Norge forberedt
option-prepared-no = Som det var
option-prepared-yes = Forberedt
option-alerted = Hva om Norge var varslet? Ingen overraskelse i første omgang; Tyskland trenger ett mål mindre.
    .title = Norge varslet
option-alerted-no = Som det var
option-alerted-yes = Varslet
option-patrol = Hva om USA patruljerte nøytralt farvann? Marineinfanteri, Buffaloer og fem skip hjelper Norge; Tyskland trenger to mål mindre.
    .title = Tidlig nøytralitetspatrulje
option-patrol-no = Som det var
option-patrol-yes = Den amerikanske flåten er der
option-bid = By på en side: Den som gir flest faktorer, får spille den. De regnes som senket fra starten av, og ti senkede faktorer gir motstanderen et seierspoeng.
    .title = Bud på sider
option-bid-none = ingen bud
option-bid-open = spillerne byr
option-tables = Det som ikke står i noe regelhefte, er rekonstruert. Balansert: justert til begge sider vinner omtrent like ofte. Ujustert: slik kildene tilsier; da vinner Tyskland to av tre partier.
    .title = Rekonstruerte verdier
option-tables-balanced = Balansert
option-tables-plain = Ujustert

## Spørsmål. Alle får også $role, siden som blir spurt.

ask-setup = Velg sektoren der det neste skipet ditt ligger.
ask-place = Velg sektoren for det amerikanske marineinfanteriet.
ask-base = Velg flyplassen for de amerikanske Buffaloene.
ask-transfer = { $air }: basen er tapt. Velg en annen flyplass.
ask-leave = { $ship } må vekk. Velg hvor det går.
ask-movement = Ta med enheter som marsjerer sammen, eller avslutt bevegelsen.
ask-march =
    { $count ->
        [one] 1 enhet i { $sector }: ta med flere, eller velg hvor den marsjerer.
       *[other] { $count } enheter i { $sector }: ta med flere, eller velg hvor de marsjerer.
    }
ask-naming = Pek ut flåtegruppene som straks er klare igjen.
ask-rebasing = Flytt flyavdelinger til andre flyplasser, eller avslutt.
ask-loading = Sett landenheter om bord i flåtegrupper og transportskip, planlegg én flyging, eller avslutt.
ask-air-plans = Send flyavdelinger til sektorer, gi dem fallskjermjegere og regimenter å bære, eller avslutt.
ask-interception = Avskjær tyske flytokt, eller avslutt.
ask-strikes = Bomb landenheter, angrip skip, eller avslutt.
ask-drops = La fallskjermjegere hoppe, eller avslutt.
ask-sailing = Gi hvert skip sitt oppdrag, eller avslutt for å gå til sjøs.
ask-submarine = Pek ut et transportskip for ubåten, eller stå over.
ask-strength = Den allierte slaggruppen har { $number }: behold det, eller senk det til et partall.
ask-arrivals = Velg skipet som kommer fram nå.
ask-defend = { $ship } kommer inn i { $sector }: velg hvem som kjemper nå.
ask-landing-attempt =
    { $sector }: { $unit } kan prøve å gå i land (tapt på { $faces ->
        [1] 1
       *[other] 1 til { $faces }
    }), eller stå over.
ask-reinforcement = Kall inn forsterkninger, frakt enheter langs kysten, eller avslutt.
ask-convoy = Ta flere enheter om bord, eller velg hvor konvoien skal.
ask-fleet = Flytt skip, legg miner, eller avslutt.
ask-sortie = Send den allierte slaggruppen mot en tysk flåteenhet, eller stå over.
ask-chase = Send en gruppe til havs etter { $ship }, eller stå over.
ask-naval-attacks = Angrip tyske skip, eller avslutt.
ask-dispersal = Velg hvor skipene dine i tyske sektorer går.
ask-attacks = Velg en sektor å angripe i, eller avslutt.
ask-combat = Angrep i { $sector }: hold enheter tilbake, eller gjennomfør angrepet.
ask-volleys = { $sector }: skyt, eller la enheter skyte alene først.
ask-hits =
    { $count ->
        [one] { $sector }: velg enheten som tar 1 treff.
       *[other] { $sector }: velg enheten som tar det neste av { $count } treff.
    }
ask-retreat = { $unit } er i uorden: trekk tilbake eller bli.

## Grunner til at noe ikke går

no-order = Skipene plasseres i rekkefølge, og dette står ikke for tur.
no-historical = Med de historiske postene har dette skipet sin plass.
no-coast = { $sector } har ingen kyst der skip kan ligge.
no-not-yours = { $unit } er ikke din å flytte i Norge.
no-disrupted = { $unit } er i uorden.
no-moved = { $unit } har alt flyttet.
no-tank-supply = { $unit }: stridsvogner uten forsyning kan ikke flytte.
no-other-start = { $unit } begynner ikke der gruppen begynner.
no-order-of-units = { $unit }: enheter tas i listens rekkefølge.
no-group-stands = Gruppen som er tatt med, må marsjere først.
no-exit = { $sector }: fiender i orden der hindrer gruppen i å gå inn i en fiendtlig sektor.
no-corner = { $from } og { $to } møtes bare i et hjørne.
no-not-adjacent = { $from } og { $to } er ikke naboer.
no-mountain-march = { $from } – { $to }: å krysse fjell tar hele bevegelsen.
no-sogne-march = { $from } – { $to }: Sognefjorden har brakt gruppen i uorden.
no-way-back = { $to }: marsjen ville ende der den begynte.
no-enemy-second = { $to }: det står fiender i den andre sektoren.
no-refuge = { $place } er ikke noe tilfluktssted for det.
no-airfield-here = { $place } har ingen flyplass.
no-airfield-room = { $place } har ikke plass til en flyavdeling til.
no-rebase = { $air } kan ikke gå til { $place }: det må være en egen flyplass innen tre sektorer, én gang per omgang.
no-not-tired = Bare uskadde grupper brukt i første omgang kan pekes ut, i rekkefølge.
no-such-carrier = { $ship } kan ikke bære { $unit }.
no-ship-ready = { $ship } er ikke klar.
no-full = { $ship } har alt en enhet om bord.
no-next-transport = { $ship } står ikke for tur: transportskip er like og lastes i rekkefølge.
no-tank-turn-1 = { $unit } seiler ikke i første omgang.
no-cannot-sail = { $unit } går ikke sjøveien.
no-lift =
    { $count ->
        [one] Bare 1 enhet kan gå sjøveien denne omgangen.
       *[other] Bare { $count } enheter kan gå sjøveien denne omgangen.
    }
no-not-there = { $unit } er ikke der { $ship } kan ta den om bord.
no-more-flights = { $unit }: ikke flere regimenter kan flys inn denne omgangen.
no-only-regiments = { $unit }: bare regimenter flys inn.
no-airfield = { $sector } har ingen flyplass for { $unit }.
no-german-field = { $sector } er ikke under tysk kontroll.
no-cannot-fly = { $unit } kan ikke flys derfra nå.
no-air-range = { $sector } er utenfor rekkevidde.
no-not-your-ship = { $ship } er ikke ditt å sende.
no-second-mission = { $ship } har alt sitt oppdrag.
no-seeking = { $ship } kan ikke søke kamp der.
no-sogne = { $sector }: Sognefjorden er sperret av fiender i Bergen eller Førde.
no-transport-there = { $ship }: transportskip seiler med en enhet, bare til sektorgruppe A.
no-empty-group = { $sector }: en gruppe uten landenhet går dit bare sammen med en som har en.
no-torpedo = { $ship } er ikke et transportskip underveis.
no-lower = Tallet kan bare senkes til 2 eller 4.
no-not-in-battle = Det skipet har ikke mer å kjempe om her.
no-ships-first = Skip kjemper før kanonene.
no-not-called = Den nasjonen står ikke for tur, eller enheten er ikke i Storbritannia.
no-more-ground = { $unit }: grensen for omgangen er nådd.
no-one-convoy = { $unit }: det er én konvoi, fra ett sted.
no-instead = { $unit }: denne omgangen sender De allierte forsterkninger i stedet.
no-embark = { $unit } kan ikke gå om bord: den må være i orden, ikke ha flyttet, og stå i en egen kystsektor.
no-landing = { $sector }: konvoien kan ikke gå i land der.
no-repaired = { $ship } er fortsatt til reparasjon.
no-sailed = { $ship } har alt flyttet.
no-german-waters = { $sector } er tysk: skip går dit bare for å angripe tyske skip.
no-dummy = Det falske minefeltet er til ingen nytte når «Olav Tryggvason» er sett.
no-laid-already = Den markøren er alt ute.
no-mines-there = { $sector }: miner legges der «Olav Tryggvason» ligger, én markør per sektor.
no-strike = { $ship } ligger ikke i en sektor i gruppe B eller C.
no-not-at-sea = { $ship } er ikke til havs.
no-engage = De to kan ikke kjempe nå.
no-battle = Slaggruppen har ikke noe mål.
no-carrier = { $air } kan ikke fly.
no-second-launch = { $air } har angrepet denne omgangen.
no-carrier-waters = { $sector } er utenfor rekkevidde for { $air } i denne omgangen.
no-luftwaffe-base = { $sector }: en tysk flyavdeling har base der.
no-german-groups = { $sector }: det er ingen tysk flåtegruppe der.
no-flight = { $air } kan ikke sendes ut nå.
no-tank-by-air = { $unit } går ikke luftveien.
no-drop = { $unit } trenger en egen flyavdeling, og hopper bare fra Tyskland.
no-assault = { $unit } kan ikke følge etter med { $air }: det trengs fallskjermjegere, en flyplass og en ledig flyging.
no-second-sortie = { $air } har fløyet denne omgangen.
no-mission = { $german } er ikke på tokt.
no-interception = { $air } når ikke { $german }.
no-mission-left = { $air } er ikke på tokt.
no-bombing = { $air } finner ikke mer å angripe.
no-not-over = { $unit } er ikke over målet.
no-fought = { $sector }: det har vært kamp der i denne fasen.
no-both = { $sector }: begge sider må ha enheter der.
no-steady = { $sector }: du har ingen enhet i orden der.
no-supply = { $sector }: enhetene dine er uten forsyning.
no-hold = { $unit } kan ikke holdes tilbake: den angriper ikke, er den siste angriperen, eller står tidligere i listen.
no-alone = { $unit } skyter alene uansett, eller står tidligere i listen.
no-tanks = Det er ingen stridsvogner som kan skyte sammen med den gruppen.
no-hit = { $unit } er ikke din i denne kampen.
no-retreat = { $sector } er ingen egen nabosektor.

## Logg: spillets gang

log-game-turn =
    { $turn ->
        [1] April I.
        [2] April II.
        [3] April III.
        [4] Mai I.
        [5] Mai II.
        [6] Mai III.
       *[other] Juni I.
    }
log-player-turn =
    { $side-key ->
        [germany] Tysk
       *[other] Norsk og alliert
    } tur.
log-victory =
    { $strategic ->
        [1] Strategisk seier
       *[other] Knapp seier
    } for { $winner }: { $german } poeng mot { $allied }.
log-drawn = Uavgjort: { $german } poeng mot { $allied }.
log-control = { $sector } kommer under kontroll av { $side }.
log-stationed =
    { $count ->
        [one] 1 skjult brikke ligger ved { $sector }.
       *[other] { $count } skjulte brikker ligger ved { $sector }.
    }
log-hid = { $ship } ligger skjult ved { $sector }.
log-posted = { $ship } ligger ved { $sector }.
log-placed = { $unit } står i { $sector }.
log-based = { $air } har base i { $sector }.
log-allies-withdraw = Frankrike faller: britiske, franske og polske styrker forlater Norge.
log-appeared = { $unit } dukker opp i { $sector }.
log-recovered = { $side }: i orden igjen: { $units }.

## Logg: på land

log-moved = { $units }: { $from } – { $to }.
log-disrupted = I uorden i { $sector }: { $units }.
log-eliminated = { $unit } er tapt.
log-attack =
    { $side-key ->
        [germany] Tyskland angriper
       *[other] Norge og de allierte angriper
    } i { $sector } med { $units }.
log-fires =
    { $unit } skyter med styrke { $strength }: kaster { $die }, { $hits ->
        [0] ingen treff
        [one] 1 treff
       *[other] { $hits } treff
    }.
log-hit = { $unit } kommer i uorden i { $sector }.
log-retreated = { $unit } trekker seg tilbake fra { $from } til { $to }.

## Logg: i luften

log-rebased = { $air } flytter fra { $from } til { $to }.
log-air-lost = { $air } er tilintetgjort.
log-flies = { $air } flyr til { $sector }.
log-carried = { $air } bærer { $unit }.
log-intercepts = { $air } avskjærer { $foe }: kaster { $die }, som teller { $result }.
log-mission-stopped = Toktet til { $air } er stanset.
log-bombed =
    { $air } bomber { $unit }: kaster { $die }, { $hit ->
        [1] i uorden
       *[other] ingen virkning
    }.
log-drops =
    { $unit } hopper over { $sector }: kaster { $die }, overlever på { $faces ->
        [1] 1
       *[other] 1 til { $faces }
    }.
log-assault-landed = { $unit } lander bak fallskjermjegerne i { $sector }, i uorden.
log-airlift-planned = { $unit } skal flys til { $sector }.
log-flown-in = { $unit } er fløyet til { $sector }.
log-launched = { $air } angriper ved { $sector }.

## Logg: til sjøs

log-named-ready = { $ship } er klar igjen.
log-loaded = { $unit } går om bord: { $ship }.
log-sails = { $ship } seiler mot { $sector }.
log-sails-with = { $ship } seiler mot { $sector } med { $unit }.
log-seeks = { $ship } søker kamp i { $waters }.
log-ship-home = { $ship } går tilbake til Tyskland.
log-submarine = En ubåt angriper { $ship }: kaster { $die }.
log-danger =
    { $ship } blir innhentet til sjøs på { $faces ->
        [1] 1
       *[other] 1 til { $faces }
    }: kaster { $die }.
log-allied-roll = En alliert slaggruppe er ute: kaster { $die }.
log-allied-group = Den allierte slaggruppen har tallet { $number } og styrke { $strength }.
log-sea-battle = Slag til havs: { $ship } og { $foe }.
log-duel = { $ship } { $total } ({ $die }), { $foe } { $foe_total } ({ $foe_die }).
log-air-duel = { $air } { $total } ({ $die }), { $ship } { $foe_total } ({ $foe_die }).
log-fort-duel = { $ship } { $total } ({ $die }), { $fort } { $foe_total } ({ $foe_die }).
log-sunk = { $ship } er senket.
log-damaged =
    { $ship } er skadd: ute i { $die ->
        [one] 1 omgang
       *[other] { $die } omganger
    }.
log-withdraws = { $ship } trekker seg tilbake.
log-trapped = { $ship } er fanget inne i fjorden ved { $sector }.
log-scuttled = { $ship } har ingen vei ut av { $sector }.
log-glorious-sunk = «Glorious» er senket.
log-arrives = { $ship } kommer inn i { $sector }.
log-shown = { $ship } snus i { $sector }.
log-fog-lifts = { $ship }: det var bare tåke.
log-alerted = «Pol III» stanser fienden ved { $sector }: kaster { $die }, sektoren er varslet.
log-unheard = «Pol III» stanser fienden ved { $sector }: kaster { $die }, ingen hører.
log-fort-silenced = { $fort } er brakt til taushet.
log-fort-taken = { $fort } er på tyske hender.
log-fort-ruined = { $fort } er ødelagt.
log-landed = { $unit } går i land i { $sector }.
log-tries-to-land = { $unit } prøver å gå i land i { $sector }: kaster { $die }.
log-ship-captured = { $ship } er erobret i { $sector }.
log-ship-left = { $ship } går fra { $from } til { $to }.
log-ship-lost = { $ship } har ingen steder å gå og er tapt i { $sector }.
log-ship-moves = { $ship } går fra { $from } til { $to }.
log-counter-moves = En skjult brikke går fra { $from } til { $to }.
log-slipped = { $ship } lister seg fra { $from } til { $to }.
log-repaired = { $ship } er tilbake, ved { $sector }.
log-marker-laid = En minemarkør er lagt ved { $sector }.
log-laid = { $ship } er lagt ved { $sector }.
log-dummy-field = Minefeltet ved { $sector } er falskt.
log-mines-cleared = Minene ved { $sector } er ryddet.
log-sortie = En alliert slaggruppe går mot { $ship } ved { $sector }.
log-chases = { $ship } går etter { $foe }: kaster { $die }.
log-squadron = { $air } kommer til { $sector }.
log-convoy = En konvoi tar { $units } fra { $from } til { $to }.
log-convoy-returns = Konvoien tar { $units } tilbake: { $to }.
log-stop-roll =
    Konvoien til { $sector } stanses på { $faces ->
        [1] 1
       *[other] 1 til { $faces }
    }: kaster { $die }.

## Navn på valg

do-end = Avslutt dette trinnet
do-pass = Stå over
do-station = { $ship } ved { $sector }
do-post = { $ship } ved { $sector }
do-place = { $unit } i { $sector }
do-base = { $air } til { $sector }
do-take = Ta med { $unit }
do-go = Marsjer til { $sector }
do-march = Marsjer over { $sector } til { $sector2 }
do-ready = { $ship } er klar
do-rebase = { $air } til { $place }
do-load = { $unit } om bord i { $ship }
do-airlift = Fly { $unit } til { $sector }
do-fly = { $air } til { $sector }
do-carry = { $unit } med { $air }
do-intercept = { $air } mot { $air2 }
do-bomb = { $air } bomber
do-raid = { $air } angriper skip
do-drop = { $unit } hopper
do-sail = { $ship } til { $sector }
do-seek = { $ship } søker kamp i { $waters }
do-home = { $ship } går hjem
do-torpedo = Torpeder { $ship }
do-keep = Behold tallet
do-lower = Senk til { $number }
do-approach = { $ship } kommer fram
do-defend = { $ship } kjemper
do-man = { $fort } skyter
do-land = Prøv å gå i land
do-withdraw = { $ship } til { $place }
do-embark = { $unit } går om bord
do-bound = Konvoi til { $sector }
do-slip = { $ship } fra { $sector } til { $sector2 }
do-lay = { $ship } ved { $sector }
do-strike = Angrip { $ship }
do-chase = { $ship } tar opp jakten
do-battle = Slaggruppen angriper
do-engage = { $ship } angriper { $ship2 }
do-launch = { $air } angriper ved { $sector }
do-attack = Angrip i { $sector }
do-hold = Hold tilbake { $unit }
do-resolve = Angrip
do-alone = { $unit } skyter alene
do-fire = Skyt
do-fire-with = Skyt, stridsvogner sammen med { $unit }
do-hit = { $unit } blir truffet
do-retreat = Trekk tilbake til { $sector }
do-stay = Bli

## Brettet

scene-over = Spillet er slutt
scene-phase = { $side }: { $phase }
scene-control = { $sector } er under tysk kontroll
scene-unit =
    { $disrupted ->
        [1] { $unit }, i uorden
       *[other] { $unit }
    }
scene-fort = Kanonene på { $fort }: { $guns }
scene-ship = { $ship }: { $factor }
scene-cargo = { $ship } med { $units }
scene-counters =
    { $count ->
        [one] 1 skjult norsk brikke
       *[other] { $count } skjulte norske brikker
    }
scene-markers =
    { $count ->
        [one] Et minefelt, ekte eller ikke
       *[other] { $count } minefelt, ekte eller ikke
    }
scene-tray-germany = I Tyskland
scene-tray-britain = I Storbritannia
scene-tray-aboard = Om bord
scene-tray-repair = Til reparasjon
scene-tray-off = Kommer senere
scene-tray-lost =
    { $side ->
        [germany] Tyske tap
       *[other] Norske og allierte tap
    }
scene-sails = { $ship } seiler mot { $sector }
scene-flies = { $air } flyr til { $sector }
scene-convoy = En konvoi seiler mot { $sector }
scene-combat = Kamp i { $sector }
scene-stage-holding-back = Hvem som angriper
scene-stage-defensive-fire = Forsvarets ild
scene-stage-attackers-hit = Treff på angriperen
scene-stage-attack-fire = Angrepets ild
scene-stage-defenders-hit = Treff på forsvareren
scene-hits = { $count } treff
scene-held-back = holdes tilbake
scene-disrupted = i uorden, skyter ikke
scene-turns = Omgang
scene-objectives = Mål under tysk kontroll
scene-sunk =
    { $side ->
        [germany] Tyske faktorer senket
       *[other] Allierte faktorer senket
    }
scene-units =
    { $side ->
        [germany] Tyske enheter i Norge
       *[other] Norske enheter i Norge
    }

## Faser

phase-setup = oppstilling
phase-start = begynnelse
phase-movement = bevegelse til lands
phase-naming = klare grupper
phase-rebasing = flybaser
phase-loading = lasting
phase-air = flytokt
phase-interception = avskjæring
phase-strikes = bombing
phase-drops = fallskjermslipp
phase-airlift = lufttransport
phase-sailing = oppdrag til sjøs
phase-submarine = ubåter
phase-sea = fare til havs
phase-arrival = landgang
phase-traps = fangede skip
phase-combat = angrep til lands
phase-unpreparedness = uforberedt
phase-recovery = i orden igjen
phase-appearance = bataljonene i nord
phase-reinforcement = forsterkninger
phase-fleet = skipenes bevegelse
phase-sortie = slaggruppe
phase-chase = avskjæring til havs
phase-naval-attacks = angrep til sjøs
phase-convoy = konvoi
phase-dispersal = skip går
phase-over = slutten

## Overskrifter for verb

verb-end = Avslutt dette trinnet
verb-pass = Stå over
verb-station = Skjul et skip
verb-post = Sett ut et skip
verb-place = Plasser
verb-base = Gi base
verb-take = Ta med
verb-go = Marsjer
verb-march = Marsjer to sektorer
verb-ready = Klar igjen
verb-rebase = Skift base
verb-load = Last
verb-airlift = Fly inn
verb-fly = Fly
verb-carry = Bær
verb-intercept = Avskjær
verb-bomb = Bomb
verb-raid = Angrip skip
verb-drop = Hopp
verb-sail = Seil
verb-seek = Søk kamp
verb-home = Gå hjem
verb-torpedo = Torpeder
verb-keep = Behold
verb-lower = Senk tallet
verb-approach = Kom fram
verb-defend = Kjemp nå
verb-man = Bemann kanonene
verb-land = Prøv å gå i land
verb-withdraw = Gå til
verb-embark = Gå om bord
verb-bound = Sett kurs
verb-slip = List deg bort
verb-lay = Legg miner
verb-strike = Slå til mot
verb-chase = Ta opp jakten
verb-battle = Gå til slag
verb-engage = Gå løs på
verb-launch = Send fly
verb-attack = Angrip
verb-hold = Hold tilbake
verb-resolve = Gjennomfør
verb-alone = Skyt alene
verb-fire = Skyt
verb-fire-with = Skyt med stridsvogner
verb-hit = Ta treffet
verb-retreat = Trekk tilbake
verb-stay = Bli

## Kamptabeller

chart-fire = Hvor sannsynlig hvert antall treff er
chart-fire-rows = enheter som skyter sammen
chart-fire-columns = treff
chart-fire-german-surprise = Hvor sannsynlig hvert antall treff er for Tyskland under overraskelsen
chart-fire-german-surprise-rows = enheter som skyter sammen
chart-fire-german-surprise-columns = treff
chart-fire-surprised = Hvor sannsynlig hvert antall treff er for dem som blir overrasket
chart-fire-surprised-rows = enheter som skyter sammen
chart-fire-surprised-columns = treff
chart-landing = Hvordan det går med et skip som møter én forsvarer
chart-landing-rows = skipets faktor minus forsvarerens
chart-landing-columns = utfall
chart-landing-lands = går i land
chart-landing-may-try = kan forsøke
chart-landing-damaged = skadd
chart-landing-sunk = senket

## Utfall før det kastes

outcome-lands = går i land
outcome-may-try = slått tilbake, men kan fortsatt prøve å gå i land
outcome-damaged = slått tilbake, skadd
outcome-sunk = senket
outcome-battle = sjøslag
outcome-survives = lander trygt
outcome-eliminated = tilintetgjort

## Det som teller i en kamp på land

odds-surprise = overrumplingen 9. april
worth-or-less =
    { $amount ->
        [0] treffer ikke
        [1] treff: 1
       *[other] treff: 1–{ $amount }
    }
worth-pips = { $signed }
total-units =
    { $amount ->
        [one] 1 enhet
       *[other] { $amount } enheter
    }

## Hva datamotstandere spiller for

aim-objectives = de seks målene
aim-armies = hærenes styrke
aim-ground = landet mellom målene
aim-fleets = styrken til sjøs

## Tables, as the page about the game tells of them

table-sectors = Sektorene
table-borders = Grensene mellom sektorene
table-turns = Omgangene
table-units = Enhetene på land
table-naval = Skipene og flåtegruppene
table-air = Flyavdelingene
table-coastal = Kystkanonene

## Stillingen

score-germany = Tyskland leder { $german }–{ $allied }: { $count } mål, Oslo medregnet, av { $needed } som trengs
score-norway =
    { $oslo ->
        [0] Norge leder { $allied }–{ $german }: uten Oslo teller ingenting for Tyskland
       *[other] Norge leder { $allied }–{ $german }: Tyskland har { $count } av de { $needed } målene som trengs
    }
score-even = Likt { $german }–{ $allied }: Tyskland har { $count } mål og trenger { $needed }
score-turn = Omgang
score-sunk = Senket, 10 teller

## Til den som er invitert

teaser-win = **Fem mål.** Tyskland trenger fem av seks, Oslo blant dem, etter sju omganger.
teaser-move = **Til sjøs, i lufta, til fots.** Troppene seiler skjult; kystfort kan ligge og vente.
teaser-fight = **Terninger i hver kamp.** Sjansene vises før du bestemmer deg.

## Slutten

winner-germany = Tyskland vinner
winner-norway = Norge og de allierte vinner
winner-nobody = Uavgjort
level-strategic = Strategisk seier
level-marginal = Knapp seier

# Hva slutten på et steg lar ligge.
left-sail =
    { $count ->
        [one] Ett skip blir liggende
       *[other] { $count } skip blir liggende
    }
left-load =
    { $count ->
        [one] Ett skip seiler tomt
       *[other] { $count } skip seiler tomme
    }
left-take =
    { $count ->
        [one] Én enhet blir stående
       *[other] { $count } enheter blir stående
    }
left-fly =
    { $count ->
        [one] Én flyavdeling blir på bakken
       *[other] { $count } flyavdelinger blir på bakken
    }
left-attack =
    { $count ->
        [one] Ett angrep faller bort
       *[other] { $count } angrep faller bort
    }
left-drop =
    { $count ->
        [one] Fallskjermjegerne blir om bord
       *[other] { $count } fallskjermavdelinger blir om bord
    }

## Ferdige oppstillinger

setup-historical = De norske skipene der de lå

## Bud på sider. $count, $number: det som blir gitt

ask-bid = Spiller { $player }, by på en side, eller stå over.
ask-outbid =
    { $count ->
        [0] Spiller { $player }, budet på { $side } er 0. By mer, eller stå over.
        [one] Spiller { $player }, budet på { $side } er én senket faktor. By mer, eller stå over.
       *[other] Spiller { $player }, budet på { $side } er { $count } senkede faktorer. By mer, eller stå over.
    }
do-bid =
    { $number ->
        [0] { $role }, uten å gi noe
        [one] { $role }, for én senket faktor
       *[other] { $role }, for { $number } senkede faktorer
    }
log-bids =
    { $count ->
        [0] Spiller { $player } vil spille { $side }.
        [one] Spiller { $player } byr én senket faktor for { $side }.
       *[other] Spiller { $player } byr { $count } senkede faktorer for { $side }.
    }
log-passes-bid = Spiller { $player } står over.
log-bid-won =
    { $count ->
        [0] Spiller { $player } spiller { $side }.
        [one] Spiller { $player } spiller { $side } og gir én senket faktor for det.
       *[other] Spiller { $player } spiller { $side } og gir { $count } senkede faktorer for det.
    }
log-no-bid = Ingen byr: Alle får siden til plassen sin.
no-bid = Et bud gjelder siden det er budt på, er høyere enn det forrige ({ $count }) og ikke høyere enn det som kan gis.
log-factors-agreed =
    { $count ->
        [one] { $side }: Én faktor regnes som senket.
       *[other] { $side }: { $count } faktorer regnes som senket.
    }
phase-bidding = bud på sider
seat-player1 = Spiller 1
seat-player2 = Spiller 2
verb-bid = By
