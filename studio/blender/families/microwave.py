"""Microwaves: over the range (with convection too), or on the counter: buttons and a dial, a keypad, two dials."""

from ..kit import materials
from ..kit.shapes import box, rod
from .appliances_parts import (
    BLACK,
    bar,
    brand,
    button,
    cabinet,
    dial_marks,
    display,
    framed_door,
    knob,
    lamp,
    lettering,
    louvres,
    pane,
    plate,
    skin,
    slab,
    trim,
)

DOOR = 0.032


def mesh_glass():
    """Dark glass over the fine dotted screen that keeps the waves in."""
    nodes = materials.Nodes("screened glass")
    dots = nodes.add("TexVoronoi", vector=nodes.place((1, 0.001, 1)), scale=420, feature="F1").outputs["Distance"]
    color = nodes.between(dots, materials.linear("#34383D"), materials.linear("#0A0B0D"), 0.25, 0.45)
    nodes.set(base_color=color, roughness=0.08, specular=0.6)
    return nodes.material


def windowed(piece, outer, hole, front, face=None):
    """A door with a window: a dark border of glass, and the screen in its middle."""
    framed_door(face or skin(piece, True), outer, hole, front, DOOR, 0.005, 0.014)
    left, right, bottom, top = hole
    slab(
        pane(),
        left - 0.004,
        right + 0.004,
        bottom - 0.004,
        top + 0.004,
        front + 0.004,
        0.012,
        0,
        "glass",
    )
    size = (right - left - 0.05, top - bottom - 0.044)
    plate(mesh_glass(), size, ((left + right) / 2, (bottom + top) / 2), front + 0.0034, 0.002, 0.014, 0, "screen")


def shell(piece, front, bottom, top):
    """The box behind the front, and the dark seam around the door."""
    width, depth, _ = piece.size
    back = depth / 2 - 0.004
    start = front + DOOR
    box(cabinet(piece), (width - 0.004, back - start, top - bottom), (0, (back + start) / 2, bottom), 0.006, "case")
    slab(
        materials.rubber("#16181A"),
        -width / 2 + 0.008,
        width / 2 - 0.008,
        bottom + 0.008,
        top - 0.008,
        front + 0.02,
        0.02,
        0,
        "seam",
    )
    for at in range(8):
        box(
            materials.plastic("#17191C"),
            (0.002, 0.05, 0.004),
            (-width / 2 + 0.0015, depth * 0.22, top - 0.04 - at * 0.009),
            0,
            "vent",
        )


def keys(labels, left, top, pitch, size, front, tone, ink):
    """Rows of labelled keys, from the top left; `labels` is a list of rows."""
    for row, words in enumerate(labels):
        for column, word in enumerate(words):
            x, z = left + column * pitch[0], top - row * pitch[1]
            if tone is not None:
                button(tone, (x, z), size, front, 0.002)
            lettering(word, (x, front - 0.0026, z), min(size[1] * 0.55, 0.014), ink)


DIGITS = (("1", "2", "3"), ("4", "5", "6"), ("7", "8", "9"), ("stop", "0", "start"))


