"""Computers the size of a sandwich: an aluminium block with its sockets in front."""

from ..kit import materials
from ..kit.shapes import rod
from .computers_parts import anodised, lettering, panel, port, slab, slots


def build(piece):
    width, depth, height = piece.size
    shell, front = anodised(piece.color), -depth / 2
    dark = materials.plastic("#131518", 0.45)
    corner = 0.016
    rod(materials.rubber(), (0, 0, 0), (0, 0, 0.006), width * 0.4, name="foot")
    slab(dark, (width - 0.006, depth - 0.006, 0.006), (0, 0, 0.003), corner - 0.003, 0.001, "base", 10)
    slab(shell, (width, depth, height - 0.008), (0, 0, 0.008), corner, 0.0028, "shell", 10)
    slab(materials.plastic("#C2C7CD", 0.6), (0.05, 0.05, 0.0003), (0, 0, height), 0.0249, name="badge", steps=16)
    lettering(materials.plastic("#4A4F57"), "NIMBARA", 0.0085, (0, 0, height + 0.0004))
    face = height * 0.55
    panel(dark, (width - 0.034, 0.0012, 0.018), (0, front - 0.0002, face), 0.004, 0.0004, "front")
    near = front - 0.0011
    for x in (-0.031, -0.0135):
        port((0.0142, 0.0066), (x, near, face), "#2B67C9")
    port((0.0092, 0.0036), (0.0025, near, face))
    rod(
        materials.metal("#B9BFC5", 0.3),
        (0.0155, near - 0.0008, face),
        (0.0155, front, face),
        0.0033,
        name="sound socket",
    )
    rod(materials.plastic("#050608"), (0.0155, near - 0.001, face), (0.0155, front, face), 0.002)
    rod(
        materials.metal("#A9AFB6", 0.32),
        (0.034, near - 0.0016, face),
        (0.034, front, face),
        0.0062,
        name="power button",
    )
    rod(materials.glow("#DFF3FF", 2.5), (0.034, near - 0.002, face), (0.034, front, face), 0.0013, name="lamp")
    for x in (-width / 2, width / 2):
        slots(materials.plastic("#0A0B0D"), 15, (0.0012, 0.0026, 0.018), (x, 0, height * 0.42), (0, 0.0056, 0))
    piece.detail = ((-0.01, front, face), 0.085)
