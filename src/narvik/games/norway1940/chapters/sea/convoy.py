"""The convoy on its way, phase II.C: the die that may stop it, then the landing. NC-convoy-4, -6 to -8."""

from __future__ import annotations

from typing import Final, final

from narvik.core.dice import D6
from narvik.core.frames import GO_ON, Frame
from narvik.games.norway1940.chapters.air.air_range import german_air_over
from narvik.games.norway1940.chapters.control import check
from narvik.games.norway1940.chapters.sea.coastal import Arrival, turn_back_convoy
from narvik.games.norway1940.pieces.board import ABOARD, DENMARK
from narvik.games.norway1940.pieces.forces import members
from narvik.games.norway1940.pieces.state import State

STOPPED_ON: Final = (0, 3, 2, 0)
"""Faces on which a convoy is stopped, by waters: they are most dangerous in the south. NC-convoy-4."""


def stop_faces(s: State) -> int:
    """On how many faces the convoy is stopped. NC-convoy-4, NC-naval-move-13, -17."""
    faces = STOPPED_ON[s.board.waters[s.convoy_to]]
    places = [s.convoy_to]
    if s.convoy_from < DENMARK:
        faces = max(faces, STOPPED_ON[s.board.waters[s.convoy_from]])
        places.append(s.convoy_from)
    return faces + int(any(german_air_over(s, sector) for sector in places))


@final
class Convoy(Frame):
    """The convoy sails: stop roll, then it arrives like any naval unit. NC-convoy-2 to -4, -8."""

    def advance(self, s: State) -> int:
        convoy = s.settings.ships.convoy
        for unit in members(s.cargo[convoy]):
            s.put(unit, ABOARD)
        check(s, s.convoy_from)
        faces = stop_faces(s)
        if faces:
            die = s.roll(D6, "stop the convoy", s.sector_word(s.convoy_to), "germany")
            s.tell("stop_roll", s.convoy_to, faces, die)
            if die <= faces:
                s.finish()
                turn_back_convoy(s)
                return GO_ON
        s.become(Arrival(ship=convoy, sector=s.convoy_to))
        return GO_ON
