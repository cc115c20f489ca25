"""
Recliners: rocker (a lever, curved rockers), power (buttons and USB in the arm), lift (a corded remote, with heat or
without), glider (a round base that turns) and wide.
"""

from dataclasses import dataclass
from math import cos, pi, sin

from ..kit import materials
from ..kit.shapes import arc, box, profile, rod, rounded_rectangle, tube
from .seating_parts import padded, shaped, softened, stout_arm
from .seating_rows import Row, channelled

BLACK = "#1E1F22"


@dataclass(frozen=True)
class Build:
    """What a style differs in: arm width, room underneath, where the seat is, and the pieces of its back."""

    arm: float
    under: float
    top: float = 0.49
    #: Heights of the back's pieces from below, as parts of the whole, and how far each stands out.
    back: tuple = ((0.4, 0.19), (0.27, 0.17), (0.33, 0.21))
    pad: float = 0.13


STYLES = {
    "rocker": Build(0.19, 0.115),
    "power": Build(0.15, 0.05, back=((0.6, 0.17), (0.4, 0.19)), pad=0.09),
    "lift": Build(0.17, 0.09, back=((0.34, 0.2), (0.33, 0.2), (0.33, 0.21))),
    "glider": Build(0.13, 0.09, back=((1.0, 0.17),), pad=0.0),
    "wide": Build(0.22, 0.05, back=((0.5, 0.23), (0.5, 0.25)), pad=0.16),
}


def arms(cover, style, width, depth, shape):
    """Two padded arms; a glider's are thin and rounded from front to back."""
    deep = depth - 0.12
    for way in (-1, 1):
        x = way * (width / 2 - shape.arm / 2)
        if style == "glider":
            outline = softened(
                [(-deep / 2, 0), (deep / 2, 0), (deep / 2, 0.53), (-deep * 0.2, 0.5), (-deep / 2, 0.46)], 0.09
            )
            shaped(cover, outline, shape.arm, (x, 0, shape.under), "side", 0.02, 0.045, welts=(1, -1))
            continue
        stout_arm(cover, shape.arm, deep, (x, 0), shape.under, shape.pad)


def seat(row, style):
    """The seat, and under it the footrest, parted by a seam."""
    front, deep = -row.depth / 2 + row.front, row.seat_depth()
    width = row.inner - 0.012
    middle = (0, front + deep / 2, row.top - row.thick / 2)
    padded(row.cover, (width, deep, row.thick), middle, "up", 0.035, 0.06, 0.055, name="seat")
    tall = row.top - row.thick - row.under - 0.012
    pieces = 2 if style == "wide" else 1
    for piece in range(pieces):
        high = tall / pieces - 0.006
        middle = (0, front + 0.055, row.under + tall / pieces * (piece + 0.5))
        padded(row.cover, (width - 0.01, high, 0.13), middle, "front", 0.02, 0.035, 0.035, name="footrest")
    padded(row.cover, (row.inner + 0.03, tall, deep), (0, 0.06, row.under + tall / 2), "front", 0, 0.012, 0.01)


def back(row, style, shape):
    """A shell behind, and in front of it pieces of padding one above the other."""
    tall = (row.height - row.under) / cos(row.lean) - 0.04
    wide = row.inner + (0.02 if style == "glider" else 0.06)
    y, z = row.behind(tall / 2, 0.05)
    turn = (-row.lean, 0, 0)
    padded(row.cover, (wide, tall, 0.1), (0, y, z), "front", 0.01, 0.08, 0.03, turn, name="back")
    start = (row.top - row.under) / cos(row.lean) - 0.03
    room = (row.height - row.under - 0.24 * sin(row.lean)) / cos(row.lean) - start
    for part, thick in shape.back:
        high = room * part
        y, z = row.behind(start + high / 2, 0.09 + thick / 2)
        marks = channelled(3, 0.012)(row.inner, high) if style == "lift" else ()
        crown = 0.032 if style in ("rocker", "wide") else 0.024
        size = (row.inner + 0.03 if style in ("rocker", "wide") else row.inner - 0.01, high + 0.04, thick)
        padded(row.cover, size, (0, y, z), "front", crown, 0.07, 0.05, turn, marks, name="back piece")
        start += high


def lever(width, depth):
    """The handle that is pulled, on the sitter's right."""
    wood = materials.wood("#4A3325", "y")
    x = -width / 2 - 0.004
    rod(materials.metal("#5A5D62"), (x + 0.02, -depth * 0.12, 0.34), (x - 0.02, -depth * 0.12, 0.34), 0.018, name="hub")
    outline = softened([(-0.19, 0.085), (-0.165, 0.11), (0.03, 0.03), (0.03, -0.03), (-0.03, -0.02)], 0.018)
    profile(wood, outline, 0.022, (x - 0.018, -depth * 0.12, 0.34), "x", 0.008, "lever")


def rockers(width, depth):
    """Two curved rockers of steel on a frame that stands on the floor."""
    metal, wood = materials.metal("#2B2D31", 0.45), materials.wood("#3F2D24", "y")
    for x in (-width / 2 + 0.075, width / 2 - 0.075):
        box(metal, (0.04, depth * 0.54, 0.03), (x, 0.02, 0), 0.006, "runner")
        curve = [(y, z) for _, y, z in arc((0, 0.02, 0.85), 0.818, -pi / 2 - 0.38, -pi / 2 + 0.38, 16, "yz")]
        profile(wood, [*curve, (depth * 0.3, 0.14), (-depth * 0.27, 0.14)], 0.035, (x, 0, 0), "x", 0.006, "rocker")
    for y in (-depth * 0.2, depth * 0.25):
        box(metal, (width - 0.24, 0.05, 0.022), (0, y, 0.002), 0.006, "bar")


