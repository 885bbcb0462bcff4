"""Step 6 of a land combat: whose battalions are removed. KN-cmb-23, -24."""

from __future__ import annotations

from narvik.core.position import GO_ON, Frame
from narvik.core.words import Choice
from narvik.games.kampen import frames as fr
from narvik.games.kampen import notation as nt
from narvik.games.kampen.board import ALLIES, GERMANY, NORWAY
from narvik.games.kampen.state import State
from narvik.games.kampen.strength import ALLIES_LOST


class Losses(Frame[State]):
    """The attacker says from which of his stacks the defeated battalions are taken. KN-cmb-23.

    Stacks are gone through in order; each choice says how many of the next one.
    """

    name = "losses"
    fields = ("area", "left", "from_origin")
    rules = ("KN-cmb-23",)

    def stacks(self, s: State, f: list[int]) -> list[tuple[int, int]]:
        """The stacks not yet gone through."""
        return [(origin, count) for origin, count in s.attackers(f[1]) if origin >= f[3]]

    def advance(self, s: State, f: list[int]) -> int:
        stacks = self.stacks(s, f)
        if not f[2]:
            s.pop()
            return GO_ON
        origin, count = stacks[0]
        rest = sum(n for _, n in stacks) - count
        if len(stacks) > 1 and f[2] < rest + count:
            return s.active
        self.take(s, f, origin, min(count, f[2]))
        return GO_ON

    def take(self, s: State, f: list[int], origin: int, count: int) -> None:
        """Take losses from a stack."""
        key = f[1] << 6 | origin
        s.strength[s.active] -= count
        if count == s.attacks[key]:
            del s.attacks[key]
        else:
            s.attacks[key] -= count
        f[2] -= count
        f[3] = origin + 1

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        stacks = self.stacks(s, f)
        origin, count = stacks[0]
        rest = sum(n for _, n in stacks) - count
        make = s.settings.notation.make
        return [make(nt.LOSE, origin, n) for n in range(max(0, f[2] - rest), min(count, f[2]) + 1)]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        self.take(s, f, c.args[0], c.args[1])

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        origin = self.stacks(s, f)[0][0]
        word = s.settings.notation.origin.write(origin)
        return "ask-losses", {"area": f"area:{s.area_word(f[1])}", "count": str(f[2]), "origin": f"origin:{word}"}


class JointLosses(Frame[State]):
    """Norway and the Allies agree how their losses are shared, or Germany decides. KN-cmb-24."""

    name = "joint_losses"
    fields = ("area", "lost", "asked", "norway_says")
    rules = ("KN-cmb-24",)

    def splits(self, s: State, f: list[int]) -> list[tuple[int, int]]:
        """The ways to share: Norwegian and Allied battalions."""
        norway, allies = s.at(NORWAY, f[1]), s.at(ALLIES, f[1])
        return [(n, f[2] - n) for n in range(max(0, f[2] - allies), min(norway, f[2]) + 1)]

    def advance(self, s: State, f: list[int]) -> int:
        if f[3]:
            return f[3] - 1
        splits = self.splits(s, f)
        if len(splits) > 1:
            f[3] = NORWAY + 1
            return NORWAY
        self.share(s, f, *splits[0])
        return GO_ON

    def share(self, s: State, f: list[int], norway: int, allies: int) -> None:
        """Remove them, and tell the combat what the Allies lost."""
        s.pop()
        for faction, count in ((NORWAY, norway), (ALLIES, allies)):
            if count:
                s.remove(faction, f[1], count)
                s.tell("lost", faction, f[1], count)
        s.frames[-1][ALLIES_LOST] += allies

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        make = s.settings.notation.make
        return [make(nt.SPLIT, norway, allies) for norway, allies in self.splits(s, f)]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        norway, allies = c.args
        asked = f[3] - 1
        if asked == NORWAY and s.owner[NORWAY] != s.owner[ALLIES]:
            f[4] = norway
            f[3] = ALLIES + 1
        elif asked == ALLIES and norway != f[4]:
            s.tell("disagreed", f[1])
            f[3] = GERMANY + 1
        else:
            self.share(s, f, norway, allies)

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-joint-losses", {"area": f"area:{s.area_word(f[1])}", "count": str(f[2])}


fr.FLOW[fr.LOSSES] = Losses()
fr.FLOW[fr.JOINT_LOSSES] = JointLosses()
