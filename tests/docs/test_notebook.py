"""The notebook that leads from a question to an answer runs, and what it shows shows itself."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import narvik
from narvik.core.game import Game
from narvik.display.notebook import game_html, tell_notebook
from narvik.lab.dataframes import NoFrames, simulated
from narvik.lab.plots import Bar, bars

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))


def tool() -> ModuleType:
    """`tools/run_notebook.py`, which also writes what cells show into a notebook."""
    spec = importlib.util.spec_from_file_location("run_notebook", ROOT / "tools" / "run_notebook.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.slow
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_notebook_leads_from_its_question_to_an_answer(path: Path) -> None:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    runner = tool()
    shown = [(cell, one, runner.data_of(one.value)) for cell, one in runner.run(cells, {"GAMES": 12})]
    assert "A fight for Narvik" in shown[-1][1].printed
    for cell, _, data in shown:
        kept = {form for output in cell["outputs"] for form in output.get("data", {})}
        assert kept <= data.keys(), "what the file keeps was shown by an older version: run tools/run_notebook.py"
    forms = [form for _, _, data in shown for form in data]
    assert forms.count("image/svg+xml") >= 3
    assert forms.count("text/html") >= 3


def test_a_game_shows_its_board_what_is_asked_and_what_may_be_chosen() -> None:
    game = narvik.new("kampen", seed=7)
    html = game_html(game)
    assert html.startswith("<figure><svg")
    assert f"<code>{game.prompt.choices[0].text}</code>" in html
    assert "more</figcaption>" in html


class Formatters(dict[type, Any]):
    """Where IPython keeps how it shows what."""

    for_type = dict.__setitem__


def test_a_notebook_is_told_how_to_show_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Formatters()
    shell = SimpleNamespace(display_formatter=SimpleNamespace(formatters={"text/html": kept}))
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    assert tell_notebook()
    assert kept[Game] is game_html
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: None))
    assert not tell_notebook(), "IPython is there, but nobody is asking questions"


def test_plots_and_simulations_show_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    plot = bars("wins", [Bar("germany", 0.5, 0.4, 0.6)])
    assert plot._repr_svg_().startswith("<svg")
    assert repr(plot).startswith("<Plot")
    found = simulated("norway1940", "recruit", games=1, seed="notebook")
    assert "<th>winner</th>" in found._repr_html_()
    assert found.frame("turns").shape[0] == len(found.table("turns"))
    monkeypatch.setitem(sys.modules, "polars", None)
    assert type(found.frame("turns")).__module__.startswith("pandas")
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(NoFrames, match="pip install"):
        found.frame("turns")
