"""
Ranges: a top of glass, induction glass, gas with cast-iron grates or coils; controls on a panel behind or in front;
one oven over a drawer, or two.
"""

from ..kit import materials
from ..kit.shapes import box, rod
from .appliances_parts import (
    BLACK,
    WHITE,
    bar,
    brand,
    cabinet,
    dial_marks,
    display,
    feet,
    framed_door,
    knob,
    lettering,
    plate,
    skin,
    slab,
    trim,
)
from .range_tops import coils, glass_top, grates

FOOT = 0.03


OUT = 0.055


DOOR = 0.045


class Body:
    """The heights of a range: its cooktop, and the panel beneath it where there is one."""

    def __init__(self, piece):
        width, depth, height = piece.size
        self.half = width / 2
        self.front, self.back = -depth / 2 + OUT, depth / 2
        self.behind = piece.option("controls", "back") == "back"
        self.gas = piece.option("top", "glass") == "gas"
        self.cooktop = 0.914 if self.behind else height - 0.004
        if self.gas:
            self.cooktop = 0.89
        self.fascia = 0.115 if self.gas or not self.behind else 0.03


def back_panel(piece, body):
    """The panel behind the burners: a display, and the knobs where they are not in front."""
    height = piece.size[2]
    thick = 0.07
    front = body.back - thick
    face = skin(piece)
    box(
        cabinet(piece),
        (body.half * 2, thick - 0.012, height - body.cooktop + 0.02),
        (0, body.back - thick / 2 + 0.006, body.cooktop - 0.02),
        0.012,
        "panel",
    )
    slab(face, -body.half, body.half, body.cooktop, height, front, 0.014, 0.006, "panel front")
    z = (body.cooktop + height) / 2 + 0.01
    wide = body.half * 2
    if body.gas:
        slab(
            materials.dark_glass(),
            -body.half + 0.012,
            body.half - 0.012,
            z - 0.06,
            z + 0.06,
            front - 0.002,
            0.006,
            0.002,
            "glass",
        )
        controls((0, z), front - 0.002, wide * 0.5)
        return
    reach = wide * 0.26 if wide < 0.6 else wide * 0.32
    if wide > 0.6:
        slab(
            materials.dark_glass(), -wide * 0.2, wide * 0.2, z - 0.055, z + 0.055, front - 0.002, 0.006, 0.002, "glass"
        )
        controls((0, z), front - 0.002, wide * 0.36)
        places = (-wide * 0.42, -wide * 0.31, wide * 0.31, wide * 0.42)
    else:
        display("5:42", (0, z), (0.085, 0.04), front)
        places = (-reach * 1.55, -reach * 0.85, reach * 0.85, reach * 1.55)
    tone = "#F4F4F2" if piece.color == WHITE else "#1D1F22" if piece.color == BLACK else "#2A2D31"
    mark = "#3A3E43" if piece.color == WHITE else "#F2F2F0"
    ink = materials.plastic("#D6D9DC" if piece.color == BLACK else "#3A3E43")
    for at, x in enumerate(places):
        knob(materials.plastic(tone, 0.35), (x, front - 0.001, z), 0.024, 0.026, mark, (-0.5, 0, 0, 0.6)[at])
        dial_marks(ink, (x, front - 0.0006, z), 0.033)


def controls(middle, front, wide):
    """Lit clock and touch keys on a dark glass panel."""
    x, z = middle
    lettering("10:24", (x, front - 0.0006, z + 0.012), 0.042, materials.glow("#BDE9FF", 2.2))
    dim = materials.glow("#DCE3E8", 0.8)
    for at, word in enumerate(("bake", "broil", "air fry", "timer", "clean", "start")):
        spot = x + (at - 2.5) * wide / 6.4
        lettering(word, (spot, front - 0.0006, z - 0.033), 0.0125, dim)
    for at in range(4):
        spot = x + (-0.5, -0.36, 0.36, 0.5)[at] * wide * 0.86
        lettering("1234"[at], (spot, front - 0.0006, z + 0.012), 0.016, dim)


def front_panel(piece, body):
    """The panel under the cooktop's edge, leaning a little: knobs, or touch keys on glass for induction."""
    top, bottom = body.cooktop - 0.018, body.cooktop - 0.018 - body.fascia
    front = body.front - 0.004
    touch = piece.option("top", "glass") == "induction"
    slab(skin(piece), -body.half, body.half, bottom, top, front, 0.06, 0.008, "fascia")
    if body.behind and not body.gas:
        return
    z = (top + bottom) / 2
    if touch or not body.gas:
        wide = body.half * 1.84 if touch else 0.3
        slab(materials.dark_glass(), -wide / 2, wide / 2, z - 0.04, z + 0.04, front - 0.002, 0.006, 0.002, "glass")
        controls((0, z), front - 0.002, 0.28 if not touch else 0.4)
    if touch:
        zones(body, z, front)
        return
    places = (-0.3, -0.225, 0, 0.225, 0.3) if body.gas else (-0.325, -0.265, -0.205, 0.205, 0.265, 0.325)
    for at, x in enumerate(places):
        knob(trim(piece), (x, front, z), 0.024 if body.gas else 0.021, 0.032, "#1A1C1F", (0, 0.4, 0, 0, -0.6, 0)[at])


