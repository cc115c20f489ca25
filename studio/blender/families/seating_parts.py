"""Upholstery that sofas, recliners and chairs share. Lengths are metres, angles radians; goods face -y."""

from contextlib import contextmanager
from math import acos, cos, exp, hypot, pi, sin

import bpy
from mathutils import Matrix, Vector, noise

from ..kit import materials
from ..kit.shapes import box, cushion, made, mesh_of, rod, rounded_rectangle, tube

LEG_WOOD = "#4A3325"

#: How a part lies: where the two directions of its broad side and the one of its thickness point.
PLACES = {
    "up": lambda a, b, c: (a, b, c),
    "front": lambda a, b, c: (a, -c, b),
    "side": lambda a, b, c: (-c, a, b),
}


@contextmanager
def placed(at=(0, 0, 0), angle=0.0):
    """What is built inside is moved together: turned about z by `angle`, then to `at`."""
    before = set(bpy.data.objects)
    yield
    bpy.context.view_layer.update()
    move = Matrix.Translation(at) @ Matrix.Rotation(angle, 4, "Z")
    for thing in set(bpy.data.objects) - before:
        thing.matrix_world = move @ thing.matrix_world


def spread(half, cells, stops=()):
    """Places from -half to half, closer together near the ends and around stops."""
    even = [half * sin(pi / 2 * (2 * step / cells - 1)) for step in range(cells + 1)]
    near = [stop + offset for stop in stops for offset in (-0.03, -0.014, 0, 0.014, 0.03)]
    inside = sorted(even + [one for one in near if abs(one) < half * 0.98])
    return [one for at, one in enumerate(inside) if at == 0 or one - inside[at - 1] > 0.002]


def boxed(bm, lists, surface):
    """A box's six sides as a grid; `surface` says where a point (a, b, c) of the box goes."""
    found = {}

    def vertex(at):
        if at not in found:
            found[at] = bm.verts.new(surface(*(places[step] for places, step in zip(lists, at))))
        return found[at]

    for axis in range(3):
        first, second = (other for other in range(3) if other != axis)
        for end in (0, len(lists[axis]) - 1):
            for i in range(len(lists[first]) - 1):
                for j in range(len(lists[second]) - 1):
                    face = []
                    for u, v in ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)):
                        at = [end, end, end]
                        at[first], at[second] = u, v
                        face.append(vertex(tuple(at)))
                    bm.faces.new(face)


def sunk(marks, a, b):
    """How deep the cover is drawn in at a point by marks: (start, end, depth, breadth) of stitches and buttons."""
    deepest = 0.0
    for (ax, ay), (bx, by), depth, breadth in marks:
        along = (bx - ax) ** 2 + (by - ay) ** 2
        part = 0 if along == 0 else min(1, max(0, ((a - ax) * (bx - ax) + (b - ay) * (by - ay)) / along))
        far = hypot(a - ax - part * (bx - ax), b - ay - part * (by - ay))
        deepest = max(deepest, depth * exp(-far / breadth))
    return deepest


