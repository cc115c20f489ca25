"""Soundbars alone, with a subwoofer (slim, or large with a bare cone), with rear speakers; of cloth or metal."""

from math import pi

from ..kit import materials
from ..kit.shapes import box, profile, rounded_rectangle, turned
from .electronics_parts import cloth, disc, driver, mesh, moved, remote, ring, slab


def bar(piece, width, depth, height):
    """The bar itself: a deck with keys, a grille round the front, end caps."""
    body = materials.plastic("#202328", 0.45)
    grille = mesh() if piece.option("grille", "cloth") == "metal" else cloth("#33373E")
    lift, caps = 0.005, 0.012
    long = width - 2 * caps
    outline = rounded_rectangle(depth - 0.004, height - lift - 0.004, 0.016)
    profile(grille, outline, long, (0, 0, lift + (height - lift) / 2), "x", 0, "grille")
    for x in (-width / 2 + caps / 2, width / 2 - caps / 2):
        wide = rounded_rectangle(depth, height - lift, 0.018)
        profile(materials.metal("#3A3E45", 0.35), wide, caps, (x, 0, lift + (height - lift) / 2), "x", 0.003, "end cap")
    box(body, (long * 0.999, depth * 0.62, 0.004), (0, depth * 0.08, height - 0.0035), 0.0015, "deck")
    box(
        materials.steel("#8B9198", "x", 0.3),
        (long, 0.002, 0.0026),
        (0, -depth / 2 + 0.0022, lift + 0.012),
        0.0008,
        "trim",
    )
    for x in (-width * 0.36, width * 0.36):
        box(materials.rubber(), (0.07, depth * 0.5, lift + 0.004), (x, 0, 0), 0.002, "foot")
    keys = materials.rubber("#9AA1AA")
    for step in range(5):
        outline = [(0.0055, 0), (0.0055, 0.0014), (0.005, 0.0018), (0, 0.0018)]
        turned(keys, outline, ((step - 2) * 0.024, depth * 0.02, height + 0.0002), steps=24, name="key")
    for step in range(4):
        lit = materials.glow("#7FE3FF" if step < 3 else "#FFFFFF", 1.5)
        disc(lit, 0.0017, 0.001, (width * 0.36 + step * 0.011, -depth / 2 + 0.0025, height * 0.52), "light")
    if piece.option("rears", False):
        for x in (-width * 0.38, width * 0.38):
            moved(lambda: upward(depth), (x, depth * 0.06, height + 0.001))


def upward(depth):
    """An oval grille on the deck, under it a speaker that plays to the ceiling."""
    outline = rounded_rectangle(0.11, depth * 0.56, depth * 0.27)
    profile(materials.metal("#4A4E55", 0.35), outline, 0.003, (0, 0, 0.0005), "z", 0.001, "rim")
    inner = rounded_rectangle(0.1, depth * 0.46, depth * 0.22)
    profile(cloth("#17191C"), inner, 0.003, (0, 0, 0.0012), "z", 0.0008, "cloth")


def subwoofer(size, bare):
    """A box of deep tones: cloth and a slot port, or its cone bare in a bright ring."""
    width, depth, height = size
    shell = materials.plastic("#1E2025", 0.4)
    box(shell, (width, depth, height - 0.012), (0, 0, 0.012), 0.014, "subwoofer")
    for x in (-width / 2 + 0.035, width / 2 - 0.035):
        for y in (-depth / 2 + 0.035, depth / 2 - 0.035):
            turned(materials.rubber(), [(0.012, 0), (0.014, 0.014), (0, 0.014)], (x, y, 0), steps=24, name="foot")
    front = -depth / 2
    if bare:
        slab(
            materials.plastic("#26292E", 0.55),
            (width - 0.02, 0.006, height - 0.034),
            (0, front - 0.001, 0.023),
            0.014,
            0.002,
        )
        driver(0.127, (0, front - 0.004, height * 0.54), "#25282D", "#7E848C")
        disc(materials.glow("#7FE3FF", 1.5), 0.0025, 0.001, (0, front - 0.0045, 0.05), "light")
        return
    slab(
        cloth("#3A3F46"), (width - 0.014, 0.008, height * 0.66), (0, front - 0.002, height * 0.3), 0.01, 0.003, "cloth"
    )
    disc(materials.glow("#7FE3FF", 1.5), 0.0022, 0.001, (width * 0.36, front - 0.001, height * 0.235), "light")
    slab(
        materials.plastic("#08090A", 0.8),
        (width * 0.62, 0.003, 0.035),
        (0, front - 0.0008, height * 0.14),
        0.016,
        0.001,
        "port",
    )
    slab(
        materials.metal("#4A4E55", 0.3),
        (width * 0.66, 0.002, 0.043),
        (0, front - 0.0002, height * 0.14 - 0.004),
        0.02,
        0.0006,
        "rim",
    )


def rear_speaker():
    """A small speaker that stands behind the sofa."""
    box(materials.plastic("#202328", 0.42), (0.105, 0.1, 0.162), (0, 0, 0.004), 0.018, "rear speaker")
    box(materials.rubber(), (0.08, 0.075, 0.006), (0, 0, 0), 0.002, "foot")
    slab(cloth(), (0.092, 0.006, 0.146), (0, -0.0495, 0.012), 0.015, 0.002, "cloth")
    ring(materials.metal("#7E848C", 0.3), 0.026, 0.0012, (0, -0.053, 0.09), "tweeter ring")


def build(piece):
    width, depth, height = piece.size
    forward = -0.2 if piece.option("subwoofer", "none") != "none" else 0.0
    moved(lambda: bar(piece, width, depth, height), (0, forward, 0))
    kind = piece.option("subwoofer", "none")
    if kind == "large":
        moved(lambda: subwoofer((0.33, 0.34, 0.4), True), (width * 0.24, 0.17, 0), (0, 0, -0.12))
    elif kind == "slim":
        moved(lambda: subwoofer((0.19, 0.3, 0.33), False), (width * 0.27, 0.12, 0), (0, 0, -0.14))
    if piece.option("rears", False):
        for x, turn in ((-0.47, -0.1), (-0.29, -0.16)):
            moved(rear_speaker, (x * width / 1.17, 0.06 + (x + 0.47) * 0.15, 0), (0, 0, turn))
    if kind != "large":
        remote((-width * 0.26, forward - 0.13, 0), pi / 2 - 0.5)
    piece.detail = ((-width * 0.1, forward, height * 0.6), width * 0.42)
