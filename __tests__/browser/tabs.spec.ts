import type { Locator, Page } from '@playwright/test';
import { stepsOf } from '@/__tests__/support/offered-paths';
import { whyTabs } from '@/app/(careers)/Career/content';
import { webStacks } from '@/lib/content/technologies';
import { routes } from '@/lib/routes';
import { serviceNamed } from '@/lib/services';
import { atLoad, core, expect, scriptsOff, scriptsOn, test } from './fixtures';

const permanentSteps = stepsOf('permanentStaffing', 'permanentSteps');

/** `unit/sections` tests which key selects which tab. */
test.describe('technologies', () => {
  test('show the panel of the tab chosen by click or key', core(atLoad), async ({ page }) => {
    await page.goto(serviceNamed('webDevelopment').path);
    await expect(tab(page, 0)).toHaveText('Technologies');
    await expectShown(0);
    await tab(page, 2).click();
    await expectShown(2);
    for (const [key, chosen] of [
      ['ArrowRight', 0],
      ['End', 2],
      ['ArrowDown', 2],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(page, chosen)).toBeFocused();
      await expectShown(chosen);
    }
    // Commands of the browser. It has no page to go back to.
    for (const key of ['Alt+ArrowLeft', 'Control+Home', 'Meta+ArrowRight', 'a']) {
      expect(await isPrevented(tab(page, 2), key), key).toBe(false);
    }
    await expectShown(2);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel')).toBeFocused();

    async function expectShown(chosen: number) {
      for (const [index, { technologies }] of webStacks.entries()) {
        await expect(tab(page, index)).toHaveAttribute('aria-selected', `${index === chosen}`);
        await expect(tab(page, index)).toHaveAttribute('tabindex', index === chosen ? '0' : '-1');
        const last = item(page, technologies.at(-1)?.label ?? '');
        await expect(last).toBeVisible({ visible: index === chosen });
      }
    }
  });

  test('are all listed below the names of their tabs', scriptsOff, async ({ page }) => {
    await page.goto(serviceNamed('webDevelopment').path);
    await expect(page.getByRole('tablist')).toBeHidden();
    for (const { label, technologies } of webStacks) {
      await expect(page.getByRole('heading', { level: 3, name: label, exact: true })).toBeVisible();
      for (const each of technologies) await expect(item(page, each.label)).toBeVisible();
    }
  });

  function item(page: Page, name: string) {
    return page.locator('main li').getByText(name, { exact: true });
  }
});

test('each of the four reasons of Careers lights its lantern', scriptsOn, async ({ page }) => {
  await page.goto(routes.career);
  await expect(page.getByRole('tab')).toHaveText(['Impact', 'Development', 'Support', 'Progress']);
  await expect(tab(page, 0)).toHaveAttribute('aria-selected', 'true');
  const light = page.locator('img[src*="ascent-lit"]');
  for (const [index, lantern] of ['17% 63%', '39% 48%', '61% 33%', '82% 18%'].entries()) {
    if (index > 0) await page.keyboard.press('ArrowDown');
    else await tab(page, 0).focus();
    await expect(tab(page, index)).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: whyTabs[index]?.label })).toBeVisible();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(light).toHaveCSS('mask-image', new RegExp(lantern));
  }
});

test.describe('steps', () => {
  // Nothing here needs the framework's runtime.
  test.use({ movesAtOnce: false, getsRuntime: false });

  test('show the chosen one, and only load it then', scriptsOn, async ({ page }) => {
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

  test('unfold below each other on a phone, at the finger', scriptsOn, async ({ page }) => {
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

/** Whether a script takes this key of a tab. */
function isPrevented(tab: Locator, keys: string): Promise<boolean> {
  return tab.evaluate((element, [key, ...modifiers]) => {
    const flags = modifiers.map((name) => [
      `${name === 'Control' ? 'ctrl' : name.toLowerCase()}Key`,
      true,
    ]);
    const press = { key, bubbles: true, cancelable: true, ...Object.fromEntries(flags) };
    return !element.dispatchEvent(new KeyboardEvent('keydown', press));
  }, keys.split('+').reverse());
}

function tab(page: Page, index: number) {
  return page.getByRole('tab').nth(index);
}
