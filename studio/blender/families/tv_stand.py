"""TV stands: sliding doors at both ends, a fireplace between cabinets, or slatted doors in a steel frame."""

from math import sin

from ..kit import materials
from ..kit.materials import Nodes, linear
from ..kit.shapes import box, rod
from .tables_parts import BOARD, GAP, Timber, bar_pull, carcass, clear_glass, foot, framed_door, knob
from .tables_props import books, plant

BLACK = "#1E2023"


def plank_door(timber, left, right, bottom, top, face, boards=5):
    """A sliding door of upright boards with a groove between each two, and a long handle let in."""
    each = (right - left) / boards
    box(
        materials.plastic(BLACK),
        (right - left - 0.01, 0.006, top - bottom - 0.01),
        ((left + right) / 2, face + 0.02, bottom + 0.005),
        0,
    )
    for at in range(boards):
        size = (each - 0.0025, 0.016, top - bottom)
        timber.board(size, (left + each * (at + 0.5), face + 0.01, bottom), "z", 0.003, name="plank")


def devices(x, y, z, width):
    """A player and a sound bar, switched on by a small lamp."""
    case = materials.plastic("#222428", 0.45)
    box(case, (width * 0.62, 0.2, 0.05), (x - width * 0.08, y, z), 0.005, "prop player")
    box(materials.glow("#BFE4FF", 2), (0.006, 0.002, 0.003), (x + width * 0.16, y - 0.1005, z + 0.024), 0, "prop lamp")


def sliding(piece):
    """Three bays on short legs: a plank door in front of each outer one, shelves in the middle."""
    width, depth, height = piece.size
    timber, metal = Timber(piece.color), materials.metal(BLACK, 0.45)
    legs, top, bay = 0.11, 0.026, width * 0.315
    for sx in (-1, 1):
        for sy in (-1, 1):
            timber.tapered((sx * (width / 2 - 0.09), sy * (depth / 2 - 0.07)), legs, 0.05, 0.032)
    timber.board((width, depth, top), (0, 0, height - top), "x", 0.004, name="top")
    inner = depth - 0.05
    carcass(timber, -width / 2 + 0.012, width / 2 - 0.012, inner, legs, height - top, y=0.02)
    half = width / 2 - bay
    for x in (-half, half):
        timber.board((BOARD, inner - 0.01, height - top - legs), (x, 0.022, legs), "z", 0.002, name="divider")
    face = -depth / 2 + 0.008
    for z in (legs + 0.002, height - top - 0.014):
        box(metal, (width - 0.024, 0.03, 0.012), (0, face + 0.018, z), 0.002, "track")
    for left, right, pull in ((-width / 2 + 0.014, -half, 1), (half, width / 2 - 0.014, -1)):
        plank_door(timber, left, right, legs + 0.014, height - top - 0.014, face)
        x = (right if pull > 0 else left) - pull * 0.06
        bar_pull(metal, (x, face + 0.002, (legs + height - top) / 2), 0.2, True, 0.024)
    for part in (0.36, 0.68):
        z = legs + (height - top - legs) * part
        timber.board((2 * half - BOARD, inner - 0.05, 0.017), (0, 0.03, z), "x", 0.002, name="shelf")
    box(materials.rubber(), (0.09, 0.004, 0.05), (0, depth / 2 - 0.016, legs + 0.05), 0.001, "cord hole")
    devices(0, 0.0, legs + (height - top - legs) * 0.36 + 0.017, 2 * half)
    books(-half + 0.03, -0.04, legs + BOARD, 5, 0.12, 3)
    piece.detail = ((-half - 0.05, -depth / 2, (legs + height) / 2 + 0.03), 0.55)


def flames(left, right, bottom, top, y):
    """A sheet of flame: its heat falls with its height and wavers across."""
    nodes = Nodes("flame")
    where = nodes.place((9, 1, 3.2))
    wavering = nodes.add("TexNoise", vector=where, scale=1.0, detail=3, roughness=0.55, distortion=0.9).outputs["Fac"]
    height = nodes.add("SeparateXYZ", vector=nodes.place((1, 1, 1 / (top - bottom)))).outputs["Z"]
    heat = nodes.add("Math", operation="MULTIPLY_ADD")
    nodes.put(height, heat.inputs[0])
    heat.inputs[1].default_value = -0.62
    nodes.put(wavering, heat.inputs[2])
    ramp = nodes.add("ValToRGB", fac=heat.outputs[0])
    stops = ramp.color_ramp.elements
    stops[0].position, stops[0].color = 0.14, (0.004, 0.002, 0.001, 1)
    stops[1].position, stops[1].color = 0.62, (1, 0.75, 0.3, 1)
    for position, color in ((0.24, (0.25, 0.03, 0.004, 1)), (0.36, (0.95, 0.2, 0.015, 1)), (0.48, (1, 0.45, 0.07, 1))):
        stops.new(position).color = color
    nodes.set(
        base_color=linear("#6A2408"), roughness=1.0, specular=0.0, emission=ramp.outputs["Color"], emission_strength=1.6
    )
    box(nodes.material, (right - left, 0.002, top - bottom), ((left + right) / 2, y, bottom), 0, "flames")


