"""What can happen: for each event the words its log line uses, and their kinds. The lines are in text/."""

from __future__ import annotations

from typing import Final

from narvik.core.bidding import EVENTS as BIDDING
from narvik.core.events import Shape, shapes_of
from narvik.games.jupiter.pieces.notation import Notation

EVENTS: Final = {
    **BIDDING,
    "advances": "unit from:hex to:hex",
    "agrees": "side:role phase",
    "air_superiority": "side:role number",
    "airpower": "side:role hexes:hex",
    "army_of_norway": "dice:d6 number",
    "arrived": "hex",
    "attacks": "side:role hex",
    "battle": "side:role hex units:unit defenders:unit",
    "commits": "special",
    "contest": "dice:d6 german_dice:d6",
    "control": "place holder",
    "delays": "",
    "deployed": "side:role hex number",
    "draws": "pool",
    "drew": "unit",
    "gives_ground": "hex",
    "gunfire": "dice:d6 number",
    "halts": "unit hex",
    "landed": "nation hex number",
    "lost": "unit hex",
    "mobilized": "unit hex",
    "moves": "unit from:hex to:hex",
    "never_returns": "unit dice:d6",
    "odds": "attack:number defence:number base:number column:number",
    "phase": "phase",
    "probes": "unit from:hex to:hex",
    "proposes": "side:role phase",
    "put_back": "pool",
    "refuses": "side:role phase",
    "removed": "unit hex",
    "rests": "unit hex",
    "rests_unseen": "side:role hex",
    "result": "hex result",
    "retreats": "unit from:hex to:hex",
    "returns": "unit dice:d6 number",
    "rolled": "side:role dice:d6",
    "sequence": "dice:d6 phase",
    "shown": "unit hex",
    "sortie": "",
    "sortie_won": "side:role number",
    "sources": "nation other:nation",
    "special_back": "special dice:d6 number",
    "stops": "side:role phase",
    "sweden": "side:role",
    "points_agreed": "side:role count:number",
    "traces": "unit",
    "turn": "number",
    "victory": "holder points:number",
    "weather": "weather",
    "weather_roll": "dice:d6 weather",
}
"""For each event its values in order: the word its text uses and, after a colon, the kind if it is called otherwise."""


def shapes(notation: Notation) -> dict[str, Shape]:
    """The events with the kinds of one set of tables."""
    return shapes_of(EVENTS, notation.kinds)
