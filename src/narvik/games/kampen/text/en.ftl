### Kampen om Norge in English.

lead = Forty-four areas, three decks of cards, hidden ships. Germany must hold six cities before its cards run out; Norway and the Allies must keep one.
by = A game by Yngve Bækholt and Eivind Vetlesen, published by Vega Forlag.

## Names

role-germany = Germany
role-norway = Norway
role-allies = Allies
seat-player1 = Player 1
seat-player2 = Player 2
seat-player3 = Player 3
origin-air = the air
origin-sea = the sea
# $number (String): a Roman numeral
zone-name = Sea zone { $number }
zone-raid = Raiding box

## Questions. Each also gets $role, the faction asked.

ask-sides = Player { $player }, choose your side.

ask-keep-cards = Choose { $count } cards to keep for 9 April.
ask-exchange-ship = Play Ship to the rescue to exchange one of the ships drawn, or pass.
ask-exchange = Name the ship to give up and the ship of the home fleet to take for it.
ask-near-oslo = Place a battalion in Oslo or next to it.
ask-first-point = Place the first of two battalions on a mobilization point.
ask-second-point = Place the second battalion on the same mobilization point or one after it.
ask-post = Choose the sea zone of Eidsvoll & Norge.
ask-station-ships = Choose the sea zone of your next ship.
ask-opportunity = Play { $card } or pass.
ask-card-target = { $card }: choose the target.
ask-drive = { $zone }: choose where a deceived Allied ship goes.
ask-meetings = Choose the sea zone where ships meet next.
ask-smoke-screen = { $zone }: play Smoke screen to get an intercepted ship away, or pass.
ask-hide = { $zone }: choose the ship that slips away.
ask-dive-bombers = Play Dive bombers or pass.
ask-bomb = Choose the sea zone to bomb.
ask-sailors = { $zone }: play Evacuated sailors to save the troops of a sunken ship, or pass.
ask-which-crew = { $zone }: choose the sunken ship whose troops are saved.
ask-raiding = Send ships out raiding, or end.
ask-landing-zone = Choose the sea zone that lands troops next.
ask-face-eidsvoll = { $zone }: name the ships that fight Eidsvoll & Norge in order to land, or end.
ask-announce = { $zone }: announce landings, or end.
ask-mines = { $zone }: play Naval mines against the landings, or pass.
ask-forts = Play Coastal defenses against the landing in { $area }, or pass.
ask-turned-away = { $zone }: ships are turned away. Land elsewhere, or end.
ask-resistance = Roll for resistance in { $area }, or pass.
ask-intimidation = Combat in { $area }: play Intimidation or pass.
ask-give-way = Choose the area to which a battalion from { $area } gives way.
ask-mobilization =
    { $count ->
        [one] Mobilize 1 more battalion on a mobilization point free of Germans.
       *[other] Mobilize { $count } more battalions on mobilization points free of Germans.
    }

ask-naval-movement = Send ships to sea or end the naval movement.
ask-task-force = { $from } to { $to }: choose ships for the task force, then let it go.
ask-onward = { $from } to { $to }: let the task force sail onward or halt.
ask-meet-eidsvoll = { $zone }: intercept “Eidsvoll & Norge” as well, or pass.
ask-intercept = { $zone }: try to intercept, or pass.

ask-land-movement = Move battalions, play movement cards or end the movement.
ask-movement-card = { $card }: choose what it is used for.
ask-paratroops = Paratroopers over { $area }: play Fighters to divert them, or pass.
ask-divert = Choose where the paratroopers meant for { $area } land.
ask-sabotage = Play cards against the attackers, or end.
ask-turn-back = Choose the attackers to turn back.
ask-escape = Choose the battalions that escape, and where to.
ask-engineers = Play Engineers against { $card } in { $area }, or pass.

ask-naval-combats = Choose the next naval combat.
ask-join = { $zone }: send more ships into the fight, or end.
ask-naval-cards = { $zone }: play cards for the naval combat, or end.
ask-voiding =
    { $count ->
        [one] Void the top German card or none.
       *[other] Choose how many German cards are voided, 0 to { $count }.
    }
ask-chased = Choose where { $ship } is chased to.

ask-land-combats = Choose the next combat.
ask-combat-attack = Combat in { $area }: play cards for the attack, or end.
ask-combat-defence = Combat in { $area }: play cards for the defence, or end.
ask-combat-counter = Combat in { $area }: cancel enemy cards, or end.
ask-losses =
    { $count ->
        [one] Combat in { $area }: 1 battalion is lost. Is it one of those from { $origin }?
       *[other] Combat in { $area }: { $count } battalions are lost. How many of them came from { $origin }?
    }
ask-joint-losses =
    { $count ->
        [one] Combat in { $area }: is the battalion lost Norwegian or Allied?
       *[other] Combat in { $area }: how many of the { $count } battalions lost are Norwegian, how many Allied?
    }
