"""Builds a room about the goods that are on the stage, and looks at it as its plan says."""

from ..shared import placed
from .fitted import FITTINGS
from .light import exposed, lit, looked_at
from .props import PROPS
from .shell import gathered, shell

THINGS = {**PROPS, **FITTINGS}


def furnished(room):
    """Puts walls, floor, light, props and a camera around what stands on the stage already."""
    shell(room)
    for prop in room["props"]:
        placed(gathered(lambda: THINGS[prop["prop"]](prop)), prop)
    lit(room["light"], room["camera"])
    looked_at(room["camera"])
    exposed()
