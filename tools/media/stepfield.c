// stepfield.c - seamless loop renderer: an endless, ascending "stepwell" in isometric view.
// Lighting is baked once into a light map of ONE lattice period (path traced, sun + sky + one bounce),
// then every frame is a cheap orthographic lookup, with the blocks that move and their shadows put in.
// With pan 1 the camera moves by exactly one lattice vector per loop, so frame N == frame 0; with pan 0
// it stands still. Raw RGB24 goes to stdout; pipe it into ffmpeg.
// build: gcc -O3 -march=native -ffast-math -fopenmp stepfield.c -o stepfield -lm
// use:   ./stepfield W H FRAMES day|dusk|cycle AA SPP [first count viewUnits pan ox oy climb|contract|permanent|nearshore|set [stones, pools and blocks]] | ffmpeg -f rawvideo -pix_fmt rgb24 -s WxH -r 30 -i - ...
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include <stdint.h>
typedef struct{float x,y,z;}V;
static inline V v(float x,float y,float z){V r={x,y,z};return r;}
static inline V add(V a,V b){return v(a.x+b.x,a.y+b.y,a.z+b.z);}
static inline V mul(V a,float s){return v(a.x*s,a.y*s,a.z*s);}
static inline V mulv(V a,V b){return v(a.x*b.x,a.y*b.y,a.z*b.z);}
static inline float dot(V a,V b){return a.x*b.x+a.y*b.y+a.z*b.z;}
static inline V norm(V a){return mul(a,1/sqrtf(dot(a,a)));}
static inline V mix(V a,V b,float t){return add(mul(a,1-t),mul(b,t));}
static inline uint32_t rng(uint32_t*s){uint32_t x=*s;x^=x<<13;x^=x>>17;x^=x<<5;return *s=x;}
static inline float rf(uint32_t*s){return (rng(s)>>8)*(1.f/16777216.f);}
enum{P=12,HB=6,R=28,HM=10}; // cells per period, rise of a period, texels per cell, height of a side in the light map
static inline int fdiv(int a,int b){int q=a/b;return (a%b&&((a<0)!=(b<0)))?q-1:q;}
typedef struct{int il,jl,base,b;}C;
static inline C loc(int i,int j){int A=fdiv(i,P),B=fdiv(j,P);C c={i-A*P,j-B*P,-(A+B)*HB,B&1};return c;}
static float L0[2][P][P];static unsigned char W0[2][P][P];
#define MANY 256
typedef struct{V p,h;}B; // a block: centre and half edge lengths
// What the blocks do: climb for ever, complete a wall and leave, settle in a niche, cross a landing. In a
// set scene the command line places stones, pools and blocks, see put().
enum{CLIMB,CONTRACT,PERMANENT,NEARSHORE,SET};static int scene;static B placed[MANY];static int nplaced;
static void build(void){for(int b=0;b<2;b++)for(int i=0;i<P;i++)for(int j=0;j<P;j++){float s=0;int t;
  if(i<2){t=(j<P-1-j?j:P-1-j)+1;if(t>HB)t=HB;if(t>s)s=t;}            // double flight on the long wall
  if(!b&&j<2){t=(i<P-1-i?i:P-1-i)+1;if(t>HB)t=HB;if(t>s)s=t;}
  if(b&&j<2){t=i-4;if(t>HB)t=HB;if(t>s)s=t;}                         // single flight, other terraces
  W0[b][i][j]=0;
  if(!b&&i>=5&&i<=9&&j>=5&&j<=9){s=-1;W0[b][i][j]=1;}                // pool
  if(b&&scene==CONTRACT){if(i>=5&&i<=6&&j>=4&&j<=10)s=i==5?3:j&1?1:2;}     // wall with three gaps
  else if(b){int q=abs(i-7)>abs(j-7)?abs(i-7):abs(j-7);if(i>=5&&i<=9&&j>=5&&j<=9)s=3-q;} // plinth of stacked blocks
  if(scene==PERMANENT&&i>=10&&j>=5&&j<=7)s=i==10?2:j!=6;               // niche at the head of the flight
  if(scene==NEARSHORE&&!b&&i<2&&j<2)s=HB+1;                           // landing at the foot of two flights
  L0[b][i][j]=s;}}
