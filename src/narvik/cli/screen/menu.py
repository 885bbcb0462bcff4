"""The choices of a prompt as a numbered list that stays readable, and the reading of what someone typed.

Choices that differ only in a count become one entry: *Oslo → Hamar, 1–3*. Entries stand under their verb and, where
many begin with the same word, under that word. Where a verb takes a whole set of things and there are many sets, the
things are numbered instead, and the set is typed. Where a verb can be said of very many things, they are not listed:
their word is typed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from rich.text import Text

from narvik.core.errors import Unreadable
from narvik.core.rules import Rules
from narvik.core.text import texts
from narvik.core.words import Choice, Kind, Numbers

MOST_SETS: Final = 12
"""More sets than this are typed by the numbers of their members."""

MOST_LISTED: Final = 40
MOST_NAMED: Final = 12
"""More things than this under one verb are not listed; more pieces than this are listed by their words only."""

MOST_SHOWN: Final = 8
LETTERS: Final = str.maketrans({"ø": "o", "å": "a", "ä": "a", "ö": "o", "ü": "u", "é": "e", "æ": "ae", "-": "_"})
"""How words of the notation write the letters of names."""


class MenuItem(NamedTuple):
    """A numbered line: one choice, or several that differ only in their last number, in order."""

    number: int
    head: str
    label: str
    choices: tuple[Choice, ...]

    @property
    def largest(self) -> Choice:
        """The choice with the largest count."""
        return self.choices[-1]

    def counts(self) -> tuple[int, ...]:
        """The counts to choose from; none for a single choice."""
        return tuple(choice.args[-1] for choice in self.choices) if len(self.choices) > 1 else ()

    def count_range(self) -> str:
        """The counts as text, such as 1–3."""
        counts = self.counts()
        if not counts:
            return ""
        if counts[-1] - counts[0] == len(counts) - 1:
            return f"{counts[0]}–{counts[-1]}"
        return "/".join(str(count) for count in counts)


class Found(NamedTuple):
    """What a typed text means: a choice, or an entry whose count is open, or a message why it means neither."""

    choice: Choice | None = None
    entry: MenuItem | None = None
    message: str = ""
    words: tuple[tuple[str, str], ...] = ()


class Menu:
    """The entries for the choices of one prompt."""

    def __init__(self, rules: Rules[Any], language: str, choices: Sequence[Choice], decline: Choice | None) -> None:
        self.rules = rules
        self.language = language
        self.choices = list(choices)
        self.decline = decline
        self.groups: list[tuple[str, list[MenuItem]]] = []
        self.entries: dict[int, MenuItem] = {}
        self.members: list[int] = []
        self.unlisted: dict[int, list[Choice]] = {}
        sets = self.set_verb()
        if sets is not None:
            self.number_members(sets)
        else:
            self.number_entries()

    # -- making the entries

    def set_verb(self) -> int | None:
        """The verb whose many sets are typed by their members, if that is all there is to choose."""
        open_choices = [choice for choice in self.choices if choice is not self.decline]
        verbs = {choice.verb for choice in open_choices}
        if len(open_choices) <= MOST_SETS or len(verbs) != 1:
            return None
        verb = verbs.pop()
        slots = self.rules.words.verbs[verb].slots
        return verb if len(slots) == 1 and slots[0].many else None

    def number_members(self, verb: int) -> None:
        """Number the things that sets are made of."""
        self.members = sorted({number for choice in self.choices if choice.verb == verb for number in choice.args})
        self.member_verb = verb

    def number_entries(self) -> None:
        """Number the choices, those that let something pass as 0."""
        ranges: dict[tuple[int, tuple[int, ...]], list[Choice]] = {}
        many = Counter(choice.verb for choice in self.choices if self.of_one_thing(choice))
        for choice in self.choices:
            if many[choice.verb] > MOST_LISTED:
                self.unlisted.setdefault(choice.verb, []).append(choice)
                continue
            prefix = choice.args[:-1] if self.counted(choice) else choice.args
            ranges.setdefault((choice.verb, prefix), []).append(choice)
        by_verb: dict[int, list[MenuItem]] = {}
        number = 0
        for (verb, prefix), found in ranges.items():
            if self.decline is not None and found == [self.decline]:
                entry = MenuItem(0, "", self.verb(verb), (self.decline,))
            else:
                number += 1
                head, label = self.wording(verb, prefix, many[verb] > MOST_NAMED)
                entry = MenuItem(number, head, label, tuple(sorted(found)))
            by_verb.setdefault(verb, []).append(entry)
            self.entries[entry.number] = entry
        self.groups = [(self.verb(verb), entries) for verb, entries in by_verb.items()]

    def of_one_thing(self, choice: Choice) -> bool:
        """Whether a choice is a verb with a single word that is no number."""
        slots = self.rules.words.verbs[choice.verb].slots
        return len(slots) == 1 and not slots[0].many and not isinstance(slots[0].kind, Numbers)

    def counted(self, choice: Choice) -> bool:
        """Whether the last word of a choice is a count."""
        slots = self.rules.words.verbs[choice.verb].slots
        return bool(slots) and isinstance(slots[-1].kind, Numbers) and not slots[-1].many

    def verb(self, verb: int) -> str:
        """A verb as people read it."""
        name = self.rules.words.verbs[verb].name
        page = texts(self.rules, self.language)
        message = f"verb-{name.replace('_', '-')}"
        return page.say(message) if page.has(message) else name.replace("_", " ")

    def wording(self, verb: int, prefix: tuple[int, ...], briefly: bool) -> tuple[str, str]:
        """The word an entry is listed under and the words it is listed with."""
        kinds = [self.rules.words.slot(verb, place).kind for place in range(len(prefix))]
        words = [self.thing(kind, number, briefly) for kind, number in zip(kinds, prefix, strict=True)]
        slots = self.rules.words.verbs[verb].slots
        if len(slots) > 1 and not slots[-1].many and sum(not isinstance(slot.kind, Numbers) for slot in slots) > 1:
            return words[0], joined(kinds[1:], words[1:])
        return "", joined(kinds, words)

    def thing(self, kind: Kind, number: int, briefly: bool) -> str:
        """A thing as people read it; before the name of a piece the word it is typed with, where that is another."""
        name = self.rules.display.name_of(kind, number, self.language)
        if kind.touch != "piece" or letters_of(kind.write(number)) in letters_of(name):
            return name
        return kind.write(number) if briefly else f"{kind.write(number)} {name}"

    # -- showing them

    def lines(self, width: int, notes: dict[Choice, str]) -> list[Text]:
        """The list, wrapped to a width; `notes` are put behind the entries of their choices."""
        out: list[Text] = []
        for verb, entries in self.groups:
            if entries[0].number == 0:
                continue
            out.append(Text(verb.capitalize(), "bold"))
            heads = {entry.head for entry in entries}
            indent = 2 + (max(len(head) for head in heads) + 2 if heads != {""} else 0)
            for head in dict.fromkeys(entry.head for entry in entries):
                own = [self.shown(entry, notes) for entry in entries if entry.head == head]
                out += wrapped(f"  {head}", own, indent, width)
        for verb_number, choices in self.unlisted.items():
            words = [choice.text.partition(" ")[2] for choice in choices]
            shown = f"  {', '.join(words[:MOST_SHOWN])} … {words[-1]} ({len(words)})"
            out += [Text(self.verb(verb_number).capitalize(), "bold"), Text(shown[:width])]
        if self.members:
            out += self.member_lines(width)
        if self.decline is not None:
            out.append(numbered(0, self.verb(self.decline.verb)))
        return out

    def shown(self, entry: MenuItem, notes: dict[Choice, str]) -> Text:
        """An entry with its number, counts and note."""
        text = numbered(entry.number, entry.label)
        if self.counted(entry.largest):
            text.append(f" {entry.count_range() or entry.largest.args[-1]}", "dim")
        if entry.largest in notes:
            text.append(f" {notes[entry.largest]}", "yellow")
        return text

    def member_lines(self, width: int) -> list[Text]:
        """The things a set is made of, with how many of each there are."""
        kind = self.rules.words.verbs[self.member_verb].slots[0].kind
        most: Counter[int] = Counter()
        for choice in self.choices:
            if choice.verb == self.member_verb:
                most |= Counter(choice.args)
        shown = []
        for number, member in enumerate(self.members, 1):
            text = numbered(number, self.rules.display.name_of(kind, member, self.language))
            if most[member] > 1:
                text.append(f" ×{most[member]}", "dim")
            shown.append(text)
        return [Text(self.verb(self.member_verb).capitalize(), "bold"), *wrapped("", shown, 2, width)]

    def example(self) -> str:
        """A set as it can be typed."""
        first = next(choice for choice in self.choices if choice.verb == self.member_verb)
        return " ".join(str(self.members.index(number) + 1) for number in first.args)

    # -- reading what was typed

    def find(self, text: str) -> Found:
        """What someone means who types this."""
        parts = text.lower().translate(LETTERS).split()
        if len(parts) == 1 and not (parts[0].isdecimal() and int(parts[0]) in self.entries):
            fitting = [choice for choice in self.choices if choice.text.split()[1:] == parts]
            if len(fitting) == 1:
                return Found(fitting[0])
        if all(part.isdecimal() for part in parts):
            return self.by_number([int(part) for part in parts])
        return self.by_words(parts)

    def by_number(self, numbers: list[int]) -> Found:
        """An entry by its number, maybe with a count; or a set by the numbers of its members."""
        if numbers == [0] and self.decline is not None:
            return Found(self.decline)
        if self.members:
            if not all(1 <= number <= len(self.members) for number in numbers):
                return Found(message="no-member", words=(("most", str(len(self.members))),))
            args = tuple(sorted(self.members[number - 1] for number in numbers))
            choice = self.rules.words.made(self.member_verb, args)
            return (
                Found(choice)
                if choice in self.choices
                else Found(message="no-set", words=(("example", self.example()),))
            )
        entry = self.entries.get(numbers[0])
        if entry is None or len(numbers) > 2:
            least, most = min(self.entries, default=0), max(self.entries, default=0)
            return Found(message="no-entry", words=(("least", str(least)), ("most", str(most))))
        if len(numbers) == 1:
            return Found(None, entry) if entry.counts() else Found(entry.largest)
        return self.with_count(entry, numbers[1])

    def with_count(self, entry: MenuItem, count: int) -> Found:
        """One of an entry's choices by its count."""
        for choice in entry.choices:
            if self.counted(choice) and choice.args[-1] == count:
                return Found(choice)
        return Found(message="no-count", words=(("entry", entry.label), ("range", entry.count_range() or "1")))

    def by_words(self, parts: list[str]) -> Found:
        """A choice by its text, or by beginnings of its words that fit no other."""
        choice = self.read(" ".join(parts))
        if choice is not None:
            return Found(choice)
        fitting = [choice for choice in self.choices if begins(choice, parts)]
        if len(fitting) == 1:
            return Found(fitting[0])
        ranges = [entry for entry in self.entries.values() if set(fitting) == set(entry.choices)]
        if ranges:
            return Found(None, ranges[0])
        if not fitting:
            return Found(message="no-choice")
        shown = ", ".join(choice.text for choice in fitting[:MOST_SHOWN]) + (", …" if len(fitting) > MOST_SHOWN else "")
        return Found(message="several", words=(("choices", shown),))

    def read(self, text: str) -> Choice | None:
        """The offered choice of a text; the members of a set may stand in any order."""
        try:
            choice = self.rules.words.read(text)
        except Unreadable:
            return None
        slots = self.rules.words.verbs[choice.verb].slots
        if len(slots) == 1 and slots[0].many:
            choice = self.rules.words.made(choice.verb, tuple(sorted(choice.args)))
        return choice if choice in self.choices else None


