"""
Takes the grain out of a rendered picture, as few samples leave it: Debian's Blender has no denoiser. The light that
falls on the goods is smoothed among pixels that face the same way and are of the same colour; the colour itself, with
its weave and grain, stays as it is, and so does what glows: screens, displays, lamps.
"""

import bpy

#: How far (pixels) light is smoothed, and how alike (0 to 1) pixels must be.
REACH, ALIKE = 5, 0.12


class Compositor:
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


def denoised(scene):
    """Lets the scene's pictures come out without grain: glow, light and colour apart, then together again."""
    bpy.context.view_layer.cycles.denoising_store_passes = True
    bpy.context.view_layer.use_pass_emit = True
    compositor = Compositor(scene)
    taken = compositor.add("RLayers").outputs
    colour = compositor.mixed("ADD", taken["Denoising Albedo"], (0.02, 0.02, 0.02, 0))
    guide = compositor.mixed("ADD", taken["Denoising Albedo"], taken["Denoising Normal"])
    lit = compositor.mixed("SUBTRACT", taken["Image"], taken["Emit"])
    light = compositor.smoothed(compositor.mixed("DIVIDE", lit, colour), guide)
    alpha = compositor.add("SetAlpha", mode="REPLACE_ALPHA")
    compositor.link(compositor.mixed("ADD", compositor.mixed("MULTIPLY", light, colour), taken["Emit"]), alpha.inputs["Image"])
    compositor.link(compositor.smoothed(taken["Alpha"], guide), alpha.inputs["Alpha"])
    compositor.link(alpha.outputs[0], compositor.add("Composite").inputs["Image"])
