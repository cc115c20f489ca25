"""
Laundry: front-loaders with round doors (steam ones with a panel of glass), a tower, top-loaders with a lid, a dryer to
match, a washer that rolls, and a small dryer for a shelf or a wall.
"""

from ..kit import materials
from ..kit.shapes import box
from .appliances_parts import (
    brand,
    button,
    cabinet,
    dial_marks,
    feet,
    knob,
    lamp,
    lettering,
    plate,
    skin,
    slab,
)
from .laundry_controls import console_top, dial, panel, printed, start_button
from .laundry_parts import front_shell, hamper_door, lid, porthole, roller, top_shell

FOOT = 0.025


def front_loader(piece, dryer=False):
    width, depth, height = piece.size
    front = -depth / 2 + 0.05
    band = height - 0.135
    front_shell(piece, (FOOT, band - 0.005, height), front)
    slab(
        materials.rubber("#1B1D20"),
        -width / 2 + 0.01,
        width / 2 - 0.01,
        band - 0.02,
        height - 0.012,
        front + 0.03,
        0.2,
        0,
        "gap",
    )
    panel(piece, band, height - 0.002, front, dryer)
    porthole(piece, (0, front, FOOT + (band - FOOT) * 0.54), 0.225 if dryer else 0.235, dryer)
    foot_hatch(piece, front, dryer)
    feet(width - 0.11, depth - 0.2, FOOT)
    if dryer:
        brand(piece, (width / 2 - 0.11, front - 0.0006, band - 0.035), 0.0125)


def foot_hatch(piece, front, dryer):
    """The pump's hatch low on a washer; a plain seam on a dryer."""
    width = piece.size[0]
    seam = materials.rubber("#3A3E43")
    if dryer:
        slab(seam, -width / 2 + 0.012, width / 2 - 0.012, FOOT + 0.088, FOOT + 0.0905, front - 0.0003, 0.002, 0, "seam")
        return
    x = width / 2 - 0.1
    plate(seam, (0.124, 0.084), (x, FOOT + 0.07), front - 0.0003, 0.002, 0.008, 0, "seam")
    plate(skin(piece), (0.12, 0.08), (x, FOOT + 0.07), front - 0.0015, 0.006, 0.007, 0.001, "hatch")


def tower(piece):
    """A washer below, a dryer above, and one set of controls in between."""
    width, depth, height = piece.size
    front = -depth / 2 + 0.05
    low, high = height * 0.465, height * 0.545
    front_shell(piece, (FOOT, low - 0.003, low - 0.003), front)
    front_shell(piece, (high + 0.003, height - 0.001, height), front)
    slab(
        materials.rubber("#1B1D20"),
        -width / 2 + 0.012,
        width / 2 - 0.012,
        low - 0.02,
        high + 0.02,
        front + 0.03,
        depth - 0.1,
        0,
        "gap",
    )
    box(
        cabinet(piece),
        (width - 0.006, depth / 2 - front - 0.05, high - low),
        (0, (depth / 2 + front + 0.05) / 2, low),
        0.004,
        "middle",
    )
    slab(materials.dark_glass(), -width / 2 + 0.003, width / 2 - 0.003, low, high, front, 0.06, 0.008, "controls")
    z = (low + high) / 2
    ink = materials.glow("#DCE3E8", 0.9)
    for x, words, time in (
        (-0.17, ("Normal", "Bedding", "Steam"), "1:05"),
        (0.17, ("Normal", "Towels", "Delicate"), "0:42"),
    ):
        dial(piece, (x, front, z), 0.036)
        for at, word in enumerate(words):
            lettering(word, (x - 0.05, front - 0.0006, z + (1 - at) * 0.026), 0.0125, ink, align="RIGHT")
        lettering(time, (x + 0.09, front - 0.0006, z + 0.006), 0.036, materials.glow("#BDE9FF", 2.2))
        lettering("washer" if x < 0 else "dryer", (x + 0.09, front - 0.0006, z - 0.033), 0.0135, ink)
    lamp((0, front, z), 0.0045)
    porthole(piece, (0, front, FOOT + (low - FOOT) * 0.5), 0.232, False)
    porthole(piece, (0, front, high + (height - high) * 0.48), 0.228, True)
    slab(
        materials.rubber("#3A3E43"),
        -width / 2 + 0.012,
        width / 2 - 0.012,
        FOOT + 0.088,
        FOOT + 0.0905,
        front - 0.0003,
        0.002,
        0,
        "seam",
    )
    brand(piece, (width / 2 - 0.11, front - 0.0006, height - 0.05), 0.0125)
    feet(width - 0.11, depth - 0.2, FOOT)
    piece.detail = ((0, front, z + 0.04), 0.68)


def top_washer(piece):
    """A deep tub under a lid with a glass window, and a console behind with a dial and a display."""
    deck = top_shell(piece, FOOT)
    lid(piece, deck, glass=True)
    face, z = console_top(piece, deck, glass=True)
    ink = materials.glow("#DCE3E8", 0.9)
    dial(piece, (-0.13, face, z), 0.038)
    for at, word in enumerate(("Normal", "Bulky", "Quick 30")):
        lettering(word, (-0.185, face - 0.0006, z + (1 - at) * 0.028), 0.0135, ink, align="RIGHT")
    for at, word in enumerate(("Soak", "Whites", "Rinse")):
        lettering(word, (-0.075, face - 0.0006, z + (1 - at) * 0.028), 0.0135, ink, align="LEFT")
    lettering("0:30", (0.11, face - 0.0006, z), 0.05, materials.glow("#BDE9FF", 2.2))
    start_button(piece, (0.24, face, z))
    piece.detail = ((-0.05, 0, deck + 0.02), 0.66)


