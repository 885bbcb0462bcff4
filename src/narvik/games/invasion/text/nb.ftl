### Invasion: Norway på norsk.

lead = Norge 1940 på sekskantkart og strategisk kart. Opp Gudbrandsdalen på tre turer, med styrkeforhold, forsyning, jernbaner og fly; jagerne ved Narvik og operasjon Juno, en kveld hver til sjøs; operasjon Büffel, krigen i nord; eller hele felttoget, fra det første skipet som legger ut, til evakueringen.
by = Et spill av Kevin Boylan, utgitt av GMT Games.

role-german = Tyskland
role-allied = De allierte
section-north = Nord
section-centre = Midt
section-south = Sør
weather-clear = klart
weather-cloudy = skyet
weather-foul = dårlig vær
weather-stormy = storm
readiness-ready = klar
readiness-flown = fløyet
odds-1-4 = 1:4
odds-1-3 = 1:3
odds-1-2 = 1:2
odds-1-1 = 1:1
odds-2-1 = 2:1
odds-3-1 = 3:1
odds-4-1 = 4:1
odds-5-1 = 5:1
odds-6-1 = 6:1
odds-7-1 = 7:1
mission-naval = Angrep på skip
mission-intercept = Avskjæring
mission-bombing = Bombing
mission-night = Nattbombing
mission-support = Flystøtte
mission-transport = Lufttransport
mission-drop = Slipp av forsyning
mission-transfer = Overflytting
mission-jump = Fallskjermangrep
mission-air-landing = Luftlanding
mission-descent-support = Støtte til angrep fra lufta
mission-port-raid = Angrep på skip i havn
installation-airbase = flyplass
installation-frozen-lake = flyplass på isen
installation-railroad = jernbane
installation-port = havn
installation-battery = kystbatteri
installation-supply = forsyning
installation-seaplanes = sjøfly
installation-ships = skip
load-empty = uten last
load-sp = med forsyning
load-asp = med flyforsyning
load-troops = med tropper
duty-detection = oppdagelse
duty-interception = avskjæring
duty-defence-supply = forsyning i forsvar
order-ask = spør meg
order-likely = hvis sjansen er over en tredel
order-always = alltid
order-never = aldri

option-scenario = Hvilken del av felttoget som spilles.
    .title = Scenario
option-scenario-inv = Weserübung
    .lead = Hele krigen fra 9. april, med de tyske gruppene til sjøs, til evakueringen i juni, tjueén runder: mange kvelder.
option-scenario-camp = Felttoget
    .lead = Som Weserübung, med to runder foran: hvem som seiler først, og hvorhen; tjuetre runder.
option-scenario-buf = Operasjon Büffel
    .lead = Krigen i nord fra mai til juni, til lands, til sjøs og i lufta, tretten turer.
option-scenario-nvk = Narvik, april nr. 5 (vårt eget)
    .lead = De tyske jagerne er innestengt i Narvik, den allierte flåten ligger utenfor; én tur.
option-scenario-juno = Operasjon Juno (vårt eget)
    .lead = De allierte seiler hjem, og de tyske slagskipene kommer for å finne dem; to turer.
option-scenario-qs = Gudbrandsdalen
    .lead = Hær, forsyning og flystøtte i dalene, tre turer.
option-scenario-fjord = Oslofjorden (vårt eget)
    .lead = Niende april rundt Oslo: festninger, fallskjermjegere, mobilisering; én tur.
option-railways = Om tog går overalt, eller bare på jernbaner siden selv holder.
    .title = Jernbaner
option-railways-open = Overalt
option-railways-held = Bare egne
option-flights = Hvor langt fly kan fly over feltkartet: like langt ut og hjem, eller også lenger ut enn hjem.
    .title = Flyginger
option-flights-even = Like langt
option-flights-long = Lenger ut
option-tracks = Hvilke havner som har forsyningsspor: Oslo, Kristiansand og Trondheim, eller også Bergen, Stavanger og Narvik.
    .title = Forsyningsspor
option-tracks-three = Tre havner
option-tracks-six = Seks havner
option-neutrality = Om de allierte på april nr. 4 holder seg unna Norge, og norske skip og fly venter, til tyskerne er kommet.
    .title = Nøytralitet
option-neutrality-respected = Respekteres
option-neutrality-ignored = Respekteres ikke
option-bonuses = Når Bergen, Værnes og Bardufoss begynner å hjelpe den som tar dem, med å oppdage skip: straks, eller når turen er slutt.
    .title = Erobrede baser
option-bonuses-at_once = Hjelper straks
option-bonuses-turn_end = Fra turens slutt
option-criticals = Hvilke terningkast for bomber og granater som er kritiske treff: null eller mindre etter tillegg, eller bare null.
    .title = Kritiske treff
option-criticals-or_less = Null eller mindre
option-criticals-exact = Nøyaktig null
option-gunfire = Om været hemmer skipskanoner og kystartilleri.
    .title = Kanonild
option-gunfire-any_weather = I all slags vær
option-gunfire-weather = Hemmet av været

## Hva som pågår

title-naval-segment = Sjødelen, { $turn }
title-orders = Stående ordre
ask-orders = { $side }: stående ordre. Hva skal gjøres uten at du blir spurt?
no-such-order = Den ordren gjelder allerede, eller det er for sent nå.
title-naval-detection-phase = Sjøoppdagelse
title-naval-movement-phase = Flytting til sjøs
title-voyage = { $ships } underveis, { $zone }
title-mission = { $ships } på vei til { $spot }
title-naval-search = Leting etter { $ships }, { $zone }
title-interception = Avskjæring av { $ships }, { $zone }
title-approach = { $ships } på vei til { $zone }
title-air-mission = Flyangrep på { $ships }, { $zone }
title-air-raid = Bombing av { $zone }
title-night-raid = Nattbombing av { $zone }
title-air-support = Flystøtte ved { $zone }
title-air-transport = Lufttransport til { $zone }
title-air-transfer = Overflytting til { $zone }
title-jump = Fallskjermangrep på { $zone }
title-air-landing = Luftlanding ved { $zone }
title-airborne-assault = Angrep fra lufta på { $hex }
title-disruption = Troppene kommer ned ved { $hex }
title-installation-bombing = Bomber over { $hex }
title-air-mission-phase = Flyoppdrag: { $side }
title-air-combat = Luftkamp, { $zone }
title-naval-bombing = Bombing av { $ships }
title-naval-combat = Sjøslag mot { $ships }, { $zone }, runde { $round }
title-submarines = Ubåter, { $zone }
title-passage = { $ships } under kanonene ved { $hex }
title-coast-fire = Kystartilleri ved { $hex }
title-landing = Landgang i { $spot }
title-port-combat = Kamp i { $spot }, runde { $round }
title-gunfire-support = Skipskanoner ved { $hex }
title-bombardment = Beskytning av { $hex }
title-assault = Landgang mot { $spot }
title-regrouping = Nye grupper
title-reinforcement-segment = Forsterkninger
title-late-transports = Transportskip går i havn
title-capture = { $hex } faller
title-emergency-transfer = Fly flykter fra { $base }
title-expulsion = { $ships } må forlate { $spot }
title-turn = { $turn }
title-weather-segment = Vær
title-operations-segment = Operasjoner: { $side }
title-norwegian-surrender = Norsk overgivelse
title-mobilization = Norsk mobilisering
title-withdrawals = Tilbaketrekning
title-repair-segment = Reparasjon
title-land-movement-phase = Landbevegelse
title-motorized-movement-phase = Motorisert bevegelse
title-march = { $units } på marsj
title-train = Tog fra { $hex }
title-land-combat-phase = Landkamp
title-attack = Angrep på { $hex }
title-land-combat = Kamp ved { $hex }
title-overrun = Overrenning av { $hex }
title-retreat = Retrett fra { $hex }
title-advance = Framrykning

## Spørsmål

