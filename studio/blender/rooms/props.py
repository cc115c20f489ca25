"""Things that make a room lived in; each stands on z = 0 about x = y = 0, unless it hangs on the wall. Metres."""

from dataclasses import dataclass
from math import cos, pi, sin

from ..families import tables_props
from ..families.seating_rows import pillow
from ..kit import materials
from ..kit.shapes import INCH, box, profile, rod, rounded_rectangle, tube, turned
from .surfaces import PRINTS, RUGS, glaze, pile, shade, sheet


@dataclass
class Prop:
    """What the plan says of a thing: its size in metres, its colours, and which of its kind it is."""

    size: tuple
    colors: tuple
    kind: str
    variant: int

    @classmethod
    def of(cls, spec, size=(), colors=(), kind=""):
        """Reads the plan, with what is usual where it is silent."""
        inches = [one * INCH for one in spec.get("inches", ())]
        own = spec.get("colors", ())
        return cls(
            (*inches, *size[len(inches) :]),
            (*own, *colors[len(own) :]),
            spec.get("kind", kind),
            spec.get("variant", 0),
        )


def rug(spec):
    prop = Prop.of(spec, (2.4, 1.7), ("#E9E1D2", "#8FA3B5"), "bordered")
    width, depth = prop.size
    profile(pile(prop.colors[0]), rounded_rectangle(width, depth, 0.02), 0.012, (0, 0, 0.006), "z", 0.004, "rug")
    paint = RUGS[prop.kind](*prop.colors)
    sheet(paint, width - 0.006, depth - 0.006, (0, 0, 0.0125), (-pi / 2, 0, 0), roughness=1.0)


def picture(spec):
    """A framed print on the wall; `z` is the height of its middle."""
    prop = Prop.of(spec, (0.6, 0.8), ("#C2965F",), "hills")
    width, height = prop.size
    wood = materials.wood(prop.colors[0], "x") if prop.colors[0] not in ("#23262B", "#F4F4F2") else glaze(prop.colors[0])
    rim, deep = 0.022, 0.028
    for z in (-height / 2, height / 2 - rim):
        box(wood, (width, deep, rim), (0, -deep / 2, z), 0.003, "frame")
    for x in (-width / 2 + rim / 2, width / 2 - rim / 2):
        box(wood, (rim, deep, height - 2 * rim), (x, -deep / 2, -height / 2 + rim), 0.003, "frame")
    box(materials.paint("#FBF9F4", 0.8), (width - rim, 0.01, height - rim), (0, -0.006, -height / 2 + rim / 2), 0, "mat")
    margin = 0.11 * min(width, height) + rim
    sheet(PRINTS[prop.kind], width - 2 * margin, height - 2 * margin, (0, -0.0125, 0), variant=prop.variant, roughness=0.6)


def drum(radius, tall, z, color):
    """A lampshade that is lit, its lower edge at `z`."""
    outline = [(radius, z), (radius * 0.8, z + tall), (radius * 0.8 - 0.003, z + tall), (radius - 0.003, z)]
    turned(shade(color), outline, steps=56, name="shade")
    rod(shade("#FFF6E4", 2.2), (0, 0, z + tall * 0.35), (0, 0, z + tall * 0.6), 0.035, name="bulb")


def floor_lamp(spec):
    """A lamp on three legs of wood."""
    prop = Prop.of(spec, (0.5, 0.5, 1.55), ("#8A5A36", "#FFE9C4"))
    height, (wood, cloth) = prop.size[2], prop.colors
    timber = materials.wood(wood, "z")
    hub = height - 0.34
    for at in range(3):
        around = at * 2 * pi / 3 + 0.5
        foot = (0.27 * cos(around), 0.27 * sin(around), 0)
        rod(timber, foot, (0.03 * cos(around), 0.03 * sin(around), hub), 0.009, 0.013, name="leg")
    rod(materials.metal("#8C7350", 0.3), (0, 0, hub - 0.05), (0, 0, hub + 0.1), 0.014, name="stem")
    drum(0.24, 0.3, height - 0.3, cloth)


