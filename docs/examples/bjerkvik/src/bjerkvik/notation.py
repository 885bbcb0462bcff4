"""The words of the game: what choices are made of."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from narvik.core.words import Choice, Kind, Numbers, Slot, Verb, Vocabulary

ALLIES: Final = 0
GERMANY: Final = 1
SIDES: Final = ("allies", "germany")

BJERKVIK: Final = 0
OYJORD: Final = 1
AREAS: Final = ("bjerkvik", "oyjord")

# `touch` says what a client lights up for such a word. A thing that can be hidden and shown is a piece or a card.
ROLE: Final = Kind("role", SIDES)
AREA: Final = Kind("area", AREAS, "space")
GUN: Final = Kind("gun", ("gun",), "piece")
NUMBER: Final = Numbers()
KINDS: Final = MappingProxyType({"role": ROLE, "area": AREA, "gun": GUN, "number": NUMBER})

POST, LAND, ATTACK, WAIT, SHIFT, STAY = range(6)

WORDS: Final = Vocabulary(
    (
        Verb("post", (Slot(AREA, secret=True),)),  # others read `post ?`
        Verb("land", (Slot(AREA), Slot(NUMBER))),
        Verb("attack", (Slot(AREA),)),
        Verb("wait"),
        Verb("shift", (Slot(AREA), Slot(AREA), Slot(NUMBER))),
        Verb("stay"),
    )
)

WAITING: Final[Choice] = WORDS.choice(WAIT)
STAYING: Final[Choice] = WORDS.choice(STAY)
