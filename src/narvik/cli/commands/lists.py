"""Lists: the games, the rules with their cases, where the data come from."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from narvik.cli.screen.inputs import the_rules
from narvik.cli.screen.words import Complaint, words
from narvik.core.errors import CaseError
from narvik.core.grammar import grammar
from narvik.core.rules import Rule, Rules, Ruling, Source, of_each_game
from narvik.core.tables import TUNED
from narvik.core.text import texts

if TYPE_CHECKING:
    from narvik.proof.citations import Place

CHECKOUT: Final = Path(__file__).parents[4]
RECONSTRUCTED: Final = "reconstructed"
KINDS: Final = ("rulebook", "source", "inferred", RECONSTRUCTED, "own copy")
"""What a source begins with; the section of the rulebook or the reason follows."""
CODE_LINES: Final = 40
"""So many lines of code are shown with a rule."""


def dump(data: object) -> None:
    """Print JSON."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def list_games(language: str, as_json: bool) -> None:
    """`narvik games`."""
    if as_json:
        dump(of_each_game(lambda rules: game_json(rules, language)))
        return
    console = Console(highlight=False)
    for heading, table in of_each_game(lambda rules: game_lines(rules, language)):
        console.print(heading)
        console.print(table)


def game_lines(rules: Rules[Any], language: str) -> tuple[Text, Table | str]:
    """A game for people: its name and seats, and what can be settled beforehand."""
    page = words(language)
    seats = page.say("games-seats", seats=", ".join(rules.seats(rules.settle_options({}))))
    heading = Text.assemble((rules.name, "bold cyan"), (f"  {rules.title}", "bold"), f"  {seats}")
    table = Table(box=box.SIMPLE_HEAD)
    for title in ("games-option", "games-values", "games-settles"):
        table.add_column(page.say(title))
    for option in rules.options:
        table.add_row(option.name, ", ".join(option.values), texts(rules, language).option(option).help)
    return heading, table if rules.options else ""


def game_json(rules: Rules[Any], language: str) -> dict[str, object]:
    """A game for programs."""
    page = texts(rules, language)
    return {
        "name": rules.name,
        "title": rules.title,
        "seats": list(rules.seats(rules.settle_options({}))),
        "roles": list(rules.roles),
        "options": [
            {
                "name": option.name,
                "values": list(option.values),
                "default": option.values[0],
                "help": page.option(option).help,
            }
            for option in rules.options
        ],
    }


# -- rules and their cases


def cases_by_rule(name: str, folder: Path | None) -> dict[str, list[Path]]:
    """The case files of each rule id, from a folder or from the checkout's own."""
    from narvik.proof.rule_cases.case_files import case_rules, find_cases

    if folder is None:
        folder = CHECKOUT / "tests" / "cases" / name
        if not folder.is_dir():
            return {}
    out: dict[str, list[Path]] = {}
    for path in find_cases([folder]):
        try:
            named = case_rules(path)
        except CaseError as problem:
            raise CaseError(f"{path}: {problem}") from None
        for rule in dict.fromkeys(named):
            out.setdefault(rule, []).append(path)
    return out


def list_rules(name: str, wanted: str | None, folder: Path | None, language: str, as_json: bool) -> bool:
    """`narvik rules`. Whether every rule listed has a case."""
    from narvik.proof.citations import places, places_of

    rules = the_rules(name)
    page = words(language)
    listed = rules.rule_list(language)
    if wanted is not None:
        rule = find_rule(listed, wanted)
        shown = Shown(
            rule,
            [ruling for ruling in rules.ruling_list(language) if ruling.rule == rule.id],
            cases_by_rule(rules.name, folder).get(rule.id, []),
            places_of(rule.id, places(rules)),
        )
        return show_rule(shown, language, as_json)
    cases = cases_by_rule(rules.name, folder)
    without = [rule for rule in listed if rule.id not in cases]
    if as_json:
        rulings = [ruling._asdict() for ruling in rules.ruling_list(language)]
        ids = [rule.id for rule in without]
        dump({"rules": len(listed), "without_case": ids, **owed_by_part(without), "rulings": rulings})
        return not without
    console = Console(highlight=False)
    chapter = ""
    for rule in listed:
        if rule.chapter != chapter:
            chapter = rule.chapter
            console.print(Text(f"\n{chapter}", "bold"))
        own = cases.get(rule.id, [])
        names = f"{len(own)}: {', '.join(path.stem for path in own)}" if own else page.say("rules-no-case")
        for line in (
            Text.assemble("  ", (rule.id, "cyan"), f"  {rule.text}"),
            Text(f"      {names}", "dim" if own else "bold red"),
        ):
            console.print(line, no_wrap=True, overflow="ellipsis")
    with_cases = len(listed) - len(without)
    console.print(Text())
    counts = page.say("rules-counted", rules=len(listed), cases=with_cases, without=len(without))
    console.print(Text(counts, "bold"))
    for line in owed_lines(listed, without, language):
        console.print(line)
    return not without


