"""Games on hexes and in sectors by clicking alone: one screen for both sides, and a browser for each.

After the set-up a few real moves are made, then every phase ends the shortest way until the result is shown.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

from tests.browser.person import Json, Person

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.browser.conftest import Arrive

HASTE: Final = ("propose", "agree", "stop", "end", "pass", "done", "keep", "resolve", "hold", "fight", "stay", "fire")
"""The verbs that bring a game on, the shortest way first."""

DECIDE: Final = """
([wanted, haste]) => {
  const { choices: carried, gather, group, rest } = told.state.prompt;
  const known = new Set(carried.map(({ text }) => text));
  const first = new Set(rest?.first.flatMap(({ words }) => words));
  const more = wanted.map((text) => [text, ...text.split(' ')]).filter(
    ([text, verb, place]) => verb === gather && first.has(place) && !known.has(text),
  );
  const choices = [...carried, ...more.map(([text, verb, place]) => ({ text, verb, touches: [['space', place]] }))];
  const joins = choices.filter(({ verb }) => group[0] > 1 && verb === gather);
  const rank = ({ text, verb }) =>
    wanted.includes(text) ? wanted.indexOf(text)
    : haste.includes(verb) ? wanted.length + haste.indexOf(verb) : wanted.length + haste.length;
  const [best, ...others] = (joins.length ? joins : choices).toSorted((one, other) => rank(one) - rank(other));
  return [best, ...others.slice(0, joins.length ? group[0] - 1 : 0)];
}
"""
"""What is wanted, if it can be chosen, else what brings the game on; as many as the question wants at once. Decided in
the page, for there are questions with a thousand choices, of which a message carries only some: what is wanted besides
is pressed all the same, if it can be pressed first."""

FRONT: Final = ("3306", "3305", "3307", "3206", "3207")
"""Where Soviet and German units of Operation Jupiter face each other from the start, and aircraft help them."""
FACING: Final = tuple(f"{verb} {hex}" for verb in ("station", "air") for hex in FRONT)

WHAT_A_TURN_HAS: Final = {"banak", "land", "station", "air", "move", "attack", "propose", "agree", "enter"}
"""Verbs of the set-up and of the first turns of Operation Jupiter."""
LAST_TURNS: Final = 1020
"""Where the kept game of Operation Jupiter, of 1141 choices, has a turn or two to go."""

BERGEN: Final = ("load group3 r139", "fly kg4 bergen", "sail group3 bergen", "attack bergen")
"""What both sides of Norway 1940 do about Bergen: a German regiment lands there, Norwegians come over the fells."""
MARCHES: Final = {("ir4", "ir5"): ("oslo", "dombas"), ("ir10",): ("bergen",)}
"""Norwegian units that march together, and their way."""


class Player(Person):
    """Someone who plays a game to its end."""

    def play(self, wanted: Sequence[str] = ()) -> str:
        """Make one decision, or gather a group where several are asked for; its text."""
        found: list[Json] = self.page.evaluate(DECIDE, [wanted, HASTE])
        if len(found) > 1:
            self.gather(found)
        else:
            self.choose(found[0])
        return str(found[0]["text"])

    def gather(self, members: Sequence[Json], button: str = "[data-settle]") -> None:
        """Click a group together, then the button for what is to be done with it."""
        before = self.version
        for choice in members:
            for touch in choice["touches"]:
                self.touch(*touch)
        self.wait_for(button, "visible")
        self.press(self.page.locator(button))
        self.wait(f"state => state.version >= {before + len(members)}")

    def offers(self, verb: str) -> list[Json]:
        """The choices of a verb."""
        found: list[Json] = self.page.evaluate(
            "(verb) => told.state.prompt.choices.filter((choice) => choice.verb === verb)", verb
        )
        return found

    def march_far(self) -> None:
        """Send the first unit that can move as far as it can, with one click on the map."""
        before = self.version
        self.point_at(self.offers("move")[0])
        self.page.wait_for_function("() => told.ahead")
        routes: list[Json] = self.page.evaluate("() => told.ahead.routes")
        route = max(routes, key=lambda route: len(route["texts"]))
        assert len(route["texts"]) > 1, route
        self.touch(*route["to"])
        self.wait(f"state => state.version > {before + len(route['texts'])}")

    def march_together(self, units: Sequence[str], way: Sequence[str]) -> None:
        """Click units together and then the sectors of their way."""
        before = self.version
        for unit in units:
            self.touch("piece", unit)
        for sector in way:
            # The page asks the server where this group can go.
            self.wait_for(f'.space.open[data-space="{sector}"]', "visible")
            self.touch("space", sector)
        self.wait(f"state => state.version === {before + len(units) + 1}")

    def attack_together(self) -> None:
        """Attack with the last two that can."""
        self.point_at(self.offers("attack")[0])
        self.page.wait_for_function("() => told.ahead")
        joining = self.page.evaluate("() => told.ahead.choices.filter((choice) => choice.verb === 'join')")
        self.gather(joining[-2:], '[data-choice="resolve"]')


def come(arrive: Arrive) -> Player:
    """A player with a browser of their own."""
    player = arrive(kind=Player)
    assert isinstance(player, Player)
    return player


def see_the_result(person: Person) -> None:
    """The game is over, and the page says how."""
    expect(person.question).to_have_text(person.say("over-title"))
    expect(person.page.locator(".prompt .result")).to_have_text(person.state["result"]["sentence"])
    expect(person.page.get_by_role("link", name=person.say("replay"))).to_be_visible()


def test_operation_jupiter_at_one_screen(arrive: Arrive) -> None:
    me = come(arrive)
    me.visit_match(me.take_up("jupiter-1", 0))
    assert set(me.state["you"]) == {"allied", "german"}
    made: Counter[str] = Counter()
    handed: Counter[str] = Counter()
    while not made.keys() >= WHAT_A_TURN_HAS:
        assert me.wait_for_turn(), made
        if me.privacy_screen.count():
            seat: str = me.page.evaluate("() => told.state.seat")
            expect(me.privacy_screen).to_contain_text(me.seat(seat, "jupiter"))
            assert not me.page.locator(".sheet").count()
            handed[seat] += 1
            me.take_the_screen()
        if not made["move"] and me.offers("move"):
            me.march_far()
            made["move"] += 1
        elif not made["attack"] and me.offers("attack"):
            me.attack_together()
            made["attack"] += 1
        else:
            made[me.play(FACING).split()[0]] += 1
    assert min(handed["allied"], handed["german"]) >= 3, handed


def test_the_last_turns_of_operation_jupiter_at_one_screen(arrive: Arrive) -> None:
    me = come(arrive)
    me.visit_match(me.take_up("jupiter-1", LAST_TURNS))
    while me.wait_for_turn():
        me.take_the_screen()
        me.play(FACING)
    see_the_result(me)


def test_a_whole_norway_1940_between_two_browsers(arrive: Arrive) -> None:
    germany = come(arrive)
    match = germany.take_up("norway1940-free-no", 0, norway="open")
    germany.visit_match(match)
    norway = come(arrive)
    norway.visit_match(match)
    norway.button("join-as", side=norway.seat("norway", "norway1940")).click()
    norway.wait("state => state.you.includes('norway')")
    players = {"germany": germany, "norway": norway}
    made: dict[str, list[str]] = {"germany": [], "norway": []}
    marches = dict(MARCHES)
    while not germany.page.evaluate("() => told.state.over"):
        seat: str = germany.page.evaluate("() => told.state.prompt.seat")
        player = players[seat]
        # The match begins once both have added to its dice.
        if not player.wait_for_turn():
            continue
        ready = {choice["touches"][0][1] for choice in player.offers("take")} if seat == "norway" else set()
        units = next((units for units in marches if ready.issuperset(units)), ())
        if units:
            player.march_together(units, marches.pop(units))
        else:
            made[seat].append(player.play([text for text in BERGEN if text not in made[seat]]))
        version = player.version
        for one in players.values():
            one.wait(f"state => state.version >= {version}")
    # A match with open seats gets dice that nobody knows beforehand: they decide whether the regiment comes ashore.
    assert not marches
    assert set(BERGEN) - {"attack bergen"} <= set(made["germany"]), made
    for one in players.values():
        see_the_result(one)
