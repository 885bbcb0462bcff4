"""Looking back at a finished match: how the chances moved, where it turned, what was luck and what was decided.

Chances are found by letting staff officers play on from the positions of the match. A decision is measured by what they
would have made of it, a roll by what it was expected to bring; `narvik.review.account` puts both together.
"""

from __future__ import annotations

from narvik.review.account import Account, Balance, TurningPoint
from narvik.review.course import Course, Moment
from narvik.review.reviewing import Budget, Review, Reviewer

__all__ = [
    "Account",
    "Balance",
    "Budget",
    "Course",
    "Moment",
    "Review",
    "Reviewer",
    "TurningPoint",
]
