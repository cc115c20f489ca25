"""Air conditioners for a window: a moulded front with louvres before a metal case. Lengths are metres."""

from ..kit import materials
from ..kit.shapes import box
from .appliances_parts import (
    brand,
    button,
    display,
    knob,
    lettering,
    louvres,
    plate,
    recessed,
    skin,
    slab,
)


def window(piece):
    """A unit for a window: a moulded front with louvres and controls, a metal case with slots behind."""
    width, depth, height = piece.size
    large = piece.option("kind", "window") == "window-large"
    front, thick = -depth / 2 + 0.004, 0.075
    case = materials.paint("#C9CCCE", 0.45, "case")
    start = front + thick - 0.006
    box(case, (width - 0.02, depth / 2 - start, height - 0.014), (0, (depth / 2 + start) / 2, 0.004), 0.006, "case")
    case_slots(piece)
    left, right = -width / 2 + 0.03, width / 2 - 0.03
    outlet = (left, right, height - 0.118, height - 0.028)
    beside = (left, right - 0.19, 0.034, height - 0.145)
    body = slab(skin(piece), -width / 2, width / 2, 0, height, front, thick, 0, "front")
    recessed(body, (outlet, beside) if large else (outlet,), front, 0.036, 0.012)
    louvres(skin(piece), *outlet, front + 0.003, 4, 0.02, 0.65)
    for share in (0.25, 0.5, 0.75) if large else (1 / 3, 2 / 3):
        x = left + (right - left) * share
        slab(skin(piece), x - 0.0035, x + 0.0035, *outlet[2:], front + 0.002, 0.02, 0.002, "mullion")
    if large:
        louvres(skin(piece), *beside, front + 0.003, 14, 0.014, 0.6)
        large_face(piece, left, right, front)
    else:
        small_face(piece, left, right, front)


def case_slots(piece):
    """Slots in the left side and the top of the metal case, and the rail around it."""
    width, depth, height = piece.size
    dark = materials.plastic("#2A2D31")
    for at in range(9):
        y = depth / 2 - 0.04 - at * 0.016
        for row in range(2):
            box(dark, (0.002, 0.006, height * 0.24), (-width / 2 + 0.0095, y, height * (0.18 + 0.34 * row)), 0, "slot")
        box(dark, (width * 0.5, 0.006, 0.002), (0, y, height - 0.0105), 0, "slot")
    rail = materials.metal("#9DA2A7", 0.45)
    box(rail, (width, 0.012, height - 0.004), (0, -depth / 2 + 0.14, 0), 0.002, "rail")


def small_face(piece, left, right, front):
    """A fine intake, and keys and a display in a strip at the foot."""
    height = piece.size[2]
    strip = 0.07
    intake(left, right, strip + 0.014, height - 0.132, front)
    plate(
        materials.plastic("#E9EBEC", 0.4), (right - left, 0.05), (0, 0.04), front - 0.002, 0.008, 0.01, 0.002, "strip"
    )
    display("68°", (0.028, 0.04), (0.075, 0.034), front - 0.002)
    for at, word in enumerate(("power", "mode", "sleep")):
        x = right - 0.115 + at * 0.042
        button(materials.plastic("#C9CDD1", 0.4), (x, 0.045), (0.032, 0.016), front - 0.002, 0.003, 0.007)
        lettering(word, (x, front - 0.0026, 0.027), 0.009, materials.plastic("#4A4F55"))
    brand(piece, (left + 0.08, front - 0.0026, 0.04), 0.014)
    piece.detail = ((0.08, front, 0.11), 0.34)


def intake(left, right, bottom, top, front):
    """A fine grille of upright ribs before the filter."""
    slab(materials.plastic("#3A3E43", 0.7), left, right, bottom, top, front - 0.0004, 0.004, 0, "filter")
    pale = materials.plastic("#E4E6E7", 0.45)
    count = int((right - left) / 0.0085)
    for at in range(count + 1):
        x = left + (right - left) * at / count
        slab(pale, x - 0.0022, x + 0.0022, bottom, top, front - 0.003, 0.005, 0, "fin")
    for share in (0.0, 0.5, 1.0):
        z = bottom + (top - bottom) * share
        slab(pale, left - 0.003, right + 0.003, z - 0.003, z + 0.003, front - 0.004, 0.006, 0.001, "fin")


def large_face(piece, left, right, front):
    """A dark panel with a display and a dial, at the right of the intake."""
    height = piece.size[2]
    seam = right - 0.17
    middle = (seam + right) / 2
    plate(
        materials.dark_glass("#101317"),
        (right - seam, height - 0.168),
        (middle, 0.03 + (height - 0.168) / 2),
        front - 0.003,
        0.012,
        0.014,
        0.002,
        "panel",
    )
    top = height - 0.14
    lettering("66°", (middle, front - 0.0038, top - 0.055), 0.062, materials.glow("#BDE9FF", 2.2))
    ink = materials.glow("#DCE3E8", 0.9)
    for at, word in enumerate(("mode", "fan", "timer", "Wi-Fi")):
        x, z = middle + (-0.036, 0.036)[at % 2], top - 0.115 - (at // 2) * 0.035
        lettering(word, (x, front - 0.0038, z), 0.0165, ink)
    knob(materials.steel("#B4B9BE"), (middle, front - 0.003, 0.075), 0.026, 0.022, "#1A1C1F", 0.4)
    brand(piece, (left + 0.09, front - 0.0006, 0.016), 0.013)
    piece.detail = ((middle - 0.08, front, height * 0.55), 0.4)
