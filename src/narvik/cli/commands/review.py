"""A finished match looked at again: how the chances moved, where it turned, what was luck and what was decided."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Final

import typer
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from narvik.cli.commands.prove import progress_bar
from narvik.cli.screen import inputs
from narvik.cli.screen.words import Failure, Words, words
from narvik.core.errors import RecordError
from narvik.core.files import write_whole
from narvik.core.record import Record
from narvik.core.rules import Json
from narvik.folders import cache_folder
from narvik.lab.run_folder import build_of
from narvik.review import Budget, Course, Reviewer
from narvik.review.estimates import Estimates
from narvik.review.texts import told

SAVE_EVERY: Final = 5.0
"""Seconds after which what has been found is kept."""

ROWS: Final = 8
BLOCKS: Final = " ▁▂▃▄▅▆▇█"
WIDEST: Final = 100


def kept_at(course: Course) -> Path:
    """Where what playouts have found about a match is kept between two reviews of it."""
    return cache_folder() / "reviews" / f"{course.rules.name}-{course.key}.json"


def review_record(
    file: Path, budget: Budget, language: str, data: Path | None, as_json: bool, page: Path | None
) -> None:
    """`narvik review`."""
    say = words(language)
    kept = inputs.read_record(file)
    course = course_of(file, kept, data)
    reviewer = Reviewer(course, Estimates(course.key, build_of(course.rules)))
    finished = carry_out(reviewer, budget, kept_at(course), say, not as_json)
    review = told(inputs.play_again(file, kept, None, data), reviewer.review().to_json(), language)
    if page is not None:
        from narvik.cli.commands.review_page import page_of

        write_whole(page, page_of(course.rules.title, review, say))
    if as_json:
        print(json.dumps(review, ensure_ascii=False))
    else:
        console = Console(highlight=False)
        print_review(console, course.rules.title, review, say)
        if page is not None:
            console.print(Text(say.say("review-page", file=str(page)), "dim"), soft_wrap=True)
        if not finished:
            console.print(Text(say.say("review-stopped"), "bold"))
    if not finished:
        raise typer.Exit(130)


def course_of(file: Path, kept: Record, data: Path | None) -> Course:
    """The course of a record; what is wrong with it names the file."""
    inputs.check_folder(data)
    try:
        return Course.of_record(kept, data)
    except RecordError as problem:
        raise Failure("in-file", file=str(file), problem=problem) from None


def carry_out(reviewer: Reviewer, budget: Budget, path: Path, say: Words, shown: bool) -> bool:
    """Do the work, with a bar; whether it came to its end. What was found before is taken up, Ctrl-C keeps what was."""
    reviewer.resume(path)
    saved = time.monotonic()
    with progress_bar(shown) as progress:
        task = progress.add_task(say.say("review-work"), total=100)
        try:
            for share in reviewer.work(budget):
                progress.update(task, completed=int(100 * share))
                if time.monotonic() - saved > SAVE_EVERY:
                    reviewer.estimates.save(path)
                    saved = time.monotonic()
        except KeyboardInterrupt:
            return False
        finally:
            reviewer.estimates.save(path)
    return True


def percent(share: float) -> str:
    """A chance as people read it."""
    return f"{100 * share:.0f} %"


def signed(share: float) -> str:
    """A change of a chance, in points of a hundred."""
    points = round(100 * share)
    return f"{points:+d}".replace("-", "−") if points else "0"


def print_review(console: Console, title: str, review: Json, say: Words) -> None:
    """The curve, the turning points, and the balance of luck and decisions."""
    first = review["sides"][0]["title"]
    ends = {"start": percent(review["start"]), "end": percent(review["end"])}
    console.print(Text(say.say("review-title", title=title), "bold"))
    console.print(Text(say.say("review-course", side=first, **ends)), soft_wrap=True)
    console.print(curve(review, min(WIDEST, console.width - 8)))
    console.print()
    console.print(Text(say.say("review-points"), "bold"))
    if review["points"]:
        console.print(points_table(review, say))
    else:
        console.print(Text(f"  {say.say('review-none')}", "dim"))
    console.print(Text(say.say("review-balance"), "bold"))
    console.print(balance_table(review, say))
    for sentence in sums(review, say):
        console.print(Text(sentence), soft_wrap=True)
    counts = {name: review[name] for name in ("playouts", "games")}
    console.print(Text(say.say("review-measure", error=percent(2 * review["error"]), **counts), "dim"), soft_wrap=True)


def sums(review: Json, say: Words) -> list[str]:
    """What luck and decisions come to, and what was not told apart because there was no time."""
    both = review["decisions"][0] - review["decisions"][1]
    luck, mixed = signed(review["luck"][0]), signed(review["mixed"][0])
    ends = {"start": percent(review["start"]), "end": percent(review["end"]), "side": review["sides"][0]["title"]}
    joined = [one["joined"] for one in review["moments"] if one["joined"] > 1]
    if not joined:
        return [say.say("review-identity", luck=luck, decisions=signed(both), **ends)]
    return [
        say.say("review-identity-mixed", luck=luck, decisions=signed(both), mixed=mixed, **ends),
        say.say("review-joined", moments=sum(joined), stretches=len(joined)),
    ]


def named(point: Json, say: Words) -> str:
    """What a turning point is called: who chose what, or between which steps it lies."""
    if point["joined"] > 1:
        return say.say("review-stretch", first=point["first"], last=point["last"])
    return f"{point['who']}: {point['label']}"


def columns(review: Json, width: int) -> list[float]:
    """The curve at as many places as there are columns."""
    steps = max(1, review["steps"])
    out, chance, moments = [], review["start"], iter(review["moments"])
    coming = next(moments, None)
    for column in range(width):
        while coming is not None and coming["last"] <= steps * column / max(1, width - 1):
            chance, coming = coming["after"], next(moments, None)
        out.append(chance)
    return out


def curve(review: Json, width: int) -> Text:
    """The curve as blocks, a hundred per cent high."""
    found = columns(review, width)
    picture = Text()
    for row in reversed(range(ROWS)):
        mark = {ROWS - 1: "100 %", ROWS // 2 - 1: " 50 %", 0: "  0 %"}.get(row, "     ")
        filled = (min(8, max(0, round((chance * ROWS - row) * 8))) for chance in found)
        picture.append(f" {mark} ", "dim")
        picture.append("".join(BLOCKS[eighths] for eighths in filled), "cyan")
        picture.append("\n")
    picture.append(f"       0{review['steps']:>{width - 1}}", "dim")
    return picture


def points_table(review: Json, say: Words) -> Table:
    """The turning points, the furthest first."""
    table = Table(box=box.SIMPLE_HEAD)
    for name in ("step", "change", "luck", "decided"):
        table.add_column(say.say(f"review-{name}"), justify="right", no_wrap=True)
    table.add_column(say.say("review-what"))
    for point in review["points"]:
        what = Text(named(point, say))
        if " " not in point["choice"] and point["joined"] == 1:
            what.append(f"\n{point['question']}", "dim")
        if point["rolled"] and point["log"] and point["joined"] == 1:
            what.append(f"\n{point['log'][0]}", "dim")
        if point["better"]:
            gain = signed(point["better"]["gain"])
            what.append(f"\n{say.say('review-better', choice=point['better']['label'], gain=gain)}", "yellow")
        decided, luck = signed(point["expected"] - point["before"]), signed(point["after"] - point["expected"])
        if point["joined"] > 1:
            decided = luck = "–"
        change = f"{percent(point['before'])} → {percent(point['after'])}"
        table.add_row(str(point["step"]), change, luck, decided, what)
    return table


def balance_table(review: Json, say: Words) -> Table:
    """Luck and decisions of each side, in its own eyes."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(say.say("review-side"))
    table.add_column(say.say("review-luck"), justify="right")
    table.add_column(say.say("review-decisions"), justify="right")
    for number, side in enumerate(review["sides"]):
        table.add_row(side["title"], signed(review["luck"][number]), signed(review["decisions"][number]))
    return table
