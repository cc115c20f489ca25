"""
Sectionals: with a chaise on the left or the right, six blocks, a small one with a loose ottoman, and a powered corner
with a console.
"""

from math import pi

from ..kit import materials
from ..kit.shapes import INCH, box, rod
from .seating_parts import arm, leg, padded, placed, stout_arm
from .seating_rows import Row, back_cushions, back_frame, pillow, platform, reclining_seats, seat_cushions


def chaise(row, width, depth, rear, x):
    """One long seat that comes forward, its rear end at y = `rear` under a row's back; a seam parts its lid."""
    tall = row.top - row.thick - row.under
    front = rear - depth
    middle = (x, (front + rear) / 2 + 0.02, row.under + tall / 2)
    padded(row.cover, (width, tall, depth - 0.04), middle, "front", 0.002, 0.014, 0.012, name="base")
    seat_rear = row.behind(row.top - row.under, row.frame)[0] + rear - row.depth / 2
    deep = seat_rear - front
    padded(
        row.cover,
        (width - 0.008, deep, row.thick),
        (x, front + deep / 2, row.top - row.thick / 2),
        "up",
        0.02,
        0.05,
        0.024,
        name="chaise",
    )


def with_chaise(piece, way):
    """A sofa of three seats whose last, on one side (-1 left, 1 right), is a chaise."""
    width, depth, _ = piece.size
    deep, kind = 38 * INCH, "track" if way < 0 else "round"
    arm_width = 0.16 if kind == "track" else 0.2
    under, legs = (0.06, "block") if way < 0 else (0.13, "tapered")
    lounge = 0.74
    each = (width - 2 * arm_width - lounge) / 2
    shift = (depth - deep) / 2
    cover = piece.cover()
    with placed((0, shift, 0)):
        inner = width - 2 * arm_width
        seats = Row(cover, (each, each), deep, piece.size[2], -way * lounge / 2, under=under, lean=0.16)
        rest = Row(cover, (lounge,), deep, piece.size[2], way * (inner - lounge) / 2, under=under, lean=0.16)
        whole = Row(cover, (inner,), deep, piece.size[2], under=under, lean=0.16)
        platform(seats)
        seat_cushions(seats)
        back_frame(whole)
        back_cushions(seats)
        back_cushions(rest)
        chaise(rest, lounge, depth, deep / 2, rest.x)
        arm(cover, kind, (arm_width, deep - 0.02, 0.6 - under), (-way * (width - arm_width) / 2, 0, under), way > 0)
        arm(cover, kind, (arm_width, deep - 0.02, 0.6 - under), (way * (width - arm_width) / 2, 0, under), way < 0)
        for x in (-width / 2 + 0.1, width / 2 - 0.1):
            leg(legs, (x, deep / 2 - 0.1), under)
        leg(legs, (-way * (width / 2 - 0.1), -deep / 2 + 0.1), under)
        leg(legs, (way * (width / 2 - arm_width - 0.05), deep / 2 - depth + 0.12), under)
        leg(legs, (way * (width / 2 - arm_width - lounge + 0.1), deep / 2 - depth + 0.12), under)
        leg(legs, (way * (width / 2 - 0.1), -deep / 2 + 0.1), under)
        if way > 0:
            turn = (-0.4, 0.1, 0.3)
            pillow(cover, 0.46, (-width / 2 + arm_width + 0.24, 0.12, 0.68), "front", turn)


