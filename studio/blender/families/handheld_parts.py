"""What tablets and phones share: their front with a picture, their back, and cameras on it."""

from math import cos, sin

from ..kit import materials
from ..kit.screens import screen
from ..kit.shapes import rod
from .computers_parts import panel


def face(shell, size, corner, bezel, picture, variant=0, eye=True):
    """The front of a device that stands upright on z = 0, turned to the eye. `size` is (x, y, z)."""
    width, thick, height = size
    panel(shell, size, (0, 0, height / 2), corner, thick * 0.36, "shell", 8)
    rim = thick * 0.3
    front = -thick / 2
    glass = materials.dark_glass("#08090B")
    panel(
        glass,
        (width - rim, 0.0006, height - rim),
        (0, front - 0.0001, height / 2),
        corner - rim / 2,
        name="glass",
        steps=8,
    )
    across, tall = width - 2 * bezel, height - 2 * bezel
    screen(picture, across, tall, (0, front - 0.0007, height / 2), (0, 0, 0), max(corner - bezel, 0.001), variant)
    if eye:
        wide = width > height
        rod(
            glass,
            (0, front - 0.0012, height - bezel * (0.5 if wide else 1.9)),
            (0, front, height - bezel * (0.5 if wide else 1.9)),
            min(0.0022, bezel * (0.3 if wide else 0.7)),
            name="camera",
        )


def back(shell, size, corner):
    """The back of a device that stands upright on z = 0, turned to the eye."""
    width, thick, height = size
    panel(shell, size, (0, 0, height / 2), corner, thick * 0.36, "shell", 8)


def camera(at, radius, metal="#8A9097"):
    """A lens that stands out of an upright back: a ring of metal, glass and what glitters in it."""
    x, y, z = at
    rod(materials.metal(metal, 0.25), (x, y - 0.0016, z), (x, y + 0.0006, z), radius, name="ring")
    rod(materials.dark_glass("#050608"), (x, y - 0.0019, z), (x, y, z), radius * 0.86, name="lens")
    rod(materials.dark_glass("#15203A"), (x, y - 0.00205, z), (x, y, z), radius * 0.5, name="iris")
    spark = (x - cos(0.8) * radius * 0.3, z + sin(0.8) * radius * 0.3)
    rod(
        materials.glow("#7FA6E8", 0.5),
        (spark[0], y - 0.0021, spark[1]),
        (spark[0], y, spark[1]),
        radius * 0.1,
        name="spark",
    )


def flash(at, radius=0.003):
    """The lamp beside a camera."""
    x, y, z = at
    rod(materials.plastic("#F3EBD2", 0.3), (x, y - 0.0006, z), (x, y, z), radius, name="flash")