ask-evacuation = Play Coastal evacuation to save a battalion defeated in { $area }, or pass.
ask-save = Choose where the battalion from { $area } is put ashore.
ask-retreat =
    { $count ->
        [one] Choose where your battalion retreats from { $area }.
       *[other] Choose where your { $count } battalions retreat from { $area }.
    }
ask-joint-retreat = Choose where the defenders of { $area } retreat together.

ask-trade = Trade in cards for reinforcements, or pass.
ask-convoy = Land 3 battalions of the first Allied convoy.
ask-place =
    { $count ->
        [one] Place 1 battalion, or end.
       *[other] Place { $count } battalions, or end.
    }
ask-airlift =
    { $count ->
        [one] Fly your reinforcement to an airfield you hold.
       *[other] Fly 1 or 2 of your { $count } reinforcements to an airfield you hold.
    }
ask-submarines =
    { $count ->
        [one] Play Submarine against the battalion placed in { $area }, or pass.
       *[other] Play Submarine against the { $count } battalions placed in { $area }, or pass.
    }

ask-new-cards = You have used no card: choose one to exchange.
ask-withdrawal = The Allied deck is used up: choose the forces to withdraw.

## Reasons why not

no-side = You cannot choose { $role }: taken already, or played together with another faction.

no-card = You do not hold { $card }.
no-target = There is nothing to use { $card } on now.
no-not-in-movement = { $card } cannot be played in your land movement.
no-not-in-sabotage = { $card } cannot be played at this point of the sabotage.
no-not-in-step = { $card } cannot be played at this point.
no-not-in-phase = { $card } cannot be played at this point of the reinforcement.
no-one-per-type = { $card } cannot be played: a card of that type has been played in this combat.
no-nothing-to-counter = { $card } cannot be played: there is nothing for it to cancel.
no-battalion-there = { $card } cannot be played: you have no battalion in this combat.
no-paratroops-only = { $card } cannot be played: the attackers are all paratroopers.
no-must-discard = You have used no card, so you must exchange one.

no-not-adjacent = { $from } and { $to } are not adjacent.
no-too-few =
    { $count ->
        [0] You have no battalion in { $area }.
        [one] You have only 1 battalion in { $area }.
       *[other] You have only { $count } battalions in { $area }.
    }
no-moved-already =
    { $count ->
        [0] No battalion in { $area } can move any more this turn.
        [one] Only 1 battalion in { $area } can still move this turn.
       *[other] Only { $count } battalions in { $area } can still move this turn.
    }
no-two-at-most = This card moves 1 or 2 battalions.
no-through-enemies = Enemies in { $area } bar the way.
no-into-combat = This card cannot bring battalions into combat in { $area }.
no-wrong-place = This card cannot bring these battalions to { $area }.
no-out-of-range = { $area } is out of German air range.
no-carrier = Fighters cannot reach { $area }: there is no Allied carrier off its coast.
no-battleship = { $card } cannot reach { $area }: there is no Allied battleship off its coast.

no-not-by-land = Sabotage cannot turn back attackers of { $area } who came by sea or air.
no-norwegians-there = There is no Norwegian battalion in { $area } to hold up the attackers.
no-such-attack = There is no such attack on { $area }.
no-not-available = The battalions cannot escape to { $area }.

no-enemy-held = Enemy battalions stand in { $area }.
no-undecided = A combat in { $area } is still undecided.
no-attacked-from = { $area } is barred: the enemy attacked from there this turn.
no-over-fjord = These battalions cannot retreat across water to { $area }.
no-shelter = { $area } is not a safe coast for an evacuated battalion.

no-too-many =
    { $count ->
        [one] You have only 1 battalion left to place.
       *[other] You have only { $count } battalions left to place.
    }
no-one-per-area = { $area } has already had its Norwegian reinforcement this turn.
no-not-mobilizing = { $area } cannot be chosen: Norway reinforces victory cities and mobilization points, one battalion each.
no-not-west-coast = { $area } does not lie on the coast of sea zones III to VII.
no-not-south-coast = { $area } does not lie on the coast of sea zone I or II, where German reinforcements arrive.
no-german-sea = Germany controls the sea off { $area }.
no-sea-lane = { $area } is not open by sea to so many German reinforcements.
no-sea-limit = German ships off { $area } cannot cover that many reinforcements in one turn.
no-back-again = The march would end in { $area }, where it began.
no-one-only = Only one battalion moves.
no-convoy-size = The first Allied force lands in two stacks of three battalions.
no-april-move = On 9 April no battalion marches; only paratroopers are dropped.
no-withdraw-ship = Battleships and carriers leave first; besides them at most one heavy cruiser and one card of light warships.
no-withdraw = Name areas in order; { $count } battalions in all still have to leave.
no-shirker = Only ships that have faced Eidsvoll & Norge may land here.
no-convoy = { $area } cannot be chosen: the convoy needs two west coast areas that are not adjacent and are free of Germans.
no-airfield = { $area } cannot be chosen: Air transport brings 1 or 2 battalions to an airfield held by Germany.

