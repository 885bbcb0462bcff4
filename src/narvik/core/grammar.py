"""The notation of a game as a grammar that parsers can be made from.

`docs/notation.md` tells what records and choices look like in every game; the words differ from game to game and with
tables of one's own, so the grammar of choices is written from a game's vocabulary. Its form is that of Lark: small
letters name rules, capitals name the words of a kind.
"""

from __future__ import annotations

from narvik.core.words import HIDDEN, Kind, Numbers, Verb, Vocabulary


def grammar(words: Vocabulary, public: bool = False) -> str:
    """The grammar of a game's choices in their canonical text; `public`: as those read them who must not know all.

    What it leaves open is the order of several words in one slot: they are written in the order of their kind.
    """
    verbs = [verb for verb in words.verbs if not (public and verb.secret)]
    hidden = ["HIDDEN"] if len(verbs) < len(words.verbs) else []
    lines = ["choice: " + "\n      | ".join([*map(rule_of, verbs), *hidden]), ""]
    lines += [f"{rule_of(verb)}: {written(verb, public)}" for verb in verbs]
    lines.append("")
    kinds = {slot.kind.name: slot.kind for verb in verbs for slot in verb.slots}
    lines += [f"{terminal(kind)}: {words_of(kind)}" for kind in kinds.values()]
    if public:
        lines.append(f'HIDDEN: "{HIDDEN}"')
    lines.append('_SP: " "')
    return "\n".join(lines) + "\n"


def rule_of(verb: Verb) -> str:
    """The name of a verb's rule: apart from the names of the grammar itself."""
    return f"{verb.name}_"


def written(verb: Verb, public: bool) -> str:
    """How a verb is written: itself, then a word for each slot, or any number of them for a slot of many."""
    parts = [f'"{verb.name}"']
    for slot in verb.slots:
        word = f"_SP {'HIDDEN' if public and slot.secret else terminal(slot.kind)}"
        parts.append(f"({word})*" if slot.many else word)
    return " ".join(parts)


def terminal(kind: Kind) -> str:
    """The name of a kind in the grammar."""
    return kind.name.upper()


def words_of(kind: Kind) -> str:
    """The canonical words of a kind, in its order."""
    numbers = range(kind.most + 1) if isinstance(kind, Numbers) else sorted(set(kind.numbers.values()))
    return " | ".join(f'"{kind.write(number)}"' for number in numbers)