def over_range(piece, front):
    """Hung above a range: a vent grille, a lamp beneath, a door with a bar handle, controls beside it or below."""
    width, _, height = piece.size
    left, right = -width / 2 + 0.001, width / 2 - 0.001
    grille, low = height - 0.045, 0.012
    shell(piece, front, low, height)
    slab(skin(piece, True), left, right, grille, height, front, 0.05, 0.005, "brow")
    louvres(
        materials.plastic("#8E949A", 0.4),
        left + 0.03,
        right - 0.03,
        grille + 0.01,
        height - 0.009,
        front - 0.003,
        4,
        0.008,
    )
    slab(
        materials.plastic("#2A2D31", 0.5),
        left + 0.01,
        right - 0.01,
        0,
        low + 0.002,
        front + 0.03,
        0.3,
        0.003,
        "underside",
    )
    slab(materials.glow("#FFE3B0", 0.5), -0.09, 0.09, 0.0005, 0.004, front + 0.034, 0.03, 0, "lamp")
    ink = materials.glow("#DCE3E8", 0.8)
    if piece.option("kind", "") == "over-range-convection":
        band = low + 0.085
        windowed(
            piece,
            (left, right, band + 0.003, grille - 0.003),
            (left + 0.06, right - 0.06, band + 0.042, grille - 0.075),
            front,
        )
        bar(trim(piece), (left + 0.05, grille - 0.038), (right - 0.05, grille - 0.038), front, 0.04, 0.01, 0.04)
        slab(materials.dark_glass(), left, right, low, band - 0.002, front, DOOR, 0.004, "controls")
        lettering("10:24", (0, front - 0.0006, low + 0.046), 0.036, materials.glow("#BDE9FF", 2.2))
        words = ("bake", "brown", "defrost", "popcorn", "vent", "light", "timer", "start")
        for at, word in enumerate(words):
            x = (at - 3.5) * 0.083 + (0.055 if at > 3 else -0.055)
            lettering(word, (x * 0.86, front - 0.0006, low + 0.044), 0.0125, ink)
        piece.detail = ((0.1, front, band), 0.5)
        return
    seam = right - 0.19
    windowed(
        piece,
        (left, seam - 0.002, low, grille - 0.003),
        (left + 0.05, seam - 0.085, low + 0.055, grille - 0.055),
        front,
    )
    bar(trim(piece), (seam - 0.038, low + 0.04), (seam - 0.038, grille - 0.045), front, 0.045, 0.011, 0.04)
    slab(materials.dark_glass(), seam, right, low, grille - 0.003, front, DOOR, 0.004, "controls")
    middle = (seam + right) / 2
    lettering("10:24", (middle, front - 0.0006, grille - 0.05), 0.036, materials.glow("#BDE9FF", 2.2))
    keys(
        (("popcorn", "", "reheat"), ("potato", "", "defrost")),
        middle - 0.052,
        grille - 0.095,
        (0.052, 0.027),
        (0.05, 0.02),
        front + 0.002,
        None,
        ink,
    )
    keys(DIGITS, middle - 0.052, grille - 0.165, (0.052, 0.036), (0.044, 0.026), front + 0.002, None, ink)
    keys(
        (("vent", "", "light"),),
        middle - 0.052,
        low + 0.03,
        (0.052, 0.03),
        (0.044, 0.026),
        front + 0.002,
        None,
        materials.glow("#F2C14E", 1.0),
    )
    piece.detail = ((seam - 0.02, front, height * 0.55), 0.42)


def counter(piece, front, panel):
    """On four feet: a door at the left and a panel `panel` metres wide. Gives the seam and the panel's middle."""
    width, depth, height = piece.size
    left, right = -width / 2 + 0.001, width / 2 - 0.001
    foot = 0.014
    seam = right - panel
    shell(piece, front, foot, height)
    pulled = piece.option("kind", "") == "keypad"
    edge = 0.07 if pulled else 0.036
    windowed(piece, (left, seam - 0.0015, foot, height), (left + 0.036, seam - edge, foot + 0.04, height - 0.04), front)
    for x in (left + 0.05, right - 0.05):
        for y in (front + 0.07, depth / 2 - 0.06):
            rod(materials.rubber(), (x, y, 0), (x, y, foot + 0.003), 0.013, name="foot")
    return foot, seam, (seam + right) / 2


