import type { APIRequestContext } from '@playwright/test';
import { perks } from '@/app/(careers)/Career/content';
import { claims } from '@/lib/content/claims';
import { enquiryPath } from '@/lib/content/enquiries';
import { industries } from '@/lib/content/industries';
import { FORM_NAMES, type FormName, fieldsOf } from '@/lib/fields/forms';
import { pagePaths } from '@/lib/pages';
import { routes } from '@/lib/routes';
import { offered, serviceNamed } from '@/lib/services';
import { items } from '../support/items';
import { expect, test } from './fixtures';

/** The sections that service pages must show, in order, and the technology tab that is open initially. */
const SECTIONS: Record<string, [sections: RegExp[], tab: string]> = {
  [serviceNamed('webDevelopment').path]: [
    [
      ...[/Custom Web Development Services/, /five-step cycle/i, /six service areas/i],
      ...[/eight industries/i, /six reasons/i, /technology stack/i],
    ],
    'Technologies',
  ],
  [serviceNamed('mobileApp').path]: [
    [
      ...[/six mobile services/i, /first call to hundredth update/, /eight industries/i],
      ...[/build them with/, /five reasons/i],
    ],
    'iOS',
  ],
  [serviceNamed('uiUx').path]: [
    [
      ...[/what we do/i, /six steps/i, /what you keep/i, /eight industries/i],
      ...[/platforms and tools/i, /why choose us/i],
    ],
    'iOS',
  ],
};

for (const [path, [sections, tab]] of Object.entries(SECTIONS)) {
  test(`${path} shows its sections in order, its first tab and the eight industries`, async ({
    request,
  }) => {
    const main = await mainOf(request, path);
    const titles = [...main.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)];
    // Every page ends with a call to action.
    expect(titles).toHaveLength(sections.length + 1);
    for (const [index, section] of sections.entries()) expect(titles[index]?.[1]).toMatch(section);
    for (const { name } of industries) expect(main).toContain(`${name}</h3>`);
    const chosen = /<button[^>]* role="tab"[^>]* aria-selected="true"[^>]*>(.*?)<\/button>/gs;
    const names = [...main.matchAll(chosen)].map(([, inner = '']) => inner.replace(/<[^>]*>/g, ''));
    expect(names).toContain(tab);
  });
}

test('every service links to the contact form with its topic and name', async ({ request }) => {
  for (const service of offered.filter(({ form }) => !form)) {
    const { path } = service;
    const main = await mainOf(request, path);
    const links = [...main.matchAll(/href="([^"]*topic=[^"]*)"/g)].map(([, href = '']) => href);
    const expected = enquiryPath(service).replaceAll('&', '&amp;');
    expect([path, ...new Set(links)]).toEqual([path, expected]);
  }
});

test('only a form with a file mentions files, and the pages make no claims that they contradict', async ({
  request,
}) => {
  const contact = await mainOf(request, routes.contact);
  expect(contact).toContain('We keep a draft on this device for a day.');
  expect(contact).not.toContain('Files are not saved.');
  expect(await mainOf(request, routes.jobForm)).toContain('Files are not saved.');
  expect(await mainOf(request, routes.about)).not.toContain('agreed to be named');
  expect(await mainOf(request, routes.career)).toContain('only whether you are 18 or older');
});

test('every page with a form to apply says that applying is free', async ({ request }) => {
  for (const path of items`/Career | /JobPositions | /job/0 | /jobForm | /resumeUpload
    /jobs/salesforce`) {
    const main = await mainOf(request, path);
    const [notice] = /<aside[^>]* aria-labelledby="applying-is-free".*?<\/aside>/s.exec(main) ?? [];
    expect.soft(notice, path).toContain('We never ask candidates for money');
    expect.soft(notice, path).toContain('optional training that charges a fee');
  }
});

test('every claim with text is on a page', async ({ request }) => {
  const pages = await Promise.all(
    pagePaths.map(async (path) => (await mainOf(request, path)).toLowerCase()),
  );
  for (const claim of Object.values(claims)) {
    if (typeof claim !== 'string') continue;
    const places = pages.filter((page) => page.includes(claim.toLowerCase()));
    expect(places, claim).not.toEqual([]);
  }
});

test('Careers begins with three openings, those with pay first', async ({ request }) => {
  const main = await mainOf(request, routes.career);
  const [, openings = ''] = /Open now(.*?)<\/section>/s.exec(main) ?? [];
  expect(openings.match(/href="\/job\/\d+\?k=/g)).toHaveLength(3);
  expect(main.indexOf(openings)).toBeLessThan(main.indexOf('Professional Development'));
  for (const { title } of perks) expect(main).toContain(title.replace('&', '&amp;'));
});

async function mainOf(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text();
  return /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
}

const formPages: Record<FormName, string> = {
  apply: routes.jobForm,
  role: `${routes.jobForm}?role=salesforce`,
  contact: routes.contact,
  career: routes.career,
  launch: serviceNamed('careerLaunch').path,
  resume: routes.resumeUpload,
};

test('every form has a control for each of its fields', async ({ site }) => {
  for (const form of FORM_NAMES) {
    const html = await (await fetch(site.url + formPages[form])).text();
    for (const { name } of fieldsOf(form)) {
      const control = new RegExp(`<(?:input|textarea|select)[^>]* name="${name}"`);
      expect([form, name, control.test(html)]).toEqual([form, name, true]);
    }
  }
});
