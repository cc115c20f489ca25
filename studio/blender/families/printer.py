"""Printers: one with ink tanks that also scans, a laser printer, and a photo printer with its prints."""

from math import pi, radians

from ..kit import materials
from ..kit.screens import screen
from ..kit.shapes import box, profile, rod
from .computers_parts import lettering, panel, posed, slab, slots
from .pictures_parts import letter, printed

INKS = ("#15171A", "#12A5D8", "#D8228C", "#F4C81A")
PHOTO_INKS = (*INKS, "#7FD3F0", "#F29AC6")
DARK = "#24282E"


def body(shell, width, depth, low, high, mouth, reach):
    """The case from `low` to `high` (z) with an opening in front, `mouth` (z from, to) high and `reach` deep."""
    front, back = -depth / 2, depth / 2
    bottom, top = mouth
    inner = front + reach
    outline = [
        (front, low),
        (back, low),
        (back, high),
        (front, high),
        (front, top),
        (inner, top),
        (inner, bottom),
        (front, bottom),
    ]
    profile(shell, outline, width - 0.056, (0, 0, 0), "x", 0.003, "case")
    for x in (-1, 1):
        box(shell, (0.032, depth, high - low), (x * (width / 2 - 0.016), 0, low), 0.006, "side")
    dark = materials.plastic("#0B0C0E", 0.6)
    box(dark, (width - 0.062, 0.004, top - bottom), (0, inner - 0.003, bottom), 0, "darkness")
    box(dark, (width - 0.062, reach - 0.004, 0.001), (0, front + reach / 2, top - 0.0012), 0, "darkness")


def feet(width, depth):
    for x in (-width * 0.4, width * 0.4):
        for y in (-depth * 0.4, depth * 0.4):
            rod(materials.rubber(), (x, y, 0), (x, y, 0.01), 0.012, name="foot")


def tray(shell, width, front, height, out):
    """A tray that is pulled out, with a stop at its end."""
    slab(shell, (width, out + 0.06, 0.004), (0, front - out / 2 + 0.03, height), 0.008, 0.0015, "tray")
    box(shell, (0.05, 0.004, 0.016), (0, front - out + 0.003, height + 0.002), 0.0015, "stop")


def buttons(at, count, step, turn=(0, 0, 0)):
    """Round keys in a row that lie on a surface, the first of them lit green."""
    with posed(at, turn):
        for index in range(count):
            color = materials.glow("#3BE08A", 0.8) if index == 0 else materials.plastic("#4A5058", 0.4)
            rod(color, (index * step, 0, -0.002), (index * step, 0, 0.0012), 0.0058, name="button")


def scanner(shell, width, depth, under, height):
    """The lid over the glass, a dark gap below it."""
    box(materials.plastic("#121417"), (width - 0.006, depth - 0.006, 0.003), (0, 0, under), 0, "gap")
    box(shell, (width, depth, height - under - 0.003), (0, 0, under + 0.003), 0.006, "lid")
    box(materials.plastic("#DDE0E2"), (0.09, 0.004, 0.004), (0, -depth / 2 - 0.0005, under + 0.004), 0.0015, "grip")


