"""Dining chairs and counter stools, always two: bent backs, ladder backs, upholstered, or backless."""

from math import cos, pi, sin

from ..kit import materials
from ..kit.shapes import box, cushion, rod, rounded_rectangle, tube
from .tables_parts import Timber, bowed, copied, moved, standing, stool

LEG_WOOD = "#4A3325"


def sawn(line):
    """Outline (y, z) of a leg cut from a plank, along a line of (y, z, how deep it is there)."""
    return [(y - deep / 2, z) for y, z, deep in line] + [(y + deep / 2, z) for y, z, deep in reversed(line)]


def seat(timber, width, depth, top, thick=0.038):
    """A scooped wooden seat."""
    timber.cut(
        cushion(timber.kind("y"), (width, depth, thick), (0, -0.012, top - thick), -0.5, 8, name="seat", cells=22)
    )


def curved(piece, timber):
    """Rear legs that sweep up into a wide bent back rail, with a second, narrower one below it."""
    width, depth, height = piece.size
    top, half, rear = 0.45, width / 2 - 0.03, depth / 2 - 0.03
    line = [(rear, 0, 0.024), (rear - 0.03, 0.18, 0.03), (rear - 0.055, 0.42, 0.038), (rear - 0.045, 0.56, 0.034)]
    line += [(rear - 0.02, 0.7, 0.028), (rear + 0.012, height - 0.02, 0.022)]
    for sx in (-1, 1):
        timber.slab(sawn(line), 0.026, (sx * (half - 0.016), 0, 0), "x", "z", 0.008, "rear leg")
        timber.leg(
            (sx * half, -depth / 2 + 0.03, 0), (sx * (half - 0.03), -depth / 2 + 0.055, top - 0.018), 0.0125, 0.02
        )
        timber.leg(
            (sx * (half - 0.012), -depth / 2 + 0.05, top - 0.045),
            (sx * (half - 0.016), rear - 0.05, top - 0.045),
            0.012,
        )
    for y in (-depth / 2 + 0.05, rear - 0.05):
        timber.leg((-half + 0.02, y, top - 0.045), (half - 0.02, y, top - 0.045), 0.012)
    seat(timber, width, depth - 0.055, top)
    wide = 2 * half + 0.03
    timber.slab(
        bowed(wide, 0.055, 0.014), 0.15, (0, rear - 0.035, height - 0.073), "z", "x", 0.006, "back", (-0.2, 0, 0)
    )
    rail = bowed(wide - 0.062, 0.04, 0.013)
    timber.slab(rail, 0.045, (0, rear - 0.048, height - 0.24), "z", "x", 0.005, "back", (-0.16, 0, 0))
    return top


def ladder(piece, timber):
    """Straight posts with five bowed rungs of growing width, a shaped seat, stretchers set high."""
    width, depth, height = piece.size
    top, half, rear = 0.455, width / 2 - 0.022, depth / 2 - 0.07
    line = [(rear + 0.03, 0, 0.03), (rear, 0.3, 0.036), (rear, 0.5, 0.036), (rear + 0.05, height, 0.024)]
    for sx in (-1, 1):
        x = sx * (half - 0.012)
        timber.slab(sawn(line), 0.032, (x, 0, 0), "x", "z", 0.006, "post")
        timber.tapered((x, -depth / 2 + 0.035), top - 0.022, 0.038, 0.03)
        timber.board((0.02, rear + depth / 2 - 0.05, 0.05), (x, -0.02, top - 0.075), "y", 0.003, name="apron")
        timber.board((0.016, rear + depth / 2 - 0.05, 0.03), (x, -0.02, 0.23), "y", 0.003, name="stretcher")
    inner = 2 * half - 0.05
    for y, z, high in ((-depth / 2 + 0.035, top - 0.075, 0.05), (-0.02, 0.232, 0.026), (rear, top - 0.075, 0.05)):
        timber.board((inner, 0.02, high), (0, y, z), "x", 0.003, name="rail")
    seat(timber, width, depth - 0.075, top)
    rungs = 5
    for at in range(rungs):
        z = 0.53 + (height - 0.095 - 0.53) * at / (rungs - 1)
        high = 0.05 + 0.006 * at
        y = rear + 0.05 * (z + high / 2 - 0.5) / (height - 0.5) - 0.012
        timber.slab(bowed(inner + 0.03, 0.03, 0.012), high, (0, y, z + high / 2), "z", "x", 0.004, "rung", (-0.1, 0, 0))
    return top


