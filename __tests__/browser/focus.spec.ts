import { expect, test } from './fixtures';
import { LAYOUTS } from './layouts';

// What is looked at is the same without the framework's runtime.
test.use({ movesAtOnce: false, getsRuntime: false });

// Rings are of one kind in both themes, so the pages take turns. Header and footer are the same everywhere; the
// first page of each theme is gone through from end to end, the others from the first to the last place of main.
for (const [turn, theme] of ['light', 'dark'].entries()) {
  test(`every focusable element shows its focus in the ${theme} theme`, {
    tag: '@scripts-on',
  }, async ({ page, context }) => {
    // A ring that fades in would be compared while it has no colour yet.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await context.addInitScript((name) => localStorage.setItem('theme', name), theme);
    for (const [index, path] of LAYOUTS.filter((_, at) => at % 2 === turn).entries()) {
      await page.goto(path);
      await expect(page.locator('body')).toContainClass(theme);
      const isWhole = index === 0;
      if (!isWhole) await page.getByRole('main').focus();
      const seen = new Set<string>();
      for (;;) {
        await page.keyboard.press('Tab');
        const focus = await page.evaluate(focusedElement);
        if (!focus || seen.has(focus.place) || !(focus.isInMain || isWhole)) break;
        seen.add(focus.place);
        expect.soft(focus.isShown, `${path}: ${focus.name}`).toBe(true);
      }
      expect(seen.size, path).toBeGreaterThan(isWhole ? 30 : 0);
    }
  });
}

/** What has the focus, and whether it looks otherwise than without; undefined outside the page. */
function focusedElement():
  | { place: string; name: string; isInMain: boolean; isShown: boolean }
  | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  // A control that is drawn by something else, such as its label, its row or its card, has the ring there.
  const drawn = [
    element,
    element.lastElementChild,
    element.nextElementSibling,
    element.parentElement,
    element.closest('[data-turns]'),
  ];
  const rings = () =>
    drawn.flatMap((each) =>
      [undefined, '::after'].map((part) => {
        if (!each) return '';
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(
          each,
          part,
        );
        const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        return `${isOutlined && outlineColor} ${boxShadow}`;
      }),
    );
  const withFocus = rings();
  element.blur();
  const without = rings();
  element.focus({ preventScroll: true });
  return {
    place: String([...document.querySelectorAll('*')].indexOf(element)),
    name: element.outerHTML.slice(0, 120),
    isInMain: element.closest('main') !== null,
    isShown: withFocus.some((ring, index) => ring !== without[index]),
  };
}
