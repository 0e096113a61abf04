import type { Page } from '@playwright/test';
import { contractServices } from '@/app/(staffing)/Service/Contract-staffing/content';
import { nearshoreBenefits } from '@/app/(staffing)/Service/NearShore-staffing/content';
import { offshoreBenefits } from '@/app/(staffing)/Service/Offshore-staffing/content';
import { permanentSteps } from '@/app/(staffing)/Service/Permanent-staffing/content';
import { routes } from '../../lib/routes';
import { expect, test } from './fixtures';

const pages = [
  [routes.contractStaffing, contractServices],
  [routes.permanentStaffing, permanentSteps],
  [routes.offshoreStaffing, offshoreBenefits],
  [routes.nearshoreStaffing, nearshoreBenefits],
] as const;

test('the first step is chosen, and a click shows another with its picture', {
  tag: '@scripts-on',
}, async ({ page }) => {
  // The others have the same component.
  for (const [path, steps] of pages.slice(0, 2)) {
    await page.goto(path);
    await expect(page.getByRole('tab')).toHaveText(steps.map((step, i) => `${i + 1}${step.title}`));
    await expectShown(page, steps, 0);

    await page.getByRole('tab').nth(2).click();
    await expectShown(page, steps, 2);
  }
});

test('the picture of a step is fetched when the step is chosen', { tag: '@scripts-on' }, async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [, name] = /images\/(permanent-.*?)(?:-small)?\.(?:avif|webp)$/.exec(request.url()) ?? [];
    if (name && !name.endsWith('.poster')) fetched.push(name);
  });
  const [first, ...others] = permanentSteps.map(({ scene }) => `${scene}-day`);
  await page.goto(routes.permanentStaffing);
  await page.getByRole('tablist').scrollIntoViewIfNeeded();
  await expect.poll(() => fetched).toEqual([first]);

  await page.getByRole('tab').nth(2).click();
  await expect.poll(() => fetched).toEqual([first, others[1]]);
});

test('steps are chosen up and down from the keyboard', { tag: '@scripts-on' }, async ({ page }) => {
  await page.goto(routes.permanentStaffing);
  await page.getByRole('tab').nth(0).focus();
  for (const [key, chosen] of [
    ['ArrowDown', 1],
    ['End', 4],
    ['ArrowDown', 0],
    ['ArrowUp', 4],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('tab').nth(chosen)).toBeFocused();
    await expectShown(page, permanentSteps, chosen);
  }
});

test('on a phone the text of a step unfolds below it, and the step stays under the finger', {
  tag: '@scripts-on',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(routes.permanentStaffing);
  const step = page.getByRole('tab').nth(3);
  await step.evaluate((tab) => tab.scrollIntoView({ block: 'center' }));
  const before = (await step.boundingBox())?.y ?? 0;
  await step.click();
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText(permanentSteps[3].text);
  const after = await step.boundingBox();
  expect(Math.abs((after?.y ?? 0) - before)).toBeLessThan(2);
  const gap = ((await panel.boundingBox())?.y ?? 0) - before - (after?.height ?? 0);
  expect(Math.abs(gap)).toBeLessThan(20);
  await expect(panel).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(panel).toBeFocused();
});

test('a search on the page finds the text of a closed step, and its step is chosen', {
  tag: '@scripts-on',
}, async ({ page }) => {
  // A link to a part of the page opens what is closed exactly as the browser's own search does.
  await page.goto(routes.permanentStaffing);
  await page.locator('[id$=panel4]').evaluate(({ id }) => {
    location.hash = id;
  });
  await expect(page.getByRole('tab').nth(4)).toHaveAttribute('aria-selected', 'true');
  await expectShown(page, permanentSteps, 4);
});

test('on a phone six steps stand below each other in their order', {
  tag: '@scripts-on',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(routes.uiUx);
  const steps = page.getByRole('tablist').first().getByRole('tab');
  const tops = await steps.evaluateAll((tabs) =>
    tabs.map((tab) => tab.getBoundingClientRect().top),
  );
  expect(tops).toHaveLength(6);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test('with scripts off all steps stand in order, each with its number', {
  tag: '@scripts-off',
}, async ({ page }) => {
  for (const [path, steps] of pages) {
    await page.goto(path);
    await expect(page.getByRole('tablist')).toBeHidden();
    for (const [index, { title, text }] of steps.entries()) {
      await expect(page.getByRole('heading', { name: `${index + 1}. ${title}` })).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
    }
  }
});

type Steps = readonly { title: string; text: string; scene: string }[];

async function expectShown(page: Page, steps: Steps, chosen: number) {
  for (const [index, { text, scene }] of steps.entries()) {
    const visible = index === chosen;
    await expect(page.getByRole('tab').nth(index)).toHaveAttribute('aria-selected', `${visible}`);
    await expect(page.getByText(text)).toBeVisible({ visible });
    await expect(picture(page, index, `${scene}-day`)).toBeVisible({ visible });
  }
}

function picture(page: Page, index: number, name: string) {
  return page.locator(`main [id$="panel${index}"] img[src="/images/${name}.webp"]`);
}
