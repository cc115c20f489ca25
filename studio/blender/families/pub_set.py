"""Tables of counter height with their stools: two under a steel frame, or four around a wooden table."""

from ..kit import materials
from ..kit.shapes import box
from .tables_parts import Timber, copied, foot, moved, planks, standing, stool
from .tables_props import bowl, plant

BLACK = "#25272B"


def steel_frame(metal, width, depth, height, tube):
    """Four square legs, a frame at the top, and rails low at the back and both ends, where stools do not pass."""
    x, y = width / 2 - tube / 2, depth / 2 - tube / 2
    for sx in (-1, 1):
        for sy in (-1, 1):
            box(metal, (tube, tube, height - 0.008), (sx * x, sy * y, 0.008), 0.003, "leg")
            foot(materials.rubber(), sx * x, sy * y, 0.009, tube * 0.45)
        for z in (0.17, height - tube):
            box(metal, (tube, depth - 2 * tube, tube), (sx * x, 0, z), 0.003, "rail")
    for sy, z in ((-1, height - tube), (1, height - tube), (1, 0.17)):
        box(metal, (width - 2 * tube, tube, tube), (0, sy * y, z), 0.003, "rail")


def steel_stool(timber, metal, width, depth, height):
    """A plank seat on a square frame with a footrest on every side."""
    tube, thick = 0.02, 0.026
    x, y = width / 2 - tube / 2 - 0.012, depth / 2 - tube / 2 - 0.012
    for at in (-1, 0, 1):
        each = depth / 3
        timber.board((width, each - 0.0006, thick), (0, at * each, height - thick), "x", 0.0035, name="seat")
    for sx in (-1, 1):
        for sy in (-1, 1):
            box(metal, (tube, tube, height - thick - 0.006), (sx * x, sy * y, 0.006), 0.003, "leg")
            foot(materials.rubber(), sx * x, sy * y, 0.007, tube * 0.5)
        for z in (0.2, height - thick - tube):
            box(metal, (tube, 2 * y - tube, tube), (sx * x, 0, z), 0.002, "rail")
            box(metal, (2 * x - tube, tube, tube), (0, sx * y, z), 0.002, "rail")


def tavern(piece):
    """Two stools, one drawn out and one tucked in."""
    width, depth, height = piece.size
    timber, metal, thick = Timber(piece.color), materials.metal(BLACK, 0.48), 0.032
    planks(timber, width, depth, thick, (0, 0, height - thick), 5)
    steel_frame(metal, width - 0.06, depth - 0.05, height - thick, 0.03)
    one = standing(lambda: steel_stool(timber, metal, 0.36, 0.32, 0.61))
    copied(one, 0.21, -depth / 2 + 0.12)
    moved(one, -0.2, -depth / 2 - 0.2, 0.14)
    bowl((0.12, 0.05, height), 0.12)
    piece.detail = ((-0.2, -depth / 2, height - 0.04), 0.75)


def counter_set(piece):
    """A square-legged table with an apron, two stools at either long side."""
    width, depth, height = piece.size
    timber, thick, leg = Timber(piece.color), 0.03, 0.07
    planks(timber, width, depth, thick, (0, 0, height - thick), 7)
    x, y = width / 2 - leg / 2 - 0.03, depth / 2 - leg / 2 - 0.03
    for sx in (-1, 1):
        for sy in (-1, 1):
            timber.tapered((sx * x, sy * y), height - thick, leg, 0.048)
        timber.board((0.022, 2 * y - leg, 0.085), (sx * x, 0, height - thick - 0.085), "y", 0.003, name="apron")
        timber.board((2 * x - leg, 0.022, 0.085), (0, sx * y, height - thick - 0.085), "x", 0.003, name="apron")
    one = standing(lambda: stool(timber, 0.4, 0.36, 0.61, 0.2))
    copied(one, 0.27, -depth / 2 - 0.06, -0.1)
    copied(one, -0.27, depth / 2 + 0.1, 0.05)
    copied(one, 0.27, depth / 2 + 0.06)
    moved(one, -0.27, -depth / 2 - 0.24, 0.16)
    plant((0.05, 0.05, height), 0.26)
    piece.detail = ((-0.27, -depth / 2, height - 0.06), 0.8)


def build(piece):
    {"steel": tavern, "wood": counter_set}[piece.option("frame", "wood")](piece)
