ask-nobody = Spillet er slutt.
refused-over = Spillet er slutt; ingenting mer kan velges.
refused-wrong-seat = Det er ikke ditt valg: { $asked } er spurt.
refused-stale = Valget gjaldt versjon { $given } av partiet, som nå er ved { $current }.
refused-unreadable = Dette er ikke et valg i spillet: { $problem }.
refused-not-offered = «{ $choice }» er ikke blant valgene nå. Spørsmålet er: { $question }
refused-undo = Ingenting kan tas tilbake: noe er blitt kjent siden, eller en annen har fått spørsmål.
refused-undo-seat = Bare den som skal velge nå, kan ta tilbake sitt siste valg.