// s:i,j,ni,nj,level sets ni x nj stones to a level, w: puts a pool there, b:x,y,z,hx,hy,hz puts a block
// at z.
static void put(const char*what){char kind;float q[6]={0};sscanf(what,"%c:%f,%f,%f,%f,%f,%f",&kind,q,q+1,q+2,q+3,q+4,q+5);
  if(kind=='b'){B b={{q[0],q[1],q[2]+q[5]},{q[3],q[4],q[5]}};placed[nplaced++]=b;return;}
  for(int i=0;i<q[2];i++)for(int j=0;j<q[3];j++){C c=loc(i+(int)q[0],j+(int)q[1]);L0[c.b][c.il][c.jl]=q[4];W0[c.b][c.il][c.jl]=kind=='w';}}
static inline float hgt(int i,int j,int*w){C c=loc(i,j);if(w)*w=W0[c.b][c.il][c.jl];return c.base+L0[c.b][c.il][c.jl]+(W0[c.b][c.il][c.jl]?0.45f:0);}
typedef struct{V sunD,sun,skyT,skyH,albA,albB,water;float amb,lant,expo,cube;}S;
static S s;
static V sky(V d){float t=d.z<0?0:d.z;V c=mix(s.skyH,s.skyT,sqrtf(t));return c;}
typedef struct{float t;int i,j,f,w;V p;}Hit; // f:0 top 1 +x 2 +y 3 -x 4 -y
static int trace(V o,V d,Hit*h){
  int i=(int)floorf(o.x),j=(int)floorf(o.y);
  float idx=fabsf(d.x)>1e-6f?1/d.x:1e9f,idy=fabsf(d.y)>1e-6f?1/d.y:1e9f;
  int si=d.x>0?1:-1,sj=d.y>0?1:-1;
  float tx=((d.x>0?i+1:i)-o.x)*idx,ty=((d.y>0?j+1:j)-o.y)*idy;if(fabsf(d.x)<1e-6f)tx=1e9f;if(fabsf(d.y)<1e-6f)ty=1e9f;
  float dx=fabsf(idx),dy=fabsf(idy),t=0;int f=-1;
  for(int n=0;n<160;n++){
    int w;float H=hgt(i,j,&w);float z=o.z+d.z*t;
    if(f>=0&&z<H-1e-4f){h->t=t;h->i=i;h->j=j;h->f=f;h->w=0;h->p=add(o,mul(d,t));return 1;}
    float tn=tx<ty?tx:ty;
    if(d.z<0){float th=(H-o.z)/d.z;if(th>=t&&th<=tn&&th>1e-4f){h->t=th;h->i=i;h->j=j;h->f=0;h->w=w;h->p=add(o,mul(d,th));return 1;}}
    else{float pl=-(o.x+d.x*t+o.y+d.y*t)*((float)HB/P);if(z>pl+HB*2.5f&&d.z>-(d.x+d.y)*((float)HB/P))return 0;}
    if(tx<ty){t=tx;tx+=dx;i+=si;f=d.x>0?3:1;}else{t=ty;ty+=dy;j+=sj;f=d.y>0?4:2;}
  }return 0;}
static const V FN[5]={{0,0,1},{1,0,0},{0,1,0},{-1,0,0},{0,-1,0}};
static float hash2(int a,int b){uint32_t h=a*374761393u+b*668265263u;h=(h^(h>>13))*1274126177u;return ((h^(h>>16))&0xffff)/65535.f;}
static V albedo(int i,int j,int f,float z){C c=loc(i,j);float lv=z-c.base;
  V a=mix(s.albA,s.albB,f==0?0.12f:0.55f);
  float k=0.93f+0.12f*hash2(c.il*7+((int)floorf(z-0.001f)-c.base)*131,c.jl*13+f*57);
  if(f)k*=1-0.06f*((int)floorf(lv+20)&1);
  return mul(a,k);}
