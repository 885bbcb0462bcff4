"""Records: a match as one readable file.

A header, then one line for each choice: its number, the role, the choice, and a link of the hash chain. The link of a
line is the start of the SHA-256 of the link before and the line, so a record cannot be changed in the middle without
breaking every line after. Replaying the choices from the same options and seed gives the same game.
"""

from __future__ import annotations

import bisect
import hashlib
import json
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from narvik import __version__
from narvik.core.chance import Chance, KeyedChance
from narvik.core.errors import NarvikError, RecordError
from narvik.core.game import Game
from narvik.core.phrases import LANGUAGES
from narvik.core.refusal import Refused
from narvik.core.rules import Options, Rules, former, rules_as_of, rules_of

MAGIC: Final = "Narvik record 1"
LINK: Final = 16
ENTROPY: Final = re.compile("[0-9a-f]{32,128}")
"""What a seat adds to the dice: 16 to 64 random bytes as hexadecimal digits."""

ROLE: Final = re.compile("[a-z][a-z0-9_]*")


class Line(NamedTuple):
    """A choice as a record holds it."""

    role: str
    text: str
    link: str


class Record(NamedTuple):
    """A record's header (in the order written) and its choices."""

    header: dict[str, Any]
    lines: list[Line]

    def write(self) -> str:
        """The file's text."""
        out = [MAGIC]
        out += [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in self.header.items()]
        out.append("")
        out += [f"{number} {line.role}: {line.text} | {line.link}" for number, line in enumerate(self.lines, 1)]
        return "\n".join(out) + "\n"


def link(before: str, number: int, role: str, text: str) -> str:
    """The next link of the chain."""
    return hashlib.sha256(f"{before}\n{number} {role}: {text}".encode()).hexdigest()[:LINK]


def first_link(header: dict[str, Any]) -> str:
    """The link before the first choice: it binds the header, but for the result, which is not known at the start."""
    bound = {key: value for key, value in header.items() if key != "result"}
    return hashlib.sha256(json.dumps(bound, ensure_ascii=False, sort_keys=True).encode()).hexdigest()[:LINK]


def heading(rules: Rules[Any], options: Options, chance: Chance) -> dict[str, Any]:
    """What every record begins with: the game, the engine, the options, the tables, and what chance is bound to."""
    header: dict[str, Any] = {
        "game": rules.name,
        "engine": __version__,
        "rules": rules.version,
        "options": options,
    }
    if rules.data_hash:
        header["data"] = rules.data_hash
    if isinstance(chance, KeyedChance):
        header["commitment"] = chance.commitment
        if chance.entropy:
            header["entropy"] = chance.entropy
    return header


def chained(header: dict[str, Any], history: Iterable[tuple[str, str]]) -> Record:
    """The record of a header and of choices by role and text, with its hash chain."""
    lines = []
    last = first_link(header)
    for number, (role, text) in enumerate(history, 1):
        last = link(last, number, role, text)
        lines.append(Line(role, text, last))
    return Record(header, lines)


def told_dice(game: Game) -> list[list[Any]]:
    """The dice that the log tells of: for each event with dice the number of the choice that caused it, its name and
    the dice."""
    begins = [made.events for made in game.made]
    out: list[list[Any]] = []
    for number, event in enumerate(game.journal.events):
        names = game.rules.shapes[event.name].names
        dice: list[int] = []
        for name, value in zip(names, event.values, strict=True):
            if name in ("dice", "die") or name.endswith("_dice"):
                dice += value if isinstance(value, tuple) else (value,)
        if dice:
            out.append([bisect.bisect_right(begins, number), event.name, dice])
    return out


def log_digest(game: Game) -> str:
    """SHA-256 of everything that happened, to whomever it was told: the events as JSON."""
    events = [[event.name, event.values, event.audience] for event in game.journal.events]
    return hashlib.sha256(json.dumps(events, separators=(",", ":")).encode()).hexdigest()


def record(game: Game, seat: str | None = None, told: bool = False) -> Record:
    """The record of a game: whole, or as a seat may see it (no seed, secret words hidden) while the game goes on.

    With `told` a whole record also says which dice the players were told, so that these can be checked, too.
    """
    header = heading(game.rules, game.options, game.chance)
    if seat is None or game.over:
        header["seed"] = game.seed
        if game.begun is not None:
            header["position"] = game.begun
    else:
        header["seat"] = seat
    if told and "seed" in header:
        header["dice"] = told_dice(game)
        header["log"] = log_digest(game)
    if game.over:
        header["result"] = game.result
    return chained(header, game.history(seat))


