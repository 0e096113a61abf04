import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newApplicant, resumeFile } from '@/__tests__/support/applicant';
import { postForm } from '@/scripts/support/post-form';
import { startSite } from '@/scripts/support/site-server';
import { type DeskSite, startDeskSite } from '../support/desk-site';
import { wordFile } from '../support/word-file';
import { LAYOUT_RULES, violations } from './axe';
import { expect, test } from './fixtures';

test.describe('the desk', () => {
  test.describe.configure({ mode: 'default' });
  let desk: DeskSite;
  test.beforeAll(async () => {
    desk = await startDeskSite(startSite);
  });
  test.beforeEach(() => desk.signsIn('meera@members.example'));
  test.afterAll(() => desk.dispose());

  test('is usable on a phone and by keyboard', async ({ page }) => {
    const applicant = await apply();
    desk.signsIn('asha@members.example');
    const heading = page.getByRole('heading', { level: 1 });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${desk.site.url}/desk/log`);
    await expect(heading).toHaveText('Sign in to the desk');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Sign in' }).press('Enter');
    await expect(heading).toHaveText('Access log');
    await expect(page).toHaveURL(`${desk.site.url}/desk/log`);
    await expect(page.getByRole('row').nth(1)).toContainText('asha@members.example');
    await expectAccessible(page);

    await page.goto(`${desk.site.url}/desk`);
    await expectAccessible(page);
    await page.getByRole('link', { name: applicant.name }).press('Enter');
    await expect(heading).toHaveText(applicant.name);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Switch to dark theme' }).press('Enter');
    expect.soft(await violations(page, { rules: LAYOUT_RULES }), 'dark').toEqual([]);
    await page.getByText('Reference, state and deliveries').press('Enter');
    await page.getByRole('link', { name: 'Withdraw and erase it' }).press('Enter');
    const question = page.getByText('Did the sender ask you to erase this?');
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'No, leave it' }).press('Enter');
    await expect(question).toBeHidden();
    await page.getByText('Own mark').press('Enter');
    await page.getByLabel('Mark in your own words').fill('Ask Om first');
    await page.keyboard.press('Enter');
    await expect(done(page, `${applicant.name}: Ask Om first.`)).toBeVisible();
  });

  test('needs one click or key per person', async ({ page, expected }) => {
    expected.push(/ERR_INTERNET_DISCONNECTED/);
    const applicants = [await apply(), await apply(), await apply(), await apply()].reverse();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(desk.signInUrl);
    // Waits for the desk's script.
    const search = page.getByLabel('Words in names');
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(search).toBeFocused({ timeout: 100 });
    }).toPass();
    const loads: string[] = [];
    page.on('request', (request) => {
      const isPage = request.resourceType() === 'document' && request.frame() === page.mainFrame();
      if (isPage) loads.push(request.url());
    });
    const person = page.getByRole('heading', { level: 1 });
    const expectPerson = (index: number) =>
      expect(person).toHaveText(applicants[index]?.name ?? '');

    await page.getByRole('link', { name: applicants[0]?.name }).click();
    await expectPerson(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'In talks' }).first().click();
    await expectPerson(1);
    await expect(page.getByText('Submission 1 of 3')).toBeVisible();
    await expect(done(page, `${applicants[0]?.name}: In talks.`)).toBeVisible();
    await page.keyboard.press('u');
    await expectPerson(0);
    await expect(page.getByRole('button', { name: 'New' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'In talks' }).first().click();
    await expectPerson(1);
    await page.keyboard.press('j');
    await expectPerson(2);
    // Screen readers say whose submission it is.
    await expect(person).toBeFocused();
    await page.keyboard.press('k');
    await expectPerson(1);
    await page.keyboard.press('4');
    await expectPerson(2);
    await page.keyboard.press('n');
    await page.keyboard.type('j4');
    await expect(page.getByLabel('Note for your colleagues')).toHaveValue('j4');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('What you typed is still here')).toBeVisible();
    await expect(page.getByLabel('Note for your colleagues')).toHaveValue('j4');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(done(page, 'Note added.')).toBeVisible();
    await expect(page.getByLabel('Note for your colleagues')).toHaveValue('');
    await page.goBack();
    await expectPerson(2);
    expect(loads).toEqual([]);

    await page.getByRole('link', { name: 'Declined 1' }).click();
    await page.getByRole('link', { name: applicants[1]?.name }).click();
    await expectPerson(1);
    expect(loads).toEqual([]);
  });

  for (const status of [200, 403, 502]) {
    test(`leaves a mark to the browser, once, if a stranger answers ${status} with a page`, async ({
      page,
      expected,
    }) => {
      expected.push(/Failed to load resource/);
      const { name } = await apply();
      await page.goto(desk.signInUrl);
      await page.getByRole('link', { name }).click();
      const posts: string[] = [];
      await page.route('**/desk/*/act', (route) => {
        const isByScript = route.request().headers().accept === 'application/json';
        posts.push(isByScript ? 'by script' : 'by the browser');
        const stranger = {
          status,
          contentType: 'text/html',
          body: '<title>Just a moment</title>',
        };
        return isByScript ? route.fulfill(stranger) : route.fallback();
      });
      // Waits for the desk's script.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.getByRole('button', { name: 'In talks' }).first().click();
      await expect(done(page, `${name}: In talks.`)).toBeVisible();
      expect(posts).toEqual(['by script', 'by the browser']);
    });
  }

  test('takes no keys and links that are meant for the browser', async ({ page }) => {
    await apply();
    const { name } = await apply();
    await page.goto(desk.signInUrl);
    const heading = page.getByRole('heading', { level: 1 });
    await page.getByRole('link', { name }).click();
    await expect(heading).toHaveText(name);
    const taken = await page.getByRole('main').evaluate((main) => {
      const taken: string[] = [];
      const send = (what: string, target: Element | null | undefined, event: Event) => {
        const look = () => {
          if (event.defaultPrevented) taken.push(what);
          event.preventDefault();
        };
        addEventListener(event.type, look, { once: true });
        if (target) target.dispatchEvent(event);
        else taken.push(`${what} is missing`);
        removeEventListener(event.type, look);
      };
      const once = { bubbles: true, cancelable: true };
      const press = (what: string, target: Element | null, more: KeyboardEventInit) =>
        send(what, target, new KeyboardEvent('keydown', { key: 'n', ...once, ...more }));
      for (const each of ['ctrlKey', 'metaKey', 'altKey', 'repeat']) {
        press(`a key with ${each}`, main, { [each]: true });
      }
      press('a key without meaning', main, { key: 'x' });
      for (const field of ['textarea', 'input[type=search]', 'select']) {
        press(`a key in ${field}`, main.querySelector(field), {});
      }
      const click = (what: string, target: Element | null | undefined, more: MouseEventInit = {}) =>
        send(what, target, new MouseEvent('click', { ...once, ...more }));
      const row = main.querySelector('[data-row]');
      for (const each of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
        click(`a link with ${each}`, row, { [each]: true });
      }
      click('a link with the middle button', row, { button: 1 });
      for (const link of ['a[href^="mailto:"]', 'a[href^="tel:"]', 'a[download]']) {
        click(link, main.querySelector(link));
      }
      click('the text of a page', main.querySelector('h1'));
      const submit = (what: string) =>
        send(what, main.querySelector(what), new SubmitEvent('submit', once));
      for (const form of ['form[action$=search]', 'form[data-bulk]']) submit(form);
      const mark = main.querySelector('form[data-act] button');
      click('a click on a mark', mark, { detail: 1 });
      click('the second of a double click', mark, { detail: 2 });
      const boxes = () => main.querySelectorAll('[name=chosen]:checked').length;
      const tick = (box: string) => main.querySelector<HTMLInputElement>(box)?.click();
      tick('[name=chosen]');
      if (boxes() !== 1) taken.push('one box chooses others');
      for (const count of [main.querySelectorAll('[name=chosen]:enabled').length, 0]) {
        tick('[data-select-all]');
        if (boxes() !== count) taken.push(`${boxes()} boxes instead of ${count}`);
      }
      press('a key on a box', main.querySelector('[name=chosen]'), {});
      return taken;
    });
    // It would mark the next person. A box takes no letters.
    expect(taken).toEqual(['the second of a double click', 'a key on a box']);
    await expect(heading).toHaveText(name);
  });

  test('shows twelve rows at 1280 by 800', async ({ page }) => {
    await Promise.all(Array.from({ length: 12 }, () => apply()));
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${desk.signInUrl}?tab=all`);
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
    const bottom = await rows.nth(11).evaluate((row) => row.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(800);
  });

  test('is not affected by hostile documents', async ({ page, expected }) => {
    const answered: string[] = [];
    page.on('response', (response) => answered.push(response.url()));
    page.on('dialog', () => answered.push('evil dialog'));
    // Blocked requests, and a table and a font that the text does not need.
    expected.push(
      /sandbox|Content Security Policy|\/evil csp/i,
      /standardFontDataUrl|Indexing all|status of 404/,
    );
    const open = async (resume: File) => {
      const { name } = await apply(resume);
      await page.goto(`${desk.signInUrl}?tab=all`);
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    };
    const text = page.getByLabel('Text of the resume');

    const showText = page.getByRole('button', { name: 'Show as text' });

    await open(new File([new Uint8Array(wordThatSays(HTML))], 'resume.docx'));
    await expect(showText, 'nothing is read before').toBeVisible();
    await page.keyboard.press('t');
    await expect(text).toContainText(HTML);

    await hasViewer(page, true);
    await open(new File([new Uint8Array(pdfWithScript())], 'resume.pdf'));
    await expect(page.getByTitle('resume.pdf')).toBeVisible();
    await hasViewer(page, false);
    await page.reload();
    await expect(page.getByTitle('resume.pdf'), 'without a viewer').toHaveCount(0);
    await showText.click();
    await expect(text).toContainText('Asha Rao');

    for (const [answer, said] of [
      [{ status: 404 }, 'This file cannot be shown here.'],
      [{ body: HTML }, 'The content of this file does not match its name.'],
    ] as const) {
      await page.route('**/resume', (route) => route.fulfill(answer));
      await page.reload();
      await showText.click();
      await expect(page.getByText(said)).toBeVisible();
    }

    // The form accepts no such file, and this frame would show it as HTML.
    const files = join(desk.site.storageDir, 'store/resumes');
    const [, id = ''] = /\/desk\/([^?]+)/.exec(page.url()) ?? [];
    writeFileSync(join(files, `${id}.pdf`), HTML);
    await page.route('**/frame', async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-type': 'text/html' };
      await route.fulfill({ response, headers });
    });
    await page.evaluate((src) => {
      const frame = Object.assign(document.createElement('iframe'), { src, title: 'evil' });
      document.body.append(frame);
    }, `/desk/${id}/frame`);
    const frame = page.frameLocator('[title=evil]');
    await expect(frame.getByText('Asha Rao')).toBeVisible();
    expect(page.url()).toContain(`/desk/${id}`);
    expect(await page.evaluate(() => document.body.dataset.evil)).toBeUndefined();
    expect(answered.filter((each) => each.includes('evil'))).toEqual([]);
  });

  async function apply(resume = resumeFile()) {
    const applicant = newApplicant();
    await postForm(`${desk.site.url}/jobForm`, { ...applicant, resume });
    return applicant;
  }
});