ask-naval-detection-phase = Let etter en fiendtlig gruppe til sjøs, eller avslutt fasen.
ask-naval-movement-phase = Last skip i havn, velg skip som skal flyttes, eller avslutt fasen.
ask-gathering = Velg enhetene i gruppen ({ $zone }), og la den seile.
ask-voyage = { $ships } i { $zone }: { $left } bevegelsespoeng igjen. Seil videre, del gruppen, gå i havn, sett tropper i land eller stopp.
ask-naval-search = Forsøke å oppdage { $ships } i { $zone }?
ask-air-search = Forsøke å oppdage flyene ({ $points } poeng) over { $zone }?
ask-raid = Send inntil { $most } flypoeng mot { $ships } i { $zone }.
ask-fighters = Send inntil { $most } jagerpoeng til { $zone }.
ask-air-mission-phase = Velg et flyoppdrag etter målet, eller avslutt fasen.
ask-bombers = Send inntil { $most } flypoeng for å bombe { $zone }.
ask-night-bombers = Send inntil { $most } poeng nattbombefly til { $zone }.
ask-supporters = Send inntil { $most } flypoeng som støtte til kampen ved { $zone }.
ask-escort = Send inntil { $most } flypoeng mer til { $zone } som eskorte.
ask-assault-escort = Send inntil { $most } flypoeng mer til { $zone }: eskorte, eller bombefly som støtter angrepet.
ask-descent-supporters = Send inntil { $most } flypoeng som støtte til angrepet fra lufta på { $zone }.
ask-port-raiders = Send inntil { $most } flypoeng mot skipene i { $zone }.
ask-airborne-assault = Sett sammen oppdragene i angrepet på { $hex }, og la dem så fly.
ask-disruption = Hvem kommer ned nå ved { $hex }?
ask-transferred = Send inntil { $most } flypoeng til ny base, { $zone }.
ask-loading = Last transportfly til { $zone }: inntil { $most } poeng.
ask-storing = Legge forsyning fra { $hex } til sporet i { $port }?
ask-frozen-lakes = Legg ut eller ta opp flyplasser på isen; { $count } er ledige.
ask-bomb-target = Velg hva som bombes ved { $hex }.
ask-airbase-hits = Velg flypoenget som treffes på { $base }; { $count } treff igjen.
ask-supply-hits = Velg hva som ødelegges ved { $hex }; { $count } treff igjen.
ask-casualties = Velg hvilke { $craft } som ble skutt ned.
ask-home = Velg hvor { $points } { $craft } lander.
ask-pressing-on = Fullføre angrepet på { $ships }, eller avbryte det?
ask-flying-on = Fly videre til { $zone }, eller avbryte oppdraget?
ask-pairing = Luftkamp: hvilken flyenhet tar plass { $space }?
ask-opposing = Velg jagerne mot { $craft } på plass { $space }.
ask-doubling = Sett { $craft } inn på en plass, eller hold dem tilbake.
ask-line-up = Skipslinjen: hvilken enhet tar plass { $place }?
ask-assignment = Velg hvilke skip { $craft } ({ $points } poeng) bomber.
ask-next-target = Velg skipet som bombes nå.
ask-sortie = Send inntil { $most } sjøenheter mot { $ships } i { $zone }.
ask-approach = Velg veien til { $zone }.
ask-stay-or-withdraw = Runde { $round } i { $zone }: bli eller trekke seg ut? Svaret er hemmelig.
ask-lining-up = Sjøkamp: hvilken enhet i den oppdagede gruppen tar plass { $space }?
ask-matching = Velg enheten som møter { $ship }.
ask-excess = Velg målet for { $ship }, eller hold ilden.
ask-part-company = Velg de raske enhetene som blir til siste runde.
ask-cargo-loss = Velg hva { $ship } mister av lasten.
ask-carrier-loss = Velg flypoenget som { $ship } mister.
ask-unescorted = Pek ut { $count } skip uten eskorte.
ask-breaking-off = Velg enhetene som snur før kanonene ved { $hex }, og gå så inn.
ask-exchange = Velg batteriet som { $ship } skyter på.
ask-turning-back = { $ship } er truffet: fortsette, eller snu til havs?
ask-landing = Loss i { $spot }; { $left } skip eller poeng til kan losse.
ask-mooring = Bli i { $spot }, eller gå til sjøs igjen?
ask-boarding = Velg skip for { $unit }, eller to skip med ett trinn hver.
ask-space = Velg hvor i Finnmark lasten går i land.
ask-crowding = { $spot } er for liten: velg hvem som går til sjøs igjen ({ $left } plasser).
ask-fuelling = Legg flyforsyning fra { $hex } til det som ligger ved { $port }?
ask-port-combat = Runde { $round } i { $spot }: fortsett kampen, eller bryt av etter den?
ask-gunfire-support = Velg skipene som skyter ved { $hex }.
ask-bombardment = Velg hva som beskytes ved { $hex }.
ask-landing-craft = Landgang mot { $spot }: velg enhetene som bruker landingsfartøyer.
ask-storming = Landgang mot { $spot }: velg enhetene som angriper fra skipene sine.
ask-covering = Landgang mot { $spot }: velg skipene som støtter med kanonene.
ask-after-combat = Ingen fiendtlige skip er igjen ved { $hex }. Hva skal { $ships } gjøre nå?
ask-following = Velg skipene utenfor som går inn til { $hex }.
ask-regrouping = Sett sammen gruppene til sjøs på nytt: velg enhetene i en av dem.
ask-air-arrivals = Velg base for { $craft }; { $left } poeng igjen å plassere.
ask-destroyer-points = Jagerpoeng som må brukes nå: { $count }.
ask-air-withdrawal = { $craft }: velg hva som forlater Norge; { $left } poeng igjen.
ask-point-withdrawal = Velg hvilke sjøpoeng som drar; { $left } igjen.
ask-ship-withdrawal = { $ship } kan ikke dra. Hvilket skip drar i stedet?
ask-air-replacement = Erstatt et tapt flypoeng, eller stå over.
ask-late-transports = Tyske transportskip og tankere til sjøs kan gå i havn nå: velg ett, så havnen.
ask-escape = Velg hvor { $craft } fra { $base } flykter.
ask-fleeing = Velg havsonen som skipene går til fra { $spot }.
ask-booty = Ødelegg det som ble tatt ved { $hex }, eller behold det.
ask-land-movement-phase = Flytt avdelinger til fots, på hjul eller med tog, eller avslutt fasen.
ask-motorized-movement-phase = Flytt motoriserte avdelinger på nytt, eller avslutt fasen.
ask-reorganization = Del opp bataljoner, eller slå dem sammen igjen.
ask-demolition = Velg hva du ødelegger av ditt eget.
ask-march = { $units }: { $left } bevegelsespoeng igjen. Marsjer videre, eller stans.
ask-train = Tog i { $hex }: { $left } jernbanepoeng igjen. Kjør videre, eller loss.
ask-stacking = For mange avdelinger i { $hex }: velg en som går.
ask-designation = Merk feltene du vil angripe.
ask-land-combat-phase = Velg et merket felt å angripe, eller avslutt fasen.
ask-attack = Velg hvem som angriper { $hex }, og gå til angrep.
ask-attack-supply = Bruke et forsyningspoeng på { $units } i dette angrepet?
ask-defence-supply = Bruke et forsyningspoeng på forsvaret til { $units }?
ask-step-losses =
    { $count ->
        [one] Velg hvem som mister et trinn.
       *[other] Velg hvem som mister et trinn; { $count } skal bort.
    }
ask-ground-or-steps =
    { $count ->
        [one] { $units }: vike et felt, eller miste et trinn?
       *[other] { $units }: { $count } felt eller trinn. Hvor mange felt trekker de seg tilbake? Resten tas i trinn.
    }
ask-retreat = Hvor trekker { $units } seg tilbake? { $left } felt igjen.
ask-advance = Rykk fram { $most ->
        [one] ett felt
       *[other] inntil { $most } felt
    }, eller avslutt framrykningen.
ask-provisioning = { $units } må overgi seg. Bruke et forsyningspoeng på dem?
ask-leadership = Gi førere til bataljoner som ellers må overgi seg; { $count } igjen.
ask-mustering = Hvor samles { $unit }?

## Hvorfor ikke

