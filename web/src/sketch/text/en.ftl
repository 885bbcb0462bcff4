draw = Draw on the map
draw-ruler = Ruler
draw-arrow = Arrow
draw-ring = Ring
draw-point = Point
draw-shared = Show everyone
draw-clear = Erase mine
draw-hint-ruler = Press where to measure from, then where to; with Shift the line goes on.
draw-hint-arrow = Press where the arrow begins, then where it points; with Shift it goes on.
draw-hint-ring = Press a place to put a ring around it; press it again to take the ring away.
draw-hint-point = Press a place: everyone at the table sees it flash.
ruler-hexes = { $count ->
    [one] 1 hex
   *[other] { $count } hexes
}
ruler-areas = { $count ->
    [0] same area
    [one] next area
   *[other] { $count } areas away
}
ruler-km = { $count } km
mark-arrow = draws an arrow: { $places }
mark-ring = puts a ring around { $places }
mark-point = points at { $places }
mark-clear = erases what they drew
pinged = { $who } points at { $place }
