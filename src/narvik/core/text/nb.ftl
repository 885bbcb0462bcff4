ask-nobody = Spillet er slutt.
ask-any = Velg hva som skal gjøres.
refused-over = Spillet er slutt; ingenting mer kan velges.
refused-wrong-seat = Det er ikke ditt valg: { $asked } er spurt.
refused-decided = Du har alt bestemt deg. Ta svaret tilbake for å endre det.
refused-stale = Valget gjaldt versjon { $given } av partiet, som nå er ved { $current }.
refused-unreadable = Dette er ikke et valg i spillet: { $problem }.
refused-not-offered = «{ $choice }» kan ikke velges nå. Spørsmålet er: { $question }
refused-undo = Ingenting kan tas tilbake: noe er blitt kjent siden, eller en annen har fått spørsmål.
refused-undo-seat = Bare den som skal velge nå, kan ta tilbake sitt siste valg.
seat-observer = Tilskuer
picture-of = { $value } av { $most }
board-main = Kart
plain-unseen = { $what }: ikke sett
plain-yes = ja

## Kamper og sjanser

party-and = { " og " }
outcome-attack-succeeds = Angrepet lykkes
worth-dice =
    { $amount ->
        [one] { $signed } terning
       *[other] { $signed } terninger
    }
worth-columns =
    { $amount ->
        [one] { $signed } kolonne
       *[other] { $signed } kolonner
    }
total-dice =
    { $amount ->
        [one] 1 terning
       *[other] { $amount } terninger
    }
expected-losses = ventede tap: { $mean } av { $of }
expected-hits = får { $mean } treff i snitt

## Hvorfor en datamotstander valgte som den gjorde

explain-and = { " og " }
explain-both = { $choice }: bra for { $wants }, men en viss risiko for { $fears }.
explain-wants = { $choice }: bra for { $wants }.
explain-fears = { $choice }: noe bedre var ikke å se, selv om det er en risiko for { $fears }.
explain-plain = { $choice }: det ene valget var så godt som det andre.

## Det som er galt

error-no-game = det finnes ikke noe spill «{ $game }»; det finnes { $games }
error-no-option = { $game } har ikke valget «{ $option }»; det har { $options }
error-no-tables = { $game } har bare ett sett tabeller
error-rules-gone = dette ble spilt med versjon { $rules } av reglene til { $game }, som ikke lenger finnes; versjon { $oldest } er den eldste som fortsatt kan spilles
error-no-value = valget { $option } er «{ $value }», ventet ett av { $values }
error-no-seat = det finnes ingen plass «{ $seat }»; det finnes { $seats }
error-picture-rules = en bar stilling sier ikke hvilket spill den hører til; ventet også reglene: draw(position, rules)
error-picture-value = { $what } er «{ $value }», ventet ett av { $values }
# $all: hvor mange ord det er når ikke alle er nevnt, ellers 0
error-not-known =
    «{ $word }» er ukjent her; kjent er: { $all ->
        [0] { $known }
       *[other] { $known }, … ({ $all } i alt)
    }
error-not-number = «{ $word }» er ikke et helt tall fra 0 til { $most }
error-too-long = en tekst på { $length } tegn er ikke noe valg; høyst { $most }
error-empty = en tom tekst er ikke noe valg
error-no-verb = «{ $word }» er ikke noe verb i dette spillet; kjent er: { $known }
error-pattern = «{ $text }»: ventet { $pattern }

## Det som er galt med et lagret parti

error-line = linje { $line }: { $problem }
error-problem = { $problem }
error-no-text = et lagret parti er tekst; dette inneholder et halvt tegn
error-record-too-long = et lagret parti har høyst { $most } byte når det er pakket ut; dette har flere
error-record-damaged = partiet er komprimert, men skadet eller avkortet
error-first-line = ventet «{ $expected }» som første linje
error-header-line = ventet «key: value», fant «{ $found }»
error-header-value = verdien av { $key } er ikke JSON: { $problem }
error-header-needs = hodet trenger «{ $key }» som { $kind }
error-choice-line = ventet «{ $expected }», fant «{ $found }»
error-hash-chain = hashkjeden brytes her: fant { $found }, ventet { $expected }
error-one-seat = dette er én plass sitt parti fra et spill som ikke var slutt; det kan ikke spilles av i sin helhet
error-other-tables = partiet er spilt med andre tabeller; oppgi mappen med --data
error-earlier-tables = partiet er spilt med egne tabeller lagt over dem i regelversjon { $rules }, som er justert siden
error-other-seed = startverdien er ikke den som partiet forpliktet seg til
error-start-unreadable = utgangsstillingen kan ikke leses: { $problem }
error-start-unsound = utgangsstillingen er ikke gyldig: { $problem }
error-other-role = valg { $number } er gjort av { $role }, men her (regler { $rules }) er det { $asked } som blir spurt
error-no-role = valg { $number } er gjort av { $role }, men her (regler { $rules }) er spillet slutt
error-no-replay = valg { $number } ({ $role }: { $choice }) kan ikke spilles av lenger: { $problem }
error-fails = reglene svikter ved valg { $number } ({ $problem })
error-no-read = kan ikke lese { $source }: { $problem }
error-not-over = partiet stanser etter valg { $count }, før slutten; bare et parti som er over, kan gjennomgås
error-other-position = { $file } kan spilles av, men den siste stillingen er en annen
error-other-result = { $file } kan spilles av, men resultatet er { $result }
