### Norway 1940 in English.

lead = April 1940: Germany invades Norway by sea and air. Eighteen sectors, hidden ships, coastal guns, paratroopers and seven turns; Germany needs five objectives, Oslo among them.
by = Free rules that came to us without title or author, probably by Lou Coatney.

## Names

role-germany = Germany
role-norway = Norway and Allies
place-denmark = Denmark
place-germany = Germany
place-britain = Britain
place-at-sea = Out at sea
place-off = Off the map
place-lost = Lost
place-aboard = Aboard
place-repair = Under repair
waters-a = Sector Group A
waters-b = Sector Group B
waters-c = Sector Group C

## Options

option-ships = Where the Norwegian ships start. With the historical posts Germany needs one more objective.
    .title = Norwegian ships
option-ships-free = Where Norway likes
option-ships-historical = At their posts of 9 April 1940
option-prepared = What if Norway was prepared? Mountain troops are mobilized, the Hawk fighters assembled; Germany needs one objective fewer.
    .title = Norway prepared
option-prepared-no = As it was
option-prepared-yes = Prepared
option-alerted = What if Norway was alerted? No surprise on the first turn; Germany needs one objective fewer.
    .title = Norway alerted
option-alerted-no = As it was
option-alerted-yes = Alerted
option-patrol = What if the United States patrolled neutral waters? Marines, Buffalos and five naval units join Norway; Germany needs two objectives fewer.
    .title = Early neutrality patrol
option-patrol-no = As it was
option-patrol-yes = The US Navy is there
option-bid = Bid for a side: whoever gives the most factors plays it. They count as sunk from the start, and ten sunk factors are worth a victory point to the enemy.
    .title = Bids for sides
option-bid-none = no bids
option-bid-open = players bid
option-tables = What no rulebook prints is reconstructed. Balanced: tuned until both sides win about equally often. Plain: as the sources suggest; Germany then wins two games of three.
    .title = Reconstructed values
option-tables-balanced = Balanced
option-tables-plain = Plain, not tuned

## Questions. Each also gets $role, the side asked.

ask-setup = Choose the sector where your next ship lies.
ask-place = Choose the sector of the US Marines.
ask-base = Choose the airfield of the US Buffalos.
ask-transfer = { $air }: the base is lost. Choose another airfield.
ask-leave = { $ship } must leave. Choose where it goes.
ask-movement = Take units that march together, or end the movement.
ask-march =
    { $count ->
        [one] 1 unit in { $sector }: take more, or choose where it marches.
       *[other] { $count } units in { $sector }: take more, or choose where they march.
    }
ask-naming = Name the naval groups that are ready again at once.
ask-rebasing = Move air units to other airfields, or end.
ask-loading = Load ground units on naval groups and transports, plan one flight, or end.
ask-air-plans = Send air units to sectors, give them paratroopers and regiments to carry, or end.
ask-interception = Intercept German air missions, or end.
ask-strikes = Bomb ground units, attack ships, or end.
ask-drops = Let paratroopers jump, or end.
ask-sailing = Give every ship its mission, or end to put to sea.
ask-submarine = Name a transport for the submarine, or pass.
ask-strength = The Allied battle group has { $number }: keep it, or lower it to an even number.
ask-arrivals = Choose the ship that arrives next.
ask-defend = { $ship } enters { $sector }: choose who fights next.
ask-landing-attempt =
    { $sector }: { $unit } may try to land (lost on { $faces ->
        [1] a 1
       *[other] 1 to { $faces }
    }), or pass.
ask-reinforcement = Call reinforcements, ship units along the coast, or end.
ask-convoy = Take more units aboard, or choose where the convoy is bound.
ask-fleet = Move ships, lay mines, or end.
ask-sortie = Send the Allied battle group against a German naval unit, or pass.
ask-chase = Send a group at sea after { $ship }, or pass.
ask-naval-attacks = Attack German ships, or end.
ask-dispersal = Choose where your ships in German sectors go.
ask-attacks = Choose a sector to attack in, or end.
ask-combat = Attack in { $sector }: hold units back, or resolve the attack.
ask-volleys = { $sector }: fire, or let units fire alone first.
ask-hits =
    { $count ->
        [one] { $sector }: choose the unit that takes 1 hit.
       *[other] { $sector }: choose the unit that takes the next of { $count } hits.
    }
ask-retreat = { $unit } is Disrupted: retreat or stay.

## Reasons why not

