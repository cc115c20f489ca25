"""A room's light and camera. The set is open above and behind the camera, as a photographer's is."""

from math import radians

import bpy
from mathutils import Euler, Vector

from ..kit.shapes import INCH


def sky(strength):
    """Even light from above and from the open side of the set."""
    scene = bpy.context.scene
    world = bpy.data.worlds.new("room")
    world.use_nodes = True
    ground = world.node_tree.nodes["Background"]
    ground.inputs["Color"].default_value = (1, 0.97, 0.93, 1)
    ground.inputs["Strength"].default_value = strength
    scene.world = world


def sun(azimuth, height, strength):
    """The sun through the windows: degrees to the right of straight ahead (-90 from the left), and above the horizon."""
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.angle, lamp.color = strength, 0.025, (1, 0.93, 0.8)
    thing = bpy.data.objects.new("sun", lamp)
    around, up = radians(azimuth), radians(height)
    away = Euler((up, 0, -around)).to_matrix() @ Vector((0, 1, 0))
    thing.rotation_euler = (-away).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)


def bounce(at, size, watts):
    """A white board behind the camera that gives light back without a shadow."""
    lamp = bpy.data.lights.new("bounce", "AREA")
    lamp.size, lamp.energy, lamp.color = size, watts, (1, 0.97, 0.93)
    lamp.cycles.cast_shadow = False
    thing = bpy.data.objects.new("bounce", lamp)
    thing.location = at
    thing.rotation_euler = (Vector((at.x, 0, 0.7)) - at).to_track_quat("-Z", "Y").to_euler()
    thing.visible_camera = thing.visible_glossy = False
    bpy.context.scene.collection.objects.link(thing)


def lit(light, camera):
    """Lights the room as its plan tells."""
    sky(light.get("sky", 0.6))
    sun(*light["sun"])
    x, y, _ = (one * INCH for one in camera["at"])
    bounce(Vector((x, y - 1.0, 2.6)), 3.0, light.get("bounce", 90))


def looked_at(camera):
    """A camera that is level, so that uprights stay upright; `drop` shifts the picture down by a part of its width."""
    eye = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
    eye.data.lens, eye.data.shift_y, eye.data.clip_start = camera["lens"], -camera["drop"], 0.05
    eye.location = [one * INCH for one in camera["at"]]
    eye.rotation_euler = (radians(90), 0, radians(camera["turn"]))
    bpy.context.scene.collection.objects.link(eye)
    bpy.context.scene.camera = eye


def exposed():
    """What a room needs otherwise than goods on a white ground: a filled picture, and light that bounces on."""
    scene = bpy.context.scene
    scene.render.film_transparent = False
    scene.view_settings.exposure = 0.16
    cycles = scene.cycles
    cycles.max_bounces, cycles.diffuse_bounces, cycles.transparent_max_bounces = 5, 3, 4
    cycles.adaptive_threshold, cycles.adaptive_min_samples = 0.02, 16