def owed_by_part(without: list[Rule]) -> dict[str, object]:
    """For programs: the rules that want a case, by the part of the game that owes it; nothing of a game in one part."""
    parts = sorted({rule.part for rule in without} - {0})
    owed = {str(part): [rule.id for rule in without if rule.part == part and not rule.mark] for part in parts}
    return {"owed": owed} if parts else {}


def owed_lines(listed: list[Rule], without: list[Rule], language: str) -> list[Text]:
    """What is still without a case: a line for each part of a game that is made in parts, else one.

    Of a game in parts those are left out that no code carries out: nobody owes them. The ids stand outside the message:
    a message holds no more than a thousand characters of one word.
    """
    page, lines = words(language), []
    for part in sorted({rule.part for rule in listed}):
        owed = [rule.id for rule in without if rule.part == part and not (part and rule.mark)]
        told = {"part": part, "owed": len(owed), "rules": sum(rule.part == part for rule in listed)}
        heading = page.say("rules-owed", **told) if part else page.say("rules-without")
        if owed:
            lines.append(Text.assemble((f"{heading}: ", "bold red"), (", ".join(owed), "red")))
    return lines


def find_rule(listed: list[Rule], wanted: str) -> Rule:
    """The rule of an id, in capitals or not."""
    for rule in listed:
        if rule.id.lower() == wanted.lower():
            return rule
    near = [rule.id for rule in listed if rule.id.lower().startswith(wanted.lower())][:12]
    if near:
        raise Complaint("rule-near", rule=wanted, near=", ".join(near))
    raise Complaint("no-rule", rule=wanted, example=listed[0].id)


class Shown(NamedTuple):
    """What there is to show of a rule: our rulings on it, its case files, and where code goes by it."""

    rule: Rule
    rulings: list[Ruling]
    own: list[Path]
    cited: list[Place]


def show_rule(shown: Shown, language: str, as_json: bool) -> bool:
    """A rule in full with our rulings on it, its case files and its lines of code. Whether it has a case."""
    rule, rulings, own, cited = shown
    if as_json:
        kept = ("line", "last", "name", "carries_out")
        code = [{"file": str(place.file), **{name: getattr(place, name) for name in kept}} for place in cited]
        told = [ruling._asdict() for ruling in rulings]
        dump({**rule._asdict(), "rulings": told, "cases": [str(path) for path in own], "code": code})
        return bool(own)
    page = words(language)
    console = Console(highlight=False)
    console.print(Text.assemble((rule.id, "bold cyan"), (f"  {rule.chapter}", "dim")))
    console.print(Text(rule.text))
    show_rulings(console, rulings, language)
    for path in own:
        console.print(Text(f"  {path}", "dim"), soft_wrap=True)
    if not own:
        console.print(Text(page.say("rules-no-case"), "red"))
    acting = [place for place in cited if place.carries_out]
    if rule.mark:
        console.print(Text(page.say("rules-marked", mark=rule.mark)))
    elif not acting:
        console.print(Text(page.say("rules-no-code"), "red"))
    show_code(console, acting)
    beside = [place for place in cited if not place.carries_out]
    if beside:
        console.print(Text(f"\n{page.say('rules-beside')}"))
    for place in beside:
        console.print(address(place), soft_wrap=True)
    return bool(own)


def show_rulings(console: Console, rulings: list[Ruling], language: str) -> None:
    """Our rulings on a rule: what was open, how we read it, and why."""
    page = words(language)
    for ruling in rulings:
        console.print(Text.assemble((f"{page.say('rules-open')}: ", "bold"), ruling.open))
        console.print(Text.assemble((f"{page.say('rules-ruling')}: ", "bold"), ruling.ruling))
        console.print(Text.assemble((f"{page.say('rules-why')}: ", "bold"), ruling.why))


