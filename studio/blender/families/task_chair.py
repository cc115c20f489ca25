"""Office chairs: a five-star base on casters, a padded seat, a mesh back, arms that flip up or adjust, a headrest."""

from math import cos, pi, sin

from ..kit import materials
from ..kit.shapes import box, made, mesh_of, rod, tube
from .seating_parts import padded, softened, stepped

FRAME = "#1C1D20"


def mesh(color):
    """A fabric that shows what is behind it, woven in lines."""
    nodes = materials.Nodes("mesh")
    lines = nodes.add("TexWave", vector=nodes.place(), scale=42, bands_direction="Z").outputs["Fac"]
    nodes.set(base_color=materials.linear(color), roughness=0.8, specular=0.2)
    spread = nodes.add("MapRange", value=lines)
    spread.inputs["To Min"].default_value, spread.inputs["To Max"].default_value = 0.5, 0.96
    nodes.set(alpha=spread.outputs[0])
    nodes.material.blend_method = "HASHED"
    return nodes.material


def base(radius):
    """Five spokes from a hub, each on a pair of wheels, and the column."""
    plastic, rubber = materials.plastic(FRAME, 0.42), materials.rubber("#111214")
    rod(plastic, (0, 0, 0.075), (0, 0, 0.135), 0.05, 0.038, name="hub")
    for spoke in range(5):
        angle = 2 * pi * spoke / 5 - pi / 2
        x, y = cos(angle), sin(angle)
        tip = radius - 0.035
        rod(plastic, (x * 0.03, y * 0.03, 0.11), (x * tip, y * tip, 0.08), 0.03, 0.02, name="spoke")
        rod(materials.metal("#8B9096", 0.3), (x * tip, y * tip, 0.045), (x * tip, y * tip, 0.085), 0.007, name="stem")
        for side in (-1, 1):
            wheel = [(x * tip - y * side * across, y * tip + x * side * across, 0.03) for across in (0.006, 0.024)]
            rod(rubber, wheel[0], wheel[1], 0.03, sides=28, name="wheel")
        box(plastic, (0.05, 0.042, 0.02), (x * tip, y * tip, 0.044), 0.009, "hood", (0, 0, angle))
    rod(plastic, (0, 0, 0.12), (0, 0, 0.3), 0.026, name="sleeve")
    rod(materials.metal("#A9AEB3", 0.22), (0, 0, 0.29), (0, 0, 0.41), 0.014, name="piston")


def mechanism():
    """The tilt box under the seat and the lever that lets the seat down."""
    plastic = materials.plastic(FRAME, 0.5)
    box(plastic, (0.16, 0.26, 0.05), (0, 0.02, 0.385), 0.014, "tilt")
    rod(materials.metal("#6A6E73", 0.35), (-0.05, -0.02, 0.405), (-0.27, -0.04, 0.4), 0.006, name="lever")
    rod(plastic, (-0.24, -0.038, 0.4), (-0.3, -0.042, 0.398), 0.011, name="grip")


def hollow(rear, low, tall):
    """Where a point of the back is: it leans, is hollow from side to side, and comes forward at the loins."""

    def at(a, b):
        part = (b + tall / 2) / tall
        y = rear + 0.09 * part - 0.55 * a * a - 0.035 * sin(pi * min(1, part * 1.5))
        return (a, y, low + part * tall)

    return at