typedef struct{V e;float sun;}E; // the light at a point, and how much sun reaches it: 0 in shade, 1 in full sun
static E*LM,*LMB;static float WB;static S SA,SB; // light maps [cell][face3][..]; WB = blend towards LMB
enum{TOPN=R*R,SIDN=R*R*HM,CELL=TOPN+2*SIDN,ALL=2*P*P*CELL};
static E mixE(E a,E b,float t){E r={mix(a.e,b.e,t),a.sun*(1-t)+b.sun*t};return r;}
static int looking; // a still bakes only visible cells: a first pass marks them with a sun of -1
static E lmg(E*M,int i,int j,int f,V p){C c=loc(i,j);E*b=M+(size_t)((c.b*P+c.il)*P+c.jl)*CELL;float u,w;int nw;
  if(f==0){u=p.x-i;w=p.y-j;nw=R;}
  else{u=f==1?p.y-j:p.x-i;float top=c.base+L0[c.b][c.il][c.jl];w=top-p.z;nw=R*HM;b+=TOPN+(f==2?SIDN:0);}
  float a=u*R-.5f,q=w*R-.5f;int x0=(int)floorf(a),y0=(int)floorf(q);float ax=a-x0,ay=q-y0;
  #define G(X,Y) b[((Y)<0?0:(Y)>=nw?nw-1:(Y))*R+((X)<0?0:(X)>=R?R-1:(X))]
  if(looking){E none={0};G(x0,y0).sun=G(x0+1,y0).sun=G(x0,y0+1).sun=G(x0+1,y0+1).sun=-1;return none;}
  return mixE(mixE(G(x0,y0),G(x0+1,y0),ax),mixE(G(x0,y0+1),G(x0+1,y0+1),ax),ay);}
static E lmget(int i,int j,int f,V p){E a=lmg(LM,i,j,f,p);return LMB&&WB>0?mixE(a,lmg(LMB,i,j,f,p),WB):a;}
static V sampSun(uint32_t*r){V d=s.sunD;return norm(add(d,v((rf(r)-.5f)*.045f,(rf(r)-.5f)*.045f,(rf(r)-.5f)*.045f)));}
static V direct(V p,V n,uint32_t*r){V d=sampSun(r);float c=dot(n,d);if(c<=0)return v(0,0,0);Hit h;if(trace(add(p,mul(n,2e-3f)),d,&h))return v(0,0,0);return mul(s.sun,c);}
static void bake(E*M,int spp){
 #pragma omp parallel for schedule(dynamic,1)
 for(int ci=0;ci<2*P*P;ci++){int i=ci/P%P,j=ci%P+(ci/(P*P))*P;float H=hgt(i,j,0);
  for(int f=0;f<3;f++){int nw=f?R*HM:R;E*b=M+(size_t)ci*CELL+(f==0?0:f==1?TOPN:TOPN+SIDN);
   float low=f==1?hgt(i+1,j,0):hgt(i,j+1,0);
   for(int y=0;y<nw;y++)for(int x=0;x<R;x++)if(b[y*R+x].sun<0){float u=(x+.5f)/R,w=(y+.5f)/R;V p;
     if(f==0)p=v(i+u,j+w,H);else{float z=H-w;if(z<low-0.2f)break;if(z<low+.01f)z=low+.01f;p=f==1?v(i+1,j+u,z):v(i+u,j+1,z);}
     uint32_t r=(uint32_t)(ci*7919+f*104729+y*1299709+x*15485863)|1u;for(int k=0;k<8;k++)rng(&r);
     V n=FN[f],e=v(0,0,0);int lit=0;
     for(int k=0;k<spp;k++){
       V sun=direct(p,n,&r);e=add(e,sun);lit+=sun.x>0;
       float a=6.2831853f*rf(&r),q=(k+rf(&r))/spp,sq=sqrtf(q);V l=v(cosf(a)*sq,sinf(a)*sq,sqrtf(1-q));
       V d=f==0?l:f==1?v(l.z,l.x,l.y):v(l.x,l.z,l.y);Hit h;
       if(!trace(add(p,mul(n,2e-3f)),d,&h))e=add(e,sky(d));
       else{V hn=FN[h.f];V al=h.w?s.water:albedo(h.i,h.j,h.f,h.p.z);V li=add(direct(h.p,hn,&r),mul(s.skyT,s.amb));e=add(e,mulv(al,li));}
     }
     E o={mul(e,1.f/spp),(float)lit/spp};b[y*R+x]=o;}}}}
