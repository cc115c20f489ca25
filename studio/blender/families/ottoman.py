"""Storage ottomans: a box on bun feet and a padded lid that lifts off, parted from it by a shadow."""

from math import pi

from ..kit import materials
from ..kit.shapes import arc, box, tube
from .seating_parts import legs, padded


def build(piece):
    width, depth, height = piece.size
    cover = piece.cover()
    under, lid = 0.09, 0.11
    tall = height - lid - under - 0.008
    size = (width - 0.02, tall, depth - 0.02)
    padded(cover, size, (0, 0, under + tall / 2), "front", 0.004, 0.02, 0.014, name="box")
    box(materials.fabric("#1B1C1E"), (width - 0.05, depth - 0.05, 0.03), (0, 0, height - lid - 0.02), 0.01, "inside")
    padded(cover, (width, depth, lid), (0, 0, height - lid / 2 - 0.012), "up", 0.022, 0.045, 0.028, name="lid")
    legs("bun", width / 2 - 0.09, depth / 2 - 0.09, under)
    for way in (-1, 1):
        bend = arc((0, 0, 0), 0.028, 0, pi, 10)
        loop = [(way * (width / 2 - 0.004 + out), y, height - lid + 0.006) for y, _, out in bend]
        tube(cover, loop, 0.006, name="pull")
    piece.detail = ((-width / 2 + 0.1, -depth / 2 + 0.1, height - 0.12), 0.5)
