"""Party speakers: a tower with lit rings and a microphone, a karaoke tower with a tablet, a portable roll."""

from math import cos, pi, sin

from ..kit import materials
from ..kit.screens import screen
from ..kit.shapes import arc, box, profile, rod, rounded_rectangle, tube, turned
from .electronics_parts import disc, driver, knob, light, mesh, microphone, moved, ring, slab


def wheels(width, depth, radius=0.05):
    """Two wheels at the lower back edge."""
    for side in (-1, 1):
        x, y = side * (width / 2 - 0.012), depth / 2 - radius * 0.8
        rod(materials.rubber(), (x - 0.018, y, radius), (x + 0.018, y, radius), radius, name="wheel")
        rod(
            materials.metal("#5A6069", 0.4),
            (x + side * 0.016, y, radius),
            (x + side * 0.021, y, radius),
            radius * 0.5,
            name="hub",
        )


def pull_handle(width, y, low, high):
    """A handle that pulls out at the back, as on a suitcase."""
    bend, half = 0.03, width / 2
    points = [(-half, y, low), *arc((-half + bend, y, high - bend - 0.01), bend, pi, pi / 2, 6)]
    points += [*arc((half - bend, y, high - bend - 0.01), bend, pi / 2, 0, 6), (half, y, low)]
    tube(materials.metal("#6B7079", 0.35), points, 0.009, name="handle")
    rod(materials.rubber(), (-half + 0.045, y, high - 0.01), (half - 0.045, y, high - 0.01), 0.0125, name="grip")


def lamp_ring(radius, at, colors):
    """A driver in a ring of light."""
    driver(radius, at)
    ring(
        light(colors, "z", at[2] - radius, at[2] + radius),
        radius * 1.07,
        0.0065,
        (at[0], at[1] - 0.005, at[2]),
        "light ring",
    )


def deck(width, y, z):
    """Knobs and keys on the upper front."""
    slab(materials.dark_glass("#101216"), (width, 0.006, 0.075), (0, y, z), 0.014, 0.002, "deck")
    knob(0.022, (0, y - 0.003, z + 0.038))
    ring(materials.glow("#7FE3FF", 1.2), 0.0245, 0.0012, (0, y - 0.0036, z + 0.038), "dial light")
    for side in (-1, 1):
        for step in range(2):
            knob(0.011, (side * (0.056 + step * 0.034), y - 0.003, z + 0.046))
        for step in range(3):
            disc(
                materials.glow("#7FE3FF", 1.2),
                0.002,
                0.001,
                (side * (0.05 + step * 0.02), y - 0.004, z + 0.018),
                "light",
            )


def tower(piece):
    """Two large cones in lit rings, one over the other; wheels, a handle, a microphone that leans on it."""
    width, depth, height = piece.size
    tall = height - 0.09
    shell = materials.plastic(piece.color, 0.5)
    box(shell, (width - 0.02, depth - 0.06, tall - 0.025), (0, 0.01, 0.025), 0.045, "tower")
    front = 0.01 - (depth - 0.06) / 2
    slab(mesh(), (width - 0.045, 0.01, tall - 0.19), (0, front - 0.003, 0.055), 0.05, 0.003, "grille")
    slab(
        materials.plastic("#2E3137", 0.4),
        (width - 0.035, 0.008, tall - 0.18),
        (0, front - 0.0005, 0.05),
        0.054,
        0.003,
        "rim",
    )
    for z, colors in ((0.19, ("#FF2E93", "#7A3CFF")), (0.43, ("#4B5BFF", "#22E6FF"))):
        lamp_ring(0.106, (0, front - 0.007, z), colors)
    deck(width - 0.06, front - 0.001, tall - 0.115)
    rod(shell, (-width / 2 + 0.05, -depth * 0.3, 0), (-width / 2 + 0.05, -depth * 0.3, 0.04), 0.018, name="foot")
    rod(shell, (width / 2 - 0.05, -depth * 0.3, 0), (width / 2 - 0.05, -depth * 0.3, 0.04), 0.018, name="foot")
    wheels(width, depth)
    for side in (-1, 1):
        strip = [(side * (width / 2 - 0.012), front + 0.02, z) for z in (0.1, tall - 0.1)]
        tube(light(("#FF2E93", "#22E6FF"), "z", 0.15, tall - 0.15), strip, 0.004, name="side light")
    pull_handle(width * 0.6, depth / 2 - 0.04, tall - 0.1, height)
    microphone((-0.1, front - 0.17, 0.019), (pi / 2, 0, 1.15))
    piece.detail = ((0, front, tall - 0.2), 0.42)


