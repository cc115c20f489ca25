"""Tablets: a front before its back, a small one for reading, one on its keyboard, one in a bumper case."""

from math import pi, radians

from ..kit import materials
from ..kit.shapes import box, profile, rod, rounded_rectangle, tube
from .computers_parts import anodised, lettering, panel, posed, slab
from .handheld_parts import back, camera, face, flash
from .keyboard_parts import keys
from .pictures_parts import book, recipe

THICK = 0.0076


def marked(shell, size, at, dark):
    """A back with its camera at the upper left (`at`) and the maker's name."""
    width, thick, height = size
    back(shell, size, 0.011)
    x, z = at
    panel(shell, (0.02, 0.002, 0.02), (x, -thick / 2 - 0.0005, z), 0.0098, 0.0008, "camera plate")
    camera((x, -thick / 2 - 0.0015, z), 0.0062)
    flash((x + 0.016, -thick / 2, z), 0.0022)
    ink = materials.plastic("#F0F2F4" if dark else "#6A7078", 0.4)
    lettering(
        ink, "KITEWING", 0.011 if width > height else 0.0085, (0, -thick / 2 - 0.0002, height / 2), (pi / 2, 0, 0)
    )
    for x in (-width / 2, width / 2):
        for up in (0.25, 0.75):
            box(materials.plastic("#17191D"), (0.0012, 0.0024, 0.026), (x, 0, height * up - 0.013), 0.0005, "speaker")


def pair(piece):
    """Ten inches: the front lying against its back, both on the long edge."""
    width, _, height = piece.size
    shell, size = anodised(piece.color), (width, THICK, height)
    dark = piece.name.endswith("graphite")
    with posed((-width * 0.16, 0.05, 0.001), (-radians(9), 0, -radians(10))):
        marked(shell, size, (-width / 2 + 0.02, height - 0.02), dark)
    with posed((width * 0.2, -0.035, 0.0012), (-radians(17), 0, -radians(13))):
        face(shell, size, 0.011, 0.0085, recipe)
    piece.detail = ((-width * 0.55, 0.03, height * 0.82), 0.16)


def reading(piece):
    """Eight inches, upright: a page of a book, and the back."""
    tall, _, wide = piece.size
    shell, size = anodised(piece.color), (wide, THICK, tall)
    with posed((-wide * 0.37, 0.04, 0.001), (-radians(8), 0, -radians(15))):
        marked(shell, size, (-wide / 2 + 0.018, tall - 0.018), not piece.name.endswith("mint"))
    with posed((wide * 0.37, -0.025, 0.0012), (-radians(13), 0, -radians(18))):
        face(shell, size, 0.011, 0.0075, book)
    piece.detail = ((-wide * 0.62, 0.02, tall * 0.86), 0.13)


def on_keyboard(piece):
    """Twelve inches: standing in the keyboard that snaps on and covers it."""
    width, _, height = piece.size
    shell, cover = anodised(piece.color), materials.fabric("#33373D")
    hold = 0.03
    slab(cover, (width, height * 0.9, 0.006), (0, -height * 0.13, 0), 0.011, 0.002, "cover", 8)
    slab(
        materials.plastic("#1C1E22"), (width - 0.014, 0.102, 0.0006), (0, -height * 0.05, 0.0058), 0.005, name="key bed"
    )
    keys(
        materials.plastic("#2A2D32", 0.55),
        materials.plastic("#D4D8DD"),
        (width - 0.018, 0.098),
        (0, -height * 0.05, 0.0062),
        0.0014,
        gap=0.0026,
    )
    pad = height * 0.13 + height * 0.45
    slab(materials.plastic("#3E4349", 0.4), (0.1, 0.046, 0.0008), (0, -pad + 0.032, 0.0058), 0.005, name="touchpad")
    slab(cover, (width, 0.014, 0.009), (0, hold, 0.004), 0.005, 0.002, "holder")
    with posed((0, hold, 0.0115), (-radians(17), 0, 0)):
        face(shell, (width, 0.0066, height), 0.012, 0.0075, "dusk", 1)
        panel(cover, (width - 0.002, 0.002, height * 0.55), (0, 0.0046, height * 0.275), 0.01, 0.0008, "cover back")
    prop = hold + height * 0.55 * 0.292
    with posed((0, prop + 0.085, 0.0025), (radians(36), 0, 0)):
        panel(cover, (width - 0.002, 0.002, height * 0.62), (0, 0, height * 0.31), 0.01, 0.0008, "support")
    piece.detail = ((-width * 0.3, -height * 0.15, 0.01), 0.17)


def cased(piece):
    """Eight inches in a soft case with a handle above that is a stand too."""
    width, _, height = piece.size
    case, accent = materials.rubber(piece.color), materials.rubber("#F3A712")
    inner_wide, inner_tall, deep = 0.198, 0.126, 0.026
    body = height - 0.034
    with posed((0, -0.03, 0.0095), (-radians(16), 0, 0)):
        outline = rounded_rectangle(width, body, 0.018, 8)
        profile(case, outline, deep, (0, 0, body / 2), "y", 0.008, "case")
        for x in (-1, 1):
            for z in (0.011, body - 0.011):
                panel(case, (0.03, deep + 0.005, 0.03), (x * (width / 2 - 0.011), 0, z), 0.0145, 0.005, "bumper", 8)
        with posed((0, -deep / 2 + 0.0015, (body - inner_tall) / 2)):
            face(materials.plastic("#1B1D21"), (inner_wide, 0.006, inner_tall), 0.009, 0.009, "apps", 1)
        tube(
            accent,
            [
                (x, -deep / 2 - 0.0006, body / 2 + z)
                for x, z in rounded_rectangle(inner_wide + 0.006, inner_tall + 0.006, 0.011, 6)
            ],
            0.0022,
            closed=True,
            name="lip",
        )
        top = [(-0.052, -0.01), (-0.05, 0.014), (-0.036, 0.026), (0.036, 0.026), (0.05, 0.014), (0.052, -0.01)]
        tube(case, [(x, 0.002, body + z) for x, z in top], 0.0088, name="handle", resolution=6)
        tube(accent, [(x, 0.002, body + 0.026) for x in (-0.03, 0.03)], 0.0096, name="grip", resolution=6)
        for x in (-0.06, 0.06):
            panel(accent, (0.026, 0.002, 0.005), (x, -deep / 2 - 0.0002, 0.011), 0.0024, name="mark")
    foot = body * 0.6
    rod(case, (-0.05, foot * 0.276 - 0.02, foot * 0.96), (-0.05, 0.09, 0.009), 0.0088, name="leg")
    rod(case, (0.05, foot * 0.276 - 0.02, foot * 0.96), (0.05, 0.09, 0.009), 0.0088, name="leg")
    rod(case, (-0.05, 0.09, 0.009), (0.05, 0.09, 0.009), 0.0088, name="leg")
    piece.detail = ((-width * 0.32, -0.03, body * 0.9), 0.15)


def build(piece):
    makes = {"pair": pair, "reading": reading, "keyboard": on_keyboard, "case": cased}
    makes[piece.option("pose", "pair")](piece)