def keypad(piece, front):
    """A wide door on a bar handle, a display and a keypad."""
    height = piece.size[2]
    foot, seam, middle = counter(piece, front, 0.155)
    half = 0.0765
    slab(materials.dark_glass(), middle - half, middle + half, foot, height, front, DOOR, 0.004, "controls")
    bar(trim(piece), (seam - 0.034, foot + 0.035), (seam - 0.034, height - 0.035), front, 0.042, 0.01, 0.04)
    lettering("10:24", (middle, front - 0.0006, height - 0.046), 0.036, materials.glow("#BDE9FF", 2.2))
    ink = materials.glow("#DCE3E8", 0.8)
    tone = materials.plastic("#24272B", 0.4)
    keys(
        (("sensor", "mute"), ("defrost", "popcorn")),
        middle - 0.033,
        height - 0.092,
        (0.066, 0.029),
        (0.06, 0.022),
        front,
        tone,
        ink,
    )
    keys(DIGITS, middle - 0.044, height - 0.16, (0.044, 0.041), (0.038, 0.032), front, tone, ink)
    brand(piece, ((-piece.size[0] / 2 + seam) / 2, front - 0.0006, foot + 0.02), 0.012)
    piece.detail = ((seam - 0.02, front, height * 0.55), 0.36)


def buttons_and_dial(piece, front):
    """A display, six buttons for what people make, a dial, and the door's release."""
    height = piece.size[2]
    foot, seam, middle = counter(piece, front, 0.125)
    half = 0.0615
    slab(skin(piece), middle - half, middle + half, foot, height, front, DOOR, 0.004, "controls")
    display("10:24", (middle, height - 0.038), (0.096, 0.036), front)
    tone, ink = materials.plastic("#3A3E44", 0.4), materials.plastic("#E6E8EA")
    words = (("popcorn", "potato"), ("coffee", "dinner"), ("leftovers", "defrost"))
    keys(words, middle - 0.026, height - 0.082, (0.052, 0.027), (0.048, 0.021), front, tone, ink)
    knob(trim(piece), (middle, front, foot + 0.09), 0.03, 0.026, "#1A1C1F", 0.5)
    button(tone, (middle, foot + 0.026), (0.1, 0.024), front, 0.004)
    brand(piece, ((-piece.size[0] / 2 + seam) / 2, front - 0.0006, foot + 0.018), 0.011)
    piece.detail = ((middle - 0.05, front, height * 0.52), 0.3)


def two_dials(piece, front):
    """Nothing but a dial for power and a dial for minutes, and a lever on the door."""
    height = piece.size[2]
    foot, seam, middle = counter(piece, front, 0.12)
    half = 0.059
    slab(skin(piece), middle - half, middle + half, foot, height, front, DOOR, 0.004, "controls")
    chrome = materials.metal("#D5D8DC", 0.16, "chrome")
    ink = materials.plastic("#E6E8EA" if piece.color == BLACK else "#4A4F55")
    for z, word, turn in ((height - 0.075, "power", -0.7), (foot + 0.078, "minutes", 0.9)):
        knob(chrome, (middle, front, z), 0.027, 0.026, "#1A1C1F", turn)
        dial_marks(ink, (middle, front, z), 0.037)
        lettering(word, (middle, front - 0.0006, z + 0.05), 0.0115, ink)
    x = seam - 0.018
    bar(chrome, (x, foot + 0.05), (x, height - 0.05), front, 0.032, 0.007, 0.025)
    lettering("ridgefen", ((-piece.size[0] / 2 + seam) / 2 - 0.01, front - 0.0006, foot + 0.02), 0.018, chrome)
    lamp((middle, front, height / 2 + 0.004), 0.003, "#F2B441")
    piece.detail = ((middle - 0.04, front, height * 0.5), 0.28)


def build(piece):
    kind = piece.option("kind", "keypad")
    handle = {"over-range": 0.045, "over-range-convection": 0.04, "keypad": 0.042, "two-dials": 0.032}.get(kind, 0.026)
    front = -piece.size[1] / 2 + handle
    kinds = {"keypad": keypad, "buttons-and-dial": buttons_and_dial, "two-dials": two_dials}
    kinds.get(kind, over_range)(piece, front)