def padded(
    cover,
    size,
    at,
    facing="up",
    crown=0.02,
    corner=0.04,
    edge=0.018,
    turn=(0, 0, 0),
    marks=(),
    cells=18,
    welts=(1, -1),
    name="cushion",
):
    """
    A box cushion. `size` is how wide and tall its broad side is and how thick it is; `at` is its very middle;
    `facing` says where the broad side looks. `crown` is how far that swells, `corner` and `edge` its radii, `marks`
    what is stitched or buttoned into it (see `sunk`), `welts` the sides with piping (1 the shown one, -1 the other).
    """
    wide, tall, thick = (length / 2 for length in size)
    edge = min(edge, thick * 0.9)
    corner = min(max(corner, edge), wide * 0.98, tall * 0.98)
    place = PLACES[facing]
    seed = Vector(at) * 9

    def surface(a, b, c):
        over = [max(abs(a) - wide + corner, 0), max(abs(b) - tall + corner, 0)]
        reach, far = max(over), hypot(*over)
        inward, low = corner - reach, thick - abs(c)
        moved_in, moved_low = inward, low
        if inward < edge and low < edge:
            p, q = edge - inward, edge - low
            shrink = max(p, q) / hypot(p, q)
            moved_in, moved_low = edge - p * shrink, edge - q * shrink
        scale = (corner - moved_in) / far if far > 0 else 0
        swell = max(0, 1 - abs(a / wide) ** 2.6) * max(0, 1 - abs(b / tall) ** 2.6)
        wave = noise.noise(Vector((a * 6, b * 6, c * 4)) + seed)
        up = (thick - moved_low + crown * swell * (1 + 0.3 * wave)) * (1 if c > 0 else -1)
        if abs(c) < thick:
            scale *= 1 + 0.006 * (1 - (c / thick) ** 2) / max(corner, 0.03)
        if c >= thick:
            up -= sunk(marks, a, b)
        x = min(abs(a), wide - corner) + over[0] * scale
        y = min(abs(b), tall - corner) + over[1] * scale
        return place(x if a > 0 else -x, y if b > 0 else -y, up)

    lists = [
        spread(wide, cells, [one for start, end, *_ in marks for one in {start[0], end[0]}]),
        spread(tall, cells, [one for start, end, *_ in marks for one in {start[1], end[1]}]),
        spread(thick, 8),
    ]
    thing = made(name, mesh_of(name, lambda bm: boxed(bm, lists, surface)), cover)
    thing.location, thing.rotation_euler = at, turn
    tuck = edge * 0.29
    for side in welts:
        loop = rounded_rectangle(2 * (wide - tuck), 2 * (tall - tuck), max(corner - tuck, 0.004))
        welt(cover, [place(a, b, side * (thick - tuck)) for a, b in loop], at, turn)
    for start, end, *_ in marks:
        if start == end:
            button = cushion(cover, (0.03, 0.03, 0.014), (0, 0, 0), 0.1, 2.2, cells=4, name="button")
            offset = Vector(surface(*start, thick)) + Vector(place(0, 0, -0.004))
            button.location = Vector(at) + thing.rotation_euler.to_matrix() @ offset
            button.rotation_euler = (turn[0] + (pi / 2 if facing == "front" else 0), *turn[1:])
    return thing


def welt(cover, points, at=(0, 0, 0), turn=(0, 0, 0), closed=True, radius=0.0045):
    """Piping along points, moved and turned as the part it belongs to."""
    thing = tube(cover, points, radius, closed, "welt", 2)
    thing.location, thing.rotation_euler = at, turn
    return thing


def softened(outline, radius, steps=5):
    """An outline whose corners are round; a corner may have its own radius as a third value."""
    points = []
    for at, point in enumerate(outline):
        corner = Vector(point[:2])
        ends = []
        for other in (outline[at - 1], outline[(at + 1) % len(outline)]):
            way = Vector(other[:2]) - corner
            own = point[2] if len(point) > 2 else radius
            ends.append(corner + way.normalized() * min(own, way.length * 0.48))
        for step in range(steps + 1):
            t = step / steps
            points.append(tuple(ends[0] * (1 - t) ** 2 + corner * 2 * t * (1 - t) + ends[1] * t * t))
    return points


def stepped(outline, step=0.04):
    """The same outline with no side longer than a step."""
    points = []
    for at, point in enumerate(outline):
        start, end = Vector(point), Vector(outline[(at + 1) % len(outline)])
        count = max(1, round((end - start).length / step))
        points += [tuple(start.lerp(end, part / count)) for part in range(count)]
    return points


def inset(outline, distance):
    """An outline drawn in (or out, below 0) by a distance."""
    count = len(outline)
    area = sum(x * outline[(at + 1) % count][1] - outline[(at + 1) % count][0] * y for at, (x, y) in enumerate(outline))
    turn = 1 if area > 0 else -1
    moved = []
    for at, (x, y) in enumerate(outline):
        before, after = outline[at - 1], outline[(at + 1) % count]
        way = Vector((after[0] - before[0], after[1] - before[1])).normalized()
        moved.append((x - way.y * turn * distance, y + way.x * turn * distance))
    return moved


