### Bjerkvik på norsk.

lead = Mai 1940: De allierte går i land innerst i fjorden, og et sted venter en tysk kanon. Ti minutter, to områder, én hemmelighet.

role-allies = De allierte
role-germany = Tyskland
gun-gun = Kanon

option-turns = Hvor lenge spillet varer.
    .title = Omganger
option-turns-4 = Fire omganger
option-turns-6 = Seks omganger

ask-posting = Velg området der kanonen står, uten at De allierte ser det.
ask-allied-turn = Sett kompanier i land, angrip eller vent.
ask-german-turn = Flytt kompanier til det andre området, eller bli.

no-boats = Båtene tar ett til { $most } kompanier.
no-companies = Bare { $count } kompanier er fortsatt til sjøs.
no-fight = { $area }: Bare én part har kompanier der.
no-way = Kompanier flytter fra det ene området til det andre.
no-pinned = { $area }: Allierte kompanier binder tyskerne der.
no-germans = { $area }: Det er bare { $count } tyske kompanier der.

verb-post = Still opp kanonen
verb-land = Gå i land
verb-attack = Angrip
verb-wait = Vent
verb-shift = Flytt
verb-stay = Bli
do-post = Kanonen: { $area }
do-land = { $number } i land: { $area }
do-attack = Angrip: { $area }
do-wait = Vent
do-shift = Flytt { $number } fra { $area } til { $area2 }
do-stay = Bli

log-posted = Tyskland stiller opp kanonen.
log-posted-at = Kanonen står her: { $area }.
log-turn = Omgang { $turn }.
log-landing =
    { $count ->
        [one] Ett kompani går i land: { $area }.
       *[other] { $count } kompanier går i land: { $area }.
    }
log-gun-shown = De allierte ser kanonen: { $area }.
log-gun-fires =
    { $hit ->
        [0] { $area }: Kanonen skyter og kaster { $die }: bom.
       *[other] { $area }: Kanonen skyter og kaster { $die }: Ett kompani er tapt.
    }
log-attack = De allierte angriper: { $area }.
log-fight = Kamp, { $area }: De allierte kaster { $dice }, Tyskland { $foe_dice }.
log-losses = { $side }: { $count } tapt, { $area }.
log-gun-taken = De allierte tar kanonen: { $area }.
log-shift = Tyskland flytter { $count } fra { $from } til { $to }.
log-end = De allierte holder { $areas } av 2 områder.

scene-day = 13. mai 1940
scene-in-turn = omgang { $turn }
scene-turn = Omgang
scene-areas = Områder De allierte holder
scene-gun = Den tyske kanonen
scene-gun-hidden = En tysk kanon, et sted i land
scene-companies-allies =
    { $count ->
        [one] 1 alliert kompani
       *[other] { $count } allierte kompanier
    }
scene-companies-germany =
    { $count ->
        [one] 1 tysk kompani
       *[other] { $count } tyske kompanier
    }
