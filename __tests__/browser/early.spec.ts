import type { Page } from '@playwright/test';
import { runtimeLoader } from '@/lib/web/seal/compiled-scripts';
import { BARE, openBare } from './bare-page';
import { isPrevented, MODIFIERS } from './clicks';
import { core, expect, test } from './fixtures';

/**
 * What the scripts of `components/early` must leave to the browser, on pages of a few lines. What they do is tested on
 * the pages that they are for.
 */
test.use({ movesAtOnce: false, baseURL: BARE });

test.describe('the early script', core(), () => {
  test('leaves an open menu alone for keys, clicks and focus inside it', async ({ page }) => {
    await openBare(page, `${MENU}<button id="next">Next</button>`);
    const menu = page.locator('[data-menu]');
    const link = page.getByRole('link', { name: 'Contract' });
    await page.locator('summary').click();
    for (const key of ['a', 'Home', 'ArrowDown', 'F1']) await link.press(key);
    await page.getByText('Staffing').click();
    await page.getByRole('button', { name: 'More' }).focus();
    await link.focus();
    await expect(menu).toHaveAttribute('open', '');
    await link.press('Escape');
    await expect(menu).not.toHaveAttribute('open');
    await expect(page.locator('summary')).toBeFocused();
    // Escape of a closed menu belongs to the element that has the focus.
    await page.locator('#next').focus();
    await page.keyboard.press('Escape');
    await expect(page.locator('#next')).toBeFocused();
  });

  test('closes a menu by the pointer, unless the keyboard is in it', async ({ page }) => {
    await page.clock.install();
    await openBare(page, MENU);
    await page.clock.pauseAt(Date.now() + 60_000);
    const [menu, summary] = [page.locator('[data-menu]'), page.locator('summary')];
    const isOpen = () => expect(menu).toHaveAttribute('open', '');
    const leave = async (milliseconds: number) => {
      await page.mouse.move(0, 700);
      await page.clock.runFor(milliseconds);
    };
    const away = () => leave(1000);
    await summary.hover();
    await leave(99);
    await isOpen();
    await summary.hover();
    await page.clock.runFor(1000);
    await isOpen();
    await leave(100);
    await expect(menu, '100 ms after the pointer left for good').not.toHaveAttribute('open');
    await summary.press('Enter');
    await summary.click();
    await expect(menu, 'one that the keyboard has opened').not.toHaveAttribute('open');
    await away();
    await summary.hover();
    await isOpen();
    await summary.press('Enter');
    await expect(menu, 'by the keyboard').not.toHaveAttribute('open');
    await away();
    await summary.hover();
    await page.getByText('Staffing').click();
    await summary.click();
    await isOpen();
    await summary.click();
    await expect(menu, 'by the second click').not.toHaveAttribute('open');

    await away();
    await summary.press('Enter');
    await page.keyboard.press('Tab');
    await summary.hover();
    await away();
    await isOpen();
    await page.getByRole('link', { name: 'Contract' }).blur();
    await isOpen();
    await summary.hover();
    await away();
    await expect(menu).not.toHaveAttribute('open');
  });

  test('leaves a menu in the list of a narrow window open until a navigation', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 800 });
    await openBare(page, `${MENU}<button id="next">Next</button>`);
    const menu = page.locator('[data-menu]');
    await page.locator('summary').click();
    await page.getByRole('link', { name: 'Contract' }).focus();
    await page.locator('#next').focus();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveAttribute('open', '');
    await page.evaluate(() => dispatchEvent(new Event('popstate')));
    await expect(menu).not.toHaveAttribute('open');
  });

  test('opens no menu by a finger or a pen that passes over it', async ({ page }) => {
    await openBare(page, MENU);
    const menu = page.locator('[data-menu]');
    for (const pointerType of ['touch', 'pen']) {
      await page.locator('summary').dispatchEvent('pointerover', { pointerType });
    }
    await expect(menu).not.toHaveAttribute('open');
    await page.setViewportSize({ width: 768, height: 800 });
    await page.locator('summary').hover();
    await expect(menu).not.toHaveAttribute('open');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.mouse.move(0, 700);
    await page.locator('summary').hover();
    await expect(menu).toHaveAttribute('open', '');
  });

  test('turns a card neither by its text nor by other keys', async ({ page }) => {
    await openBare(page, CARDS);
    const [first, second] = [page.getByRole('button').first(), page.getByRole('button').last()];
    await page.getByText('First text').click();
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await first.click();
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    for (const key of ['e', 'Home', 'ArrowDown', 'Delete']) await page.keyboard.press(key);
    await page.getByText('First text').click();
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await second.click();
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await second.click();
    await expect(second, 'turned back').toHaveAttribute('aria-expanded', 'false');
    await second.click();
    await page.setViewportSize({ width: 768, height: 800 });
    await first.click();
    await expect(second, 'in a narrow window').toHaveAttribute('aria-expanded', 'true');
  });

  test('keeps a dismissed card closed until the pointer has left it', async ({ page }) => {
    await openBare(page, `${CARDS}<a href="#other">Other</a>`);
    const card = page.locator('[data-turns]').first();
    await page.getByText('First text').hover();
    await expect(card).not.toHaveAttribute('data-dismissed');
    await page.getByText('Other').focus();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Other')).toBeFocused();
    await expect(card).toHaveAttribute('data-dismissed', '');
    await expect(page.locator('[data-turns]').last()).not.toHaveAttribute('data-dismissed');
    await page.getByRole('button', { name: 'First' }).hover();
    await page.getByText('First text').hover();
    await expect(card).toHaveAttribute('data-dismissed', '');
    await page.mouse.move(700, 700);
    await expect(card).not.toHaveAttribute('data-dismissed');

    await page.getByRole('button', { name: 'First' }).press('Enter');
    await page.getByText('First text').evaluate((text) => {
      text.tabIndex = -1;
      text.focus();
    });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'First' }), 'from its text').toBeFocused();
  });

  test('intercepts no link but a plain click on one that leads back', async ({ page }) => {
    await openBare(page, '<a href="/list">List</a>');
    const links =
      '<a href="/list" data-back>Back</a> <a href="/list">Other</a> <a href="#here">Here</a>';
    await openBare(page, links, '/first');
    const back = page.getByText('Back');
    // A navigation would end the evaluation.
    await page.evaluate(() => {
      history.back = () => {
        document.title += ', back';
      };
    });
    expect(await isPrevented(back)).toBe(true);
    await expect(page).toHaveTitle('A page, back');
    for (const modifier of MODIFIERS) {
      expect(await isPrevented(back, { [modifier]: true }), modifier).toBe(false);
    }
    for (const other of ['Other', 'Here']) {
      expect(await isPrevented(page.getByText(other))).toBe(false);
    }
    await expect(page).toHaveTitle('A page, back');
  });

  test('leaves a link back as it is where no page of ours precedes', async ({ page }) => {
    await openBare(page, '<a href="/list" data-back>Back</a>');
    expect(await isPrevented(page.getByText('Back'))).toBe(false);
  });

  test('in a browser that tells no entries, leads back to a page of ours that linked here', async ({
    page,
  }) => {
    const withoutEntries = () => {
      Object.defineProperty(window, 'navigation', { value: undefined });
      history.back = () => {};
    };
    await page.addInitScript(withoutEntries);
    const link = '<a href="/list" data-back>Back</a>';
    await openBare(page, link);
    for (const [referer, expected] of [
      ['http://localhost:99/list', false],
      [`${BARE}/list`, true],
    ] as const) {
      await page.goto(`${BARE}/page`, { referer });
      expect(await isPrevented(page.getByText('Back')), referer).toBe(expected);
    }
    // As in a new tab.
    await page.addInitScript(() => Object.defineProperty(history, 'length', { value: 1 }));
    await page.goto(`${BARE}/page`, { referer: `${BARE}/list` });
    expect(await isPrevented(page.getByText('Back'))).toBe(false);
  });

  test('chooses the tab of a revealed panel only', async ({ page }) => {
    await openBare(
      page,
      '<button role="tab" id="one">One</button><p aria-labelledby="one">Panel</p><p>Text</p>',
    );
    const clicks = () => page.evaluate(() => window.clicks);
    await page.evaluate(() => {
      window.clicks = 0;
      document.querySelector('#one')?.addEventListener('click', () => {
        window.clicks += 1;
      });
    });
    await page.getByText('Text').dispatchEvent('beforematch');
    expect(await clicks()).toBe(0);
    await page.getByText('Panel').dispatchEvent('beforematch');
    expect(await clicks()).toBe(1);
  });

  test('saves a job by its heart only', async ({ page }) => {
    await openBare(
      page,
      '<p>Title</p><button data-save-job="a-1">Save</button><saved-mark></saved-mark>',
    );
    const saved = () => page.evaluate(() => localStorage.getItem('saved-jobs'));
    await page.getByText('Title').click();
    await page.getByRole('button').focus();
    for (const key of ['s', 'Escape']) await page.keyboard.press(key);
    expect(await saved()).toBeNull();
    await expect(page.getByRole('button')).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button').click();
    expect(await saved()).toBe('a-1');

    // Another tab has changed them, or the page was in the back-forward cache.
    for (const [type, keys] of [
      ['storage', ''],
      ['pageshow', 'b-2 a-1'],
    ] as const) {
      await page.evaluate(
        ([type, keys]) => {
          localStorage.setItem('saved-jobs', keys);
          dispatchEvent(new Event(type));
        },
        [type, keys] as const,
      );
      await expect(page.getByRole('button')).toHaveAttribute('aria-pressed', `${keys !== ''}`);
      await expect(page.locator('html[data-saved-jobs]')).toHaveCount(keys === '' ? 0 : 1);
    }
    await page.getByRole('button').click();
    expect(await saved(), 'the others stay').toBe('b-2');
  });

  test('remembers saved jobs for one page if the browser stores nothing', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full.', 'QuotaExceededError');
      };
    });
    const heart = (key: string) =>
      `<button data-save-job="${key}">${key}</button><saved-mark></saved-mark>`;
    await openBare(page, `${heart('a-1')}${heart('b-2')}`);
    for (const key of ['a-1', 'b-2']) await page.getByText(key).click();
    for (const key of ['a-1', 'b-2']) {
      await expect(page.getByText(key)).toHaveAttribute('aria-pressed', 'true');
    }
    await page.getByText('a-1').click();
    await expect(page.getByText('a-1')).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('b-2')).toHaveAttribute('aria-pressed', 'true');
    // As the router adds a list.
    await page.evaluate(
      (list) => document.body.insertAdjacentHTML('beforeend', list),
      heart('b-2'),
    );
    await expect(page.getByText('b-2').last()).toHaveAttribute('aria-pressed', 'true');
  });

  test('forgets unlisted jobs by their button only, and keeps the focus in the list', async ({
    page,
  }) => {
    const heart = '<button data-save-job="a-1">Save</button><saved-mark></saved-mark>';
    await openBare(page, heart);
    await page.evaluate(() => localStorage.setItem('saved-jobs', 'gone-1 a-1 gone-2'));
    const saved = () => page.evaluate(() => localStorage.getItem('saved-jobs'));
    await openBare(
      page,
      `<section data-saved-view tabindex="-1" aria-label="Saved"><p role="status"></p>${heart}<p>Title</p><button data-forget-gone>Remove</button><saved-mark></saved-mark></section><p>Outside</p>`,
    );
    const view = page.getByRole('region', { name: 'Saved' });
    for (const other of ['Title', 'Outside']) await page.getByText(other).click();
    await page.getByRole('button', { name: 'Remove' }).focus();
    expect(await saved()).toBe('gone-1 a-1 gone-2');
    await expect(view).not.toBeFocused();
    await page.getByRole('button', { name: 'Remove' }).click();
    expect(await saved()).toBe('a-1');
    await expect(page.getByRole('status')).toHaveText('1 saved job');
    await expect(view).toBeFocused();
  });

  test('submits filters, and neither texts nor other forms', async ({ page }) => {
    const fields =
      '<input name="q" aria-label="Text"><select name="city" aria-label="City"><option value="">Any<option>Pune</select>';
    const form = (more: string) => `<form action="/found" ${more}>${fields}</form>`;
    await openBare(page, form(''));
    await page.getByLabel('Text').fill('a');
    await page.getByLabel('City').selectOption('Pune');
    await page.getByLabel('City').selectOption('');
    await page.evaluate(() => document.forms[0]?.requestSubmit());
    await expect(page, 'with its empty values').toHaveURL(`${BARE}/found?q=a&city=`);

    await openBare(page, form('data-filters'));
    await page.getByLabel('Text').fill('b');
    await page.getByLabel('Text').blur();
    await expect(page).toHaveURL(`${BARE}/page`);
    await page.getByLabel('City').selectOption('Pune');
    await expect(page).toHaveURL(`${BARE}/found?q=b&city=Pune`);
  });

  test('stores no ticks but those of a list that is kept', async ({ page }) => {
    const box = (name: string) => `<label><input type="checkbox" value="${name}">${name}</label>`;
    await openBare(page, `${box('Loose')}<kept-ticks name="papers">${box('Kept')}</kept-ticks>`);
    await page.getByLabel('Loose').check();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.getByLabel('Kept').check();
    await page.goto(`${BARE}/page`);
    await expect(page.getByLabel('Kept')).toBeChecked();
    await expect(page.getByLabel('Loose')).not.toBeChecked();
    // As the router adds it.
    await page.evaluate(
      (list) => {
        document.body.innerHTML = list;
      },
      `<kept-ticks name="papers">${box('Other')}${box('Kept')}</kept-ticks>`,
    );
    await expect(page.getByLabel('Kept')).toBeChecked();
    await expect(page.getByLabel('Other')).not.toBeChecked();
    await page.getByLabel('Kept').uncheck();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('changes theme and motion by their switches only', async ({ page }) => {
    const switches =
      '<button data-theme-toggle>Theme</button><button data-motion-toggle>Motion</button><p>Text</p>';
    await openBare(page, switches);
    const root = page.locator('html');
    await page.getByText('Text').click();
    await page.keyboard.press('d');
    await page.evaluate(() => {
      const change = { key: 'motion', newValue: 'dark' };
      dispatchEvent(new StorageEvent('storage', change));
      localStorage.setItem('theme', 'dark');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    });
    await expect(root).toContainClass('light');
    await expect(root).not.toHaveAttribute('data-motion');
    await page.getByText('Theme').click();
    await expect(root).toContainClass('dark');
    await page.getByText('Motion').click();
    await expect(root).toHaveAttribute('data-motion', 'off');

    // From the handover on, the library does.
    await page.evaluate(() => dispatchEvent(new Event('theme-handover')));
    await page.getByText('Theme').click();
    await expect(root).toContainClass('dark');
  });
});

