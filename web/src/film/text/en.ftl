film = What the others did
film-step = { $now } of { $all }
film-back = One step back
film-on = One step forward
film-play = Play
film-pause = Pause
film-pace = Speed
film-pace-slow = Slow
film-pace-normal = Normal
film-pace-once = At once
film-away = While you were away
film-watch = Watch from the start
film-skip = Skip to my move
film-moves =
    { $count ->
        [one] There was 1 move.
       *[other] There were { $count } moves.
    }
battle = Battle of { $place }
battle-last = The last battle
battle-map = Show it on the map
battle-chances = Chance that the attack succeeds
battle-waiting =
    { $count ->
        [one] 1 more battle waits
       *[other] { $count } more battles wait
    }
battle-go-on = Go on
