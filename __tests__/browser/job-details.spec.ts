import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

// Nothing here needs the framework's runtime.
test.use({ movesAtOnce: false });

/** Specification 2.16. */

test('a job with every field shows all of it', { tag: '@scripts-off' }, async ({ page }) => {
  await page.goto('/job/0');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Full Stack Developer');
  await expect(page.getByRole('article').getByText('Hyderabad', { exact: true })).toBeVisible();
  expect(await facts(page)).toEqual({
    Function: 'Software Development',
    Experience: '3-5 yrs',
    Posted: expect.stringMatching(/^\d{1,2} \w+ 20\d\d$/),
    'Apply By': expect.stringMatching(/^\d{1,2} [A-Z][a-z]{2} 20\d\d$/),
  });
  await expect(part(page, 'Desired skills')).toHaveText(
    'JavaScript, TypeScript, React, Node.js\nPostgreSQL, REST APIs, Git',
    { useInnerText: true },
  );
  await expect(part(page, 'Qualifications').getByRole('listitem')).toHaveText([
    'B.E. / B.Tech / MCA',
    '3 to 5 years of web development',
  ]);
  await expect(part(page, 'Responsibilities').getByRole('listitem')).toHaveText([
    'Build features and own them in production',
    'Design REST APIs',
  ]);
  await page.getByText('Documents to bring').click();
  await expect(part(page, 'Documents to bring').getByRole('listitem')).toHaveText([
    'Updated resume',
    'Government photo ID',
    'Degree certificate',
  ]);
  await expect(part(page, 'Address')).toHaveText(
    'Level 4, Sample Towers\nMadhapur Main Road, Hyderabad 500081',
    { useInnerText: true },
  );
  await expect(page.getByRole('link', { name: 'Apply', exact: true })).toHaveAttribute(
    'href',
    /^\/jobForm\?job=full-stack-developer-hyderabad-[0-9a-f]{8}$/,
  );
});

test('a job with nothing but a title says so for each field', { tag: '@scripts-off' }, async ({
  page,
}) => {
  await page.goto('/job/3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Office Coordinator');
  // The list has no date for it, and it was there when the list was first read: none is claimed.
  await expect(page.getByText('Location N/A', { exact: true })).toBeVisible();
  expect(await facts(page)).toEqual({
    Function: 'N/A',
    Experience: 'Fresher / Experienced',
  });
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
  await expect(part(page, 'Qualifications')).toHaveText('Not specified');
  await expect(part(page, 'Address')).toHaveText('N/A');
  const headings = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(['Qualifications', 'Address', 'Company']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a second way to apply stays in view while the first one is not', {
    tag: '@scripts-on',
  }, async ({ page }) => {
    await page.goto('/job/0');
    const second = page.getByRole('link', { name: 'Apply for this job' });
    await expect(page.getByRole('link', { name: 'Apply', exact: true })).toBeInViewport();
    await expect(second).toBeHidden();
    await page.getByRole('heading', { name: 'Responsibilities' }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 500);
    await expect(second).toBeInViewport({ ratio: 1 });
    await page.getByRole('heading', { name: 'Similar jobs' }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 600);
    await expect(second).not.toBeInViewport();
  });
});

async function facts(page: Page): Promise<Record<string, string>> {
  const job = page.getByRole('article');
  const terms = await job.getByRole('term').allInnerTexts();
  const values = await job.getByRole('definition').allInnerTexts();
  return Object.fromEntries(terms.map((term, index) => [term, values[index]?.trim() ?? '']));
}

/** What stands under a heading of the job. */
function part(page: Page, heading: string) {
  return page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) })
    .locator(':not(h2)')
    .first();
}
