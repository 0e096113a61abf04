import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import type axe from 'axe-core';

const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA. */
const ALL = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

/** Rules that depend on colours, positions, sizes and visibility. */
export const LAYOUT_RULES = [
  ...['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
  ...['aria-hidden-focus', 'nested-interactive', 'link-name', 'button-name', 'label'],
];

type Extent = {
  /** Selector of the part of the page to check; the whole page if missing. */
  part?: string;
  /** The rules to apply; all of WCAG 2.2 AA if missing. */
  rules?: readonly string[];
};

/** Every page then loads with axe, which takes a third of the time that injecting it afterwards does. */
export function loadWithAxe(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(SOURCE);
}

/** Violated rules with the offending elements. */
export async function violations(
  page: Page,
  { part = 'html', rules }: Extent = {},
): Promise<string[]> {
  // Injecting the script takes half of the time, so it is done once per page at most.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  await page.evaluate(settle);
  const options = {
    runOnly: rules ? { type: 'rule', values: [...rules] } : ALL,
    resultTypes: ['violations'],
    // Otherwise axe fetches the style sheets again, for one rule about screen orientation.
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

/** Waits until nothing fades, opens or changes its size; scroll-driven animations keep running. */
async function settle(): Promise<void> {
  const later = (milliseconds: number) => new Promise((over) => setTimeout(over, milliseconds));
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  // A page that is loading a PDF viewer may draw no frame for a long time.
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
