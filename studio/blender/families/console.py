"""Game consoles: x (a tower, two controllers), family (the same and three games), s (slim, one), handheld (docked)."""

from math import cos, hypot, pi, sin

import bmesh
import numpy
from mathutils import Euler, Matrix, Vector

from ..kit import materials
from ..kit.canvas import soft
from ..kit.screens import screen
from ..kit.shapes import arc, box, made, mesh_of, profile, rounded_rectangle, tube, turned
from .console_parts import controller, foot, game_case, leaning, stick
from .electronics_parts import disc, moved, ring, slab


def punched(radius, pitch, size, at, turn=(0, 0, 0)):
    """Dark round holes, in rows that fill a circle, smaller towards its rim; they face up before their turn."""
    reach = int(radius / pitch)

    def build(bm):
        for column in range(-reach, reach + 1):
            for row in range(-reach, reach + 1):
                x, y = (column + (row % 2) / 2) * pitch, row * pitch
                away = hypot(x, y) / radius
                if away < 1:
                    place = Matrix.Translation((x, y, 0))
                    hole = size * (1 - 0.35 * away * away)
                    bmesh.ops.create_circle(bm, cap_ends=True, segments=12, radius=hole, matrix=place)

    thing = made("holes", mesh_of("holes", build), materials.plastic("#040505", 0.8), smooth=False)
    thing.location, thing.rotation_euler = at, turn


def tower(color):
    """The large console: a tower with a disc slot and a light, its top a dish of holes."""
    side, tall = 0.15, 0.295
    body = materials.plastic(color, 0.48)
    box(materials.rubber(), (side - 0.03, side - 0.03, 0.006), (0, 0, 0), 0.003, "foot")
    box(body, (side, side, tall - 0.004), (0, 0, 0.004), 0.006, "tower")
    dark = materials.plastic("#050607", 0.7)
    trim, left, low = materials.metal("#5A6069", 0.35), -0.048, tall * 0.34
    slab(trim, (0.004, 0.002, 0.124), (left, -side / 2 + 0.0004, low), 0.0019, 0.0005, "slot rim")
    slab(dark, (0.0022, 0.003, 0.12), (left, -side / 2 + 0.0002, low + 0.002), 0.001, 0.0003, "slot")
    disc(trim, 0.0085, 0.0012, (left, -side / 2 - 0.0002, tall * 0.88), "power")
    ring(materials.glow("#E9F5FF", 1.6), 0.0052, 0.0007, (left, -side / 2 - 0.0016, tall * 0.88))
    slab(dark, (0.013, 0.002, 0.006), (0.048, -side / 2 + 0.0006, tall * 0.12), 0.0015, 0.0004, "socket")
    disc(dark, 0.0028, 0.001, (0.03, -side / 2 - 0.0006, tall * 0.13), "pairing", 0.0002)
    dish = [(0.066, 0), (0.066, 0.0016), (0.064, 0.0022), (0.061, 0.0012), (0, 0.0008)]
    turned(materials.plastic("#17191C", 0.5), dish, (0, 0, tall), 64, "dish")
    rim = arc((0, 0, tall + 0.0022), 0.0635, 0, 2 * pi, 72, "xy")[:-1]
    tube(materials.plastic("#1C7C78", 0.5), rim, 0.0011, True, "dish rim")
    punched(0.06, 0.0105, 0.004, (0, 0, tall + 0.0016))


def slim(color):
    """The small console, standing on its long side: white, with a round black grille."""
    width, depth, tall = 0.275, 0.065, 0.15
    body = materials.plastic(color, 0.42)
    box(materials.rubber(), (width - 0.05, depth - 0.016, 0.005), (0, 0, 0), 0.002, "foot")
    box(body, (width, depth, tall - 0.004), (0, 0, 0.004), 0.006, "console")
    front, middle = -depth / 2, (0.058, tall / 2)
    disc(materials.plastic("#17191C", 0.5), 0.06, 0.0016, (middle[0], front - 0.0012, middle[1]), "grille")
    ring(materials.plastic("#3A3D42", 0.4), 0.0595, 0.0013, (middle[0], front - 0.0012, middle[1]))
    punched(0.057, 0.0088, 0.0034, (middle[0], front - 0.0016, middle[1]), (pi / 2, 0, 0))
    disc(materials.plastic("#E4E4E2", 0.4), 0.0075, 0.0012, (-width / 2 + 0.02, front - 0.0006, tall - 0.024), "power")
    ring(materials.glow("#FFFFFF", 1.5), 0.0048, 0.0007, (-width / 2 + 0.02, front - 0.0018, tall - 0.024))
    slab(
        materials.plastic("#17191C", 0.6),
        (0.006, 0.002, 0.013),
        (-width / 2 + 0.02, front + 0.0006, 0.026),
        0.0015,
        0.0004,
        "socket",
    )


