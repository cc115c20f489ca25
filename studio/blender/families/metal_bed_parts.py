"""Beds of steel tube. Lengths are metres."""

from math import pi

from ..kit import materials
from ..kit.shapes import INCH, arc, box, cushion, rod, tube
from .bedding_parts import made_up


def arched(coat, width, y, high, low, count):
    """Posts joined by a bent tube above, a rail below and spindles between."""
    half, bow = width / 2 - 0.018, 0.16
    left = arc((-half + bow, y, high - bow - 0.018), bow, pi, pi / 2)
    right = arc((half - bow, y, high - bow - 0.018), bow, pi / 2, 0)
    tube(coat, [(-half, y, 0.0), *left, *right, (half, y, 0.0)], 0.018, name="frame", resolution=6)
    inner = high - 0.11
    for z in (low, inner):
        rod(coat, (-half, y, z), (half, y, z), 0.011)
    for index in range(1, count + 1):
        x = -half + 2 * half * index / (count + 1)
        rod(coat, (x, y, low), (x, y, inner if abs(x) > half - bow else high - 0.018), 0.008)
        cushion(coat, (0.03, 0.03, 0.03), (x, y, (low + inner) / 2 - 0.015), 0, 2, name="ball", cells=8)
    for x in (-half, half):
        cushion(coat, (0.05, 0.05, 0.03), (x, y, 0), 0, 3, name="foot", cells=8)


def metal(piece):
    """A frame of steel tube with spindles at both ends."""
    width, depth, height = piece.size
    coat = materials.paint(piece.color, 0.4, "powder coat")
    low = piece.option("clearance", 12) * INCH
    head, foot = depth / 2 - 0.02, -depth / 2 + 0.02
    count = round(width / 0.13)
    arched(coat, width, head, height, low + 0.2, count)
    arched(coat, width, foot, 0.68, low + 0.02, count)
    for x in (-1, 1):
        box(coat, (0.03, head - foot - 0.02, 0.04), (x * (width / 2 - 0.02), 0, low), 0.004, "rail")
        rod(coat, (x * (width / 2 - 0.03), 0, 0), (x * (width / 2 - 0.03), 0, low), 0.014)
    for index in range(11):
        y = foot + (head - foot) * (index + 0.5) / 11
        box(coat, (width - 0.05, 0.045, 0.014), (0, y, low + 0.02), 0.003, "slat")
    made_up(width / 2 - 0.035, head - 0.03, foot + 0.045, low + 0.036, 0.25, 0.17, 0.05, piece.option("throw", None))
    piece.detail = ((-width * 0.3, head, height - 0.2), 0.7)
