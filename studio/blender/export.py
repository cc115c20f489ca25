"""
Run inside Blender: blender --background --factory-startup --python studio/blender/export.py -- jobs.json

Reads jobs (one product in one size), builds each from its family's model and writes it as GLB to the named file, for
the driver (studio/render.ts). Materials keep their average colour, metalness and roughness. What has the colour of the
finish is called "finish <shade>", so that a viewer can show the other finishes with the same file.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import bpy  # noqa: E402

from blender.kit import materials  # noqa: E402
from blender.shared import built, plan, reported  # noqa: E402

# Stands for the finish while goods are built: whatever shows a shade of it has the colour of the finish.
MARK = "#2FA36B"

exact = materials.linear


class Finish(str):
    """The colour of the finish: equal to any other text that says the same, and yet known from it."""


def marked(color, shade=1.0):
    """As `linear`, with the mark for the finish."""
    return exact(MARK if isinstance(color, Finish) else color, shade)


def mean(values):
    """The average of equally long lists, place by place."""
    return [sum(one) / len(values) for one in zip(*values)]


def wired(node):
    """The average of what a node gives, as a list of numbers; None where that cannot be said."""
    if node.type == "VALTORGB":
        return mean([list(element.color) for element in node.color_ramp.elements])
    if node.type == "MAP_RANGE":
        return [(average(node.inputs["To Min"])[0] + average(node.inputs["To Max"])[0]) / 2]
    if node.type == "MIX_RGB":
        return mean([average(node.inputs["Color1"]), average(node.inputs["Color2"])])
    if node.type == "MIX" and node.data_type == "RGBA":
        return mean([average(socket) for socket in node.inputs if socket.name in "AB" and socket.type == "RGBA"])
    return None


def average(socket):
    """What comes in at a socket on average, as a list of numbers."""
    value = wired(socket.links[0].from_node) if socket.is_linked else None
    if value is not None:
        return value
    own = socket.default_value
    return list(own) if hasattr(own, "__len__") else [own]


def shade_of(color):
    """How much darker or lighter than the mark a colour is; None where it is another colour."""
    shades = [one / mark for one, mark in zip(color[:3], exact(MARK)[:3])]
    middle = sum(shades) / 3
    return middle if middle > 0 and max(shades) - min(shades) < 0.02 * middle else None


def plain(material, finish, made):
    """The material without its weave, grain and brushing, once for all that look alike; `finish` is a hex colour."""
    surface = material.node_tree.nodes["Principled BSDF"].inputs
    color = average(surface["Base Color"])
    metallic, roughness, alpha = (average(surface[name])[0] for name in ("Metallic", "Roughness", "Alpha"))
    shade = shade_of(color)
    if shade is not None:
        color = exact(finish, shade)
    key = (*(round(one, 2) for one in (*color[:3], metallic, roughness, alpha)), shade is not None)
    if key not in made:
        made[key] = bpy.data.materials.new(f"part {len(made)}" if shade is None else f"finish {shade:.2f}")
        made[key].use_nodes = True
        own = made[key].node_tree.nodes["Principled BSDF"].inputs
        own["Base Color"].default_value = (*[min(1.0, one) for one in color[:3]], 1)
        for name, value in (("Metallic", metallic), ("Roughness", roughness), ("Alpha", alpha)):
            own[name].default_value = value
        made[key].blend_method = "BLEND" if alpha < 1 else "OPAQUE"
    return made[key]


def export(job):
    """Builds a job's goods and writes them to its file."""
    (part,) = job["parts"]
    _, things = built([{**part, "color": Finish(part["color"])}])
    made = {}
    for thing in things:
        for slot in thing.material_slots:
            # Copies share their mesh, which then is done already.
            if slot.material not in made.values():
                slot.material = plain(slot.material, part["color"], made)
    bpy.ops.export_scene.gltf(
        filepath=job["file"],
        export_format="GLB",
        export_apply=True,
        export_texcoords=False,
        export_colors=False,
        export_animations=False,
    )


def main():
    materials.linear = marked
    for job in plan()["jobs"]:
        with reported(job["file"]):
            export(job)


main()
