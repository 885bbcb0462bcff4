"""Guided first games: what the learner is told, which choices will do, and what the others do by themselves.

A guided match is a match like any other, from the guide's position and with its seed. Where the learner stands follows
from the choices that stand, so a guided match survives whatever a match survives. The learner holds all seats.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from narvik.core.game import Game
from narvik.core.guide import ODDS, Guide, GuideProgress, Page, Reply, Said, percent
from narvik.core.refusal import Refusal
from narvik.server.http.problems import say
from narvik.server.http.responses import GuideMessage, GuidePage

if TYPE_CHECKING:
    from narvik.server.matches.match import Match

NOT_YET: Final = "guide"
"""The code of a refusal: the rules allow it, but the lesson goes on in another way."""

FINISHED: Final = {"ended_by": "guide", "winner": None}
"""The result of a guided match that was played to its end."""

Keep = Callable[["Match", str, list[tuple[str, str]], str], Awaitable[None]]
"""Stores what a match in memory already has: match, kind, entries by seat and text, and the seat that acts."""


class Lesson:
    """A guide and the game that follows it."""

    def __init__(self, guide: Guide, game: Game) -> None:
        self.guide = guide
        self.game = game

    @property
    def standing(self) -> GuideProgress | None:
        """Where the learner stands; None if the game no longer follows the guide, which may have been rewritten."""
        standing = self.guide.standing(self.game.history())
        if standing is not None and standing.reply is not None and self.game.refusal(standing.reply.text) is not None:
            return None
        return standing

    @property
    def due(self) -> Reply | None:
        """What somebody else does next, by itself."""
        standing = self.standing
        return standing.reply if standing is not None else None

    @property
    def done(self) -> bool:
        """Whether all steps have been taken."""
        standing = self.standing
        return standing is not None and standing.step == len(self.guide.steps)

    def refusal(self, text: str, language: str) -> Refusal | None:
        """Why a choice that the rules allow is not what the lesson asks for now, with a hint; None if it is."""
        standing = self.standing
        if standing is None or standing.step == len(self.guide.steps):
            return None
        step = self.guide.steps[standing.step]
        if standing.reply is None and step.accepts(self.game.rules.words.read(text).text):
            return None
        hint = self.said(step.hint, language) if step.hint else say(language, "guide-hint", task=self.task(language))
        return Refusal(NOT_YET, hint.replace("**", ""))

    def task(self, language: str) -> str:
        """What the learner is asked to do now."""
        standing = self.standing
        return self.said(self.guide.steps[standing.step].task, language) if standing is not None else ""

    def said(self, said: Said, language: str) -> str:
        """A text in a language, with the odds as they are now."""
        text = said[language].replace(" %", "\N{NO-BREAK SPACE}%")
        return text.replace(ODDS, percent(self.game.odds())) if ODDS in text else text

    def page(self, page: Page, language: str) -> GuidePage:
        """Something to read, as it is sent."""
        return GuidePage(self.said(page.text, language), [touch.told() for touch in page.look])

    def message(self, language: str) -> GuideMessage | None:
        """What the learner is told now."""
        standing = self.standing
        if standing is None:
            return None
        count = len(self.guide.steps)
        if standing.step == count:
            title = self.said(self.guide.title, language)
            return GuideMessage(count, count, title, [self.page(self.guide.farewell, language)], "", [], True)
        step = self.guide.steps[standing.step]
        return GuideMessage(
            standing.step + 1,
            count,
            self.said(step.title, language),
            [self.page(page, language) for page in step.pages],
            self.said(step.task, language),
            step.fitting([choice.text for choice in self.game.choices]) if standing.reply is None else [],
            False,
        )


def lesson_of(match: Match) -> Lesson | None:
    """The lesson of a guided match."""
    guide = match.rules.display.guide() if match.row.guide else None
    return Lesson(guide, match.game) if guide is not None else None


async def go_on(match: Match, keep: Keep, undone: bool = False) -> None:
    """Let happen what happens by itself: the others' answers, and the end after the last step.

    If the learner took something back, what had followed it by itself is taken back as well.
    """
    lesson = match.lesson
    if lesson is None or match.over:
        return
    while undone and lesson.due is not None and match.game.can_undo:
        seat = match.game.seat
        await keep(match, "undo", match.take_back(seat), seat)
    while (due := lesson.due) is not None:
        seat = match.game.seat
        await keep(match, "choice", match.choose(due.text), seat)
    if lesson.done:
        seat = match.game.seat
        match.end(dict(FINISHED))
        await keep(match, "end", [(seat, str(FINISHED["ended_by"]))], seat)
