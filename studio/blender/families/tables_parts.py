"""What tables, desks, shelves and dining chairs share: boards, doors, drawers, handles. Metres; fronts face -y."""

from math import pi

import bpy
from mathutils import Matrix, Vector

from ..kit import materials
from ..kit.materials import Nodes, linear
from ..kit.shapes import arc, box, cushion, profile, rod

AXES = ("x", "y", "z")
# White as the studio's light needs it: brighter would lose its shading.
LACQUER = "#DEDDD8"
BOARD = 0.019
GAP = 0.003


def grain(color, along):
    """Plain-sawn wood: rings of a log that lies slightly askew along an axis of the object, and fine fibres."""
    nodes = Nodes(f"wood along {along}")
    at = AXES.index(along)
    squeeze = [7.0, 7.0, 7.0]
    squeeze[at] = 0.9
    askew = [0.045, 0.045, 0.045]
    askew[at] = 0
    wander = nodes.add("TexNoise", vector=nodes.place(squeeze), scale=1.0, detail=3.0, roughness=0.5).outputs["Color"]
    shift = nodes.add("VectorMath", operation="SCALE")
    nodes.put(wander, shift.inputs[0])
    shift.inputs["Scale"].default_value = 0.035
    log = nodes.add("VectorMath", operation="ADD")
    nodes.put(nodes.place((1, 1, 1), askew), log.inputs[0])
    nodes.put(shift.outputs[0], log.inputs[1])
    rings = nodes.add(
        "TexWave", vector=log.outputs[0], wave_type="RINGS", rings_direction=along.upper(), wave_profile="SAW", scale=24
    ).outputs["Fac"]
    squeeze = [160.0, 160.0, 160.0]
    squeeze[at] = 3.5
    fibres = nodes.add("TexNoise", vector=nodes.place(squeeze), scale=1.0, detail=4.0, roughness=0.65).outputs["Fac"]
    mixed = nodes.add("Mix", data_type="FLOAT")
    mixed.inputs["Factor"].default_value = 0.68
    nodes.put(rings, mixed.inputs[2])
    nodes.put(fibres, mixed.inputs[3])
    chance = nodes.add("MapRange", value=nodes.add("ObjectInfo").outputs["Random"], to_min=-0.09, to_max=0.07).outputs[
        0
    ]
    factor = nodes.add("Math", operation="ADD")
    nodes.put(mixed.outputs[0], factor.inputs[0])
    nodes.put(chance, factor.inputs[1])
    tone = nodes.between(factor.outputs[0], linear(color, 0.6), linear(color, 1.16), 0.22, 0.76)
    nodes.set(base_color=tone, roughness=0.4, specular=0.4)
    nodes.bump(fibres, 0.08, 0.0006)
    return nodes.material


def clear_glass(color="#C9D6D4", alpha=0.14, name="clear glass"):
    """A pane one sees through: tinted as much as `alpha` says, shiny, never refracting."""
    nodes = Nodes(name)
    nodes.set(base_color=linear(color), roughness=0.03, specular=0.9, alpha=alpha)
    return nodes.material


