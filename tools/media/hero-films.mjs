// The pictures and films at the top of pages, by day and at dusk: a stepwell rendered by stepfield.c. Each film
// begins with its still; offshore has one film, from day through dusk to day. Needs gcc, and ffmpeg with
// libsvtav1 and libx264; six minutes per film on one idle core. Without names it renders all.
// node tools/media/hero-films.mjs public [contract nearshore-dusk ...]
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { saveStill } from './save-still.mjs';
import { withRenderer } from './stepfield.mjs';

const STILL = { width: 1320, height: 1100, antialias: 3, samples: 512 };
const FILM = { width: 960, height: 800, antialias: 2, samples: 256, rate: 24, limit: 400_000 };
/** For screens up to 768 px wide. */
const SMALL_WIDTH = 640;
/**
 * Camera position and view size, clear of the stair cut on the left; `crf` are the quality levels of AV1
 * and H.264 that keep the file below the limit. A `cycle` goes from day to dusk and back.
 */
const FILMS = {
  hero: { scene: 'climb', seconds: 12, view: 12, pan: 1, x: -4, y: 6, crf: [46, 36] },
  contract: { scene: 'contract', seconds: 9, view: 10, pan: 0, x: -2.1, y: -14.5, crf: [38, 27] },
  permanent: { scene: 'permanent', seconds: 8, view: 12, pan: 0, x: -0.73, y: 5.63, crf: [38, 27] },
  offshore: {
    scene: 'climb',
    seconds: 6,
    view: 13,
    pan: 0,
    x: 6.55,
    y: -3.45,
    crf: [38, 27],
    cycle: true,
  },
  nearshore: { scene: 'nearshore', seconds: 10, view: 12, pan: 0, x: 10.4, y: -3.3, crf: [38, 27] },
};

const [out = 'public', ...names] = argv.slice(2);
await withRenderer(async (program, work) => {
  for (const name of Object.keys(FILMS)) {
    const { cycle } = FILMS[name];
    for (const light of cycle ? ['day', 'dusk', 'cycle'] : ['day', 'dusk']) {
      const isAsked =
        names.length === 0 || names.includes(name) || names.includes(`${name}-${light}`);
      if (!isAsked) continue;
      if (light !== 'cycle') await makeStill(program, name, light);
      if (light === 'cycle' || !cycle) makeFilm(program, work, name, light);
    }
  }
});

async function makeStill(program, name, light) {
  const { width, height } = STILL;
  // Dusk is half-way through a cycle.
  const first = FILMS[name].cycle && light === 'dusk' ? 1 : 0;
  const pixels = execFileSync(program, settings(FILMS[name], light, STILL, [2, first, 1]), {
    maxBuffer: width * height * 3,
  });
  const still = { width, height, out: join(out, 'images') };
  await saveStill(pixels, { ...still, name: `${name}-${light}.poster` });
}

function makeFilm(program, work, name, light) {
  const { width, height, rate, limit } = FILM;
  const film = FILMS[name];
  const frames = film.seconds * rate;
  const lossless = join(work, 'film.mkv');
  const render = [program, ...settings(film, light, FILM, [frames, 0, frames])].join(' ');
  const raw = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${rate} -i -`;
  const ffmpeg = 'ffmpeg -v error -y';
  const run = (command) => execFileSync('sh', ['-c', command], { stdio: 'inherit' });
  run(`${render} | ${ffmpeg} ${raw} -c:v libx264rgb -preset ultrafast -qp 0 ${lossless}`);

  const [av1, h264] = film.crf;
  const codecs = {
    'av1.webm': `-c:v libsvtav1 -preset 5 -crf ${av1} -g ${frames}`,
    mp4: `-c:v libx264 -preset veryslow -crf ${h264} -profile:v high -level 4.0 -movflags +faststart`,
  };
  const sizes = { '': width, '-small': SMALL_WIDTH };
  const renditions = Object.entries(sizes).flatMap(([suffix, pixels]) =>
    Object.entries(codecs).map(([ending, codec]) => ({ suffix, pixels, ending, codec })),
  );
  for (const { suffix, pixels, ending, codec } of renditions) {
    const file = join(out, `video/${name}-${light}${suffix}.${ending}`);
    run(`${ffmpeg} -i ${lossless} -vf scale=${pixels}:-2,format=yuv420p ${codec} -an ${file}`);
    const { size } = statSync(file);
    if (size > limit) throw new Error(`${file} has ${size} bytes: raise its crf.`);
  }
}

function settings(film, light, { width, height, antialias, samples }, [frames, first, count]) {
  const { view, pan, x, y, scene } = film;
  const size = [width, height, frames];
  const camera = [view, pan, x, y];
  return [...size, light, antialias, samples, first, count, ...camera, scene].map(String);
}
