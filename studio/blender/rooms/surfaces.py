"""What rooms are made of: walls, floors, linen, and what is painted for them. Scales are metres."""

import numpy

from ..families.pictures_parts import printed
from ..kit import materials
from ..kit.canvas import soft
from ..kit.materials import Nodes, linear


def plaster(color):
    """A painted wall, rolled by hand."""
    nodes = Nodes("wall")
    nodes.set(base_color=linear(color), roughness=0.9, specular=0.15)
    nodes.bump(nodes.noise(160, 2), 0.05, 0.001)
    return nodes.material


def courses(nodes, size, joint, turn=0.0, **settings):
    """Bricks, boards or tiles of a size with a joint between: the node, its colours still to be set."""
    where = nodes.place(turn=(0, 0, turn))
    width, height = size
    node = nodes.add("TexBrick", vector=where, scale=1.0, mortar_smooth=0.1, bias=0.0, **settings)
    for socket, value in (("Brick Width", width), ("Row Height", height), ("Mortar Size", joint)):
        node.inputs[socket].default_value = value
    return node


def boards(color, turn=0.0):
    """A floor of oiled boards that run along x before their `turn`; no two have the same tone."""
    nodes = Nodes("boards")
    node = courses(nodes, (1.9, 0.15), 0.0014, turn, offset=0.37, squash=1.0)
    node.inputs["Color1"].default_value = linear(color, 0.8)
    node.inputs["Color2"].default_value = linear(color, 1.12)
    node.inputs["Mortar"].default_value = linear(color, 0.32)
    grain = nodes.add(
        "TexNoise", vector=nodes.place((1.2, 16, 1), (0, 0, turn)), scale=2.2, detail=6, roughness=0.62, distortion=0.5
    ).outputs["Fac"]
    tone = nodes.add("MixRGB", blend_type="MULTIPLY", fac=0.55, color1=node.outputs["Color"])
    nodes.put(nodes.between(grain, (0.62, 0.6, 0.58, 1), (1, 1, 1, 1), 0.34, 0.6), tone.inputs["Color2"])
    nodes.set(base_color=tone.outputs["Color"], roughness=0.38, specular=0.32)
    nodes.bump(node.outputs["Fac"], -0.4, 0.001)
    return nodes.material


def tiles(color, size=(0.6, 0.6), joint=0.004, joint_color="#B9B1A3", turned=False, shine=0.3):
    """Tiles in rows, staggered where they are oblong; `turned` stands them on a wall across x and z."""
    nodes = Nodes("tiles")
    offset = 0.0 if size[0] == size[1] else 0.5
    node = courses(nodes, size, joint, offset=offset, squash=1.0)
    if turned:
        node.inputs["Vector"].links[0].from_node.inputs["Rotation"].default_value = (-1.5708, 0, 0)
    node.inputs["Color1"].default_value = linear(color, 0.9)
    node.inputs["Color2"].default_value = linear(color, 1.03)
    node.inputs["Mortar"].default_value = linear(joint_color)
    nodes.set(base_color=node.outputs["Color"], roughness=shine, specular=0.45)
    nodes.bump(node.outputs["Fac"], -0.5, 0.0015)
    return nodes.material


def linen(color, through=0.45):
    """Cloth that daylight comes through: curtains, lampshades."""
    nodes = Nodes("linen")
    nodes.set(base_color=linear(color), roughness=0.95, specular=0.05, sheen=0.2)
    behind = nodes.add("BsdfTranslucent")
    behind.inputs["Color"].default_value = linear(color)
    both = nodes.add("MixShader", fac=through)
    nodes.put(nodes.surface.outputs[0], both.inputs[1])
    nodes.put(behind.outputs[0], both.inputs[2])
    nodes.put(both.outputs[0], nodes.tree.nodes["Material Output"].inputs["Surface"])
    return nodes.material


def shade(color="#FFE9C4", strength=0.42):
    """A lampshade with its lamp on."""
    nodes = Nodes("shade")
    nodes.set(base_color=linear(color, 0.55), roughness=0.9, emission=linear(color), emission_strength=strength)
    nodes.material.cycles.sample_as_light = False
    return nodes.material


def pile(color):
    """The pile of a rug, seen from its edge."""
    nodes = Nodes("pile")
    nodes.set(base_color=linear(color), roughness=1.0, specular=0.05, sheen=0.4)
    nodes.bump(nodes.noise(400, 2), 0.5, 0.003)
    return nodes.material


def glaze(color):
    return materials.paint(color, 0.28, "glaze")


def garden(canvas, variant=0):
    """What is outside a window, far out of focus and bright: trees below, sky above."""
    canvas.fill(("#A9C48F", "#D3E3C3", "#EFF5F4", "#F4FAFF"), 0.0, 0.8)
    random = numpy.random.default_rng(7 + variant)
    for _ in range(40):
        x, y, size = random.uniform(0, canvas.aspect), random.uniform(0, 1) ** 1.6 * 0.62, random.uniform(0.05, 0.13)
        canvas.paint(canvas.halo(x, y, size), ("#8FB47A", "#7BA268", "#C9DDB0")[random.integers(3)], 0.4)


