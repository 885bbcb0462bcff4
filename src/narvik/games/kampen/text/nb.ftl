### Kampen om Norge på norsk bokmål.

lead = Førtifire landområder, tre kortbunker, skjulte skip. Tyskland må holde seks byer før kortene tar slutt; Norge og de allierte må berge én.
by = Et spill av Yngve Bækholt og Eivind Vetlesen, utgitt av Vega Forlag.

## Navn

role-germany = Tyskland
role-norway = Norge
role-allies = De allierte
seat-player1 = Spiller 1
seat-player2 = Spiller 2
seat-player3 = Spiller 3
origin-air = lufta
origin-sea = sjøen
# $number (String): et romertall
zone-name = Havområde { $number }
zone-raid = Skip på raid

## Spørsmål. Alle får også $role, landet som blir spurt.

ask-sides = Spiller { $player }, velg side.

ask-keep-cards = Velg { $count } kort til 9. april-runden.
ask-exchange-ship = Spill Skip til unnsetning og bytt ut et av skipene du har trukket, eller stå over.
ask-exchange = Velg skipet du gir fra deg, og skipet du tar fra hjemmeflåten.
ask-near-oslo = Sett inn en bataljon i Oslo eller i et landområde som grenser til Oslo.
ask-first-point = Sett inn den første av to bataljoner på et mobiliseringspunkt.
ask-second-point = Sett inn den andre bataljonen på samme mobiliseringspunkt eller et senere i rekken.
ask-post = Velg havområdet for Eidsvoll & Norge.
ask-station-ships = Velg havområdet for det neste skipet ditt.
ask-opportunity = Spill { $card }, eller stå over.
ask-card-target = { $card }: velg målet.
ask-drive = { $zone }: velg hvor et villedet alliert skip drar.
ask-meetings = Velg det neste havområdet der skip møtes.
ask-smoke-screen = { $zone }: spill Røykdekke og få unna et avskåret skip, eller stå over.
ask-hide = { $zone }: velg skipet som slipper unna.
ask-dive-bombers = Spill Stupbombefly, eller stå over.
ask-bomb = Velg havområdet som skal bombes.
ask-sailors = { $zone }: spill Evakuerte matroser og redd soldatene fra et senket skip, eller stå over.
ask-which-crew = { $zone }: velg hvilket senket skip soldatene reddes fra.
ask-raiding = Send skip på raid, eller avslutt.
ask-landing-zone = Velg det neste havområdet for ilandsetting.
ask-face-eidsvoll = { $zone }: velg skipene som kjemper mot Eidsvoll & Norge for å komme til land, eller avslutt.
ask-announce = { $zone }: meld ilandsettinger, eller avslutt.
ask-mines = { $zone }: spill Minelegging mot ilandsettingene, eller stå over.
ask-forts = { $area }: spill Kystfort mot ilandsettingen, eller stå over.
ask-turned-away = { $zone }: skip er avvist. Sett i land et annet sted, eller avslutt.
ask-resistance = { $area }: kast terning for norsk motstand, eller stå over.
ask-intimidation = Kampen om { $area }: spill Bløff/trusler, eller stå over.
ask-give-way = Velg hvor en bataljon fra { $area } viker til.
ask-mobilization =
    { $count ->
        [one] Mobiliser én bataljon til på et mobiliseringspunkt uten tyskere.
       *[other] Mobiliser { $count } bataljoner til på mobiliseringspunkter uten tyskere.
    }

ask-naval-movement = Seil med skipene, eller avslutt forflytningen på sjøen.
ask-task-force = { $from } – { $to }: velg skip til skipsgruppen, og la den gå.
ask-onward = { $from } – { $to }: la skipsgruppen seile videre eller stanse.
ask-meet-eidsvoll = { $zone }: avskjær «Eidsvoll & Norge» også, eller stå over.
ask-intercept = { $zone }: forsøk å avskjære, eller stå over.

ask-land-movement = Flytt bataljoner, spill kort, eller avslutt forflytningen.
ask-movement-card = { $card }: velg hva kortet skal brukes til.
ask-paratroops = Fallskjermtropper mot { $area }: spill Jagerfly og tving dem bort, eller stå over.
ask-divert = Velg hvor fallskjermtroppene som skulle til { $area }, lander.
ask-sabotage = Spill kort mot angriperne, eller avslutt.
ask-turn-back = Velg angriperne som må tilbake.
ask-escape = Velg bataljonene som flykter, og hvor de drar.
ask-engineers = { $area }: spill Ingeniørkompani mot { $card }, eller stå over.

ask-naval-combats = Velg den neste sjøkampen.
ask-join = { $zone }: ta flere skip med i sjøkampen, eller avslutt.
ask-naval-cards = { $zone }: spill kort i sjøkampen, eller avslutt.
ask-voiding =
    { $count ->
        [one] Velg om det øverste tyske kortet skal gå tapt: 0 eller 1.
       *[other] Velg hvor mange tyske kort som skal gå tapt: 0 til { $count }.
    }
ask-chased = Velg hvor { $ship } jages.

ask-land-combats = Velg den neste kampen.
ask-combat-attack = Kampen om { $area }: spill kort i angrep, eller avslutt.
ask-combat-defence = Kampen om { $area }: spill kort i forsvar, eller avslutt.
ask-combat-counter = Kampen om { $area }: spill reaksjonskort, eller avslutt.
ask-losses =
    { $count ->
        [one] Kampen om { $area }: én bataljon er nedkjempet. Er det en av dem fra { $origin }?
       *[other] Kampen om { $area }: { $count } bataljoner er nedkjempet. Hvor mange av dem kom fra { $origin }?
    }
