import { routes } from '@/lib/routes';
import { expect, test } from './fixtures';
import { LAYOUTS } from './layouts';

// What is looked at is the same without the framework's runtime.
test.use({ movesAtOnce: false, getsRuntime: false });

test('no control is covered at 360 and 1280 px', {
  tag: '@scripts-on',
}, async ({ page }) => {
  for (const path of [...LAYOUTS, routes.uiUx, routes.mobileApp, '/job/0']) {
    await page.goto(path);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await page.evaluate(coveredControls), `${path} at ${width} px`).toEqual([]);
    }
  }
});

/** Links and controls that a click in their middle does not reach, with what it reaches. */
function coveredControls(): string[] {
  const covered: string[] = [];
  for (const control of document.querySelectorAll('a, button, input, select, textarea, summary')) {
    // The back of a card is below its front; what nobody sees is nobody's to click.
    if (control.closest('[data-turns], [aria-hidden=true], .visually-hidden')) continue;
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [box] = control.getClientRects();
    if (!box) continue;
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const label = (control as HTMLInputElement).labels?.[0];
    if (!hit || control.contains(hit) || label?.contains(hit)) continue;
    covered.push(`${control.outerHTML.slice(0, 80)} under ${hit.outerHTML.slice(0, 80)}`);
  }
  return covered;
}
