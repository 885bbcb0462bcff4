dice-promise-title = Ærlige terninger
dice-promise-lead = Før noen la noe til terningene, offentliggjorde serveren dette avtrykket av hemmeligheten sin. Når partiet er slutt, offentliggjør den hemmeligheten, og hvert kast kan kontrolleres.
dice-fingerprint = Avtrykk av hemmeligheten
dice-added = Lagt til av { $seat }
dice-rests-on-some = Den som satte seg etter at spillet hadde begynt, har ikke lagt til noe og har bare ordet til de andre og serveren.
dice-rests-on-server = Ingen spiller har lagt noe til disse terningene: du har bare serverens ord for dem.
dice-rests-on-record = Disse terningene kommer fra en protokoll: du har bare ordet til den som hentet den inn, og som kan kjenne dem.
dice-mine = notert i denne nettleseren
dice-checking = Kontrollerer { $count } kast …
dice-all-true = Terningene er ekte
dice-not-true = Terningene er ikke ekte
dice-rolls = Hvert kast ved navn
dice-step = Valg
dice-name = Kastets navn
dice-answer = Svar
dice-of = { $value } av { $sides }
dice-offline = Du kan også kontrollere det på din egen maskin, uten serveren: lagre protokollen og kjør { $command }.
finding-promise-holds = Hemmeligheten er den samme som det offentliggjorte avtrykket ble laget av.
finding-promise-fails = Hemmeligheten er ikke den som det offentliggjorte avtrykket ble laget av.
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

people-links = Lenkene dine
people-link-hint = Den som har lenken til plassen din, kan spille for deg. Er den kommet på avveie, lager du en ny: Da slutter den gamle å virke overalt.
people-renew = Ny lenke for { $seat }
people-new-link = Den nye lenken for { $seat }, til de andre enhetene dine
people-copy = Kopier
people-copied = Kopiert
people-others = De andre
people-nobody = Det er ingen andre ved dette partiet.
people-observers = Tilskuere
people-mute = Demp
people-unmute = Slutt å dempe
people-muted = dempet
people-block = Blokker
people-blocked = Blokkert: Du hører ikke mer fra dem noe sted, og de kan ikke sette seg ved partiene dine. Du kan oppheve det på siden «Du og dataene dine».
people-report = Meld fra
people-reason = Hva er galt
reason-abuse = Fornærmelser eller trusler
reason-cheating = Juks
reason-stalling = Drar ut tiden med vilje
reason-name = Et støtende navn
reason-other = Noe annet
people-report-text = Hva som skjedde (de siste linjene i samtalen følger med)
people-report-send = Send meldingen
people-report-cancel = Avbryt
people-reported = Meldt til dem som driver serveren, og dempet.

me-title = Du og dataene dine
me-lead = Ingen trenger konto her. Dette er alt serveren har lagret om deg, og slik blir du kvitt det.
me-export-title = Alt i én fil
me-export-hint = Konto, partier med protokoller, notater og det du har sagt, hvem du blokkerer, hva du har meldt.
me-export = Last ned dataene dine
me-blocks-title = Hvem du blokkerer
me-blocks-none = Du blokkerer ingen.
me-block-line = { $name }, siden { $day }
me-block-nameless = Noen uten navn
me-lift = Opphev
me-password-title = Bytt passordet ditt
me-password-old = Nåværende passord
me-password-new = Nytt passord, minst 8 tegn
me-password-change = Bytt passord
me-password-changed = Byttet. Alle andre nettlesere er logget ut.
me-delete-title = Slett alt
me-delete-hint = Kontoen, navnene, notatene og det du har sagt i samtaler, blir slettet. Valgene blir stående i partiene uten navn; plassene dine i partier som pågår, blir ledige for andre. Dette kan ikke angres.
me-delete-sure = Jeg vil ha alt slettet
me-delete-password = Passordet ditt
me-delete = Slett dataene mine
me-deleted =
    { $seats ->
        [0] Slettet.
        [one] Slettet. Én plass er nå ledig.
       *[other] Slettet. { $seats } plasser er nå ledige.
    }
