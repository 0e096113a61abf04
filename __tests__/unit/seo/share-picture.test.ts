import sharp from 'sharp';
import { offeredPaths } from '@/__tests__/support/offered-paths';
import { canBeDrawn } from '@/app/(careers)/job/[id]/picture/job-picture';
import { SHARE_PICTURE, sharePicture } from '@/lib/content/seo/metadata';
import { aliases, pagePaths } from '@/lib/pages';
import { noticePaths, routes } from '@/lib/routes';
import { icon, previewPicture } from '@/scripts/pictures/draw';
import { previewPages } from '@/scripts/pictures/preview-pages';
import * as onePerson from '../../support/companies/one-person';
import * as telugu from '../../support/companies/telugu';

test.each(pagePaths)('%s has its own social preview picture', (path) => {
  expect(previewPages[path]).toBeDefined();
});

const MARK = { light: '/images/mark-light.svg', dark: '/images/mark-dark.svg' };

type Row = [string, string, string, typeof MARK | undefined];

test.each<Row>([
  ['a photograph', routes.home, 'Stepwell', MARK],
  ...offeredPaths('uiUx').map((path): Row => ['a drawing', path, telugu.site.name, undefined]),
  ['a leader', routes.team3, 'A & B <Sons>', MARK],
])('the picture of %s has the size of previews and the name', async (_, path, name, mark) => {
  const page = previewPages[path];
  if (!page) throw new Error(path);
  const picture = await previewPicture(page, { name, mark });
  expect(await sharp(picture).metadata()).toMatchObject({ ...SHARE_PICTURE, format: 'jpeg' });
  expect(picture.length).toBeLessThanOrEqual(120_000);
  expect(picture).not.toEqual(await previewPicture(page, { name: 'Another', mark }));
});

test('a wide logo takes the place of the sign and the name in a picture', async () => {
  const page = previewPages[routes.contact];
  if (!page) throw new Error(routes.contact);
  // Any picture of the project.
  const wide = '/images/marks/bank.svg';
  const wordmark = { light: wide, dark: wide, width: 400, height: 100 };
  const pictures = ['Stepwell', 'Another'].map((name) =>
    previewPicture(page, { name, mark: MARK, wordmark }),
  );
  const [one, other] = await Promise.all(pictures);
  expect(one).toEqual(other);
  expect(one).not.toEqual(await previewPicture(page, { name: 'Stepwell', mark: MARK }));
});

test('an icon shows the logo, or the first letter of the name in any script', async () => {
  const sites = [{ name: 'Stepwell', mark: MARK }, onePerson.site, telugu.site];
  const icons = await Promise.all(sites.map((site) => icon(site, 192)));
  expect(new Set(icons.map((each) => each.toString('base64'))).size).toBe(3);
  for (const each of icons) {
    expect(await sharp(each).metadata()).toMatchObject({ width: 192, height: 192, format: 'png' });
    // The icon has more than its background.
    expect((await sharp(each).stats()).channels[0]?.max).toBeGreaterThan(200);
  }
});

test('no two pages share a picture, and an unknown path has none', () => {
  const pictures = pagePaths.map(sharePicture);
  expect(new Set(pictures).size).toBe(pictures.length);
  expect(sharePicture('/job/react-developer-hyderabad-3f9a01bc')).toBeUndefined();
});

test.each([
  ...Object.entries(aliases),
  ['/jobs-in/hyderabad', routes.jobPositions] as const,
  ...Object.values(noticePaths).map((path) => [path, routes.candidateNotice] as const),
])('%s shows the picture of %s', (path, page) => {
  expect(sharePicture(path)).toBe(sharePicture(page));
});

test.each([
  [{ title: 'C++ / C# Developer – “Senior”', city: 'Hyderabad' }, true],
  [{ title: 'Développeur', city: undefined }, true],
  [{ title: 'Assistant of Śrīnivāsa Kādamba and Ṛṣi Viṣṇu', city: undefined }, true],
  [{ title: 'Đặng Thị Ánh, Łódź, Çağrı, Ștefan', city: 'Đà Nẵng' }, true],
  [{ title: 'सॉफ्टवेयर इंजीनियर', city: 'Hyderabad' }, false],
  [{ title: 'Developer', city: 'హైదరాబాద్' }, false],
  [{ title: 'Developer 🚀', city: 'Pune' }, false],
])("whether %j can be drawn with the font's characters: %s", (job, drawable) => {
  expect(canBeDrawn(job)).toBe(drawable);
});
