# Materials of the stills rendered with Blender 3.4 (Cycles): the stone, the water and the marigold
# blocks of stepfield.c, in the same units and colours.
import math

import bpy

# Light and stone of each hour, after those of stepfield.c; lanterns in watts.
HOURS = {
    'noon': dict(sun=(1, .80, .58), power=5.6, sky=(.26, .34, .86), ambient=.62, high=(.83, .58, .47), low=(.72, .36, .27), water=(.035, .05, .26), lantern=0),
    'dusk': dict(sun=(.24, .30, 1), power=.9, sky=(.06, .085, .42), ambient=.85, high=(.62, .50, .56), low=(.46, .32, .43), water=(.01, .02, .12), lantern=60),
}


def stone(hour):
    """Sandstone in blocks of one unit, each of its own tone, lighter where the sun bleaches it from above."""
    material = bpy.data.materials.new('stone')
    material.use_nodes = True
    nodes, link = material.node_tree.nodes, material.node_tree.links.new
    place = nodes.new('ShaderNodeNewGeometry')

    def feed(node, values):
        for socket, value in zip(node.inputs, values):
            if hasattr(value, 'node'):
                link(value, socket)
            else:
                socket.default_value = value

    def vector(operation, *values):
        node = nodes.new('ShaderNodeVectorMath')
        node.operation = operation
        feed(node, values)
        return node.outputs['Vector']

    def mix(factor, a, b, blend='MIX'):
        node = nodes.new('ShaderNodeMixRGB')
        node.blend_type = blend
        feed(node, (factor, a, b))
        return node.outputs['Color']

    # Slightly inside the face, so that a face on a joint belongs to one block.
    inside = vector('SUBTRACT', place.outputs['Position'], vector('MULTIPLY', place.outputs['True Normal'], (.02, .02, .02)))
    tone = nodes.new('ShaderNodeTexWhiteNoise')
    link(vector('FLOOR', inside), tone.inputs['Vector'])
    shade = nodes.new('ShaderNodeMapRange')
    link(tone.outputs['Value'], shade.inputs['Value'])
    shade.inputs['To Min'].default_value, shade.inputs['To Max'].default_value = .90, 1.06
    up = nodes.new('ShaderNodeSeparateXYZ')
    link(place.outputs['True Normal'], up.inputs['Vector'])
    colour = mix(up.outputs['Z'], (*hour['low'], 1), (*hour['high'], 1))
    surface = nodes['Principled BSDF']
    link(mix(1, colour, shade.outputs['Result'], 'MULTIPLY'), surface.inputs['Base Color'])
    surface.inputs['Roughness'].default_value, surface.inputs['Specular'].default_value = .85, .15
    return material


def water(hour):
    material = bpy.data.materials.new('water')
    material.use_nodes = True
    nodes, link = material.node_tree.nodes, material.node_tree.links.new
    surface = nodes['Principled BSDF']
    surface.inputs['Base Color'].default_value = (*hour['water'], 1)
    mirror, both = nodes.new('ShaderNodeBsdfGlossy'), nodes.new('ShaderNodeMixShader')
    mirror.inputs['Roughness'].default_value = .03
    wave, bump = nodes.new('ShaderNodeTexNoise'), nodes.new('ShaderNodeBump')
    wave.inputs['Scale'].default_value, bump.inputs['Strength'].default_value = .7, .05
    link(wave.outputs['Fac'], bump.inputs['Height'])
    link(bump.outputs['Normal'], mirror.inputs['Normal'])
    both.inputs['Fac'].default_value = .32
    link(surface.outputs['BSDF'], both.inputs[1])
    link(mirror.outputs['BSDF'], both.inputs[2])
    link(both.outputs['Shader'], nodes['Material Output'].inputs['Surface'])
    return material