// lanterns climb: one lattice vector (-P,0,+HB) per cycle
#define NL 3
static V lantern(float u){float k=floorf(u);float f=u-k;float x,y;
  // path in block coords: start on stair foot (il=1,jl=11) climb to jl=6, walk to il=-1, over the terrace to (il=-11,jl=11)
  const float px[]={1,1,-1.2f,-2.2f,-9.6f,-11},py[]={11.5f,6.0f,6.0f,10.8f,11.5f,11.5f};
  float L[6]={0};for(int i=1;i<6;i++)L[i]=L[i-1]+hypotf(px[i]-px[i-1],py[i]-py[i-1]);
  float d=f*L[5];int q=1;while(q<5&&d>L[q])q++;float t=(d-L[q-1])/(L[q]-L[q-1]);
  x=px[q-1]+(px[q]-px[q-1])*t;y=py[q-1]+(py[q]-py[q-1])*t;
  float z=hgt((int)floorf(x),(int)floorf(y),0);
  // smooth steps
  if(q==1){float st=11.5f-y,n=floorf(st),g=(st-n-.28f)/.44f;g=g<0?0:g>1?1:g;z=1+n+g*g*(3-2*g)+.42f*sinf(3.14159f*g);if(z>HB&&g<=0)z=HB;if(z>HB+.4f)z=HB+.4f*(1-g);}
  return v(x-k*P,y,z+k*HB+.32f);}
static B lam[MANY];static int nlam;
static float ease(float x){x=x<0?0:x>1?1:x;return x*x*(3-2*x);}
static float span(float u,float a,float b){return ease((u-a)/(b-a));} // 0 before a, 1 after b
static B block(V p,float h){B b={add(p,v(0,0,h)),v(h,h,h)};return b;}
// A block of half edge length h that hops through n positions, growing at the first, shrinking at the
// last.
static B hopping(const V*way,int n,float u,float h,float grown){float d=(u<0?0:u>1?1:u)*(n-1);int k=d>=n-1?n-2:(int)d;float g=ease((d-k-.22f)/.56f);V a=way[k],b=way[k+1];
  float moves=fabsf(a.x-b.x)+fabsf(a.y-b.y)>0;V p=mix(a,b,g);p.z+=.45f*moves*sinf(3.14159f*g);return block(p,h*grown);}
static B arriving(int k,float t){float u=t+k/3.f;u-=floorf(u); // into gap k of the wall, and out again
  return block(v(6.5f,5.5f+2*k,1+9*(1-span(u,0,.28f)+span(u,.72f,1))),.495f);}
static B settling(float t){const V way[]={{1.5f,11.5f,1},{1.5f,10.5f,2},{1.5f,9.5f,3},{1.5f,8.5f,4},{1.5f,7.5f,5},{1.5f,6.5f,6},{.5f,6.5f,6},{-.5f,6.5f,6}};
  return hopping(way,8,(t-.05f)/.62f,.40f,span(t,0,.05f)-span(t,.95f,1));}
