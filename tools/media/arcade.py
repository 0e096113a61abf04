# The arcade of the careers page, in the `morning` or at `dusk`: three arches, a pool, a stair, and light through a jaali.
# Run by blender-stills.mjs:
# blender -b --python tools/media/arcade.py -- morning 1200 900 32 arcade.png
import math
import os
import sys

import bpy

sys.path.insert(0, os.path.dirname(__file__))
from stonework import HOURS, arch, block, box, lattice, marigold, stone, water
from studio import begin, save, sun

name, width, height, samples, out = sys.argv[sys.argv.index('--') + 1:]
hour = {
    'morning': {**HOURS['noon'], 'sun': (1, .80, .56), 'sky': (.20, .27, .75), 'ambient': 1.1},
    'dusk': HOURS['dusk'],
}[name]
scene = begin(int(width), int(height), int(samples), hour)
scene.view_settings.look = 'Medium High Contrast'
rose, sand = stone(hour), stone({**hour, 'low': hour['high']})

STEP = .42

box(-12, -14, -.5, 30, 30, .5, sand)
wall = box(-12, 4, 0, 24, 1, 8, rose)
for x in (-5, 0, 5):
    arch(wall, (x, 4.5, 0), 3, 5.6)
box(-12, 10, 0, 24, .5, 12, sand)
screen = box(-9, -14, 0, 1, 18, 9, rose)
for place in range(7):
    for row in range(6):
        lattice(screen, (-8.5, -10 + place * 1.5, 1.6 + row * 1.1), 'x', .48, 4 if (place + row) % 2 else 8)
for step in range(8):
    box(2.2, -3.4 + step * .85, 0, 4.4, .86, STEP * (step + 1), sand)
box(-4.8, -6, -.02, 5, 5, .06, water(hour))
bpy.ops.mesh.primitive_uv_sphere_add(segments=96, ring_count=48, radius=.75, location=(4.4, -.6, STEP * 4 + .72))
ball, gold = bpy.context.object, marigold(hour)
ball.data.materials.append(gold)
bpy.ops.object.shade_smooth()
if hour['lantern']:
    ball.visible_diffuse = ball.visible_shadow = False
    bpy.ops.object.light_add(type='POINT', location=ball.location)
    light = bpy.context.object.data
    light.energy, light.color, light.shadow_soft_size = 4 * hour['lantern'], (1, .44, .10), .6
    for place in ((-5, 5.6, 0), (0, 5.6, 0), (-7.6, -2.4, 0)):
        block(place, gold, {**hour, 'lantern': 3 * hour['lantern']})
sun(hour, 258, 38)
bpy.ops.object.camera_add(location=(-1.5, -15.5, 4.2), rotation=(math.radians(84), 0, math.radians(-6)))
scene.camera = bpy.context.object
scene.camera.data.lens, scene.camera.data.shift_x = 36, .055
save(scene, os.path.abspath(out))
