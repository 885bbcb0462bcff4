### Kommandolinjen på norsk.

## Valg

more-choices = Flere valg: m
type-word = Skriv ordet for det du vil ha: { $example }, eller bare { $short }
type-group =
    { $size ->
        [exact] Alle { $most } på én gang: skriv numrene eller ordene deres.
       *[open] Flere på én gang: skriv numrene eller ordene deres, inntil { $most }, og slutten bak.
    }
type-place = Innen rekkevidde: { $places }. Skriv et av dem for å gå dit.
type-set = Skriv numrene på det du vil ha, for eksempel: { $example }
how-many = Hvor mange? { $range } [{ $largest }]
no-entry = Det nummeret finnes ikke; skriv { $least } til { $most }, og et antall etter det der det trengs.
no-count = { $entry }: skriv et antall, { $range }.
no-member = Skriv numre fra 1 til { $most }.
no-set = Disse kan ikke velges sammen. For eksempel: { $example }
several = Det kan bety flere valg: { $choices }
only-choices = Gjort for deg, eneste valg: { $choices }

## Spørsmål

key-number = nummer
help-number = gjør det valget; med et antall etter (7 2) så mange
key-text = tekst
help-text = gjør et valg med teksten eller begynnelsen av ordene: move oslo hamar 2, eller m os ham 2
key-u = u
help-u = tar tilbake siste valg, så lenge ingen har fått vite noe siden
key-w = w TEKST
help-w = hvorfor ikke: regelen mot et valg
key-o = o
help-o = sjansene i kampene som kommer
key-r = r REGEL
help-r = teksten til en regel; uten nummer regelen bak spørsmålet
key-l = l
help-l = hele loggen
key-v = v
help-v = brettet en gang til
key-m = m
help-m = flere valg, der det er flere
key-s = s FIL
help-s = lagrer partiet
key-q = q
help-q = slutter; partiet kan tas opp igjen

why-allowed = Det er tillatt nå.
why-what = Hvorfor ikke hva? For eksempel: w move oslo hamar 2
rule-several = Flere regler begynner slik: { $rules }
rule-unknown = Det finnes ingen regel { $rule }; reglene heter { $example } og så videre.
undone = Tatt tilbake: { $choices }
undo-nothing = Ingenting kan tas tilbake: noen har fått vite noe siden, eller noen andre er spurt.

## Logg og sjanser

log-more =
    { $count ->
        [one] Én tidligere linje står i loggen: l
       *[other] { $count } tidligere linjer står i loggen: l
    }
odds-none = Ingen kamp står for tur.

## Bord og partier

hand-over = { $seat } bestemmer. Gi fra deg tastaturet; de andre ser bort.
hand-over-enter = Enter når du er klar
saved = Lagret i { $file }.
save-exists = { $file } finnes allerede; velg et annet navn.
quit-keep = Beholde partiet i { $file }? [J/n]
go-on = Partiet er tatt vare på. Fortsett med: narvik play --load { $file }
end-replay = Se partiet igjen: narvik replay { $file } --step

## Før spillet

set-up = Hva vil du spille?
set-up-game = Spill
set-up-seat = Plassen din
set-up-language = Språk
language-en = engelsk
language-nb = norsk
seat-all = alle ved ett tastatur
set-up-enter = Et nummer endrer, Enter begynner:
set-up-number = Skriv et nummer fra 1 til { $most }, eller Enter.

## Lister

games-seats = plasser: { $seats }
games-option = valg
games-values = verdier, den vanlige først
games-settles = hva det avgjør
rules-no-case = ingen prøve
rules-no-code = Ingen kode oppgir at den gjennomfører denne regelen.
rules-open = Uklart
rules-ruling = Tolkning
rules-why = Hvorfor
rules-marked = Ingen kode gjennomfører den: { $mark }
rules-beside = Spillere, visninger og prøver som retter seg etter den:
rules-counted = { $rules } regler, { $cases } med prøver, { $without } uten
rules-without = uten prøve
rules-owed = del { $part }, { $owed } av { $rules } er fortsatt uten prøve

## Gjennomgang

replay-at = Valg { $number } av { $all }
replay-start = Begynnelsen
replay-keys = n neste, p forrige, et nummer, e slutten, w hvorfor, l logg, q slutt:
replay-number = Skriv n, p, e, w, l, q eller et nummer fra 0 til { $most }.
replay-no-why = Grunner kan bare fortelles for et valg som er tatt, når alt ligger åpent.

new-record = { $file }: { $title }. Spill det med: narvik play --load { $file }
verified =
    { $count ->
        [one] OK: { $file }: 1 valg, hashkjede og avspilling stemmer
       *[other] OK: { $file }: { $count } valg, hashkjede og avspilling stemmer
    }

## Gjennomgang

