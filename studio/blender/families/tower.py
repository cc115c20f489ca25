"""Desktop towers with the keyboard and the mouse of their box: a gaming one with a glass side, and a plain one."""

from math import cos, pi, sin

from ..kit import materials
from ..kit.shapes import box, made, mesh_of, rod, tube
from .computers_parts import lettering, pane, panel, port, posed, slab, slots
from .keyboard_parts import keyboard, lit_by, mouse

FEET = 0.018
LIGHTS = ("#18C8FF", "#7A4DFF", "#FF3D9A")


def fan(at, radius, light, turn=(0, 0, 0)):
    """A fan that faces the eye: a frame, a ring of light and nine blades."""
    dark = materials.plastic("#15171A", 0.4)

    def blades(bm):
        for index in range(9):
            angle = 2 * pi * index / 9
            ends = []
            for reach, swing, pitch in ((0.3, 0.0, 0.007), (0.86, 0.32, 0.004)):
                for side in (-1, 1):
                    way = angle + swing + side * (0.36 if reach < 0.5 else 0.24)
                    ends.append(bm.verts.new((cos(way) * radius * reach, side * pitch, sin(way) * radius * reach)))
            bm.faces.new((ends[0], ends[1], ends[3], ends[2]))

    with posed(at, turn):
        made("blades", mesh_of("blades", blades), materials.plastic("#8C96A3", 0.35))
        rod(dark, (0, -0.008, 0), (0, 0.008, 0), radius * 0.34, name="hub")
        ring = [
            (cos(2 * pi * step / 48) * radius * 0.93, -0.004, sin(2 * pi * step / 48) * radius * 0.93)
            for step in range(48)
        ]
        tube(light, ring, 0.0032, closed=True, name="ring")
        tube(dark, [(x * 1.06, y, z * 1.06) for x, y, z in ring], 0.004, closed=True, name="frame")
        panel(materials.plastic("#050608"), (radius * 2, 0.002, radius * 2), (0, 0.012, 0), radius * 0.98, name="dark")


def case(width, depth, height, finish):
    """The steel around a gaming computer: open to the front and to the left."""
    inner = height - FEET
    box(finish, (width, depth, 0.016), (0, 0, FEET), 0.004, "bottom")
    box(finish, (width, depth, 0.016), (0, 0, height - 0.016), 0.004, "top")
    box(finish, (0.006, depth, inner - 0.03), (width / 2 - 0.003, 0, FEET + 0.015), 0.002, "right")
    box(finish, (width, 0.006, inner - 0.03), (0, depth / 2 - 0.003, FEET + 0.015), 0.002, "back")
    for x in (-width / 2 + 0.008, width / 2 - 0.008):
        box(finish, (0.016, 0.03, inner - 0.03), (x, -depth / 2 + 0.015, FEET + 0.015), 0.004, "post")
    box(finish, (0.012, 0.022, inner - 0.03), (-width / 2 + 0.007, depth / 2 - 0.011, FEET + 0.015), 0.003, "post")
    for x in (-width * 0.36, width * 0.36):
        for y in (-depth * 0.4, depth * 0.4):
            box(materials.rubber(), (0.035, 0.05, FEET), (x, y, 0), 0.004, "foot")


def inside(width, depth, height, lights):
    """Board, memory, graphics card and liquid cooler, seen from the left."""
    wall = width / 2 - 0.008
    board = wall - 0.012
    black, gray = materials.plastic("#23262B", 0.5), materials.plastic("#8A929C", 0.35)
    aqua, violet, pink = lights
    box(materials.paint("#59636F", 0.4), (0.01, depth - 0.08, height - 0.06), (wall - 0.004, 0.02, 0.03), 0.001, "tray")
    box(materials.plastic("#1F3A40", 0.5), (0.003, 0.244, 0.29), (board, depth / 2 - 0.14, 0.13), 0.001, "board")
    box(black, (width - 0.03, depth - 0.05, 0.085), (0, 0, FEET + 0.014), 0.003, "power supply cover")
    middle, high = depth / 2 - 0.13, 0.335
    for y, z, deep, tall in ((0.075, 0.0, 0.035, 0.1), (0.0, 0.07, 0.11, 0.032)):
        box(gray, (0.03, deep, tall), (board - 0.016, middle + y, high + z - tall / 2), 0.003, "heat sink")
    rod(black, (board, middle, high), (board - 0.05, middle, high), 0.035, name="pump")
    ring = [
        (board - 0.0505, middle + cos(pi * step / 16) * 0.027, high + sin(pi * step / 16) * 0.027) for step in range(32)
    ]
    tube(aqua, ring, 0.0028, closed=True, name="pump light")
    for y in (-0.012, 0.012):
        bend = [
            (0, 0.0, 0.03),
            (-0.006, -0.006, 0.046),
            (-0.01, -0.02, 0.06),
            (-0.008, -0.045, 0.07),
            (0, -0.07, 0.075),
        ]
        tube(
            materials.rubber("#0E0F11"),
            [(board - 0.04 + a, middle + y + b, high + c) for a, b, c in bend],
            0.0062,
            name="hose",
        )
    for index in range(4):
        y = middle - 0.062 - index * 0.0095
        box(black, (0.034, 0.006, 0.125), (board - 0.018, y, high - 0.06), 0.001, "memory")
        box(violet, (0.004, 0.006, 0.12), (board - 0.037, y, high - 0.058), 0.001, "memory light")
    card = depth / 2 - 0.17
    box(materials.plastic("#A9B0B8", 0.32), (0.125, 0.3, 0.045), (board - 0.066, card, 0.185), 0.005, "graphics card")
    box(pink, (0.002, 0.2, 0.005), (board - 0.1287, card, 0.215), 0.0008, "card light")
    with posed((board - 0.1288, card, 0.2), (pi / 2, 0, -pi / 2)):
        lettering(materials.plastic("#15181C"), "12 GB", 0.013, (0, 0, 0))
    slab(gray, (0.125, depth - 0.1, 0.028), (0, 0, height - 0.046), 0.01, 0.002, "radiator")
    slab(materials.glow("#DCEBFF", 7), (0.06, depth - 0.12, 0.002), (-0.03, 0, height - 0.049), 0.01, name="lamp")
    fan((0, depth / 2 - 0.035, high), 0.058, aqua)


