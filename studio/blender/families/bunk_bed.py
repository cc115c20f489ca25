"""Bunk beds: a twin over a full with a slanted ladder, or a loft bed with a desk, shelves and a wardrobe rail below."""

from math import pi

import bpy
from mathutils import Matrix

from ..kit import materials
from ..kit.shapes import box, moved, rod, tube
from .bedding_parts import made_up
from .casework_parts import board, timbers

POST = 0.07
TWIN = 1.07


def berth(woods, width, front, back, low, guard, opening):
    """
    A berth between four posts: rails from `low`, slats, and above the mattress guard rails up to `guard` (none if it is
    0), open in the front for a ladder from x `opening` to the right.
    """
    middle, deep = (front + back) / 2, back - front
    inner = width - 2 * POST
    for y in (front + 0.02, back - 0.02):
        board(woods, (inner, 0.028, 0.15), (0, y, low), 0.005)
    for x in (-1, 1):
        board(woods, (0.028, deep - 2 * POST, 0.15), (x * (width / 2 - POST / 2), middle, low), 0.005)
    for index in range(10):
        x = -inner / 2 + inner * (index + 0.5) / 10
        board(woods, (0.07, deep - 0.08, 0.016), (x, middle, low + 0.03), 0.002)
    if guard:
        for z in (guard - 0.075, guard - 0.2):
            board(woods, (inner, 0.024, 0.075), (0, back - 0.02, z), 0.006)
            board(woods, (opening + inner / 2, 0.024, 0.075), ((opening - inner / 2) / 2, front + 0.02, z), 0.006)
            for x in (-1, 1):
                board(woods, (0.024, deep - 2 * POST, 0.075), (x * (width / 2 - POST / 2), middle, z), 0.006)
        board(woods, (0.05, 0.03, guard - low), (opening - 0.02, front + 0.02, low), 0.006)


def posts(woods, width, y, high):
    """Two posts, to the left and right."""
    for x in (-1, 1):
        board(woods, (POST, POST, high), (x * (width - POST) / 2, y, 0), 0.01)


def ladder(woods, x, foot, head, steps, width=0.4):
    """A ladder with flat steps from `foot` to `head`, both (y, z), leaning back between."""
    (y0, z0), (y1, z1) = foot, head
    for side in (-1, 1):
        lean = box(
            woods["z"], (0.028, 0.07, ((y1 - y0) ** 2 + (z1 - z0) ** 2) ** 0.5), (x + side * width / 2, y0, z0), 0.006
        )
        lean.rotation_euler = (-((y1 - y0) / (z1 - z0)), 0, 0)
    for index in range(1, steps + 1):
        part = index / (steps + 0.6)
        board(woods, (width - 0.028, 0.085, 0.022), (x, y0 + (y1 - y0) * part, z0 + (z1 - z0) * part), 0.005)


def bedding(half, low, middle, deep, color):
    """A made-up bed whose head is on the left."""
    before = set(bpy.context.scene.objects)
    made_up(deep / 2, half, -half, low, 0.17, 0.1, 0.05, None, color)
    turn = Matrix.Translation((0, middle, 0)) @ Matrix.Rotation(pi / 2, 4, "Z")
    moved(set(bpy.context.scene.objects) - before, turn)


def bunk(piece, woods):
    """A twin over a full: the lower bed comes forward, the upper stands at the wall."""
    width, depth, height = piece.size
    back, front = depth / 2, -depth / 2
    edge = back - TWIN
    posts(woods, width, back - POST / 2, height)
    posts(woods, width, edge + POST / 2, height)
    posts(woods, width, front + POST / 2, 0.62)
    berth(woods, width, edge + 0.015, back - 0.015, 1.2, height - 0.03, width / 2 - 0.56)
    berth(woods, width, front + 0.015, back - 0.015, 0.24, 0, 0)
    for z in (0.5, 0.41):
        for x in (-1, 1):
            board(woods, (0.024, depth - 2 * POST, 0.06), (x * (width - POST) / 2, 0, z), 0.006)
    bedding(width / 2 - 0.085, 1.25, (edge + back) / 2, TWIN - 0.1, piece.option("duvet", "#7F97AE"))
    bedding(width / 2 - 0.085, 0.29, 0, depth - 0.1, piece.option("duvet", "#7F97AE"))
    ladder(woods, width / 2 - 0.3, (front - 0.04, 0), (edge - 0.04, 1.36), 5)
    piece.detail = ((width / 2 - 0.3, edge, 1.15), 0.8)


