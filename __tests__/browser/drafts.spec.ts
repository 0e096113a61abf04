import { expect, test } from './fixtures';
import { chooseResume, submit, typeApplication } from './form-steps';

/** What people type is not lost by looking away for a moment, and belongs to nobody else. */
test.describe('what is typed into a form', { tag: '@scripts-on' }, () => {
  const HOUR_MS = 3_600_000;

  test('is still there after a look at the job and after the tab was closed, for a day', async ({
    page,
    context,
  }) => {
    await page.goto('/job/0');
    await page.getByRole('link', { name: 'Apply', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Apply for');
    const { name, coverLetter } = await typeApplication(page);
    await expect(page.getByText('We keep a draft on this device for a day.')).toBeVisible();
    const form = page.url();
    await page.goto('/job/0');
    await page.goBack();
    await expect(page.getByLabel('Full Name')).toHaveValue(name);
    await page.close();

    const tab = await context.newPage();
    await tab.clock.install({ time: Date.now() + 23 * HOUR_MS });
    await tab.goto(form);
    await expect(tab.getByLabel('Cover Letter')).toHaveValue(coverLetter);
    await tab.goto('/jobForm');
    await expect(tab.getByLabel('Full Name'), 'of another job').toHaveValue('');

    await tab.clock.setSystemTime(Date.now() + 25 * HOUR_MS);
    await tab.goto('/About');
    expect(await tab.evaluate(() => Object.keys(localStorage).join())).not.toMatch(/draft/);
    await tab.goto(form);
    await tab.mouse.move(9, 9);
    await expect(tab.getByLabel('Full Name')).toHaveValue('');
  });

  test.describe('before the scripts have come', () => {
    test.use({ movesAtOnce: false });
    test('is kept as well', async ({ page }) => {
      const arrival = Promise.withResolvers<void>();
      await page.route(/\/_next\/static\/.*\.js/, async (route) => {
        await arrival.promise;
        await route.fallback();
      });
      await page.goto('/jobForm', { waitUntil: 'domcontentloaded' });
      await page.getByLabel('Full Name').fill('Asha Rao');
      arrival.resolve();
      const draft = () => page.evaluate(() => localStorage.getItem('draft:apply') ?? '');
      await expect.poll(draft).toContain('Asha Rao');
      await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rao');
    });
  });

  test('can be cleared, and is forgotten when it has been sent', async ({ page }) => {
    await page.goto('/jobForm');
    await typeApplication(page);
    await page.getByRole('button', { name: 'Clear the form' }).click();
    await expect(page.getByLabel('Full Name')).toHaveValue('');
    await expect(page.getByLabel('Upload Resume')).toBeFocused();
    expect(await drafts()).toEqual([]);

    await typeApplication(page);
    expect(await drafts()).toEqual(['draft:apply']);
    await chooseResume(page);
    await submit(page);
    await expect(page).toHaveURL(/\/Career\?applied=/);
    expect(await drafts()).toEqual([]);

    // The address of a receipt may be passed on, so the form below it keeps nothing.
    await page.mouse.move(9, 9);
    await page.getByLabel('First Name').fill('Asha');
    await expect(page.getByText('We keep a draft on this device for a day.')).toBeHidden();
    expect(await drafts()).toEqual([]);

    function drafts() {
      return page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('draft')),
      );
    }
  });

  test('is not saved where the owner has turned drafts off', async ({ page, startOwnSite }) => {
    const site = await startOwnSite({ FORM_DRAFTS: 'off' });
    await page.goto(`${site.url}/jobForm`);
    await typeApplication(page);
    await expect(page.getByText('We keep a draft on this device for a day.')).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft');
  });
});
