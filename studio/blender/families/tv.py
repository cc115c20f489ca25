"""Televisions on feet, rods, plates or walls: slim, oled or sealed (outdoors); pictures of tv_pictures or the kit."""

from ..kit import materials
from ..kit.screens import screen
from ..kit.shapes import box, profile, rod
from .electronics_parts import disc, remote, slab
from .tv_pictures import SCENES

BEZEL = {"slim": 0.008, "oled": 0.006, "sealed": 0.022}
CHIN = {"slim": 0.019, "oled": 0.011, "sealed": 0.036}
DEEP = {"slim": 0.026, "oled": 0.007, "sealed": 0.07}


def blade(material, x, depth, room):
    """A foot bent from flat bar, its arms to the front and to the back."""
    half, top = depth / 2, room + 0.02
    outline = [
        (-half, 0),
        (-half + 0.03, 0),
        (-0.006, room - 0.012),
        (0.006, room - 0.012),
        (half - 0.03, 0),
        (half, 0),
        (half, 0.006),
        (0.024, top),
        (-0.024, top),
        (-half, 0.006),
    ]
    profile(material, outline, 0.022, (x, 0, 0), "x", 0.003, "foot")
    for y in (-half + 0.018, half - 0.018):
        box(materials.rubber(), (0.018, 0.026, 0.002), (x, y, -0.0005), 0.0005, "pad")


def plate(material, width, depth, room):
    """A heavy plate with a neck to the back of the panel."""
    across = width * 0.42
    box(material, (across, depth, 0.011), (0, 0, 0), 0.004, "plate")
    box(material, (across * 0.42, 0.03, room + 0.06), (0, 0.035, 0.008), 0.006, "neck")


def wall_mount(width, height):
    """The bracket that hangs an outdoor set: two rails on the back and a plate for the wall."""
    iron = materials.metal("#3A3D42", 0.5)
    for x in (-width * 0.16, width * 0.16):
        box(iron, (0.03, 0.014, height * 0.62), (x, 0.042, height * 0.2), 0.002, "rail")
    box(iron, (width * 0.46, 0.006, height * 0.26), (0, 0.05, height * 0.38), 0.002, "wall plate")


def panel(piece, kind, room):
    """Frame, glass, picture and the electronics' back, from `room` above the floor to the top."""
    width, _, height = piece.size
    tall, deep, bezel, chin = height - room, DEEP[kind], BEZEL[kind], CHIN[kind]
    front = -deep / 2
    light = piece.option("trim", "dark") == "finish"
    coat = materials.plastic(piece.color, 0.4) if light else materials.metal("#3C4046", 0.35)
    slab(coat, (width, deep, tall), (0, 0, room), 0.02 if kind == "sealed" else 0.006, min(0.003, deep * 0.3), "frame")
    if not light:
        slab(
            materials.dark_glass(),
            (width - 0.005, 0.002, tall - 0.005),
            (0, front - 0.0006, room + 0.0025),
            0.004,
            0.0006,
            "glass",
        )
    across, up = width - 2 * bezel, tall - bezel - chin
    middle = room + chin + up / 2
    if light:
        slab(materials.dark_glass(), (across, 0.002, up), (0, front - 0.0004, room + chin), 0.003, 0.0006, "glass")
        across, up = across - 0.012, up - 0.012
    picture = piece.option("picture", "dusk")
    screen(SCENES.get(picture, picture), across, up, (0, front - 0.0022, middle), strength=0.92)
    trim = materials.steel("#8B9198", "x", 0.3)
    if kind == "slim" and not light:
        box(trim, (width - 0.004, 0.004, 0.004), (0, front - 0.0005, room + 0.001), 0.0012, "trim")
    disc(materials.glow("#FF5A4A", 1.2), 0.0022, 0.0012, (0, front - 0.0014, room + chin * 0.5), "standby light")
    dark = materials.plastic("#1D1F23", 0.6)
    if kind == "oled":
        box(dark, (width * 0.8, 0.04, tall * 0.5), (0, deep / 2 + 0.0195, room + 0.03), 0.012, "electronics")
    elif kind == "slim":
        box(
            coat if light else dark,
            (width * 0.9, 0.034, tall * 0.76),
            (0, deep / 2 + 0.0165, room + 0.03),
            0.014,
            "electronics",
        )


def sealed(piece):
    """What keeps the weather out: rubber corners, screws, a sensor's window."""
    width, _, height = piece.size
    front = -DEEP["sealed"] / 2
    rubber = materials.rubber("#2B2E33")
    for x in (-width / 2 + 0.011, width / 2 - 0.011):
        for z in (0, height - 0.07):
            box(rubber, (0.028, DEEP["sealed"] + 0.008, 0.07), (x, 0, z), 0.009, "bumper")
    steel = materials.metal("#A9AFB6", 0.3)
    for part in (-0.36, -0.12, 0.12, 0.36):
        for z in (0.018, height - 0.011):
            disc(steel, 0.0042, 0.0015, (width * part, front - 0.0028, z), "screw")


def build(piece):
    width, depth, height = piece.size
    kind = piece.option("panel", "slim")
    stand = piece.option("stand", "feet")
    natural = (width - 2 * BEZEL[kind]) * 9 / 16 + BEZEL[kind] + CHIN[kind]
    room = 0 if stand == "wall" else max(0.034, height - natural)
    panel(piece, kind, room)
    coat = (
        materials.plastic(piece.color, 0.4)
        if piece.option("trim", "dark") == "finish"
        else materials.metal("#34373C", 0.38)
    )
    if stand == "wall":
        wall_mount(width, height)
        sealed(piece)
    elif stand == "plate":
        plate(coat, width, depth, room)
    elif stand == "rods":
        for side in (-1, 1):
            for way in (-1, 1):
                foot = (side * width * 0.36, way * (depth / 2 - 0.006), 0.005)
                rod(coat, foot, (side * width * 0.3, way * 0.004, room + 0.015), 0.0055, 0.0095, name="foot")
    else:
        reach = width * (0.2 if stand == "narrow" else 0.39)
        for x in (-reach, reach):
            blade(coat, x, depth, room)
    if piece.option("remote", False):
        remote((width * 0.3, -depth / 2 - 0.1, 0), 0.5)
    piece.detail = ((-width * 0.36, 0, room + 0.06), max(0.3, width * 0.32))
