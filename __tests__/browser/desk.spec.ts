import { newApplicant, resumeFile } from '@/scripts/support/applicant';
import { postForm } from '@/scripts/support/post-form';
import { startSite } from '@/scripts/support/site-server';
import { type DeskSite, startDeskSite } from '../support/desk-site';
import { violations } from './axe';
import { expect, test } from './fixtures';

test.describe('the desk', () => {
  let desk: DeskSite;
  test.beforeAll(async () => {
    desk = await startDeskSite(startSite);
  });
  test.afterAll(() => desk.dispose());

  test('@scripts-on fits a phone in both themes, and a member gets through it by keyboard', async ({
    page,
  }) => {
    const { site } = desk;
    const applicant = newApplicant();
    await postForm(`${site.url}/jobForm`, { ...applicant, resume: resumeFile() });
    desk.signsIn('meera@members.example');
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(desk.signInUrl);
    for (const open of [
      async () => {},
      () => page.getByRole('link', { name: applicant.name }).press('Enter'),
      () => page.getByRole('link', { name: 'Withdraw and erase it' }).press('Enter'),
    ]) {
      await open();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const theme of ['light', 'dark']) {
        await page.evaluate((name) => {
          document.documentElement.className = document.documentElement.className
            .replace(/\b(light|dark)\b/g, '')
            .concat(` ${name}`);
          document.body.className = name;
        }, theme);
        expect(await violations(page), `${page.url()} ${theme}`).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(overflow).toBeLessThanOrEqual(320);
      }
    }
    await page.getByRole('link', { name: 'No, leave it' }).press('Enter');
    await page.getByLabel('Or in your own words').fill('Ask Om first');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText('The mark is set.');
    await expect(page.getByText('Marked: Ask Om first')).toBeVisible();
  });
});
