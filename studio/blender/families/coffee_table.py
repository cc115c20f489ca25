"""Low tables: a coffee table, one whose top lifts, end tables in a pair, an entry table."""

from ..kit import materials
from ..kit.shapes import box, rod, rounded_rectangle
from .tables_parts import BOARD, Timber, bar_pull, copied, foot, front, knob, moved, standing
from .tables_props import bowl, plant, stack, vase

BRASS = "#B08A4E"
BLACK = "#24262A"


def arden_legs(timber, width, depth, high, top=0.019):
    """Four round legs that taper and splay a little, with a brass-free felt foot."""
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * (width / 2 - 0.075), sy * (depth / 2 - 0.075)
            timber.leg((x + sx * 0.03, y + sy * 0.02, 0), (x, y, high), 0.0125, top)


def coffee(piece):
    """A rounded top on a drawn-in frame, and a shelf between the legs."""
    width, depth, height = piece.size
    timber, thick = Timber(piece.color), 0.026
    timber.slab(rounded_rectangle(width, depth, 0.11, 10), thick, (0, 0, height - thick / 2), radius=0.008, name="top")
    apron = 0.05
    timber.slab(
        rounded_rectangle(width - 0.11, depth - 0.11, 0.07, 8), apron, (0, 0, height - thick - apron / 2), radius=0.003
    )
    arden_legs(timber, width, depth, height - thick, 0.021)
    shelf = rounded_rectangle(width - 0.09, depth - 0.1, 0.09, 10)
    timber.slab(shelf, 0.02, (0, 0, 0.135), radius=0.006, name="shelf")
    stack((-0.24, -0.02, 0.145), 3)
    bowl((0.16, 0.06, height), 0.13)
    piece.detail = ((-width / 2 + 0.2, -depth / 2 + 0.1, height - 0.12), 0.6)


def lift_arms(metal, half_width, low, high, back, ahead):
    """Two steel arms a side that carry the lifted top, and the gas spring between them."""
    for side in (-1, 1):
        x = side * half_width
        for offset in (0, 0.11):
            rod(metal, (x, back + offset, low), (x, back + offset - ahead, high), 0.007, sides=12, name="arm")
        box(metal, (0.012, 0.2, 0.025), (x, back + 0.06, low - 0.02), 0.003, "mount")
        box(metal, (0.012, 0.2, 0.025), (x, back + 0.06 - ahead, high - 0.012), 0.003, "mount")
        rod(
            metal,
            (x - side * 0.02, back + 0.1, low),
            (x - side * 0.02, back - ahead * 0.45, high - 0.05),
            0.005,
            sides=12,
        )


def lift_top(piece):
    """A chest on legs whose top stands risen and drawn to the front; what it hides is seen below."""
    width, depth, height = piece.size
    timber, thick, legs = Timber(piece.color), 0.024, 0.15
    wall = height - thick
    timber.board((width - 0.04, depth - 0.04, 0.02), (0, 0, legs + 0.004), "x", 0.002, name="floor")
    tall = wall - legs
    for sy in (-1, 1):
        timber.board((width - 0.03, BOARD, tall), (0, sy * (depth - 0.03 - BOARD) / 2, legs), "x", 0.004)
    for sx in (-1, 1):
        inner = depth - 0.03 - 2 * BOARD
        timber.board((BOARD, inner, tall), (sx * (width - 0.03 - BOARD) / 2, 0, legs), "y", 0.003)
    timber.board((BOARD, depth - 0.08, tall - 0.03), (-0.14, 0, legs + 0.02), "y", 0.002, name="divider")
    arden_legs(timber, width - 0.03, depth - 0.03, legs, 0.019)
    rise, ahead = 0.178, 0.2
    metal = materials.metal(BLACK, 0.45)
    lift_arms(metal, width / 2 - 0.06, wall - 0.05, wall + rise - 0.006, 0.1, ahead)
    lifted = rounded_rectangle(width, depth, 0.07, 10)
    timber.slab(lifted, thick, (0, -ahead, wall + rise + thick / 2), radius=0.007, name="top")
    stack((0.15, 0.05, legs + 0.024), 8, (0.27, 0.2))
    box(materials.plastic("#26282C"), (0.045, 0.16, 0.02), (0.4, 0.02, wall - 0.1), 0.006, "prop remote")
    plant((-0.32, -ahead + 0.05, wall + rise + thick), 0.2)
    piece.detail = ((-width / 2 + 0.22, -depth / 2, wall + 0.02), 0.7)


