"""Bjerkvik as Narvik sees it: everything that the rest of Narvik asks of a game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from bjerkvik import knowledge, table
from bjerkvik.notation import ALLIES, AREAS, GERMANY, KINDS, SIDES, WORDS
from bjerkvik.state import ALLIED_TURN, GAME, GERMAN_TURN, NOWHERE, POSTING, State
from bjerkvik.turn import DECLINING
from narvik.core.chance import Chance
from narvik.core.errors import PositionError
from narvik.core.events import Journal, shapes_of
from narvik.core.phrases import phrases
from narvik.core.rules import Aim, Json, Option, Options, Rule, Rules, Source
from narvik.core.shortform import Comparison, mapping, only_keys, whole, word_of
from narvik.core.tables import read_rules
from narvik.core.words import Choice, Kind

HERE: Final = Path(__file__).parent

EVENTS: Final = {
    "posted": "",
    "posted_at": "gun area",
    "turn": "turn:number",
    "landing": "area count:number",
    "gun_shown": "gun area",
    "gun_fires": "gun area die:number hit:number",
    "attack": "area",
    "fight": "area dice:number foe_dice:number",
    "losses": "side:role area count:number",
    "gun_taken": "gun area",
    "shift": "from:area to:area count:number",
    "end": "areas:number",
}
"""What can happen, and for each value the word that the log line uses and its kind."""

PHASES: Final = {"landing": ALLIED_TURN, "shift": GERMAN_TURN}
"""Where a rule case can begin."""


class Bjerkvik(Rules[State]):
    """The game."""

    name = "bjerkvik"
    title = "Bjerkvik"
    roles = SIDES
    options = (Option("turns", ("4", "6")),)
    words = WORDS
    kinds = KINDS
    texts = HERE / "text"
    battles = MappingProxyType({"fight": "area"})

    def __init__(self) -> None:
        self.shapes = shapes_of(EVENTS, KINDS)

    # -- a game from beginning to end

    def start(self, options: Options, chance: Chance, journal: Journal | None = None) -> State:
        s = State(options, chance, journal)
        s.push(GAME)
        s.push(POSTING)
        s.settle()
        return s

    def seats(self, options: Options) -> tuple[str, ...]:
        return SIDES

    def seat_of(self, position: State, role: int) -> int:
        return role

    def result(self, position: State) -> Json | None:
        """Both areas win, one is a draw. BJ-end-1."""
        if position.decider >= 0:
            return None
        taken = position.taken()
        winner = (SIDES[GERMANY], "nobody", SIDES[ALLIES])[taken]
        return {"winner": winner, "level": "draw" if taken == 1 else "clear", "ended_by": "turns", "areas": taken}

    def score(self, position: State, role: int) -> float:
        worth = float(position.taken() - 1)
        return worth if role == ALLIES else -worth

    def most_decisions(self, options: Options) -> int:
        return 1 + 2 * int(options["turns"])

    # -- for players that judge and look ahead; nothing may enter that the decider does not know

    def aims(self, position: State, role: int) -> list[Aim]:
        sign = 1 if role == ALLIES else -1
        men = position.sea + sum(position.companies[::2]) - sum(position.companies[1::2])
        return [Aim("areas", sign * 0.6 * (position.taken() - 1)), Aim("companies", sign * 0.1 * (men - 2))]

    # -- positions in other forms

    def to_json(self, position: State) -> Json:
        return knowledge.to_json(position)

    def from_json(self, data: Json, chance: Chance, journal: Journal | None = None) -> State:
        return knowledge.from_json(self.settle_options(data.get("options", {})), data, chance, journal)

    def view(self, position: State, roles: int) -> Json:
        return knowledge.view(position, roles)

    def guess(self, view: Json, chance: Chance) -> State:
        return knowledge.guess(self.settle_options(view["options"]), view, chance)

    def audit(self, position: State) -> list[str]:
        wrong = [f"companies are {position.companies}"] if min(*position.companies, position.sea) < 0 else []
        return wrong + ([f"turn {position.turn}"] if position.turn > position.last_turn else [])

    # -- rule cases

    def position(
        self, short: Mapping[str, Any], options: Options, chance: Chance, journal: Journal | None = None
    ) -> State:
        """The short form: `turn`, `phase` (landing or shift), `sea`, `gun`, `gun_known`, and `companies` by area."""
        only_keys(short, ("turn", "phase", "sea", "gun", "gun_known", "companies"))
        s = State(options, chance, journal)
        s.turn = whole(short.get("turn", 1), "turn", s.last_turn, 1)
        s.sea = whole(short.get("sea", 0), "sea")
        s.gun = word_of(short["gun"], AREAS, "gun") if "gun" in short else NOWHERE
        s.gun_known = int(bool(short.get("gun_known", "gun" not in short)))
        s.companies = [0] * len(s.companies)
        for area, sides in mapping(short.get("companies"), "companies").items():
            for side, count in mapping(sides, f"companies {area}").items():
                s.add(word_of(area, AREAS, "companies"), word_of(side, SIDES, area), whole(count, f"{area} {side}"))
        phase = str(short.get("phase", "landing"))
        if phase not in PHASES:
            raise PositionError(f"phase: '{phase}' is not known; expected {', '.join(PHASES)}")
        s.push(GAME)
        s.push(GERMAN_TURN)
        if PHASES[phase] == ALLIED_TURN:
            s.push(ALLIED_TURN)
        s.settle()
        return s

    def differences(self, position: State, expected: Mapping[str, Any]) -> list[str]:
        return Expected(position).compare(expected)

    def stage(self, position: State) -> str:
        if position.decider < 0:
            return "over"
        step = {POSTING: "posting", ALLIED_TURN: "landing", GERMAN_TURN: "shift"}[position.frames[-1][0]]
        return f"{SIDES[position.decider]} {step}"

    def declines(self, position: State) -> Choice | None:
        return next((choice for choice in position.choices() if choice.verb in DECLINING), None)

    # -- for people

    def display(self, kind: Kind, number: int, language: str) -> str:
        if kind.name == "number":
            return str(number)
        if kind.name == "area":
            return table.NAMES[kind.write(number)][language]
        return phrases(language, self.texts).say(f"{kind.name}-{kind.write(number)}")

    def rule_list(self, language: str = "en") -> list[Rule]:
        return read_rules(HERE / "data" / "rules.csv", language)

    def sources(self) -> list[Source]:
        return []

    def chart(self) -> Json:
        return table.chart()

    def scene(self, view: Json, language: str) -> Json:
        return table.scene(self, view, language)

    def render(self, view: Json, language: str, width: int) -> Any:
        return table.render(self, view, language)


class Expected(Comparison[State]):
    """What rule cases may expect of a position."""

    def check_companies(self, value: Any) -> None:
        """How many companies of a side are in an area."""
        for area, sides in mapping(value, "companies").items():
            for side, count in mapping(sides, f"companies {area}").items():
                number = word_of(area, AREAS, "companies")
                self.same(f"{area} {side}", count, self.s.here(number, word_of(side, SIDES, area)))

    def check_sea(self, value: Any) -> None:
        """Allied companies still aboard."""
        self.same("sea", value, self.s.sea)

    def check_gun(self, value: Any) -> None:
        """Where the gun is; `taken` if nowhere."""
        self.same("gun", value, AREAS[self.s.gun] if self.s.gun != NOWHERE else "taken")

    def check_turn(self, value: Any) -> None:
        """The turn."""
        self.same("turn", value, self.s.turn)