no-base = { $base } er ikke en av basene dine for { $craft }.
no-norwegians = Norge er fortsatt nøytralt.
no-fighter = { $craft } er ikke jagere.
no-transports = { $craft } er ikke med på slike oppdrag.
no-night-bomber = { $craft } bomber ikke om natten.
no-flight-home = { $craft } er alt på { $base }.
no-such-field = { $craft } kan ikke ha base der.
no-area = Ingen flyr ut av scenariets område.
no-common-route = { $craft } fra { $base } kan ikke slutte seg til de andre på veien.
no-way-back = { $craft } fra { $base } ville ikke ha noe sted å lande.
no-room-there = Det er ikke plass til så mange { $craft } der de skal lande.
no-other-base = { $craft } tar lasten med tilbake dit den kom fra.
no-such-wing = Ingen av disse ble skutt ned.
no-lakes-now = Det legges ingen flyplasser på isen nå.
no-german-mission = Bare Tyskland flyr slike oppdrag.
no-own-base = { $base } er ikke din.
no-cargo-there = Last kan ikke settes av på { $base }.
no-runway = { $base } har ingen kapasitet igjen: Ingenting kan lande der.
no-fit-aircraft = Ingen av flyene som er klare, kan ha { $base } som base.
no-cargo-for = Ingen transportfly med last rekker til { $zone }.
no-aircraft-for = Ingen klare fly kan fly det oppdraget til { $zone }.
no-combat-there = Det blir ingen kamp ved { $zone }.
no-drop-there = Forsyning slippes ikke ved { $zone }: ingen av avdelingene dine er der.
no-drop-ground = Ingen kommer ned ved { $zone }: der er verken havn, flyplass eller noen av avdelingene dine.
no-assault-troops = Ingen klare transportfly kan bringe slike tropper til { $zone }.
no-air-landing = Ingen kan landsettes med fly ved { $hex }.
no-jump = Ingen kan hoppe ved { $hex }.
no-such-jumper = { $unit } kommer ikke ned her.
no-supply-in-assault = Et angrep fra lufta tar bare med tropper.
no-assault-ground = Ved { $base } hoppet fallskjermjegerne: transportflyene deres må lande andre steder.
no-bombing-there = Skip i { $zone } bombes aldri.
no-way-onto-the-map = Fra { $base } fører ingen vei inn over sekskantkartet.
no-way-north = Herfra fører ingen vei inn i Finnmark for disse enhetene.
no-trek = { $unit } kan ikke gå til { $zone }.
no-way-back-south = { $unit } kan ikke komme fra Finnmark til { $hex }.
no-such-target = Det er ikke noe slikt mål ved { $hex }.
no-night-target = Om natten bombes bare flyplasser og havner.
no-night-bombers = Ingen nattbombefly rekker til { $zone }.
no-flying-there = Det er storm over { $zone }.
no-abandoning = Oppdraget har ikke vært i kamp: det fortsetter.
no-aircraft-there = Det er ikke noe slikt fly på { $base }.
no-idle-lake = Du har ingen tom flyplass på isen ved { $hex }.
no-lake-marker = Du har ikke flere flyplasser til isen.
no-lake = Det kan ikke legges noen flyplass på isen ved { $hex }.
no-lake-order = Feltene tas i rekkefølge; begynn på nytt for å endre det.
no-cargo-aboard = En lufttransport trenger last.
no-safe-field = { $base } ligger i fiendens kontrollsone uten garnison.
no-supply-to-fly = Det er ikke så mye forsyning å fly fra { $base }.
no-lift = { $craft } løfter ikke så mye.
no-so-much-supply = Så mye forsyning ble ikke fløyet inn.
no-flight-for = { $unit } kan ikke flys.
no-transport-there = Ingen { $craft } kan fly fra der { $unit } er.
no-flying = Storm holder flyene på bakken, på { $base } eller over målet.
no-flight-in-debt = { $craft } kan ikke fly fra { $base }: det skyldes ennå flyforsyning.
no-missions-from-denmark = Det flys ennå ingen oppdrag fra { $base }.
no-deck = { $base } sender ingen fly: skipet er skadd eller ikke til sjøs.
no-range = { $craft } rekker ikke så langt fra { $base }.
no-more-points = Bare { $most } poeng til kan være med.
no-ready-points = Så mange poeng av { $craft } er ikke klare på { $base }.
no-air-supply = Det er ikke flyforsyning nok til { $craft } på { $base }.
no-order-of-sending = Basene tas i rekkefølge; begynn på nytt for å endre det som er sendt.
no-bombers = Oppdraget trenger et bombefly.
no-room = { $base } har ikke plass til { $craft }.
no-such-plane = Det finnes ingen slik enhet å sette inn.
no-third = Plass { $space } har alt to jagere.
no-space = Det finnes ingen slik plass.
no-place-in-line = { $ship } har alt en plass eller er ikke med.
no-target = { $ship } blir ikke angrepet.
no-turn-of-craft = Det er ikke { $craft } sin tur.
no-joined-bombers = Poeng av samme type mot ett skip angriper sammen.
no-cargo = { $ship } har ikke slik last.
no-such-aircraft = Det er ingen slike fly på { $ship }.
no-guns = { $ship } kan ikke kjempe.
no-enemy-here = { $ship } er ikke en fiende i dette slaget.
no-speed = Den er for langsom til å velge.
no-escort-needed = { $ship } trenger ingen eskorte.
no-ships = Ta med minst én enhet.
no-own-ship = { $ship } er ikke ditt å flytte.
no-second-move = { $ship } har alt flyttet eller avskåret.
no-norwegians-yet = { $ship } ligger stille så lenge Norge er nøytralt.
no-sailing-yet = { $ship } seiler ikke før april nr. 3.
no-more-units = En gruppe har høyst { $most } enheter.
no-reach = { $ship } er for langt unna.
no-common-start = { $ship } starter ikke sammen med de andre.
no-way-there = Den veien når ikke fram til fienden i tide.
no-second-search = Det er alt gjort et forsøk mot { $ship }.
no-stack-at-sea = { $ship } er ikke en fiende til sjøs.
no-first-of-stack = Nevn den første enheten i gruppen.
no-sea-zone = { $zone } er ingen sjøsone; skip går i havn der.
no-border = { $zone } grenser ikke til denne sonen.
no-movement-left = Det er ikke bevegelsespoeng igjen til { $zone }.
no-neutral-waters = Norge er nøytralt: ingen oppdrag til { $spot } ennå.
no-carrier-mission = Hangarskip blir til sjøs og går aldri inn til { $spot }.
no-transports-yet = Transportskip og tankere kan ikke gå inn til { $spot } på invasjonsturen.
no-movement-left-for-mission = Det er ikke bevegelsespoeng igjen til { $spot }.
no-ice = Isen stenger veien til { $spot }.
no-access = { $spot } kan ikke nås fra denne sonen.
no-friendly-port = { $spot } er ikke din havn.
no-berths = { $spot } har ikke plass nok.
no-landing-there = Det går ikke an å gå i land i { $spot }.
no-enemy-port = { $spot } er alt din: gå i havn.
no-landing-among-ships = Fiendtlige skip ligger i { $spot }.
no-landing-defended = { $spot } er forsvart.
no-troops = Gruppen har ingen tropper som kan ta { $spot }.
no-such-cargo = { $unit } er ikke om bord.
no-first-ashore = { $unit } kan ikke være først i land.
no-whole-battalion = Begge skipene med { $unit } må være her.
no-unloading-capacity = { $unit } krever mer enn de { $left } som er igjen av lossekapasiteten.
no-commandeering = Ikke noe transportskip kan rekvireres i { $spot } nå.
no-dividing = { $ship } kan ikke deles.
no-embarking = { $unit } kan ikke gå om bord.
no-room-aboard = Ikke noe skip i havnen har plass til { $unit }.
no-loading-there = { $ship } laster ikke der.
no-landing-craft = { $ship } kan ikke ta så mange landingsfartøyer.
no-loading-now = Skip lastes før den første gruppen går.
no-hold = { $ship } kan ikke bære det.
no-such-amount = { $ship } laster ett om gangen nå, eller alt det tar.
no-stores = Det er ikke så mye å laste for { $ship }.
no-deck-in-port = { $base } ligger ikke i en havn med flyplass.
no-exchange = Så mange { $craft } kan ikke gå til eller fra { $base }.
no-supply-first = { $ship } losser forsyning først når tropper holder havnen.
no-supply-capacity = { $ship } trenger mer enn de { $left } som er igjen av lossekapasiteten.
no-cargo-in-port = Ingen skip med last ligger klare i { $spot }.
no-support-factor = { $ship } har ingen kanoner til det.
no-cover-there = { $ship } kan ikke støtte en kamp ved { $hex }.
no-bombardment-of = Skip beskyter ikke det ved { $hex }.
no-storm-troops = { $unit } kan ikke gjøre landgang under ild.
no-craft-left = Det er ikke nok landingsfartøyer til { $unit }.
no-such-option = Det kan ikke gjøres ved { $hex } nå.
no-regrouping = { $ship } har ingen annen gruppe i sonen.
no-ships-to-engage = Det er ingen fiendtlige skip å angripe i { $spot }.
no-combat-in-port = Skip angripes ikke i { $spot }.
no-infantry-to-land = Gruppen har ikke infanteri som kan gå i land mot { $spot }.
no-capacity-to-land = { $spot } har ingen lossekapasitet igjen til en landgang.
no-bombardment = Det er ingenting å beskyte ved { $spot }.
no-guns-aboard = Disse skipene har ingen kanoner som kan støtte { $spot }.
no-box = Det er ingen kyst å støtte i { $spot }.
no-arrival-there = Ingenting kan komme til { $base }.
no-commission = { $ship } kan ikke ta imot et jagerpoeng.
no-recall-of-aircraft = { $craft }: { $left } poeng må dra, derfra de er.
no-recall-of-ship = Det er ikke { $ship } som skal dra.
no-replacement = { $craft } kan ikke erstattes ved { $base }.
no-enlarging = Flyplassen på Bardufoss kan ikke bygges ut nå.
no-late-transport = { $ship } finner ingen havn nå.
no-booty = Det ble ikke tatt.
no-step-far = { $hex } ligger ikke inntil styrken.
no-step-dombaas = { $hex } kan ikke tas på invasjonsturen.
no-step-area = { $hex } ligger utenfor scenarioets område.
no-step-shut = Terrenget på vei til { $hex } er stengt for en av avdelingene.
no-step-ice = Isen på vei til { $hex } bærer ikke lenger.
no-step-sweden = { $hex } er svensk.
no-step-border = Svenskegrensen skiller styrken fra { $hex }.
no-step-enemy = Fienden står i { $hex }.
no-step-hungry = Avdelinger uten forsyning fraktes ikke nå.
no-step-cost = Ikke nok bevegelsespoeng til { $hex }.
no-step-stopped = En fiendtlig kontrollsone stanser marsjen.
no-step-zones = { $hex } ligger i en fiendtlig kontrollsone, slik som feltet marsjen begynner i.
no-step-crowd = Det er ikke plass til styrken i { $hex } eller lenger fram.
no-ferry = Det går ingen ferge til { $hex }.
no-ferry-ice = Fergen til { $hex } ligger i isen.
no-rest = Det er ikke plass til dem i { $hex }.
no-rest-for-supply = Fienden har { $hex }; forsyninger kan bare bli igjen der egen side har kontroll.
no-joining = { $unit } kan ikke være med på denne marsjen.
no-load = Bilkolonnen kan ikke laste det her.
no-setting-down = Bilkolonnen kan ikke losse det her.
no-overrun = { $hex } kan ikke overrennes.
no-own-unit = { $unit } er ikke din å flytte.
no-march-seized = { $unit } er nettopp erobret.
no-march-aboard = { $unit } er på bilene.
no-second-march = { $unit } har alt flyttet.
no-motorized-march = { $unit } flytter ikke i denne fasen.
no-way-out = { $unit } kommer ingen vei.
no-train-now = Det går ingen tog i denne fasen.
no-boarding = { $unit } kan ikke reise med tog.
no-rails = Toget kan ikke kjøre til { $hex }.
no-supply-train = Så mye forsyning kan ikke sendes med tog fra { $hex }.
no-swedish-train = Det kan ikke komme tog fra Sverige der.
no-breakdown = { $unit } deles ikke opp.
no-breakdown-reduced = { $unit } er redusert.
no-counters = Det er ingen brikker igjen til { $unit }.
no-recombination = { $unit } har ingen deler ved siden av seg.
no-own-stores = Det er ikke ditt å ødelegge.
no-excess = { $unit } trenger ikke gå.
no-target-there = Ingen av avdelingene dine kan angripe { $hex }.
no-marker = { $hex } er ikke merket for angrep.
no-second-attack = De som står i { $hex }, er alt angrepet.
no-second-fight = { $unit } har alt kjempet.
no-attack-factor = Angrepet på { $hex } har ingen angrepsfaktor.
no-attacker = { $unit } kan ikke angripe.
no-attack-there = { $unit } kan ikke angripe { $hex } derfra.
no-support-alone = En avdeling med angrepsfaktor må være med i angrepet.
no-supply-line = Ingen forsyningslinje fører til { $hex }.
no-loss = { $unit } tar ikke del i tapene.
no-more-ground = Høyst { $count } felt.
no-retreat-entry = Kolonnen som overrenner dem, holder { $hex }.
no-retreat-there = { $units } kan ikke trekke seg tilbake til { $hex }.
no-retreat-short = Over { $hex } ville retretten ende for nær.
no-advance = { $unit } kan ikke rykke fram til { $hex }.
no-leader = { $unit } får ingen fører.
no-mustering-there = { $unit } kan ikke samles ved { $hex }.