def back(piece, rear, low, tall, wide, headrest):
    """A bent frame with mesh stretched in it, a spine behind, and a pad for the loins."""
    plastic = materials.plastic(FRAME, 0.42)
    at = hollow(rear, low, tall)
    half, top = wide / 2, wide * 0.4
    outline = softened(
        [
            (-half * 0.86, -tall / 2),
            (half * 0.86, -tall / 2),
            (half, tall * 0.05, 0.3),
            (top, tall / 2),
            (-top, tall / 2),
            (-half, tall * 0.05, 0.3),
        ],
        0.07,
        8,
    )
    loop = stepped(outline, 0.02)
    tube(plastic, [at(a, b) for a, b in loop], 0.013, closed=True, name="frame")

    def build(bm):
        rings = [[bm.verts.new(at(a * scale, b * scale)) for a, b in loop] for scale in (1, 0.8, 0.6, 0.4, 0.2)]
        for outer, inner in zip(rings, rings[1:]):
            for step in range(len(loop)):
                bm.faces.new((outer[step - 1], outer[step], inner[step], inner[step - 1]))
        bm.faces.new(rings[-1])

    made("mesh", mesh_of("mesh", build), mesh(piece.color))
    _, y, z = at(0, -tall * 0.16)
    padded(plastic, (wide * 0.66, 0.085, 0.022), (0, y + 0.022, z), "front", 0.006, 0.03, 0.009, (-0.1, 0, 0), welts=())
    spine = [(0, 0.08, 0.4), (0, rear + 0.02, 0.395), (0, rear + 0.075, 0.47)]
    spine += [(0, at(0, tall * b)[1] + 0.05, at(0, tall * b)[2]) for b in (-0.3, -0.16, 0, 0.16)]
    tube(plastic, spine, 0.02, name="spine")
    for way in (-1, 1):
        _, y, z = at(0, tall * 0.12)
        ends = [(0, y + 0.05, z), (way * half * 0.6, y + 0.035, z + 0.05), at(way * half * 0.97, tall * 0.16)]
        tube(plastic, ends, 0.013, name="fork")
    if headrest:
        head(piece, at, tall)


def head(piece, at, tall):
    """A headrest on a stalk above the back."""
    plastic = materials.plastic(FRAME, 0.42)
    _, y, z = at(0, tall / 2)
    tube(plastic, [(0, y + 0.03, z - 0.12), (0, y + 0.035, z + 0.02), (0, y + 0.012, z + 0.1)], 0.014, name="stalk")
    middle = (0, y - 0.018, piece.size[2] - 0.075)
    size = (0.29, 0.145, 0.05)
    padded(materials.fabric(piece.color), size, middle, "front", 0.012, 0.06, 0.022, (-0.06, 0, 0), name="headrest")


def rests(width, adjustable):
    """Padded arms; adjustable ones stand on a sleeved post, flip-up ones on a bent tube that is hinged behind."""
    plastic = materials.plastic(FRAME, 0.42)
    soft = materials.rubber("#26282B")
    for way in (-1, 1):
        x = way * (width / 2 - 0.045)
        if adjustable:
            tube(plastic, [(way * 0.14, 0, 0.405), (x - way * 0.02, 0, 0.41), (x, 0, 0.44), (x, 0, 0.6)], 0.016)
            padded(plastic, (0.05, 0.17, 0.032), (x, 0, 0.52), "side", 0.003, 0.015, 0.01, welts=(), name="sleeve")
            box(materials.metal("#8B9096", 0.3), (0.008, 0.016, 0.02), (x + way * 0.02, 0, 0.57), 0.003, "button")
        else:
            bent = [(x, 0.21, 0.47), (x, 0.215, 0.6), (x, 0.2, 0.645), (x, 0.15, 0.657), (x, -0.1, 0.657)]
            tube(plastic, bent, 0.014, name="arm")
            rod(plastic, (x - 0.022, 0.21, 0.59), (x + 0.022, 0.21, 0.59), 0.026, name="hinge")
            tube(plastic, [(0, 0.15, 0.41), (x, 0.19, 0.42), (x, 0.21, 0.5)], 0.016, name="bracket")
        top = 0.62 if adjustable else 0.678
        padded(soft, (0.085, 0.27, 0.035), (x, -0.02, top), "up", 0.004, 0.035, 0.014, welts=(), name="arm pad")


def build(piece):
    width, depth, height = piece.size
    headrest = piece.option("headrest", False)
    base(min(width, depth) / 2)
    mechanism()
    seat = 0.5
    cover = materials.fabric(piece.color)
    box(materials.plastic(FRAME, 0.5), (0.44, 0.42, 0.018), (0, -0.015, seat - 0.085), 0.009, "seat pan")
    padded(cover, (0.5, 0.49, 0.075), (0, -0.02, seat - 0.035), "up", 0.018, 0.13, 0.03, (0.02, 0, 0), name="seat")
    tall = (height - 0.18 if headrest else height) - seat - 0.06
    back(piece, 0.2, seat + 0.05, tall, 0.47, headrest)
    rests(width, headrest)
    piece.detail = ((-width / 2 + 0.1, -0.05, 0.62), 0.5)
