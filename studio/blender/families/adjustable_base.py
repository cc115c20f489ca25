"""Adjustable bases with the head and the knees raised, a bare mattress and a pillow on them."""

from math import cos, sin

from ..kit import materials
from ..kit.shapes import box, rod
from .bedding_parts import LINEN, mattress, pillow, rim, slab

# Parts of the deck from the foot to the head: how long (metres) and how steep (radians).
PARTS = ((0.56, -0.1), (0.42, 0.2), (0.34, 0.0), (9.0, 0.72))


def blends(along):
    """How much each part's slope counts at a place along the deck; the joints are soft."""
    soft, low, weights = 0.1, 0.0, []
    for reach, _ in PARTS:
        rising = min(1.0, max(0.0, (along - low + soft) / (2 * soft))) if low > 0 else 1.0
        falling = min(1.0, max(0.0, (low + reach + soft - along) / (2 * soft)))
        weights.append(min(rising, falling))
        low += reach
    return [weight / sum(weights) for weight in weights]


def deck_line(length, foot, height, steps=200):
    """The deck from its foot to its head: (y, z, slope) at equal distances."""
    line, y, z = [], foot, height
    for step in range(steps + 1):
        slope = sum(part[1] * weight for part, weight in zip(PARTS, blends(length * step / steps)))
        line.append((y, z, slope))
        y += cos(slope) * length / steps
        z += sin(slope) * length / steps
    return line


def bent_along(thing, line, length, lift=0.0):
    """Bends a flat thing that lies from y -length/2 to length/2 along a line, `lift` metres above it."""
    for vertex in thing.data.vertices:
        part = min(1.0, max(0.0, vertex.co.y / length + 0.5)) * (len(line) - 1)
        y, z, slope = line[round(part)]
        up = vertex.co.z + lift
        vertex.co.y, vertex.co.z = y - sin(slope) * up, z + cos(slope) * up
    thing.data.update()


def build(piece):
    width, depth, height = piece.size
    cloth = piece.cover()
    black = materials.metal("#26282B", 0.45)
    low, deck = 0.16, height - 0.06
    box(cloth, (width, depth * 0.97, 0.14), (0, 0, low), 0.02, "base")
    for x in (-1, 1):
        for y in (-1, 1):
            foot = (x * (width / 2 - 0.12), y * (depth / 2 - 0.16))
            rod(black, (*foot, 0), (*foot, low), 0.024, 0.028)
    box(materials.glow("#FFD9A0", 1.6), (0.008, depth * 0.5, 0.006), (-width / 2 + 0.03, 0, low - 0.005), 0.001)
    line = deck_line(depth, -depth / 2 + 0.01, deck)
    pad = slab(cloth, (width - 0.04, depth - 0.04), rim(0.02, 0.07, 0.018), corner=0.05, cells=(12, 60))
    bent_along(pad, line, depth)
    bent_along(mattress(width - 0.03, depth - 0.02, 0.25, (0, 0, 0), cells=(24, 60)), line, depth, 0.07)
    y, z, slope = line[158]
    at = (0, y - sin(slope) * 0.4, z + cos(slope) * 0.4)
    for x in (-1, 1):
        pillow(materials.fabric(LINEN), (0.66, 0.44, 0.18), (x * width / 4, *at[1:]), (slope, 0, x * 0.05), x + 1.0)
    piece.detail = ((-width / 2, 0, deck), 0.9)
