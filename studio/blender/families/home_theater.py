"""Sound in several boxes: a theater (towers, receiver, centre, subwoofer, rears) or a stereo (player, two speakers)."""

from math import pi

from ..kit import materials
from ..kit.screens import screen
from ..kit.shapes import box, tube, turned
from .electronics_parts import cloth, disc, driver, knob, ring, slab

SHELL = "#1C1E22"


def volume(canvas, _variant):
    """A display that shows a number and a row of levels."""
    canvas.fill(("#020506", "#04090B"))
    canvas.digits("32", canvas.aspect * 0.78, 0.5, 0.56, "#8FF0FF")
    for step in range(14):
        high = 0.16 + 0.5 * abs(((step * 5) % 7) / 7 - 0.2)
        x = canvas.aspect * (0.08 + step * 0.036)
        canvas.paint(canvas.tile(x, 0.2 + high / 2, canvas.aspect * 0.02, high, 0.02), "#3CC4E8")


def station(canvas, _variant):
    """A display that shows the time and a scale."""
    canvas.fill(("#020506", "#04090B"))
    canvas.digits("10:24", canvas.aspect * 0.5, 0.56, 0.5, "#FFC46B")
    for step in range(21):
        high = 0.16 if step % 5 == 0 else 0.09
        canvas.paint(canvas.tile(canvas.aspect * (0.08 + step * 0.042), 0.14, 0.02, high, 0.008), "#E8894B")


def cabinet(size, at, lift=0.0, radius=0.012):
    """A speaker's box; gives the y of its front."""
    box(materials.plastic(SHELL, 0.36), size, (at[0], at[1], at[2] + lift), radius, "cabinet")
    return at[1] - size[1] / 2


def tower(x, y, height):
    """A tall speaker on a plinth: a tweeter over two middle cones, cloth over its lower half."""
    wide, deep = 0.17, 0.23
    box(materials.plastic("#131518", 0.3), (wide + 0.06, deep + 0.05, 0.022), (x, y, 0.008), 0.006, "plinth")
    for side in (-1, 1):
        for end in (-1, 1):
            spike = [(0.004, 0), (0.011, 0.009), (0, 0.009)]
            turned(materials.metal("#A9AFB6", 0.3), spike, (x + side * 0.09, y + end * 0.11, 0), steps=20, name="spike")
    front = cabinet((wide, deep, height - 0.03), (x, y, 0.03))
    slab(
        materials.plastic("#26292E", 0.5),
        (wide - 0.012, 0.008, height - 0.045),
        (x, front - 0.002, 0.037),
        0.01,
        0.002,
        "baffle",
    )
    slab(cloth(), (wide - 0.024, 0.012, height * 0.5), (x, front - 0.003, 0.05), 0.008, 0.004, "cloth")
    for z in (height - 0.12, height - 0.4):
        driver(0.066, (x, front - 0.006, z), "#3B3F46", "#7E848C")
    tweeter((x, front - 0.006, height - 0.26))


def tweeter(at):
    """A dome in a round plate."""
    disc(materials.metal("#4A4E55", 0.35), 0.044, 0.004, (at[0], at[1] - 0.002, at[2]), "plate")
    ring(materials.metal("#8B9198", 0.25), 0.021, 0.0025, (at[0], at[1] - 0.004, at[2]))
    dome = turned(
        materials.steel("#AEB4BB", "x", 0.3), [(0.019, 0), (0.016, 0.006), (0.009, 0.0105), (0, 0.012)], at, 32, "dome"
    )
    dome.rotation_euler = (pi / 2, 0, 0)


