"""What refrigerators are made of: the cabinet, plain fronts, a touchscreen, a dispenser. Lengths are metres."""

from ..kit import materials
from ..kit.screens import dusk, screen
from ..kit.shapes import box, rod
from .appliances_parts import (
    bar,
    cabinet,
    crowned,
    feet,
    lamp,
    lettering,
    plate,
    skin,
    slab,
    trim,
)

GAP = 0.006


FOOT = 0.028


DOOR = 0.062
# What stands on the shelves that the screen shows.
FOOD = ("#C8574B", "#F1EDE2", "#E0A33A", "#5C8F57", "#7A4E7C", "#F3D27A")


class Front:
    """Where doors may be: from `left` to `right` and `bottom` to `top`, their faces at y = `front`."""

    def __init__(self, piece):
        width, depth, height = piece.size
        self.bars = piece.option("handles", "bar") == "bar"
        self.front = -depth / 2 + (0.055 if self.bars else 0.004)
        self.left, self.right = -width / 2 + 0.001, width / 2 - 0.001
        self.bottom, self.top = 0.075, height - 0.018
        self.grip = GAP if self.bars else 0.034


def carcass(piece, front):
    """The cabinet behind the doors, with its plinth, feet, gasket and hinges."""
    width, depth, height = piece.size
    start = front.front + DOOR + 0.012
    case = cabinet(piece)
    box(
        case,
        (width - 0.004, depth / 2 - start, height - FOOT - 0.016),
        (0, (depth / 2 + start) / 2, FOOT),
        0.006,
        "case",
    )
    dark = materials.rubber("#25282C")
    slab(
        dark,
        -width / 2 + 0.012,
        width / 2 - 0.012,
        front.bottom + 0.012,
        front.top - 0.012,
        front.front + 0.03,
        0.05,
        0,
        "gasket",
    )
    slab(
        materials.plastic("#2C2F33", 0.6),
        -width / 2 + 0.012,
        width / 2 - 0.012,
        FOOT,
        front.bottom - 0.006,
        front.front + 0.045,
        0.05,
        0.004,
        "plinth",
    )
    for at in range(3):
        z = FOOT + 0.011 + at * 0.01
        slab(
            materials.plastic("#0F1113"),
            -width / 2 + 0.06,
            width / 2 - 0.06,
            z,
            z + 0.004,
            front.front + 0.0445,
            0.004,
            0,
            "slot",
        )
    feet(width - 0.09, depth - 0.2, FOOT)
    for side in (-1, 1):
        box(
            materials.plastic("#3A3E43", 0.5),
            (0.06, 0.1, 0.016),
            (side * (width / 2 - 0.045), front.front + 0.07, height - 0.017),
            0.005,
            "hinge",
        )


def panel(piece, left, right, bottom, top, front, crown=0.0):
    """A plain door or drawer front, flat or slightly bowed."""
    face = skin(piece, steel_black=True)
    if crown:
        return crowned(face, left, right, bottom, top, front.front, DOOR, crown, 0.008)
    return slab(face, left, right, bottom, top, front.front, DOOR, 0.007, "door")


def drawer(piece, bottom, top, front):
    """A freezer drawer as wide as the cabinet."""
    panel(piece, front.left, front.right, bottom, top, front)
    if front.bars:
        z = top - 0.075
        bar(trim(piece), (front.left + 0.07, z), (front.right - 0.07, z), front.front)
    else:
        lip(piece, front.left, front.right, top, front)


def lip(piece, left, right, top, front):
    """The slanting grip in a gap above a drawer or beneath a door."""
    grip = materials.plastic("#3A3D42", 0.35)
    box(
        grip,
        (right - left - 0.01, 0.02, 0.03),
        ((left + right) / 2, front.front + 0.034, top - 0.003),
        0.004,
        "grip",
        (-0.5, 0, 0),
    )


def touchscreen(middle, size, front):
    """A screen in a door, lit."""
    x, z = middle
    plate(materials.dark_glass("#08090B"), size, middle, front - 0.003, 0.01, 0.012, 0.0015, "glass")
    inside = (size[0] - 0.022, size[1] - 0.022)
    screen(household, *inside, (x, front - 0.0036, z), radius=0.006, strength=0.7)


def household(canvas, variant=0):
    """What a household's screen shows: the time over hills, a shopping list, and a look at the shelves."""
    dusk(canvas, variant)
    wide = canvas.aspect
    canvas.digits("10:24", wide / 2, 0.87, 0.085)
    canvas.paint(canvas.tile(wide / 2, 0.56, wide * 0.86, 0.36, 0.03), "#F7F5EF", 0.95)
    for row, long in enumerate((0.42, 0.3, 0.5, 0.24, 0.36)):
        y = 0.69 - row * 0.064
        canvas.paint(canvas.disc(wide * 0.16, y, 0.014), "#2E7276" if row < 2 else "#C3C8CB")
        canvas.paint(canvas.line((wide * 0.24, y), (wide * (0.24 + long), y), 0.015), "#59626B")
    canvas.paint(canvas.tile(wide / 2, 0.2, wide * 0.86, 0.28, 0.03), "#DCE9F0")
    for shelf in range(2):
        y = 0.1 + shelf * 0.12
        canvas.paint(canvas.line((wide * 0.12, y), (wide * 0.88, y), 0.006), "#8FA6B5")
        for at in range(6):
            x, tall = wide * (0.17 + 0.13 * at), (0.05, 0.08, 0.035, 0.065, 0.05, 0.085)[(at + shelf * 2) % 6]
            canvas.paint(canvas.tile(x, y + 0.004 + tall / 2, wide * 0.09, tall, 0.012), FOOD[(at + shelf) % 6])


def dispenser(piece, middle, size, front):
    """Ice and water in a door: a dark niche with a lit ceiling, a spout, a tray and a touch panel above."""
    x, z = middle
    width, height = size
    slab(
        materials.plastic("#15171A", 0.35),
        x - width / 2,
        x + width / 2,
        z - height / 2,
        z + height / 2,
        front + 0.05,
        0.01,
        0,
        "niche",
    )
    plate(
        materials.dark_glass(),
        (width + 0.016, 0.105),
        (x, z + height / 2 - 0.052),
        front - 0.002,
        0.05,
        0.008,
        0.002,
        "controls",
    )
    glow = materials.glow("#CFEAFF", 1.6)
    for at, word in enumerate(("cubed", "crushed", "water")):
        spot = x + (at - 1) * width * 0.32
        lamp((spot, front - 0.002, z + height / 2 - 0.035), 0.005, "#CFEAFF")
        lettering(word, (spot, front - 0.0026, z + height / 2 - 0.06), 0.014, glow)
    ceiling = z + height / 2 - 0.104
    slab(
        materials.glow("#DDF1FF", 1.4),
        x - width * 0.3,
        x + width * 0.3,
        ceiling - 0.004,
        ceiling,
        front + 0.02,
        0.012,
        0,
        "light",
    )
    rod(trim(piece), (x, front + 0.028, ceiling), (x, front + 0.028, ceiling - 0.045), 0.016, 0.011, name="spout")
    box(
        materials.plastic("#3B3F45", 0.4),
        (0.07, 0.006, 0.09),
        (x, front + 0.036, ceiling - 0.15),
        0.002,
        "paddle",
        (-0.2, 0, 0),
    )
    base = z - height / 2
    slab(
        materials.steel("#8E949A"),
        x - width / 2 + 0.004,
        x + width / 2 - 0.004,
        base,
        base + 0.012,
        front - 0.012,
        0.06,
        0.003,
        "tray",
    )