def karaoke(piece):
    """A tall column with a tablet on top, lights down its edges and a microphone on each side."""
    width, depth, height = piece.size
    tall, wide, deep = height - 0.15, width - 0.09, depth - 0.06
    shell = materials.plastic(piece.color, 0.42)
    front = -deep / 2
    box(shell, (wide, deep, tall - 0.03), (0, 0, 0.03), 0.03, "tower")
    box(materials.plastic("#17191D", 0.55), (width - 0.01, depth - 0.02, 0.045), (0, 0, 0.006), 0.02, "base")
    for x in (-width * 0.36, width * 0.36):
        rod(materials.rubber(), (x, -depth * 0.36, 0), (x, -depth * 0.36, 0.012), 0.02, name="foot")
    wheels(width - 0.03, depth, 0.04)
    slab(mesh(), (wide - 0.055, 0.01, tall - 0.21), (0, front - 0.003, 0.085), 0.03, 0.003, "grille")
    driver(0.1, (0, front - 0.007, 0.23))
    ring(light(("#FFB02E", "#FF2E93"), "z", 0.13, 0.33), 0.108, 0.005, (0, front - 0.01, 0.23), "light ring")
    for z in (0.42, 0.565):
        driver(0.058, (0, front - 0.007, z))
    for side in (-1, 1):
        x = side * (wide / 2 - 0.016)
        tube(
            light(("#FF2E93", "#FFD23F"), "z", 0.15, tall - 0.15),
            [(x, front - 0.001, 0.1), (x, front - 0.001, tall - 0.11)],
            0.0055,
            name="light",
        )
    deck(wide - 0.03, front - 0.001, tall - 0.105)
    lean = -0.3
    moved(tablet, (0, front + 0.075, tall - 0.004), (lean, 0, 0))
    box(materials.plastic("#17191D", 0.5), (wide * 0.9, 0.05, 0.016), (0, front + 0.06, tall - 0.003), 0.005, "slot")
    for side, band in ((-1, "#E8B23A"), (1, "#D84A7A")):
        x = side * (wide / 2 + 0.032)
        ring_at = arc((x, front + 0.1, tall - 0.1), 0.024, 0, 2 * pi, 32, "xy")[:-1]
        tube(materials.plastic("#17191D", 0.4), ring_at, 0.006, closed=True, name="holder")
        box(
            materials.plastic("#17191D", 0.4),
            (0.02, 0.02, 0.014),
            (side * (wide / 2 + 0.004), front + 0.1, tall - 0.107),
            0.003,
            "arm",
        )
        microphone((x, front + 0.1, tall - 0.225), (0, 0, 0), "#202328", band)
    pull_handle(width * 0.42, depth / 2 - 0.07, tall - 0.1, height - 0.01)
    piece.detail = ((0.03, front, tall - 0.05), 0.4)


def tablet():
    """A tablet that stands in its slot; it shows the song."""
    slab(materials.metal("#3A3E45", 0.3), (0.22, 0.007, 0.15), (0, 0, 0), 0.012, 0.002, "tablet")
    slab(materials.dark_glass(), (0.216, 0.001, 0.146), (0, -0.0034, 0.002), 0.011, 0.0003, "glass")
    screen(lyrics, 0.204, 0.134, (0, -0.0045, 0.075), radius=0.006)