def agitator_washer(piece):
    """The plain kind: an enamelled lid and three big knobs."""
    deck = top_shell(piece, FOOT)
    lid(piece, deck, glass=False)
    face, z = console_top(piece, deck, glass=False)
    ink = printed(piece)
    for x, words in ((-0.2, "LOAD SIZE"), (-0.04, "WATER"), (0.17, "CYCLE")):
        big = 0.04 if x > 0.1 else 0.03
        knob(materials.plastic("#2A2D31", 0.35), (x, face, z - 0.006), big, 0.036, "#F2F2F0", 0.7 if x > 0 else -0.5)
        dial_marks(ink, (x, face, z - 0.006), big * 1.35)
        lettering(words, (x, face - 0.0006, z + 0.055), 0.0125, ink)
    piece.detail = ((0, 0, deck + 0.02), 0.66)


def top_dryer(piece):
    """Made for the top-load washer: the same console, and a wide plain door below."""
    deck = top_shell(piece, FOOT)
    face, z = console_top(piece, deck, glass=True)
    ink = materials.glow("#DCE3E8", 0.9)
    dial(piece, (0.13, face, z), 0.038)
    for at, word in enumerate(("Normal", "Heavy", "Timed")):
        lettering(word, (0.185, face - 0.0006, z + (1 - at) * 0.028), 0.0135, ink, align="LEFT")
    lettering("0:42", (-0.08, face - 0.0006, z), 0.05, materials.glow("#BDE9FF", 2.2))
    start_button(piece, (-0.22, face, z))
    hamper_door(piece, deck)
    piece.detail = ((-0.05, 0, deck + 0.02), 0.66)


def portable_washer(piece):
    """Small, on locking wheels, with a clear lid, and a tap hose hung on its side."""
    wheel = 0.06
    deck = top_shell(piece, wheel, front_seam=False)
    roller(piece, wheel)
    front = -piece.size[1] / 2 + 0.006
    brand(piece, (0, front - 0.0006, deck - 0.1), 0.016)
    plate(materials.rubber("#3A3E43"), (0.384, 0.5), (0, 0.35), front - 0.0003, 0.002, 0.03, 0, "seam")
    plate(skin(piece), (0.38, 0.496), (0, 0.35), front - 0.003, 0.008, 0.028, 0.003, "panel")
    lid(piece, deck, glass=True)
    face, z = console_top(piece, deck, glass=False)
    ink = printed(piece)
    for at, word in enumerate(("Normal", "Quick", "Heavy", "Soft", "Spin")):
        x = -0.15 + at * 0.052
        button(materials.plastic("#D9DCDE", 0.4), (x, z + 0.006), (0.04, 0.022), face, 0.004, 0.008)
        lamp((x, face, z + 0.03), 0.003, "#7CF0A0" if at == 0 else "#8A9198")
        lettering(word, (x, face - 0.0006, z - 0.02), 0.0115, ink)
    plate(materials.dark_glass(), (0.075, 0.036), (0.165, z + 0.004), face - 0.002, 0.006, 0.006, 0.001, "display")
    lettering("0:35", (0.165, face - 0.0026, z + 0.004), 0.026, materials.glow("#BDE9FF", 2.2))
    piece.detail = ((-0.05, -0.1, deck), 0.5)


def compact_dryer(piece):
    """A small dryer with a round door, two knobs above it, and slots to breathe."""
    width, depth, height = piece.size
    front = -depth / 2 + 0.045
    band = height - 0.11
    front_shell(piece, (0.018, band - 0.002, band), front)
    slab(
        materials.rubber("#1B1D20"),
        -width / 2 + 0.012,
        width / 2 - 0.012,
        band - 0.02,
        height - 0.02,
        front + 0.03,
        0.2,
        0,
        "gap",
    )
    box(
        cabinet(piece),
        (width - 0.004, depth / 2 - front - 0.01, 0.112),
        (0, (depth / 2 + front + 0.01) / 2, band - 0.002),
        0.012,
        "top",
    )
    slab(skin(piece), -width / 2 + 0.003, width / 2 - 0.003, band + 0.001, height - 0.003, front, 0.06, 0.01, "panel")
    z = (band + height) / 2
    ink = printed(piece)
    for x, word in ((0.06, "TIME"), (0.21, "HEAT")):
        knob(materials.plastic("#DDE0E2", 0.35), (x, front, z), 0.029, 0.028, "#3A3E43", 0.6 if x < 0.1 else -0.4)
        dial_marks(ink, (x, front, z), 0.038)
        lettering(word, (x + 0.062, front - 0.0006, z), 0.0125, ink)
    brand(piece, (-width / 2 + 0.12, front - 0.0006, z), 0.0145)
    porthole(piece, (0, front, 0.018 + (band - 0.018) * 0.52), 0.205, True)
    for at in range(9):
        slab(
            materials.plastic("#3A3E43"),
            width / 2 - 0.14 + at * 0.011,
            width / 2 - 0.135 + at * 0.011,
            0.04,
            0.1,
            front - 0.0004,
            0.002,
            0,
            "slot",
        )
    feet(width - 0.09, depth - 0.16, 0.018)
    piece.detail = ((0.1, front, band - 0.03), 0.46)


def build(piece):
    machines = {
        "front-washer": front_loader,
        "front-dryer": lambda one: front_loader(one, dryer=True),
        "tower": tower,
        "top-washer": top_washer,
        "agitator-washer": agitator_washer,
        "top-dryer": top_dryer,
        "portable-washer": portable_washer,
        "compact-dryer": compact_dryer,
    }
    machines[piece.option("machine", "front-washer")](piece)
