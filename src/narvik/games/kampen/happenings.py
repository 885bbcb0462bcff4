"""The events of Kampen om Norge: what each is about. Log lines are made from these; see `text/`."""

from __future__ import annotations

from narvik.core.events import Shape
from narvik.core.words import Kind
from narvik.games.kampen.notation import Notation

EVENTS: dict[str, str] = {
    "airlifted": "area count:number",
    "announced": "ship area",
    "april9": "",
    "attacks": "faction:role area origin count:number",
    "cable_cut": "",
    "cancelled": "faction:role card",
    "chased_to": "ship zone",
    "combat": "area faction:role",
    "deck_ends": "faction:role",
    "disagreed": "area",
    "discarded": "faction:role card",
    "draws": "faction:role",
    "drew": "faction:role card",
    "driven": "from:zone to:zone",
    "dropped": "area",
    "dummy_removed": "ship zone",
    "escaped": "from:area to:area count:number",
    "evacuated": "from:area to:area",
    "exchanged": "out:ship in:ship",
    "fired": "ship die:number",
    "fleet_drawn": "ships:ship",
    "hidden": "ship",
    "intercepted": "ship zone",
    "intercepts": "faction:role zone ships:ship",
    "intercepts_nothing": "faction:role zone",
    "kept": "faction:role count:number",
    "kept_cards": "faction:role cards:card",
    "landed": "faction:role area count:number",
    "landed_from": "ship area",
    "line_of_battle": "zone germans:ship west:ship",
    "lost": "faction:role area count:number",
    "moved": "faction:role from:area to:area count:number",
    "naval_combat": "zone",
    "paratroops": "area",
    "perished": "faction:role area count:number",
    "placed": "faction:role area count:number",
    "played": "faction:role card",
    "posted": "ship zone",
    "raiders_recalled": "",
    "raids": "ship zone",
    "repelled": "area faction:role",
    "reshuffled": "faction:role",
    "retreated": "faction:role from:area to:area count:number",
    "rolled_attack": "faction:role area dice:number total:number",
    "rolled_card": "faction:role card die:number",
    "rolled_defence": "faction:role area dice:number total:number",
    "rolled_interception": "faction:role zone dice:number",
    "rolled_intimidation": "area dice:number",
    "rolled_resistance": "area die:number",
    "rolled_search": "faction:role zone dice:number",
    "rolled_sides": "dice:number",
    "sabotage": "area origin card",
    "sailed": "faction:role from:zone to:zone count:number",
    "sailors_saved": "ship zone",
    "seen": "ship zone",
    "ship_chased": "ship zone",
    "ship_joins": "ship zone",
    "ship_sunk": "ship zone",
    "ship_withdrew": "ship zone",
    "ship_sails": "ship zone",
    "stationed": "faction:role zone count:number",
    "submarine_hits": "faction:role area die:number",
    "submarine_misses": "faction:role area die:number",
    "surrendered": "area count:number",
    "takes_side": "player:number faction:role",
    "traded": "faction:role cards:card total:number",
    "turn": "round:number faction:role",
    "turned_away": "area",
    "turned_back": "area origin count:number",
    "victory": "winner:role level:number",
    "voided": "faction:role card",
    "went_back": "faction:role area origin count:number",
    "withdrew": "area count:number",
    "won": "area faction:role",
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
