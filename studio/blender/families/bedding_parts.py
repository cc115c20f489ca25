"""Soft goods of beds: padded slabs (mattresses, headboards), covers that hang, pillows. Lengths are metres."""

from math import cos, hypot, pi, sin

import bmesh
from mathutils import Vector, noise

from ..kit import materials
from ..kit.shapes import made, mesh_of

WHITE = "#F4F2ED"
LINEN = "#E6DFD2"


def cornered(x, y, half_x, half_y, radius):
    """Where a point of a rectangle comes to when the corners are made round, and the way out from the rim there."""
    core_x, core_y = half_x - radius, half_y - radius
    over_x, over_y = max(0.0, abs(x) - core_x), max(0.0, abs(y) - core_y)
    far = hypot(over_x, over_y)
    if far == 0:
        return Vector((x, y)), Vector((0, 0))
    shrink = max(over_x, over_y) / far
    out = Vector((over_x / far * (1 if x > 0 else -1), over_y / far * (1 if y > 0 else -1)))
    place = Vector((max(-core_x, min(core_x, x)), max(-core_y, min(core_y, y)))) + out * far * shrink
    return place, out


def slab(material, size, outline, at=(0, 0, 0), corner=0.1, top=None, cells=(40, 50), soft=0.05, turn=(0, 0, 0)):
    """
    A padded body over a rectangle with round corners. `size` is (x, y) of its top; `outline` leads from the top's rim
    down: (how far out of the rim, height); `top(x, y)` says how much the top is raised, fading out `soft` metres from
    the rim. `at` is the middle of its underside.
    """
    half_x, half_y = size[0] / 2, size[1] / 2
    across, along = cells

    def raised(x, y):
        edge = min(1.0, min(half_x - abs(x), half_y - abs(y)) / soft)
        return top(x, y) * (1 - (1 - edge) ** 2) ** 0.5 if top and edge > 0 else 0.0

    def build(bm):
        rows, outs = [], {}
        for row in range(along + 1):
            line = []
            for column in range(across + 1):
                x, y = half_x * (2 * column / across - 1), half_y * (2 * row / along - 1)
                place, out = cornered(x, y, half_x, half_y, corner)
                line.append(bm.verts.new((*place, outline[0][1] + raised(x, y))))
                outs[line[-1]] = out
            rows.append(line)
        for lower, upper in zip(rows, rows[1:]):
            for at_column in range(across):
                bm.faces.new((lower[at_column], lower[at_column + 1], upper[at_column + 1], upper[at_column]))
        rim = rows[0] + [row[-1] for row in rows[1:]] + rows[-1][-2::-1] + [row[0] for row in rows[-2:0:-1]]
        above = rim
        for far, height in outline[1:]:
            ring = [bm.verts.new((*(one.co.xy + outs[one] * far), height)) for one in rim]
            for index in range(len(rim)):
                bm.faces.new((above[index - 1], above[index], ring[index], ring[index - 1]))
            above = ring
        bm.faces.new(above)

    thing = made("slab", mesh_of("slab", build), material)
    thing.location = at
    thing.rotation_euler = turn
    return thing


def rim(out, high, radius, low=0.0):
    """Outline of a side that bulges `out` from the top's rim down to `low`, rounded by `radius` at both."""
    steps = [pi / 2 * step / 4 for step in range(5)]
    over = [(out - radius + sin(one) * radius, high - radius + cos(one) * radius) for one in steps]
    under = [(out - radius + cos(one) * radius, low + radius - sin(one) * radius) for one in steps]
    return [(0, high), *over[1:], *under]


def squares(width, depth, counts, puff):
    """Height of a quilted top with seams in squares."""

    def height(x, y):
        return puff * abs(sin(pi * (x / width + 0.5) * counts[0]) * sin(pi * (y / depth + 0.5) * counts[1])) ** 0.4

    return height


def diamonds(width, depth, counts, puff):
    """Height of a top with seams in diamonds, as deep-buttoned upholstery has it."""

    def height(x, y):
        u, v = (x / width + 0.5) * counts[0], (y / depth + 0.5) * counts[1]
        return puff * abs(sin(pi * (u + v)) * sin(pi * (u - v))) ** 0.45

    return height


def channels(width, count, puff):
    """Height of padding in upright channels."""

    def height(x, _):
        across = ((x / width + 0.5) * count) % 1 * 2 - 1
        return puff * max(0.0, 1 - across * across) ** 0.5

    return height


def waves(depth, count, puff, swing=0.35):
    """Height of a top with seams in waves."""

    def height(x, y):
        return puff * abs(sin(pi * ((y / depth + 0.5) * count + swing * sin(x * 2 * pi / 0.42)))) ** 0.45

    return height


def mattress(width, depth, height, at, cells=(24, 30)):
    """A plain mattress under bedding, its top a little crowned. `at` is the middle of its underside."""
    return slab(
        materials.fabric(WHITE, "mattress"),
        (width - 0.06, depth - 0.06),
        rim(0.03, height, 0.028),
        at,
        0.09,
        lambda x, y: 0.015,
        cells,
        0.25,
    )


def bent(distance, reach, radius):
    """Cloth at a distance from the middle of a top that ends at `reach`: how far out and how far down it is."""
    over = abs(distance) - (reach - radius)
    sign = 1 if distance > 0 else -1
    if over <= 0:
        return distance, 0.0
    angle = min(over / radius, pi / 2)
    return sign * (reach - radius + sin(angle) * radius), (1 - cos(angle)) * radius + max(0.0, over - radius * pi / 2)