## Verb

verb-pass = Stå over
verb-done = Ferdig
verb-search = Let
verb-detect = Oppdag
verb-muster = Skip til sjøs
verb-put-out = Skip i havn
verb-take = Ta med
verb-sail = Seil
verb-enter = Gå inn i
verb-detach = Skill ut
verb-put-in = Gå i havn
verb-go-ashore = Sett tropper i land
verb-stop = Stopp
verb-remain = Bli igjen
verb-leave = Dra
verb-send = Send fly
verb-go = Av sted
verb-press-on = Fortsett
verb-abandon = Avbryt
verb-land = Land
verb-place = Sett inn
verb-oppose = Møt
verb-against = Doble
verb-hold = Hold tilbake
verb-line = Still opp
verb-bomb = Bomb
verb-attack = Angrip
verb-stay = Bli
verb-withdraw = Trekk ut
verb-face = Plukk ut
verb-match = Møt
verb-fire-on = Skyt på
verb-lose-step = Gi opp et trinn
verb-lose-sp = Gi opp forsyning
verb-lose-asp = Gi opp flyforsyning
verb-lose-air = Gi opp fly
verb-unescorted = La gå uten eskorte
verb-break-off = Bryt av
verb-run-in = Gå inn
verb-aim = Sikt
verb-aim-at = Sikt
verb-turn-back = Snu
verb-unload = Loss
verb-unload-sp = Loss forsyning
verb-unload-asp = Loss flyforsyning
verb-moor = Bli i havn
verb-put-back = Gå til sjøs igjen
verb-commandeer = Rekvirer
verb-divide = Del
verb-embark = Ta om bord
verb-aboard = Om bord
verb-step-aboard = Ett trinn om bord
verb-embark-sp = Last forsyning
verb-embark-asp = Last flyforsyning
verb-embark-craft = Last landingsfartøyer
verb-fly-aboard = Fly om bord
verb-fly-ashore = Fly i land
verb-disembark = Loss i havn
verb-detach-point = Skill ut et poeng
verb-engage = Angrip
verb-bombard = Beskyt
verb-assault = Landgang
verb-stand-by = Ildstøtte
verb-fight-on = Fortsett
verb-disengage = Bryt av
verb-by-craft = I landingsfartøyer
verb-storm = Fra skip
verb-cover = Kanoner
verb-follow = Gå inn
verb-make-room = Til sjøs igjen
verb-spend-aboard = Bruk forsyning om bord
verb-unload-craft = Sett ut landingsfartøyer
verb-land-at = Gå i land ved
verb-regroup = Sett sammen
verb-station = Base
verb-commission = Jagere
verb-replace = Erstatt
verb-enlarge = Bygg ut flyplassen
verb-descend = Angrip fra lufta
verb-by-parachute = I fallskjerm
verb-by-landing = Med luftlanding
verb-check = Kom ned
verb-support-descent = Støtt et angrep fra lufta
verb-raid-port = Bomb skip i havn
verb-to-finnmark = Til Finnmark
verb-trek = Gå over land
verb-from-finnmark = Fra Finnmark
verb-standing-orders = Stående ordre
verb-order = Ordre
verb-orders-given = Det er alt
verb-mobilize = Samle
verb-recall = Kall hjem
verb-recall-ship = Kall hjem skip
verb-recall-point = Kall hjem poeng
verb-escape = Flykt
verb-flee = Gå til
verb-burn = Brenn en lastebil
verb-destroy-sp = Ødelegg forsyning
verb-destroy-asp = Ødelegg flyforsyning
verb-march = Marsjer
verb-join = Ta med
verb-step = Gå
verb-ferry = Ferge
verb-halt = Stans
verb-overrun = Overrenn
verb-load = Last
verb-load-sp = Last forsyning
verb-load-asp = Last flyforsyning
verb-set-down = Sett av
verb-set-down-sp = Loss forsyning
verb-set-down-asp = Loss flyforsyning
verb-entrain = Med tog
verb-entrain-sp = Forsyning med tog
verb-entrain-asp = Flyforsyning med tog
verb-train = Tog fra Sverige
verb-break-down = Del opp
verb-recombine = Slå sammen
verb-demolish = Ødelegg lagre
verb-blow-sp = Ødelegg forsyning
verb-blow-asp = Ødelegg flyforsyning
verb-mark = Merk
verb-strike = Angrip
verb-spend = Bruk forsyning
verb-spare = Bruk ingen
verb-give-ground = Trekk tilbake
verb-fall-back = Trekk tilbake til
verb-go-alone = Skill ut
verb-advance = Rykk fram
verb-give-way = Gå ut
verb-lead = Gi fører
verb-raid = Bomb
verb-night-raid = Bomb om natten
verb-support = Støtt
verb-airlift = Lufttransport
verb-drop = Slipp forsyning
verb-transfer = Flytt over
verb-lakes = Flyplasser på isen
verb-lay = Legg ut
verb-take-up = Ta opp
verb-carry = Fly tropper
verb-carry-sp = Fly forsyning
verb-carry-asp = Fly flyforsyning
verb-target = Mål
verb-shot-down = Skutt ned
verb-shot-down-with = Skutt ned
verb-hit-sp = Ødelegg forsyning
verb-hit-asp = Ødelegg flyforsyning
verb-store = Legg til sporet

