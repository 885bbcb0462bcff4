map = Kart over spillet. Piltastene flytter det; L lister opp det som kan legges over det; pluss og minus zoomer; Tab går gjennom det du kan velge.
skip = Hopp til innholdet
home = Narvik, til listen over spill
settings = Innstillinger
light = Lys
dark = Mørk
offline = Serveren svarer ikke.
page-missing = Siden kunne ikke lastes.
load-again = Last inn på nytt
clock-of = { $days ->
        [one] 1 dag
       *[other] { $days } dager
    } per trekk
clock-of-match = { $days } dager for partiet
join-as = Bli med som { $side }
waiting = Venter på { $side } …
asked-of = Spørsmål til { $side }: { $question }
undo = Angre
decided = Du har bestemt deg; andre er ikke ferdige ennå.
deciding = { $sides } bestemmer seg samtidig …
under-seal = Alle bestemmer seg samtidig. Ingen får vite hva du svarer, eller at du har svart, før alle har svart.
change-answer = Endre svaret
setups = Oppstillinger …
deputy = Spør stabsoffiseren …
plan-first = Planlegg først …
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
order-waits = Ordren din sendes så snart den er tilbake.
order-recall = Ta den tilbake
watch = Se på partiet
chat-news = { $count } nye
note-hint = Bare du kan lese dette.
refused = Ikke mulig
accept-draw = Godta uavgjort
decline-draw = Avslå
ending = Slik gikk det
replay = Se partiet igjen
rematch-changed = Omkamp med byttede sider
rematch-same = Omkamp med samme sider
copied = Kopiert
view-south = Sør
view-centre = Midt
view-north = Nord
view-whole = Hele kartet
step = Trinn { $now } av { $all }
play = Spill av
origin-record = Dette partiet er hentet inn fra en protokoll. Den som hentet det inn, kan kjenne terningene.
origin-record-new = Dette partiet fortsetter fra en protokoll som ble hentet inn. Terningene er nye.
download = Last ned protokollen
loading = Bretter ut kartet …
more = Uavgjort, gi opp, taster
keys = Taster
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
no-odds = Ingen kamp står for døren.
narrow-down = Snevre inn listen
all-choices =
    { $count ->
        [one] Det ene valget på kartet
       *[other] Alle { $count } valgene på kartet
    }
choices-found = { $found } av { $all }
group = Valgt: { $count }. Trykk for å ta med, eller la være.
group-of = Valgt: { $count } av høyst { $most }. Trykk for å ta med, eller la være.
nothing-there = Der er det ingenting å gjøre nå. { $question }
sound = Lyd
sound-hint = Små lyder til det som skjer; Q slår dem av og på
settle = Bekreft
what-to-do = Hva vil du gjøre?
why = Hvorfor?
boards = Brett
boards-beside = Side om side
board-news = noe nytt
board-open =
    { $count ->
        [one] 1 valg her
       *[other] { $count } valg her
    }
scoreboard = Stillingen
move-yours = Din tur
move-you = Du, { $side }
move-theirs = Venter på
move-all = alle sider
move-over = Spillet er slutt
move-watching = Du ser på
move-watching-then = så er det din tur
against = Mot
players = Spillere
tile-of = { $place }: { $side }
one-sheet = Ett ark
log-every = Alle linjer
log-details = { $count } linjer
next-one = Vis den neste
rest-others = La resten hvile: { $count } blir stående
idle-turn = Ikke gjør mer: { $turn }
idling = Resten går av seg selv.
wake = La meg velge
end-sure = Avslutte likevel?
end-not = Ikke ennå
one-by-one = Én etter én, i denne rekkefølgen
find = Finn
overlays = Kartlag
pencil = Blyant
why-thinking = Tenker etter …
why-guessed = (Så langt du kan se.)
