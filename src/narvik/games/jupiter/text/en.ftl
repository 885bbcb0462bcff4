### Operation Jupiter in English.

lead = November 1942: the Allies land in the far north instead of Africa. Hexes, odds, blind stacks, weather and ten turns of three days; the Allies need eight victory points.
by = A game by Ty Bomba, published in World at War magazine.

## Options

option-bid = Bid for a side: whoever gives the most victory points plays it. What the Allies give is taken off their points, what Germany gives is added to them.
    .title = Bids for sides
option-bid-none = no bids
option-bid-open = players bid
option-tables = What no rulebook prints is reconstructed. Balanced: tuned until both sides win about equally often. Plain: as the sources suggest; the road at Kirkenes then runs straight over the fjord, and Germany wins most games that are decided.
    .title = Reconstructed values
option-tables-balanced = balanced
option-tables-plain = plain, not tuned

## Names

role-allied = Allies
role-german = Germany
holder-allied = Allies
holder-german = Germany
holder-nobody = nobody
nation-us = US
nation-british = British
nation-soviet = Soviet
nation-german = German
nation-swedish = Swedish
nation-either = US/Canadian
special-ranger = Rangers
special-99th = 99th Battalion
special-commando = Commandos
weather-fair = fair
weather-overcast = overcast
weather-storm = storm
weather-blizzard = blizzard
result-al1 = the attacker loses a unit
result-as = the attack stalls
result-ex = an exchange, each side loses a unit
result-dr = the defender retreats
result-dl1 = the defender loses a unit or gives ground
result-de = all defenders are eliminated
phase-movement = movement
phase-combat = combat
pool-anr = the Army of Norway
pool-west = the units from the west

## Questions. Each also gets $role, the side asked.

ask-sources = Choose who lands at Banak; the other army lands at Petsamo.
ask-landing-force =
    { $hex }: choose { $left ->
        [one] 1 { $nation } unit that lands
       *[other] { $left } { $nation } units that land
    } before the game.
ask-deployment-front = Choose the hex of { $unit } behind the Soviet front.
ask-deployment-20ma = Choose the hex of { $unit } of the 20th Mountain Army.
ask-deployment-ir = Choose the Norwegian town of { $unit }.
ask-stacking =
    { $laid ->
        [0] { $hex }: choose the unit at the bottom of the stack, or leave the stack as it is.
       *[other] { $hex }: choose the unit to lay on top next.
    }
ask-overstacked = { $hex }: too many units. Choose one to take out of the game.
ask-airpower =
    { $left ->
        [one] Place the last airpower marker.
       *[other] Place { $left } airpower markers, one to a hex.
    }
ask-sortie = Send the fleet out against the landings, or hold it back.
ask-movement =
    { $alone ->
        [yes] Move a unit, rest one, or end the movement: the enemy has finished.
       *[no] Move a unit, rest one, or propose to end the movement.
    }
ask-combat =
    { $alone ->
        [yes] Attack, rest a unit, or end the combat: the enemy has finished.
       *[no] Attack, rest a unit, or propose to end the combat.
    }
ask-proposal =
    { $proposer } { $proposer ->
        [Allies] propose
       *[other] proposes
    } to end the { $phase }: do you agree?
# $left: a number, or a text such as "3½"
ask-march =
    { $unit } marches: { $left ->
        [one] 1 movement point
       *[other] { $left } movement points
    } left. Choose the next hex, or halt.
ask-trace = { $unit } could draw supply only through neutral Sweden, which would bring Sweden into the war. Allow it?
ask-sweden-enters = Sweden enters the war: choose a hex on the Swedish edge for { $unit }.
ask-attackers = Choose the units that attack { $hex }, then let them attack.
ask-probers = Choose the units that probe into { $hex }, then let them go.
ask-special-forces = Battle for { $hex }: commit special forces, or fight without any more.
ask-loss =
    { $whose ->
        [attackers] Battle for { $hex }: choose the attacking unit that is lost.
        [defenders] Battle for { $hex }: choose the defending unit that is lost.
       *[blocked] Battle for { $hex }: these units cannot retreat. Choose the one that is lost.
    }
ask-defender-loss = Battle for { $hex }: lose a unit, or give ground with all of them.
ask-retreat = Choose a unit that retreats from { $hex }, and where to.
ask-advance = Choose the units that advance into { $hex }, or stay.
ask-momentum = The armour in { $hex } has momentum: attack or probe once more, or hold.
ask-landings =
    { $hex }: choose { $nation } units to land, { $room ->
        [one] 1 more
       *[other] up to { $room } more
    }, or end.