ask-joint-losses =
    { $count ->
        [one] Kampen om { $area }: er bataljonen som tapes, norsk eller alliert?
       *[other] Kampen om { $area }: hvor mange av de { $count } bataljonene som tapes, er norske, og hvor mange er allierte?
    }
ask-evacuation = Spill Kystevakuering og redd en bataljon fra kampen om { $area }, eller stå over.
ask-save = Velg hvor bataljonen fra { $area } settes i land.
ask-retreat =
    { $count ->
        [one] Velg hvor bataljonen trekker seg tilbake fra { $area }.
       *[other] Velg hvor de { $count } bataljonene trekker seg tilbake fra { $area }.
    }
ask-joint-retreat = Velg hvor forsvarerne sammen trekker seg tilbake fra { $area }.

ask-trade = Veksle inn kort i forsterkninger, eller stå over.
ask-convoy = Sett inn 3 bataljoner fra den første allierte konvoien.
ask-place =
    { $count ->
        [one] Sett inn én bataljon, eller avslutt.
       *[other] Sett inn { $count } bataljoner, eller avslutt.
    }
ask-airlift =
    { $count ->
        [one] Fly forsterkningen til en flyplass du kontrollerer.
       *[other] Fly 1 eller 2 av de { $count } forsterkningene til en flyplass du kontrollerer.
    }
ask-submarines =
    { $count ->
        [one] { $area }: spill Ubåt mot bataljonen som ble satt inn, eller stå over.
       *[other] { $area }: spill Ubåt mot de { $count } bataljonene som ble satt inn, eller stå over.
    }

ask-new-cards = Du har ikke brukt noe kort: velg ett som skal byttes ut.
ask-withdrawal = Den allierte spillekortbunken er oppbrukt: velg styrkene som trekkes ut.

## Grunner til at noe ikke går

no-side = Du kan ikke velge { $role }: landet er tatt eller følger et annet.

no-card = Du har ikke { $card } på hånden.
no-target = { $card } kan ikke brukes til noe nå.
no-not-in-movement = { $card } kan ikke spilles i forflytningen din på land.
no-not-in-sabotage = { $card } kan ikke spilles på dette punktet i sabotasjen.
no-not-in-step = { $card } kan ikke spilles på dette punktet.
no-not-in-phase = { $card } kan ikke spilles på dette punktet i forsterkningsfasen.
no-one-per-type = { $card } kan ikke spilles: et kort av samme type er allerede brukt i denne kampen.
no-nothing-to-counter = { $card } kan ikke spilles: det er ikke noe å annullere.
no-battalion-there = { $card } kan ikke spilles: du har ingen bataljon i denne kampen.
no-paratroops-only = { $card } kan ikke spilles når bare fallskjermtropper angriper.
no-must-discard = Du har ikke brukt noe kort og må derfor bytte ut ett.

no-not-adjacent = { $from } og { $to } grenser ikke til hverandre.
no-too-few =
    { $count ->
        [0] { $area }: du har ingen bataljon der.
        [one] { $area }: du har bare én bataljon der.
       *[other] { $area }: du har bare { $count } bataljoner der.
    }
no-moved-already =
    { $count ->
        [0] { $area }: ingen bataljon der kan flytte mer i denne runden.
        [one] { $area }: bare én bataljon der kan fortsatt flytte i denne runden.
       *[other] { $area }: bare { $count } bataljoner der kan fortsatt flytte i denne runden.
    }
no-two-at-most = Dette kortet flytter 1 eller 2 bataljoner.
no-through-enemies = { $area }: fiendtlige bataljoner sperrer veien.
no-into-combat = Dette kortet kan ikke bringe bataljoner inn i kampen om { $area }.
no-wrong-place = Dette kortet kan ikke bringe disse bataljonene til { $area }.
no-out-of-range = { $area } ligger utenfor tysk flyrekkevidde.
no-carrier = Jagerfly når ikke { $area }: det ligger ikke noe alliert hangarskip utenfor kysten.
no-battleship = { $card } når ikke { $area }: det ligger ikke noe alliert slagskip utenfor kysten.

no-not-by-land = { $area }: sabotasje stanser ikke angripere som kom fra sjøen eller lufta.
no-norwegians-there = { $area }: ingen norsk bataljon er der og kan hindre angriperne.
no-such-attack = Det er ikke noe slikt angrep mot { $area }.
no-not-available = Bataljonene kan ikke flykte til { $area }.

no-enemy-held = { $area } er besatt av fiendtlige bataljoner.
no-undecided = Kampen om { $area } er ennå uavklart.
no-attacked-from = { $area } er stengt: fienden angrep derfra i denne runden.
no-over-fjord = Disse bataljonene kan ikke trekke seg tilbake over fjord eller innsjø til { $area }.
no-shelter = { $area } er ingen trygg kyst for en evakuert bataljon.

no-too-many =
    { $count ->
        [one] Du har bare én bataljon igjen å sette inn.
       *[other] Du har bare { $count } bataljoner igjen å sette inn.
    }