no-raid-box = Ships cannot sail into the raiding box.
no-not-recalled = Raiders cannot sail before they are recalled.
no-recall = Recalling raiders takes cards from your hand with at least 6 reinforcement symbols.
no-allied-zone = { $zone } is closed to these ships.
no-attempted = { $zone } is closed: your ships have tried to intercept there this turn.
no-ships-free = { $zone }: you have no ship there that can still sail.
no-onward-number = Only ships that met nobody sail on, and all of them together: { $count }.
no-same-route = { $zone }: a task force has taken this route already, and ships on one route sail together.
no-ship-there = { $zone }: that ship is not available there.
no-dummies-only = You have only dummies there, and dummies cannot intercept.
no-naval-combat = { $zone }: no naval combat is due there.
no-sea-range = { $zone } is out of range for { $card }: Germany holds no airfield on that sea.
no-carrier-in-zone = { $card } cannot be played: there is no Allied carrier in this sea zone.
no-chase-there = { $zone } is not open to the chased ship.
no-void-limit =
    { $count ->
        [one] No more than 1 card can be voided.
       *[other] No more than { $count } cards can be voided.
    }

no-keep = Keep exactly { $count } of your own cards for 9 April.
no-norwegian-setup = { $area } cannot be chosen: first a battalion in or next to Oslo, then two on mobilization points, in order.
no-post = Eidsvoll & Norge can lie only in sea zones I to VII.
no-next-ship = Ships are placed in order, and this ship is not next.
no-zone = { $zone } cannot be chosen for this card.
no-not-intercepted = Only an intercepted ship can slip away behind smoke.
no-raid = Only battleships and heavy cruisers in sea zone VI, VII or VIII can go raiding.
no-fort = The coastal fort has closed { $area } to landings.
no-other-coast = { $area } does not lie on the coast of this sea zone.
no-lander = This ship cannot land a battalion in { $area } now.
no-mobilization = Norway cannot mobilize in { $area } now: points free of Germans get one battalion each, named in order.

## Log: the course of the game

log-rolled-sides = The players roll { $dice } for the choice of sides.
log-takes-side = Player { $player } chooses { $faction }.
log-april9 = 9 April 1940: Germany invades Norway.
log-turn =
    Round { $round }: { $faction-key ->
        [germany] German
        [norway] Norwegian
       *[allies] Allied
    } turn.
log-victory =
    { $level ->
        [2] Clear victory
       *[other] Marginal victory
    } for { $winner-key ->
        [germany] Germany
       *[other] Norway and the Allies
    }.

## Log: cards

log-draws =
    { $faction } { $faction-key ->
        [allies] draw
       *[other] draws
    } a card.
log-drew = { $faction } drew: { $card }.
log-played =
    { $faction } { $faction-key ->
        [allies] play
       *[other] plays
    } { $card }.
log-cancelled = Cancelled: { $card } ({ $faction }).
log-discarded =
    { $faction } { $faction-key ->
        [allies] exchange
       *[other] exchanges
    } { $card }.
log-traded =
    { $faction } { $faction-key ->
        [allies] trade
       *[other] trades
    } in { $cards } for { $total ->
        [one] 1 symbol
       *[other] { $total } symbols
    }.
log-rolled-card =
    { $faction } { $faction-key ->
        [allies] roll
       *[other] rolls
    } { $die } for { $card }.
log-voided = Voided: { $card } ({ $faction }).
log-reshuffled =
    { $faction } { $faction-key ->
        [allies] shuffle
       *[other] shuffles
    } the used cards into a new deck.
log-deck-ends =
    { $faction-key ->
        [germany] The German deck is used up: the game ends.
       *[other] The Allied deck is used up: Allied forces withdraw.
    }
log-withdrew =
    { $count ->
        [one] The Allies withdraw 1 battalion from { $area }.
       *[other] The Allies withdraw { $count } battalions from { $area }.
    }
log-ship-withdrew = { $zone }: { $ship } is withdrawn.

## Log: land movement

log-moved =
    { $faction } { $faction-key ->
        [allies] move
       *[other] moves
    } { $count ->
        [one] 1 battalion
       *[other] { $count } battalions
    } from { $from } to { $to }.
log-attacks =
    { $faction } { $faction-key ->
        [allies] attack
       *[other] attacks
    } { $area } from { $origin } with { $count ->
        [one] 1 battalion
       *[other] { $count } battalions
    }.
log-paratroops = Germany announces paratroopers over { $area }.
log-dropped = Paratroopers land in { $area }.
log-landed =
    { $faction } { $faction-key ->
        [allies] land
       *[other] lands
    } { $count ->
        [one] 1 battalion
       *[other] { $count } battalions
    } in { $area }.
log-sabotage = { $card } against the attack on { $area } from { $origin }.
log-turned-back =
    { $count ->
        [one] 1 German battalion is turned back
       *[other] { $count } German battalions are turned back
    } from { $area } to { $origin }.
