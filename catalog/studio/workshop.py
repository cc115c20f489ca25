"""What both programs that run inside Blender share: reading the plan, building goods, telling the driver."""

import importlib
import json
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import bpy

from .kit import stage
from .kit.piece import Piece


def plan():
    """The driver's orders: the file that is named after "--"."""
    return json.loads(Path(sys.argv[sys.argv.index("--") + 1]).read_text(encoding="utf8"))


def built(job):
    """Clears the stage and builds a job's goods on it. Gives the piece and its objects."""
    stage.cleared()
    piece = Piece.of(job)
    importlib.import_module(f"studio.families.{piece.family.replace('-', '_')}").build(piece)
    return piece, list(bpy.context.scene.objects)


@contextmanager
def told(file):
    """Says "done <file> <seconds>" on a line for the driver once the file is written."""
    started = time.monotonic()
    yield
    print(f"done {file} {time.monotonic() - started:.1f}", flush=True)
