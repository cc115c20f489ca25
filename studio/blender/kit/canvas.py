"""A canvas for code to paint on: x from 0 to `aspect`, y from 0 at the bottom to 1; colours are sRGB hex text."""

from math import pi

import numpy

#: Which of seven strokes (top, upper right, lower right, bottom, lower left, upper left, middle) a digit has.
STROKES = {
    "0": "012345", "1": "12", "2": "01643", "3": "01623", "4": "5612",
    "5": "05623", "6": "054326", "7": "012", "8": "0123456", "9": "012356",
}  # fmt: skip
ENDS = [
    ((0, 2), (1, 2)),
    ((1, 2), (1, 1)),
    ((1, 1), (1, 0)),
    ((0, 0), (1, 0)),
    ((0, 1), (0, 0)),
    ((0, 2), (0, 1)),
    ((0, 1), (1, 1)),
]


def rgb(color):
    """An sRGB hex colour as three numbers from 0 to 1."""
    return numpy.array([int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)])


def soft(value, low, high):
    """0 below `low`, 1 above `high`, smooth between; either way round."""
    part = numpy.clip((value - low) / (high - low), 0, 1)
    return part * part * (3 - 2 * part)


class Canvas:
    """Masks are arrays from 0 to 1; what is painted covers what was there by its mask."""

    def __init__(self, aspect, longest=768):
        across, tall = (longest, round(longest / aspect)) if aspect >= 1 else (round(longest * aspect), longest)
        self.aspect, self.pixel = aspect, 1 / tall
        self.x, self.y = numpy.meshgrid(
            (numpy.arange(across) + 0.5) / across * aspect, (numpy.arange(tall) + 0.5) / tall
        )
        self.color = numpy.zeros((tall, across, 3))

    def paint(self, mask, color, strength=1.0):
        """Covers with a colour, hex text or an array of colours."""
        cover = numpy.asarray(mask)[..., None] * strength
        self.color = self.color * (1 - cover) + (rgb(color) if isinstance(color, str) else color) * cover

    def shine(self, mask, color, strength=1.0):
        """Adds light of a colour."""
        self.color = numpy.clip(self.color + numpy.asarray(mask)[..., None] * rgb(color) * strength, 0, 1)

    def blend(self, colors, value):
        """Colours that run through a list of hex colours as `value` goes from 0 to 1."""
        stops = numpy.linspace(0, 1, len(colors))
        channels = numpy.array([rgb(color) for color in colors])
        return numpy.stack([numpy.interp(value, stops, channels[:, at]) for at in range(3)], axis=-1)

    def fill(self, colors, low=0.0, high=1.0):
        """A gradient over everything, from the bottom colour at y = `low` to the top colour at `high`."""
        self.color = self.blend(colors, (self.y - low) / (high - low))

    def disc(self, x, y, radius, edge=None):
        """A disc whose rim is `edge` wide (sharp if not given)."""
        edge = edge or self.pixel * 1.5
        return soft(numpy.hypot(self.x - x, self.y - y), radius + edge / 2, radius - edge / 2)

    def halo(self, x, y, radius):
        """Light that fades away from a point."""
        return numpy.exp(-((self.x - x) ** 2 + (self.y - y) ** 2) / radius**2)

    def tile(self, x, y, width, height, radius):
        """A rectangle with round corners, about (x, y)."""
        across = numpy.abs(self.x - x) - width / 2 + radius
        up = numpy.abs(self.y - y) - height / 2 + radius
        outside = numpy.hypot(numpy.maximum(across, 0), numpy.maximum(up, 0))
        outside += numpy.minimum(numpy.maximum(across, up), 0)
        return soft(outside - radius, self.pixel, -self.pixel)

    def below(self, line, edge=None):
        """What lies under a line (a height, or one for each point)."""
        edge = edge or self.pixel * 1.5
        return soft(self.y - line, edge / 2, -edge / 2)

    def line(self, start, end, width):
        """A stroke with round ends."""
        (ax, ay), (bx, by) = start, end
        long = max((bx - ax) ** 2 + (by - ay) ** 2, 1e-9)
        along = numpy.clip(((self.x - ax) * (bx - ax) + (self.y - ay) * (by - ay)) / long, 0, 1)
        away = numpy.hypot(self.x - ax - along * (bx - ax), self.y - ay - along * (by - ay))
        return soft(away, width / 2 + self.pixel, width / 2 - self.pixel)

    def ridge(self, middle, swing, seed, waves=2.0):
        """The outline of hills: a height for each point."""
        random = numpy.random.default_rng(seed)
        heights = numpy.full_like(self.x, middle)
        for step in range(6):
            heights += swing * 0.5**step * numpy.sin(self.x * waves * 1.9**step + random.uniform(0, 2 * pi))
        return heights

    def cloud(self, size, seed, octaves=4):
        """Uneven grey from 0 to 1, its largest blots `size` wide."""
        random, total, weight = numpy.random.default_rng(seed), numpy.zeros_like(self.x), 0.0
        for step in range(octaves):
            cells = size / 2**step
            grid = random.random((int(1 / cells) + 3, int(self.aspect / cells) + 3))
            u, v = self.x / cells, self.y / cells
            column, row = u.astype(int), v.astype(int)
            fu, fv = soft(u - column, 0, 1), soft(v - row, 0, 1)
            low = grid[row, column] * (1 - fu) + grid[row, column + 1] * fu
            high = grid[row + 1, column] * (1 - fu) + grid[row + 1, column + 1] * fu
            total += (low * (1 - fv) + high * fv) * 0.5**step
            weight += 0.5**step
        return total / weight

    def digits(self, text, x, y, height, color="#FFFFFF"):
        """Digits of a clock about (x, y); a colon is two dots."""
        half, wide = height / 2, height * 0.5
        steps = [wide * (0.85 if one == ":" else 1.5) for one in text]
        left = x - sum(steps) / 2
        for one, step in zip(text, steps):
            if one == ":":
                for up in (-0.2, 0.2):
                    self.paint(self.disc(left + step / 2, y + up * height, height * 0.06), color)
            for stroke in STROKES.get(one, ""):
                ends = [(left + wide * (a + 0.25), y - half + b * half) for a, b in ENDS[int(stroke)]]
                self.paint(self.line(*ends, height * 0.1), color)
            left += step

    def inset(self, x, y, width, height, radius, paint, variant=0):
        """Paints a picture of its own into a tile about (x, y)."""
        small = Canvas(width / height, max(24, round(max(width, height) / self.pixel)))
        paint(small, variant)
        rows = ((self.y - y) / height + 0.5) * small.color.shape[0]
        columns = ((self.x - x) / width + 0.5) * small.color.shape[1]
        inside = small.color[
            numpy.clip(rows, 0, small.color.shape[0] - 1).astype(int),
            numpy.clip(columns, 0, small.color.shape[1] - 1).astype(int),
        ]
        self.paint(self.tile(x, y, width, height, radius), inside)
