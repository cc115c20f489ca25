"""Boards, drawer fronts and pulls of wooden furniture. Lengths are metres."""

from math import pi

import bmesh
from mathutils import Matrix

from ..kit import materials
from ..kit.shapes import box, made, mesh_of, rod, turned


def timbers(color):
    """Wood for boards whose grain runs along x, y and z; painted where the colour is no wood's: white, ivory, gray."""
    channels = [int(color[at : at + 2], 16) for at in (1, 3, 5)]
    if max(channels) - min(channels) < 0.2 * max(channels):
        painted = materials.paint(color, 0.42)
        return {"x": painted, "y": painted, "z": painted}
    return {along: materials.wood(color, along) for along in "xyz"}


def board(woods, size, at, radius=0.003, along=None):
    """A board with its grain along its longest side. It knows where it is, so no two boards look alike."""
    thing = box(woods[along or "xyz"[size.index(max(size))]], size, (0, 0, 0), radius, "board")
    thing.data.transform(Matrix.Translation(at))
    return thing


def bar_pull(metal, at, length=0.16):
    """A bar on two posts, before a front that faces the camera."""
    x, y, z = at
    posts = [rod(metal, (x + side, y, z), (x + side, y - 0.028, z), 0.0045) for side in (-length / 3, length / 3)]
    return [*posts, rod(metal, (x - length / 2, y - 0.028, z), (x + length / 2, y - 0.028, z), 0.006)]


def knob(material, at, radius=0.017):
    """A round knob."""
    outline = [(0.4, 0), (0.34, 0.5), (0.5, 0.8), (0.92, 1.05), (1, 1.3), (0.86, 1.55), (0.5, 1.68), (0, 1.7)]
    thing = turned(material, [(wide * radius, far * radius) for wide, far in outline], (0, 0, 0), 28)
    thing.location = at
    thing.rotation_euler = (pi / 2, 0, 0)
    return [thing]


def cup_pull(metal, at, width=0.09):
    """A cup to reach into from below."""

    def build(bm):
        bmesh.ops.create_uvsphere(bm, u_segments=32, v_segments=16, radius=1)
        gone = [one for one in bm.verts if one.co.z < -0.01 or one.co.y > 0.01]
        bmesh.ops.delete(bm, geom=gone, context="VERTS")
        bmesh.ops.scale(bm, vec=(width / 2, 0.026, 0.03), verts=bm.verts)

    thing = made("cup pull", mesh_of("cup pull", build), metal)
    thing.location = (at[0], at[1], at[2] - 0.012)
    thing.modifiers.new("thickness", "SOLIDIFY").thickness = 0.003
    return [thing]


PULLS = {"bar": bar_pull, "knob": knob, "cup": cup_pull}


def pulls(kind, material, middle, width):
    """The pulls of a front: one, or two where it is wide."""
    x, y, z = middle
    places = (-width * 0.27, width * 0.27) if width > 0.52 and kind != "bar" else (0,)
    length = {"length": min(0.32, width * 0.42)} if kind == "bar" else {}
    return [thing for place in places for thing in PULLS[kind](material, (x + place, y, z), **length)]


def drawer_front(woods, size, at, framed=False):
    """
    A drawer's front, 2 cm thick, facing the camera; `size` is (x, z), `at` the middle of its lower edge on its face.
    Framed fronts have a panel set back between rails.
    """
    width, height = size
    x, y, z = at
    if not framed:
        return [board(woods, (width, 0.02, height), (x, y + 0.01, z), 0.003, "x")]
    rail = min(0.045, height * 0.24)
    inner = height - 2 * rail
    return [
        board(woods, (width - 2 * rail, 0.012, inner + 0.004), (x, y + 0.014, z + rail - 0.002), 0.001, "x"),
        board(woods, (width, 0.02, rail), (x, y + 0.01, z), 0.002),
        board(woods, (width, 0.02, rail), (x, y + 0.01, z + height - rail), 0.002),
        board(woods, (rail, 0.02, inner), (x - width / 2 + rail / 2, y + 0.01, z + rail), 0.002, "z"),
        board(woods, (rail, 0.02, inner), (x + width / 2 - rail / 2, y + 0.01, z + rail), 0.002, "z"),
    ]