no-one-per-area = { $area } har allerede fått sin norske forsterkning i denne runden.
no-not-mobilizing = { $area } kan ikke velges: norske forsterkninger settes inn i poengbyer og på mobiliseringspunkter, én hvert sted.
no-not-west-coast = { $area } har ikke kystlinje mot havområde III til VII.
no-not-south-coast = { $area } har ikke kystlinje mot havområde I eller II, der tyske forsterkninger kommer i land.
no-german-sea = Tyskland kontrollerer havområdet utenfor { $area }.
no-sea-lane = { $area } er ikke åpent fra sjøen for så mange tyske forsterkninger.
no-sea-limit = De tyske skipene utenfor { $area } kan ikke dekke så mange forsterkninger i én runde.
no-back-again = Marsjen ville ende i { $area }, der den begynte.
no-one-only = Bare én bataljon flytter.
no-convoy-size = Den første allierte styrken går i land i to grupper på tre bataljoner.
no-april-move = 9. april marsjerer ingen bataljoner; bare fallskjermtropper settes inn.
no-withdraw-ship = Slagskip og hangarskip drar først; i tillegg høyst én tung krysser og ett kort med mindre skip.
no-withdraw = Nevn områdene i rekkefølge; { $count } bataljoner må fortsatt ut.
no-shirker = Bare skip som har møtt Eidsvoll & Norge, kan sette i land her.
no-convoy = { $area } kan ikke velges: konvoien trenger to landområder på vestkysten som ikke grenser til hverandre, uten tyskere.
no-airfield = { $area } kan ikke velges: Transportfly bringer 1 eller 2 bataljoner til en flyplass Tyskland kontrollerer.

no-raid-box = Skip kan ikke seile inn på feltet Skip på raid.
no-not-recalled = Skip på raid kan ikke seile før de er kalt tilbake.
no-recall = Å kalle tilbake skip på raid krever kort fra hånden med minst 6 forsterkningssymboler.
no-allied-zone = { $zone } er stengt for disse skipene.
no-attempted = { $zone } er stengt: skipene dine har allerede forsøkt å avskjære der i denne runden.
no-ships-free = { $zone }: du har ingen skip der som fortsatt kan seile.
no-onward-number = Bare skip som ikke møtte noen, seiler videre, og alle sammen: { $count }.
no-same-route = { $zone }: en skipsgruppe har allerede seilt denne ruten, og skip på samme rute seiler sammen.
no-ship-there = { $zone }: det skipet er ikke tilgjengelig der.
no-dummies-only = Du har bare falske skip der, og de kan ikke avskjære.
no-naval-combat = { $zone }: ingen sjøkamp venter der.
no-sea-range = { $zone } er utenfor rekkevidde for { $card }: Tyskland kontrollerer ingen flyplass ved dette havet.
no-carrier-in-zone = { $card } kan ikke spilles: det er ikke noe alliert hangarskip i dette havområdet.
no-chase-there = { $zone } er ikke åpent for skipet som jages.
no-void-limit =
    { $count ->
        [one] Høyst ett kort kan gå tapt.
       *[other] Høyst { $count } kort kan gå tapt.
    }

no-keep = Du skal beholde nøyaktig { $count } av dine egne kort til 9. april-runden.
no-norwegian-setup = { $area } kan ikke velges: først én bataljon i eller ved Oslo, så to på mobiliseringspunkter i rekkefølge.
no-post = Eidsvoll & Norge kan bare ligge i havområde I til VII.
no-next-ship = Skipene plasseres i rekkefølge, og dette er ikke det neste.
no-zone = { $zone } kan ikke velges for dette kortet.
no-not-intercepted = Bare et avskåret skip kan slippe unna bak røyk.
no-raid = Bare slagskip og tunge kryssere i havområde VI, VII eller VIII kan dra på raid.
no-fort = Kystfortet har stengt { $area } for ilandsetting.
no-other-coast = { $area } har ikke kystlinje mot dette havområdet.
no-lander = { $area }: dette skipet kan ikke sette en bataljon i land der nå.
no-mobilization = { $area } kan ikke mobilisere nå: punkter uten tyskere får én bataljon hver, i rekkefølge.

## Logg: spillets gang

log-rolled-sides = Spillerne kaster { $dice } om valg av side.
log-takes-side = Spiller { $player } velger { $faction }.
log-april9 = 9. april 1940: Tyskland angriper Norge.
log-turn =
    Omgang { $round }: { $faction-key ->
        [germany] tysk
        [norway] norsk
       *[allies] alliert
    } runde.
log-victory =
    { $level ->
        [2] Klar seier
       *[other] Knapp seier
    } for { $winner-key ->
        [germany] Tyskland
       *[other] Norge og De allierte
    }.

## Logg: kort

log-draws = { $faction } trekker et kort.
log-drew = { $faction } trakk: { $card }.
log-played = { $faction } spiller { $card }.
log-cancelled = Annullert: { $card } ({ $faction }).
log-discarded = { $faction } bytter ut { $card }.
log-traded =
    { $faction } veksler inn { $cards } i { $total ->
        [one] 1 forsterkningssymbol
       *[other] { $total } forsterkningssymboler
    }.
log-rolled-card = { $faction } kaster { $die } for { $card }.
log-voided = Tapt kort: { $card } ({ $faction }).
log-reshuffled = { $faction } stokker de brukte kortene til en ny bunke.
log-deck-ends =
    { $faction-key ->
        [germany] Den tyske spillekortbunken er oppbrukt: spillet er slutt.
       *[other] Den allierte spillekortbunken er oppbrukt: allierte styrker trekkes ut.
    }
log-withdrew =
    { $count ->
        [one] De allierte trekker 1 bataljon ut fra { $area }.
       *[other] De allierte trekker { $count } bataljoner ut fra { $area }.
    }
