import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

// Nothing here needs the framework's runtime.
test.use({ movesAtOnce: false });

const NAMES =
  'HTML CSS Bootstrap JavaScript ReactJS Java Spring-Boot MySQL Git Angular NodeJs ExpressJs DotNet Linux Mongodb NextJs PHP Tailwind WordPress'
    .split(' ')
    .map((name) => name.replace('-', ' '));

test('nineteen logos pass by, once for screen readers, and stop at a switch', async ({ page }) => {
  await page.goto('/');
  await expect(list(page).getByRole('listitem')).toHaveText(NAMES);
  await expect(page.getByRole('list', { name: 'Technologies we use' })).toHaveCount(1);

  const pause = page.getByRole('checkbox', { name: 'Pause the logos' });
  await expect(pause).not.toBeChecked();
  await expect(list(page)).toHaveCSS('animation-play-state', 'running');
  await pause.focus();
  await page.keyboard.press('Space');
  await expect(list(page)).toHaveCSS('animation-play-state', 'paused');
  await page.keyboard.press('Space');
  await expect(list(page)).toHaveCSS('animation-play-state', 'running');
});

test('the logos wait under the pointer, and under reduced motion all nineteen stand in rows', {
  tag: '@scripts-off',
}, async ({ page }) => {
  await page.goto('/');
  await list(page).locator('..').hover();
  await expect(list(page)).toHaveCSS('animation-play-state', 'paused');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectStanding(page);
});

test('so they do with the motion switch off', { tag: '@scripts-on' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Pause motion' }).click();
  await expectStanding(page);
});

async function expectStanding(page: Page) {
  await expect(list(page)).toHaveCSS('animation-name', 'none');
  const { width } = page.viewportSize() ?? { width: 0 };
  for (const logo of await list(page).getByRole('listitem').all()) {
    const box = await logo.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }
  await expect(page.getByText('Pause the logos')).toBeHidden();
}

function list(page: Page) {
  return page.getByRole('list', { name: 'Technologies we use' });
}
