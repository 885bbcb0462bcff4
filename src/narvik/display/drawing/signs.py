"""The shapes of counters and marks: NATO symbols in a frame of 22 by 13, silhouettes of ships, signs of places."""

from __future__ import annotations

from typing import Final, NamedTuple

CROSS: Final = "M-11 -6.5L11 6.5M11 -6.5L-11 6.5"
TRACKS: Final = "M-4 -3.4H4A3.4 3.4 0 0 1 4 3.4H-4A3.4 3.4 0 0 1 -4 -3.4Z"
CANOPY: Final = "M-5 5.4Q-2.5 1.4 0 5.4Q2.5 1.4 5 5.4"
STAR: Final = "M0 -6L1.7 -1.9 6 -1.8 2.7 0.9 3.7 5 0 2.7 -3.7 5 -2.7 0.9 -6 -1.8 -1.7 -1.9Z"
WAVES: Final = "M-14 -4q4 -5 8 0t8 0t8 0M-14 4q4 -5 8 0t8 0t8 0"
FLAG: Final = "M-8 -12Q-1 -15 3 -11T12 -11V1Q6 4 2 1T-8 1Z"


class Sign(NamedTuple):
    """What stands in a unit's frame: lines, and solid shapes."""

    lines: str
    solid: str = ""


UNITS: Final = {
    "infantry": Sign(CROSS),
    "mountain": Sign(CROSS, "M0 -0.6L4.2 6.5H-4.2Z"),
    "armor": Sign(TRACKS),
    "armour": Sign(TRACKS),
    "panzer": Sign(TRACKS),
    "panzer_grenadier": Sign(CROSS + TRACKS),
    "paratroop": Sign(CROSS + CANOPY),
    "paratroop_mountain": Sign(CROSS + CANOPY, "M0 -6.5L2.6 -2H-2.6Z"),
    "coastal_defence": Sign(
        "M-11 3.4Q-8.2 0.8 -5.5 3.4T0 3.4T5.5 3.4T11 3.4",
        "M-2.3 -2.2A2.3 2.3 0 1 0 2.3 -2.2A2.3 2.3 0 1 0 -2.3 -2.2Z",
    ),
    "cavalry": Sign("M-11 6.5L11 -6.5"),
    "ski": Sign(CROSS + "M-4.6 5.2H3.2Q4.8 5.2 5.2 3.6M-1.8 2.9L-3 5.2M1.8 2.9L0.6 5.2"),
    "naval_infantry": Sign(CROSS + "M0 -5.4V5.2M-2.2 -3.4H2.2M-3.6 2.2Q-3 5.2 0 5.2Q3 5.2 3.6 2.2"),
    "battleship": Sign("", "M-10 1H10L7.5 5H-7.5ZM-5.5 1V-1.6H-2V1ZM2 1V-1.6H5.5V1ZM-1 0V-5H1V0Z"),
    "heavy_cruiser": Sign("", "M-9.5 1.4H9.5L7 5H-7ZM-4 1.4V-1H-1V1.4ZM1.6 1.4V-1H4.6V1.4ZM-0.6 0V-4H1V0Z"),
    "light_warships": Sign("", "M-8.5 2H8.5L6.4 5H-6.4ZM-2.4 2V-1H0.8V2ZM-0.8 -1V-3.6H0.2V-1Z"),
    "transport": Sign("", "M-9 1H9L7 5H-7ZM-6 1V-3H-5V1ZM4 1V-3H5V1ZM-2 1V-1.6H2V1Z"),
    "carrier": Sign("", "M-10.5 0H10.5L8 5H-8ZM2 0V-3.4H5V0Z"),
    "dummy": Sign("M-8 -2Q-6 -4.6 -4 -2T0 -2T4 -2T8 -2M-8 2.4Q-6 -0.2 -4 2.4T0 2.4T4 2.4T8 2.4"),
    "mine": Sign(
        "M0 -5.4V5.4M-5.4 0H5.4M-3.8 -3.8L3.8 3.8M3.8 -3.8L-3.8 3.8",
        "M-3.2 0A3.2 3.2 0 1 0 3.2 0A3.2 3.2 0 1 0 -3.2 0Z",
    ),
    "bomber": Sign("", "M-10 0L0 -1.2L10 0V1.6L1.2 1.6L0.8 4.6H3V5.6H-3V4.6H-0.8L-1.2 1.6L-10 1.6ZM-1.2 -1V-5H1.2V-1Z"),
    "fighter": Sign("", "M-7 -1.6H7V0.4H1L0.7 3.6H2.4V4.6H-2.4V3.6H-0.7L-1 0.4H-7ZM-1 -1.6V-4.6H1V-1.6Z"),
}
"""Counters with a frame."""