class Timber:
    """The wood of one piece. White stands for lacquer; other colours show their grain, each board its own."""

    def __init__(self, color):
        self.color = color
        self.painted = min(linear(color)[:3]) > 0.75
        self.kinds = {}
        self.cuts = 0

    def kind(self, along):
        """The material whose grain runs along an axis of the object."""
        key = "any" if self.painted else along
        if key not in self.kinds:
            self.kinds[key] = materials.paint(LACQUER, 0.38) if self.painted else grain(self.color, along)
        return self.kinds[key]

    def cut(self, thing):
        """Takes a thing from another part of the log, so that no two boards look alike; it stays where it is."""
        self.cuts += 1
        spread = [(self.cuts * step) % 1 for step in (0.618, 0.755, 0.57)]
        offset = Vector((spread[0] * 2 - 1, 0.03 + spread[1] * 0.07, 0.035 + spread[2] * 0.06))
        thing.data.transform(Matrix.Translation(offset))
        thing.location -= thing.matrix_basis.to_3x3() @ offset
        return thing

    def board(self, size, at, along=None, radius=0.003, turn=(0, 0, 0), name="board"):
        """A board as `box` takes it, its grain along its longest side."""
        along = along or AXES[size.index(max(size))]
        return self.cut(box(self.kind(along), size, at, radius, name, turn))

    def slab(self, outline, thickness, at, axis="z", along="x", radius=0.004, name="slab", turn=(0, 0, 0)):
        """An outline as `profile` takes it; `turn` in radians about x, y, z."""
        thing = profile(self.kind(along), outline, thickness, at, axis, radius, name)
        thing.rotation_euler = turn
        return self.cut(thing)

    def leg(self, start, end, radius, end_radius=None, name="leg"):
        """A round leg or rail, its grain along it."""
        return self.cut(rod(self.kind("z"), start, end, radius, end_radius, 20, name))

    def tapered(self, at, height, top, foot, name="leg"):
        """A square leg: `top` and `foot` are its thickness there; `at` is its middle on the floor."""
        thing = self.board((top, top, height), (*at, 0), "z", 0, name=name)
        lowest = min(vertex.co.z for vertex in thing.data.vertices)
        centre = sum((vertex.co for vertex in thing.data.vertices), Vector()) / 8
        for vertex in thing.data.vertices:
            if vertex.co.z < lowest + 0.001:
                for side in (0, 1):
                    vertex.co[side] = centre[side] + (vertex.co[side] - centre[side]) * foot / top
        bevel = thing.modifiers.new("edges", "BEVEL")
        bevel.width, bevel.segments, bevel.harden_normals = 0.004, 2, True
        return thing


def planks(timber, width, depth, thick, at, boards, along="x"):
    """A top of boards glued side by side, a fine line between each two; `at` is the middle of its underside."""
    x, y, z = at
    across = depth if along == "x" else width
    each = across / boards
    for one in range(boards):
        shift = -across / 2 + each * (one + 0.5)
        if along == "x":
            timber.board((width, each - 0.0006, thick), (x, y + shift, z), "x", 0.0018, name="plank")
        else:
            timber.board((each - 0.0006, depth, thick), (x + shift, y, z), "y", 0.0018, name="plank")


def front(timber, left, right, bottom, top, face, along="x", thickness=BOARD):
    """A drawer or door that fills an opening but for a gap; its outer side is at y = `face`."""
    size = (right - left - 2 * GAP, thickness, top - bottom - 2 * GAP)
    return timber.board(size, ((left + right) / 2, face + thickness / 2, bottom + GAP), along, 0.0025, name="front")


def framed_door(timber, left, right, bottom, top, face, rail=0.055, pane=None):
    """A door of stiles and rails about a panel, which is set back; `pane` is its material where it is not wood."""
    left, right, bottom, top = left + GAP, right - GAP, bottom + GAP, top - GAP
    y, thickness = face + BOARD / 2, BOARD
    height, inner = top - bottom, right - left - 2 * rail
    for x in (left + rail / 2, right - rail / 2):
        timber.board((rail, thickness, height), (x, y, bottom), "z", 0.002, name="stile")
    middle = (left + right) / 2
    for z in (bottom, top - rail):
        timber.board((inner, thickness, rail), (middle, y, z), "x", 0.002, name="rail")
    size, at = (inner + 0.01, 0.006, height - 2 * rail + 0.01), (middle, y + 0.003, bottom + rail - 0.005)
    if pane is None:
        timber.board(size, at, "z", 0, name="panel")
    else:
        box(pane, size, at, 0, "pane")


def carcass(timber, left, right, depth, bottom, top, back=True, board=BOARD, y=0.0):
    """Two sides, a floor and a back; the top is the piece's own."""
    height, width = top - bottom, right - left
    for x in (left + board / 2, right - board / 2):
        timber.board((board, depth, height), (x, y, bottom), "z", 0.002, name="side")
    middle = (left + right) / 2
    timber.board((width - 2 * board, depth, board), (middle, y, bottom), "x", 0.002, name="floor")
    if back:
        timber.board((width - 2 * board, 0.006, height), (middle, y + depth / 2 - 0.01, bottom), "x", 0, name="back")