log-escaped =
    { $count ->
        [one] 1 Norwegian battalion escapes
       *[other] { $count } Norwegian battalions escape
    } from { $from } to { $to }.

## Log: land combat

log-combat =
    Combat in { $area }: { $faction } { $faction-key ->
        [allies] attack
       *[other] attacks
    }.
log-rolled-attack =
    { $faction } { $faction-key ->
        [allies] roll
       *[other] rolls
    } { $dice-count ->
        [0] no dice
       *[other] { $dice }
    } = { $total }.
log-rolled-defence =
    The defenders roll { $dice-count ->
        [0] no dice
       *[other] { $dice }
    } = { $total }.
log-lost =
    { $faction } { $faction-key ->
        [allies] lose
       *[other] loses
    } { $count ->
        [one] 1 battalion
       *[other] { $count } battalions
    } in { $area }.
log-disagreed = { $area }: Norway and the Allies disagree, so Germany decides.
log-evacuated = 1 Allied battalion is evacuated from { $from } to { $to }.
log-won =
    { $faction } { $faction-key ->
        [allies] win
       *[other] wins
    } the combat in { $area }.
log-repelled =
    The { $faction-key ->
        [germany] German
        [norway] Norwegian
       *[allies] Allied
    } attack on { $area } is repelled.
log-retreated =
    { $faction } { $faction-key ->
        [allies] retreat
       *[other] retreats
    } from { $from } to { $to } with { $count ->
        [one] 1 battalion
       *[other] { $count } battalions
    }.
log-went-back =
    { $faction } { $faction-key ->
        [allies] fall
       *[other] falls
    } back from { $area } to { $origin } with { $count ->
        [one] 1 battalion
       *[other] { $count } battalions
    }.
log-perished =
    No retreat from { $area }: { $faction } { $faction-key ->
        [allies] lose
       *[other] loses
    } { $count ->
        [one] 1 battalion
       *[other] { $count } battalions
    }.

## Log: reinforcement

log-placed =
    { $faction } { $faction-key ->
        [allies] place
       *[other] places
    } { $count ->
        [one] 1 battalion
       *[other] { $count } battalions
    } in { $area }.
log-airlifted =
    Germany flies { $count ->
        [one] 1 battalion
       *[other] { $count } battalions
    } to { $area }.
log-submarine-hits =
    { $faction } { $faction-key ->
        [allies] roll
       *[other] rolls
    } { $die }: the submarine sinks 1 battalion on its way to { $area }.
log-submarine-misses =
    { $faction } { $faction-key ->
        [allies] roll
       *[other] rolls
    } { $die }: the submarine misses the battalions for { $area }.

## Log: the sea

log-ship-sails = { $ship } sails to { $zone }.
log-sailed =
    { $from } to { $to }: { $faction } { $faction-key ->
        [allies] sail
       *[other] sails
    } with { $count ->
        [one] 1 ship
       *[other] { $count } ships
    }.
log-raiders-recalled = Germany recalls its raiders.
log-intercepts =
    { $zone }: { $faction } { $faction-key ->
        [allies] try
       *[other] tries
    } to intercept with { $ships }.
log-rolled-interception =
    { $zone }: { $faction } { $faction-key ->
        [allies] roll
       *[other] rolls
    } { $dice }.
log-intercepted = { $zone }: { $ship } is intercepted.
log-intercepts-nothing =
    { $zone }: { $faction } { $faction-key ->
        [allies] intercept
       *[other] intercepts
    } nothing.
log-dummy-removed = { $zone }: { $ship } is removed.
log-naval-combat = { $zone }: naval combat.
log-line-of-battle =
    { $zone }: { $germans-count ->
        [0] no German ship
       *[other] { $germans }
    } against { $west-count ->
        [0] no enemy ship
       *[other] { $west }
    }.
log-ship-joins = { $zone }: { $ship } joins the fight.
log-fired = { $ship } fires: { $die }.
log-ship-sunk = { $zone }: { $ship } is sunk.
log-ship-chased = { $zone }: { $ship } is put to flight.
log-chased-to = { $ship } is chased to { $zone }.

## Log: 9 April

log-kept =
    { $faction } { $faction-key ->
        [allies] keep
       *[other] keeps
    } { $count ->
        [one] 1 card
       *[other] { $count } cards
    } for 9 April.
log-kept-cards = { $faction } kept: { $cards }.
log-fleet-drawn = Ships drawn: { $ships }.
log-exchanged = { $in } takes the place of { $out }.
log-posted = { $zone }: { $ship } takes station.
log-stationed =
    { $zone }: { $faction } { $faction-key ->
        [allies] place
       *[other] places
    } { $count ->
        [one] 1 ship card
       *[other] { $count } ship cards
    }.