do-pass = Stå over
do-done = Ferdig
do-search = Let etter { $ship }
do-detect = Forsøk å oppdage
do-muster = Skip til sjøs i { $zone }
do-put-out = Skip i havner ved { $zone }
do-take = { $ship }
do-sail = Seil
do-enter = Gå inn i { $zone }
do-detach = Skill ut { $ship }
do-put-in = Gå inn til { $spot }
do-go-ashore = Sett tropper i land i { $spot }
do-stop = Stopp her
do-remain = { $ship } blir
do-leave = De andre drar
do-send = { $number } { $craft } fra { $base }
do-go = Av sted
do-press-on = Fortsett
do-abandon = Avbryt
do-land = { $number } { $craft } på { $base }
do-place = { $craft } ({ $number })
do-oppose = { $craft } ({ $number })
do-against = Plass { $number }
do-hold = Hold tilbake
do-line = { $ship }
do-bomb = { $number } { $craft } mot { $ship }
do-attack = { $ship }
do-stay = Bli
do-withdraw = Trekk ut
do-face = { $ship }
do-match = { $ship }
do-fire-on = Skyt på { $ship }
do-lose-step = Et trinn av { $unit }
do-lose-sp = Et forsyningspoeng
do-lose-asp = Et flyforsyningspoeng
do-lose-air = { $craft }, { $readiness }
do-unescorted = { $ship }
do-break-off = { $ship } snur
do-run-in = Gå inn
do-aim = { $battery }
do-aim-at = { $unit }
do-turn-back = Snu
do-unload = { $unit }
do-unload-sp = { $number } forsyningspoeng fra { $ship }
do-unload-asp = { $number } flyforsyningspoeng fra { $ship }
do-moor = Bli i havn
do-put-back = Gå til sjøs igjen
do-commandeer = Rekvirer et transportskip i { $spot }
do-divide = Del { $ship }
do-embark = { $unit }
do-aboard = Om bord på { $ship }
do-step-aboard = Ett trinn om bord på { $ship }
do-embark-sp = { $number } forsyningspoeng om bord på { $ship }
do-embark-asp = { $number } flyforsyningspoeng om bord på { $ship }
do-embark-craft = { $number } landingsfartøyer om bord på { $ship }
do-fly-aboard = { $number } { $craft } om bord på { $base }
do-fly-ashore = { $number } { $craft } i land fra { $base }
do-disembark = Loss i { $spot }
do-detach-point = Skill ut et poeng av { $ship }
do-engage = Angrip skipene i { $spot }
do-bombard = Beskyt { $hex }
do-assault = Landgang mot { $spot }
do-stand-by = Ligg klar til ildstøtte
do-fight-on = Fortsett kampen
do-disengage = Bryt av
do-by-craft = { $unit }
do-storm = { $unit }
do-cover = { $ship }
do-follow = { $ship } går inn
do-make-room = { $ship }
do-spend-aboard = Et forsyningspoeng fra { $ship }
do-unload-craft = { $number } landingsfartøyer fra { $ship }
do-land-at = { $zone }
do-regroup = { $ship }
do-station = { $number } { $craft } ved { $base }
do-commission = Et poeng til { $ship }
do-replace = { $craft } ved { $base }
do-enlarge = Bygg ut flyplassen på Bardufoss
do-descend = Angrip { $hex } fra lufta
do-by-parachute = Et oppdrag med fallskjermjegere
do-by-landing = Et oppdrag som lander tropper
do-check = { $unit }
do-support-descent = Støtt angrepet fra lufta på { $hex }
do-raid-port = Bomb skipene i { $spot }
do-to-finnmark = Videre inn i Finnmark
do-trek = { $unit } til { $zone }
do-from-finnmark = { $unit } til { $hex }
do-standing-orders = Stående ordre …
do-order = { $duty }: { $order }
do-orders-given = Det er alt
do-mobilize = Samle ved { $hex }
do-recall = { $number } { $craft } fra { $base }
do-recall-ship = { $ship } drar
do-recall-point = Et poeng av { $ship } drar
do-escape = { $craft } til { $base }
do-flee = { $zone }
do-burn = Brenn { $unit }
do-destroy-sp = Ødelegg { $number } forsyningspoeng
do-destroy-asp = Ødelegg { $number } flyforsyningspoeng
do-march = Marsj: { $unit }
do-join = { $unit }
do-step = { $hex }
do-ferry = Ferge til { $hex }
do-halt = Stans
do-overrun = Overrenn { $hex }
do-load = Last { $unit }
do-load-sp = Last { $number } forsyningspoeng
do-load-asp = Last { $number } flyforsyningspoeng
do-set-down = Sett av { $unit }
do-set-down-sp = Loss { $number } forsyningspoeng
do-set-down-asp = Loss { $number } flyforsyningspoeng
do-entrain = Med tog: { $unit }
do-entrain-sp = { $number } forsyningspoeng med tog fra { $hex }
do-entrain-asp = { $number } flyforsyningspoeng med tog fra { $hex }
do-train = Tog fra Sverige til { $hex }
do-break-down = Del opp { $unit }
do-recombine = Slå sammen { $unit }
do-demolish = Ødelegg egne lagre
do-blow-sp = Ødelegg { $number } forsyningspoeng i { $hex }
do-blow-asp = Ødelegg { $number } flyforsyningspoeng i { $hex }
do-mark = { $hex }
do-strike = Angrip { $hex }
do-spend = Et forsyningspoeng fra { $hex }
do-spare = Ingen
do-give-ground =
    { $number ->
        [0] Ta bare trinn
       *[other] { $number } felt tilbake
    }
do-fall-back = { $hex }
do-go-alone = { $unit } går sin egen vei
do-advance = { $unit } til { $hex }
do-give-way = { $unit }
do-lead = { $unit }
do-raid = Bomb { $hex }
do-night-raid = Bomb { $hex } om natten
do-support = Støtt kampen ved { $hex }
do-airlift = Lufttransport til { $base }
do-drop = Slipp forsyning ved { $hex }
do-transfer = Flytt over til { $base }
do-lakes = Flyplasser på isen
do-lay = { $hex }
do-take-up = Ta opp { $hex }
do-carry = { $unit } med { $craft }
do-carry-sp = { $number } forsyningspoeng med { $craft } fra { $base }
do-carry-asp = { $number } flyforsyningspoeng med { $craft } fra { $base }
do-target = Mål: { $installation }
do-shot-down = { $craft } fra { $base }, { $load }
do-shot-down-with = { $craft } med { $unit }
do-hit-sp = Et forsyningspoeng
do-hit-asp = Et flyforsyningspoeng
do-store = { $number } forsyningspoeng til sporet

## Loggen

log-order-given = { $side }: stående ordre om { $duty }: { $order }.
log-by-order =
    { $done ->
        [0] { $side }: ingen { $duty }, etter stående ordre.
       *[other] { $side }: { $duty } etter stående ordre.
    }
log-naval-search =
    { $found ->
        [0] { $by } ser ikke { $ships } i { $zone } ({ $die }, justert { $modified }, trengte høyst { $value }).
       *[other] { $by } oppdager { $ships } i { $zone } ({ $die }, justert { $modified }, trengte høyst { $value }).
    }
log-air-search =
    { $found ->
        [0] { $by } ser ikke flyene over { $zone } ({ $die }, justert { $modified }, trengte høyst { $value }).
       *[other] { $by } ser flyene over { $zone } ({ $die }, justert { $modified }, trengte høyst { $value }).
    }
log-fighters-search =
    { $found ->
        [0] { $by }: jagerne over { $zone } kommer overraskende ({ $die }, justert { $modified }, trengte høyst { $value }).
       *[other] { $by }: jagerne over { $zone } blir sett i tide ({ $die }, justert { $modified }, trengte høyst { $value }).
    }
log-asp-spent = { $side } bruker { $count } flyforsyningspoeng ved { $hex }.
log-take-off = { $side }: { $count } { $craft } fra { $base } til { $zone }.
log-landed = { $count } { $craft } lander på { $base }.
log-no-base = { $count } { $craft } finner ingen base og går tapt.
log-deck-landing =
    { $lost ->
        [0] { $craft } lander på { $base } ({ $die }).
       *[other] { $craft } havarerer på { $base } ({ $die }).
    }
log-abandoned = { $side } avbryter oppdraget.
log-air-mission = { $side }: { $mission }, { $zone }.
log-lake-laid = { $side } legger en flyplass på isen ved { $hex }.
log-lake-taken-up = { $side } tar opp flyplassen på isen ved { $hex }.
log-lake-breaks = { $side }: flyplassen på isen ved { $hex } er ødelagt.
log-cargo-lost = { $craft }: { $sps } forsyningspoeng og { $asps } flyforsyningspoeng går tapt med dem.
log-flown-out = { $unit } flys til { $zone }.
log-descent = { $side } angriper { $hex } fra lufta.
log-disruption =
    { $result ->
        [0] { $unit } kommer ned ved { $hex } ({ $die }, justert { $modified }).
        [1] { $unit } kommer ned ved { $hex } i uorden ({ $die }, justert { $modified }).
       *[2] { $unit } blir revet opp ved { $hex } ({ $die }, justert { $modified }).
    }
log-goes-north = { $unit } går til { $zone }.
log-treks = { $unit } går over land til { $zone }.
log-sp-stored = { $count } forsyningspoeng fra { $hex } går til { $port }.
log-supply-flown-in = { $side }: { $sps } forsyningspoeng og { $asps } flyforsyningspoeng fløyet til { $zone }.
log-installation-bombed =
    { $result ->
        [0] { $side }: { $craft } bommer, { $hex }, { $installation } ({ $die }, justert { $modified }, trengte høyst { $strength }).
       *[other] { $side }: { $craft } treffer, { $hex }, { $installation } ({ $die }, justert { $modified }, trengte høyst { $strength }).
    }