review-work = gjennomgår
review-title = { $title }: slik svingte sjansene
review-course = Sjansene til { $side }: { $start } i starten, { $end } til slutt.
review-points = Vendepunkter
review-step = trinn
review-change = før → etter
review-what = hva som skjedde
review-luck = flaks
review-decided = valg
review-better = bedre: { $choice } ({ $gain })
review-balance = Flaks og valg
review-side = side
review-decisions = valg
review-identity = Flaks { $luck } og begge siders valg { $decisions } fører til sammen fra { $start } til { $end }, sett fra { $side }.
review-identity-mixed = Flaks { $luck }, begge siders valg { $decisions } og { $mixed } som ikke er skilt fra hverandre, fører til sammen fra { $start } til { $end }, sett fra { $side }.
review-joined = For å se ofte nok på hvert av dem ble { $moments } øyeblikk slått sammen til { $stretches } strekk. Med mer tid (--seconds) skilles de fra hverandre.
review-stretch = trinn { $first } til { $last }, slått sammen
review-measure = Valg måles mot det en stabsoffiser ville ha gjort, med alt på bordet; et bedre valg er ett som spilleren kunne ha visst om. { $playouts } utspillinger av hvert øyeblikk, { $games } partier til slutten; en sjanse er vanligvis riktig innenfor { $error }.
review-none = Ingen enkelt hendelse flyttet sjansene mye.
review-stopped = Avbrutt. Samme kommando fortsetter.
review-page = Siden: { $file }

## Kontroll av terninger

dice-promise-holds = Hemmeligheten er den som ble lovet da partiet begynte: { $found }
dice-promise-fails = En annen hemmelighet enn den som ble lovet: lovet { $promised }, fant { $found }
dice-entropy-holds = Det { $seat } la til, er med i terningene.
dice-entropy-fails = Det { $seat } la til, er ikke med i terningene.
dice-replay-holds =
    { $choices ->
        [one] 1 valg kan spilles av med disse terningene.
       *[other] Alle { $choices } valg kan spilles av med disse terningene.
    }
dice-replay-fails = Valgene stemmer ikke med disse terningene: { $problem }
dice-dice-holds =
    { $count ->
        [one] Den ene terningen spillerne fikk se, følger av hemmeligheten.
       *[other] Alle { $count } terninger spillerne fikk se, følger av hemmeligheten.
    }
dice-dice-fails = Valg { $step }: spillerne fikk se { $told }, men terningene var { $found }.
dice-log-holds = Det som skjedde, er det spillerne fikk vite.
dice-log-fails = Det skjedde noe annet enn det spillerne fikk vite.
dice-result-holds = Resultatet er riktig.
dice-result-fails = Resultatet ble oppgitt som { $told }, men er { $found }.
dice-hint = Ikke sammenlignet med noe du selv har notert: legg til --earlier, --commitment eller --entropy for å utelukke at hele partiet er laget i ettertid.
dice-true = Terningene er ekte.
dice-false = Terningene er IKKE ekte.
dice-step = valg
dice-name = kastets navn
dice-answer = svar

## Det som er galt

error-which-game = hvilket spill? det finnes { $games }
error-no-setting = «{ $text }» er ikke noe valg; ventet NAVN=VERDI, for eksempel scenario=basic
error-setting-twice = valget { $option } er gitt to ganger
error-no-folder = { $folder } er ikke en mappe; --data venter en mappe med CSV-filer
error-docs-no-checkout = dokumentene følger ikke med den installerte pakken: kjør dette i en utsjekket kopi av Narvik
error-docs-no-mkdocs = MkDocs er ikke installert: pip install 'narvik[docs]', eller kjør ./narvik test én gang, som installerer det
error-observer-alone = en tilskuer tar ingen annen plass; gi --seat observer alene
error-no-player = det finnes ingen maskinspiller «{ $player }»; det finnes { $players }
error-rule-near = det finnes ingen regel «{ $rule }»; ventet en av { $near }
error-no-rule = det finnes ingen regel «{ $rule }»; reglene heter { $example } og så videre
error-in-file = { $file }: { $problem }
error-not-text = { $file }: er ikke UTF-8-tekst; ventet et lagret parti
error-not-readable = { $file }: kan ikke leses: { $problem }
error-not-writable = { $file }: kan ikke skrives: { $problem }
error-too-far = { $file }: har { $count } valg; --to venter et tall fra 0 til { $count }
error-other-result = { $file }: resultatet er oppgitt som { $given }, men avspillingen gir { $found }
error-record-settled = et lagret parti har egne valg og egen startverdi; utelat --set og --seed med --load
error-other-game = { $file }: er et parti { $game }, ikke { $wanted }
error-game-over = { $file }: partiet er slutt; se på det med: narvik replay { $file } --step
error-file-there = { $file } finnes allerede; velg et annet navn, eller fortsett med: narvik play --load { $file }
error-no-entropy = «{ $text }» er ikke noe en plass legger til terningene; ventet PLASS=HEX med 32 til 128 heksadesimale sifre