def table_lamp(spec):
    """A lamp with a round body of stoneware."""
    prop = Prop.of(spec, (0.3, 0.3, 0.54), ("#D9CDB8", "#FFE9C4"))
    height = prop.size[2]
    body = [(0.0001, 0), (0.06, 0), (0.065, 0.01), (0.095, 0.08), (0.1, 0.13), (0.08, 0.2), (0.035, 0.26), (0.02, 0.28)]
    turned(glaze(prop.colors[0]), [(r, z * height / 0.54) for r, z in (*body, (0.0001, 0.28))], name="lamp")
    rod(materials.metal("#8C7350", 0.3), (0, 0, 0.26), (0, 0, height - 0.16), 0.008, name="stem")
    drum(0.17, 0.21, height - 0.21, prop.colors[1])


def desk_lamp(spec):
    """A lamp with two arms and a little metal shade, which looks to the right."""
    prop = Prop.of(spec, colors=("#23262B",))
    metal = materials.metal(prop.colors[0], 0.45)
    turned(metal, [(0.0001, 0), (0.085, 0), (0.085, 0.012), (0.08, 0.018), (0.0001, 0.018)], name="base")
    elbow, head = (-0.12, 0, 0.3), (0.1, 0, 0.47)
    for start, end in (((0, 0, 0.015), elbow), (elbow, head)):
        rod(metal, start, end, 0.006, name="arm")
    rod(metal, (-0.12, -0.012, 0.3), (-0.12, 0.012, 0.3), 0.012, name="joint")
    rod(metal, (0.075, 0, 0.5), (0.145, 0, 0.41), 0.028, 0.075, name="shade")
    rod(shade("#FFF3D8", 2.5), (0.14, 0, 0.416), (0.148, 0, 0.406), 0.066, 0.066, name="bulb")


def pendant(spec):
    """A lamp that hangs from above the picture; `z` is its lower edge."""
    prop = Prop.of(spec, (0.4,), ("#F4F4F2",))
    radius = prop.size[0] / 2
    high = radius * 0.85
    outer = [(radius * cos(step * pi / 24), high * sin(step * pi / 24)) for step in range(12)]
    inner = [(r - 0.004, z - 0.002) for r, z in reversed(outer)]
    turned(materials.paint(prop.colors[0], 0.4), [*outer, (0.02, high), *inner], name="pendant")
    turned(shade("#FFF3D8", 1.4), [(0.0001, 0.01), (0.05, 0.03), (0.06, 0.07), (0.03, 0.12), (0.0001, 0.13)], name="bulb")
    tube(materials.rubber("#2B2D31"), [(0, 0, high - 0.01), (0, 0, 4)], 0.004, name="cord")


def basket(radius, tall, color):
    """A woven basket that a pot stands in."""
    weave = materials.fabric(color, "basket")
    for level in range(round(tall / 0.018)):
        part = level * 0.018 / tall
        ring = radius * (0.82 + 0.18 * sin(part * pi * 0.62))
        points = [
            (cos(step * pi / 18) * ring, sin(step * pi / 18) * ring, 0.01 + level * 0.018) for step in range(36)
        ]
        tube(weave, points, 0.0105, closed=True, name="basket", resolution=2)


