"""Headphones over the ear: travel (slim, with their case) or gaming (large cups, lights, a microphone)."""

from math import cos, pi, sin

from ..kit import materials
from ..kit.shapes import cushion, made, mesh_of, rod, rounded, tube, turned
from .electronics_parts import light, moved


def hoop(material, width, height, foot, across, thick, name="band"):
    """A flat band over the head: half an oval, `width` wide, from z = `foot` to z = `height`, `across` deep in y."""
    steps = 40

    def build(bm):
        rows = []
        for step in range(steps + 1):
            angle = pi * step / steps
            x, z = cos(angle), sin(angle) ** 0.82
            taper = across * (0.72 + 0.28 * sin(angle))
            row = []
            for out in (0, -thick):
                place = ((width / 2 + out) * x, foot + (height - foot + out) * z)
                row += [
                    bm.verts.new((place[0], side * taper / 2, place[1])) for side in ((-1, 1) if out == 0 else (1, -1))
                ]
            rows.append(row)
        for one, other in zip(rows, rows[1:]):
            for at in range(4):
                bm.faces.new((one[at], one[(at + 1) % 4], other[(at + 1) % 4], other[at]))
        bm.faces.new(rows[0])
        bm.faces.new(rows[-1][::-1])

    return rounded(made(name, mesh_of(name, build), material), thick * 0.45, 3)


def cup(shell, trim, size, gaming):
    """The right ear's cup about the stage's middle, its outside towards +x: pad, shell, plate."""
    wide, thick, tall = size
    pad = materials.leather("#1E2024" if gaming else "#3A3733", "pad")

    def oval(material, outline, at, name):
        thing = turned(material, outline, (at, 0, 0), 56, name)
        thing.rotation_euler = (0, pi / 2, 0)
        thing.scale = (tall / wide, 1, 1)
        return thing

    r = wide / 2
    oval(
        pad,
        [
            (r * 0.5, -0.004),
            (r * 0.52, -0.019),
            (r * 0.64, -0.025),
            (r * 0.82, -0.0255),
            (r * 0.96, -0.018),
            (r, -0.008),
            (r * 0.96, 0),
        ],
        0,
        "pad",
    )
    oval(materials.fabric("#17191C"), [(0, -0.008), (r * 0.55, -0.008)], 0, "lining")
    oval(trim, [(r * 0.93, -0.001), (r * 0.955, 0.001), (r * 0.955, 0.004), (r * 0.93, 0.006)], 0, "seam")
    body = [
        (r * 0.94, 0.003),
        (r * 0.965, 0.008),
        (r * 0.95, thick * 0.55),
        (r * 0.86, thick * 0.84),
        (r * 0.7, thick),
        (0, thick * 1.06),
    ]
    oval(shell, body, 0, "shell")
    return r


def extras(gaming, trim, thick, tall, r):
    """What sits on the outside of a cup: a ring, or a ring of light and a dial."""
    points = [(thick * 0.985, cos(a * pi / 32) * r * 0.7, sin(a * pi / 32) * r * 0.7 * tall) for a in range(64)]
    if gaming:
        tube(light(("#FF3C6E", "#3CD8FF"), "y", -r * 0.7, r * 0.7), points, 0.0017, closed=True, name="light ring")
        dial = turned(
            materials.metal("#8B9198", 0.3),
            [(0.013, 0), (0.013, 0.006), (0.011, 0.0075), (0, 0.0075)],
            (thick * 1.03, 0, 0),
            name="dial",
        )
        dial.rotation_euler = (0, pi / 2, 0)
        for step in range(3):
            angle = pi / 6 + step * 2 * pi / 3
            away = [(thick * 1.035, cos(angle) * part * r, sin(angle) * part * r * tall) for part in (0.28, 0.6)]
            tube(trim, away, 0.0016, name="rib")
        return
    tube(trim, points, 0.0009, closed=True, name="ring")
    for step in (-1, 0, 1):
        hole = turned(
            materials.rubber("#0B0C0E"),
            [(0.0012, 0), (0.0012, 0.001), (0, 0.001)],
            (thick * 0.9, step * 0.006, -r * 0.8 * tall),
            16,
            "hole",
        )
        hole.rotation_euler = (0, pi / 2, 0)


