"""Chairs: curved (a shell on slim legs), swivel (round, on a hidden base), wingback, an open-arm pair, and reading."""

from math import cos, pi, sin

from mathutils import Vector

from ..kit import materials
from ..kit.shapes import made, mesh_of, profile, rod, rounded_rectangle
from .seating_parts import arm, legs, padded, placed, shaped, softened, welt
from .seating_rows import Row, back_cushions, back_frame, buttoned, pillow, platform, seat_cushions

WALNUT = "#5E3E28"


def nubby(color):
    """A looped weave, like a sweater."""
    nodes = materials.Nodes("nubby")
    loops = nodes.add("TexVoronoi", vector=nodes.place(), scale=105).outputs["Distance"]
    nodes.set(
        base_color=nodes.between(loops, materials.linear(color, 1.1), materials.linear(color, 0.72), 0.1, 0.75),
        roughness=0.95,
        sheen=0.4,
        specular=0.15,
    )
    nodes.bump(loops, 0.9, -0.006)
    return nodes.material


def bend(half, rear, front, radius, reach=pi / 2):
    """
    A line around the back of a chair, from the left arm's front to the right one's: points and the way out at each.
    With `reach` beyond a quarter turn the arms curl in again.
    """
    line = []
    if reach <= pi / 2:
        line += [((-half, front + (rear - radius - front) * step / 5), (-1, 0)) for step in range(5)]
    for step in range(33):
        angle = -reach + 2 * reach * step / 32
        out = (sin(angle), cos(angle))
        middle = (half - radius) * max(-1, min(1, out[0] * 3)) if half > radius else 0
        line.append(((middle + out[0] * radius, rear - radius + out[1] * radius), out))
    if reach <= pi / 2:
        line += [((half, front + (rear - radius - front) * step / 5), (1, 0)) for step in reversed(range(5))]
    return line


def shell(cover, line, bottom, top_at, thick, flare=0.0):
    """A padded wall along a bent line from `bottom` up to `top_at(y)`, leaning out by `flare`, piping along its top."""
    rings = []
    still = Vector((0, 0))

    def section(point, out, scale=1.0, along=still):
        tall = top_at(point[1]) - bottom
        ring = []
        for u, v in rounded_rectangle(thick, tall, thick * 0.42):
            way = Vector(out) * (-thick / 2 + u * scale + flare * (v + tall / 2))
            height = bottom + tall / 2 + v * (1 - (1 - scale) * 0.12)
            ring.append((point[0] + way.x + along.x, point[1] + way.y + along.y, height))
        return ring

    first, last = Vector(line[0][0]) - Vector(line[1][0]), Vector(line[-1][0]) - Vector(line[-2][0])
    ends = [(0.98, 0.2), (0.86, 0.5), (0.6, 0.78), (0.3, 0.94)]
    for far, scale in ends:
        rings.append(section(*line[0], scale, first.normalized() * far * thick * 0.4))
    rings += [section(*place) for place in line]
    for far, scale in reversed(ends):
        rings.append(section(*line[-1], scale, last.normalized() * far * thick * 0.4))

    def build(bm):
        grid = [[bm.verts.new(point) for point in ring] for ring in rings]
        for low, high in zip(grid, grid[1:]):
            for at in range(len(low)):
                bm.faces.new((low[at - 1], low[at], high[at], high[at - 1]))
        bm.faces.new(grid[0])
        bm.faces.new(grid[-1])

    made("shell", mesh_of("shell", build), cover)
    rim = []
    for point, out in line:
        tall = top_at(point[1]) - bottom
        way = Vector(out) * (flare * tall - thick * 0.1)
        rim.append((point[0] + way.x, point[1] + way.y, bottom + tall - thick * 0.1))
    for end, along in ((0, first), (-1, last)):
        x, y, z = rim[end]
        tuck = along.normalized() * thick * 0.28 - Vector(line[end][1]) * thick * 0.2
        rim.insert(0 if end == 0 else len(rim), (x + tuck.x, y + tuck.y, z - 0.018))
    welt(cover, rim, closed=False)


def eased(low, high, start, end):
    """Rises from `low` to `high` between two places, gently at both."""

    def at(y):
        t = min(1, max(0, (y - start) / (end - start)))
        return low + (high - low) * t * t * (3 - 2 * t)

    return at


