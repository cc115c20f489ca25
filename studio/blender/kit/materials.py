"""What goods are made of. Colours are sRGB hex text ('#6F7A86'); scales are in metres, so a weave is as fine as it is."""

import bpy


def linear(color, shade=1.0):
    """An sRGB hex colour as the linear RGBA that the renderer takes; `shade` darkens or lightens it."""
    channels = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    values = [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in channels]
    return (*[min(1.0, value * shade) for value in values], 1.0)


class Nodes:
    """A material's nodes, wired in a line or two each."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.surface = self.tree.nodes["Principled BSDF"]
        self._place = None

    def add(self, kind, **values):
        """A node; values go into the socket of that name or, where there is none, to its settings."""
        node = self.tree.nodes.new(f"ShaderNode{kind}")
        for key, value in values.items():
            socket = node.inputs.get(key.replace("_", " ").title())
            if socket is None:
                setattr(node, key, value)
            else:
                self.put(value, socket)
        return node

    def put(self, value, socket):
        """Sets a socket to a value, or wires an output to it."""
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def set(self, **values):
        """Sets sockets of the surface: base_color, roughness, metallic, sheen, clearcoat ..."""
        for key, value in values.items():
            self.put(value, self.surface.inputs[key.replace("_", " ").title()])

    def place(self, scale=(1, 1, 1), turn=(0, 0, 0)):
        """Where on the object a point is, in metres times `scale`."""
        if self._place is None:
            self._place = self.add("TexCoord").outputs["Object"]
        mapping = self.add("Mapping", vector=self._place)
        mapping.inputs["Scale"].default_value = scale
        mapping.inputs["Rotation"].default_value = turn
        return mapping.outputs["Vector"]

    def noise(self, scale, detail=2.0, where=None):
        return self.add("TexNoise", vector=where or self.place(), scale=scale, detail=detail).outputs["Fac"]

    def between(self, factor, dark, light, low=0.3, high=0.7):
        """A colour between two, by a factor that is spread from low..high to the whole range."""
        ramp = self.add("ValToRGB", fac=factor)
        ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = low, dark
        ramp.color_ramp.elements[1].position, ramp.color_ramp.elements[1].color = high, light
        return ramp.outputs["Color"]

    def bump(self, height, strength, distance=0.002):
        """Lets the surface look raised by a height, `distance` metres at most."""
        node = self.add("Bump", height=height, strength=strength, distance=distance)
        self.put(node.outputs["Normal"], self.surface.inputs["Normal"])


def fabric(color, name="fabric"):
    """Woven upholstery: matt, a fine weave, a little uneven in colour."""
    nodes = Nodes(name)
    uneven = nodes.noise(220, 3)
    nodes.set(
        base_color=nodes.between(uneven, linear(color, 0.78), linear(color, 1.12)),
        roughness=0.92,
        sheen=0.35,
        specular=0.2,
    )
    threads = [
        nodes.add("TexWave", vector=nodes.place(), scale=110, distortion=1.2, bands_direction=way).outputs["Fac"]
        for way in ("X", "Y", "Z")
    ]
    weave = nodes.add("Math", operation="ADD")
    nodes.put(threads[0], weave.inputs[0])
    nodes.put(threads[1], weave.inputs[1])
    whole = nodes.add("Math", operation="ADD")
    nodes.put(weave.outputs[0], whole.inputs[0])
    nodes.put(threads[2], whole.inputs[1])
    nodes.bump(whole.outputs[0], 0.25, 0.0012)
    return nodes.material


def velvet(color, name="velvet"):
    """Short pile that is lighter where it turns away from the eye."""
    nodes = Nodes(name)
    facing = nodes.add("LayerWeight", blend=0.45).outputs["Facing"]
    nodes.set(
        base_color=nodes.between(facing, linear(color, 0.8), linear(color, 1.75), 0.15, 1.0),
        roughness=0.75,
        sheen=1.0,
        specular=0.15,
    )
    nodes.bump(nodes.noise(35, 4), 0.18, 0.004)
    return nodes.material


def leather(color, name="leather"):
    """Leather and what looks like it: a fine grain and a soft shine."""
    nodes = Nodes(name)
    nodes.set(
        base_color=nodes.between(nodes.noise(9, 5), linear(color, 0.8), linear(color, 1.15)),
        roughness=0.42,
        specular=0.45,
    )
    grain = nodes.add("TexVoronoi", vector=nodes.place(), scale=420).outputs["Distance"]
    nodes.bump(grain, 0.22, 0.001)
    return nodes.material


def wood(color, along="x", name="wood", shine=0.42):
    """Sawn and finished wood whose grain runs along an axis of the object."""
    nodes = Nodes(name)
    squeeze = {"x": (1.1, 14, 14), "y": (14, 1.1, 14), "z": (14, 14, 1.1)}[along]
    where = nodes.place(squeeze)
    rings = nodes.add("TexNoise", vector=where, scale=1.6, detail=6, roughness=0.62, distortion=0.6).outputs["Fac"]
    fine = nodes.add("TexNoise", vector=where, scale=14, detail=3, roughness=0.6).outputs["Fac"]
    grain = nodes.add("Mix", data_type="FLOAT")
    grain.inputs["Factor"].default_value = 0.35
    nodes.put(rings, grain.inputs[2])
    nodes.put(fine, grain.inputs[3])
    factor = grain.outputs[0]
    nodes.set(
        base_color=nodes.between(factor, linear(color, 0.55), linear(color, 1.18), 0.36, 0.62),
        roughness=shine,
        specular=0.4,
    )
    nodes.bump(factor, 0.06, 0.0008)
    return nodes.material


def steel(color="#B9BFC5", along="x", roughness=0.3, name="steel"):
    """Brushed steel; its brushing runs along an axis of the object."""
    nodes = Nodes(name)
    squeeze = {"x": (2, 900, 900), "y": (900, 2, 900), "z": (900, 900, 2)}[along]
    lines = nodes.noise(1, 2, nodes.place(squeeze))
    nodes.set(base_color=linear(color), metallic=0.92, roughness=nodes.add("MapRange", value=lines).outputs[0])
    spread = nodes.surface.inputs["Roughness"].links[0].from_node
    spread.inputs["To Min"].default_value = roughness - 0.06
    spread.inputs["To Max"].default_value = roughness + 0.1
    nodes.bump(lines, 0.03, 0.0004)
    return nodes.material


def metal(color="#3A3D42", roughness=0.35, name="metal"):
    """Plain metal, smooth or powder-coated by its roughness."""
    nodes = Nodes(name)
    nodes.set(base_color=linear(color), metallic=1.0, roughness=roughness)
    return nodes.material


def paint(color, roughness=0.35, name="paint"):
    """Enamel, lacquer or painted wood: one even colour under a thin clear coat."""
    nodes = Nodes(name)
    nodes.set(base_color=linear(color), roughness=roughness, specular=0.5, clearcoat=0.25, clearcoat_roughness=0.15)
    return nodes.material


def plastic(color, roughness=0.5, name="plastic"):
    """Moulded plastic with a faint grain."""
    nodes = Nodes(name)
    nodes.set(base_color=linear(color), roughness=roughness, specular=0.4)
    nodes.bump(nodes.noise(900, 1), 0.04, 0.0004)
    return nodes.material


def rubber(color="#1B1D20", name="rubber"):
    """Feet, seals, cables."""
    return plastic(color, 0.75, name)


def dark_glass(color="#0B0D10", name="dark glass"):
    """Glass with darkness behind it (oven doors, cooktops, switched-off screens): shiny, and quick to render."""
    nodes = Nodes(name)
    nodes.set(base_color=linear(color), roughness=0.06, specular=0.6)
    return nodes.material


def glow(color="#FFFFFF", strength=1.0, name="glow"):
    """A lamp, a display's digits, a light strip."""
    nodes = Nodes(name)
    nodes.set(base_color=linear(color), emission=linear(color), emission_strength=strength)
    return nodes.material
