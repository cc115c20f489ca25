"""Mattresses: tops quilted in squares, diamonds or waves, a pillow top, piping, handles, a label."""

from ..kit import materials
from ..kit.shapes import box, rounded_rectangle, tube
from .bedding_parts import WHITE, diamonds, rim, slab, squares, waves

PITCH = 0.19


def quilt(piece, width, depth, puff):
    """How the top is raised, and the grid that its seams fall on."""
    counts = (round(width / PITCH), round(depth / PITCH))
    kind = piece.option("quilt", "squares")
    if kind == "waves":
        return waves(depth, counts[1], puff), (72, counts[1] * 9)
    if kind == "diamonds":
        counts = (max(2, round(counts[0] / 2)), max(2, round(counts[1] / 2)))
        return diamonds(width, depth, counts, puff), (counts[0] * 16, counts[1] * 16)
    return squares(width, depth, counts, puff), (counts[0] * 8, counts[1] * 8)


def piping(material, width, depth, corner, z, radius=0.007):
    """A cord sewn in all round."""
    points = [(x, y, z) for x, y in rounded_rectangle(width, depth, corner, 10)]
    tube(material, points, radius, closed=True, name="piping")


def layer(material, width, depth, low, high, bulge=0.012, corner=0.09):
    """A part of the side between two heights, a little swollen."""
    shape = [
        (0, high),
        (bulge * 0.7, high - (high - low) * 0.12),
        (bulge, (low + high) / 2),
        (bulge * 0.7, low + 0.02),
        (0, low),
    ]
    slab(material, (width - 2 * bulge, depth - 2 * bulge), shape, corner=corner, cells=(30, 36))


def handles(material, width, depth, height):
    """Two straps on the long side, two on the short one."""
    for x, y, turn in ((-width / 2 - 0.004, -depth * 0.25, 1), (-width / 2 - 0.004, depth * 0.25, 1)):
        strap(material, (x, y, height), turn)
    for x in (-width * 0.25, width * 0.25):
        strap(material, (x, -depth / 2 - 0.004, height), 0)


def strap(material, at, sideways):
    """A flat strap, sewn on at its ends and standing off between them; `sideways` on a side that faces x."""
    x, y, z = at
    outs = (0, 0.006, 0.014, 0.014, 0.006, 0)
    spots = (-0.12, -0.09, -0.05, 0.05, 0.09, 0.12)
    for lift in (-0.009, -0.003, 0.003, 0.009):
        points = [
            (x - out, y + spot, z + lift) if sideways else (x + spot, y - out, z + lift)
            for out, spot in zip(outs, spots)
        ]
        tube(material, points, 0.0034, name="strap")


def build(piece):
    width, depth, height = piece.size
    top = piece.option("top", "tight")
    lid = materials.fabric(piece.option("lid", "#E9E5DD"), "top")
    side = materials.fabric(piece.color, "border")
    trim = materials.fabric(piece.option("trim", "#8A9199"), "piping")
    pad = {"tight": 0.035, "euro": 0.06, "pillow": 0.09}[top]
    inset = 0.022 if top == "pillow" else 0.0
    shoulder = height - pad
    groove = 0.016 if top == "pillow" else 0.0
    layer(side, width, depth, 0, shoulder - groove)
    if top == "pillow":
        layer(
            materials.fabric("#CFC9BE", "gusset"), width - 0.09, depth - 0.09, shoulder - groove - 0.01, shoulder + 0.02
        )
    raise_top, cells = quilt(piece, width, depth, 0.044 if top == "pillow" else 0.03)
    base = height - (0.036 if top == "pillow" else 0.024)
    outline = [(out, z) for out, z in rim(0.034, base, 0.032 if pad > 0.05 else 0.018, shoulder)]
    size = (width - 2 * inset - 0.07, depth - 2 * inset - 0.07)
    slab(lid, size, outline, corner=0.07, top=raise_top, cells=cells, soft=0.04)
    for z in (0.012, shoulder - groove):
        piping(trim, width + 0.002, depth + 0.002, 0.1, z)
    if top == "pillow":
        piping(lid, width - 2 * inset, depth - 2 * inset, 0.09, shoulder + 0.004, 0.006)
    band = piece.option("band", None)
    if band:
        high = (shoulder - groove) * 0.72
        for step in range(3):
            piping(materials.fabric(band, "band"), width + 0.016, depth + 0.016, 0.1, high - step * 0.016, 0.0055)
    if piece.option("handles", False):
        handles(trim, width + 0.012, depth + 0.012, (shoulder - groove) * 0.52)
    dark = sum(int(piece.color[at : at + 2], 16) for at in (1, 3, 5)) < 480
    label = box(
        materials.fabric(WHITE if dark else "#2E3A4A", "label"),
        (0.11, 0.003, 0.045),
        (width * 0.28, -depth / 2 - 0.0015, 0.07),
        0.001,
    )
    label.name = "label"
    piece.detail = ((-width * 0.3, -depth / 2, height * 0.8), 0.6)
