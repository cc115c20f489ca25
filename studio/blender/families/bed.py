"""Beds by their heads: tufted, channeled, panelled, planked with drawers in the side, metal spindles."""

from math import pi

from ..kit import materials
from ..kit.shapes import INCH, box, cushion, rod, rounded_rectangle, tube
from .bedding_parts import channels, diamonds, made_up, rim, slab
from .metal_bed_parts import metal
from .wooden_bed_parts import panel, slats, storage

PAD = 0.075


def padded_head(piece, cloth, width, depth, height, tufted):
    """An upholstered headboard down to the floor: a core, and before it a front that is tufted or in channels."""
    low = 0.06
    tall = height - low
    box(cloth, (width, 0.06, tall), (0, depth / 2 - 0.03, low), 0.024, "headboard")
    size = (width - 0.05, tall - 0.05)
    if tufted:
        counts = (5, 3)
        raised, cells = diamonds(*size, counts, 0.045), (80, 48)
    else:
        count = round(width / 0.16)
        raised, cells = channels(size[0], count, 0.05), (count * 10, 20)
    back, middle = depth / 2 - 0.055, low + tall / 2
    slab(cloth, size, rim(0.022, PAD - 0.03, 0.02), (0, back, middle), 0.05, raised, cells, 0.05, (pi / 2, 0, 0))
    if tufted:
        buttons(cloth, size, counts, back - PAD + 0.03, middle)
        ring = [(x, back - 0.022, z + middle) for x, z in rounded_rectangle(width - 0.006, tall - 0.006, 0.05)]
        tube(cloth, ring, 0.006, closed=True, name="piping")
    for x in (-1, 1):
        box(
            materials.wood("#3A2A20", "z"),
            (0.06, 0.05, low + 0.01),
            (x * (width / 2 - 0.08), depth / 2 - 0.035, 0),
            0.006,
        )


def buttons(cloth, size, counts, y, middle):
    """Buttons where the creases of the tufting cross."""
    width, height = size
    for column in range(1, round(counts[0] * 2)):
        for row in range(1, round(counts[1] * 2)):
            if (column + row) % 2 == 0:
                at = (
                    width * (column / 2 / counts[0] - 0.5),
                    y + 0.002,
                    middle + height * (row / 2 / counts[1] - 0.5) - 0.014,
                )
                cushion(cloth, (0.03, 0.016, 0.028), at, 0.2, 2.6, name="button", cells=7)


def upholstered(piece, tufted):
    """A bed covered all round, on short legs."""
    width, depth, height = piece.size
    cloth = piece.cover()
    padded_head(piece, cloth, width, depth, height, tufted)
    low = piece.option("clearance", 5) * INCH
    head = depth / 2 - 0.055 - PAD
    foot = -depth / 2
    rail, high = 0.06, 0.2
    for x in (-1, 1):
        box(cloth, (rail, head - foot, high), (x * (width - rail) / 2, (head + foot) / 2, low), 0.022, "rail")
    box(cloth, (width - 0.004, rail, high), (0, foot + rail / 2, low), 0.022, "foot rail")
    for x in (-1, 1):
        cord = [(x * (width / 2 - 0.005), y, low + high - 0.006) for y in (head, foot + 0.006)]
        tube(cloth, cord, 0.005, name="piping")
        at = (x * (width / 2 - 0.09), foot + 0.09)
        if tufted:
            rod(materials.wood("#3A2A20", "z"), (*at, 0), (*at, low + 0.01), 0.018, 0.03)
        else:
            rod(materials.metal("#B08D4F", 0.28), (*at, 0), (*at, low + 0.01), 0.012, 0.018)
    tube(
        cloth,
        [(-width / 2 + 0.006, foot + 0.005, low + high - 0.006), (width / 2 - 0.006, foot + 0.005, low + high - 0.006)],
        0.005,
    )
    slats(width, head, foot, low + 0.06)
    made_up(
        width / 2 - rail - 0.002, head, foot + rail + 0.005, low + 0.12, 0.28, 0.19, 0.16, piece.option("throw", None)
    )
    piece.detail = ((-width * 0.25, head, height - 0.25), 0.8)


HEADS = {
    "tufted": lambda piece: upholstered(piece, True),
    "channeled": lambda piece: upholstered(piece, False),
    "panel": panel,
    "storage": storage,
    "spindles": metal,
}


def build(piece):
    HEADS[piece.option("style", "panel")](piece)