log-ship-withdrew = { $zone }: { $ship } trekkes ut.

## Logg: forflytning på land

log-moved =
    { $faction } flytter { $count ->
        [one] 1 bataljon
       *[other] { $count } bataljoner
    } fra { $from } til { $to }.
log-attacks =
    { $faction } angriper { $area } fra { $origin } med { $count ->
        [one] 1 bataljon
       *[other] { $count } bataljoner
    }.
log-paratroops = Tyskland sender fallskjermtropper mot { $area }.
log-dropped = { $area }: fallskjermtroppene lander.
log-landed =
    { $area }: { $faction } setter i land { $count ->
        [one] 1 bataljon
       *[other] { $count } bataljoner
    }.
log-sabotage = { $card } mot angrepet fra { $origin } mot { $area }.
log-turned-back =
    { $count ->
        [one] 1 tysk bataljon
       *[other] { $count } tyske bataljoner
    } må tilbake fra { $area } til { $origin }.
log-escaped =
    { $count ->
        [one] 1 norsk bataljon
       *[other] { $count } norske bataljoner
    } flykter fra { $from } til { $to }.

## Logg: landkamp

log-combat = Kampen om { $area }: { $faction } angriper.
log-rolled-attack =
    { $faction } kaster { $dice-count ->
        [0] ingen kampterninger
       *[other] { $dice }
    } = { $total }.
log-rolled-defence =
    Forsvareren kaster { $dice-count ->
        [0] ingen kampterninger
       *[other] { $dice }
    } = { $total }.
log-lost =
    Kampen om { $area }: { $faction } mister { $count ->
        [one] 1 bataljon
       *[other] { $count } bataljoner
    }.
log-disagreed = { $area }: Norge og De allierte er uenige, så Tyskland avgjør.
log-evacuated = 1 alliert bataljon evakueres fra { $from } til { $to }.
log-won = { $faction } vinner kampen om { $area }.
log-repelled =
    Det { $faction-key ->
        [germany] tyske
        [norway] norske
       *[allies] allierte
    } angrepet mot { $area } slås tilbake.
log-retreated =
    { $faction } trekker seg tilbake fra { $from } til { $to } med { $count ->
        [one] 1 bataljon
       *[other] { $count } bataljoner
    }.
log-went-back =
    { $faction } går tilbake fra { $area } til { $origin } med { $count ->
        [one] 1 bataljon
       *[other] { $count } bataljoner
    }.
log-perished =
    Ingen vei ut fra { $area }: { $faction } mister { $count ->
        [one] 1 bataljon
       *[other] { $count } bataljoner
    }.

## Logg: forsterkning

log-placed =
    { $area }: { $faction } setter inn { $count ->
        [one] 1 bataljon
       *[other] { $count } bataljoner
    }.
log-airlifted =
    Tyskland flyr { $count ->
        [one] 1 bataljon
       *[other] { $count } bataljoner
    } til { $area }.
log-submarine-hits = { $faction } kaster { $die }: ubåten senker 1 bataljon på vei til { $area }.
log-submarine-misses = { $faction } kaster { $die }: ubåten bommer på bataljonene til { $area }.

## Logg: sjøen

log-ship-sails = { $ship } går til { $zone }.
log-sailed = { $from } – { $to }: { $faction } seiler med { $count } skip.
log-raiders-recalled = Tyskland kaller tilbake skipene på raid.
log-intercepts = { $zone }: { $faction } forsøker å avskjære med { $ships }.
log-rolled-interception = { $zone }: { $faction } kaster { $dice }.
log-intercepted = { $zone }: { $ship } er avskåret.
log-intercepts-nothing = { $zone }: { $faction } avskjærer ingen skip.
log-dummy-removed = { $zone }: { $ship } fjernes.
log-naval-combat = { $zone }: sjøkamp.
log-line-of-battle =
    { $zone }: { $germans-count ->
        [0] ingen tyske skip
       *[other] { $germans }
    } mot { $west-count ->
        [0] ingen fiendtlige skip
       *[other] { $west }
    }.
log-ship-joins = { $zone }: { $ship } blir med i kampen.
log-fired = { $ship } skyter: { $die }.
log-ship-sunk = { $zone }: { $ship } er senket.
log-ship-chased = { $zone }: { $ship } jages på flukt.
log-chased-to = { $zone }: { $ship } jages hit.

## Logg: 9. april

log-kept = { $faction } har valgt { $count } kort til 9. april-runden.
log-kept-cards = { $faction } beholdt: { $cards }.
log-fleet-drawn = Skip trukket: { $ships }.
log-exchanged = { $in } kommer i stedet for { $out }.
log-posted = { $zone }: { $ship } tar plass.
log-stationed = { $zone }: { $faction } plasserer { $count } skipskort.
log-rolled-search =
    { $zone }: { $faction-key ->
        [germany] Tyskland kaster { $dice } for å villede skip.
       *[other] De allierte kaster { $dice } for å oppdage tyske skip.
    }
log-seen = { $zone }: { $ship } er oppdaget.
log-driven = { $from } – { $to }: 1 alliert skip lokkes bort.
log-hidden = { $ship } slipper unna bak røykdekket.
log-sailors-saved = { $zone }: soldatene fra { $ship } er reddet.
log-raids = { $zone }: { $ship } drar på raid.
log-announced = { $ship } går mot { $area }.
log-turned-away = { $area }: kystfortet avviser ilandsettingen.
log-landed-from = { $area }: { $ship } setter i land 1 bataljon.
log-rolled-resistance = { $area }: Norge kaster { $die } for motstand.
log-rolled-intimidation = { $area }: Tyskland kaster { $dice } for å true nordmennene.
log-surrendered =
    { $area }: { $count ->
        [one] 1 norsk bataljon
       *[other] { $count } norske bataljoner
    } overgir seg.
