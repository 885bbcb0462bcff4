"""The log of a match: its events as lines in each language, and who may see which of them."""

from __future__ import annotations

import asyncio
import bisect
from typing import Any, Final

from narvik.core.events import Event, decoded, thrown
from narvik.core.game import Game
from narvik.core.position import NOBODY
from narvik.core.text import texts
from narvik.core.words import Touch
from narvik.server.app.responses import EventLine

MANY_LINES: Final = 100
"""So many lines of a log are not made while others wait, but in a thread."""


class EventLog:
    """The lines of a game's log as far as somebody has asked for them. Lines are made once for each language."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rules = game.rules
        self.written: dict[str, list[EventLine]] = {}
        """By language, the lines of the first events."""
        self.open_to: dict[int, tuple[int, list[int]]] = {}
        """By roles, how many events were looked at, and the numbers of those that they may see."""

    async def prepare(self, language: str) -> None:
        """Make the lines of the log that are missing in a language, in a thread if there are many; the caller holds the
        match's lock."""
        if len(self.game.journal.events) - len(self.written.get(language, ())) > MANY_LINES:
            await asyncio.to_thread(self.lines, language)

    def lines(self, language: str) -> list[EventLine]:
        """All lines of the log, for nobody in particular: who may see which is asked of the events."""
        lines = self.written.setdefault(language, [])
        events = self.game.journal.events
        if len(lines) < len(events):
            page = texts(self.rules, language)
            for number in range(len(lines), len(events)):
                step = bisect.bisect_right(self.game.made, number, key=lambda made: made.events)
                lines.append(self.line(number, step, page.event(events[number])))
        return lines

    def line(self, number: int, step: int, text: str) -> EventLine:
        """An event as a line of the log."""
        event = self.game.journal.events[number]
        shape = self.rules.shapes[event.name]
        choice = self.caused_by(event, step)
        by = self.rules.roles[self.game.made[choice - 1].role] if choice else ""
        line = EventLine(event.name, text, [], {}, [], step, by, [], [], choice if choice != step else 0)
        for one in decoded(shape, event):
            words: list[Any] = one.words if one.kind.words else list(one.numbers)
            line.values[one.name] = words if one.listed else words[0]
            if one.kind.touch:
                line.touches += [Touch(one.kind.touch, word, one.kind.board).told() for word in words]
        for die, faces in thrown(shape, event):
            line.dice += faces
            line.sides += [die.sides] * len(faces)
            line.lowest += [die.lowest] * len(faces)
        return line

    def caused_by(self, event: Event, step: int) -> int:
        """The number of the choice that caused an event of a step; 0 if none did, or not one alone.

        Answers under seal are carried out at once, after the last of them: of what comes of it an event is caused by
        the answer of the role that it names.
        """
        made = self.game.made
        if not step or not made[step - 1].sealed:
            return step
        named = [one.words for one in decoded(self.rules.shapes[event.name], event) if one.kind.name == "role"]
        role = self.rules.roles.index(str(named[0][0])) if named and named[0] else NOBODY
        for number in range(step, 0, -1):
            if not made[number - 1].sealed or made[number - 1].events != made[step - 1].events:
                break
            if made[number - 1].role == role:
                return number
        return 0

    def visible(self, roles: int) -> list[int]:
        """The numbers of the events that those who play these roles may see, in order."""
        events = self.game.journal.events
        looked, numbers = self.open_to.get(roles, (0, []))
        if looked < len(events):
            numbers += [number for number in range(looked, len(events)) if events[number].open_to(roles)]
            self.open_to[roles] = (len(events), numbers)
        return numbers

    def events_before(self, step: int | None) -> int:
        """How many events had been told when a number of choices had been made."""
        if step is None or step >= len(self.game.made):
            return len(self.game.journal.events)
        return self.game.made[step].events

    def forget_after(self, count: int) -> None:
        """Forget all but the first events: the others are taken back."""
        for lines in self.written.values():
            del lines[count:]
        for roles, (looked, numbers) in self.open_to.items():
            del numbers[bisect.bisect_left(numbers, count) :]
            self.open_to[roles] = (min(count, looked), numbers)