ask-arrival =
    { $left ->
        [one] A unit arrives: choose its hex.
       *[other] { $left } units arrive: choose the next one and its hex.
    }
ask-western = A unit comes from the west: now through Norway, or next turn through Finland?

## Reasons why not

no-banak = One of the two western armies lands at Banak: US or British.
no-land-nation = { $unit } is not a { $nation } unit waiting to land.
no-land-twice = { $unit } has landed already.
no-land-order = { $unit } cannot be added now: units are named in the order of the list.
no-land-waiting = { $unit } comes back in turn { $turn }.
no-land-off = { $unit } is not waiting to land.
no-land-east = { $unit } is not among the fresh Soviet units.
no-station-soviet = { $hex } is not Soviet land east of the front.
no-station-kirkenes = { $hex } is only for one infantry division of the 20th Mountain Army.
no-station-petsamo = { $hex } lies too near Petsamo.
no-station-mountain-army = { $hex } is not Soviet land west of the front.
no-station-one = { $hex } has its unit of the 20th Mountain Army already.
no-station-town = { $hex } is not a Norwegian town free of the enemy.
no-stack-full = { $hex } is full: three units at most.
no-stack-mixed = { $hex } holds units of another nation, and those do not stack together.
no-stack-source = { $hex } is the landing place of another army.
no-stack-swedish = { $hex }: Swedish units stand alone.
no-not-in-stack = That unit is not in { $hex }, or has been laid already.
no-air-twice = { $hex } has an airpower marker already.
no-air-neutral = { $hex } lies in neutral Sweden.
no-air-order = { $hex } cannot be named now: the hexes are named in ascending order, one marker each.
no-unit-other = { $unit } is not yours.
no-unit-off-map = { $unit } is not on the map.
no-unit-disrupted = { $unit } is disrupted and has done its part.
no-move-now = { $unit } cannot move: this is the combat phase.
no-attack-now = Nobody attacks in the movement phase.
no-stop = The phase ends only when the enemy has finished, or agrees.
no-propose = The enemy has finished: end the phase alone.
no-propose-again = The enemy has just refused: act with a unit first.
no-pass = Nobody may pass: move, attack or rest a unit.
no-step-far = { $hex } is not next to the unit.
no-step-sea = { $hex } lies across water that no unit crosses.
no-step-island = { $hex } is an island that no unit enters.
no-step-enemy = Enemies stand in { $hex }.
no-step-neutral = Neutral Swedes stand in { $hex }.
no-step-zone = { $hex }: no unit goes from one enemy zone of control straight into another.
no-step-cost = { $hex } costs more movement points than are left.
no-step-soviet = { $hex } is out of bounds for Soviet units.
no-step-front = { $hex } lies across the front, which Soviet units cross only from turn 2 on.
no-step-rest = { $hex }: the unit could neither stay there nor go on.
no-step-lake = { $hex }: on the ice of a lake no unit enters an enemy zone of control.
no-rest-lake = { $hex } is all lake: nobody halts there.
no-arrange = There is no stack to put in order.
no-swedish-edge = { $hex } is not on the Swedish edge of the map.
no-attack-empty = There is no enemy in { $hex }.
no-attack-far = { $hex } is not next to any of your units.
no-attack-disrupted = All your units next to { $hex } are disrupted.
no-attack-sea = { $hex } cannot be attacked across that water.
no-resolve = Choose at least one unit first.
no-join-twice = { $unit } takes part already.
no-join-momentum = { $unit } has no momentum here.
no-join-order = { $unit } cannot be added now: units are named in the order of the list.
no-join-far = { $unit } is not next to { $hex }.
no-join-disrupted = { $unit } is disrupted.
no-join-sea = { $unit } cannot attack { $hex } across that water.
no-join-weak = { $unit } cannot attack: its attack factor is 0.
no-join-soviet = { $hex } is out of bounds for { $unit }, a Soviet unit.
no-join-third = { $unit } cannot attack: the Soviets have made their two attacks this turn.
no-join-front = { $unit } does not attack { $hex } across the front before turn 2.
no-join-mixed = { $unit } cannot attack together with another nation.
no-probe-now = { $hex } cannot be probed: only German armour probes, in fair or overcast weather with air superiority.
no-probe-held = { $hex } is not empty.
no-probe-ground = { $hex } cannot be probed from here: start and end must lie in Allied zones of control.
no-probe-twice = { $hex } cannot be probed: the units there have probed already.
no-probe-supply = { $hex } cannot be probed: the units there are out of supply.
no-surge = { $hex } is not a hex the armour can attack with momentum.
no-special-away = The { $special } are not at hand.
no-special-nation = The { $special } do not fight together with the units of this battle.
no-lose = { $unit } is not among the units to choose from.
no-give-ground = { $hex }: not all units could retreat, so one is lost.
no-forfeit = { $unit } cannot be given up.
no-retreat-unit = { $unit } does not have to retreat.
no-retreat-far = { $unit } retreats one hex, and { $hex } is farther away.
no-retreat-attackers = { $hex } is barred: the attackers came from there.
no-retreat-lake = { $hex } is all lake: nobody retreats onto it.
no-retreat-enemy = { $hex } is held by others.
no-retreat-blocks = { $unit } would leave no way out for the rest by going to { $hex }.
no-advance-unit = { $unit } did not attack, or is lost.
no-enter-unit = { $unit } does not arrive now.
no-enter = { $hex } is not a place of arrival: units come through Narvik or the hexes beside it.
no-enter-late = { $hex } is not a place of arrival: delayed units come over the Finnish edge, or over the Swedish one if Sweden is at war.
no-enter-enemy = Allied units stand in { $hex }.

