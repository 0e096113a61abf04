// The stills rendered with Blender 3.4, for the careers page: the arcade in the morning and at dusk, and the stair with
// its lanterns dim and lit. A few minutes each; needs blender
// and ffmpeg. Without names it renders all.
// node tools/media/blender-stills.mjs public/images [name ...]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv } from 'node:process';
import { saveStill } from './save-still.mjs';

/**
 * Each with its script and arguments. With few samples, grain of this strength remains, which would inflate the file;
 * this removes it and preserves edges and joints of the stone.
 */
const ASCENT = { script: 'ascent', width: 640, height: 1024 };
const ARCADE = { script: 'arcade', width: 1200, height: 900 };
const STILLS = {
  'ascent-dim': { ...ASCENT, what: 'dim', samples: 4, grain: 5 },
  'ascent-lit': { ...ASCENT, what: 'lit', samples: 6, grain: 12 },
  'careers-arcade': { ...ARCADE, what: 'morning', samples: 32, grain: 7 },
  'careers-arcade-dusk': { ...ARCADE, what: 'dusk', samples: 6, grain: 12 },
};

const [out = 'public/images', ...names] = argv.slice(2);
const work = mkdtempSync(join(tmpdir(), 'stills-'));
try {
  for (const name of names.length > 0 ? names : Object.keys(STILLS)) {
    const { script, what, width, height, samples } = STILLS[name];
    const file = join(work, `${name}.png`);
    const source = join(import.meta.dirname, `${script}.py`);
    const settings = [what, width, height, samples, file].map(String);
    execFileSync('blender', ['-b', '--python', source, '--', ...settings], { stdio: 'ignore' });
    const pixels = withoutGrain(file, STILLS[name]);
    await saveStill(pixels, { width, height, out, name });
  }
} finally {
  rmSync(work, { recursive: true });
}

function withoutGrain(file, { width, height, grain }) {
  const filter = `nlmeans=s=${grain}:p=5:r=11`;
  const output = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
  const settings = ['-v', 'error', '-i', file, '-vf', filter, ...output];
  return execFileSync('ffmpeg', settings, { maxBuffer: width * height * 3 });
}
