"""Doors for agent builders: every game and scenario as a PettingZoo environment. See docs/envs.md.

>>> from narvik import envs
>>> env = envs.make("kampen_basic_v1")
>>> env.reset(seed=7)
>>> env.agent_selection
'germany'

As with PettingZoo's own games, ``from narvik.envs import kampen_basic_v1`` and ``kampen_basic_v1.env()`` work, too.
Needs the extra ``narvik[envs]``.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

from narvik.core.errors import NarvikError
from narvik.core.rules import Rules, of_each_game

if TYPE_CHECKING:
    from narvik.envs.table import Table

VERSION: Final = 1
"""Raised whenever actions, observations or rewards of an environment change their meaning."""

__all__ = ["make", "names", "raw"]


def names() -> dict[str, tuple[str, dict[str, str]]]:
    """The environments: for each name its game and the options that are fixed in it."""
    found: dict[str, tuple[str, dict[str, str]]] = {}
    for game, scenarios in of_each_game(scenarios_of):
        for scenario in scenarios:
            found[f"{game}_{scenario}_v{VERSION}"] = (game, {"scenario": scenario})
        if not scenarios:
            found[f"{game}_v{VERSION}"] = (game, {})
    return found


def scenarios_of(rules: Rules[Any]) -> tuple[str, tuple[str, ...]]:
    """A game, and its scenarios if it has several."""
    return rules.name, next((option.values for option in rules.options if option.name == "scenario"), ())


def raw(name: str, render_mode: str | None = None, **options: object) -> Table:
    """An environment without PettingZoo's wrapper: quicker, and as strict about actions."""
    try:
        from narvik.envs.table import Table
    except ImportError:
        raise NarvikError(
            "the environments need PettingZoo, which is not installed: pip install narvik[envs]"
        ) from None
    known = names()
    if name not in known:
        raise NarvikError(f"there is no environment {name}; known: {', '.join(known)}")
    game, fixed = known[name]
    return Table(name, game, {**options, **fixed}, render_mode)


def make(name: str, render_mode: str | None = None, **options: object) -> Any:
    """An environment, in the wrapper by which PettingZoo catches steps out of order."""
    table = raw(name, render_mode, **options)
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

    return OrderEnforcingWrapper(table)


def __getattr__(name: str) -> SimpleNamespace:
    """``narvik.envs.kampen_basic_v1`` with `env` and `raw_env`, as PettingZoo's modules have them."""
    if name.startswith("_") or name not in names():
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def env(render_mode: str | None = None, **options: object) -> Any:
        return make(name, render_mode, **options)

    def raw_env(render_mode: str | None = None, **options: object) -> Table:
        return raw(name, render_mode, **options)

    return SimpleNamespace(__name__=f"{__name__}.{name}", env=env, raw_env=raw_env)
