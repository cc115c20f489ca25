"""Wooden beds: panelled, and on a base with drawers in its sides. Lengths are metres."""

from math import pi

from mathutils import Matrix

from ..kit import materials
from ..kit.shapes import box, mirrored, moved
from .bedding_parts import made_up
from .casework_parts import bar_pull, board, drawer_front, timbers


def slats(width, head, foot, z):
    """Boards across that carry the mattress."""
    woods = timbers("#C9A877")
    count = 12
    for index in range(count):
        y = foot + 0.15 + (head - foot - 0.3) * index / (count - 1)
        board(woods, (width - 0.12, 0.07, 0.018), (0, y, z), 0.002)


def panelled(woods, width, y, low, high, columns, post=0.07, grooved=False):
    """A headboard or footboard: posts, rails and panels between them, or upright planks."""
    for x in (-1, 1):
        board(woods, (post, post, high - 0.02), (x * (width - post) / 2, y, 0), 0.006)
    board(woods, (width + 0.02, post + 0.02, 0.024), (0, y, high - 0.024), 0.008)
    inner = width - 2 * post
    tall = high - low - 0.024
    rail = min(0.1, tall * 0.3)
    for z in (low, high - 0.024 - rail):
        board(woods, (inner, 0.034, rail), (0, y, z), 0.004)
    count = round(inner / 0.115) if grooved else columns
    each = inner / count
    for index in range(count):
        x = -inner / 2 + each * (index + 0.5)
        if grooved:
            board(woods, (each - 0.002, 0.02, tall - 2 * rail + 0.01), (x, y, low + rail - 0.005), 0.005, "z")
            continue
        board(woods, (each, 0.014, tall - 2 * rail + 0.01), (x, y + 0.004, low + rail - 0.005), 0.001, "z")
        if index:
            board(woods, (0.07, 0.034, tall - 2 * rail), (-inner / 2 + each * index, y, low + rail), 0.004, "z")


def panel(piece):
    """A wooden bed with panels in its head and foot and rails between."""
    width, depth, height = piece.size
    woods = timbers(piece.color)
    post = 0.075
    head, foot = depth / 2 - post, -depth / 2 + post
    panelled(woods, width - 0.02, depth / 2 - post / 2 - 0.01, 0.3, height, 3, post)
    panelled(woods, width - 0.02, -depth / 2 + post / 2 + 0.01, 0.16, 0.52, 3, post)
    for x in (-1, 1):
        board(woods, (0.03, head - foot, 0.19), (x * (width / 2 - 0.045), 0, 0.2), 0.005)
    slats(width, head, foot, 0.3)
    made_up(width / 2 - 0.064, head, foot + 0.02, 0.33, 0.28, 0.185, 0.05, piece.option("throw", None))
    piece.detail = ((-width * 0.4, head, height - 0.2), 0.8)


def storage(piece):
    """A bed on a closed base with three drawers in each side."""
    width, depth, height = piece.size
    woods = timbers(piece.color)
    post = 0.06
    head, foot, top = depth / 2 - post, -depth / 2 + 0.012, 0.43
    panelled(woods, width - 0.02, depth / 2 - post / 2 - 0.01, 0.3, height, 1, post, True)
    dark = materials.plastic("#17130F", 0.9, "inside")
    box(dark, (width - 0.08, head - foot - 0.04, top - 0.08), (0, (head + foot) / 2, 0.05), 0)
    board(woods, (width - 0.06, head - foot - 0.04, 0.06), (0, (head + foot) / 2 + 0.01, 0), 0.002)
    foot_end(woods, width, foot, top)
    side = [*drawer_bank(woods, width, head - foot - 0.05, top)]
    moved(side, Matrix.Translation((0, (head + foot) / 2 + 0.02, 0)) @ Matrix.Rotation(-pi / 2, 4, "Z"))
    mirrored(side)
    if piece.option("bedding", True):
        made_up(width / 2 - 0.055, head, foot + 0.06, 0.39, 0.25, 0.16, 0.13, piece.option("throw", None))
    piece.detail = ((-width / 2, -depth * 0.2, 0.4), 0.85)


def foot_end(woods, width, foot, top):
    """The closed end of a storage bed: a frame with three planks' width of panel."""
    board(woods, (width - 0.02, 0.024, top - 0.06), (0, foot + 0.012, 0.06), 0.004)
    for z, high in ((0.06, 0.06), (top - 0.06, 0.06)):
        board(woods, (width - 0.02, 0.02, high), (0, foot, z), 0.004)
    for x in (-1, 0, 1):
        board(woods, (0.07, 0.02, top - 0.182), (x * (width / 2 - 0.045), foot, 0.121), 0.004, "z")


def drawer_bank(woods, width, length, top):
    """Three drawers in a frame as they face the camera; the caller turns them to a side."""
    face = -(width / 2 - 0.012)
    yield board(woods, (length, 0.03, 0.05), (0, face + 0.018, top - 0.05), 0.004)
    yield board(woods, (length, 0.03, 0.03), (0, face + 0.018, 0.06), 0.004)
    nickel = materials.metal("#A9ABAD", 0.3)
    each = length / 3
    for index in range(3):
        x = -length / 2 + each * (index + 0.5)
        low, high = 0.094, top - 0.148
        yield from drawer_front(woods, (each - 0.03, high), (x, face + 0.004, low), True)
        yield from bar_pull(nickel, (x, face + 0.012, low + high / 2), 0.22)
    for index in range(4):
        at = max(-length / 2 + 0.011, min(length / 2 - 0.011, -length / 2 + each * index))
        yield board(woods, (0.022, 0.03, top - 0.141), (at, face + 0.018, 0.091), 0.003, "z")
