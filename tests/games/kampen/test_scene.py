"""The scene of Kampen om Norge: what a seat sees, made from its view and from nothing else."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import narvik
from narvik.core.chance import FastChance, KeyedChance
from narvik.core.game import Game
from narvik.core.rules import rules_of
from narvik.core.text import LANGUAGES, texts
from narvik.display import MAIN
from narvik.games.kampen.display.counters import ART, SHIP_SYMBOLS
from narvik.games.kampen.game import Kampen
from narvik.games.kampen.pieces.board import FACTIONS
from narvik.games.kampen.pieces.cards import NAMES
from narvik.games.kampen.pieces.ships import CLASSES

pytestmark = pytest.mark.slow

Json = dict[str, Any]


@cache
def kampen() -> Kampen:
    rules = rules_of("kampen")
    assert isinstance(rules, Kampen)
    return rules


def stand(position: Json, **options: object) -> Game:
    """A game that begins with a position in short form."""
    chosen = kampen().settle_options(options)
    chance = KeyedChance.from_seed("scene")
    return Game(kampen(), chosen, chance, kampen().proof.position(position, chosen, chance))


def scene(game: Game, seat: str, language: str = "en") -> Json:
    return kampen().display.scene(game.view(seat), language)


def piece(shown: Json, name: str) -> Json:
    found = [one for one in shown["pieces"] if one["id"] == name]
    assert len(found) == 1, [one["id"] for one in shown["pieces"]]
    return dict(found[0])


def by_id(things: list[Json], name: str) -> Json:
    return next(one for one in things if one["id"] == name)


@pytest.fixture(scope="module")
def played() -> list[Game]:
    """Positions met in random games of every kind: a few of each question, and the ends."""
    kinds = [("basic", 3, "drawn"), ("basic", 2, "agreed"), ("advanced", 3, "agreed"), ("advanced", 2, "drawn")]
    found = []
    for seed, (scenario, players, sides) in enumerate(kinds * 2):
        game = narvik.new("kampen", scenario=scenario, players=players, sides=sides, seed=seed)
        rng = random.Random(seed)
        asked: Counter[str] = Counter()
        while not game.over:
            question = game.position.question().message
            if asked[question] < 2:
                asked[question] += 1
                found.append(game.copy())
            game.choose(rng.choice(game.choices))
        found.append(game)
    return found


def looks(played: list[Game]) -> Iterator[tuple[Game, str]]:
    for game in played:
        for seat in (*game.seats, "observer"):
            yield game, seat


# -- nothing but the view


def test_the_scene_is_the_same_for_every_position_that_looks_alike(played: list[Game]) -> None:
    different = 0
    for number, (game, seat) in enumerate(list(looks(played))[::2]):
        if game.over:
            continue
        guess = kampen().knowledge.guess(game.view(seat), FastChance(number))
        truth, other = json.loads(game.to_json()), kampen().to_json(guess)
        different += any(truth[hidden] != other[hidden] for hidden in ("hands", "ships"))
        seen = kampen().knowledge.view(guess, game.roles_of(seat))
        language = LANGUAGES[number % 2]
        assert kampen().display.scene(seen, language) == scene(game, seat, language)
    assert different > 100


def test_hidden_ships_and_hands_are_not_named(played: list[Game]) -> None:
    hidden = 0
    for game, seat in looks(played):
        if game.over:
            continue
        view = game.view(seat)
        shown = scene(game, seat)
        # A naval combat names the ships that fought, even those chased away since, for all have seen them.
        text = json.dumps({key: value for key, value in shown.items() if key != "battles"}, ensure_ascii=False)
        for word in kampen().fleet.words:
            if word not in view["ships"]:
                hidden += 1
                assert f'"id": "{word}"' not in text
        for hand in shown["hands"]:
            assert ("cards" in hand) == (hand["side"] in view["roles"])
            assert hand["count"] == view["hand_sizes"][hand["side"]]
    assert hidden > 100


def test_a_scene_leaves_the_view_as_it_is_and_can_be_sent(played: list[Game]) -> None:
    for game, seat in looks(played):
        view = game.view(seat)
        before = copy.deepcopy(view)
        shown = kampen().display.scene(view, "nb")
        assert view == before
        assert json.loads(json.dumps(shown)) == shown


# -- all of the view


def test_everything_a_choice_names_can_be_clicked(played: list[Game]) -> None:
    verbs = set()
    for game in played:
        if game.over:
            continue
        shown = scene(game, game.seat)
        there = {("space", space["id"]) for space in spaces()} | {("space", "sea"), ("space", "air")}
        there |= {("piece", one["id"]) for one in shown["pieces"]}
        there |= {("piece", one["id"]) for tray in shown["trays"] for one in tray.get("pieces", [])}
        there |= {("card", card["id"]) for hand in shown["hands"] for card in hand.get("cards", [])}
        for choice in game.choices:
            verbs.add(choice.verb)
            for touch in kampen().words.touches(choice):
                assert touch.kind == "button" or touch.told() in there, choice
    assert len(verbs) > 30


@cache
def spaces() -> list[Json]:
    return list(kampen().display.boards()[MAIN]["spaces"])


def test_pieces_and_arrows_stand_on_the_board_and_have_their_own_ids(played: list[Game]) -> None:
    places = {space["id"] for space in spaces()}
    for game, seat in looks(played):
        shown = scene(game, seat)
        ids = [one["id"] for one in shown["pieces"]]
        assert len(ids) == len(set(ids))
        assert {one["at"] for one in shown["pieces"]} <= places
        ends = [(arrow["from"], arrow["to"], arrow["side"]) for arrow in shown["arrows"]]
        assert len(ends) == len(set(ends))
        assert {arrow["to"] for arrow in shown["arrows"]} <= places
        assert {arrow["from"] for arrow in shown["arrows"]} <= places | {"air"}


def test_all_battalions_and_ship_cards_are_shown(played: list[Game]) -> None:
    for game, seat in looks(played):
        shown, whole = scene(game, seat), json.loads(game.to_json())
        for side in FACTIONS:
            land = sum(one["count"] for one in shown["pieces"] if one["side"] == side and one["symbol"] == "infantry")
            land += sum(one["count"] for one in shown["arrows"] if one["side"] == side and one["kind"] == "attack")
            assert land >= by_id(shown["tracks"], f"battalions-{side}")["value"]
        if game.options["scenario"] == "advanced":
            afloat = sum(one["count"] for one in shown["pieces"] if one["symbol"] != "infantry")
            beside = sum(tray["count"] for tray in shown["trays"])
            assert afloat + beside == len(whole["ships"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_of_random_play_has_a_label(played: list[Game], language: str) -> None:
    page = texts(kampen(), language)
    for game in played:
        labels = [page.choice(choice) for choice in game.choices]
        assert all(labels)
        assert len(set(labels)) == len(labels), sorted(labels)


# -- the land


def test_battalions_are_stacks_with_count_size_and_title() -> None:
    game = stand({"areas": {"oslo": {"germany": 2}, "hamar": {"norway": 1, "allies": 3}}})
    found = piece(scene(game, "observer"), "hamar/allies")
    assert found == {
        "id": "hamar/allies",
        "at": "hamar",
        "side": "allies",
        "symbol": "infantry",
        "size": "battalion",
        "count": 3,
        "label": "3",
        "hidden": False,
        "title": "3 Allied battalions",
    }
    assert piece(scene(game, "observer", "nb"), "hamar/norway")["title"] == "1 norsk bataljon"


def test_a_stack_tells_how_many_may_still_move() -> None:
    game = stand({"areas": {"oslo": {"germany": 2}, "hamar": {"germany": 1}, "narvik": {"norway": 1}}})
    game.choose("move oslo hamar 1")
    shown = scene(game, "norway")
    assert [piece(shown, name)["ready"] for name in ("oslo/germany", "hamar/germany")] == [1, 1]
    assert "ready" not in piece(shown, "narvik/norway")


def test_attacks_are_arrows_from_where_they_came() -> None:
    short = {
        "phase": "combat",
        "areas": {"bergen": {"norway": 1}, "hamar": {"norway": 2}, "oslo": {"germany": 1}},
        "attacks": {"bergen": {"sea": 1, "air": 1}, "hamar": {"oslo": 2}},
    }
    arrows = scene(stand(short), "germany")["arrows"]
    assert [(one["from"], one["to"], one["origin"], one["count"]) for one in arrows] == [
        ("air", "bergen", "air", 1),
        ("iv", "bergen", "sea", 1),
        ("oslo", "hamar", "oslo", 2),
    ]
    assert arrows[2]["title"] == "2 German battalions attack Hamar from Oslo"


def test_german_air_range_follows_the_airfields() -> None:
    assert scene(stand({"areas": {"hamar": {"germany": 1}, "voss": {"norway": 1}}}), "observer")["air_range"] == [0]
    short = {"areas": {"trondheim": {"germany": 1}, "voss": {"norway": 1}}}
    assert scene(stand(short), "observer")["air_range"] == [0, 1, 2]


# -- cards


def test_own_cards_have_title_symbols_text_rule_and_art() -> None:
    short = {"areas": {"oslo": {"germany": 1}, "voss": {"norway": 1}}, "hands": {"germany": ["panzer", "panzer"]}}
    hands = scene(stand(short, panzer=1), "germany", "nb")["hands"]
    assert hands[0] == {
        "side": "germany",
        "title": "Tyskland",
        "count": 2,
        "cards": [
            {
                "id": "panzer",
                "title": "Panzer",
                "count": 2,
                "symbols": 3,
                "text": "Angrep: +1 terning, men ikke for fallskjermtropper alene. Forsvar: +1 terning.",
                "rule": "KN-card-germany-panzer",
                "art": "tank",
            }
        ],
        "worth": 6,
    }
    assert hands[1] == {"side": "norway", "title": "Norge", "count": 0}


def test_9_april_cards_have_their_own_symbols_and_rules() -> None:
    short = {"turn": "april9", "phase": "germany_stations", "hands": {"norway": ["forsterkninger"]}}
    shown = scene(stand(short, scenario="advanced"), "norway")
    card = shown["hands"][1]["cards"][0]
    assert (card["symbols"], card["rule"]) == (2, "KN-card-norway-9a-forsterkninger")
    assert by_id(shown["tracks"], "worth-norway")["value"] == 2


def test_the_cards_to_choose_from_are_shown_to_the_one_who_chooses() -> None:
    game = narvik.new("kampen", scenario="advanced", seed=1)
    hand = scene(game, "germany")["hands"][0]
    assert (hand["keep"], sum(card["count"] for card in hand["cards"])) == (5, 10)
    assert scene(game, "norway")["hands"][0] == {"side": "germany", "title": "Germany", "count": 0}
    assert scene(game, "norway")["hands"][1]["keep"] == 3
    game.choose("keep kystfort jagerfly ubat", "norway")
    kept = scene(game, "norway")["hands"][1]
    assert [card["id"] for card in kept["cards"]] == ["ubat", "jagerfly", "kystfort"]
    assert "keep" not in kept
    assert scene(game, "germany")["hands"][1] == {"side": "norway", "title": "Norway", "count": 0}


def test_used_cards_lie_open() -> None:
    short = {"areas": {"oslo": {"germany": 1}, "voss": {"norway": 1}}, "used": {"norway": ["bakhold", "bakhold"]}}
    pile = scene(stand(short), "germany")["piles"][1]
    assert (pile["count"], pile["title"]) == (2, "Used Norwegian cards")
    assert pile["cards"] == [{"id": "bakhold", "title": "Ambush", "art": "ambush", "count": 2}]


def test_every_card_has_a_drawing_that_is_documented() -> None:
    assert tuple(ART) == NAMES
    page = (Path(__file__).resolve().parents[3] / "docs" / "web.md").read_text(encoding="utf-8")
    listed = page[page.index("`art` of a card is one of:") :].split("\n\n")[0]
    assert all(f"`{motif}`" in listed for motif in ART.values())


# -- the sea

AT_SEA: Json = {
    "turn": "allies",
    "phase": "naval_movement",
    "areas": {"oslo": {"germany": 1}, "voss": {"norway": 1}},
    "ships": {"v": ["koln", "emden", "furious", "rodney"], "vi": ["eidsvoll_norge"], "raid": ["scharnhorst"]},
    "face_up_ships": ["emden"],
}


def test_own_ships_are_shown_one_by_one_face_down() -> None:
    shown = scene(stand(AT_SEA, scenario="advanced"), "allies")
    found = piece(shown, "furious")
    assert (found["at"], found["symbol"], found["label"], found["face"]) == ("v", "carrier", "Furious", "down")
    assert found["title"] == "HMS Furious, aircraft carrier"
    assert piece(shown, "rodney")["symbol"] == "battleship"


def test_others_see_a_stack_and_what_lies_face_up() -> None:
    shown = scene(stand(AT_SEA, scenario="advanced"), "allies")
    stack = piece(shown, "v/germany")
    assert (stack["hidden"], stack["count"], stack["symbol"]) == (True, 1, "ship")
    assert stack["title"] == "1 German ship card, face down"
    assert piece(shown, "emden")["face"] == "up"
    assert piece(scene(stand(AT_SEA, scenario="advanced"), "germany"), "v/allies")["count"] == 2


def test_raiders_and_the_norwegian_ship_are_seen_by_all() -> None:
    shown = scene(stand(AT_SEA, scenario="advanced"), "observer", "nb")
    assert piece(shown, "scharnhorst")["at"] == "raid"
    assert piece(shown, "eidsvoll_norge")["title"] == "Eidsvoll & Norge, panserskip"
    assert (piece(shown, "eidsvoll_norge")["face"], piece(shown, "eidsvoll_norge")["symbol"]) == (
        "up",
        "coastal_defence",
    )


def test_ships_to_be_placed_lie_in_a_tray() -> None:
    game = stand({"turn": "april9", "phase": "germany_stations"}, scenario="advanced")
    mine = by_id(scene(game, "germany")["trays"], "hand/germany")
    assert mine["title"] == "German ships to be placed"
    assert len(mine["pieces"]) == mine["count"] == 17
    assert "dummy" in {one["symbol"] for one in mine["pieces"]}
    theirs = by_id(scene(game, "allies")["trays"], "hand/germany")
    assert (theirs["count"], "pieces" in theirs) == (17, False)


def test_every_class_of_ship_has_a_symbol() -> None:
    assert len(SHIP_SYMBOLS) == len(CLASSES)


def test_a_task_force_is_an_arrow_and_its_ships_are_marked() -> None:
    game = stand(AT_SEA, scenario="advanced")
    game.choose("sail v vi")
    game.choose("take furious")
    shown = scene(game, "allies")
    assert [(one["kind"], one["from"], one["to"], one["count"]) for one in shown["arrows"]] == [("sail", "v", "vi", 1)]
    assert piece(shown, "furious")["taken"]
    assert "furious" not in json.dumps(scene(game, "germany"))


# -- where the game stands


@pytest.mark.parametrize(
    ("position", "options", "en", "nb"),
    [
        (
            {"round": 2, "areas": {"oslo": {"germany": 1}, "voss": {"norway": 1}}},
            {},
            ("Round 2", "Germany: movement on land"),
            ("Omgang 2", "Tyskland: forflytning på land"),
        ),
        (
            {"turn": "april9", "phase": "norway_sets_up"},
            {"scenario": "advanced"},
            ("9 April 1940", "Norway sets up"),
            ("9. april 1940", "Norge stiller opp"),
        ),
    ],
)
def test_the_status_tells_round_turn_and_phase(position: Json, options: Json, en: Any, nb: Any) -> None:
    game = stand(position, **options)
    assert [tuple(scene(game, "observer", language)["status"][0].values()) for language in LANGUAGES] == [en, nb]


def test_the_status_tells_of_the_choice_of_sides_and_of_the_end(played: list[Game]) -> None:
    game = narvik.new("kampen", sides="drawn", seed=4)
    assert scene(game, "observer")["status"] == [{"title": "Before the game", "text": "Choice of sides"}]
    over = next(game for game in played if game.over)
    assert scene(over, "observer")["status"][0]["title"] == "Game over"


def test_tracks_count_cities_decks_and_withdrawal() -> None:
    short = {
        "areas": {"oslo": {"germany": 1}, "bergen": {"germany": 2}, "narvik": {"norway": 1}},
        "decks": {"germany": 7},
        "withdrawn": True,
    }
    tracks = scene(stand(short), "observer")["tracks"]
    assert (by_id(tracks, "cities")["value"], by_id(tracks, "cities")["most"]) == (2, 6)
    assert (by_id(tracks, "deck-germany")["value"], by_id(tracks, "deck-germany")["most"]) == (7, 62)
    assert by_id(tracks, "withdrawal")["value"] == 1
    assert by_id(tracks, "battalions-germany")["value"] == 3


def test_sides_name_their_seats() -> None:
    game = narvik.new("kampen", players=2, seed=4)
    assert [side["seat"] for side in scene(game, "observer")["sides"]] == ["germany", "norway", "norway"]


# -- combats


def test_a_land_combat_shows_dice_and_cards() -> None:
    short = {
        "areas": {"gjovik": {"germany": 3}, "hamar": {"norway": 1}},
        "hands": {"germany": ["panzer"], "norway": ["bakhold", "panservernkanon"]},
    }
    game = stand(short)
    for choice in ("move gjovik hamar 3", "end", "end", "play panzer"):
        game.choose(choice)
    (battle,) = scene(game, "norway")["battles"]
    attack, defence = battle["parties"]
    assert (battle["at"], attack["sides"], defence["sides"]) == ("hamar", ["germany"], ["norway"])
    assert [(party["amount"], party["unit"]) for party in battle["parties"]] == [(1 + 2, "dice"), (1, "dice")]
    assert [(item["title"], item["worth"]) for item in attack["items"]] == [
        ("← Gjøvik", "3"),
        ("across water, half", "−2 dice"),
        ("Armor", "+2 dice"),
    ]
    assert [stage["title"] for stage in battle["stages"] if stage.get("now")] == ["Cards of the defence"]
    game.choose("play panservernkanon")
    (battle,) = scene(game, "germany")["battles"]
    attack, defence = battle["parties"]
    armor, guns = attack["items"][-1], defence["items"][-1]
    assert (armor["what"], armor["gone"], armor["note"]) == ("panzer", True, "cancelled")
    assert (guns["what"], guns["note"], guns["rule"]) == ("panservernkanon", "cancels Armor", "KN-cmb-6")
    assert (attack["amount"], defence["amount"]) == (1, 1)
    assert scene(game, "germany")["status"][1] == {"title": "Combat for Hamar", "text": "1 die against 1"}


def test_a_rolled_combat_shows_totals(played: list[Game]) -> None:
    rolled = 0
    for game in played:
        for battle in scene(game, "observer").get("battles", ()):
            if all("rolled" in party for party in battle["parties"]):
                rolled += 1
                assert all(party["rolled"].startswith("total ") for party in battle["parties"])
                assert not any("amount" in party for party in battle["parties"])
    assert rolled


def test_the_dice_shown_are_those_the_odds_count(played: list[Game]) -> None:
    compared = 0
    for game in played:
        odds = {one["at"]: one["parties"] for one in (game.odds() or {"battles": []})["battles"]}
        for battle in scene(game, "observer").get("battles", ()):
            if battle["at"] in odds:
                compared += 1
                counted = [party["amount"] for party in odds[battle["at"]]]
                assert [party["amount"] for party in battle["parties"]] == counted
    assert compared > 10


def test_a_naval_combat_shows_ships_and_cards() -> None:
    short = {
        "phase": "naval_combat",
        "areas": {"trondheim": {"germany": 1}, "voss": {"norway": 1}},
        "ships": {"v": ["koln", "furious"]},
        "intercepted": ["furious"],
        "interceptors": {"germany": ["v"]},
        "hands": {"germany": ["bombefly"], "allies": ["jagerfly", "ubat"]},
    }
    game = stand(short, scenario="advanced")
    for choice in ("play bombefly", "play jagerfly"):
        game.choose(choice)
    (battle,) = scene(game, "observer")["battles"]
    assert battle["at"] == "v"
    told = [
        (party["sides"], [(item["what"], item["note"], item.get("gone", False)) for item in party["items"]])
        for party in battle["parties"]
    ]
    assert told == [
        (["germany"], [("koln", "afloat", False), ("bombefly", "cancelled", True)]),
        (["allies"], [("furious", "afloat", False), ("jagerfly", "cancels Bombers", False)]),
    ]
    assert [stage["title"] for stage in battle["stages"] if stage.get("now")] == ["Cards of the defence"]