no-order = Ships are placed in order, and this ship is not next.
no-historical = With the historical posts this ship has its place.
no-coast = { $sector } has no coast where ships can lie.
no-not-yours = { $unit } is not yours to move in Norway.
no-disrupted = { $unit } is Disrupted.
no-moved = { $unit } has moved already.
no-tank-supply = { $unit }: tanks out of supply cannot move.
no-other-start = { $unit } does not start where the group starts.
no-order-of-units = { $unit }: units are taken in the order of the list.
no-group-stands = The group that was taken must march first.
no-exit = { $sector }: UnDisrupted enemies there keep the group from entering an enemy sector.
no-corner = { $from } and { $to } meet only in a corner.
no-not-adjacent = { $from } and { $to } are not adjacent.
no-mountain-march = { $from } to { $to }: crossing mountains takes the whole movement.
no-sogne-march = { $from } to { $to }: the Sogne Fjord has Disrupted the group.
no-way-back = { $to }: the march would end where it began.
no-enemy-second = { $to }: enemies stand in the second sector.
no-refuge = { $place } offers it no refuge.
no-airfield-here = { $place } has no airfield.
no-airfield-room = { $place } has no room for another air unit.
no-rebase = { $air } cannot go to { $place }: it must be a friendly airfield within three sectors, once a turn.
no-not-tired = Only undamaged groups used in the first turn can be named, in order.
no-such-carrier = { $ship } cannot carry { $unit }.
no-ship-ready = { $ship } is not ready.
no-full = { $ship } carries a unit already.
no-next-transport = { $ship } is not next: transports are alike and are loaded in order.
no-tank-turn-1 = { $unit } does not sail in the first turn.
no-cannot-sail = { $unit } does not go by sea.
no-lift =
    { $count ->
        [one] Only 1 unit can go by sea this turn.
       *[other] Only { $count } units can go by sea this turn.
    }
no-not-there = { $unit } is not where { $ship } can take it aboard.
no-more-flights = { $unit }: no more regiments can be flown in this turn.
no-only-regiments = { $unit }: only regiments are flown in.
no-airfield = { $sector } has no airfield for { $unit }.
no-german-field = { $sector } is not under German control.
no-cannot-fly = { $unit } cannot be flown from where it is now.
no-air-range = { $sector } is out of range.
no-not-your-ship = { $ship } is not yours to send.
no-second-mission = { $ship } has its mission already.
no-seeking = { $ship } cannot seek battle there.
no-sogne = { $sector }: the Sogne Fjord is barred by enemies in Bergen or Førde.
no-transport-there = { $ship }: transports sail with a unit, to Sector Group A only.
no-empty-group = { $sector }: a group without a ground unit goes there only with one that carries one.
no-torpedo = { $ship } is not a transport under way.
no-lower = The number can only be lowered to 2 or 4.
no-not-in-battle = That ship has nobody left to fight here.
no-ships-first = Ships fight before the guns.
no-not-called = It is not the turn of that nation, or the unit is not in Britain.
no-more-ground = { $unit }: the limit of this turn is reached.
no-one-convoy = { $unit }: there is one convoy, from one place.
no-instead = { $unit }: this turn the Allies send reinforcements instead.
no-embark = { $unit } cannot embark: it must be UnDisrupted, unmoved and in a friendly coastal sector.
no-landing = { $sector }: the convoy cannot land there.
no-repaired = { $ship } is still under repair.
no-sailed = { $ship } has moved already.
no-german-waters = { $sector } is German: ships go there only to attack German ships.
no-dummy = The dummy minefield is of no use once Olav Tryggvason has been seen.
no-laid-already = That marker is out already.
no-mines-there = { $sector }: mines are laid where Olav Tryggvason lies, one marker to a sector.
no-strike = { $ship } lies in no sector of Group B or C.
no-not-at-sea = { $ship } is not out at sea.
no-engage = These two cannot fight now.
no-battle = The battle group has no target.
no-carrier = { $air } cannot fly.
no-second-launch = { $air } has attacked this turn.
no-carrier-waters = { $sector } is out of reach for { $air } in this turn.
no-luftwaffe-base = { $sector }: a German air unit is based there.
no-german-groups = { $sector }: there is no German naval group.
no-flight = { $air } cannot be sent out now.
no-tank-by-air = { $unit } does not go by air.
no-drop = { $unit } needs an air unit of its own, and jumps only from Germany.
no-assault = { $unit } cannot follow with { $air }: it needs paratroopers, an airfield and a free flight.
no-second-sortie = { $air } has flown this turn.
no-mission = { $german } flies no mission.
no-interception = { $air } cannot reach { $german }.
no-mission-left = { $air } has no mission.
no-bombing = { $air } finds nothing more to attack.
no-not-over = { $unit } is not over its target.
no-fought = { $sector }: there has been a combat this phase.
no-both = { $sector }: both sides must have units there.
no-steady = { $sector }: you have no UnDisrupted unit there.
no-supply = { $sector }: your units are out of supply.
no-hold = { $unit } cannot be held back: it does not attack, is the last attacker, or stands earlier in the list.
no-alone = { $unit } fires alone anyway, or stands earlier in the list.
no-tanks = There are no tanks to fire with that group.
no-hit = { $unit } is not yours in this combat.
no-retreat = { $sector } is not a friendly neighbouring sector.

