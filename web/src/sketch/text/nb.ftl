draw = Tegn på kartet
draw-ruler = Linjal
draw-arrow = Pil
draw-ring = Ring
draw-point = Pek
draw-shared = Vis for alle
draw-clear = Visk ut mine
draw-hint-ruler = Trykk der du vil måle fra, så dit du vil måle; med Shift fortsetter linjen.
draw-hint-arrow = Trykk der pilen begynner, så dit den peker; med Shift fortsetter den.
draw-hint-ring = Trykk på det du vil sette ring rundt. Ett trykk til fjerner ringen.
draw-hint-point = Trykk på et sted: alle ved bordet ser det blinke.
ruler-hexes = { $count ->
    [one] 1 sekskant
   *[other] { $count } sekskanter
}
ruler-areas = { $count ->
    [0] samme område
    [one] naboområde
   *[other] { $count } områder unna
}
ruler-km = { $count } km
mark-arrow = tegner en pil: { $places }
mark-ring = setter ring rundt { $places }
mark-point = peker på { $places }
mark-clear = visker ut sine egne merker
pinged = { $who } peker på { $place }
