"""What appliances share: skins, doors, handles, knobs, displays, grilles, casters. Metres; fronts face -y."""

from math import cos, pi, sin

import bpy

from ..kit import materials
from ..kit.shapes import box, profile, rod, rounded, turned

STAINLESS, GRAPHITE, WHITE, BLACK = "#B9BFC5", "#565C64", "#F4F4F2", "#23262B"
FACING = (pi / 2, 0, 0)

# White is toned down a little, its sides more, so that edges show against a light backdrop.
ENAMEL = {WHITE: "#ECEDEC"}
SIDES = {WHITE: "#DCDEDE", STAINLESS: "#84898F", GRAPHITE: "#44494F", BLACK: "#2B2E33"}

# Shades across a door of brushed steel: what a bright room looks like in it, from left to right.
REFLECTIONS = ((0.0, 0.95), (0.15, 1.55), (0.36, 1.12), (0.6, 0.9), (0.82, 1.4), (1.0, 1.02))


def brushed(color, name="brushed steel", roughness=0.34):
    """Steel brushed from side to side, so that what it reflects runs up and down in soft bands."""
    nodes = materials.Nodes(name)
    across = nodes.add("SeparateXYZ", vector=nodes.add("TexCoord").outputs["Generated"]).outputs["X"]
    ramp = nodes.add("ValToRGB", fac=across)
    ramp.color_ramp.interpolation = "EASE"
    stops = ramp.color_ramp.elements
    while len(stops) < len(REFLECTIONS):
        stops.new(0.5)
    for stop, (place, shade) in zip(stops, REFLECTIONS):
        stop.position, stop.color = place, materials.linear(color, shade)
    lines = nodes.noise(1, 2, nodes.place((1.5, 420, 420)))
    blend = nodes.add("MixRGB", fac=nodes.between(lines, (0, 0, 0, 1), (0.3, 0.3, 0.3, 1)))
    nodes.put(ramp.outputs["Color"], blend.inputs["Color1"])
    nodes.put(materials.linear(color, 0.72), blend.inputs["Color2"])
    nodes.set(base_color=blend.outputs["Color"], metallic=0.72, roughness=roughness)
    nodes.bump(lines, 0.04, 0.0003)
    return nodes.material


def skin(piece, steel_black=False):
    """What the fronts are made of: brushed steel or enamel, by the finish. Black is steel where it is said to be."""
    if piece.color in (STAINLESS, GRAPHITE):
        return brushed(piece.color)
    if piece.color == BLACK and steel_black:
        return brushed("#3B3F45", "black stainless", 0.38)
    return materials.paint(ENAMEL.get(piece.color, piece.color), 0.3, "enamel")


def cabinet(piece):
    """What sides and backs are made of: enamel, or painted grey beside steel."""
    return materials.paint(SIDES.get(piece.color, piece.color), 0.42, "cabinet")


def trim(piece):
    """Handles and frames: bright beside steel and white, dark beside black and graphite."""
    color = "#6A6F76" if piece.color in (GRAPHITE, BLACK) else "#C9CDD2"
    return materials.steel(color, "z", 0.24, "trim")


def pane(up="Z", low="#090A0C", high="#363B42"):
    """Dark glass with a soft sheen towards its upper right; `up` is the axis of the object that points up."""
    nodes = materials.Nodes("pane")
    slope = nodes.add("VectorMath", operation="DOT_PRODUCT")
    nodes.put(nodes.add("TexCoord").outputs["Generated"], slope.inputs[0])
    nodes.put((0.4, 0, 0.6) if up == "Z" else (0.4, 0.6, 0), slope.inputs[1])
    color = nodes.between(slope.outputs["Value"], materials.linear(low), materials.linear(high), 0.42, 1.0)
    nodes.set(base_color=color, roughness=0.06, specular=0.6)
    return nodes.material


def slab(material, left, right, bottom, top, front, thick, radius=0.006, name="slab"):
    """A board that faces the camera: from left to right, bottom to top, its front at y = `front`."""
    size = (right - left, thick, top - bottom)
    return box(material, size, ((left + right) / 2, front + thick / 2, bottom), radius, name)