static B crossing(int back,float t){static const V ways[2][15]={
  {{12.5f,-5.5f,6},{12.5f,-4.5f,5},{12.5f,-3.5f,4},{12.5f,-2.5f,3},{12.5f,-1.5f,2},{12.5f,-.5f,1},{12.5f,.5f,1},{12.5f,.5f,1},{12.5f,.5f,1},{11.5f,.5f,1},{10.5f,.5f,2},{9.5f,.5f,3},{8.5f,.5f,4},{7.5f,.5f,5},{6.5f,.5f,6}},
  {{6.5f,1.5f,6},{7.5f,1.5f,5},{8.5f,1.5f,4},{9.5f,1.5f,3},{10.5f,1.5f,2},{11.5f,1.5f,1},{12.5f,1.5f,1},{13.5f,1.5f,1},{13.5f,.5f,1},{13.5f,-.5f,1},{13.5f,-1.5f,2},{13.5f,-2.5f,3},{13.5f,-3.5f,4},{13.5f,-4.5f,5},{13.5f,-5.5f,6}}};
  return hopping(ways[back],15,(t-.05f)/.9f,.34f,span(t,0,.05f)-span(t,.95f,1));}
static float later(float t,float by){t+=by;return t-floorf(t);} // a film starts where its still shows the blocks on their way
static int movers(float t,B*out){int n=0;switch(scene){
  case CONTRACT:for(int k=0;k<3;k++)out[n++]=arriving(k,t);break;
  case PERMANENT:out[n++]=settling(later(t,.24f));break;
  case NEARSHORE:for(int k=0;k<2;k++)out[n++]=crossing(k,later(t,.20f));break;
  case SET:for(;n<nplaced;n++)out[n]=placed[n];break;
  default:for(int k=0;k<NL;k++){out[n].p=lantern(t+(float)k/NL);out[n++].h=v(.30f,.30f,.30f);}}return n;}
static int meets(B*b,V o,V d,float*t,int*face){V a=add(b->p,mul(o,-1));float t0=-1e9f,t1=1e9f;int fa=0;float A[3]={a.x,a.y,a.z},D[3]={d.x,d.y,d.z},H[3]={b->h.x,b->h.y,b->h.z};
  for(int q=0;q<3;q++){float iv=1/(fabsf(D[q])<1e-6f?1e-6f:D[q]);float x0=(A[q]-H[q])*iv,x1=(A[q]+H[q])*iv;if(x0>x1){float m=x0;x0=x1;x1=m;}if(x0>t0){t0=x0;fa=q;}if(x1<t1)t1=x1;}
  *t=t0;*face=fa;return t0<t1&&t0>0;}
// Sunlight that the blocks take from a point. The sun is as wide as in sampSun, so distant shadows are
// soft.
static V shadow(V p,V n,float sun){float c=dot(n,s.sunD)*sun,t;int f,near[16],m=0,hidden=0;if(LMB||c<=0)return v(0,0,0);
  for(int k=0;k<nlam&&m<16;k++){V a=add(lam[k].p,mul(p,-1));float far=dot(a,s.sunD),r=sqrtf(dot(lam[k].h,lam[k].h));if(far>-r&&dot(a,a)-far*far<(r+.04f*far)*(r+.04f*far))near[m++]=k;}
  if(m)for(int q=0;q<9;q++){V d=norm(add(s.sunD,v((q%3-1)*.015f,(q/3-1)*.015f,(q*4%9-4)*.004f)));for(int k=0;k<m;k++)if(meets(&lam[near[k]],p,d,&t,&f)){hidden++;break;}}
  return mul(s.sun,-c*hidden/9);}
static V glow(V p,V n){V e=v(0,0,0);float each=s.lant*(nplaced>8?8.f/nplaced:1); // more than eight lights are no brighter than eight
  for(int k=0;k<nlam;k++){V d=add(lam[k].p,mul(p,-1));float q=dot(d,d);if(q>70)continue;float wn=1-q/70;wn*=wn;float c=dot(n,d)/sqrtf(q);if(c<=0)c=0;float a=wn*each*(c+.05f)/(q+.35f)*(lam[k].h.x+lam[k].h.y+lam[k].h.z)/.9f;e=add(e,mul(v(1.f,.44f,.10f),a));}return e;}