def tall_plant(spec):
    """A plant with paddle leaves on long stems, in a basket on the floor."""
    prop = Prop.of(spec, (0.9, 0.9, 1.5), ("#C8A878",))
    tall = prop.size[2]
    pot = tall * 0.21
    basket(pot * 0.6, pot, prop.colors[0])
    rod(materials.plastic("#3A2C22", 0.9), (0, 0, 0.02), (0, 0, pot * 0.86), pot * 0.5, name="soil")
    greens = [materials.paint(color, 0.42, "leaf") for color in ("#4F7A4A", "#5E8A54", "#426B42")]
    stalk = materials.paint("#6F9458", 0.5, "stalk")
    count = 15
    for at in range(count):
        around = at * 2.4 + 0.4
        high = tall * (0.34 + 0.46 * ((at * 0.618 + 0.15) % 1))
        out = tall * (0.05 + 0.2 * ((at * 0.37) % 1)) * (1.25 - high / tall)
        end = (cos(around) * out, sin(around) * out, high)
        middle = (end[0] * 0.35, end[1] * 0.35, pot * 0.6 + (high - pot * 0.6) * 0.55)
        tube(stalk, [(end[0] * 0.1, end[1] * 0.1, pot * 0.8), middle, end], 0.0075, name="stalk")
        length = tall * (0.27 + 0.07 * ((at * 0.53) % 1))
        tables_props.leaf(greens[at % 3], end, length, length * 0.46, around, 1.35 - 0.55 * ((at * 0.71) % 1))


def pot_plant(spec):
    """A leafy plant in a pot, for a table or a sill."""
    prop = Prop.of(spec, (0.3,), ("#E4DFD4",))
    tables_props.plant((0, 0, 0), prop.size[0], prop.colors[0])


def bowl(spec):
    """A bowl with fruit in it."""
    prop = Prop.of(spec, (0.28,), ("#E9E3D6", "#E3A33B"))
    radius = prop.size[0] / 2
    tables_props.bowl((0, 0, 0), radius, prop.colors[0])
    peel = materials.plastic(prop.colors[1], 0.4)
    each = radius * 0.36
    for at in range(5):
        around = at * 2 * pi / 5
        outline = [(each * sin(step * pi / 14) + 0.0001, -each * cos(step * pi / 14)) for step in range(15)]
        turned(peel, outline, (cos(around) * each * 1.25, sin(around) * each * 1.25, radius * 0.52), 24, "fruit")
    turned(peel, outline, (0, 0, radius * 0.78), 24, "fruit")


def branch(spec):
    """A vase with a few leafy twigs."""
    prop = Prop.of(spec, (0.2, 0.55), ("#D9D2C4", "#7E9A6E"))
    vase, tall = prop.size
    tables_props.vase((0, 0, 0), vase, prop.colors[0])
    green, bark = materials.paint(prop.colors[1], 0.5, "leaf"), materials.paint("#6A5644", 0.7, "twig")
    for twig in range(5):
        around, lean = twig * 2.4, 0.16 + 0.12 * ((twig * 0.618) % 1)
        points = []
        for step in range(8):
            part = step / 7
            out = (tall - vase) * lean * part * (0.6 + 0.9 * part)
            points.append((cos(around) * out, sin(around) * out, vase * 0.6 + (tall - vase * 0.6) * part))
        tube(bark, points, 0.0028, name="twig", resolution=2)
        for at, point in enumerate(points[2:]):
            for way in (-1, 1):
                tables_props.leaf(green, point, 0.085, 0.036, around + way * (1.1 - 0.12 * at), 0.7)


def books(spec):
    """Books on one another."""
    prop = Prop.of(spec, (0.26, 0.19))
    tables_props.stack((0, 0, 0), 3, prop.size, 1 + prop.variant)


def throw_pillow(spec):
    """A pillow that leans against a back; `z` is the seat."""
    prop = Prop.of(spec, (0.43,), ("#E5B24A",))
    side = prop.size[0]
    pillow(materials.fabric(prop.colors[0]), side, (0, 0, side * 0.47), "front", (-0.36, 0.07, 0))


PROPS = {
    "rug": rug,
    "picture": picture,
    "floor-lamp": floor_lamp,
    "table-lamp": table_lamp,
    "desk-lamp": desk_lamp,
    "pendant": pendant,
    "tall-plant": tall_plant,
    "pot-plant": pot_plant,
    "bowl": bowl,
    "branch": branch,
    "books": books,
    "pillow": throw_pillow,
}
