"""What the screens of computers show, and paper from printers. Painters take a canvas and a number of a variant."""

import numpy

from ..kit.canvas import soft
from ..kit.screens import dusk, screen

INK, PAPER = "#2B3038", "#FBFAF6"


def lines(canvas, left, right, top, bottom, step, color=INK, seed=3, strength=0.8):
    """Lines of text: words of uneven length between two heights."""
    random = numpy.random.default_rng(seed)
    y = top
    while y > bottom:
        x, end = left, right if random.uniform() > 0.22 else left + (right - left) * random.uniform(0.3, 0.8)
        while x < end - step:
            word = min(random.uniform(0.8, 3.4) * step, end - x)
            canvas.paint(canvas.tile(x + word / 2, y, word, step * 0.42, step * 0.16), color, strength)
            x += word + step * 0.45
        y -= step * (1.15 if random.uniform() > 0.14 else 2.0)


def letter(canvas, variant=0):
    """A page of text with a heading: in blue, in red with a chart below, or all in black."""
    wide = canvas.aspect
    canvas.fill((PAPER, PAPER))
    canvas.paint(canvas.tile(wide * 0.36, 0.91, wide * 0.52, 0.03, 0.005), ("#1F4E8C", "#8C3B1F", INK)[variant])
    lines(canvas, wide * 0.1, wide * 0.9, 0.83, 0.5 if variant == 1 else 0.08, 0.021, seed=5 + variant)
    if variant == 1:
        for at, tall in enumerate((0.1, 0.17, 0.14, 0.24, 0.3)):
            x = wide * (0.2 + at * 0.15)
            canvas.paint(canvas.tile(x, 0.1 + tall / 2, wide * 0.09, tall, 0.004), ("#2E86DE", "#F3A712")[at % 2])


def book(canvas, variant=0):
    """A page of a novel on screen-white that is kind to the eyes."""
    wide = canvas.aspect
    canvas.fill(("#EFE6D2", "#F6EEDC"))
    canvas.paint(canvas.tile(wide / 2, 0.9, wide * 0.3, 0.022, 0.004), "#5B4A38", 0.9)
    lines(canvas, wide * 0.12, wide * 0.88, 0.83, 0.12, 0.027, "#4A3F33", 9 + variant, 0.85)
    canvas.paint(canvas.tile(wide / 2, 0.055, wide * 0.76, 0.006, 0.003), "#CBB994")
    canvas.paint(canvas.tile(wide * 0.3, 0.055, wide * 0.36, 0.006, 0.003), "#9A5A2E")


def documents(canvas, variant=0):
    """Two windows side by side: a letter, and a sheet with a chart; a wallpaper behind."""
    wide = canvas.aspect
    dusk(canvas, 1 + variant)
    canvas.paint(canvas.below(0.05), "#10151F", 0.7)
    for at in range(7):
        color = ("#E4572E", "#F3A712", "#29B474", "#2E86DE", "#7B5BD6")[at % 5]
        canvas.paint(canvas.tile(wide / 2 + (at - 3) * 0.045, 0.025, 0.03, 0.03, 0.007), color)
    for at, middle in enumerate((wide * 0.255, wide * 0.745)):
        broad = wide * 0.47
        canvas.paint(canvas.tile(middle, 0.515, broad + 0.01, 0.88, 0.02), "#0A0F18", 0.3)
        canvas.inset(middle, 0.52, broad, 0.87, 0.014, (letter, table)[at], variant)
        canvas.paint(canvas.tile(middle, 0.94, broad, 0.034, 0.008), ("#E7EAEF", "#DDEFE4")[at])
        for dot, color in enumerate(("#E4572E", "#F3A712", "#29B474")):
            canvas.paint(canvas.disc(middle - broad / 2 + 0.022 + dot * 0.02, 0.94, 0.006), color)


def table(canvas, variant=0):
    """A sheet of figures with a chart above."""
    wide = canvas.aspect
    canvas.fill((PAPER, "#FFFFFF"))
    random = numpy.random.default_rng(2 + variant)
    for at in range(9):
        tall = 0.08 + 0.03 * at + random.uniform(0, 0.06)
        x = wide * (0.12 + at * 0.095)
        canvas.paint(canvas.tile(x, 0.52 + tall / 2, wide * 0.06, tall, 0.004), ("#1FB5B5", "#7B5BD6")[at % 2])
    canvas.paint(canvas.tile(wide / 2, 0.515, wide * 0.86, 0.004, 0.001), "#9AA3AF")
    for row in range(9):
        y = 0.44 - row * 0.045
        canvas.paint(canvas.tile(wide / 2, y, wide * 0.88, 0.038, 0.002), ("#EEF2F6", "#FFFFFF")[row % 2])
        for column in range(4):
            word = wide * random.uniform(0.06, 0.14)
            canvas.paint(canvas.tile(wide * (0.18 + column * 0.215), y, word, 0.012, 0.004), INK, 0.7)


