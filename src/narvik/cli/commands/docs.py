"""The documentation site: `narvik docs` builds it from `docs/` with MkDocs, which the extra ``narvik[docs]`` brings.

Some pages are not written but made, so that they are always true: the rules of every game in our own words, the
commands as `--help` tells them, and what `CONTRIBUTING.md` says. `docs/site/hooks.py` hands them to MkDocs.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from narvik.cli.screen.words import Failure
from narvik.core.rules import Rule, Rules, Ruling, of_each_game

CHECKOUT: Final = Path(__file__).parents[4]
HEADINGS: Final = {
    "en": {
        "title": "{game}: the rules in our own words",
        "lead": "All {count} numbered rules of {game}, as the program enforces them. Every number can be asked for: in "
        "the terminal with `r {example}`, in the browser by clicking it. Rules marked § rest on a ruling of ours, made "
        "where the rulebook is silent or says two things; [all rulings](#rulings) stand at the end.",
        "rulings": "Our rulings, and what they rest on",
        "why": "Why",
        "sources": "Where the numbers come from",
        "table": "Table",
        "printed": "From a rulebook or another source",
        "made": "Reconstructed",
        "told": "`narvik data {name} --all` lists every reconstructed value with its reason. Own the game? "
        "[Play with your own rows](../players.md#where-the-numbers-come-from).",
        "other": "[Norsk](../nb/rules/{name}.md)",
    },
    "nb": {
        "title": "{game}: reglene med våre egne ord",
        "lead": "Alle {count} nummererte regler i {game}, slik programmet håndhever dem. Du kan slå opp hvert nummer: "
        "i terminalen med `r {example}`, i nettleseren ved å klikke på det. Regler merket § bygger på en tolkning "
        "vi har gjort der regelheftet tier eller sier to ting; [alle tolkningene](#rulings) står til slutt.",
        "rulings": "Våre tolkninger, og hva de bygger på",
        "why": "Hvorfor",
        "sources": "Hvor tallene kommer fra",
        "table": "Tabell",
        "printed": "Fra et regelhefte eller en annen kilde",
        "made": "Rekonstruert",
        "told": "`narvik data {name} --all` viser hver rekonstruerte verdi med begrunnelse. Eier du spillet? "
        "[Spill med dine egne rader](../players.md#hvor-tallene-kommer-fra).",
        "other": "[English](../../rules/{name}.md)",
    },
}


HABITS: Final = (
    "| exit status | what it means |",
    "|---|---|",
    "| 0 | done |",
    "| 1 | something failed: a file that cannot be read, a case that did not pass, a game that is over |",
    "| 2 | wrong use: a game, an option or a player that there is not, an argument that is missing |",
    "| 3 | only [`narvik admin check`](operators.md#check): matches are pinned |",
    "| 130 | stopped with Ctrl-C; what was done until then is kept where the command says so. Servers and workers, "
    "which are stopped in no other way, end with 0 |",
    "",
    "What is wrong goes to the standard error stream in one line. `--json` is there wherever figures are told. "
    "`NO_COLOR` takes the colours away. `narvik --install-completion` lets your shell complete games, scenarios, "
    "players, seats and files.",
    "",
    "Matches, what reviews have found and settings are kept where your system keeps such things: on Linux in "
    "`~/.local/share/narvik`, `~/.cache/narvik` and `~/.config/narvik`, or where `XDG_DATA_HOME` and its sisters say.",
)
"""What holds for all commands."""


def made_pages() -> dict[str, str]:
    """The pages that are made: their text by their path in the site."""
    pages = {
        "commands.md": commands_page(),
        "contributing.md": root_page("CONTRIBUTING.md"),
        "changelog.md": root_page("CHANGELOG.md"),
    }
    for rules in own_games():
        pages[f"rules/{rules.name}.md"] = rules_page(rules, "en")
        pages[f"nb/rules/{rules.name}.md"] = rules_page(rules, "nb")
    return pages


def own_games() -> list[Rules[Any]]:
    """The games of this checkout; a package of somebody else may have registered more."""
    found = of_each_game(lambda rules: rules)
    return [rules for rules in found if CHECKOUT / "src" in rules.texts.resolve().parents]


# -- rules


def rules_page(rules: Rules[Any], language: str) -> str:
    """The rules of a game, chapter by chapter, our rulings on it, and where its tables come from."""
    words = HEADINGS[language]
    found = rules.rule_list(language)
    filled = {"game": rules.title, "name": rules.name, "count": len(found), "example": found[0].id}
    lines = [f"# {words['title'].format(**filled)}", "", words["lead"].format(**filled), ""]
    lines += [words["other"].format(**filled), ""]
    rulings = rules.ruling_list(language)
    ruled = {ruling.rule for ruling in rulings}
    chapter = ""
    for rule in found:
        if rule.chapter != chapter:
            chapter = rule.chapter
            lines += [f"## {chapter}", ""]
        lines += [rule_line(rule, rule.id in ruled), ""]
    if rulings:
        lines += [f"## {words['rulings']} {{: #rulings }}", "", *(ruling_line(one, words) for one in rulings)]
    lines += [f"## {words['sources']}", "", *source_table(rules, words), "", words["told"].format(**filled), ""]
    return "\n".join(lines)


def rule_line(rule: Rule, ruled: bool) -> str:
    """A rule as a paragraph that can be linked to, with a mark if it rests on a ruling."""
    mark = " §" if ruled else ""
    return f"**{rule.id}**{mark} {escaped(rule.text)}\n{{: #{rule.id} }}"


def ruling_line(ruling: Ruling, words: dict[str, str]) -> str:
    """A ruling as a paragraph: what was open, how we read it, and why."""
    told = f"*{escaped(ruling.open)}* {escaped(ruling.ruling)} {words['why']}: {escaped(ruling.why)}"
    return f"[**{ruling.rule}**](#{ruling.rule}) {told}\n"


def escaped(text: str) -> str:
    """A sentence whose signs mean nothing to Markdown."""
    return re.sub(r"([*_`\[\]<>#])", r"\\\1", text)


def source_table(rules: Rules[Any], words: dict[str, str]) -> Iterator[str]:
    """How many values of each table are printed somewhere, and how many are reconstructed."""
    yield f"| {words['table']} | {words['printed']} | {words['made']} |"
    yield "|---|---:|---:|"
    counted = Counter((one.table, one.source.startswith("reconstructed")) for one in rules.sources())
    for table in sorted({table for table, _ in counted}):
        yield f"| `{table}` | {counted[table, False]} | {counted[table, True]} |"


# -- commands


def commands_page() -> str:
    """Every command with its arguments, options and examples, as the command line itself tells them."""
    from typer.main import get_command

    from narvik.cli.app import app

    lines = [
        "# Commands",
        "",
        "All commands of `narvik`, as `narvik COMMAND --help` tells them. In a checkout the program is `./narvik`, "
        "which sets everything up by itself and has four more: [`./narvik test`, `./narvik build`, `./narvik audit` "
        "and `./narvik release`](contributing.md).",
        "",
        *HABITS,
        "",
    ]
    for path, command in walked(get_command(app), "narvik"):
        lines += command_lines(path, command)
    return "\n".join(lines)


def walked(command: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Every command with its whole name; groups are gone through."""
    for name, inner in getattr(command, "commands", {}).items():
        if getattr(inner, "commands", None):
            yield from walked(inner, f"{path} {name}")
        else:
            yield f"{path} {name}", inner


