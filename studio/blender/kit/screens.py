"""Screens that are on: a thin plane that glows with a picture painted by code. Lengths are metres."""

import bmesh
import bpy
import numpy

from .canvas import Canvas, soft
from .materials import Nodes, linear
from .shapes import made, mesh_of, rounded_rectangle

DUSKS = (
    ("#F7B267", "#F4845F", "#B5607D", "#4B4A85", "#28305F"),
    ("#FFE3B8", "#F9B4A0", "#C98BB4", "#6C7FC4", "#3A5BA8"),
    ("#CFF1E6", "#8FD3D1", "#5AA3C4", "#3A6FA8", "#27427F"),
)
WAVES = (
    ("#0B1B4A", "#1E4FA8", "#2FA4C9", "#8FE3D6", "#F3C98B"),
    ("#2A0F4A", "#6A2C91", "#C2417E", "#F2855E", "#FBD786"),
    ("#06302F", "#0F6B5C", "#3FA66B", "#A8D672", "#F4EDB0"),
    ("#1B1F2A", "#36415C", "#6C7FA6", "#B3C0DA", "#F0E6DC"),
)
APPS = ("#E4572E", "#F3A712", "#29B474", "#2E86DE", "#7B5BD6", "#E84A82", "#1FB5B5", "#5B6B7F", "#F4F5F7")


def dusk(canvas, variant=0):
    """Layered hills before a low sun, a lake in front."""
    sky = DUSKS[variant % len(DUSKS)]
    canvas.fill(sky, 0.34, 1.0)
    sun = (canvas.aspect * 0.62, 0.52)
    canvas.shine(canvas.halo(*sun, 0.34), sky[0], 0.55)
    canvas.paint(canvas.disc(*sun, 0.075, 0.012), "#FFF4D6")
    streaks = canvas.cloud(0.5, 11 + variant)
    canvas.paint(soft(streaks, 0.56, 0.8) * soft(canvas.y, 0.55, 0.8), sky[1], 0.45)
    far, near = canvas.blend(sky[1:4], numpy.float64(0.55)), canvas.blend(["#101430"], numpy.float64(0))
    for step in range(5):
        part = step / 4
        line = canvas.ridge(0.5 - part * 0.17, 0.05 - part * 0.012, 3 + step + variant * 9, 2.2 + step)
        canvas.paint(canvas.below(line), far * (1 - part) + near * part)
    shore = 0.3
    tall = len(canvas.y)
    mirrored = canvas.color[numpy.clip((2 * shore * tall - numpy.arange(tall)).astype(int), 0, tall - 1)]
    ripple = 0.72 + 0.16 * numpy.sin(canvas.y * 260 + canvas.cloud(0.3, 5) * 26)
    canvas.paint(canvas.below(shore), mirrored * ripple[..., None])
    glitter = soft(numpy.sin(canvas.y * 210 + canvas.cloud(0.1, 8) * 14), 0.1, 1)
    canvas.shine(glitter * numpy.exp(-(((canvas.x - sun[0]) / 0.1) ** 2)) * canvas.below(shore), "#FFD9A0", 0.6)


def reef(canvas, variant=0):
    """A coral reef: soft blobs of colour under clear water, with fish."""
    random = numpy.random.default_rng(21 + variant)
    canvas.fill(("#06345C", "#0B6C9E", "#19A3C4", "#8DE3E4"))
    rays = canvas.cloud(0.25, 2)[0][None, :] * 0.5 + 0.5 * numpy.sin(canvas.x * 9 + canvas.y * 2.4)
    canvas.shine(soft(rays, 0.35, 1) * soft(canvas.y, 0.25, 1), "#BDF7F2", 0.35)
    colors = ("#F25F5C", "#F7A072", "#FFD166", "#E05297", "#9B5DE5", "#F28482", "#2EC4B6", "#7FB069")
    rough = soft(canvas.cloud(0.03, 77, 1), 0.5, 0.8)
    for row, height in enumerate((0.3, 0.2, 0.1, 0.0)):
        canvas.paint(canvas.below(canvas.ridge(height, 0.03, row + 4, 4)), "#0A3F5E", 0.75)
        for _ in range(int(16 * canvas.aspect)):
            x, radius = random.uniform(0, canvas.aspect), random.uniform(0.022, 0.075)
            y, color = height + random.uniform(-0.03, 0.07), colors[random.integers(len(colors))]
            canvas.paint(canvas.disc(x, y - 0.006, radius, 0.012), "#082C44", 0.55)
            ball = canvas.disc(x, y, radius, 0.012)
            canvas.paint(ball, color, 0.68 + 0.08 * row)
            canvas.shine(canvas.halo(x - radius * 0.3, y + radius * 0.4, radius * 0.5), "#FFFFFF", 0.22)
            canvas.paint(ball * rough, "#5B1A4A", 0.2)
    for _ in range(15):
        x, y = random.uniform(0.06, canvas.aspect - 0.06), random.uniform(0.42, 0.9)
        size, color = random.uniform(0.014, 0.03), ("#FFD23F", "#FF8C42", "#F7F7FF")[random.integers(3)]
        body = numpy.hypot((canvas.x - x) / 1.8, canvas.y - y)
        tail = numpy.abs(canvas.y - y) - (canvas.x - x - size) * 0.7
        canvas.paint(soft(tail, 0.004, -0.004) * soft(canvas.x, x + size * 2.8, x + size * 2.6), color)
        canvas.paint(soft(body, size + 0.003, size - 0.003), color)
        canvas.paint(canvas.disc(x - size, y + size * 0.2, size * 0.16), "#10202A")


