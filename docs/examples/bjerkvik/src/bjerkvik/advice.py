"""What computer players go by: what each side plays for, as numbers.

Nothing may enter that the decider does not know.
"""

from __future__ import annotations

from bjerkvik.notation import ALLIES
from bjerkvik.state import State
from narvik.core.advice import Advice, Aim


class BjerkvikAdvice(Advice[State]):
    """The areas, and the companies with which to take and hold them."""

    def aims(self, position: State, role: int) -> list[Aim]:
        sign = 1 if role == ALLIES else -1
        men = position.sea + sum(position.companies[::2]) - sum(position.companies[1::2])
        return [Aim("areas", sign * 0.6 * (position.taken() - 1)), Aim("companies", sign * 0.1 * (men - 2))]