def bar_pull(material, at, length, upright=False, stand=0.028, radius=0.0055):
    """A bar on two posts, in front of the face that `at` is on."""
    x, y, z = at
    end = Vector((0, 0, length / 2)) if upright else Vector((length / 2, 0, 0))
    middle = Vector((x, y - stand, z))
    rod(material, middle - end, middle + end, radius, sides=14, name="pull")
    for side in (-0.78, 0.78):
        post = middle + end * side
        rod(material, post, post + Vector((0, stand + 0.001, 0)), radius * 0.8, sides=12, name="post")


def knob(material, at, radius=0.014):
    """A round knob in front of the face that `at` is on."""
    x, y, z = at
    rod(material, (x, y + 0.001, z), (x, y - 0.014, z), radius * 0.45, sides=14, name="stem")
    rod(material, (x, y - 0.012, z), (x, y - 0.024, z), radius * 0.8, radius, sides=20, name="knob")


def foot(material, x, y, height=0.012, radius=0.017):
    """A glide under a leg."""
    rod(material, (x, y, 0), (x, y, height), radius, sides=16, name="foot")


def bowed(width, bow, thickness, steps=14):
    """Outline (x, y) of a strip of wood that is bent about a sitter's back: its middle is `bow` behind its ends."""
    half = width / 2
    across = [-half + width * step / steps for step in range(steps + 1)]
    curve = [(x, bow * (1 - (x / half) ** 2)) for x in across]
    return curve + [(x, y + thickness) for x, y in reversed(curve)]


def standing(build):
    """What `build()` puts on the stage, as a list."""
    before = set(bpy.context.scene.objects)
    build()
    bpy.context.view_layer.update()
    return [thing for thing in bpy.context.scene.objects if thing not in before]


def moved(things, x, y, turn=0.0):
    """Turns things about the upright axis (radians) and carries them to a place on the floor."""
    way = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(turn, 4, "Z")
    for thing in things:
        thing.matrix_world = way @ thing.matrix_world
    return things


def copied(things, x, y, turn=0.0):
    """Another of the same, elsewhere."""
    copies = [thing.copy() for thing in things]
    for copy in copies:
        bpy.context.scene.collection.objects.link(copy)
    return moved(copies, x, y, turn)


def stool(timber, width, depth, height, rest=0.24):
    """A backless stool with a saddle seat, splayed legs and a footrest all around, about the middle of the floor."""
    thick = 0.042
    timber.cut(
        cushion(timber.kind("x"), (width, depth, thick), (0, 0, height - thick), -0.45, 9, name="seat", cells=20)
    )
    spread, lean = (width / 2 - 0.02, depth / 2 - 0.02), 0.045

    def along(sx, sy, z):
        part = 1 - z / height
        return (sx * (spread[0] - lean + lean * part), sy * (spread[1] - lean + lean * part), z)

    for sx in (-1, 1):
        for sy in (-1, 1):
            timber.leg(along(sx, sy, 0.004), along(sx, sy, height - thick * 0.8), 0.0145, 0.02)
    for a, b, z in (
        ((-1, -1), (1, -1), rest),
        ((-1, 1), (1, 1), rest),
        ((-1, -1), (-1, 1), rest + 0.035),
        ((1, -1), (1, 1), rest + 0.035),
    ):
        timber.leg(along(*a, z), along(*b, z), 0.0105, name="footrest")


def round_corner_tube(corners, radius, steps=6):
    """Points of a flat frame through four (x, z) corners at y = 0, with round bends, for a bent steel tube."""
    (left, low), (right, high) = corners
    bends = ((right, high, 0), (left, high, pi / 2), (left, low, pi), (right, low, 3 * pi / 2))
    points = []
    for x, z, start in bends:
        inward = (x - radius if x == right else x + radius, 0, z - radius if z == high else z + radius)
        points += arc(inward, radius, start, start + pi / 2, steps)
    return points