def sketch(canvas, variant=0):
    """A drawing under way: a bird of strokes on paper, and a row of colours."""
    wide = canvas.aspect
    canvas.fill(("#F4F1EA", "#FDFCF9"))
    middle = wide * 0.52
    for at, color in enumerate(("#1FB5B5", "#2E86DE", "#7B5BD6", "#E84A82", "#F3A712")):
        part = at / 4
        body = numpy.hypot((canvas.x - middle + 0.05 * part) / 1.35, canvas.y - 0.48 - 0.02 * part)
        canvas.paint(soft(body, 0.26 - part * 0.2, 0.25 - part * 0.2), color, 0.75)
    for step in range(9):
        lean = 0.22 + step * 0.045
        canvas.paint(
            canvas.line((middle - 0.16, 0.5), (middle - 0.3 - lean * 0.9, 0.34 + step * 0.055), 0.016),
            ("#2E86DE", "#1FB5B5")[step % 2],
            0.85,
        )
    canvas.paint(canvas.disc(middle + 0.3, 0.66, 0.11, 0.006), "#2E86DE")
    canvas.paint(canvas.disc(middle + 0.33, 0.69, 0.02, 0.004), "#FFFFFF")
    canvas.paint(canvas.line((middle + 0.39, 0.66), (middle + 0.5, 0.63), 0.03), "#F3A712")
    for x in (-0.04, 0.06):
        canvas.paint(canvas.line((middle + x, 0.24), (middle + x + 0.02, 0.1), 0.012), "#E4572E")
    canvas.paint(canvas.tile(0.06, 0.5, 0.07, 0.8, 0.03), "#2B3038", 0.92)
    for at, color in enumerate(("#E4572E", "#F3A712", "#29B474", "#2E86DE", "#7B5BD6", "#E84A82", "#FFFFFF")):
        canvas.paint(canvas.disc(0.06, 0.83 - at * 0.11, 0.024, 0.003), color)


def recipe(canvas, variant=0):
    """A recipe: a picture of a soup in a pan, and what to do."""
    wide = canvas.aspect
    canvas.fill(("#FBF6EC", "#FFFDF8"))
    canvas.paint(soft(canvas.x, wide * 0.5, wide * 0.497), "#C65D35")
    middle = wide * 0.25
    for radius, color in ((0.36, "#8C3A1E"), (0.33, "#2A2D33"), (0.29, "#E8A33A"), (0.27, "#F0B650")):
        canvas.paint(canvas.disc(middle, 0.5, radius, 0.006), color)
    random = numpy.random.default_rng(12)
    for _ in range(44):
        angle, reach = random.uniform(0, 6.283), 0.24 * random.uniform(0, 1) ** 0.5
        x, y = middle + numpy.cos(angle) * reach, 0.5 + numpy.sin(angle) * reach
        color = ("#C8321F", "#5B8C2A", "#FFF1C9", "#7DB046")[random.integers(4)]
        canvas.paint(canvas.disc(x, y, random.uniform(0.012, 0.03), 0.004), color)
    canvas.paint(canvas.tile(wide * 0.68, 0.86, wide * 0.28, 0.05, 0.01), "#C65D35")
    lines(canvas, wide * 0.54, wide * 0.94, 0.74, 0.12, 0.05, "#4A3F33", 17)


def streets(canvas, variant=0):
    """A map: blocks, a park, a river, a way and where the phone is."""
    wide = canvas.aspect
    canvas.fill(("#E9E4D8", "#EFEAE0"))
    canvas.paint(canvas.tile(wide * 0.78, 0.68, wide * 0.5, 0.2, 0.03), "#BFDDA8")
    river = 0.27 + 0.08 * numpy.sin(canvas.x * 5 / wide)
    canvas.paint(canvas.below(river) * (1 - canvas.below(river - 0.09)), "#9CCBEA")
    for at in range(7):
        canvas.paint(canvas.line((-0.1, 0.06 + at * 0.155), (wide + 0.1, 0.12 + at * 0.155), 0.018), "#FFFFFF")
    for at in range(4):
        x = wide * (0.1 + at * 0.28)
        canvas.paint(canvas.line((x, -0.1), (x - wide * 0.08, 1.1), 0.018), "#FFFFFF")
    canvas.paint(canvas.line((-0.1, 0.42), (wide + 0.1, 0.6), 0.03), "#F6CF6B")
    for start, end in (((wide * 0.3, 0.18), (wide * 0.34, 0.485)), ((wide * 0.34, 0.485), (wide * 0.66, 0.545))):
        canvas.paint(canvas.line(start, end, 0.024), "#2E86DE")
    x, y = wide * 0.66, 0.545
    canvas.paint(canvas.disc(x, y, 0.075, 0.01), "#2E86DE", 0.25)
    canvas.paint(canvas.disc(x, y, 0.036, 0.003), "#FFFFFF")
    canvas.paint(canvas.disc(x, y, 0.027, 0.003), "#E4572E")
    canvas.paint(canvas.tile(wide / 2, 0.93, wide * 0.86, 0.06, 0.03), "#FFFFFF", 0.95)
    lines(canvas, wide * 0.16, wide * 0.7, 0.93, 0.92, 0.03, "#6B7480", 4)


def printed(picture, width, height, at, turn, variant=0):
    """A sheet of paper with a picture on it, upright before its `turn`, as a screen is."""
    sheet = screen(picture, width, height, at, turn, 0.0, variant, 0.0)
    tree = sheet.data.materials[0].node_tree
    surface = tree.nodes["Principled BSDF"]
    shown = surface.inputs["Emission"].links[0]
    tree.links.new(shown.from_socket, surface.inputs["Base Color"])
    tree.links.remove(shown)
    surface.inputs["Roughness"].default_value = 0.45
    return sheet
