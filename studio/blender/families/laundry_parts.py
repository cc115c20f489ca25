"""What washers and dryers share: shells, round doors, lids, wheels. Lengths are metres, fronts face -y."""

from math import cos, pi, sin

from ..kit import materials
from ..kit.shapes import box, rod, tube
from .appliances_parts import (
    GRAPHITE,
    brand,
    cabinet,
    caster,
    feet,
    pane,
    plate,
    round_front,
    skin,
    slab,
)


def drum(clothes_seen=False):
    """Glass over a steel drum: bored in rows, and darker towards its middle."""
    nodes = materials.Nodes("drum behind glass")
    holes = nodes.add("TexVoronoi", vector=nodes.place((1, 1, 0.001)), scale=48, randomness=0.15).outputs["Distance"]
    bored = nodes.between(holes, materials.linear("#050607"), materials.linear("#596068"), 0.22, 0.3)
    depth = nodes.add("TexGradient", vector=nodes.place((4.6, 4.6, 4.6)), gradient_type="SPHERICAL").outputs["Fac"]
    blend = nodes.add("MixRGB", fac=nodes.between(depth, (0.1, 0.1, 0.1, 1), (0.85, 0.85, 0.85, 1), 0.0, 0.75))
    nodes.put(bored, blend.inputs["Color1"])
    nodes.put(materials.linear("#08090B"), blend.inputs["Color2"])
    nodes.set(base_color=blend.outputs["Color"], roughness=0.05, specular=0.6)
    return nodes.material


def porthole(piece, at, radius, dryer):
    """
    A round door: a wide rim, a bright ring and glass; a washer's glass bulges in a rubber seal and shows the drum, a
    dryer's is flat, darker and has a grip at the side. `at` is the middle on the front.
    """
    x, y, z = at
    rim = materials.paint("#2A2D31", 0.3, "rim") if piece.color == GRAPHITE else materials.paint("#E4E6E7", 0.3, "rim")
    chrome = materials.metal("#C8CCD1", 0.16, "chrome")
    r = radius
    round_front(
        materials.rubber("#3A3E43"), [(r + 0.006, 0.0), (r + 0.006, 0.0012), (r - 0.01, 0.0012)], at, 72, "seam"
    )
    if dryer:
        outline = [(r, 0.0), (r, 0.022), (r - 0.006, 0.03), (r - 0.02, 0.033), (r - 0.052, 0.03), (r - 0.056, 0.024)]
        round_front(rim, outline, at, 72, "door")
        inner = r - 0.054
        round_front(
            chrome,
            [(inner + 0.006, 0.026), (inner + 0.003, 0.0325), (inner - 0.004, 0.0325), (inner - 0.006, 0.026)],
            at,
            72,
            "ring",
        )
        round_front(
            pane("Y"),
            [(inner, 0.024), (inner * 0.7, 0.029), (inner * 0.35, 0.031), (0, 0.032)],
            at,
            72,
            "glass",
        )
    else:
        outline = [(r, 0.0), (r, 0.02), (r - 0.008, 0.032), (r - 0.022, 0.036), (r - 0.036, 0.03)]
        round_front(chrome, outline, at, 72, "ring")
        outline = [(r - 0.03, 0.034), (r - 0.036, 0.036), (r - 0.058, 0.03), (r - 0.066, 0.016)]
        round_front(rim, outline, at, 72, "door")
        inner = r - 0.062
        bowl = [
            (inner, 0.02),
            (inner * 0.93, 0.031),
            (inner * 0.8, 0.038),
            (inner * 0.55, 0.043),
            (inner * 0.28, 0.045),
            (0, 0.0455),
        ]
        round_front(drum(), bowl, at, 72, "glass")
    hand = (x - (r - 0.026 if dryer else r - 0.02), z)
    plate(
        materials.plastic("#1B1D20", 0.4),
        (0.016, 0.11),
        hand,
        y - 0.0345 if dryer else y - 0.037,
        0.01,
        0.0075,
        0.001,
        "grip",
    )


def front_shell(piece, span, front):
    """The cabinet of a front-loader, its front lower than its sides may be. `span` is (from, front to, sides to)."""
    width, depth, _ = piece.size
    bottom, top, sides = span
    box(
        cabinet(piece),
        (width, depth / 2 - front - 0.02, sides - bottom),
        (0, (depth / 2 + front + 0.02) / 2, bottom),
        0.008,
        "cabinet",
    )
    slab(skin(piece), -width / 2 + 0.001, width / 2 - 0.001, bottom + 0.001, top, front, 0.06, 0.012, "front")