def shaped(cover, outline, thick, at, facing="front", crown=0.01, edge=0.018, middle=None, welts=(1,), name="arm"):
    """
    Padding of any outline that is seen whole from its `middle`, `thick` metres deep; `at` is where the outline's
    (0, 0) is, half way through. The rest is as for `padded`.
    """
    loop = stepped(outline)
    place = PLACES[facing]
    cx, cy = middle or (sum(x for x, _ in loop) / len(loop), sum(y for _, y in loop) / len(loop))
    half = thick / 2
    levels = [(edge * (1 - cos(step * pi / 8)), 1, half - edge * (1 - sin(step * pi / 8))) for step in range(5)]
    levels += [(edge, scale, half + crown * (1 - scale**2)) for scale in (0.93, 0.8, 0.6, 0.3)]
    whole = [(into, scale, -up) for into, scale, up in reversed(levels)] + levels

    def build(bm):
        rings = [
            [bm.verts.new(place(cx + (x - cx) * scale, cy + (y - cy) * scale, up)) for x, y in inset(loop, into)]
            for into, scale, up in whole
        ]
        for low, high in zip(rings, rings[1:]):
            for i in range(len(loop)):
                bm.faces.new((low[i - 1], low[i], high[i], high[i - 1]))
        bm.faces.new(rings[0])
        bm.faces.new(rings[-1])

    thing = made(name, mesh_of(name, build), cover)
    thing.location = at
    for side in welts:
        welt(cover, [place(x, y, side * (half - edge * 0.29)) for x, y in inset(outline, edge * 0.29)], at)
    return thing


def arm(cover, kind, size, at, left=True):
    """
    One arm, `size` wide, deep and tall; `at` is the middle of its underside. Kinds: track (square), round (a round
    top), rolled, and sloped (lower in front).
    """
    width, depth, height = size
    x, y, z = at
    if kind in ("track", "round"):
        corner = 0.028 if kind == "track" else width * 0.49
        padded(cover, (width, height, depth), (x, y, z + height / 2), "front", 0.006, corner, 0.014, name="arm")
    elif kind == "rolled":
        out = -0.1 * width if left else 0.1 * width
        roll, post, head = width * 0.46, width * 0.36, height - width * 0.46
        start, end = -acos((post - out) / roll), pi + acos((post + out) / roll)
        round_head = [start + (end - start) * step / 30 for step in range(31)]
        outline = [(-post, 0), (post, 0)] + [(out + roll * cos(a), head + roll * sin(a)) for a in round_head]
        shaped(cover, outline, depth, (x, y, z), "front", 0.008, 0.016, (out, head))
        button = cushion(cover, (0.032, 0.032, 0.016), (x + out, y - depth / 2 - 0.004, z + head), 0.1, 2.2, cells=4)
        button.rotation_euler = (pi / 2, 0, 0)
    else:
        outline = [
            (-depth / 2 + 0.03, 0, 0.03),
            (depth / 2, 0, 0.03),
            (depth / 2, height, 0.05),
            (depth * 0.1, height * 0.96, 0.3),
            (-depth / 2, height * 0.8, 0.07),
        ]
        shaped(cover, softened(outline, 0.03), width, (x, y, z), "side", 0.014, 0.028, welts=(1, -1))


def stout_arm(cover, width, deep, at, under=0.05, pad=0.13):
    """An arm close to the floor with a soft pad, `pad` thick, on top; `at` is the middle below it."""
    x, y = at
    tall = 0.6 - pad / 2 - under
    padded(cover, (width - 0.03, tall, deep), (x, y, under + tall / 2), "front", 0.01, 0.03, 0.02, name="arm")
    size = (width, deep * 0.97, pad)
    padded(cover, size, (x, y - 0.015, 0.585), "up", 0.022, 0.065, min(0.055, pad * 0.45), name="arm pad")


def leg(kind, at, under, color=LEG_WOOD):
    """A leg as high as the room underneath: tapered and block of wood, steel, or a turned bun."""
    x, y = at
    way = (1 if x > 0 else -1, 1 if y > 0 else -1)
    if kind == "block":
        box(materials.wood(color, "z"), (0.075, 0.075, under), (x, y, 0), 0.006, "leg")
    elif kind == "steel":
        metal = materials.metal("#8B9096", 0.28)
        rod(metal, (x, y, 0), (x, y, under + 0.01), 0.016, name="leg")
        rod(metal, (x, y, 0), (x, y, 0.008), 0.024, name="foot")
    elif kind == "bun":
        wood = materials.wood(color, "z")
        cushion(wood, (0.1, 0.1, under * 0.75), (x, y, 0), 0, 2.6, cells=10, name="leg")
        rod(wood, (x, y, under * 0.6), (x, y, under + 0.01), 0.03, 0.04, name="neck")
    else:
        wood = materials.wood(color, "z")
        rod(wood, (x + way[0] * 0.03, y + way[1] * 0.02, 0.004), (x, y, under + 0.01), 0.014, 0.028, name="leg")


def legs(kind, half_width, half_depth, under, color=LEG_WOOD):
    """Four legs at the corners of a rectangle about (0, 0)."""
    for x in (-half_width, half_width):
        for y in (-half_depth, half_depth):
            leg(kind, (x, y), under, color)
