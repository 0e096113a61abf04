import type { APIRequestContext } from '@playwright/test';
import { items } from '@/__tests__/support/items';
import { perks } from '@/app/(careers)/Career/content';
import { claims } from '@/lib/content/claims';
import { enquiryPath } from '@/lib/content/enquiries';
import { topicPath, topics } from '@/lib/content/topics';
import { FORM_NAMES, type FormName, fieldsOf } from '@/lib/fields/forms';
import { pagePaths } from '@/lib/pages';
import { noticePaths, routes } from '@/lib/routes';
import { offered, services } from '@/lib/services';
import { site as company } from '@/lib/site';
import { startSite } from '@/scripts/support/site-server';
import { expect, slow, test } from './fixtures';

test('every service links to the contact form with its topic and name', async ({ request }) => {
  for (const service of offered.filter(({ form }) => !form)) {
    const { path } = service;
    const main = await mainOf(request, path);
    const links = [...main.matchAll(/href="([^"]*topic=[^"]*)"/g)].map(([, href = '']) => href);
    const expected = enquiryPath(service).replaceAll('&', '&amp;');
    expect([path, ...new Set(links)]).toEqual([path, expected]);
  }
});

test(
  'without a store no page speaks of one, and none offers a form whose file nobody gets',
  slow,
  async () => {
    const RESUME_WEBHOOK_URL = 'https://hooks.example.com/resumes';
    const site = await startSite({ STORAGE: 'none', RESUME_WEBHOOK_URL });
    const textOf = async (path: string) => (await fetch(site.url + path)).text();
    const speaking = [
      routes.privacy,
      ...Object.values(noticePaths),
      routes.jobForm,
      routes.contact,
    ];
    for (const path of speaking) {
      const text = await textOf(path);
      expect(text, path).not.toMatch(/page of your application|आवेदन का पेज|దరఖాస్తు పేజీ|90 days/i);
    }
    for (const path of [routes.resumeUpload, routes.jobForm, routes.roleSalesforce]) {
      const text = await textOf(path);
      expect(text).toContain(`Please send it to <a href="mailto:${company.email.careers}"`);
      expect(text).not.toContain('type="file"');
    }
    for (const path of [routes.career, topicPath(topics.newBusiness)]) {
      expect(await textOf(path)).toContain('Please send it to <a href="mailto:');
    }
    await site.dispose();
  },
);

test('every field that takes text takes it in either direction', async ({ request }) => {
  for (const path of items`/Contact | /Career | /jobForm | /resumeUpload | /jobs/salesforce | /JobPositions`) {
    const main = await mainOf(request, path);
    const fields = main.match(/<textarea[^>]*|<input[^>]*type="(?:text|email|tel|search)"[^>]*/g);
    expect(fields?.length, path).toBeGreaterThan(0);
    expect(
      fields?.filter((field) => !field.includes('dir="auto"')),
      path,
    ).toEqual([]);
  }
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

const formPages: Partial<Record<FormName, string>> = {
  apply: routes.jobForm,
  role: `${routes.jobForm}?role=salesforce`,
  contact: routes.contact,
  career: routes.career,
  launch: services.careerLaunch?.path,
  resume: routes.resumeUpload,
};

test('every form has a control for each of its fields', async ({ site }) => {
  for (const form of FORM_NAMES) {
    const page = formPages[form];
    if (page === undefined) continue;
    const html = await (await fetch(site.url + page)).text();
    for (const { name } of fieldsOf(form)) {
      const control = new RegExp(`<(?:input|textarea|select)[^>]* name="${name}"`);
      expect([form, name, control.test(html)]).toEqual([form, name, true]);
    }
  }
});