## Log: the course of the game

log-game-turn =
    { $turn ->
        [1] April I.
        [2] April II.
        [3] April III.
        [4] May I.
        [5] May II.
        [6] May III.
       *[other] June I.
    }
log-player-turn =
    { $side-key ->
        [germany] German
       *[other] Norwegian and Allied
    } player-turn.
log-victory =
    { $strategic ->
        [1] Strategic victory
       *[other] Marginal victory
    } for { $winner }: { $german } points to { $allied }.
log-drawn = A draw: { $german } points to { $allied }.
log-control = { $sector } comes under control of { $side }.
log-stationed =
    { $count ->
        [one] 1 face-down counter lies off { $sector }.
       *[other] { $count } face-down counters lie off { $sector }.
    }
log-hid = { $ship } lies hidden off { $sector }.
log-posted = { $ship } lies off { $sector }.
log-placed = { $unit } stands in { $sector }.
log-based = { $air } is based in { $sector }.
log-allies-withdraw = France falls: British, French and Polish forces leave Norway.
log-appeared = { $unit } appears in { $sector }.
log-recovered = { $side }: recovered from disruption: { $units }.

## Log: on land

log-moved = { $units }: { $from } to { $to }.
log-disrupted = Disrupted in { $sector }: { $units }.
log-eliminated = { $unit } is eliminated.
log-attack =
    { $side-key ->
        [germany] Germany attacks
       *[other] Norway and the Allies attack
    } in { $sector } with { $units }.
log-fires =
    { $unit } fires with strength { $strength }: rolls { $die }, { $hits ->
        [0] no hit
        [one] 1 hit
       *[other] { $hits } hits
    }.
log-hit = { $unit } is Disrupted in { $sector }.
log-retreated = { $unit } retreats from { $from } to { $to }.

## Log: in the air

log-rebased = { $air } moves from { $from } to { $to }.
log-air-lost = { $air } is destroyed.
log-flies = { $air } flies to { $sector }.
log-carried = { $air } carries { $unit }.
log-intercepts = { $air } intercepts { $foe }: rolls { $die }, which counts as { $result }.
log-mission-stopped = The mission of { $air } is stopped.
log-bombed =
    { $air } bombs { $unit }: rolls { $die }, { $hit ->
        [1] Disrupted
       *[other] no effect
    }.
log-drops =
    { $unit } jumps over { $sector }: rolls { $die }, survives on { $faces ->
        [1] a 1
       *[other] 1 to { $faces }
    }.
log-assault-landed = { $unit } lands behind the paratroopers in { $sector }, Disrupted.
log-airlift-planned = { $unit } will be flown to { $sector }.
log-flown-in = { $unit } is flown to { $sector }.
log-launched = { $air } attacks off { $sector }.

## Log: at sea

log-named-ready = { $ship } is ready again.
log-loaded = { $unit } goes aboard: { $ship }.
log-sails = { $ship } sails for { $sector }.
log-sails-with = { $ship } sails for { $sector } with { $unit }.
log-seeks = { $ship } seeks battle in { $waters }.
log-ship-home = { $ship } returns to Germany.
log-submarine = A submarine attacks { $ship }: rolls { $die }.
log-danger =
    { $ship } is caught at sea on { $faces ->
        [1] a 1
       *[other] 1 to { $faces }
    }: rolls { $die }.