## Log: the set-up and the course of the game

log-sources = The { $nation } army lands at Banak, the { $other } army at Petsamo.
log-deployed =
    { $side } { $side-key ->
        [allied] set up
       *[german] sets up
    } { $number ->
        [one] 1 unit
       *[other] { $number } units
    } in { $hex }.
log-shown = { $hex }: { $unit } comes to light.
log-turn = Turn { $number }.
log-weather = The weather is { $weather }.
log-weather-roll = Weather roll { $dice }: { $weather }.
log-contest = The Allies roll { $dice }, Germany rolls { $german_dice }.
log-air-superiority =
    { $side } { $side-key ->
        [allied] have
       *[german] has
    } air superiority with { $number ->
        [one] 1 marker
       *[other] { $number } markers
    }.
log-airpower = Airpower over { $hexes }.
log-sortie = The German fleet puts to sea.
log-sortie-won =
    { $side-key ->
        [allied] The Allies win the battle at sea: { $number ->
            [one] 1 victory point more
           *[other] { $number } victory points more
        }.
       *[german] The German fleet has the better of it: { $number ->
            [one] 1 Allied victory point less
           *[other] { $number } Allied victory points less
        }.
    }
log-sequence =
    Sequence roll { $dice }: { $phase-key ->
        [movement] movement comes first.
       *[combat] combat comes first.
    }
log-phase =
    { $phase-key ->
        [movement] Movement phase.
       *[combat] Combat phase.
    }
log-proposes =
    { $side } { $side-key ->
        [allied] propose
       *[german] proposes
    } to end the { $phase }.
log-agrees =
    { $side } { $side-key ->
        [allied] agree
       *[german] agrees
    }: the { $phase } is over.
log-refuses =
    { $side } { $side-key ->
        [allied] refuse
       *[german] refuses
    }: the { $phase } goes on.
log-stops =
    { $side } { $side-key ->
        [allied] end
       *[german] ends
    } the { $phase }.