def centre(at):
    """The wide speaker for voices: two cones, a dome between."""
    front = cabinet((0.4, 0.15, 0.135), at, 0.006)
    for x in (-0.15, 0.15):
        box(materials.rubber(), (0.05, 0.11, 0.01), (at[0] + x, at[1], at[2]), 0.003, "foot")
    middle = at[2] + 0.006 + 0.0675
    slab(
        materials.plastic("#26292E", 0.5),
        (0.388, 0.006, 0.123),
        (at[0], front - 0.0015, middle - 0.0615),
        0.01,
        0.002,
        "baffle",
    )
    for side in (-1, 1):
        driver(0.053, (at[0] + side * 0.12, front - 0.0045, middle), "#3B3F46", "#7E848C")
    tweeter((at[0], front - 0.0045, middle))


def receiver(at):
    """An amplifier: a wide display between two big knobs, keys, a headphone socket."""
    width, depth, height = 0.43, 0.32, 0.15
    front = cabinet((width, depth, height - 0.014), at, 0.014, 0.006)
    for x in (-0.17, 0.17):
        for y in (-0.12, 0.12):
            foot = [(0.02, 0), (0.023, 0.015), (0, 0.015)]
            turned(materials.rubber("#2B2E33"), foot, (at[0] + x, at[1] + y, at[2]), steps=28, name="foot")
    face = at[2] + 0.014
    slab(
        materials.steel("#34383E", "x", 0.34),
        (width - 0.004, 0.008, height - 0.018),
        (at[0], front - 0.003, face + 0.002),
        0.005,
        0.002,
    )
    slab(materials.dark_glass(), (0.2, 0.004, 0.056), (at[0], front - 0.0065, face + 0.06), 0.006, 0.001, "window")
    screen(volume, 0.185, 0.044, (at[0], front - 0.0092, face + 0.088), strength=1.1)
    for side in (-1, 1):
        knob(0.034, (at[0] + side * 0.16, front - 0.007, face + 0.08), "#4A4E55")
    for step in range(8):
        knob_at = (at[0] + (step - 3.5) * 0.024, front - 0.007, face + 0.034)
        disc(materials.metal("#6B7079", 0.35), 0.0062, 0.004, (knob_at[0], knob_at[1] - 0.003, knob_at[2]), "key")
    disc(materials.metal("#C9A24B", 0.3), 0.0055, 0.003, (at[0] - 0.16, front - 0.009, face + 0.024), "socket")
    disc(materials.glow("#FF5A4A", 1.4), 0.003, 0.002, (at[0] + 0.16, front - 0.008, face + 0.024), "light")


def subwoofer(at, size):
    """A cube with a large cone behind nothing."""
    front = cabinet((size[0], size[1], size[2] - 0.02), at, 0.02, 0.016)
    for x in (-size[0] * 0.36, size[0] * 0.36):
        for y in (-size[1] * 0.36, size[1] * 0.36):
            turned(
                materials.rubber(),
                [(0.016, 0), (0.019, 0.022), (0, 0.022)],
                (at[0] + x, at[1] + y, 0),
                steps=24,
                name="foot",
            )
    driver(size[0] * 0.4, (at[0], front - 0.001, 0.02 + (size[2] - 0.02) * 0.53), "#2E3238", "#7E848C")
    disc(materials.glow("#7FE3FF", 1.4), 0.0025, 0.001, (at[0], front - 0.0006, 0.032), "light")


def rear(x, y):
    """A small wireless speaker on a round foot."""
    turned(
        materials.plastic("#131518", 0.3), [(0.05, 0), (0.05, 0.006), (0.046, 0.009), (0, 0.01)], (x, y, 0), name="foot"
    )
    front = cabinet((0.105, 0.1, 0.165), (x, y, 0.009))
    slab(cloth(), (0.094, 0.008, 0.153), (x, front - 0.002, 0.015), 0.009, 0.003, "cloth")
    disc(materials.glow("#7FE3FF", 1.4), 0.0018, 0.001, (x, front - 0.0064, 0.026), "light")


