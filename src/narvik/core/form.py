"""The forms of a position that follow from its declared fields: JSON, view, observation, start, comparison.

A game makes one `Form` for each set of tables, from the class of its position and those of its frames, and the kinds of
words of these tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, Generic, TypeVar

from narvik.core.errors import PositionError
from narvik.core.field_values import Reader, Writer
from narvik.core.fields import (
    ALL,
    ASKED,
    NOBODY_SEES,
    Cell,
    Declaration,
    Kinds,
    Number,
    Sight,
    declarations,
)
from narvik.core.frames import ENDED, Frame, name_of
from narvik.core.misfit import Misfit, shown, wrong
from narvik.core.position import NOBODY, Position

NUMBER: Final = 2
"""The number of the form: positions of form 1 were written by each game in its own way."""

DEEPEST: Final = 32
"""How many frames may lie on each other in a position from outside."""

MOST_ASKED: Final = 10_000
LONGEST_NAME: Final = 120
"""How many things may have been asked of chance in a turn, how often each, and how long its name is. A turn of a
campaign has some 1,000 decisions, of which most roll nothing and a battle rolls for each of a stack: ten rolls a
decision are more than any rules ask for, and their names are still read in milliseconds."""

MOST_LEARNED: Final = 10**9

MOST_TURNS: Final = 2**15 - 1
"""How many turns chance may have counted."""

BOTTOM: Final = ""
ANYWHERE: Final = "*"
"""In a table of calls: what may lie at the bottom of the stack, and what may lie on any other frame."""

Calls = Mapping[str, Iterable[str]]
"""Which frames may lie on which, by their names: those that a frame calls, or goes over into what it calls."""

COMMON: Final = ("form", "options", "decider", "waiting", "clock", "learned", "asked", "frames")
"""What the JSON of every position has besides the declared fields."""

COUNTED: Final = Number(0, MOST_LEARNED).reader({})
TURNS: Final = Number(0, MOST_TURNS).reader({})
TIMES: Final = Number(1, MOST_ASKED).reader({})

S = TypeVar("S", bound=Position)


class Form(Generic[S]):
    """How positions of a game are written, read, seen and observed.

    `calls` says which frames may lie on which; with it a stack is refused that the rules could not have built.
    """

    def __init__(
        self,
        kind: type[S],
        frames: Iterable[type[Frame]],
        kinds: Kinds,
        roles: tuple[str, ...],
        calls: Calls | None = None,
    ) -> None:
        self.kinds = kinds
        self.roles = roles
        self.fields = declarations(kind)
        self.frames: dict[str, type[Frame]] = {name_of(one): one for one in frames}
        self.values: dict[str, tuple[Declaration, ...]] = {name: declarations(one) for name, one in self.frames.items()}
        for name, one in self.frames.items():
            undeclared = set(getattr(one, "__dataclass_fields__", {})) - {value.name for value in self.values[name]}
            if undeclared:
                raise TypeError(f"frame {name}: {', '.join(sorted(undeclared))} is not declared")
        self.readers = readers(self.fields, kinds)
        self.writers = writers(self.fields, kinds)
        self.keys = frozenset((*COMMON, *self.readers))
        self.frame_readers = {name: readers(values, kinds) for name, values in self.values.items()}
        self.frame_writers = {name: writers(values, kinds) for name, values in self.values.items()}
        self.frames_open = {
            name: {value.name: writing[value.name] for value in self.values[name] if value.seen == ALL}
            for name, writing in self.frame_writers.items()
        }
        """Of each frame what everybody sees."""
        self.firsts = [(field.name, first_of(field, kinds)) for field in self.fields]
        self.absent: dict[str, list[int]] = {}
        self.calls = self.completed(calls) if calls is not None else {}
        """What may lie on each frame and at the bottom; empty where the game does not say."""

    def completed(self, calls: Calls) -> dict[str, frozenset[str]]:
        """For every frame, and for the bottom, what may lie on it."""
        called = {name for names in calls.values() for name in names}
        for name in sorted(called.union(calls) - {BOTTOM, ANYWHERE, *self.frames}):
            raise TypeError(f"calls: {name} is no frame")
        for name in sorted(self.frames.keys() - called):
            raise TypeError(f"calls: nobody calls {name}")
        by_any = frozenset(calls.get(ANYWHERE, ()))
        above = {name: by_any.union(calls.get(name, ())) for name in self.frames}
        return {**above, BOTTOM: frozenset(calls.get(BOTTOM, ()))}

    # -- beginning

    def begin(self, s: S) -> None:
        """Give every declared field of a new position the value it begins with."""
        for name, first in self.firsts:
            setattr(s, name, first.copy() if isinstance(first, (list, dict)) else first)

    # -- JSON

    def to_json(self, s: S) -> dict[str, Any]:
        """The whole position, always in the same order."""
        out: dict[str, Any] = {"form": NUMBER, "options": dict(s.options)}
        for name, write in self.writers.items():
            out[name] = write(getattr(s, name))
        out["decider"] = self.roles[s.decider] if s.decider >= 0 else ""
        out["waiting"] = [role for number, role in enumerate(self.roles) if s.waiting >> number & 1]
        out["clock"] = int(s.clock)
        out["learned"] = int(s.learned)
        out["asked"] = dict(sorted(s.asked.items()))
        out["frames"] = [self.frame_to_json(frame, self.frame_writers) for frame in s.frames]
        return out

    def frame_to_json(self, frame: Frame, written: Mapping[str, Mapping[str, Writer]]) -> dict[str, Any]:
        """A frame by the names of those of its values that are written; how far it has come by the name of its next
        step."""
        name = name_of(type(frame))
        out: dict[str, Any] = {"frame": name}
        order = frame.order()
        if order:
            out["next"] = frame.now()
        for value, write in written[name].items():
            out[value] = write(getattr(frame, value))
        return out

    def from_json(self, s: S, data: Any) -> None:
        """Fill a new position from its JSON. Whatever does not fit is refused with the field's name."""
        if not isinstance(data, dict):
            raise wrong("position", "a mapping", data)
        if data.get("form") != NUMBER:
            raise wrong("form", str(NUMBER), data.get("form"))
        if data.keys() != self.keys:
            raise self.misnamed(data)
        name = ""
        try:
            for name, reader in self.readers.items():
                setattr(s, name, reader(data[name]))
            name = "clock"
            s.clock = TURNS(data[name])
            name = "learned"
            s.learned = COUNTED(data[name])
        except Misfit as problem:
            raise problem.named(name) from None
        s.asked = self.asked_from_json(data["asked"])
        self.read_flow(s, data)

    def misnamed(self, data: Mapping[Any, Any]) -> PositionError:
        """The error for a position whose fields are not those of the game."""
        for name in (*self.readers, *COMMON):
            if name not in data:
                return PositionError(f"{name}: is missing")
        stray = next(key for key in data if key not in self.keys)
        return PositionError(f"position: there is no field {shown(stray)}")

    def asked_from_json(self, asked: Any) -> dict[str, int]:
        """What has been asked of chance in this turn: names of rolls, and how often each."""
        if not isinstance(asked, dict) or len(asked) > MOST_ASKED:
            raise wrong("asked", f"how often each of at most {MOST_ASKED} rolls was asked for", asked)
        for name, count in asked.items():
            if len(name) > LONGEST_NAME or not (name.isascii() and name.isprintable()):
                raise wrong("asked", f"the name of a roll, at most {LONGEST_NAME} characters", name)
            try:
                TIMES(count)
            except Misfit as problem:
                raise problem.named(f"asked.{name}") from None
        return dict(asked)

    def read_flow(self, s: S, data: Mapping[str, Any]) -> None:
        """Who decides, and where the sequence of play stands."""
        s.decider = self.role_in(data["decider"], "decider")
        waiting = data["waiting"]
        if not isinstance(waiting, list) or len(waiting) > len(self.roles):
            raise wrong("waiting", "a list of roles", waiting)
        s.waiting = 0
        for role in waiting:
            number = self.role_in(role, "waiting")
            if number == NOBODY or s.waiting >> number & 1:
                raise wrong("waiting", "roles, each only once", role)
            s.waiting |= 1 << number
        frames = data["frames"]
        if not isinstance(frames, list) or len(frames) > DEEPEST:
            raise wrong("frames", f"a list of at most {DEEPEST} frames", frames)
        s.frames = [self.frame_from_json(entry, f"frames.{at}") for at, entry in enumerate(frames)]
        miscalled = self.miscalled(s.frames)
        if miscalled:
            raise PositionError(miscalled)
        if (s.decider == NOBODY) != (not s.frames):
            raise PositionError("decider: somebody decides exactly as long as a frame is under way")

    def miscalled(self, frames: list[Frame]) -> str:
        """Which frame lies on one that does not call it; empty where there is none or the game has no table of
        calls."""
        if not self.calls:
            return ""
        below = BOTTOM
        for at, frame in enumerate(frames):
            name = name_of(type(frame))
            if name not in self.calls[below]:
                return f"frames.{at}: {name} is not called by {below or 'nobody'}"
            below = name
        return ""

    def role_in(self, word: Any, path: str) -> int:
        """The role of a word; nobody if it is empty."""
        if word == "":
            return NOBODY
        if not isinstance(word, str) or word not in self.roles:
            raise wrong(path, f"one of {', '.join(self.roles)}", word)
        return self.roles.index(word)

    def frame_from_json(self, entry: Any, path: str) -> Frame:
        """A frame from its JSON."""
        name = entry.get("frame") if isinstance(entry, dict) else None
        if not isinstance(name, str) or name not in self.frames:
            raise wrong(path, "a frame of this game", entry)
        values = self.frame_readers[name]
        found = {}
        value = ""
        try:
            for value, reader in values.items():
                found[value] = reader(entry[value])
        except KeyError:
            raise PositionError(f"{path}.{name}.{value}: is missing") from None
        except Misfit as problem:
            raise problem.named(f"{path}.{name}.{value}") from None
        frame = self.frames[name](**found)
        order = frame.order()
        if order:
            step = entry.get("next")
            if step != ENDED and step not in order:
                raise wrong(f"{path}.{name}.next", f"one of {', '.join(order)}", step)
            frame.step = len(order) if step == ENDED else order.index(str(step))
        if len(entry) != len(values) + 1 + bool(order):
            own = {"frame", *values, *(("next",) if order else ())}
            stray = next(key for key in entry if key not in own)
            raise PositionError(f"{path}.{name}: there is no field {shown(stray)}")
        return frame

    # -- what a seat sees

    def view(self, s: S, sight: Sight) -> dict[str, Any]:
        """What may be seen by declaration; the game's knowledge adds what can be told of the rest."""
        out: dict[str, Any] = {"options": dict(s.options)}
        writers = self.writers
        for field in self.fields:
            name, seen = field.name, field.seen
            if seen == ALL:
                out[name] = writers[name](getattr(s, name))
            elif seen != NOBODY_SEES:
                out[name] = writers[name](self.shown(field, getattr(s, name), sight))
        out["decider"] = self.roles[s.decider] if s.decider >= 0 else ""
        out["clock"] = int(s.clock)
        out["frames"] = [self.frame_seen(frame, sight) for frame in s.frames]
        return out

    def shown(self, field: Declaration, value: Any, sight: Sight) -> Any:
        """A field that not everybody sees, as it is seen."""
        if field.seen == ASKED:
            return value if sight.asked else first_of(field, self.kinds)
        return field.holds.shown(value, self.kinds, field.seen, sight)

    def frame_seen(self, frame: Frame, sight: Sight) -> dict[str, Any]:
        """A frame as it is seen: only the values that its declarations show."""
        out = self.frame_to_json(frame, self.frames_open)
        name = name_of(type(frame))
        for value in self.values[name]:
            if value.seen not in (ALL, NOBODY_SEES):
                write = self.frame_writers[name][value.name]
                out[value.name] = write(self.shown(value, getattr(frame, value.name), sight))
        return out

    # -- observations

    def cells(self) -> list[Cell]:
        """Every number of an observation, with its name, its least and its most."""
        kinds = self.kinds
        out = [Cell("decider", NOBODY, len(self.roles) - 1), Cell("clock", 0, MOST_TURNS)]
        for field in observed(self.fields):
            out += named(field, kinds, field.name)
        for name, values in self.values.items():
            out.append(Cell(f"frames.{name}", 0, DEEPEST))
            out.append(Cell(f"frames.{name}.next", 0, DEEPEST))
            for value in observed(values):
                out += named(value, kinds, f"frames.{name}.{value.name}")
        return out

    def numbers(self, s: S, sight: Sight) -> list[int]:
        """What is seen in numbers, one for each cell.

        Of each kind of frame the innermost is shown: how deep it lies from the top, counted from one, and its values.
        """
        out = [s.decider, s.clock]
        for field in observed(self.fields):
            out += self.seen_numbers(field, getattr(s, field.name), sight)
        nearest: dict[str, tuple[int, Frame]] = {}
        for depth, frame in enumerate(reversed(s.frames), 1):
            nearest.setdefault(name_of(type(frame)), (depth, frame))
        for name, absent in self.absent_frames().items():
            here = nearest.get(name)
            if here is None:
                out += absent
                continue
            depth, found = here
            out += [depth, found.step]
            for value in observed(self.values[name]):
                out += self.seen_numbers(value, getattr(found, value.name), sight)
        return out

    def absent_frames(self) -> dict[str, list[int]]:
        """What an observation shows of each kind of frame that is not under way; found out once."""
        if not self.absent:
            for name, values in self.values.items():
                blank = [number for value in observed(values) for number in value.holds.blank(self.kinds)]
                self.absent[name] = [0, 0, *blank]
        return self.absent

    def seen_numbers(self, field: Declaration, value: Any, sight: Sight) -> list[int]:
        """A field as it is seen, in numbers."""
        if field.seen == ALL or (field.seen == ASKED and sight.asked):
            return field.holds.numbers(value, self.kinds)
        if field.seen == ASKED:
            return field.holds.blank(self.kinds)
        return field.holds.seen_numbers(value, self.kinds, field.seen, sight)

    # -- copies and comparisons

    def fill(self, s: S, short: Mapping[str, Any], own: Iterable[str] = ()) -> None:
        """Fill declared fields from the short form of a rule case: by name, as in JSON. `own` are keys that the game
        reads itself."""
        for name, value in short.items():
            if name in self.readers:
                setattr(s, name, self.read(name, value))
            elif name not in own:
                raise PositionError(f"position: '{name}' is not known; expected {', '.join([*own, *self.readers])}")

    def read(self, name: str, data: Any) -> Any:
        """The value of a declared field from its JSON."""
        try:
            return self.readers[name](data)
        except Misfit as problem:
            raise problem.named(name) from None

    def difference(self, s: S, name: str, expected: Any) -> str | None:
        """Where a declared field is not what a rule case expects, in a sentence; empty if it is, None if there is no
        such field."""
        for field in self.fields:
            if field.name == name:
                found = getattr(s, name)
                if self.read(name, expected) == found:
                    return ""
                return f"{name}: expected {expected!r}, found {self.writers[name](found)!r}"
        return None


def observed(fields: Iterable[Declaration]) -> list[Declaration]:
    """The fields that observations show."""
    return [field for field in fields if field.observed and field.seen != NOBODY_SEES]


def readers(fields: Iterable[Declaration], kinds: Kinds) -> dict[str, Reader]:
    """What reads each field, by its name."""
    return {field.name: field.holds.reader(kinds) for field in fields}


def writers(fields: Iterable[Declaration], kinds: Kinds) -> dict[str, Writer]:
    """What writes each field, by its name."""
    return {field.name: field.holds.writer(kinds) for field in fields}


def first_of(field: Declaration, kinds: Kinds) -> Any:
    """What a field begins with."""
    return field.holds.start(kinds) if field.start is None else field.start


def named(field: Declaration, kinds: Kinds, name: str) -> list[Cell]:
    """The cells of a field under its name."""
    return [cell._replace(name=f"{name}.{cell.name}" if cell.name else name) for cell in field.holds.cells(kinds)]