log-cable-cut = Tyskland kutter telegraflinjen ved Egersund.

## Valg, som knapper

do-end = Ferdig
do-pass = Stå over
do-side = Velg { $role }
do-move = Flytt { $number } fra { $area } til { $area2 }
do-play = Spill { $card }
do-drop = Fallskjermtropper til { $area }
do-divert = Tving fallskjermtroppene til { $area }
do-march = Flytt { $number } fra { $area } over { $area2 } til { $area3 }
do-fly = Fly { $number } fra { $area } til { $area2 }
do-ferry = Frakt { $number } fra { $area } til { $area2 }
do-trade = Veksle inn { $cards }
do-place = { $area }: sett inn { $number }
do-turn-back = { $area }: tving tilbake angripere fra { $origin }
do-escape = Flykt med { $number } fra { $area } til { $area2 }
do-fight = Kamp om { $area }
do-lose = { $number } av dem fra { $origin }
do-split =
    { $number ->
        [one] 1 norsk
       *[other] { $number } norske
    }, { $number2 ->
        [one] 1 alliert
       *[other] { $number2 } allierte
    }
do-retreat = Trekk tilbake til { $area }
do-save = { $area }: sett i land
do-airlift = Fly { $number } til { $area }
do-discard = Bytt ut { $card }
do-withdraw = Trekk ut { $number } fra { $area }
do-withdraw-ship = Trekk ut { $ship }
do-sail = Seil: { $zone } – { $zone2 }
do-take = Ta med { $ship }
do-go = La skipsgruppen gå
do-onward = Seil videre til { $zone } med { $number }
do-halt = Stans
do-intercept = Forsøk å avskjære
do-engage = Sjøkamp: { $zone }
do-join = Ta { $ship } med i kampen
do-void =
    { $number ->
        [0] Ingen kort går tapt
        [one] 1 kort går tapt
       *[other] { $number } kort går tapt
    }
do-chase = Jag { $ship }: { $zone }
do-recall = Kall tilbake skipene på raid med { $cards }
do-keep = Behold { $cards }
do-exchange = Gi fra deg { $ship } og ta { $ship2 }
do-station = Plasser { $ship }: { $zone }
do-post = Eidsvoll & Norge: { $zone }
do-search = Rekognoser: { $zone }
do-lure = Villed skipene: { $zone }
do-drive = Lokk bort et skip: { $zone }
do-zone = { $zone }
do-hide = Skjul { $ship } bak røyk
do-bomb = Bomb: { $zone }
do-raid = Send { $ship } på raid
do-land = { $area }: sett i land fra { $ship }
do-resist = Kast terning for motstand
do-give-way = Vik til { $area }

## Faser, som de står etter «Tyskland:» eller datoen

phase-sides = valg av side
phase-start = rundens begynnelse
phase-naval-movement = forflytning på sjøen
phase-movement = forflytning på land
phase-sabotage = sabotasje og flukt
phase-naval-combat = sjøkamp
phase-combat = landkamp
phase-reinforcement = forsterkning
phase-new-cards = nye kort
phase-end = rundens slutt
phase-keep-cards = valg av kort
phase-fleet = De allierte trekker skip
phase-exchange = siste bytte i den allierte flåten
phase-norway-sets-up = Norge stiller opp
phase-germany-stations = Tyskland plasserer skipene
phase-reallocation = norsk omdisponering
phase-reconnaissance = alliert rekognosering
phase-allies-station = De allierte plasserer skipene
phase-deception = tysk villedning
phase-interception = avskjæring
phase-dive-bombers = stupbombefly
phase-raiding = skip på raid
phase-landing = ilandsetting
phase-resistance = norsk motstand
phase-mobilization = mobilisering
phase-cable = telegraflinjen
phase-over = slutt

## Det som ligger på brettet

# $side (String): germany, norway eller allies
scene-battalions =
    { $count ->
        [one] 1 { $side ->
            [germany] tysk
            [norway] norsk
           *[allies] alliert
        } bataljon
       *[other] { $count } { $side ->
            [germany] tyske
            [norway] norske
           *[allies] allierte
        } bataljoner
    }
scene-attack =
    { $count ->
        [one] 1 { $side ->
            [germany] tysk
            [norway] norsk
           *[allies] alliert
        } bataljon
       *[other] { $count } { $side ->
            [germany] tyske
            [norway] norske
           *[allies] allierte
        } bataljoner
    } angriper { $area } fra { $origin }
scene-landing =
    { $count ->
        [one] 1 tysk skip går mot { $area }
       *[other] { $count } tyske skip går mot { $area }
    }
scene-drop = Tyske fallskjermtropper over { $area }
scene-sail = Skipsgruppe: { $from } – { $to }
scene-hidden-ships =
    { $count ->
        [one] 1 { $side ->
            [germany] tysk
            [norway] norsk
           *[allies] alliert
        } skipskort
       *[other] { $count } { $side ->
            [germany] tyske
            [norway] norske
           *[allies] allierte
        } skipskort
    } med baksiden opp
