### Invasion: Norway in English.

lead = Norway 1940 on a hex map and a strategic map. Up the Gudbrandsdal in three turns, with odds, supply, railways and aircraft; the destroyers at Narvik and Operation Juno, an evening each at sea; Operation Büffel, the war in the north; or the whole campaign, from the first ship that puts out to the evacuation.
by = A game by Kevin Boylan, published by GMT Games.

role-german = Germany
role-allied = Allies
section-north = North
section-centre = Centre
section-south = South
weather-clear = clear
weather-cloudy = cloudy
weather-foul = foul
weather-stormy = stormy
readiness-ready = ready
readiness-flown = flown
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
mission-naval = Attack on ships
mission-intercept = Interception
mission-bombing = Bombing
mission-night = Night bombing
mission-support = Air support
mission-transport = Air transport
mission-drop = Supply drop
mission-transfer = Transfer
mission-jump = Parachute assault
mission-air-landing = Air-landing assault
mission-descent-support = Support for an assault from the air
mission-port-raid = Attack on ships in port
installation-airbase = airbase
installation-frozen-lake = airbase on the ice
installation-railroad = railroad
installation-port = port
installation-battery = coast battery
installation-supply = supply
installation-seaplanes = seaplanes
installation-ships = ships
load-empty = empty
load-sp = with supply
load-asp = with air supply
load-troops = with troops
duty-detection = detection
duty-interception = interception
duty-defence-supply = supply in defence
order-ask = ask me
order-likely = if the chance is above a third
order-always = always
order-never = never

option-scenario = Which part of the campaign is played.
    .title = Scenario
option-scenario-inv = Weserübung
    .lead = The whole war from 9 April with the German groups at sea to the evacuation in June, twenty-one turns: many evenings.
option-scenario-camp = Campaign
    .lead = As Weserübung, with two turns before: who sails first, and where to; twenty-three turns.
option-scenario-buf = Operation Büffel
    .lead = The war in the north from May to June, on land, at sea and in the air, thirteen turns.
option-scenario-nvk = Narvik, April #5 (ours)
    .lead = The German destroyers are trapped in Narvik, the Allied fleet is outside; one turn.
option-scenario-juno = Operation Juno (ours)
    .lead = The Allies sail for home, and the German battleships come to find them; two turns.
option-scenario-qs = Gudbrandsdal
    .lead = Land, supply and air support in the valleys, three turns.
option-scenario-fjord = The Oslofjord (ours)
    .lead = The ninth of April around Oslo: forts, parachutists, mobilization; one turn.
option-railways = Whether trains run everywhere, or only on railways that their side holds.
    .title = Railways
option-railways-open = Everywhere
option-railways-held = Only where held
option-flights = How far aircraft may fly over the hex map: out and back, or also farther out than back.
    .title = Flights
option-flights-even = Out and back
option-flights-long = Longer outward flights
option-tracks = Which ports keep their Supply Points on a track: Oslo, Kristiansand and Trondheim, or Bergen, Stavanger and Narvik as well.
    .title = Supply tracks
option-tracks-three = Three ports
option-tracks-six = Six ports
option-neutrality = Whether on April #4 the Allies stay out of Norway, and Norwegian ships and aircraft wait, until the Germans have come.
    .title = Neutrality
option-neutrality-respected = Respected
option-neutrality-ignored = Ignored
option-bonuses = When Bergen, Værnes and Bardufoss begin to help whoever takes them to find ships: at once, or when the turn ends.
    .title = Captured bases
option-bonuses-at_once = Help at once
option-bonuses-turn_end = From the end of the turn
option-criticals = Which dice of bombs and shells are critical hits: a modified zero or less, or zero alone.
    .title = Critical hits
option-criticals-or_less = Zero or less
option-criticals-exact = Exactly zero
option-gunfire = Whether the weather hampers ships’ guns and coast artillery.
    .title = Gunfire
option-gunfire-any_weather = In any weather
option-gunfire-weather = Hampered by weather

## What is under way

title-naval-segment = Naval Segment, { $turn }
title-orders = Standing orders
ask-orders = { $side }: standing orders. What should be done without asking you?
no-such-order = That order is already in force, or its turn has passed.
title-naval-detection-phase = Naval detection
title-naval-movement-phase = Naval movement
title-voyage = { $ships } under way, { $zone }
title-mission = { $ships } bound for { $spot }
title-naval-search = Search for { $ships }, { $zone }
title-interception = Interception of { $ships }, { $zone }
title-approach = { $ships } sailing to { $zone }
title-air-mission = Air attack on { $ships }, { $zone }
title-air-raid = Bombing of { $zone }
title-night-raid = Night bombing of { $zone }
title-air-support = Air support at { $zone }
title-air-transport = Air transport to { $zone }
title-air-transfer = Transfer to { $zone }
title-jump = Parachute assault on { $zone }
title-air-landing = Air landing at { $zone }
title-airborne-assault = Assault from the air on { $hex }
title-disruption = Troops come down at { $hex }
title-installation-bombing = Bombs on { $hex }
title-air-mission-phase = Air missions: { $side }
title-air-combat = Air combat, { $zone }
title-naval-bombing = Bombing of { $ships }
title-naval-combat = Naval combat with { $ships }, { $zone }, round { $round }
title-submarines = Submarines, { $zone }
title-passage = { $ships } under the guns of { $hex }
title-coast-fire = Coast artillery at { $hex }
title-landing = Landing at { $spot }
title-port-combat = Combat in { $spot }, round { $round }
title-gunfire-support = Ships' guns at { $hex }
title-bombardment = Bombardment of { $hex }
title-assault = Assault on { $spot }
title-regrouping = Stacks regrouped
title-reinforcement-segment = Reinforcements
title-late-transports = Transports come in
title-capture = { $hex } falls
title-emergency-transfer = Aircraft flee from { $base }
title-expulsion = { $ships } must leave { $spot }
title-turn = { $turn }
title-weather-segment = Weather
title-operations-segment = Operations: { $side }
title-norwegian-surrender = Norwegian surrender
title-mobilization = Norwegian mobilization
title-withdrawals = Withdrawals
title-repair-segment = Repair
title-land-movement-phase = Land movement
title-motorized-movement-phase = Motorized movement
title-march = { $units } on the march
title-train = Train from { $hex }
title-land-combat-phase = Land combat
title-attack = Attack on { $hex }
title-land-combat = Combat at { $hex }
title-overrun = Overrun of { $hex }
title-retreat = Retreat from { $hex }
title-advance = Advance

## Questions

ask-naval-detection-phase = Search for an enemy stack at sea, or end the phase.
ask-naval-movement-phase = Load ships in port, choose ships to move, or end the phase.
ask-gathering = Choose the units of the stack ({ $zone }), then let it sail.
ask-voyage =
    { $ships } in { $zone }: { $left ->
        [1] 1 movement point left
       *[other] { $left } movement points left
    }. Sail on, split, put in, land troops or stop.
ask-naval-search = Try to detect { $ships } in { $zone }?
ask-air-search =
    Try to detect the air mission ({ $points ->
        [one] 1 point
       *[other] { $points } points
    }) over { $zone }?
ask-raid =
    Send up to { $most ->
        [one] 1 air point
       *[other] { $most } air points
    } against { $ships } in { $zone }.
ask-fighters =
    Send up to { $most ->
        [one] 1 fighter point
       *[other] { $most } fighter points
    } to { $zone }.
ask-air-mission-phase = Choose an air mission by its target, or end the phase.
ask-bombers =
    Send up to { $most ->
        [one] 1 air point
       *[other] { $most } air points
    } to bomb { $zone }.
ask-night-bombers =
    Send up to { $most ->
        [one] 1 point of night bombers
       *[other] { $most } points of night bombers
    } to { $zone }.
ask-supporters =
    Send up to { $most ->
        [one] 1 air point
       *[other] { $most } air points
    } to support the combat at { $zone }.
ask-escort =
    Send up to { $most ->
        [one] 1 more air point
       *[other] { $most } more air points
    } to { $zone } as escort.
ask-assault-escort =
    Send up to { $most ->
        [one] 1 more air point
       *[other] { $most } more air points
    } to { $zone }: escort, or bombers that support the assault.
ask-descent-supporters =
    Send up to { $most ->
        [one] 1 air point
       *[other] { $most } air points
    } to support the assault from the air on { $zone }.
