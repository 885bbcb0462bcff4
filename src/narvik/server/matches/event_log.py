"""The log of a match: its events as lines in each language, who may see which of them, and pages of it.

A long match has tens of thousands of lines and nobody reads them at once: a line is made when somebody is told it.
"""

from __future__ import annotations

import bisect
from array import array
from collections.abc import Sequence
from typing import Any, Final

from narvik.core.events import EventValue, decoded, is_open
from narvik.core.game import Game
from narvik.core.position import NOBODY
from narvik.core.text import texts
from narvik.core.words import Faces
from narvik.server.http.responses import EventLine
from narvik.server.matches.packed_events import audiences

PAGE: Final = 200
"""How many lines of a log are told at once."""

KEPT: Final = 1000
"""How many lines are kept in each language once they are made; others are made again when they are asked for."""

LOOKED_THROUGH: Final = 4000
"""How many lines are looked through at once for words that somebody searches."""


class EventLog:
    """The lines of a game's log, made as somebody asks for them and kept for a while."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rules = game.rules
        self.written: dict[str, dict[int, EventLine]] = {}
        """By language, the lines that were made last, by the number of their event."""
        self.open_to: dict[int, tuple[int, array[int]]] = {}
        """By roles, how many events were looked at, and the numbers of those that they may see."""

    def lines(self, numbers: Sequence[int], language: str) -> list[EventLine]:
        """Some lines of the log, by the numbers of their events: whoever is told them may see these."""
        kept = self.written.setdefault(language, {})
        found = [kept.get(number) or self.written_down(number, language) for number in numbers]
        kept.update(zip(numbers, found, strict=True))
        if len(kept) > KEPT:
            for oldest in list(kept)[: len(kept) - KEPT]:
                del kept[oldest]
        return found

    def written_down(self, number: int, language: str) -> EventLine:
        """The line of an event."""
        made = self.game.made
        # Most lines are those of the last choice.
        step = len(made)
        if step and made[-1].events > number:
            step = bisect.bisect_right(made, number, key=lambda one: one.events)
        return self.line(number, step, language)

    def search(self, numbers: Sequence[int], words: Sequence[str], language: str) -> tuple[int, list[int]]:
        """Look through lines from the last to the first for those that have all words in them: how many of the first
        are still to be looked through, and where in `numbers` the others found are. A page of them is enough."""
        say, events = texts(self.rules, language).event, self.game.journal.events
        found: list[int] = []
        left = len(numbers)
        while left > max(0, len(numbers) - LOOKED_THROUGH) and len(found) < PAGE:
            left -= 1
            text = say(events[numbers[left]]).casefold()
            if all(word in text for word in words):
                found.append(left)
        return left, found[::-1]

    def line(self, number: int, step: int, language: str) -> EventLine:
        """An event as a line of the log."""
        event = self.game.journal.events[number]
        values = decoded(self.rules.shapes[event.name], event)
        choice = self.caused_by(values, step)
        by = self.rules.roles[self.game.made[choice - 1].role] if choice else ""
        text = texts(self.rules, language).event(event, values)
        line = EventLine(event.name, text, [], {}, [], step, by, [], [], choice if choice != step else 0)
        for one in values:
            words: list[Any] = one.words if one.kind.words else list(one.numbers)
            line.values[one.name] = words if one.listed else words[0]
            if one.kind.touch:
                line.touches += [one.kind.touched(word).told() for word in words]
            if isinstance(one.kind, Faces):
                die = one.kind.die
                line.dice += one.numbers
                line.sides += [die.sides] * len(one.numbers)
                line.lowest += [die.lowest] * len(one.numbers)
        return line

    def caused_by(self, values: Sequence[EventValue], step: int) -> int:
        """The number of the choice that caused an event of a step; 0 if none did, or not one alone.

        Answers under seal are carried out at once, after the last of them: of what comes of it an event is caused by
        the answer of the role that it names.
        """
        made = self.game.made
        if not step or not made[step - 1].sealed:
            return step
        named = [one.words for one in values if one.kind.name == "role"]
        role = self.rules.roles.index(str(named[0][0])) if named and named[0] else NOBODY
        for number in range(step, 0, -1):
            if not made[number - 1].sealed or made[number - 1].events != made[step - 1].events:
                break
            if made[number - 1].role == role:
                return number
        return 0

    def visible(self, roles: int) -> Sequence[int]:
        """The numbers of the events that those who play these roles may see, in order."""
        events = self.game.journal.events
        looked, numbers = self.open_to.get(roles) or (0, array("I"))
        if looked < len(events):
            told = enumerate(audiences(events, looked), looked)
            numbers.extend(number for number, audience in told if is_open(audience, roles))
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
            for number in [one for one in lines if one >= count]:
                del lines[number]
        for roles, (looked, numbers) in self.open_to.items():
            del numbers[bisect.bisect_left(numbers, count) :]
            self.open_to[roles] = (min(count, looked), numbers)
