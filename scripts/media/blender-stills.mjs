// The stills that Blender 3.4 renders: the courtyard of the page about the company at noon and at dusk, and
// the stair of the careers page with its lanterns out and lit. A few minutes each; needs blender and
// ffmpeg. Without names it makes all. The arcade is older: arcade.py.
// node scripts/media/blender-stills.mjs public/images [name ...]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv } from 'node:process';
import { saveStill } from './save-still.mjs';

/**
 * Named after the script and what it is asked for; rendered `scale` times as large as kept. Few samples leave
 * a grain of this strength, which would fill the file; edges and joints of the stone stay.
 */
const COURTYARD = { width: 800, height: 1000 };
const ASCENT = { width: 640, height: 1024 };
const STILLS = {
  'courtyard-noon': { ...COURTYARD, scale: 1.5, samples: 32, grain: 7 },
  'courtyard-dusk': { ...COURTYARD, scale: 1, samples: 16, grain: 12 },
  'ascent-dim': { ...ASCENT, scale: 1, samples: 8, grain: 7 },
  'ascent-lit': { ...ASCENT, scale: 1, samples: 18, grain: 12 },
};

const [out = 'public/images', ...names] = argv.slice(2);
const work = mkdtempSync(join(tmpdir(), 'stills-'));
try {
  for (const name of names.length > 0 ? names : Object.keys(STILLS)) {
    const { width, height, scale, samples } = STILLS[name];
    const [script, what] = name.split('-');
    const file = join(work, `${name}.png`);
    const source = join(import.meta.dirname, `${script}.py`);
    const settings = [what, width * scale, height * scale, samples, file].map(String);
    execFileSync('blender', ['-b', '--python', source, '--', ...settings], { stdio: 'ignore' });
    const pixels = withoutGrain(file, STILLS[name]);
    await saveStill(pixels, { width, height, out, name });
  }
} finally {
  rmSync(work, { recursive: true });
}

function withoutGrain(file, { width, height, grain }) {
  const filter = `scale=${width}:${height}:flags=area,nlmeans=s=${grain}:p=5:r=11`;
  const output = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
  const settings = ['-v', 'error', '-i', file, '-vf', filter, ...output];
  return execFileSync('ffmpeg', settings, { maxBuffer: width * height * 3 });
}
