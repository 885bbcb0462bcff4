find-title = Finn hva som helst
find-field = Avdeling, sted, felt, regel eller kommando
find-close = Lukk
find-places = Steder
find-units = Avdelinger
find-do = Gjør
find-rules = Regler
find-happened = Det som har skjedd
find-more = og { $count } til
find-nothing = Ingen treff. Prøv med færre bokstaver.
find-count = { $count ->
    [one] 1 treff
   *[other] { $count } treff
}
find-choose = Piltastene velger,
find-go = gå dit, åpne eller utfør
find-sure = { $leaves }. Trykk Enter én gang til for å avslutte likevel.
find-sign-do = kommandoer
find-sign-units = avdelinger
find-sign-places = steder
find-sign-rules = regler
held-by = Holdes av { $side }
do-odds = Vis sjansene
do-tab = Åpne «{ $tab }»
do-sheets = Legg kartet som ett eller to ark
do-board = Bla til et annet brett
do-sound = Slå lyden av eller på
layers = Kartlag
layer-zones = Soner
layer-supply = Forsyning
layer-control = Kontroll
layer-terrain = Terreng
do-zones = Vis eller skjul kontrollsoner
do-supply = Vis eller skjul forsyning
do-control = Vis eller skjul hvem som holder hva
do-terrain = Vis eller skjul terreng og sekskantsider
legend = Det som ligger over kartet
legend-zone = Kontrollsone: { $side }
legend-no-zones = Det er ingen kontrollsoner nå.
legend-line = Forsyningslinje
legend-cut-off = { $count ->
    [0] Alle synlige avdelinger har forsyning
    [one] 1 avdeling uten forsyning
   *[other] { $count } avdelinger uten forsyning
}
side-sea = Sekskantside mot hav
side-lake = Sekskantside mot innsjø
side-river = Sekskantside langs elv
side-closed = Stengt sekskantside
side-fjord = Grense over fjord eller innsjø
side-mountain = Grense over fjell
side-part = Delvis åpen grense
beyond = { $count ->
        [one] 1 sted til å velge utenfor bildet
       *[other] { $count } steder til å velge utenfor bildet
    }
layer-air = Flyrekkevidde
do-air = Vis eller skjul flyrekkevidde
legend-air = { $side }: innenfor rekkevidde av fly
legend-no-air = Ingen fly rekker noe nå.
do-draw = Tegn på kartet: piler, ringer, linjal
do-ruler = Ta linjalen, eller legg den bort
