// More stills of the stepwell on the home page: the terrace of the careers page at dusk, the forecourt of the
// contact page by day and at dusk; and, by day and at dusk, a scene for every step of the staffing pages and for four industries. Half a minute each on one idle
// core; needs gcc. Without names it renders all.
// node tools/media/scene-stills.mjs public/images [name ...]
import { execFileSync } from 'node:child_process';
import { argv } from 'node:process';
import { industries } from './industry-scenes.mjs';
import { saveStill } from './save-still.mjs';
import { steps } from './step-scenes.mjs';
import { camera, withRenderer } from './stepfield.mjs';

const CORNERS = {
  'careers-terrace': { light: 'dusk', width: 1200, height: 900, view: 13, x: 3, y: 3 },
  'contact-day': { light: 'day', width: 1080, height: 900, view: 12, x: 3, y: -3 },
  'contact-dusk': { light: 'dusk', width: 1080, height: 900, view: 12, x: 3, y: -3 },
};
/** Twice the size of the larger file. */
const SETS = {
  ...sized(steps, { width: 1920, height: 1280 }),
  ...sized(industries, { width: 1920, height: 1920 }),
};

const [out = 'public/images', ...names] = argv.slice(2);
await withRenderer(async (program) => {
  for (const name of names.length > 0 ? names : [...Object.keys(CORNERS), ...Object.keys(SETS)]) {
    if (name in CORNERS) await makeCorner(program, name, CORNERS[name]);
    else await makeSet(program, name, SETS[name]);
  }
});

async function makeCorner(program, name, corner) {
  const pixels = render(program, { ...corner, antialias: 3, samples: 256 });
  await saveStill(pixels, { ...corner, out, name });
}

async function makeSet(program, name, { at, seam, ...scene }) {
  const pictures = ['day', 'dusk'].map((light) => ({
    light,
    pixels: render(program, { ...scene, ...camera(at), light, antialias: 1, samples: 96 }),
  }));
  const [day, dusk] = pictures.map(({ pixels }) => Buffer.from(pixels));
  if (seam) {
    joinAtStair(pictures[0].pixels, dusk, scene);
    joinAtStair(pictures[1].pixels, day, scene);
  }
  for (const { light, pixels } of pictures) {
    await saveStill(pixels, { ...scene, scale: 2, out, name: `${name}-${light}` });
  }
}

function render(program, { width, height, light, antialias, samples, hour = 0, view, x, y, set }) {
  const settings = [width, height, 8, light, antialias, samples, hour, 1, view, 0, x, y];
  const scene = set ? ['set', ...set] : [];
  return execFileSync(program, [...settings, ...scene].map(String), {
    maxBuffer: width * height * 3,
  });
}

/** Shows the other picture to the right of a stair of five steps that rises to the right. */
function joinAtStair(pixels, other, { width, height }) {
  for (let row = 0; row < height; row++) {
    const tread = Math.floor((row * 5) / height);
    const from = (row * width + Math.round(width * (0.68 - tread * 0.09))) * 3;
    const to = (row + 1) * width * 3;
    other.copy(pixels, from, from, to);
  }
}

function sized(scenes, size) {
  return Object.fromEntries(
    Object.entries(scenes).map(([name, scene]) => [name, { ...scene, ...size }]),
  );
}
