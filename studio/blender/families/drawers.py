"""Dressers, chests and nightstands: drawers in rows and columns, their fronts, pulls and feet; one, or a pair."""

import bpy
from mathutils import Matrix

from ..kit import materials
from ..kit.shapes import box, moved, profile, rod, rounded_rectangle, tube
from .casework_parts import board, drawer_front, pulls, timbers

METALS = {"cup": ("#6B5A45", 0.38), "bar": ("#A9ABAD", 0.3), "knob": ("#B08D4F", 0.3)}
GAP = 0.004


def feet(piece, woods, width, depth, under):
    """What carries the case: tapered or splayed legs, bracket feet, or a plinth."""
    kind = piece.option("feet", "tapered")
    if kind == "plinth":
        board(woods, (width - 0.05, depth - 0.05, under), (0, 0.012, 0), 0.002)
        return
    for x in (-1, 1):
        for y in (-1, 1):
            at_x, at_y = x * (width / 2 - 0.045), y * (depth / 2 - 0.045)
            if kind == "bracket":
                board(woods, (0.085, 0.085, under), (x * (width / 2 - 0.045), at_y, 0), 0.012, "x")
                continue
            lean = 0.035 if kind == "splayed" else 0.0
            rod(woods["z"], (at_x + x * lean * 0.9, at_y + y * lean, 0), (at_x, at_y, under + 0.01), 0.013, 0.024)
    if kind == "bracket":
        board(woods, (width - 0.02, 0.02, under * 0.45), (0, -depth / 2 + 0.016, under * 0.55), 0.003)
        board(woods, (0.02, depth - 0.02, under * 0.45), (-width / 2 + 0.016, 0, under * 0.55), 0.003)


def case(piece, woods, width, depth, under, height):
    """Sides, back, top and floor; `height` is without the top. Gives the room for drawers: width, face, low, high."""
    soft = 0.016 if piece.option("feet", "tapered") == "splayed" else 0.004
    lip = 0.012 if piece.option("fronts", "flat") == "inset" else 0.0
    side = 0.022
    over = 0.0 if piece.option("feet", "tapered") == "splayed" else 0.012
    board(woods, (width, depth, 0.026), (0, 0, height), 0.009, "x")
    wide, deep = width - 2 * over, depth - over
    for x in (-1, 1):
        board(woods, (side, deep, height - under + 0.001), (x * (wide - side) / 2, over / 2, under), soft, "z")
    board(woods, (wide - 0.01, 0.022, height - under), (0, depth / 2 - 0.02, under), 0.002)
    board(woods, (wide - 2 * side + 0.004, deep - 0.03, 0.022), (0, over / 2, under), 0.002)
    dark = materials.plastic("#17130F", 0.9, "inside")
    box(dark, (wide - 2 * side, deep - 0.08, height - under - 0.03), (0, over / 2 + 0.02, under + 0.024), 0)
    face = -depth / 2 + over + lip
    return wide - 2 * side, face, under + 0.024, height - 0.002


def fronts(piece, woods, room, pull):
    """Drawer fronts in their rows and columns, the lower ones a little higher."""
    width, face, bottom, top = room
    rows, columns = piece.option("rows", 3), piece.option("columns", 1)
    style = piece.option("fronts", "flat")
    rail = 0.018 if style == "inset" else 0.0
    weights = [1 + 0.09 * (row - (rows - 1) / 2) for row in range(rows)][::-1]
    each = (top - bottom - rail * (rows - 1)) / sum(weights)
    wide = (width - rail * (columns - 1)) / columns
    z = bottom
    for row, weight in enumerate(weights):
        high = each * weight
        for column in range(columns):
            x = -width / 2 + wide / 2 + column * (wide + rail)
            size = (wide - 2 * GAP, high - 2 * GAP)
            drawer_front(woods, size, (x, face, z + GAP), style == "framed")
            kind = piece.option("pulls", "bar")
            pulls(kind, pull, (x, face + (0.008 if style == "framed" else 0), z + high / 2), wide)
        z += high
        if rail and row < rows - 1:
            board(woods, (width, 0.02, rail), (0, face + 0.008, z), 0.002)
            z += rail
    if rail and columns == 2:
        board(woods, (rail, 0.02, top - bottom), (0, face + 0.008, bottom), 0.002, "z")


def charger(width, depth, height):
    """Outlets and USB ports along the back of the top, and a phone that is charging."""
    strip = materials.plastic("#2A2C2F", 0.45)
    white = materials.plastic("#E9E7E2", 0.5)
    y = depth / 2 - 0.03
    box(strip, (0.2, 0.042, 0.016), (0, y, height - 0.001), 0.004, "power strip")
    for x in (-0.06, -0.015):
        box(white, (0.034, 0.003, 0.01), (x, y - 0.021, height + 0.002), 0.001, "outlet")
    phone = (-0.02, -depth * 0.08, height)
    outline = rounded_rectangle(0.075, 0.155, 0.011)
    profile(materials.metal("#3A3D42", 0.4), outline, 0.008, (phone[0], phone[1], height + 0.004), "z", 0.003, "phone")
    screen = rounded_rectangle(0.07, 0.15, 0.009)
    profile(materials.dark_glass(), screen, 0.001, (phone[0], phone[1], height + 0.0084), "z", 0, "screen")
    cord = [
        (phone[0], phone[1] + 0.078, height + 0.004),
        (phone[0] + 0.01, phone[1] + 0.12, height + 0.003),
        (0.04, y - 0.05, height + 0.003),
        (0.055, y - 0.03, height + 0.006),
        (0.055, y - 0.018, height + 0.007),
    ]
    tube(white, cord, 0.0018, name="cord")


def build(piece):
    width, depth, height = piece.size
    woods = timbers(piece.color)
    kind = piece.option("pulls", "bar")
    wooden = kind == "knob" and piece.option("feet", "tapered") == "splayed"
    pull = materials.wood("#7A4E2D", "y") if wooden else materials.metal(*METALS[kind])
    under = {"plinth": 0.06, "bracket": 0.09}.get(piece.option("feet", "tapered"), 0.13)
    feet(piece, woods, width, depth, under)
    room = case(piece, woods, width, depth, under, height - 0.026)
    fronts(piece, woods, room, pull)
    if piece.option("charger", False):
        charger(width, depth, height)
    if piece.option("pair", False):
        paired(width)
    shift = -(width / 2 + 0.12) if piece.option("pair", False) else 0.0
    piece.detail = ((shift - width * 0.2, -depth / 2, height - 0.12), 0.55)


def paired(width):
    """Moves what is there to the left and sets the same beside it."""
    things = list(bpy.context.scene.collection.objects)
    copies = [thing.copy() for thing in things]
    for copy in copies:
        bpy.context.scene.collection.objects.link(copy)
    moved(copies, Matrix.Translation((width / 2 + 0.12, 0, 0)))
    moved(things, Matrix.Translation((-width / 2 - 0.12, 0, 0)))
