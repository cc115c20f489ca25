"""Parts of game consoles: a controller and a game's case. Lengths are metres, angles radians."""

from math import cos, pi, sin

import bmesh
from mathutils import Matrix, Vector

from ..kit import materials
from ..kit.shapes import arc, box, made, mesh_of, rod, tube, turned


def lump(bm, size, at, turn=(0, 0, 0), firmness=2.6):
    """Adds a squarish ball to a mesh."""
    grown = bmesh.ops.create_icosphere(bm, subdivisions=4, radius=1)["verts"]
    spin = Matrix.Rotation(turn[2], 3, "Z") @ Matrix.Rotation(turn[1], 3, "Y") @ Matrix.Rotation(turn[0], 3, "X")
    for vertex in grown:
        x, y, z = vertex.co
        length = (abs(x) ** firmness + abs(y) ** firmness + abs(z) ** firmness) ** (1 / firmness)
        vertex.co = spin @ Vector((x * size[0] / 2, y * size[1] / 2, z * size[2] / 2)) / length + Vector(at)


def shell(material):
    """The body that hands hold: a block with two grips, grown together."""

    def build(bm):
        lump(bm, (0.112, 0.062, 0.036), (0, 0.008, 0), (0, 0, 0), 3.6)
        for side in (-1, 1):
            lump(bm, (0.06, 0.068, 0.037), (side * 0.048, 0.009, 0), (0, 0, side * 0.2), 2.9)
            lump(bm, (0.046, 0.09, 0.037), (side * 0.059, -0.022, -0.005), (0.16, 0, side * 0.27), 2.4)

    thing = made("controller", mesh_of("controller", build), material)
    joined = thing.modifiers.new("joined", "REMESH")
    joined.mode, joined.voxel_size, joined.use_smooth_shade = "VOXEL", 0.0026, True
    softer = thing.modifiers.new("softer", "SMOOTH")
    softer.factor, softer.iterations = 0.5, 6


def stick(x, y, z, ring):
    """A thumb stick in its well."""
    turned(
        ring,
        [(0.0128, -0.002), (0.0128, 0.0012), (0.0112, 0.002), (0.0098, 0.0008), (0, 0.0006)],
        (x, y, z),
        name="well",
    )
    cap = [
        (0.004, 0),
        (0.0042, 0.006),
        (0.0082, 0.0072),
        (0.0092, 0.0088),
        (0.0086, 0.0104),
        (0.0074, 0.0108),
        (0.005, 0.0094),
        (0, 0.009),
    ]
    turned(materials.rubber("#202226"), cap, (x, y, z), name="stick")


def controller(color, accent="#4A4E55"):
    """
    A controller that lies about the stage's middle, its face up and its triggers away (+y): 15 cm wide; its face's top
    is 18 mm up, its grips reach 24 mm down and 67 mm forward.
    """
    pale = int(color[1:3], 16) > 128
    shell(materials.plastic(color, 0.42))
    dark = materials.plastic("#26282D" if pale else accent, 0.4)
    top = 0.0165
    stick(-0.046, 0.019, top, dark)
    stick(0.023, -0.008, top, dark)
    cross = (-0.023, -0.009, top - 0.001)
    turned(dark, [(0.0125, 0), (0.0125, 0.0016), (0.0115, 0.0022), (0, 0.0014)], cross, name="dish")
    for size in ((0.0075, 0.0215, 0.0042), (0.0215, 0.0075, 0.0042)):
        box(materials.plastic("#303339" if pale else "#6B7079", 0.35), size, cross, 0.0012, "cross")
    for at, hue in enumerate(("#F2C230", "#D94A4A", "#4CB05A", "#3F7FD9")):
        angle = pi / 2 - at * pi / 2
        place = (0.047 + cos(angle) * 0.0118, 0.019 + sin(angle) * 0.0118, top - 0.0012)
        turned(
            materials.paint(hue, 0.25),
            [(0.0053, 0), (0.0053, 0.0036), (0.004, 0.0048), (0, 0.0052)],
            place,
            28,
            "button",
        )
    turned(dark, [(0.0085, 0), (0.0085, 0.0014), (0, 0.0022)], (0, 0.0295, top - 0.0002), 32, "home")
    tube(
        materials.glow("#FFFFFF", 1.4),
        arc((0, 0.0295, top + 0.0016), 0.0052, 0, 2 * pi, 24, "xy")[:-1],
        0.0006,
        True,
        "home light",
    )
    for side in (-1, 1):
        turned(dark, [(0.0033, 0), (0.0033, 0.002), (0, 0.0026)], (side * 0.0125, 0.016, top), 20, "key")
        box(dark, (0.033, 0.012, 0.01), (side * 0.04, 0.0385, -0.001), 0.0045, "bumper", (0, 0, side * -0.16))
        box(dark, (0.026, 0.014, 0.018), (side * 0.042, 0.035, -0.022), 0.006, "trigger", (0.2, 0, side * -0.16))


def leaning(x, y, tilt):
    """Where to put a controller whose face is turned up by `tilt`, so that its grips stand on the floor at (x, y)."""
    return (x, y, 0.061 * sin(tilt) + 0.018 * cos(tilt))


def game_case(cover, at, turn):
    """A game's case with its cover, standing; `cover(width, height, at, thick, turn)` puts the picture on."""
    wide, thick, tall = 0.135, 0.015, 0.17
    box(materials.paint("#2A2D33", 0.3), (wide, thick, tall), at, 0.003, "game", turn)
    cover(wide - 0.008, tall - 0.008, (at[0], at[1], at[2] + tall / 2), thick, turn)


def foot(material, x, y, radius=0.008):
    """A round rubber foot, 3 mm high."""
    rod(material, (x, y, 0), (x, y, 0.004), radius, name="foot")
