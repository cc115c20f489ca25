"""Dishwashers: portable on casters with a worktop, built in with hidden controls, and one for the counter."""

from math import cos, pi, sin

from ..kit import materials
from ..kit.shapes import box, rod, tube
from .appliances_parts import (
    bar,
    brand,
    button,
    cabinet,
    caster,
    display,
    feet,
    knob,
    lamp,
    lettering,
    plate,
    skin,
    slab,
    trim,
)

DOOR = 0.05


def pocket(piece, middle, size, front):
    """A hollow to pull a door by: a dark hole under a rounded brow."""
    plate(materials.plastic("#1B1D20", 0.5), size, middle, front - 0.0006, 0.004, size[1] * 0.45, 0, "hollow")
    brow = (middle[0], middle[1] + size[1] * 0.36)
    plate(skin(piece), (size[0] + 0.02, size[1] * 0.42), brow, front - 0.012, 0.016, size[1] * 0.2, 0.005, "brow")


def portable(piece):
    """Narrow, on four casters, with a wooden worktop and a coiled tap hose at its back."""
    width, depth, height = piece.size
    wheel, front = 0.07, -depth / 2 + 0.016
    left, right = -width / 2 + 0.006, width / 2 - 0.006
    deck = height - 0.03
    case = cabinet(piece)
    box(
        case,
        (right - left, depth / 2 - front - DOOR - 0.02, deck - wheel),
        (0, (depth / 2 + front + DOOR - 0.02) / 2, wheel),
        0.006,
        "case",
    )
    box(materials.wood("#B98A58", "x"), (width, depth, 0.03), (0, 0, deck), 0.007, "worktop")
    slab(
        materials.rubber("#25282C"),
        left + 0.012,
        right - 0.012,
        wheel + 0.07,
        deck - 0.006,
        front + 0.03,
        0.03,
        0,
        "gasket",
    )
    panel = deck - 0.125
    slab(skin(piece), left, right, panel, deck - 0.003, front, DOOR, 0.007, "panel")
    slab(skin(piece), left, right, wheel + 0.1, panel - 0.004, front, DOOR, 0.007, "door")
    slab(case, left + 0.004, right - 0.004, wheel, wheel + 0.094, front + 0.022, 0.05, 0.005, "plinth")
    for x in (left + 0.055, right - 0.055):
        for y in (front + 0.08, depth / 2 - 0.075):
            caster((x, y), wheel)
    z = panel + 0.062
    tone = materials.plastic("#D9DCDE", 0.4)
    ink = materials.plastic("#5A5F66")
    for at, word in enumerate(("normal", "quick", "eco", "rinse")):
        x = left + 0.055 + at * 0.055
        button(tone, (x, z), (0.042, 0.024), front, 0.004, 0.008)
        lamp((x, front, z + 0.026), 0.0028, "#7CF0A0" if at == 1 else "#8A9198")
        lettering(word, (x, front - 0.0006, z - 0.025), 0.0105, ink)
    display("0:45", (right - 0.14, z), (0.07, 0.034), front)
    knob(materials.plastic("#E6E8EA", 0.35), (right - 0.055, front, z), 0.027, 0.026, "#3A3E43", 0.8)
    pocket(piece, (0, panel - 0.055), (0.2, 0.042), front)
    brand(piece, (0, front - 0.0006, wheel + 0.16), 0.014)
    hose(piece, wheel)
    piece.detail = ((0.02, front, deck - 0.06), 0.42)


def hose(piece, low):
    """The tap hose, hung in a loop on the left side near the back."""
    width, depth, height = piece.size
    x, y, z = -width / 2 - 0.006, depth / 2 - 0.14, height * 0.56

    for turn in range(2):
        loop = [
            (x - turn * 0.016, y + cos(a) * 0.075, z + sin(a) * 0.15)
            for a in (2 * pi * step / 40 for step in range(40))
        ]
        tube(materials.rubber("#6F757B"), loop, 0.009, closed=True, name="hose")
    rod(
        materials.plastic("#D9DCDE", 0.4),
        (-width / 2 + 0.01, y, z + 0.14),
        (x - 0.034, y, z + 0.14),
        0.009,
        name="hook",
    )
    rod(
        materials.metal("#C9CDD2", 0.25),
        (x - 0.008, y - 0.075, z - 0.09),
        (x - 0.008, y - 0.075, z - 0.16),
        0.014,
        name="tap piece",
    )


