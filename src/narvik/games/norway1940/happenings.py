"""The events of Norway 1940: what each is about. Log lines are made from these; see `text/`."""

from __future__ import annotations

from narvik.core.events import Shape
from narvik.core.words import Kind
from narvik.games.norway1940.notation import Notation

DUEL = "die:number total:number foe_die:number foe_total:number"

EVENTS: dict[str, str] = {
    "air_duel": f"air ship {DUEL}",
    "air_lost": "air",
    "airlift_planned": "unit sector",
    "alerted": "sector die:number",
    "allied_group": "number strength:number",
    "allied_roll": "die:number",
    "allies_withdraw": "",
    "appeared": "unit sector",
    "arrives": "ship sector",
    "assault_landed": "unit sector",
    "attack": "side:role sector units:unit",
    "based": "air sector",
    "bombed": "air unit die:number hit:number",
    "carried": "unit air",
    "chases": "ship foe:ship die:number",
    "control": "side:role sector",
    "convoy": "units:unit from:place to:sector",
    "convoy_returns": "units:unit to:place",
    "counter_moves": "from:sector to:sector",
    "damaged": "ship die:number",
    "danger": "ship faces:number die:number",
    "disrupted": "units:unit sector",
    "drawn": "german:number allied:number",
    "drops": "unit sector die:number faces:number",
    "duel": f"ship foe:ship {DUEL}",
    "dummy_field": "sector",
    "eliminated": "unit",
    "fires": "side:role unit strength:number die:number hits:number",
    "flies": "air sector",
    "flown_in": "unit sector",
    "fog_lifts": "ship",
    "fort_duel": f"ship fort {DUEL}",
    "fort_ruined": "fort",
    "fort_silenced": "fort",
    "fort_taken": "fort",
    "game_turn": "turn:number",
    "glorious_sunk": "",
    "hid": "ship sector",
    "hit": "unit sector",
    "intercepts": "air foe:air die:number result:number",
    "laid": "ship sector",
    "landed": "unit sector",
    "launched": "air sector",
    "loaded": "unit ship",
    "marker_laid": "sector",
    "mines_cleared": "sector",
    "mission_stopped": "air",
    "moved": "units:unit from:sector to:sector",
    "named_ready": "ship",
    "placed": "unit sector",
    "player_turn": "side:role",
    "posted": "ship sector",
    "rebased": "air from:place to:place",
    "recovered": "side:role units:unit",
    "repaired": "ship sector",
    "retreated": "unit from:sector to:sector",
    "sails": "ship sector",
    "sails_with": "ship sector unit",
    "scuttled": "ship sector",
    "sea_battle": "ship foe:ship",
    "seeks": "ship waters",
    "ship_captured": "ship sector",
    "ship_home": "ship",
    "ship_left": "ship from:place to:place",
    "ship_lost": "ship sector",
    "ship_moves": "ship from:sector to:sector",
    "shown": "ship sector",
    "slipped": "ship from:sector to:sector",
    "sortie": "ship sector",
    "squadron": "air sector",
    "stationed": "sector count:number",
    "stop_roll": "sector faces:number die:number",
    "submarine": "ship die:number",
    "sunk": "ship",
    "trapped": "ship sector",
    "tries_to_land": "unit sector die:number",
    "unheard": "sector die:number",
    "victory": "winner:role german:number allied:number strategic:number",
    "withdraws": "ship",
}
"""For each event its values in order: the word its text uses and, after a colon, the kind if it is called otherwise."""


def shapes(notation: Notation) -> dict[str, Shape]:
    """The events with the kinds of one set of tables."""
    out = {}
    for name, pattern in EVENTS.items():
        names: list[str] = []
        kinds: list[Kind] = []
        for part in pattern.split():
            word, _, kind = part.partition(":")
            names.append(word)
            kinds.append(notation.kinds[kind or word])
        out[name] = Shape(tuple(names), tuple(kinds))
    return out
