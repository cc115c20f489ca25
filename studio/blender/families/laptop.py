"""Laptops: slim, plain, rugged and gaming ones, open on a table, standing like a tent, or as a stand."""

from math import cos, pi, radians, sin

from ..kit import materials
from ..kit.screens import PICTURES, screen
from ..kit.shapes import box, rod, tube
from .computers_parts import anodised, lettering, panel, port, posed, slab, slots
from .keyboard_parts import keys, lit_by
from .pictures_parts import documents, recipe, sketch

OWN = {"documents": documents, "recipe": recipe, "sketch": sketch}
BEZEL = {"slim": 0.0055, "plain": 0.008, "rugged": 0.014, "gaming": 0.008}
RAINBOW = ("#FF2E4D", "#FF9A1F", "#F8F03A", "#2EF06A", "#1FD3FF", "#4A5BFF", "#E23BFF")


class Frame:
    """Measures of a laptop: its base and lid in metres, and the materials they are of."""

    def __init__(self, piece):
        self.width, self.depth, self.height = piece.size
        self.make = piece.option("make", "plain")
        self.feet = 0.0012
        self.base = self.height * 0.62 - self.feet
        self.lid = self.height * 0.36
        self.corner = {"slim": 0.011, "plain": 0.009, "rugged": 0.016, "gaming": 0.007}[self.make]
        metal = self.make in ("slim", "plain") and not piece.name.endswith("black")
        self.shell = anodised(piece.color) if metal else materials.plastic(piece.color, 0.46)
        self.dark = materials.plastic("#15171B", 0.5)
        self.brand = piece.name.split("-")[0].upper()
        #: The lid of a gaming one is hinged before the block that its fans blow through.
        self.hinge = self.depth / 2 - (0.03 if self.make == "gaming" else 0.007)


def sockets(frame):
    """What can be plugged in on the left, and vents of a gaming one."""
    middle = frame.feet + frame.base * 0.52
    for y, size in ((0.75, (0.009, 0.0032)), (0.62, (0.009, 0.0032)), (0.46, (0.0135, 0.0055))):
        with posed((-frame.width / 2, frame.depth * (y - 0.5), middle), (0, 0, -pi / 2)):
            port((size[0], min(size[1], frame.base * 0.6)), (0, 0.0002, 0))
    if frame.make == "gaming":
        slots(
            frame.dark,
            12,
            (0.002, 0.0034, frame.base * 0.45),
            (-frame.width / 2, frame.depth * 0.36, middle),
            (0, 0.0062, 0),
        )


def touchpad(frame, front, back):
    """A touch surface in the middle of what is left before the keys, with a fine gap around."""
    deep = back - front - 0.016
    wide = deep * 1.62
    top = frame.feet + frame.base
    at = -0.024 if frame.width > 0.35 and frame.make != "slim" else 0
    slab(frame.dark, (wide + 0.0012, deep + 0.0012, 0.0002), (at, (front + back) / 2, top - 0.0001), 0.0056, name="gap")
    slab(frame.shell, (wide, deep, 0.0003), (at, (front + back) / 2, top), 0.005, 0.0001, "touchpad")