test.describe('the loader of the runtime', core(), () => {
  const controls =
    '<a href="/next" data-early-click>Early</a> <a href="/next">Link</a> <p>Text</p>' +
    '<form><button type="submit" data-early-click>Post</button></form>';

  test('keeps no click on other elements, nor one for another tab', async ({ page }) => {
    await openBare(page, `${controls}${LOADER}`);
    const early = page.getByText('Early');
    for (const modifier of MODIFIERS) {
      expect(await isPrevented(early, { [modifier]: true }), modifier).toBe(false);
    }
    for (const other of ['Link', 'Text']) {
      expect(await isPrevented(page.getByText(other)), other).toBe(false);
    }
    expect(await isPrevented(page.getByText('Post')), 'of a valid form').toBe(false);
    expect(await replayed(page)).toEqual([]);
  });

  test('replays the last early click once', async ({ page }) => {
    await openBare(page, `${controls}${LOADER}`);
    expect(await isPrevented(page.getByText('Early'))).toBe(true);
    expect(await replayed(page)).toEqual(['Early']);
    expect(await isPrevented(page.getByText('Early')), 'after hydration').toBe(false);
    expect(await replayed(page)).toEqual([]);
  });
});

const MENU =
  '<details data-menu><summary>Services</summary><p>Staffing</p><a href="#contract">Contract</a><button>More</button></details>';

const CARDS = ['First', 'Second']
  .map(
    (name) =>
      `<div data-turns><button aria-expanded="false">${name}</button><p>${name} text</p></div>`,
  )
  .join('');

const LOADER = `<script id="runtime" type="application/json">{"files":[]}</script><script>${runtimeLoader}</script>`;

/** The elements that are clicked at hydration. */
function replayed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clicked: string[] = [];
    const note = (event: Event) => {
      clicked.push((event.target as Element).textContent ?? '');
      event.preventDefault();
    };
    addEventListener('click', note);
    dispatchEvent(new Event('hydrated'));
    removeEventListener('click', note);
    return clicked;
  });
}

declare global {
  interface Window {
    clicks: number;
  }
}
