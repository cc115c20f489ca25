"""Monitors on adjustable stands: a flat one of 27 inches, and an ultrawide one that is curved."""

from math import cos, pi, radians, sin

import bmesh

from ..kit import materials
from ..kit.screens import lit
from ..kit.shapes import box, made, mesh_of, profile, rod, rounded, tube
from .computers_parts import lettering, posed, slab, slots
from .pictures_parts import documents

CURVE = 1.5
STEPS = 40


def bent(material, size, at, curve, name):
    """
    An upright plate bent about a line before it: `size` is (x, y, z) along the bend, `at` the middle of its front.
    Its front has a UV map.
    """
    width, thick, height = size

    def place(part, deep, up):
        angle = (part - 0.5) * width / curve
        return (curve + deep) * sin(angle), (curve + deep) * cos(angle) - curve, up * height

    def build(bm):
        rings = []
        for step in range(STEPS + 1):
            part = step / STEPS
            corners = [(0, -0.5), (thick, -0.5), (thick, 0.5), (0, 0.5)]
            rings.append([bm.verts.new(place(part, deep, up)) for deep, up in corners])
        places = bm.loops.layers.uv.new("picture")
        for step, (left, right) in enumerate(zip(rings, rings[1:])):
            for side in range(4):
                after = (side + 1) % 4
                face = bm.faces.new((left[side], right[side], right[after], left[after]))
                for loop, (u, v) in zip(face.loops, ((step, 1), (step + 1, 1), (step + 1, 0), (step, 0))):
                    loop[places].uv = (u / STEPS, v)
        bm.faces.new(rings[0])
        bm.faces.new(rings[-1])
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)

    thing = made(name, mesh_of(name, build), material)
    thing.location = at
    return thing


def shown(curve, wide, high, middle):
    """The lit picture, just before the glass."""
    material = lit(documents, wide / high, 0 if curve > 10 else 1)
    bent(material, (wide, 0.0006, high), (0, -0.0012, middle), curve, "screen")


def head(piece, high, curve):
    """The upright part: case, glass and picture, its front at y = 0."""
    width, _, height = piece.size
    middle = height - high / 2
    dark = materials.plastic("#17191D", 0.45)
    rounded(bent(dark, (width, 0.012, high), (0, 0, middle), curve, "case"), 0.003, 2)
    bent(materials.dark_glass("#0A0B0D"), (width - 0.004, 0.001, high - 0.004), (0, -0.0006, middle), curve, "glass")
    shown(curve, width - 0.018, high - 0.027, middle + 0.005)
    box(dark, (width * 0.4, 0.045, high * 0.5), (0, 0.03, middle - high * 0.3), 0.02, "back")
    lettering(materials.plastic("#9AA0A8"), "VISTELLE", 0.0075, (0, -0.0012, height - high + 0.0095), (pi / 2, 0, 0))
    rod(
        materials.glow("#DFF3FF", 2),
        (width * 0.44, -0.002, height - high + 0.009),
        (width * 0.44, 0, height - high + 0.009),
        0.0014,
    )
    return middle


def flat(piece):
    """27 inches: a round column on a square foot, speakers under the glass."""
    width, depth, height = piece.size
    metal = materials.metal("#3A3D42", 0.38)
    high = width * 9 / 16 + 0.012
    with posed((0, -0.02, 0)):
        middle = head(piece, high, 1000.0)
    under = height - high
    slab(metal, (0.25, depth, 0.008), (0, 0, 0), 0.012, 0.002, "foot")
    rod(metal, (0, 0.055, 0.006), (0, 0.055, middle + 0.02), 0.021, name="column")
    box(metal, (0.09, 0.035, 0.09), (0, 0.035, middle - 0.045), 0.006, "joint")
    box(materials.plastic("#202328", 0.5), (width * 0.5, 0.016, 0.016), (0, -0.012, under - 0.015), 0.005, "speakers")
    slots(materials.plastic("#060709"), 60, (0.002, 0.001, 0.008), (0, -0.0202, under - 0.011), (width * 0.0079, 0, 0))
    piece.detail = ((-width * 0.05, -0.02, under * 0.85), 0.3)


def curved(piece):
    """34 inches: curved about the eye, on a foot like a V."""
    width, depth, height = piece.size
    metal = materials.metal("#3A3D42", 0.38)
    high = 0.358
    with posed((0, 0.02, 0)):
        middle = head(piece, high, CURVE)
    for side in (-1, 1):
        outline = [(0, 0.075), (0, 0.115), (side * 0.24, -depth / 2 + 0.01), (side * 0.205, -depth / 2)]
        profile(metal, outline if side < 0 else outline[::-1], 0.012, (0, 0, 0.006), "z", 0.002, "leg")
    box(metal, (0.055, 0.05, 0.022), (0, 0.09, 0), 0.006, "heel")
    box(metal, (0.042, 0.026, middle - 0.02), (0, 0.1, 0.012), 0.006, "column", (radians(1.5), 0, 0))
    ring = [(cos(pi * step / 12) * 0.012, 0.0862, 0.09 + sin(pi * step / 12) * 0.012) for step in range(24)]
    tube(materials.plastic("#0A0B0D"), ring, 0.002, closed=True, name="cable ring")
    box(metal, (0.1, 0.03, 0.1), (0, 0.085, middle - 0.05), 0.006, "joint")
    piece.detail = ((-width * 0.3, -0.02, middle), 0.36)


def build(piece):
    (curved if piece.option("curved", False) else flat)(piece)