def waves(canvas, variant=0):
    """A wallpaper of broad flowing folds."""
    colors = WAVES[variant % len(WAVES)]
    canvas.fill(colors[:3], -0.2, 1.4)
    for step in range(7):
        part = step / 6
        line = canvas.ridge(0.86 - part * 0.86, 0.13, 31 + step + variant * 5, 1.3)
        line += 0.16 * numpy.sin(canvas.x * 1.6 + step * 0.55)
        depth = soft(line - canvas.y, 0, 0.34)
        body = canvas.blend(colors[::-1], numpy.clip(part * 0.72 + depth * 0.42, 0, 1))
        canvas.paint(canvas.below(line), body, 0.92)
        canvas.shine(canvas.below(line) * soft(depth, 0.08, 0), "#FFFFFF", 0.16)


def desktop(canvas, variant=0):
    """A computer at rest: a wallpaper, a task bar with icons, a clock."""
    (waves if variant < len(WAVES) else dusk)(canvas, variant)
    wide = canvas.aspect
    canvas.paint(canvas.below(0.062), "#10151F", 0.62)
    for step in range(7):
        x = wide / 2 + (step - 3) * 0.052
        canvas.paint(canvas.tile(x, 0.031, 0.034, 0.034, 0.008), APPS[(step + variant) % len(APPS)])
    canvas.digits("10:24", wide - 0.075, 0.031, 0.02)
    for step in range(4):
        y = 0.92 - step * 0.115
        canvas.paint(canvas.tile(0.06, y, 0.056, 0.056, 0.012), APPS[(step * 2 + variant) % len(APPS)], 0.95)
        canvas.paint(canvas.tile(0.06, y - 0.045, 0.05, 0.007, 0.003), "#FFFFFF", 0.75)


