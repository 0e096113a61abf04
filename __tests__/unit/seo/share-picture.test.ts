import sharp from 'sharp';
import { canBeDrawn } from '@/app/(careers)/job/[id]/picture/job-picture';
import { aliases, noticePaths, routes } from '@/lib/routes';
import { SHARE_PICTURE, sharePicture } from '@/lib/seo/metadata';
import { icon, previewPicture } from '@/scripts/pictures/draw';
import { previewPages } from '@/scripts/pictures/preview-pages';
import * as onePerson from '../../support/companies/one-person';
import * as telugu from '../../support/companies/telugu';

test.each(Object.values(routes))('%s has a picture of its own for other sites', (path) => {
  expect(previewPages[path]).toBeDefined();
});

const MARK = { light: '/images/mark-light.svg', dark: '/images/mark-dark.svg' };

test.each([
  ['a photograph', routes.home, 'Stepwell', MARK],
  ['a drawing', routes.uiUx, telugu.site.name, undefined],
  ['a leader', routes.team3, 'A & B <Sons>', MARK],
])(
  'the picture of %s has the size of previews, and the name in it',
  async (_, path, name, mark) => {
    const page = previewPages[path];
    if (!page) throw new Error(path);
    const picture = await previewPicture(page, { name, mark });
    expect(await sharp(picture).metadata()).toMatchObject({ ...SHARE_PICTURE, format: 'jpeg' });
    expect(picture.length).toBeLessThanOrEqual(120_000);
    expect(picture).not.toEqual(await previewPicture(page, { name: 'Another', mark }));
  },
);

test('an icon shows the mark, or the first letter of the name in any script', async () => {
  const icons = [
    await icon({ name: 'Stepwell', mark: MARK }, 192),
    await icon(onePerson.site, 192),
    await icon(telugu.site, 192),
  ];
  expect(new Set(icons.map((each) => each.toString('base64'))).size).toBe(3);
  for (const each of icons) {
    expect(await sharp(each).metadata()).toMatchObject({ width: 192, height: 192, format: 'png' });
    // More than the ground.
    expect((await sharp(each).stats()).channels[0]?.max).toBeGreaterThan(200);
  }
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

test('the jobs of a place show the picture of the list, a notice in another language that of the notice', () => {
  expect(sharePicture('/jobs-in/hyderabad')).toBe(sharePicture(routes.jobPositions));
  for (const path of Object.values(noticePaths)) {
    expect(sharePicture(path)).toBe(sharePicture(routes.candidateNotice));
  }
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
