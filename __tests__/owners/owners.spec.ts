import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { makeOwnerCopy, type OwnerCopy } from '@/__tests__/support/owner-copy';
import type { LeaderGroup, Site } from '@/lib/company';
import { teamPaths } from '@/lib/content/leaders';
import { sharePicture } from '@/lib/content/seo/metadata';
import { pagePaths } from '@/lib/pages';
import { noticePaths, routes } from '@/lib/routes';
import { serviceNamed } from '@/lib/services';
import { site as sample } from '@/lib/site';
import { previewPicture } from '@/scripts/pictures/draw';
import { previewPages } from '@/scripts/pictures/preview-pages';
import type { SiteServer } from '@/scripts/support/site-server';
import * as fiveOffices from '../support/companies/five-offices';
import * as onePerson from '../support/companies/one-person';
import * as telugu from '../support/companies/telugu';
import { items } from '../support/items';
import { dateLegalTexts } from './date-legal-texts';
import { replaceListed } from './replaced-values';

type Company = { site: Site; leaders: readonly LeaderGroup[] };

const COMPANIES: Record<string, Company> = {
  'one-person': onePerson,
  'five-offices': fiveOffices,
  telugu,
};

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="11" fill="#2e9e6b"/></svg>';

const WORDMARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><path d="M0 0h400v100H0Z" fill="#2e9e6b"/></svg>';

/** Values that only belong to the sample company. */
const SAMPLE =
  /stepwell|(support|careers|privacy|security)@example\.com|example\.com\/(linkedin|facebook|instagram|youtube)|55501|Sample (Towers|Square|Officer|Manager|IT|Bank|Hospitals)|Madhapur|Indiranagar/i;

const PAGES = [
  ...pagePaths,
  ...Object.values(noticePaths),
  ...items`/no-such-page | /jobForm?role=salesforce | /Contact?topic=Job+seekers | /jobs.rss
    /jobs.xml | /jobs.json | /sitemap.xml | /manifest.webmanifest | /.well-known/security.txt`,
];

let copy: OwnerCopy;
let site: SiteServer | undefined;
const textAt = async (path: string) => (await fetch(`${site?.url}${path}`)).text();

test.beforeAll(() => {
  copy = makeOwnerCopy();
  copy.write('public/images/company.svg', MARK);
  copy.write('public/images/wide.svg', WORDMARK);
});
test.afterEach(() => site?.dispose());
test.afterAll(() => copy.remove());

for (const [name, company] of Object.entries(COMPANIES)) {
  test(`lib/site.ts alone turns the site into that of the company ${name}`, async ({ page }) => {
    copy.write('lib/site.ts', readFileSync(`__tests__/support/companies/${name}.ts`, 'utf8'));
    copy.run('build');

    const found: string[] = [];
    const look = (path: string, text: string, pattern: RegExp) => {
      const [match] = pattern.exec(text) ?? [];
      if (match) found.push(`${path}: ${match}`);
    };
    const published = copy.published();
    for (const [path, bytes] of published) {
      const isMark = path.startsWith('public/images/marks/');
      if (!isMark) look(path, bytes.toString('latin1'), SAMPLE);
    }
    for (const [path, preview] of Object.entries(previewPages).slice(0, 4)) {
      const drawn = published.get(`public${sharePicture(path)}`);
      expect(drawn?.length, path).toBeGreaterThan(10_000);
      expect(drawn?.equals(await previewPicture(preview, sample)), path).toBe(false);
    }
    site = await copy.start();
    for (const path of PAGES) {
      const text = await textAt(path);
      look(path, text, SAMPLE);
      look(path, text, />undefined<|undefined,|\[object Object\]/);
    }
    expect(found).toEqual([]);
    expect(await textAt('/')).toContain(company.site.legalName);
    const people = company.leaders.flatMap((group) => group.people);
    const last = people.length > 1 ? `/Aboutteam${people.length}` : routes.team1;
    expect(await textAt(last)).toContain(people.at(-1)?.name);
    await fitsNarrowScreens(page, site, name);
    if (!company.site.wordmark) return;
    const logo = await page.locator('header img').filter({ visible: true }).boundingBox();
    expect(logo).toMatchObject({ height: 36, width: 144 });
  });
}