def ink_tank(piece):
    width, depth, height = piece.size
    shell, dark = materials.plastic(piece.color, 0.4), materials.plastic(DARK, 0.42)
    front, case_top = -depth / 2, height - 0.027
    feet(width, depth)
    body(shell, width, depth, 0.008, case_top, (0.05, 0.094), 0.16)
    scanner(shell, width, depth, case_top, height)
    panel(dark, (width * 0.58, 0.006, 0.05), (-width * 0.17, front - 0.0015, case_top - 0.029), 0.006, 0.002, "panel")
    near = front - 0.005
    screen("apps", 0.052, 0.03, (-width * 0.3, near, case_top - 0.029), (0, 0, 0), 0.001, 3, 0.9)
    for index in range(6):
        x, z = -width * 0.19 + index % 3 * 0.019, case_top - 0.02 - index // 3 * 0.018
        rod(materials.plastic("#5A6068", 0.4), (x, near - 0.0006, z), (x, front, z), 0.006, name="button")
    rod(
        materials.glow("#3BE08A", 0.9),
        (0.008, near - 0.001, case_top - 0.029),
        (0.008, front, case_top - 0.029),
        0.0085,
        name="start",
    )
    left, wide, tall = width * 0.2, 0.108, case_top - 0.028
    box(dark, (wide, 0.034, tall), (left + wide / 2 - 0.0, front - 0.006, 0.018), 0.005, "tanks")
    for index, ink in enumerate(INKS):
        x = left + 0.0155 + index * 0.0257
        panel(
            materials.plastic("#C8CDD2", 0.2),
            (0.021, 0.003, tall - 0.028),
            (x, front - 0.0225, 0.018 + tall / 2),
            0.004,
            0.001,
            "window",
        )
        full = (tall - 0.036) * (0.86, 0.72, 0.8, 0.66)[index]
        panel(
            materials.paint(ink, 0.12),
            (0.016, 0.003, full),
            (x, front - 0.0232, 0.036 + full / 2),
            0.003,
            0.0008,
            "ink",
        )
        for mark in range(3):
            panel(
                materials.plastic("#FFFFFF"),
                (0.005, 0.003, 0.0008),
                (x - 0.005, front - 0.0234, 0.055 + mark * 0.022),
                0.0003,
            )
    tray(materials.plastic("#3A3F46", 0.45), 0.222, front, 0.052, 0.13)
    printed(letter, 0.21, 0.2, (0.0, front - 0.03, 0.0668), (-pi / 2 + radians(2), 0, 0), 1)
    panel(shell, (width * 0.62, 0.005, 0.034), (-width * 0.16, front - 0.001, 0.028), 0.004, 0.002, "paper drawer")
    panel(
        materials.plastic("#9AA0A8"), (0.07, 0.004, 0.007), (-width * 0.16, front - 0.0022, 0.035), 0.003, name="grip"
    )
    lettering(materials.plastic("#6A7078"), "QUILLMARK", 0.013, (-width * 0.33, front + 0.02, height + 0.0004))
    piece.detail = ((width * 0.28, front, case_top * 0.55), 0.24)


def laser(piece):
    width, depth, height = piece.size
    white = piece.name.endswith("white")
    shell = materials.plastic(piece.color, 0.42)
    dark = materials.plastic(DARK if white else "#1A1D21", 0.45)
    front, back = -depth / 2, depth / 2
    feet(width, depth)
    outline = [
        (front, 0.01),
        (back, 0.01),
        (back, height),
        (back - 0.07, height),
        (back - 0.09, height - 0.052),
        (front + 0.05, height - 0.012),
        (front + 0.012, height - 0.02),
        (front, height - 0.05),
    ]
    profile(shell, outline, width - 0.1, (0, 0, 0), "x", 0.005, "case")
    cheek = [
        (front, 0.01),
        (back, 0.01),
        (back, height),
        (front + 0.05, height),
        (front + 0.012, height - 0.01),
        (front, height - 0.05),
    ]
    for x in (-1, 1):
        profile(shell, cheek, 0.052, (x * (width / 2 - 0.026), 0, 0), "x", 0.008, "side")
    box(dark, (width - 0.104, 0.004, 0.026), (0, back - 0.0805, height - 0.05), 0, "mouth", (radians(-21), 0, 0))
    lean = radians(9.7)
    with posed((0, back - 0.088, height - 0.0455), (lean * -1, 0, 0)):
        printed(letter, 0.213, 0.25, (0, -0.126, 0.0006), (-pi / 2, 0, 0), 2)
        for step in range(1, 4):
            slab(
                materials.plastic("#FBFAF6", 0.6),
                (0.213, 0.25, 0.0009),
                (0.001 * step, -0.126 + 0.0015 * step, -0.001 * step),
                0.0008,
                0,
            )
    with posed((width / 2 - 0.026, front + 0.112, height + 0.0002)):
        slab(dark, (0.042, 0.1, 0.0016), (0, 0, -0.0006), 0.004, 0.0006, "panel")
        screen(letter, 0.034, 0.02, (0, 0.034, 0.0016), (-pi / 2, 0, 0), 0.001, 0, 0.7)
    buttons((width / 2 - 0.037, front + 0.108, height + 0.001), 2, 0.022)
    gap = materials.plastic("#0B0C0E")
    panel(gap, (width - 0.012, 0.002, 0.0022), (0, front - 0.0002, 0.072), 0.001, name="gap")
    panel(shell, (width - 0.016, 0.006, 0.052), (0, front - 0.001, 0.042), 0.006, 0.002, "paper drawer")
    panel(dark, (0.1, 0.004, 0.016), (0, front - 0.0028, 0.053), 0.006, name="grip")
    panel(gap, (width * 0.66, 0.001, 0.0016), (0, front - 0.0002, 0.135), 0.0007, name="gap")
    panel(gap, (width * 0.66, 0.001, 0.0016), (0, front - 0.0002, 0.086), 0.0007, name="gap")
    panel(dark, (0.06, 0.003, 0.008), (0, front - 0.001, 0.13), 0.003, name="grip")
    lettering(
        materials.plastic("#6A7078" if white else "#C9CED4"),
        "QUILLMARK",
        0.013,
        (-width * 0.26, front - 0.0006, 0.154),
        (pi / 2, 0, 0),
    )
    slots(gap, 14, (0.002, 0.005, 0.05), (-width / 2, back - 0.1, 0.06), (0, 0.011, 0))
    piece.detail = ((width * 0.3, front + 0.05, height), 0.24)


