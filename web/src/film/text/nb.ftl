film = Hva de andre gjorde
film-step = { $now } av { $all }
film-back = Ett trinn tilbake
film-on = Ett trinn fram
film-play = Spill av
film-pause = Pause
film-pace = Fart
film-pace-slow = Langsomt
film-pace-normal = Vanlig
film-pace-once = Med én gang
film-away = Mens du var borte
film-watch = Se fra begynnelsen
film-skip = Hopp til mitt trekk
film-moves =
    { $count ->
        [one] Det var 1 trekk.
       *[other] Det var { $count } trekk.
    }
battle = Slaget om { $place }
battle-last = Det siste slaget
battle-map = Vis på kartet
battle-chances = Sjansen for at angrepet lykkes
battle-waiting =
    { $count ->
        [one] 1 slag til venter
       *[other] { $count } slag til venter
    }
battle-go-on = Gå videre