test('the quick tests pass after name, offices, numbers, fee, age and periods are replaced', () => {
  test.setTimeout(900_000);
  const edits: Record<string, [from: string, to: string][]> = {
    'lib/site.ts': [
      ['Stepwell', 'Brightwater'],
      ['55501 00', '90000 00'],
      ['9155501', '9190000'],
      [
        "city: 'Bengaluru',\n      region: 'Karnataka'",
        "city: 'Pune',\n      region: 'Maharashtra'",
      ],
      ['support@example.com', 'help@brightwater.example'],
    ],
    'lib/content/claims.ts': [
      ['value: 1_00_000, from', 'value: 75_000, from'],
      ['confirmed: false', 'confirmed: true'],
      ["'within one month'", "'within 30 days'"],
      ["'twelve months'", "'nine months'"],
    ],
    'lib/content/legal/minimum-age.ts': [['MINIMUM_AGE = 18', 'MINIMUM_AGE = 16']],
  };
  for (const [file, pairs] of Object.entries(edits)) {
    let text = readFileSync(file, 'utf8');
    for (const [from, to] of pairs) {
      expect(text).toContain(from);
      text = text.replaceAll(from, to);
    }
    copy.write(file, text);
  }
  expect(dateLegalTexts(copy).toSorted()).toEqual(['disclaimer', 'notice', 'privacy', 'terms']);
  copy.test();
});

test('replacing exactly the values listed by owner:check leaves no sample value', async () => {
  copy.write('lib/site.ts', readFileSync('lib/site.ts', 'utf8'));
  copy.write('lib/content/claims.ts', readFileSync('lib/content/claims.ts', 'utf8'));
  const replaced = replaceListed(copy);
  expect(replaced.length).toBeGreaterThan(150);
  const gone = [...replaced.filter((value) => !COMMON.test(value)), ...WRITTEN];
  expect(copy.run('owner:check')).toBe(
    'No sample content is left, and every statement is confirmed.\n',
  );
  copy.run('build');

  site = await copy.start();
  const found: string[] = [];
  for (const path of [...PAGES, ...teamPaths]) {
    const text = wordsOf(await textAt(path));
    found.push(...gone.filter((value) => isSaid(text, value)).map((value) => `${path}: ${value}`));
  }
  expect(found).toEqual([]);
});

test('a copy without the folders of the desk is a whole site', async () => {
  for (const folder of ['lib/desk', 'components/desk', 'app/desk']) {
    rmSync(join(copy.folder, folder), { recursive: true });
  }
  const lines = copy.read('middleware.ts').split('\n');
  const rest = lines.filter((line) => !/app\/desk\/access|'desk', showDesk/.test(line));
  expect(lines.length - rest.length).toBe(2);
  copy.write('middleware.ts', rest.join('\n'));
  copy.run('build');

  site = await copy.start();
  for (const path of PAGES) {
    const expected = path === '/no-such-page' ? 404 : 200;
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, expected]);
  }
  expect((await fetch(`${site.url}/desk`)).status).toBe(404);
});

/** Words and numbers that also occur in other sentences; the site writes them as below. */
const COMMON = /^(Training|two years|\d+)$/;
const WRITTEN = items`Since 2010 | in 2010 | 800+ | 1000+ | 120+ | under 13 | two years after
  3 to 12 LPA | ₹1,00,000 | ₹100,000 | 31 Jul 2025`;

/** The texts, URLs and alternative texts of a page, without its code and styles. */
function wordsOf(html: string): string {
  return html
    .replace(/<(script|style)(?![^>]*ld\+json)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<svg[^>]*>.*?<\/svg>/gs, ' ')
    .replace(/<!-- -->/g, '')
    .replace(
      /\s(class|style|d|srcset|sizes|id|width|height|viewbox|transform|href|src)="[^"]*"/gi,
      ' ',
    )
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&');
}

/** Whether the value occurs as a whole word or number. */
function isSaid(text: string, value: string): boolean {
  const escaped = value.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}.,])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(text);
}

/** Also takes screenshots for visual inspection. */
async function fitsNarrowScreens(page: Page, { url }: SiteServer, name: string): Promise<void> {
  mkdirSync('test-results/owners', { recursive: true });
  await page.setViewportSize({ width: 320, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const shown: string[] = [
    ...[routes.home, routes.contact, routes.team1, routes.about, serviceNamed('careerLaunch').path],
  ];
  for (const path of [...pagePaths, ...teamPaths]) {
    await page.goto(url + path);
    const cut = await page.evaluate(async () => {
      await document.fonts.ready;
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect.soft(cut, `${path} at 320 px`).toBe(0);
    if (!shown.includes(path)) continue;
    const file = `test-results/owners/${name}${path.replaceAll('/', '-')}.png`;
    await page.screenshot({ path: file, fullPage: true });
  }
}
