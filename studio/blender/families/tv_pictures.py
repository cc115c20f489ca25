"""What is on the televisions of the store: pictures for `kit.screens.screen`, painted on a canvas."""

from math import cos, pi, sin

import numpy

from ..kit.canvas import soft


def balloons(canvas, _variant=0):
    """Hot-air balloons over soft hills in the morning."""
    canvas.fill(("#FFE9C9", "#BFE3F2", "#5AA9E6", "#2C6FC0"), 0.2, 1.05)
    canvas.paint(soft(canvas.cloud(0.45, 4), 0.5, 0.75) * soft(canvas.y, 0.2, 0.6), "#FFFFFF", 0.75)
    for step, color in enumerate(("#8FC1A9", "#6DB07F", "#4C9A5B", "#2F7A45")):
        canvas.paint(canvas.below(canvas.ridge(0.27 - step * 0.065, 0.03, step + 2, 2.4)), color)
    palettes = (
        ("#E4572E", "#FFC914"),
        ("#7B2D8B", "#F5A6C8"),
        ("#17BEBB", "#FFFFFF"),
        ("#2E5EAA", "#F7B32B"),
        ("#D7263D", "#FFFFFF"),
    )
    spots = ((0.42, 0.58, 0.2), (1.28, 0.66, 0.16), (0.93, 0.4, 0.09), (1.6, 0.38, 0.075), (0.12, 0.33, 0.06))
    for (x, y, radius), (one, other) in zip(spots, palettes):
        across = (canvas.x - x) / radius
        up = (canvas.y - y) / radius
        taper = numpy.where(up < 0, 1 + 0.42 * up, 1.0)
        round_ = numpy.hypot(across / taper, numpy.where(up < 0, up / 1.25, up))
        body = soft(round_, 1.0, 0.985)
        turn = numpy.arcsin(
            numpy.clip(across / taper / numpy.sqrt(numpy.maximum(1 - numpy.minimum(up, 1) ** 2 * 0.6, 0.1)), -1, 1)
        )
        canvas.paint(body, one)
        canvas.paint(body * soft(numpy.sin(turn * 6), -0.06, 0.06), other)
        canvas.paint(body * soft(across, -0.1, 1.1), "#3A1C3F", 0.42)
        canvas.shine(body * canvas.halo(x - radius * 0.4, y + radius * 0.4, radius * 0.5), "#FFFFFF", 0.3)
        canvas.paint(canvas.tile(x, y - radius * 1.55, radius * 0.28, radius * 0.2, radius * 0.04), "#6B4423")
        for side in (-1, 1):
            rope = canvas.line(
                (x + side * radius * 0.12, y - radius * 1.46), (x + side * radius * 0.3, y - radius * 1.1), 0.003
            )
            canvas.paint(rope, "#6B4423", 0.8)


def space(canvas, _variant=0):
    """A ringed planet, a moon and stars on black."""
    canvas.fill(("#000000", "#02030A"))
    nebula = soft(canvas.cloud(0.7, 3, 5), 0.42, 0.85) * soft(numpy.abs(canvas.y - 0.2 - canvas.x * 0.38), 0.5, 0.0)
    canvas.shine(nebula, "#5B2A9B", 0.9)
    canvas.shine(nebula * soft(canvas.cloud(0.4, 9), 0.45, 0.8), "#FF7AA8", 0.55)
    canvas.shine(soft(canvas.cloud(0.5, 14, 5), 0.5, 0.9) * nebula, "#3AC4E8", 0.7)
    random = numpy.random.default_rng(12)
    tall, across = canvas.x.shape
    for size in (1, 1, 1, 2):
        for row, column in zip(random.integers(0, tall - 2, 180), random.integers(0, across - 2, 180)):
            canvas.color[row : row + size, column : column + size] = random.uniform(0.45, 1)
    x, y, radius = canvas.aspect * 0.66, 0.5, 0.27
    lean = (canvas.y - y) + (canvas.x - x) * 0.32
    along = (canvas.x - x) - (canvas.y - y) * 0.32
    flat = numpy.hypot(along, lean / 0.2)
    bands = 0.62 + 0.3 * numpy.sin(flat * 120) * soft(canvas.cloud(0.1, 2), 0.2, 0.8)
    rings = (
        soft(flat, radius * 1.35, radius * 1.37)
        * soft(flat, radius * 2.05, radius * 2.03)
        * (1 - soft(flat, 0.47, 0.475) * soft(flat, 0.495, 0.49))
    )
    canvas.paint(rings * bands, "#E8C9A0", 0.85)
    ball = canvas.disc(x, y, radius)
    stripes = lean / radius + 0.12 * canvas.cloud(0.2, 6)
    canvas.paint(
        ball,
        canvas.blend(("#B5651D", "#F2C078", "#D98B4A", "#FFE3B3", "#C97B3D", "#F5D6A8", "#A85A24"), (stripes + 1) / 2),
    )
    shade = soft((canvas.x - x) * 0.8 - (canvas.y - y) * 0.5, -0.06, 0.25)
    canvas.paint(ball * shade, "#05030A", 0.93)
    canvas.paint(rings * bands * soft(lean, 0.0, -0.004), "#F5DDB8", 0.9)
    canvas.paint(canvas.disc(0.42, 0.72, 0.055), "#9AA5B8")
    canvas.paint(
        canvas.disc(0.42, 0.72, 0.055) * soft(canvas.x - 0.42 - (canvas.y - 0.72) * 0.6, -0.02, 0.04), "#05060A", 0.95
    )


