"""Cases that hold the game, name groups in any order, and refuse: what shows something, and what shows nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from narvik.proof.rule_cases.cases import CaseResult, run_case


def result_of(folder: Path, text: str, strict: bool = False) -> CaseResult:
    path = folder / "case.yaml"
    path.write_text(text, encoding="utf-8")
    return run_case(path, strict)


def why(folder: Path, text: str) -> str:
    return result_of(folder, text).why


FIGHT = """\
title: Three battalions attack across a lake
game: kampen
rules: [KN-cmb-8]
position:
  areas: {gjovik: {germany: 3}, hamar: {norway: 1}, finnmark: {norway: 1}}
dice: [2, 1]
play:
  - germany: move gjovik hamar 3
  - stop: land_combat
  - expect: {phase: combat, attacks: {hamar: {gjovik: 3}}, asked: nobody, over: false}
  - go on
  - norway: retreat elverum
expect:
  areas: {hamar: {germany: 3}, elverum: {norway: 1}}
"""


def test_a_game_is_held_before_the_first_step_of_a_frame_and_goes_on(tmp_path: Path) -> None:
    assert why(tmp_path, FIGHT) == ""
    assert "log: no line has 'rolls'" in why(tmp_path, FIGHT.replace("over: false", 'log: ["rolls"]'))


def test_a_stop_may_stand_before_the_choice_that_sets_the_frame_off(tmp_path: Path) -> None:
    lines = "  - germany: move gjovik hamar 3\n  - stop: land_combat\n"
    before = "  - stop: land_combat\n  - germany: move gjovik hamar 3\n  - germany: end\n"
    assert why(tmp_path, FIGHT.replace(lines, before)) == ""
    never = FIGHT.replace(lines, before.replace("land_combat", "submarines"))
    assert "asked: expected nobody, found" in why(tmp_path, never)
    late = (
        FIGHT.split("  - expect")[0]
        .replace(lines, before.replace("land_combat", "submarines"))
        .replace("dice: [2, 1]\n", "")
    )
    assert why(tmp_path, late.replace("  - germany: end\n", "")) == "stop submarines: it does not begin"


def test_without_go_on_nothing_more_can_be_chosen(tmp_path: Path) -> None:
    assert "norway: but the game is held; expected 'go on' first" in why(tmp_path, FIGHT.replace("  - go on\n", ""))


def test_only_what_is_held_goes_on(tmp_path: Path) -> None:
    assert "the game is not held" in why(tmp_path, FIGHT.replace("  - stop: land_combat\n", "  - go on\n"))


def test_a_case_may_end_where_the_game_is_held(tmp_path: Path) -> None:
    held = re.sub(r"  - go on\n(.*\n)*", "expect: {attacks: {hamar: {gjovik: 3}}}\n", FIGHT)
    assert why(tmp_path, held) == "dice left over: [2, 1]"
    assert why(tmp_path, held.replace("dice: [2, 1]\n", "")) == ""


def test_a_second_stop_goes_on_to_the_next_frame(tmp_path: Path) -> None:
    assert why(tmp_path, FIGHT.replace("  - go on\n", "  - stop: retreat\n  - go on\n")) == ""


def test_a_frame_that_does_not_begin_is_told_with_who_is_asked(tmp_path: Path) -> None:
    said = why(tmp_path, FIGHT.replace("  - go on\n", "  - stop: submarines\n"))
    assert "stop submarines: it does not begin; norway is asked [offered: retreat" in said


def test_a_frame_that_a_game_does_not_have_is_told_with_those_it_has(tmp_path: Path) -> None:
    said = why(tmp_path, FIGHT.replace("stop: land_combat", "stop: land_battle"))
    assert "kampen has no frame 'land_battle'; expected after_placement, april9" in said


AIR = """\
title: Two sides roll for the sky
game: jupiter
rules: [OJ-9-1]
position: {turn: 3, phase: air, units: {"1616": [us_1], "3510": [ge_2m]}}
dice: [6, 4]
play:
  - stop: airpower
  - expect: {asked: nobody, frame: airpower}
  - go on
  - expect: {asked: allied}
