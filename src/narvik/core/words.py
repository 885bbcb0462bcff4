"""Notation: the words a game speaks, and the choices made of them.

A *kind* is a closed list of words (areas, cards, ships, …) and gives every word a number; the rules work with the
numbers, people and records with the words. A *verb* says which kinds follow it. A *choice* is a verb with its words:
``move gjovik hamar 2``. It has exactly one text, and reading that text gives the same choice again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, cast

from narvik.core.dice import D6, Die
from narvik.core.errors import Unreadable

HIDDEN: Final = "?"
"""What stands in a public text where the word is secret."""

MOST_NAMED: Final = 8
"""How many words of a kind a message names."""

LONGEST: Final = 500
"""How many characters the text of a choice may have. What is longer is refused before it is taken apart."""


def spelled(word: str) -> str:
    """A word of the notation as people write it: ``narvik_fjord`` is Narvik fjord."""
    text = word.replace("_", " ").strip()
    return text[:1].upper() + text[1:]


class Kind:
    """A kind of thing a choice can name: a closed list of words, each with its number.

    `touch` says what a client lights up for such a word: ``space``, ``piece``, ``card`` or nothing; `board` on which
    board its spaces lie, the main one if it says nothing. `shown` are the words for which it is another thing than one
    of their name, such as an airbase, which is shown by its hex. `size` is one more than its highest number; a kind
    whose numbers do not simply count its words says it.
    """

    def __init__(
        self,
        name: str,
        words: Sequence[str],
        touch: str = "",
        aliases: dict[str, str] | None = None,
        board: str = "",
        shown: dict[str, Touch] | None = None,
    ) -> None:
        self.name = name
        self.words = tuple(words)
        self.size = len(self.words)
        self.touch = touch
        self.board = board
        self.shown: dict[str, Touch] = shown or {}
        self.numbers: dict[str, int] = {word: number for number, word in enumerate(self.words)}
        for alias, word in (aliases or {}).items():
            self.numbers.setdefault(alias, self.numbers[word])

    def write(self, number: int) -> str:
        """The word for a number."""
        return self.words[number]

    def read(self, word: str) -> int:
        """The number of a word; hyphens are read as underscores."""
        number = self.numbers.get(word)
        if number is None:
            number = self.numbers.get(word.lower().replace("-", "_"))
        if number is None:
            raise Unreadable("not-known", word=word, kind=self.article(), known=self.sample(), all=self.unnamed())
        return number

    def touched(self, word: str) -> Touch:
        """What a client lights up for a word of a kind that has a `touch`."""
        return self.shown.get(word) or Touch(self.touch, word, self.board)

    def article(self) -> str:
        """The kind's name with its article, for messages; a unit begins with the sound of a consonant."""
        return ("an " if self.name[0] in "aeio" else "a ") + self.name

    def sample(self) -> str:
        """A few of the words, for messages."""
        return ", ".join(self.words[:MOST_NAMED])

    def unnamed(self) -> str:
        """How many words there are if the sample leaves some out, else 0; for messages."""
        return str(len(self.words)) if len(self.words) > MOST_NAMED else "0"


class Numbers(Kind):
    """Counting numbers, written as digits."""

    def __init__(self, name: str = "number", most: int = 99) -> None:
        super().__init__(name, ())
        self.most = most
        self.size = most + 1

    def write(self, number: int) -> str:
        return str(number)

    def read(self, word: str) -> int:
        # The length comes first: turning thousands of digits into a number takes long, and Python refuses to.
        short = len(word) <= len(str(self.most)) and word.isascii() and word.isdigit()
        if not short or int(word) > self.most or str(int(word)) != word:
            raise Unreadable("not-number", word=word, most=str(self.most))
        return int(word)


class Faces(Numbers):
    """What a die shows, so that an event says which die it tells of."""

    def __init__(self, die: Die = D6) -> None:
        super().__init__(die.name, die.highest)
        self.die = die


