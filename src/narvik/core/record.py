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
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from narvik import __version__
from narvik.core.chance import Chance, KeyedChance
from narvik.core.errors import NarvikError, PositionError, RecordError
from narvik.core.events import told_faces
from narvik.core.game import Game
from narvik.core.phrases import LANGUAGES
from narvik.core.position import Position
from narvik.core.record_files import rows_in, write_rows
from narvik.core.refusal import Refused
from narvik.core.rules import Options, Rules, former, rules_as_of, rules_of
from narvik.core.soundness import unrest
from narvik.core.words import LONGEST

MAGIC: Final = "Narvik record 1"
LINK: Final = 16
ENTROPY: Final = re.compile("[0-9a-f]{32,128}")
"""What a seat adds to the dice: 16 to 64 random bytes as hexadecimal digits."""

ROLE: Final = re.compile("[a-z][a-z0-9_]*")

LONGEST_WORD: Final = 60
"""How long names in a header and roles may be, and how much a message repeats of what it does not understand."""

LONGEST_SEED: Final = 500
NEWEST_RULES: Final = 9_999
"""The highest version of the rules that a record may name: there are few, and it becomes part of a folder's name."""


BESIDE_RULES: Final = ("resignation", "agreement", "time", "guide")
"""How a match can end without the rules, as `ended_by` of its result says."""


class Line(NamedTuple):
    """A choice as a record holds it."""

    role: str
    text: str
    link: str


class Record(NamedTuple):
    """A record's header (in the order written) and its choices."""

    header: dict[str, Any]
    lines: list[Line]

    def rows(self) -> Iterator[str]:
        """The rows of the file, one after another."""
        yield MAGIC
        for key, value in self.header.items():
            yield f"{key}: {json.dumps(value, ensure_ascii=False)}"
        yield ""
        for number, line in enumerate(self.lines, 1):
            yield f"{number} {line.role}: {line.text} | {line.link}"

    def write(self) -> str:
        """The file's text."""
        return "\n".join(self.rows()) + "\n"

    def save(self, file: Path) -> None:
        """Write it into a file, compressed if its name ends in ``.gz``."""
        write_rows(file, self.rows())


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
        dice = told_faces(game.rules.shapes[event.name], event)
        if dice:
            out.append([bisect.bisect_right(begins, number), event.name, dice])
    return out


def ended_beside_rules(result: object) -> bool:
    """Whether a match ended with a result to which no rule leads: its players ended it, or its guide was finished."""
    return isinstance(result, dict) and result.get("ended_by") in BESIDE_RULES


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


def no_number(word: str) -> Any:
    """JSON has no NaN and no Infinity, though Python reads them."""
    raise ValueError(f"{word} is no number")


def value_of(text: str) -> Any:
    """A value of the header. Raises `ValueError` also for what could not be written again, such as half a character."""
    value = json.loads(text, parse_constant=no_number)
    json.dumps(value, ensure_ascii=False).encode()
    return value


def header_of(rows: Iterable[tuple[int, str]]) -> dict[str, Any]:
    """The header: the lines after the first, up to an empty one; each with its number."""
    header: dict[str, Any] = {}
    for at, row in rows:
        if not row.strip():
            break
        key, colon, value = row.partition(":")
        if not colon or len(key) > LONGEST_WORD:
            raise RecordError("header-line", at, found=row[:LONGEST_WORD])
        try:
            header[key.strip()] = value_of(value)
        except (ValueError, RecursionError) as problem:
            said = str(problem) if not isinstance(problem, UnicodeError) else "it holds half a character"
            raise RecordError("header-value", at, key=key.strip(), problem=said) from None
    for key, kind in (("game", str), ("rules", int), ("options", dict)):
        if not isinstance(header.get(key), kind) or isinstance(header[key], bool):
            raise RecordError("header-needs", key=key, kind=kind.__name__)
    if len(header["game"]) > LONGEST_WORD:
        raise RecordError("header-needs", key="game", kind=f"str of at most {LONGEST_WORD} characters")
    if not 0 <= header["rules"] <= NEWEST_RULES:
        raise RecordError("header-needs", key="rules", kind=f"int from 0 to {NEWEST_RULES}")
    return header


def read(text: str) -> Record:
    """A record from its text, with the hash chain checked."""
    try:
        text.encode()
    except UnicodeError:
        raise RecordError("no-text") from None
    # not splitlines(): it would also split at characters that may stand inside a JSON string
    return read_rows(text.split("\n"))


