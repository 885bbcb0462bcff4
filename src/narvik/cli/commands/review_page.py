"""A review as one HTML page with its curve inside, to be opened anywhere."""

from __future__ import annotations

from html import escape
from typing import Final

from narvik.cli.commands.review import named, percent, signed, sums
from narvik.cli.screen.words import Words
from narvik.core.rules import Json
from narvik.lab.plots import COLOURS, FAINT, INK, WIDTH, line, svg, text
from narvik.lab.report import STYLE

TOP, FOOT, SIDE = 14, 254, 44
HEIGHT: Final = 284


def page_of(title: str, review: Json, say: Words) -> str:
    """The whole page."""
    heading = say.say("review-title", title=title)
    ends = {"start": percent(review["start"]), "end": percent(review["end"])}
    first = review["sides"][0]["title"]
    counts = {name: review[name] for name in ("playouts", "games")}
    told = (
        f"<h1>{escape(heading)}</h1><p>{escape(say.say('review-course', side=first, **ends))}</p>",
        picture(review, heading),
        f"<h2>{escape(say.say('review-points'))}</h2>{points(review, say)}",
        f"<h2>{escape(say.say('review-balance'))}</h2>{balance(review, say)}",
        *map(paragraph, sums(review, say)),
        paragraph(say.say("review-measure", error=percent(2 * review["error"]), **counts), "note"),
    )
    return (
        f'<!doctype html><html lang="{say.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(heading)}</title><style>{STYLE}</style></head><body>{''.join(told)}</body></html>\n"
    )


def paragraph(words: str, kind: str = "") -> str:
    """A sentence or two."""
    return f'<p class="{kind}">{escape(words)}</p>'


def picture(review: Json, title: str) -> str:
    """The curve, with the turning points numbered."""
    steps: int = max(1, review["steps"])

    def x(step: int) -> float:
        return SIDE + (WIDTH - SIDE - 20) * step / steps

    def y(chance: float) -> float:
        return FOOT - (FOOT - TOP) * chance

    out = []
    for tick in (0, 25, 50, 75, 100):
        out += [line(SIDE, y(tick / 100), WIDTH - 20, y(tick / 100), INK if tick == 50 else FAINT)]
        out += [text(SIDE - 6, y(tick / 100) + 4, f"{tick} %", "end", 11, "#777")]
    path = f"M{x(0):.1f},{y(review['start']):.1f}"
    for moment in review["moments"]:
        path += f"H{x(moment['last']):.1f}V{y(moment['after']):.1f}"
    out.append(f'<path d="{path}H{x(steps):.1f}" fill="none" stroke="{COLOURS[0]}" stroke-width="2"/>')
    for point in review["points"]:
        place = (x(point["last"]), y(point["after"]))
        out.append(f'<circle cx="{place[0]:.1f}" cy="{place[1]:.1f}" r="9" fill="{COLOURS[1]}"/>')
        out.append(text(place[0], place[1] + 4, str(point["rank"]), "middle", 12, "#fff"))
    for step in range(0, steps + 1, max(1, steps // 8)):
        out.append(text(x(step), FOOT + 18, str(step), "middle", 11, "#777"))
    return svg(WIDTH, HEIGHT, "".join(out), title)


def points(review: Json, say: Words) -> str:
    """The turning points as a list."""
    out = []
    for point in review["points"]:
        change = f"{percent(point['before'])} → {percent(point['after'])}"
        single = point["joined"] == 1
        parts = [f"<strong>{escape(named(point, say))}</strong>"]
        parts.append(escape(f"{say.say('review-step')} {point['step']}, {change}"))
        if single and " " not in point["choice"]:
            parts.append(escape(point["question"]))
        if single and point["rolled"]:
            parts += [escape(row) for row in point["log"]]
        if point["better"]:
            gain = signed(point["better"]["gain"])
            parts.append(f"<em>{escape(say.say('review-better', choice=point['better']['label'], gain=gain))}</em>")
        out.append(f"<li>{'<br>'.join(parts)}</li>")
    return f"<ol>{''.join(out)}</ol>" if out else paragraph(say.say("review-none"))


def balance(review: Json, say: Words) -> str:
    """Luck and decisions of each side."""
    head = "".join(f"<th>{escape(say.say(f'review-{name}'))}</th>" for name in ("side", "luck", "decisions"))
    rows = "".join(
        f"<tr><td>{escape(side['title'])}</td><td>{signed(review['luck'][number])}</td>"
        f"<td>{signed(review['decisions'][number])}</td></tr>"
        for number, side in enumerate(review["sides"])
    )
    return f"<table><tr>{head}</tr>{rows}</table>"