def bordered(field, border):
    """A rug's pattern: a plain woven field, two lines along its edge."""

    def paint(canvas, variant=0):
        canvas.fill((field, field))
        canvas.paint(soft(canvas.cloud(0.012, 3, 2), 0.4, 0.7), "#FFFFFF", 0.1)
        wide = canvas.aspect
        for inset, width in ((0.05, 0.018), (0.085, 0.006)):
            outer = canvas.tile(wide / 2, 0.5, wide - 2 * inset, 1 - 2 * inset, 0.002)
            inner = canvas.tile(wide / 2, 0.5, wide - 2 * (inset + width), 1 - 2 * (inset + width), 0.002)
            canvas.paint(outer - inner, border, 0.9)

    return paint


def lozenges(field, line):
    """A rug's pattern: thin lines that cross, a little uneven as by hand."""

    def paint(canvas, variant=0):
        canvas.fill((field, field))
        canvas.paint(soft(canvas.cloud(0.015, 4, 2), 0.4, 0.7), "#FFFFFF", 0.12)
        wobble = (canvas.cloud(0.2, 8, 2) - 0.5) * 0.05
        for way in (-1, 1):
            away = numpy.abs(((canvas.x + way * canvas.y * 0.7 + wobble) * 4.2) % 1 - 0.5)
            canvas.paint(soft(away, 0.035, 0.02), line, 0.85)

    return paint


def striped(field, line):
    """A runner's pattern: bands across, broad and narrow by turns."""

    def paint(canvas, variant=0):
        canvas.fill((field, field))
        across = (canvas.x * 3.4) % 1
        for start, end in ((0.1, 0.22), (0.28, 0.31), (0.55, 0.67), (0.73, 0.76)):
            canvas.paint(soft(across, start - 0.004, start) * soft(across, end + 0.004, end), line, 0.85)
        canvas.paint(soft(canvas.cloud(0.012, 3, 2), 0.4, 0.7), "#FFFFFF", 0.1)

    return paint


RUGS = {"bordered": bordered, "lozenges": lozenges, "striped": striped}


def hills(canvas, variant=0):
    """A print: hills in flat colours under a sun."""
    wide = canvas.aspect
    canvas.fill(("#F6EAD6", "#F3E3CB"))
    canvas.paint(canvas.disc(wide * 0.62, 0.66, 0.13), "#E0A45C")
    tones = (("#A9BCC6", "#6F8FA6", "#3F6487", "#27406B"), ("#D9C3A0", "#B98D6B", "#8A6A55", "#4E5A55"))[variant % 2]
    for at, tone in enumerate(tones):
        canvas.paint(canvas.below(canvas.ridge(0.5 - at * 0.12, 0.06, 3 + at + variant * 5, 3.2)), tone)


def arches(canvas, variant=0):
    """A print: round shapes that lean on one another."""
    wide = canvas.aspect
    canvas.fill(("#F5EFE4", "#F5EFE4"))
    first, second, third = (("#C96F4A", "#27406B", "#E5B24A"), ("#2E7276", "#D9A06B", "#27406B"))[variant % 2]
    canvas.paint(canvas.disc(wide * 0.4, 0.38, 0.24) * (1 - canvas.below(0.38)), first)
    canvas.paint(canvas.tile(wide * 0.4, 0.26, 0.48, 0.25, 0.002), first)
    canvas.paint(canvas.disc(wide * 0.63, 0.64, 0.17), second, 0.92)
    canvas.paint(canvas.disc(wide * 0.33, 0.78, 0.075), third)
    canvas.paint(canvas.below(0.14) * (1 - canvas.below(0.125)), "#3A3F47")


def sprig(canvas, variant=0):
    """A print: a branch with leaves."""
    wide = canvas.aspect
    canvas.fill(("#F7F2E8", "#F7F2E8"))
    green = ("#5F7D62", "#6B7F6F")[variant % 2]
    canvas.paint(canvas.line((wide * 0.5, 0.1), (wide * 0.54, 0.86), 0.008), "#4E6350")
    for at in range(7):
        y, way = 0.24 + at * 0.09, 1 if at % 2 else -1
        x = wide * (0.5 + 0.04 * (y - 0.1) / 0.76)
        reach = 0.2 - 0.012 * at
        along = (canvas.x - x - way * reach * 0.5) * way * 0.86 + (canvas.y - y - reach * 0.25) * 0.5
        aside = -(canvas.x - x - way * reach * 0.5) * way * 0.5 + (canvas.y - y - reach * 0.25) * 0.86
        canvas.paint(soft((along / (reach * 0.55)) ** 2 + (aside / 0.035) ** 2, 1.08, 0.95), green, 0.92)


PRINTS = {"hills": hills, "arches": arches, "sprig": sprig}


def sheet(paint, width, height, at, turn=(0, 0, 0), variant=0, roughness=0.9):
    """A flat thing with a picture on it that does not glow: a print, a rug's upper side."""
    thing = printed(paint, width, height, at, turn, variant)
    thing.data.materials[0].node_tree.nodes["Principled BSDF"].inputs["Roughness"].default_value = roughness
    return thing
