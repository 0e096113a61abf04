// Further stills of the stepwell that the home page's head shows: the terrace of the careers page at dusk,
// and the forecourt of the contact page by day and at dusk. A few minutes; needs gcc.
// The arcade of the careers page is another place: scripts/media/arcade.py.
// node scripts/media/scene-stills.mjs public/images
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv } from 'node:process';
import sharp from 'sharp';

const RENDER = { frames: 1, antialias: 3, samples: 256 };
const SCENES = {
  'careers-terrace': { light: 'dusk', width: 1200, height: 900, view: 13, x: 3, y: 3 },
  'contact-day': { light: 'day', width: 1200, height: 1000, view: 12, x: 3, y: -3 },
  'contact-dusk': { light: 'dusk', width: 1200, height: 1000, view: 12, x: 3, y: -3 },
};

const out = argv[2] ?? 'public/images';
const work = mkdtempSync(join(tmpdir(), 'stepfield-'));
try {
  const program = join(work, 'stepfield');
  const source = join(import.meta.dirname, 'stepfield.c');
  const flags = ['-O3', '-march=native', '-ffast-math', '-fopenmp'];
  execFileSync('gcc', [...flags, source, '-o', program, '-lm']);
  for (const [name, { light, width, height, view, x, y }] of Object.entries(SCENES)) {
    const { frames, antialias, samples } = RENDER;
    const camera = { first: 0, count: 1, view, pan: 0, x, y };
    const settings = [width, height, frames, light, antialias, samples, ...Object.values(camera)];
    const pixels = execFileSync(program, settings.map(String), { maxBuffer: width * height * 3 });
    await sharp(pixels, { raw: { width, height, channels: 3 } })
      .avif({ quality: 50, effort: 6 })
      .toFile(join(out, `${name}.avif`));
  }
} finally {
  rmSync(work, { recursive: true });
}
