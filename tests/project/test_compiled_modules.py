"""What is compiled is said by folder, and no module falls out of the build unseen."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from narvik.build import SOURCES

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
HOUSE = SOURCES / "narvik"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """`tools/compile_rules.py`, read as a module."""
    spec = importlib.util.spec_from_file_location("compile_rules", ROOT / "tools" / "compile_rules.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def names_below(folder: Path) -> set[str]:
    """All modules of a folder of the package but `__init__`, as paths from the package."""
    return {path.relative_to(HOUSE).as_posix() for path in folder.rglob("*.py") if path.stem != "__init__"}


def compiled(tool: ModuleType) -> set[str]:
    """What the build has, as paths from the package."""
    return {path.relative_to("narvik").as_posix() for paths in tool.packages().values() for path in paths}


def test_every_module_of_the_shared_rooms_is_compiled_or_named_with_a_reason(tool: ModuleType) -> None:
    named = {
        name
        for exception in tool.AS_PYTHON
        for name in ({exception} if exception.endswith(".py") else names_below(HOUSE / exception))
    }
    everything = {name for room in tool.SHARED for name in names_below(HOUSE / room)}
    assert compiled(tool) & named == set()
    assert everything - compiled(tool) == named
    assert all(tool.AS_PYTHON.values())


def test_every_module_of_a_game_is_compiled_or_named_with_a_reason(tool: ModuleType) -> None:
    unseen = set()
    for game in sorted(path for path in (HOUSE / "games").iterdir() if path.is_dir()):
        left = names_below(game) - compiled(tool)
        unseen |= {name for name in left if name.split("/")[2] not in tool.GAME_AS_PYTHON}
    assert unseen == set()


def test_a_game_with_rooms_is_compiled_by_its_folders(tool: ModuleType, tmp_path: Path) -> None:
    house = tmp_path / "narvik"
    for name in (
        "core/position.py",
        "core/record.py",
        "display/picture.py",
        "wargame/supply.py",
        "games/__init__.py",
        "games/raid/__init__.py",
        "games/raid/game.py",
        "games/raid/proof/short_form.py",
        "games/raid/pieces/tables.py",
        "games/raid/chapters/__init__.py",
        "games/raid/chapters/land/combat.py",
        "games/raid/knowledge/guess.py",
        "games/raid/advice/props.py",
        "games/raid/display/scene.py",
    ):
        (house / name).parent.mkdir(parents=True, exist_ok=True)
        (house / name).touch()
    found = {library: {path.as_posix() for path in paths} for library, paths in tool.packages(house).items()}
    assert found == {
        "narvik_core": {"narvik/core/position.py", "narvik/wargame/supply.py"},
        "narvik_raid": {
            "narvik/games/raid/advice/props.py",
            "narvik/games/raid/chapters/land/combat.py",
            "narvik/games/raid/knowledge/guess.py",
            "narvik/games/raid/pieces/tables.py",
        },
    }