def letters_of(text: str) -> str:
    """A text without spaces and signs, to see whether a name says a word already."""
    return "".join(sign for sign in text.lower().translate(LETTERS) if sign.isalnum())


def begins(choice: Choice, parts: list[str]) -> bool:
    """Whether the words of a choice begin with the parts, one by one."""
    words = choice.text.split()
    return len(parts) <= len(words) and all(word.startswith(part) for word, part in zip(words, parts, strict=False))


def joined(kinds: Sequence[Kind], words: Sequence[str]) -> str:
    """Words in a row: places with arrows between them, other things with commas, repeated things counted."""
    if kinds and all(kind.touch == "space" for kind in kinds):
        return " → ".join(words)
    return ", ".join(word if count == 1 else f"{count} × {word}" for word, count in Counter(words).items())


def numbered(number: int, label: str) -> Text:
    """A label behind its number."""
    return Text.assemble((f"{number:>3} ", "bold cyan"), label)


def wrapped(head: str, items: list[Text], indent: int, width: int) -> list[Text]:
    """Items side by side, on as many lines as they need, behind a head."""
    lines = []
    line = Text(head.ljust(indent))
    for item in items:
        if line.cell_len > indent and line.cell_len + item.cell_len > width:
            lines.append(line)
            line = Text(" " * indent)
        line = line + item + Text("  ")
    lines.append(line)
    for one in lines:
        one.rstrip()
    return lines
