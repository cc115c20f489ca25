"""What a family is asked to build: one product in one finish."""

from dataclasses import dataclass, field

from . import materials
from .shapes import INCH

COVERS = {"velvet": materials.velvet, "faux-leather": materials.leather, "leather": materials.leather}


@dataclass
class Piece:
    """A product as the catalogue has it; `size` is width, depth and height in metres."""

    name: str
    family: str
    size: tuple
    color: str
    material: str = ""
    options: dict = field(default_factory=dict)
    #: What a detail shows: a point and how far around it, in metres. A family sets it.
    detail: tuple | None = None

    @classmethod
    def of(cls, job):
        """Reads a job that the driver wrote: inches there, metres here."""
        width, depth, height = (inches * INCH for inches in job["inches"])
        return cls(
            job["name"], job["family"], (width, depth, height), job["color"], job.get("material", ""), job["options"]
        )

    def cover(self, color=None):
        """The upholstery that the catalogue names."""
        return COVERS.get(self.material, materials.fabric)(color or self.color)

    def option(self, name, otherwise):
        """What the catalogue says of a shape, or the usual."""
        return self.options.get(name, otherwise)
