"""What both programs that run inside Blender share: reading the plan, building goods, reporting to the driver."""

import importlib
import json
import sys
import time
from contextlib import contextmanager
from math import radians
from pathlib import Path

import bpy
from mathutils import Matrix

from .kit import stage
from .kit.piece import Piece
from .kit.shapes import INCH, moved


def plan():
    """The driver's orders: the file that is named after "--"."""
    return json.loads(Path(sys.argv[sys.argv.index("--") + 1]).read_text(encoding="utf8"))


def placed(things, place):
    """Brings things to a place of the plan: inches and degrees there."""
    at = [place.get(axis, 0) * INCH for axis in "xyz"]
    moved(things, Matrix.Translation(at) @ Matrix.Rotation(radians(place.get("turn", 0)), 4, "Z"))


def built(parts):
    """Clears the stage and builds goods on it, each at its place. Gives the pieces and all objects."""
    stage.cleared()
    pieces = []
    for part in parts:
        there = set(bpy.context.scene.objects)
        pieces.append(Piece.of(part))
        importlib.import_module(f"blender.families.{part['family'].replace('-', '_')}").build(pieces[-1])
        if "place" in part:
            placed(set(bpy.context.scene.objects) - there, part["place"])
    return pieces, list(bpy.context.scene.objects)


@contextmanager
def reported(file):
    """Says "done <file> <seconds>" on a line for the driver once the file is written."""
    started = time.monotonic()
    yield
    print(f"done {file} {time.monotonic() - started:.1f}", flush=True)