log-supported =
    { $result ->
        [0] { $side }: { $craft } er ikke til hjelp ved { $hex } ({ $die }, justert { $modified }, trengte høyst { $strength }).
       *[other] { $side }: { $craft } støtter kampen ved { $hex } ({ $die }, justert { $modified }, trengte høyst { $strength }).
    }
log-airbase-hit = { $base } får { $count } treff.
log-port-hit = Havnen ved { $hex } får { $count } treff.
log-rail-hit = Jernbanen ved { $hex } er brutt, { $count } treff.
log-paired = Plass { $space }: { $fighter } mot { $craft }.
log-doubled = { $side } setter { $craft } inn på plass { $space }.
log-air-shot =
    { $result ->
        [0] { $craft } bommer på { $target } ({ $die }, justert { $modified }, trengte høyst { $hit }).
       *[other] { $craft } treffer { $target } ({ $die }, justert { $modified }, trengte høyst { $hit }).
    }
log-air-lost = { $count } { $craft } tapt.
log-assigned = { $side }: { $count } { $craft } mot { $ship }.
log-flak =
    { $result ->
        [0] Luftvernet på { $ship } bommer på { $craft } ({ $die }, justert { $modified }, trengte høyst { $guns }).
       *[other] Luftvernet på { $ship } plager { $craft } ({ $die }, justert { $modified }, trengte høyst { $guns }).
    }
log-bombed =
    { $result ->
        [0] { $side }: { $craft } bommer på { $ship } ({ $die }, justert { $modified }, trengte høyst { $strength }).
        [1] { $side }: { $craft } treffer { $ship } ({ $die }, justert { $modified }, trengte høyst { $strength }).
       *[other] { $side }: { $craft } treffer { $ship } kritisk ({ $die }, justert { $modified }, trengte høyst { $strength }).
    }
log-damaged = { $ship } er skadet.
log-point-lost = { $ship } mister et poeng.
log-sunk = { $ship } synker.
log-unit-lost = { $unit } er tapt.
log-step-lost = { $unit } mister et trinn.
log-sp-lost = Et forsyningspoeng går tapt med { $ship }.
log-asp-lost = Et flyforsyningspoeng går tapt med { $ship }.
log-entered = { $ships } i { $zone }.
log-split = { $ships } skiller lag med gruppen.
log-stop = { $ships } stopper i { $zone }.
log-stopped = { $ships } er skadet og blir i { $zone }.
log-in-port = { $ships } i { $spot }.
log-bound = { $ships } på vei til { $spot }.
log-landing = { $ships } går inn for å sette tropper i land i { $spot }.
log-retreated = { $ships } til sjøs igjen i { $zone }.
log-submarine =
    { $hit ->
        [0] En ubåt bommer på { $ship } ({ $die }).
       *[other] En ubåt treffer { $ship } ({ $die }).
    }
log-battle = Slag i { $zone }: { $ships } mot { $foes }.
log-nobody-fires = Ingen i { $zone } kan skade fienden: kampen er over.
log-revealed =
    { $german ->
        [0] { $allied ->
            [0] Begge blir.
           *[other] De allierte trekker seg ut, Tyskland blir.
        }
       *[other] { $allied ->
            [0] Tyskland trekker seg ut, de allierte blir.
           *[other] Begge trekker seg ut.
        }
    }
log-faced = { $ship } mot { $target }.
log-gunfire =
    { $result ->
        [0] { $ship } bommer på { $target } ({ $die }, justert { $modified }, trengte høyst { $hit }).
        [1] { $ship } treffer { $target } ({ $die }, justert { $modified }, trengte høyst { $hit }).
       *[other] { $ship } treffer { $target } kritisk ({ $die }, justert { $modified }, trengte høyst { $hit }).
    }
log-escaped = { $ships } kommer unna.
log-alertness =
    { $alert ->
        [1] Batteriet ved { $hex } er på vakt ({ $die }).
        [2] Batteriet ved { $hex } er halvt i søvne ({ $die }).
       *[other] Batteriet ved { $hex } sover ({ $die }).
    }
log-battery-fires =
    { $result ->
        [0] Kanonene ved { $hex } bommer på { $ship } ({ $die }, trengte høyst { $hit }).
        [1] Kanonene ved { $hex } treffer { $ship } ({ $die }, trengte høyst { $hit }).
       *[other] Kanonene ved { $hex } treffer { $ship } kritisk ({ $die }, trengte høyst { $hit }).
    }
log-ship-fires =
    { $result ->
        [0] { $ship } bommer på batteriet ved { $hex } ({ $die }, justert { $modified }, trengte høyst { $hit }).
       *[other] { $ship } treffer batteriet ved { $hex } ({ $die }, justert { $modified }, trengte høyst { $hit }).
    }
log-battery-hit = { $battery } er truffet.
log-turned-back = { $ship } snur.
log-unit-enters = { $unit } går inn i { $hex }.
log-sp-landed = { $count } forsyningspoeng i land i { $spot }.
log-asp-landed = { $count } flyforsyningspoeng i land i { $spot }.
log-commandeered = { $ship }: et transportskip rekvireres i { $spot }.
log-divided = Et poeng av { $ship } seiler som { $other }.
log-embarked = { $unit } går om bord på { $ship }.
log-sp-aboard = { $count } forsyningspoeng om bord på { $ship }.
log-asp-aboard = { $count } flyforsyningspoeng om bord på { $ship }.
log-craft-aboard = { $count } landingsfartøyer om bord på { $ship }.
log-taken-aboard = { $count } { $craft } går om bord på { $base }.
log-put-ashore = { $count } { $craft } går i land fra { $base }.
log-engages = { $ships } angriper skipene i { $spot }.
log-bombards = { $ships } går for å beskyte { $hex }.
log-stands-by = { $ships } ligger klare til ildstøtte, { $zone }.
log-regrouped = { $ships } danner en stabel i { $zone }.
log-harbour-quiet = Ingen i { $spot } kan skade fienden: kampen er over.
log-breaks-off = { $ships } bryter av.
log-crew-ashore = Mannskapet kommer i land ved { $hex }: { $unit }.
log-gunfire-support =
    { $result ->
        [0] Kanonene på { $ship } utretter ingenting ved { $hex } ({ $die }, trengte høyst { $factor }).
       *[other] Kanonene på { $ship } støtter kampen ved { $hex } ({ $die }, trengte høyst { $factor }).
    }
log-bombarded =
    { $result ->
        [0] { $ship } bommer på målet ved { $hex } ({ $installation }: { $die }, justert { $modified }, trengte høyst { $factor }).
       *[other] { $ship } treffer målet ved { $hex } ({ $installation }: { $die }, justert { $modified }, trengte høyst { $factor }).
    }
log-assault = { $side }: landgang mot { $hex } med { $ships }.
log-sp-spent-aboard = { $side } bruker et forsyningspoeng fra { $ship }.
log-unit-home = { $unit } går i land i { $spot }.
log-asp-stored = { $count } flyforsyningspoeng fra { $hex } legges til det som ligger ved { $port }.
log-ship-repair =
    { $mended ->
        [0] { $ship } blir ikke reparert ({ $die }).
       *[other] { $ship } er reparert ({ $die }).
    }
log-battery-repair =
    { $mended ->
        [0] Et treff på { $battery } blir stående ({ $die }).
       *[other] Et treff på { $battery } er reparert ({ $die }).
    }
log-gun-repair =
    { $mended ->
        [0] Et treff på { $unit } blir stående ({ $die }).
       *[other] Et treff på { $unit } er reparert ({ $die }).
    }
log-arrives-in = { $unit } kommer til { $zone }.
log-commissioned = Et jagerpoeng går til { $ship }.
log-air-replaced = { $craft }: et poeng erstattes ved { $base }.
log-field-enlarged =
    { $done ->
        [0] Arbeidet på Bardufoss kommer ingen vei ({ $die }).
       *[other] Flyplassen på Bardufoss er bygd ut ({ $die }).
    }
log-emergency =
    { $away ->
        [0] { $craft } blir tatt på bakken på { $base } ({ $die }).
       *[other] { $craft } kommer seg unna fra { $base } ({ $die }).
    }
log-no-fuel = { $craft } har ikke drivstoff og går tapt.
log-captured = { $side } tar { $hex }.
log-battery-taken = { $side } tar batteriet { $battery }.
log-ship-surrender =
    { $lost ->
        [0] { $ship } kommer seg unna ({ $die }).
       *[other] { $ship } overgir seg ({ $die }).
    }
log-expelled = { $ships } flykter til { $zone }.
log-booty = { $side } tar ved { $hex }: { $trucks } lastebiler, { $sps } forsyningspoeng, { $asps } flyforsyningspoeng.
log-sp-destroyed = { $count } forsyningspoeng ødelagt ved { $hex }.
log-asp-destroyed = { $count } flyforsyningspoeng ødelagt ved { $hex }.
log-battery-surrender =
    { $taken ->
        [0] { $battery } overgir seg ikke ({ $die }).
       *[other] { $battery } overgir seg ({ $die }).
    }
