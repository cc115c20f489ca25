"""Shelves: an open bookcase, a ladder shelf that leans on the wall, a dining cabinet with lit glass doors."""

from ..kit import materials
from ..kit.materials import Nodes, linear
from ..kit.shapes import box, rod
from .tables_parts import BOARD, Timber, bar_pull, carcass, clear_glass, framed_door, front, knob
from .tables_props import books, bowl, plant, stack, vase

BLACK = "#232529"
BRASS = "#B08A4E"


def open_shelves(piece):
    """A tall case of five shelves on a plinth, under a top that stands out a little."""
    width, depth, height = piece.size
    timber, base, top, board = Timber(piece.color), 0.075, 0.024, 0.022
    timber.board((width, depth, top), (0, 0, height - top), "x", 0.005, name="top")
    wide, deep = width - 0.02, depth - 0.012
    for x in (-wide / 2 + board / 2, wide / 2 - board / 2):
        timber.board((board, deep, height - top), (x, 0, 0), "z", 0.003, name="side")
    inner = wide - 2 * board
    timber.board((inner, 0.006, height - top - base), (0, deep / 2 - 0.012, base), "z", 0, name="back")
    timber.board((inner, 0.016, base), (0, -deep / 2 + 0.022, 0), "x", 0.002, name="plinth")
    pitch = (height - top - base) / 5
    for at in range(5):
        timber.board((inner, deep - 0.018, board), (0, -0.006, base + at * pitch), "x", 0.003, name="shelf")
    levels = [base + at * pitch + board for at in range(5)]
    for x in (-inner / 2 + 0.0005, inner / 2 - 0.0005):
        for level in levels[1:4]:
            for step in range(-2, 3):
                z, y = level - board + step * 0.032, -deep / 2 + 0.045
                box(materials.plastic("#8C8C88"), (0.0012, 0.006, 0.006), (x, y, z), 0, "peg hole")
    y = -0.06
    end = books(-inner / 2 + 0.03, y, levels[4], 6, 0.24)
    vase((end + 0.18, 0.0, levels[4]), 0.21)
    plant((-inner / 2 + 0.2, 0, levels[3]), 0.25)
    books(0.06, y, levels[3], 7, 0.25, 5)
    books(-inner / 2 + 0.02, y, levels[2], 11, 0.26, 12)
    bowl((0.24, -0.01, stack((0.24, -0.01, levels[2]), 2, (0.22, 0.17))), 0.075, "#8E9A93")
    stack((-0.17, -0.01, levels[1]), 4, (0.25, 0.19), 8)
    books(0.1, y, levels[1], 6, 0.27, 20)
    basket(materials.fabric("#B59A72"), (-0.185, 0.0, levels[0]), (0.32, 0.23, 0.2))
    basket(materials.fabric("#B59A72"), (0.185, 0.0, levels[0]), (0.32, 0.23, 0.2))
    piece.detail = ((0, -depth / 2, levels[3] + 0.08), 0.7)


def basket(material, at, size):
    """A woven basket with a rolled rim and darkness within."""
    x, y, z = at
    width, depth, height = size
    box(material, (width, depth, height), at, 0.02, "prop basket")
    box(materials.rubber("#2A241C"), (width - 0.03, depth - 0.03, 0.002), (x, y, z + height - 0.001), 0, "prop inside")
    for side in (-1, 1):
        for start, end in (
            (
                (x - width / 2 + 0.008, y + side * (depth / 2 - 0.006)),
                (x + width / 2 - 0.008, y + side * (depth / 2 - 0.006)),
            ),
            (
                (x + side * (width / 2 - 0.006), y - depth / 2 + 0.008),
                (x + side * (width / 2 - 0.006), y + depth / 2 - 0.008),
            ),
        ):
            rod(material, (*start, z + height), (*end, z + height), 0.009, sides=12, name="prop rim")


def ladder(piece):
    """Five shelves that get less deep as a leaning pair of steel rails climbs to the wall."""
    width, depth, height = piece.size
    timber, metal = Timber(piece.color), materials.metal(BLACK, 0.5)
    rail, wall = 0.026, depth / 2
    shallow = 0.1

    def ahead(z):
        """Where the rails' front is at a height."""
        return -depth / 2 + (depth - shallow) * z / height

    half = width / 2 - rail / 2
    for x in (-half, half):
        rod(
            metal,
            (x, ahead(0) + rail / 2, 0.006),
            (x, ahead(height) + rail / 2, height),
            rail / 2,
            sides=20,
            name="rail",
        )
        rod(
            materials.rubber(),
            (x, ahead(0) + rail / 2 - 0.001, 0),
            (x, ahead(0) + rail / 2, 0.012),
            rail / 2 + 0.002,
            name="foot",
        )
        rod(metal, (x, wall - rail / 2, 0.006), (x, wall - rail / 2, height), rail / 2, sides=20, name="post")
        rod(materials.rubber(), (x, wall - rail / 2, 0), (x, wall - rail / 2, 0.012), rail / 2 + 0.002, name="foot")
        rod(
            metal,
            (x, ahead(height) + rail / 2, height - rail / 2),
            (x, wall - rail / 2, height - rail / 2),
            rail / 2,
            name="end",
        )
    levels = [0.14 + at * (height - 0.14 - 0.24) / 4 for at in range(5)]
    for z in levels:
        deep, inner = wall - ahead(z) - 0.006, 2 * half - rail
        timber.board((inner, deep, 0.022), (0, wall - deep / 2, z), "x", 0.004, name="shelf")
        timber.board((inner, 0.012, 0.05), (0, wall - 0.007, z + 0.022), "x", 0.002, name="lip")
        for x in (-half, half):
            rod(
                metal,
                (x, ahead(z) + rail / 2, z + 0.011),
                (x, wall - rail / 2, z + 0.011),
                0.007,
                sides=14,
                name="bracket",
            )
    tops = [z + 0.022 for z in levels]
    basket(materials.fabric("#A98C62"), (0.0, 0.02, tops[0]), (0.42, 0.25, 0.2))
    books(-0.24, wall - 0.21, tops[1], 8, 0.25, 3)
    stack((0.1, 0.04, tops[2]), 3, (0.23, 0.17), 4)
    vase((-0.16, 0.06, tops[2]), 0.22)
    books(-0.05, wall - 0.19, tops[3], 7, 0.22, 9)
    plant((0.0, wall - 0.075, tops[4]), 0.22)
    piece.detail = ((-width / 4, 0, tops[2] + 0.05), 0.65)


