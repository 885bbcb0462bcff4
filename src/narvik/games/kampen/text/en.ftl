### Kampen om Norge in English.

## Names

role-germany = Germany
role-norway = Norway
role-allies = Allies
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
ask-give-way = Choose where a battalion from { $area } gives way to.
ask-mobilization =
    { $count ->
        [one] Mobilize 1 more battalion on a mobilization point free of Germans.
       *[other] Mobilize { $count } more battalions on mobilization points free of Germans.
    }

ask-naval-movement = Send ships to sea or end the naval movement.
ask-task-force = { $from } to { $to }: choose ships for the task force, then let it go.
ask-onward = { $from } to { $to }: let the task force sail onward or halt.
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
        [one] Combat in { $area }: 1 battalion is lost. How many of them came from { $origin }?
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
no-shelter = { $area } is no safe coast for an evacuated battalion.

no-too-many =
    { $count ->
        [one] You have only 1 battalion left to place.
       *[other] You have only { $count } battalions left to place.
    }
no-one-per-area = { $area } has had its Norwegian reinforcement this turn.
no-not-mobilizing = { $area } cannot be chosen: Norway reinforces victory cities and mobilization points, one battalion each.
no-not-west-coast = { $area } does not lie on the coast of sea zones III to VII.
no-not-south-coast = { $area } does not lie on the coast of sea zone I or II, where German reinforcements arrive.
no-german-sea = Germany controls the sea off { $area }.
no-sea-lane = { $area } is not open by sea to so many German reinforcements.
no-sea-limit = German ships off { $area } cannot cover that many reinforcements in one turn.
no-back-again = The march would end in { $area }, where it began.
no-one-only = Only one battalion moves.
no-convoy-size = The first Allied force lands in two stacks of three battalions.
no-convoy = { $area } cannot be chosen: the convoy needs two west coast areas that are apart and free of Germans.
no-airfield = { $area } cannot be chosen: Air transport brings 1 or 2 battalions to an airfield held by Germany.

no-raid-box = Ships cannot sail into the raiding box.
no-not-recalled = Raiders cannot sail before they are recalled.
no-recall = Recalling raiders takes cards from your hand with at least 6 reinforcement symbols.
no-allied-zone = { $zone } is closed to these ships.
no-attempted = { $zone } is closed: your ships have tried to intercept there this turn.
no-ships-free = { $zone }: you have no ship there that can still sail.
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
       *[other] Norway and Allies
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
        [one] Allies withdraw 1 battalion from { $area }.
       *[other] Allies withdraw { $count } battalions from { $area }.
    }
log-ship-withdrew = { $ship } is withdrawn.

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
log-disagreed = { $area }: Norway and Allies disagree, so Germany decides.
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
    } to intercept.
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
log-dummy-removed = Dummy removed: { $ship }.
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
       *[other] Allies roll { $dice } in search of German ships.
    }
log-seen = { $zone }: { $ship } is sighted.
log-driven = { $from }: 1 Allied ship is lured away to { $to }.
log-hidden = { $ship } slips away behind smoke.
log-sailors-saved = { $zone }: the troops of { $ship } are saved.
log-raids = { $ship } goes raiding.
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