ask-port-raiders =
    Send up to { $most ->
        [one] 1 air point
       *[other] { $most } air points
    } against the ships in { $zone }.
ask-airborne-assault = Put together the missions of the assault on { $hex }, then let them fly.
ask-disruption = Who comes down next at { $hex }?
ask-transferred =
    Send up to { $most ->
        [one] 1 air point
       *[other] { $most } air points
    } to their new base, { $zone }.
ask-loading =
    Load transports for { $zone }: up to { $most ->
        [one] 1 point
       *[other] { $most } points
    }.
ask-storing = Add Supply Points from { $hex } to the track of { $port }?
ask-frozen-lakes = Lay or take up airbases on the ice; { $count } at hand.
ask-bomb-target = Choose what is bombed at { $hex }.
ask-airbase-hits =
    Choose the air point that is hit at { $base }; { $count ->
        [one] 1 hit left
       *[other] { $count } hits left
    }.
ask-supply-hits =
    Choose what is destroyed at { $hex }; { $count ->
        [one] 1 hit left
       *[other] { $count } hits left
    }.
ask-casualties = Choose which { $craft } were shot down.
ask-home = { $points ->
    [one] Choose where { $points } { $craft } lands.
   *[other] Choose where { $points } { $craft } land.
}
ask-pressing-on = Press on with the attack on { $ships }, or abandon it?
ask-flying-on = Fly on to { $zone }, or abandon the mission?
ask-pairing = Air combat: which unit of the mission takes place { $space }?
ask-opposing = Choose the fighters against { $craft } in space { $space }.
ask-doubling = Add { $craft } to a space, or hold them back.
ask-line-up = Line of ships: which unit takes place { $place }?
ask-assignment =
    Choose which ships { $craft } ({ $points ->
        [one] 1 point
       *[other] { $points } points
    }) bomb.
ask-next-target = Choose the ship that is bombed next.
ask-sortie =
    Send up to { $most ->
        [one] 1 naval unit
       *[other] { $most } naval units
    } against { $ships } in { $zone }.
ask-approach = Choose the way to { $zone }.
ask-stay-or-withdraw = Round { $round } in { $zone }: stay or withdraw? The answer is secret.
ask-lining-up = Naval combat: which unit of the intercepted stack takes place { $space }?
ask-matching = Choose the unit that faces { $ship }.
ask-excess = Choose the target of { $ship }, or hold fire.
ask-part-company = Choose the fast units that stay for the last round.
ask-cargo-loss = Choose what { $ship } gives up of its cargo.
ask-carrier-loss = Choose the air point that { $ship } loses.
ask-unescorted =
    Name { $count ->
        [one] 1 ship without escort
       *[other] { $count } ships without escort
    }.
ask-breaking-off = Choose the units that turn away before the guns at { $hex }, then run in.
ask-exchange = Choose the battery that { $ship } fires at.
ask-turning-back = { $ship } was hit: press on, or turn back to sea?
ask-landing =
    Unload at { $spot }; { $left ->
        [1] 1 more ship or point may unload
       *[other] { $left } more ships or points may unload
    }.
ask-mooring = Stay at { $spot }, or put back to sea?
ask-boarding = Choose the ship for { $unit }, or two ships for a step each.
ask-space = Choose where in Finnmark cargo is landed.
ask-crowding =
    { $spot } is too small: choose who goes back to sea ({ $left ->
        [1] 1 berth
       *[other] { $left } berths
    }).
ask-fuelling = Add Air Supply Points from { $hex } to those of { $port }?
ask-port-combat = Round { $round } in { $spot }: fight on, or break off after it?
ask-gunfire-support = Choose the ships whose guns fire at { $hex }.
ask-bombardment = Choose what is bombarded at { $hex }.
ask-landing-craft = Assault on { $spot }: choose the units that use landing craft.
ask-storming = Assault on { $spot }: choose the units that attack from their ships.
ask-covering = Assault on { $spot }: choose the ships that support it with their guns.
ask-after-combat = No enemy ships are left at { $hex }. What next for { $ships }?
ask-following = Choose the ships outside that come in to { $hex }.
ask-regrouping = Regroup the stacks at sea: choose the units of one.
ask-air-arrivals =
    Choose the base for { $craft }; { $left ->
        [1] 1 point to place
       *[other] { $left } points to place
    }.
ask-destroyer-points = Destroyer points to use now: { $count }.
ask-air-withdrawal =
    { $craft }: choose what leaves Norway; { $left ->
        [1] 1 point to go
       *[other] { $left } points to go
    }.
ask-point-withdrawal = Choose which naval points leave; { $left } to go.
ask-ship-withdrawal = { $ship } cannot leave. Which ship goes in its place?
ask-air-replacement = Replace a lost air point, or pass.
ask-late-transports = German transports and tankers at sea may enter ports now: choose one, then its port.
ask-escape = Choose where { $craft } from { $base } escape to.
ask-fleeing = Choose the sea zone into which ships leave { $spot }.
ask-booty = Destroy what was captured at { $hex }, or keep it.
ask-land-movement-phase = Move units on foot, on wheels or by rail, or end the phase.
ask-motorized-movement-phase = Move motorized units again, or end the phase.
ask-reorganization = Break battalions down or let them recombine.
ask-demolition = Choose what you destroy of your own.
ask-march =
    { $left ->
        [1] { $units }: 1 movement point left. March on, or halt.
       *[other] { $units }: { $left } movement points left. March on, or halt.
    }
ask-train =
    Train in { $hex }: { $left ->
        [1] 1 rail movement point left
       *[other] { $left } rail movement points left
    }. Go on, or unload.
ask-stacking = Too many units in { $hex }: choose one that leaves.
ask-designation = Mark the hexes that you mean to attack.
ask-land-combat-phase = Choose a marked hex to attack, or end the phase.
ask-attack = Choose who attacks { $hex }, then go.
ask-attack-supply = Spend a Supply Point on { $units } for this attack?
ask-defence-supply = Spend a Supply Point on the defence of { $units }?
ask-step-losses =
    { $count ->
        [one] Choose who loses a step.
       *[other] Choose who loses a step; { $count } steps to lose.
    }
ask-ground-or-steps =
    { $count ->
        [one] { $units }: retreat a hex, or lose a step?
       *[other] { $units }: { $count } hexes or steps. How many hexes do they retreat? The rest is lost in steps.
    }
ask-retreat =
    { $left ->
        [one] Where do { $units } fall back? 1 hex to go.
       *[other] Where do { $units } fall back? { $left } hexes to go.
    }
ask-advance =
    { $most ->
        [one] Advance one hex, or end the advance.
       *[other] Advance up to { $most } hexes, or end the advance.
    }
ask-provisioning = { $units } would surrender. Spend a Supply Point on them?
ask-leadership = Give leaders to battalions that would surrender; { $count } left.
ask-mustering = Where does { $unit } gather?

## Why not