def block(piece, cover, width, deep, sides):
    """One of the six: a low seat, with a padded wall on each of its `sides` (rear, left, right)."""
    top, wall, under, height = 0.44, 0.2, 0.03, piece.size[2]
    box(materials.plastic("#1E1F22"), (width - 0.12, deep - 0.12, 0.05), (0, 0, 0), 0.01, "plinth")
    padded(cover, (width - 0.012, 0.24, deep - 0.012), (0, 0, under + 0.12), "front", 0.002, 0.03, 0.02, name="base")
    left = wall if "left" in sides else 0
    right = wall if "right" in sides else 0
    rear = wall if "rear" in sides else 0
    seat = (width - left - right - 0.014, deep - rear - 0.012, 0.19)
    middle = ((left - right) / 2, -rear / 2, top - 0.08)
    padded(cover, seat, middle, "up", 0.025, 0.05, 0.035, name="seat")
    tall = 0.66 - under - 0.24 + 0.1
    for side, way in (("left", -1), ("right", 1)):
        if side in sides:
            at = (way * (width - wall) / 2, 0, under + 0.235 + tall / 2)
            padded(cover, (deep - 0.014, tall, wall - 0.012), at, "side", 0.012, 0.05, 0.04, name="wall")
    if "rear" in sides:
        at = ((left - right) / 2, (deep - wall) / 2, under + 0.235 + tall / 2)
        size = (width - left - right - 0.014, tall, wall - 0.012)
        padded(cover, size, at, "front", 0.012, 0.05, 0.04, name="wall")
        back = (seat[0] - 0.02, height - top + 0.02, 0.2)
        at = ((left - right) / 2, deep / 2 - wall - 0.085, top + back[1] / 2 - 0.03)
        padded(cover, back, at, "front", 0.045, 0.07, 0.035, (-0.16, 0, 0), name="back cushion")


def blocks(piece):
    """Six blocks in two rows of three: seats with walls behind, and ottomans before them."""
    width, depth, _ = piece.size
    cover, wide, deep = piece.cover(), width / 3, depth / 2
    plan = [
        (-1, 1, ("rear", "left")),
        (0, 1, ("rear",)),
        (1, 1, ("rear", "right")),
        (-1, -1, ()),
        (0, -1, ()),
        (1, -1, ("right",)),
    ]
    for column, line, sides in plan:
        with placed((column * wide, line * deep / 2, 0)):
            block(piece, cover, wide - 0.018, deep - 0.018, sides)
    with placed((width / 2 - 0.32, -deep / 2, 0), -pi / 2):
        padded(cover, (deep - 0.06, 0.42, 0.2), (0, 0, 0.61), "front", 0.045, 0.07, 0.035, (-0.16, 0, 0))


def small(piece):
    """Three seats on slim arms, and an ottoman that makes the right one a chaise."""
    width, depth, _ = piece.size
    cover, deep, slim = piece.cover(), 34 * INCH, 0.1
    each = (width - 2 * slim) / 3
    with placed((0, (depth - deep) / 2, 0)):
        row = Row(cover, (each,) * 3, deep, piece.size[2], under=0.15, lean=0.15, thick=0.15)
        platform(row)
        seat_cushions(row)
        back_frame(row)
        back_cushions(row, 0.16)
        for way in (-1, 1):
            arm(cover, "track", (slim, deep - 0.02, 0.43), (way * (width - slim) / 2, 0, 0.15), way < 0)
            for y in (-deep / 2 + 0.1, deep / 2 - 0.1):
                leg("tapered", (way * (width / 2 - 0.1), y), 0.15)
    long = depth - deep - 0.03
    with placed((width / 2 - slim - each / 2, -depth / 2 + long / 2, 0)):
        padded(cover, (each - 0.01, 0.14, long), (0, 0, 0.22), "front", 0.002, 0.014, 0.012, name="ottoman")
        padded(cover, (each - 0.004, long, 0.15), (0, 0, 0.46 - 0.085), "up", 0.022, 0.045, 0.024, name="ottoman")
        for x in (-1, 1):
            for y in (-1, 1):
                leg("tapered", (x * (each / 2 - 0.09), y * (long / 2 - 0.09)), 0.155)


def cup_holder(at):
    """A steel cup with a ring of soft light; `at` is the middle of its rim."""
    x, y, z = at
    rod(materials.steel("#AEB4BA"), (x, y, z - 0.01), (x, y, z + 0.004), 0.05, sides=32, name="cup rim")
    rod(materials.glow("#8FC7FF", 1.6), (x, y, z), (x, y, z + 0.005), 0.044, sides=32, name="cup light")
    rod(materials.plastic("#0D0E10"), (x, y, z), (x, y, z + 0.006), 0.039, sides=32, name="cup")


