import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { chooseResume, submit, toastOf, typeApplication } from './form-steps';

/** Specification 2.20 and 9. The page's clock is paused and advanced by the test. */
test.describe('a toast', () => {
  const success = 'Registered successfully!';
  const wrongType = 'Only PDF or Word (DOC, DOCX) files are allowed!';

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/jobForm');
    await page.clock.pauseAt(Date.now() + 60_000);
  });

  test('of success closes two seconds after the pointer left, then redirects', async ({ page }) => {
    await typeApplication(page);
    await chooseResume(page);
    await submit(page);
    await expect(toastOf(page, success)).toBeVisible();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      const { left, right, top } = await place(page, success);
      expect(Math.abs(left - right), `at the top center at ${width} px`).toBeLessThan(2);
      expect(top).toBeLessThan(150);
    }
    await expect(page.getByLabel('Full Name')).toHaveValue('');
    await expect(page.getByText('Selected File:')).toHaveCount(0);

    await toastOf(page, success).hover();
    await page.clock.runFor(10_000);
    await expect(toastOf(page, success)).toBeVisible();
    await expect(page).toHaveURL('/jobForm');
    await page.mouse.move(5, 700);
    expect(await secondsLeft(page, success)).toBe(2);
    await expect(page).toHaveURL(/\/Career\?applied=/);
  });

  test('a toast of success does not cover the reference on phones', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await typeApplication(page);
    await chooseResume(page);
    await submit(page);
    const toast = await toastBox(page, success);
    const words = await page.getByText('Your reference is').boundingBox();
    expect(words?.y).toBeGreaterThanOrEqual(toast.y + toast.height);
  });

  test('a toast of an error stays for five visible seconds, at the top right', async ({ page }) => {
    await chooseWrongFile(page);
    const { left, right, top } = await place(page, wrongType);
    expect(right).toBeLessThan(100);
    expect(left).toBeGreaterThan(500);
    expect(top).toBeLessThan(200);
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await page.clock.runFor(10_000);
    await expect(toastOf(page, wrongType)).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    expect(await secondsLeft(page, wrongType)).toBe(5);
  });

  test('gets the focus by Alt+T, and closes by its button or a swipe', async ({ page }) => {
    await chooseWrongFile(page);
    const letter = page.getByLabel('Cover Letter');
    await letter.focus();
    // The second is AltGr, which types a character.
    for (const keys of ['t', 'Control+Alt+t', 'Alt+r', 'Meta+Alt+t'])
      await page.keyboard.press(keys);
    await expect(letter).toBeFocused();
    await page.keyboard.press('Alt+t');
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeFocused();
    await page.clock.runFor(10_000);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Close notification' })).toBeFocused();
    await page.clock.runFor(10_000);
    await page.keyboard.press('Enter');
    await page.clock.runFor(1000);
    await expect(toastOf(page, wrongType)).toHaveCount(0);

    await chooseWrongFile(page);
    const { width } = await place(page, wrongType);
    await page.mouse.move(40, 600);
    const box = await toastBox(page, wrongType);
    await page.mouse.move(box.x + 40, box.y + 20);
    await page.mouse.move(box.x - width, box.y + 20, { steps: 5 });
    // It may still be coming in from above.
    expect((await toastBox(page, wrongType)).x, 'moved over without a button').toBe(box.x);
    await dragAside(page, wrongType, -0.75 * width);
    expect((await place(page, wrongType)).right).toBeLessThan(100);
    await dragAside(page, wrongType, -0.85 * width, async () => {
      await toastOf(page, wrongType).dispatchEvent('pointercancel');
    });
    expect((await place(page, wrongType)).right, 'a cancelled drag').toBeLessThan(100);
    const close = page.getByRole('button', { name: 'Close notification' });
    await close.dispatchEvent('pointerdown', { clientX: box.x + width });
    await close.dispatchEvent('pointermove', { clientX: box.x });
    expect((await toastBox(page, wrongType)).x, 'a drag of its button').toBe(box.x);
    await dragAside(page, wrongType, -0.85 * width);
    await page.clock.runFor(1000);
    await expect(toastOf(page, wrongType)).toHaveCount(0);
  });

  test('about a file does not cover the field, and closes with the error', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await chooseWrongFile(page);
    const field = page.locator('[data-field]').filter({ has: page.getByLabel('Upload Resume') });
    await expectClear(field);
    expect((await toastBox(page, wrongType)).y).toBeGreaterThan(370);

    const letter = page.getByLabel('Cover Letter');
    await letter.evaluate((element) => {
      element.scrollIntoView({ block: 'end' });
      element.focus({ preventScroll: true });
    });
    await expectClear(letter);
    await chooseResume(page);
    await page.clock.runFor(1000);
    await expect(toastOf(page, wrongType)).toHaveCount(0);
    await expect(page.getByText('Selected File: resume.pdf')).toBeVisible();

    async function expectClear(element: Locator) {
      const gap = async () => {
        const { y, height } = (await element.boundingBox()) ?? { y: 0, height: 0 };
        const toast = await toastBox(page, wrongType);
        return Math.max(y - toast.y - toast.height, toast.y - y - height);
      };
      await expect.poll(gap).toBeGreaterThanOrEqual(0);
    }
  });
});

async function chooseWrongFile(page: Page): Promise<void> {
  await chooseResume(page, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await expect(toastOf(page, 'Only PDF or Word (DOC, DOCX) files are allowed!')).toBeVisible();
}

/** Time on the page's clock until the toast closes, to half a second. */
async function secondsLeft(page: Page, words: string): Promise<number> {
  for (let halves = 0; halves < 60; halves += 1) {
    if (!(await toastOf(page, words).isVisible())) return halves / 2;
    await page.clock.runFor(500);
  }
  throw new Error(`A toast does not go: "${words}"`);
}

/** The distance of a toast from the edges of the window, in pixels. */
async function place(page: Page, words: string) {
  const box = await toastBox(page, words);
  // Without the scrollbar.
  const window = await page.evaluate(() => document.documentElement.clientWidth);
  return { left: box.x, right: window - box.x - box.width, top: box.y, width: box.width };
}

async function dragAside(
  page: Page,
  words: string,
  distance: number,
  beforeRelease = async () => {},
): Promise<void> {
  const box = await toastBox(page, words);
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 5 });
  await beforeRelease();
  await page.mouse.up();
}

async function toastBox(page: Page, words: string) {
  const box = await toastOf(page, words).boundingBox();
  if (!box) throw new Error(`No toast says "${words}"`);
  return box;
}
