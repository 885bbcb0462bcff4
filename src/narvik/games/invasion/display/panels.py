"""What stands beside the boards: tracks, how the game would end now, counters that are lost or still to come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narvik.core.rules import Json
from narvik.games.invasion.display.counters import ship_piece, unit_piece
from narvik.games.invasion.display.score import total_now
from narvik.games.invasion.pieces.orders import ASK, ORDERS
from narvik.games.invasion.pieces.sides import ALLIED, NOBODY, SIDES
from narvik.games.invasion.pieces.tables.schedules import LAND

if TYPE_CHECKING:
    from narvik.games.invasion.display.scene import Stage


def tracks(stage: Stage) -> list[Json]:
    """The turn, Victory Points and supply of both sides, leaders. IN-2.0-1, IN-16-4, IN-13.2.2, IN-13.3.9-1."""
    kit, view, say = stage.kit, stage.view, stage.page.say
    scenario = kit.setups.scenarios[kit.setups.index[view["scenario"]]]
    turn = kit.schedules.turn_index[view["turn"]] - scenario.first_turn + 1
    found: list[Json] = [
        {
            "id": "turn",
            "title": say("scene-turn"),
            "value": turn,
            "most": scenario.last_turn - scenario.first_turn + 1,
        }
    ]
    for side in SIDES:
        name = stage.page.word("role", side)
        for message, value in (
            ("scene-points", view["points"].get(side, 0)),
            ("scene-supply", sum(view[f"{side}_sp"].values())),
            ("scene-air-supply", sum(view[f"{side}_asp"].values())),
        ):
            track = {"id": f"{message}-{side}", "title": say(message, {"side": name}), "value": value, "side": side}
            found.append(track)
    if view["leaders"]:
        found.append({"id": "leaders", "title": say("scene-leaders"), "value": view["leaders"], "side": SIDES[ALLIED]})
    return found


def status(stage: Stage) -> list[Json]:
    """The turn with the weather of the three sections, and what the points would mean if the scenario ended now."""
    view, page = stage.view, stage.page
    weather = ", ".join(
        f"{page.word('section', section)} {page.word('weather', view['weather'].get(section, 'clear'))}"
        for section in stage.rules.kinds["section"].words
    )
    return [
        {"title": page.word("turn", view["turn"]), "text": weather},
        {"title": page.say("scene-if-over"), "text": standing(stage)},
        *orders(stage),
    ]


def orders(stage: Stage) -> list[Json]:
    """The standing orders of whoever looks, by their name where they are those of the scenario; the enemy's are not in
    his view."""
    view, page, kinds = stage.view, stage.page, stage.rules.kinds
    usual = stage.kit.orders.of_scenario[stage.kit.setups.index[view["scenario"]]]
    found = []
    for side, given in sorted(view["orders"].items()):
        words = [given.get(duty, ORDERS[ASK]) for duty in kinds["duty"].words]
        told = "; ".join(
            page.say("scene-order", {"duty": page.word("duty", duty), "order": page.word("order", order)})
            for duty, order in zip(kinds["duty"].words, words, strict=True)
        )
        if words == [ORDERS[order] for order in usual.orders]:
            name = usual.name_nb if page.language == "nb" else usual.name_en
            told = page.say("scene-orders-named", {"name": name, "orders": told})
        found.append({"title": page.say("scene-orders-of", {"side": page.word("role", side)}), "text": told})
    return found


def standing(stage: Stage) -> str:
    """Points so far with the places that are German now, and what that total means. IN-16-1, -3, -4."""
    total = total_now(stage)
    level = stage.kit.victory.level(stage.kit.setups.index[stage.view["scenario"]], total)
    if level.winner == NOBODY:
        return stage.page.say("log-drawn", {"total": total}).rstrip(".")
    words = {"side": stage.page.word("role", SIDES[level.winner]), "degree": level.degree, "total": total}
    return stage.page.say("log-wins", words).rstrip(".")


def trays(stage: Stage) -> list[Json]:
    """Counters that are lost, land units that the scenario still brings, by turn, and the Mobilization Display."""
    found = []
    waiting = on_display(stage)
    if waiting:
        found.append(tray("display", "wait", SIDES[ALLIED], stage.page.say("scene-mobilization"), waiting))
    for number, side in enumerate(SIDES):
        lost = [*lost_units(stage, number), *lost_ships(stage, number)]
        if lost:
            found.append(tray(f"lost-{side}", "gone", side, stage.page.say("scene-lost"), lost))
        for turn, units in arrivals(stage, number).items():
            title = stage.page.say("scene-arrives", {"turn": stage.page.word("turn", turn)})
            found.append(tray(f"arrives-{side}-{turn}", "wait", side, title, units))
    return found


def tray(name: str, place: str, side: str, title: str, pieces: list[Json]) -> Json:
    """A tray with its pieces."""
    return {"id": name, "place": place, "side": side, "title": title, "count": len(pieces), "pieces": pieces}


def on_display(stage: Stage) -> list[Json]:
    """Norwegians who have yet to mobilize, regiment by regiment in their order. IN-14.0-1, IN-14.2.1-2."""
    land = stage.kit.land
    waiting = [land.index[word] for word, at in stage.view["unit_at"].items() if at == "display"]
    waiting.sort(key=lambda unit: (land.home[unit], land.centre[unit], land.order[unit]))
    return [beside(stage, unit) for unit in waiting]


def lost_units(stage: Stage, side: int) -> list[Json]:
    """Land units that were eliminated."""
    land = stage.kit.land
    words = [word for word, at in stage.view["unit_at"].items() if at == "lost"]
    return [beside(stage, land.index[word]) for word in words if land.side[land.index[word]] == side]


def beside(stage: Stage, unit: int) -> Json:
    """A land unit beside the map, with all its steps."""
    land = stage.kit.land
    title = stage.page.word("unit", land.words[unit])
    return unit_piece(stage.kit, unit, "", land.steps[unit], land.side[unit], title, 0)


def lost_ships(stage: Stage, side: int) -> list[Json]:
    """Naval units that were sunk."""
    ships = stage.kit.ships
    return [
        ship_piece(stage.kit, ships.index[word], "", 0, 0, stage.page.word("ship", word), 0)
        for word, at in stage.view["ship_at"].items()
        if at == "sunk" and ships.side[ships.index[word]] == side
    ]


def arrivals(stage: Stage, side: int) -> dict[str, list[Json]]:
    """Land units of the set-up rows that have yet to come, by turn. IN-4.1-1."""
    kit = stage.kit
    scenario = kit.setups.index[stage.view["scenario"]]
    now = kit.schedules.turn_index[stage.view["turn"]]
    found: dict[str, list[Json]] = {}
    for number in kit.setups.rows_of[scenario]:
        row = kit.setups.rows[number]
        if row.kind == LAND and row.side == side and row.turn > now:
            found.setdefault(kit.schedules.turn_words[row.turn], []).append(beside(stage, row.number))
    return found
