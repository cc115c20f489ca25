"""Rows of seats with a back behind them, and pillows, for sofas and sectionals. Lengths are metres, angles radians."""

from dataclasses import dataclass
from math import cos, sin

import bmesh

from ..kit.shapes import made, mesh_of
from .seating_parts import PLACES, boxed, padded, spread, welt


@dataclass(frozen=True)
class Row:
    """Seats side by side between arms, their middle at x = `x`; `widths` are those of the seat cushions."""

    cover: object
    widths: tuple
    depth: float
    height: float
    x: float = 0.0
    under: float = 0.11
    top: float = 0.46
    thick: float = 0.17
    lean: float = 0.16
    frame: float = 0.09
    #: How much deeper the front of the seats stands than the arms' front, below 0 when it stands out.
    front: float = 0.02

    @property
    def inner(self):
        """The width of all seats."""
        return sum(self.widths)

    def places(self):
        """The middle and width of every seat."""
        left = self.x - self.inner / 2
        for width in self.widths:
            yield left + width / 2, width
            left += width

    def behind(self, up, out):
        """The (y, z) of a point on the back: so far up along it, so far out from its rear side."""
        rise = (self.height - self.under) / cos(self.lean)
        foot = self.depth / 2 - rise * sin(self.lean)
        return (
            foot + up * sin(self.lean) - out * cos(self.lean),
            self.under + up * cos(self.lean) + out * sin(self.lean),
        )

    def seat_depth(self):
        """From the front of the seats to the frame of the back."""
        rear, _ = self.behind((self.top - self.under) / cos(self.lean), self.frame)
        return rear + self.depth / 2 - self.front


def platform(row, welts=(1,)):
    """What the seats lie on: a padded rail in front, closed all round."""
    tall = row.top - row.thick - row.under
    deep = row.depth - row.front - 0.1
    middle = (row.x, -row.depth / 2 + row.front + 0.014 + deep / 2, row.under + tall / 2)
    padded(row.cover, (row.inner + 0.03, tall, deep), middle, "front", 0.002, 0.014, 0.012, welts=welts, name="base")


def seat_cushions(row, bench=False, marks=None, crown=0.022):
    """Loose seat cushions, or one over all seats; `marks(width, depth)` says what is stitched into each."""
    deep = row.seat_depth()
    for x, width in [(row.x, row.inner)] if bench else row.places():
        size = (width - 0.006, deep, row.thick)
        middle = (x, -row.depth / 2 + row.front + deep / 2, row.top - row.thick / 2)
        padded(
            row.cover, size, middle, "up", crown, 0.045, 0.024, marks=marks(width, deep) if marks else (), name="seat"
        )


def back_frame(row, wider=0.02, drop=0.05):
    """The upholstered frame behind the back cushions; `drop` is how far below the full height it ends."""
    tall = (row.height - row.under) / cos(row.lean) - drop - row.frame * sin(row.lean)
    y, z = row.behind(tall / 2, row.frame / 2)
    size = (row.inner + 2 * wider, tall, row.frame)
    padded(row.cover, size, (row.x, y, z), "front", 0.004, 0.035, 0.02, (-row.lean, 0, 0), name="back")


def back_cushions(row, thick=0.19, crown=0.04, lift=0.0, marks=None, whole=False, corner=0.06):
    """Loose back cushions that stand on the seats and lean on the frame, or one `whole` over all seats."""
    start = (row.top - row.under) / cos(row.lean) - 0.02
    high = row.height - row.under - (row.frame + thick * 0.6) * sin(row.lean)
    tall = high / cos(row.lean) - start + lift
    for at, (x, width) in enumerate([(row.x, row.inner)] if whole else row.places()):
        y, z = row.behind(start + tall / 2, row.frame + thick / 2 - 0.012)
        size = (width - 0.008, tall, thick)
        turn = (-row.lean - 0.02, 0, 0 if whole else 0.012 * (-1) ** at)
        padded(
            row.cover,
            size,
            (x, y, z),
            "front",
            crown,
            corner,
            0.03,
            turn,
            marks=marks(width, tall) if marks else (),
            name="back cushion",
        )


