"""Boards as pictures: any game drawn as SVG from its map and its scene, and told in words.

`picture` puts a picture together and describes it; `ground` draws the map, which never changes; `counters` draws what
lies on it; `signs` has the shapes, `palette` the colours. Nothing here knows a game: all of it works from
a game's boards and scenes, as the browser does.
"""

from __future__ import annotations

from narvik.display.drawing.picture import Picture, draw

__all__ = ["Picture", "draw"]
