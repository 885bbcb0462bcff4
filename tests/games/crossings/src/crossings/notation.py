"""The words of the game: what choices are made of."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from narvik.core.words import Choice, Kind, Numbers, Slot, Verb, Vocabulary

NOUGHTS: Final = 0
CROSSES: Final = 1
SIDES: Final = ("noughts", "crosses")

FORD: Final = 0
BRIDGE: Final = 1
FERRY: Final = 2
CROSSING_WORDS: Final = ("ford", "bridge", "ferry")

ROW: Final = 3
"""Houses in a row. Each crossing leads to one row, in the same order. CR-setup-1, CR-setup-2."""

HOUSE_WORDS: Final = ("mill", "forge", "school", "church", "square", "inn", "shop", "barn", "quay")
"""The houses of the village, row by row: behind the ford, the bridge, the ferry. CR-setup-1."""

VILLAGE: Final = "village"
"""The board on which the houses lie; the river is the main board."""

ROLE: Final = Kind("role", SIDES)
CROSSING: Final = Kind("crossing", CROSSING_WORDS, "space")
HOUSE: Final = Kind("house", HOUSE_WORDS, "space", board=VILLAGE)
WATCHMAN: Final = Kind("watchman", SIDES, "piece")  # one for each side, called by its name
NUMBER: Final = Numbers()
KINDS: Final = MappingProxyType(
    {"role": ROLE, "crossing": CROSSING, "house": HOUSE, "watchman": WATCHMAN, "number": NUMBER}
)

BEGIN, CROSS, SETTLE, DISPUTE, HIDE, KEEP = range(6)

WORDS: Final = Vocabulary(
    (
        Verb("begin", (Slot(CROSSING), Slot(CROSSING, secret=True))),  # the party's crossing, and the watchman's
        Verb("cross", (Slot(CROSSING),)),
        Verb("settle", (Slot(HOUSE),)),
        Verb("dispute", (Slot(HOUSE),)),
        Verb("hide", (Slot(CROSSING, secret=True),)),
        Verb("keep"),
    )
)

KEEPING: Final[Choice] = WORDS.choice(KEEP)
