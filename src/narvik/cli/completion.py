"""What the shell is offered while somebody types a command: games, seats, options with their values, and files."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path


def beginning(words: Iterable[str], incomplete: str) -> list[str]:
    """The words that begin with what has been typed."""
    return [word for word in words if word.startswith(incomplete)]


def complete_game(incomplete: str) -> list[str]:
    """Games."""
    from narvik.core.rules import game_names

    return beginning(game_names(), incomplete)


def complete_seat(incomplete: str) -> list[str]:
    """Seats of all games."""
    from narvik.core.rules import of_each_game

    seats = {seat for roles in of_each_game(lambda rules: rules.roles) for seat in roles} | {"all", "observer"}
    return sorted(beginning(seats, incomplete))


def complete_setting(incomplete: str) -> list[str]:
    """Options of all games with their values; several values with commas, as the lab takes them."""
    from narvik.core.rules import of_each_game

    before, comma, _ = incomplete.rpartition(",")
    name = incomplete.partition("=")[0]
    found = [
        f"{before},{value}" if comma and option.name == name else f"{option.name}={value}"
        for options in of_each_game(lambda rules: rules.options)
        for option in options
        for value in option.values
    ]
    return beginning(dict.fromkeys(found), incomplete)


def complete_scenario(incomplete: str) -> list[str]:
    """Scenarios of all games; several with commas."""
    return [text.removeprefix("scenario=") for text in complete_setting(f"scenario={incomplete}")]


def complete_player(incomplete: str) -> list[str]:
    """Computer players; several with commas."""
    from narvik.players.registry import player_names

    before, comma, last = incomplete.rpartition(",")
    return [before + comma + name for name in beginning(player_names(), last)]


def files(*endings: str) -> Callable[[str], list[str]]:
    """Completes files with one of the endings, all files without any, and folders on the way to them.

    Typer hands the shell what was typed back as the only answer for a path, so that files would not be completed
    anywhere but in bash.
    """

    def complete(incomplete: str) -> list[str]:
        typed = Path(incomplete).expanduser()
        folder = typed if incomplete.endswith(("/", "~")) or not incomplete else typed.parent
        try:
            found = sorted(path for path in folder.iterdir() if not path.name.startswith("."))
        except OSError:
            return []
        start = incomplete if incomplete.endswith("/") else incomplete[: len(incomplete) - len(Path(incomplete).name)]
        named = [(f"{start}{path.name}", path) for path in found]
        wanted = [
            f"{text}/" if path.is_dir() else text
            for text, path in named
            if path.is_dir() or not endings or path.suffix in endings
        ]
        return beginning(wanted, incomplete)

    return complete


complete_record = files(".narvik")
complete_config = files(".toml")
complete_cases = files(".yaml", ".yml")