no-base = { $base } is not one of your bases for { $craft }.
no-norwegians = Norway is still neutral.
no-fighter = { $craft } is not a fighter.
no-transports = { $craft } take no part in such a mission.
no-night-bomber = { $craft } does not bomb at night.
no-flight-home = { $craft } are at { $base } already.
no-such-field = { $craft } cannot be based there.
no-area = Nothing flies out of the area of the scenario.
no-common-route = { $craft } from { $base } cannot join the others on their way.
no-way-back = { $craft } from { $base } would have nowhere to land.
no-room-there = There is no room for so many { $craft } where they would land.
no-other-base = { $craft } take their cargo back where it came from.
no-such-wing = None of these were shot down.
no-lakes-now = No airbases are laid on the ice now.
no-german-mission = Only Germany flies such missions.
no-own-base = { $base } is not yours.
no-cargo-there = No cargo can be landed at { $base }.
no-runway = { $base } has no capacity left: nothing can land there.
no-fit-aircraft = None of the aircraft that are ready may be based at { $base }.
no-cargo-for = No transport with cargo can reach { $zone }.
no-aircraft-for = No ready aircraft can fly that mission to { $zone }.
no-combat-there = No combat is coming at { $zone }.
no-drop-there = No supply is dropped at { $zone }: none of your units are there.
no-drop-ground = Nobody comes down at { $zone }: there is no port, no airfield and no unit of yours.
no-assault-troops = No ready transports can bring such troops to { $zone }.
no-air-landing = Nobody can be landed at { $hex }.
no-jump = Nobody can jump at { $hex }.
no-such-jumper = { $unit } does not come down here.
no-supply-in-assault = An assault from the air carries troops only.
no-assault-ground = { $base } is where the parachutists jumped: their transports land elsewhere.
no-bombing-there = Ships in { $zone } are never bombed.
no-way-onto-the-map = No route leads from { $base } over the hex map.
no-way-north = No route leads from here into Finnmark for these units.
no-trek = { $unit } cannot go to { $zone }.
no-way-back-south = { $unit } cannot come from Finnmark to { $hex }.
no-such-target = There is no such target at { $hex }.
no-night-target = At night only airbases and ports are bombed.
no-night-bombers = No night bombers can reach { $zone }.
no-flying-there = A storm rages over { $zone }.
no-abandoning = The mission was not fought: it goes on.
no-aircraft-there = There is no such aircraft at { $base }.
no-idle-lake = There is no empty airbase of yours on the ice at { $hex }.
no-lake-marker = You have no more airbases for the ice.
no-lake = No airbase can be laid on the ice at { $hex }.
no-lake-order = Hexes are taken in order; begin again to change that.
no-cargo-aboard = A transport mission needs cargo.
no-safe-field = { $base } lies in an enemy zone of control without a garrison.
no-supply-to-fly = There is not that much supply to fly at { $base }.
no-lift = { $craft } cannot lift that much.
no-so-much-supply = That much supply was not flown in.
no-flight-for = { $unit } cannot be flown.
no-transport-there = No { $craft } can fly from where { $unit } is.
no-flying = A storm keeps aircraft on the ground, at { $base } or over the target.
no-flight-in-debt = { $craft } cannot fly from { $base }: air supply is still owed.
no-missions-from-denmark = No missions are flown from { $base } yet.
no-deck = { $base } launches nothing: she is damaged or not at sea.
no-range = { $craft } cannot reach it from { $base }.
no-more-points = Only { $most } more points may go.
no-ready-points = { $base } does not have that many points of { $craft } ready.
no-air-supply = There is no Air Supply for { $craft } at { $base }.
no-order-of-sending = Bases are taken in order; begin again to change what was sent.
no-bombers = The mission needs a bomber.
no-room = { $base } has no room for { $craft }.
no-such-plane = There is no such unit to place.
no-third = Space { $space } has its second fighter already.
no-space = There is no such space.
no-place-in-line = { $ship } has a place already or takes no part.
no-target = { $ship } is not under attack.
no-turn-of-craft = { $craft } are not next.
no-joined-bombers = Points of one type on one ship attack together.
no-cargo = { $ship } carries no such thing.
no-such-aircraft = There is no such aircraft on { $ship }.
no-guns = { $ship } cannot fight.
no-enemy-here = { $ship } is not an enemy in this combat.
no-speed = It is too slow to choose.
no-escort-needed = { $ship } needs no escort.
no-ships = Take at least one unit.
no-own-ship = { $ship } is not yours to move.
no-second-move = { $ship } has moved or intercepted already.
no-norwegians-yet = { $ship } lies still while Norway is neutral.
no-sailing-yet = { $ship } does not sail before April #3.
no-more-units = A stack has at most { $most } units.
no-reach = { $ship } is too far away.
no-common-start = { $ship } does not start with the others.
no-way-there = That way does not lead to the enemy in time.
no-second-search = An attempt against { $ship } has already been made.
no-stack-at-sea = { $ship } is not an enemy at sea.
no-first-of-stack = Name the first unit of the stack.
no-sea-zone = { $zone } is not a sea zone; ships put into port there.
no-border = { $zone } is not next to this zone.
no-movement-left = No movement points are left for { $zone }.
no-neutral-waters = Norway is neutral: no missions to { $spot } yet.
no-carrier-mission = Carriers stay at sea and never enter { $spot }.
no-transports-yet = Transports and tankers may not enter { $spot } on the Invasion Turn.
no-movement-left-for-mission = No movement point is left for { $spot }.
no-ice = Ice closes the way to { $spot }.
no-access = { $spot } cannot be reached from this zone.
no-friendly-port = { $spot } is not your port.
no-berths = { $spot } has not enough berths.
no-landing-there = There are no landings in { $spot }.
no-enemy-port = { $spot } is yours already: put in.
no-landing-among-ships = Enemy ships lie in { $spot }.
no-landing-defended = { $spot } is defended.
no-troops = The stack carries no troops that could take { $spot }.
no-such-cargo = { $unit } is not aboard.
no-first-ashore = { $unit } cannot be the first ashore.
no-whole-battalion = Both ships of { $unit } must be here.
no-unloading-capacity = { $unit } needs more than the { $left } left of the Unloading Capacity.
no-commandeering = No transport can be commandeered now in { $spot }.
no-dividing = { $ship } cannot be divided.
no-embarking = { $unit } cannot go aboard.
no-room-aboard = No ship in its port has room for { $unit }.
no-loading-there = { $ship } does not load there.
no-landing-craft = { $ship } cannot take that many landing craft.
no-loading-now = Ships are loaded before the first stack moves.
no-hold = { $ship } cannot carry that.
no-such-amount = { $ship } loads one at a time now, or all it takes.
no-stores = There is not that much for { $ship } to load.
no-deck-in-port = { $base } does not lie in a port with an airbase.
no-exchange = That many { $craft } cannot change to or from { $base }.
no-supply-first = { $ship } lands supply only once troops hold the port.
no-supply-capacity = { $ship } needs more than the { $left } left of the Unloading Capacity.
no-cargo-in-port = No ship with cargo lies ready in { $spot }.
no-support-factor = { $ship } has no guns for that.
no-cover-there = { $ship } cannot support a combat at { $hex }.
no-bombardment-of = Ships do not bombard that at { $hex }.
no-storm-troops = { $unit } cannot assault from the sea.
no-craft-left = There are not enough landing craft for { $unit }.
no-such-option = That cannot be done at { $hex } now.
no-regrouping = { $ship } has no other stack in its zone.
no-ships-to-engage = There are no enemy ships to engage in { $spot }.
no-combat-in-port = Ships are not attacked in { $spot }.
no-infantry-to-land = The stack carries no infantry that could assault { $spot }.
no-capacity-to-land = { $spot } has no Unloading Capacity left for an assault.
no-bombardment = There is nothing to bombard at { $spot }.
no-guns-aboard = These ships have no guns to support { $spot }.
no-box = There is no coast to support in { $spot }.
no-arrival-there = Nothing can arrive at { $base }.
no-commission = { $ship } cannot take a destroyer point.
no-recall-of-aircraft = { $craft }: { $left } points must leave, from where they are.
no-recall-of-ship = { $ship } is not the one to leave.
no-replacement = { $craft } cannot be replaced at { $base }.
no-enlarging = The field at Bardufoss cannot be enlarged now.
no-late-transport = { $ship } finds no port now.
no-booty = That was not captured.
no-step-far = { $hex } is not next to the stack.
no-step-dombaas = { $hex } cannot be taken on the turn of the invasion.
no-step-area = { $hex } lies outside the area of the scenario.
no-step-shut = The ground on the way to { $hex } is closed to one of the units.
no-step-ice = The ice on the way to { $hex } no longer holds.
no-step-sweden = { $hex } is Swedish.
no-step-border = The Swedish border separates the stack from { $hex }.
no-step-enemy = Enemies stand in { $hex }.
no-step-hungry = Units out of supply are not carried now.
no-step-cost = Not enough movement points for { $hex }.
no-step-stopped = An enemy zone of control ends the march.
no-step-zones = { $hex } lies in an enemy zone of control, like the hex where the march begins.
no-step-crowd = There is no room for the stack in { $hex } or beyond.
no-ferry = No ferry goes to { $hex }.
no-ferry-ice = The ferry to { $hex } lies in the ice.
no-rest = There is no room for them in { $hex }.
no-rest-for-supply = The enemy holds { $hex }; supply stays only where its own side does.
no-joining = { $unit } cannot join this march.
no-load = The truck cannot take that here.
no-setting-down = The truck cannot set that down here.
no-overrun = { $hex } cannot be overrun.
no-own-unit = { $unit } is not yours to move.
no-march-seized = { $unit } has just been captured.
no-march-aboard = { $unit } is on a truck.
no-second-march = { $unit } has moved already.
no-motorized-march = { $unit } does not move in this phase.
no-way-out = { $unit } cannot go anywhere.
no-train-now = No trains run in this phase.
no-boarding = { $unit } cannot go by rail.
no-rails = The train cannot go to { $hex }.
no-supply-train = That much supply cannot leave { $hex } by rail.
no-swedish-train = No train can come from Sweden there.
no-breakdown = { $unit } does not break down.
no-breakdown-reduced = { $unit } is reduced.
no-counters = There are no counters left for { $unit }.
no-recombination = { $unit } has no parts beside it.
no-own-stores = That is not yours to destroy.
no-excess = { $unit } need not leave.
no-target-there = None of your units can attack { $hex }.
no-marker = { $hex } was not marked for attack.
no-second-attack = The units in { $hex } have already been attacked.
no-second-fight = { $unit } has fought already.
no-attack-factor = The attack on { $hex } has no Attack Factor.
no-attacker = { $unit } cannot attack.
no-attack-there = { $unit } cannot attack { $hex } from where it stands.
no-support-alone = A unit with an Attack Factor must join the attack.
no-supply-line = No supply line leads to { $hex }.
no-loss = { $unit } does not share in the losses.
no-more-ground =
    At most { $count ->
        [one] 1 hex
       *[other] { $count } hexes
    }.
