"""Plain things that stand on tables and shelves in a catalogue's pictures: books, a bowl, a plant. Metres."""

from math import cos, pi, sin

from ..kit import materials
from ..kit.shapes import arc, box, made, mesh_of, profile, rod, rounded_rectangle, tube, turned

CLOTH = ("#6E7F86", "#C9B79C", "#A8654B", "#E4DCCB", "#45525A", "#B08D57", "#8A9A86", "#D8D2C6")
PAPER = "#EFE9DC"


def book(at, thickness, depth, height, color):
    """A book that stands with its spine to the front; `at` is the middle of the spine's foot."""
    x, y, z = at
    half, cover = thickness / 2, 0.0025
    outline = [(-half, depth), (-half, 0.004), (-half * 0.6, 0), (half * 0.6, 0), (half, 0.004), (half, depth)]
    outline += [(half - cover, depth), (half - cover, 0.006), (-half + cover, 0.006), (-half + cover, depth)]
    cloth = materials.paint(color, 0.7, "cloth")
    profile(cloth, outline, height, (x, y, z + height / 2), "z", 0, "prop book")
    size = (thickness - 2 * cover, depth - 0.012, height - 0.008)
    box(materials.paint(PAPER, 0.8, "paper"), size, (x, y + depth / 2, z + 0.004), 0, "prop pages")


def books(left, y, z, count, tall=0.24, first=0):
    """A row of books from `left` on; `y` is where their spines are. Gives where the row ends."""
    for at in range(first, first + count):
        thickness = 0.022 + 0.016 * ((at * 0.618) % 1)
        height = tall * (0.84 + 0.16 * ((at * 0.371) % 1))
        book((left + thickness / 2, y, z), thickness, 0.165, height, CLOTH[at % len(CLOTH)])
        left += thickness + 0.001
    return left


def stack(at, count, size=(0.26, 0.19), first=2):
    """Books that lie on one another; `at` is the middle of the lowest's underside. Gives how high they reach."""
    x, y, z = at
    for one in range(first, first + count):
        width, depth = (side * (1 - 0.05 * (one - first)) for side in size)
        height = 0.022 + 0.01 * ((one * 0.618) % 1)
        turn = (0, 0, 0.12 * ((one * 0.755) % 1) - 0.06)
        pages = (width - 0.008, depth - 0.008, height - 0.006)
        box(materials.paint(PAPER, 0.8, "paper"), pages, (x, y - 0.002, z + 0.003), 0, "prop pages", turn)
        cloth = materials.paint(CLOTH[one % len(CLOTH)], 0.7, "cloth")
        for level in (z, z + height - 0.003):
            box(cloth, (width, depth, 0.003), (x, y, level), 0, "prop cover", turn)
        box(cloth, (width, 0.003, height), (x, y + depth / 2 - 0.0015, z), 0, "prop spine", turn)
        z += height
    return z


def bowl(at, radius=0.14, color="#E9E3D6"):
    """A stoneware bowl."""
    wall, high = 0.007, radius * 0.5
    outer = [(radius * 0.36, 0), (radius * 0.4, 0.004)]
    outer += [
        (radius * (0.4 + 0.6 * sin(step * pi / 16)), high * (1 - cos(step * pi / 16)) + 0.004) for step in range(1, 9)
    ]
    inner = [(r - wall, z + wall * 0.2) for r, z in reversed(outer[2:])]
    outline = [(0.0001, 0), *outer, (radius - wall / 2, outer[-1][1] + 0.003), *inner, (0.0001, 0.012)]
    turned(materials.paint(color, 0.5, "stoneware"), outline, at, 40, "prop bowl")


def vase(at, height=0.2, color="#D9D2C4"):
    """A bottle-shaped vase."""
    shape = (
        (0.0001, 0),
        (0.2, 0),
        (0.3, 0.1),
        (0.33, 0.3),
        (0.28, 0.52),
        (0.15, 0.7),
        (0.1, 0.82),
        (0.11, 1),
        (0.08, 1),
        (0.07, 0.8),
        (0.0001, 0.7),
    )
    turned(materials.paint(color, 0.55, "stoneware"), [(r * height, z * height) for r, z in shape], at, 36, "prop vase")


def mug(at, color="#5F7783"):
    """A mug of coffee, its handle to the right."""
    x, y, z = at
    glaze = materials.paint(color, 0.35, "glaze")
    outline = [(0.0001, 0), (0.036, 0), (0.04, 0.005), (0.041, 0.09), (0.0385, 0.09), (0.0375, 0.012), (0.0001, 0.012)]
    turned(glaze, outline, at, 32, "prop mug")
    rod(materials.paint("#2E1B12", 0.1, "coffee"), (x, y, z + 0.07), (x, y, z + 0.076), 0.0378, name="prop coffee")
    tube(glaze, arc((x + 0.04, y, z + 0.047), 0.026, -pi / 2, pi / 2, 12), 0.005, name="prop handle")


def leaf(material, at, length, width, around, rise):
    """A leaf that bends over: `around` is where it points (radians), `rise` how steeply it starts."""
    steps = 7

    def build(bm):
        rows = []
        for step in range(steps + 1):
            part = step / steps
            out = length * part * (0.55 + 0.45 * (1 - rise * (1 - part)))
            up = length * rise * (part - 0.55 * part * part)
            half = width * sin(pi * min(1.0, 0.06 + part * 0.93)) ** 0.8 / 2
            along, across = (cos(around), sin(around)), (-sin(around), cos(around))
            rows.append(
                [
                    bm.verts.new(
                        (
                            along[0] * out + across[0] * half * s,
                            along[1] * out + across[1] * half * s,
                            up + abs(s) * half * 0.25,
                        )
                    )
                    for s in (-1, 0, 1)
                ]
            )
        for one, two in zip(rows, rows[1:]):
            for side in (0, 1):
                bm.faces.new((one[side], one[side + 1], two[side + 1], two[side]))

    thing = made("prop leaf", mesh_of("leaf", build), material)
    thing.location = at


def plant(at, height=0.3, pot="#E4DFD4"):
    """A leafy plant in a pot, `height` in all."""
    x, y, z = at
    size = height * 0.36
    shape = ((0.0001, 0), (0.3, 0), (0.36, 0.06), (0.47, 0.9), (0.47, 1), (0.41, 1), (0.4, 0.88), (0.0001, 0.88))
    turned(materials.paint(pot, 0.6, "pot"), [(r * size, h * size) for r, h in shape], at, 32, "prop pot")
    greens = [materials.paint(color, 0.5, "leaf") for color in ("#4F6B45", "#5F7D50", "#3F5A3B")]
    for one in range(15):
        around, rise = one * 2.4, 0.75 + 0.75 * ((one * 0.618) % 1)
        length = height * (0.42 + 0.22 * ((one * 0.37) % 1))
        leaf(greens[one % 3], (x, y, z + size * 0.86), length, length * 0.34, around, rise)


def tray(material, at, size, wall=0.006, high=0.03):
    """A low tray with a rim; `size` is its width and depth."""
    x, y, z = at
    profile(material, rounded_rectangle(*size, 0.02), high * 0.3, (x, y, z + high * 0.15), "z", 0.002, "prop tray")
    for side in (-1, 1):
        box(material, (size[0] - 0.03, wall, high), (x, y + side * (size[1] - wall) / 2, z), 0.002, "prop rim")
        box(material, (wall, size[1] - 0.03, high), (x + side * (size[0] - wall) / 2, y, z), 0.002, "prop rim")
