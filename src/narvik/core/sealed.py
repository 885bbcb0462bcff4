"""Questions under seal: several roles are asked at once, and nobody learns that or what another has answered.

Each role answers in a world of its own, a copy of the position in which nobody else has spoken, in any order and as
often as it changes its mind. Only when the last answer is in are all of them carried out, in the order of the roles.
"""

from __future__ import annotations

from narvik.core.bits import members
from narvik.core.position import Position
from narvik.core.words import Choice


class Seal:
    """The answers to a question under seal. `roles` are those asked, as bits; none where one role alone is asked."""

    def __init__(self, position: Position) -> None:
        self.position = position
        waiting = position.waiting
        self.roles = waiting if waiting & (waiting - 1) else 0
        self.given: dict[int, list[Choice]] = {role: [] for role in members(self.roles)} if self.roles else {}
        self.branches: dict[int, Position] = {}
        self.answered: list[int] = []
        """Who answered, one entry for each choice, in the order of answering."""

    def copy(self, position: Position, roles: int = -1) -> Seal:
        """The same answers for a copy of the position: of all, or of some roles as if the others had not spoken."""
        new = Seal(position)
        new.given = {role: given[:] if roles >> role & 1 else [] for role, given in self.given.items()}
        new.answered = [role for role in self.answered if roles >> role & 1]
        return new

    def branch(self, role: int) -> Position:
        """The world of a role: its own answers and nobody else's."""
        found = self.branches.get(role)
        if found is None:
            found = self.position.copy()
            found.turn_to(role)
            for choice in self.given[role]:
                found.apply(choice)
                found.turn_to(role)
            self.branches[role] = found
        return found

    def answer(self, role: int, choice: Choice) -> None:
        """A role answers, or adds to its answer."""
        branch = self.branch(role)
        branch.apply(choice)
        branch.turn_to(role)
        self.given[role].append(choice)
        self.answered.append(role)

    def take_back(self, roles: int) -> Choice:
        """The one of these roles that answered last takes its last choice back."""
        at = max(place for place, role in enumerate(self.answered) if roles >> role & 1)
        role = self.answered.pop(at)
        self.branches.pop(role, None)
        return self.given[role].pop()

    def missing(self) -> int:
        """The roles, as bits, whose answers are not complete."""
        bits = 0
        for role in self.given:
            if self.branch(role).waiting >> role & 1:
                bits |= 1 << role
        return bits

    def first(self) -> int:
        """The first role whose answer is not complete."""
        bits = self.missing()
        return (bits & -bits).bit_length() - 1

    def answers(self, roles: int = -1) -> list[tuple[int, Choice]]:
        """Role and choice of the answers of these roles, in the order of the roles."""
        return [(role, choice) for role, given in self.given.items() if roles >> role & 1 for choice in given]

    def opened(self, roles: int = -1) -> Position:
        """A copy of the position in which these roles have given their answers and the others none."""
        found = self.position.copy()
        for role, choice in self.answers(roles):
            found.turn_to(role)
            found.apply(choice)
        return found

    def count(self, roles: int = -1) -> int:
        """How many choices these roles have made."""
        return sum(len(given) for role, given in self.given.items() if roles >> role & 1)