class Slot(NamedTuple):
    """One place after a verb: which kind of word stands there, once or several times, open or secret."""

    kind: Kind
    many: bool = False
    secret: bool = False


class Verb(NamedTuple):
    """What can be done, as a word and the slots that follow it.

    Only the last slot may hold many words; they form a set, read in any order and written in the order of their kind.
    Of a secret verb others do not even learn what was done.
    """

    name: str
    slots: tuple[Slot, ...] = ()
    secret: bool = False


class Touch(NamedTuple):
    """A thing on a board that a choice is about; a space that is not on the main board says on which."""

    kind: str
    word: str
    board: str = ""

    def told(self) -> tuple[str, ...]:
        """Kind and word, and the board where it is not the main one."""
        return (self.kind, self.word, self.board) if self.board else (self.kind, self.word)


class Choice:
    """One atomic decision: a verb's number, its words' numbers, and its one text."""

    __slots__ = ("args", "text", "verb")

    def __init__(self, verb: int, args: tuple[int, ...], text: str) -> None:
        self.verb = verb
        self.args = args
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choice) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __lt__(self, other: Choice) -> bool:
        return (self.verb, self.args) < (other.verb, other.args)


class Vocabulary:
    """All verbs of a game. Hands out choices, one object for each text, so that rules compare and list them cheaply.

    Only what the rules themselves make is remembered. Texts from outside are looked up: whoever sends many that are no
    choices fills nothing.
    """

    def __init__(self, verbs: Iterable[Verb]) -> None:
        self.verbs = tuple(verbs)
        self.numbers: dict[str, int] = {verb.name: number for number, verb in enumerate(self.verbs)}
        self.known: list[dict[tuple[int, ...], Choice]] = [{} for _ in self.verbs]
        """The choices made so far: for each verb, by its words."""
        self.single: list[list[Choice | None]] = [
            [None] * (verb.slots[0].kind.size if verb.slots else 0) for verb in self.verbs
        ]
        """Of those with one word: for each verb, by the number of the word; see `each`."""
        self.counted: dict[tuple[int, int], list[Choice]] = {}
        """Of those with a word and a number after it: by verb and word, from one upwards; see `up_to`."""
        self.counted_after: dict[tuple[int, int, int], list[Choice]] = {}
        """Of those with two words and a number after them: by verb and words, from one upwards; see `so_many`."""
        self.paired: dict[tuple[int, int, tuple[int, ...]], list[Choice]] = {}
        """Of those with two words: by verb, the first word and all that may follow it; see `followed`."""
        self.texts: dict[str, Choice] = {}

    def choice(self, verb: int, *args: int) -> Choice:
        """The choice of this verb and these words."""
        return self.made(verb, args)

    def made(self, verb: int, args: tuple[int, ...]) -> Choice:
        """Like `choice`, from a tuple."""
        known = self.known[verb]
        found = known.get(args)
        if found is None:
            found = Choice(verb, args, self.written(verb, args))
            known[args] = self.texts[found.text] = found
        return found

    def each(self, verb: int, words: Sequence[int]) -> list[Choice]:
        """The choices of a verb with each of some words alone, as long lists are made of them."""
        known = self.single[verb]
        found = [known[word] for word in words]
        if not all(found):  # some are made for the first time
            for word in words:
                known[word] = self.made(verb, (word,))
            found = [known[word] for word in words]
        return cast(list[Choice], found)

    def up_to(self, verb: int, word: int, most: int) -> list[Choice]:
        """The choices of a verb with a word and a number after it, from one to the most."""
        key = verb, word
        known = self.counted.get(key)
        if known is None:
            known = self.counted[key] = []
        while len(known) < most:
            known.append(self.made(verb, (word, len(known) + 1)))
        return known[:most] if most > 0 else []

    def so_many(self, verb: int, word: int, other: int, most: int) -> list[Choice]:
        """The choices of a verb with two words and a number after them, from one to the most."""
        key = verb, word, other
        known = self.counted_after.get(key)
        if known is None:
            known = self.counted_after[key] = []
        while len(known) < most:
            known.append(self.made(verb, (word, other, len(known) + 1)))
        return known[:most] if most > 0 else []

    def followed(self, verb: int, word: int, words: tuple[int, ...]) -> list[Choice]:
        """The choices of a verb with a word and each of some others after it. Never to be changed."""
        key = verb, word, words
        known = self.paired.get(key)
        if known is None:
            known = self.paired[key] = [self.made(verb, (word, other)) for other in words]
        return known

    def forget(self) -> None:
        """Forget the choices made so far; each is made anew when the rules come to it, and equals the one before."""
        for known in self.known:
            known.clear()
        for single in self.single:
            single[:] = [None] * len(single)
        self.counted.clear()
        self.counted_after.clear()
        self.paired.clear()
        self.texts.clear()

    def slot(self, verb: int, place: int) -> Slot:
        """The slot that the word at this place fills."""
        slots = self.verbs[verb].slots
        return slots[place] if place < len(slots) else slots[-1]

    def written(self, verb: int, args: tuple[int, ...]) -> str:
        """The canonical text."""
        words = [self.verbs[verb].name]
        words += [self.slot(verb, place).kind.write(number) for place, number in enumerate(args)]
        return " ".join(words)

    def public(self, choice: Choice) -> str:
        """The text as those may read it who must not know the secret words."""
        if self.verbs[choice.verb].secret:
            return HIDDEN
        words = [self.verbs[choice.verb].name]
        for place, number in enumerate(choice.args):
            slot = self.slot(choice.verb, place)
            words.append(HIDDEN if slot.secret else slot.kind.write(number))
        return " ".join(words)

    def secret(self, choice: Choice) -> bool:
        """Whether any word of the choice is hidden from others."""
        if self.verbs[choice.verb].secret:
            return True
        return any(self.slot(choice.verb, place).secret for place in range(len(choice.args)))

    def read(self, text: str) -> Choice:
        """The choice written in a text. Raises `Unreadable` and says which word was not understood."""
        known = self.texts.get(text)
        if known is not None:
            return known
        if len(text) > LONGEST:
            raise Unreadable("too-long", length=str(len(text)), most=str(LONGEST))
        words = text.split()
        if not words:
            raise Unreadable("empty")
        number = self.numbers.get(words[0].lower().replace("-", "_"))
        if number is None:
            raise Unreadable("no-verb", word=words[0], known=", ".join(self.numbers))
        verb = self.verbs[number]
        many = bool(verb.slots) and verb.slots[-1].many
        given = len(words) - 1
        if given < len(verb.slots) - many or (given > len(verb.slots) and not many):
            raise Unreadable("pattern", text=text, pattern=self.pattern(number))
        args = tuple(self.slot(number, place).kind.read(word) for place, word in enumerate(words[1:]))
        if many:
            first = len(verb.slots) - 1
            args = (*args[:first], *sorted(args[first:]))
        known = self.known[number].get(args)
        return known if known is not None else Choice(number, args, self.written(number, args))

    def pattern(self, verb: int) -> str:
        """How the verb is written, for messages and documents: ``move AREA AREA NUMBER``."""
        words = [self.verbs[verb].name]
        for slot in self.verbs[verb].slots:
            words.append(slot.kind.name.upper() + ("…" if slot.many else ""))
        return " ".join(words)

    def touches(self, choice: Choice) -> tuple[Touch, ...]:
        """What the choice is about on the board; the verb itself is a button where nothing else is."""
        found = []
        for place, number in enumerate(choice.args):
            kind = self.slot(choice.verb, place).kind
            if kind.touch:
                found.append(kind.touched(kind.write(number)))
        return tuple(found) or (Touch("button", self.verbs[choice.verb].name),)