def yoke(trim, thick, r, tall, top):
    """A fork that holds a cup, and the slide up to the band."""
    points = [
        (thick * 0.45, cos(a) * r * 1.07, sin(a) * r * 1.07 * tall) for a in [pi * step / 24 for step in range(-2, 27)]
    ]
    tube(trim, points, 0.0036, name="yoke")
    for side in (-1, 1):
        hub = (thick * 0.45, side * r * 1.09, -0.003)
        rod(
            trim, (hub[0], hub[1] - side * 0.008, hub[2]), (hub[0], hub[1] + side * 0.0035, hub[2]), 0.006, name="hinge"
        )
    rod(trim, (thick * 0.45, 0, r * 1.05 * tall), (thick * 0.15, 0, top), 0.0042, name="slide")


def boom(r, tall):
    """A bent arm from the cup forward (+y) to the mouth, with a foam tip."""
    joint = (0.012, r * 0.42, -r * 0.5 * tall)
    path = [
        (0.024, r * 0.44, -r * 0.52 * tall),
        (0.026, r * 1.15, -r * 0.8),
        (0.014, r * 1.75, -r * 0.92),
        (-0.012, r * 2.15, -r * 0.9),
        (-0.034, r * 2.3, -r * 0.84),
    ]
    rod(materials.metal("#8B9198", 0.3), joint, (0.029, *joint[1:]), 0.0085, name="joint")
    tube(materials.rubber("#1B1D20"), smooth(path), 0.0026, name="boom")
    tip = (path[-1][0] - 0.012, path[-1][1] + 0.003, path[-1][2] - 0.0095)
    cushion(materials.fabric("#141519", "foam"), (0.034, 0.019, 0.019), tip, 0, 2.4, name="foam", cells=10)


def smooth(points, steps=8):
    """Points between points, on a curve through all of them."""
    line = []
    ends = [points[0], *points, points[-1]]
    for before, one, other, after in zip(ends, ends[1:], ends[2:], ends[3:]):
        for step in range(steps):
            t = step / steps
            line.append(
                tuple(
                    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
                    for a, b, c, d in zip(before, one, other, after)
                )
            )
    return [*line, points[-1]]


def case(color):
    """A hard case with a zip, standing."""
    shell = materials.fabric(color, "case")
    cushion(shell, (0.17, 0.055, 0.19), (0, 0, 0), 0.02, 6, name="case", cells=20)
    zip_ = [(x, 0, 0.095 + z) for x, z in oval_line(0.0865, 0.0965, 5.2)]
    tube(materials.metal("#5A6069", 0.35), zip_, 0.0017, closed=True, name="zip")


def oval_line(half_x, half_z, power, steps=64):
    """A squarish oval's points."""
    angles = [2 * pi * step / steps for step in range(steps)]

    def bent(value, half):
        return half * abs(value) ** (2 / power) * (1 if value > 0 else -1)

    return [(bent(cos(angle), half_x), bent(sin(angle), half_z)) for angle in angles]


def set_on(piece, gaming):
    """Band, slides, cups and what hangs on them; stands on its cups."""
    width, _, height = piece.size
    shell = materials.plastic(piece.color, 0.38)
    dark = piece.color.upper() == "#23262B"
    trim = materials.metal("#8B9198" if dark or gaming else "#B59A6A", 0.28)
    wide, thick = (0.086, 0.034) if gaming else (0.074, 0.026)
    tall = 1.12 if gaming else 1.2
    low = wide / 2 * tall + 0.0005
    reach = width / 2 - thick * 1.06
    foot = height * 0.56
    hoop(shell, width * 0.97, height, foot, 0.034 if gaming else 0.026, 0.006)
    inner = materials.leather("#26282D" if dark or gaming else "#6B6258", "cushion")
    hoop(inner, width * 0.97 - 0.016, height - 0.0075, foot + 0.012, 0.036 if gaming else 0.027, 0.011, "head cushion")
    for side in (-1, 1):

        def ear():
            r = cup(shell, trim, (wide, thick, wide * tall), gaming)
            extras(gaming, trim, thick, tall, r)
            yoke(trim, thick, r, tall, foot + 0.012 - low)
            if gaming and side < 0:
                boom(r, tall)

        moved(ear, (side * reach, 0, low), (0, 0, 0 if side > 0 else pi))


def build(piece):
    gaming = piece.option("kind", "travel") == "gaming"
    moved(lambda: set_on(piece, gaming), (0, 0, 0), (0, 0, 0.5))
    if not gaming:
        moved(
            lambda: case("#4A4E55" if piece.color.upper() == "#23262B" else "#8A7F70"),
            (0.13, 0.1, 0),
            (-0.08, 0, -0.12),
        )
    piece.detail = ((-0.05, -0.05, piece.size[2] * 0.32), 0.15)