log-disbanded = { $unit } blir oppløst før mobiliseringen.
log-guns-taken = { $unit } settes opp med erobrede kanoner ved { $hex }.
log-depot = { $count } forsyningspoeng funnet i depotet ved { $hex }.
log-turn-begins = { $turn }.
log-weather = { $section }: { $weather } ({ $die }).
log-thaw = Isen går: { $zone }.
log-arrives = { $unit } kommer til { $hex }.
log-kept-away = { $side }: ingenting kan komme til { $hex }, som fienden holder.
log-sp-arrives = { $side }: { $count } SP kommer til { $hex }.
log-asp-arrives = { $side }: { $count } ASP kommer til { $hex }.
log-air-arrives = { $count } { $craft } kommer til { $base }.
log-award = { $side } får { $count } seierspoeng.
log-damage-counts = { $side }: { $ship }, fortsatt skadet, teller { $count }.
log-left-behind = Ikke hjemme ved slutten: { $units }. Det teller { $count } for tyskerne.
log-place-counts = { $place } teller { $count } for { $side }.
log-wins =
    { $degree ->
        [0] { $side } vinner avgjørende, sum { $total }.
        [1] { $side } vinner operativt, sum { $total }.
        [2] { $side } vinner knepent, sum { $total }.
       *[other] { $side } vinner, sum { $total }.
    }
log-drawn = Uavgjort, sum { $total }.
result-facts = Summen er { $points }: tyske seierspoeng minus allierte.
log-sp-by-rail = { $count } SP med tog fra { $start } til { $hex }.
log-asp-by-rail = { $count } ASP med tog fra { $start } til { $hex }.
log-loaded = { $truck } laster { $unit }.
log-sp-loaded = { $truck } laster { $count } SP.
log-asp-loaded = { $truck } laster { $count } ASP.
log-set-down = { $truck } setter av { $unit }.
log-sp-set-down = { $truck } losser { $count } SP.
log-asp-set-down = { $truck } losser { $count } ASP.
log-train-from-sweden = { $count } SP kommer fra Sverige over { $hex }.
log-broken-down = { $unit } deles opp.
log-recombined = { $unit } er fulltallig igjen.
log-overrun = { $side } overrenner { $hex }.
log-thrown-back = Overrenningen av { $hex } slår feil.
log-marked = { $hex } er merket for angrep.
log-land-combat = { $side } angriper { $hex }.
log-sp-spent = { $side } bruker et SP i { $hex }.
log-half-sp-used = { $side } bruker resten av et SP i { $hex }.
log-unsupplied = { $unit } er uten forsyning, nivå { $level }.
log-resupplied = { $unit } er forsynt igjen.
log-land-odds = { $attack } mot { $defence }: { $odds }, flyttet til { $column }.
log-land-die = { $side } slår { $die }, endret med { $drm } til { $modified }.
log-suffers = { $side } mister { $steps } trinn og { $hexes } til i trinn eller felt.
log-wiped-out = { $side }: hele styrken er tapt.
log-king =
    { $taken ->
        [0] Kong Haakon slipper unna ({ $die }).
       *[other] Kong Haakon blir tatt til fange ({ $die }).
    }
log-gives-ground = { $side } trekker seg { $count } felt tilbake fra { $hex }.
log-crowded-out = { $unit } må ut av { $hex }, der det er for fullt.
log-cut-off = { $unit } er avskåret i { $hex }.
log-surrenders = { $unit } overgir seg.
log-leader = En fører holder { $unit } sammen.
log-mobilized = { $unit } mobiliserer ved { $hex }.
log-no-garrison = Ingen garnison ved { $hex }: { $count } poeng til de allierte.
log-air-recalled = { $count } { $craft } forlater { $base } for godt.
log-ship-recalled = { $ship } forlater norske farvann.
log-point-recalled = Et poeng av { $ship } forlater norske farvann.
log-stands-in = { $ship } drar i stedet for { $other }.
log-cargo-set-down = { $unit } går i land fra { $ship }.
log-air-debt = { $side } skylder { $count } flyforsyningspoeng.
log-debt-paid = { $count } flyforsyningspoeng går til det { $side } skylder; { $left } gjenstår.
log-capitulation = Ingen britisk, fransk eller polsk avdeling er igjen i Norge: landsdelen i nord regnes som tysk.

## Brettene

scene-letter =
    { $nation ->
        [german] T
        [norwegian] N
        [british] B
        [french] F
        [polish] P
       *[other] A
    }
scene-legend = Fargen på nummeret viser hvem som holder feltet. ♣ skog, ∩ kupert, ▲ fjell; ■ by, ✈ flyplass, ⚓ havn; ══ jernbane, ── vei; • forsyning, ! merket for angrep
scene-turn = Tur
scene-points = Seierspoeng: { $side }
scene-supply = Forsyningspoeng: { $side }
scene-air-supply = Flyforsyning: { $side }
scene-leaders = Norske førere for hånden
scene-if-over = Om det var slutt nå
scene-orders-of = Stående ordre: { $side }
scene-order = { $duty }: { $order }
scene-orders-named = { $name } ({ $orders })
scene-lost = Tapt
scene-mobilization = Mobiliseringstavlen
scene-arrives = { $turn }
scene-ship-damaged = { $ship }, skadet
scene-ship-points =
    { $count ->
        [one] { $ship }, 1 poeng
       *[other] { $ship }, { $count } poeng
    }
scene-unit =
    { $steps ->
        [one] { $unit }, 1 trinn
       *[other] { $unit }, { $steps } trinn
    }
scene-air = { $craft }: { $ready } klare, { $flown } fløyet
scene-sp = { $count } forsyningspoeng
scene-asp = { $count } flyforsyningspoeng
scene-out-of-supply = uten forsyning, nivå { $level }
scene-leader = med fører
scene-on-truck = på { $truck }
scene-attack = Merket for angrep
scene-rail-break = Jernbanen er brutt, { $hits } treff
scene-land-combat = Kampen om { $hex }
scene-overrun = Overrenning av { $hex }
scene-airborne = Angrep fra lufta på { $hex }
scene-air-combat = Luftkamp: { $zone }
scene-land-odds = { $ratio } før forskyvninger, hvis begge sider bruker den forsyningen de kan
scene-land-result = Terningen viser { $die } med alle tillegg, i kolonnen { $column }
scene-fighters-seen = Oppdraget har sett jagerne komme
scene-fighters-unseen = Jagerne kommer usett
scene-unit-lost = tapt
scene-unit-fell-back = har trukket seg tilbake
scene-stage-supply = Forsyning
scene-stage-die = Terning
scene-stage-defender = Forsvarer
scene-stage-attacker = Angriper
scene-stage-advance = Framrykking
scene-stage-pairs = Par
scene-stage-doubling = Jagere til overs
scene-stage-fire = Ild
scene-air-support = Flystøtte, { $points } poeng

board = Operasjonskartet
board-zones = Det strategiske kartet

## Sjanser