"""


def test_what_the_position_itself_sets_off_can_be_held(tmp_path: Path) -> None:
    assert why(tmp_path, AIR) == ""


LANDING = """\
title: A landing is held before it is tried
game: norway1940
rules: [NC-supply-1]
position:
  turn: 2
  phase: combat
  units: {oslo: [r159, r193], elverum: [ir4]}
play:
  - stop: attacks
  - expect: {phase: combat}
"""

SEA = """\
title: A naval combat is held before its first step
game: invasion
rules: [IN-8.2-1]
position:
  ships: {sns: [ge_koln, uk_york]}
  begin: {battle: {attackers: [uk_york], defenders: [ge_koln]}}
play:
  - stop: naval_combat
  - expect: {frame: naval_combat, asked: nobody}
  - stop: stay_or_withdraw
  - go on
  - expect: {asked: [german, allied]}
"""


@pytest.mark.parametrize("text", [LANDING, SEA])
def test_every_game_can_be_held(tmp_path: Path, text: str) -> None:
    assert why(tmp_path, text) == ""


GROUP = """\
title: Two divisions attack together
game: jupiter
rules: [OJ-13.4-1]
position: {turn: 3, phase: combat, first: combat, units: {"2124": [us_1, us_3], "2123": [ge_270]}}
play:
  - allied: attack 2123
  - allied: join us_1
  - allied: join us_3
  - stop: battle
  - expect: {frame: battle}
"""


@pytest.mark.parametrize(
    "named",
    ["join us_3\n  - allied: join us_1", "join us_3 us_1", "join us_1 us_3", "join us_1\n  - allied: join us_3"],
)
def test_members_of_a_group_are_named_in_any_order(tmp_path: Path, named: str) -> None:
    text = GROUP.replace("join us_1\n  - allied: join us_3", named).replace("  - stop", "  - allied: resolve\n  - stop")
    assert why(tmp_path, text) == ""


def test_a_group_can_be_offered_and_refused_as_a_whole(tmp_path: Path) -> None:
    start = GROUP.split("  - allied: join")[0]
    assert why(tmp_path, start + "  - offer: {allied: join us_3 us_1}\n") == ""
    assert why(tmp_path, start + "  - refuse: {allied: join us_3 us_9}\n") == ""
    assert "but it is legal" in why(tmp_path, start + "  - refuse: {allied: join us_3 us_1}\n")


REFUSED = """\
title: A card that is not there
game: kampen
rules: [KN-cmb-4]
position: {areas: {oslo: {germany: 2}, hamar: {norway: 1}}, hands: {norway: [bakhold]}}
play:
  - refuse: {norway: play bakhold}