def aurora(canvas, _variant=0):
    """Northern lights over black mountains and their lake."""
    canvas.fill(("#04121A", "#020A18", "#01030A"), 0.3, 1.0)
    random = numpy.random.default_rng(5)
    tall, across = canvas.x.shape
    for row, column in zip(random.integers(tall // 3, tall, 260), random.integers(0, across, 260)):
        canvas.color[row, column] = random.uniform(0.3, 0.95)
    for step, (color, low) in enumerate((("#1DF2A0", 0.5), ("#37E8C8", 0.58), ("#8A5BFF", 0.66), ("#21FF8C", 0.44))):
        foot = (
            low + 0.09 * numpy.sin(canvas.x * (2.3 + step * 0.5) + step * 1.9) + 0.03 * numpy.sin(canvas.x * 7 + step)
        )
        above = canvas.y - foot
        fold = 0.55 + 0.45 * numpy.sin(canvas.x * 34 + 5 * numpy.sin(canvas.x * 5 + step))
        curtain = soft(above, -0.015, 0.02) * numpy.exp(-numpy.maximum(above, 0) / (0.1 + 0.09 * fold))
        canvas.shine(curtain * (0.35 + 0.65 * fold), color, 0.75)
    shore = 0.25
    for step, color in enumerate(("#0A1B26", "#04090E")):
        canvas.paint(canvas.below(canvas.ridge(0.38 - step * 0.07, 0.07 - step * 0.03, step + 14, 3.2)), color)
    rows = numpy.clip((2 * shore * tall - numpy.arange(tall)).astype(int), 0, tall - 1)
    ripple = 0.5 + 0.12 * numpy.sin(canvas.y * 240 + canvas.cloud(0.3, 5) * 22)
    canvas.paint(canvas.below(shore), canvas.color[rows] * ripple[..., None])


def coast(canvas, _variant=0):
    """A beach from above: sand, foam, turquoise shallows, deep blue."""
    edge = (
        0.62
        + 0.07 * numpy.sin(canvas.y * 5 + 0.6)
        + 0.03 * numpy.sin(canvas.y * 13)
        + 0.05 * (canvas.cloud(0.3, 3) - 0.5)
    )
    out = canvas.x - edge + canvas.y * 0.25
    blue = ("#BDF3E6", "#5FDCD0", "#22B5C4", "#1286AE", "#0B5C8F", "#0A4478")
    canvas.color = canvas.blend(blue, out / 1.05 + 0.1 * (canvas.cloud(0.4, 8) - 0.5))
    reef_ = soft(canvas.cloud(0.28, 17), 0.55, 0.7) * soft(out, 0.25, 0.6)
    canvas.paint(reef_, "#0C5F7A", 0.55)
    for step, distance in enumerate((0.03, 0.13, 0.26)):
        line = out - distance - 0.03 * numpy.sin(canvas.y * (8 + step * 3) + step)
        canvas.paint(
            numpy.exp(-((line / 0.016) ** 2)) * soft(canvas.cloud(0.06, 20 + step), 0.25, 0.7),
            "#FFFFFF",
            0.95 - step * 0.22,
        )
    sand = canvas.blend(("#F6DFB4", "#E9C98F"), canvas.cloud(0.5, 6))
    canvas.paint(soft(out, 0.012, -0.012), sand)
    canvas.paint(soft(out, 0.0, -0.012) * soft(out, -0.11, -0.02), "#C79C63", 0.55)
    for x, y, color in ((0.2, 0.72, "#E4572E"), (0.3, 0.45, "#2E86DE"), (0.14, 0.24, "#F3A712")):
        canvas.paint(canvas.disc(x + 0.018, y - 0.018, 0.052, 0.01), "#7A5B34", 0.5)
        canvas.paint(canvas.disc(x, y, 0.052), color)
        angle = numpy.arctan2(canvas.y - y, canvas.x - x)
        canvas.paint(canvas.disc(x, y, 0.052) * soft(numpy.sin(angle * 4), -0.1, 0.1), "#FFF8EA")
    hull = numpy.hypot((canvas.x - 1.32 + (canvas.y - 0.4) * 0.4) / 0.035, (canvas.y - 0.4) / 0.1)
    wake = soft(numpy.abs(canvas.x - 1.32 + (canvas.y - 0.4) * 0.4) + (canvas.y - 0.33) * 0.25, 0.012, 0.0) * soft(
        canvas.y, 0.05, 0.33
    )
    canvas.paint(wake * canvas.below(0.36, 0.02), "#FFFFFF", 0.6)
    canvas.paint(soft(hull, 1.04, 0.96), "#FFFFFF")
    canvas.paint(soft(hull, 0.62, 0.54), "#C98B4A")


def canyon(canvas, _variant=0):
    """Red mesas under a high blue sky."""
    canvas.fill(("#FFE0B0", "#9AD0F0", "#3B8FD9", "#14509E"), 0.35, 1.05)
    canvas.paint(soft(canvas.cloud(0.6, 31), 0.55, 0.8) * soft(canvas.y, 0.5, 0.75), "#FFFFFF", 0.8)
    mesas = ((0.3, 0.62, 0.24, 0.3), (1.42, 0.7, 0.2, 0.32), (0.95, 0.56, 0.13, 0.3), (1.05, 0.5, 0.6, 0.34))
    grain = canvas.cloud(0.05, 8)
    for x, top, half, foot in mesas[::-1]:
        up = (canvas.y - foot) / (top - foot)
        wide = half * (1.55 - 0.55 * soft(up, 0.0, 0.5)) + 0.005 * numpy.sin(canvas.y * 90) + 0.02 * (grain - 0.5)
        body = soft(numpy.abs(canvas.x - x), wide, wide - 0.006) * canvas.below(top + 0.01 * (grain - 0.5))
        layers = 0.5 + 0.5 * numpy.sin(canvas.y * 75 + grain * 3)
        canvas.paint(body, canvas.blend(("#8E3B1F", "#C65A2E", "#E98A4B", "#F7B778"), layers * 0.55 + 0.2 + 0.2 * up))
        canvas.paint(body * soft(canvas.x - x, -half * 0.1, half * 0.75), "#4A1E33", 0.6)
    for step, color in enumerate(("#D9823F", "#C66B33", "#A14D2A", "#6E3326")):
        canvas.paint(canvas.below(canvas.ridge(0.33 - step * 0.085, 0.02, step + 44, 3)), color)
    shrubs = soft(canvas.cloud(0.05, 55, 2), 0.66, 0.72) * canvas.below(0.24)
    canvas.paint(shrubs, "#5E6B32", 0.9)


def forest(canvas, _variant=0):
    """Fir trees in mist, row behind row."""
    canvas.fill(("#DDEFE0", "#F4F1D8", "#BBDDE6", "#7FB8D6"), 0.2, 1.05)
    canvas.shine(canvas.halo(canvas.aspect * 0.3, 0.78, 0.25), "#FFF6CC", 0.32)
    random = numpy.random.default_rng(9)
    for row in range(5):
        part = row / 4
        color = canvas.blend(("#A9CDBF", "#6FA88F", "#3C7F63", "#1D5540", "#0B2B22"), numpy.float64(part))
        base = canvas.ridge(0.52 - part * 0.4, 0.06, row + 70, 1.7)
        canvas.paint(canvas.below(base), color)
        for x in numpy.arange(0, canvas.aspect + 0.1, 0.075 + part * 0.075):
            place = x + random.uniform(-0.03, 0.03)
            foot = float(numpy.interp(place, canvas.x[0], base[0])) - 0.02
            tall = random.uniform(0.1, 0.17) * (1 + part * 1.5)
            down = (foot + tall - canvas.y) / tall
            jag = 0.24 * tall * down * (0.7 + 0.3 * ((down * 7) % 1))
            canvas.paint(soft(numpy.abs(canvas.x - place), jag + 0.002, jag - 0.002) * soft(down, 1.05, 1.0), color)
        canvas.paint(soft(canvas.y, 0.5 - part * 0.4, 0.28 - part * 0.4) * soft(part, 1.0, 0.7), "#F1F6EA", 0.4)


def tulips(canvas, _variant=0):
    """Rows of tulips to the horizon under summer clouds."""
    level = 0.5
    canvas.fill(("#E9F6FF", "#8CCBF5", "#2F8BE0", "#1261B8"), level, 1.05)
    canvas.paint(soft(canvas.cloud(0.5, 7, 5), 0.5, 0.72) * soft(canvas.y, level, 0.72), "#FFFFFF", 0.95)
    near = numpy.clip((level - canvas.y) / level, 0.003, 1)
    across = (canvas.x - canvas.aspect * 0.58) / near
    row = numpy.floor(across * 2.6)
    colors = (
        numpy.array([[229, 50, 74], [255, 201, 20], [233, 76, 150], [255, 122, 38], [126, 58, 178], [250, 250, 245]])
        / 255
    )
    beds = colors[(row.astype(int) % 6)]
    inside = soft(numpy.abs(across * 2.6 - row - 0.5), 0.44, 0.36)
    heads = 0.72 + 0.4 * soft(canvas.cloud(0.016, 3, 2), 0.3, 0.7) * soft(near, 0.02, 0.3) + 0.12 * soft(near, 0.3, 0.0)
    ground = canvas.below(level)
    canvas.paint(ground, canvas.blend(("#7FA04A", "#3E7A32", "#24541F"), near))
    canvas.paint(ground * inside, numpy.clip(beds * heads[..., None], 0, 1))
    canvas.paint(canvas.below(canvas.ridge(level + 0.018, 0.008, 3, 9)) * (1 - ground), "#3C6E3A")
    x, y = 0.38, 0.6
    canvas.paint(canvas.tile(x, y - 0.04, 0.075, 0.16, 0.01), "#7A3B2E")
    canvas.paint(canvas.tile(x, y + 0.05, 0.06, 0.05, 0.02), "#3A2A2A")
    for step in range(4):
        angle = pi / 4.5 + step * pi / 2
        end = (x + cos(angle) * 0.15, y + 0.05 + sin(angle) * 0.15)
        canvas.paint(canvas.line((x, y + 0.05), end, 0.022), "#FDF9EF", 0.9)


def citrus(canvas, _variant=0):
    """Slices of citrus on a blue table."""
    canvas.fill(("#1FA6A8", "#37BDB7"))
    spots = (
        (0.3, 0.66, 0.24, "#F9A620"),
        (0.86, 0.36, 0.27, "#E8503A"),
        (1.42, 0.68, 0.25, "#F4D03F"),
        (0.22, 0.1, 0.19, "#8CC63F"),
        (1.5, 0.12, 0.2, "#F9A620"),
        (0.86, 0.93, 0.17, "#8CC63F"),
        (1.86, 0.4, 0.15, "#E8503A"),
    )
    for x, y, radius, color in spots:
        canvas.paint(canvas.disc(x + 0.03, y - 0.035, radius, 0.05), "#0B5A63", 0.5)
        canvas.paint(canvas.disc(x, y, radius), color)
        canvas.paint(canvas.disc(x, y, radius * 0.91, 0.01), "#FFF6DC")
        away, angle = numpy.hypot(canvas.x - x, canvas.y - y) / radius, numpy.arctan2(canvas.y - y, canvas.x - x)
        gap = numpy.abs(numpy.sin((angle + x * 5) * 5)) * away
        flesh = soft(away, 0.84, 0.81) * soft(gap, 0.045, 0.1) * soft(away, 0.07, 0.12)
        canvas.paint(flesh, color)
        canvas.shine(
            flesh * soft(numpy.sin(angle * 70 + away * 18), 0.2, 1) * soft(canvas.cloud(0.03, 4), 0.3, 0.8),
            "#FFFFFF",
            0.28,
        )


SCENES = {paint.__name__: paint for paint in (balloons, space, aurora, coast, canyon, forest, tulips, citrus)}
