// The pictures of the pages' heads, by day and at dusk: a stepwell rendered by stepfield.c and encoded by
// sharp, which Next brings along. About half a minute each; needs gcc. Without names it renders all.
// node scripts/media/hero-stills.mjs public/images [name ...]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv } from 'node:process';
import sharp from 'sharp';

const WIDTH = 1320;
const HEIGHT = 1100;
const RENDER = { frames: 1, antialias: 3, samples: 512 };
const FRAME = { first: 0, count: 1, view: 12, pan: 0 };
/** Where the camera looks; each view is clear of the stair cut on the left. A loop must start from it. */
const CAMERAS = {
  hero: { x: -4, y: 6 }, // one pool above one flight
  contract: { x: 4, y: -4 }, // a plinth of stacked blocks
  permanent: { x: 0, y: 10 }, // one block on its way up
  nearshore: { x: -6, y: -2 }, // two flights, one landing
};

const [out = 'public/images', ...names] = argv.slice(2);
const work = mkdtempSync(join(tmpdir(), 'stepfield-'));
try {
  const program = join(work, 'stepfield');
  const source = join(import.meta.dirname, 'stepfield.c');
  const flags = ['-O3', '-march=native', '-ffast-math', '-fopenmp'];
  execFileSync('gcc', [...flags, source, '-o', program, '-lm']);
  for (const name of names.length > 0 ? names : Object.keys(CAMERAS)) {
    for (const light of ['day', 'dusk']) {
      const { frames, antialias, samples } = RENDER;
      const camera = Object.values({ ...FRAME, ...CAMERAS[name] });
      const settings = [WIDTH, HEIGHT, frames, light, antialias, samples, ...camera];
      const pixels = execFileSync(program, settings.map(String), { maxBuffer: WIDTH * HEIGHT * 3 });
      await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
        .avif({ quality: 50, effort: 6 })
        .toFile(join(out, `${name}-${light}.poster.avif`));
    }
  }
} finally {
  rmSync(work, { recursive: true });
}
