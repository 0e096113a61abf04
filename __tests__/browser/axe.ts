import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Each rule that is broken, with the elements that break it; on the whole page or a part of it. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    // Spares a second tab per look; it is for frames of other origins, and there are none.
    .setLegacyMode()
    // The style sheets are asked for again otherwise, for one rule that only screens that turn have.
    .options({ preload: false, resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} (${node.failureSummary})`),
  );
}
