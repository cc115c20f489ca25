"""Phones: the front with its back behind it; one that folds, half open and closed; one in its case."""

from math import pi, radians

from ..kit import materials
from ..kit.shapes import box, rod
from .computers_parts import anodised, lettering, panel, posed
from .handheld_parts import back, camera, face, flash
from .pictures_parts import streets


def keys_of_side(shell, width, height, side):
    """Volume and power on an edge."""
    for z, long in ((0.72, 0.022), (0.6, 0.013)):
        box(shell, (0.0012, 0.0028, long), (side * width / 2, 0, height * z - long / 2), 0.0005, "side key")


def cameras(kind, width, thick, height, shell, color):
    """Lenses as each model has them, at the upper left of an upright back that is turned to the eye."""
    near = -thick / 2
    left, top = -width / 2, height
    if kind == "lite":
        for down in (0.017, 0.036):
            camera((left + 0.016, near, top - down), 0.0068, "#C9CED4")
        flash((left + 0.03, near, top - 0.0165))
        return
    if kind == "two cameras":
        panel(
            shell, (0.031, 0.0024, 0.031), (left + 0.0225, near - 0.0006, top - 0.0225), 0.009, 0.0009, "camera plate"
        )
        camera((left + 0.0165, near - 0.0018, top - 0.0165), 0.0062)
        camera((left + 0.0285, near - 0.0018, top - 0.0285), 0.0062)
        flash((left + 0.029, near - 0.0018, top - 0.016), 0.0024)
        return
    panel(
        materials.dark_glass("#14161A"),
        (width - 0.016, 0.003, 0.03),
        (0, near - 0.0008, top - 0.024),
        0.014,
        0.001,
        "camera bar",
    )
    for at in range(3):
        camera((left + 0.025 + at * 0.0185, near - 0.0023, top - 0.024), 0.0078)
    flash((-left - 0.0155, near - 0.0023, top - 0.024), 0.0026)


PICTURES = {"two cameras": ("apps", 0), "three cameras": ("waves", 1), "lite": ("dusk", 0)}


def pair(piece, kind):
    """The front leans before the back."""
    width, _, height = piece.size
    thick = 0.0079
    lite = kind == "lite"
    shell = materials.plastic(piece.color, 0.34) if lite else anodised(piece.color, 0.36)
    size, corner = (width, thick, height), 0.0085 if lite else 0.0105
    with posed((-width * 0.36, 0.018, 0.001), (-radians(7), 0, -radians(17))):
        back(shell, size, corner)
        cameras(kind, width, thick, height, shell, piece.color)
        keys_of_side(shell, width, height, 1)
        lettering(
            materials.plastic("#FFFFFF" if piece.name.endswith(("graphite", "black", "blue")) else "#5B6470", 0.4),
            "KITEWING",
            0.0058,
            (0, -thick / 2 - 0.0002, height * 0.3),
            (pi / 2, 0, 0),
        )
    with posed((width * 0.36, -0.014, 0.0012), (-radians(11), 0, -radians(20))):
        picture, variant = PICTURES[kind]
        face(shell, size, corner, 0.0042 if lite else 0.0026, picture, variant)
        keys_of_side(shell, width, height, 1)
    piece.detail = ((-width * 0.6, 0.0, height * 0.86), 0.085)


def cased(piece):
    """A first phone in its soft case: the map on its front, and the back of the case."""
    width, _, height = piece.size
    case = materials.rubber(piece.color)
    size = (width - 0.006, 0.0082, height - 0.006)
    for left, turn, front in ((-width * 0.38, -17, False), (width * 0.38, -20, True)):
        with posed((left, -0.014 if front else 0.02, 0.0014), (-radians(11 if front else 7), 0, radians(turn))):
            panel(case, (width, 0.0112, height), (0, 0.0004, height / 2), 0.013, 0.0036, "case", 8)
            near = -0.0052
            if front:
                with posed((0, -0.0018, 0.003)):
                    face(materials.plastic("#22252A"), size, 0.0105, 0.0048, streets)
                continue
            panel(
                materials.plastic("#1B1D21", 0.4),
                (0.02, 0.001, 0.04),
                (-width / 2 + 0.0195, near - 0.0001, height - 0.03),
                0.008,
                name="opening",
            )
            camera((-width / 2 + 0.0195, near - 0.0003, height - 0.021), 0.0064)
            flash((-width / 2 + 0.0195, near - 0.0003, height - 0.04))
            for at in range(5):
                panel(
                    case, (width * 0.5, 0.0016, 0.0032), (0, near, height * 0.2 + at * 0.0075), 0.0015, 0.0006, "ridge"
                )
            lettering(
                materials.plastic("#FFFFFF", 0.5), "KITEWING", 0.006, (0, near - 0.0003, height * 0.52), (pi / 2, 0, 0)
            )
    piece.detail = ((-width * 0.6, 0.0, height * 0.86), 0.09)


def folding(piece):
    """Half open and standing by itself, and a closed one whose back is seen."""
    width, _, height = piece.size
    shell = anodised(piece.color, 0.34)
    half, thick = width / 2, 0.0058
    bend = radians(32)
    with posed((0.045, -0.03, 0.0004), (0, 0, -radians(14))):
        for side, picture, variant in ((-1, "dusk", 1), (1, streets, 0)):
            with posed((side * 0.0006, 0, 0), (0, 0, -side * bend)), posed((side * half / 2, 0, 0)):
                face(shell, (half, thick, height), 0.006, 0.0028, picture, variant, eye=side > 0)
        rod(shell, (0, thick * 0.62, 0.001), (0, thick * 0.62, height - 0.001), 0.0036, name="hinge")
    with posed((-0.055, 0.03, 0.0006), (-radians(5), 0, -radians(16))):
        back(shell, (half + 0.002, thick, height), 0.006)
        with posed((0, thick + 0.0006, 0)):
            back(shell, (half + 0.002, thick, height), 0.006)
        rod(shell, (half / 2, thick / 2, 0.001), (half / 2, thick / 2, height - 0.001), 0.0052, name="hinge")
        left, near = -half / 2 + 0.0145, -thick / 2
        panel(
            materials.dark_glass("#14161A"),
            (0.019, 0.0026, 0.052),
            (left, near - 0.0006, height - 0.034),
            0.0085,
            0.0009,
            "camera plate",
        )
        for down in (0.018, 0.034, 0.05):
            camera((left, near - 0.0019, height - down), 0.0066)
        lettering(
            materials.plastic("#D4D8DD", 0.4), "KITEWING", 0.0055, (0, near - 0.0002, height * 0.22), (pi / 2, 0, 0)
        )
    piece.detail = ((-0.065, 0.02, height * 0.8), 0.085)


def build(piece):
    make = piece.option("make", "two cameras")
    if make == "fold":
        folding(piece)
    elif make == "case":
        cased(piece)
    else:
        pair(piece, make)