no-retreat-entry = The column that overruns them holds { $hex }.
no-retreat-there = { $units } cannot fall back into { $hex }.
no-retreat-short = By way of { $hex } the retreat would end too near.
no-advance = { $unit } cannot advance into { $hex }.
no-leader = { $unit } gets no leader.
no-mustering-there = { $unit } cannot gather at { $hex }.

## Verbs

verb-pass = Pass
verb-done = Done
verb-search = Search
verb-detect = Detect
verb-muster = Ships at sea
verb-put-out = Ships in port
verb-take = Take along
verb-sail = Sail
verb-enter = Enter
verb-detach = Detach
verb-put-in = Put in
verb-go-ashore = Land troops
verb-stop = Stop
verb-remain = Stay behind
verb-leave = Leave
verb-send = Send aircraft
verb-go = Go
verb-press-on = Press on
verb-abandon = Abandon
verb-land = Land aircraft
verb-place = Place
verb-oppose = Oppose
verb-against = Double up
verb-hold = Hold back
verb-line = Line up
verb-bomb = Bomb
verb-attack = Attack
verb-stay = Stay
verb-withdraw = Withdraw
verb-face = Single out
verb-match = Face
verb-fire-on = Fire on
verb-lose-step = Give up a step
verb-lose-sp = Give up supply
verb-lose-asp = Give up air supply
verb-lose-air = Give up aircraft
verb-unescorted = Leave without escort
verb-break-off = Break off
verb-run-in = Run in
verb-aim = Aim
verb-aim-at = Aim
verb-turn-back = Turn back
verb-unload = Unload
verb-unload-sp = Unload supply
verb-unload-asp = Unload air supply
verb-moor = Stay in port
verb-put-back = Put back to sea
verb-commandeer = Commandeer
verb-divide = Divide
verb-embark = Embark
verb-aboard = Aboard
verb-step-aboard = A step aboard
verb-embark-sp = Load supply
verb-embark-asp = Load air supply
verb-embark-craft = Load landing craft
verb-fly-aboard = Aircraft aboard
verb-fly-ashore = Aircraft ashore
verb-disembark = Unload in port
verb-detach-point = Detach a point
verb-engage = Engage
verb-bombard = Bombard
verb-assault = Assault
verb-stand-by = Gunfire support
verb-fight-on = Fight on
verb-disengage = Break off
verb-by-craft = In landing craft
verb-storm = From ships
verb-cover = Guns
verb-follow = Come in
verb-make-room = Back to sea
verb-spend-aboard = Spend supply aboard
verb-unload-craft = Set down landing craft
verb-land-at = Land at
verb-regroup = Regroup
verb-station = Base
verb-commission = Destroyers
verb-replace = Replace
verb-enlarge = Enlarge the field
verb-descend = Assault from the air
verb-by-parachute = By parachute
verb-by-landing = By air landing
verb-check = Come down
verb-support-descent = Support an assault from the air
verb-raid-port = Bomb ships in port
verb-to-finnmark = To Finnmark
verb-trek = Go overland
verb-from-finnmark = From Finnmark
verb-standing-orders = Standing orders
verb-order = Order
verb-orders-given = That is all
verb-mobilize = Gather
verb-recall = Recall
verb-recall-ship = Recall a ship
verb-recall-point = Recall a point
verb-escape = Escape
verb-flee = Leave for
verb-burn = Burn a truck
verb-destroy-sp = Destroy supply
verb-destroy-asp = Destroy air supply
verb-march = March
verb-join = Take along
verb-step = Go
verb-ferry = Cross
verb-halt = Halt
verb-overrun = Overrun
verb-load = Load
verb-load-sp = Load supply
verb-load-asp = Load air supply
verb-set-down = Set down
verb-set-down-sp = Set down supply
verb-set-down-asp = Set down air supply
verb-entrain = By rail
verb-entrain-sp = Supply by rail
verb-entrain-asp = Air supply by rail
verb-train = Train from Sweden
verb-break-down = Break down
verb-recombine = Recombine
verb-demolish = Destroy stores
verb-blow-sp = Destroy supply
verb-blow-asp = Destroy air supply
verb-mark = Mark
verb-strike = Attack
verb-spend = Spend supply
verb-spare = Spend none
verb-give-ground = Retreat
verb-fall-back = Fall back
verb-go-alone = Part
verb-advance = Advance
verb-give-way = Leave
verb-lead = Give a leader
verb-raid = Bomb
verb-night-raid = Bomb at night
verb-support = Support
verb-airlift = Air transport
verb-drop = Drop supply
verb-transfer = Transfer
verb-lakes = Airbases on the ice
verb-lay = Lay
verb-take-up = Take up
verb-carry = Fly troops
verb-carry-sp = Fly supply
verb-carry-asp = Fly air supply
verb-target = Target
verb-shot-down = Shot down
verb-shot-down-with = Shot down
verb-hit-sp = Destroy supply
verb-hit-asp = Destroy air supply
verb-store = Add to the track

