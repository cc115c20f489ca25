"""Sofas and loveseats: seats 2 or 3; arms track, rolled or sloped; legs tapered, block or steel; back loose, tight or tufted."""

from math import pi

from ..kit import materials
from ..kit.shapes import arc, box, cushion, profile, rod, tube

LEG_WOOD = "#4A3325"


def arm(piece, cover, width, depth, height, left):
    """One arm, its outer side at `left`. The kinds differ in their front outline."""
    kind = piece.option("arms", "track")
    middle = left + width / 2
    if kind == "track":
        cushion(cover, (width, depth, height), (middle, 0, 0.1), crown=0.03, firmness=14, name="arm")
        return
    if kind == "rolled":
        roll = width * 0.56
        cushion(cover, (width * 0.8, depth, height - roll), (middle + width * 0.06, 0, 0.1), 0.03, 14, name="arm")
        outline = [(y, z) for y, _, z in arc((0, 0, 0), roll, 0, 2 * pi, 40)[:-1]]
        roller = profile(cover, outline, depth - 0.02, (middle - width * 0.05, 0, 0.1 + height - roll), "y", 0.018)
        roller.name = "roll"
        ring = [(middle - width * 0.05 + y, -depth / 2 + 0.004, 0.1 + height - roll + z) for y, z in outline]
        tube(cover, ring, 0.006, closed=True, name="piping")
        return
    front, back = height * 0.72, height * 1.22
    outline = [(-depth / 2, 0), (depth / 2, 0), (depth / 2, back), (depth * 0.2, back * 0.94), (-depth / 2, front)]
    profile(cover, outline, width * 0.82, (middle, 0, 0.1), "x", 0.035, "arm")


def legs(piece, half_width, half_depth, under):
    """Four legs as high as the room underneath."""
    kind = piece.option("legs", "tapered")
    for x in (-half_width, half_width):
        for y in (-half_depth, half_depth):
            if kind == "block":
                box(materials.wood(LEG_WOOD, "z"), (0.07, 0.07, under), (x, y, 0), 0.006, "leg")
            elif kind == "steel":
                box(materials.metal("#2B2D31", 0.4), (0.035, 0.035, under), (x, y, 0), 0.004, "leg")
            else:
                lean = 0.03 if x > 0 else -0.03
                rod(materials.wood(LEG_WOOD, "z"), (x + lean, y, 0), (x, y, under + 0.02), 0.016, 0.03, name="leg")


def build(piece):
    width, depth, height = piece.size
    cover = piece.cover()
    seats = piece.option("seats", 3)
    under, arm_width = 0.11, 0.2 if piece.option("arms", "track") == "rolled" else 0.16
    seat_top = 0.47
    inner = width - 2 * arm_width
    box(cover, (width - 0.06, depth - 0.08, 0.2), (0, 0.01, under), 0.03, "base")
    legs(piece, width / 2 - 0.12, depth / 2 - 0.12, under)
    arm_height = 0.62 - 0.1
    for left in (-width / 2, width / 2 - arm_width):
        arm(piece, cover, arm_width, depth - 0.04, arm_height, left)
    back_lean = -0.17
    box(cover, (inner + 0.1, 0.16, height - under - 0.16), (0, depth / 2 - 0.11, under + 0.1), 0.05, "back", (back_lean / 2, 0, 0))
    each = inner / seats
    for seat in range(seats):
        x = -inner / 2 + each * (seat + 0.5)
        cushion(
            cover, (each - 0.006, depth - 0.3, 0.2), (x, -0.11, seat_top - 0.17), 0.16, 7.5, (0.02, 0, 0), "seat"
        )
        turn = 0.012 * (1 if seat % 2 else -1)
        cushion(
            cover,
            (each - 0.012, 0.2, height - seat_top + 0.04),
            (x, depth / 2 - 0.27, seat_top - 0.02),
            0.12,
            5.2,
            (back_lean, turn, turn),
            "back cushion",
        )
    piece.detail = ((-width / 2 + arm_width * 1.2, -depth / 2 + 0.1, seat_top), 0.75)