log-allied-roll = An Allied battle group is out: rolls { $die }.
log-allied-group = The Allied battle group has number { $number } and strength { $strength }.
log-sea-battle = Battle at sea: { $ship } and { $foe }.
log-duel = { $ship } { $total } ({ $die }), { $foe } { $foe_total } ({ $foe_die }).
log-air-duel = { $air } { $total } ({ $die }), { $ship } { $foe_total } ({ $foe_die }).
log-fort-duel = { $ship } { $total } ({ $die }), { $fort } { $foe_total } ({ $foe_die }).
log-sunk = { $ship } is sunk.
log-damaged =
    { $ship } is damaged: out for { $die ->
        [one] 1 turn
       *[other] { $die } turns
    }.
log-withdraws = { $ship } withdraws.
log-trapped = { $ship } is trapped up the fjord off { $sector }.
log-scuttled = { $ship } has no way out of { $sector }.
log-glorious-sunk = Glorious is sunk.
log-arrives = { $ship } enters { $sector }.
log-shown = { $ship } is turned up in { $sector }.
log-fog-lifts = { $ship }: it was only the fog.
log-alerted = Pol III challenges the enemy off { $sector }: rolls { $die }, the sector is alerted.
log-unheard = Pol III challenges the enemy off { $sector }: rolls { $die }, nobody hears.
log-fort-silenced = { $fort } is silenced.
log-fort-taken = { $fort } is in German hands.
log-fort-ruined = { $fort } is destroyed.
log-landed = { $unit } lands in { $sector }.
log-tries-to-land = { $unit } tries to land in { $sector }: rolls { $die }.
log-ship-captured = { $ship } is captured in { $sector }.
log-ship-left = { $ship } goes from { $from } to { $to }.
log-ship-lost = { $ship } has nowhere to go and is lost in { $sector }.
log-ship-moves = { $ship } moves from { $from } to { $to }.
log-counter-moves = A face-down counter moves from { $from } to { $to }.
log-slipped = { $ship } slips from { $from } to { $to }.
log-repaired = { $ship } is back, off { $sector }.
log-marker-laid = A minefield marker is laid off { $sector }.
log-laid = { $ship } is laid off { $sector }.
log-dummy-field = The minefield off { $sector } is a dummy.
log-mines-cleared = The mines off { $sector } are cleared.
log-sortie = An Allied battle group sails against { $ship } off { $sector }.
log-chases = { $ship } goes after { $foe }: rolls { $die }.
log-squadron = { $air } arrives in { $sector }.
log-convoy = A convoy takes { $units } from { $from } to { $to }.
log-convoy-returns = The convoy takes { $units } back: { $to }.
log-stop-roll =
    The convoy for { $sector } is stopped on { $faces ->
        [1] a 1
       *[other] 1 to { $faces }
    }: rolls { $die }.

## Labels of choices

do-end = End this step
do-pass = Pass
do-station = { $ship } off { $sector }
do-post = { $ship } off { $sector }
do-place = { $unit } in { $sector }
do-base = { $air } to { $sector }
do-take = Take { $unit }
do-go = March to { $sector }
do-march = March via { $sector } to { $sector2 }
do-ready = { $ship } is ready
do-rebase = { $air } to { $place }
do-load = { $unit } aboard { $ship }
do-airlift = Fly { $unit } to { $sector }
do-fly = { $air } to { $sector }
do-carry = { $unit } with { $air }
do-intercept = { $air } against { $air2 }
do-bomb = { $air } bombs
do-raid = { $air } attacks ships
do-drop = { $unit } jumps
do-sail = { $ship } to { $sector }
do-seek = { $ship } seeks battle in { $waters }
do-home = { $ship } goes home
do-torpedo = Torpedo { $ship }
do-keep = Keep the number
do-lower = Lower to { $number }
do-approach = { $ship } arrives
do-defend = { $ship } fights
do-man = { $fort } fires
do-land = Try to land
do-withdraw = { $ship } to { $place }
do-embark = { $unit } goes aboard
do-bound = Convoy to { $sector }
do-slip = { $ship } from { $sector } to { $sector2 }
do-lay = { $ship } off { $sector }
do-strike = Strike at { $ship }
do-chase = { $ship } gives chase
do-battle = The battle group attacks
do-engage = { $ship } attacks { $ship2 }
do-launch = { $air } attacks off { $sector }
do-attack = Attack in { $sector }
do-hold = Hold back { $unit }
do-resolve = Attack
do-alone = { $unit } fires alone
do-fire = Fire
do-fire-with = Fire, tanks with { $unit }
do-hit = { $unit } is hit
do-retreat = Retreat to { $sector }
do-stay = Stay

## The board

scene-over = The game is over
scene-phase = { $side }: { $phase }
scene-control = { $sector } is under German control
scene-unit =
    { $disrupted ->
        [1] { $unit }, Disrupted
       *[other] { $unit }
    }
