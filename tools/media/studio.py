# The sky, the sun and the camera of the stills rendered with Blender 3.4 (Cycles), and how they are
# saved.
import math
import os

import bpy

# Supersampling: averaging removes jagged edges and grain.
SCALE = 2


def begin(width, height, samples, hour):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.samples = samples
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces = 3
    scene.cycles.adaptive_threshold = .03
    scene.cycles.sample_clamp_indirect = 4
    scene.render.resolution_x, scene.render.resolution_y = width * SCALE, height * SCALE
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'High Contrast'
    world = bpy.data.worlds.new('sky')
    world.use_nodes = True
    background = world.node_tree.nodes['Background'].inputs
    background[0].default_value, background[1].default_value = (*hour['sky'], 1), hour['ambient']
    scene.world = world
    return scene


def sun(hour, azimuth, elevation):
    """Shines from this azimuth (0 is +y, clockwise) at this elevation, in degrees."""
    bpy.ops.object.light_add(type='SUN', rotation=(math.radians(90 - elevation), 0, math.radians(180 - azimuth)))
    light = bpy.context.object.data
    light.energy, light.color, light.angle = hour['power'], hour['sun'], .012


def camera(scene, eye, target, lens):
    bpy.ops.object.camera_add(location=eye)
    view = bpy.context.object
    bpy.ops.object.empty_add(location=target)
    look = view.constraints.new('TRACK_TO')
    look.target, look.track_axis, look.up_axis = bpy.context.object, 'TRACK_NEGATIVE_Z', 'UP_Y'
    view.data.lens, view.data.sensor_fit = lens, 'VERTICAL'
    scene.camera = view


def save(scene, path):
    """Scales the light down before it becomes colours: the few very bright points of a lantern count in full."""
    render = scene.render
    render.filepath = f'{path}.exr'
    render.image_settings.file_format = 'OPEN_EXR'
    bpy.ops.render.render(write_still=True)
    picture = bpy.data.images.load(render.filepath)
    picture.scale(render.resolution_x // SCALE, render.resolution_y // SCALE)
    render.image_settings.file_format, render.image_settings.color_depth = 'PNG', '8'
    picture.save_render(path, scene=scene)
    os.remove(render.filepath)
