dice-promise-title = Ærlige terninger
dice-promise-lead = Før noen la noe til terningene, offentliggjorde serveren dette avtrykket av hemmeligheten sin. Når partiet er slutt, offentliggjør den hemmeligheten, og hvert kast kan kontrolleres.
dice-fingerprint = Avtrykk av hemmeligheten
dice-added = Lagt til av { $seat }
dice-added-none = Ingen spiller har lagt noe til disse terningene; de følger av serverens hemmelighet alene.
dice-mine = notert i denne nettleseren
dice-checking = Kontrollerer { $count } kast …
dice-all-true = Terningene er ekte
dice-not-true = Terningene er ikke ekte
dice-rolls = Hvert kast ved navn
dice-step = Valg
dice-name = Kastets navn
dice-answer = Svar
dice-of = { $value } av { $sides }
dice-offline = Din egen maskin kan også kontrollere det, uten serveren: lagre partiet og kjør { $command }.
finding-promise-holds = Hemmeligheten er den som avtrykket ble offentliggjort av.
finding-promise-fails = Hemmeligheten er ikke den som avtrykket ble offentliggjort av.
finding-noted-holds = Det er avtrykket denne nettleseren noterte da du først kom hit.
finding-noted-fails = Denne nettleseren noterte et annet avtrykk da du først kom hit.
finding-entropy-holds = Det denne nettleseren la til for { $seat }, er med i terningene.
finding-entropy-fails = Det denne nettleseren la til for { $seat }, mangler i terningene.
finding-rolls-holds =
    { $count ->
        [one] Det eneste kastet følger av hemmeligheten, av det spillerne la til, og av navnet sitt.
       *[other] Alle { $count } kast følger av hemmeligheten, av det spillerne la til, og av navnene sine.
    }
finding-rolls-fails = Valg { $step }: { $values } følger ikke av hemmeligheten.
finding-told-holds =
    { $count ->
        [one] Det ene kastet denne nettleseren så under spillet, er blant dem.
       *[other] Alle { $count } kast denne nettleseren så under spillet, er blant dem.
    }
finding-told-fails = Valg { $step }: denne nettleseren fikk se { $values }, som aldri ble kastet.
