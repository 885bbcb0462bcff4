"""Lists: the games, the rules with their cases, where the data come from."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any, Final

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from narvik.cli.inputs import the_rules
from narvik.cli.words import Complaint, words
from narvik.core.errors import CaseError
from narvik.core.grammar import grammar
from narvik.core.rules import Rule, Rules, Source, game_names, rules_of
from narvik.core.tables import TUNED
from narvik.core.text import texts

CHECKOUT: Final = Path(__file__).parents[3]
RECONSTRUCTED: Final = "reconstructed"


def dump(data: object) -> None:
    """Print JSON."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def list_games(language: str, as_json: bool) -> None:
    """`narvik games`."""
    found = [rules_of(name) for name in game_names()]
    if as_json:
        dump([game_json(rules, language) for rules in found])
        return
    page = words(language)
    console = Console(highlight=False)
    for rules in found:
        seats = page.say("games-seats", seats=", ".join(rules.seats(rules.settle_options({}))))
        console.print(Text.assemble((rules.name, "bold cyan"), (f"  {rules.title}", "bold"), f"  {seats}"))
        table = Table(box=box.SIMPLE_HEAD)
        for title in ("games-option", "games-values", "games-settles"):
            table.add_column(page.say(title))
        for option in rules.options:
            table.add_row(option.name, ", ".join(option.values), texts(rules, language).option(option).help)
        console.print(table if rules.options else "")


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
    from narvik.proof.cases import case_rules, find_cases

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
    rules = the_rules(name)
    page = words(language)
    listed = rules.rule_list(language)
    if wanted is not None:
        rule = find_rule(listed, wanted)
        return show_rule(rule, cases_by_rule(rules.name, folder).get(rule.id, []), language, as_json)
    cases = cases_by_rule(rules.name, folder)
    without = [rule.id for rule in listed if rule.id not in cases]
    if as_json:
        dump({"rules": len(listed), "without_case": without})
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
    if without:
        console.print(Text(page.say("rules-without", rules=", ".join(without)), "red"))
    return not without


def find_rule(listed: list[Rule], wanted: str) -> Rule:
    """The rule of an id, in capitals or not."""
    for rule in listed:
        if rule.id.lower() == wanted.lower():
            return rule
    near = [rule.id for rule in listed if rule.id.lower().startswith(wanted.lower())][:12]
    if near:
        raise Complaint("rule-near", rule=wanted, near=", ".join(near))
    raise Complaint("no-rule", rule=wanted, example=listed[0].id)


def show_rule(rule: Rule, own: list[Path], language: str, as_json: bool) -> bool:
    """A rule in full with its case files. Whether it has any."""
    if as_json:
        dump({**rule._asdict(), "cases": [str(path) for path in own]})
        return bool(own)
    console = Console(highlight=False)
    console.print(Text.assemble((rule.id, "bold cyan"), (f"  {rule.chapter}", "dim")))
    console.print(Text(rule.text))
    for path in own:
        console.print(Text(f"  {path}", "dim"), soft_wrap=True)
    if not own:
        console.print(Text(words(language).say("rules-no-case"), "red"))
    return bool(own)


# -- data


def kind_of(source: str) -> str:
    """The kind of a source, without its reason."""
    return source.partition(":")[0]


def list_data(name: str, every: bool, folder: Path | None, as_json: bool) -> None:
    """`narvik data`."""
    rules = the_rules(name, folder)
    sources = rules.sources()
    made_up = [source for source in sources if kind_of(source.source) == RECONSTRUCTED]
    if as_json:
        dump(data_json(rules, sources, made_up))
        return
    console = Console(highlight=False)
    kinds = list(dict.fromkeys(kind_of(source.source) for source in sources))
    table = Table(title=f"{rules.title}: where the data come from", box=box.SIMPLE_HEAD, title_justify="left")
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
        console.print(Text(f"Each with its reason: narvik data {rules.name} --all", "dim"))
        return
    listing = Table(box=box.SIMPLE_HEAD)
    for title in ("table", "row", "column", "reason"):
        listing.add_column(title)
    for source in made_up:
        listing.add_row(source.table, source.row, source.column, reason(source))
    console.print(listing)


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


def print_notation(name: str, public: bool, folder: Path | None) -> None:
    """`narvik notation`."""
    print(grammar(the_rules(name, folder).words, public), end="")
