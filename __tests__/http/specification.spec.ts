import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { routes } from '@/lib/routes';
import { type ServiceName, serviceGroups, services } from '@/lib/services';
import { site as company } from '@/lib/site';
import { items } from '../support/items';
import { offeredOnly } from '../support/offered-paths';
import { expect, test } from './fixtures';

const [, ...sections] = readFileSync('__tests__/fixtures/specified-words.txt', 'utf8').split(
  /^\[/m,
);
const pathOf = (name: string) =>
  services[name as ServiceName]?.path ?? routes[name as keyof typeof routes];

for (const section of sections) {
  const [names = '', ...rows] = section.trim().split(/\]?\n/);
  for (const path of names.replace(']', '').split(' ').map(pathOf)) {
    if (path === undefined) continue;
    test(`${path} has the words of the specification in its order`, async ({ request }) => {
      const texts = textsOf(await mainOf(request, path));
      let last = -1;
      for (const row of rows) {
        const [point = '', words = ''] = row.split(/: (.*)/);
        for (const word of words.split(' | ').flatMap(offeredOnly)) {
          const [, pattern] = /^\/(.*)\/$/.exec(word) ?? [];
          const isIt = (text: string) => (pattern ? RegExp(pattern).test(text) : text === word);
          const place = texts.findIndex((text, index) => index > last && isIt(text));
          expect.soft(place, `${point}: ${word}`).toBeGreaterThan(last);
          last = Math.max(last, place);
        }
      }
    });
  }
}

/** How many of them a section shows. */
for (const [name, title, count] of [
  ['webDevelopment', 'Six reasons to choose us', 6],
  ['mobileApp', 'Five reasons to choose us', 5],
  ['uiUx', 'What we do', 6],
  ['uiUx', 'Why choose us', 6],
  ['contractStaffing', 'Six reasons to hire on contract with us', 6],
  ['permanentStaffing', 'Four reasons to hire through us', 4],
  ['offshoreStaffing', 'Four reasons to build your team with us', 4],
  ['nearshoreStaffing', 'Our expertise', 4],
] as const) {
  const path = services[name]?.path;
  if (path === undefined) continue;
  test(`"${title}" of ${path} has ${count} parts`, async ({ request }) => {
    const main = await mainOf(request, path);
    const [, section = ''] = new RegExp(`>${title}</h2>(.*?)</section>`, 's').exec(main) ?? [];
    const titles = [...section.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, words]) => words);
    expect(new Set(titles).size).toBe(count);
  });
}

/** 2.8: each step with a picture of its own, the first one chosen; 2.8: letters 0.09 s apart, on the mobile page 0.1 s. */
for (const [name, steps, seconds] of [
  ['contractStaffing', 4, 0.09],
  ['permanentStaffing', 5, 0.09],
  ['offshoreStaffing', 4, 0.09],
  ['nearshoreStaffing', 4, 0.09],
  ['mobileApp', 0, 0.1],
] as const) {
  const path = services[name]?.path;
  if (path === undefined) continue;
  test(`the letters of ${path} are ${seconds} s apart`, async ({ request }) => {
    const main = await mainOf(request, path);
    const [, whole = ''] = /--whole: ?([\d.]+)s/.exec(main) ?? [];
    const starts = [...main.matchAll(/animation-timing-function: ?linear\(0, ?0 ([\d.]+)%/g)];
    expect(starts.length).toBeGreaterThan(20);
    for (const [index, [, percent]] of starts.entries()) {
      expect((Number(percent) / 100) * Number(whole)).toBeCloseTo(index * seconds, 2);
    }
  });
  if (steps === 0) continue;
  test(`each of the ${steps} steps of ${path} has a picture of its own`, async ({ request }) => {
    const main = await mainOf(request, path);
    const panels = [...main.matchAll(/<tab-panel.*?<\/tab-panel>/gs)].map(([panel]) => panel);
    const picture = /<(?:img[^>]* src|use[^>]* href)="(\/images\/[^"]*)"/;
    const pictures = panels.map((panel) => picture.exec(panel)?.[1]);
    expect(pictures).toEqual(Array(steps).fill(expect.any(String)));
    expect(new Set(pictures).size).toBe(steps);
    const radios = [...main.matchAll(/<input[^>]* type="radio"[^>]*>/g)].map(([radio]) => radio);
    expect(radios.map((radio) => radio.includes(' checked=""'))).toEqual(
      Array.from({ length: steps }, (_, index) => index === 0),
    );
  });
}

test('tabs, heroes and buttons begin as specified', async ({ request }) => {
  for (const [path, tab] of [
    [services.webDevelopment?.path, 'Technologies'],
    [services.mobileApp?.path, 'iOS'],
    [services.uiUx?.path, 'iOS'],
    [routes.career, 'Impact'],
  ] as const) {
    if (path === undefined) continue;
    const main = await mainOf(request, path);
    const [, chosen = ''] =
      /<button[^>]* aria-selected="true"[^>]*>(.*?)<\/button>/.exec(main) ?? [];
    expect(textsOf(chosen), path).toEqual([tab]);
  }
  for (const [path, href, words] of [
    [services.careerLaunch?.path, routes.contact, 'Contact us'],
    [routes.career, routes.jobPositions, 'View Open Positions'],
    [routes.contact, '#form', 'Send a message'],
  ] as const) {
    if (path === undefined) continue;
    const links = [...(await mainOf(request, path)).matchAll(/<a[^>]* href="([^"]*)".*?<\/a>/gs)];
    const found = links.filter(([link]) => textsOf(link).join(' ') === words);
    expect(
      found.map(([, to]) => to),
      path,
    ).toContain(href);
  }
  const contact = await mainOf(request, routes.contact);
  expect(contact).toMatch(/<picture class="[^"]*light-only.*?contact-day/s);
  expect(contact).toMatch(/<picture class="[^"]*dark-only.*?contact-dusk/s);
});

test('the footer has addresses, phones, social and legal links', async ({ request }) => {
  const html = await (await request.get(routes.home)).text();
  const [footer = ''] = /<footer.*<\/footer>/s.exec(html) ?? [];
  const texts = textsOf(footer);
  expect(company.offices).toHaveLength(2);
  for (const { lines, phone } of company.offices) {
    for (const words of [...lines, phone]) expect(texts).toContain(words);
  }
  for (const { name, href } of company.social) {
    expect(texts).toContain(name);
    expect(footer).toContain(`href="${href}"`);
  }
  for (const words of [
    ...[company.email.support, `© ${new Date().getFullYear()} ${company.legalName}`],
    ...items`Terms and conditions | Privacy policy | Disclaimer`,
  ]) {
    expect(texts).toContain(words);
  }
  const named = [...serviceGroups.flatMap(({ services }) => services), ...HELPFUL];
  for (const { menuLabel } of named) expect(texts).toContain(menuLabel);
});

const HELPFUL = items`Home | About the company | Careers | Contact Us`.map((menuLabel) => ({
  menuLabel,
}));

async function mainOf(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text();
  return /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
}

/** The texts between the tags of a page, as read. */
function textsOf(html: string): string[] {
  const visible = html
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .split(/<[^>]*>/);
  const texts = visible.map((text) =>
    text
      .replace(/&#x27;/g, "'")
      .replace(/&quot;/g, '"')
      .replace(/&nbsp;|\u00a0/g, ' ')
      .replace(/&amp;/g, '&')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return texts.filter(Boolean);
}
