"""Tops of ranges: glass, induction glass, gas burners under grates, coils. Lengths are metres."""

from math import cos, pi, sin

from ..kit import materials
from ..kit.shapes import box, tube, turned
from .appliances_parts import (
    BLACK,
    skin,
    trim,
)


def ring(material, at, radius, thick=0.0016):
    """A thin printed ring on glass."""
    x, y, z = at
    points = [(x + cos(a) * radius, y + sin(a) * radius, z) for a in (2 * pi * step / 48 for step in range(48))]
    tube(material, points, thick, closed=True, name="ring", resolution=1)


def glass_top(piece, body):
    """A ceramic top with five burners, one of them double; or four induction zones with crosses."""
    z = body.cooktop
    edge = trim(piece) if piece.color != BLACK else materials.metal("#2A2D31", 0.35)
    depth = body.back - body.front - (0.06 if body.behind else 0)
    middle = body.front + depth / 2
    box(edge, (body.half * 2, depth + 0.02, 0.02), (0, middle, z - 0.018), 0.005, "rim")
    box(
        materials.dark_glass("#090A0C"),
        (body.half * 2 - 0.012, depth + 0.008, 0.006),
        (0, middle, z - 0.002),
        0.002,
        "glass",
    )
    gray = materials.plastic("#9AA1A8", 0.4)
    top = z + 0.004
    induction = piece.option("top", "glass") == "induction"
    near, far = middle - depth * 0.23, middle + depth * 0.25
    spots = [(-0.19, near, 0.115), (0.19, near, 0.095), (-0.19, far, 0.085), (0.19, far, 0.115)]
    for x, y, radius in spots:
        if induction:
            for step in range(4):
                turn = pi / 2 * step + pi / 4
                box(
                    gray,
                    (0.05, 0.004, 0.0008),
                    (x + cos(turn) * radius * 0.55, y + sin(turn) * radius * 0.55, top),
                    0,
                    "cross",
                    (0, 0, turn),
                )
        ring(gray, (x, y, top), radius)
    if not induction:
        ring(gray, (-0.19, near, top), 0.075)
        ring(gray, (0, far, top), 0.06)


def grates(piece, body):
    """Five sealed burners under cast-iron grates from edge to edge; a griddle over the middle where promised."""
    z = body.cooktop
    depth = body.back - body.front - 0.07
    middle = body.front + depth / 2
    box(skin(piece), (body.half * 2, depth + 0.02, 0.026), (0, middle, z - 0.018), 0.006, "cooktop")
    box(
        materials.paint("#1A1C1F", 0.25, "basin"),
        (body.half * 2 - 0.04, depth - 0.03, 0.004),
        (0, middle, z + 0.006),
        0.002,
        "basin",
    )
    iron = materials.metal("#17181A", 0.62, "cast iron")
    top, third = z + 0.05, (body.half * 2 - 0.05) / 3
    for column in (-1, 0, 1):
        x = column * third
        grate(iron, x, middle, third - 0.006, depth - 0.05, z + 0.008, top)
        for y in (middle - depth * 0.24, middle + depth * 0.24) if column else (middle,):
            burner((x, y, z + 0.01), 0.05 if column else 0.044)
    if piece.option("griddle", False):
        plate_top = materials.metal("#2A2C2F", 0.42, "griddle")
        box(plate_top, (third - 0.02, depth - 0.09, 0.014), (0, middle, top), 0.006, "griddle")
        for y in (middle - depth / 2 + 0.05, middle + depth / 2 - 0.05):
            box(plate_top, (third - 0.02, 0.012, 0.026), (0, y, top), 0.005, "griddle edge")


def grate(iron, x, y, width, depth, bottom, top):
    """One cast-iron grate: a frame, fingers towards its burners, and feet."""
    wide, high = 0.013, 0.016
    level = top - high

    def cast(across, along, at_x, at_y, tall=high, base=level):
        rounded = box(iron, (across, along, tall), (x + at_x, y + at_y, base), 0.004, "grate")
        rounded.modifiers["edges"].segments = 2

    cast(width, wide, 0, 0)
    for side in (-1, 1):
        cast(wide, depth, side * (width - wide) / 2, 0)
        cast(width, wide, 0, side * (depth - wide) / 2)
        for end in (-1, 1):
            cast(0.014, 0.014, side * (width / 2 - 0.008), end * (depth / 2 - 0.008), top - bottom, bottom)
        for along in (-0.25, 0.25):
            cast(width * 0.33, 0.01, side * width * 0.33, along * depth)
            cast(0.01, depth * 0.16, 0, along * depth + side * depth * 0.165)


def burner(at, radius):
    """A sealed gas burner: a bright ring and a black cap."""
    ring_of = [(0, 0), (radius, 0), (radius, 0.008), (radius * 0.8, 0.014), (0, 0.014)]
    turned(materials.metal("#9A9EA3", 0.4), ring_of, at, 32, "burner")
    x, y, z = at
    cap = [(0, 0), (radius * 0.78, 0), (radius * 0.78, 0.006), (radius * 0.7, 0.009), (0, 0.009)]
    turned(materials.paint("#141517", 0.45), cap, (x, y, z + 0.013), 32, "cap")


def coils(piece, body):
    """Four electric coils in bright drip bowls."""
    z = body.cooktop
    depth = body.back - body.front - 0.06
    middle = body.front + depth / 2
    box(skin(piece), (body.half * 2, depth + 0.02, 0.03), (0, middle, z - 0.026), 0.01, "cooktop")
    chrome, black = materials.metal("#CDD1D5", 0.16, "chrome"), materials.metal("#1C1D20", 0.55, "coil")
    for x, off, radius in ((-0.125, -0.15, 0.09), (0.125, -0.15, 0.072), (-0.125, 0.14, 0.072), (0.125, 0.14, 0.09)):
        y = middle + off
        bowl = [
            (radius * 0.3, -0.002),
            (radius * 0.9, 0.001),
            (radius * 1.12, 0.007),
            (radius * 1.16, 0.005),
            (radius * 1.16, 0.003),
        ]
        turned(chrome, bowl, (x, y, z + 0.002), 48, "bowl")
        turns = 4
        steps = turns * 28
        spiral = []
        for step in range(steps + 1):
            angle, reach = 2 * pi * turns * step / steps, radius * (0.2 + 0.8 * step / steps)
            spiral.append((x + cos(angle) * reach, y + sin(angle) * reach, z + 0.014))
        tube(black, spiral, radius * 0.07, name="coil", resolution=2)