odds-with-supply = med forsyning
odds-without-supply = uten forsyning
odds-overrun = overrenning
odds-airborne = angrep fra lufta
odds-disruption = uorden
odds-if-nobody-disrupted = Som om ingen kom i uorden
odds-disrupted = I uorden
odds-air-landed = Landet med fly
odds-ground = Terreng
odds-friends-there = Egne i feltet
odds-quick-course = Opplært i hast
odds-craters = Treff på flyplassen
odds-surprise = Overraskelse
odds-search-ships = leting etter skip
odds-search-aircraft = leting etter fly
odds-search-fighters = blir jagerne sett?
odds-air-combat = luftkamp
odds-course = veien dit
odds-coast-fire = kystartilleri
odds-naval-round = en runde sjøkamp
odds-assault = landgang, uten skipskanoner
odds-column = Terningens kolonne
odds-sum = Alle tillegg
odds-over-water = Over vann
odds-unsupplied = Uten forsyning
odds-cut-off = Avskåret: hvert felt retrett koster et trinn
odds-detection-value = Oppdagelsesverdi
odds-single = Én enhet alene
odds-large = Fem enheter eller flere
odds-light = Bare torpedobåter og ubåter
odds-capital = Slagskip eller hangarskip
odds-contact = Egne skip i sonen
odds-shadow = Alt oppdaget
odds-disguise = Forkledde handelsskip
odds-peace = Ennå fred
odds-midnight-sun = Midnattssol
odds-weather = Vær
odds-raid-small = Høyst to poeng
odds-raid-large = Sju poeng eller flere
odds-raid-near-base = Klare jagere i sonen
odds-raid-surprise = Invasjonens overraskelse
odds-cla-sea = Luftvernkrysser
odds-cla-port = Luftvernkrysser
odds-pairs-assumed = Som om de sterkeste møtte de sterkeste
odds-anti-aircraft = Luftvern
odds-transporting = Lastet
odds-bombing-weather = Vær og havn
odds-port-flak = Luftvernet på skipene i havnen
odds-on-ice = På isen
odds-night = Om natten
odds-all-on-one = Som om alle bombeflyene gikk på dette skipet
shift-attackers-nations = Angripere av flere nasjoner
shift-defenders-nations = Forsvarere av flere nasjoner
shift-terrain = Terreng
shift-mountaineers = Fjellinfanteri
shift-from-sea = Landgang
shift-armour = Stridsvogner
shift-defending-armour = Forsvarerens stridsvogner
shift-air-support = Flystøtte
shift-artillery-support = Artilleri
shift-defenders-formations = Forsvarere av flere formasjoner
shift-attackers-formations = Angripere av flere formasjoner
shift-snow = Snø
shift-from-the-air = Fra lufta
shift-weather = Vær
worth-factors = { $signed }
worth-die = { $signed } på terningen
worth-hit-number = høyst { $amount }
worth-percent = { $amount } %
worth-guns = { $amount }
total-attack = angrep { $amount }
total-defence = forsvar { $amount }
total-air-points = { $amount } poeng
expected-steps = mister { $mean } av { $of } trinn i snitt
expected-points = mister { $mean } av { $of } poeng i snitt
outcome-gives-way = forsvareren må vike
outcome-de = DE: alle forsvarerne går tapt
outcome-d3-3 = D3/3: forsvareren mister 3 trinn, så 3 trinn eller felt
outcome-d2-3 = D2/3: forsvareren mister 2 trinn, så 3 trinn eller felt
outcome-d2-2 = D2/2: forsvareren mister 2 trinn, så 2 trinn eller felt
outcome-d1-3 = D1/3: forsvareren mister 1 trinn, så 3 trinn eller felt
outcome-d1-2 = D1/2: forsvareren mister 1 trinn, så 2 trinn eller felt
outcome-d1-1 = D1/1: forsvareren mister 1 trinn, så 1 trinn eller felt
outcome-d-2 = D/2: forsvareren gir 2 trinn eller felt
outcome-d-1 = D/1: forsvareren gir 1 trinn eller felt
outcome-ex = EX: begge sider mister 1 trinn
outcome-ex2 = EX2: begge sider mister 2 trinn
outcome-a-1 = A/1: angriperen gir 1 trinn eller felt
outcome-a1 = A1: angriperen mister 1 trinn
outcome-a1-1 = A1/1: angriperen mister 1 trinn, så 1 trinn eller felt
outcome-a1-2 = A1/2: angriperen mister 1 trinn, så 2 trinn eller felt
outcome-a2-2 = A2/2: angriperen mister 2 trinn, så 2 trinn eller felt
outcome-a3-2 = A3/2: angriperen mister 3 trinn, så 2 trinn eller felt
outcome-ae = AE: alle angriperne går tapt
outcome-king-taken = Kong Haakon tas til fange
outcome-detected = oppdaget
outcome-undetected = Ikke oppdaget
outcome-unseen = ikke oppdaget på veien
outcome-found-on-the-way = oppdaget minst en gang
outcome-passes-unhurt = ingen skip treffes
outcome-scores-a-hit = minst ett treff
outcome-may-intercept = Oppdaget, opptil { $amount } kan avskjære
outcome-bombers-left = { $amount } poeng bombefly kommer gjennom
outcome-any-support-points = noe støtte
outcome-support-points = { $amount } poeng støtte
outcome-any-bomb-hits = minst ett treff
outcome-bomb-hits = { $amount } treff
outcome-ship-hit = truffet
outcome-comes-down = kommer uskadd ned
outcome-unharmed = Uskadd
outcome-disrupted = I uorden
outcome-eliminated = Mister et trinn
outcome-ship-sunk = Senket
outcome-ship-damaged = Skadd
outcome-ship-unharmed = Uskadd
outcome-points-lost = { $amount } poeng tapt
aim-points = seierspoeng
aim-reach = steder innen rekkevidde
aim-armies = hærenes styrke
aim-supply = forsyninger ved fronten

## Kamptabeller

chart-combat = Landkamp
chart-combat-rows = terning med alle tillegg
chart-combat-columns = endelig kolonne
chart-combat-notes = A står for angriperen, D for forsvareren. Det første tallet tapes i trinn; det bak streken dekkes med trinn eller retrett. EX: Begge mister et trinn, EX2: to hver. AE, DE: Alle går tapt.
chart-terrain = Terrengvirkninger
chart-terrain-rows = terreng
chart-terrain-columns = bevegelsespoeng før vårløsningen; kolonner til venstre for forsvareren
chart-mover-leg = Til fots
chart-mover-mountain = Fjelltropper
chart-mover-motorized = Motorisert
chart-shift = Kolonner
chart-ground-clear = Åpent
chart-ground-forest = Skog
chart-ground-rough = Kupert
chart-ground-mountain = Fjell
chart-ground-city = By, i tillegg
chart-ground-major-city = Storby, i tillegg
chart-ground-highway = Langs hovedvei
chart-ground-road = Langs vei
chart-ground-railroad = Langs jernbane
chart-ground-river = Over elv, i tillegg
chart-ground-lake = Over innsjø, i tillegg
chart-ground-ferry = Med ferge
chart-defender = Hvor sannsynlig det er at forsvareren mister trinn eller må vike, etter endelig kolonne og tillegg
chart-defender-rows = endelig kolonne
chart-defender-columns = summen av alle terningtillegg
chart-attacker = Hvor sannsynlig det er at angriperen mister trinn eller må vike, etter endelig kolonne og tillegg
chart-attacker-rows = endelig kolonne
chart-attacker-columns = summen av alle terningtillegg

## Tables, as the page about the game tells of them

table-zones = Sonene på det strategiske kartet
table-links = Hvordan disse sonene grenser til hverandre
table-hexes = Feltene og terrenget
table-hexsides = Det som går langs feltsidene
table-lines = Veier og jernbaner
table-ferries = Fergene
table-features = Merknader til enkelte felt
table-places = Byer, havner og flyplasser
table-batteries = Kystbatteriene
table-edge-groups = Kantene av kartet
table-edge-costs = Hva det koster å fly inn over en kant
table-exits = Veiene ut av kartet
table-terrain = Virkningen av terreng
table-formations = Formasjonene
table-land-units = Avdelingene på land
table-ships = Skipene
table-aircraft = Flytypene
table-air-units = Flyenhetene
table-markers = Markørene
table-combat = Resultatene av landkamp
table-air-combat = Resultatene av luftkamp
table-naval-combat = Resultatene av sjøkamp
table-naval-detection = Oppdagelse av skip
table-air-detection = Oppdagelse av fly
table-disruption = Uorden hos luftlandetropper
table-disruption-modifiers = Tillegg til kastet om uorden
table-transport = Hva som kan fraktes av hva
table-die-tests = Terningprøver
table-weather = Været
table-weather-effects = Virkningen av været
table-turns = Turene
table-fixed-weather = Fastsatt vær
table-thaws = Tøværet
table-events = Hendelser på faste datoer
table-reinforcements = Forsterkningene
table-withdrawals = Tilbaketrekningene
table-scenarios = Scenarioene
table-setups = Hvor avdelingene begynner
table-special-rules = Særreglene i scenarioene
table-awards = Det som gir seierspoeng
table-levels = Gradene av seier
table-standing-orders = De stående ordrene som scenarioene begynner med
table-ranges = Grensene verdiene kan justeres innenfor

## Stillingen

score-total =
    { $side ->
        [german] Tyskland leder: { $degree ->
            [0] avgjørende seier
            [1] operativ seier
            [2] knapp seier
           *[other] seier
        } med { $total } poeng
        [allied] De allierte leder: { $degree ->
            [0] avgjørende seier
            [1] operativ seier
            [2] knapp seier
           *[other] seier
        } med { $total } til sammen
       *[other] Uavgjort så langt, { $total } til sammen
    }
score-until = den siste er { $turn }
score-points = Seierspoeng
score-supply = Forsyningspoeng

## Til den som er invitert

teaser-win = **Poengene avgjør.** Steder, senkede skip og tapte bataljoner teller når siste tur er slutt.
teaser-move = **Veier og jernbaner.** Bataljoner marsjerer, kjører lastebil og tar toget.
teaser-fight = **Sjanser, forsyning, fly.** Du ser alt som teller før du bestemmer deg.

## Slutten

winner-german = Tyskland vinner
winner-allied = De allierte vinner
winner-nobody = Uavgjort
level-decisive = Avgjørende seier
level-operational = Operativ seier
level-marginal = Knapp seier

# Hva slutten på et steg lar ligge.
left-march =
    { $count ->
        [one] Én avdeling blir stående
       *[other] { $count } avdelinger blir stående
    }
left-strike =
    { $count ->
        [one] Ett merket felt blir ikke angrepet
       *[other] { $count } merkede felt blir ikke angrepet
    }