do-pass = Pass
do-done = Done
do-search = Search for { $ship }
do-detect = Try to detect
do-muster = Ships at sea in { $zone }
do-put-out = Ships in ports on { $zone }
do-take = { $ship }
do-sail = Sail
do-enter = Enter { $zone }
do-detach = Detach { $ship }
do-put-in = Put into { $spot }
do-go-ashore = Land troops in { $spot }
do-stop = Stop here
do-remain = { $ship } stays
do-leave = The others leave
do-send = { $number } { $craft } from { $base }
do-go = Go
do-press-on = Press on
do-abandon = Abandon
do-land = { $number } { $craft } at { $base }
do-place = { $craft } ({ $number })
do-oppose = { $craft } ({ $number })
do-against = Space { $number }
do-hold = Hold back
do-line = { $ship }
do-bomb = { $number } { $craft } on { $ship }
do-attack = { $ship }
do-stay = Stay
do-withdraw = Withdraw
do-face = { $ship }
do-match = { $ship }
do-fire-on = Fire on { $ship }
do-lose-step = A step of { $unit }
do-lose-sp = A Supply Point
do-lose-asp = An Air Supply Point
do-lose-air = { $craft }, { $readiness }
do-unescorted = { $ship }
do-break-off = { $ship } turns away
do-run-in = Run in
do-aim = { $battery }
do-aim-at = { $unit }
do-turn-back = Turn back
do-unload = { $unit }
do-unload-sp = { $number } SP from { $ship }
do-unload-asp = { $number } ASP from { $ship }
do-moor = Stay in port
do-put-back = Put back to sea
do-commandeer = Commandeer a transport in { $spot }
do-divide = Divide { $ship }
do-embark = { $unit }
do-aboard = Aboard { $ship }
do-step-aboard = A step aboard { $ship }
do-embark-sp = { $number } SP aboard { $ship }
do-embark-asp = { $number } ASP aboard { $ship }
do-embark-craft = { $number } landing craft aboard { $ship }
do-fly-aboard = { $number } { $craft } aboard { $base }
do-fly-ashore = { $number } { $craft } ashore from { $base }
do-disembark = Unload in { $spot }
do-detach-point = Detach a point of { $ship }
do-engage = Engage the ships in { $spot }
do-bombard = Bombard { $hex }
do-assault = Assault { $spot }
do-stand-by = Stand by for gunfire support
do-fight-on = Fight on
do-disengage = Break off
do-by-craft = { $unit }
do-storm = { $unit }
do-cover = { $ship }
do-follow = { $ship } comes in
do-make-room = { $ship }
do-spend-aboard = A Supply Point from { $ship }
do-unload-craft = { $number } landing craft from { $ship }
do-land-at = { $zone }
do-regroup = { $ship }
do-station = { $number } { $craft } at { $base }
do-commission = A point for { $ship }
do-replace = { $craft } at { $base }
do-enlarge = Enlarge the field at Bardufoss
do-descend = Assault { $hex } from the air
do-by-parachute = A mission of parachutists
do-by-landing = A mission that lands troops
do-check = { $unit }
do-support-descent = Support the assault from the air on { $hex }
do-raid-port = Bomb the ships in { $spot }
do-to-finnmark = On into Finnmark
do-trek = { $unit } to { $zone }
do-from-finnmark = { $unit } to { $hex }
do-standing-orders = Standing orders …
do-order = { $duty }: { $order }
do-orders-given = That is all
do-mobilize = Gather at { $hex }
do-recall = { $number } { $craft } from { $base }
do-recall-ship = { $ship } leaves
do-recall-point = A point of { $ship } leaves
do-escape = { $craft } to { $base }
do-flee = { $zone }
do-burn = Burn { $unit }
do-destroy-sp = Destroy { $number } SP
do-destroy-asp = Destroy { $number } ASP
do-march = March: { $unit }
do-join = { $unit }
do-step = { $hex }
do-ferry = Ferry to { $hex }
do-halt = Halt
do-overrun = Overrun { $hex }
do-load = Load { $unit }
do-load-sp = Load { $number } SP
do-load-asp = Load { $number } ASP
do-set-down = Set down { $unit }
do-set-down-sp = Set down { $number } SP
do-set-down-asp = Set down { $number } ASP
do-entrain = By rail: { $unit }
do-entrain-sp = { $number } SP by rail from { $hex }
do-entrain-asp = { $number } ASP by rail from { $hex }
do-train = Train from Sweden to { $hex }
do-break-down = Break down { $unit }
do-recombine = Recombine { $unit }
do-demolish = Destroy stores of your own
do-blow-sp = Destroy { $number } SP in { $hex }
do-blow-asp = Destroy { $number } ASP in { $hex }
do-mark = { $hex }
do-strike = Attack { $hex }
do-spend = A Supply Point from { $hex }
do-spare = None
do-give-ground =
    { $number ->
        [0] Lose steps only
        [one] Retreat 1 hex
       *[other] Retreat { $number } hexes
    }
do-fall-back = { $hex }
do-go-alone = { $unit } goes its own way
do-advance = { $unit } to { $hex }
do-give-way = { $unit }
do-lead = { $unit }
do-raid = Bomb { $hex }
do-night-raid = Bomb { $hex } at night
do-support = Support the combat at { $hex }
do-airlift = Air transport to { $base }
do-drop = Drop supply at { $hex }
do-transfer = Transfer to { $base }
do-lakes = Airbases on the ice
do-lay = { $hex }
do-take-up = Take up { $hex }
do-carry = { $unit } by { $craft }
do-carry-sp = { $number } SP by { $craft } from { $base }
do-carry-asp = { $number } ASP by { $craft } from { $base }
do-target = The { $installation }
do-shot-down = { $craft } from { $base }, { $load }
do-shot-down-with = { $craft } with { $unit }
do-hit-sp = A Supply Point
do-hit-asp = An Air Supply Point
do-store = { $number } SP to the track

## The log

log-order-given = { $side }: standing order for { $duty }: { $order }.
log-by-order =
    { $done ->
        [0] { $side }: no { $duty }, by standing order.
       *[other] { $side }: { $duty }, by standing order.
    }
log-naval-search =
    { $found ->
        [0] { $by }: no sight of { $ships } in { $zone } ({ $die }, modified { $modified }, needed { $value } or less).
       *[other] { $by } detects { $ships } in { $zone } ({ $die }, modified { $modified }, needed { $value } or less).
    }
log-air-search =
    { $found ->
        [0] { $by } does not see the aircraft over { $zone } ({ $die }, modified { $modified }, needed { $value } or less).
       *[other] { $by } sees the aircraft over { $zone } ({ $die }, modified { $modified }, needed { $value } or less).
    }
log-fighters-search =
    { $found ->
        [0] { $by }: the fighters over { $zone } come as a surprise ({ $die }, modified { $modified }, needed { $value } or less).
       *[other] { $by }: the fighters over { $zone } are seen in time ({ $die }, modified { $modified }, needed { $value } or less).
    }
log-asp-spent = { $side } spends { $count } ASP at { $hex }.
log-take-off = { $side }: { $count } { $craft } from { $base } to { $zone }.
log-landed =
    { $count ->
        [one] { $count } { $craft } lands at { $base }.
       *[other] { $count } { $craft } land at { $base }.
    }
log-no-base =
    { $count ->
        [one] { $count } { $craft } finds no base and is lost.
       *[other] { $count } { $craft } find no base and are lost.
    }
log-deck-landing =
    { $lost ->
        [0] { $craft } land on { $base } ({ $die }).
       *[other] { $craft } crash on { $base } ({ $die }).
    }
log-abandoned = { $side } abandons the mission.
log-air-mission = { $side }: { $mission }, { $zone }.
log-lake-laid = { $side } lays an airbase on the ice at { $hex }.
log-lake-taken-up = { $side } takes up the airbase on the ice at { $hex }.
log-lake-breaks = { $side }: the airbase on the ice at { $hex } is destroyed.
log-cargo-lost = { $craft }: { $sps } SP and { $asps } ASP go down with them.
log-flown-out = { $unit } is flown to { $zone }.
log-descent = { $side } attacks { $hex } from the air.
log-disruption =
    { $result ->
        [0] { $unit } comes down at { $hex } ({ $die }, modified { $modified }).
        [1] { $unit } comes down at { $hex } disrupted ({ $die }, modified { $modified }).
       *[2] { $unit } comes to grief at { $hex } ({ $die }, modified { $modified }).
    }
log-goes-north = { $unit } goes to { $zone }.
log-treks = { $unit } goes overland to { $zone }.
log-sp-stored =
    { $count ->
        [one] { $count } SP from { $hex } goes to { $port }.
       *[other] { $count } SP from { $hex } go to { $port }.
    }
log-supply-flown-in = { $side }: { $sps } SP and { $asps } ASP flown to { $zone }.
log-installation-bombed =
    { $result ->
        [0] { $side }: { $craft } miss, { $hex }, { $installation } ({ $die }, modified { $modified }, needed { $strength } or less).
       *[other] { $side }: { $craft } hit, { $hex }, { $installation } ({ $die }, modified { $modified }, needed { $strength } or less).
    }
log-supported =
    { $result ->
        [0] { $side }: { $craft } are no help at { $hex } ({ $die }, modified { $modified }, needed { $strength } or less).
       *[other] { $side }: { $craft } support the combat at { $hex } ({ $die }, modified { $modified }, needed { $strength } or less).
    }
log-airbase-hit =
    { $count ->
        [one] { $base } takes 1 hit.
       *[other] { $base } takes { $count } hits.
    }
log-port-hit =
    { $count ->
        [one] The port of { $hex } takes 1 hit.
       *[other] The port of { $hex } takes { $count } hits.
    }
log-rail-hit =
    { $count ->
        [one] The railroad at { $hex } is broken, 1 hit.
       *[other] The railroad at { $hex } is broken, { $count } hits.
    }
log-paired = Space { $space }: { $fighter } against { $craft }.
log-doubled = { $side } adds { $craft } to space { $space }.
log-air-shot =
    { $result ->
        [0] { $craft } miss { $target } ({ $die }, modified { $modified }, needed { $hit } or less).
       *[other] { $craft } hit { $target } ({ $die }, modified { $modified }, needed { $hit } or less).
    }
