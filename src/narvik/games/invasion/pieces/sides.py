"""The two players and the five nations whose units they move. IN-12.1-18."""

from __future__ import annotations

from typing import Final

GERMAN: Final = 0
ALLIED: Final = 1
NOBODY: Final = 2
SIDES: Final = ("german", "allied")
"""The players: the Allied one moves British, French, Polish and Norwegian units."""

GERMANY: Final = 0
BRITAIN: Final = 1
FRANCE: Final = 2
POLAND: Final = 3
NORWAY: Final = 4
NATIONS: Final = ("german", "british", "french", "polish", "norwegian")

SIDE_OF_NATION: Final = (GERMAN, ALLIED, ALLIED, ALLIED, ALLIED)
"""Who moves a nation's units."""

COUNTS_AS: Final = (GERMANY, BRITAIN, FRANCE, FRANCE, NORWAY)
"""Which nation a unit's nation is in combat: Poles are French. IN-12.1-18."""