def piping(cover, size, at, tilt, firmness, side):
    """A cord along the front (-1) or rear (1) edge of a cushion that leans back by `tilt`; it keeps to its outline."""
    width, thick, tall = size
    x, y, z = at
    inset = (1 - 0.88**firmness) ** (1 / firmness)
    points = []
    for step in range(72):
        across, up = cos(step * pi / 36), sin(step * pi / 36)
        reach = inset / (abs(across) ** firmness + abs(up) ** firmness) ** (1 / firmness)
        high = (up * reach + 1) * tall / 2
        points.append((x + across * reach * width / 2, y + side * 0.9 * thick / 2 + high * tilt, z + high))
    tube(cover, points, 0.005, closed=True, name="piping")


def upholstered(piece, timber):
    """A padded seat and a padded back with piping and buttons, on tapered legs of dark wood."""
    width, depth, height = piece.size
    cover, top, under, lean = piece.cover(), 0.49, 0.32, 0.14
    wood = Timber(LEG_WOOD)
    half, ahead = width / 2 - 0.045, depth / 2 - 0.05
    for sx in (-1, 1):
        wood.tapered((sx * half, -ahead), under + 0.02, 0.042, 0.026)
        line = [(ahead + 0.02, 0, 0.026), (ahead - 0.06, under + 0.03, 0.044)]
        wood.slab(sawn(line), 0.036, (sx * half, 0, 0), "x", "z", 0.004, "rear leg")
    box(cover, (width - 0.012, depth - 0.06, 0.1), (0, -0.025, under), 0.022, "base")
    cushion(cover, (width, depth - 0.1, 0.1), (0, -0.05, top - 0.105), 0.14, 8, name="seat", cells=20)
    ring = [(a, b - 0.05, top - 0.06) for a, b in rounded_rectangle(width * 0.992, depth - 0.108, 0.045, 5)]
    tube(cover, ring, 0.0045, closed=True, name="piping")
    tall, thick, y, z = height - under - 0.035, 0.1, depth / 2 - 0.16, under + 0.03
    cushion(cover, (width - 0.01, thick, tall), (0, y, z), 0.02, 9, (-lean, 0, 0), "back", 24)
    for side in (-1, 1):
        piping(cover, (width - 0.006, thick, tall), (0, y, z), lean, 9, side)
    for count, up in ((3, 0.78), (2, 0.62), (3, 0.46)):
        for at in range(count):
            x = (at - (count - 1) / 2) * 0.13
            front_y = y + tall * up * lean - thick / 2 - 0.004
            rod(
                cover,
                (x, front_y + 0.012, z + tall * up),
                (x, front_y - 0.004, z + tall * up),
                0.013,
                0.009,
                16,
                "button",
            )
    nails = materials.metal("#A88A58", 0.3)
    for at in range(21):
        x = -width / 2 + 0.03 + (width - 0.06) * at / 20
        rod(
            nails,
            (x, -depth / 2 + 0.008, under + 0.014),
            (x, -depth / 2 + 0.001, under + 0.014),
            0.0055,
            0.003,
            10,
            "nail",
        )
    return top


def backless(piece, timber):
    """A counter stool."""
    width, depth, height = piece.size
    stool(timber, width * 0.94, depth * 0.86, height, 0.2)
    return height


KINDS = {"curved": curved, "ladder": ladder, "upholstered": upholstered, "stool": backless}


def build(piece):
    width, depth, _ = piece.size
    timber = Timber(piece.color)
    tops = []
    chair = standing(lambda: tops.append(KINDS[piece.option("kind", "curved")](piece, timber)))
    apart = width / 2 + 0.1
    copied(chair, apart, 0.04, 0.55)
    moved(chair, -apart, 0, -0.06)
    piece.detail = ((-apart, -depth / 4, tops[0] + 0.03), 0.6)