def marigold(hour):
    """Glows by itself after dark, its top more than its sides."""
    material = bpy.data.materials.new('marigold')
    material.use_nodes = True
    nodes, link = material.node_tree.nodes, material.node_tree.links.new
    surface = nodes['Principled BSDF']
    surface.inputs['Base Color'].default_value = surface.inputs['Emission'].default_value = (1, .36, .02, 1)
    place, glow = nodes.new('ShaderNodeNewGeometry'), nodes.new('ShaderNodeVectorMath')
    glow.operation = 'DOT_PRODUCT'
    glow.inputs[1].default_value = (.3, -.7, 1) if hour['lantern'] else (0, 0, 0)
    link(place.outputs['True Normal'], glow.inputs[0])
    strength = nodes.new('ShaderNodeMapRange')
    strength.inputs['To Min'].default_value, strength.inputs['To Max'].default_value = .1, 2.4
    link(glow.outputs['Value'], strength.inputs['Value'])
    link(strength.outputs['Result'], surface.inputs['Emission Strength'])
    return material


def box(x, y, z, width, depth, height, material=None):
    bpy.ops.mesh.primitive_cube_add(size=1, location=(x + width / 2, y + depth / 2, z + height / 2))
    made = bpy.context.object
    made.scale = (width, depth, height)
    bpy.ops.object.transform_apply(location=True, rotation=False, scale=True)
    if material:
        made.data.materials.append(material)
    return made


def block(place, material, hour, edge=.62):
    """A marigold block that stands here; after dark it is a lantern."""
    x, y, z = place
    made = box(x - edge / 2, y - edge / 2, z, edge, edge, edge, material)
    if hour['lantern']:
        made.visible_diffuse = made.visible_shadow = False
        bpy.ops.object.light_add(type='POINT', location=(x, y, z + edge * .6))
        light = bpy.context.object.data
        light.energy, light.color, light.shadow_soft_size = hour['lantern'], (1, .44, .10), edge * .45


def cut(wall, tool):
    bpy.context.view_layer.objects.active = wall
    change = wall.modifiers.new('cut', 'BOOLEAN')
    change.object, change.operation, change.solver = tool, 'DIFFERENCE', 'EXACT'
    bpy.ops.object.modifier_apply(modifier='cut')
    bpy.data.objects.remove(tool)


def arch(wall, sill, width, height):
    """A round arch through a wall that faces along y."""
    x, y, z = sill
    radius = width / 2
    cut(wall, box(x - radius, y - 4, z - 1, width, 8, height - radius + 1))
    bpy.ops.mesh.primitive_cylinder_add(vertices=96, radius=radius, depth=8, location=(x, y, z + height - radius), rotation=(math.pi / 2, 0, 0))
    cut(wall, bpy.context.object)


def lattice(wall, place, axis, radius, corners):
    """One hole of a jaali, a diamond or an octagon, through a wall that faces along this axis."""
    turn = {'x': (0, math.pi / 2, 0), 'y': (math.pi / 2, 0, 0)}[axis]
    bpy.ops.mesh.primitive_cylinder_add(vertices=corners, radius=radius, depth=4, location=place, rotation=turn)
    cut(wall, bpy.context.object)


def terrain(height, columns, rows, floor, material):
    """Unit columns of these heights; only what a neighbour leaves free has a face."""
    points = []
    for x in columns:
        for y in rows:
            top = height(x, y)
            points += (x, y, top), (x + 1, y, top), (x + 1, y + 1, top), (x, y + 1, top)
            corners = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
            beyond = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
            for a, b, (i, j) in zip(corners, corners[1:] + corners[:1], beyond):
                low = height(i, j) if i in columns and j in rows else floor
                if low < top:
                    points += (*a, low), (*b, low), (*b, top), (*a, top)
    mesh = bpy.data.meshes.new('terrain')
    mesh.from_pydata(points, [], [range(k, k + 4) for k in range(0, len(points), 4)])
    mesh.materials.append(material)
    bpy.context.collection.objects.link(bpy.data.objects.new('terrain', mesh))