scene-fort = Guns of { $fort }: { $guns }
scene-ship = { $ship }: { $factor }
scene-cargo = { $ship } with { $units }
scene-counters =
    { $count ->
        [one] 1 face-down Norwegian counter
       *[other] { $count } face-down Norwegian counters
    }
scene-markers =
    { $count ->
        [one] A minefield, real or not
       *[other] { $count } minefields, real or not
    }
scene-tray-germany = In Germany
scene-tray-britain = In Britain
scene-tray-aboard = Aboard
scene-tray-repair = Under repair
scene-tray-off = Yet to come
scene-tray-lost =
    { $side ->
        [germany] German losses
       *[other] Norwegian and Allied losses
    }
scene-sails = { $ship } sails for { $sector }
scene-flies = { $air } flies to { $sector }
scene-convoy = A convoy sails for { $sector }
scene-combat = Combat in { $sector }
scene-stage-holding-back = Who attacks
scene-stage-defensive-fire = Defensive fire
scene-stage-attackers-hit = Hits on the attacker
scene-stage-attack-fire = Attacking fire
scene-stage-defenders-hit = Hits on the defender
scene-hits =
    { $count ->
        [one] 1 hit
       *[other] { $count } hits
    }
scene-held-back = held back
scene-disrupted = disrupted, does not fire
scene-turns = Turn
scene-objectives = Objectives under German control
scene-sunk =
    { $side ->
        [germany] German factors sunk
       *[other] Allied factors sunk
    }
scene-units =
    { $side ->
        [germany] German units in Norway
       *[other] Norwegian units in Norway
    }

## Phases

phase-setup = set-up
phase-start = start
phase-movement = ground movement
phase-naming = ready groups
phase-rebasing = air bases
phase-loading = loading
phase-air = air missions
phase-interception = interception
phase-strikes = bombing
phase-drops = paradrops
phase-airlift = air transport
phase-sailing = missions at sea
phase-submarine = submarines
phase-sea = danger at sea
phase-arrival = landings
phase-traps = trapped ships
phase-combat = ground attacks
phase-unpreparedness = unpreparedness
phase-recovery = recovery
phase-appearance = battalions of the north
phase-reinforcement = reinforcements
phase-fleet = ship movement
phase-sortie = battle group
phase-chase = interception at sea
phase-naval-attacks = naval attacks
phase-convoy = convoy
phase-dispersal = ships leave
phase-over = the end

## Headings of verbs

verb-end = End this step
verb-pass = Pass
verb-station = Hide a ship
verb-post = Post a ship
verb-place = Place
verb-base = Base
verb-take = Take along
verb-go = March
verb-march = March two sectors
verb-ready = Ready again
verb-rebase = Change base
verb-load = Load
verb-airlift = Fly in
verb-fly = Fly
verb-carry = Carry
verb-intercept = Intercept
verb-bomb = Bomb
verb-raid = Attack ships
verb-drop = Jump
verb-sail = Sail
verb-seek = Seek battle
verb-home = Go home
verb-torpedo = Torpedo
verb-keep = Keep
verb-lower = Lower
verb-approach = Arrive
verb-defend = Fight next
verb-man = Man the guns
verb-land = Try to land
verb-withdraw = Leave for
verb-embark = Embark
verb-bound = Bound for
verb-slip = Slip away
verb-lay = Lay mines
verb-strike = Strike at
verb-chase = Give chase
verb-battle = Join battle
verb-engage = Engage
verb-launch = Launch aircraft
verb-attack = Attack
verb-hold = Hold back
verb-resolve = Resolve
verb-alone = Fire alone
verb-fire = Fire
verb-fire-with = Fire with tanks
verb-hit = Take the hit
verb-retreat = Retreat
verb-stay = Stay

## Combat tables

chart-fire = How likely each number of hits is
chart-fire-rows = units that fire together
chart-fire-columns = hits
chart-fire-german-surprise = How likely each number of hits is for Germany while it has surprise
chart-fire-german-surprise-rows = units that fire together
chart-fire-german-surprise-columns = hits
chart-fire-surprised = How likely each number of hits is for those who are surprised
chart-fire-surprised-rows = units that fire together
chart-fire-surprised-columns = hits
chart-landing = What becomes of a ship that meets one defender
chart-landing-rows = its factor less the defender's
chart-landing-columns = outcome
chart-landing-lands = lands
chart-landing-may-try = may try
chart-landing-damaged = damaged
chart-landing-sunk = sunk

