// The pictures of the home page's head, by day and at dusk: a stepwell rendered by stepfield.c and
// encoded by sharp, which Next brings along. About a minute; needs gcc.
// node scripts/media/hero-stills.mjs public/images
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv } from 'node:process';
import sharp from 'sharp';

const WIDTH = 1320;
const HEIGHT = 1100;
const RENDER = { frames: 1, antialias: 3, samples: 512 };
/** One pool above one flight, clear of the stair cut on the left. A loop must start from this view. */
const CAMERA = { first: 0, count: 1, view: 12, pan: 0, x: -4, y: 6 };

const out = argv[2] ?? 'public/images';
const work = mkdtempSync(join(tmpdir(), 'stepfield-'));
try {
  const program = join(work, 'stepfield');
  const source = join(import.meta.dirname, 'stepfield.c');
  const flags = ['-O3', '-march=native', '-ffast-math', '-fopenmp'];
  execFileSync('gcc', [...flags, source, '-o', program, '-lm']);
  for (const light of ['day', 'dusk']) {
    const { frames, antialias, samples } = RENDER;
    const settings = [WIDTH, HEIGHT, frames, light, antialias, samples, ...Object.values(CAMERA)];
    const pixels = execFileSync(program, settings.map(String), { maxBuffer: WIDTH * HEIGHT * 3 });
    await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .avif({ quality: 50, effort: 6 })
      .toFile(join(out, `hero-${light}.poster.avif`));
  }
} finally {
  rmSync(work, { recursive: true });
}
