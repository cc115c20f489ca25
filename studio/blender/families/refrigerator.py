"""
Refrigerators and upright freezers: doors french, four-door, top-freezer, bottom-freezer, side-by-side, single or mini;
handles bar or pocket; with a touchscreen in the right door or a dispenser in the left one.
"""

from math import pi

from ..kit import materials
from ..kit.shapes import arc, box, tube
from .appliances_parts import (
    bar,
    brand,
    cabinet,
    crowned,
    display,
    feet,
    framed_door,
    lamp,
    lettering,
    plate,
    round_front,
    skin,
    slab,
    trim,
)
from .refrigerator_parts import DOOR, GAP, Front, carcass, dispenser, drawer, lip, panel, touchscreen


def french(piece, front, drawers=1):
    """Two doors above one drawer or two."""
    height = front.top - front.bottom
    split = front.bottom + height * (0.36 if drawers == 1 else 0.46)
    each = (split - front.bottom) / drawers
    for at in range(drawers):
        drawer(piece, front.bottom + at * each, front.bottom + (at + 1) * each - front.grip, front)
    panel(piece, front.left, -GAP / 2, split, front.top, front)
    panel(piece, GAP / 2, front.right, split, front.top, front)
    if front.bars:
        for x in (-0.045, 0.045):
            bar(trim(piece), (x, split + 0.09), (x, front.top - 0.16), front.front)
    brand(piece, (front.left / 2, front.front - 0.0005, front.top - 0.07), 0.017)
    if piece.option("touchscreen", False):
        middle = front.right / 2 + 0.004
        touchscreen((middle, split + (front.top - split) * 0.56), (0.29, 0.5), front.front)
        piece.detail = ((middle, front.front, split + (front.top - split) * 0.56), 0.75)
    else:
        piece.detail = ((0, front.front, split + 0.06), 0.7)


def side_by_side(piece, front):
    """A narrow freezer door with ice and water, and a wider door beside it."""
    seam = front.left + (front.right - front.left) * 0.43
    middle, tall = ((front.left + seam) / 2 - 0.012, 1.16), 0.36
    wide = 0.2
    hole = (middle[0] - wide / 2, middle[0] + wide / 2, middle[1] - tall / 2, middle[1] + tall / 2)
    framed_door(
        skin(piece, True), (front.left, seam - GAP / 2, front.bottom, front.top), hole, front.front, DOOR, 0.006, 0.012
    )
    dispenser(piece, middle, (wide, tall), front.front)
    panel(piece, seam + GAP / 2, front.right, front.bottom, front.top, front)
    for x in (seam - 0.045, seam + 0.045):
        bar(trim(piece), (x, 0.45), (x, front.top - 0.14), front.front)
    brand(piece, ((seam + front.right) / 2, front.front - 0.0005, front.top - 0.07), 0.017)
    piece.detail = ((middle[0], front.front, middle[1]), 0.7)


def stacked(piece, front):
    """A freezer above the fresh food, or a freezer drawer beneath it."""
    height = front.top - front.bottom
    below = piece.option("doors", "") == "bottom-freezer"
    seam = front.bottom + height * (0.36 if below else 0.69)
    top_from = seam + front.grip
    panel(piece, front.left, front.right, top_from, front.top, front, 0.014)
    panel(piece, front.left, front.right, front.bottom, seam, front, 0.014)
    x = front.left + 0.055
    if not front.bars:
        lip(piece, front.left, front.right, seam, front)
    elif below:
        bar(trim(piece), (x, top_from + 0.06), (x, top_from + 0.62), front.front + 0.008)
        bar(trim(piece), (-0.26, seam - 0.08), (0.26, seam - 0.08), front.front + 0.004)
    else:
        bar(trim(piece), (x, top_from + 0.05), (x, front.top - 0.08), front.front + 0.008)
        bar(trim(piece), (x, seam - 0.5), (x, seam - 0.05), front.front + 0.008)
    brand(piece, (front.right - 0.12, front.front + 0.0035, front.top - 0.06), 0.015)
    piece.detail = ((front.left + 0.1, front.front, seam), 0.7)


def single(piece, front):
    """One tall freezer door with a lock and the temperature shown."""
    panel(piece, front.left, front.right, front.bottom, front.top, front, 0.012)
    x = front.left + 0.06
    bar(trim(piece), (x, 0.72), (x, 1.34), front.front + 0.006)
    z = front.top - 0.1
    display("0°F", (0, z), (0.1, 0.036), front.front - 0.001)
    for at in range(3):
        lamp((0.08 + at * 0.022, front.front + 0.0005, z), 0.0035, ("#7CF0A0", "#8A9198", "#F2B441")[at])
    brand(piece, (front.right - 0.12, front.front + 0.006, front.top - 0.1), 0.015)
    steel = materials.steel("#C2C6CB")
    round_front(
        steel,
        [(0, 0), (0.014, 0), (0.014, 0.006), (0.011, 0.008), (0, 0.008)],
        (x, front.front + 0.011, 0.6),
        32,
        "lock",
    )
    slab(materials.plastic("#15171A"), x - 0.0015, x + 0.0015, 0.593, 0.607, front.front + 0.0025, 0.002, 0, "keyhole")
    piece.detail = ((x + 0.12, front.front, 0.78), 0.6)


def mini(piece):
    """A small round-shouldered refrigerator with one door and a bright lever."""
    width, depth, height = piece.size
    face = skin(piece)
    front = -depth / 2 + 0.03
    body = box(cabinet(piece), (width - 0.004, depth - 0.1, height - 0.03), (0, 0.046, 0.03), 0.03, "case")
    body.modifiers["edges"].segments = 4
    slab(
        materials.rubber("#25282C"),
        -width / 2 + 0.016,
        width / 2 - 0.016,
        0.06,
        height - 0.02,
        front + 0.04,
        0.03,
        0,
        "gasket",
    )
    door = crowned(face, -width / 2, width / 2, 0.045, height, front, 0.055, 0.02, 0.016)
    door.modifiers["edges"].segments = 4
    x, z = -width / 2 + 0.05, height * 0.66
    chrome = materials.metal("#D5D8DC", 0.14, "chrome")
    y = front + 0.012
    points = [
        (x, y, z - 0.1),
        *arc((x, y - 0.012, z - 0.085), 0.018, -pi / 2, -pi, 4, "yz"),
        (x, y - 0.03, z),
        *arc((x, y - 0.012, z + 0.085), 0.018, pi, pi / 2, 4, "yz"),
        (x, y, z + 0.1),
    ]
    tube(chrome, points, 0.0095, name="handle")
    for end in (z - 0.105, z + 0.105):
        plate(chrome, (0.03, 0.045), (x, end), y - 0.004, 0.008, 0.014, 0.002, "rose")
    lettering("ridgefen", (width / 2 - 0.1, front + 0.0035, height - 0.08), 0.03, chrome)
    feet(width - 0.08, depth - 0.14, 0.032)
    piece.detail = ((x + 0.1, front, z), 0.42)


def build(piece):
    doors = piece.option("doors", "french")
    if doors == "mini":
        mini(piece)
        return
    front = Front(piece)
    carcass(piece, front)
    kinds = {
        "french": french,
        "four-door": lambda *given: french(*given, drawers=2),
        "side-by-side": side_by_side,
        "top-freezer": stacked,
        "bottom-freezer": stacked,
        "single": single,
    }
    kinds[doors](piece, front)
