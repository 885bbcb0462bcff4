"""What lies on the board as one seat sees it: counters, markers, trays, tracks, a battle. See docs/web.md.

A scene is made from a view and from nothing else, so it cannot show what the view does not hold.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from narvik.core.chance import FastChance
from narvik.core.fields import ALL
from narvik.core.rules import Json
from narvik.core.seats import PLAYERS
from narvik.core.text import texts
from narvik.display.battles import Battle
from narvik.display.telling import built
from narvik.games.jupiter.chapters.actions import Actions
from narvik.games.jupiter.chapters.setup import Sources
from narvik.games.jupiter.chapters.turn import TO_WIN
from narvik.games.jupiter.chapters.victory import victory_points
from narvik.games.jupiter.display import counters as props
from narvik.games.jupiter.display.panels import attack_arrows, battle_shown
from narvik.games.jupiter.display.score import score
from narvik.games.jupiter.knowledge.view import OWNERS
from narvik.games.jupiter.pieces.board import BRITISH, HOLDERS, NATIONS, NOBODY, ROLES, SOVIET, SWEDEN, US
from narvik.games.jupiter.pieces.state import LAST_TURN, MOST_SOVIET_ATTACKS, NEVER, UNDECIDED, State
from narvik.games.jupiter.pieces.units import SPECIAL
from narvik.games.jupiter.proof.short_form import phase_of

if TYPE_CHECKING:
    from narvik.games.jupiter.game import Jupiter

ART: Final = {"ranger": "scout", "99th": "alpine", "commando": "landing"}
"""The drawing on each special forces marker."""

TRAYS: Final = ("unplaced", "sea", "east", "held", "anr", "west", "home", "lost")
"""Where units are that are not on the map; those that wait for a turn have a tray for each turn."""

PLACES: Final = {"unplaced": "hand", "held": "hand", "anr": "pool", "west": "pool", "lost": "gone"}
"""How a client treats a tray: to be placed, to be drawn, out of the game; all others wait."""


def scene(rules: Jupiter, view: Json, language: str) -> Json:
    """The scene of a view."""
    return Stage(rules, view, language).scene()


def table_of(rules: Jupiter, view: Json) -> State:
    """The open part of a view as a position, for the rules that count points, zones and shifts.

    Faces that the viewer has not seen are not in it.
    """
    s = rules.blank(rules.options_of(view), FastChance())
    form = rules.form
    for field in form.fields:
        if field.seen == ALL:
            setattr(s, field.name, form.read(field.name, view[field.name]))
    for h in s.airpower:
        s.air_field |= s.board.air_range[h]
    for word, entry in view["units"].items():
        if entry["at"] in s.board.grid.index:
            s.put(rules.forces.index[word], s.board.grid.index[entry["at"]])
    s.frames = [form.frame_from_json(entry, f"frames.{at}") for at, entry in enumerate(view["frames"])]
    return s


class Stage:
    """Makes one scene."""

    def __init__(self, rules: Jupiter, view: Json, language: str) -> None:
        self.rules = rules
        self.view = view
        self.language = language
        self.page = texts(rules, language)
        self.table = table_of(rules, view)
        self.seen = set(view["seen"])

    def scene(self) -> Json:
        """Everything."""
        out: Json = {
            "pieces": [*self.counters(), *self.planned(), *self.markers()],
            "arrows": attack_arrows(self),
            "hands": [self.hand()],
            "trays": self.trays(),
            "piles": [],
            "tracks": self.tracks(),
            "status": [],
            "sides": [{"id": side, "title": self.named("role", side), "seat": self.seat(side)} for side in ROLES],
        }
        battle = battle_shown(self)
        if battle is not None:
            out["battles"] = [built(battle)]
        out["status"] = self.status(battle)
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

    # -- counters

    def unit(self, word: str, at: str, level: int = 0) -> Json:
        """A counter whose face is known."""
        disrupted = bool(self.view["units"][word].get("disrupted"))
        return props.unit(self.rules, self.language, word, at, level, disrupted, word in self.seen)

    def counters(self) -> Iterable[Json]:
        """All counters on the map, each stack from the bottom up."""
        for at, stack in self.view["stacks"].items():
            for level, word in enumerate(stack):
                yield self.unit(word, at, level)
        for at, pile in self.view["piles"].items():
            yield from self.pile(at, pile)

    def pile(self, at: str, pile: Json) -> Iterable[Json]:
        """A stack of the enemy, the unknown below: in which order it lies is its owner's secret. OJ-6.4-3."""
        turned = [word for word in pile["known"] if self.view["units"][word].get("disrupted")]
        fresh = [word for word in pile["known"] if word not in turned]
        order: list[str | bool] = [*[True] * pile["disrupted"], *[False] * pile["ready"], *turned, *fresh]
        number = 0
        for level, one in enumerate(order):
            if isinstance(one, str):
                yield self.unit(one, at, level)
            else:
                yield props.unknown(self.rules, self.language, at, number, pile["nation"], one, level)
                number += 1

    def planned(self) -> Iterable[Json]:
        """One's own units whose place has been chosen in the set-up, before all see them. OJ-3.2, OJ-3.3."""
        levels: dict[str, int] = {}
        for word, at in self.view["posts"].items():
            yield {**self.unit(word, at, levels.get(at, 0)), "planned": True}
            levels[at] = levels.get(at, 0) + 1

    # -- markers

    def marker(self, symbol: str, at: str, side: str, title: str) -> Json:
        """A marker, which tells something about a hex. OJ-2.10-2."""
        return {"id": f"{symbol}/{at}", "at": at, "side": side, "symbol": symbol, "label": "", "title": title}

    def markers(self) -> Iterable[Json]:
        """Airpower, sources of supply, and places that have changed hands. OJ-9.1-1, OJ-3.2-1, OJ-7.7-1."""
        view, board = self.view, self.rules.board
        for at in view["airpower"]:
            title = self.say("scene-airpower", side=view["air_side"], hex=self.named("hex", at))
            yield self.marker("airpower", at, view["air_side"], title)
        landed = () if self.table.find(Sources) else (US, BRITISH)
        for nation in (*landed, SOVIET):
            at = view["source"][NATIONS[nation]]
            title = self.say("scene-source", nation=self.named("nation", NATIONS[nation]))
            yield self.marker("source", at, NATIONS[nation], title)
        for h in (board.kirkenes, board.narvik):
            title = self.say("scene-source", nation=self.named("nation", "german"))
            yield self.marker("source", board.numbers[h], "german", title)
        for place, word in enumerate(board.places):
            holder = HOLDERS[self.table.holder[place]]
            if holder != HOLDERS[board.first_holder[place]]:
                title = self.say("scene-control", place=self.named("place", word), side=holder)
                yield self.marker("control", board.numbers[board.place_hex[place]], holder, title)

    # -- beside the map

    def hand(self) -> Json:
        """The special forces, which lie open; those who can commit them hold them as cards. OJ-13.21-1, -4."""
        at_hand = [word for word in SPECIAL if self.back(word) <= self.view["turn"]]
        out: Json = {"side": "allied", "title": self.say("scene-special"), "count": len(at_hand)}
        if "allied" in self.view["roles"]:
            out["cards"] = [self.card(word) for word in SPECIAL]
        return out

    def card(self, word: str) -> Json:
        """A special forces marker."""
        return {
            "id": word,
            "title": self.named("special", word),
            "count": 1,
            "symbols": 0,
            "text": self.say("scene-special-at", nation=self.allegiance(word), when=self.special_when(word)),
            "rule": "OJ-13.21-3",
            "art": ART[word],
        }

    def allegiance(self, word: str) -> str:
        """The nation that a special forces marker helps. OJ-13.21-2."""
        return NATIONS[BRITISH if word == "commando" else US]

    def special_when(self, word: str) -> int:
        """0 for a marker at hand, -1 for one that is out, else the turn of its return."""
        back = self.back(word)
        return -1 if back == NEVER else back if back > self.view["turn"] else 0

    def back(self, word: str) -> int:
        """The turn from which a special forces marker can be used. OJ-13.21-4."""
        return self.table.special[SPECIAL.index(word)]

    def trays(self) -> list[Json]:
        """Units off the map by where they are; only their number where the viewer does not know them. OJ-6.4-2."""
        known: dict[str, list[str]] = {}
        for word, entry in self.view["units"].items():
            if entry["at"] not in self.table.board.grid.index and word not in self.view["posts"]:
                place = f"{entry['at']} {entry['due']}" if "due" in entry else entry["at"]
                known.setdefault(place, []).append(word)
        unseen = self.unseen()
        places = set(known) | {place for place, _ in unseen}
        dated = sorted(places - set(TRAYS), key=lambda place: (place.split()[-1].zfill(2), place))
        out = []
        for place in (*TRAYS, *dated):
            words = known.get(place, [])
            for side in (*ROLES, HOLDERS[NOBODY]):
                mine = [word for word in words if self.side(word) == side]
                hidden = unseen.get((place, side), 0)
                if mine or hidden:
                    out.append(self.tray(place, side, mine, hidden))
        return out

    def side(self, word: str) -> str:
        """Whose unit it is; Swedes are nobody's before they enter the war."""
        return HOLDERS[self.table.side_of(self.rules.forces.index[word])]

    def unseen(self) -> dict[tuple[str, str], int]:
        """How many units that the viewer may not look at each side has in each place off the map. OJ-6.4-2."""
        found = {}
        for word, count in self.view["off_map"].items():
            place, _, mark = word.partition(" ")
            if place == "lost":
                found[place, mark] = count
            elif place in OWNERS:
                found[word, ROLES[OWNERS[place]]] = count
        return found

    def tray(self, place: str, side: str, words: list[str], hidden: int) -> Json:
        """A tray beside the map."""
        where, _, turn = place.partition(" ")
        swedish = bool(words) and self.rules.forces.nation[self.rules.forces.index[words[0]]] == SWEDEN
        title = self.say(f"scene-tray-{where}", side=side, turn=int(turn or 0))
        out: Json = {
            "id": f"{place.replace(' ', '-')}/{side}",
            "place": PLACES.get(where, "wait"),
            "side": "swedish" if swedish else side,
            "title": title,
            "count": len(words) + hidden,
        }
        if not hidden:
            out["pieces"] = [self.unit(word, where) for word in words]
        return out

    # -- where the game stands

    def tracks(self) -> list[Json]:
        """Numbers that matter for the end of the game and for this turn."""
        view = self.view
        won = victory_points(self.table)
        points: Json = {"id": "points", "title": self.say("scene-points"), "value": won, "most": TO_WIN}
        out: list[Json] = [
            {"id": "turn", "title": self.say("scene-turns"), "value": view["turn"], "most": LAST_TURN},
            {**points, "side": "allied"},
        ]
        if view["airpower"]:
            title = self.say("scene-markers")
            out.append({"id": "air", "title": title, "value": len(view["airpower"]), "side": view["air_side"]})
        title = self.say("scene-soviet-attacks")
        used = {"id": "soviet", "title": title, "value": view["soviet_attacks"], "most": MOST_SOVIET_ATTACKS}
        out.append({**used, "side": "soviet"})
        return out

    def status(self, battle: Battle | None) -> list[Json]:
        """Lines that say where the game stands: turn and phase, weather and air, Sweden, the fleet, a battle."""
        view = self.view
        phase = phase_of(self.table)
        title = self.say("scene-turn", turn=view["turn"])
        if self.table.winner != UNDECIDED:
            words = {"holder-key": view["winner"], "points": victory_points(self.table)}
            return [{"title": self.say("scene-over"), "text": self.page.say("log-victory", words)}]
        if phase == "setup":
            return [{"title": self.say("scene-before"), "text": self.say("scene-phase-setup")}]
        acting = self.table.find(Actions)
        text = self.say(f"scene-phase-{phase}")
        if acting:
            text = self.say("scene-acting", side=self.named("role", ROLES[acting.active]), phase=text)
        out = [{"title": title, "text": text}]
        weather = self.named("weather", view["weather"])
        air = self.say("scene-air", side=view["air_side"], weather=weather)
        out.append({"title": self.say("scene-weather"), "text": air})
        if view["sweden"] != HOLDERS[NOBODY]:
            text = self.say("scene-sweden-at-war", side=view["sweden"])
            out.append({"title": self.say("scene-sweden"), "text": text})
        if view["sortie_now"]:
            out.append({"title": self.say("scene-fleet"), "text": self.say("scene-fleet-out")})
        if battle is not None:
            out.append({"title": battle.title, "text": battle.summary})
        return out
