"""Dining tables: square legs and a seam for a leaf, turned legs and a leaf drawn out, or a nook with its bench."""

from ..kit import materials
from ..kit.shapes import box, turned
from .tables_parts import Timber, moved, planks, standing
from .tables_props import bowl, plant


def apron(timber, half_width, half_depth, z, high, gap_at=None):
    """Four rails under a top; `gap_at` parts the long ones where the table opens."""
    for sy in (-1, 1):
        if gap_at is None:
            timber.board((2 * half_width, 0.022, high), (0, sy * half_depth, z), "x", 0.003, name="apron")
            continue
        for left, right in ((-half_width, gap_at - 0.002), (gap_at + 0.002, half_width)):
            timber.board(
                (right - left, 0.022, high), ((left + right) / 2, sy * half_depth, z), "x", 0.003, name="apron"
            )
    for sx in (-1, 1):
        timber.board((0.022, 2 * half_depth, high), (sx * half_width, 0, z), "y", 0.003, name="apron")


def leaf_table(piece):
    """Square tapering legs at the very corners; a seam in the middle, where a leaf drops in."""
    width, depth, height = piece.size
    timber, thick, leg = Timber(piece.color), 0.03, 0.075
    for sx in (-1, 1):
        planks(timber, width / 2 - 0.001, depth, thick, (sx * (width / 4 + 0.0005), 0, height - thick), 5)
        for sy in (-1, 1):
            x, y = sx * (width - leg) / 2, sy * (depth - leg) / 2
            timber.tapered((x, y), height - thick - 0.0005, leg, 0.045)
    apron(timber, width / 2 - 0.035, depth / 2 - 0.03, height - thick - 0.09, 0.09, 0.0)
    for sy in (-0.2, 0.2):
        slides = materials.metal("#8F9296", 0.4)
        box(slides, (width * 0.7, 0.03, 0.03), (0, sy, height - thick - 0.035), 0.002, "slide")
    timber.board((0.42, depth - 0.2, 0.024), (0.2, 0, height - thick - 0.07), "y", 0.002, name="leaf")
    bowl((0.22, 0.05, height), 0.16)
    piece.detail = ((-width / 2 + 0.25, -depth / 2, height - 0.06), 0.7)


def turned_leg(timber, x, y, height):
    """A leg from the lathe: a square block above, rings, a belly and an ankle."""
    block = 0.14
    timber.board((0.085, 0.085, block), (x, y, height - block), "z", 0.004, name="block")
    top = height - block
    shape = (
        (0.0001, 0), (0.026, 0), (0.03, 0.012), (0.031, 0.03), (0.024, 0.05), (0.023, 0.07), (0.031, 0.1),
        (0.037, 0.3), (0.041, 0.55), (0.043, 0.68), (0.041, 0.76), (0.032, 0.84), (0.027, 0.87), (0.038, 0.885),
        (0.041, 0.9), (0.038, 0.915), (0.028, 0.93), (0.028, 0.945), (0.04, 0.965), (0.042, 1.0), (0.0001, 1.0),
    )  # fmt: skip
    timber.cut(turned(timber.kind("z"), [(r, z * top) for r, z in shape], (x, y, 0), 28, "leg"))


def extension(piece):
    """A farmhouse table on turned legs; one of its two leaves is drawn out at the right end."""
    width, depth, height = piece.size
    timber, thick, leaf = Timber(piece.color), 0.028, 0.4
    planks(timber, width, depth, thick, (0, 0, height - thick), 6)
    half_width, half_depth = width / 2 - 0.075, depth / 2 - 0.075
    for sx in (-1, 1):
        for sy in (-1, 1):
            turned_leg(timber, sx * half_width, sy * half_depth, height - thick - 0.034)
    low = height - thick - 0.034 - 0.095
    apron(timber, half_width, half_depth, low, 0.095)
    side = depth - 0.012
    planks(timber, leaf, side, thick, (width / 2 + leaf / 2 + 0.003, 0, height - thick - 0.003), 4, "y")
    planks(timber, 0.1, side, thick, (-width / 2 + 0.055, 0, height - 2 * thick - 0.005), 1, "y")
    for sy in (-1, 1):
        box(
            timber.kind("x"),
            (leaf + 0.4, 0.04, 0.028),
            (width / 2 + leaf / 2 - 0.23, sy * depth * 0.24, height - 2 * thick - 0.006),
            0.003,
            "slide",
        )
    plant((-0.05, 0.05, height), 0.3)
    piece.detail = ((width / 2 - 0.05, -depth / 2, height - 0.06), 0.7)


