### Bjerkvik in English.

lead = May 1940: the Allies land at the head of the fjord, and somewhere a German gun is waiting. Ten minutes, two areas, one secret.

role-allies = Allies
role-germany = Germany
gun-gun = Gun

option-turns = How long the game lasts.
    .title = Turns
option-turns-4 = Four turns
option-turns-6 = Six turns

ask-posting = Choose the area where the gun stands, unseen by the Allies.
ask-allied-turn = Land companies, attack, or wait.
ask-german-turn = Shift companies to the other area, or stay.

no-boats = Boats carry one to { $most } companies.
no-companies = Only { $count } companies are still at sea.
no-fight = In { $area } only one side has companies.
no-way = Companies shift from one area to the other.
no-pinned = Allied companies in { $area } hold the Germans there.
no-germans = In { $area } there are only { $count } German companies.

verb-post = Post the gun
verb-land = Land
verb-attack = Attack
verb-wait = Wait
verb-shift = Shift
verb-stay = Stay
do-post = The gun in { $area }
do-land = Land { $number } in { $area }
do-attack = Attack in { $area }
do-wait = Wait
do-shift = Shift { $number } from { $area } to { $area2 }
do-stay = Stay

log-posted = Germany posts the gun.
log-posted-at = The gun stands in { $area }.
log-turn = Turn { $turn }.
log-landing =
    { $count ->
        [one] A company lands in { $area }.
       *[other] { $count } companies land in { $area }.
    }
log-gun-shown = The Allies see the gun: it stands in { $area }.
log-gun-fires =
    { $hit ->
        [0] The gun in { $area } fires and rolls { $die }: it misses.
       *[other] The gun in { $area } fires and rolls { $die }: a company is lost.
    }
log-attack = The Allies attack in { $area }.
log-fight = Fight in { $area }: the Allies roll { $dice }, Germany { $foe_dice }.
log-losses = { $side }: { $count } lost in { $area }.
log-gun-taken = The Allies take the gun in { $area }.
log-shift = Germany shifts { $count } from { $from } to { $to }.
log-end = The Allies hold { $areas } of 2 areas.

scene-day = 13 May 1940
scene-in-turn = turn { $turn }
scene-turn = Turn
scene-areas = Areas held by the Allies
scene-gun = The German gun
scene-gun-hidden = A German gun, somewhere ashore
scene-companies-allies =
    { $count ->
        [one] 1 Allied company
       *[other] { $count } Allied companies
    }
scene-companies-germany =
    { $count ->
        [one] 1 German company
       *[other] { $count } German companies
    }
