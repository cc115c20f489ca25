"""Desks: for writing, one that rises, L-shaped, a student's with a hutch, and a vanity with a lit mirror."""

from math import pi

from ..kit import materials
from ..kit.materials import Nodes, linear
from ..kit.shapes import arc, box, cushion, profile, rod, rounded_rectangle, tube
from .tables_parts import BOARD, Timber, bar_pull, carcass, foot, front, knob, moved, standing
from .tables_props import books, mug, plant, stack, tray

BLACK = "#26282C"
CHROME = "#C9CED4"
BRASS = "#B08A4E"


def grommet(x, y, z):
    """A hole for cords with its plastic rim, in a top whose upper side is at `z`."""
    tube(materials.plastic("#2A2C30"), arc((x, y, z), 0.028, 0, 2 * pi, 24, "xy")[:-1], 0.004, closed=True, name="rim")
    rod(materials.rubber("#0E0F10"), (x, y, z - 0.002), (x, y, z + 0.0008), 0.027, name="hole")


def writing(piece):
    """One drawer as wide as the desk, between tapered legs on screw feet; a cord hole at the back."""
    width, depth, height = piece.size
    timber, metal = Timber(piece.color), materials.metal(BLACK, 0.4)
    thick, leg, case, lift = 0.026, 0.055, 0.1, 0.014
    timber.slab(rounded_rectangle(width, depth, 0.02, 4), thick, (0, 0, height - thick / 2), radius=0.005, name="top")
    x, y, low = width / 2 - leg / 2 - 0.015, depth / 2 - leg / 2 - 0.015, height - thick - case
    for sx in (-1, 1):
        for sy in (-1, 1):
            thing = timber.tapered((sx * x, sy * y), height - thick - lift, leg, 0.034)
            thing.location.z += lift
            foot(metal, sx * x, sy * y, lift, 0.013)
        timber.board((BOARD, 2 * y - leg, case), (sx * x, 0, low), "y", 0.003, name="side")
    timber.board((2 * x - leg, BOARD, case), (0, y, low), "x", 0.003, name="back")
    timber.board((2 * x - leg, 2 * y, 0.012), (0, 0, low), "x", 0.002, name="floor")
    half, face = x - leg / 2, -depth / 2 + 0.022
    front(timber, -half, half, low + 0.012, height - thick, face)
    bar_pull(metal, (0, face, low + case / 2 + 0.006), 0.3)
    grommet(0.1, depth / 2 - 0.07, height)
    mug((0.33, -0.08, height))
    stack((-0.36, 0.08, height), 3, (0.25, 0.18), 3)
    piece.detail = ((0, -depth / 2, height - 0.08), 0.6)


def lifting_leg(metal, x, depth, height):
    """A column of three square tubes that slide in one another, on a long flat foot."""
    box(metal, (0.075, depth - 0.06, 0.026), (x, 0, 0.012), 0.008, "foot")
    for y in (-depth / 2 + 0.06, depth / 2 - 0.06):
        foot(materials.rubber(), x, y, 0.013, 0.02)
    room = height - 0.038
    for wide, deep, low, high in ((0.09, 0.062, 0.0, 0.42), (0.078, 0.05, 0.42, 0.72), (0.066, 0.038, 0.72, 1.0)):
        box(metal, (wide * 0.72, deep * 1.25, room * (high - low)), (x, 0, 0.038 + room * low), 0.005, "column")
        if high < 1:
            box(
                materials.plastic(BLACK), (wide * 0.76, deep * 1.3, 0.008), (x, 0, 0.036 + room * high), 0.002, "collar"
            )


def keypad(x, y, z):
    """Buttons for up, down and four heights, and the height in digits; it hangs under the front edge."""
    box(materials.plastic("#141518", 0.35), (0.15, 0.03, 0.022), (x, y + 0.008, z - 0.022), 0.004, "keypad")
    box(materials.dark_glass(), (0.045, 0.002, 0.014), (x - 0.005, y - 0.0072, z - 0.018), 0, "display")
    digits = materials.glow("#E9F6FF", 2.5, "digits")
    for at, (wide, high) in enumerate(((0.006, 0.0018), (0.0018, 0.009), (0.006, 0.0018), (0.0018, 0.009))):
        box(digits, (wide, 0.001, high), (x - 0.019 + at * 0.008, y - 0.0084, z - 0.0155), 0, "digit")
    keys = materials.plastic("#4A4E55", 0.4)
    for at in (-0.064, -0.05, -0.036, 0.026, 0.04, 0.054, 0.066):
        rod(keys, (x + at, y - 0.006, z - 0.011), (x + at, y - 0.0085, z - 0.011), 0.0042, sides=14, name="key")


