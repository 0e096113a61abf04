import type { Page, Route } from '@playwright/test';
import { isTranslated, seePage } from '@/components/early/runtime/translation';
import { type AnyForm, allForms, openForm } from './all-forms';
import { BARE, openBare } from './bare-page';
import { expect, test } from './fixtures';
import { fill as fillIn } from './form-steps';

/** What other people's networks, gateways, translators and extensions do to a page and to its posts. */

const PAGE = `<html lang="en"><h1>Contact us</h1><p>Write or call.</p>
  <a href="/">Home</a><a href="/About">About us</a><a href="/JobPositions">Open positions</a>
  <a href="mailto:a@example.com">[email protected]</a><a href="tel:+914012345678">+91 40 1234 5678</a>
  <form><label for="name">First Name</label><input id="name"><label for="note">Message</label></form>`;

/** Each changes the page as its namesake does, with `root` for its element; only the first eight change its language. */
const changes: [by: string, isTranslator: boolean, change: string][] = [
  ['Chrome, of the first words', true, "root.classList.add('translated-ltr'); root.lang = 'hi'"],
  [
    "Google's element",
    true,
    `root.className = 'translated-rtl'; put('body', 'afterbegin', '<div class="skiptranslate"></div>')`,
  ],
  ['an extension that nests fonts', true, fill('h1', '<font><font class="">संपर्क</font></font>')],
  [
    'one that adds its text to ours',
    true,
    "put('p', 'beforeend', '<font><font>लिखें</font></font>')",
  ],
  ['Edge', true, "root.querySelector('h1').setAttribute('_msttexthash', '1')"],
  ['Yandex', true, fill('a', '<ya-tr-span data-translated="true">О нас</ya-tr-span>')],
  ['Safari and Firefox, in place', true, `root.lang = 'de'; ${fill('h1', 'Kontakt')}`],
  ['one that leaves no sign', true, fill('h1, a, label', 'Über uns')],
  ['a proxy that hid addresses', false, fill('[href^=mailto]', 'support@example.com')],
  ['a safe-browsing badge in each link', false, "put('a', 'beforeend', ' Safe ✔')"],
  [
    'a phone number made callable',
    false,
    fill('[href^=tel]', '<span class="call">+91 40 1234 5678</span><img alt="">'),
  ],
  ['another number for this visitor', false, fill('[href^=tel]', '1800 00 00')],
  ['another space in numbers', false, fill('[href^=tel]', '+91\u00a040\u202f1234\u00a05678')],
  [
    'Grammarly',
    false,
    "document.body.setAttribute('data-gr-ext-installed', ''); put('label', 'afterend', '<grammarly-extension/>')",
  ],
  [
    'Dark Reader',
    false,
    "root.setAttribute('data-darkreader-mode', 'dynamic'); root.className = 'dark'; put('head', 'beforeend', '<style>a{color:#fff}</style>')",
  ],
  ['a password manager', false, "put('label', 'beforeend', '<div data-lastpass></div>')"],
  ['a virus scanner', false, `put('body', 'afterbegin', '<a href="#">Scan</a>')`],
  [
    'a search that marks words',
    false,
    fill('h1', 'Con<mark>tact</mark> <font color="red">us</font>'),
  ],
  [
    'a translation that was taken back',
    false,
    "root.classList.add('translated-ltr'); root.classList.remove('translated-ltr')",
  ],
  ['nobody', false, ''],
];

function fill(selector: string, html: string): string {
  return `for (const each of root.querySelectorAll('${selector}')) each.innerHTML = '${html}'`;
}

test.describe('signs of a translator', () => {
  test.use({ movesAtOnce: false, baseURL: BARE });

  test('are told from all else that changes a page, also before it came', async ({ page }) => {
    for (const [by, isTranslator, change] of changes) {
      await openBare(page, PAGE);
      await page.evaluate(`{
        window.seen = (${seePage})();
        const root = document.documentElement;
        const put = (selector, place, html) => {
          for (const each of document.querySelectorAll(selector)) each.insertAdjacentHTML(place, html);
        };
        ${change};
      }`);
      expect.soft(await page.evaluate(`(${isTranslated})(seen)`), by).toBe(isTranslator);
    }
    await openBare(page, '<h1><font><font>संपर्क</font></font></h1>');
    expect(await page.evaluate(`(${isTranslated})((${seePage})())`)).toBe(true);
  });
});