def top_shell(piece, foot, front_seam=True):
    """The cabinet of a top-loader up to its deck, with feet or room for wheels. Gives the height of the deck."""
    width, depth, height = piece.size
    deck = height - (0.17 if height > 1 else 0.115)
    box(skin(piece), (width, depth - 0.012, deck - 0.03 - foot), (0, 0, foot), 0.014, "cabinet")
    top = box(cabinet(piece), (width - 0.002, depth - 0.01, 0.03), (0, 0, deck - 0.029), 0.01, "deck")
    top.modifiers["edges"].segments = 4
    if front_seam:
        slab(
            materials.rubber("#3A3E43"),
            -width / 2 + 0.014,
            width / 2 - 0.014,
            foot + 0.07,
            foot + 0.0725,
            -depth / 2 + 0.0056,
            0.002,
            0,
            "seam",
        )
        feet(width - 0.1, depth - 0.12, foot)
        brand(piece, (0, -depth / 2 + 0.0054, deck - 0.09), 0.0165)
    return deck


def lid(piece, deck, glass):
    """A lid on the deck, its front edge a grip; with a window of dark glass in a frame, or enamelled all over."""
    width, depth, _ = piece.size
    wide, front, back = width - 0.07, -depth / 2 + 0.02, depth / 2 - 0.2
    long, middle = back - front, (back + front) / 2
    top = deck + 0.001
    box(materials.rubber("#2A2D31"), (wide + 0.006, long + 0.006, 0.003), (0, middle, top), 0.001, "gap")
    frame = box(skin(piece), (wide, long, 0.026), (0, middle, top + 0.002), 0.011, "lid")
    frame.modifiers["edges"].segments = 4
    if glass:
        pane = (wide - 0.1, long - 0.11, 0.008)
        box(materials.dark_glass("#14181C"), pane, (0, middle - 0.005, top + 0.0225), 0.003, "glass")
    box(materials.plastic("#2A2D31", 0.45), (0.14, 0.012, 0.01), (0, front + 0.002, top + 0.004), 0.004, "grip")


def hamper_door(piece, deck):
    """A dryer's wide door with a hollow to pull it by."""
    width, depth, _ = piece.size
    front = -depth / 2 + 0.006
    size, middle = (width - 0.14, 0.47), (0, 0.5)
    plate(
        materials.rubber("#2A2D31"), (size[0] + 0.008, size[1] + 0.008), middle, front - 0.0004, 0.004, 0.05, 0, "gap"
    )
    door = plate(skin(piece), size, middle, front - 0.005, 0.02, 0.048, 0.006, "door")
    door.modifiers["edges"].segments = 4
    plate(
        materials.plastic("#1B1D20", 0.5),
        (0.024, 0.15),
        (-size[0] / 2 + 0.04, middle[1] + 0.04),
        front - 0.0056,
        0.004,
        0.011,
        0,
        "hollow",
    )
    plate(
        skin(piece), (0.014, 0.17), (-size[0] / 2 + 0.05, middle[1] + 0.04), front - 0.014, 0.012, 0.0065, 0.003, "grip"
    )


def roller(piece, wheel):
    """Four wheels, and the tap hose hung in a loop on the left side."""
    width, depth, height = piece.size
    slab(
        materials.plastic("#B9BDC1", 0.5),
        -width / 2 + 0.02,
        width / 2 - 0.02,
        wheel - 0.01,
        wheel + 0.014,
        -depth / 2 + 0.02,
        depth - 0.04,
        0.004,
        "base",
    )
    for x in (-width / 2 + 0.07, width / 2 - 0.07):
        for y in (-depth / 2 + 0.07, depth / 2 - 0.07):
            caster((x, y), wheel)
    x, y, z = -width / 2 - 0.008, depth / 2 - 0.16, height * 0.55
    gray = materials.rubber("#7A8086")
    for turn in range(2):
        loop = [
            (x - turn * 0.018, y + cos(a) * 0.085, z + sin(a) * 0.14)
            for a in (2 * pi * step / 40 for step in range(40))
        ]
        tube(gray, loop, 0.01, closed=True, name="hose")
    rod(
        materials.plastic("#D9DCDE", 0.4),
        (-width / 2 + 0.006, y, z + 0.128),
        (x - 0.036, y, z + 0.128),
        0.009,
        name="hook",
    )
    rod(materials.metal("#C9CDD2", 0.25), (x, y - 0.085, z - 0.06), (x, y - 0.08, z - 0.13), 0.014, name="tap piece")
    box(
        materials.plastic("#C9CDD1", 0.4), (0.03, 0.12, 0.03), (width / 2 - 0.012, 0, height * 0.62), 0.008, "side grip"
    )
