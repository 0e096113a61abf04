import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Each rule that is broken, with the elements that break it; on the whole page or a part of it. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  // Half of what a look costs is putting the script into the page, so once per page it is.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  await page.evaluate(settle);
  const { violations } = await page.evaluate(
    ([within, options]) => (window as unknown as { axe: typeof axe }).axe.run(within, options),
    [
      part,
      {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        resultTypes: ['violations'],
        // The style sheets are asked for again otherwise, for one rule that only screens that turn have.
        preload: false,
      } satisfies axe.RunOptions,
    ] as const,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} (${node.failureSummary})`),
  );
}

/** Until nothing fades, opens or changes its size any more; what follows the scroll position goes on. */
async function settle(): Promise<void> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  await frame();
  await frame();
  const ending = document
    .getAnimations()
    .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
