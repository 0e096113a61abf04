// The stills that Blender 3.4 renders: the courtyard of the page about the company at noon and at dusk, and
// the stair of the careers page with its lanterns out and lit. A few minutes each; needs blender and
// ffmpeg. Without names it makes all. The arcade is older: arcade.py.
// node scripts/media/blender-stills.mjs public/images [name ...]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv } from 'node:process';
import { saveInTwoWidths } from './save-still.mjs';

/**
 * Named after the script and what it is asked for. Few samples leave a grain of this strength, which would
 * fill the file; edges and joints of the stone stay.
 */
const COURTYARD = { width: 800, height: 1000 };
const ASCENT = { width: 640, height: 1024 };
const STILLS = {
  'courtyard-noon': { ...COURTYARD, samples: 14, grain: 10.5 },
  'courtyard-dusk': { ...COURTYARD, samples: 12, grain: 10 },
  'ascent-dim': { ...ASCENT, samples: 4, grain: 5 },
  'ascent-lit': { ...ASCENT, samples: 6, grain: 12 },
};

const [out = 'public/images', ...names] = argv.slice(2);
const work = mkdtempSync(join(tmpdir(), 'stills-'));
try {
  for (const name of names.length > 0 ? names : Object.keys(STILLS)) {
    const { width, height, samples } = STILLS[name];
    const [script, what] = name.split('-');
    const file = join(work, `${name}.png`);
    const source = join(import.meta.dirname, `${script}.py`);
    const settings = [what, width, height, samples, file].map(String);
    execFileSync('blender', ['-b', '--python', source, '--', ...settings], { stdio: 'ignore' });
    const pixels = withoutGrain(file, STILLS[name]);
    await saveInTwoWidths(pixels, { width, height, scale: 1, out, name });
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
