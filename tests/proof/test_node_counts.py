"""Node counts at small depth from fixed positions: one choice more or fewer anywhere changes a number.

Where a count can be found by hand, the way is given. Sequences end before anything is rolled or drawn. Kampen om Norge
is played with the plain tables, which keep closest to the sources.
"""

from typing import Any

import pytest

from narvik.core.chance import KeyedChance
from narvik.core.rules import rules_of
from narvik.proof.nodes import node_count

pytestmark = pytest.mark.slow

PLAIN = {"tables": "plain"}

SETS_UP: dict[str, Any] = {"turn": "april9", "phase": "norway_sets_up"}
"""6 areas around Oslo; 12 points for the next battalion; 78 pairs of points in order; 7 coastal zones for the Norwegian
ship; 8 zones for the first German one."""

MOVES: dict[str, Any] = {
    "turn": "germany",
    "phase": "movement",
    "areas": {"oslo": {"germany": 3}, "horten": {"germany": 1}, "hamar": {"norway": 2}, "kongsvinger": {"norway": 1}},
    "hands": {"germany": ["rask_forflytning", "fallskjermtropp", "panzer"], "norway": ["veisperring", "bakhold"]},
}
FIGHTS: dict[str, Any] = {
    "turn": "germany",
    "phase": "combat",
    "areas": {"oslo": {"germany": 1}, "hamar": {"norway": 2, "allies": 1}, "kongsvinger": {"norway": 1}},
    "attacks": {"hamar": {"gjovik": 3}, "kongsvinger": {"oslo": 2}},
    "hands": {
        "germany": ["panzer", "bombefly", "speidertropp"],
        "norway": ["bakhold", "panservernkanon"],
        "allies": ["panservernkanon"],
    },
}
REINFORCES: dict[str, Any] = {
    "turn": "allies",
    "phase": "reinforcement",
    "areas": {"oslo": {"germany": 3}, "narvik": {"norway": 1}, "trondheim": {"allies": 1}},
    "hands": {"allies": ["invasjon", "stridsvogn", "jagerfly"], "germany": ["ubat"]},
}
SAILS: dict[str, Any] = {
    "turn": "allies",
    "phase": "naval_movement",
    "areas": {"oslo": {"germany": 3}, "narvik": {"norway": 1}},
    "ships": {"warspite": "viii", "furious": "viii", "york": "vii", "scharnhorst": "vi", "emden": "v"},
}

MARCHES: dict[str, Any] = {"turn": 2, "phase": "movement", "units": {"2116": ["us_1"], "2119": ["ge_230"]}}
JOINS: dict[str, Any] = {
    "turn": 2,
    "phase": "combat",
    "units": {"2116": ["us_1", "us_3", "us_uc1"], "2217": ["br_78"], "2117": ["ge_230", "ge_270"]},
}
"""Four may rest, attack one hex or propose the end; then any of four join, a British unit not with an American one."""