scene-ship = { $ship }, { $class }
scene-class-battleship = slagskip
scene-class-carrier = hangarskip
scene-class-heavy-cruiser = tung krysser
scene-class-light-warships = mindre skip
scene-class-coastal-defence = panserskip
scene-class-dummy = falskt skip
scene-tray-hand =
    { $side ->
        [germany] Tyske
        [norway] Norske
       *[allies] Allierte
    } skip som skal plasseres
scene-tray-home = Den allierte hjemmeflåten
scene-tray-gone =
    { $side ->
        [germany] Tyske
        [norway] Norske
       *[allies] Allierte
    } skip ute av spillet
scene-used =
    Brukte { $side ->
        [germany] tyske
        [norway] norske
       *[allies] allierte
    } kort
scene-deck =
    { $side ->
        [germany] Tyske
        [norway] Norske
       *[allies] Allierte
    } kort igjen
scene-strength =
    { $side ->
        [germany] Tyske
        [norway] Norske
       *[allies] Allierte
    } bataljoner
scene-worth =
    Symboler på den { $side ->
        [germany] tyske
        [norway] norske
       *[allies] allierte
    } hånden
scene-cities = Poengbyer Tyskland har
scene-convoy = Grupper igjen av den første allierte konvoien
scene-withdrawal = Allierte styrker trukket ut
scene-round = Omgang
scene-in-round = Omgang { $round }
scene-april = 9. april 1940
scene-before = Før spillet
scene-over = Spillet er slutt
scene-turn = { $faction }: { $phase }
scene-combat = Kampen om { $area }
scene-combat-dice =
    { $attack ->
        [one] 1 terning
       *[other] { $attack } terninger
    } mot { $defence }
scene-combat-totals = { $attack } mot { $defence }
scene-naval = Sjøkamp, { $zone }
scene-interception = Avskjæring, { $zone }
scene-rolled =
    { $sixes ->
        [0] sum { $total }
        [one] sum { $total }, én sekser
       *[other] sum { $total }, { $sixes } seksere
    }
scene-cancelled = annullert
scene-cancels = annullerer { $card }
scene-ship-afloat = flyter
scene-ship-sunk = senket
scene-ship-chased = jaget
scene-stage-attack-cards = Kort i angrep
scene-stage-defence-cards = Kort i forsvar
scene-stage-counters = Annullering
scene-stage-dice = Terninger
scene-stage-losses = Tap
scene-stage-retreat = Tilbaketrekking
scene-stage-line = Slaglinje
scene-stage-fire = Ild
scene-stage-sunk = Senkede skip
scene-stage-chased = Jagede skip
scene-stage-mover = Den som flyttet, prøver
scene-stage-other = Den andre siden prøver
scene-stage-smoke = Røykdekke

## Det som teller i en kamp på land

odds-battalions = bataljoner
odds-limit = flere enn fem teller ikke
odds-water = over vann, halvparten

## Hva kortene gjør. Alle får $panzer, terningene til Panzer i angrep.

card-germany-artilleri = Angrep: +1 terning, men ikke for fallskjermtropper alene. Forsvar: +1 terning.
card-germany-bombefly = Angrep i flyrekkevidde: +2 terninger. Sjøkamp utenfor tysk flyplass: senker på 5–6.
card-germany-fallskjermtropp = Forflytning: en ny bataljon lander i flyrekkevidde, også hos fienden.
card-germany-gebirgsjager = Angrep: +1 terning, men ikke for fallskjermtropper alene. Forsvar: +2 terninger.
card-germany-ingeniorkompani = Opphever Veisperring eller Sprengt bro. Forsvar: +2 terninger.
card-germany-jagerbomber = Angrep i flyrekkevidde: +1 terning som Jagerfly ikke stanser. Eller annullerer Jagerfly.
card-germany-panzer =
    Angrep: { $panzer ->
        [one] +1 terning
       *[other] +{ $panzer } terninger
    }, men ikke for fallskjermtropper alene. Forsvar: +1 terning.
