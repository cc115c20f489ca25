"""A room's shell: a back wall and a side wall with windows, skirting boards, a floor. Metres; the back wall's face is y = 0."""

from math import pi, sin

import bpy
from mathutils import Matrix

from ..kit import materials
from ..kit.screens import screen
from ..kit.shapes import INCH, box, made, mesh_of, moved, rod
from .surfaces import boards, garden, linen, plaster, tiles

#: Walls are higher than any picture shows, so that the sun only comes in through the windows.
HIGH, THICK = 5.0, 0.16
WHITE = "#F6F4EF"
FLOORS = {"boards": boards, "tiles": tiles}


def gathered(build):
    """The things that `build` puts on the stage."""
    there = set(bpy.context.scene.objects)
    build()
    return set(bpy.context.scene.objects) - there


def holed(paint, left, right, holes):
    """A wall across x from `left` to `right`, its face at y = 0, with holes (left, bottom, right, top)."""

    def block(x, z, until_x, until_z):
        if until_x > x and until_z > z:
            box(paint, (until_x - x, THICK, until_z - z), ((x + until_x) / 2, THICK / 2, z), 0, "wall")

    for x, bottom, until, top in sorted(holes):
        block(left, 0, x, HIGH)
        block(x, 0, until, bottom)
        block(x, top, until, HIGH)
        left = until
    block(left, 0, right, HIGH)


def skirting(left, right):
    """A skirting board along a wall across x."""
    white = materials.paint(WHITE, 0.4)
    box(white, (right - left, 0.016, 0.11), ((left + right) / 2, -0.008, 0), 0.004, "skirting")


def curtain(x, width, top, color):
    """A linen curtain that hangs in folds from `top` to the floor, about `x`, before a wall across x."""
    folds, steps = max(4, round(width / 0.085)), 10

    def build(bm):
        rows = []
        for level in range(13):
            part = level / 12
            row = []
            for step in range(folds * steps + 1):
                along = step / steps
                deep = 0.034 * (0.75 + 0.5 * sin(along * 1.7)) * (0.7 + 0.3 * (1 - part))
                drift = 0.012 * sin(along * 0.9 + part * 2.2)
                bulge = sin(along * 2 * pi + 0.5 * sin(along * 2.3) + part * 0.25 * sin(along))
                row.append(bm.verts.new(((along / folds - 0.5) * width + drift, deep * bulge, top * part + 0.006)))
            rows.append(row)
        for one, two in zip(rows, rows[1:]):
            for at in range(len(one) - 1):
                bm.faces.new((one[at], one[at + 1], two[at + 1], two[at]))

    made("curtain", mesh_of("curtain", build), linen(color)).location = (x, -0.1, 0)


def curtains(hole, color):
    """A pair at the sides of a window, on a rod with rings' worth of play above it."""
    left, _, right, top = hole
    width, high = 0.42, top + 0.14
    for x in (left - width / 2 + 0.1, right + width / 2 - 0.1):
        curtain(x, width, high, color)
    brass = materials.metal("#8C7350", 0.3)
    ends = (left - width + 0.02, -0.1, high + 0.012), (right + width - 0.02, -0.1, high + 0.012)
    rod(brass, *ends, 0.012, name="curtain rod")
    for x, y, z in ends:
        rod(brass, (x - 0.02, y, z), (x + 0.02, y, z), 0.02, name="finial")


def window(hole, panes, variant):
    """A window in its hole: frame, bars, sill, the view outside, and the daylight that it lets in."""
    left, bottom, right, top = hole
    wide, tall, middle = right - left, top - bottom, (left + right) / 2
    white = materials.paint(WHITE, 0.35)
    deep = 0.085
    for x in (left + 0.025, right - 0.025):
        box(white, (0.05, 0.05, tall), (x, deep, bottom), 0.004, "frame")
    for z in (bottom, top - 0.05):
        box(white, (wide, 0.05, 0.05), (middle, deep, z), 0.004, "frame")
    for at in range(1, panes[0]):
        box(white, (0.028, 0.04, tall), (left + wide * at / panes[0], deep, bottom), 0.003, "bar")
    for at in range(1, panes[1]):
        box(white, (wide, 0.04, 0.028), (middle, deep, bottom + tall * at / panes[1] - 0.014), 0.003, "bar")
    box(white, (wide + 0.12, THICK, 0.03), (middle, 0.03, bottom - 0.024), 0.006, "sill")
    at = (middle, THICK + 0.02, (bottom + top) / 2)
    view = screen(garden, wide + 0.2, tall + 0.2, at, variant=variant, strength=0.95)
    view.data.materials[0].cycles.sample_as_light = False
    view.visible_diffuse = view.visible_shadow = False


def daylight(hole, watts):
    """The light of the sky in a window, `watts` for each square metre; the eye sees the view instead."""
    left, bottom, right, top = hole
    lamp = bpy.data.lights.new("sky", "AREA")
    lamp.shape, lamp.size, lamp.size_y = "RECTANGLE", right - left, top - bottom
    lamp.energy = watts * lamp.size * lamp.size_y
    lamp.color = (1, 0.985, 0.96)
    thing = bpy.data.objects.new("sky", lamp)
    thing.location, thing.rotation_euler = ((left + right) / 2, 0.03, (bottom + top) / 2), (-pi / 2, 0, 0)
    thing.visible_camera = thing.visible_glossy = False
    bpy.context.scene.collection.objects.link(thing)


def wall(paint, left, right, openings):
    """A wall across x with its windows; openings are given in inches, `at` along the wall."""
    holes = []
    for opening in openings:
        (width, tall), at, sill = opening["inches"], opening["at"], opening["sill"]
        holes.append(tuple(INCH * one for one in (at - width / 2, sill, at + width / 2, sill + tall)))
    holed(paint, left, right, holes)
    skirting(left, right)
    for number, (hole, opening) in enumerate(zip(holes, openings)):
        window(hole, opening["panes"], number)
        daylight(hole, opening["light"])
        if "curtains" in opening:
            curtains(hole, opening["curtains"])


def shell(room):
    """Builds a room's walls, windows and floor as its plan tells."""
    side, (left, right) = room["side"], [one * INCH for one in room["span"]]
    openings = {"back": [], "side": []}
    for opening in room["windows"]:
        openings[opening["wall"]].append(opening)
    wall(plaster(room["wall"]), left, right, openings["back"])
    turn, x = (pi / 2, left) if side == "left" else (-pi / 2, right)
    # Along a right-hand wall the wall's own x runs towards the camera.
    along = 1 if side == "left" else -1
    beside = [{**one, "at": along * one["at"]} for one in openings["side"]]
    near = 8.0
    ends = (-near, THICK) if side == "left" else (-THICK, near)
    paint = plaster(room.get("sideWall", room["wall"]))
    things = gathered(lambda: wall(paint, *ends, beside))
    moved(things, Matrix.Translation((x, 0, 0)) @ Matrix.Rotation(turn, 4, "Z"))
    floor = room["floor"]
    surface = FLOORS[floor["kind"]](floor["color"])
    box(surface, (right - left + 2, near + 0.4, 0.05), ((left + right) / 2, -near / 2 + 0.2, -0.05), 0, "floor")