log-rolled-search =
    { $zone }: { $faction-key ->
        [germany] Germany rolls { $dice } to lure ships away.
       *[other] The Allies roll { $dice } in search of German ships.
    }
log-seen = { $zone }: { $ship } is sighted.
log-driven = { $from }: 1 Allied ship is lured away to { $to }.
log-hidden = { $ship } slips away behind smoke.
log-sailors-saved = { $zone }: the troops of { $ship } are saved.
log-raids = { $zone }: { $ship } goes raiding.
log-announced = { $ship } makes for { $area }.
log-turned-away = The coastal fort turns the landing in { $area } away.
log-landed-from = { $ship } lands 1 battalion in { $area }.
log-rolled-resistance = Norway rolls { $die } for resistance in { $area }.
log-rolled-intimidation = Germany rolls { $dice } to intimidate the Norwegians in { $area }.
log-surrendered =
    { $count ->
        [one] 1 Norwegian battalion surrenders
       *[other] { $count } Norwegian battalions surrender
    } in { $area }.
log-cable-cut = Germany cuts the telegraph cable at Egersund.

## Choices, as labels

do-end = Done
do-pass = Pass
do-side = Choose { $role }
do-move = Move { $number } from { $area } to { $area2 }
do-play = Play { $card }
do-drop = Drop paratroopers over { $area }
do-divert = Divert the paratroopers to { $area }
do-march = March { $number } from { $area } via { $area2 } to { $area3 }
do-fly = Fly { $number } from { $area } to { $area2 }
do-ferry = Ship { $number } from { $area } to { $area2 }
do-trade = Trade { $cards }
do-place = Place { $number } in { $area }
do-turn-back = Turn back attackers of { $area } from { $origin }
do-escape = Escape with { $number } from { $area } to { $area2 }
do-fight = Fight for { $area }
do-lose = Lose { $number } of those from { $origin }
do-split = Lose { $number } Norwegian, { $number2 } Allied
do-retreat = Retreat to { $area }
do-save = Put ashore in { $area }
do-airlift = Fly { $number } to { $area }
do-discard = Exchange { $card }
do-withdraw = Withdraw { $number } from { $area }
do-withdraw-ship = Withdraw { $ship }
do-sail = Sail: { $zone } to { $zone2 }
do-take = Take { $ship }
do-go = Let the task force go
do-onward = Sail onward to { $zone } with { $number }
do-halt = Halt
do-intercept = Try to intercept
do-engage = Naval combat: { $zone }
do-join = Send { $ship } into the fight
do-void =
    { $number ->
        [0] Void no card
        [one] Void 1 card
       *[other] Void { $number } cards
    }
do-chase = Chase { $ship }: { $zone }
do-recall = Recall the raiders for { $cards }
do-keep = Keep { $cards }
do-exchange = Give up { $ship } for { $ship2 }
do-station = Place { $ship }: { $zone }
do-post = Eidsvoll & Norge: { $zone }
do-search = Search { $zone }
do-lure = Deceive the ships: { $zone }
do-drive = Lure a ship away: { $zone }
do-zone = { $zone }
do-hide = Hide { $ship } behind smoke
do-bomb = Bomb { $zone }
do-raid = Send { $ship } raiding
do-land = Land in { $area } from { $ship }
do-resist = Roll for resistance
do-give-way = Give way to { $area }

## Phases, as they follow "Germany:" or the date

phase-sides = choice of sides
phase-start = start of the turn
phase-naval-movement = movement at sea
phase-movement = movement on land
phase-sabotage = sabotage and escape
phase-naval-combat = naval combat
phase-combat = land combat
phase-reinforcement = reinforcement
phase-new-cards = new cards
phase-end = end of the turn
phase-keep-cards = choice of cards
phase-fleet = the Allies draw their ships
phase-exchange = last change of the Allied fleet
phase-norway-sets-up = Norway sets up
phase-germany-stations = Germany places its ships
phase-reallocation = Norwegian reallocation
phase-reconnaissance = Allied reconnaissance
phase-allies-station = the Allies place their ships
phase-deception = German deception
phase-interception = interception
phase-dive-bombers = dive bombers
phase-raiding = raiding
phase-landing = landings
phase-resistance = Norwegian resistance
phase-mobilization = mobilization
phase-cable = the telegraph cable
phase-over = game over

## What lies on the board

# $side (String): germany, norway or allies
scene-battalions =
    { $count } { $side ->
        [germany] German
        [norway] Norwegian
       *[allies] Allied
    } { $count ->
        [one] battalion
       *[other] battalions
    }
scene-attack =
    { $count } { $side ->
        [germany] German
        [norway] Norwegian
       *[allies] Allied
    } { $count ->
        [one] battalion attacks
       *[other] battalions attack
    } { $area } from { $origin }
scene-landing =
    { $count ->
        [one] 1 German ship makes for { $area }
       *[other] { $count } German ships make for { $area }
    }