/** Whether the next pages think that the browser shows PDFs. */
function hasViewer(page: Page, value: boolean) {
  return page.addInitScript((value) => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value, configurable: true });
  }, value);
}

/** The page's message about the last action; the resume beside it has a status of its own. */
function done(page: Page, words: string) {
  return page.getByRole('status').filter({ hasText: words });
}

/** Runs scripts, sends requests and navigates if it is shown as a page of ours. */
const HTML =
  '<script>top.document.body.dataset.evil = 1; fetch("/evil"); top.location = "/evil"</script>' +
  '<meta http-equiv="refresh" content="0; url=/evil"><img src="/evil" onerror="alert(1)">Asha Rao';

function wordThatSays(text: string): Buffer {
  const typed = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return wordFile({ body: `<w:p><w:r><w:t>${typed}</w:t></w:r></w:p>` });
}

/** A PDF with a script that a viewer would run on opening. */
function pdfWithScript(): Buffer {
  const stream = 'BT /F1 12 Tf 50 700 Td (Asha Rao) Tj ET';
  const objects = [
    '<</Type /Catalog /Pages 2 0 R /OpenAction <</S /JavaScript /JS (app.alert\\("evil"\\); this.submitForm\\("/evil"\\))>> >>',
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    '<</Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources <</Font <</F1 5 0 R>> >> >>',
    `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
    '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
  ];
  // PDF readers find the objects without a cross-reference table.
  const numbered = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  return Buffer.from(
    `%PDF-1.7\n${numbered.join('')}trailer\n<</Size 6 /Root 1 0 R>>\nstartxref\n0\n%%EOF\n`,
  );
}

/** Expects the page to fit a phone and pass axe. */
async function expectAccessible(page: Page): Promise<void> {
  // The title comes after the rest of a fetched page.
  await expect(page).not.toHaveTitle('');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, page.url()).toBeLessThanOrEqual(320);
  expect.soft(await violations(page), page.url()).toEqual([]);
}