def embers(left, right, y, z, depth):
    """A bed of coals, dark and glowing, with logs across it."""
    coals = [materials.plastic("#1B1412", 0.9), materials.glow("#FF5A12", 2.2), materials.glow("#C2300A", 1.1)]
    count = 56
    for at in range(count):
        x = left + (right - left) * ((at * 0.618) % 1)
        back = y + depth * ((at * 0.755 + 0.2) % 1 - 0.5)
        size = 0.018 + 0.016 * ((at * 0.57) % 1)
        turn = (at * 1.3, at * 0.7, at * 2.1)
        box(coals[at % 3], (size, size * 0.9, size * 0.8), (x, back, z + size * 0.3), 0.004, "coal", turn)
    bark, middle = materials.wood("#3A2A20", "z", "bark", 0.9), (left + right) / 2
    for dx, tilt, lift in ((-0.16, 0.05, 0.035), (0.14, -0.06, 0.035), (0.0, 0.1, 0.075)):
        across = 0.17
        start = (middle + dx - across, y - 0.02 + tilt, z + lift)
        end = (middle + dx + across, y + 0.03 - tilt, z + lift + 0.015 * sin(dx * 9))
        rod(bark, start, end, 0.026, 0.022, 14, "log")


def hearth(left, right, bottom, top, face, depth):
    """A black insert: a frame, darkness, coals and flames, behind a smoked pane."""
    black, middle = materials.paint(BLACK, 0.5), (left + right) / 2
    high, wide, rim = top - bottom, right - left, 0.035
    dark = materials.plastic("#0C0B0B", 0.9)
    box(dark, (wide, 0.01, high), (middle, face + depth, bottom), 0, "back")
    for x in (left + 0.005, right - 0.005):
        box(dark, (0.01, depth, high), (x, face + depth / 2, bottom), 0, "wall")
    for z in (bottom, top - 0.01):
        box(dark, (wide, depth, 0.01), (middle, face + depth / 2, z), 0, "wall")
    for z in (bottom, top - rim):
        box(black, (wide, 0.02, rim), (middle, face + 0.004, z), 0.004, "frame")
    for x in (left + rim / 2, right - rim / 2):
        box(black, (rim, 0.02, high - 2 * rim), (x, face + 0.004, bottom + rim), 0.003, "frame")
    embers(left + 0.06, right - 0.06, face + depth * 0.42, bottom + 0.03, depth * 0.5)
    flames(left + 0.04, right - 0.04, bottom + 0.04, top - 0.06, face + depth * 0.8)
    pane = clear_glass("#0A0A0B", 0.2)
    box(
        pane,
        (wide - 2 * rim + 0.006, 0.003, high - 2 * rim + 0.006),
        (middle, face + 0.009, bottom + rim - 0.003),
        0,
        "pane",
    )
    for at in range(9):
        slot = (0.03, 0.003, 0.004)
        box(dark, slot, (middle - 0.16 + 0.04 * at, face - 0.0065, top - rim / 2 - 0.002), 0, "vent")