def crowned(material, left, right, bottom, top, front, thick, crown=0.012, radius=0.008, name="door"):
    """A door whose front bows out by `crown` in the middle, its foremost line at y = `front`."""
    half, steps = (right - left) / 2, 16
    bow = [(half * (1 - 2 * at / steps), front + crown * (1 - 2 * at / steps) ** 2) for at in range(steps + 1)]
    outline = [(-half, front + thick), (half, front + thick), *bow]
    middle = ((left + right) / 2, 0, (bottom + top) / 2)
    return profile(material, outline, top - bottom, middle, "z", radius, name)


def hollowed(thing, cutter, radius=0.0):
    """Takes a cutter's room out of a thing whose edges are not rounded yet, then rounds them all by `radius`."""
    hole = thing.modifiers.new("hole", "BOOLEAN")
    hole.object, hole.operation, hole.solver = cutter, "DIFFERENCE", "EXACT"
    bpy.context.view_layer.update()
    thing.data = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    thing.modifiers.clear()
    bpy.data.objects.remove(cutter)
    return rounded(thing, radius) if radius > 0 else thing


def recessed(body, openings, front, deep, radius):
    """Sinks openings (left, right, bottom, top) `deep` into a body not rounded yet, then rounds it by `radius`."""
    for left, right, bottom, top in openings:
        cutter = box(
            body.data.materials[0], (right - left, deep * 2, top - bottom), ((left + right) / 2, front, bottom), 0
        )
        hollowed(body, cutter)
    return rounded(body, radius)


def framed_door(material, outer, hole, front, thick, radius=0.006, corner=0.03):
    """A door with a window cut through it: `outer` and `hole` are (left, right, bottom, top)."""
    door = slab(material, *outer, front, thick, 0, "door")
    left, right, bottom, top = hole
    from_middle = plate(
        material, (right - left, top - bottom), ((left + right) / 2, (bottom + top) / 2), front - 0.1, 0.4, corner, 0
    )
    return hollowed(door, from_middle, radius)


def plate(material, size, middle, front, thick, corner=0.01, radius=0.002, name="plate"):
    """A plate with round corners that faces the camera: `size` (x, z) about `middle` (x, z)."""
    outline = round_corners(*size, min(corner, min(size) * 0.49))
    return profile(material, outline, thick, (middle[0], front + thick / 2, middle[1]), "y", radius, name)


def round_corners(width, height, radius, steps=5):
    """Outline of a rectangle about (0, 0) with round corners."""
    x, z = width / 2 - radius, height / 2 - radius
    points = []
    for cx, cz, start in ((x, z, 0), (-x, z, pi / 2), (-x, -z, pi), (x, -z, 3 * pi / 2)):
        for step in range(steps + 1):
            angle = start + pi / 2 * step / steps
            points.append((cx + cos(angle) * radius, cz + sin(angle) * radius))
    return points


def round_front(material, outline, at, steps=64, name="round"):
    """A body of revolution that faces the camera: `outline` is (radius, how far it stands out)."""
    thing = turned(material, outline, at, steps, name)
    thing.rotation_euler = FACING
    return thing


def knob(material, at, radius=0.02, depth=0.024, mark="#F2F2F0", angle=0.0):
    """A knob on the front with a skirt and a pointer turned by `angle` from straight up, radians."""
    outline = [
        (0, 0),
        (radius, 0),
        (radius, depth * 0.25),
        (radius * 0.86, depth * 0.34),
        (radius * 0.78, depth * 0.93),
    ]
    round_front(material, [*outline, (radius * 0.7, depth), (0, depth)], at, 36, "knob")
    x, y, z = at
    reach = radius * 0.48
    tip = (x + sin(angle) * reach, y - depth - 0.0002, z + cos(angle) * reach - radius * 0.22)
    box(materials.plastic(mark), (radius * 0.11, 0.001, radius * 0.44), tip, 0, "pointer", (0, angle, 0))


def dial_marks(ink, at, radius):
    """Printed marks around a knob."""
    x, y, z = at
    for step in range(11):
        angle = -2.3 + 4.6 * step / 10
        tip = (x + sin(angle) * radius, y, z + cos(angle) * radius - 0.0025)
        box(ink, (0.0016, 0.0006, 0.005), tip, 0, "mark", (0, angle, 0))