log-air-lost = { $count } { $craft } lost.
log-assigned = { $side }: { $count } { $craft } on { $ship }.
log-flak =
    { $result ->
        [0] Flak of { $ship } misses { $craft } ({ $die }, modified { $modified }, needed { $guns } or less).
       *[other] Flak of { $ship } troubles { $craft } ({ $die }, modified { $modified }, needed { $guns } or less).
    }
log-bombed =
    { $result ->
        [0] { $side }: { $craft } miss { $ship } ({ $die }, modified { $modified }, needed { $strength } or less).
        [1] { $side }: { $craft } hit { $ship } ({ $die }, modified { $modified }, needed { $strength } or less).
       *[other] { $side }: { $craft } hit { $ship } critically ({ $die }, modified { $modified }, needed { $strength } or less).
    }
log-damaged = { $ship } is damaged.
log-point-lost = { $ship } loses a point.
log-sunk = { $ship } sinks.
log-unit-lost = { $unit } is lost.
log-step-lost = { $unit } loses a step.
log-sp-lost = A Supply Point is lost with { $ship }.
log-asp-lost = An Air Supply Point is lost with { $ship }.
log-entered = { $ships } in { $zone }.
log-split = Part from the stack: { $ships }.
log-stop = Halt in { $zone }: { $ships }.
log-stopped = Damaged and left behind in { $zone }: { $ships }.
log-in-port = { $ships } in { $spot }.
log-bound = { $ships } bound for { $spot }.
log-landing = Running in to land at { $spot }: { $ships }.
log-retreated = { $ships } back at sea in { $zone }.
log-submarine =
    { $hit ->
        [0] A submarine misses { $ship } ({ $die }).
       *[other] A submarine hits { $ship } ({ $die }).
    }
log-battle = Battle in { $zone }: { $ships } against { $foes }.
log-nobody-fires = Nobody in { $zone } can harm the enemy: the fight is over.
log-revealed =
    { $german ->
        [0] { $allied ->
            [0] Both stay.
           *[other] The Allies withdraw, Germany stays.
        }
       *[other] { $allied ->
            [0] Germany withdraws, the Allies stay.
           *[other] Both withdraw.
        }
    }
log-faced = { $ship } against { $target }.
log-gunfire =
    { $result ->
        [0] { $ship } misses { $target } ({ $die }, modified { $modified }, needed { $hit } or less).
        [1] { $ship } hits { $target } ({ $die }, modified { $modified }, needed { $hit } or less).
       *[other] { $ship } hits { $target } critically ({ $die }, modified { $modified }, needed { $hit } or less).
    }
log-escaped = Escaped: { $ships }.
log-alertness =
    { $alert ->
        [1] The battery at { $hex } is alert ({ $die }).
        [2] The battery at { $hex } is half asleep ({ $die }).
       *[other] The battery at { $hex } sleeps ({ $die }).
    }
log-battery-fires =
    { $result ->
        [0] The guns at { $hex } miss { $ship } ({ $die }, needed { $hit } or less).
        [1] The guns at { $hex } hit { $ship } ({ $die }, needed { $hit } or less).
       *[other] The guns at { $hex } hit { $ship } critically ({ $die }, needed { $hit } or less).
    }
log-ship-fires =
    { $result ->
        [0] { $ship } misses the battery at { $hex } ({ $die }, modified { $modified }, needed { $hit } or less).
       *[other] { $ship } hits the battery at { $hex } ({ $die }, modified { $modified }, needed { $hit } or less).
    }
log-battery-hit = { $battery } is hit.
log-turned-back = { $ship } turns back.
log-unit-enters = { $unit } enters { $hex }.
log-sp-landed = { $count } SP landed at { $spot }.
log-asp-landed = { $count } ASP landed at { $spot }.
log-commandeered = { $ship }: a transport is commandeered in { $spot }.
log-divided = A point of { $ship } sails as { $other }.
log-embarked = { $unit } goes aboard { $ship }.
log-sp-aboard = { $count } SP aboard { $ship }.
log-asp-aboard = { $count } ASP aboard { $ship }.
log-craft-aboard = { $count } landing craft aboard { $ship }.
log-taken-aboard =
    { $count ->
        [one] { $count } { $craft } goes aboard { $base }.
       *[other] { $count } { $craft } go aboard { $base }.
    }
log-put-ashore =
    { $count ->
        [one] { $count } { $craft } goes ashore from { $base }.
       *[other] { $count } { $craft } go ashore from { $base }.
    }
log-engages = Attack on the ships in { $spot }: { $ships }.
log-bombards = On the way to bombard { $hex }: { $ships }.
log-stands-by = Standing by for gunfire support, { $zone }: { $ships }.
log-regrouped = A new stack in { $zone }: { $ships }.
log-harbour-quiet = Nobody in { $spot } can harm the enemy: the fight is over.
log-breaks-off = Breaking off: { $ships }.
log-crew-ashore = The crew gets ashore at { $hex }: { $unit }.
log-gunfire-support =
    { $result ->
        [0] The guns of { $ship } do nothing at { $hex } ({ $die }, needed { $factor } or less).
       *[other] The guns of { $ship } support the combat at { $hex } ({ $die }, needed { $factor } or less).
    }
log-bombarded =
    { $result ->
        [0] { $ship } misses the target at { $hex } ({ $installation }: { $die }, modified { $modified }, needed { $factor } or less).
       *[other] { $ship } hits the target at { $hex } ({ $installation }: { $die }, modified { $modified }, needed { $factor } or less).
    }
log-assault = { $side }: assault from the sea on { $hex } by { $ships }.
log-sp-spent-aboard = { $side } spends a Supply Point from { $ship }.
log-unit-home = { $unit } lands in { $spot }.
log-asp-stored =
    { $count ->
        [one] { $count } ASP from { $hex } is added to those of { $port }.
       *[other] { $count } ASP from { $hex } are added to those of { $port }.
    }
log-ship-repair =
    { $mended ->
        [0] { $ship } is not repaired ({ $die }).
       *[other] { $ship } is repaired ({ $die }).
    }
log-battery-repair =
    { $mended ->
        [0] A hit on { $battery } stays ({ $die }).
       *[other] A hit on { $battery } is repaired ({ $die }).
    }
log-gun-repair =
    { $mended ->
        [0] A hit on { $unit } stays ({ $die }).
       *[other] A hit on { $unit } is repaired ({ $die }).
    }
log-arrives-in = { $unit } arrives in { $zone }.
log-commissioned = A destroyer point joins { $ship }.
log-air-replaced = { $craft }: a point is replaced at { $base }.
log-field-enlarged =
    { $done ->
        [0] The work at Bardufoss makes no progress ({ $die }).
       *[other] The field at Bardufoss is enlarged ({ $die }).
    }
log-emergency =
    { $away ->
        [0] { $craft } are caught on the ground at { $base } ({ $die }).
       *[other] { $craft } get away from { $base } ({ $die }).
    }
log-no-fuel = { $craft } have no fuel and are lost.
log-captured = { $side } takes { $hex }.
log-battery-taken = { $side } takes the battery { $battery }.
log-ship-surrender =
    { $lost ->
        [0] { $ship } gets away ({ $die }).
       *[other] { $ship } surrenders ({ $die }).
    }
log-expelled = Driven out to { $zone }: { $ships }.
log-booty = { $side } captures at { $hex }: { $trucks } trucks, { $sps } SP, { $asps } ASP.
log-sp-destroyed = { $count } SP destroyed at { $hex }.
log-asp-destroyed = { $count } ASP destroyed at { $hex }.
log-battery-surrender =
    { $taken ->
        [0] { $battery } does not surrender ({ $die }).
       *[other] { $battery } surrenders ({ $die }).
    }
log-disbanded = { $unit } is disbanded before it could mobilize.
log-guns-taken = { $unit } is raised from captured guns at { $hex }.
log-depot = { $count } SP found in the depot at { $hex }.
log-turn-begins = { $turn }.
log-weather = { $section }: { $weather } ({ $die }).
log-thaw = The thaw sets in: { $zone }.
log-arrives = { $unit } arrives at { $hex }.
log-kept-away = { $side }: nothing can arrive at { $hex }, which the enemy holds.
log-sp-arrives =
    { $count ->
        [one] { $side }: { $count } SP arrives at { $hex }.
       *[other] { $side }: { $count } SP arrive at { $hex }.
    }