def cover(material, half, head, foot, top, hang, drop=0.0, thick=0.03, puff=0.012, cells=(52, 44)):
    """
    A cover laid on a mattress that is `half` to each side, from y `head` down to y `foot`, on height `top`; it hangs
    `hang` at the sides and `drop` over the foot. Wrinkled by `puff`, in the same way wherever it lies, so that covers
    lie on one another; `half` and `top` are its inner side.
    """
    round_off = 0.05
    side, front = half + hang, head - foot + drop
    across, along = cells

    def build(bm):
        rows = []
        for row in range(along + 1):
            line = []
            for column in range(across + 1):
                u, v = side * (2 * column / across - 1), front * row / along
                x, down_x = bent(u, half, round_off)
                y, down_y = bent(v, head - foot, round_off) if drop > 0 else (v, 0.0)
                down = (down_x**4 + down_y**4) ** 0.25
                there = head - v
                fold = noise.noise((u * 1.2, there * 3.2, 0)) + 0.6 * noise.noise((u * 7, there * 6, 5))
                flare = down * (0.11 + 0.09 * sin(there * 17) + 0.07 * fold)
                lift = puff * fold * (1 - min(1.0, down * 8) * 0.7)
                out_x = flare * (down_x > 0.02) * (1 if u > 0 else -1)
                out_y = (down_y > 0.02) * down_y / max(drop, 0.05) * (0.014 * sin(u * 14) + 0.016)
                line.append(bm.verts.new((x + out_x, head - y - out_y, top - down + lift)))
            rows.append(line)
        for lower, upper in zip(rows, rows[1:]):
            for at in range(across):
                bm.faces.new((lower[at], upper[at], upper[at + 1], lower[at + 1]))

    thing = made("cover", mesh_of("cover", build), material)
    if thing.data.polygons[len(thing.data.polygons) // 2].normal.z < 0:
        thing.data.flip_normals()
    thing.data.auto_smooth_angle = pi
    shell = thing.modifiers.new("thickness", "SOLIDIFY")
    shell.thickness, shell.offset = thick, 1
    return thing


def pillow(material, size, at, turn=(0, 0, 0), seed=0.0, cells=(26, 20)):
    """A stuffed pillow with pulled-out corners; `size` is (x, y, thickness) lying flat, `at` its middle."""
    width, depth, thick = size
    across, along = cells

    def point(column, row, way):
        u, v = 2 * column / across - 1, 2 * row / along - 1
        bulge = ((1 - u**4) * (1 - v**4)) ** 0.6 * (0.72 + 0.28 * (1 - u * u) * (1 - v * v))
        x = width / 2 * u * (1 - 0.055 * (1 - v * v) * abs(u) ** 2)
        y = depth / 2 * v * (1 - 0.075 * (1 - u * u) * abs(v) ** 2)
        crease = noise.noise((x * 9, y * 9 + seed, seed + way)) * 0.05 + noise.noise((x * 3, y * 3, seed)) * 0.07
        return x, y, way * thick / 2 * bulge * (1 + crease * 2)

    def build(bm):
        for way in (1, -1):
            rows = [[bm.verts.new(point(c, r, way)) for c in range(across + 1)] for r in range(along + 1)]
            for lower, upper in zip(rows, rows[1:]):
                for c in range(across):
                    bm.faces.new((lower[c], lower[c + 1], upper[c + 1], upper[c]))
        bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=0.0002)

    thing = made("pillow", mesh_of("pillow", build), material)
    thing.location = at
    thing.rotation_euler = turn
    thing.data.auto_smooth_angle = pi
    return thing


def made_up(half, head, foot, deck, thick, hang, drop=0.0, throw=None, duvet=LINEN):
    """
    A mattress `thick` on the height `deck`, between y `foot` and y `head`, made up with pillows, a duvet whose upper
    end is folded back, and a throw across the foot in the colour `throw`.
    """
    depth = head - foot
    mattress(half * 2, depth, thick, (0, (head + foot) / 2, deck))
    top = deck + thick + 0.012
    white = materials.fabric(WHITE, "sheet")
    end = head - 0.62
    cover(materials.fabric(duvet, "duvet"), half + 0.005, end, foot, top, hang, drop, 0.035, 0.014)
    cover(white, half + 0.043, end + 0.03, end - 0.3, top + 0.037, hang + 0.005, 0, 0.02, 0.014, (52, 12))
    if throw:
        over = materials.fabric(throw, "throw")
        cover(over, half + 0.043, foot + 0.62, foot + 0.18, top + 0.037, hang + 0.01, 0, 0.01, 0.014, (52, 14))
    count = 2 if half > 0.6 else 1
    for index in range(count):
        x = 0 if count == 1 else (index - 0.5) * half
        wide = min(0.72, half * 2 / count - 0.06)
        pillow(white, (wide, 0.48, 0.2), (x, head - 0.15, top + 0.21), (1.12, 0, 0.03 * (index - 0.5)), index * 7.0)
        second = materials.fabric(duvet, "pillow")
        pillow(
            second, (wide * 0.96, 0.44, 0.19), (x * 1.02, head - 0.31, top + 0.17), (0.82, 0, -0.04), index * 3 + 1.0
        )
