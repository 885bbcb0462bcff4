"""What can happen: for each event the words its log line uses, and their kinds. The lines are in text/."""

from __future__ import annotations

from narvik.core.events import Shape
from narvik.core.words import Kind
from narvik.games.jupiter.notation import Notation


def shapes(words: Notation) -> dict[str, Shape]:
    """The shape of every event."""
    side: tuple[str, Kind] = ("side", words.role)
    unit: tuple[str, Kind] = ("unit", words.unit)
    units: tuple[str, Kind] = ("units", words.unit)
    here: tuple[str, Kind] = ("hex", words.hex)
    start: tuple[str, Kind] = ("from", words.hex)
    end: tuple[str, Kind] = ("to", words.hex)
    dice: tuple[str, Kind] = ("dice", words.number)
    number: tuple[str, Kind] = ("number", words.number)
    nation: tuple[str, Kind] = ("nation", words.nation)
    weather: tuple[str, Kind] = ("weather", words.weather)
    phase: tuple[str, Kind] = ("phase", words.phase)
    place: tuple[str, Kind] = ("place", words.place)
    holder: tuple[str, Kind] = ("holder", words.holder)
    pool: tuple[str, Kind] = ("pool", words.pool)
    special: tuple[str, Kind] = ("special", words.special)
    table: dict[str, tuple[tuple[str, Kind], ...]] = {
        "sources": (nation, ("other", words.nation)),
        "deployed": (side, here, number),
        "shown": (unit, here),
        "turn": (number,),
        "weather": (weather,),
        "weather_roll": (dice, weather),
        "contest": (("dice", words.number), ("german_dice", words.number)),
        "air_superiority": (side, number),
        "airpower": (side, ("hexes", words.hex)),
        "sortie": (),
        "sortie_won": (side, number),
        "sequence": (dice, phase),
        "phase": (phase,),
        "proposes": (side, phase),
        "agrees": (side, phase),
        "refuses": (side, phase),
        "stops": (side, phase),
        "moves": (unit, start, end),
        "halts": (unit, here),
        "rests": (unit, here),
        "rests_unseen": (side, here),
        "removed": (unit, here),
        "traces": (unit,),
        "sweden": (side,),
        "mobilized": (unit, here),
        "control": (place, holder),
        "attacks": (side, here),
        "battle": (side, here, units, ("defenders", words.unit)),
        "gunfire": (dice, number),
        "commits": (special,),
        "odds": (("attack", words.number), ("defence", words.number), ("base", words.number), ("column", words.number)),
        "rolled": (side, dice),
        "result": (here, ("result", words.result)),
        "lost": (unit, here),
        "returns": (unit, dice, number),
        "never_returns": (unit, dice),
        "gives_ground": (here,),
        "retreats": (unit, start, end),
        "advances": (unit, start, end),
        "special_back": (special, dice, number),
        "probes": (unit, start, end),
        "landed": (nation, here, number),
        "army_of_norway": (dice, number),
        "draws": (pool,),
        "drew": (unit,),
        "put_back": (pool,),
        "arrived": (here,),
        "delays": (),
        "victory": (holder, ("points", words.number)),
    }
    return {name: Shape(tuple(one[0] for one in row), tuple(one[1] for one in row)) for name, row in table.items()}
