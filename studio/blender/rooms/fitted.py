"""A fitted kitchen: cabinets, worktops, a sink, tiles behind. Metres; each part stands against a wall at y = 0."""

from math import pi

from ..kit import materials
from ..kit.shapes import arc, box, profile, rod, rounded_rectangle, tube
from .props import Prop
from .surfaces import tiles

BASE, PLINTH, GAP = 0.876, 0.1, 0.004


def front(paint, metal, size, at, pull="across"):
    """A framed front that faces the camera, its lower middle at `at`, with a bar to pull it by."""
    width, height = size
    x, y, z = at
    rail, thick = min(0.06, height * 0.28), 0.02
    box(paint, (width, 0.012, height), (x, y + 0.004, z), 0.001, "panel")
    for side in (-1, 1):
        box(paint, (rail, thick, height), (x + side * (width - rail) / 2, y, z), 0.002, "stile")
    for foot in (z, z + height - rail):
        box(paint, (width - 2 * rail, thick, rail), (x, y, foot), 0.002, "rail")
    half, out = 0.065, y - thick / 2 - 0.028
    if pull == "across":
        ends = [(x - half, out, z + height / 2), (x + half, out, z + height / 2)]
    else:
        aside = x + (width / 2 - rail / 2) * (1 if "right" in pull else -1)
        middle = z + height - 0.16 if "up" in pull else z + 0.16
        ends = [(aside, out, middle - half), (aside, out, middle + half)]
    rod(metal, *ends, 0.0055, name="pull")
    for end_x, end_y, end_z in ends:
        rod(metal, (end_x, end_y, end_z), (end_x, y, end_z), 0.0045, name="post")


def base_cabinet(spec):
    """A cabinet under a worktop: drawers, or two doors below a drawer or none."""
    prop = Prop.of(spec, (0.6, 0.6), ("#F1EEE6",), "drawers")
    width, depth = prop.size
    paint, metal = materials.paint(prop.colors[0], 0.42), materials.metal("#9A8259", 0.3)
    box(materials.plastic("#3A3A3A"), (width, depth - 0.08, PLINTH), (0, -(depth - 0.08) / 2, 0), 0, "plinth")
    box(paint, (width, depth - 0.02, BASE - PLINTH), (0, -(depth - 0.02) / 2, PLINTH), 0.001, "carcass")
    y, tall = -depth + 0.002, BASE - PLINTH
    if prop.kind == "drawers":
        z = PLINTH + GAP
        for part in (0.4, 0.36, 0.24):
            high = (tall - 2 * GAP) * part - GAP
            front(paint, metal, (width - GAP, high), (0, y, z))
            z += high + GAP
        return
    half = width / 2
    for side, pull in ((-1, "up right"), (1, "up left")):
        front(paint, metal, (half - GAP, tall - 2 * GAP), (side * half / 2, y, PLINTH + GAP), pull)


def wall_cabinet(spec):
    """A cabinet on the wall: as many doors as are about 16 inches wide."""
    prop = Prop.of(spec, (0.76, 0.33, 0.9), ("#F1EEE6",))
    width, depth, tall = prop.size
    paint, metal = materials.paint(prop.colors[0], 0.42), materials.metal("#9A8259", 0.3)
    box(paint, (width, depth - 0.02, tall), (0, -(depth - 0.02) / 2, 0), 0.001, "carcass")
    doors = max(1, round(width / 0.42))
    each = width / doors
    for at in range(doors):
        x = (at + 0.5) * each - width / 2
        pull = "low right" if at % 2 == 0 else "low left"
        front(paint, metal, (each - GAP, tall - 2 * GAP), (x, -depth + 0.002, GAP), pull)


def panel(spec):
    """An upright board at the side of what stands between cabinets."""
    prop = Prop.of(spec, (0.03, 0.66, 2.3), ("#F1EEE6",))
    width, depth, tall = prop.size
    box(materials.paint(prop.colors[0], 0.42), (width, depth, tall), (0, -depth / 2, 0), 0.002, "panel")


def worktop(spec):
    """A slab of stone or wood on base cabinets."""
    prop = Prop.of(spec, (1.2, 0.65), ("#DCD6CA",), "stone")
    width, depth = prop.size
    slab = materials.wood(prop.colors[0], "x") if prop.kind == "wood" else materials.paint(prop.colors[0], 0.3)
    box(slab, (width, depth, 0.038), (0, -depth / 2, BASE), 0.004, "worktop")


def splash(spec):
    """Tiles on the wall, from the worktop up."""
    prop = Prop.of(spec, (2.0, 0.5), ("#F4F2EC",))
    width, tall = prop.size
    glazed = tiles(prop.colors[0], (0.15, 0.075), 0.0025, "#DAD5CA", True, 0.16)
    box(glazed, (width, 0.012, tall), (0, -0.006, BASE + 0.038), 0, "splash")


def sink(spec):
    """A basin with its tap, set into a worktop."""
    prop = Prop.of(spec, (0.62, 0.42), ("#C4C8CC",))
    width, depth = prop.size
    steel = materials.steel(prop.colors[0])
    top, middle = BASE + 0.038, -0.33
    rim = rounded_rectangle(width, depth, 0.05)
    profile(steel, rim, 0.004, (0, middle, top + 0.002), "z", 0.001, "rim")
    hollow = rounded_rectangle(width - 0.04, depth - 0.04, 0.045)
    profile(materials.metal("#5E6266", 0.4), hollow, 0.002, (0, middle, top + 0.0042), "z", 0, "hollow")
    brass, back = materials.metal("#B9BFC5", 0.18), -0.1
    rod(brass, (0, back, top), (0, back, top + 0.05), 0.024, name="tap")
    neck = [(0, back, top + 0.04), (0, back, top + 0.28)]
    neck += [(0, y, z) for _, y, z in arc((0, back - 0.09, top + 0.28), 0.09, 0, pi, 14, "yz")]
    tube(brass, [*neck, (0, back - 0.18, top + 0.22)], 0.012, name="spout")
    rod(brass, (0.02, back, top + 0.06), (0.075, back, top + 0.085), 0.007, name="lever")


FITTINGS = {
    "base-cabinet": base_cabinet,
    "wall-cabinet": wall_cabinet,
    "panel": panel,
    "worktop": worktop,
    "splash": splash,
    "sink": sink,
}