def bench(timber, length, depth, seat, lids):
    """A bench along x with its back to +y: boxed below, lids on hinges, a slatted back; `depth` is all of it."""
    case, lid = seat - 0.026, 0.024
    timber.board((length - 0.078, 0.02, case - 0.075), (0, -depth / 2 + 0.042, 0.06), "x", 0.003, name="front")
    for x in (-length / 2 + 0.025, length / 2 - 0.025):
        timber.board((0.026, depth - 0.05, case), (x, 0.0, 0), "z", 0.003, name="end")
    timber.board((length - 0.08, depth - 0.14, 0.06), (0, 0.02, 0), "x", 0.003, name="plinth")
    timber.board((length - 0.078, 0.02, case - 0.002), (0, depth / 2 - 0.04, 0), "x", 0.003, name="rear")
    each = length / lids
    for at in range(lids):
        x = -length / 2 + each * (at + 0.5)
        timber.board((each - 0.004, depth - 0.035, lid), (x, -0.0175, case + 0.001), "x", 0.007, name="lid")
        box(materials.rubber(), (0.1, 0.002, 0.016), (x, -depth / 2 + 0.0325, case - 0.034), 0.0009, "finger hole")


def bench_back(timber, left, right, y, seat, top, tilt=-0.1):
    """Three wide slats on posts from `left` to `right`, leaning away from the sitter."""
    middle, length = (left + right) / 2, right - left
    room = (top - seat - 0.03) / 3
    for at in range(3):
        z = seat + 0.05 + room * at
        timber.board((length, 0.018, room - 0.018), (middle, y + (z - seat) * 0.1, z), "x", 0.005, (tilt, 0, 0), "slat")
    for x in (left + 0.06, middle, right - 0.06):
        timber.board((0.05, 0.02, top - seat + 0.12), (x, y + 0.019, seat - 0.14), "z", 0.004, (tilt, 0, 0), "post")


def nook(piece):
    """A bench along the back, a shorter one along the right, and a table on trestles before them."""
    width, depth, height = piece.size
    timber, deep, seat = Timber(piece.color), 0.42, 0.45

    def long_bench():
        bench(timber, width, deep, seat, 3)
        bench_back(timber, -width / 2 + 0.01, width / 2 - 0.05, deep / 2 - 0.085, seat, height)

    def short_bench():
        bench(timber, depth - deep, deep, seat, 2)
        half = (depth - deep) / 2
        bench_back(timber, -half - deep + 0.1, half - 0.01, deep / 2 - 0.085, seat, height)

    moved(standing(long_bench), 0, depth / 2 - deep / 2)
    moved(standing(short_bench), width / 2 - deep / 2, -deep / 2, -1.5708)
    top, thick = (width * 0.6, 0.62), 0.028
    x, y, high = -width * 0.16, -depth / 2 + 0.4, 0.74
    planks(timber, *top, thick, (x, y, high - thick), 4)
    for sx in (-1, 1):
        for sy in (-1, 1):
            timber.tapered((x + sx * (top[0] / 2 - 0.06), y + sy * (top[1] / 2 - 0.06)), high - thick, 0.06, 0.04)
    for sy in (-1, 1):
        timber.board((top[0] - 0.16, 0.02, 0.07), (x, y + sy * (top[1] / 2 - 0.06), high - thick - 0.07), "x", 0.003)
    for sx in (-1, 1):
        timber.board((0.02, top[1] - 0.16, 0.07), (x + sx * (top[0] / 2 - 0.06), y, high - thick - 0.07), "y", 0.003)
    bowl((x, y, high), 0.13)
    piece.detail = ((x, y - 0.2, high - 0.05), 0.8)


KINDS = {"leaf": leaf_table, "extension": extension, "nook": nook}


def build(piece):
    KINDS[piece.option("kind", "leaf")](piece)