def round_seat(half, front, rear, radius):
    """The outline of a seat that is round behind and soft in front."""
    back = [(half - radius + cos(a) * radius, rear - radius + sin(a) * radius) for a in steps(0, pi / 2)]
    back += [(-half + radius + cos(a) * radius, rear - radius + sin(a) * radius) for a in steps(pi / 2, pi)]
    side = 0.09
    left = [(-half + side + cos(a) * side, front + side + sin(a) * side) for a in steps(pi, 3 * pi / 2)]
    right = [(half - side + cos(a) * side, front + side + sin(a) * side) for a in steps(3 * pi / 2, 2 * pi)]
    return back + left + right


def steps(start, end, count=10):
    return [start + (end - start) * step / count for step in range(count + 1)]


def curved(piece, cover):
    """A low shell that hugs the shoulders, a plump seat, four slim legs that lean out."""
    width, depth, height = piece.size
    thick, under = 0.085, 0.2
    half, rear, front = width / 2 - 0.035, depth / 2 - 0.06, -depth / 2 + 0.12
    line = bend(half, rear, front, 0.3)
    shell(cover, line, under + 0.02, eased(0.56, height, front + 0.02, rear - 0.12), thick, 0.07)
    inside = half - thick + 0.012
    seat = round_seat(inside, -depth / 2 + 0.02, rear - thick + 0.01, 0.24)
    base = round_seat(inside + 0.004, -depth / 2 + 0.045, rear - thick, 0.24)
    shaped(cover, base, 0.12, (0, 0, under + 0.07), "up", 0, 0.02, name="base")
    shaped(cover, seat, 0.15, (0, 0, 0.385), "up", 0.028, 0.045, welts=(1, -1), name="seat")
    wood = materials.wood(WALNUT, "z")
    for x, y in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        top = (x * (width / 2 - 0.15), y * (depth / 2 - 0.18), under + 0.03)
        rod(wood, (x * (width / 2 - 0.07), y * (depth / 2 - 0.09), 0), top, 0.011, 0.021, name="leg")


def swivel(piece, _):
    """A round chair whose wall runs into its arms, on a base that is set back and turns."""
    cover = nubby(piece.color)
    width, depth, height = piece.size
    radius, thick = depth / 2 - 0.005, 0.13
    scale = width / 2 - 0.005
    line = [((x * scale / radius, y), out) for (x, y), out in bend(0, radius, 0, radius, 2.15)]
    shell(cover, line, 0.07, eased(0.56, height, -0.25, 0.3), thick, 0.0)
    inner = radius - thick + 0.015
    ring = [(cos(a) * inner * scale / radius, sin(a) * inner) for a in steps(0, 2 * pi, 48)[:-1]]
    front = [(x, y - (0.085 if y < 0 else 0) * min(1, -y / inner * 1.6)) for x, y in ring]
    shaped(cover, front, 0.22, (0, 0, 0.19), "up", 0, 0.03, name="base")
    shaped(cover, front, 0.17, (0, -0.01, 0.385), "up", 0.035, 0.06, welts=(1, -1), name="seat")
    rod(materials.plastic("#17181A"), (0, 0, 0), (0, 0, 0.075), radius * 0.74, sides=64, name="turning base")


def wingback(piece, cover):
    """A tall buttoned back between wings, over arms that are low and soft."""
    width, depth, height = piece.size
    under, wide = 0.19, 0.1
    row = Row(
        cover, (width - 2 * wide,), depth, height, under=under, top=0.47, thick=0.14, lean=0.15, frame=0.07, front=0.03
    )
    platform(row)
    seat_cushions(row)
    back_frame(row, wider=0.03, drop=0)
    back_cushions(row, 0.11, 0.022, marks=buttoned(4, 5, 0.024), corner=0.07)
    for way in (-1, 1):
        x = way * (width / 2 - wide / 2)
        arm(cover, "round", (wide, depth - 0.1, 0.62 - under), (x, 0.02, under), way < 0)
        wing = softened(
            [
                (depth / 2 - 0.3, 0.53),
                (depth / 2 - 0.03, 0.53),
                (depth / 2 - 0.005, height - 0.012, 0.05),
                (depth / 2 - 0.27, height - 0.02, 0.14),
                (depth / 2 - 0.4, height - 0.26, 0.12),
            ],
            0.05,
        )
        shaped(cover, wing, 0.07, (x + way * 0.005, 0, 0), "side", 0.014, 0.03, welts=(1, -1), name="wing")
    legs("tapered", width / 2 - 0.08, depth / 2 - 0.1, under, WALNUT)