def light_strip(left, right, y, z):
    """A warm strip of light under a shelf, and the lamp that it stands for."""
    middle = (left + right) / 2
    box(materials.glow("#FFE2B0", 3.5, "light strip"), (right - left, 0.008, 0.004), (middle, y, z - 0.005), 0, "light")


def lit_back(width, y, bottom, top):
    """The back of a lit shelf: wood that is brightest under the lamps above it."""
    nodes = Nodes("lit back")
    up = nodes.add("SeparateXYZ", vector=nodes.place((1, 1, 1 / (top - bottom)))).outputs["Z"]
    warm = nodes.between(up, linear("#3A2716"), linear("#D9A569"), 0.1, 1.0)
    nodes.set(base_color=linear("#5A4030"), roughness=0.6, emission=warm, emission_strength=0.55)
    box(nodes.material, (width, 0.004, top - bottom), (0, y, bottom), 0, "lit back")


def cabinet(piece):
    """Glass doors before three lit shelves; a drawer and a cupboard below."""
    width, depth, height = piece.size
    timber, brass = Timber(piece.color), materials.metal(BRASS, 0.28)
    top, base, waist = 0.028, 0.07, height * 0.4
    timber.board((width, depth, top), (0, 0, height - top), "x", 0.006, name="top")
    body = width - 0.03
    timber.board((body - 0.03, depth - 0.05, base), (0, 0.015, 0), "x", 0.003, name="plinth")
    face = -depth / 2 + 0.008
    carcass(timber, -body / 2, body / 2, depth - 0.016, base, height - top)
    inner = body / 2 - BOARD
    timber.board((2 * inner, depth - 0.02, 0.024), (0, 0, waist - 0.024), "x", 0.002, name="waist")
    drawer = waist - 0.024 - 0.13
    timber.board((2 * inner, depth - 0.05, BOARD), (0, 0.02, drawer - BOARD), "x", 0.002, name="rail")
    front(timber, -inner, inner, drawer, waist - 0.024, face)
    bar_pull(brass, (0, face, drawer + 0.065), 0.2)
    timber.board((2 * inner, 0.018, 0.05), (0, face + BOARD + 0.012, height - top - 0.05), "x", 0.002, name="header")
    room = (height - top - waist) / 3
    cup = materials.paint("#DCD6CA", 0.4, "stoneware")
    for at in range(3):
        z = waist + room * at
        if at:
            timber.board((2 * inner, depth - 0.07, 0.018), (0, 0.012, z - 0.018), "x", 0.002, name="shelf")
        ceiling = z + room - (0.018 if at < 2 else 0)
        light_strip(-inner + 0.03, inner - 0.03, -depth / 2 + 0.06, ceiling)
        light_strip(-inner + 0.03, inner - 0.03, depth / 2 - 0.04, ceiling)
        lit_back(2 * inner, depth / 2 - 0.024, z, ceiling)
    glasses(waist + room * 2, inner)
    vase((-0.2, 0.02, waist + room), 0.22, "#C7B79A")
    bowl((0.12, 0.0, waist + room), 0.12, "#B9C0B6")
    for dx in (-0.22, -0.02):
        plates(cup, (dx + 0.05, 0.01, waist))
    bowl((0.24, 0.0, waist), 0.085, "#A8654B")
    for left, right, pull in ((-inner, 0, 1), (0, inner, -1)):
        framed_door(timber, left, right, waist, height - top, face, 0.045, clear_glass(alpha=0.09))
        framed_door(timber, left, right, base + BOARD, drawer - BOARD, face, 0.055)
        edge = (right if pull > 0 else left) - pull * 0.025
        knob(brass, (edge, face, waist + 0.34), 0.012)
        knob(brass, (edge - pull * 0.004, face, drawer - 0.1), 0.012)
    piece.detail = ((0.02, -depth / 2, waist + 0.06), 0.6)


def glasses(z, inner):
    """A row of drinking glasses."""
    glass = materials.paint("#CDD8D8", 0.08, "glass")
    count = 5
    for at in range(count):
        x = -inner + 0.1 + (2 * inner - 0.2) * at / (count - 1)
        rod(glass, (x, 0, z), (x, 0, z + 0.11), 0.026, 0.034, 24, "prop glass")


def plates(material, at, count=6):
    """A pile of plates."""
    x, y, z = at
    for one in range(count):
        low = z + one * 0.011
        rod(material, (x, y, low), (x, y, low + 0.009), 0.05, 0.095, 32, "prop plate")


KINDS = {"open": open_shelves, "ladder": ladder, "cabinet": cabinet}


def build(piece):
    KINDS[piece.option("kind", "open")](piece)
