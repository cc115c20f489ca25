"""What computers, phones and printers share: posing, plates, anodised shells, panes, lettering, ports and vents."""

from contextlib import contextmanager

import bpy
from mathutils import Euler, Matrix

from ..kit import materials
from ..kit.shapes import box, profile, rounded_rectangle


@contextmanager
def posed(at=(0, 0, 0), turn=(0, 0, 0)):
    """Turns all that is made within about the origin (radians about x, y, z) and then moves it by `at`."""
    things = bpy.context.scene.objects
    before = set(things.keys())
    yield
    bpy.context.view_layer.update()
    place = Matrix.Translation(at) @ Euler(turn).to_matrix().to_4x4()
    for thing in things:
        if thing.name not in before:
            thing.matrix_world = place @ thing.matrix_world


def slab(material, size, at, corner, radius=0.001, name="slab", steps=6):
    """A flat-lying plate with round corners. `size` is (x, y, z); `at` is the middle of its underside."""
    width, depth, height = size
    x, y, z = at
    return profile(
        material,
        rounded_rectangle(width, depth, corner, steps),
        height,
        (x, y, z + height / 2),
        "z",
        min(radius, height * 0.45),
        name,
    )


def panel(material, size, at, corner, radius=0.0, name="panel", steps=6):
    """An upright plate with round corners that faces the eye. `size` is (x, y, z); `at` is its middle."""
    width, depth, height = size
    return profile(
        material, rounded_rectangle(width, height, corner, steps), depth, at, "y", min(radius, depth * 0.45), name
    )


def anodised(color, roughness=0.42, name="anodised"):
    """Bead-blasted, dyed aluminium: not quite a mirror, so that its colour stays in the shade."""
    nodes = materials.Nodes(name)
    nodes.set(base_color=materials.linear(color, 0.95), metallic=0.6, roughness=roughness, specular=0.5)
    return nodes.material


def pane(color="#20242A", share=0.1, name="pane"):
    """Thin tinted glass that one looks through; `share` is how much of the light it keeps."""
    nodes = materials.Nodes(name)
    nodes.set(base_color=materials.linear(color), roughness=0.03, specular=1.0, alpha=share)
    nodes.material.blend_method = "BLEND"
    return nodes.material


def lettering(material, text, size, at, turn=(0, 0, 0)):
    """Flat letters `size` metres high about `at`; unturned they lie on their back, readable from above."""
    curve = bpy.data.curves.new("lettering", "FONT")
    curve.body, curve.size = text, size
    curve.align_x = curve.align_y = "CENTER"
    curve.resolution_u = 2
    thing = bpy.data.objects.new("lettering", curve)
    bpy.context.scene.collection.objects.link(thing)
    curve.materials.append(material)
    thing.location, thing.rotation_euler = at, turn
    return thing


def slots(material, count, size, at, step, name="slot"):
    """A row of `count` vents, `size` (x, y, z) each, their row's middle at `at` and a `step` (x, y, z) between them."""
    for index in range(count):
        away = index - (count - 1) / 2
        box(material, size, tuple(start + away * by for start, by in zip(at, step)), min(size) * 0.3, name)


def port(size, at, tongue="#111317"):
    """A socket in an upright front: a metal rim about darkness and a tongue. `size` is (x, z)."""
    width, height = size
    x, y, z = at
    corner = height * 0.3
    panel(materials.metal("#8A9097", 0.3), (width, 0.001, height), at, corner, name="rim")
    panel(
        materials.plastic("#050608"), (width * 0.9, 0.001, height * 0.8), (x, y - 0.0003, z), corner * 0.8, name="port"
    )
    panel(
        materials.plastic(tongue),
        (width * 0.68, 0.001, height * 0.26),
        (x, y - 0.0005, z),
        height * 0.05,
        name="tongue",
    )