def theater(piece):
    """Everything on the floor, as one would unpack it: towers outside, the rest between and before them."""
    height = piece.size[2]
    for side in (-1, 1):
        tower(side * 0.52, 0.12, height)
    receiver((-0.13, 0.06, 0))
    centre((-0.13, 0.03, 0.15))
    subwoofer((0.255, 0.1, 0), (0.3, 0.32, 0.36))
    rear(-0.27, -0.3)
    rear(0.13, -0.32)
    piece.detail = ((-0.13, -0.1, 0.17), 0.56)


def shelf_speaker(x, height):
    """A speaker for the shelf: dome over cone, a port, screws."""
    wide, deep = 0.17, 0.23
    front = cabinet((wide, deep, height - 0.006), (x, 0, 0), 0.006)
    for side in (-1, 1):
        box(materials.rubber(), (0.02, 0.18, 0.008), (x + side * 0.06, 0, 0), 0.003, "foot")
    slab(
        materials.wood("#6E4A2F", "z"),
        (wide - 0.01, 0.012, height - 0.018),
        (x, front - 0.003, 0.012),
        0.01,
        0.003,
        "baffle",
    )
    driver(0.067, (x, front - 0.009, height * 0.34), "#33373D", "#8B9198")
    tweeter((x, front - 0.009, height * 0.76))
    for side in (-1, 1):
        for z in (0.03, height - 0.024):
            disc(materials.metal("#8B9198", 0.3), 0.0035, 0.0015, (x + side * 0.066, front - 0.0095, z), "screw")


def player(at):
    """The main unit: a slot for discs, the time, a large dial, a headphone socket."""
    width, depth, height = 0.26, 0.24, 0.12
    front = cabinet((width, depth, height - 0.008), at, 0.008)
    for side in (-1, 1):
        box(materials.rubber(), (0.03, 0.18, 0.01), (at[0] + side * 0.09, at[1], at[2]), 0.003, "foot")
    face = at[2] + 0.008
    slab(
        materials.steel("#4A4F56", "x", 0.32),
        (width - 0.008, 0.008, height - 0.016),
        (at[0], front - 0.002, face + 0.004),
        0.008,
        0.002,
    )
    slab(
        materials.plastic("#050607", 0.6),
        (0.132, 0.002, 0.005),
        (at[0] - 0.045, front - 0.0055, face + 0.09),
        0.002,
        0.0005,
        "slot",
    )
    slab(
        materials.dark_glass(),
        (0.132, 0.004, 0.044),
        (at[0] - 0.045, front - 0.0056, face + 0.036),
        0.005,
        0.001,
        "window",
    )
    screen(station, 0.122, 0.036, (at[0] - 0.045, front - 0.0083, face + 0.058), strength=1.1)
    knob(0.032, (at[0] + 0.075, front - 0.006, face + 0.064), "#B9BFC5")
    ring(materials.glow("#FFB45A", 1.1), 0.0345, 0.0012, (at[0] + 0.075, front - 0.0066, face + 0.064), "dial light")
    for step in range(5):
        x = at[0] - 0.1 + step * 0.0275
        disc(materials.metal("#B9BFC5", 0.3), 0.006, 0.003, (x, front - 0.0085, face + 0.02), "key")
    disc(materials.metal("#C9A24B", 0.3), 0.005, 0.002, (at[0] + 0.075, front - 0.0075, face + 0.018), "socket")


def stereo(piece):
    """Player on the left of the subwoofer, a shelf speaker at each end."""
    width, _, height = piece.size
    for side in (-1, 1):
        shelf_speaker(side * (width / 2 - 0.085), height)
    subwoofer((0.13, 0.02, 0), (0.23, 0.26, 0.27))
    player((-0.13, -0.01, 0))
    wire = [(-0.13, 0.14, 0.03), (-0.2, 0.18, 0.004), (-0.3, 0.17, 0.004), (-0.36, 0.13, 0.03)]
    tube(materials.rubber(), wire, 0.002, name="wire")
    piece.detail = ((-0.13, -0.12, 0.07), 0.3)


def build(piece):
    {"theater": theater, "stereo": stereo}[piece.option("kind", "theater")](piece)