log-asp-arrives =
    { $count ->
        [one] { $side }: { $count } ASP arrives at { $hex }.
       *[other] { $side }: { $count } ASP arrive at { $hex }.
    }
log-air-arrives =
    { $count ->
        [one] { $count } { $craft } arrives at { $base }.
       *[other] { $count } { $craft } arrive at { $base }.
    }
log-award =
    { $count ->
        [one] { $side }: 1 Victory Point.
       *[other] { $side }: { $count } Victory Points.
    }
log-damage-counts = { $side }: { $ship }, still damaged, counts { $count }.
log-left-behind = Not home at the end: { $units }. That counts { $count } for the Germans.
log-place-counts = { $place } counts { $count } for { $side }.
log-wins =
    { $degree ->
        [0] { $side }: a decisive victory, total { $total }.
        [1] { $side }: an operational victory, total { $total }.
        [2] { $side }: a marginal victory, total { $total }.
       *[other] { $side }: a victory, total { $total }.
    }
log-drawn = A draw, total { $total }.
result-facts = The total is { $points }: German Victory Points less Allied ones.
log-sp-by-rail = { $count } SP by rail from { $start } to { $hex }.
log-asp-by-rail = { $count } ASP by rail from { $start } to { $hex }.
log-loaded = { $truck } loads { $unit }.
log-sp-loaded = { $truck } loads { $count } SP.
log-asp-loaded = { $truck } loads { $count } ASP.
log-set-down = { $truck } sets { $unit } down.
log-sp-set-down = { $truck } sets { $count } SP down.
log-asp-set-down = { $truck } sets { $count } ASP down.
log-train-from-sweden =
    { $count ->
        [one] { $count } SP comes from Sweden by way of { $hex }.
       *[other] { $count } SP come from Sweden by way of { $hex }.
    }
log-broken-down = { $unit } breaks down.
log-recombined = { $unit } is whole again.
log-overrun = { $side }: overrun of { $hex }.
log-thrown-back = The overrun of { $hex } fails.
log-marked = { $hex } is marked for attack.
log-land-combat = { $side }: attack on { $hex }.
log-sp-spent = { $side }: an SP spent at { $hex }.
log-half-sp-used = { $side }: the rest of an SP used at { $hex }.
log-unsupplied = { $unit } is out of supply, level { $level }.
log-resupplied = { $unit } is in supply again.
log-land-odds = { $attack } against { $defence }: { $odds }, shifted to { $column }.
log-land-die = { $side }: die { $die }, modified by { $drm } to { $modified }.
log-suffers =
    { $steps ->
        [one] { $side }: 1 step lost, { $hexes } more in steps or hexes.
       *[other] { $side }: { $steps } steps lost, { $hexes } more in steps or hexes.
    }
log-wiped-out = { $side }: the whole force is lost.
log-king =
    { $taken ->
        [0] King Haakon gets away ({ $die }).
       *[other] King Haakon is captured ({ $die }).
    }
log-gives-ground =
    { $count ->
        [one] { $side }: 1 hex back from { $hex }.
       *[other] { $side }: { $count } hexes back from { $hex }.
    }
log-crowded-out = { $unit } must leave { $hex }, which is too full.
log-cut-off = { $unit } is cut off in { $hex }.
log-surrenders = { $unit } surrenders.
log-leader = A leader holds { $unit } together.
log-mobilized = { $unit } mobilizes at { $hex }.
log-no-garrison =
    { $count ->
        [one] No garrison at { $hex }: { $count } point for the Allies.
       *[other] No garrison at { $hex }: { $count } points for the Allies.
    }
log-air-recalled =
    { $count ->
        [one] { $count } { $craft } leaves { $base } for good.
       *[other] { $count } { $craft } leave { $base } for good.
    }
log-ship-recalled = { $ship } leaves Norwegian waters.
log-point-recalled = A point of { $ship } leaves Norwegian waters.
log-stands-in = { $ship } leaves in place of { $other }.
log-cargo-set-down = { $unit } goes ashore from { $ship }.
log-air-debt = { $side } owes { $count } ASP.
log-debt-paid =
    { $count ->
        [one] { $count } ASP pays for what { $side } owes; { $left } still owed.
       *[other] { $count } ASP pay for what { $side } owes; { $left } still owed.
    }
log-capitulation = No British, French or Polish unit is left in Norway: the north counts as German.

## The boards

scene-letter =
    { $nation ->
        [german] G
        [norwegian] N
        [british] B
        [french] F
        [polish] P
       *[other] A
    }
scene-legend = The colour of a number shows who holds the hex. ♣ forest, ∩ rough, ▲ mountain; ■ town, ✈ airbase, ⚓ port; ══ railroad, ── road; • supply, ! marked for attack
scene-turn = Turn
scene-points = Victory Points: { $side }
scene-supply = Supply Points: { $side }
scene-air-supply = Air Supply Points: { $side }
scene-leaders = Norwegian leaders at hand
scene-if-over = If it ended now
scene-orders-of = Standing orders: { $side }
scene-order = { $duty }: { $order }
scene-orders-named = { $name } ({ $orders })
scene-lost = Lost
scene-mobilization = Mobilization Display
scene-arrives = { $turn }
scene-ship-damaged = { $ship }, damaged
scene-ship-points =
    { $count ->
        [one] { $ship }, 1 point
       *[other] { $ship }, { $count } points
    }
scene-unit =
    { $steps ->
        [one] { $unit }, 1 step
       *[other] { $unit }, { $steps } steps
    }
scene-air = { $craft }: { $ready } ready, { $flown } flown
scene-sp = { $count } Supply Points
scene-asp = { $count } Air Supply Points
scene-out-of-supply = out of supply, level { $level }
scene-leader = with a leader
scene-on-truck = on { $truck }
scene-attack = Marked for attack
scene-rail-break =
    { $hits ->
        [one] Railroad broken, 1 hit
       *[other] Railroad broken, { $hits } hits
    }
scene-land-combat = Combat for { $hex }
scene-overrun = Overrun of { $hex }
scene-airborne = Assault from the air on { $hex }
scene-air-combat = Air combat: { $zone }
scene-land-odds = { $ratio } before shifts, if both sides spend what supply they can
scene-land-result = Die { $die } with all modifiers, in the column { $column }
scene-fighters-seen = The mission has seen the fighters come
scene-fighters-unseen = The fighters come unseen
scene-unit-lost = lost
scene-unit-fell-back = has fallen back
scene-stage-supply = Supply
scene-stage-die = Die
scene-stage-defender = Defender
scene-stage-attacker = Attacker
scene-stage-advance = Advance
scene-stage-pairs = Pairs
scene-stage-doubling = Fighters left over
scene-stage-fire = Fire
scene-air-support =
    { $points ->
        [one] Air support, 1 point
       *[other] Air support, { $points } points
    }

board = Operational Map
board-zones = Strategic Map

## Odds

odds-with-supply = with supply
odds-without-supply = without supply
odds-overrun = overrun
odds-airborne = assault from the air
odds-disruption = disruption
odds-if-nobody-disrupted = As if nobody were disrupted
odds-disrupted = Disrupted
odds-air-landed = Landed by aircraft
odds-ground = Ground
odds-friends-there = Friends in the hex
odds-quick-course = Trained in a hurry
odds-craters = Hits on the field
odds-surprise = Surprise
odds-search-ships = search for ships
odds-search-aircraft = search for aircraft
odds-search-fighters = are the fighters seen?
odds-air-combat = air combat
odds-course = the way there
odds-coast-fire = coast artillery
odds-naval-round = a round of naval combat
odds-assault = amphibious assault, without ships' guns
odds-column = Column of the die
odds-sum = All modifiers
odds-over-water = Over water
odds-unsupplied = Without supply
odds-cut-off = Cut off: every hex of retreat costs a step
odds-detection-value = Detection value
odds-single = Single unit
odds-large = Five or more units
odds-light = Torpedo boats and submarines only
odds-capital = Battleship or carrier
odds-contact = Own ships in the zone
odds-shadow = Already detected
odds-disguise = Merchantmen in disguise
odds-peace = Still at peace
odds-midnight-sun = Midnight sun
odds-weather = Weather
odds-raid-small = At most two points
odds-raid-large = Seven points or more
odds-raid-near-base = Fighters ready in the zone
odds-raid-surprise = Surprise of the invasion
odds-cla-sea = Antiaircraft cruiser
odds-cla-port = Antiaircraft cruiser
odds-pairs-assumed = As if the strongest met the strongest
odds-anti-aircraft = Antiaircraft fire
odds-transporting = Laden
odds-bombing-weather = Weather and port
odds-port-flak = Guns of the ships in port
odds-on-ice = On the ice
odds-night = By night
odds-all-on-one = As if all bombers flew at this ship
shift-attackers-nations = Attackers of several nations
shift-defenders-nations = Defenders of several nations
shift-terrain = Terrain
shift-mountaineers = Mountain infantry
shift-from-sea = Assault from the sea
shift-armour = Tanks
shift-defending-armour = Tanks of the defender
shift-air-support = Air support
shift-artillery-support = Artillery
shift-defenders-formations = Defenders of several formations
shift-attackers-formations = Attackers of several formations
shift-snow = Snow
shift-from-the-air = From the air
shift-weather = Weather
worth-factors = { $signed }
worth-die = { $signed } on the die
worth-hit-number = at most { $amount }
worth-percent = { $amount } %
worth-guns = { $amount }
total-attack = attack { $amount }
total-defence = defence { $amount }
total-air-points =
    { $amount ->
        [one] 1 point
       *[other] { $amount } points
    }
