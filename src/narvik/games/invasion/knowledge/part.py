"""What Invasion: Norway offers of knowledge: all is open but answers under seal and the enemy's standing orders."""

from __future__ import annotations

from typing import Final

from narvik.core.chance import Chance
from narvik.core.knowledge import Knowledge
from narvik.core.rules import Json, Rules
from narvik.games.invasion.pieces.kit import Kit
from narvik.games.invasion.pieces.orders import ASK, DEFENCE_SUPPLY, DETECTION, DUTIES, INTERCEPTION, ORDERS, UNDERSTOOD
from narvik.games.invasion.pieces.sides import SIDES
from narvik.games.invasion.pieces.state import State

ASKING: Final = {
    "naval_detection_phase": DETECTION,
    "naval_search": DETECTION,
    "air_search": DETECTION,
    "sortie": INTERCEPTION,
    "defence_supply": DEFENCE_SUPPLY,
}
"""Questions that a side is asked only if it has ordered to be asked, and their duties."""

AS_SHIPPED: Final = 2
"""Of so many guesses one takes it that the enemy still has the orders with which his scenario begins."""


class InvasionKnowledge(Knowledge[State]):
    """Nobody sees the enemy's standing orders until they are followed."""

    def __init__(self, rules: Rules[State], kit: Kit) -> None:
        super().__init__(rules)
        self.kit = kit

    def view(self, position: State, roles: int) -> Json:
        """What the declarations show; one's own orders are written out, so that a view tells whose it is."""
        view = super().view(position, roles)
        own = {side: dict.fromkeys(DUTIES, ORDERS[ASK]) | view["orders"].get(side, {}) for side in SIDES}
        seen = self.sight(position, roles).roles
        return {**view, "orders": {side: own[side] for role, side in enumerate(SIDES) if seen >> role & 1}}

    def guess(self, view: Json, chance: Chance) -> State:
        """Orders that are not seen are drawn: as often those of the scenario as any others. Who is being asked has
        ordered to be asked."""
        if view["decider"] == "":
            return super().guess(view, chance)
        orders: Json = {**view["orders"]}
        usual = self.kit.orders.of_scenario[self.kit.setups.index[view["scenario"]]].orders
        for side in SIDES:
            if side not in orders:
                orders[side] = self.drawn(usual, chance)
        top = view["frames"][-1]
        duty = ASKING.get(top["frame"], -1)
        if top["frame"] == "take_off" and top["mission"] in ("naval", "intercept"):
            duty = INTERCEPTION
        if duty >= 0 and view["decider"] in orders:
            orders[view["decider"]] = {**orders[view["decider"]], DUTIES[duty]: ORDERS[ASK]}
        return super().guess({**view, "orders": orders}, chance)

    def drawn(self, usual: tuple[int, ...], chance: Chance) -> Json:
        """Orders at random."""
        if chance.pick(AS_SHIPPED, "guess orders") == 0:
            return {DUTIES[duty]: ORDERS[order] for duty, order in enumerate(usual)}
        return {
            DUTIES[duty]: ORDERS[known[chance.pick(len(known), "guess orders")]]
            for duty, known in enumerate(UNDERSTOOD)
        }