def reclining_seats(row, fixed=()):
    """Overstuffed seats, each with a footrest (a flat front where `fixed`), a lower back and a headrest."""
    front, deep = -row.depth / 2 + row.front, row.seat_depth()
    tall = row.top - row.thick - row.under
    turn = (-row.lean, 0, 0)
    rise = row.height - row.under
    for at, (x, width) in enumerate(row.places()):
        size = (width - 0.014, deep, row.thick)
        padded(row.cover, size, (x, front + deep / 2, row.top - row.thick / 2), "up", 0.035, 0.05, 0.05, name="seat")
        middle = (x, front + 0.05, row.under + tall / 2 - 0.006)
        crown, edge = (0.002, 0.012) if at in fixed else (0.02, 0.03)
        padded(row.cover, (width - 0.02, tall - 0.012, 0.13), middle, "front", crown, 0.03, edge, name="footrest")
        for low, high, thick in ((row.top - row.under - 0.03, rise - 0.28, 0.2), (rise - 0.295, rise - 0.035, 0.23)):
            y, z = row.behind((low + high) / 2, row.frame + thick / 2)
            size = (width - 0.014, high - low, thick)
            padded(row.cover, size, (x, y, z), "front", 0.035, 0.06, 0.055, turn, name="back")


def buttoned(columns, rows, depth=0.022):
    """Marks of buttons in staggered rows with pleats between them, for a cushion of any size."""

    def marks(width, tall):
        points = []
        for line in range(rows):
            count = columns - line % 2
            y = tall * ((line + 1) / (rows + 1) - 0.5) + tall * 0.04
            points.append([((at + 0.5 - count / 2) * width / columns, y) for at in range(count)])
        buttons = [(point, point, depth, 0.022) for line in points for point in line]
        pleats = [
            (low, high, depth * 0.45, 0.012)
            for below, above in zip(points, points[1:])
            for low in below
            for high in above
            if abs(low[0] - high[0]) < width / columns * 0.6
        ]
        return buttons + pleats

    return marks


def channelled(count, depth=0.012):
    """Marks of stitched lines that part a cushion into upright channels."""

    def marks(width, tall):
        places = [width * (line / count - 0.5) for line in range(1, count)]
        return [((x, -tall * 0.47), (x, tall * 0.47), depth, 0.009) for x in places]

    return marks


def pillow(cover, side, at, facing="front", turn=(0, 0, 0), tall=None, thick=0.15):
    """A throw pillow, square unless `tall` says otherwise, with piping around; `at` is its middle."""
    wide, tall, half = side / 2, (tall or side) / 2, thick / 2
    place = PLACES[facing]

    def surface(u, v, c):
        swell = ((1 - u * u) * (1 - v * v)) ** 0.55
        return place(u * wide * (1 - 0.07 * (1 - v * v)), v * tall * (1 - 0.07 * (1 - u * u)), c * half * swell)

    def build(bm):
        boxed(bm, [spread(1, 14), spread(1, 14), [-1, 1]], surface)
        bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=0.0004)

    thing = made("pillow", mesh_of("pillow", build), cover)
    thing.location, thing.rotation_euler = at, turn
    steps = [2 * step / 12 - 1 for step in range(12)]
    loop = [(t, -1) for t in steps] + [(1, t) for t in steps] + [(-t, 1) for t in steps] + [(-1, -t) for t in steps]
    welt(cover, [surface(u, v, 0) for u, v in loop], at, turn)


def pillow_pair(row, side=0.41):
    """Two matching pillows, one in each corner, turned a little toward the middle."""
    lean = row.lean + 0.22
    for way in (-1, 1):
        x = row.x + way * (row.inner / 2 - side * 0.47)
        y, _ = row.behind((row.top - row.under), row.frame + 0.24)
        turn = (-lean, way * 0.12, -way * 0.3)
        pillow(row.cover, side, (x, y - 0.005, row.top + side * 0.49), "front", turn)
