// Further stills of the stepwell that the home page's head shows: the terrace of the careers page at dusk,
// the forecourt of the contact page by day and at dusk, and five corners of the place from morning to night
// for the page about the company. A few minutes; needs gcc. Without names it makes all.
// The arcade of the careers page is another place: scripts/media/arcade.py.
// node scripts/media/scene-stills.mjs public/images [name ...]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv } from 'node:process';
import { saveStill } from './save-still.mjs';

const RENDER = { antialias: 3, samples: 256 };
/** `hour` is a frame of the renderer's cycle of eight: 0 is day, 4 is night. */
const HOURS = { light: 'cycle', width: 960, height: 720, view: 12 };
const SCENES = {
  'careers-terrace': { light: 'dusk', width: 1200, height: 900, view: 13, x: 3, y: 3 },
  'contact-day': { light: 'day', width: 1080, height: 900, view: 12, x: 3, y: -3 },
  'contact-dusk': { light: 'dusk', width: 1080, height: 900, view: 12, x: 3, y: -3 },
  'hours-morning': { ...HOURS, hour: 0, x: -4, y: 6 },
  'hours-noon': { ...HOURS, hour: 1, x: -1, y: -8 },
  'hours-afternoon': { ...HOURS, hour: 2, x: 0, y: 10 },
  'hours-evening': { ...HOURS, hour: 3, x: 11, y: -1 },
  'hours-night': { ...HOURS, hour: 4, x: 3, y: 3 },
};

const [out = 'public/images', ...names] = argv.slice(2);
const work = mkdtempSync(join(tmpdir(), 'stepfield-'));
try {
  const program = join(work, 'stepfield');
  const source = join(import.meta.dirname, 'stepfield.c');
  const flags = ['-O3', '-march=native', '-ffast-math', '-fopenmp'];
  execFileSync('gcc', [...flags, source, '-o', program, '-lm']);
  for (const name of names.length > 0 ? names : Object.keys(SCENES)) {
    const { light, width, height, view, x, y, hour = 0 } = SCENES[name];
    const { antialias, samples } = RENDER;
    const settings = [width, height, 8, light, antialias, samples, hour, 1, view, 0, x, y];
    const pixels = execFileSync(program, settings.map(String), { maxBuffer: width * height * 3 });
    await saveStill(pixels, { width, height, out, name });
  }
} finally {
  rmSync(work, { recursive: true });
}
