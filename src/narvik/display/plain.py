"""A display for every game: boxes in a grid, words as counters.

It needs nothing of a game but its words and its declared fields. A kind of words that touches a ``space`` becomes
boxes, on the board it names; what a field holds says what lies there:

| a field that holds | is shown as |
|---|---|
| for each piece a space | a counter in that space; elsewhere, a tray |
| for each space a role or a piece | a counter in the space |
| for each space and role a number | a counter with that number |
| a space, or a set of spaces | a counter with the field's name |
| for each role cards, or a set of them | a hand |
| a number, or one for each role | a track |
| anything else | a line |
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from narvik.core.fields import ALL, ASKED, Each, Flag, Holds, Line, Number, Rows, SetOf, Some, Word
from narvik.core.rules import Json, Rules
from narvik.core.text import LANGUAGES, Texts, texts
from narvik.core.words import Kind, spelled
from narvik.display.boards import MAIN, Board, Space
from narvik.display.lists import counted
from narvik.display.pieces import COUNTER, Card, Piece
from narvik.display.scene import Hand, Scene, Side, Status, Track, Tray

WIDE: Final = 190
HIGH: Final = 130
GAP: Final = 16
"""The size of a box, and how far boxes lie apart."""

SPACE: Final = "space"
CARD: Final = "card"


# -- boards


def boards(rules: Rules[Any]) -> dict[str, Json]:
    """The boards that a game's words tell of, each with a box for every space."""
    found: dict[str, dict[str, Kind]] = {MAIN: {}}
    for kind in rules.kinds.values():
        if kind.touch == SPACE:
            found.setdefault(kind.board, {}).update(dict.fromkeys(kind.words, kind))
    return {name: built(board(rules, words)) for name, words in found.items() if words or name == MAIN}


def board(rules: Rules[Any], words: Mapping[str, Kind]) -> Board:
    """Boxes in rows, about as many across as down."""
    across = max(1, math.ceil(math.sqrt(len(words))))
    down = max(1, math.ceil(len(words) / across))
    width, height = across * (WIDE + GAP) + GAP, down * (HIGH + GAP) + GAP
    spaces = []
    for number, (word, kind) in enumerate(words.items()):
        left, top = GAP + number % across * (WIDE + GAP), GAP + number // across * (HIGH + GAP)
        spaces.append(
            Space(
                id=word,
                kind="box",
                path=f"M{left} {top}h{WIDE}v{HIGH}h{-WIDE}Z",
                name={language: rules.display.name_of(kind, kind.read(word), language) for language in LANGUAGES},
                label=(left + WIDE / 2, top + 18),
                align="center",
                anchor=(left + WIDE / 2, top + HIGH / 2 + 14),
                radius=HIGH / 2 - 20,
            )
        )
    views = {"whole": (0.0, 0.0, float(width), float(height))}
    return Board(width=width, height=height, views=views, spaces=spaces, ground=[], water=[], lines=[])


def built(shown: Any) -> Json:
    """A struct as JSON."""
    made: Json = msgspec.to_builtins(shown)
    return made


# -- scenes


def scene(rules: Rules[Any], view: Json, language: str) -> Json:
    """What lies on the boards and beside them, from a view alone."""
    return built(Stage(rules, view, language).scene())


