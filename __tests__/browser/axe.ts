import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA. */
const ALL = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

/** The rules whose outcome depends on colours, or on where things are, how large they are and what is shown. */
export const LAYOUT_RULES = [
  ...['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
  ...['aria-hidden-focus', 'nested-interactive', 'link-name', 'button-name', 'label'],
];

type Extent = {
  /** A selector: the part of the page to look at, the whole if not given. */
  part?: string;
  /** The rules to apply, all of WCAG 2.2 AA if not given. */
  rules?: readonly string[];
};

/** Each rule that is broken, with the elements that break it. */
export async function violations(
  page: Page,
  { part = 'html', rules }: Extent = {},
): Promise<string[]> {
  // Half of what a look costs is putting the script into the page, so once per page it is.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  await page.evaluate(settle);
  const options = {
    runOnly: rules ? { type: 'rule', values: [...rules] } : ALL,
    resultTypes: ['violations'],
    // The style sheets are asked for again otherwise, for one rule that only screens that turn have.
    preload: false,
  } as axe.RunOptions;
  const { violations } = await page.evaluate(
    ([within, options]) => (window as unknown as { axe: typeof axe }).axe.run(within, options),
    [part, options] as const,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} (${node.failureSummary})`),
  );
}

/** Until nothing fades, opens or changes its size any more; what follows the scroll position goes on. */
async function settle(): Promise<void> {
  const later = (milliseconds: number) => new Promise((over) => setTimeout(over, milliseconds));
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  // A page whose viewer of PDFs is loading may draw no frame for long.
  await Promise.race([frame().then(frame), later(3000)]);
  for (let look = 0; look < 10; look += 1) {
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, timeline }) => playState === 'running' && timeline === document.timeline,
      )
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    if (ending.length === 0) return;
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), later(3000)]);
  }
  throw new Error('The page does not come to rest');
}
