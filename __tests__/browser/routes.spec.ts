import type { Page } from '@playwright/test';
import { aliases, canonicalPath, jobPath, routes } from '../../lib/routes';
import { expect, test } from './fixtures';

/** Where the pages say they live while `SITE_URL` is not set. */
const ORIGIN = 'http://localhost:3000';

test.describe('as the server sends it', { tag: '@scripts-off' }, () => {
  test('every page has an address, a heading, a title and a description', async ({ page }) => {
    for (const path of Object.values(routes)) {
      expect.soft(await factsOf(page, path), path).toEqual({
        status: 200,
        headings: [expect.stringMatching(/\S/)],
        title: [expect.stringMatching(/\S.* \| Stepwell$|^Stepwell/)],
        description: [expect.stringMatching(/^.{40,}$/)],
        canonical: [path === '/' ? ORIGIN : ORIGIN + path],
      });
    }
  });

  test('no picture is without its width and height', async ({ request }) => {
    for (const path of [...Object.values(routes), '/job/0']) {
      const html = await (await request.get(path)).text();
      const pictures = html.match(/<img [^>]*>/g) ?? [];
      const measured = pictures.filter(
        (each) => / width="\d/.test(each) && / height="\d/.test(each),
      );
      expect.soft(measured, path).toEqual(pictures);
      expect.soft(pictures, path).not.toEqual([]);
    }
  });

  test('every page answers in any letter case', async ({ page }) => {
    for (const path of Object.values(routes)) {
      const facts = await factsOf(page, path);
      expect.soft(await factsOf(page, swapCase(path)), swapCase(path)).toEqual(facts);
    }
  });

  test('every alias shows its page, in any letter case', async ({ page }) => {
    for (const [alias, path] of Object.entries(aliases)) {
      const facts = await factsOf(page, path);
      expect.soft(await factsOf(page, alias), alias).toEqual(facts);
      expect.soft(await factsOf(page, swapCase(alias)), swapCase(alias)).toEqual(facts);
    }
  });

  test('an alias stays in the address bar', async ({ page }) => {
    await page.goto('/Aboutteam1');
    await expect(page).toHaveURL('/Aboutteam1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leadership');
  });

  test('no two pages share a title or a description, the team pages aside', async ({ page }) => {
    const isTeam = (path: string) => /^\/Aboutt?eam/.test(path);
    const pages = [];
    for (const path of Object.values(routes)) {
      if (!isTeam(path)) pages.push(await factsOf(page, path));
    }
    expect(repeated(pages.flatMap(({ title }) => title))).toEqual([]);
    expect(repeated(pages.flatMap(({ description }) => description))).toEqual([]);
  });

  test('a job has its key for an address, however it was reached', async ({ page }) => {
    const facts = await factsOf(page, '/job/0');
    const key = `${facts.canonical}`.replace(`${ORIGIN}/job/`, '');

    expect(key).toMatch(/^full-stack-developer-hyderabad-[0-9a-f]{8}$/);
    for (const path of [jobPath.canonical(key), jobPath.fromList(0, key), '/JOB/0']) {
      expect.soft(await factsOf(page, path), path).toEqual(facts);
    }
  });

  test('every internal link leads to a page, by its canonical path', async ({ page }) => {
    const sources = new Map<string, string>();
    for (const path of [...Object.values(routes), '/job/0', '/nothing']) {
      for (const href of await internalLinksOf(page, path)) sources.set(href, path);
    }

    expect(sources.size).toBeGreaterThan(Object.values(routes).length);
    for (const [href, source] of sources) {
      const where = `${href} on ${source}`;
      const { pathname, hash } = new URL(href, ORIGIN);
      expect.soft(pathname, where).toBe(canonicalPath(pathname) ?? pathname);
      const answer = await page.request.get(href);
      expect.soft(answer.status(), where).toBe(200);
      if (hash) expect.soft(await answer.text(), where).toContain(`id="${hash.slice(1)}"`);
    }
  });

  test('an unknown path in any folder is a 404', async ({ page }) => {
    for (const path of [
      '/About/us',
      '/Service',
      '/Aboutteam8',
      '/job',
      '/job/0/apply',
      '/jobs/x',
    ]) {
      const facts = await factsOf(page, path);
      expect.soft(facts, path).toMatchObject({ status: 404, headings: [NOT_FOUND] });
    }
  });

  test('an impossible job number is a 404 that says so', async ({ page }) => {
    for (const id of ['01', '1e0', '-1', '9999', '0x0', '1.0', '%20', '%E0']) {
      for (const path of [`/job/${id}`, `/JOB/${id}`]) {
        const facts = await factsOf(page, path);
        expect.soft(facts, path).toMatchObject({ status: 404, headings: [NO_JOB] });
      }
    }
  });
});

test("an unknown path shows the site's own page and leads on", async ({ page, expected }) => {
  expected.push(/status of 404/);
  const answer = await page.goto('/nothing');

  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND);
  await expect(page.getByText('Page not found')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page).toHaveTitle('Page not found | Stepwell');

  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/');
});

for (const path of ['/job/nothing', '/job/9999', '/job/0?k=taken-down']) {
  test(`${path} says that there is no such job and leads to the list`, async ({
    page,
    expected,
  }) => {
    expected.push(/status of 404/);
    const answer = await page.goto(path);

    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NO_JOB);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page).toHaveTitle('No job details found | Stepwell');
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);

    await page.getByRole('main').getByRole('link', { name: 'See open positions' }).click();
    await expect(page).toHaveURL(routes.jobPositions);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job positions');
  });
}

const NOT_FOUND = 'Page not found';
const NO_JOB = 'No job details found';

/** What the HTML of an address says about itself, before any script. */
async function factsOf(page: Page, path: string) {
  const answer = await page.request.get(path);
  const facts = await page.evaluate(
    (html) => {
      const sent = new DOMParser().parseFromString(html, 'text/html');
      const all = (selector: string, read: (element: Element) => string | null) =>
        [...sent.querySelectorAll(selector)].map(read);
      return {
        headings: all('h1', (heading) => heading.textContent),
        title: all('title', (title) => title.textContent),
        description: all('meta[name=description]', (meta) => meta.getAttribute('content')),
        canonical: all('link[rel=canonical]', (link) => link.getAttribute('href')),
      };
    },
    await answer.text(),
  );
  return { status: answer.status(), ...facts };
}

/** Where the links of a page lead on this site; those in closed menus too. */
async function internalLinksOf(page: Page, path: string): Promise<string[]> {
  const answer = await page.request.get(path);
  return page.evaluate(
    ([html, base]) => {
      const sent = new DOMParser().parseFromString(html, 'text/html');
      return [...sent.querySelectorAll('a[href^="/"]')].map((link) => {
        const { pathname, search, hash } = new URL(link.getAttribute('href') ?? '', base);
        return pathname + search + hash;
      });
    },
    [await answer.text(), answer.url()] as const,
  );
}

function swapCase(path: string): string {
  return path.replace(/[a-z]/gi, (letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  );
}

function repeated<T>(values: T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