expected-steps = loses { $mean } of { $of } steps on average
expected-points = loses { $mean } of { $of } points on average
outcome-gives-way = the defender gives way
outcome-de = DE: the defenders are wiped out
outcome-d3-3 = D3/3: defender loses 3 steps, then 3 steps or hexes
outcome-d2-3 = D2/3: defender loses 2 steps, then 3 steps or hexes
outcome-d2-2 = D2/2: defender loses 2 steps, then 2 steps or hexes
outcome-d1-3 = D1/3: defender loses 1 step, then 3 steps or hexes
outcome-d1-2 = D1/2: defender loses 1 step, then 2 steps or hexes
outcome-d1-1 = D1/1: defender loses 1 step, then 1 step or hex
outcome-d-2 = D/2: defender gives 2 steps or hexes
outcome-d-1 = D/1: defender gives 1 step or hex
outcome-ex = EX: each side loses 1 step
outcome-ex2 = EX2: each side loses 2 steps
outcome-a-1 = A/1: attacker gives 1 step or hex
outcome-a1 = A1: attacker loses 1 step
outcome-a1-1 = A1/1: attacker loses 1 step, then 1 step or hex
outcome-a1-2 = A1/2: attacker loses 1 step, then 2 steps or hexes
outcome-a2-2 = A2/2: attacker loses 2 steps, then 2 steps or hexes
outcome-a3-2 = A3/2: attacker loses 3 steps, then 2 steps or hexes
outcome-ae = AE: the attackers are wiped out
outcome-king-taken = King Haakon is captured
outcome-detected = detected
outcome-undetected = Not detected
outcome-unseen = not found on the way
outcome-found-on-the-way = found at least once
outcome-passes-unhurt = no ship is hit
outcome-scores-a-hit = at least one hit
outcome-may-intercept = Detected, up to { $amount } may intercept
outcome-bombers-left =
    { $amount ->
        [one] 1 point of bombers gets through
       *[other] { $amount } points of bombers get through
    }
outcome-any-support-points = some support
outcome-support-points =
    { $amount ->
        [one] 1 point of support
       *[other] { $amount } points of support
    }
outcome-any-bomb-hits = at least one hit
outcome-bomb-hits =
    { $amount ->
        [one] 1 hit
       *[other] { $amount } hits
    }
outcome-ship-hit = hit
outcome-comes-down = comes down unharmed
outcome-unharmed = Unharmed
outcome-disrupted = Disrupted
outcome-eliminated = Loses a step
outcome-ship-sunk = Sunk
outcome-ship-damaged = Damaged
outcome-ship-unharmed = Unharmed
outcome-points-lost =
    { $amount ->
        [one] 1 point lost
       *[other] { $amount } points lost
    }
aim-points = victory points
aim-reach = places within reach
aim-armies = the strength of the armies
aim-supply = supply at the front

## Combat tables

chart-combat = Land combat
chart-combat-rows = die with all modifiers
chart-combat-columns = final column
chart-combat-notes = A stands for the attacker, D for the defender. The first number is lost in steps; that behind the stroke is met by steps or by retreating. EX: both lose a step, EX2: two each. AE, DE: all are eliminated.
chart-terrain = Terrain effects
chart-terrain-rows = terrain
chart-terrain-columns = movement points before the thaw; columns to the left for the defender
chart-mover-leg = On foot
chart-mover-mountain = Mountain
chart-mover-motorized = Motorized
chart-shift = Columns
chart-ground-clear = Clear
chart-ground-forest = Forest
chart-ground-rough = Rough
chart-ground-mountain = Mountain
chart-ground-city = City, besides
chart-ground-major-city = Major city, besides
chart-ground-highway = Along a highway
chart-ground-road = Along a road
chart-ground-railroad = Along a railway
chart-ground-river = Across a river, besides
chart-ground-lake = Across a lake, besides
chart-ground-ferry = By ferry
chart-defender = How likely the defender loses steps or must give way, by final column and modifiers
chart-defender-rows = final column
chart-defender-columns = sum of all modifiers of the die
chart-attacker = How likely the attacker loses steps or must give way, by final column and modifiers
chart-attacker-rows = final column
chart-attacker-columns = sum of all modifiers of the die

## Tables, as the page about the game tells of them

table-zones = The zones of the Strategic Map
table-links = How these zones border on each other
table-hexes = The hexes and their terrain
table-hexsides = What runs along hexsides
table-lines = Roads and railways
table-ferries = The ferries
table-features = Notes on single hexes
table-places = Towns, ports and airfields
table-batteries = The coast batteries
table-edge-groups = The edges of the map
table-edge-costs = What it costs to fly in over an edge
table-exits = The ways off the map
table-terrain = The effects of terrain
table-formations = The formations
table-land-units = The units on land
table-ships = The ships
table-aircraft = The types of aircraft
table-air-units = The air units
table-markers = The markers
table-combat = The results of land combat
table-air-combat = The results of air combat
table-naval-combat = The results of naval combat
table-naval-detection = The detection of ships
table-air-detection = The detection of aircraft
table-disruption = The disruption of airborne troops
table-disruption-modifiers = What modifies disruption
table-transport = What can carry what
table-die-tests = Die tests
table-weather = The weather
table-weather-effects = The effects of weather
table-turns = The turns
table-fixed-weather = Fixed weather
table-thaws = The thaw
table-events = Events on fixed dates
table-reinforcements = The reinforcements
table-withdrawals = The withdrawals
table-scenarios = The scenarios
table-setups = Where units begin
table-special-rules = The special rules of scenarios
table-awards = What gives victory points
table-levels = The levels of victory
table-standing-orders = The standing orders with which scenarios begin
table-ranges = The ranges within which values may be tuned

## The scoreboard

score-total =
    { $side ->
        [german] Germany leads: { $degree ->
            [0] a decisive victory
            [1] an operational victory
            [2] a marginal victory
           *[other] a victory
        } with { $total } { $total ->
            [one] point
           *[other] points
        }
        [allied] The Allies lead: { $degree ->
            [0] a decisive victory
            [1] an operational victory
            [2] a marginal victory
           *[other] a victory
        } with a total of { $total }
       *[other] A draw so far, with a total of { $total }
    }
score-until = the last is { $turn }
score-points = Victory Points
score-supply = Supply Points

## For somebody who is invited

teaser-win = **Points decide.** Places held, ships sunk and battalions lost count when the last turn ends.
teaser-move = **Roads and railways.** Battalions march, ride on trucks and go by train.
teaser-fight = **Odds, supply, aircraft.** You see everything that counts before you commit.

## The end

winner-german = Germany wins
winner-allied = The Allies win
winner-nobody = A draw
level-decisive = Decisive victory
level-operational = Operational victory
level-marginal = Marginal victory

# What the end of a step leaves undone.
left-march =
    { $count ->
        [one] One unit stays where it is
       *[other] { $count } units stay where they are
    }
left-strike =
    { $count ->
        [one] One marked hex is not attacked
       *[other] { $count } marked hexes are not attacked
    }
