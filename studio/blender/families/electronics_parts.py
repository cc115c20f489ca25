"""Parts that televisions, speakers and consoles share. Lengths are metres, angles radians."""

from math import pi

import bpy
from mathutils import Euler, Matrix, Vector

from ..kit import materials
from ..kit.shapes import arc, box, profile, rod, rounded_rectangle, tube, turned


def moved(build, at=(0, 0, 0), turn=(0, 0, 0)):
    """Builds things about the middle of the stage, then turns them about it and carries them to `at`."""
    scene = bpy.context.scene
    before = set(scene.objects)
    build()
    bpy.context.view_layer.update()
    place = Matrix.Translation(Vector(at)) @ Euler(turn).to_matrix().to_4x4()
    for thing in scene.objects:
        if thing not in before:
            thing.matrix_world = place @ thing.matrix_world


def slab(material, size, at, corner, radius=0.003, name="slab"):
    """An upright slab, (x, thickness, z), its corners round as seen from the front; `at` is its underside's middle."""
    outline = rounded_rectangle(size[0], size[2], corner)
    return profile(material, outline, size[1], (at[0], at[1], at[2] + size[2] / 2), "y", radius, name)


def disc(material, radius, thickness, at, name="disc", edge=0.001):
    """A round plate that faces the camera, its front's middle at `at`."""
    outline = [(radius, 0), (radius, thickness - edge), (radius - edge, thickness), (0, thickness)]
    thing = turned(material, outline, (at[0], at[1] + thickness, at[2]), name=name)
    thing.rotation_euler = (pi / 2, 0, 0)
    return thing


def ring(material, radius, thickness, at, name="ring"):
    """A round bar bent to a ring that faces the camera."""
    points = arc(at, radius, 0, 2 * pi, 64)[:-1]
    return tube(material, points, thickness, closed=True, name=name)


def driver(radius, at, cone="#30343A", trim="#4A4F57"):
    """A loudspeaker's cone in its frame, facing the camera; its frame stands on the baffle at `at`."""
    deep = radius * 0.2
    parts = (
        (materials.metal(trim, 0.4), [(0.86, 0.9), (0.88, 1.15), (0.96, 1.15), (1.0, 0.9), (1.0, 0)]),
        (materials.rubber(), [(0.68, 0.85), (0.71, 1.08), (0.77, 1.2), (0.83, 1.08), (0.87, 0.85)]),
        (materials.plastic(cone, 0.62), [(0.2, 0.08), (0.4, 0.36), (0.69, 0.9)]),
        (materials.metal("#7E848C", 0.38), [(0, 0.52), (0.1, 0.47), (0.18, 0.3), (0.22, 0.06)]),
    )
    for material, outline in parts:
        thing = turned(material, [(across * radius, up * deep) for across, up in outline], at, name="driver")
        thing.rotation_euler = (pi / 2, 0, 0)


def cloth(color="#2A2D32"):
    """Speaker cloth: tight and dark, a fine weave that shows only from near."""
    return materials.fabric(color, "speaker cloth")


def mesh(color="#1A1C20", pitch=0.0052):
    """A punched metal grille: rows of round holes, `pitch` apart."""
    nodes = materials.Nodes("grille")
    cells = nodes.add("TexVoronoi", vector=nodes.place((1, 0.001, 1)), scale=1 / pitch, randomness=0.0)
    distance = cells.outputs["Distance"]
    holes = nodes.between(distance, (0.002, 0.002, 0.002, 1), materials.linear(color, 1.25), 0.3, 0.36)
    nodes.set(base_color=holes, roughness=0.45, metallic=0.3, specular=0.4)
    nodes.bump(distance, 0.2, 0.0008)
    return nodes.material


def light(colors, axis, low, high, strength=1.3):
    """A light strip whose colour runs from one to another along an axis, from `low` to `high`, as it was built."""
    nodes = materials.Nodes("light")
    place = nodes.add("SeparateXYZ", vector=nodes.place()).outputs[axis.upper()]
    part = nodes.add("MapRange", value=place, from_min=low, from_max=high).outputs[0]
    shown = nodes.between(part, materials.linear(colors[0]), materials.linear(colors[1]), 0.0, 1.0)
    nodes.set(base_color=(0, 0, 0, 1), emission=shown, emission_strength=strength)
    return nodes.material


def remote(at, turn=0.4):
    """A slim remote control on the floor, its near end towards the camera."""

    def build():
        outline = rounded_rectangle(0.042, 0.165, 0.012)
        profile(materials.plastic("#202328", 0.4), outline, 0.014, (0, 0, 0.008), "z", 0.004, "remote")
        keys = materials.rubber("#555B64")
        turned(keys, [(0.014, 0), (0.014, 0.0022), (0.009, 0.0026), (0, 0.0026)], (0, 0.03, 0.0146), name="ring key")
        turned(materials.rubber("#8A919B"), [(0.006, 0), (0.006, 0.0032), (0, 0.0034)], (0, 0.03, 0.0146), name="key")
        turned(
            materials.paint("#C8453B"), [(0.004, 0), (0.004, 0.002), (0, 0.0022)], (-0.01, 0.068, 0.0146), name="power"
        )
        for row in range(4):
            for x in (-0.011, 0, 0.011):
                y = -0.002 - row * 0.016
                turned(keys, [(0.0038, 0), (0.0038, 0.0018), (0, 0.002)], (x, y, 0.0146), steps=20, name="key")

    moved(build, at, (0, 0, turn))


def knob(radius, at, cap="#3A3D42"):
    """A knob that faces the camera, with a bright line to read it by."""
    disc(materials.metal(cap, 0.32), radius, radius * 0.7, (at[0], at[1] - radius * 0.7, at[2]), "knob", radius * 0.08)
    line = materials.paint("#E8EAED")
    box(
        line,
        (radius * 0.09, 0.001, radius * 0.45),
        (at[0], at[1] - radius * 0.7 - 0.0004, at[2] + radius * 0.4),
        0,
        "mark",
    )


def microphone(at, turn=(0, 0, 0), body="#202328", band="#8A919B"):
    """A hand microphone 25 cm long, standing on its end before its turn."""

    def build():
        rod(materials.plastic(body, 0.35), (0, 0, 0), (0, 0, 0.17), 0.0125, 0.019, name="microphone")
        rod(materials.metal(band, 0.25), (0, 0, 0.168), (0, 0, 0.182), 0.0225, 0.0225, name="collar")
        outline = [
            (0.02, 0.18),
            (0.0255, 0.195),
            (0.0265, 0.21),
            (0.024, 0.226),
            (0.017, 0.238),
            (0.007, 0.244),
            (0, 0.245),
        ]
        turned(materials.steel("#7E848C", "x", 0.4), outline, name="basket")
        rod(materials.metal(band, 0.25), (0, 0, 0.2075), (0, 0, 0.2115), 0.0272, 0.0272, name="hoop")
        box(materials.rubber("#9AA1AA"), (0.008, 0.004, 0.022), (0, -0.0165, 0.11), 0.0015, "switch")

    moved(build, at, turn)
