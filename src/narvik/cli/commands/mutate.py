"""`narvik verify --mutate`: how sharp the cases of a game are."""

from __future__ import annotations

import json
from pathlib import Path

from rich.console import Console
from rich.text import Text

from narvik.cli.commands.lists import CHECKOUT
from narvik.cli.commands.prove import progress_bar
from narvik.cli.screen.inputs import the_rules


def mutate_rules(
    name: str, paths: list[Path], keep: Path | None, jobs: int, minutes: float, only: list[str], as_json: bool
) -> bool:
    """Change the rules of a game a little, again and again. Whether the cases notice, but for what is accepted."""
    from narvik.core.errors import WrongUse
    from narvik.proof.mutation.accepted import read_accepted
    from narvik.proof.mutation.report import Findings, write_page
    from narvik.proof.mutation.run import mutate

    game = the_rules(name).name
    if len(paths) > 1 or not all(path.is_dir() for path in paths):
        raise WrongUse("with --mutate: expected one folder with the cases of the game, or none for its own")
    folder = paths[0] if paths else CHECKOUT / "tests" / "cases" / game
    kept = keep or Path("mutations") / game
    with progress_bar(not as_json) as progress:
        task = progress.add_task("changes", total=None)

        def show(done: int, total: int, unnoticed: int) -> None:
            progress.update(task, total=total, completed=done, description=f"changes, {unnoticed} unnoticed")

        try:
            outcome = mutate(game, folder, kept, jobs, minutes, tuple(only), show)
        except KeyboardInterrupt:
            Console(stderr=True).print(f"Stopped. The same command goes on with what is kept in {kept}.")
            raise
    found = Findings(outcome, read_accepted(folder))
    report = write_page(found, kept)
    if as_json:
        print(json.dumps(found.to_json(), ensure_ascii=False))
        return found.sharp
    console = Console(highlight=False)
    for one in found.unnoticed:
        if not one.reason:
            rules = f"  [{', '.join(one.change.rules)}]"
            console.print(
                Text.assemble((one.change.place, "bold red"), f"  {one.change.text}", (rules, "dim")), soft_wrap=True
            )
    for row in found.stale:
        console.print(
            Text(f"accepted, but noticed or no longer there: {row.place}: {row.change}", "red"), soft_wrap=True
        )
    figures = found.figures()
    if outcome.left:
        console.print(f"{outcome.left} changes are left to try: the same command goes on.")
    told = f"{figures['noticed']} of {figures['changes']} changes noticed, {figures['unnoticed']} not; "
    told += f"unnoticed for {len(found.rules)} of {figures['rules']} rules ({found.share:.1%})"
    console.print(Text(told, "bold green" if found.sharp else "bold red"))
    console.print(f"{report}")
    return found.sharp
