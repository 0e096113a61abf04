import type { Page } from '@playwright/test';

/**
 * Moves the pointer to two places, of which the page sees one after the other. A busy machine may show it two
 * quick moves as one, which has come from nowhere and so counts as a pointer that rests.
 */
export async function movePointer(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.pointerSeen = new Promise((seen) =>
      addEventListener('pointermove', () => seen(), { once: true }),
    );
  });
  await page.mouse.move(50, 60);
  await page.evaluate(() => window.pointerSeen);
  await page.mouse.move(60, 70);
}

declare global {
  interface Window {
    pointerSeen: Promise<void>;
  }
}
