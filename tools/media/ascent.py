# The tall scene of the careers page: a wall of double stairs at dusk with four lanterns, `dim` or `lit`.
# careers-why.module.css contains the positions of the lanterns. Run by blender-stills.mjs:
# blender -b --python tools/media/ascent.py -- dim 640 1024 4 dim.png
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from stonework import HOURS, block, box, lattice, marigold, stone, terrain, water
from studio import begin, camera, save, sun

name, width, height, samples, out = sys.argv[sys.argv.index('--') + 1:]
hour = {**HOURS['dusk'], 'power': 2, 'ambient': .55, 'lantern': 0 if name == 'dim' else 140}
scene = begin(int(width), int(height), int(samples), hour)
rock, pool, gold = stone(hour), water(hour), marigold(hour)

RISE, DEPTH, LEVELS, SPAN = 4, 2, 4, 8


def steps(x, y):
    """Terraces, each with double flights in a row; those of the next terrace stand between them."""
    if y < -1:
        return -1 if y < -3 else 0
    level, row = divmod(y + 1, DEPTH)
    if level >= LEVELS or row < DEPTH - 1:
        return min(level, LEVELS) * RISE
    place = (x + level * SPAN // 2) % SPAN
    return level * RISE + min(place, SPAN - 1 - place) + 1


terrain(steps, range(-24, 24), range(-16, 20), -3, rock)
box(-24, -16, -1, 48, 13, .55, pool)
parapet = box(-24, 8.6, LEVELS * RISE, 48, .25, 1.7, rock)
for place in range(-15, 15):
    lattice(parapet, (place, 8.7, LEVELS * RISE + .85), 'y', .42, 8 if place % 2 else 4)
for level in range(LEVELS):
    x, y = level * SPAN // 2 - 4, DEPTH * level
    block((x, y + .5, steps(x, y)), gold, hour, .8)
sun(hour, 235, 38)
camera(scene, (2, -50, 29), (2, 4, 7.3), 46)
save(scene, os.path.abspath(out))