static V shadeHit(Hit*h,V d,int depth,float time);
static V radiance(V o,V d,int depth,float time){Hit h;
  // lantern cubes (boxes)
  float bt=1e9f,t0;int bk=-1,bf=0,fa;
  for(int k=0;k<nlam;k++)if(meets(&lam[k],o,d,&t0,&fa)&&t0<bt){bt=t0;bk=k;bf=fa;}
  int hit=trace(o,d,&h);
  if(bk>=0&&(!hit||bt<h.t)){float k=bf==2?1.15f:bf==0?.80f:.62f;return mul(v(1.f,.30f,.020f),k*s.cube);}
  if(!hit)return sky(d);
  return shadeHit(&h,d,depth,time);}
static V shadeHit(Hit*h,V d,int depth,float time){V n=FN[h->f];
  if(h->w&&h->f==0){float w=6.2831853f*time;V nn=norm(v(.012f*sinf(5*h->p.x+w)+.010f*sinf(7*h->p.y-w*2),.012f*sinf(6*h->p.y+w*2)+.008f*sinf(4*h->p.x-w),1));
    V r=add(d,mul(nn,-2*dot(d,nn)));V rc=depth?s.skyT:radiance(add(h->p,v(0,0,2e-3f)),r,1,time);float fr=.16f+.84f*powf(1+dot(d,nn)>0?1+dot(d,nn):0,5);
    V base=mulv(s.water,add(lmget(h->i,h->j,0,h->p).e,glow(h->p,n)));return add(base,mul(rc,fr*1.6f));}
  if(h->f>2)return v(.02f,.02f,.03f);
  V a=albedo(h->i,h->j,h->f,h->p.z),e;E l=lmget(h->i,h->j,h->f,h->p);if(looking)return l.e;e=add(add(l.e,shadow(h->p,n,l.sun)),glow(h->p,n));
  V c=mulv(a,e);
  // crisp top edge catch-light
  float fx=h->p.x-h->i,fy=h->p.y-h->j;
  if(h->f==0){float ed=0;if(hgt(h->i+1,h->j,0)<h->p.z-.01f&&fx>.95f)ed=1;if(hgt(h->i,h->j+1,0)<h->p.z-.01f&&fy>.95f)ed=1;if(ed)c=mul(c,1.10f);}
  return c;}
static inline float tm(float x){x*=s.expo;float a=x*(2.51f*x+.03f)/(x*(2.43f*x+.59f)+.14f);return a<0?0:a>1?1:a;}
static S state(int k){S s={0};if(!k){s.sunD=norm(v(-.30f,.80f,.74f));s.sun=mul(v(1.f,.78f,.54f),3.0f);s.skyT=mul(v(.26f,.34f,.86f),.95f);s.skyH=mul(v(.80f,.56f,.58f),.75f);s.albA=v(.83f,.58f,.47f);s.albB=v(.66f,.31f,.24f);s.water=v(.02f,.04f,.22f);s.amb=.5f;s.lant=.8f;s.expo=.46f;s.cube=1.9f;}
  else{s.sunD=norm(v(-.35f,.80f,.55f));s.sun=mul(v(.30f,.38f,1.f),.34f);s.skyT=mul(v(.045f,.065f,.32f),1.0f);s.skyH=mul(v(.16f,.10f,.34f),.6f);s.albA=v(.62f,.52f,.58f);s.albB=v(.42f,.30f,.42f);s.water=v(.01f,.02f,.12f);s.amb=.6f;s.lant=3.4f;s.expo=.80f;s.cube=2.4f;}return s;}
