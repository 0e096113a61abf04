# The arcade on the careers page, rendered with Blender 3.4 (Cycles) and encoded as AVIF, cropped to 4:3:
# blender -b --python scripts/media/arcade.py -- 1200 750 64 arcade.png
import bpy, math, sys
W,H,SPP=[int(x) for x in sys.argv[sys.argv.index('--')+1:][:3]]  # args after --: W H SPP OUT.png
bpy.ops.wm.read_factory_settings(use_empty=True)
S=bpy.context.scene; S.render.engine='CYCLES'; S.cycles.device='CPU'; S.cycles.samples=SPP; S.cycles.use_denoising=False
S.cycles.max_bounces=5; S.cycles.use_adaptive_sampling=True; S.cycles.adaptive_threshold=0.03; S.render.threads_mode='FIXED'; S.render.threads=2
S.render.resolution_x=W; S.render.resolution_y=H; S.view_settings.view_transform='Filmic'; S.view_settings.look='Medium High Contrast'
def mat(n,c,r=.75,met=0,em=None):
    m=bpy.data.materials.new(n); m.use_nodes=True; b=m.node_tree.nodes['Principled BSDF']; b.inputs['Base Color'].default_value=(*c,1); b.inputs['Roughness'].default_value=r; b.inputs['Metallic'].default_value=met
    if em: b.inputs['Emission'].default_value=(*em,1); b.inputs['Emission Strength'].default_value=4
    return m
rose=mat('rose',(.74,.40,.29)); sand=mat('sand',(.82,.60,.46)); neel=mat('neel',(.02,.03,.20),.06); gend=mat('genda',(1,.36,.02),.35)
def box(x,y,z,w,d,h,m):
    bpy.ops.mesh.primitive_cube_add(size=1,location=(x+w/2,y+d/2,z+h/2)); o=bpy.context.object; o.scale=(w,d,h); o.data.materials.append(m); return o
def cut(o,c):
    bpy.context.view_layer.objects.active=o; md=o.modifiers.new('b','BOOLEAN'); md.object=c; md.operation='DIFFERENCE'; md.solver='EXACT'; bpy.ops.object.modifier_apply(modifier='b'); bpy.data.objects.remove(c)
def arch(wall,x,w,h,y0,axis='y'):
    c=box(x-w/2,y0-3,0.001-1,w,8,h-w/2+1,rose); cut(wall,c)
    bpy.ops.mesh.primitive_cylinder_add(vertices=96,radius=w/2,depth=8,location=(x,y0,h-w/2),rotation=(math.pi/2,0,0)); cut(wall,bpy.context.object)
box(-12,-14,-.5,30,30,.5,sand)                 # floor
w=box(-12,4,0,24,1,8,rose)                     # back wall with three arches
for x in (-5,0,5): arch(w,x,3,5.6,4.5)
box(-12,10,0,24,.5,12,sand)                    # far wall
l=box(-9,-14,0,1,18,9,rose)                    # left wall with jaali grid that throws the light
for i in range(7):
    for j in range(6):
        y=-10+i*1.5; z=1.6+j*1.1
        bpy.ops.mesh.primitive_cylinder_add(vertices=4 if (i+j)%2 else 8,radius=.48,depth=3,location=(-8.5,y,z),rotation=(0,math.pi/2,0)); cut(l,bpy.context.object)
for k in range(8): box(2.2,-3.4+k*.85,0,4.4,.86,.42*(k+1),sand)   # stair to the right arch
p=box(-4.8,-6,-.02,5,5,.06,neel)              # pool
bpy.ops.mesh.primitive_uv_sphere_add(segments=96,ring_count=48,radius=.75,location=(4.4,-.6,.42*4+.72)); o=bpy.context.object; o.data.materials.append(gend); bpy.ops.object.shade_smooth()
bpy.ops.object.light_add(type='SUN',rotation=(math.radians(52),math.radians(0),math.radians(-78))); sun=bpy.context.object; sun.data.energy=5.5; sun.data.angle=.01; sun.data.color=(1,.80,.56)
wd=bpy.data.worlds.new('w'); S.world=wd; wd.use_nodes=True; wd.node_tree.nodes['Background'].inputs[0].default_value=(.20,.27,.75,1); wd.node_tree.nodes['Background'].inputs[1].default_value=.9
bpy.ops.object.camera_add(location=(-1.5,-15.5,4.2),rotation=(math.radians(84),0,math.radians(-6))); S.camera=bpy.context.object; S.camera.data.lens=30
S.render.filepath=sys.argv[-1]; bpy.ops.render.render(write_still=True)
