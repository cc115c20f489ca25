"""
Run inside Blender: blender --background --factory-startup --python catalog/studio/render.py -- jobs.json

Reads jobs (one product in one finish with its shots), builds each from its family's model, renders every shot to the
named PNG file and says "rendered <file> <seconds>" on a line for the driver (scripts/render.ts).
"""

import importlib
import json
import sys
import time
from pathlib import Path

HOME = Path(__file__).resolve().parent
sys.path.insert(0, str(HOME.parent))

import bpy  # noqa: E402

from studio.kit import stage  # noqa: E402
from studio.kit.piece import Piece  # noqa: E402


def built(job):
    """Clears the stage and builds a job's goods on it. Gives the piece and its objects."""
    stage.cleared()
    piece = Piece.of(job)
    importlib.import_module(f"studio.families.{piece.family.replace('-', '_')}").build(piece)
    return piece, list(bpy.context.scene.objects)


def shoot(job, settings):
    """Renders all shots of a job."""
    piece, things = built(job)
    stage.exposed(settings["width"], settings["height"], settings["samples"])
    stage.lit(piece.size)
    stage.floored()
    for shot in job["shots"]:
        started = time.monotonic()
        stage.framed(things, stage.CAMERAS[job["department"]], shot["view"], look=piece.detail)
        bpy.context.scene.render.filepath = shot["file"]
        bpy.ops.render.render(write_still=True)
        print(f"rendered {shot['file']} {time.monotonic() - started:.1f}", flush=True)


def main():
    plan = json.loads(Path(sys.argv[sys.argv.index("--") + 1]).read_text(encoding="utf8"))
    for job in plan["jobs"]:
        shoot(job, plan["settings"])


main()