def zones(body, z, front):
    """Lit slides for the four induction zones, two on each side."""
    red = materials.glow("#FF7A5C", 1.8)
    dim = materials.glow("#77808A", 0.5)
    for x in (-body.half * 0.72, body.half * 0.72):
        for row in (0.016, -0.016):
            for step in range(9):
                lit = step < (5 if x < 0 and row > 0 else 2 if row < 0 < x else 0)
                spot = x - 0.05 + step * 0.0125
                slab(
                    red if lit else dim,
                    spot,
                    spot + 0.008,
                    z + row - 0.003,
                    z + row + 0.003,
                    front - 0.0028,
                    0.001,
                    0,
                    "step",
                )


def oven_door(piece, body, bottom, top):
    """A door with a window of dark glass and a bar handle."""
    left, right = -body.half + 0.003, body.half - 0.003
    tall, wide = top - bottom, right - left
    inset = min(0.1, wide * 0.14)
    low, high = bottom + min(0.075, tall * 0.2), top - min(0.13, tall * 0.36)
    hole = (left + inset, right - inset, low, high)
    framed_door(skin(piece), (left, right, bottom, top), hole, body.front, DOOR, 0.006, 0.02)
    window(hole, body.front)
    z = top - 0.05
    bar(trim(piece), (left + 0.04, z), (right - 0.04, z), body.front, OUT, 0.0125, 0.05)


def warm_glass():
    """Glass before an oven whose lamp, high up, is on."""
    nodes = materials.Nodes("lit oven")
    height = nodes.add("SeparateXYZ", vector=nodes.add("TexCoord").outputs["Generated"]).outputs["Z"]
    color = nodes.between(height, materials.linear("#0C0B0A"), materials.linear("#573B20"), 0.15, 1.0)
    nodes.set(base_color=color, roughness=0.06, specular=0.6)
    return nodes.material


def window(hole, front):
    """Dark glass in a door, and the racks in the warm light behind it."""
    left, right, bottom, top = hole
    edges = (left - 0.006, right + 0.006, bottom - 0.006, top + 0.006)
    slab(materials.dark_glass("#0A0A0B"), *edges, front + 0.006, 0.02, 0, "window")
    size, middle = (right - left - 0.06, top - bottom - 0.05), ((left + right) / 2, (top + bottom) / 2)
    plate(warm_glass(), size, middle, front + 0.0052, 0.002, 0.012, 0, "inside")
    rack = materials.metal("#A08A70", 0.4)
    for share in (0.34, 0.66):
        z = bottom + (top - bottom) * share
        slab(rack, left + 0.036, right - 0.036, z, z + 0.0025, front + 0.0046, 0.001, 0, "rack")


def ovens(piece, body):
    """The doors below the cooktop, with a drawer beneath a single oven, and the dark gaps between."""
    top = body.cooktop - 0.018 - body.fascia - 0.006
    bottom = FOOT + 0.055
    slab(
        materials.rubber("#16181A"),
        -body.half + 0.012,
        body.half - 0.012,
        FOOT + 0.02,
        top + 0.004,
        body.front + 0.03,
        0.05,
        0,
        "shadow",
    )
    slab(
        materials.plastic("#24272A", 0.6),
        -body.half + 0.01,
        body.half - 0.01,
        FOOT,
        bottom - 0.006,
        body.front + 0.03,
        0.05,
        0.004,
        "plinth",
    )
    if piece.option("ovens", 1) == 2:
        split = top - 0.262
        oven_door(piece, body, split + 0.006, top)
        oven_door(piece, body, bottom, split)
        return
    split = bottom + 0.15
    oven_door(piece, body, split + 0.006, top)
    slab(skin(piece), -body.half + 0.003, body.half - 0.003, bottom, split, body.front, DOOR, 0.006, "drawer")
    slab(
        materials.plastic("#1B1D20"),
        -body.half * 0.55,
        body.half * 0.55,
        split - 0.022,
        split - 0.012,
        body.front - 0.0008,
        0.01,
        0,
        "hollow",
    )


def build(piece):
    body = Body(piece)
    case_depth = body.back - body.front - DOOR - 0.004
    box(
        cabinet(piece),
        (body.half * 2 - 0.004, case_depth, body.cooktop - FOOT - 0.012),
        (0, body.back - case_depth / 2, FOOT),
        0.004,
        "case",
    )
    feet(body.half * 2 - 0.1, case_depth - 0.08, FOOT)
    tops = {"glass": glass_top, "induction": glass_top, "gas": grates, "coil": coils}
    tops[piece.option("top", "glass")](piece, body)
    front_panel(piece, body)
    ovens(piece, body)
    if body.behind:
        back_panel(piece, body)
    brand(piece, (0, body.front - 0.0006, FOOT + 0.115 if piece.option("ovens", 1) == 1 else FOOT + 0.1), 0.014)
    rod(
        materials.metal("#8D9298", 0.4),
        (0.2, body.back - 0.01, 0.1),
        (0.2, body.back - 0.01, 0.16),
        0.008,
        name="inlet",
    )
    piece.detail = ((-0.1, body.front, body.cooktop - 0.02), 0.62)