def open_arm(piece, cover):
    """One of a pair: cushions in a frame of wood with open arms."""
    width, depth, height = piece.size
    wood = materials.wood(WALNUT, "y")
    upright = materials.wood(WALNUT, "z")
    half = width / 2 - 0.025
    for x in (-half, half):
        rod(upright, (x, -depth / 2 + 0.07, 0), (x, -depth / 2 + 0.1, 0.57), 0.014, 0.02, name="front leg")
        rod(upright, (x, depth / 2 - 0.035, 0), (x, depth / 2 - 0.15, 0.57), 0.014, 0.02, name="rear leg")
        board = softened(
            [
                (-depth / 2 + 0.02, 0.575),
                (-depth / 2 + 0.02, 0.605),
                (0, 0.622, 0.1),
                (depth / 2 - 0.1, 0.59),
                (depth / 2 - 0.1, 0.56),
                (0, 0.59, 0.1),
            ],
            0.012,
        )
        profile(wood, board, 0.055, (x, 0, 0), "x", 0.01, "arm")
        profile(
            wood,
            [(-depth / 2 + 0.07, 0.29), (-depth / 2 + 0.07, 0.34), (depth / 2 - 0.08, 0.28), (depth / 2 - 0.08, 0.23)],
            0.025,
            (x, 0, 0),
            "x",
            0.005,
            "rail",
        )
    across = materials.wood(WALNUT, "x")
    for y, z in ((-depth / 2 + 0.085, 0.315), (depth / 2 - 0.1, 0.255), (depth / 2 - 0.11, 0.55)):
        rod(across, (-half, y, z), (half, y, z), 0.016, name="bar")
    inner = width - 0.13
    padded(cover, (inner, depth - 0.16, 0.14), (0, -0.035, 0.375), "up", 0.022, 0.05, 0.035, (-0.09, 0, 0), name="seat")
    back = (inner, height - 0.4, 0.13)
    middle = (0, depth / 2 - 0.105, 0.4 + (height - 0.4) / 2)
    padded(cover, back, middle, "front", 0.024, 0.06, 0.04, (-0.26, 0, 0), name="back")


def pair(piece, cover):
    """Two chairs that turn a little toward each other."""
    width = piece.size[0]
    for way in (-1, 1):
        with placed((way * (width / 2 + 0.13), 0, 0), -way * 0.2):
            open_arm(piece, cover)


def reading(piece, cover):
    """A deep seat between flat arms, with a pillow for the small of the back."""
    width, depth, height = piece.size
    wide, under = 0.125, 0.15
    row = Row(cover, (width - 2 * wide,), depth, height, under=under, top=0.46, thick=0.17, lean=0.2, frame=0.08)
    platform(row)
    seat_cushions(row, crown=0.03)
    back_frame(row)
    back_cushions(row, 0.17, 0.045)
    for way in (-1, 1):
        at = (way * (width / 2 - wide / 2), 0, under)
        arm(cover, "track", (wide, depth - 0.03, 0.6 - under), at, way < 0)
    y, z = row.behind(row.top - row.under + 0.14, 0.33)
    pillow(cover, 0.5, (0, y, z), "front", (-0.3, 0, 0.04), tall=0.28, thick=0.14)
    legs("tapered", width / 2 - 0.08, depth / 2 - 0.1, under, WALNUT)


STYLES = {"curved": curved, "swivel": swivel, "wingback": wingback, "open-arm-pair": pair, "reading": reading}


def build(piece):
    width, depth, _ = piece.size
    STYLES[piece.option("style", "curved")](piece, piece.cover())
    piece.detail = ((-width / 2 + 0.12, -depth / 2 + 0.2, 0.5), 0.6)