def desk(woods, width, back):
    """A desk along the wall with two shelves above it, and on the right a rail for clothes."""
    deep, high = 0.55, 0.74
    left, right = -width / 2 + POST, width / 2 - 0.62
    middle = (left + right) / 2
    board(woods, (right - left, deep, 0.024), (middle, back - deep / 2, high), 0.006)
    board(woods, (0.02, deep, high), (right - 0.01, back - deep / 2, 0), 0.004)
    board(woods, (right - left, 0.018, 0.3), (middle, back - 0.02, high - 0.32), 0.003)
    for z in (1.02, 1.3):
        board(woods, (right - left, 0.2, 0.02), (middle, back - 0.12, z), 0.004)
    for x in (left + 0.01, right - 0.01):
        board(woods, (0.02, 0.2, 0.6), (x, back - 0.12, high + 0.02), 0.004)
    books(left + 0.06, back - 0.13, 1.04)
    steel = materials.metal("#9DA1A6", 0.3)
    rod(steel, (right - 0.01, back - 0.35, 1.36), (width / 2 - POST / 2, back - 0.35, 1.36), 0.012)
    hangers(right + 0.12, back - 0.35, 1.36)


def books(x, y, z):
    """A few books on a shelf."""
    shelf = (("#44607C", 0.032, 0.2), ("#C2A36B", 0.026, 0.22), ("#A65F45", 0.038, 0.19), ("#6F8F7B", 0.03, 0.21))
    for color, thick, high in (*shelf, ("#E3DCCD", 0.024, 0.2), *shelf[:2]):
        box(materials.paint(color, 0.6, "book"), (thick - 0.002, 0.14, high), (x + thick / 2, y, z), 0.003, "book")
        x += thick


def hangers(x, y, z):
    """Three empty hangers."""
    wood = materials.wood("#B98B58")
    steel = materials.metal("#9DA1A6", 0.3)
    for index in range(3):
        at = x + index * 0.1
        tube(steel, [(at, y - 0.014, z + 0.012), (at, y, z + 0.016), (at, y + 0.014, z), (at, y, z - 0.04)], 0.002)
        sides = [(at, y - 0.19, z - 0.14), (at, y - 0.05, z - 0.06), (at, y + 0.05, z - 0.06), (at, y + 0.19, z - 0.14)]
        tube(wood, sides, 0.007, name="hanger")


def loft(piece, woods):
    """A twin up high, with a place to study below it."""
    width, depth, height = piece.size
    back, front = depth / 2, -depth / 2 + 0.09
    posts(woods, width, back - POST / 2, height)
    posts(woods, width, front + POST / 2, height)
    low = height - 0.36 - 0.2
    berth(woods, width, front + 0.015, back - 0.015, low, height - 0.02, width / 2 - 0.56)
    bedding(width / 2 - 0.085, low + 0.05, (front + back) / 2, back - front - 0.1, piece.option("duvet", "#7F97AE"))
    desk(woods, width, back - 0.03)
    board(woods, (0.028, back - front - 2 * POST, 0.09), (-(width - POST) / 2, (front + back) / 2, 0.3), 0.005)
    board(woods, (0.028, back - front - 2 * POST, 0.09), ((width - POST) / 2, (front + back) / 2, 0.3), 0.005)
    ladder(woods, width / 2 - 0.3, (front - 0.13, 0), (front - 0.035, low + 0.16), 5)
    piece.detail = ((-width * 0.2, 0, 0.9), 0.9)


def build(piece):
    woods = timbers(piece.color)
    (loft if piece.option("style", "bunk") == "loft" else bunk)(piece, woods)
