"""The air: superiority, airpower markers; and the sortie of the Kriegsmarine. OJ-5.4, OJ-9, OJ-4.5."""

from __future__ import annotations

from typing import Final

from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.jupiter import frames as fr
from narvik.games.jupiter import notation as nt
from narvik.games.jupiter.board import ALLIED, GERMAN, NOBODY, ROLES
from narvik.games.jupiter.state import OVERCAST, State

TWILIGHT: Final = 5
"""From this turn on there is so little light that one marker is all anyone gets. OJ-9.6-1."""


def contest_dice(s: State, what: str, bonus: int) -> tuple[int, int]:
    """Both sides roll until they differ; one has a bonus. The winner and by how much. OJ-5.4-2, -3, OJ-4.5-3, -4."""
    while True:
        allied = s.dice(1, what, "", ROLES[ALLIED])[0]
        german = s.dice(1, what, "", ROLES[GERMAN])[0]
        ahead = allied - german + (bonus == ALLIED) - (bonus == GERMAN)
        s.tell("contest", (allied,), (german,))
        if ahead:
            return (ALLIED, ahead) if ahead > 0 else (GERMAN, -ahead)


def win_the_air(s: State) -> None:
    """Who has air superiority this turn, and how many markers. OJ-5.4-2 to -7."""
    s.push(fr.SORTIE)
    side, ahead = contest_dice(s, "air superiority", s.sweden)
    if s.turn >= TWILIGHT:
        ahead = 1
    elif s.weather == OVERCAST:
        ahead = (ahead + 1) // 2
    s.air_side = side
    s.tell("air_superiority", side, ahead)
    s.push(fr.AIRPOWER, ahead, -1)


class Airpower(Frame[State]):
    """The winner places all his markers, one to a hex, anywhere but in neutral Sweden. OJ-9.1-1."""

    name = "airpower"
    fields = ("left", "last")
    rules = ("OJ-9.1-1", "OJ-9.2-1")
    gather = "air"

    def advance(self, s: State, f: list[int]) -> int:
        if f[1]:
            return s.air_side
        s.tell("airpower", s.air_side, s.airpower)
        s.pop()
        return GO_ON

    def group(self, s: State, f: list[int]) -> tuple[int, int]:
        return f[1], f[1]

    def able(self, s: State, f: list[int]) -> list[int]:
        """The hexes for the next marker, in ascending order so that every set of hexes has one notation."""
        neutral = s.board.sweden if s.sweden == NOBODY else 0
        bit = s.board.bit
        found = [h for h in range(f[2] + 1, s.board.count) if not bit[h] & neutral]
        return found[: len(found) - f[1] + 1]

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        air = s.settings.notation.air
        return [air[h] for h in self.able(s, f)]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        f[1] -= 1
        f[2] = c.args[0]
        s.airpower = (*s.airpower, c.args[0])
        s.air_field |= s.board.air_range[c.args[0]]

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-airpower", {"left": str(f[1])}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb != nt.AIR:
            return None
        words = (("hex", f"hex:{s.hex_word(c.args[0])}"),)
        if c.args[0] in s.airpower:
            return Reason("no-air-twice", "OJ-9.1-1", words)
        if s.sweden == NOBODY and s.board.bit[c.args[0]] & s.board.sweden:
            return Reason("no-air-neutral", "OJ-9.1-1", words)
        return Reason("no-air-order", "OJ-9.1-1", words)


class Sortie(Frame[State]):
    """Once in a game the German fleet may come out. OJ-4.5."""

    name = "sortie"
    rules = ("OJ-4.5-1", "OJ-4.5-2")

    def advance(self, s: State, f: list[int]) -> int:
        if not s.sortie_made:
            return GERMAN
        s.pop()
        return GO_ON

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        return [words.plain[nt.SORTIE], words.plain[nt.HOLD]]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        s.pop()
        if c.verb != nt.SORTIE:
            return
        s.sortie_made = True
        s.sortie_now = True
        s.tell("sortie")
        winner, ahead = contest_dice(s, "sortie", s.air_side)
        s.sortie_points = ahead if winner == ALLIED else -ahead
        s.tell("sortie_won", winner, ahead)


fr.FLOW[fr.AIRPOWER] = Airpower()
fr.FLOW[fr.SORTIE] = Sortie()