def lyrics(canvas, _variant):
    """Lines of a song, one of them half sung, over dark colour."""
    canvas.fill(("#3A0F5E", "#6A1F8A", "#C2417E"))
    for row, wide in enumerate((0.7, 0.95, 0.62, 0.82)):
        y = 0.8 - row * 0.19
        canvas.paint(canvas.tile(canvas.aspect / 2, y, wide, 0.075, 0.035), "#FFFFFF", 0.95 if row == 1 else 0.45)
    canvas.paint(canvas.tile(canvas.aspect / 2 - 0.22, 0.61, 0.51, 0.075, 0.035), "#FFD23F")


def portable(piece):
    """A roll of cloth between two bare cones, on rubber feet, with a strap."""
    width, _, height = piece.size
    radius, middle = height / 2 - 0.003, height / 2 + 0.003
    skin, dark = materials.fabric(piece.color, "speaker cloth"), materials.rubber("#24272C")
    half = width / 2
    outline = [(0, -half + 0.02), (radius * 0.93, -half + 0.02), (radius, -half + 0.03), (radius, half - 0.03)]
    outline += [(radius * 0.93, half - 0.02), (0, half - 0.02)]
    turned(skin, outline, (0, 0, middle), 64, "roll").rotation_euler = (0, pi / 2, 0)
    for side in (-1, 1):
        cap = [
            (radius * 0.955, 0),
            (radius * 0.985, 0.008),
            (radius * 0.9, 0.02),
            (radius * 0.8, 0.021),
            (radius * 0.78, 0.014),
        ]
        cone = [
            (radius * 0.78, 0.014),
            (radius * 0.7, 0.02),
            (radius * 0.62, 0.013),
            (radius * 0.5, 0.012),
            (radius * 0.42, 0.017),
            (0, 0.019),
        ]
        for material, line in ((dark, cap), (materials.rubber("#33373D"), cone)):
            end = turned(material, line, (side * (half - 0.022), 0, middle), 48, "end")
            end.rotation_euler = (0, side * pi / 2, 0)
        hoop = [
            (side * (half - 0.019), cos(a * pi / 32) * radius * 0.985, middle + sin(a * pi / 32) * radius * 0.985)
            for a in range(64)
        ]
        tube(
            light(("#FF7A3C", "#3CE0FF"), "z", middle - radius, middle + radius),
            hoop,
            0.0016,
            closed=True,
            name="end light",
        )
    box(dark, (width * 0.62, 0.03, 0.007), (0, -0.014, 0), 0.003, "foot")
    box(dark, (width * 0.62, 0.03, 0.007), (0, 0.02, 0), 0.003, "foot")
    spine = rounded_rectangle(width * 0.52, 0.03, 0.014)

    def keys():
        profile(dark, spine, 0.006, (0, 0, radius), "z", 0.002, "keys")
        for step in range(4):
            x = (step - 1.5) * 0.027
            if step in (1, 2):
                box(materials.rubber("#E8EAED"), (0.011, 0.0026, 0.0018), (x, 0, radius + 0.0024), 0.0004, "minus")
            if step == 2:
                box(materials.rubber("#E8EAED"), (0.0026, 0.011, 0.0018), (x, 0, radius + 0.0024), 0.0004, "plus")
            if step in (0, 3):
                turned(
                    materials.rubber("#E8EAED"),
                    [(0.0048, 0), (0.0048, 0.0018), (0, 0.002)],
                    (x, 0, radius + 0.0024),
                    24,
                    "key",
                )

    moved(keys, (0, 0, middle), (0.62, 0, 0))
    slab(
        materials.metal("#A9AFB6", 0.3),
        (0.034, 0.003, 0.009),
        (0, -radius - 0.0006, middle - 0.006),
        0.004,
        0.001,
        "badge",
    )
    tube(dark, arc((half - 0.03, 0, middle + radius - 0.003), 0.013, -0.2, pi + 0.2, 16), 0.0032, name="strap")
    piece.detail = ((-half + 0.05, -radius, middle), 0.13)


def build(piece):
    {"tower": tower, "karaoke": karaoke, "portable": portable}[piece.option("kind", "tower")](piece)