"""


def test_a_refusal_of_a_side_that_is_not_asked_is_named_and_fails_only_if_strict(tmp_path: Path) -> None:
    said = "step 1 (line 6): refuse norway: play bakhold: shows nothing: norway is not asked now, but germany"
    assert result_of(tmp_path, REFUSED).why == ""
    assert result_of(tmp_path, REFUSED).unasked == (said,)
    assert result_of(tmp_path, REFUSED, strict=True).why == said


def test_a_refusal_of_something_that_nobody_can_read_is_named_too(tmp_path: Path) -> None:
    text = REFUSED.replace("{norway: play bakhold}", "{germany: move oslo london 1}")
    assert "'london' is not an area" in result_of(tmp_path, text, strict=True).why


def test_a_refusal_at_the_end_of_a_case_is_named(tmp_path: Path) -> None:
    text = REFUSED.replace("play:\n  - refuse: {norway: play bakhold}", "refuse:\n  - {norway: play bakhold}")
    assert result_of(tmp_path, text).unasked[0].startswith("refuse norway: play bakhold: shows nothing")


def test_a_refusal_where_the_side_is_asked_shows_something(tmp_path: Path) -> None:
    text = REFUSED.replace("{norway: play bakhold}", "{germany: move oslo narvik 1, rule: KN-move-1}")
    assert result_of(tmp_path, text, strict=True).told() == []


def test_a_refusal_of_what_belongs_to_another_question_is_named_and_fails_if_strict(tmp_path: Path) -> None:
    text = REFUSED.replace("{norway: play bakhold}", "{germany: place oslo 1}")
    said = "place oslo 1: shows nothing: germany is asked something else now; expect 'verbs: [end, move]' instead"
    assert result_of(tmp_path, text).why == ""
    assert said in result_of(tmp_path, text).unasked[0]
    assert said in result_of(tmp_path, text, strict=True).why
    # Nor does it help to name the rule of the question that is asked.
    assert said in result_of(tmp_path, text.replace("oslo 1}", "oslo 1, rule: KN-move-1}"), strict=True).why


def test_what_somebody_is_asked_can_be_expected_by_its_verbs(tmp_path: Path) -> None:
    text = REFUSED.replace("refuse: {norway: play bakhold}", "expect: {verbs: %s}")
    assert why(tmp_path, text % "[move, end]") == ""
    assert "verbs: expected ['move'], found ['end', 'move']" in why(tmp_path, text % "move")
    assert "expect verbs: kampen has no verb 'teleport'; expected " in why(tmp_path, text % "[teleport, end]")


ON_THE_ICE = """\
title: On the Invasion Turn lakes are laid while the Germans move
game: invasion
rules: [IN-5.1.4-7]
position:
  turn: a4
  units: {oslo: [ge_345_i]}
  begin: {operations: german}
expect: {asked: german, unasked: {allied: %s}}
"""


def test_what_somebody_may_do_unasked_can_be_expected_by_its_verbs(tmp_path: Path) -> None:
    assert why(tmp_path, ON_THE_ICE % "[lay]") == ""
    assert "unasked allied: expected [], found ['lay']" in why(tmp_path, ON_THE_ICE % "[]")


def test_a_refusal_by_nobody_of_the_game_is_an_error(tmp_path: Path) -> None:
    assert "'sweden' is no faction" in why(tmp_path, REFUSED.replace("{norway: play", "{sweden: play"))


def test_a_refusal_while_the_game_is_held_needs_its_rule(tmp_path: Path) -> None:
    text = FIGHT.replace("  - go on\n", "  - refuse: {germany: play panzer}\n  - go on\n")
    assert "the game is held and nobody is asked; give the rule" in result_of(tmp_path, text, strict=True).why


def test_a_failed_case_tells_the_end_of_its_log_and_its_dice(tmp_path: Path) -> None:
    found = result_of(tmp_path, FIGHT.replace("hamar: {germany: 3}", "hamar: {germany: 2}"))
    assert found.dice == "2 of 2"
    assert "The defenders roll 1 = 1." in found.log
    assert found.told()[1] == "dice used: 2 of 2"


def test_who_is_asked_can_be_expected_by_side_and_by_seat(tmp_path: Path) -> None:
    text = REFUSED.replace("refuse: {norway: play bakhold}", "expect: {asked: %s}")
    assert why(tmp_path, text % "germany") == ""
    assert why(tmp_path, text % "[germany]") == ""
    assert "asked: expected norway, found germany" in why(tmp_path, text % "norway")
    assert "expect asked: 'sweden' is not known" in why(tmp_path, text % "sweden")


FLEET = """\
title: Two ships sail together
game: kampen
options: {scenario: advanced}
rules: [KN-nav-2]
position: {phase: naval_movement, ships: {iv: [karlsruhe, koln, lutzow]}, areas: {oslo: {germany: 1}}}
play:
  - germany: sail iv v
  - germany: take lutzow
  - germany: take karlsruhe
  - germany: go
