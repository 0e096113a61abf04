import { readFile } from 'node:fs/promises';
import { routes } from '@/lib/routes';
import { earnedReceipt } from '../support/earned-receipt';
import { expect, test } from './fixtures';
import { chooseResume, submit, typeApplication } from './form-steps';

test('what was sent stays in the tab only if asked for', async ({ page, context }) => {
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  const apply = async () => {
    await page.goto('/jobForm');
    const typed = await typeApplication(page);
    expect(await stored()).toContain('draft:apply');
    await chooseResume(page);
    return typed;
  };
  await apply();
  await submit(page);
  await expect(page).toHaveURL(/\/Career\?applied=/);
  expect(await stored()).not.toMatch(/draft|@/);

  // The URL of a receipt may be shared, so the form below it saves nothing.
  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(shared.getByRole('link', { name: 'See more open positions' })).toBeVisible();
  await shared.getByLabel('First Name').fill('Asha');
  await expect(shared.getByText('We keep a draft on this device for a day.')).toBeHidden();
  expect(await stored()).not.toMatch(/draft/);
  await shared.close();

  const { name, email, phone, coverLetter } = await apply();
  await page.getByText('Optional choices').click();
  await page.getByLabel('Keep my details and letter').check();
  await submit(page);
  await expect(page).toHaveURL(/\/Career\?applied=/);
  await page.goto(routes.contact);
  await expect(page.getByLabel('Email Address'), 'not asked for here').toHaveValue('');
  await page.goto('/jobForm');
  const letter = page.getByLabel('Cover Letter');
  for (const [label, value] of [
    ['Full Name', name],
    ['Email Address', email],
    ['Phone Number', phone],
    ['Cover Letter', ''],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value);
  }
  const lastLetter = page.getByRole('button', { name: 'Use my last letter' });
  await lastLetter.click();
  await expect(letter).toHaveValue(coverLetter);
  await expect(lastLetter).toBeHidden();
  await expect(page.getByText('They and your letter stay')).toBeVisible();

  await page.getByRole('button', { name: 'Clear the form' }).click();
  await expect(page.getByLabel('Upload Resume')).toBeFocused();
  await expect(letter).toHaveValue('');
  expect(await stored()).not.toMatch(/draft|@/);
  await expect(lastLetter).toBeHidden();
  await expect(page.getByText('They and your letter stay')).toBeHidden();
  await page.reload();
  await page.mouse.move(9, 9);
  await expect(page.getByText('They and your letter stay')).toBeHidden();
  await expect(page.getByLabel('Full Name')).toHaveValue('');
});

test('the link is copied unless the browser refuses, and printed', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 320, height: 640 });
  const path = await earnedReceipt(site.url);
  const [, reference = ''] = /applied=([^&]*)/.exec(path) ?? [];
  await page.goto(path);
  await page.getByText('Save my link').click();
  await page.getByRole('button', { name: 'Copy it' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^https?://.+/application/${reference}/.+`));
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Copy it' }).click();
  await expect(page.getByText('Your browser did not allow it.')).toBeVisible();

  const reminder = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Remind me on \d/ }).click();
  const file = await readFile(await (await reminder).path(), 'utf8');
  expect(file).toContain(reference);
  expect(file.replaceAll(/\r\n[ \t]/g, '')).toContain(link);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(link)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const shown = page.getByText(reference, { exact: true });
  const { left, right } = await shown.evaluate((each) => each.getBoundingClientRect().toJSON());
  expect(left >= 0 && right <= 320, `${left} to ${right}`).toBe(true);
});

test('a form names the earlier application for the same job', async ({ page, site }) => {
  await page.goto('/job/0');
  const apply = page.getByRole('link', { name: 'Apply', exact: true });
  await page.goto(await earnedReceipt(site.url, `${await apply.getAttribute('href')}`));
  await page.getByRole('link', { name: 'See or withdraw it' }).click();
  await expect(page).toHaveURL(/\/application\//);
  const earlier = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'apply for this job again' }).click();
  const link = page.getByRole('link', { name: /^APP-20\d{6}-/ });
  await expect(link).toHaveAttribute('href', earlier);
  await expect(page.getByText('Submitting this form creates a second application.')).toBeVisible();
});
