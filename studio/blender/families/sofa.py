"""
Sofas and loveseats: seats 2 or 3; arms track, round, rolled or sloped; legs tapered, block, steel or bun; seat cushions
one each or one bench; back loose, tight or buttoned. What opens is a recliner at both ends, a sleeper, or a futon.
"""

from math import pi

from ..kit import materials
from ..kit.shapes import arc, box, rod, tube
from .seating_parts import arm, legs, padded, stout_arm
from .seating_rows import (
    Row,
    back_cushions,
    back_frame,
    buttoned,
    channelled,
    pillow_pair,
    platform,
    reclining_seats,
    seat_cushions,
)

ARM_WIDTHS = {"track": 0.15, "round": 0.2, "rolled": 0.22, "sloped": 0.13}


def futon(piece, cover):
    """A mattress folded over a frame of bent black tube, its sides loops that are arms and legs at once."""
    width, depth, height = piece.size
    frame = materials.metal("#26282C", 0.38)
    inner = width - 0.1
    for x in (-width / 2 + 0.022, width / 2 - 0.022):
        front, back = -depth / 2 + 0.03, depth / 2 - 0.03
        loop = [
            (x, front + 0.04, 0.02),
            *arc((x, front + 0.09, 0.55), 0.07, pi, pi / 2, 8, "yz"),
            *arc((x, back - 0.12, 0.55), 0.07, pi / 2, 0, 8, "yz"),
            (x, back, 0.02),
        ]
        tube(frame, loop, 0.02, name="arm")
        tube(frame, [(x, front + 0.03, 0.3), (x, back - 0.05, 0.24)], 0.014, name="rail")
        box(cover, (0.05, depth * 0.56, 0.035), (x, 0, 0.625), 0.016, "arm pad")
        for y in (front + 0.04, back):
            rod(materials.rubber(), (x, y, 0), (x, y, 0.03), 0.023, name="foot")
    for y, z in ((-depth / 2 + 0.07, 0.26), (depth / 2 - 0.16, 0.22)):
        tube(frame, [(-width / 2 + 0.02, y, z), (width / 2 - 0.02, y, z)], 0.016, name="bar")
    for part in range(9):
        x = (part / 8 - 0.5) * (inner - 0.1)
        tube(frame, [(x, -depth / 2 + 0.07, 0.262), (x, depth / 2 - 0.16, 0.222)], 0.009, name="slat")
    row = Row(cover, (inner,), depth - 0.06, height, under=0.24, top=0.43, thick=0.17, lean=0.3, frame=0.02)
    seat_marks = tufts(6, 2)
    seat_cushions(row, marks=seat_marks, crown=0.016)
    back_cushions(row, 0.17, 0.016, marks=seat_marks, corner=0.05)


def tufts(columns, rows):
    """Marks of plain buttons in straight rows."""

    def marks(width, tall):
        places = [
            (width * ((x + 0.5) / columns - 0.5), tall * ((y + 0.5) / rows - 0.5))
            for x in range(columns)
            for y in range(rows)
        ]
        return [(place, place, 0.016, 0.03) for place in places]

    return marks


def reclining(piece, cover):
    """Overstuffed, close to the floor: both ends recline by a tab at the arm, the middle stays put."""
    width, depth, height = piece.size
    arm_width = 0.24
    each = (width - 2 * arm_width) / 3
    row = Row(cover, (each,) * 3, depth, height, under=0.06, top=0.48, thick=0.18, lean=0.17, frame=0.1, front=0.03)
    box(materials.metal("#2B2D31", 0.5), (width - 0.2, depth - 0.25, 0.05), (0, 0.02, 0.012), 0.01, "mechanism")
    padded(cover, (row.inner + 0.04, 0.22, depth - 0.3), (0, 0.08, 0.18), "front", 0, 0.014, 0.012, name="base")
    back_frame(row)
    reclining_seats(row, fixed=(1,))
    for way in (-1, 1):
        x = way * (width / 2 - arm_width / 2)
        stout_arm(cover, arm_width, depth - 0.1, (x, 0.01), pad=0.15)
        for y in (-depth / 2 + 0.13, depth / 2 - 0.15):
            box(materials.plastic("#1E1F22"), (0.05, 0.05, 0.05), (x, y, 0), 0.006, "foot")
    box(materials.plastic("#1E1F22"), (0.012, 0.1, 0.05), (-width / 2 + 0.012, -depth * 0.12, 0.33), 0.005, "plate")
    padded(cover, (0.05, 0.1, 0.012), (-width / 2 + 0.004, -depth * 0.12, 0.4), "side", 0.002, 0.02, 0.005, name="tab")


def sleeper_front(row):
    """The bed's front under the seats, parted from the frame by a gap, with the loop that it is pulled by."""
    tall = row.top - row.thick - row.under - 0.02
    front = -row.depth / 2 + row.front - 0.008
    size = (row.inner - 0.02, tall, 0.05)
    padded(row.cover, size, (row.x, front + 0.025, row.under + tall / 2), "front", 0.004, 0.02, 0.014, name="bed front")
    strap = materials.leather("#5B3A25")
    hang = [(row.x - 0.03, front - 0.003, row.top - row.thick - 0.01)]
    hang += [(row.x + a, front - 0.012, z) for a, _, z in arc((0, 0, row.under + 0.11), 0.03, pi, 2 * pi, 10)]
    hang += [(row.x + 0.03, front - 0.003, row.top - row.thick - 0.01)]
    tube(strap, hang, 0.008, name="loop")


def build(piece):
    cover = piece.cover()
    opens = piece.option("opens", None)
    width, depth, height = piece.size
    kind = piece.option("arms", "track")
    piece.detail = ((-width / 2 + 0.3, -depth / 2 + 0.15, 0.5), 0.8)
    if opens == "futon":
        futon(piece, cover)
        return
    if opens == "recliner":
        reclining(piece, cover)
        return
    seats = piece.option("seats", 3)
    arm_width = ARM_WIDTHS[kind]
    under = {"block": 0.06, "bun": 0.127}.get(piece.option("legs", "tapered"), 0.13)
    each = (width - 2 * arm_width) / seats
    row = Row(cover, (each,) * seats, depth, height, under=under, lean=0.15 if kind == "track" else 0.17)
    platform(row)
    if opens == "sleeper":
        sleeper_front(row)
    stitches = channelled(2) if piece.option("stitched", False) else None
    seat_cushions(row, piece.option("bench", False), stitches)
    backs(row, piece.option("back", "loose"))
    arm_height = {"track": 0.6, "round": 0.6, "rolled": 0.64, "sloped": 0.62}[kind]
    for way in (-1, 1):
        at = (way * (width / 2 - arm_width / 2), 0.0, under)
        arm(cover, kind, (arm_width, depth - 0.02, arm_height - under), at, way < 0)
    legs(piece.option("legs", "tapered"), width / 2 - 0.09, depth / 2 - 0.1, under)
    if piece.option("pillows", False):
        pillow_pair(row)


def backs(row, kind):
    """The back: loose cushions on a frame, or padding that is part of it, smooth or buttoned."""
    if kind == "loose":
        back_frame(row)
        back_cushions(row)
        return
    back_frame(row, wider=-0.012, drop=0.015)
    marks = buttoned(9, 3) if kind == "buttoned" else None
    back_cushions(row, 0.12, 0.022, marks=marks, whole=kind == "buttoned", corner=0.04)