def end_table(piece, timber):
    """One end table: a rounded top, a drawer with a knob, a shelf."""
    width, depth, height = piece.size
    thick, case = 0.024, 0.15
    timber.slab(rounded_rectangle(width, depth, 0.07, 10), thick, (0, 0, height - thick / 2), radius=0.007, name="top")
    half, low = width / 2 - 0.045, height - thick - case
    inner = 2 * half - 2 * BOARD
    for sx in (-1, 1):
        timber.board((BOARD, depth - 0.09, case), (sx * (half - BOARD / 2), 0, low), "y", 0.003)
    timber.board((inner, BOARD, case), (0, depth / 2 - 0.055, low), "x", 0.002)
    timber.board((inner, depth - 0.12, 0.012), (0, 0, low), "x", 0.002)
    front(timber, -half + BOARD, half - BOARD, low + 0.012, height - thick, -depth / 2 + 0.047)
    knob(materials.metal(BRASS, 0.3), (0, -depth / 2 + 0.047, low + case / 2), 0.017)
    arden_legs(timber, width, depth, low, 0.019)
    shelf = rounded_rectangle(width - 0.09, depth - 0.1, 0.06, 8)
    timber.slab(shelf, 0.018, (0, 0, 0.15), radius=0.006, name="shelf")


def end_tables(piece):
    """Two of a kind, a sofa's arm apart; one has books on its shelf and the other a plant on top."""
    width, _, height = piece.size
    timber = Timber(piece.color)
    apart = width / 2 + 0.13
    tables = standing(lambda: end_table(piece, timber))
    copied(tables, apart, 0.02)
    moved(tables, -apart, 0)
    stack((-apart - 0.02, -0.02, 0.159), 3, (0.24, 0.18), 4)
    plant((apart + 0.05, 0.1, height), 0.24)
    piece.detail = ((-apart, -piece.size[1] / 2, height - 0.12), 0.6)


def console(piece):
    """A long narrow table: a steel frame, two drawers under the top, a shelf near the floor."""
    width, depth, height = piece.size
    timber, metal = Timber(piece.color), materials.metal(BLACK, 0.5)
    thick, case, tube, lift = 0.024, 0.13, 0.025, 0.014
    timber.board((width, depth, thick), (0, 0, height - thick), "x", 0.004, name="top")
    half = width / 2 - 0.03
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * (half - tube / 2), sy * (depth / 2 - 0.015 - tube / 2)
            box(metal, (tube, tube, height - thick - lift), (x, y, lift), 0.003, "leg")
            foot(materials.rubber(), x, y, lift, 0.013)
        for z in (0.17, height - thick - case - tube):
            box(metal, (tube, depth - 0.03 - 2 * tube, tube), (sx * (half - tube / 2), 0, z), 0.002, "rail")
    for sy in (-1, 1):
        box(metal, (2 * half - 2 * tube, tube, tube), (0, sy * (depth / 2 - 0.015 - tube / 2), 0.17), 0.002, "rail")
    timber.board((2 * half - 2 * tube, depth - 0.035, 0.018), (0, 0, 0.17 + tube), "x", 0.003, name="shelf")
    low, inner = height - thick - case, half - tube
    for x in (-inner + BOARD / 2, 0, inner - BOARD / 2):
        timber.board((BOARD, depth - 0.06, case), (x, 0.005, low), "y", 0.002)
    timber.board((2 * inner, depth - 0.06, 0.012), (0, 0.005, low), "x", 0.002)
    timber.board((2 * inner, 0.01, case), (0, depth / 2 - 0.03, low), "x", 0.002)
    for left, right in ((-inner + BOARD, -BOARD / 2), (BOARD / 2, inner - BOARD)):
        front(timber, left, right, low + 0.012, height - thick, -depth / 2 + 0.027)
        bar_pull(metal, ((left + right) / 2, -depth / 2 + 0.027, low + case / 2 + 0.006), 0.16)
    vase((-0.42, 0.02, height), 0.24)
    bowl((0.36, 0, height), 0.1, "#B9A58A")
    piece.detail = ((-width / 4, -depth / 2, height - 0.09), 0.6)


KINDS = {"coffee": coffee, "lift-top": lift_top, "end-tables": end_tables, "console": console}


def build(piece):
    KINDS[piece.option("kind", "coffee")](piece)