def gaming(piece):
    width, depth, height = piece.size
    finish = materials.plastic(piece.color, 0.42)
    lights = [materials.glow(color, 2.4, "light") for color in LIGHTS]
    case(width, depth, height, finish)
    inside(width, depth, height, lights)
    for index, light in enumerate(reversed(lights)):
        fan((0, -depth / 2 + 0.03, FEET + 0.016 + 0.07 + index * 0.134), 0.062, light)
    glass = pane()
    box(
        glass, (0.003, depth - 0.03, height - FEET - 0.034), (-width / 2 + 0.0015, 0.0, FEET + 0.017), 0.0, "glass side"
    )
    box(glass, (width - 0.034, 0.003, height - FEET - 0.034), (0, -depth / 2 + 0.006, FEET + 0.017), 0.0, "glass front")
    with posed((-width / 2 - 0.0004, -0.02, FEET + 0.056), (pi / 2, 0, -pi / 2)):
        lettering(materials.glow("#BFE9FF", 1.2), "TARNFORGE", 0.03, (0, 0, 0))
    for x in (-0.05, -0.028):
        slab(materials.plastic("#07080A"), (0.013, 0.006, 0.001), (x, -depth / 2 + 0.022, height), 0.001, name="socket")
    rod(
        materials.metal("#8A9097", 0.3),
        (0.05, -depth / 2 + 0.024, height),
        (0.05, -depth / 2 + 0.024, height + 0.002),
        0.009,
    )
    keyboard("#1B1D21", (0.09, -depth / 2 - 0.11, 0), 0.43, True, "#F2F6FF", lit_by(LIGHTS, 1.6))
    mouse("#1B1D21", (0.36, -depth / 2 - 0.1, 0), lights[0])
    piece.detail = ((-width / 2, -0.02, height * 0.6), 0.42)


def family(piece):
    width, depth, height = piece.size
    finish, gloss = materials.plastic(piece.color, 0.5), materials.dark_glass("#0C0E11")
    front = -depth / 2
    box(finish, (width, depth - 0.022, height - 0.01), (0, 0.011, 0.01), 0.005, "case")
    box(materials.plastic("#1A1C20", 0.42), (width, 0.02, height - 0.01), (0, front + 0.01, 0.01), 0.006, "front")
    for x in (-width * 0.36, width * 0.36):
        for y in (-depth * 0.38, depth * 0.38):
            rod(materials.rubber(), (x, y, 0), (x, y, 0.012), 0.014, name="foot")
    panel(gloss, (width - 0.024, 0.001, height * 0.47), (0, front - 0.0003, height * 0.72), 0.006, name="upper front")
    panel(finish, (width - 0.04, 0.002, 0.036), (0, front - 0.001, height - 0.05), 0.003, 0.0008, "disc drive")
    panel(materials.plastic("#07080A"), (0.022, 0.001, 0.004), (width * 0.32, front - 0.0018, height - 0.06), 0.001)
    silver = materials.metal("#B9BFC5", 0.3)
    rod(silver, (0, front - 0.0035, height * 0.8), (0, front + 0.002, height * 0.8), 0.0125, name="power button")
    rod(materials.glow("#E8F4FF", 1.6), (0, front - 0.004, height * 0.8), (0, front, height * 0.8), 0.0028, name="lamp")
    for x in (-0.045, -0.015):
        port((0.015, 0.0065), (x, front - 0.0012, height * 0.7), "#2B67C9")
    port((0.0095, 0.0038), (0.014, front - 0.0012, height * 0.7))
    for x in (0.036, 0.052):
        rod(silver, (x, front - 0.002, height * 0.7), (x, front, height * 0.7), 0.0042, name="sound socket")
        rod(materials.plastic("#050608"), (x, front - 0.0024, height * 0.7), (x, front, height * 0.7), 0.0024)
    port((0.028, 0.005), (-0.034, front - 0.0012, height * 0.61))
    port((0.05, 0.006), (0.025, front - 0.0012, height * 0.61))
    lettering(silver, "NIMBARA", 0.012, (0, front - 0.001, height * 0.52), (pi / 2, 0, 0))
    slots(materials.plastic("#050608"), 11, (width - 0.05, 0.002, 0.005), (0, front, height * 0.1), (0, 0, 0.0115))
    slots(
        materials.plastic("#050608"), 16, (0.002, 0.004, 0.06), (-width / 2, depth * 0.2, height * 0.2), (0, 0.009, 0)
    )
    slots(
        materials.plastic("#050608"), 16, (0.002, 0.004, 0.06), (-width / 2, depth * 0.2, height * 0.62), (0, 0.009, 0)
    )
    keyboard("#1F2226", (0.08, front - 0.11, 0))
    mouse("#1F2226", (0.36, front - 0.1, 0))
    piece.detail = ((0, front, height * 0.72), 0.24)


def build(piece):
    {"gaming": gaming, "family": family}[piece.option("kind", "family")](piece)
