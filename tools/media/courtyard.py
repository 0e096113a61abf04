# The courtyard of the About page: stairs lead down to a pool on three sides, below an arcade, at `noon` or `dusk`.
# Run by blender-stills.mjs:
# blender -b --python tools/media/courtyard.py -- noon 800 1000 14 noon.png
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from stonework import HOURS, arch, block, box, lattice, marigold, stone, terrain, water
from studio import begin, camera, save, sun

name, width, height, samples, out = sys.argv[sys.argv.index('--') + 1:]
hour = HOURS[name]
scene = begin(int(width), int(height), int(samples), hour)
rock, pool, gold = stone(hour), water(hour), marigold(hour)

RISE = 4


def flight(place, length):
    """How high a double flight of this length is at a place along it: up from both ends."""
    return min(place, length - 1 - place, RISE - 1) + 1


def steps(x, y):
    """A ledge round the pool and two terraces above it, with double flights along their walls."""
    if y == 5 and -5 <= x <= 4:
        return flight(x + 5, 10)
    if x in (-5, 4) and -9 <= y < 5:
        return flight((y + 9) % 7, 7)
    if y == 8 and -8 <= x <= 7:
        return RISE + flight((x + 8) % 8, 8)
    if x in (-8, 7) and -9 <= y < 7:
        return RISE + flight((y + 9) % 8, 8)
    away = max(-5 - x, x - 4, y - 5)
    if away > 0:
        return RISE if away <= 3 else 2 * RISE
    return -1 if -3 <= x <= 2 and -9 <= y <= 3 else 0


terrain(steps, range(-18, 18), range(-14, 22), -3, rock)
box(-3, -9, -1, 6, 13, .55, pool)
wall = box(-18, 11, 2 * RISE, 36, 1, 5, rock)
for x in range(-12, 13, 3):
    arch(wall, (x, 11.5, 2 * RISE), 2, 4)
parapet = box(-18, 11, 2 * RISE + 5, 36, .25, 1.6, rock)
for place in range(-17, 17):
    lattice(parapet, (place + .5, 11.1, 2 * RISE + 5.8), 'y', .42, 8 if place % 2 else 4)
box(-18, 16, 2 * RISE, 36, 1, 5, rock)
box(-18, 11.5, 2 * RISE + 4.8, 36, 5, .1, rock)
screen = box(-11.3, -14, 2 * RISE, .3, 25, 6, rock)
for place in range(23):
    for row in range(5):
        lattice(screen, (-11.2, -12.5 + place, 2 * RISE + .9 + row), 'x', .46, 8 if (place + row) % 2 else 4)
for x, y in ((-3, 5), (2, 5), (-4, -3), (5, 8), (-7, 8), (0, 13), (6, 2)):
    block((x + .5, y + .5, steps(x, y)), gold, hour)
sun(hour, 240, 48)
camera(scene, (0, -27, 17.5), (0, 5, 6.1), 38)
save(scene, os.path.abspath(out))