def read(text: str) -> Record:
    """A record from its text, with the hash chain checked."""
    # not splitlines(): it would also split at characters that may stand inside a JSON string
    rows = text.split("\n")
    if rows[0].strip() != MAGIC:
        raise RecordError("first-line", 1, expected=MAGIC)
    header: dict[str, Any] = {}
    at = 1
    while at < len(rows) and rows[at].strip():
        key, colon, value = rows[at].partition(":")
        if not colon:
            raise RecordError("header-line", at + 1, found=rows[at][:60])
        try:
            header[key.strip()] = json.loads(value)
        except (ValueError, RecursionError) as problem:
            raise RecordError("header-value", at + 1, key=key.strip(), problem=str(problem)) from None
        at += 1
    for key, kind in (("game", str), ("rules", int), ("options", dict)):
        if not isinstance(header.get(key), kind):
            raise RecordError("header-needs", key=key, kind=kind.__name__)
    lines: list[Line] = []
    last = first_link(header)
    for index in range(at, len(rows)):
        if not rows[index].strip():
            continue
        head, bar, mark = rows[index].rpartition(" | ")
        number, space, rest = head.partition(" ")
        role, colon, words = rest.partition(": ")
        if not (bar and space and colon) or number != str(len(lines) + 1):
            expected = f"{len(lines) + 1} role: choice | link"
            raise RecordError("choice-line", index + 1, expected=expected, found=rows[index][:80])
        last = link(last, len(lines) + 1, role, words)
        if mark.strip() != last:
            raise RecordError("hash-chain", index + 1, found=mark.strip(), expected=last)
        lines.append(Line(role, words, last))
    return Record(header, lines)


def entropy_of(header: Mapping[str, Any]) -> dict[str, str]:
    """What the players added to the dice, by seat; nothing in records from before that could be done."""
    entropy = header.get("entropy", {})
    if not isinstance(entropy, dict) or not all(
        isinstance(one, str) and ENTROPY.fullmatch(one) and ROLE.fullmatch(seat) for seat, one in entropy.items()
    ):
        raise RecordError("header-needs", key="entropy", kind="{seat: hexadecimal digits}")
    return entropy


def tables_of(header: Mapping[str, Any], data: Path | None) -> Rules[Any]:
    """The game of a record with the tables it was played with: the packaged ones of its version, or the user's own."""
    name, version, own = header["game"], header["rules"], str(header.get("data", ""))
    if data is None and not own:
        return rules_as_of(name, version)
    rules = rules_of(name, data) if data is not None else rules_as_of(name, version, own)
    if rules.data_hash != own:
        raise RecordError("other-tables")
    if data is not None and former(name, version) is not None:
        # The user's rows lay over those of that version, and such a pile cannot be made any more.
        raise RecordError("earlier-tables", rules=str(version))
    return rules


def opened(
    kept: Record, data: Path | None = None, source: Callable[[str, Mapping[str, str]], KeyedChance] | None = None
) -> Game:
    """The game of a record before its first choice. `source` makes the chance, from seed and entropy."""
    header = kept.header
    if "seed" not in header:
        raise RecordError("one-seat")
    try:
        rules = tables_of(header, data)
        options = rules.settle_options(header["options"])
    except RecordError:
        raise
    except NarvikError as problem:
        raise RecordError("problem", problem=problem) from None
    chance = (source or KeyedChance.from_seed)(str(header["seed"]), entropy_of(header))
    if header.get("commitment", chance.commitment) != chance.commitment:
        raise RecordError("other-seed")
    try:
        begun = rules.from_json(header["position"], chance) if "position" in header else None
    except (NarvikError, AttributeError, KeyError, TypeError, ValueError, IndexError) as problem:
        raise RecordError("start-unreadable", problem=str(problem)) from None
    wrong = rules.audit(begun) if begun is not None else []
    if wrong:
        raise RecordError("start-unsound", problem=wrong[0])
    return Game(rules, options, chance, begun, str(header["seed"]))


def follow(game: Game, number: int, line: Line) -> None:
    """Make a record's choice. Raises `RecordError` where the game asks another or refuses it."""
    if game.role != line.role:
        asks = "other-role" if game.role else "no-role"
        raise RecordError(asks, number=str(number), role=line.role, rules=str(game.rules.version), asked=game.role)
    try:
        game.choose(line.text)
    except Refused:
        why = {language: str(game.refusal(line.text, language=language)) for language in LANGUAGES}
        raise RecordError("no-replay", number=str(number), role=line.role, choice=line.text, problem=why) from None


def replay(source: Record | str | Path, upto: int | None = None, data: Path | None = None) -> Game:
    """The game of a record, played again to its end or up to a number of choices.

    A record of another engine version replays exactly or raises a `RecordError` that names the choice where it parts.
    """
    if isinstance(source, Path):
        source = source.read_text(encoding="utf-8")
    kept = read(source) if isinstance(source, str) else source
    game = opened(kept, data)
    for number, line in enumerate(kept.lines[:upto], 1):
        follow(game, number, line)
    return game


def load(source: str | Path, data: Path | str | None = None) -> Game:
    """The game of a record, from its text or its file."""
    text = source
    if isinstance(source, Path) or "\n" not in source:
        try:
            text = Path(source).read_text(encoding="utf-8")
        except (OSError, ValueError) as problem:
            raise RecordError("no-read", source=str(source), problem=str(problem)) from None
    return replay(str(text), data=Path(data) if data else None)
