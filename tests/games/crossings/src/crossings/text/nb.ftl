### Crossings på norsk.

lead = Tripp-trapp-tresko med en elv imellom. Tre overganger, ni hus, en terning fra 0 til 9, og på hver side en vaktmann som skjuler seg. Tre på linje vinner.

role-noughts = Rundinger
role-crosses = Kryss

board = Elva
board-village = Landsbyen

crossing-ford = vadestedet
crossing-bridge = brua
crossing-ferry = ferja

house-mill = mølla
house-forge = smia
house-school = skolen
house-church = kirken
house-square = torget
house-inn = kroa
house-shop = butikken
house-barn = låven
house-quay = brygga

watchman-noughts = Vaktmannen til rundinger
watchman-crosses = Vaktmannen til kryss

option-rounds = Hvor mange runder som følger etter åpningen.
    .title = Runder
option-rounds-5 = Fem runder
option-rounds-8 = Åtte runder

ask-opening = Velg en overgang for det første følget ditt, så en der vaktmannen skjuler seg.
ask-turn = Send et følge til en av overgangene.
ask-settling = Flytt inn i et tomt hus i denne raden, eller gjør krav på et av den andre partens.
ask-hiding = Følget ditt måtte snu. Skjul vaktmannen på nytt, eller la ham være der han er.

no-row = Denne overgangen fører ikke til dette huset: { $house }.
no-own = Du bor her alt: { $house }.
no-taken = Den andre parten bor her: { $house }. Gjør krav på huset.
no-empty = Ingen bor her: { $house }. Flytt inn.

verb-begin = Begynn
verb-cross = Gå over
verb-settle = Flytt inn
verb-dispute = Gjør krav
verb-hide = Skjul vaktmannen
verb-keep = La vaktmannen være
do-begin = Følget til { $crossing }, vaktmannen ved { $crossing2 }
do-cross = Send et følge til { $crossing }
do-settle = Flytt inn: { $house }
do-dispute = Gjør krav på { $house }
do-hide = Skjul vaktmannen ved { $crossing }
do-keep = La vaktmannen være der han er

log-hidden = { $watchman } skjuler seg ved en overgang.
log-hidden-at = { $watchman } skjuler seg ved { $crossing }.
log-sets-out = { $side } drar mot { $crossing }.
log-midstream = Følgene møtes ved { $crossing }: Rundinger kaster { $die }, kryss { $foe_die }.
log-found = { $watchman } blir funnet ved { $crossing }, slår alarm og går hjem.
log-nobody-there = { $side } har ingen ved { $crossing }.
log-over = { $side } trenger { $needed } ved { $crossing } og kaster { $die }: De er over.
log-turned-back = { $side } trenger { $needed } ved { $crossing } og kaster { $die }: De snur.
log-settled = { $side } flytter inn: { $house }.
log-dispute = { $side } gjør krav på { $house } og kaster { $die }, den andre parten { $foe_die }.
log-taken = { $side } overtar { $house }.
log-round = Runde { $round }.
log-line = { $side } har tre hus på linje og vinner.
log-end = Siste runde er over. Rundinger har { $noughts } av husene, kryss { $crosses }.

scene-opening = Åpning
scene-sealed = under segl
scene-unsealed = i land
scene-round = Runde { $round }
scene-rounds = Runde
scene-first =
    { $side ->
        [noughts] rundinger begynner
       *[crosses] kryss begynner
    }
scene-houses-noughts = Hus til rundinger
scene-houses-crosses = Hus til kryss
scene-house-noughts = Et hus til rundinger
scene-house-crosses = Et hus til kryss
scene-watchman-noughts = Vaktmannen til rundinger, skjult for kryss
scene-watchman-crosses = Vaktmannen til kryss, skjult for rundinger
scene-unseen-noughts = Vaktmannen til rundinger kan være her
scene-unseen-crosses = Vaktmannen til kryss kan være her
scene-home-noughts = Vaktmannen til rundinger: hjemme
scene-home-crosses = Vaktmannen til kryss: hjemme
