"""
Run inside Blender: blender --background --factory-startup --python studio/blender/render.py -- jobs.json

Reads jobs (the goods of one picture, with its shots), builds each part from its family's model and renders every shot
to the named PNG file, for the driver (studio/render.ts).
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import bpy  # noqa: E402

from blender.kit import stage  # noqa: E402
from blender.rooms.set import furnished  # noqa: E402
from blender.shared import built, plan, reported  # noqa: E402


def reach(things):
    """How far things reach around the middle of the stage: width, depth, height."""
    points = stage.corners(things)
    return (*[2 * max(abs(point[axis]) for point in points) for axis in (0, 1)], max(point.z for point in points))


def take(shot):
    """Renders what the camera sees."""
    bpy.context.scene.render.filepath = shot["file"]
    bpy.ops.render.render(write_still=True)


def shoot(job):
    """Renders all shots of goods by themselves."""
    pieces, things = built(job["parts"])
    camera = stage.CAMERAS[job["parts"][0]["department"]]
    stage.exposed(**job["settings"])
    stage.lit(pieces[0].size if len(pieces) == 1 else reach(things))
    stage.floored()
    for shot in job["shots"]:
        with reported(shot["file"]):
            stage.framed(things, camera, shot["view"], look=pieces[0].detail)
            take(shot)


def shoot_room(job):
    """Renders a room with its goods."""
    built(job["parts"])
    stage.exposed(**job["settings"])
    furnished(job["room"])
    for shot in job["shots"]:
        with reported(shot["file"]):
            take(shot)


def main():
    for job in plan()["jobs"]:
        (shoot_room if "room" in job else shoot)(job)


main()