def base(piece, frame, whole=True):
    """The half with the keys, lying on its feet; without keys where they face away."""
    top = frame.feet + frame.base
    slab(frame.shell, (frame.width, frame.depth, frame.base), (0, 0, frame.feet), frame.corner, 0.0024, "base", 8)
    for x in (-0.4, 0.4):
        for y in (-0.4, 0.4):
            rod(
                materials.rubber(),
                (frame.width * x, frame.depth * y, 0),
                (frame.width * x, frame.depth * y, 0.002),
                0.008,
            )
    sockets(frame)
    if not whole:
        return
    pad = bool(piece.option("numberPad", False))
    across = frame.width - (0.026 if pad else frame.width * 0.13)
    deep = across / (19.3 if pad else 15) * 5.5
    back = frame.hinge - (0.03 if frame.make == "gaming" else 0.018)
    middle = back - deep / 2
    light = {
        "white": materials.glow("#EAF3FF", 0.75, "key light"),
        "blended": lit_by(("#1FD3FF", "#7A4DFF", "#FF3D9A"), 1.5),
        "each key": lit_by(RAINBOW, 1.3),
    }.get(piece.option("light", ""), frame.dark)
    slab(light, (across + 0.003, deep + 0.003, 0.0004), (0, middle, top - 0.0001), 0.004, name="key bed")
    lit = light is not frame.dark
    ink = materials.glow("#FFFFFF", 1.1, "letters") if lit else materials.plastic("#D4D8DD")
    caps = materials.plastic("#23262B" if frame.make != "rugged" else "#2E3238", 0.55)
    keys(caps, ink, (across, deep), (0, middle, top + 0.0002), 0.0016 if frame.make != "slim" else 0.0012, pad, 0.0029)
    touchpad(frame, -frame.depth / 2, middle - deep / 2)
    if frame.make == "gaming":
        slots(frame.dark, 34, (0.0026, 0.011, 0.0006), (0, back + 0.0135, top), (frame.width * 0.024, 0, 0))


def lid(piece, frame, brand=True, hinged=True):
    """The half with the screen, upright on the origin and facing the eye, hinged below."""
    width, tall, thick = frame.width, frame.hinge + frame.depth / 2 - 0.004, frame.lid
    bezel = BEZEL[frame.make]
    chin = bezel + (0.009 if brand else 0.003)
    middle = 0.004 + tall / 2
    panel(frame.shell, (width, thick, tall), (0, thick / 2, middle), frame.corner, 0.0016, "lid", 8)
    panel(
        materials.dark_glass("#0A0B0D"),
        (width - 0.003, 0.0008, tall - 0.003),
        (0, -0.0002, middle),
        frame.corner - 0.0015,
        name="bezel",
    )
    high = tall - bezel - chin - 0.003
    picture = piece.option("picture", "desktop")
    shown = picture if picture in PICTURES else OWN[picture]
    screen(
        shown,
        width - 2 * bezel - 0.003,
        high,
        (0, -0.0009, 0.004 + tall - 0.0015 - bezel - high / 2),
        (0, 0, 0),
        0.002,
        piece.option("variant", 0),
    )
    eye = 0.004 + tall - 0.0015 - bezel * 0.5
    rod(materials.dark_glass("#1B2A4A"), (0, -0.0012, eye), (0, 0, eye), min(0.0018, bezel * 0.3), name="camera")
    if piece.option("shutter", False):
        panel(materials.plastic("#3A3F46"), (0.018, 0.0012, 0.0042), (0.003, -0.0008, eye), 0.002, 0.0004, "shutter")
        panel(materials.plastic("#E4572E"), (0.004, 0.0014, 0.002), (0.006, -0.001, eye), 0.0009, name="mark")
    if brand:
        lettering(materials.plastic("#8E949B"), frame.brand, 0.0055, (0, -0.0009, 0.004 + chin * 0.52), (pi / 2, 0, 0))
    for x in (-width * 0.32, width * 0.32) if hinged else ():
        rod(
            frame.dark,
            (x - width * 0.07, thick * 0.4, 0.001),
            (x + width * 0.07, thick * 0.4, 0.001),
            0.0038,
            name="hinge",
        )


def bumpers(frame, upright):
    """Rubber about the corners of a half, which lies flat or stands as a lid does."""
    rubber = materials.rubber("#E07B26")
    for x in (-1, 1):
        for end in (-1, 1):
            if upright:
                if end < 0:
                    continue
                tall = frame.hinge + frame.depth / 2
                panel(
                    rubber,
                    (0.03, frame.lid + 0.004, 0.03),
                    (x * (frame.width / 2 - 0.0135), frame.lid / 2, tall - 0.0135),
                    0.014,
                    0.002,
                )
            else:
                at = (x * (frame.width / 2 - 0.0135), end * (frame.depth / 2 - 0.0135), frame.feet - 0.0004)
                slab(rubber, (0.03, 0.03, frame.base + 0.0008), at, 0.014, 0.002, "bumper")