@pytest.mark.parametrize(
    ("scenario", "short", "counts"),
    [
        pytest.param("advanced", SETS_UP, [6, 6 * 12, 6 * 78, 6 * 78 * 7, 6 * 78 * 7 * 8], id="norway sets up"),
        pytest.param("basic", MOVES, [22, 324, 3842], id="germany moves"),
        pytest.param("basic", FIGHTS, [2, 8, 24, 52, 110, 197], id="germany fights"),
        pytest.param("basic", REINFORCES, [8, 136, 596, 2650, 9666], id="the allies reinforce"),
        pytest.param("advanced", SAILS, [8, 19, 53, 123, 450, 1583], id="the allies sail"),
    ],
)
def test_positions_have_so_many_ways_to_go_on(scenario: str, short: dict[str, Any], counts: list[int]) -> None:
    rules = rules_of("kampen", options=PLAIN)
    options = rules.settle_options({"scenario": scenario, **PLAIN})
    position = rules.proof.position(short, options, KeyedChance.from_seed("nodes"))
    assert [node_count(position, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(
    ("scenario", "counts"),
    [
        # The choice of 9 April cards: 5 of the German, 3 of the Norwegian, 3 of the Allied ones; then ships are drawn.
        pytest.param("advanced", [132, 132 * 14, 132 * 14 * 20, 132 * 14 * 20], id="advanced"),
        pytest.param("basic", [51, 2227, 83345], id="basic"),
    ],
)
def test_the_start_has_so_many_ways_to_go_on(scenario: str, counts: list[int]) -> None:
    rules = rules_of("kampen", options=PLAIN)
    position = rules.start(rules.settle_options({"scenario": scenario, **PLAIN}), KeyedChance.from_seed("nodes"))
    assert [node_count(position, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(
    ("short", "counts"),
    [
        # Who lands at Banak; then three of nine in ascending order.
        pytest.param(None, [2, 2 * 7, 2 * 28, 2 * 84], id="the allies set up"),
        pytest.param(MARCHES, [3, 3 + 7 + 2, 60, 313, 1657], id="a march"),
        pytest.param(JOINS, [6, 4 * 5 + 4 + 2, 78, 222, 480], id="an attack is gathered"),
    ],
)
def test_operation_jupiter_has_so_many_ways_to_go_on(short: dict[str, Any] | None, counts: list[int]) -> None:
    rules = rules_of("jupiter")
    chance = KeyedChance.from_seed("nodes")
    position = rules.proof.position(short, {}, chance) if short else rules.start({}, chance)
    assert [node_count(position, depth) for depth in range(1, len(counts) + 1)] == counts


NORWAY1940: dict[str, tuple[dict[str, Any] | None, list[int]]] = {
    # Twelve coastal sectors for each ship.
    "norway hides her ships": (None, [12, 144, 1728, 20736]),
    "germany marches": (
        {
            "turn": 3,
            "phase": "movement",
            "german": ["oslo", "kristiansand"],
            "units": {"oslo": ["r159", "r193", "krupp"], "elverum": ["ir4", "guards"]},
        },
        [4, 34, 117, 697, 1750],
    ),
    "germany loads": (
        {
            "turn": 2,
            "phase": "loading",
            "german": ["oslo", "stavanger"],
            "units": {"germany": ["r159", "r138"], "oslo": ["r193"]},
            "ships": {"germany": ["group1", "trans1", "trans2"]},
        },
        [10, 44, 122, 474],
    ),
    # Five sectors in reach of Denmark for each of two air units.
    "germany plans in the air": (
        {
            "turn": 1,
            "phase": "air",
            "air": {"denmark": ["kg4", "kg26"]},
            "units": {"germany": ["para_a", "para_b", "r159", "r193"]},
        },
        [11, 81, 405, 1205],
    ),
    "germany sails": (
        {
            "turn": 2,
            "phase": "sailing",
            "ships": {"germany": ["group1", "group2"], "narvik": ["schlag"]},
            "units": {"germany": ["r138"]},
            "cargo": {"group1": "r138"},
        },
        [24, 335, 2291],
    ),
    "the allies reinforce": (
        {
            "turn": 3,
            "side": "norway",
            "phase": "reinforcement",
            "units": {"britain": ["br15", "gds24", "dbca5", "podhale"], "narvik": ["ir15", "ir16"]},
            "air": {"britain": ["sq263"]},
        },
        [14, 87, 457, 1393],
    ),
    # Olav Tryggvason 11 moves and a minefield, the fog 10 moves, Norge 11, the dummy 12 places, and the end.
    "norwegian ships slip away": (
        {
            "turn": 2,
            "side": "norway",
            "phase": "fleet",
            "german": ["bergen"],
            "ships": {"oslo": ["olav", "fog"], "bergen": ["norge", "group3"]},
        },
        [11 + 1 + 10 + 11 + 12 + 1, 1583],
    ),
    "germany attacks": (
        {
            "turn": 3,
            "phase": "combat",
            "german": ["oslo"],
            "units": {"oslo": ["r307", "r310", "r159", "ir1"], "elverum": ["r388", "ir4"]},
        },
        [3, 8, 27, 47, 142],
    ),
}


@pytest.mark.parametrize("name", NORWAY1940)
def test_norway_1940_has_so_many_ways_to_go_on(name: str) -> None:
    rules = rules_of("norway1940")
    chance, options = KeyedChance.from_seed("nodes"), rules.settle_options({})
    short, counts = NORWAY1940[name]
    position = rules.proof.position(short, options, chance) if short else rules.start(options, chance)
    assert [node_count(position, depth) for depth in range(1, len(counts) + 1)] == counts


INVASION: dict[str, tuple[dict[str, Any] | None, list[int]]] = {
    # Three battalions of artillery may break down, or nothing more.
    "the gudbrandsdal begins": (None, [3 + 1, 63, 860]),
    "germany marches": (
        {
            "scenario": "qs",
            "german": ["hamar", "4219"],
            "units": {"hamar": ["ge_345_i", "ge_345_ii"], "4219": ["ge_trk_1"], "rena": ["uk_ind_1"]},
            "sp": {"german": {"hamar": 2}},
            "begin": {"land_movement": "german"},
        },
        [10, 36, 186, 745],
    ),
    "germany flies": (
        {
            "scenario": "qs",
            "german": ["fornebu", "kjeller", "gardermoen"],
            "ready": {"fornebu": {"he_111": 4}, "kjeller": {"ju_87b": 2}},
            "asp": {"german": {"fornebu": 2}},
            "begin": {"air_missions": "german"},
        },
        [83, 325, 691],
    ),
    "germany sails": (
        {
            "scenario": "buf",
            "german": ["trondheim"],
            "ships": {"trondheim": ["ge_dd_1"], "sns": [["ge_scharnhorst", "ge_gneisenau"]], "cns": [["uk_valiant"]]},
            "begin": {"movement": "german"},
        },
        [7, 35, 137, 451],
    ),
    "a stack is intercepted": (
        {
            "scenario": "buf",
            "ships": {"nns": [["uk_glorious", "uk_dd_1"], ["ge_scharnhorst", "ge_gneisenau"]]},
            "ready": {"uk_glorious": {"swordfish_cv": 2}},
            "begin": {"interception": {"ships": ["uk_glorious", "uk_dd_1"], "most": 4}},
        },
        [2, 4, 7, 10],
    ),
}


@pytest.mark.parametrize("name", INVASION)
def test_invasion_has_so_many_ways_to_go_on(name: str) -> None:
    rules = rules_of("invasion")
    chance, options = KeyedChance.from_seed("nodes"), rules.settle_options({"scenario": "qs"})
    short, counts = INVASION[name]
    position = rules.proof.position(short, options, chance) if short else rules.start(options, chance)
    assert [node_count(position, depth) for depth in range(1, len(counts) + 1)] == counts


def test_counting_leaves_the_position_as_it_was() -> None:
    rules = rules_of("kampen", options=PLAIN)
    position = rules.proof.position(FIGHTS, rules.settle_options(PLAIN), KeyedChance.from_seed("nodes"))
    before = rules.to_json(position)
    node_count(position, 3)
    assert rules.to_json(position) == before
    assert isinstance(position.chance, KeyedChance)
