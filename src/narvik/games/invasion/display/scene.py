"""What lies on the two boards, made from a view alone. See docs/web.md."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from narvik.core.rules import Json
from narvik.core.text import texts
from narvik.display.telling import built
from narvik.games.invasion.display import panels
from narvik.games.invasion.display.battles import battles
from narvik.games.invasion.display.counters import air_piece, ship_piece, unit_piece
from narvik.games.invasion.display.score import score
from narvik.games.invasion.pieces.notation import ZONES
from narvik.games.invasion.pieces.sides import SIDES

if TYPE_CHECKING:
    from narvik.games.invasion.game import Invasion

MAPS: Final = Path(__file__).parent.parent / "data" / "map"
VIEWS: Final = {"qs": "gudbrandsdal"}
"""The part of the map that a scenario is about, where that is not all of it."""


@cache
def board(name: str) -> Json:
    """A board as a client draws it."""
    found: Json = json.loads((MAPS / f"{name}.json").read_text(encoding="utf-8"))
    return found


def scene(rules: Invasion, view: Json, language: str) -> Json:
    """The scene of a view."""
    return Stage(rules, view, language).scene()


class Stage:
    """Makes one scene. A piece on the hex map lies in a hex, one on the Strategic Map in a zone or box."""

    def __init__(self, rules: Invasion, view: Json, language: str) -> None:
        self.rules = rules
        self.kit = rules.kit
        self.view = view
        self.language = language
        self.page = texts(rules, language)
        self.levels: dict[str, int] = {}

    def level(self, at: str) -> int:
        """The next place in the stack of a space."""
        self.levels[at] = self.levels.get(at, -1) + 1
        return self.levels[at]

    def scene(self) -> Json:
        """All of it."""
        view = self.view
        pieces = [self.on_its_board(piece) for piece in self.pieces()]
        fought = battles(self, pieces)
        return {
            "pieces": pieces,
            "arrows": [],
            "hands": [],
            "trays": panels.trays(self),
            "piles": [],
            "tracks": panels.tracks(self),
            "status": panels.status(self),
            "sides": [{"id": side, "title": self.page.seat(side), "seat": side} for side in SIDES],
            "control": self.view["control"],
            "view": VIEWS.get(view["scenario"], ""),
            "score": built(score(self)),
            **({"battles": fought} if fought else {}),
        }

    def pieces(self) -> list[Json]:
        """Everything that lies on either map."""
        return [*self.units(), *self.ships(), *self.aircraft(), *self.supply(), *self.markers()]

    def on_its_board(self, piece: Json) -> Json:
        """A piece that says on which map it lies: in a hex of the Operational Map, else in a zone or box."""
        return piece if piece["at"] in self.rules.kinds["hex"].numbers else {**piece, "board": ZONES}

    def where(self, spot: str) -> str:
        """The space of a board for a word of a place, hex or zone."""
        place = self.kit.places.index.get(spot, -1)
        return self.kit.board.numbers[self.kit.places.hex[place]] if place >= 0 else spot

    def ships(self) -> list[Json]:
        """Naval units at sea and in port."""
        found, damaged = [], set(self.view["damaged"])
        for word, spot in self.view["ship_at"].items():
            if spot in ("off", "sunk"):
                continue
            ship = self.kit.ships.index[word]
            points = self.view["naval_points"].get(word, 0)
            whole = word not in damaged if self.kit.ships.is_ship(ship) else points == self.kit.ships.most_points[ship]
            name = self.page.word("ship", word)
            if points:
                title = self.page.say("scene-ship-points", {"ship": name, "count": points})
            else:
                title = self.page.say("scene-ship-damaged", {"ship": name}) if word in damaged else name
            at = self.where(spot)
            found.append(ship_piece(self.kit, ship, at, 0 if whole else 1, points, title, self.level(at)))
        return found

    def units(self) -> list[Json]:
        """Land units ashore."""
        found, taken = [], set(self.view["taken"])
        for word, at in self.view["unit_at"].items():
            if at in ("off", "lost", "display", "aboard"):
                continue
            unit = self.kit.land.index[word]
            steps = self.view["steps"].get(word, 0)
            side = self.kit.land.side[unit] ^ (word in taken)
            title = self.page.say("scene-unit", {"unit": self.page.word("unit", word), "steps": steps})
            piece = unit_piece(self.kit, unit, at, steps, side, "; ".join([title, *self.notes(word)]), self.level(at))
            carried = [one for one, truck in self.view["on_truck"].items() if truck == word]
            piece["cargo"] = [self.page.word("unit", one) for one in carried]
            piece["disrupted"] = word in self.view["out_of_supply"]
            found.append(piece)
        return found

    def notes(self, unit: str) -> list[str]:
        """What lies on a land unit: an Out of Supply marker, a leader, what a truck carries."""
        view, say = self.view, self.page.say
        found = []
        if unit in view["out_of_supply"]:
            found.append(say("scene-out-of-supply", {"level": view["out_of_supply"][unit]}))
        if unit in view["led"]:
            found.append(say("scene-leader"))
        if unit in view["on_truck"]:
            found.append(say("scene-on-truck", {"truck": self.page.word("unit", view["on_truck"][unit])}))
        for kind in ("sp", "asp"):
            if unit in view[f"truck_{kind}"]:
                found.append(say(f"scene-{kind}", {"count": view[f"truck_{kind}"][unit]}))
        return found

    def markers(self) -> list[Json]:
        """Attack markers, broken railroads and air support over a hex."""
        say, found = self.page.say, []
        for at in self.view["marked"]:
            found.append(self.sign("attack", at, "german", say("scene-attack")))
        for at, hits in self.view["rail_hits"].items():
            found.append(self.sign("rail_break", at, "german", say("scene-rail-break", {"hits": hits})))
        for side in SIDES:
            for at, points in self.view[f"{side}_support"].items():
                found.append(self.sign("airpower", at, side, say("scene-air-support", {"points": points})))
        return found

    def sign(self, symbol: str, at: str, side: str, title: str) -> Json:
        """A marker, which tells something about a hex."""
        return {"id": f"{at}/{symbol}/{side}", "at": at, "side": side, "title": title, "symbol": symbol}

    def base_space(self, base: str) -> str:
        """Where the aircraft of a base are shown; a carrier's where she is."""
        if base in self.view["ship_at"]:
            return self.where(self.view["ship_at"][base])
        return self.where(self.view["lake_at"].get(base, base))

    def aircraft(self) -> list[Json]:
        """Points of aircraft at their bases, ready and flown together."""
        found = []
        for word in self.kit.aircraft.words:
            ready, flown = self.view["ready"].get(word, {}), self.view["flown"].get(word, {})
            for base in {**ready, **flown}:
                both = ready.get(base, 0), flown.get(base, 0)
                words = {"craft": self.page.word("craft", word), "ready": both[0], "flown": both[1]}
                at, kind = self.base_space(base), self.kit.aircraft.index[word]
                title = self.page.say("scene-air", words)
                found.append(air_piece(self.kit, kind, base, at, sum(both), title, self.level(at)))
        return found

    def supply(self) -> list[Json]:
        """Supply as markers."""
        found: list[Json] = []
        for side in SIDES:
            for kind in ("sp", "asp"):
                for at, count in self.view[f"{side}_{kind}"].items():
                    found.append(self.marker(at, side, kind, count))
        return found

    def marker(self, at: str, side: str, kind: str, count: int) -> Json:
        """A marker with a number."""
        title = self.page.say(f"scene-{kind}", {"count": count})
        more: dict[str, Any] = {"symbol": "source", "count": count, "label": str(count), "hidden": False}
        return {"id": f"{at}/{side}/{kind}", "at": at, "side": side, "title": title, **more}