static V F,Rt,U; // towards the scene, and right and up on the screen
static void picture(unsigned char*img,int W,int H,int AA,float sc,V cen,float t){
  #pragma omp parallel for schedule(dynamic,8)
  for(int y=0;y<H;y++)for(int x=0;x<W;x++){V acc=v(0,0,0);for(int q=0;q<AA*AA;q++){float ox=(q%AA+.5f)/AA,oy=(q/AA+.5f)/AA;float sx=(x+ox-W*.5f)*sc,sy=(H*.5f-y-oy)*sc;
      V o=add(cen,add(mul(Rt,sx),mul(U,sy)));o=add(o,mul(F,-(HB*4-o.z-(o.x+o.y)*((float)HB/P))/-(F.z+(F.x+F.y)*((float)HB/P))));V c=radiance(o,F,0,t);acc=add(acc,v(tm(c.x),tm(c.y),tm(c.z)));}
    float k=1.f/(AA*AA);unsigned char*o=img+3*((size_t)y*W+x);float g[3]={acc.x*k,acc.y*k,acc.z*k};for(int q=0;q<3;q++){float e=powf(g[q],1/2.2f);o[q]=(unsigned char)(e*255+.5f);}}}
int main(int ac,char**av){int W=atoi(av[1]),H=atoi(av[2]),N=atoi(av[3]);int dusk=!strcmp(av[4],"dusk");int AA=atoi(av[5]),spp=atoi(av[6]);int f0=ac>7?atoi(av[7]):0,fc=ac>8?atoi(av[8]):N;
  float view=ac>9?atof(av[9]):24; // world units over the frame height
  const char*scenes[]={"climb","contract","permanent","nearshore","set"};for(int k=0;k<5;k++)if(ac>13&&!strcmp(av[13],scenes[k]))scene=k;
  build();for(int k=14;k<ac;k++)put(av[k]);
  int cyc=!strcmp(av[4],"cycle");float pan=ac>10?atof(av[10]):(cyc?0:1),ox0=ac>11?atof(av[11]):2,oy0=ac>12?atof(av[12]):4;
  F=norm(v(-1,-1,-.8165f));Rt=norm(v(-1,1,0));
  U=v(Rt.y*F.z-Rt.z*F.y,Rt.z*F.x-Rt.x*F.z,Rt.x*F.y-Rt.y*F.x);if(U.z<0)U=mul(U,-1);
  unsigned char*img=malloc((size_t)W*H*3);float sc=view/H;SA=state(0);SB=state(1);s=dusk?SB:SA;
  for(int fr=f0;fr<f0+fc;fr++){float t=(float)fr/N;V cen=v(-P*t*pan+ox0,oy0,HB*t*pan+2);
    B own[MANY];int n=movers(t,own);nlam=0;for(int b=-3;b<=3;b++)for(int a=-3;a<=3;a++)for(int k=0;k<n;k++){B l=own[k];l.p=add(l.p,v(-a*P,-b*P,(a+b)*HB));
      V q=add(l.p,mul(cen,-1));float sx=dot(q,Rt)/sc,sy=dot(q,U)/sc;
      int here=scene==CLIMB?(b&1)==0||k!=1:scene==CONTRACT?b&1:scene==NEARSHORE?(b&1)==0:scene==SET?!a&&!b:1;
      if(fabsf(sx)<W*.5f+200&&fabsf(sy)<H*.5f+200&&nlam<MANY&&here&&l.h.x>.01f)lam[nlam++]=l;}
    if(!LM){LM=calloc(ALL,sizeof(E));if(fc==1){looking=1;picture(img,W,H,AA,sc,cen,t);looking=0;}else for(size_t q=0;q<ALL;q++)LM[q].sun=-1;
      if(cyc){E*M=memcpy(malloc(ALL*sizeof(E)),LM,ALL*sizeof(E));s=SB;bake(M,spp);s=SA;bake(LM,spp);LMB=M;}else bake(LM,spp);}
    if(cyc){WB=.5f-.5f*cosf(6.2831853f*t);float*x=(float*)&s,*A=(float*)&SA,*B=(float*)&SB;for(size_t q=0;q<sizeof(S)/4;q++)x[q]=A[q]+(B[q]-A[q])*WB;}
    picture(img,W,H,AA,sc,cen,t);fwrite(img,1,(size_t)W*H*3,stdout);}
  return 0;}