scene-drop = German paratroopers over { $area }
scene-sail = Task force from { $from } to { $to }
scene-hidden-ships =
    { $count } { $side ->
        [germany] German
        [norway] Norwegian
       *[allies] Allied
    } { $count ->
        [one] ship card
       *[other] ship cards
    }, face down
scene-ship = { $ship }, { $class }
scene-class-battleship = battleship
scene-class-carrier = aircraft carrier
scene-class-heavy-cruiser = heavy cruiser
scene-class-light-warships = light warships
scene-class-coastal-defence = coastal defence ship
scene-class-dummy = dummy
scene-tray-hand =
    { $side ->
        [germany] German
        [norway] Norwegian
       *[allies] Allied
    } ships to be placed
scene-tray-home = Allied home fleet
scene-tray-gone =
    { $side ->
        [germany] German
        [norway] Norwegian
       *[allies] Allied
    } ships out of the game
scene-used =
    Used { $side ->
        [germany] German
        [norway] Norwegian
       *[allies] Allied
    } cards
scene-deck =
    { $side ->
        [germany] German
        [norway] Norwegian
       *[allies] Allied
    } cards left
scene-strength =
    { $side ->
        [germany] German
        [norway] Norwegian
       *[allies] Allied
    } battalions
scene-worth =
    Symbols in the { $side ->
        [germany] German
        [norway] Norwegian
       *[allies] Allied
    } hand
scene-cities = Victory cities held by Germany
scene-convoy = Stacks of the first Allied convoy to come
scene-withdrawal = Allied withdrawal
scene-round = Round
scene-in-round = Round { $round }
scene-april = 9 April 1940
scene-before = Before the game
scene-over = Game over
scene-turn = { $faction }: { $phase }
scene-combat = Combat for { $area }
scene-combat-dice =
    { $attack ->
        [one] 1 die
       *[other] { $attack } dice
    } against { $defence }
scene-combat-totals = { $attack } against { $defence }
scene-naval = Naval combat, { $zone }
scene-interception = Interception, { $zone }
scene-rolled =
    { $sixes ->
        [0] total { $total }
        [one] total { $total }, one six
       *[other] total { $total }, { $sixes } sixes
    }
scene-cancelled = cancelled
scene-cancels = cancels { $card }
scene-ship-afloat = afloat
scene-ship-sunk = sunk
scene-ship-chased = chased
scene-stage-attack-cards = Cards of the attack
scene-stage-defence-cards = Cards of the defence
scene-stage-counters = Cancelling
scene-stage-dice = Dice
scene-stage-losses = Losses
scene-stage-retreat = Retreat
scene-stage-line = Line of battle
scene-stage-fire = Fire
scene-stage-sunk = Ships sunk
scene-stage-chased = Ships chased
scene-stage-mover = Whoever moved tries
scene-stage-other = The other side tries
scene-stage-smoke = Smoke screen

## What counts in a land combat

odds-battalions = battalions
odds-limit = more than five do not count
odds-water = across water, half

## What cards do. Each gets $panzer, the dice of Armor in attack.

card-germany-artilleri = Attack: +1 die, but not for paratroopers alone. Defence: +1 die.
card-germany-bombefly = Attack in air range: +2 dice. Naval combat off a German airfield: sinks a ship on 5–6.
card-germany-fallskjermtropp = Movement: drop one new battalion anywhere in air range, even on enemies.
card-germany-gebirgsjager = Attack: +1 die, but not for paratroopers alone. Defence: +2 dice.
card-germany-ingeniorkompani = Undoes a Roadblock or Blown bridge just played. Defence: +2 dice.
card-germany-jagerbomber = Attack in air range: +1 die that Fighters cannot stop. Or cancels Fighters.
card-germany-panzer =
    Attack: { $panzer ->
        [one] +1 die
       *[other] +{ $panzer } dice
    }, but not for paratroopers alone. Defence: +1 die.
