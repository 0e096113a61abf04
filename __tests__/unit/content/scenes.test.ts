import { globSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { stepsOf } from '@/__tests__/support/offered-paths';
import { industryColumns } from '@/app/(home)/content';
import { smallWidthOf } from '@/components/pictures/small-width';

const steps = [
  ...stepsOf('contractStaffing', 'contractServices'),
  ...stepsOf('permanentStaffing', 'permanentSteps'),
  ...stepsOf('offshoreStaffing', 'offshoreBenefits'),
];
const scenes = [...steps.map(({ scene }) => scene), ...industryColumns.map(({ scene }) => scene)];
const stills = [
  ...scenes.flatMap((scene) => [`${scene}-day`, `${scene}-dusk`]),
  ...['ascent-dim', 'ascent-lit'],
  ...['careers-arcade', 'careers-arcade-dusk', 'careers-terrace', 'contact-day', 'contact-dusk'],
];

test.each(stills)('there are small pictures of %s', (still) => {
  for (const ending of ['.avif', '-small.avif', '.webp']) {
    const file = `public/images/${still}${ending}`;
    expect([file, statSync(file).size <= 25_000]).toEqual([file, true]);
  }
});

test('every small picture is as wide as its page says, and comes with one round trip', async () => {
  const widthOf = async (file: string) => (await sharp(file).metadata()).width;
  const files = globSync('public/images/*-small.avif');
  expect(files.length).toBeGreaterThan(stills.length);
  for (const file of files) {
    const width = await widthOf(file.replace('-small', ''));
    expect([file, await widthOf(file)]).toEqual([file, smallWidthOf(width)]);
    // With its headers.
    expect([file, statSync(file).size < 13_800]).toEqual([file, true]);
  }
});

test('no two steps share a picture', () => {
  expect(new Set(scenes).size).toBe(scenes.length);
});

test('every film has a rendition of at most 350 kB for phones', () => {
  const films = globSync('public/video/*').filter((file) => !file.includes('-small.'));
  expect(films.length).toBeGreaterThan(0);
  for (const film of films) {
    const small = film.replace('.', '-small.');
    expect([small, statSync(small).size <= 350_000]).toEqual([small, true]);
  }
});