def apps(canvas, variant=0):
    """The home screen of a phone or tablet: a clock, app tiles, a dock."""
    waves(canvas, variant)
    tall = canvas.aspect < 1
    columns, rows = (4, 4) if tall else (7, 3)
    step = min(canvas.aspect / (columns + 0.5), 0.48 / rows)
    side, left = step * 0.62, canvas.aspect / 2 - step * (columns - 1) / 2
    high = step * 1.15 if tall else step
    canvas.digits("10:24", canvas.aspect / 2, 0.84, step * 0.5)
    bar = canvas.tile(canvas.aspect / 2, 0.84 - step * 0.45, step * 1.4, step * 0.05, step * 0.02)
    canvas.paint(bar, "#FFFFFF", 0.8)
    for at in range(columns * rows):
        x, y = left + step * (at % columns), 0.67 - high * (at // columns)
        color = APPS[(at * 5 + at // columns * 4 + variant) % len(APPS)]
        canvas.paint(canvas.tile(x, y - side * 0.05, side * 1.04, side * 1.04, side * 0.26), "#000000", 0.18)
        canvas.paint(canvas.tile(x, y, side, side, side * 0.26), color)
        mark = "#FFFFFF" if color != APPS[-1] else "#2E86DE"
        shape = canvas.disc(x, y, side * 0.2) if at % 3 else canvas.tile(x, y, side * 0.36, side * 0.36, side * 0.08)
        canvas.paint(shape, mark, 0.92)
    dock = 0.09 if tall else 0.1
    canvas.paint(canvas.tile(canvas.aspect / 2, dock, step * 4.1, side * 1.5, side * 0.4), "#FFFFFF", 0.28)
    for at in range(4):
        x = canvas.aspect / 2 + (at - 1.5) * step
        canvas.paint(canvas.tile(x, dock, side, side, side * 0.26), APPS[(at * 2 + 1 + variant) % (len(APPS) - 1)])
        canvas.paint(canvas.disc(x, dock, side * 0.2), "#FFFFFF", 0.92)


def game(canvas, variant=0):
    """A racing game: a road into a neon dusk, a car ahead."""
    middle, level = canvas.aspect / 2, 0.46
    canvas.fill(("#FF5D8F", "#C2379B", "#5B2A9B", "#160B3D"), level, 1.0)
    sun = canvas.disc(middle, 0.57, 0.2, 0.006)
    stripes = soft(numpy.sin(numpy.maximum(0.8 - canvas.y, 0) ** 0.7 * 95), -0.25, 0.0) if variant else 1.0
    canvas.shine(canvas.halo(middle, 0.55, 0.42), "#FF7AA8", 0.35)
    canvas.paint(sun * stripes, canvas.blend(("#FF4F8B", "#FFC857", "#FFF3B0"), (canvas.y - 0.4) / 0.36))
    windows = soft(numpy.sin(canvas.x * 420) * numpy.sin(canvas.y * 330), 0.35, 0.5)
    random = numpy.random.default_rng(6 + variant)
    for at in range(int(canvas.aspect * 17)):
        x, high = random.uniform(0, canvas.aspect), random.uniform(0.04, 0.24)
        high *= min(1.0, abs(x - middle) * 2.4)
        canvas.paint(canvas.tile(x, level + high / 2, 0.055, high + 0.01, 0.002), ("#1B0F4A", "#25145E")[at % 2])
        front = canvas.tile(x, level + high / 2, 0.043, high - 0.01, 0.002)
        canvas.paint(front * windows, ("#53E0FF", "#FFD166")[at % 2], 0.7)
    ground = canvas.below(level)
    near = numpy.clip((level - canvas.y) / level, 0.004, 1)
    canvas.paint(ground, canvas.blend(("#3B1767", "#1C0C46", "#0E0730"), near))
    across = (canvas.x - middle) / near
    lines = numpy.maximum(soft(numpy.cos(across * 7.5), 0.985, 1), soft(numpy.cos(3.2 / near), 0.94, 1))
    canvas.shine(ground * lines, "#D64DFF", 0.6)
    canvas.paint(ground * soft(numpy.abs(across), 0.86, 0.85), canvas.blend(("#3A2A5E", "#15142B"), near))
    canvas.shine(ground * soft(numpy.abs(numpy.abs(across) - 0.86), 0.04, 0.01), "#48F0FF", 0.95)
    canvas.paint(ground * soft(numpy.abs(across), 0.03, 0.02) * soft(numpy.sin(2.4 / near), 0, 0.2), "#FFF7D6")
    car = ((0.17, 0.25, 0.075, "#E8324A"), (0.225, 0.17, 0.06, "#1A1230"), (0.14, 0.24, 0.03, "#7E1430"))
    for y, width, height, color in car:
        canvas.paint(canvas.tile(middle + 0.17, y, width, height, 0.02), color)
    for x in (-0.09, 0.09):
        canvas.paint(canvas.tile(middle + 0.17 + x, 0.18, 0.05, 0.018, 0.008), "#FFE0E0")
        canvas.shine(canvas.halo(middle + 0.17 + x, 0.18, 0.05), "#FF3B4E", 0.7)
        canvas.paint(canvas.tile(middle + 0.17 + x, 0.115, 0.04, 0.05, 0.01), "#0B0716")


def photos(canvas, variant=0):
    """A wall of photographs."""
    canvas.fill(("#F2F3F5", "#FFFFFF"))
    columns, rows = (3, 5) if canvas.aspect < 1 else (5, 3)
    wide, high = canvas.aspect / columns, 0.96 / rows
    scenes = (dusk, reef, waves, dusk, waves, game, dusk, waves)
    for at in range(columns * rows):
        x, y = wide * (at % columns + 0.5), 0.02 + high * (at // columns + 0.5)
        canvas.inset(x, y, wide - 0.02, high - 0.02, 0.012, scenes[(at * 3 + variant) % len(scenes)], at)


PICTURES = {paint.__name__: paint for paint in (dusk, reef, waves, desktop, apps, game, photos)}


def lit(paint, aspect, variant=0, strength=0.85):
    """A material that glows with a picture, spread over the surface's UV map."""
    canvas = Canvas(aspect)
    paint(canvas, variant)
    tall, across = canvas.x.shape
    image = bpy.data.images.new("picture", across, tall)
    filled = numpy.concatenate([canvas.color, numpy.ones((tall, across, 1))], axis=2)
    image.pixels.foreach_set(numpy.clip(filled, 0, 1).astype(numpy.float32).ravel())
    image.pack()
    nodes = Nodes("screen")
    shown = nodes.add("TexImage", image=image, extension="EXTEND").outputs["Color"]
    nodes.set(base_color=linear("#050608"), roughness=0.22, specular=0.25, emission=shown, emission_strength=strength)
    return nodes.material


def screen(picture, width, height, at=(0, 0, 0), turn=(0, 0, 0), radius=0.0, variant=0, strength=0.85):
    """
    A lit plane, upright and facing the camera (-y) before its `turn` about its middle `at`; leave half a millimetre
    to the glass behind. `picture` is a name of PICTURES or a function that paints a canvas, `variant` chooses other
    colours of it, `radius` rounds the corners.
    """
    paint = PICTURES[picture] if isinstance(picture, str) else picture

    def build(bm):
        outline = rounded_rectangle(width, height, max(radius, 0.0001), 6)
        face = bm.faces.new([bm.verts.new((x, 0, z)) for x, z in outline])
        places = bm.loops.layers.uv.new("picture")
        for loop in face.loops:
            loop[places].uv = (loop.vert.co.x / width + 0.5, loop.vert.co.z / height + 0.5)
        if face.normal.y > 0:
            bmesh.ops.reverse_faces(bm, faces=[face])

    thing = made("screen", mesh_of("screen", build), lit(paint, width / height, variant, strength), smooth=False)
    thing.location = at
    thing.rotation_euler = turn
    return thing