def lift_base(width, depth):
    """The steel frame that a lift chair stands on."""
    metal = materials.metal("#2B2D31", 0.45)
    for x in (-width / 2 + 0.09, width / 2 - 0.09):
        box(metal, (0.05, depth * 0.8, 0.035), (x, 0, 0), 0.006, "runner")
        box(metal, (0.035, depth * 0.4, 0.07), (x, 0, 0.03), 0.006, "lifter")
    for y in (-depth * 0.36, depth * 0.36):
        box(metal, (width - 0.2, 0.05, 0.035), (0, y, 0), 0.006, "bar")


def turning_base(depth):
    """A round plate on the floor and the bearing on it."""
    metal = materials.metal("#2B2D31", 0.4)
    rod(metal, (0, 0.02, 0), (0, 0.02, 0.022), depth * 0.36, sides=64, name="base")
    rod(metal, (0, 0.02, 0.02), (0, 0.02, 0.1), 0.09, sides=32, name="bearing")


def plate(at, tall, deep, lamp="#8FC7FF"):
    """Two buttons and a lit USB port in a plate on the outer side of the arm."""
    x, y, z = at
    outline = rounded_rectangle(deep, tall, 0.016)
    profile(materials.plastic(BLACK, 0.35), outline, 0.01, (x, y, z), "x", 0.003, "plate")
    steel = materials.steel("#AEB4BA")
    for offset in (-0.05, -0.018):
        rod(steel, (x, y + offset, z), (x - 0.01, y + offset, z), 0.012, name="button")
    box(materials.glow(lamp, 1.2), (0.003, 0.02, 0.009), (x - 0.0055, y + 0.035, z - 0.004), 0.001, "usb light")
    box(materials.plastic("#0A0B0C"), (0.004, 0.015, 0.005), (x - 0.006, y + 0.035, z - 0.002), 0.001, "usb")


def remote(cover, width, depth, heat):
    """A remote with large keys in a pocket on the arm's outer side, its cord running down under the chair."""
    x, y, z = -width / 2 + 0.004, -depth * 0.12, 0.4
    padded(cover, (0.15, 0.13, 0.046), (x - 0.012, y, z - 0.045), "side", 0.004, 0.025, 0.014, name="pocket")
    body = x - 0.016
    box(materials.plastic("#2A2C30", 0.4), (0.026, 0.07, 0.19), (body, y, z - 0.05), 0.011, "remote")
    keys = materials.plastic("#E9E6DF", 0.4)
    for row in range(2):
        for column in (-1, 1):
            at = (body - 0.013, y + column * 0.015, z + 0.046 + row * 0.03)
            box(keys, (0.006, 0.022, 0.022), at, 0.003, "key")
    color = "#FF6A3A" if heat else "#7CD6A0"
    box(materials.glow(color, 1.4), (0.004, 0.034, 0.012), (body - 0.0125, y, z + 0.116), 0.002, "display")
    cord = [(body, y + 0.01, z - 0.1), (x - 0.012, y + 0.03, z - 0.16), (x - 0.014, y + 0.07, z - 0.25)]
    cord += [(x - 0.004, y + 0.1, z - 0.31), (x + 0.08, y + 0.12, z - 0.33)]
    tube(materials.rubber("#17181A"), smoothed(cord), 0.005, name="cord")


def smoothed(points, rounds=3):
    """A line with its corners cut again and again until it bends."""
    for _ in range(rounds):
        cut = [points[0]]
        for start, end in zip(points, points[1:]):
            for part in (0.25, 0.75):
                cut.append(tuple(a + (b - a) * part for a, b in zip(start, end)))
        points = [*cut, points[-1]]
    return points


def wings(row):
    """A glider's small wings beside the head."""
    for way in (-1, 1):
        up = row.height - row.under - 0.2
        y, z = row.behind(up, 0.19)
        x = way * (row.inner / 2 + 0.012)
        padded(row.cover, (0.19, 0.34, 0.06), (x, y, z), "side", 0.012, 0.08, 0.026, (-row.lean, 0, way * 0.12))


def build(piece):
    width, depth, height = piece.size
    cover = piece.cover()
    style = piece.option("style", "rocker")
    shape = STYLES[style]
    inner = width - 2 * shape.arm
    lean = 0.24 if style != "glider" else 0.2
    row = Row(
        cover, (inner,), depth, height, under=shape.under, top=shape.top, thick=0.19, lean=lean, frame=0.1, front=0.015
    )
    seat(row, style)
    back(row, style, shape)
    arms(cover, style, width, depth, shape)
    if style == "rocker":
        rockers(width, depth)
    elif style == "lift":
        lift_base(width, depth)
    elif style == "glider":
        turning_base(depth)
        wings(row)
    else:
        for x in (-width / 2 + 0.08, width / 2 - 0.08):
            for y in (-depth / 2 + 0.14, depth / 2 - 0.2):
                box(materials.plastic(BLACK), (0.06, 0.06, shape.under + 0.02), (x, y, 0), 0.006, "foot")
    if style in ("rocker", "wide"):
        lever(width, depth)
    elif style == "power":
        plate((-width / 2 + 0.013, -depth * 0.16, 0.46), 0.05, 0.15)
    elif style == "lift":
        remote(cover, width, depth, piece.option("heat", False))
    piece.detail = ((-width / 2 + 0.05, -depth * 0.2, 0.48), 0.62)