card-germany-rask-forflytning = Movement: 1 or 2 battalions go two areas together; the second step may attack.
card-germany-speidertropp = Attack: +1 die, but not for paratroopers alone. Or cancels an Ambush.
card-germany-transportfly = Flies 1 or 2 battalions from airfield to airfield, or reinforcements to one you hold.
card-germany-ubat = Sinks an Allied reinforcement just landed on 5–6. Naval combat: sinks a ship on 6.
card-germany-forsterkninger = Nothing but its many reinforcement symbols.
card-norway-veisperring = One German battalion that attacks Norwegians goes back where it came from.
card-norway-sprengt-bro = A whole German stack that attacks Norwegians goes back where it came from.
card-norway-bakhold = Attack: +1 die. Defence: +2 dice, unless Scouts cancel it.
card-norway-rask-forflytning = 1 or 2 battalions go two areas without a fight, or escape from a German attack.
card-norway-panservernkanon = Defence: +1 die. Or cancels German Armor, attacking or defending.
card-norway-forsterkninger = Nothing but its many reinforcement symbols.
card-allies-fransk-alpejeger = Attack: +1 die. Defence: +2 dice. Not together with Polish mountain troops.
card-allies-polsk-bergjeger = Attack: +1 die. Defence: +2 dice. Not together with French mountain troops.
card-allies-fremmedlegionaer = Attack: +2 dice. Defence: +1 die.
card-allies-stridsvogn = Attack: +1 die. Defence: +1 die.
card-allies-invasjon = Movement: buy reinforcements now and land them on coasts of III–VII, even on enemies.
card-allies-jagerfly = Coasts of III–VII (advanced: with a carrier): stops Bombers or diverts paratroopers.
card-allies-kystbombardement = Attack on coasts of III–VII: +2 dice; in the advanced game with a battleship off them.
card-allies-kystevakuering = Ships 1 or 2 battalions between coasts of III–VII, or saves one just defeated there.
card-allies-panservernkanon = Defence: +1 die. Or cancels German Armor, attacking or defending.
card-allies-ubat = Sinks a German reinforcement just landed on 4–6. Naval combat: sinks a ship on 5–6.
card-allies-forsterkninger = Nothing but its many reinforcement symbols.
card-germany-9a-villedende-manover = A die for each Allied ship in one sea zone: on 5–6 you send it to an adjacent zone.
card-germany-9a-fallskjermtropp = Drop one new battalion anywhere in air range, even on enemies.
card-germany-9a-bombefly = Attack in air range: +2 dice.
card-germany-9a-transportfly = Brings 1 or 2 reinforcements to an airfield where Germans stand.
card-germany-9a-gebirgsjager = Attack: +1 die, but not for paratroopers alone.
card-germany-9a-roykdekke = One intercepted ship gets away from the naval combat and may still land.
card-germany-9a-bloff-trusler = Before a combat, a die for each Norwegian battalion: 5–6 it is gone, 3–4 it gives way.
card-germany-9a-evakuerte-matroser = One ship sunk in naval combat still lands its battalion.
card-norway-9a-jagerfly = Paratroopers must land in a neighbouring area of your choice.
card-norway-9a-kystfort = Against a landing in a victory city: 4–6 turns the ships away, 6 also sinks one.
card-norway-9a-omdisponering = Once the German ships are placed, one Norwegian battalion goes to a neighbouring area.
card-norway-9a-ubat = Sinks a German reinforcement just placed on 4–6, unless it came by air.
card-norway-9a-forsterkninger = Nothing but its reinforcement symbols.
card-allies-9a-minelegging = Against landings from one sea zone: 5–6 sinks a German ship there, drawn at random.
card-allies-9a-rekognoseringsfly = A die for each German card in one of II–V or VIII: each 5–6 shows you one of them.
card-allies-9a-skip-til-unnsetning = Before ships are placed: exchange one ship drawn for one of the home fleet.
card-allies-9a-stupbombefly = Before naval combats: 4–6 hits a German card in III, IV or V, drawn at random.
card-allies-9a-ubat = Sinks a German reinforcement just placed on 4–6, unless it came by air.
card-allies-9a-forsterkninger = Nothing but its reinforcement symbols.

## What is settled before a game

option-scenario = Basic rules, or advanced with ships and the 9 April turn
    .title = Rules
option-scenario-basic = basic
    .lead = Land, cards and six cities, from the morning after.
option-scenario-advanced = advanced, with ships and 9 April
    .lead = The invasion itself: hidden ships, forts and surprise.
option-edition = English or Norwegian rulebook where they differ
    .title = Edition
option-edition-en = English
option-edition-no = Norwegian
option-players = Three players, or two, one of them with Norway and the Allies
    .title = Players
option-players-3 = three
option-players-2 = two
option-sides = Factions are agreed on, or drawn by dice before the game
    .title = Sides
option-sides-agreed = as agreed
option-sides-drawn = drawn by dice
option-fjords = Halve only the dice of those who cross water (English edition), or of the whole attack (Norwegian)
    .title = Attacks across water
option-fjords-edition = as the edition has it
option-fjords-crossing = halve only those who cross
option-fjords-whole = halve the whole attack
option-panzer = Dice that German Armor (Panzer) adds in attack; one is what the Norwegian Example 1 rolls
    .title = Dice of German Armor in attack
option-panzer-2 = two
option-panzer-1 = one
option-bid = Bid for a side: whoever gives the most cards plays it. They go unused from the top of its deck. With three players you bid for Germany.
    .title = Bids for sides
option-bid-none = no bids
option-bid-open = players bid
option-tables = What no rulebook prints is reconstructed. Balanced: tuned until both sides win about equally often. Plain: as the sources suggest; Germany then seldom wins.
    .title = Reconstructed values
option-tables-balanced = balanced
option-tables-plain = plain, not tuned

## Headings of the choices in the terminal

