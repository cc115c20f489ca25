"""The one studio: its light, its floor and a camera for each department, so that tiles line up."""

from math import cos, radians, sin, tan

import bpy
from mathutils import Vector

from .denoise import denoised
from .materials import linear

# How a department is looked at: focal length (mm on 36 mm film), turn from the front and height (degrees).
CAMERAS = {
    "furniture": {"lens": 70, "turn": -32, "height": 13},
    "appliances": {"lens": 85, "turn": -28, "height": 9},
    "electronics": {"lens": 85, "turn": -26, "height": 12},
    "computers": {"lens": 85, "turn": -28, "height": 18},
}

VIEWS = ("three-quarter", "front", "detail")


def cleared():
    """Empties the stage."""
    bpy.ops.wm.read_factory_settings(use_empty=True)


def lit(size):
    """Lights the stage for goods of a size (x, y, z in metres): key from the left, fill, and a rim from behind."""
    scene = bpy.context.scene
    reach = max(*size, 0.2)
    world = bpy.data.worlds.new("studio")
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = (1, 0.985, 0.96, 1)
    world.node_tree.nodes["Background"].inputs["Strength"].default_value = 0.42
    scene.world = world
    middle = Vector((0, 0, size[2] / 2))
    for name, at, wide, watts, shadows in (
        ("key", (-1.9, -1.5, 2.3), 1.0, 78, True),
        ("fill", (2.3, -1.5, 1.0), 2.0, 12, False),
        ("rim", (0.9, 1.9, 2.2), 1.2, 40, False),
    ):
        lamp = bpy.data.lights.new(name, "AREA")
        lamp.size = wide * reach
        lamp.energy = watts * reach * reach
        lamp.cycles.cast_shadow = shadows
        thing = bpy.data.objects.new(name, lamp)
        thing.location = middle + Vector(at) * reach
        thing.rotation_euler = (middle - thing.location).to_track_quat("-Z", "Y").to_euler()
        scene.collection.objects.link(thing)


def floored():
    """A floor that shows nothing but the shadow on it; the backdrop's colour comes under the picture later."""
    bpy.ops.mesh.primitive_plane_add(size=60)
    floor = bpy.context.object
    floor.name = "floor"
    floor.is_shadow_catcher = True
    material = bpy.data.materials.new("floor")
    material.use_nodes = True
    material.node_tree.nodes["Principled BSDF"].inputs["Base Color"].default_value = linear("#F7F4EE")
    material.node_tree.nodes["Principled BSDF"].inputs["Roughness"].default_value = 0.8
    floor.data.materials.append(material)


def corners(things):
    """Corners of what surrounds the things, in the world, metres."""
    bpy.context.view_layer.update()
    ready = bpy.context.evaluated_depsgraph_get()
    return [
        one.matrix_world @ Vector(corner) for one in (thing.evaluated_get(ready) for thing in things) for corner in one.bound_box
    ]


def framed(things, camera, view, fill=0.86, look=None):
    """
    Puts the camera where the things fill the picture in the department's way. `look` (a point and a reach in metres)
    is what a detail shows instead.
    """
    scene = bpy.context.scene
    lens, turn, height = camera["lens"], camera["turn"], camera["height"]
    if view == "front":
        turn, height = 0, min(height, 7)
    eye = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
    eye.data.lens = lens
    eye.data.clip_start = 0.01
    scene.collection.objects.link(eye)
    scene.camera = eye
    around, up = radians(turn), radians(height)
    away = Vector((sin(around) * cos(up), -cos(around) * cos(up), sin(up)))
    eye.rotation_euler = (-away).to_track_quat("-Z", "Y").to_euler()
    if view == "detail" and look is not None:
        middle, reach = Vector(look[0]), look[1]
        eye.location = middle + away * (reach / 2 / tan(eye.data.angle / 2))
        return
    fit(eye, corners(things), away, fill)


def fit(eye, points, away, fill):
    """Moves the camera along its view until the points fill `fill` of the picture's width or height, and centres them."""
    scene = bpy.context.scene
    aspect = scene.render.resolution_x / scene.render.resolution_y
    right = eye.rotation_euler.to_matrix() @ Vector((1, 0, 0))
    top = eye.rotation_euler.to_matrix() @ Vector((0, 1, 0))
    half_x = tan(eye.data.angle / 2)
    half_y = half_x / aspect
    middle = sum(points, Vector()) / len(points)
    distance = max((point - middle).length for point in points) * 6
    for _ in range(30):
        seen = [(point - middle, distance - (point - middle).dot(away)) for point in points]
        across = [offset.dot(right) / depth / half_x for offset, depth in seen]
        tall = [offset.dot(top) / depth / half_y for offset, depth in seen]
        middle += right * (max(across) + min(across)) / 2 * half_x * distance
        middle += top * (max(tall) + min(tall)) / 2 * half_y * distance
        widest = max((max(across) - min(across)) / 2, (max(tall) - min(tall)) / 2)
        distance *= widest / fill
    eye.location = middle + away * distance


def exposed(width, height, samples):
    """Render settings: path tracing on the processor, clamped, few bounces, transparent behind the goods."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.film_transparent = True
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGBA"
    scene.view_settings.view_transform = "Standard"
    scene.view_settings.look = "None"
    scene.view_settings.exposure = -0.15
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.04
    cycles.adaptive_min_samples = 12
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 2, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 4, 4
    cycles.sample_clamp_indirect = 3.0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.use_denoising = False
    scene.render.use_persistent_data = True
    denoised(scene)