def standing_desk(piece):
    """A top raised on two steel columns, with its keypad."""
    width, depth, height = piece.size
    dark = Timber(piece.color)
    metal, thick = materials.metal("#2C2E33", 0.45), 0.027
    dark.slab(rounded_rectangle(width, depth, 0.03, 5), thick, (0, 0, height - thick / 2), radius=0.005, name="top")
    x, under = width / 2 - 0.2, height - thick
    for sx in (-1, 1):
        lifting_leg(metal, sx * x, depth, under - 0.045)
        box(metal, (0.1, 0.12, 0.05), (sx * x, 0, under - 0.075), 0.006, "motor")
        box(metal, (0.05, depth - 0.1, 0.03), (sx * x, 0, under - 0.032), 0.004, "bracket")
    for y in (-0.06, 0.06):
        box(metal, (2 * x, 0.03, 0.035), (0, y, under - 0.04), 0.003, "beam")
    keypad(0.36, -depth / 2 + 0.006, under)
    grommet(-0.25, depth / 2 - 0.07, height)
    stack((-0.42, 0.06, height), 2, (0.25, 0.18), 5)
    mug((0.3, -0.04, height))
    piece.detail = ((0.36, -depth / 2, under - 0.02), 0.5)


def l_shaped(piece):
    """A long side along the back and a short one along the right, on panels; a printer shelf and a cable tray below."""
    width, depth, height = piece.size
    timber, deep, thick, panel = Timber(piece.color), 0.56, 0.028, 0.025
    low, back = height - thick, depth / 2 - 0.56 / 2
    timber.board((width, deep, thick), (0, back, low), "x", 0.004, name="top")
    short = depth - deep
    x, wide = width / 2 - 0.5 / 2, 0.5
    timber.board((wide, short - 0.001, thick), (x, -depth / 2 + short / 2, low), "y", 0.004, name="top")
    timber.board((panel, deep - 0.04, low), (-width / 2 + 0.03, back, 0), "z", 0.003, name="panel")
    timber.board((panel, deep - 0.04, low), (width / 2 - 0.03, back, 0), "z", 0.003, name="panel")
    timber.board((width - 0.08, panel, 0.34), (0, depth / 2 - 0.05, low - 0.34), "x", 0.003, name="modesty")
    for side in (x - wide / 2 + 0.03, x + wide / 2 - 0.03):
        timber.board((panel, 0.05, low), (side, -depth / 2 + 0.05, 0), "z", 0.003, name="leg")
        timber.board((panel, 0.05, low), (side, -depth / 2 + short - 0.05, 0), "z", 0.003, name="leg")
    timber.board((wide - 0.06, short - 0.06, 0.02), (x, -depth / 2 + short / 2, 0.16), "y", 0.003, name="printer shelf")
    timber.board((wide - 0.06, 0.02, 0.07), (x, -depth / 2 + 0.05, low - 0.07), "x", 0.003, name="rail")
    cable_tray(width * 0.5, back, low)
    printer((x, -depth / 2 + short / 2 + 0.02, 0.18))
    grommet(-0.3, depth / 2 - 0.08, height)
    books(-0.62, depth / 2 - 0.25, height, 6, 0.25, 4)
    mug((-0.12, back - 0.1, height))
    plant((x + 0.08, depth / 2 - 0.2, height), 0.28)
    piece.detail = ((x - 0.1, -depth / 2 + 0.1, height - 0.1), 0.9)


def cable_tray(width, y, z):
    """Bent wire under a top, open above."""
    metal = materials.metal(BLACK, 0.5)
    for along in (-0.07, -0.025, 0.025, 0.07):
        rod(
            metal,
            (-width / 2 - 0.15, y + along, z - 0.1),
            (width / 2 - 0.15, y + along, z - 0.1),
            0.003,
            sides=8,
            name="wire",
        )
    for at in range(9):
        x = -width / 2 - 0.15 + width * at / 8
        line = [(x, y - 0.07, z), (x, y - 0.07, z - 0.1), (x, y + 0.07, z - 0.1), (x, y + 0.07, z)]
        tube(metal, line, 0.003, name="wire", resolution=2)


def printer(at):
    """A plain printer."""
    x, y, z = at
    white = materials.plastic("#D9DADA", 0.45)
    box(white, (0.36, 0.3, 0.13), at, 0.018, "prop printer")
    box(materials.plastic(BLACK, 0.4), (0.3, 0.006, 0.035), (x, y - 0.1485, z + 0.03), 0.002, "prop slot")
    box(materials.plastic("#3A3D42", 0.4), (0.34, 0.27, 0.012), (x, y, z + 0.126), 0.006, "prop lid")