class Stage:
    """A scene in the making."""

    def __init__(self, rules: Rules[Any], view: Json, language: str) -> None:
        self.rules = rules
        self.view = view
        self.page: Texts = texts(rules, language)
        self.language = language
        self.fields = {field.name: field for field in rules.form.fields if field.name in view}
        self.shown = Scene(pieces=[], arrows=[], hands=[], tracks=[], status=[], sides=[])

    def scene(self) -> Scene:
        """All of it, field by field."""
        shown = self.shown
        seats = self.rules.seats(self.view["options"])
        for role in self.rules.roles:
            shown.sides.append(Side(id=role, title=self.page.seat(role), seat=role if role in seats else ""))
        for name, field in self.fields.items():
            self.show(name, field.holds, self.view[name])
        return shown

    def show(self, name: str, holds: Holds, value: Any) -> None:
        """A field as what it is on a table."""
        show = SHOWS.get(type(holds))
        if show is None:
            self.show_line(name, holds, value)
        else:
            show(self, name, holds, value)

    # -- words

    def title(self, name: str) -> str:
        """What a field is called: the game's message ``field-NAME``, or its name."""
        message = f"field-{name.replace('_', '-')}"
        return self.page.say(message) if self.page.has(message) else spelled(name)

    def touches(self, kind: str) -> str:
        """What the words of a kind are on the table."""
        return self.rules.kinds[kind].touch if kind in self.rules.kinds else ""

    def named(self, kind: str, word: str) -> str:
        """A word as people read it; one that is none of its kind, such as a place off the map, is spelled out."""
        found = self.rules.kinds[kind]
        return self.page.word(kind, word) if word in found.numbers or not found.words else spelled(word)

    def is_role(self, kind: str) -> bool:
        """Whether the words of a kind are the sides."""
        return self.rules.kinds[kind].words == self.rules.roles

    def side_of(self, kind: str, word: str) -> str:
        """The side of a piece: as a field for each such piece tells, or as its word begins."""
        for name, field in self.fields.items():
            holds = field.holds
            if not isinstance(holds, Each) or holds.kinds != (kind,) or not isinstance(holds.inner, Word):
                continue
            if self.is_role(holds.inner.kind):
                return str(self.values(name, holds).get(word, ""))
        return next((role for role in self.rules.roles if word == role or word.startswith(f"{role}_")), "")

    def values(self, name: str, holds: Each) -> dict[str, Any]:
        """A value for each word of a kind. JSON leaves out those that are as they begin; where not all of a field is
        seen nobody can tell these from what is hidden."""
        given: dict[str, Any] = dict(self.view[name])
        kind = self.rules.kinds[holds.kinds[0]]
        if self.fields[name].seen in (ALL, ASKED) and len(holds.kinds) == 1:
            first = holds.inner.write(holds.first, self.rules.kinds)
            return {word: given.get(word, first) for word in kind.words}
        return given

    # -- what is put on the table

    def put(self, space: str, at: str, **given: Any) -> None:
        """A counter into a space of a kind."""
        self.shown.pieces.append(Piece(at=at, board=self.rules.kinds[space].board, symbol=COUNTER, **given))

    def counter(self, kind: str, word: str) -> dict[str, Any]:
        """What a counter for a word has on it."""
        title = self.named(kind, word)
        return {"id": word, "side": self.side_of(kind, word), "label": title, "title": title}

    def show_each(self, name: str, holds: Each, value: Any) -> None:
        """Values by word: places of pieces, what lies in spaces, what sides have."""
        if len(holds.kinds) == 2:
            self.show_pairs(name, holds, value)
            return
        (kind,) = holds.kinds
        inner, values = holds.inner, self.values(name, holds)
        if isinstance(inner, Word) and self.touches(inner.kind) == SPACE and self.touches(kind) != SPACE:
            self.show_places(name, kind, inner, values)
        elif self.touches(kind) == SPACE:
            for word, one in values.items():
                self.show_content(name, kind, word, inner, one)
        elif self.is_role(kind):
            for word, one in values.items():
                self.show_own(name, kind, word, inner, one)
        elif not (isinstance(inner, Word) and self.is_role(inner.kind)):
            self.show_line(name, holds, value)

    def show_places(self, name: str, kind: str, inner: Word, values: Mapping[str, str]) -> None:
        """Pieces where they are; those off the map in trays, and as a number those that are not seen."""
        beside: dict[str, list[Piece]] = {}
        for word, at in values.items():
            if at in self.rules.kinds[inner.kind].numbers:
                self.put(inner.kind, at, **self.counter(kind, word))
            elif at:
                piece = Piece(at=at, symbol=COUNTER, **self.counter(kind, word))
                beside.setdefault(at, []).append(piece)
        for at, pieces in beside.items():
            self.tray(f"{name}/{at}", spelled(at), len(pieces), pieces)
        unseen = len(self.rules.kinds[kind].words) - len(values)
        if unseen:
            self.tray(name, self.page.say("plain-unseen", {"what": self.title(name)}), unseen)

    def show_content(self, name: str, kind: str, at: str, inner: Holds, value: Any) -> None:
        """What lies in a space: somebody's, a piece, so many, or something."""
        if isinstance(inner, Word):
            if value and value not in inner.others:
                given = self.counter(inner.kind, value)
                side = value if self.is_role(inner.kind) else given["side"]
                self.put(kind, at, **{**given, "id": f"{at}/{value}", "side": side})
        elif isinstance(inner, SetOf):
            for word in value:
                self.put(kind, at, **self.counter(inner.kind, word))
        elif value:
            count = value if isinstance(inner, Number) else 1
            label = self.title(name)
            self.put(kind, at, id=f"{at}/{name}", side="", label=label, title=counted(label, count), count=count)

    def show_pairs(self, name: str, holds: Each, value: Mapping[str, Mapping[str, Any]]) -> None:
        """A number for each space and side, or for each side and card."""
        first, second = holds.kinds
        if self.touches(second) == SPACE:
            turned: dict[str, dict[str, Any]] = {}
            for one, row in value.items():
                for other, count in row.items():
                    turned.setdefault(other, {})[one] = count
            first, second, value = second, first, turned
        if self.touches(first) == SPACE:
            for at, row in value.items():
                for word, count in row.items():
                    side = word if self.is_role(second) else self.side_of(second, word)
                    label = self.named(second, word)
                    piece = {"id": f"{at}/{word}", "side": side, "label": label, "title": counted(label, count)}
                    self.put(first, at, **piece, count=count if isinstance(holds.inner, Number) else 1)
        elif self.is_role(first):
            for role, row in value.items():
                self.hand(name, role, second, row)
        else:
            self.show_line(name, holds, value)

    def show_own(self, name: str, kind: str, role: str, inner: Holds, value: Any) -> None:
        """What a side has: a number, cards, pieces, or something else."""
        if isinstance(inner, Number):
            self.track(f"{name}/{role}", f"{self.named(kind, role)}: {self.title(name)}", inner, value, role)
        elif isinstance(inner, (SetOf, Line)):
            self.hand(name, role, inner.kind, dict.fromkeys(value, 1))
        elif isinstance(inner, Word) and self.touches(inner.kind) == SPACE:
            if value in self.rules.kinds[inner.kind].numbers:
                label = self.named(kind, role)
                self.put(inner.kind, value, id=f"{name}/{role}", side=role, label=label, title=label)
        else:
            self.status(f"{self.named(kind, role)}: {self.title(name)}", self.said(inner, value))

    def hand(self, name: str, role: str, kind: str, row: Mapping[str, int]) -> None:
        """What a side holds: cards in its hand, pieces in its tray."""
        title = f"{self.page.seat(role)}: {self.title(name)}"
        if self.touches(kind) == CARD:
            cards = [Card(id=word, title=self.named(kind, word), count=count) for word, count in row.items()]
            self.shown.hands.append(Hand(side=role, title=title, count=sum(row.values()), cards=cards))
            return
        pieces = [
            Piece(at=name, symbol=COUNTER, count=count, **{**self.counter(kind, word), "side": role})
            for word, count in row.items()
        ]
        self.tray(f"{name}/{role}", title, sum(row.values()), pieces, role)

    def tray(self, id: str, title: str, count: int, pieces: list[Piece] | None = None, side: str = "") -> None:
        """Pieces beside the boards, or how many there are."""
        known = {} if pieces is None else {"pieces": pieces}
        self.shown.trays.append(Tray(id=id, place="hand", side=side, title=title, count=count, **known))

    def show_word(self, name: str, holds: Word, value: str) -> None:
        """One word: a marker in a space, or a line."""
        if value in holds.others:
            return
        if self.touches(holds.kind) == SPACE:
            label = self.title(name)
            self.put(holds.kind, value, id=name, side="", label=label, title=label)
        else:
            self.show_line(name, holds, value)

    def show_set(self, name: str, holds: SetOf, value: list[str]) -> None:
        """A set of words: markers in spaces, or pieces in a tray."""
        touch = self.touches(holds.kind)
        label = self.title(name)
        if touch == SPACE:
            for at in value:
                self.put(holds.kind, at, id=f"{name}/{at}", side="", label=label, title=label)
        elif touch and value:
            pieces = [Piece(at=name, symbol=COUNTER, **self.counter(holds.kind, word)) for word in value]
            self.tray(name, label, len(pieces), pieces)
        else:
            self.show_line(name, holds, value)

    def show_number(self, name: str, holds: Number, value: int) -> None:
        """A number that everybody follows."""
        self.track(name, self.title(name), holds, value)

    def track(self, id: str, title: str, holds: Number, value: int, side: str = "") -> None:
        """A number with its most, and whose it is."""
        known = {"side": side} if side else {}
        self.shown.tracks.append(Track(id=id, title=title, value=value, most=holds.most, **known))

    def show_line(self, name: str, holds: Holds, value: Any) -> None:
        """Whatever has no place on the table."""
        text = self.said(holds, value)
        if text:
            self.status(self.title(name), text)

    def status(self, title: str, text: str) -> None:
        """A line that says where the game stands."""
        self.shown.status.append(Status(title=title, text=text))

    def said(self, holds: Holds, value: Any) -> str:
        """A value in words."""
        if isinstance(holds, Flag):
            return self.page.say("plain-yes") if value else ""
        if isinstance(holds, Word):
            return "" if value in holds.others else self.named(holds.kind, value)
        if isinstance(holds, (SetOf, Line)):
            return ", ".join(self.named(holds.kind, word) for word in value)
        if isinstance(holds, (Each, Some)):
            kind, inner = (holds.kinds[0], holds.inner) if isinstance(holds, Each) else (holds.kind, holds.inner)
            return "; ".join(f"{self.named(kind, word)}: {self.said(inner, one)}" for word, one in value.items())
        if isinstance(holds, Rows):
            return "; ".join(
                ", ".join(self.said(column, row[name]) for name, column in holds.columns.items()) for row in value
            )
        return str(value)

    def show_some(self, name: str, holds: Some, value: Mapping[str, Any]) -> None:
        """Values for some words."""
        if self.touches(holds.kind) == SPACE:
            for word, one in value.items():
                self.show_content(name, holds.kind, word, holds.inner, one)
        elif isinstance(holds.inner, Word) and self.touches(holds.inner.kind) == SPACE:
            for word, at in value.items():
                if at in self.rules.kinds[holds.inner.kind].numbers:
                    self.put(holds.inner.kind, at, **self.counter(holds.kind, word))
        else:
            self.show_line(name, holds, value)


SHOWS: Final[Mapping[type, Callable[[Stage, str, Any, Any], None]]] = {
    Each: Stage.show_each,
    Some: Stage.show_some,
    Word: Stage.show_word,
    SetOf: Stage.show_set,
    Number: Stage.show_number,
}
