import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { canBeDrawn } from '@/lib/jobs/can-be-drawn';
import { aliases, routes } from '@/lib/routes';
import { SHARE_PICTURE, sharePicture } from '@/lib/seo/share-picture';

test.each(Object.values(routes))('%s has a picture of its own for other sites', async (path) => {
  const file = readFileSync(`public${sharePicture(path)}`);
  expect(await sharp(file).metadata()).toMatchObject({ ...SHARE_PICTURE, format: 'jpeg' });
  expect(file.length).toBeLessThanOrEqual(120_000);
});

test('no two pages share one', () => {
  const pictures = Object.values(routes).map(sharePicture);
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('an alias shows the picture of its page, an unknown path none', () => {
  for (const [alias, path] of Object.entries(aliases)) {
    expect(sharePicture(alias)).toBe(sharePicture(path));
  }
  expect(sharePicture('/job/react-developer-hyderabad-3f9a01bc')).toBeUndefined();
});

test.each([
  [{ title: 'C++ / C# Developer – “Senior”', city: 'Hyderabad' }, true],
  [{ title: 'Développeur', city: undefined }, true],
  [{ title: 'सॉफ्टवेयर इंजीनियर', city: 'Hyderabad' }, false],
  [{ title: 'Developer', city: 'హైదరాబాద్' }, false],
  [{ title: 'Developer 🚀', city: 'Pune' }, false],
])('whether %j can be drawn with the letters of the face: %s', (job, drawable) => {
  expect(canBeDrawn(job)).toBe(drawable);
});
