"""Controls of washers and dryers: panels, consoles, dials, displays. Lengths are metres."""

from math import cos, pi, sin

from ..kit import materials
from ..kit.shapes import profile
from .appliances_parts import (
    GRAPHITE,
    brand,
    lamp,
    lettering,
    plate,
    round_front,
    skin,
    slab,
)


def printed(piece):
    """The tone of printed words: light on dark finishes."""
    return materials.plastic("#D9DDE0" if piece.color == GRAPHITE else "#4A4F55")


def panel(piece, bottom, top, front, dryer=False):
    """The controls of a front-loader: a washer's soap drawer, a dial, programs, a display; glass on steam ones."""
    width = piece.size[0]
    left, right = -width / 2 + 0.003, width / 2 - 0.003
    z = (bottom + top) / 2
    steam = piece.option("steam", False)
    slab(skin(piece), left, right, bottom, top, front, 0.06, 0.01, "panel")
    start = left + 0.012 if dryer else left + 0.2
    if not dryer:
        soap_drawer(piece, left + 0.012, left + 0.19, bottom + 0.012, top - 0.012, front)
    if steam:
        slab(
            materials.dark_glass(),
            start,
            right - 0.012,
            bottom + 0.012,
            top - 0.012,
            front - 0.002,
            0.01,
            0.003,
            "glass",
        )
    face = front - (0.002 if steam else 0.0)
    ink = materials.glow("#DCE3E8", 0.9) if steam else printed(piece)
    middle = 0.055 if not dryer else -0.03
    dial(piece, (middle, face, z), 0.034)
    words = ("Normal", "Towels", "Delicate") if dryer else ("Normal", "Bedding", "Quick 15")
    second = ("Refresh" if steam else "Timed", "Heavy", "Air") if dryer else ("Steam", "Colors", "Rinse")
    for at in range(3):
        up = z + (1 - at) * 0.024
        lettering(words[at], (middle - 0.048, face - 0.0006, up), 0.0115, ink, align="RIGHT")
        lettering(second[at], (middle + 0.048, face - 0.0006, up), 0.0115, ink, align="LEFT")
    readout(piece, (right - 0.115, z), face, "0:42" if dryer else "1:05", steam)
    if piece.option("gas", False):
        flame((left + 0.07, face, z), 0.034)
        lettering("GAS", (left + 0.1, face - 0.0006, z), 0.02, ink, align="LEFT")
    piece.detail = ((0, front, bottom - 0.02), 0.56)


def readout(piece, middle, front, text, steam):
    """The time left, a start button and its lamp."""
    x, z = middle
    if not steam:
        plate(materials.dark_glass(), (0.105, 0.05), (x - 0.012, z), front - 0.002, 0.006, 0.008, 0.001, "display")
    lettering(text, (x - 0.012, front - 0.0028, z + 0.001), 0.036, materials.glow("#BDE9FF", 2.2))
    tone = materials.plastic("#3A3E44" if steam or piece.color == GRAPHITE else "#DDE0E2", 0.35)
    round_front(
        tone, [(0, 0), (0.019, 0), (0.019, 0.003), (0.016, 0.005), (0, 0.005)], (x + 0.079, front, z), 36, "start"
    )
    lamp((x + 0.079, front - 0.005, z), 0.0036)


def soap_drawer(piece, left, right, bottom, top, front):
    """The drawer for detergent, with a hollow to pull it by."""
    slab(
        materials.rubber("#1B1D20"),
        left - 0.002,
        right + 0.002,
        bottom - 0.002,
        top + 0.002,
        front - 0.0004,
        0.004,
        0,
        "gap",
    )
    slab(skin(piece), left, right, bottom, top, front - 0.004, 0.012, 0.004, "soap drawer")
    plate(
        materials.plastic("#1B1D20", 0.5),
        ((right - left) * 0.62, 0.016),
        ((left + right) / 2, bottom + 0.02),
        front - 0.0046,
        0.002,
        0.007,
        0,
        "hollow",
    )
    brand(piece, ((left + right) / 2, front - 0.0044, top - 0.03), 0.0115)


def start_button(piece, at):
    """A round start button with a lamp."""
    x, face, z = at
    tone = materials.steel("#B4B9BE", roughness=0.3)
    round_front(tone, [(0, 0), (0.024, 0), (0.024, 0.003), (0.02, 0.006), (0, 0.006)], (x, face, z), 40, "start")
    lamp((x, face - 0.006, z), 0.0045)


def dial(piece, at, radius):
    """A program dial of steel with a lit notch in a dark ring."""
    x, y, z = at
    round_front(
        materials.plastic("#15171A", 0.35),
        [(0, 0), (radius * 1.14, 0), (radius * 1.14, 0.002), (0, 0.002)],
        at,
        56,
        "ring",
    )
    steel = materials.steel("#C6CACF", roughness=0.22)
    r = radius
    outline = [(r, 0.001), (r, 0.022), (r * 0.94, 0.026), (r * 0.8, 0.0265), (r * 0.76, 0.0245), (0, 0.024)]
    round_front(steel, outline, at, 56, "dial")
    slab(
        materials.glow("#BDE9FF", 2.0), x - 0.0016, x + 0.0016, z + r * 0.5, z + r * 0.8, y - 0.0272, 0.002, 0, "notch"
    )


def flame(at, size):
    """A small blue flame that says gas."""
    x, y, z = at
    for scale, color, depth in ((1.0, "#3E86E0", 0.0), (0.55, "#BFE0FF", 0.0006)):
        outline = []
        for step in range(24):
            angle = 2 * pi * step / 24
            wide = sin(angle) * 0.3 * (1 - 0.45 * cos(angle)) * size * scale
            outline.append((wide, cos(angle) * 0.5 * size * scale - (1 - scale) * size * 0.2))
        profile(materials.glow(color, 1.3), outline, 0.001, (x, y - 0.0005 - depth, z), "y", 0, "flame")


def console_top(piece, deck, glass):
    """The console behind the lid, its face leaning back a little. Gives the y of its face and the z of its middle."""
    width, depth, height = piece.size
    thick = 0.13 if height > 1 else 0.1
    back = depth / 2 - 0.004
    front = back - thick
    outline = [
        (front - 0.03, deck - 0.004),
        (back, deck - 0.004),
        (back, height),
        (front + 0.035, height),
        (front, height - 0.014),
    ]
    body = profile(skin(piece), outline, width - 0.004, (0, 0, 0), "x", 0.009, "console")
    body.name = "console"
    bottom = deck + 0.014
    low, high = bottom + 0.006, height - 0.022
    face = front - 0.032
    plate_front = materials.dark_glass() if glass else materials.paint("#E9EBEC", 0.3, "face")
    if not glass and piece.color == GRAPHITE:
        plate_front = materials.paint("#33373C", 0.3, "face")
    slab(plate_front, -width / 2 + 0.02, width / 2 - 0.02, low, high, face, 0.05, 0.006, "face")
    return face, (low + high) / 2