def built_in(piece):
    """A plain front with a bar handle; its controls hide in the door's upper edge; the tub behind is bare."""
    width, depth, height = piece.size
    front = -depth / 2 + 0.05
    left, right = -width / 2 + 0.002, width / 2 - 0.002
    kick = 0.1
    tub = materials.steel("#A9AEB3", "z", 0.4, "tub")
    box(
        materials.plastic("#4A4F55", 0.8),
        (width - 0.03, depth / 2 - front - 0.09, height - 0.16),
        (0, (depth / 2 + front + 0.075) / 2, 0.1),
        0.008,
        "felt",
    )
    box(tub, (width - 0.02, 0.03, height - 0.13), (0, front + 0.068, 0.11), 0.004, "flange")
    box(
        materials.metal("#7C8187", 0.45),
        (width - 0.03, depth / 2 - front - 0.13, 0.05),
        (0, (depth / 2 + front + 0.1) / 2, 0.045),
        0.003,
        "frame",
    )
    for x in (left + 0.05, right - 0.05):
        for y in (front + 0.13, depth / 2 - 0.06):
            rod(materials.metal("#7C8187", 0.4), (x, y, 0), (x, y, 0.05), 0.012, name="foot")
    slab(
        materials.plastic("#1F2124", 0.55),
        left + 0.004,
        right - 0.004,
        0,
        kick - 0.006,
        front + 0.062,
        0.012,
        0.003,
        "kick plate",
    )
    slab(skin(piece), left, right, kick, height - 0.026, front, DOOR, 0.006, "door")
    slab(materials.dark_glass(), left, right, height - 0.025, height, front + 0.003, DOOR - 0.004, 0.004, "controls")
    ink = materials.glow("#DCE3E8", 0.9)
    for at, word in enumerate(("1 hour", "normal", "heavy", "third rack")):
        lettering(word, (left + 0.07 + at * 0.075, front + 0.0024, height - 0.0125), 0.0115, ink)
    lettering("1:00", (0.12, front + 0.0024, height - 0.0125), 0.017, materials.glow("#BDE9FF", 2.2))
    lamp((right - 0.05, front + 0.003, height - 0.0125), 0.004)
    z = height - 0.1
    bar(trim(piece), (left + 0.035, z), (right - 0.035, z), front, 0.05, 0.0125, 0.04)
    brand(piece, (0, front - 0.0006, kick + 0.06), 0.014)
    piece.detail = ((-0.08, front, height - 0.08), 0.42)


def countertop(piece):
    """A low machine with a window in its door, a control strip above, and a tap hose at the side."""
    width, depth, height = piece.size
    front = -depth / 2 + 0.02
    left, right = -width / 2 + 0.001, width / 2 - 0.001
    foot = 0.018
    box(
        cabinet(piece),
        (width - 0.002, depth / 2 - front - DOOR + 0.004, height - foot),
        (0, (depth / 2 + front + DOOR - 0.004) / 2, foot),
        0.012,
        "case",
    )
    slab(
        materials.rubber("#25282C"),
        left + 0.012,
        right - 0.012,
        foot + 0.012,
        height - 0.012,
        front + 0.025,
        0.03,
        0,
        "gasket",
    )
    strip = height - 0.09
    slab(skin(piece), left, right, strip, height, front, DOOR, 0.009, "panel")
    slab(skin(piece), left, right, foot + 0.032, strip - 0.004, front, DOOR, 0.009, "door")
    slab(cabinet(piece), left + 0.006, right - 0.006, foot, foot + 0.028, front + 0.012, 0.04, 0.004, "plinth")
    z = strip + 0.046
    plate(materials.dark_glass(), (0.3, 0.05), (0.05, z), front - 0.0015, 0.006, 0.012, 0.001, "glass")
    lettering("0:58", (0.05, front - 0.0022, z), 0.032, materials.glow("#BDE9FF", 2.2))
    ink = materials.glow("#DCE3E8", 0.9)
    for at, word in enumerate(("eco", "quick", "glass", "start")):
        x = 0.05 + (-0.115, -0.075, 0.08, 0.12)[at]
        lettering(word, (x, front - 0.0022, z), 0.0115, ink)
    button(materials.plastic("#D9DCDE", 0.4), (left + 0.05, z), (0.036, 0.036), front, 0.004, 0.017)
    brand(piece, (left + 0.13, front - 0.0006, z), 0.012)
    pocket(piece, (0, strip - 0.04), (0.17, 0.034), front)
    feet(width - 0.09, depth - 0.14, foot)
    tap_hose(piece)
    piece.detail = ((0, front, strip), 0.36)


def tap_hose(piece):
    """The hose that hooks to the tap, curving out from behind and lying beside the machine."""
    width, depth, _ = piece.size
    back = depth / 2
    path = [
        (-width / 2 + 0.05, back - 0.01, 0.09),
        (-width / 2 + 0.045, back + 0.025, 0.085),
        (-width / 2 + 0.02, back + 0.04, 0.06),
        (-width / 2 - 0.02, back + 0.035, 0.03),
        (-width / 2 - 0.05, back + 0.0, 0.014),
        (-width / 2 - 0.062, back - 0.06, 0.011),
        (-width / 2 - 0.06, back - 0.12, 0.011),
        (-width / 2 - 0.05, back - 0.17, 0.011),
    ]
    tube(materials.rubber("#8A9096"), path, 0.0095, name="hose")
    x, y, z = path[-1]
    rod(materials.metal("#C9CDD2", 0.25), (x, y, 0.015), (x + 0.008, y - 0.055, 0.015), 0.015, name="tap piece")


def build(piece):
    kinds = {"portable": portable, "built-in": built_in, "countertop": countertop}
    kinds[piece.option("kind", "built-in")](piece)
