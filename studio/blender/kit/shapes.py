"""Solid shapes that goods are put together from. Lengths are metres; z is up, y points away from the camera."""

from math import cos, pi, sin

import bmesh
import bpy
from mathutils import Matrix, Vector

INCH = 0.0254


def made(name, mesh, material, smooth=True):
    """Puts a mesh on the stage as an object of one material. Gives the object."""
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    mesh.materials.append(material)
    if smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = 0.7
    return thing


def mesh_of(name, build):
    """A mesh that `build(bm)` fills."""
    mesh = bpy.data.meshes.new(name)
    bm = bmesh.new()
    build(bm)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(mesh)
    bm.free()
    return mesh


def rounded(thing, radius, segments=3):
    """Rounds the edges of a thing, `radius` metres."""
    bevel = thing.modifiers.new("edges", "BEVEL")
    bevel.width = radius
    bevel.segments = segments
    bevel.limit_method = "ANGLE"
    bevel.harden_normals = True
    return thing


def box(material, size, at, radius=0.004, name="box", turn=(0, 0, 0)):
    """A box with rounded edges. `size` is (x, y, z); `at` is the middle of its underside; `turn` in radians about x, y, z."""
    width, depth, height = size

    def build(bm):
        bmesh.ops.create_cube(bm, size=1)
        bmesh.ops.scale(bm, vec=(width, depth, height), verts=bm.verts)
        bmesh.ops.translate(bm, vec=(0, 0, height / 2), verts=bm.verts)

    thing = made(name, mesh_of(name, build), material)
    thing.location = at
    thing.rotation_euler = turn
    return rounded(thing, min(radius, min(size) * 0.49)) if radius > 0 else thing


def cushion(material, size, at, crown=0.25, firmness=5.0, turn=(0, 0, 0), name="cushion", cells=28):
    """
    A stuffed cushion with a seam all round. `crown` is how far its broad sides swell, as a part of the height;
    `firmness` says how square it is (2 a ball, 10 nearly a box). `at` is the middle of its underside.
    """
    width, depth, height = size

    def build(bm):
        bmesh.ops.create_cube(bm, size=2)
        bmesh.ops.subdivide_edges(bm, edges=bm.edges, cuts=cells, use_grid_fill=True)
        for vertex in bm.verts:
            x, y, z = vertex.co
            length = (abs(x) ** firmness + abs(y) ** firmness + abs(z) ** firmness) ** (1 / firmness)
            x, y, z = x / length, y / length, z / length
            swell = (1 - x * x) * (1 - y * y)
            side = (1 - z * z) * 0.02
            vertex.co = (
                x * width / 2 * (1 + side),
                y * depth / 2 * (1 + side),
                z * height / 2 * (1 + crown * swell) + height / 2,
            )

    thing = made(name, mesh_of(name, build), material)
    thing.location = at
    thing.rotation_euler = turn
    return thing


def rod(material, start, end, radius, end_radius=None, sides=24, name="rod"):
    """A round rod or tapered leg from `start` to `end`."""
    start, end = Vector(start), Vector(end)
    along = end - start

    def build(bm):
        bmesh.ops.create_cone(
            bm,
            cap_ends=True,
            segments=sides,
            radius1=radius,
            radius2=radius if end_radius is None else end_radius,
            depth=along.length,
        )

    thing = made(name, mesh_of(name, build), material)
    thing.location = (start + end) / 2
    thing.rotation_mode = "QUATERNION"
    thing.rotation_quaternion = along.to_track_quat("Z", "Y")
    return rounded(thing, min(radius, end_radius or radius) * 0.2, 2)


def tube(material, points, radius, closed=False, name="tube", resolution=4):
    """A bent tube (a handle, piping, a frame) through `points`."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = resolution
    curve.use_fill_caps = True
    line = curve.splines.new("POLY")
    line.points.add(len(points) - 1)
    for point, place in zip(line.points, points):
        point.co = (*place, 1)
    line.use_cyclic_u = closed
    thing = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(thing)
    curve.materials.append(material)
    return thing


def arc(middle, radius, start, end, steps=12, plane="xz"):
    """Points on an arc from `start` to `end` (radians) in a plane, for tubes and profiles."""
    points = []
    for step in range(steps + 1):
        angle = start + (end - start) * step / steps
        across, up = cos(angle) * radius, sin(angle) * radius
        x, y, z = middle
        points.append(
            {"xz": (x + across, y, z + up), "yz": (x, y + across, z + up), "xy": (x + across, y + up, z)}[plane]
        )
    return points


def profile(material, outline, thickness, at=(0, 0, 0), axis="x", radius=0.004, name="profile"):
    """
    An outline drawn in the plane across `axis` and made `thickness` deep, its middle at `at`: outline points are
    (y, z) for x, (x, z) for y and (x, y) for z.
    """
    half = thickness / 2
    place = {
        "x": lambda a, b, depth: (depth, a, b),
        "y": lambda a, b, depth: (a, depth, b),
        "z": lambda a, b, depth: (a, b, depth),
    }[axis]

    def build(bm):
        face = bm.faces.new([bm.verts.new(place(a, b, -half)) for a, b in outline])
        grown = bmesh.ops.extrude_face_region(bm, geom=[face])
        moved = [one for one in grown["geom"] if isinstance(one, bmesh.types.BMVert)]
        bmesh.ops.translate(bm, vec=place(0, 0, thickness), verts=moved)

    thing = made(name, mesh_of(name, build), material)
    thing.location = at
    return rounded(thing, radius) if radius > 0 else thing


def turned(material, outline, at=(0, 0, 0), steps=48, name="turned"):
    """A body of revolution about z: `outline` is a list of (radius, height) from the bottom up."""

    def build(bm):
        verts = [bm.verts.new((radius, 0, height)) for radius, height in outline]
        edges = [bm.edges.new(pair) for pair in zip(verts, verts[1:])]
        bmesh.ops.spin(bm, geom=verts + edges, axis=(0, 0, 1), cent=(0, 0, 0), steps=steps, angle=2 * pi)
        bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=0.00005)

    thing = made(name, mesh_of(name, build), material)
    thing.location = at
    return thing


def rounded_rectangle(width, height, radius, steps=6):
    """Outline points of a rectangle about (0, 0) with round corners, for `profile`."""
    x, y = width / 2 - radius, height / 2 - radius
    corners = [(x, y, 0), (-x, y, pi / 2), (-x, -y, pi), (x, -y, 3 * pi / 2)]
    return [
        (cx + cos(start + pi / 2 * step / steps) * radius, cy + sin(start + pi / 2 * step / steps) * radius)
        for cx, cy, start in corners
        for step in range(steps + 1)
    ]


def mirrored(things, axis=0):
    """Copies things to the other side of the middle plane across an axis (0 x, 1 y)."""
    flip = Matrix.Scale(-1, 4, Vector((1, 0, 0) if axis == 0 else (0, 1, 0)))
    copies = []
    for thing in things:
        copy = thing.copy()
        bpy.context.scene.collection.objects.link(copy)
        bpy.context.view_layer.update()
        copy.matrix_world = flip @ thing.matrix_world
        copies.append(copy)
    return copies


def moved(things, matrix):
    """Moves things as one; gives them."""
    bpy.context.view_layer.update()
    for thing in things:
        thing.matrix_world = matrix @ thing.matrix_world
    return things