## Outcomes before they are rolled

outcome-lands = lands
outcome-may-try = beaten off, but may still try to land
outcome-damaged = beaten off, damaged
outcome-sunk = sunk
outcome-battle = battle at sea
outcome-survives = lands safely
outcome-eliminated = eliminated

## What counts in a ground combat

odds-surprise = surprise of 9 April
worth-or-less =
    { $amount ->
        [0] no hit
        [1] hit: 1
       *[other] hit: 1–{ $amount }
    }
worth-pips = { $signed }
total-units =
    { $amount ->
        [one] 1 unit
       *[other] { $amount } units
    }

## What computer players play for

aim-objectives = the six objectives
aim-armies = the strength of the armies
aim-ground = the ground between the objectives
aim-fleets = the balance at sea

## Tables, as the page about the game tells of them

table-sectors = The sectors
table-borders = The borders between sectors
table-turns = The turns
table-units = The units on land
table-naval = The ships and naval groups
table-air = The air units
table-coastal = The coastal guns

## The scoreboard

score-germany = Germany leads { $german } to { $allied }: { $count } objectives, Oslo included, of { $needed } needed
score-norway =
    { $oslo ->
        [0] Norway leads { $allied } to { $german }: without Oslo nothing counts for Germany
       *[other] Norway leads { $allied } to { $german }: Germany holds { $count } of the { $needed } objectives it needs
    }
score-even = Even at { $german } to { $allied }: Germany holds { $count } objectives and needs { $needed }
score-turn = Turn
score-sunk = Sunk, 10 count

## For somebody who is invited

teaser-win = **Five objectives.** Germany needs five of six, Oslo among them, after seven turns.
teaser-move = **By sea, by air, on foot.** Troops cross hidden; coastal guns may be waiting.
teaser-fight = **Dice for every fight.** The odds are shown before you commit.

## The end

winner-germany = Germany wins
winner-norway = Norway and the Allies win
winner-nobody = A draw
level-strategic = Strategic victory
level-marginal = Marginal victory

# What the end of a step leaves undone.
left-sail =
    { $count ->
        [one] One ship stays where it is
       *[other] { $count } ships stay where they are
    }
left-load =
    { $count ->
        [one] One ship sails empty
       *[other] { $count } ships sail empty
    }
left-take =
    { $count ->
        [one] One unit stays where it is
       *[other] { $count } units stay where they are
    }
left-fly =
    { $count ->
        [one] One air unit stays on the ground
       *[other] { $count } air units stay on the ground
    }
left-attack =
    { $count ->
        [one] One attack will not be made
       *[other] { $count } attacks will not be made
    }
left-drop =
    { $count ->
        [one] Paratroopers stay aboard
       *[other] { $count } units of paratroopers stay aboard
    }

## Set-ups that are ready

setup-historical = The Norwegian ships where they lay

## Bidding for sides. $count, $number: what is given

ask-bid = Player { $player }, bid for a side, or pass.
ask-outbid =
    { $count ->
        [0] Player { $player }, the bid for { $side } is 0. Bid more, or pass.
        [one] Player { $player }, the bid for { $side } is 1 sunk factor. Bid more, or pass.
       *[other] Player { $player }, the bid for { $side } is { $count } sunk factors. Bid more, or pass.
    }
do-bid =
    { $number ->
        [0] { $role }, for nothing
        [one] { $role }, for 1 sunk factor
       *[other] { $role }, for { $number } sunk factors
    }
log-bids =
    { $count ->
        [0] Player { $player } wants to play { $side }.
        [one] Player { $player } bids 1 sunk factor for { $side }.
       *[other] Player { $player } bids { $count } sunk factors for { $side }.
    }
log-passes-bid = Player { $player } passes.
log-bid-won =
    { $count ->
        [0] Player { $player } plays { $side }.
        [one] Player { $player } plays { $side } and gives 1 sunk factor for it.
       *[other] Player { $player } plays { $side } and gives { $count } sunk factors for it.
    }
log-no-bid = Nobody bids: everybody has the side of the seat.
no-bid = A bid must be for the side already bid for, higher than the last one ({ $count }), and no higher than what can be given.
log-factors-agreed =
    { $count ->
        [one] { $side }: 1 combat factor counts as sunk.
       *[other] { $side }: { $count } combat factors count as sunk.
    }
phase-bidding = bids for sides
seat-player1 = Player 1
seat-player2 = Player 2
verb-bid = Bid