card-germany-rask-forflytning = Forflytning: 1–2 bataljoner går to landområder sammen; siste skritt kan være angrep.
card-germany-speidertropp = Angrep: +1 terning, men ikke for fallskjermtropper alene. Eller annullerer Bakhold.
card-germany-transportfly = Flyr 1–2 bataljoner fra flyplass til flyplass, eller forsterkninger til en du har.
card-germany-ubat = Senker en alliert forsterkning på 5–6. Sjøkamp: senker et skip på 6.
card-germany-forsterkninger = Ikke annet enn de mange forsterkningssymbolene.
card-norway-veisperring = En tysk bataljon som angriper nordmenn, må tilbake dit den kom fra.
card-norway-sprengt-bro = En hel tysk gruppe som angriper nordmenn, må tilbake dit den kom fra.
card-norway-bakhold = Angrep: +1 terning. Forsvar: +2 terninger, om ikke Speidertropp annullerer kortet.
card-norway-rask-forflytning = 1–2 bataljoner går to landområder uten kamp, eller flykter fra et tysk angrep.
card-norway-panservernkanon = Forsvar: +1 terning. Eller annullerer Panzer, i angrep og forsvar.
card-norway-forsterkninger = Ikke annet enn de mange forsterkningssymbolene.
card-allies-fransk-alpejeger = Angrep: +1 terning. Forsvar: +2 terninger. Ikke sammen med Polsk bergjeger.
card-allies-polsk-bergjeger = Angrep: +1 terning. Forsvar: +2 terninger. Ikke sammen med Fransk alpejeger.
card-allies-fremmedlegionaer = Angrep: +2 terninger. Forsvar: +1 terning.
card-allies-stridsvogn = Angrep: +1 terning. Forsvar: +1 terning.
card-allies-invasjon = Forflytning: kjøp forsterkninger nå og sett dem i land ved III–VII, også mot fienden.
card-allies-jagerfly = Ved III–VII (avansert: med hangarskip): stanser Bombefly eller avleder fallskjermtropper.
card-allies-kystbombardement = Angrep på kysten ved III–VII: +2 terninger; i avansert spill med slagskip utenfor.
card-allies-kystevakuering = Frakter 1–2 bataljoner langs kysten ved III–VII, eller redder en som er nedkjempet der.
card-allies-panservernkanon = Forsvar: +1 terning. Eller annullerer Panzer, i angrep og forsvar.
card-allies-ubat = Senker en tysk forsterkning på 4–6. Sjøkamp: senker et skip på 5–6.
card-allies-forsterkninger = Ikke annet enn de mange forsterkningssymbolene.
card-germany-9a-villedende-manover = En terning for hvert allierte skip i et havområde: på 5–6 sendes det til et naboområde.
card-germany-9a-fallskjermtropp = En ny bataljon lander i flyrekkevidde, også hos fienden.
card-germany-9a-bombefly = Angrep i flyrekkevidde: +2 terninger.
card-germany-9a-transportfly = Bringer 1–2 forsterkninger til en flyplass der det står tyskere.
card-germany-9a-gebirgsjager = Angrep: +1 terning, men ikke for fallskjermtropper alene.
card-germany-9a-roykdekke = Et avskåret skip slipper unna sjøkampen og kan fortsatt sette i land.
card-germany-9a-bloff-trusler = Før en kamp, en terning for hver norske bataljon: 5–6 overgir seg, 3–4 viker.
card-germany-9a-evakuerte-matroser = Et skip som ble senket i sjøkamp, setter likevel sin bataljon i land.
card-norway-9a-jagerfly = Fallskjermtroppene må lande i et naboområde du velger.
card-norway-9a-kystfort = Mot ilandsetting i en poengby: 4–6 avviser skipene, 6 senker dessuten ett.
card-norway-9a-omdisponering = Når de tyske skipene er plassert, går en norsk bataljon til et naboområde.
card-norway-9a-ubat = Senker en tysk forsterkning på 4–6, om den ikke kom med fly.
card-norway-9a-forsterkninger = Ikke annet enn forsterkningssymbolene.
card-allies-9a-minelegging = Mot ilandsetting fra et havområde: 5–6 senker et tilfeldig tysk skip der.
card-allies-9a-rekognoseringsfly = En terning for hvert tyske kort i et av II–V eller VIII: hver 5–6 viser et av dem.
card-allies-9a-skip-til-unnsetning = Før skipene plasseres: bytt et trukket skip mot et fra hjemmeflåten.
card-allies-9a-stupbombefly = Før sjøkampene: 4–6 treffer et tilfeldig tysk kort i III, IV eller V.
card-allies-9a-ubat = Senker en tysk forsterkning på 4–6, om den ikke kom med fly.
card-allies-9a-forsterkninger = Ikke annet enn forsterkningssymbolene.

## Det som avgjøres før spillet

option-scenario = Grunnregler, eller avansert med skip og 9. april-runden
    .title = Regler
option-scenario-basic = grunnregler
    .lead = Land, kort og seks byer, fra morgenen etter.
option-scenario-advanced = avansert, med skip og 9. april
    .lead = Selve invasjonen: skjulte skip, fort og overraskelse.
option-edition = Engelsk eller norsk regelhefte der de er forskjellige
    .title = Utgave
option-edition-en = engelsk
option-edition-no = norsk
option-players = Tre spillere, eller to der den ene har både Norge og De allierte
    .title = Spillere
option-players-3 = tre
option-players-2 = to
option-sides = Partene avtales, eller trekkes med terning før spillet
    .title = Sider
option-sides-agreed = etter avtale
option-sides-drawn = trekkes med terning
option-fjords = Halver bare terningene til dem som krysser vann (engelsk utgave), eller til hele angrepet (norsk)
    .title = Angrep over vann
option-fjords-edition = som utgaven sier
option-fjords-crossing = halver bare dem som krysser
option-fjords-whole = halver hele angrepet
option-panzer = Terninger som Panzer gir i angrep; én er det som kastes i Eksempel 1 i det norske heftet
    .title = Panzer-terninger i angrep
option-panzer-2 = to
option-panzer-1 = én
option-bid = By på en side: Den som gir flest kort, får spille den. Kortene går ubrukt ut av bunken. Er dere tre, byr dere på Tyskland.
    .title = Bud på sider
option-bid-none = ingen bud
option-bid-open = spillerne byr
option-tables = Det som ikke står i noe regelhefte, er rekonstruert. Balansert: justert til begge sider vinner omtrent like ofte. Ujustert: slik kildene tilsier; da vinner Tyskland sjelden.
    .title = Rekonstruerte verdier
option-tables-balanced = balansert
option-tables-plain = ujustert

## Overskrifter over valgene i terminalen