def read_rows(rows: Iterable[str]) -> Record:
    """A record from its rows, each looked at once, with the hash chain checked."""
    numbered = iter(enumerate(rows, 1))
    if next(numbered, (1, ""))[1].strip() != MAGIC:
        raise RecordError("first-line", 1, expected=MAGIC)
    header = header_of(numbered)
    lines: list[Line] = []
    last = first_link(header)
    for at, row in numbered:
        if not row.strip():
            continue
        head, bar, mark = row.rpartition(" | ")
        number, space, rest = head.partition(" ")
        role, colon, words = rest.partition(": ")
        short = len(role) <= LONGEST_WORD and len(words) <= LONGEST
        if not (bar and space and colon and short) or number != str(len(lines) + 1):
            expected = f"{len(lines) + 1} role: choice | link"
            raise RecordError("choice-line", at, expected=expected, found=row[:80])
        last = link(last, len(lines) + 1, role, words)
        if mark.strip() != last:
            raise RecordError("hash-chain", at, found=mark.strip()[:LONGEST_WORD], expected=last)
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
    """The game of a record with the tables it was played with: the packaged ones of its options and its version, or the
    user's own."""
    name, version, own = header["game"], header["rules"], str(header.get("data", ""))
    options = rules_of(name).settle_options(header["options"])
    packaged = rules_as_of(name, version, own, options)
    if data is None and not own:
        return packaged
    rules = rules_of(name, data, options) if data is not None else packaged
    if rules.data_hash != own:
        raise RecordError("other-tables")
    if data is not None and former(rules, version) is not None:
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
    seed = header["seed"]
    if isinstance(seed, bool) or not isinstance(seed, str | int) or len(str(seed)) > LONGEST_SEED:
        raise RecordError("header-needs", key="seed", kind=f"str of at most {LONGEST_SEED} characters")
    try:
        rules = tables_of(header, data)
        options = rules.settle_options(header["options"])
    except RecordError:
        raise
    except NarvikError as problem:
        raise RecordError("problem", problem=problem) from None
    entropy, seats = entropy_of(header), rules.seats(options)
    if not set(entropy) <= set(seats):
        raise RecordError("header-needs", key="entropy", kind=f"{{seat: hexadecimal digits}}, seats {', '.join(seats)}")
    chance = (source or KeyedChance.from_seed)(str(seed), entropy)
    if header.get("commitment", chance.commitment) != chance.commitment:
        raise RecordError("other-seed")
    begun = position_in(header, rules, options, chance) if "position" in header else None
    return Game(rules, options, chance, begun, str(seed))


def position_in(header: Mapping[str, Any], rules: Rules[Any], options: Options, chance: Chance) -> Position:
    """The position that a record begins with, if it is one of the game that play could have stopped at."""
    data = header["position"]
    try:
        if isinstance(data, Mapping) and "options" in data and rules.options_of(data) != options:
            raise PositionError("options: they are not those of the record")
        begun: Position = rules.from_json(data, chance)
    except (NarvikError, AttributeError, KeyError, TypeError, ValueError, IndexError) as problem:
        raise RecordError("start-unreadable", problem=str(problem)) from None
    try:
        wrong = rules.proof.audit(begun) or [unrest(rules, begun)]
    except Exception as problem:
        # The audit of a game counts on fields that agree with each other; what it stumbles over does not.
        raise RecordError("start-unsound", problem=f"position: {type(problem).__name__}") from None
    if wrong[0]:
        raise RecordError("start-unsound", problem=wrong[0])
    return begun


def follow(game: Game, number: int, line: Line) -> None:
    """Make a record's choice. Raises `RecordError` where the game asks another or refuses it."""
    if line.role not in game.rules.roles or (game.role_asked(line.role) < 0 and not game.standing(line.role)):
        asks = "other-role" if game.role else "no-role"
        raise RecordError(asks, number=str(number), role=line.role, rules=str(game.rules.version), asked=game.role)
    try:
        game.choose(line.text, line.role)
    except Refused:
        why = {language: str(game.refusal(line.text, line.role, language=language)) for language in LANGUAGES}
        raise RecordError("no-replay", number=str(number), role=line.role, choice=line.text, problem=why) from None


def replay(source: Record | str | Path, upto: int | None = None, data: Path | None = None) -> Game:
    """The game of a record, played again to its end or up to a number of choices.

    A record of another engine version replays exactly or raises a `RecordError` that names the choice where it parts.
    """
    kept = source
    if isinstance(kept, Path):
        kept = read_rows(rows_in(kept))
    elif isinstance(kept, str):
        kept = read(kept)
    game = opened(kept, data)
    for number, line in enumerate(kept.lines[:upto], 1):
        follow(game, number, line)
    return game


def load(source: str | Path, data: Path | str | None = None) -> Game:
    """The game of a record, from its text or its file, which may be compressed with gzip."""
    folder = Path(data) if data else None
    if isinstance(source, str) and "\n" in source:
        return replay(source, data=folder)
    try:
        kept = read_rows(rows_in(Path(source)))
    except (OSError, ValueError) as problem:
        raise RecordError("no-read", source=str(source), problem=str(problem)) from None
    return replay(kept, data=folder)