const HTML = { contentType: 'text/html; charset=utf-8', body: '<title>Just a moment</title>' };

/** What a script gets for its post; the browser's own post arrives, as after a challenge. */
const answers: [string, Parameters<Route['fulfill']>[0], keyof typeof allForms][] = [
  ['a challenge', { status: 403, headers: { 'cf-mitigated': 'challenge' }, ...HTML }, 'contact'],
  ['a challenge of a file', { status: 403, ...HTML }, 'apply'],
  ['a challenge in a dialog', { status: 403, ...HTML }, 'role'],
  ["a company's gateway", { status: 200, ...HTML }, 'contact'],
  ['a captive portal', { status: 511, ...HTML }, 'contact'],
  ['a proxy that does not find the site', { status: 502, ...HTML }, 'resume'],
  ['a challenge of every request by script', { status: 429, ...HTML }, 'contact'],
];

for (const [what, answer, name] of answers) {
  test(`${what}: the form is left to the browser, once`, async ({ page, expected }) => {
    expected.push(/Failed to load resource/, /ERR_ABORTED/);
    const form: AnyForm = allForms[name] as AnyForm;
    const posts = await answerScripts(page, answer, what.includes('every'));
    await openForm(page, form);
    await fillIn(page.getByRole('form'), form.values());
    await page.getByRole('form').locator('button[type=submit]').click();
    await expect(page.getByRole('main').getByText(form.success).first()).toBeVisible();
    expect(posts).toEqual(['by script', 'by the browser']);
  });
}

test('what was typed is there after the page of a gateway', async ({ page, expected }) => {
  expected.push(/Failed to load resource/);
  const posts = await answerScripts(page, { status: 502, ...HTML }, false, {
    status: 502,
    ...HTML,
  });
  const { path, values }: AnyForm = allForms.contact;
  const typed = values();
  await page.goto(path);
  await fillIn(page.getByRole('form'), typed);
  await page.getByRole('form').locator('button[type=submit]').click();
  await expect(page).toHaveTitle('Just a moment');
  await page.goBack();
  for (const label of ['First Name', 'Email Address', 'Message'] as const) {
    await expect(page.getByRole('form').getByLabel(label)).toHaveValue(typed[label] ?? '');
  }
  expect(posts).toEqual(['by script', 'by the browser']);
});

test('a post that leads nowhere is left once, then said to have failed', async ({
  page,
  expected,
}) => {
  expected.push(/Failed to load resource/);
  const posts = await answerScripts(page, { status: 403, ...HTML }, false, { status: 204 });
  const { path, values }: AnyForm = allForms.contact;
  await page.goto(path);
  await fillIn(page.getByRole('form'), values());
  const button = page.getByRole('form').locator('button[type=submit]');
  await button.click();
  await expect.poll(() => posts).toHaveLength(2);
  await button.click();
  await expect(page.getByRole('form').getByText('There is a problem')).toBeVisible();
  expect(posts).toEqual(['by script', 'by the browser', 'by script']);
});

/** What rewrites the page before and after it is parsed. */
const rewriters: [string, (html: string) => string, () => void][] = [
  [
    'hides addresses, as Cloudflare does',
    (html) =>
      html
        .replace(/(<a [^>]*mailto:[^>]*>)[\w.+-]+@[\w.-]+(<\/a>)/g, '$1[email&#160;protected]$2')
        .replace('</body>', '<script id="decode"></script></body>'),
    () =>
      addEventListener('DOMContentLoaded', () => {
        for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^=mailto]')) {
          link.textContent = link.href.slice('mailto:'.length);
        }
      }),
  ],
  [
    'marks links as safe',
    (html) => html,
    () =>
      addEventListener('load', () => {
        for (const link of document.querySelectorAll('a')) {
          link.append(Object.assign(document.createElement('span'), { textContent: '✔' }));
        }
      }),
  ],
];