def puzzle(canvas, _variant):
    """A cover: blocks of many colours piled to a tower."""
    canvas.fill(("#FFF2C9", "#9BE0F5", "#4AB3E8"))
    colors = ("#E4572E", "#F3A712", "#29B474", "#2E86DE", "#7B5BD6", "#E84A82")
    for row in range(9):
        for column in range(-(4 - row // 2), 5 - row // 2):
            x, y = canvas.aspect / 2 + column * 0.085 + (row % 2) * 0.03, 0.06 + row * 0.085
            canvas.paint(canvas.tile(x, y, 0.08, 0.08, 0.012), colors[(row * 3 + column * 2) % 6])
            canvas.shine(canvas.tile(x, y + 0.026, 0.066, 0.014, 0.006), "#FFFFFF", 0.35)


def quiz(canvas, _variant):
    """A cover: rays about a wheel of many colours, lamps round it."""
    x, y = canvas.aspect / 2, 0.5
    angle = numpy.arctan2(canvas.y - y, canvas.x - x)
    canvas.fill(("#7B2D8B", "#C2417E"))
    canvas.paint(soft(numpy.sin(angle * 12), -0.1, 0.1), "#8F3AA0", 0.9)
    canvas.paint(canvas.disc(x, y, 0.33), "#FFD23F")
    colors = canvas.blend(
        ("#E4572E", "#29B474", "#2E86DE", "#E84A82", "#7B5BD6"), (numpy.floor(angle * 4 / pi) % 5) / 4
    )
    canvas.paint(canvas.disc(x, y, 0.27), colors)
    canvas.paint(canvas.disc(x, y, 0.08), "#FFFFFF")
    for step in range(16):
        lamp = x + cos(step * pi / 8) * 0.3, y + sin(step * pi / 8) * 0.3
        canvas.paint(canvas.disc(*lamp, 0.014), "#FFF8E0")


GAMES = ("game", puzzle, quiz)


def cover(picture):
    """What puts a picture on a game's case."""

    def put(width, height, at, thick, turn):
        ahead = Euler(turn).to_matrix() @ Vector((0, -thick / 2 - 0.0006, 0))
        screen(picture, width, height, Vector(at) + ahead, turn, 0.002, strength=0.55)

    return put


def family(piece):
    """The tower, two controllers of different colours, and three games."""
    moved(lambda: tower(piece.color), (-0.13, 0.05, 0))
    for x, turn, picture in ((0.03, -0.1, GAMES[0]), (0.185, -0.18, GAMES[1]), (0.11, -0.14, GAMES[2])):
        y = 0.1 if picture is not GAMES[2] else 0.045
        game_case(cover(picture), (x, y, 0.0), (0, 0, turn))
    moved(lambda: controller("#2C3036"), leaning(-0.06, -0.1, 1.0), (1.0, 0, 0.15))
    moved(lambda: controller("#2F66B0"), leaning(0.13, -0.1, 1.0), (1.0, 0, -0.12))
    piece.detail = ((0.05, -0.1, 0.09), 0.26)


def large(piece):
    """The tower with two black controllers before it."""
    moved(lambda: tower(piece.color), (-0.055, 0.06, 0))
    moved(lambda: controller(piece.color), leaning(0.02, -0.07, 1.0), (1.0, 0, 0.1))
    moved(lambda: controller(piece.color), leaning(0.19, -0.04, 1.0), (1.0, 0, -0.2))
    piece.detail = ((0.03, -0.08, 0.09), 0.22)


def small(piece):
    """The slim one with its controller."""
    moved(lambda: slim(piece.color), (0, 0.05, 0))
    moved(lambda: controller(piece.color), leaning(-0.055, -0.06, 0.95), (0.95, 0, 0.12))
    piece.detail = ((0, -0.04, 0.08), 0.22)


def handheld(piece):
    """A screen between two grips, leaning in its dock."""
    width, tall, thick = piece.size[0], 0.104, 0.022
    body = materials.plastic(piece.color, 0.4)
    pale = int(piece.color[1:3], 16) > 128
    dark = materials.plastic("#26282D" if pale else "#4A4E55", 0.4)

    def console():
        across = 0.155
        for side in (-1, 1):
            grip = rounded_rectangle((width - across - 0.012) / 2 + 0.03, tall, 0.03)
            profile(
                body,
                grip,
                thick + 0.006,
                (side * (width / 2 - ((width - across - 0.012) / 2 + 0.03) / 2), 0, tall / 2),
                "y",
                0.009,
                "grip",
            )
        slab(body, (across + 0.016, thick, tall - 0.004), (0, 0, 0.002), 0.006, 0.004, "body")
        slab(
            materials.dark_glass(),
            (across + 0.008, 0.002, tall - 0.01),
            (0, -thick / 2 - 0.0006, 0.005),
            0.005,
            0.0006,
            "glass",
        )
        screen(
            "game", across, across * 9 / 16, (0, -thick / 2 - 0.0022, tall / 2), radius=0.001, variant=1, strength=0.95
        )

    moved(console, (0, 0.01, 0.022), (-0.22, 0, 0))
    moved(lambda: grips(width, tall, dark, pale), (0, 0.01, 0.022), (-0.22, 0, 0))
    dock(materials.plastic("#17191D" if not pale else piece.color, 0.45))
    piece.detail = ((-width / 2 + 0.06, -0.03, 0.08), 0.13)


def grips(width, tall, dark, pale):
    """Sticks, cross and buttons of both grips; they face the camera."""
    face, edge = -0.0144, width / 2 - 0.024

    def faced(build, x, z):
        moved(build, (x, face, z), (pi / 2, 0, 0))

    faced(lambda: stick(0, 0, 0, dark), -edge, tall * 0.7)
    faced(lambda: stick(0, 0, 0, dark), edge, tall * 0.4)
    for size in ((0.006, 0.0185, 0.003), (0.0185, 0.006, 0.003)):
        faced(lambda: box(dark, size, (0, 0, -0.0004), 0.001, "cross"), -edge, tall * 0.38)
    for at, hue in enumerate(("#F2C230", "#D94A4A", "#4CB05A", "#3F7FD9")):
        angle = pi / 2 - at * pi / 2
        place = edge + cos(angle) * 0.0095, tall * 0.72 + sin(angle) * 0.0095
        outline = [(0.0044, 0), (0.0044, 0.0022), (0.0034, 0.003), (0, 0.0033)]
        faced(lambda: turned(materials.paint(hue, 0.25), outline, (0, 0, -0.0004), 24, "button"), *place)
    for side in (-1, 1):
        faced(
            lambda: turned(dark, [(0.0028, 0), (0.0028, 0.0016), (0, 0.002)], (0, 0, -0.0004), 18, "key"),
            side * (edge - 0.013),
            tall * 0.9,
        )
        slot = materials.plastic("#0B0C0E", 0.7)
        for row in range(4):
            faced(
                lambda: box(slot, (0.0085, 0.0012, 0.0006), (0, 0, -0.0002), 0, "sound"),
                side * edge,
                tall * (0.1 + row * 0.026),
            )


def dock(material):
    """A low stand with a back that the handheld leans on; a light in its foot."""
    box(material, (0.19, 0.088, 0.021), (0, 0.004, 0.002), 0.007, "dock")
    box(material, (0.165, 0.024, 0.096), (0, 0.034, 0.012), 0.008, "dock back", (-0.22, 0, 0))
    box(materials.glow("#7FE3FF", 1.3), (0.024, 0.0012, 0.0022), (0, -0.0402, 0.011), 0.0004, "light")
    for x in (-0.08, 0.08):
        for y in (-0.028, 0.036):
            foot(materials.rubber(), x, y)


def build(piece):
    {"x": large, "family": family, "s": small, "handheld": handheld}[piece.option("kind", "x")](piece)