def address(place: Place) -> Text:
    """File, line and function."""
    here = Path.cwd()
    file = place.file.relative_to(here) if place.file.is_relative_to(here) else place.file
    return Text.assemble("  ", (f"{file}:{place.line}", "dim"), f"  {place.name}")


def show_code(console: Console, places: list[Place]) -> None:
    """Where a rule is carried out: every address, and under the first ones the code, a screen of it in all."""
    left = CODE_LINES
    for place in places:
        if left:
            console.print()
        console.print(address(place), soft_wrap=True)
        lines = place.file.read_text(encoding="utf-8").splitlines()[place.line - 1 : place.last]
        shown = lines[:left]
        left -= len(shown)
        if len(shown) < len(lines):
            left = 0
            shown += ["…"] * bool(shown)
        for line in shown:
            console.print(Text(f"    {line}"), soft_wrap=True)


# -- data


def kind_of(source: str) -> str:
    """The kind of a source, without its reason."""
    return next((kind for kind in KINDS if source.startswith(kind)), source.partition(":")[0])


def list_data(name: str, every: bool, given: list[str], folder: Path | None, as_json: bool) -> None:
    """`narvik data`."""
    rules = the_rules(name, folder, given)
    sources = rules.sources()
    made_up = [source for source in sources if kind_of(source.source) == RECONSTRUCTED]
    if as_json:
        dump(data_json(rules, sources, made_up))
        return
    console = Console(highlight=False)
    kinds = list(dict.fromkeys(kind_of(source.source) for source in sources))
    which = f", {rules.chosen_tables} tables" if rules.chosen_tables else ""
    table = Table(title=f"{rules.title}: where the data come from{which}", box=box.SIMPLE_HEAD, title_justify="left")
    for title in ("table", "column", *kinds):
        table.add_column(title, justify="left" if title in ("table", "column") else "right")
    last = ""
    for (file, column), counts in counted(sources).items():
        table.add_row(file if file != last else "", column, *(str(counts[kind] or "") for kind in kinds))
        last = file
    console.print(table)
    tuned = sum(TUNED in source.source for source in made_up)
    told = f", {tuned} of these tuned for balance" if tuned else ""
    console.print(Text(f"{len(made_up)} of {len(sources)} entries are reconstructed{told}."))
    if not every:
        for line in further(rules):
            console.print(Text(line, "dim"))
        return
    listing = Table(box=box.SIMPLE_HEAD)
    for title in ("table", "row", "column", "reason"):
        listing.add_column(title)
    for source in made_up:
        listing.add_row(source.table, source.row, source.column, reason(source))
    console.print(listing)


def further(rules: Rules[Any]) -> list[str]:
    """How to ask for more about a game's data: the reasons, and the same of its other tables."""
    option, command = rules.tables_option, f"narvik data {rules.name}"
    if option is None:
        return [f"Each with its reason: {command} --all"]
    chosen = f" --set {option.name}={rules.table_set}" if rules.table_set else ""
    others = [value for value in option.values if value != rules.chosen_tables]
    return [
        f"Each with its reason: {command}{chosen} --all",
        *(f"The {value} tables: {command} --set {option.name}={value}" for value in others),
    ]


def reason(source: Source) -> str:
    """Why a value was reconstructed so."""
    return source.source.partition(":")[2].strip()


def counted(sources: list[Source]) -> dict[tuple[str, str], Counter[str]]:
    """How many entries of each kind there are, by table and column."""
    out: dict[tuple[str, str], Counter[str]] = {}
    for source in sources:
        out.setdefault((source.table, source.column), Counter())[kind_of(source.source)] += 1
    return out


def data_json(rules: Rules[Any], sources: list[Source], made_up: list[Source]) -> dict[str, object]:
    """The same for programs."""
    tables: dict[str, dict[str, dict[str, int]]] = {}
    for (file, column), counts in counted(sources).items():
        tables.setdefault(file, {})[column] = dict(counts)
    return {
        "game": rules.name,
        "chosen_tables": rules.chosen_tables,
        "own_data": rules.data_hash,
        "entries": len(sources),
        "reconstructed": len(made_up),
        "tuned": sum(TUNED in source.source for source in made_up),
        "tables": tables,
        "list": [
            {"table": source.table, "row": source.row, "column": source.column, "reason": reason(source)}
            for source in made_up
        ],
    }


def print_notation(name: str, public: bool, given: list[str], folder: Path | None) -> None:
    """`narvik notation`."""
    print(grammar(the_rules(name, folder, given).words, public), end="")