expect: {ships: {v: [karlsruhe, lutzow], iv: [koln]}}
"""


def test_things_that_are_named_one_by_one_are_named_in_any_order(tmp_path: Path) -> None:
    other = "take karlsruhe\n  - germany: take lutzow"
    assert why(tmp_path, FLEET) == ""
    assert why(tmp_path, FLEET.replace("take lutzow\n  - germany: take karlsruhe", other)) == ""


def test_moves_are_made_in_the_order_in_which_they_are_written(tmp_path: Path) -> None:
    """What comes first decides what can come next: nothing is put in order for whoever wrote it wrong."""
    text = REFUSED.replace(
        "refuse: {norway: play bakhold}", "germany: move hamar elverum 1\n  - germany: move oslo hamar 1"
    )
    assert "germany: move hamar elverum 1: refused" in why(tmp_path, text)


EXPEDITION = """\
title: A mountain battalion marches
game: invasion
rules: [EX-11.2.3-1]
position:
  units: {"0704": [ge_gjr138_i]}
  begin: {land_movement: german}
play:
  - german: march ge_gjr138_i
  - german: step 0705
  - german: halt
  - german: done
expect: {over: true, units: {ge_gjr138_i: "0705"}}
"""


def test_an_earlier_question_of_the_same_side_is_let_pass_and_what_has_ended_may_be_ended(tmp_path: Path) -> None:
    assert why(tmp_path, EXPEDITION) == ""
    written = EXPEDITION.replace("play:\n", "play:\n  - german: done\n")
    assert why(tmp_path, written) == ""


def test_nothing_is_let_pass_for_a_choice_that_cannot_be_made_afterwards(tmp_path: Path) -> None:
    wrong = result_of(tmp_path, EXPEDITION.replace("march ge_gjr138_i", "march ge_345_i"))
    assert "ge_345_i: refused (not_offered)" in wrong.why
    assert wrong.asked.endswith("[offered: done, break_down ge_gjr138_i]")


def test_an_own_question_that_costs_a_die_is_not_let_pass(tmp_path: Path) -> None:
    text = """\
title: An attack without a word on its supply
game: invasion
rules: [IN-13.3.1-7]
position:
  units: {elverum: [ge_345_i], rena: [no_ir5_i]}
  sp: {german: {elverum: 1}}
  begin: {combat: {hex: rena, attackers: [ge_345_i]}}
dice: [9]
play:
  - german: give_ground 0
"""
    assert "give_ground 0: refused (not_offered)" in why(tmp_path, text)


def test_what_is_not_over_is_not_ended_unseen(tmp_path: Path) -> None:
    text = """\
title: Supply goes by rail to a hex of its own side only
game: invasion
rules: [IN-1.6-4]
position:
  german: [oslo, "4920", kongsberg]
  sp: {german: {oslo: 1}}
  begin: {land_movement: german}
play:
  - german: entrain_sp oslo 1
  - german: step 4820
  - german: halt
"""
    assert "supply stays only where its own side does. [IN-1.6-4]" in why(tmp_path, text)


FLIGHT = """\
title: A company is flown to Værnes
game: invasion
rules: [IN-7.7.1-1]
position:
  turn: a6
  german: [fornebu, vaernes]
  units: {fornebu: [ge_aa169], vaernes: [ge_345_iii]}
  ready: {fornebu: {ju_52: 1}}
  asp: {german: {fornebu: 1}}
  begin: {air_missions: german}
play:
  - german: airlift vaernes
  - german: land ju_52 fornebu 1
expect: {over: true, units: {ge_aa169: vaernes}}
"""
LOADED = "  - german: airlift vaernes\n  - german: carry ju_52 ge_aa169\n  - german: go\n"
SAILS = """\
title: A cruiser puts in
game: invasion
rules: [IN-8.1-2]
position:
  turn: a6
  german: [bergen]
  ships: {lea: [ge_koln, ge_emden]}
  begin: {movement: german}
play:
  - german: muster lea
  - german: take ge_koln
  - german: put_in bergen
  - german: moor