def student(piece):
    """A small round-cornered desk with shelves above, and headphones on a hook."""
    width, depth, height = piece.size
    timber, metal = Timber(piece.color), materials.metal("#B9BCC0", 0.35)
    top, thick, panel = 0.75, 0.024, 0.02
    timber.slab(rounded_rectangle(width, depth, 0.06, 8), thick, (0, 0, top - thick / 2), radius=0.005, name="top")
    for sx in (-1, 1):
        for sy in (-1, 1):
            timber.tapered((sx * (width / 2 - 0.06), sy * (depth / 2 - 0.06)), top - thick, 0.05, 0.034)
        timber.board((BOARD, depth - 0.16, 0.08), (sx * (width / 2 - 0.06), 0, top - thick - 0.08), "y", 0.003)
    for sy in (-1, 1):
        timber.board((width - 0.16, BOARD, 0.08), (0, sy * (depth / 2 - 0.06), top - thick - 0.08), "x", 0.003)
    deep, y, half = 0.23, depth / 2 - 0.125, width / 2 - 0.025
    outline = [(-deep / 2, 0), (deep / 2, 0), (deep / 2, height - top)]
    outline += [(a, b) for a, _, b in arc((-deep / 2 + 0.07, 0, height - top - 0.07), 0.07, pi / 2, pi, 8)]
    for sx in (-1, 1):
        timber.slab(outline, panel, (sx * half, y, top), "x", "z", 0.004, "hutch side")
    inner = 2 * half - panel
    room = height - top
    for part in (0.34, 0.68):
        timber.board((inner, deep - 0.014, 0.018), (0, y + 0.005, top + room * part), "x", 0.003, name="shelf")
    timber.board((inner, deep - 0.07, 0.02), (0, y + 0.035, height - 0.02), "x", 0.003, name="shelf")
    timber.board((inner, 0.006, room - 0.01), (0, y + deep / 2 - 0.01, top + 0.002), "x", 0, name="back")
    timber.board(
        (panel, deep - 0.03, room * 0.34), (0.1, y + 0.005, top + room * 0.34 + 0.018), "z", 0.003, name="divider"
    )
    headphones(metal, -half - panel / 2, y - deep / 2 + 0.07, top + room * 0.62)
    books(-half + 0.03, y - 0.08, top + room * 0.34 + 0.018, 8, 0.15, 6)
    books(0.14, y - 0.08, top + room * 0.68 + 0.018, 6, 0.14, 1)
    plant((0.3, y, top + room * 0.34 + 0.018), 0.16)
    pencils(-0.36, y, top)
    piece.detail = ((-width / 4, -0.05, top + room * 0.4), 0.7)


def pencils(x, y, z):
    """A cup of pencils."""
    rod(materials.paint("#A8654B", 0.5), (x, y, z), (x, y, z + 0.095), 0.036, 0.038, 28, "prop cup")
    for at, color in enumerate(("#D9A63A", "#45525A", "#8A9A86", "#D9A63A")):
        dx, dy = 0.018 * (at - 1.5), 0.012 * (-1) ** at
        rod(
            materials.paint(color),
            (x + dx, y + dy, z + 0.06),
            (x + dx * 1.7, y + dy * 1.8, z + 0.16),
            0.0038,
            sides=6,
            name="prop pencil",
        )


def headphones(metal, x, y, z):
    """A hook on the outer side of a panel that faces -x, and headphones on it."""
    rod(metal, (x + 0.001, y, z), (x - 0.045, y, z), 0.005, sides=14, name="hook")
    rod(metal, (x - 0.045, y, z - 0.002), (x - 0.045, y, z + 0.018), 0.005, sides=14, name="hook")
    dark = materials.plastic("#3C4A57", 0.4)
    band = arc((x - 0.025, y, z - 0.075), 0.082, 0, pi, 20, "yz")
    tube(dark, band, 0.0065, name="prop band")
    for side in (-1, 1):
        place = (x - 0.025, y + side * 0.075, z - 0.08)
        rod(dark, place, (x - 0.025, y + side * 0.095, z - 0.08), 0.036, 0.03, 24, "prop cup")
        rod(materials.rubber(), place, (x - 0.025, y + side * 0.055, z - 0.08), 0.034, 0.032, 24, "prop pad")


