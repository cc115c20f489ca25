"""
Run inside Blender: blender --background --factory-startup --python catalog/studio/render.py -- jobs.json

Reads jobs (one product in one finish with its shots), builds each from its family's model and renders every shot to the
named PNG file, for the driver (scripts/render.ts).
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import bpy  # noqa: E402

from studio.kit import stage  # noqa: E402
from studio.workshop import built, plan, told  # noqa: E402


def shoot(job, settings):
    """Renders all shots of a job."""
    piece, things = built(job)
    stage.exposed(settings["width"], settings["height"], settings["samples"])
    stage.lit(piece.size)
    stage.floored()
    for shot in job["shots"]:
        with told(shot["file"]):
            stage.framed(things, stage.CAMERAS[job["department"]], shot["view"], look=piece.detail)
            bpy.context.scene.render.filepath = shot["file"]
            bpy.ops.render.render(write_still=True)


def main():
    orders = plan()
    for job in orders["jobs"]:
        shoot(job, orders["settings"])


main()
