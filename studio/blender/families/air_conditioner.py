"""Air conditioners: portable ones with casters and a hose (one heats too), and window units with louvres."""

from math import cos, pi, sin

from mathutils import Vector

from ..kit import materials
from ..kit.shapes import box, profile, rod, tube
from .appliances_parts import (
    brand,
    caster,
    display,
    lamp,
    lettering,
    louvres,
    plate,
    recessed,
    round_corners,
    round_front,
    skin,
    slab,
)
from .window_unit import window

WHEEL = 0.05


def tower(material, width, depth, bottom, top, corner, openings=()):
    """An upright body with round corners from `bottom` to `top`, its front flush, with openings sunk in."""
    outline = round_corners(width, depth, corner, 8)
    body = profile(material, outline, top - bottom, (0, -0.01, (bottom + top) / 2), "z", 0, "body")
    return recessed(body, openings, -0.01 - depth / 2, 0.04, 0.01)


def hose(start, reach, radius=0.068):
    """A corrugated hose from the back, bending outwards and up; `reach` is how far and how high."""
    x, y, z = start
    out, up = reach
    steps = 30
    ribs = materials.plastic("#D5D8DA", 0.5)
    points = []
    for step in range(steps + 1):
        angle = step / steps * pi / 2
        points.append((x - out * (1 - cos(angle)), y + out * 0.6 * sin(angle), z + up * (1 - cos(angle))))
    tube(materials.plastic("#7F858B", 0.6), points, radius * 0.88, name="hose")
    for before, after in zip(points, points[1:]):
        rib(ribs, before, after, radius)
    last, end = Vector(points[-2]), Vector(points[-1])
    on = (end - last).normalized()
    rod(ribs, end - on * 0.01, end + on * 0.05, radius * 1.16, name="cuff")
    rod(materials.plastic("#2A2D31", 0.6), end + on * 0.05, end + on * 0.0512, radius * 0.98, name="mouth")


def rib(material, before, after, radius):
    """One fold of a hose, around the line between two points."""
    before, after = Vector(before), Vector(after)
    turn = (after - before).to_track_quat("Z", "Y")
    angles = [2 * pi * one / 24 for one in range(24)]
    ring = [before + turn @ Vector((cos(a) * radius * 0.9, sin(a) * radius * 0.9, 0)) for a in angles]
    tube(material, [tuple(point) for point in ring], radius * 0.085, closed=True, name="rib", resolution=1)


def wheels(width, depth, middle):
    """Four casters under a body."""
    for x in (-width / 2 + 0.06, width / 2 - 0.06):
        for y in (middle - depth / 2 + 0.06, middle + depth / 2 - 0.06):
            caster((x, y), WHEEL)


def portable(piece):
    """A tall box: louvres above, keys on a slanting top, a fine grille below, and the hose."""
    width, depth, height = piece.size
    deep = depth - 0.02
    front = -depth / 2
    top = height - 0.09
    outlet = (-width / 2 + 0.07, width / 2 - 0.07, top - 0.138, top - 0.012)
    tower(skin(piece), width, deep, WHEEL, height - 0.02, 0.06, (outlet,))
    slab(
        materials.rubber("#C4C8CB"),
        -width / 2 + 0.03,
        width / 2 - 0.03,
        WHEEL - 0.006,
        WHEEL + 0.02,
        front + 0.03,
        deep - 0.06,
        0.006,
        "base",
    )
    wheels(width, deep, -0.01)
    louvres(skin(piece), *outlet, front + 0.003, 5, 0.022, 0.7)
    for at in range(22):
        z = WHEEL + 0.05 + at * 0.012
        slab(
            materials.plastic("#7A8086"),
            -width / 2 + 0.075,
            width / 2 - 0.075,
            z,
            z + 0.004,
            front - 0.0004,
            0.003,
            0,
            "slot",
        )
    seam = WHEEL + 0.035
    slab(
        materials.rubber("#8A9096"),
        -width / 2 + 0.06,
        width / 2 - 0.06,
        seam + 0.295,
        seam + 0.297,
        front - 0.0003,
        0.002,
        0,
        "seam",
    )
    box(
        materials.plastic("#3A3E44", 0.4),
        (width - 0.12, deep - 0.12, 0.022),
        (0, -0.01, height - 0.022),
        0.009,
        "top panel",
    )
    display("72°", (0, height - 0.058), (0.1, 0.042), front - 0.0005)
    for at, word in enumerate(("cool", "dry", "fan", "sleep")):
        x = (at - 1.5) * 0.03 + (0.05 if at > 1 else -0.05)
        lamp((x * 1.35, front - 0.0005, height - 0.05), 0.0035, "#7CC8F0" if at == 0 else "#9AA1A8")
        lettering(word, (x * 1.35, front - 0.0008, height - 0.066), 0.0115, materials.plastic("#5A5F66"))
    side_grip(piece, height * 0.72)
    brand(piece, (0, front - 0.0006, WHEEL + 0.375), 0.018)
    hose((-width * 0.1, depth / 2 - 0.05, height * 0.6), (0.24, 0.2))
    piece.detail = ((0, front, top - 0.04), 0.42)