def bar(material, start, end, front, out=0.05, radius=0.011, inset=0.06):
    """A bar handle between two points (x, z) of a front, on two posts whose shadows fall on it."""
    (ax, az), (bx, bz) = start, end
    y = front - out + radius
    rod(material, (ax, y, az), (bx, y, bz), radius, name="handle")
    length = ((bx - ax) ** 2 + (bz - az) ** 2) ** 0.5
    for share in (inset / length, 1 - inset / length):
        x, z = ax + (bx - ax) * share, az + (bz - az) * share
        rod(material, (x, y, z), (x, front + 0.004, z), radius * 0.8, radius * 1.05, name="post")


def lettering(text, at, size, material, turn=FACING, align="CENTER", name="lettering"):
    """Printed text, `size` high, its middle (or its left end) at a point."""
    curve = bpy.data.curves.new(name, "FONT")
    curve.body, curve.size, curve.align_x, curve.align_y = text, size, align, "CENTER"
    curve.resolution_u, curve.extrude = 3, 0.0002
    curve.materials.append(material)
    thing = bpy.data.objects.new(name, curve)
    thing.location, thing.rotation_euler = at, turn
    bpy.context.scene.collection.objects.link(thing)
    return thing


def brand(piece, at, size=0.016):
    """The maker's name, as the catalogue has it, in small raised letters."""
    dark = piece.color in (GRAPHITE, BLACK)
    tone = materials.metal("#C4C8CC" if dark else "#5A5F66", 0.4, "letters")
    return lettering(" ".join(piece.name.split("-")[0].upper()), at, size, tone, name="brand")


def display(text, middle, size, front, color="#BDE9FF", strength=2.2):
    """A small dark display with lit text: `middle` and `size` are (x, z)."""
    plate(materials.dark_glass(), size, middle, front - 0.002, 0.004, 0.004, 0.0006, "display")
    lit = materials.glow(color, strength)
    return lettering(text, (middle[0], front - 0.0026, middle[1]), size[1] * 0.62, lit)


def lamp(at, radius=0.003, color="#7CF0A0"):
    """A small round light on the front."""
    return round_front(materials.glow(color, 2.5), [(0, 0), (radius, 0), (radius * 0.7, 0.0012), (0, 0.0015)], at, 12)


def button(material, middle, size, front, out=0.003, corner=0.004):
    """A push button on the front: `middle` and `size` are (x, z)."""
    return plate(material, size, middle, front - out, out + 0.002, corner, 0.001, "button")


def louvres(material, left, right, bottom, top, front, count, depth=0.014, lean=0.5, dark="#17191C"):
    """Slats one above the other before darkness, leaning by `lean` radians."""
    ends = (left - 0.002, right + 0.002, bottom - 0.002, top + 0.002)
    slab(materials.plastic(dark, 0.8), *ends, front + depth, 0.006, 0, "darkness")
    pitch = (top - bottom) / count
    for at in range(count):
        middle = ((left + right) / 2, front + depth * 0.55, bottom + pitch * (at + 0.28))
        box(material, (right - left, depth, pitch * 0.4), middle, 0.0012, "slat", (-lean, 0, 0))


def caster(at, height, tyre="#2A2C30"):
    """A swivel wheel under a corner: `at` is where (x, y) it stands, `height` how high it carries."""
    x, y = at
    radius = height * 0.4
    dark = materials.plastic(tyre, 0.55)
    rod(dark, (x - height * 0.16, y, radius), (x + height * 0.16, y, radius), radius, name="wheel")
    box(
        materials.metal("#8D9298", 0.35),
        (height * 0.52, radius * 1.2, height * 0.3),
        (x, y, height * 0.7),
        0.003,
        "fork",
    )
    for side in (-1, 1):
        box(
            materials.metal("#8D9298", 0.35),
            (height * 0.06, radius, height * 0.5),
            (x + side * height * 0.22, y, radius),
            0.001,
        )


def feet(width, depth, height, material=None):
    """Four levelling feet under a cabinet."""
    for x in (-width / 2, width / 2):
        for y in (-depth / 2, depth / 2):
            rod(material or materials.rubber(), (x, y, 0), (x, y, height + 0.004), 0.02, 0.016, name="foot")
