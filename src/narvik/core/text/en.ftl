ask-nobody = The game is over.
refused-over = The game is over; nothing more can be chosen.
refused-wrong-seat = It is not your decision: { $asked } is asked.
refused-stale = This choice was meant for version { $given } of the match, which is at { $current } now.
refused-unreadable = This is no choice of the game: { $problem }.
refused-not-offered = "{ $choice }" is not among the choices now. The question is: { $question }
refused-undo = Nothing can be taken back: something has been learned since, or another seat has been asked.
refused-undo-seat = Only the seat that decides now can take back its last choice.