HULLS: Final = {
    "battleship": "M-19 5H19L15 10H-15Z M-10 5V0H-4V5 M4 5V0H10V5 M-2 0V-7H2V0 M-13 2H-8 M8 2H14",
    "carrier": "M-20 1H20L16 9H-16Z M4 1V-6H9V1 M-14 -1H-4 M-10 -3L-7 -1",
    "heavy_cruiser": "M-18 5H18L14 10H-14Z M-7 5V1H-2V5 M3 5V1H8V5 M-1 1V-5H2V1",
    "light_warships": "M-16 3H0L-2 7H-14Z M0 7H16L14 11H2Z M-9 3V-2H-6V3 M7 7V2H10V7",
    "coastal_defence": "M-16 5H16L13 10H-13Z M-8 5V0H-1V5 M0 0V-6H3V0 M5 5V2H9V5",
    "dummy": "M-16 5H16L12 10H-12Z",
}
"""Ship cards."""

MARKERS: Final = {
    "airpower": "M0 -12L2.2 -4 13 1.6V4.6L2.2 2.2 1.6 9 5 11.4V13.2L0 11.8 -5 13.2V11.4L-1.6 9 -2.2 2.2 -13 4.6V1.6"
    "L-2.2 -4Z",
    "control": FLAG + "M-9 13V-12H-7V13Z",
    "source": "M0 -12L2.9 -3.9 11.5 -3.7 4.7 1.6 7.1 9.8 0 4.9 -7.1 9.8 -4.7 1.6 -11.5 -3.7 -2.9 -3.9Z",
    "weather": "M-1 -12H1V12H-1ZM-10.9 -5.1L-9.9 -6.9 10.9 5.1 9.9 6.9ZM10.9 -5.1L9.9 -6.9 -10.9 5.1 -9.9 6.9Z",
    "special_forces": "M0 -13L3 8H-3ZM-7 7H7V9.4H-7ZM-1.4 9H1.4V14H-1.4Z",
}
"""Markers, which tell something about a space instead of standing in it."""

PLACES: Final = {
    "airfield": "M0 -6L1.4 -1.6 7 1.4 7 3 1.4 1.4 1 5 2.6 6.2 2.6 7.2 0 6.4 -2.6 7.2 -2.6 6.2 -1 5 -1.4 1.4 -7 3 -7 1.4"
    " -1.4 -1.6Z",
    "harbour": "M-0.9 -3.4A2.1 2.1 0 1 1 0.9 -3.4V-2H3.4V-0.2H0.9V5.2Q4.3 4.6 5 1.6L3.7 2.2 5.8 -1.2 7.4 2.4 6.3 2.2"
    "Q5.2 7 0 7.2Q-5.2 7 -6.3 2.2L-7.4 2.4 -5.8 -1.2 -3.7 2.2 -5 1.6Q-4.3 4.6 -0.9 5.2V-0.2H-3.4V-2H-0.9Z"
    "M0 -4.3A0.9 0.9 0 1 0 0 -6.1A0.9 0.9 0 1 0 0 -4.3Z",
    "battery": "M-7 6.5V3.6H-5.2V1.2H-1.6L4.6 -5.4 6.8 -3.4 1.4 1.8V3.6H5.2V1.6H7V6.5Z",
    "mobilization": "M-3.4 7L-3.4 -7 5.4 -3.6 -3.4 -0.2",
}
"""Signs that follow the name of an area."""
