find-title = Find anything
find-field = Unit, place, hex, rule or command
find-close = Close
find-places = Places
find-units = Units
find-do = Do
find-rules = Rules
find-happened = What happened
find-more = and { $count } more
find-nothing = Nothing found. Try fewer letters.
find-count = { $count ->
    [one] 1 result
   *[other] { $count } results
}
find-choose = Arrow keys choose,
find-go = go there, open or do it
find-sure = { $leaves }. Press Enter once more to end it anyway.
find-sign-do = commands
find-sign-units = units
find-sign-places = places
find-sign-rules = rules
held-by = Held by { $side }
do-odds = Show the odds
do-tab = Open “{ $tab }”
do-sheets = Lay the map as one sheet or two
do-board = Turn to another board
do-sound = Turn sounds on or off
layers = Overlays
layer-zones = Zones
layer-supply = Supply
layer-control = Control
layer-terrain = Terrain
do-zones = Show or hide zones of control
do-supply = Show or hide supply
do-control = Show or hide who holds what
do-terrain = Show or hide terrain and hexsides
legend = What lies over the map
legend-zone = Zone of control: { $side }
legend-no-zones = There are no zones of control now.
legend-line = Line of supply
legend-cut-off = { $count ->
    [0] Every unit in sight has supply
    [one] 1 unit that no supply reaches
   *[other] { $count } units that no supply reaches
}
side-sea = Sea hexside
side-lake = Lake hexside
side-river = River hexside
side-closed = Closed hexside
side-fjord = Border across a fjord or lake
side-mountain = Border across mountains
side-part = Border, open in part
beyond = { $count ->
        [one] 1 more place to choose out of sight
       *[other] { $count } more places to choose out of sight
    }
layer-air = Air range
do-air = Show or hide range in the air
legend-air = { $side }: within range of aircraft
legend-no-air = No aircraft reach anything now.
do-draw = Draw on the map: arrows, rings, ruler
do-ruler = Take the ruler, or put it away
