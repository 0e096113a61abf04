import type { Page } from '@playwright/test';
import { stepsOf } from '@/__tests__/support/offered-paths';
import { serviceNamed } from '@/lib/services';
import { expect, scriptsOff, test } from './fixtures';

const permanentSteps = stepsOf('permanentStaffing', 'permanentSteps');

test.describe('steps', () => {
  // Nothing here needs the framework's runtime.
  test.use({ movesAtOnce: false, getsRuntime: false });

  test('show the chosen one, and only load it then', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      const [, name] =
        /images\/(permanent-.*?)(?:-small)?\.(?:avif|webp)$/.exec(request.url()) ?? [];
      if (name && !name.endsWith('.poster')) fetched.push(name);
    });
    const pictures = permanentSteps.map(({ scene }) => `${scene}-day`);
    await page.goto(serviceNamed('permanentStaffing').path);
    await expect(page.getByRole('radio')).toHaveCount(permanentSteps.length);
    await page.getByRole('radiogroup').scrollIntoViewIfNeeded();
    await expectShown(page, 0);
    await expect.poll(() => fetched).toEqual([pictures[0]]);
    await step(page, 2).click();
    await expectShown(page, 2);
    await expect.poll(() => fetched).toEqual([pictures[0], pictures[2]]);

    for (const [key, chosen] of [
      ['ArrowDown', 3],
      ['ArrowRight', 4],
      ['ArrowRight', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect(step(page, chosen)).toBeFocused();
      await expectShown(page, chosen);
    }

    // A fragment link opens a closed panel just like find-in-page does.
    await page.getByText(permanentSteps[1]?.text ?? '').evaluate((text) => {
      const panel = text.closest('tab-panel') ?? document.body;
      panel.id = 'found';
      location.hash = 'found';
    });
    await expectShown(page, 1);
  });

  test('unfold below each other on a phone, at the finger', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(serviceNamed('permanentStaffing').path);
    const last = step(page, 3);
    await last.evaluate((step) => step.scrollIntoView({ block: 'center' }));
    const before = (await last.boundingBox())?.y ?? 0;
    await last.click();
    const text = page.getByText(permanentSteps[3]?.text ?? '');
    await expect(text).toBeVisible();
    await expect
      .poll(async () => Math.abs(((await last.boundingBox())?.y ?? 0) - before))
      .toBeLessThan(2);
    const panel = page.locator('tab-panel').filter({ has: text });
    const box = await last.boundingBox();
    const gap = ((await panel.boundingBox())?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0);
    expect(Math.abs(gap)).toBeLessThan(20);

    const tops = await page
      .getByRole('radio')
      .evaluateAll((steps) => steps.map((each) => each.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });

  for (const [name, steps] of [
    ['contractStaffing', stepsOf('contractStaffing', 'contractServices')],
    ['nearshoreStaffing', stepsOf('nearshoreStaffing', 'nearshoreBenefits')],
    ['offshoreStaffing', stepsOf('offshoreStaffing', 'offshoreBenefits')],
  ] as const) {
    test(`of ${name} are chosen without scripts`, scriptsOff, async ({ page }) => {
      await page.goto(serviceNamed(name).path);
      for (const [chosen, { title }] of steps.entries()) {
        await page.getByRole('radio', { name: title }).check();
        for (const [index, { text }] of steps.entries()) {
          await expect(page.getByText(text)).toBeVisible({ visible: index === chosen });
        }
      }
    });
  }

  async function expectShown(page: Page, chosen: number) {
    for (const [index, { text, scene }] of permanentSteps.entries()) {
      const visible = index === chosen;
      await expect(step(page, index)).toBeChecked({ checked: visible });
      await expect(page.getByText(text)).toBeVisible({ visible });
      const picture = `main tab-panel img[src="/images/${scene}-day.webp"]`;
      await expect(page.locator(picture)).toBeVisible({ visible });
    }
  }

  function step(page: Page, index: number) {
    return page.getByRole('radio').nth(index);
  }
});