def command_lines(path: str, command: Any) -> list[str]:
    """One command."""
    lines = [f"## {path}", "", escaped(" ".join(str(command.help or "").split())), ""]
    rows = [row for row in map(parameter_row, command.params) if row]
    if rows:
        lines += ["| | |", "|---|---|", *rows, ""]
    samples = re.findall(r"\[cyan\](.*?)\[/cyan\]", str(command.epilog or ""))
    if samples:
        lines += ["```", *samples, "```", ""]
    return lines


def parameter_row(parameter: Any) -> str:
    """An argument or option as a row of a table; nothing for `--help`, which all have."""
    if parameter.name == "help":
        return ""
    shown = parameter.metavar or ""
    if parameter.param_type_name == "argument":
        name = shown or parameter.name.upper()
    else:
        name = ", ".join((*parameter.opts, *parameter.secondary_opts)) + (f" {shown}" if shown else "")
    told = re.sub(r"\[/?\w+\]", "", str(getattr(parameter, "help", None) or ""))
    return f"| `{name.replace('|', chr(92) + '|')}` | {escaped(told).replace('|', chr(92) + '|')} |"


# -- what stands outside of docs/


def root_page(name: str) -> str:
    """A file beside `docs/` as a page of the site: its links begin in `docs/` and not beside it."""
    return (CHECKOUT / name).read_text(encoding="utf-8").replace("](docs/", "](")


# -- the command


def build_site(out: Path, serve: bool, address: str) -> int:
    """`narvik docs`: build the site into a folder, or serve it while it is being written; the exit status."""
    config = CHECKOUT / "mkdocs.yml"
    if not config.exists():
        raise Failure("docs-no-checkout")
    if find_spec("mkdocs") is None or find_spec("material") is None or find_spec("mkdocstrings") is None:
        raise Failure("docs-no-mkdocs")
    mkdocs = [sys.executable, "-m", "mkdocs"]
    wanted = ["serve", "--dev-addr", address] if serve else ["build", "--strict", "--site-dir", str(out.resolve())]
    # Material else tells of its successor at every start, in colours
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    return subprocess.call([*mkdocs, *wanted, "--config-file", str(config)], cwd=CHECKOUT, env=quiet)
