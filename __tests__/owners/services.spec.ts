import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeOwnerCopy, type OwnerCopy } from '@/__tests__/support/owner-copy';
import { thingsIn, thingsOf } from '@/__tests__/support/structured-data';
import { sharePicture } from '@/lib/content/seo/metadata';
import type { SiteServer } from '@/scripts/support/site-server';
import { dateLegalTexts, markLinesAsRead } from './date-legal-texts';

const TABLE = 'lib/services.ts';
/** All of staffing, and a service that other pages mention. */
const GONE = {
  uiUx: '(services)/UI-UX',
  contractStaffing: '(staffing)/Service/Contract-staffing',
  nearshoreStaffing: '(staffing)/Service/NearShore-staffing',
  offshoreStaffing: '(staffing)/Service/Offshore-staffing',
  permanentStaffing: '(staffing)/Service/Permanent-staffing',
  careerLaunch: '(staffing)/Service/Career-launch-program',
};
const paths = Object.values(GONE).map((folder) => folder.replace(/^\(\w+\)/, ''));
const NEW = {
  folder: 'app/(services)/Data-engineering',
  path: '/Data-engineering',
  row: `
  dataEngineering: {
    path: '/Data-engineering',
    group: 'Development',
    menuLabel: 'Data Engineering',
    label: 'Data engineering',
    heading: 'Numbers that agree',
    art: { drawing: 'services/backend' },
    drawing: 'services/backend',
    card: { order: 4, title: 'Data engineering', text: 'Pipelines that somebody watches.' },
    word: 'data',
  },`,
  page: `
import { PageData } from '@/components/seo/page-data';
import { Band } from '@/components/page/band';
import { enquiryPath } from '@/lib/content/enquiries';
import { pageMetadata, serviceMeta } from '@/lib/content/seo/metadata';
import { serviceNamed } from '@/lib/services';

const service = serviceNamed('dataEngineering');
const facts = serviceMeta(service, 'Pipelines and warehouses.');
export const metadata = pageMetadata(facts);

export default function DataEngineering() {
  return (
    <>
      <PageData meta={facts} />
      <Band title="What we do">
        <h1>{service.heading}</h1>
        <a href={enquiryPath(service)}>Ask us</a>
      </Band>
    </>
  );
}
`,
};

let copy: OwnerCopy;
let site: SiteServer;
const textAt = async (path: string) => (await fetch(site.url + path)).text();

test.beforeAll(async () => {
  copy = makeOwnerCopy();
  // Its texts name no service.
  copy.write('lib/site.ts', readFileSync('__tests__/support/companies/one-person.ts', 'utf8'));
  let table = copy.read(TABLE);
  for (const [name, folder] of Object.entries(GONE)) {
    table = without(table, name);
    rmSync(join(copy.folder, 'app', folder), { recursive: true });
  }
  copy.write(TABLE, table.replace('const rows = {', `$&${NEW.row}`));
  mkdirSync(join(copy.folder, NEW.folder));
  writeFileSync(join(copy.folder, NEW.folder, 'page.tsx'), NEW.page);
  copy.run('build');
  site = await copy.start();
});
test.afterAll(async () => {
  await site?.dispose();
  copy.remove();
});

test('a service without its row and folder is mentioned and linked nowhere', async () => {
  const seen = new Map<string, string>();
  const queue = ['/', '/sitemap.xml', '/no-such-page'];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue;
    const answer = await fetch(site.url + path);
    const text = await answer.text();
    seen.set(path, text);
    const expected = path === '/no-such-page' ? 404 : 200;
    expect([path, answer.status]).toEqual([path, expected]);
    const links = [...text.matchAll(/ href="(\/[^"#]*)/g)].map(([, href = '']) => href);
    queue.push(...links.filter((href) => !/^\/(?:_next|images|jobs?\/|JobPositions\?)/.test(href)));
  }
  expect(seen.size).toBeGreaterThan(20);
  const mention =
    /Career[ -]launch|\bCLP\b|first jobs|UI and UX|\/UI-UX|Staffing|\bIT staff|\bstaffs? their|at a client/i;
  const found = [...seen].flatMap(([path, text]) => {
    const [match] = mention.exec(text.replace(/<script[^>]*>[\s\S]*?<\/script>/g, '')) ?? [];
    return match ? [`${path}: ${match}`] : [];
  });
  expect(found).toEqual([]);
  for (const path of paths) {
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404]);
    expect(copy.published().has(`public${sharePicture(path)}`)).toBe(false);
  }
  expect(copy.run('owner:check')).not.toMatch(/claims\.ts:\d+ {2}program\./);
});

test('sentences count and name the services that there are', async () => {
  const home = (await textAt('/')).replace(/<!-- -->/g, '');
  expect(home).toContain('Nine ways to build with us');
  expect(home).not.toContain('We recruit, test and place them');
  expect(home).toContain('Data, web, mobile and cloud products. We have built software since');
  expect(await textAt('/JobPositions')).not.toContain('optional training that charges a fee');
});

test('a service with a row and a folder is everywhere a service is', async () => {
  const home = await textAt('/');
  // In the menu, on its card and in the footer.
  expect(home.match(/href="\/Data-engineering"/g)?.length).toBeGreaterThanOrEqual(3);
  expect(await textAt('/sitemap.xml')).toContain(NEW.path);
  const page = await textAt('/data-ENGINEERING');
  expect(page).toContain(`property="og:image" content="`);
  expect(thingsOf(thingsIn(page), 'Service')).toHaveLength(1);
  expect(copy.published().get(`public/images/brand/data-engineering.jpg`)?.length).toBeGreaterThan(
    10_000,
  );
  const [, enquiry = ''] = /href="(\/Contact\?[^"#]*)/.exec(page) ?? [];
  expect(await textAt(enquiry.replaceAll('&amp;', '&'))).toContain('Service: Data Engineering');
});

test('types and quick tests need no service that is gone', () => {
  test.setTimeout(600_000);
  copy.checkTypes();
  expect(dateLegalTexts(copy).toSorted()).toEqual(['disclaimer', 'privacy', 'terms']);
  markLinesAsRead(copy);
  copy.test('--selectProjects', 'unit');
});

/** The table without the row of this name. */
function without(table: string, name: string): string {
  const rest = table.replace(new RegExp(`\\n  ${name}: \\{[\\s\\S]*?\\n  \\},`), '');
  expect(rest.length).toBeLessThan(table.length);
  return rest;
}