verb-end = Avslutt
verb-pass = Stå over
verb-side = Velg side
verb-move = Flytt
verb-play = Spill
verb-drop = Slipp fallskjermtropper
verb-divert = Tving bort
verb-march = Marsjer
verb-fly = Fly
verb-ferry = Frakt
verb-trade = Veksle inn
verb-place = Sett inn
verb-turn-back = Tving tilbake
verb-escape = Flykt
verb-fight = Kjemp
verb-lose = Tap
verb-split = Fordel tapene
verb-retreat = Trekk tilbake
verb-save = Redd
verb-airlift = Fly inn
verb-discard = Bytt ut
verb-withdraw = Trekk ut
verb-withdraw-ship = Trekk ut skip
verb-sail = Seil
verb-take = Ta med
verb-go = La den gå
verb-onward = Seil videre
verb-halt = Stans
verb-intercept = Avskjær
verb-engage = Sjøkamp
verb-join = Ta med i kampen
verb-void = Tapte kort
verb-chase = Jag
verb-recall = Kall tilbake fra raid
verb-keep = Behold
verb-exchange = Bytt
verb-station = Plasser
verb-post = Legg ut
verb-search = Rekognoser
verb-lure = Villed
verb-drive = Lokk bort
verb-zone = Havområde
verb-hide = Skjul
verb-bomb = Bomb
verb-raid = Dra på raid
verb-land = Sett i land
verb-resist = Gjør motstand
verb-give-way = Vik

## Slutten

result-facts =
    { $ended_by ->
        [annihilation] En side har ingen bataljon igjen.
       *[german-deck] Den tyske spillekortbunken er oppbrukt.
    } Tyskland står i { $cities } av 6 poengbyer.

## Hva datamaskinens spillere går etter

aim-cities = de seks byene
aim-armies = bataljonene på brettet
aim-ground = landet mellom byene
aim-cards = kortene på hånden og i bunken

## Kamptabeller

chart-land = Sjansen for at et angrep til lands lykkes, uten kort
chart-land-rows = angripende bataljoner
chart-land-columns = forsvarende bataljoner
chart-water = Sjansen for at et angrep over en fjord eller innsjø lykkes, uten kort
chart-water-rows = angripende bataljoner
chart-water-columns = forsvarende bataljoner
chart-dice = Sjansen for at angriperen slår mest, etter antall terninger
chart-dice-rows = angriperens terninger
chart-dice-columns = forsvarerens terninger
chart-attackers-lost = Bataljoner angriperen mister i gjennomsnitt
chart-attackers-lost-rows = angripende bataljoner
chart-attackers-lost-columns = forsvarende bataljoner
chart-defenders-lost = Bataljoner forsvareren mister i gjennomsnitt
chart-defenders-lost-rows = angripende bataljoner
chart-defenders-lost-columns = forsvarende bataljoner

## Tables, as the page about the game tells of them

table-areas = Landområdene
table-sea-zones = Havområdene
table-borders = Grensene mellom områdene
table-air-bases = Flyplassene og rekkevidden
table-setup = Oppstillingen i grunnspillet
table-cards = Kortene
table-ships = Skipene

## Stillingen

score-cities =
    { $free ->
        [0] Tyskland leder: har alle seks byene
        [1] Norge leder: { $city } holder stand, og Tyskland må ha alle seks byene
       *[other] Norge leder: Tyskland har { $held } av de seks byene som trengs
    }
score-deck = Tysk bunke
score-deck-left =
    { $count ->
        [one] 1 kort, så er det slutt
       *[other] { $count } kort, så er det slutt
    }
score-hands = På hånden

## Til den som er invitert

teaser-win = **Behold én by.** Tyskland må ha alle seks når kortene tar slutt.
teaser-move = **Trykk, så trykk.** En brikke, så stedet den skal til. Ett trykk alene binder deg ikke.
teaser-fight = **Kort avgjør kamper.** Sjansene vises før du bestemmer deg.

## Slutten

winner-germany = Tyskland vinner
winner-norway-and-allies = Norge og de allierte vinner
level-clear = Klar seier
level-marginal = Knapp seier

# Hva slutten på et steg lar ligge.
left-move =
    { $count ->
        [one] Bataljoner i ett område blir stående
       *[other] Bataljoner i { $count } områder blir stående
    }
left-fight =
    { $count ->
        [one] Ett angrep faller bort
       *[other] { $count } angrep faller bort
    }

## Ferdige oppstillinger

setup-historical = Den tyske flåten slik den seilte 9. april

## Bud på sider. $count, $number: det som blir gitt

ask-bid = Spiller { $player }, by på en side, eller stå over.
ask-outbid =
    { $count ->
        [0] Spiller { $player }, budet på { $side } er 0. By mer, eller stå over.
        [one] Spiller { $player }, budet på { $side } er ett kort. By mer, eller stå over.
       *[other] Spiller { $player }, budet på { $side } er { $count } kort. By mer, eller stå over.
    }
do-bid =
    { $number ->
        [0] { $role }, uten å gi noe
        [one] { $role }, for ett kort
       *[other] { $role }, for { $number } kort
    }
log-bids =
    { $count ->
        [0] Spiller { $player } vil spille { $side }.
        [one] Spiller { $player } byr ett kort for { $side }.
       *[other] Spiller { $player } byr { $count } kort for { $side }.
    }
log-passes-bid = Spiller { $player } står over.
log-bid-won =
    { $count ->
        [0] Spiller { $player } spiller { $side }.
        [one] Spiller { $player } spiller { $side } og gir ett kort for det.
       *[other] Spiller { $player } spiller { $side } og gir { $count } kort for det.
    }
log-no-bid = Ingen byr: Alle får siden til plassen sin.
no-bid = Et bud gjelder siden det er budt på, er høyere enn det forrige ({ $count }) og ikke høyere enn det som kan gis.
verb-bid = By
