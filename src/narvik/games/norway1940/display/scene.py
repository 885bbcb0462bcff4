"""What lies on the board as one seat sees it: counters, ships, aircraft, arrows, trays, tracks. See docs/web.md.

A scene is made from a view and from nothing else, so it cannot show what the view does not hold.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from narvik.core.rules import Json
from narvik.core.seats import PLAYERS
from narvik.core.text import texts
from narvik.display.packaged_boards import packaged_board
from narvik.display.telling import built
from narvik.games.norway1940.chapters.victory import NAVAL_LOSSES
from narvik.games.norway1940.display import counters as props
from narvik.games.norway1940.display.panels import ground_combat
from narvik.games.norway1940.display.score import score
from narvik.games.norway1940.pieces.board import SIDES
from narvik.games.norway1940.pieces.forces import FORT_STATES, NATIONS, NORWEGIAN_FORT, members
from narvik.games.norway1940.pieces.state import STRATEGIC
from narvik.games.norway1940.proof.short_form import phase_seen

if TYPE_CHECKING:
    from narvik.games.norway1940.game import Norway1940

TRAYS: Final = ("germany", "britain", "aboard", "repair", "off", "lost")
"""Where counters are that are not on the map."""

UNIT_FLAGS: Final = ("moved", "taken", "attacks")
SHIP_FLAGS: Final = ("sailed", "trapped", "damaged")
"""What is marked on a counter."""

TAKEN: Final = (("movement", "taken"), ("march", "marchers"), ("combat", "held_back"))
"""The frames that hold units apart from the others, and the values that tell which."""


SEA_DOORS: Final = ("at_sea", "germany")
"""Where German ships come from on the map: the open sea in the north, or home."""


@cache
def anchors(rules: Norway1940) -> dict[str, tuple[float, float]]:
    """Where things lie on the map, by place."""
    return {space["id"]: tuple(space["anchor"]) for space in packaged_board(rules)["spaces"]}


def hyphens(word: str) -> str:
    """A word as names of messages write it."""
    return word.replace("_", "-")


def scene(rules: Norway1940, view: Json, language: str) -> Json:
    """The scene of a view."""
    return Stage(rules, view, language).scene()


class Stage:
    """Makes one scene."""

    def __init__(self, rules: Norway1940, view: Json, language: str) -> None:
        self.rules = rules
        self.view = view
        self.language = language
        self.page = texts(rules, language)
        self.marks: dict[str, list[str]] = {
            "moved": view["moved"],
            "taken": [word for name, value in TAKEN for word in (self.frame(name) or {}).get(value, ())],
            "attacks": (self.frame("combat") or {}).get("attackers", []),
            **{flag: view[flag] for flag in SHIP_FLAGS},
        }
        self.levels: dict[str, int] = {}

    def scene(self) -> Json:
        """Everything."""
        out: Json = {
            "pieces": [*self.control(), *self.units(), *self.aircraft(), *self.forts(), *self.ships(), *self.unknown()],
            "arrows": self.arrows(),
            "hands": [],
            "trays": self.trays(),
            "piles": [],
            "tracks": self.tracks(),
            "status": self.status(),
            "sides": [{"id": side, "title": self.named("role", side), "seat": self.seat(side)} for side in SIDES],
            "control": {
                sector: "germany" if sector in self.view["held"] else "norway" for sector in self.rules.board.sectors
            },
        }
        combat = ground_combat(self)
        if combat is not None:
            out["battles"] = [built(combat)]
        out["score"] = built(score(self, out["status"][0]))
        return out

    # -- words

    def seat(self, side: str) -> str:
        """The seat that plays a side."""
        return self.rules.seats(self.view["options"])[PLAYERS.index(self.view["owner"][side])]

    def say(self, message: str, **words: Any) -> str:
        """A message of the game."""
        return self.page.say(message, words)

    def named(self, kind: str, word: str) -> str:
        """A word as people read it."""
        return self.page.word(kind, word)

    def frame(self, name: str) -> Json | None:
        """The frame of a kind, if it is under way."""
        return next((frame for frame in self.view["frames"] if frame["frame"] == name), None)

    def level(self, at: str) -> int:
        """The next free level of a stack."""
        self.levels[at] = self.levels.get(at, -1) + 1
        return self.levels[at]

    # -- counters

    def control(self) -> Iterable[Json]:
        """A marker in every sector that Germany controls."""
        for sector in self.view["held"]:
            yield {
                "id": f"{sector}/control",
                "at": sector,
                "side": "germany",
                "symbol": "control",
                "hidden": False,
                "title": self.say("scene-control", sector=self.named("sector", sector)),
            }

    def flags(self, word: str, flags: tuple[str, ...]) -> tuple[str, ...]:
        """What is marked on a counter."""
        return tuple(flag for flag in flags if word in self.marks[flag])

    def unit(self, word: str, at: str) -> Json:
        """A ground unit."""
        down = word in self.view["disrupted"]
        flags = self.flags(word, UNIT_FLAGS)
        return props.unit(self.rules, self.language, word, at, self.level(at), down, flags)

    def units(self) -> Iterable[Json]:
        """Ground units in Norway, those in good order on top."""
        found = [(word, at) for word, at in self.view["units"].items() if at in self.rules.board.index]
        for word, at in sorted(found, key=lambda one: one[0] not in self.view["disrupted"]):
            yield self.unit(word, at)

    def wing(self, word: str, at: str) -> Json:
        """An air unit."""
        return props.wing(self.rules, self.language, word, at, self.level(at))

    def aircraft(self) -> Iterable[Json]:
        """Air units at their bases."""
        for word, at in self.view["air"].items():
            if at in self.rules.board.index or at in ("denmark", "at_sea"):
                yield self.wing(word, at)

    def forts(self) -> Iterable[Json]:
        """Coastal guns that can still fire."""
        forts = self.rules.forts
        for number, word in enumerate(forts.words):
            state = self.view["forts"].get(word, FORT_STATES[NORWEGIAN_FORT])
            if state in ("norwegian", "german"):
                guns = forts.guns[number] if state == "norwegian" else forts.german_guns[number]
                sector = self.rules.board.sectors[forts.sector[number]]
                yield {
                    "id": word,
                    "at": f"coast_{sector}",
                    "side": "norway" if state == "norwegian" else "germany",
                    "symbol": "coastal_defence",
                    "count": 1,
                    "label": forts.names[number],
                    "factors": str(guns),
                    "hidden": False,
                    "level": self.level(f"coast_{sector}"),
                    "title": self.say("scene-fort", fort=forts.names[number], guns=guns),
                }

    def ship(self, word: str, at: str) -> Json:
        """A naval unit, or a marker, that the seat knows."""
        up = word in self.view["up"]
        flags = self.flags(word, SHIP_FLAGS)
        cargo = tuple(self.view["cargo"].get(word, ()))
        return props.ship(self.rules, self.language, word, at, self.level(at), up, flags, cargo)

    def ships(self) -> Iterable[Json]:
        """The ships and markers off the coast or at sea that the seat knows."""
        for word, at in self.view["ships"].items():
            if at in self.rules.board.index:
                yield self.ship(word, f"coast_{at}")
            elif at == "at_sea":
                yield self.ship(word, at)

    def unknown(self) -> Iterable[Json]:
        """Face-down counters and minefields, as somebody sees them who must not know what they are."""
        for field, symbol in (("counters", "ship"), ("markers", "mine")):
            message = "scene-counters" if field == "counters" else "scene-markers"
            for sector, count in self.view[field].items():
                for number in range(count):
                    yield {
                        "id": f"{sector}/{field}/{number + 1}",
                        "at": f"coast_{sector}",
                        "side": "norway",
                        "symbol": symbol,
                        "count": 1,
                        "label": "?",
                        "hidden": True,
                        "level": self.level(f"coast_{sector}"),
                        "title": self.say(message, count=count),
                    }

    # -- beside the map

    def trays(self) -> list[Json]:
        """Counters beside the map: in Germany, in Britain, aboard, under repair, to come, lost."""
        out = []
        for place in TRAYS:
            pieces = [self.unit(word, place) for word, at in self.view["units"].items() if at == place]
            pieces += [self.wing(word, place) for word, at in self.view["air"].items() if at == place]
            pieces += [self.ship(word, place) for word, at in self.view["ships"].items() if at == place]
            if place == "off":
                pieces += self.in_hand()
            for k, side in enumerate(SIDES):
                mine = [piece for piece in pieces if (piece["side"] == "germany") == (k == 0)]
                if mine:
                    out.append(
                        {
                            "id": f"{place}/{side}",
                            "place": "gone" if place == "lost" else "home",
                            "side": side,
                            "title": self.say(f"scene-tray-{place}", side=side),
                            "count": len(mine),
                            "pieces": mine,
                        }
                    )
        return out

    def in_hand(self) -> list[Json]:
        """What Norway has yet to put on the map: counters at set-up, later the markers of minefields."""
        if "norway" not in self.view["roles"]:
            return []
        rules = self.rules
        frame = self.frame("set_up")
        if frame is None:
            idle = (rules.ships.words[marker] for marker in members(rules.ships.markers))
            return [self.ship(word, "off") for word in idle if word not in self.view["ships"]]
        settings = rules.settings(rules.settle_options(self.view["options"]))
        found = [self.unit(rules.units.words[unit], "off") for unit in settings.free_units]
        found += [self.wing(rules.wings.words[wing], "off") for wing in settings.free_wings]
        found += [self.ship(rules.ships.words[ship], "off") for ship in settings.free_ships]
        return found[frame["placed"] :]

    def arrows(self) -> list[Json]:
        """Missions under way: ships, aircraft, the convoy."""
        found: list[Json] = []
        sectors = self.rules.board.sectors
        for word, to in self.view["missions"].items():
            if word in self.view["sailing"] and to in sectors:
                title = self.say("scene-sails", ship=self.named("ship", word), sector=self.named("sector", to))
                found.append(self.by_sea("at_sea", to, "germany", title))
        for word, to in self.view["flying"].items():
            title = self.say("scene-flies", air=self.named("air", word), sector=self.named("sector", to))
            found.append(self.arrow("air", self.view["air"][word], to, "germany", title))
        start, to = self.view["convoy_from"], self.view["convoy_to"]
        if to in sectors:
            title = self.say("scene-convoy", sector=self.named("sector", to))
            found.append(self.by_sea(start, to, "allies", title))
        return found

    def by_sea(self, start: str, to: str, side: str, title: str) -> Json:
        """The arrow of ships: to the waters off a sector, and from Germany where that is nearer than the open sea."""
        at = anchors(self.rules)
        coast = f"coast_{to}" if f"coast_{to}" in at else to
        if start == "at_sea":
            start = min(SEA_DOORS, key=lambda door: math.dist(at[door], at[coast]))
        return self.arrow("sail", start, coast, side, title)

    def arrow(self, kind: str, start: str, to: str, side: str, title: str) -> Json:
        """An arrow."""
        return {"kind": kind, "from": start, "to": to, "origin": start, "side": side, "count": 1, "title": title}

    # -- where the game stands

    def objectives(self) -> int:
        """How many objectives Germany controls."""
        board = self.rules.board
        return sum(1 for number in board.objective_list if board.sectors[number] in self.view["held"])

    def tracks(self) -> list[Json]:
        """Numbers that matter for the end of the game."""
        view, board = self.view, self.rules.board
        out: list[Json] = [
            {"id": "turn", "title": self.say("scene-turns"), "value": view["turn"], "most": board.last_turn},
            {
                "id": "objectives",
                "title": self.say("scene-objectives"),
                "value": self.objectives(),
                "most": len(board.objective_list),
                "side": "germany",
            },
        ]
        for side in SIDES:
            title = self.say("scene-sunk", side=side)
            out.append(
                {
                    "id": f"sunk-{side}",
                    "title": title,
                    "value": view["sunk"].get(side, 0),
                    "most": NAVAL_LOSSES,
                    "side": side,
                }
            )
        for side, nation in (("germany", "germany"), ("norway", "norway")):
            nations = self.rules.units.nation
            count = sum(
                1
                for word, at in view["units"].items()
                if at in board.index and NATIONS[nations[self.rules.units.index[word]]] == nation
            )
            out.append(
                {"id": f"units-{side}", "title": self.say("scene-units", side=side), "value": count, "side": side}
            )
        return out

    def status(self) -> list[Json]:
        """The turn, the side and the phase; the result once there is one."""
        view = self.view
        if view["winner"] != "undecided":
            german, allied = (view["points"].get(side, 0) for side in SIDES)
            if view["winner"] in SIDES:
                winner, strategic = self.named("role", view["winner"]), int(view["level"] == STRATEGIC)
                text = self.say("log-victory", winner=winner, german=german, allied=allied, strategic=strategic)
            else:
                text = self.say("log-drawn", german=german, allied=allied)
            return [{"title": self.say("scene-over"), "text": text}]
        phase = self.say(f"phase-{hyphens(phase_seen(view['frames']))}")
        turn = self.rules.board.turn_names[self.language][view["turn"]]
        if not turn:
            # Before the first turn nobody's player-turn is on: who sets up is the one who is asked.
            return [{"title": phase.capitalize(), "text": self.named("role", view["decider"])}]
        side = self.named("role", view["active"])
        return [{"title": turn, "text": self.say("scene-phase", side=side, phase=phase)}]