verb-end = Done
verb-pass = Pass
verb-side = Choose a side
verb-move = Move
verb-play = Play
verb-drop = Drop paratroopers
verb-divert = Divert
verb-march = March
verb-fly = Fly
verb-ferry = Ferry
verb-trade = Trade in
verb-place = Place
verb-turn-back = Turn back
verb-escape = Escape
verb-fight = Fight
verb-lose = Lose
verb-split = Share the losses
verb-retreat = Retreat
verb-save = Save
verb-airlift = Fly in
verb-discard = Exchange
verb-withdraw = Withdraw
verb-withdraw-ship = Withdraw ships
verb-sail = Sail
verb-take = Take along
verb-go = Let it go
verb-onward = Sail onward
verb-halt = Halt
verb-intercept = Intercept
verb-engage = Naval combat
verb-join = Join
verb-void = Void cards
verb-chase = Chase
verb-recall = Recall raiders
verb-keep = Keep
verb-exchange = Exchange
verb-station = Station
verb-post = Post
verb-search = Search
verb-lure = Deceive
verb-drive = Lure away
verb-zone = Sea zone
verb-hide = Hide
verb-bomb = Bomb
verb-raid = Raid
verb-land = Land troops
verb-resist = Resist
verb-give-way = Give way

## The end

result-facts =
    { $ended_by ->
        [annihilation] A side has no battalion left.
       *[german-deck] The German deck is used up.
    } Germany is in { $cities } of 6 victory cities.

## What computer players play for

aim-cities = the six cities
aim-armies = the battalions on the board
aim-ground = the ground between the cities
aim-cards = the cards in hand and deck

## Combat tables

chart-land = Chance that an attack by land succeeds, without cards
chart-land-rows = attacking battalions
chart-land-columns = defending battalions
chart-water = Chance that an attack across a fjord or lake succeeds, without cards
chart-water-rows = attacking battalions
chart-water-columns = defending battalions
chart-dice = Chance that the attacker rolls more, by dice
chart-dice-rows = dice of the attacker
chart-dice-columns = dice of the defender
chart-attackers-lost = Battalions that the attacker loses on average
chart-attackers-lost-rows = attacking battalions
chart-attackers-lost-columns = defending battalions
chart-defenders-lost = Battalions that the defender loses on average
chart-defenders-lost-rows = attacking battalions
chart-defenders-lost-columns = defending battalions

## Tables, as the page about the game tells of them

table-areas = The areas
table-sea-zones = The sea zones
table-borders = The borders between areas
table-air-bases = The airfields and their reach
table-setup = The set-up of the basic game
table-cards = The cards
table-ships = The ships

## The scoreboard

score-cities =
    { $free ->
        [0] Germany leads: it holds all six cities
        [1] Norway leads: { $city } stands, and Germany needs all six cities
       *[other] Norway leads: Germany holds { $held } of the six cities it needs
    }
score-deck = German deck
score-deck-left =
    { $count ->
        [one] 1 card, then it ends
       *[other] { $count } cards, then it ends
    }
score-hands = Hands

## For somebody who is invited

teaser-win = **Keep one city.** Germany needs all six when its deck runs out.
teaser-move = **Press, then press.** A counter, then where it should go. One press alone commits you to nothing.
teaser-fight = **Cards turn battles.** The odds are shown before you commit.

## The end

winner-germany = Germany wins
winner-norway-and-allies = Norway and the Allies win
level-clear = Clear victory
level-marginal = Marginal victory

# What the end of a step leaves undone.
left-move =
    { $count ->
        [one] Battalions in one area stay where they are
       *[other] Battalions in { $count } areas stay where they are
    }
left-fight =
    { $count ->
        [one] One attack will not be made
       *[other] { $count } attacks will not be made
    }

## Set-ups that are ready

setup-historical = The German fleet as it sailed on 9 April

## Bidding for sides. $count, $number: what is given

ask-bid = Player { $player }, bid for a side, or pass.
ask-outbid =
    { $count ->
        [0] Player { $player }, the bid for { $side } is 0. Bid more, or pass.
        [one] Player { $player }, the bid for { $side } is 1 card. Bid more, or pass.
       *[other] Player { $player }, the bid for { $side } is { $count } cards. Bid more, or pass.
    }
do-bid =
    { $number ->
        [0] { $role }, for nothing
        [one] { $role }, for 1 card
       *[other] { $role }, for { $number } cards
    }
log-bids =
    { $count ->
        [0] Player { $player } wants to play { $side }.
        [one] Player { $player } bids 1 card for { $side }.
       *[other] Player { $player } bids { $count } cards for { $side }.
    }
log-passes-bid = Player { $player } passes.
log-bid-won =
    { $count ->
        [0] Player { $player } plays { $side }.
        [one] Player { $player } plays { $side } and gives 1 card for it.
       *[other] Player { $player } plays { $side } and gives { $count } cards for it.
    }
log-no-bid = Nobody bids: everybody has the side of the seat.
no-bid = A bid must be for the side already bid for, higher than the last one ({ $count }), and no higher than what can be given.
verb-bid = Bid
