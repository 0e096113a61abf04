import type { Page } from '@playwright/test';
import { newApplicant, resumeFile } from '@/scripts/support/applicant';
import { postForm } from '@/scripts/support/post-form';
import { startSite } from '@/scripts/support/site-server';
import { type DeskSite, startDeskSite } from '../support/desk-site';
import { violations } from './axe';
import { expect, test } from './fixtures';

test.describe('the desk', () => {
  test.describe.configure({ mode: 'default' });
  let desk: DeskSite;
  test.beforeAll(async () => {
    desk = await startDeskSite(startSite);
    desk.signsIn('meera@members.example');
  });
  test.afterAll(() => desk.dispose());

  test('@scripts-on fits a phone in both themes, and a member gets through it by keyboard', async ({
    page,
  }) => {
    const applicant = await apply();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(desk.signInUrl);
    for (const open of [
      async () => {},
      () => page.getByRole('link', { name: applicant.name }).press('Enter'),
      async () => {
        await page.getByText('Reference, state and deliveries').press('Enter');
        await page.getByRole('link', { name: 'Withdraw and erase it' }).press('Enter');
        await expect(page.getByText('Did the sender ask you to erase this?')).toBeVisible();
      },
    ]) {
      await open();
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expectNoViolations(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(overflow).toBeLessThanOrEqual(320);
    }
    await page.getByRole('link', { name: 'No, leave it' }).press('Enter');
    await expect(page.getByText('Did the sender ask you to erase this?')).toBeHidden();
    await page.getByText('Own mark').press('Enter');
    await page.getByLabel('Mark in your own words').fill('Ask Om first');
    await page.keyboard.press('Enter');
    await expect(done(page, 'The mark is set.')).toBeVisible();
  });

  test('@scripts-on takes one click or key for each person and loads no page between them', async ({
    page,
  }) => {
    const applicants = [await apply(), await apply(), await apply(), await apply()].reverse();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(desk.signInUrl);
    const loads: string[] = [];
    page.on('request', (request) => {
      const isPage = request.resourceType() === 'document' && request.frame() === page.mainFrame();
      if (isPage) loads.push(request.url());
    });
    const person = page.getByRole('heading', { level: 1 });
    const expectPerson = (index: number) =>
      expect(person).toHaveText(applicants[index]?.name ?? '');

    await page.getByRole('link', { name: applicants[0]?.name }).click();
    await expectPerson(0);
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'In talks' }).first().click();
    await expectPerson(1);
    await page.keyboard.press('j');
    await expectPerson(2);
    await page.keyboard.press('k');
    await expectPerson(1);
    await page.keyboard.press('4');
    await expectPerson(2);
    await page.keyboard.press('n');
    await page.keyboard.type('j4');
    await expect(page.getByLabel('Note for your colleagues')).toHaveValue('j4');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(done(page, 'The note is added.')).toBeVisible();
    await page.goBack();
    await expectPerson(2);
    expect(loads).toEqual([]);

    await page.getByRole('link', { name: 'Declined 1' }).click();
    await page.getByRole('link', { name: applicants[1]?.name }).click();
    await expectPerson(1);
    expect(loads).toEqual([]);
  });

  test('@scripts-on shows twelve rows at 1280 by 800', async ({ page }) => {
    for (let count = 0; count < 12; count += 1) await apply();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${desk.signInUrl}?tab=all`);
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
    const bottom = await rows.nth(11).evaluate((row) => row.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(800);
  });

  async function apply() {
    const applicant = newApplicant();
    await postForm(`${desk.site.url}/jobForm`, { ...applicant, resume: resumeFile() });
    return applicant;
  }
});

/** What the page says of the last act; the resume beside it has a status of its own. */
function done(page: Page, words: string) {
  return page.getByRole('status').filter({ hasText: words });
}

async function expectNoViolations(page: Page): Promise<void> {
  // It comes after the rest of a page that was fetched.
  await expect(page).not.toHaveTitle('');
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => {
      document.documentElement.className = document.documentElement.className
        .replace(/\b(light|dark)\b/g, '')
        .concat(` ${name}`);
      document.body.className = name;
    }, theme);
    expect(await violations(page), `${page.url()} ${theme}`).toEqual([]);
  }
}
