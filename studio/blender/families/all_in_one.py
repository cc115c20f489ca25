"""Computers that are one with their screen: the works behind it, or in the stand."""

from math import pi, radians

from ..kit import materials
from ..kit.screens import screen
from ..kit.shapes import box, profile, rod
from .computers_parts import anodised, lettering, panel, port, posed, slab, slots
from .keyboard_parts import keyboard, mouse


def display(piece, high, shell, chin, picture, variant):
    """The screen part, upright: its front at y = 0, its lower edge on z = 0."""
    width = piece.size[0]
    panel(shell, (width, 0.014, high), (0, 0.0072, high / 2), 0.008, 0.003, "case", 8)
    glass = high - chin - 0.002
    panel(
        materials.dark_glass("#0A0B0D"), (width - 0.004, 0.0012, glass), (0, 0, chin + glass / 2), 0.006, name="glass"
    )
    across, tall = width - 0.018, glass - 0.014
    screen(picture, across, tall, (0, -0.0011, chin + glass / 2), (0, 0, 0), 0.002, variant)


def behind(piece):
    """24 inches: the works behind the screen, a bent foot, a camera that tucks away."""
    width, depth, height = piece.size
    shell, gray = materials.plastic(piece.color, 0.4), materials.metal("#B9BFC5", 0.32)
    tall = height - 0.018
    high = width * 0.6 + 0.012
    low = tall - high
    with posed((0, -0.015, low), (-radians(2), 0, 0)):
        display(piece, high, shell, 0.036, "photos", 1)
        lettering(materials.plastic("#7C838C"), "NIMBARA", 0.011, (0, -0.0002, 0.018), (pi / 2, 0, 0))
        slots(materials.plastic("#3A3F46"), 44, (0.0018, 0.001, 0.006), (0, 0.0, 0.005), (0.005, 0, 0))
        box(shell, (width * 0.62, 0.035, high * 0.6), (0, 0.028, high * 0.14), 0.014, "works")
        box(shell, (0.055, 0.009, 0.022), (0, 0.008, high - 0.003), 0.004, "camera")
        rod(materials.dark_glass("#1B2A4A"), (0, 0.0025, high + 0.009), (0, 0.006, high + 0.009), 0.0052, name="lens")
    outline = [
        (-depth / 2, 0),
        (depth / 2, 0),
        (depth / 2 - 0.006, 0.012),
        (0.05, 0.3),
        (0.036, 0.3),
        (depth / 2 - 0.026, 0.011),
        (-depth / 2, 0.009),
    ]
    profile(gray, outline, 0.2, (0, 0, 0), "x", 0.002, "foot")
    if piece.option("keyboard", False):
        keyboard(piece.color, (-0.05, -depth / 2 - 0.1, 0), 0.42, ink="#6A7078")
        mouse(piece.color, (0.235, -depth / 2 - 0.095, 0))
    piece.detail = ((0, -0.02, tall), 0.22)


def below(piece):
    """27 inches: the works in the stand, a neck that lets the screen tilt down."""
    width, depth, height = piece.size
    white = piece.name.endswith("white")
    shell = materials.plastic(piece.color, 0.4) if white else anodised(piece.color)
    metal = materials.metal("#A9AFB6", 0.3)
    high = width * 0.568 + 0.01
    slab(materials.rubber("#2A2D32"), (0.29, depth - 0.02, 0.006), (0, 0, 0), 0.016, 0.001, "foot")
    slab(shell, (0.3, depth, 0.042), (0, 0, 0.004), 0.02, 0.004, "works", 8)
    front = -depth / 2
    for x in (-0.115, -0.09):
        port((0.0142, 0.0066), (x, front - 0.0002, 0.024), "#2B67C9")
    port((0.0092, 0.0036), (-0.068, front - 0.0002, 0.024))
    rod(metal, (0.12, front - 0.0016, 0.024), (0.12, front, 0.024), 0.007, name="power button")
    rod(materials.glow("#DFF3FF", 2.2), (0.12, front - 0.002, 0.024), (0.12, front, 0.024), 0.0014, name="lamp")
    slots(materials.plastic("#2A2D32"), 18, (0.0012, 0.0028, 0.018), (-0.15, 0.01, 0.016), (0, 0.0075, 0))
    rod(metal, (0, 0.055, 0.04), (0, 0.045, height * 0.6), 0.017, name="neck")
    rod(metal, (-0.045, 0.045, height * 0.6), (0.045, 0.045, height * 0.6), 0.015, name="hinge")
    with posed((0, -0.02, height - high * 0.993), (-radians(7), 0, 0)):
        display(piece, high, shell, 0.003, "apps", 2)
        box(shell, (0.16, 0.03, 0.16), (0, 0.026, high * 0.3), 0.01, "joint")
    piece.detail = ((-0.08, front, 0.05), 0.26)


def build(piece):
    {"behind the screen": behind, "in the stand": below}[piece.option("works", "behind the screen")](piece)
