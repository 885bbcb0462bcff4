"""Actions: choices spelled word by word, so that every game has one small, fixed list of them.

All choices of a game are too many to number: a march alone can be written in millions of ways. Their words are few.
An action is therefore one word: first a verb, then the words that belong to it, then, after a verb that takes any
number of words, a full stop. ``move gjovik hamar 2`` is four actions. Numbers of actions never collide and depend on
nothing but the game's vocabulary:

- 0 is the full stop;
- then the verbs, in the order of the vocabulary;
- then the words of each kind, kinds in the order in which the verbs first name them, words in the order of their kind.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from narvik.core.words import LONGEST, Choice, Kind, Numbers, Verb, Vocabulary

STOP: Final = 0
"""The action that ends a choice which could have more words."""


class Actions:
    """The actions of a game. `names` tells what each means, such as ``verb move``, ``area hamar``, ``number 2``."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words
        self.names: list[str] = ["stop", *(f"verb {verb.name}" for verb in words.verbs)]
        self._codes: list[list[dict[int, int]]] = []
        kinds: dict[str, dict[int, int]] = {}
        for verb in words.verbs:
            for slot in verb.slots:
                if slot.kind.name not in kinds:
                    kinds[slot.kind.name] = self._numbered(slot.kind)
            self._codes.append([kinds[slot.kind.name] for slot in verb.slots])
        self.numbers: dict[str, int] = {name: number for number, name in enumerate(self.names)}

    def _numbered(self, kind: Kind) -> dict[int, int]:
        """Give the words of a kind their actions."""
        numbers: Iterable[int] = sorted(set(kind.numbers.values()))
        if isinstance(kind, Numbers):
            numbers = range(kind.most + 1)
        found = {}
        for number in numbers:
            found[number] = len(self.names)
            self.names.append(f"{kind.name} {kind.write(number)}")
        return found

    @property
    def count(self) -> int:
        """How many actions there are."""
        return len(self.names)

    def word(self, choice: Choice, place: int) -> int:
        """The action for the word at a place of a choice, the verb being at 0; after the last word the full stop."""
        if place == 0:
            return choice.verb + 1
        if place > len(choice.args):
            return STOP
        return self.codes_at(choice.verb, place)[choice.args[place - 1]]

    def codes_at(self, verb: int, place: int) -> dict[int, int]:
        """The actions for the words that may stand at a place after a verb, by the numbers of the words."""
        codes = self._codes[verb]
        if place == 0 or not codes:
            return {}
        return codes[place - 1] if place <= len(codes) else codes[-1]

    @property
    def longest(self) -> int:
        """How many actions spell the longest choice, at most; where there can be any number of words, as many as fit
        into a text."""
        return max(map(most_words, self.words.verbs), default=0)

    def spelled(self, choice: Choice) -> list[int]:
        """A choice as actions, with the full stop where its verb needs one."""
        slots = self.words.verbs[choice.verb].slots
        length = 1 + len(choice.args) + bool(slots and slots[-1].many)
        return [self.word(choice, place) for place in range(length)]


def most_words(verb: Verb) -> int:
    """How many actions spell a choice of this verb at most."""
    if not verb.slots or not verb.slots[-1].many:
        return 1 + len(verb.slots)
    shortest = min(map(len, verb.slots[-1].kind.words), default=1)
    return len(verb.slots) + (LONGEST - len(verb.name)) // (shortest + 1) + 1


class Speller:
    """A choice that is being spelled: the choices that the words so far leave open, and how many words those are.

    Words without an alternative are passed over: nobody is asked what there is no doubt about.
    """

    def __init__(self, actions: Actions) -> None:
        self.actions = actions
        self.left: list[Choice] = []
        self.spoken: list[int] = []
        self.next: dict[int, list[Choice]] = {}

    def copy(self) -> Speller:
        """As far as this one, and independent of it from here on."""
        twin = Speller(self.actions)
        twin.left, twin.spoken, twin.next = self.left, self.spoken[:], self.next
        return twin

    def begin(self, choices: list[Choice]) -> Choice | None:
        """Begin anew with all legal choices; returns the choice if there is only one."""
        self.spoken = []
        return self._narrow(choices)

    def say(self, action: int) -> Choice | None:
        """Say one of the words in `next`; returns the choice once it is clear."""
        self.spoken.append(action)
        return self._narrow(self.next[action])

    def _narrow(self, left: list[Choice]) -> Choice | None:
        self.left = left
        if len(left) == 1:
            return left[0]
        while True:
            self.next = self._sorted(len(self.spoken))
            if len(self.next) > 1:
                return None
            self.spoken += self.next

    def _sorted(self, place: int) -> dict[int, list[Choice]]:
        """The open choices by their word at a place. From the first word on they all have the same verb."""
        found: dict[int, list[Choice]] = {}
        codes = self.actions.codes_at(self.left[0].verb, place)
        word = place - 1
        for choice in self.left:
            if place == 0:
                code = choice.verb + 1
            else:
                args = choice.args
                code = codes[args[word]] if word < len(args) else STOP
            same = found.get(code)
            if same is None:
                found[code] = [choice]
            else:
                same.append(choice)
        return found