def pen(frame, at, turn):
    """A pen for the screen, lying."""
    x, y = at
    with posed((x, y, 0.0045), (0, 0, turn)):
        rod(frame.shell, (-0.068, 0, 0), (0.056, 0, 0), 0.0045, name="pen")
        rod(frame.dark, (0.056, 0, 0), (0.072, 0, 0), 0.0044, 0.0009, name="tip")
        box(frame.dark, (0.016, 0.0022, 0.0012), (0.03, 0, 0.0042), 0.0005, "button")


def charger(frame):
    """The large brick beside, with its cord to the back."""
    x = frame.width / 2 + 0.075
    slab(materials.plastic("#1A1C20", 0.5), (0.085, 0.175, 0.03), (x, -0.02, 0), 0.008, 0.004, "charger")
    lettering(materials.plastic("#6A7078"), "330 W", 0.014, (x, -0.02, 0.0301), (0, 0, pi / 2))
    bend = [
        (x, 0.066),
        (x, 0.12),
        (x - 0.015, 0.165),
        (x - 0.06, 0.185),
        (x - 0.11, 0.175),
        (x - 0.13, frame.depth / 2),
    ]
    tube(
        materials.rubber("#111214"),
        [(a, b, 0.004 if step < 4 else 0.008) for step, (a, b) in enumerate(bend)],
        0.0032,
        name="cord",
    )


def opened(piece, frame):
    """Open on a table at 105 degrees."""
    base(piece, frame)
    with posed((0, frame.hinge, frame.feet + frame.base), (-radians(15), 0, 0)):
        lid(piece, frame)
        if frame.make == "rugged":
            bumpers(frame, True)
    if frame.make == "rugged":
        bumpers(frame, False)


def tent(piece, frame):
    """On its two long edges, the hinge above; the picture has turned with it."""
    front, back = radians(24), radians(27)
    tall = frame.hinge + frame.depth / 2
    top = tall * cos(front) + 0.001
    with posed((0, -tall * sin(front), -0.003), (-front, 0, 0)):
        lid(piece, frame, brand=False, hinged=False)
    with posed(
        (0, frame.depth / 2 * sin(back) + frame.base + 0.003, frame.depth / 2 * cos(back) + 0.007),
        (pi / 2 + back, 0, 0),
    ):
        base(piece, frame, whole=False)
    for x in (-frame.width * 0.32, frame.width * 0.32):
        long = frame.width * 0.07
        rod(frame.dark, (x - long, 0.005, top), (x + long, 0.005, top), 0.0048, name="hinge")


def stand(piece, frame):
    """The keys face down behind the screen."""
    with posed((0, -frame.depth * 0.3, frame.base + frame.feet + 0.001), (-radians(24), 0, 0)):
        lid(piece, frame, brand=False)
    with posed((0, frame.depth * 0.2, frame.base + 2 * frame.feet), (pi, 0, 0)):
        base(piece, frame, whole=False)


def build(piece):
    frame = Frame(piece)
    pose = piece.option("pose", "open")
    {"open": opened, "tent": tent, "stand": stand}[pose](piece, frame)
    if piece.option("pen", False):
        pen(frame, (0.03, -frame.depth * (0.62 if pose == "tent" else 0.5)), 0.12)
    if piece.option("charger", False):
        charger(frame)
    piece.detail = ((-frame.width * 0.26, -frame.depth * 0.05, frame.feet + frame.base), 0.2)
    if pose != "open":
        piece.detail = ((-frame.width * 0.3, -frame.depth * 0.25, 0.04), 0.22)
