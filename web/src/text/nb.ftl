map = Kart over spillet. Piltaster flytter det, pluss og minus zoomer, Tab går gjennom det som kan velges.
skip = Hopp til innholdet
home = Narvik, til listen over spill
settings = Innstillinger
light = Lys
dark = Mørk
offline = Tjeneren svarer ikke.
page-missing = Siden kunne ikke lastes.
load-again = Last inn på nytt
lobby-title = Krigsrommet
lobby-lead = Norge under andre verdenskrig. Velg spill og side: de andre spilles av maskinen, av en venn ved bordet eller av noen langt borte.
play-as = Spill { $side }
hotseat = Alle ved denne skjermen
more-options = Flere valg
about = Om spillet
start = Start
seat-me = jeg, ved denne skjermen
seat-open = ledig: send en lenke
seat-computer = maskin: { $name }
list-mine = Mine partier
list-more = { $count } til
list-open = Ledige partier
list-finished = Avsluttede partier
none-mine = Du er ikke med i noe parti ennå.
none-open = Ingen venter på en motspiller.
none-finished = Ingen partier er avsluttet ennå.
you = deg
your-turn = din tur
time-gone = tiden er ute
time-out = tiden er ute { $when }
clock-of = { $days ->
        [one] 1 dag
       *[other] { $days } dager
    } per trekk
clock-of-match = { $days } dager for partiet
turn-of = { $side } skal velge
join-as = Bli med som { $side }
waiting = Venter på { $side } …
undo = Angre
decided = Du har bestemt deg; andre er ikke ferdige ennå.
deciding = { $sides } bestemmer seg samtidig …
under-seal = Alle bestemmer seg samtidig. Ingen får vite hva du svarer, eller at du har svart, før alle har svart.
change-answer = Endre svaret
odds = Sjanser
cancel = Avbryt
how-many = Hvor mange?
no-choice = Ingenting kan velges på kartet; bruk knappene.
log = Logg
tracks = Stillingen
chat = Samtale
notes = Notater
rules = Regler
hand = Kort
hand-other = { $title }: { $count } kort
symbols = { $count ->
    [one] 1 symbol
   *[other] { $count } symboler
}
trade-sum = { $symbols } symboler: { $battalions ->
    [one] 1 bataljon
   *[other] { $battalions } bataljoner
}
dice = Terninger
dice-rolled = Kastet { $dice }
reconnecting = Forbindelsen er brutt. Prøver igjen …
send = Send
say-something = Si noe
note-hint = Bare du kan lese dette.
search-rules = Søk i reglene
rules-behind = Reglene bak dette spørsmålet
refused = Ikke mulig
hand-over = Gi skjermen til { $side }
hand-over-text = De andre ser bort nå.
hand-over-ready = Jeg er { $side }, vis meg
over-title = Spillet er slutt
resign = Gi opp
offer-draw = Tilby remis
accept-draw = Godta remis
decline-draw = Avslå
replay = Se partiet igjen
rematch = Spill igjen
copy-link = Kopier lenken for { $side }
copied = Kopiert
view-south = Sør
view-centre = Midt
view-north = Nord
view-whole = Hele kartet
step = Trinn { $now } av { $all }
first = Til begynnelsen
back = Ett trinn tilbake
next = Ett trinn fram
last = Til slutten
play = Spill av
pause = Pause
branch = Spill videre herfra
as-seen-by = Sett av
everything = alt
observer = en tilskuer
dice-sealed = Spillet har alt begynt: setter du deg nå, legger du ikke noe til terningene.
dice-unmixed = Ingen legger noe til terningene i dette partiet: de hviler på ordet til serveren og til den som opprettet det.
origin-record = Dette partiet ble tatt med som protokoll. Den som tok den med, kan kjenne terningene.
origin-record-new = Dette partiet går videre fra en protokoll som noen tok med. Terningene er nye.
people = Folk og lenker
my-data = Dataene dine og hvem du blokkerer
verify-dice = Kontroller terningene
download = Last ned protokollen
loading = Bretter ut kartet …
resign-sure = Vil du virkelig gi opp?
more = Remis, gi opp, taster
keys = Taster
keys-help = Taster: Tab og Enter velger, Esc avbryter, U angrer, O viser sjanser, M slår lyden av og på, B bytter brett, pluss og minus zoomer, 0 viser hele kartet.
since-last = siden du så sist
search-log = Søk i loggen
log-older = Eldre linjer
log-found = { $count ->
    [0] Ingen linje funnet
    [one] 1 linje funnet
   *[other] { $count } linjer funnet
}{ $more ->
    [yes] ; det kan finnes eldre.
   *[no] .
}
odds-why = Det som teller
no-odds = Ingen kamp står for døren.
import = Hent inn en protokoll
import-hint = Lim inn teksten til en protokoll; et parti fortsetter fra den.
account = Konto
account-name = Navn
account-password = Passord
sign-in = Logg inn
sign-up = Lag konto
sign-out = Logg ut
signed-in = Logget inn som { $name }
learn = Lær det på { $minutes } minutter
learn-hint = Et veiledet første parti, du trenger ikke regelboken.
lesson = { $game }: veiledet første parti
lesson-resume = Fortsett det veiledede partiet
lesson-card = Veiledet første parti
lesson-step = Steg { $now } av { $all }
lesson-progress = Hvor langt du er kommet
lesson-on = Videre
lesson-back = Tilbake
lesson-done = Godt gjort!
lesson-after = Hvordan vil du fortsette?
lesson-play-on = Spill videre som { $side }
lesson-new = Begynn et nytt parti
lesson-show = Vis meg
narrow-down = Snevre inn listen
all-choices =
    { $count ->
        [one] Det ene valget på kartet
       *[other] Alle { $count } valgene på kartet
    }
choices-found = { $found } av { $all }
group = Valgt: { $count }
group-of = Valgt: { $count } av høyst { $most }
nothing-there = Der er det ingenting å gjøre nå. { $question }
seats-open = Ingen har tatt { $seats } ennå.
copy-invitation = Kopier lenken til partiet
sound = Lyd
sound-hint = Små lyder til det som skjer; tasten M slår dem av og på
settle = Bekreft
what-to-do = Hva skal gjøres?
review = Gå gjennom partiet
why = Hvorfor?
why-thinking = Tenker etter …
why-guessed = (Så langt du kan se.)
opponent = Motstander
style = Stil
style-usual = vanlig
thinking = Tenketid
boards = Brett
boards-beside = Side om side
board-news = noe nytt
board-open =
    { $count ->
        [one] 1 valg her
       *[other] { $count } valg her
    }