for (const [what, rewrite, change] of rewriters) {
  test.describe('through a network or a browser that', () => {
    test.use({ movesAtOnce: false });

    test(`${what}, the form works as it should`, async ({ page, expected }) => {
      expected.push(/Minified React error #418/);
      const form: AnyForm = allForms.contact;
      await page.addInitScript(change);
      await page.route(form.path, async (route) => {
        const response = await route.fetch();
        return route.fulfill({ response, body: rewrite(await response.text()) });
      });
      const posts = await answerScripts(page);
      await page.goto(form.path);
      await page.mouse.move(9, 9);
      await page.mouse.move(19, 19);
      await expect(page.getByRole('form')).toHaveAttribute('novalidate', '');
      await fillIn(page.getByRole('form'), form.values());
      await page.getByRole('form').locator('button[type=submit]').click();
      await expect(page.getByRole('main').getByText(form.success).first()).toBeVisible();
      expect(posts).toEqual(['by script']);
    });
  });
}

test('offline, a form keeps all, and is sent once', async ({ page, context, expected }) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/);
  const form: AnyForm = allForms.apply;
  const posts = await answerScripts(page);
  await page.goto(form.path);
  const element = page.getByRole('form');
  await fillIn(element, form.values());
  // What is left to be filled in depends on what was typed while it was read.
  await expect(
    element.getByText(/^Filled in|^Not found|already filled in|could read this file/),
  ).toBeVisible();
  await context.setOffline(true);
  const button = element.locator('button[type=submit]');
  for (const time of [1, 2]) {
    await button.click();
    await expect.poll(() => posts).toHaveLength(time);
    await expect(element.getByText('You are offline, so nothing was sent.')).toBeVisible();
  }
  await context.setOffline(false);
  await expect(page.getByRole('main').getByText(form.success).first()).toBeVisible();
  expect(posts).toEqual(['by script', 'by script', 'by script']);
});

test.describe('a file that is dropped', () => {
  for (const when of ['first', 'later']) {
    test.describe(when, () => {
      test.use({ movesAtOnce: when === 'later' });

      test('is in the field of its form, or told where it belongs', async ({ page }) => {
        for (const [path, isKept, said] of [
          [allForms.apply.path, true, 'Selected File: cv.pdf'],
          [allForms.role.path, true, 'Selected File: cv.pdf'],
          [allForms.contact.path, true, 'Submit a resume'],
          ['/JobPositions', false, 'Job Title'],
        ] as const) {
          await page.goto(path);
          expect(await drop(page), path).toEqual([isKept, isKept]);
          await expect(page.getByText(said).first()).toBeVisible();
        }
      });
    });
  }
});

/** Whether the page keeps a file that is dragged over it and dropped. */
function drop(page: Page): Promise<boolean[]> {
  return page.evaluate(async () => {
    // By the script that comes with the first frame.
    await customElements.whenDefined('kept-ticks');
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' }));
    const options = { bubbles: true, cancelable: true, dataTransfer };
    const [, ...kept] = ['dragenter', 'dragover', 'drop'].map(
      (type) => !document.querySelector('main')?.dispatchEvent(new DragEvent(type, options)),
    );
    return kept;
  });
}

/** Notes each post, and answers those of scripts, and of the browser, if told so. */
async function answerScripts(
  page: Page,
  toScripts?: Parameters<Route['fulfill']>[0],
  alsoPages = false,
  toBrowsers?: Parameters<Route['fulfill']>[0],
): Promise<string[]> {
  const posts: string[] = [];
  await page.route(/[?&]updated=/, (route) =>
    alsoPages ? route.fulfill(toScripts) : route.fallback(),
  );
  await page.route(
    () => true,
    (route) => {
      const request = route.request();
      if (request.method() !== 'POST') return route.fallback();
      const isByScript = request.headers()['next-action'] !== undefined;
      posts.push(isByScript ? 'by script' : 'by the browser');
      const answer = isByScript ? toScripts : toBrowsers;
      return answer ? route.fulfill(answer) : route.fallback();
    },
  );
  return posts;
}