log-victory =
    { $holder-key ->
        [allied] Allied victory with { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
        [german] German victory; the Allies have { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
       *[nobody] A draw; the Allies have { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
    }

## Log: movement

log-moves = { $unit } moves from { $from } to { $to }.
log-halts = { $unit } halts in { $hex }.
log-rests = { $unit } rests in { $hex }.
log-rests-unseen =
    { $side-key ->
        [allied] An Allied unit rests in { $hex }.
       *[german] A German unit rests in { $hex }.
    }
log-removed = { $hex }: too many units, { $unit } is taken out of the game.
log-traces = { $unit } draws supply through Sweden.
log-sweden =
    Sweden enters the war on the side of { $side-key ->
        [allied] the Allies.
       *[german] Germany.
    }
log-mobilized = { $unit } mobilizes in { $hex }.
log-control =
    { $holder-key ->
        [allied] The Allies now control { $place }.
        [german] Germany now controls { $place }.
       *[nobody] Nobody controls { $place } now.
    }

## Log: combat

log-attacks =
    { $side } { $side-key ->
        [allied] attack
       *[german] attacks
    } { $hex }.
log-battle = Battle for { $hex }: { $units } against { $defenders }.
log-gunfire =
    Naval gunfire rolls { $dice }: { $number ->
        [0] no support
        [one] 1 factor of support
       *[other] { $number } factors of support
    }.
log-commits = The { $special } join the battle.
log-odds =
    { $attack } against { $defence }: { $base ->
        [0] less than 1 to 1
       *[other] { $base } to 1
    }, after all shifts { $column ->
        [0] less than 1 to 1
        [7] more than 6 to 1
       *[other] { $column } to 1
    }.
log-rolled =
    { $side } { $side-key ->
        [allied] roll
       *[german] rolls
    } { $dice }.
log-result = { $hex }: { $result }.
log-lost = { $hex }: { $unit } is lost.
log-returns = Replacement roll { $dice }: { $unit } comes back in turn { $number }.
log-never-returns = Replacement roll { $dice }: { $unit } does not come back.
log-gives-ground = The defenders of { $hex } give ground.
log-retreats = { $unit } retreats from { $from } to { $to }.
log-advances = { $unit } advances from { $from } to { $to }.
log-special-back =
    { $special }, roll { $dice }: { $number ->
        [10] away for the rest of the game.
       *[other] at hand again in turn { $number }.
    }
log-probes = { $unit } probes from { $from } to { $to }.

## Log: reinforcements

log-landed =
    { $number ->
        [one] 1 { $nation } unit lands
       *[other] { $number } { $nation } units land
    } in { $hex }.
log-army-of-norway =
    Army of Norway, roll { $dice }: { $number ->
        [one] 1 unit comes.
       *[other] { $number } units come.
    }
log-draws = Germany draws from { $pool }.
log-drew = Drawn: { $unit }.
log-put-back = A unit finds no room and goes back to { $pool }.
log-arrived = A German unit arrives in { $hex }.
log-delays = The unit from the west comes next turn through Finland.

## Choices, as labels

do-done = Done
do-banak = { $nation } army at Banak
do-land = Land { $unit }
do-station = Set up in { $hex }
do-keep = Leave the stack as it is
do-lay = Lay { $unit } next
do-air = Airpower over { $hex }
do-sortie = Send the fleet out
do-hold = Hold
do-move = Move { $unit }
do-step = Go to { $hex }
do-halt = Halt
do-arrange = Halt and put the stack in order
do-rest = Rest { $unit }
do-propose = Propose to end the phase
do-agree = Agree
do-refuse = Refuse
do-stop = End the phase
do-trace = Draw supply through Sweden
do-decline = Do without
do-mobilize = Mobilize in { $hex }
do-remove = Take { $unit } out of the game
do-attack = Attack { $hex }
do-probe = Probe into { $hex }
do-join = Add { $unit }
do-resolve = Go ahead
do-commit = Commit the { $special }
do-fight = Fight
do-lose = Lose { $unit }
do-give-ground = Give ground with all units
do-retreat = Retreat { $unit } to { $hex }
do-forfeit = Give { $unit } up
do-advance = Advance { $unit }
do-surge = Attack { $hex } with momentum
do-enter = { $unit } to { $hex }
do-now = Now, through Norway
do-delayed = Next turn, through Finland

## What lies on the board

# $state (String): ready or disrupted
scene-unit =
    { $unit } ({ $nation }), { $factors }{ $state ->
        [disrupted] , disrupted
       *[ready] {""}
    }
scene-unknown =
    { $nation } unit, face down{ $state ->
        [disrupted] , disrupted
       *[ready] {""}
    }
# $side (String): allied, german or nobody
scene-airpower =
    { $side ->
        [allied] Allied
       *[german] German
    } airpower over { $hex } and the hexes around it
scene-source = { $nation } source of supply
scene-control =
    { $side ->
        [allied] { $place } is in Allied hands
       *[german] { $place } is in German hands
    }
scene-attack =
    { $count ->
        [one] 1 unit attacks { $hex } from { $origin }
       *[other] { $count } units attack { $hex } from { $origin }
    }
scene-special = Special forces
# $nation (String): us or british; $when (Number): 0 at hand, -1 never again, else a turn
scene-special-at =
    One column in a battle of { $nation ->
        [us] US
       *[british] British
    } units. { $when ->
        [0] At hand.
        [-1] Away for the rest of the game.
       *[other] Back in turn { $when }.
    }
scene-tray-unplaced = To be set up
scene-tray-sea = At sea
scene-tray-east = Soviet units from turn 8 on
scene-tray-held = Drawn, to be placed
scene-tray-anr = Army of Norway pool
scene-tray-west = Pool from the west
scene-tray-home = Swedish army
scene-tray-lost =
    { $side ->
        [allied] Allied units lost
        [german] German units lost
       *[nobody] Swedish units lost
    }
scene-tray-waiting = Back in turn { $turn }
scene-tray-delayed = Through Finland in turn { $turn }
scene-turns = Turn
scene-points = Allied victory points
scene-markers = Airpower markers
scene-soviet-attacks = Soviet attacks this turn
scene-turn = Turn { $turn }
scene-before = Before the game
scene-over = Game over
scene-phase-setup = Set-up
scene-phase-weather = Weather
scene-phase-air = Air superiority
scene-phase-sequence = Sequence of phases
scene-phase-movement = movement
scene-phase-combat = combat
scene-phase-landings = Allied reinforcements
scene-phase-arrivals = German reinforcements
scene-phase-end = End of the turn
scene-acting = { $side }: { $phase }
scene-weather = Weather
scene-air =
    { $side ->
        [allied] { $weather }; Allied air superiority
        [german] { $weather }; German air superiority
       *[nobody] { $weather }
    }
scene-sweden = Sweden
scene-sweden-at-war =
    { $side ->
        [allied] with the Allies
       *[german] with Germany
    }
scene-fleet = Kriegsmarine
scene-fleet-out = at sea: no landings, no naval gunfire
scene-battle = Battle for { $hex }
scene-battle-odds =
    { $shift ->
        [0] { $attack } against { $defence }: { $ratio }
       *[other] { $attack } against { $defence }: { $ratio }, shifted to { $column }
    }
scene-battle-result = { $column }: { $result }
scene-stage-supply = Supply
scene-stage-gunfire = Naval gunfire
scene-stage-special = Special forces
scene-stage-die = Die
scene-stage-losses = Losses and retreat
scene-stage-advance = Advance
scene-column =
    { $column ->
        [0] less than 1:1
        [7] more than 6:1
       *[other] { $column }:1
    }

## The board in the terminal

scene-standing = Allied victory points { $points }, 8 win:
# $when (Number): 0 at hand, -1 never again, else a turn
scene-special-when =
    { $name } { $when ->
        [0] at hand
        [-1] gone
       *[other] in turn { $when }
    }
scene-letter =
    { $nation ->
        [us] U
        [british] B
        [soviet] S
        [german] G
       *[swedish] W
    }
scene-region-norway = Norway
scene-region-finnmark = Finnmark
scene-region-sweden = Sweden
scene-region-finland = Finland
scene-region-ussr-west = USSR, west
scene-region-ussr-east = USSR, east
scene-legend = (…) disrupted   ? unknown   U US  B British  S Soviet  G German  W Swedish   ^ mountain  ♣ forest  ≈ lake  ~ sea  ° island  ■ town   ! enemy zone of control   ✈ airpower

## What makes up the odds

odds-factors = factors
odds-starved = units out of supply, half
odds-unseen = units not yet seen
odds-gunfire = naval gunfire
odds-column = column of the table
total-factors =
    { $amount ->
        [one] 1 factor
       *[other] { $amount } factors
    }

## Shifts of the odds

shift-mountain = mountain
shift-town = town
shift-concentric = concentric attack
shift-airpower = airpower
shift-ranger = Rangers
shift-99th = 99th Battalion
shift-commando = Commandos

## What the choices of each verb stand under in the terminal

verb-done = Done
verb-banak = Banak
verb-land = Land
verb-station = Set up
verb-keep = Leave the stack
verb-lay = Lay
verb-air = Airpower
verb-sortie = Send the fleet
verb-hold = Hold
verb-move = Move
verb-step = Go
verb-halt = Halt
verb-arrange = Halt and arrange
verb-rest = Rest
verb-propose = Propose the end
verb-agree = Agree
verb-refuse = Refuse
verb-stop = End the phase
verb-trace = Through Sweden
verb-decline = Do without
verb-mobilize = Mobilize
verb-remove = Take out
verb-attack = Attack
verb-probe = Probe
verb-join = Add
verb-resolve = Go ahead
verb-commit = Commit
verb-fight = Fight
verb-lose = Lose
verb-give-ground = Give ground
verb-retreat = Retreat
verb-forfeit = Give up
verb-advance = Advance
verb-surge = Attack with momentum
verb-enter = Place
verb-now = Now
verb-delayed = Next turn

## The end

winner-allied = The Allies win
winner-german = Germany wins
winner-nobody = A draw
result-facts =
    { $ended_by ->
        [capture] A source of supply has fallen.
       *[points] Ten turns are over; the Allies need 8 points to win, 1 to draw.
    } Allied victory points: { $points }.

## What computer players play for

aim-points = victory points
aim-reach = places within reach
aim-sources = the sources of supply
aim-armies = the strength of the armies

## Combat tables

chart-combat = Combat results
chart-combat-rows = die
chart-combat-columns = final column
chart-terrain = Terrain effects
chart-terrain-rows = terrain
chart-terrain-columns = movement points to enter; columns to the left for the defender
chart-gait-ski = Ski
chart-gait-mountain = Mountain
chart-gait-other = Others
chart-shift = Columns
chart-ground-clear = Clear
chart-ground-town = Town
chart-ground-forest = Forest
chart-ground-mountain = Mountain
chart-ground-lake = Lake
chart-ground-road = Along a road
chart-open = How likely each result is outside towns, by final column
chart-open-rows = column
chart-open-columns = result
chart-town = How likely each result is in a town, by final column
chart-town-rows = column
chart-town-columns = result

## Tables, as the page about the game tells of them

table-hexes = The hexes and their terrain
table-places = The towns and ports
table-hexsides = What runs along hexsides
table-roads = Roads and railways
table-terrain = The effects of terrain
table-units = The units
table-combat = The combat results
table-weather = The weather

## The scoreboard

score-points =
    { $side ->
        [allied] The Allies lead: { $points } points, and { $needed } win
        [german] Germany leads: the Allies have no points and need { $needed }
       *[other] A draw so far: the Allies have { $points } of { $needed } points
    }

## For somebody who is invited

teaser-win = **Eight points.** The Allies need eight victory points in ten turns of three days.
teaser-move = **Hexes and blind stacks.** Only the top counter of an enemy stack is known.
teaser-fight = **Odds and weather.** Air, guns and ground shift the odds; you see each shift before you commit.

# What the end of a step leaves undone.
left-move =
    { $count ->
        [one] One unit stays where it is
       *[other] { $count } units stay where they are
    }
left-attack =
    { $count ->
        [one] One attack will not be made
       *[other] { $count } attacks will not be made
    }
left-land =
    { $count ->
        [one] One unit waits aboard
       *[other] { $count } units wait aboard
    }

## Set-ups that are ready

setup-recommended = Our recommended set-up

## Bidding for sides. $count, $number: what is given

ask-bid = Player { $player }, bid for a side, or pass.
ask-outbid =
    { $count ->
        [0] Player { $player }, the bid for { $side } is 0. Bid more, or pass.
        [one] Player { $player }, the bid for { $side } is 1 victory point. Bid more, or pass.
       *[other] Player { $player }, the bid for { $side } is { $count } victory points. Bid more, or pass.
    }
do-bid =
    { $number ->
        [0] { $role }, for nothing
        [one] { $role }, for 1 victory point
       *[other] { $role }, for { $number } victory points
    }
log-bids =
    { $count ->
        [0] Player { $player } wants to play { $side }.
        [one] Player { $player } bids 1 victory point for { $side }.
       *[other] Player { $player } bids { $count } victory points for { $side }.
    }
log-passes-bid = Player { $player } passes.
log-bid-won =
    { $count ->
        [0] Player { $player } plays { $side }.
        [one] Player { $player } plays { $side } and gives 1 victory point for it.
       *[other] Player { $player } plays { $side } and gives { $count } victory points for it.
    }
log-no-bid = Nobody bids: everybody has the side of the seat.
no-bid = A bid must be for the side already bid for, higher than the last one ({ $count }), and no higher than what can be given.
log-points-agreed =
    { $count ->
        [one] { $side }: 1 victory point is given for the side.
       *[other] { $side }: { $count } victory points are given for the side.
    }
do-pass = Pass
seat-player1 = Player 1
seat-player2 = Player 2
verb-bid = Bid
verb-pass = Pass
