"""Keys with their letters, keyboards and mice. Lengths are metres; a keyboard lies with its front towards the eye."""

from math import sin

import bmesh

from ..kit import materials
from ..kit.shapes import box, made, mesh_of, rod, rounded_rectangle, tube
from .computers_parts import lettering, posed, slab

# Rows from the back to the front: widths of keys in units, where a letter key is 1 and a row is 15.
LETTERS = (
    ("", (15 / 14,) * 14),
    ("`1234567890-=", (1,) * 13 + (2,)),
    (" QWERTYUIOP[]", (1.5,) + (1,) * 12 + (1.5,)),
    (" ASDFGHJKL;'", (1.75,) + (1,) * 11 + (2.25,)),
    (" ZXCVBNM,./", (2.25,) + (1,) * 10 + (2.75,)),
    ("", (1.25, 1, 1, 1.25, 5.5, 1, 1, 1, 1, 1)),
)
PAD = ("", " /*-", "789+", "456+", "123=", "00.=")
PAD_GAP = 0.3
SHALLOW = 0.62


def caps(pad):
    """Every key of a keyboard as (letter, x, row, width) in units from the left."""
    for row, (letters, widths) in enumerate(LETTERS):
        x = 0
        for index, width in enumerate(widths):
            yield letters[index : index + 1].strip(), x, row, width
            x += width
        if pad:
            for index in range(4):
                yield PAD[row][index : index + 1].strip(), 15 + PAD_GAP + index, row, 1


def raised(bm, middle, size, height, corner):
    """Adds one key cap: straight sides, a soft upper edge and a flat top."""
    outline = rounded_rectangle(size[0], size[1], corner, 2)
    edge = min(0.0005, height * 0.3)
    rings = []
    for inset, z in ((0.0, 0.0), (edge * 0.4, height - edge), (edge * 1.6, height)):
        across, along = 1 - 2 * inset / size[0], 1 - 2 * inset / size[1]
        rings.append([bm.verts.new((middle[0] + x * across, middle[1] + y * along, z)) for x, y in outline])
    for lower, upper in zip(rings, rings[1:]):
        for at in range(len(outline)):
            after = (at + 1) % len(outline)
            bm.faces.new((lower[at], lower[after], upper[after], upper[at]))
    bm.faces.new(rings[-1])


def keys(material, ink, size, at, height=0.0013, pad=False, gap=0.0026):
    """
    Separate keys that fill `size` (x, y) about `at` (the middle, on which they stand), with letters of the material
    `ink`. `pad` adds numbers on the right.
    """
    units = 15 + (PAD_GAP + 4 if pad else 0)
    unit = size[0] / units
    deep = size[1] / (len(LETTERS) - 1 + SHALLOW)

    def place(x, row, width):
        y = size[1] / 2 - (deep * SHALLOW / 2 if row == 0 else deep * (SHALLOW + row - 0.5))
        return -size[0] / 2 + (x + width / 2) * unit, y

    def build(bm):
        for _, x, row, width in caps(pad):
            whole = (width * unit - gap, deep * (SHALLOW if row == 0 else 1) - gap)
            raised(bm, place(x, row, width), whole, height, min(0.0016, min(whole) * 0.2))

    thing = made("keys", mesh_of("keys", build), material)
    thing.location = at
    for letter, x, row, width in caps(pad):
        if letter:
            mid_x, mid_y = place(x, row, width)
            lettering(ink, letter, deep * 0.36, (at[0] + mid_x, at[1] + mid_y, at[2] + height + 0.0001))


def keyboard(color, at, width=0.44, pad=True, ink="#D9DCE0", light=None):
    """A desktop keyboard, about `at`, a little higher at the back; `light` is what shines through its gaps."""
    depth = 0.135
    x, y, z = at
    body = materials.plastic(color, 0.45)
    lean = 0.055
    rise = sin(lean) * depth / 2 + 0.004
    with posed((x, y, z + rise), (lean, 0, 0)):
        slab(body, (width, depth, 0.012), (0, 0, -0.002), 0.008, 0.003, "keyboard")
        slab(light or materials.plastic("#101215"), (width - 0.012, depth - 0.012, 0.0006), (0, 0, 0.0098), 0.004)
        keys(body, materials.plastic(ink, 0.5), (width - 0.016, depth - 0.016), (0, 0, 0.0103), 0.0045, pad, 0.003)
    for side in (-1, 1):
        box(materials.rubber(), (0.03, 0.012, rise * 2 - 0.004), (x + side * width * 0.4, y + depth * 0.4, z), 0.001)
        box(materials.rubber(), (0.03, 0.012, 0.004), (x + side * width * 0.4, y - depth * 0.42, z), 0.001)


def mouse(color, at, light=None):
    """A mouse for the right or left hand, its middle at `at`; `light` is the material of its wheel."""
    width, depth, height = 0.062, 0.108, 0.036

    def top(y):
        """Height of its back along the middle, for y from -1 (front) to 1."""
        return height * (0.86 - 0.22 * y * y + 0.12 * y)

    def build(bm):
        bmesh.ops.create_cube(bm, size=2)
        bmesh.ops.subdivide_edges(bm, edges=bm.edges, cuts=20, use_grid_fill=True)
        for vertex in bm.verts:
            px, py, pz = vertex.co
            length = (abs(px) ** 2.7 + abs(py) ** 2.7 + abs(pz) ** 2.7) ** (1 / 2.7)
            px, py, pz = px / length, py / length, pz / length
            waist = 1 - 0.07 * (1 - py * py) if pz < 0.6 else 1
            up = 0.006 + pz * (top(py) - 0.006) if pz > 0 else 0.006 + pz * 0.006
            vertex.co = (px * width / 2 * waist, py * depth / 2, up)

    thing = made("mouse", mesh_of("mouse", build), materials.plastic(color, 0.38))
    thing.location = at
    x, y, z = at
    line = [
        (x, y + depth / 2 * part, z + top(part) * (1 - abs(part) ** 2.7) ** (1 / 2.7))
        for part in (-0.93, -0.8, -0.6, -0.4, -0.15)
    ]
    tube(materials.plastic("#08090B"), line, 0.0007, name="seam")
    wheel = z + top(-0.5) * 0.94
    rod(
        light or materials.rubber("#2A2D32"),
        (x - 0.004, y - 0.028, wheel - 0.004),
        (x + 0.004, y - 0.028, wheel - 0.004),
        0.009,
    )


def lit_by(colors, strength=1.0):
    """Light from under the keys that changes from left to right over the colours, about 0.36 m wide."""
    nodes = materials.Nodes("key light")
    place = nodes.add("SeparateXYZ", vector=nodes.place((2.6, 1, 1))).outputs["X"]
    shifted = nodes.add("Math", operation="ADD")
    nodes.put(place, shifted.inputs[0])
    shifted.inputs[1].default_value = 0.5
    ramp = nodes.add("ValToRGB", fac=shifted.outputs[0])
    for index, color in enumerate(colors):
        at = index / (len(colors) - 1)
        spot = (
            ramp.color_ramp.elements.new(at)
            if 0 < index < len(colors) - 1
            else ramp.color_ramp.elements[0 if index == 0 else -1]
        )
        spot.position, spot.color = at, materials.linear(color)
    nodes.set(base_color=(0.01, 0.01, 0.01, 1), emission=ramp.outputs["Color"], emission_strength=strength)
    return nodes.material