def mirror(width, height, y, z):
    """A round-cornered mirror in a band of light, on a slim metal back."""
    middle = z + height / 2
    rim = materials.metal("#C8A878", 0.3)
    profile(rim, rounded_rectangle(width, height, 0.1, 10), 0.018, (0, y + 0.012, middle), "y", 0.003, "frame")
    lit = materials.glow("#FFF3DC", 1.5, "light band")
    profile(
        lit, rounded_rectangle(width - 0.016, height - 0.016, 0.094, 10), 0.002, (0, y + 0.002, middle), "y", 0, "light"
    )
    silver = Nodes("mirror")
    bright = linear("#DDE3E6")
    silver.set(base_color=bright, metallic=1.0, roughness=0.02, emission=bright, emission_strength=0.12)
    profile(
        silver.material,
        rounded_rectangle(width - 0.075, height - 0.075, 0.07, 10),
        0.003,
        (0, y, middle),
        "y",
        0,
        "mirror",
    )
    rod(
        materials.glow("#FFFFFF", 1.0),
        (0, y - 0.001, z + 0.055),
        (0, y - 0.0025, z + 0.055),
        0.006,
        sides=16,
        name="touch",
    )


def vanity(piece):
    """A dressing table with two drawers on slim legs, its lit mirror, a tray, and its stool drawn out a little."""
    width, depth, height = piece.size
    timber, gold = Timber(piece.color), materials.metal("#B89A66", 0.28)
    top, thick, case = 0.76, 0.022, 0.14
    timber.slab(rounded_rectangle(width, depth, 0.03, 6), thick, (0, 0, top - thick / 2), radius=0.005, name="top")
    low, half, face = top - thick - case, width / 2 - 0.02, -depth / 2 + 0.012
    carcass(timber, -half, half, depth - 0.024, low, top - thick)
    timber.board((BOARD, depth - 0.04, case - BOARD), (0, 0, low + BOARD), "z", 0.002, name="divider")
    for left, right in ((-half + BOARD, -BOARD / 2), (BOARD / 2, half - BOARD)):
        front(timber, left, right, low + BOARD, top - thick, face)
        knob(gold, ((left + right) / 2, face, low + BOARD + 0.06), 0.014)
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * (half - 0.05), sy * (depth / 2 - 0.055)
            timber.leg((x + sx * 0.025, y, 0.02), (x, y, low), 0.0125, 0.02)
            rod(gold, (x + sx * 0.026, y, 0), (x + sx * 0.0235, y, 0.045), 0.012, 0.0135, name="ferrule")
    mirror(width * 0.58, height - top - 0.012, depth / 2 - 0.04, top + 0.006)
    box(gold, (0.26, 0.07, 0.008), (0, depth / 2 - 0.04, top), 0.003, "base")
    tray(materials.paint("#D9C3B4", 0.5, "tray"), (0.37, -0.02, top), (0.2, 0.15))
    for dx, tall, color in ((-0.04, 0.075, "#C99A8C"), (0.02, 0.055, "#E6D9C8"), (0.06, 0.09, "#B7C2BE")):
        rod(
            materials.paint(color, 0.15),
            (0.37 + dx, 0, top + 0.009),
            (0.37 + dx, 0, top + tall),
            0.016,
            sides=24,
            name="prop flask",
        )
        rod(gold, (0.37 + dx, 0, top + tall), (0.37 + dx, 0, top + tall + 0.022), 0.009, sides=20, name="prop cap")
    moved(standing(lambda: vanity_stool(timber, gold)), -0.14, -depth / 2 - 0.14, 0.2)
    piece.detail = ((-0.1, -depth / 4, top + 0.05), 0.7)


def vanity_stool(timber, gold):
    """A stool with a stuffed seat."""
    cover, high = materials.velvet("#D8C9BC"), 0.45
    cushion(cover, (0.42, 0.32, 0.09), (0, 0, high - 0.09), 0.16, 8, name="seat")
    timber.slab(rounded_rectangle(0.4, 0.3, 0.05, 6), 0.03, (0, 0, high - 0.095), radius=0.003, name="frame")
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * 0.16, sy * 0.11
            timber.leg((x + sx * 0.018, y + sy * 0.015, 0.02), (x, y, high - 0.11), 0.011, 0.017)
            rod(
                gold,
                (x + sx * 0.0185, y + sy * 0.0155, 0),
                (x + sx * 0.017, y + sy * 0.014, 0.04),
                0.0105,
                0.012,
                name="ferrule",
            )


KINDS = {"writing": writing, "standing": standing_desk, "l-shaped": l_shaped, "student": student, "vanity": vanity}


def build(piece):
    KINDS[piece.option("kind", "writing")](piece)
