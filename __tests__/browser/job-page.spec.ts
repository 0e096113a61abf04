import type { Page } from '@playwright/test';
import { isAlive } from '@/__tests__/support/page-weight';
import { routes } from '@/lib/routes';
import { expect, scriptsOff, scriptsOn, test } from './fixtures';

// Most tests need no runtime.
test.use({ movesAtOnce: false });

/** Specification 2.16. */
test('a job with every field shows all of it', scriptsOff, async ({ page }) => {
  await page.goto('/job/0');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Full Stack Developer');
  await expect(page.getByRole('article').getByText('Hyderabad', { exact: true })).toBeVisible();
  expect(await facts(page)).toEqual({
    Function: 'Software Development',
    Experience: '3–5 years',
    Posted: expect.stringMatching(/^\d{1,2} \w+ 20\d\d$/),
    'Apply By': expect.stringMatching(/^\d{1,2} [A-Z][a-z]{2} 20\d\d$/),
  });
  await page.getByText('Documents to bring').click();
  for (const [heading, lines] of Object.entries({
    Qualifications: ['B.E. / B.Tech / MCA', '3 to 5 years of web development'],
    Responsibilities: ['Build features and own them in production', 'Design REST APIs'],
    'Documents to bring': ['Updated resume', 'Government photo ID', 'Degree certificate'],
  })) {
    await expect(part(page, heading).getByRole('listitem')).toHaveText(lines);
  }
  // A line that wraps must not look like two.
  const line = part(page, 'Qualifications').getByRole('listitem').first();
  await expect(line).toHaveCSS('list-style-type', 'disc');
  for (const [heading, text] of Object.entries({
    'Desired skills': 'JavaScript, TypeScript, React, Node.js\nPostgreSQL, REST APIs, Git',
    Address: 'Level 4, Sample Towers\nMadhapur Main Road, Hyderabad 500081',
  })) {
    await expect(part(page, heading)).toHaveText(text, { useInnerText: true });
  }
  const key = 'full-stack-developer-hyderabad-[0-9a-f]{8}';
  for (const [name, address] of [
    ['Apply', `^/jobForm\\?job=${key}$`],
    ['Share', `^mailto:\\?subject=Full%20Stack%20Developer%2C%20Hyderabad&body=http.*%2F${key}`],
  ] as const) {
    const link = page.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', new RegExp(address));
  }
});

test('a job with only a title says so for each field', scriptsOff, async ({ page }) => {
  await page.goto('/job/3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Office Coordinator');
  // The list has no date for it, and the job was in the first list that was read: so no date is shown.
  await expect(page.getByText('Location N/A', { exact: true })).toBeVisible();
  expect(await facts(page)).toEqual({ Function: 'N/A', Experience: 'Fresher / Experienced' });
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
  await expect(part(page, 'Qualifications')).toHaveText('Not specified');
  await expect(part(page, 'Address')).toHaveText('N/A');
  const headings = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(['Qualifications', 'Address', 'Company']);
});

test('a second apply link stays in view without the first one', scriptsOn, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
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

test('a job is shared, or its URL is copied or shown', scriptsOn, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.assign(navigator, { share: undefined });
  });
  await page.goto('/job/0');
  await page.getByRole('link', { name: 'Share' }).click();
  await expect(page.getByText('The link was copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/job\/full-stack-developer-hyderabad-[0-9a-f]{8}$/);

  await page.evaluate(() => {
    const share = async ({ url }: ShareData) => {
      document.title = `${url}`;
    };
    Object.assign(navigator, { share });
  });
  await page.getByRole('link', { name: 'Share' }).click();
  await expect(page).toHaveTitle(copied);
  await page.evaluate(() => {
    Object.assign(navigator, { share: undefined });
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.getByRole('link', { name: 'Share' }).click();
  await expect(page.getByText(`did not allow it. Here is the link: ${copied}`)).toBeVisible();
});

test('documents stay ticked on this device and in print', scriptsOn, async ({ page }) => {
  await page.goto('/job/0');
  await page.getByText('Documents to bring').click();
  const first = page.getByRole('checkbox').first();
  await first.evaluate((box: HTMLElement) => box.click());
  await page.goto(routes.roleSalesforce);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);

  await page.goto('/job/0');
  await page.getByText('Documents to bring').click();
  await expect(first).toBeChecked();
  await page.getByText('Documents to bring').click();
  // Hydration preserves the ticks.
  await page.mouse.move(300, 300);
  await page.waitForFunction(isAlive);
  await page.emulateMedia({ media: 'print' });
  await expect(first).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
});

async function facts(page: Page): Promise<Record<string, string>> {
  const job = page.getByRole('article');
  const terms = await job.getByRole('term').allInnerTexts();
  const values = await job.getByRole('definition').allInnerTexts();
  return Object.fromEntries(terms.map((term, index) => [term, values[index]?.trim() ?? '']));
}

/** The content below a heading of the job. */
function part(page: Page, heading: string) {
  return page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) })
    .locator(':not(h2)')
    .first();
}