def fireplace(piece):
    """Two framed doors at the ends; in the middle two open niches above the fire."""
    width, depth, height = piece.size
    timber, metal = Timber(piece.color), materials.metal("#A9A7A2", 0.3)
    top, base, bay = 0.03, 0.075, width * 0.275
    timber.board((width, depth, top), (0, 0, height - top), "x", 0.006, name="top")
    body = width - 0.05
    timber.board((body - 0.03, depth - 0.06, base), (0, 0.02, 0), "x", 0.003, name="plinth")
    timber.board((body + 0.02, depth - 0.015, 0.02), (0, 0, base), "x", 0.006, name="moulding")
    low, high, face = base + 0.02, height - top, -depth / 2 + 0.02
    carcass(timber, -body / 2, body / 2, depth - 0.04, low, high)
    half = body / 2 - bay
    for x in (-half, half):
        timber.board((0.03, depth - 0.045, high - low), (x, 0, low), "z", 0.002, name="divider")
    niche = high - 0.15
    inner = half - 0.015
    timber.board((2 * inner, depth - 0.05, 0.022), (0, 0, niche - 0.022), "x", 0.002, name="shelf")
    timber.board((0.02, depth - 0.07, high - niche), (0, 0.01, niche), "z", 0.002, name="divider")
    hearth(-inner + 0.002, inner - 0.002, low + 0.004, niche - 0.024, face, 0.2)
    for left, right, pull in ((-body / 2 + BOARD, -half - 0.015, 1), (half + 0.015, body / 2 - BOARD, -1)):
        framed_door(timber, left, right, low + 0.015, high, face, 0.062)
        x = (right if pull > 0 else left) - pull * 0.034
        knob(metal, (x, face, low + (high - low) * 0.62), 0.015)
    devices(-inner / 2, 0, niche, inner)
    books(0.05, -0.02, niche, 6, 0.12, 2)
    piece.detail = ((-0.12, -depth / 2, (low + niche) / 2), 0.75)


def slat_door(timber, left, right, bottom, top, face, metal):
    """A steel-rimmed sliding door of upright slats with air between them."""
    rim, middle = 0.02, (left + right) / 2
    for z in (bottom, top - rim):
        box(metal, (right - left, 0.02, rim), (middle, face + 0.01, z), 0.002, "rail")
    for x in (left + rim / 2, right - rim / 2):
        box(metal, (rim, 0.02, top - bottom - 2 * rim), (x, face + 0.01, bottom + rim), 0.002, "stile")
    count = 15
    pitch = (right - left - 2 * rim) / count
    for at in range(count):
        x = left + rim + pitch * (at + 0.5)
        size = (pitch - 0.009, 0.014, top - bottom - 2 * rim + 0.004)
        timber.board(size, (x, face + 0.01, bottom + rim - 0.002), "z", 0.003, name="slat")


def slatted(piece):
    """A box in a frame of square steel, open in the middle, a slatted door before either end."""
    width, depth, height = piece.size
    timber, metal = Timber(piece.color), materials.metal(BLACK, 0.5)
    tube, legs, top = 0.028, 0.13, 0.024
    timber.board((width, depth, top), (0, 0, height - top), "x", 0.004, name="top")
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * (width / 2 - tube / 2 - 0.012), sy * (depth / 2 - tube / 2 - 0.006)
            box(metal, (tube, tube, height - top - 0.008), (x, y, 0.008), 0.003, "leg")
            foot(materials.rubber(), x, y, 0.009, 0.013)
        x = sx * (width / 2 - tube / 2 - 0.012)
        for z in (legs, height - top - tube):
            box(metal, (tube, depth - 0.012 - 2 * tube, tube), (x, 0, z), 0.003, "rail")
    inner = width - 2 * tube - 0.024
    for sy in (-1, 1):
        for z in (legs, height - top - tube):
            box(metal, (inner, tube, tube), (0, sy * (depth / 2 - tube / 2 - 0.006), z), 0.003, "rail")
    low, high = legs + tube, height - top
    timber.board((inner, depth - 0.05, 0.018), (0, 0.004, low), "x", 0.002, name="floor")
    third = inner * 0.17
    for x in (-inner / 2 + 0.009, -third, third, inner / 2 - 0.009):
        timber.board((0.018, depth - 0.08, high - low - 0.018), (x, 0.014, low + 0.018), "z", 0.002, name="side")
    middle = (low + high) / 2
    timber.board((2 * third - 0.018, depth - 0.1, 0.017), (0, 0.02, middle), "x", 0.002, name="shelf")
    for left, right in ((-inner / 2 + GAP, -third + 0.012), (third - 0.012, inner / 2 - GAP)):
        timber.board(
            (right - left - 0.03, 0.008, high - low - 0.02), ((left + right) / 2, depth / 2 - 0.06, low + 0.018), "x", 0
        )
        slat_door(timber, left, right, low + 0.004, high - tube - 0.004, -depth / 2 + 0.012, metal)
    devices(0, 0, middle + 0.017, 2 * third)
    plant((0.06, -0.01, low + 0.018), 0.15)
    piece.detail = ((-third - 0.1, -depth / 2, middle), 0.55)


KINDS = {"sliding": sliding, "fireplace": fireplace, "slatted": slatted}


def build(piece):
    KINDS[piece.option("kind", "sliding")](piece)
