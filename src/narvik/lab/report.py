"""The report of a simulation: one HTML page with its plots inside, to be opened anywhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Final

from narvik import __version__
from narvik.core.files import write_whole
from narvik.core.rules import Json
from narvik.core.text import texts
from narvik.display import display_of
from narvik.lab import plots as drawing
from narvik.lab.plan import SimulationPlan
from narvik.lab.plots import COLOURS, Bar, TurnCurve, percent
from narvik.lab.statistics import (
    Effect,
    card_effects,
    draws,
    option_effects,
    place_effects,
    share,
    spread,
    wins,
)
from narvik.players.sides import side_names

MOST_PLACES: Final = 12
STYLE: Final = """
body { font: 16px/1.5 Georgia, serif; color: #333; background: #fff }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
h1, h2 { font-weight: normal } h2 { margin-top: 2.5rem; border-bottom: 1px solid #ccc }
table { border-collapse: collapse; font-size: 0.9rem }
td, th { padding: 0.15rem 0.7rem; text-align: right; font-weight: normal }
td:first-child, th:first-child { text-align: left; padding-left: 0 } th { color: #666; border-bottom: 1px solid #ccc }
svg { width: 100%; height: auto; font-family: Georgia, serif } .map svg { max-height: 60rem }
p.note { color: #666; font-size: 0.9rem }
"""


class LabReport:
    """The page, section by section."""

    def __init__(self, plan: SimulationPlan, rows: list[Json], files: Sequence[Path]) -> None:
        self.plan = plan
        self.rules = plan.rules
        self.rows = rows
        self.files = files
        self.sides = side_names(self.rules)
        page = texts(self.rules, "en")
        self.titles = [" and ".join(page.seat(role) for role in name.split(" and ")) for name in self.sides]

    def page(self) -> str:
        """The whole page."""
        sections = (self.head(), self.winners(), self.length(), self.course(), self.fighting(), self.effects())
        return (
            '<!doctype html><html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(self.rules.title)}: {len(self.rows)} games</title><style>{STYLE}</style></head>"
            f"<body>{''.join(sections)}{self.foot()}</body></html>\n"
        )

    def head(self) -> str:
        """What was played."""
        played = ", ".join(f"{title}: {name}" for title, name in zip(self.titles, self.plan.players, strict=True))
        same = {name: value for name, value in self.plan.variants[0].items() if name not in self.plan.swept()}
        options = ", ".join(f"{name} {value}" for name, value in same.items())
        swept = "".join(
            f"; {name} {' or '.join(dict.fromkeys(one[name] for one in self.plan.variants))}"
            for name in self.plan.swept()
        )
        limits = self.plan.limits
        budget = f"{limits.simulations} simulations" if limits.simulations else f"{limits.seconds:g} s"
        return (
            f"<h1>{escape(self.rules.title)}: {len(self.rows)} games</h1><p>{escape(played)}.<br>"
            f"{escape(options + swept)}</p><p class='note'>Narvik {__version__}, build {self.plan.build}, "
            f"seeds {escape(self.plan.seed)}-1 and on; at most {budget} for a decision of a player that searches.</p>"
        )

    def winners(self) -> str:
        """Who wins how often, in all games and with each set of options."""
        out = ["<h2>Who wins</h2>", drawing.bars("Share of games won", self.win_bars(self.rows))]
        levels = Counter((str(row["winner"] or "nobody"), str(row["level"]), str(row["ended_by"])) for row in self.rows)
        found = [
            (winner, level, ended, *share_cells(count, len(self.rows)))
            for (winner, level, ended), count in levels.most_common()
        ]
        out.append(table(("winner", "level", "ended by", "games", "share", "95 %"), found))
        if len(self.plan.variants) > 1:
            for options in self.plan.variants:
                rows = [row for row in self.rows if row["options"] == options]
                named = ", ".join(f"{name} {options[name]}" for name in self.plan.swept())
                out += [f"<h3>{escape(named)}: {len(rows)} games</h3>", drawing.bars(named, self.win_bars(rows))]
        out.append("<p class='note'>Lines are intervals of 95 % (Wilson).</p>")
        return "".join(out)

    def win_bars(self, rows: list[Json]) -> list[Bar]:
        """A bar for each side, and one for draws where there are any."""
        out = []
        for number, title in enumerate(self.titles):
            won = wins(rows, number)
            out.append(Bar(title, won.value, won.low, won.high, COLOURS[(0, 1, 3)[min(number, 2)]]))
        drawn = draws(rows)
        return [*out, Bar("nobody", drawn.value, drawn.low, drawn.high, COLOURS[2])] if drawn.held else out

    def length(self) -> str:
        """How long games are."""
        out = ["<h2>How long it takes</h2>"]
        for name in ("turns", "decisions"):
            values = [row[name] for row in self.rows]
            found = spread(values)
            out.append(drawing.histogram(f"Games by {name}", values, name))
            out.append(
                f"<p class='note'>{name.capitalize()}: {found.mean:.1f} on average, nine games of ten between "
                f"{found.low:g} and {found.high:g}.</p>"
            )
        return "".join(out)

    def course(self) -> str:
        """How the sides stood on the way, and when it was decided."""
        out = ["<h2>When games are decided</h2>"]
        if not any(any(row["curve"]) for row in self.rows):
            return "".join([*out, "<p>The game has no judgement of positions yet, so this cannot be told.</p>"])
        found = []
        for side, title in enumerate(self.titles[:2]):
            won = [row["curve"] for row in self.rows if row["scores"][side] > 0]
            if won:
                found.append(course(f"games won by {title}", won, COLOURS[side]))
        ahead = [f"{title} stands better" for title in self.titles]
        out.append(drawing.courses("How the sides stand, by turn", found, ahead[0], ahead[1]))
        decided = [row["decided"] for row in self.rows if row["decided"] is not None]
        out.append(drawing.histogram("Turn from which the winner stays ahead", decided, "turn"))
        out.append(
            "<p class='note'>Above: mean outlook of all games a side won, and the middle half of them, by the game's "
            "own judgement. Below: from which turn on the winner was always ahead.</p>"
        )
        return "".join(out)

    def fighting(self) -> str:
        """Where battles are fought, on the map and as a list."""
        total: Counter[str] = Counter()
        for row in self.rows:
            total.update(row["battles"])
        if not total:
            return ""
        values = {space: count / len(self.rows) for space, count in total.items()}
        chart = display_of(self.rules).board
        names = {space["id"]: space["name"]["en"] for space in chart["spaces"]}
        found = [
            (
                names.get(effect.name, effect.name),
                f"{values[effect.name]:.2f}",
                percent(effect.with_it.games / len(self.rows)),
                *effect_cells(effect),
            )
            for effect in place_effects(self.plan, self.rows)[:MOST_PLACES]
        ]
        heads = ("place", "battles a game", "games", "won if fought", "if not", "difference", "95 %")
        return (
            "<h2>Where it is fought</h2><div class='map'>"
            + drawing.heat_map("Battles a game", chart, values, "battles a game")
            + f"</div><p>The places most fought for, and how often {escape(self.titles[0])} wins:</p>"
            + table(heads, found)
        )

    def effects(self) -> str:
        """What options and cards go with."""
        out = []
        options = option_effects(self.plan, self.rows)
        if options:
            found = [(effect.name, *effect_cells(effect)) for effect in options]
            heads = ("option", "wins", "wins before", "difference", "95 %")
            out += [
                f"<h2>What options change</h2><p>How often {escape(self.titles[0])} wins, seed by seed:</p>",
                table(heads, found),
            ]
        cards = card_effects(self.plan, self.rows)
        if cards:
            found = [(self.card(effect.name), *effect_cells(effect)) for effect in cards]
            heads = ("card", "wins if used", "if not", "difference", "95 %")
            out += [
                "<h2>What cards go with</h2>",
                table(heads, found),
                "<p class='note'>Share of games that the card's side wins. This says what goes together, not what "
                "causes what: long games see more cards, and the side in trouble plays others than the side ahead.</p>",
            ]
        return "".join(out)

    def card(self, name: str) -> str:
        """A card with its role as people read them."""
        who, _, word = name.rpartition(" ")
        page = texts(self.rules, "en")
        event, used = next(iter(self.rules.display.plays.items()))
        shape = self.rules.shapes[event]
        kind = shape.kinds[shape.names.index(used)]
        title = self.rules.display.name_of(kind, kind.read(word), "en")
        return f"{title} ({page.seat(who)})" if who else title

    def foot(self) -> str:
        """The tables beside this page."""
        links = ", ".join(f'<a href="{escape(path.name)}">{escape(path.name)}</a>' for path in self.files)
        return f"<h2>Tables</h2><p>{links}</p>"


def course(name: str, curves: list[list[float]], colour: str) -> TurnCurve:
    """The average of curves, turn by turn, as long as half of the games last."""
    middle, low, high = [], [], []
    for turn in range(max(map(len, curves))):
        values = sorted(curve[turn] for curve in curves if len(curve) > turn)
        if 2 * len(values) < len(curves):
            break
        middle.append(sum(values) / len(values))
        low.append(values[len(values) // 4])
        high.append(values[min(len(values) - 1, 3 * len(values) // 4)])
    return TurnCurve(name, middle, low, high, colour)


def share_cells(count: int, games: int) -> tuple[str, str, str]:
    """A count as cells of a table."""
    one = share(count, games)
    return str(count), percent(one.value), f"{percent(one.low)} – {percent(one.high)}"


def effect_cells(effect: Effect) -> tuple[str, str, str, str]:
    """An effect as cells of a table."""
    signed = [f"{value * 100:+.0f}".replace("-", "−") for value in (effect.difference, effect.low, effect.high)]
    with_it = percent(effect.with_it.value) if effect.with_it.games else "–"
    if not effect.without.games:
        return with_it, "–", "–", "–"
    return with_it, percent(effect.without.value), signed[0], f"{signed[1]} … {signed[2]}"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """An HTML table."""
    top = "".join(f"<th>{escape(head)}</th>" for head in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def write_report(folder: Path, plan: SimulationPlan, rows: list[Json], files: Sequence[Path]) -> Path:
    """Write the page beside its tables."""
    path = folder / "report.html"
    write_whole(path, LabReport(plan, rows, files).page())
    return path