def side_grip(piece, z):
    """Hollows at the sides to lift by."""
    width = piece.size[0]
    for side in (-1, 1):
        box(
            materials.plastic("#7A8086", 0.5),
            (0.004, 0.11, 0.03),
            (side * (width / 2 - 0.0005), 0, z),
            0.0015,
            "hollow",
        )


def heat_and_cool(piece):
    """A column with a dark glass face: cold and warm side by side on its display, a tall outlet and a round grille."""
    width, depth, height = piece.size
    deep = depth - 0.02
    front = -depth / 2
    tower(skin(piece), width, deep, WHEEL, height - 0.012, 0.1)
    slab(
        materials.rubber("#3A3E43"),
        -width / 2 + 0.06,
        width / 2 - 0.06,
        WHEEL - 0.006,
        WHEEL + 0.02,
        front + 0.05,
        deep - 0.1,
        0.006,
        "base",
    )
    wheels(width - 0.05, deep - 0.04, -0.01)
    face = width - 0.22
    plate(
        materials.dark_glass("#101317"),
        (face, height - 0.16),
        (0, height / 2 + 0.02),
        front - 0.003,
        0.02,
        0.05,
        0.003,
        "face",
    )
    top = height - 0.075
    lettering("72°", (0, front - 0.0038, top - 0.055), 0.07, materials.glow("#F4F7FA", 1.8))
    for x, word, color in ((-0.07, "cool", "#5FB4F2"), (0.07, "heat", "#FF8A4C")):
        spot = (x, front - 0.003, top - 0.13)
        round_front(
            materials.glow(color, 1.8), [(0.0, 0.0), (0.021, 0.0), (0.021, 0.001), (0, 0.0012)], spot, 40, "mode"
        )
        sign(spot, word == "heat")
        lettering(word, (x, front - 0.0038, top - 0.165), 0.016, materials.glow(color, 1.5))
    slats = materials.plastic("#5A6068", 0.35)
    louvres(slats, -face / 2 + 0.035, face / 2 - 0.035, WHEEL + 0.12, top - 0.2, front - 0.0105, 12, 0.014, 0.7)
    box(
        materials.plastic("#23262B", 0.4),
        (width - 0.16, deep - 0.16, 0.014),
        (0, -0.01, height - 0.014),
        0.006,
        "top panel",
    )
    side_grip(piece, height * 0.72)
    brand(piece, (0, front - 0.0036, WHEEL + 0.085), 0.016)
    hose((-width * 0.1, depth / 2 - 0.06, height * 0.56), (0.25, 0.22))
    piece.detail = ((0, front, top - 0.1), 0.42)


def sign(at, warm):
    """A sun's rays or a flake's arms on a lit disc."""
    x, y, z = at
    white = materials.glow("#FFFFFF", 1.6)
    for arm in range(6 if not warm else 8):
        angle = pi * arm / 3 if not warm else pi * arm / 4
        reach = 0.007 if not warm else 0.0125
        spot = (x + sin(angle) * reach, y - 0.0016, z + cos(angle) * reach - 0.0025)
        box(white, (0.0022, 0.0006, 0.012 if not warm else 0.005), spot, 0, "ray", (0, angle, 0))
    if warm:
        round_front(white, [(0, 0.0014), (0.0075, 0.0014), (0.0075, 0.002), (0, 0.002)], at, 24, "sun")


def build(piece):
    kinds = {"portable": portable, "heat-and-cool": heat_and_cool}
    kinds.get(piece.option("kind", "window"), window)(piece)
