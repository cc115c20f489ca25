"""
Takes the grain out of a rendered picture, as few samples leave it: Debian's Blender has no denoiser. The light that
falls on the goods is smoothed among pixels that face the same way and are of the same colour; the colour itself, with
its weave and grain, stays as it is, and so does what glows: screens, displays, lamps.
"""

import bpy

#: How far (pixels) light is smoothed, and how alike (0 to 1) pixels must be.
REACH, ALIKE = 5, 0.12


class Tray:
    """The nodes of the scene's compositor."""

    def __init__(self, scene):
        scene.use_nodes = True
        self.tree = scene.node_tree
        self.tree.nodes.clear()

    def add(self, kind, **settings):
        node = self.tree.nodes.new(f"CompositorNode{kind}")
        for key, value in settings.items():
            setattr(node, key, value)
        return node

    def link(self, value, socket):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def mixed(self, operation, one, other):
        """Two pictures added, subtracted, divided or multiplied, pixel by pixel."""
        node = self.add("MixRGB", blend_type=operation)
        self.link(one, node.inputs[1])
        self.link(other, node.inputs[2])
        return node.outputs[0]

    def smoothed(self, picture, guide):
        """A picture smoothed where its guide is alike."""
        node = self.add("Bilateralblur", iterations=1, sigma_color=ALIKE, sigma_space=REACH)
        self.link(picture, node.inputs["Image"])
        self.link(guide, node.inputs["Determinator"])
        return node.outputs[0]


def developed(scene):
    """Lets the scene's pictures come out without grain: glow, light and colour apart, then together again."""
    bpy.context.view_layer.cycles.denoising_store_passes = True
    bpy.context.view_layer.use_pass_emit = True
    tray = Tray(scene)
    taken = tray.add("RLayers").outputs
    colour = tray.mixed("ADD", taken["Denoising Albedo"], (0.02, 0.02, 0.02, 0))
    guide = tray.mixed("ADD", taken["Denoising Albedo"], taken["Denoising Normal"])
    lit = tray.mixed("SUBTRACT", taken["Image"], taken["Emit"])
    light = tray.smoothed(tray.mixed("DIVIDE", lit, colour), guide)
    alpha = tray.add("SetAlpha", mode="REPLACE_ALPHA")
    tray.link(tray.mixed("ADD", tray.mixed("MULTIPLY", light, colour), taken["Emit"]), alpha.inputs["Image"])
    tray.link(tray.smoothed(taken["Alpha"], guide), alpha.inputs["Alpha"])
    tray.link(alpha.outputs[0], tray.add("Composite").inputs["Image"])