def photo(piece):
    width, depth, height = piece.size
    shell, dark = materials.plastic(piece.color, 0.38), materials.dark_glass("#14171B")
    front, case_top = -depth / 2, height - 0.024
    feet(width, depth)
    body(shell, width, depth, 0.008, case_top, (0.03, 0.072), 0.16)
    scanner(shell, width, depth, case_top, height)
    panel(dark, (width - 0.05, 0.005, 0.052), (0, front - 0.001, case_top - 0.034), 0.006, 0.0015, "panel")
    near = front - 0.0042
    screen("photos", 0.072, 0.04, (-width * 0.32, near, case_top - 0.034), (0, 0, 0), 0.002, 0, 0.95)
    for index, ink in enumerate(PHOTO_INKS):
        x = width * 0.02 + index * 0.0245
        panel(
            materials.plastic("#D8DCE0", 0.2), (0.0195, 0.002, 0.04), (x, near, case_top - 0.034), 0.004, 0.0006, "tank"
        )
        full = 0.034 * (0.9, 0.7, 0.8, 0.62, 0.76, 0.84)[index]
        panel(
            materials.paint(ink, 0.12),
            (0.0155, 0.002, full),
            (x, near - 0.0006, case_top - 0.051 + full / 2),
            0.003,
            0.0005,
            "ink",
        )
    rod(
        materials.glow("#E8F4FF", 1.2),
        (-width * 0.12, near - 0.001, case_top - 0.034),
        (-width * 0.12, front, case_top - 0.034),
        0.007,
        name="start",
    )
    tray(materials.plastic("#3A3F46", 0.45), 0.225, front, 0.03, 0.15)
    printed("dusk", 0.2159, 0.215, (0, front - 0.05, 0.0452), (-pi / 2 + radians(2), 0, 0), 0)
    for index, (picture, variant, x, y, turn) in enumerate(
        (("reef", 0, 0.2, -0.085, -14), ("dusk", 2, 0.225, -0.13, 9), ("waves", 2, -0.2, -0.1, 12))
    ):
        lift = 0.0008 + (index % 2) * 0.0008
        printed(picture, 0.152, 0.102, (x, front + y, lift), (-pi / 2, 0, radians(turn)), variant)
    lettering(materials.plastic("#6A7078"), "QUILLMARK", 0.013, (-width * 0.34, front + 0.02, height + 0.0004))
    piece.detail = ((width * 0.08, front, case_top * 0.7), 0.28)


def build(piece):
    {"ink-tank": ink_tank, "laser": laser, "photo": photo}[piece.option("kind", "laser")](piece)
