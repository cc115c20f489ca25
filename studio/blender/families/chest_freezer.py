"""Chest freezers on casters: a lid with a lock, a drain in front, and a panel with a dial or a display."""

from ..kit import materials
from ..kit.shapes import box, rod, rounded
from .appliances_parts import (
    brand,
    cabinet,
    caster,
    display,
    knob,
    lamp,
    lettering,
    plate,
    round_front,
    skin,
    slab,
    trim,
)

WHEEL = 0.05
LID = 0.085


def lid(piece, front):
    """The lid over the whole top, its gasket beneath it, its hinges behind and its grip in front."""
    width, depth, height = piece.size
    face = skin(piece)
    slab(
        materials.rubber("#5B6066"),
        -width / 2 + 0.012,
        width / 2 - 0.012,
        height - LID - 0.012,
        height - LID + 0.004,
        front + 0.014,
        depth - 0.06,
        0,
        "gasket",
    )
    top = box(face, (width, depth - 0.035, LID), (0, -0.01, height - LID), 0.026, "lid")
    rounded(top, 0.026, 4)
    top.modifiers.remove(top.modifiers[0])
    for side in (-1, 1):
        box(
            materials.plastic("#D8DADB", 0.4),
            (0.07, 0.03, 0.09),
            (side * width * 0.32, depth / 2 - 0.02, height - LID - 0.04),
            0.006,
            "hinge",
        )


def grip(piece, front):
    """A moulded grip under the lid's edge, with a lock in its middle."""
    height = piece.size[2]
    pale = materials.plastic("#C9CDD1", 0.35)
    z = height - LID * 0.52
    plate(pale, (0.2, 0.044), (0, z), front - 0.018, 0.024, 0.016, 0.005, "grip")
    plate(materials.plastic("#26292D", 0.5), (0.15, 0.014), (0, z - 0.012), front - 0.0186, 0.004, 0.006, 0, "hollow")
    lock = -0.135
    steel = materials.steel("#C2C6CB")
    round_front(
        steel, [(0, 0), (0.013, 0), (0.013, 0.006), (0.01, 0.008), (0, 0.008)], (lock, front - 0.004, z), 32, "lock"
    )
    slab(
        materials.plastic("#15171A"),
        lock - 0.0012,
        lock + 0.0012,
        z - 0.006,
        z + 0.006,
        front - 0.0128,
        0.001,
        0,
        "keyhole",
    )


def panel(piece, front):
    """What sets the cold, low on the right; and the drain's cap on the left."""
    width = piece.size[0]
    right = width / 2 - 0.05
    z = 0.2
    if piece.option("panel", "dial") == "display":
        plate(
            materials.plastic("#DDE0E2", 0.4),
            (0.25, 0.062),
            (right - 0.125, z),
            front - 0.004,
            0.012,
            0.014,
            0.002,
            "panel",
        )
        display("-4°F", (right - 0.07, z), (0.085, 0.036), front - 0.004)
        for at, color in enumerate(("#7CF0A0", "#F2B441", "#E4574B")):
            lamp((right - 0.215 + at * 0.032, front - 0.004, z + 0.007), 0.0042, color)
            lettering(
                ("on", "fast", "alarm")[at],
                (right - 0.215 + at * 0.032, front - 0.0046, z - 0.011),
                0.009,
                materials.plastic("#5A5F66"),
            )
        piece.detail = ((right - 0.13, front, z + 0.04), 0.42)
    else:
        plate(
            materials.plastic("#DDE0E2", 0.4),
            (0.15, 0.085),
            (right - 0.075, z),
            front - 0.004,
            0.012,
            0.03,
            0.002,
            "panel",
        )
        knob(materials.plastic("#F4F4F2", 0.35), (right - 0.045, front - 0.004, z), 0.026, 0.022, "#5A5F66", 0.7)
        for at, color in enumerate(("#7CF0A0", "#E4574B")):
            lamp((right - 0.115, front - 0.004, z + 0.015 - at * 0.03), 0.0045, color)
        piece.detail = ((right - 0.08, front, z + 0.04), 0.4)
    left = -width / 2 + 0.11
    cap = materials.plastic("#D4D7D9", 0.4)
    round_front(
        cap,
        [(0, 0), (0.024, 0), (0.024, 0.006), (0.02, 0.01), (0.012, 0.01), (0.011, 0.018), (0, 0.018)],
        (left, front, 0.12),
        36,
        "drain",
    )
    vents(piece)


def vents(piece):
    """Slots in the side where the compressor breathes."""
    width, depth, _ = piece.size
    for at in range(7):
        box(
            materials.plastic("#3A3E43"),
            (0.002, 0.11, 0.006),
            (-width / 2 + 0.0075, depth / 2 - 0.14, 0.13 + at * 0.016),
            0,
            "vent",
        )


def build(piece):
    width, depth, height = piece.size
    front = -depth / 2 + 0.03
    body = box(
        cabinet(piece), (width - 0.016, depth - 0.05, height - LID - WHEEL - 0.008), (0, 0.005, WHEEL), 0.014, "cabinet"
    )
    body.modifiers["edges"].segments = 4
    slab(
        materials.plastic("#B9BDC1", 0.5),
        -width / 2 + 0.012,
        width / 2 - 0.012,
        WHEEL - 0.004,
        WHEEL + 0.018,
        front - 0.002,
        depth - 0.05,
        0.004,
        "base",
    )
    for x in (-width / 2 + 0.07, width / 2 - 0.07):
        for y in (front + 0.06, depth / 2 - 0.07):
            caster((x, y), WHEEL)
    lid(piece, front)
    grip(piece, -depth / 2 + 0.0075)
    panel(piece, front - 0.0005)
    brand(piece, (-width / 2 + 0.12, front - 0.001, height - LID - 0.06), 0.018)
    rod(trim(piece), (0, depth / 2 - 0.02, 0.1), (0, depth / 2 - 0.02, 0.16), 0.008, name="pipe")