def console(cover, width, deep):
    """Between two seats: a lid to lift, two cup holders before it, and a lit USB port in front."""
    padded(cover, (width, 0.5, deep - 0.3), (0, -0.12, 0.3), "front", 0.004, 0.02, 0.014, name="console")
    padded(cover, (width + 0.006, deep * 0.42, 0.07), (0, 0.05, 0.575), "up", 0.014, 0.03, 0.025, name="lid")
    for x in (-1, 1):
        cup_holder((x * width / 4.2, -deep / 2 + 0.14, 0.552))


def power(piece):
    """Recliners at both ends, a console between seats, a wedge in the corner."""
    width, depth, height = piece.size
    cover, deep, side = piece.cover(), 40 * INCH, 0.22
    seat = 25 * INCH
    gap = width - deep - side - 2 * seat
    measures = {"under": 0.06, "top": 0.48, "thick": 0.18, "lean": 0.17, "frame": 0.1, "front": 0.03}
    left = -width / 2
    with placed((0, (depth - deep) / 2, 0)):
        stout_arm(cover, side, deep - 0.1, (left + side / 2, 0))
        cup_holder((left + side / 2, -deep / 2 + 0.2, 0.668))
        for at in (left + side + seat / 2, left + side + gap + seat * 1.5):
            row = Row(cover, (seat,), deep, height, at, **measures)
            back_frame(row, 0)
            reclining_seats(row, () if at < -0.4 else (0,))
        with placed((left + side + seat + gap / 2, 0, 0)):
            console(cover, gap - 0.012, deep)
            back_frame(Row(cover, (gap - 0.01,), deep, height - 0.16, **measures), 0)
        box(materials.plastic("#1E1F22"), (width - 0.3, deep - 0.25, 0.06), (0, 0, 0), 0.01, "base")
    corner(piece, cover, deep, measures)
    long = depth - deep - side
    with placed((width / 2 - deep / 2, depth / 2 - deep - long / 2, 0), -pi / 2):
        row = Row(cover, (long / 2,) * 2, deep, height, **measures)
        back_frame(row, 0)
        reclining_seats(row, (0,))
        box(materials.plastic("#1E1F22"), (long - 0.1, deep - 0.25, 0.06), (0, 0, 0), 0.01, "base")
        stout_arm(cover, side, deep - 0.1, (long / 2 + side / 2, 0))
        cup_holder((long / 2 + side / 2, -deep / 2 + 0.2, 0.668))


def corner(piece, cover, deep, measures):
    """The seat in the corner, with a back on two sides."""
    width, depth, height = piece.size
    with placed((width / 2 - deep / 2, depth / 2 - deep / 2, 0)):
        padded(cover, (deep - 0.2, deep - 0.2, 0.2), (-0.09, -0.09, 0.385), "up", 0.03, 0.05, 0.045, name="seat")
        padded(cover, (deep - 0.12, 0.24, deep - 0.12), (-0.05, -0.05, 0.18), "front", 0.002, 0.02, 0.014, name="base")
        row = Row(cover, (deep - 0.3,), deep, height, -0.14, **measures)
        back_frame(Row(cover, (deep - 0.02,), deep, height, **measures), 0)
        backs = [(0.5, 0.34, 0.2), (height - 0.225, 0.25, 0.22)]
        for angle in (0, -pi / 2):
            with placed((0, 0, 0), angle):
                for up, high, thick in backs:
                    y, z = row.behind(up, 0.1 + thick / 2)
                    x = -0.14 if angle == 0 else 0.14
                    padded(cover, (deep - 0.3, high, thick), (x, y, z), "front", 0.035, 0.06, 0.06, (-row.lean, 0, 0))
        with placed((0, 0, 0), -pi / 2):
            back_frame(Row(cover, (deep - 0.02,), deep, height, **measures), 0)


def build(piece):
    layout = piece.option("layout", "chaise-right")
    width, depth, _ = piece.size
    piece.detail = ((-width / 2 + 0.45, depth / 2 - 0.8, 0.5), 0.9)
    if layout == "blocks":
        blocks(piece)
    elif layout == "small":
        small(piece)
    elif layout == "power":
        power(piece)
    else:
        with_chaise(piece, -1 if layout == "chaise-left" else 1)
