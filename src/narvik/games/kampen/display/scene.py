"""What lies on the board as one seat sees it: counters, ship cards, arrows, hands, tracks, combats. See docs/web.md.

A scene is made from a view and from nothing else, so it cannot show what the view does not hold.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, TypeVar

from narvik.core.bidding import Bidding
from narvik.core.chance import FastChance
from narvik.core.frames import Frame
from narvik.core.rules import Json
from narvik.core.text import texts
from narvik.display.battles import Battle
from narvik.display.telling import built
from narvik.games.kampen.chapters.april9_turn.initial_phase import KeepCards
from narvik.games.kampen.chapters.april9_turn.landing import Landings
from narvik.games.kampen.chapters.movement import LandMovement
from narvik.games.kampen.chapters.paratroops import Paratroops
from narvik.games.kampen.chapters.sea.naval_movement import TaskForce
from narvik.games.kampen.chapters.sides import Sides
from narvik.games.kampen.display import counters as props
from narvik.games.kampen.display.counters import attacks_by_area, hyphens
from narvik.games.kampen.display.panels import battles
from narvik.games.kampen.display.score import score
from narvik.games.kampen.pieces.board import FACTIONS
from narvik.games.kampen.pieces.cards import DECK_SIZES, KEPT_9APRIL, KINDS, NAMES
from narvik.games.kampen.pieces.notation import PLAYERS
from narvik.games.kampen.pieces.state import State
from narvik.games.kampen.proof.short_form import phase_in

if TYPE_CHECKING:
    from narvik.games.kampen.game import Kampen

F = TypeVar("F", bound=Frame)

TRAYS: Final = ("hand", "home", "gone")
"""Where ship cards lie beside the map."""

SHIP_FLAGS: Final = (("intercepted", "due"), ("sailed", "sailed"), ("taken", "taken"), ("smoke", "smoke"))
"""What is marked on a ship card, and the part of the view that tells it."""


def scene(rules: Kampen, view: Json, language: str) -> Json:
    """The scene of a view."""
    return Stage(rules, view, language).scene()


def table_of(rules: Kampen, view: Json) -> State:
    """The open part of a view as a position, for the rules that count dice; nothing hidden is in it."""
    s = rules.blank(view["options"], FastChance())
    for field in rules.form.fields:
        if field.name in TABLE:
            setattr(s, field.name, field.holds.read(view[field.name], rules.form.kinds, field.name))
    s.recount()
    return s


TABLE: Final = ("active", "april", "troops", "attacks")
"""What a land combat depends on, beside its own frame."""


class Stage:
    """Makes one scene."""

    def __init__(self, rules: Kampen, view: Json, language: str) -> None:
        self.rules = rules
        self.view = view
        self.language = language
        self.page = texts(rules, language)
        self.settings = rules.settings(view["options"])
        self.frames = [rules.form.frame_from_json(entry, "frames") for entry in view["frames"]]
        self.by_kind: dict[type[Frame], Any] = {type(frame): frame for frame in reversed(self.frames)}
        self.april: bool = view["april"]
        self.active: str = view["active"]
        self.attacks = attacks_by_area(view)

    @cached_property
    def table(self) -> State:
        """The table, where a combat asks for it."""
        return table_of(self.rules, self.view)

    def scene(self) -> Json:
        """Everything."""
        out: Json = {
            "pieces": [*self.battalions(), *self.ships(), *self.hidden_ships()],
            "arrows": self.arrows(),
            "hands": self.hands,
            "trays": self.trays(),
            "piles": self.piles(),
            "tracks": self.tracks(),
            "status": [],
            "sides": self.sides(),
            "air_range": self.air_range(),
        }
        fought = list(battles(self))
        if fought:
            out["battles"] = [built(battle) for battle in fought]
        out["status"] = self.status(fought)
        out["score"] = built(score(self, out["status"][0]))
        return out

    # -- words

    def say(self, message: str, **words: Any) -> str:
        """A message of the game."""
        return self.page.say(message, words)

    def named(self, kind: str, word: str) -> str:
        """A word as people read it."""
        return self.page.word(kind, word)

    def frame(self, kind: type[F]) -> F | None:
        """The frame of a kind, if it is in the stack."""
        found: F | None = self.by_kind.get(kind)
        return found

    # -- the map

    def battalions(self) -> Iterable[Json]:
        """A stack for each area and side; of the side that moves, how many still can."""
        moving = self.active if self.frame(LandMovement) else ""
        ready, rules, language = self.view["ready"], self.rules, self.language
        for area, held in self.view["areas"].items():
            for side, count in held.items():
                able = ready.get(area, 0) if side == moving else -1
                yield props.battalions(rules, language, area, side, count, able)

    def ships(self) -> Iterable[Json]:
        """The ship cards on the map that the seat knows, each for itself."""
        for word, place in self.view["ships"].items():
            if place not in TRAYS:
                yield self.ship(word, place)

    def ship(self, word: str, place: str) -> Json:
        """A known ship card."""
        norwegian = word == self.rules.fleet.words[self.rules.fleet.eidsvoll]
        up = word in self.view["up"] or place in ("raid", "gone") or (norwegian and place != "hand")
        flags = tuple(flag for flag, field in SHIP_FLAGS if word in self.view[field])
        return props.ship(self.rules, self.language, word, place, up, flags)

    def hidden_ships(self) -> Iterable[Json]:
        """Somebody else's face-down cards: a stack for each zone and side."""
        for side, places in self.view["cards"].items():
            for place, count in places.items():
                if place not in TRAYS:
                    yield props.hidden_ships(self.rules, self.language, place, side, count)

    def air_range(self) -> list[int]:
        """The bands that German aircraft reach. KN-board-11, -12."""
        board, areas = self.rules.board, self.view["areas"]
        reach = board.air_reach([field for field in board.airfields if "germany" in areas.get(board.areas[field], ())])
        return [band for band in range(10) if reach >> band & 1]

    def trays(self) -> list[Json]:
        """Ship cards beside the map: to be placed, in the home fleet, out of the game."""
        if not self.settings.advanced:
            return []
        out = []
        for place in TRAYS:
            for k, side in enumerate(FACTIONS):
                known = [word for word, at in self.view["ships"].items() if at == place and self.owner(word) == k]
                unknown = self.view["cards"][side].get(place, 0)
                if known or unknown:
                    title = self.say(f"scene-tray-{place}", side=side)
                    tray: Json = {"id": f"{place}/{side}", "place": place, "side": side, "title": title}
                    tray["count"] = len(known) + unknown
                    if not unknown:
                        tray["pieces"] = [self.ship(word, place) for word in known]
                    out.append(tray)
        return out

    def owner(self, ship: str) -> int:
        """Whose ship it is."""
        return self.rules.fleet.faction[self.rules.fleet.words.index(ship)]

    def arrows(self) -> list[Json]:
        """Attacks under way, landings announced, paratroopers in the air, a task force about to sail."""
        found: list[Json] = []
        for area, stacks in self.attacks.items():
            for origin, count in stacks.items():
                words = {"area": self.named("area", area), "origin": self.named("origin", origin)}
                title = self.say("scene-attack", side=self.active, count=count, **words)
                found.append(self.arrow("attack", origin, area, self.active, count, title))
        board = self.rules.board
        landings = self.frame(Landings)
        targets = [board.areas[landing.area] for landing in landings.announced] if landings else []
        for area in sorted(set(targets), key=targets.index):
            count = targets.count(area)
            title = self.say("scene-landing", count=count, area=self.named("area", area))
            found.append(self.arrow("landing", "sea", area, "germany", count, title))
        drop = self.frame(Paratroops)
        if drop:
            area = board.areas[drop.area]
            title = self.say("scene-drop", area=self.named("area", area))
            found.append(self.arrow("drop", "air", area, "germany", 1, title))
        force = self.frame(TaskForce)
        if force and force.now() == "ships":
            start, end = board.zones[force.start], board.zones[force.zone]
            title = self.say("scene-sail", **{"from": self.named("zone", start), "to": self.named("zone", end)})
            found.append(self.arrow("sail", start, end, self.active, force.count, title))
        return merged(found)

    def arrow(self, kind: str, origin: str, to: str, side: str, count: int, title: str) -> Json:
        """An arrow; from the sea it begins in the zone off the coast."""
        start = origin
        if origin == "sea":
            start = self.rules.board.zones[self.rules.board.zone_list[self.rules.board.index[to]][0]]
        return {"kind": kind, "from": start, "to": to, "origin": origin, "side": side, "count": count, "title": title}

    # -- cards

    @cached_property
    def hands(self) -> list[Json]:
        """The hands of all sides."""
        return [self.hand(k) for k in range(3)]

    def hand(self, k: int) -> Json:
        """A hand: its cards if the seat may see them, else their number."""
        side = FACTIONS[k]
        out: Json = {"side": side, "title": self.named("role", side), "count": self.view["hand_sizes"][side]}
        if side not in self.view["roles"]:
            return out
        held = self.view["hands"][side]
        choosing = self.frame(KeepCards)
        if choosing and not choosing.kept[k]:
            copies = self.rules.cards.copies[1][k * KINDS : (k + 1) * KINDS]
            held = {NAMES[card]: count for card, count in enumerate(copies) if count}
            out["keep"] = KEPT_9APRIL[k]
        out["cards"] = [self.card(k, name, count) for name, count in held.items()]
        out["worth"] = sum(card["symbols"] * card["count"] for card in out["cards"])
        return out

    def card(self, k: int, name: str, count: int) -> Json:
        """A card of a faction's hand."""
        return props.card(self.rules, self.language, k, self.april, self.settings.panzer, name, count)

    def piles(self) -> list[Json]:
        """Used and voided cards, which lie open. KN-info-3."""
        out = []
        for side in FACTIONS:
            used = self.view["face_up"][side]
            if self.april:
                used = dict(used)
                for name, count in self.view["out"][side].items():
                    used[name] = used.get(name, 0) + count
            out.append(props.pile(self.rules, self.language, side, tuple(used.items())))
        return out

    # -- where the game stands

    def tracks(self) -> list[Json]:
        """Numbers that matter for the end of the game."""
        view, board = self.view, self.rules.board
        cities = sum("germany" in view["areas"].get(board.areas[city], ()) for city in board.victory)
        out = [
            self.track("round", "scene-round", view["round"]),
            self.track("cities", "scene-cities", cities, len(board.victory), "germany"),
        ]
        for side, most in zip(FACTIONS, DECK_SIZES, strict=True):
            out.append(self.track(f"deck-{side}", "scene-deck", view["unused"][side], most, side))
        for side, strength in self.strength().items():
            out.append(self.track(f"battalions-{side}", "scene-strength", strength, 0, side))
        for side in view["roles"]:
            worth = self.hands[FACTIONS.index(side)]["worth"]
            out.append(self.track(f"worth-{side}", "scene-worth", worth, 0, side))
        out.append(self.track("convoy", "scene-convoy", view["convoy"], 2, "allies"))
        out.append(self.track("withdrawal", "scene-withdrawal", int(view["withdrawn"]), 1, "allies"))
        return out

    def track(self, name: str, message: str, value: int, most: int = 0, side: str = "") -> Json:
        """One of the numbers."""
        return props.track(self.rules, self.language, name, message, value, most, side)

    def strength(self) -> dict[str, int]:
        """How many battalions each side has, those that attack included."""
        found = dict.fromkeys(FACTIONS, 0)
        for held in self.view["areas"].values():
            for side, count in held.items():
                found[side] += count
        for stacks in self.attacks.values():
            found[self.active] += sum(stacks.values())
        return found

    def status(self, fought: list[Battle]) -> list[Json]:
        """Lines that say where the game stands: the turn and its phase, and a combat being fought."""
        phase = self.say(f"phase-{hyphens(phase_in(self.frames))}")
        turn = self.say("scene-turn", faction=self.named("role", self.active), phase=phase)
        if self.view["winner"]:
            words = {"level": self.view["level"], "winner-key": self.view["winner"]}
            return [{"title": self.say("scene-over"), "text": self.page.say("log-victory", words)}]
        if self.frame(Sides) or self.frame(Bidding):
            out = [{"title": self.say("scene-before"), "text": capital(phase)}]
        elif self.april:
            out = [{"title": self.say("scene-april"), "text": capital(phase)}]
        else:
            out = [{"title": self.say("scene-in-round", round=self.view["round"]), "text": turn}]
        out += [{"title": battle.title, "text": battle.summary} for battle in fought]
        return out

    def sides(self) -> list[Json]:
        """The sides and who sits there."""
        seats = self.rules.seats(self.settings.options)
        return [
            {"id": side, "title": self.named("role", side), "seat": seats[PLAYERS.index(self.view["owner"][side])]}
            for side in FACTIONS
        ]


def capital(text: str) -> str:
    """A text with its first letter large."""
    return text[:1].upper() + text[1:]


def merged(arrows: list[Json]) -> list[Json]:
    """Arrows of one side between the same two places as one, with all their titles."""
    found: dict[tuple[str, str, str], Json] = {}
    for arrow in arrows:
        key = (arrow["from"], arrow["to"], arrow["side"])
        if key in found:
            found[key]["count"] += arrow["count"]
            found[key]["title"] += f". {arrow['title']}"
        else:
            found[key] = arrow
    return list(found.values())