expect: {ships: {ge_koln: bergen, ge_emden: lea}}
"""


def test_a_forced_answer_may_be_written_where_events_tell_of_it(tmp_path: Path) -> None:
    assert why(tmp_path, FLIGHT) == ""
    assert why(tmp_path, FLIGHT.replace("  - german: airlift vaernes\n", LOADED)) == ""
    other = why(tmp_path, FLIGHT.replace("  - german: airlift vaernes\n", LOADED.replace("ju_52 ge", "he_59 ge")))
    assert "carry he_59 ge_aa169: refused" in other


def test_a_group_that_was_named_sets_out_before_the_next_choice(tmp_path: Path) -> None:
    assert why(tmp_path, SAILS) == ""
    nobody = SAILS.replace("  - german: take ge_koln\n", "")
    assert "put_in bergen: refused" in why(tmp_path, nobody)


RAID = """\
title: Skuas that came over Bergen go home, and the raid goes on
game: invasion
rules: [IN-6.4.5-1]
position:
  turn: a5
  german: [sola]
  ready: {sola: {he_111: 2}, sca: {skua_cv: 2}}
  asp: {german: {sola: 1}}
  begin: {air_missions: german}
dice: [0, 9, 9, 9]
play:
  - german: raid bergen
  - german: send he_111 sola 2
  - allied: detect
  - allied: send skua_cv_fighter sca 2
  - german: target port
expect:
  asked: german
  flown: {sca: {skua_cv: 2}, sola: {he_111: 0}}
"""


def test_aircraft_go_home_before_the_next_choice_and_not_after_the_last(tmp_path: Path) -> None:
    assert why(tmp_path, RAID) == ""
    elsewhere = RAID.replace("  - german: target", "  - allied: land skua_cv_fighter fornebu 2\n  - german: target")
    assert why(tmp_path, elsewhere.replace("{sca: {", "{fornebu: {")) == ""


JOINED = """\
title: A battalion that was flown in leads an attack on a hex without a marker
game: invasion
rules: [IN-2.4-4]
position:
  turn: a5
  german: [fornebu, kjeller]
  units: {fornebu: [ge_345_i], kjeller: [ge_362_i], gardermoen: [no_ir4_i]}
  ready: {fornebu: {ju_52: 4}}
  sp: {german: {kjeller: 1}}
  asp: {german: {fornebu: 2}}
  begin: {operations: german}
dice: [3]
play:
  - german: airlift kjeller
  - german: carry ju_52 ge_345_i
  - german: strike gardermoen
  - german: join ge_345_i ge_362_i
  - german: spend kjeller
expect:
  log: ["8 against 3: 2:1"]
"""


def test_who_has_joined_by_himself_may_be_named_with_the_others(tmp_path: Path) -> None:
    assert why(tmp_path, JOINED) == ""
    assert "ge_310_i" in why(tmp_path, JOINED.replace("join ge_345_i ge_362_i", "join ge_310_i ge_345_i"))


LANDED = """\
title: Whoever names all troops at once may end their group and name the ships that cover them
game: invasion
rules: [IN-8.6.2-1]
position:
  turn: a5
  units: {egersund: [no_ir8_i]}
  ships: {jut: [ge_koln, ge_dd_1]}
  cargo: {ge_dd_1: [ge_159_i]}
  ship_sp: {ge_koln: 1}
  begin: {movement: german}
dice: [3, 4]
play:
  - german: muster jut
  - german: take ge_koln ge_dd_1
  - german: sail
  - german: assault egersund
  - german: storm ge_159_i
  - german: go
  - german: cover ge_koln
  - german: go
  - german: spend_aboard ge_koln
expect:
  log: ["die 4, modified by -1 to 3"]
"""


def test_what_has_ended_by_itself_is_ended_without_harm_to_what_comes_next(tmp_path: Path) -> None:
    assert why(tmp_path, LANDED) == ""
    assert why(tmp_path, LANDED.replace("ge_159_i\n  - german: go\n", "ge_159_i\n")) == ""
    nobody = LANDED.replace("  - german: cover ge_koln\n", "").replace("[3, 4]", "[4]").replace("-1 to 3", "0 to 4")
    assert why(tmp_path, nobody) == ""
