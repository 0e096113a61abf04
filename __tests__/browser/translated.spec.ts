import type { Page } from '@playwright/test';
import { type AnyForm, allForms, openForm } from './all-forms';
import { expect, hold, test } from './fixtures';
import { errorSummary, fill, holdToasts } from './form-steps';

/**
 * A browser's page translation replaces every text node by elements or changes it, also in what is added later. React
 * knows nothing of that; `__tests__/support/check-translatable.ts` says what follows for the sources.
 */
for (const name of ['resume', 'role'] as const) {
  test(`the ${name} form is sent from a translated page`, async ({ page }) => {
    await openForm(page, allForms[name]);
    await translate(page);
    await sendTranslated(page, allForms[name]);
  });
}

test('the lead forms are sent in a translated visit', async ({ page }) => {
  const { contact, career, launch } = allForms;
  await openForm(page, contact);
  await translate(page);
  await sendTranslated(page, contact);
  for (const form of [career, launch]) {
    if (!form) continue;
    await page.getByRole('contentinfo').locator(`a[href="${form.path}"]`).click();
    await expect(page).toHaveURL(form.path);
    await sendTranslated(page, form);
  }
});

test.describe('translated before the first gesture', () => {
  test.use({ movesAtOnce: false });

  test('a form is posted by the browser', async ({ page }) => {
    const form: AnyForm = allForms.resume;
    await page.goto(form.path);
    await translate(page);
    const element = page.getByRole('form');
    const { 'Upload Resume': resume = '', ...typed } = form.values();
    await fill(element, { ...typed, [form.email]: 'a@b', 'Upload Resume': resume });
    await expect(page.locator('html')).toHaveAttribute('data-runtime', 'translated');
    await element.locator('button[type=submit]').click();
    await expect(errorSummary(element)).toContainText('Enter an email address in the correct');
    await fill(element, { [form.email]: `${typed[form.email]}`, 'Upload Resume': resume });
    await element.locator('button[type=submit]').click();
    await expect(page.getByRole('main').getByText(form.success).first()).toBeVisible();
  });

  // As by Edge.
  test('in place while the runtime loads, a form keeps what is typed', async ({ page }) => {
    const goOn = await hold(page, /_next\/static\/chunks\/.*js/);
    const form: AnyForm = allForms.contact;
    await page.goto(form.path);
    const element = page.getByRole('form');
    const { Message: message = '', ...values } = form.values();
    await fill(element, values);
    await translate(page, 'in place');
    await element.getByLabel('Message').fill(message);
    goOn();
    await expect(page.locator('html')).toHaveAttribute('data-runtime', 'translated');
    await expect(element.getByText('«Message»')).toBeVisible();
    await expect(element.getByLabel('First Name')).toHaveValue(values['First Name'] ?? '');
    await expect(element.getByLabel('Message')).toBeFocused();
    await element.locator('button[type=submit]').click();
    await expect(page.getByRole('main').getByText(form.success).first()).toBeVisible();
  });

  test('tabs show all of their panels', async ({ page }) => {
    await page.goto('/Career');
    await translate(page);
    await page.keyboard.press('Tab');
    for (const panel of await page.locator('tab-panel').all()) await expect(panel).toBeVisible();
  });
});

test('a translated list is filtered, and its jobs are saved', async ({ page }) => {
  await page.goto('/JobPositions');
  await translate(page);
  const found = page.getByRole('region', { name: 'Job list' }).getByRole('status');
  const all = `${await found.textContent()}`;
  await page.getByLabel('City').selectOption({ index: 2 });
  await expect(page).toHaveURL(/city=/);
  await expect(found).not.toHaveText(all);
  await page.getByLabel('Search').fill('no such job at all');
  await page.getByRole('button', { name: 'Show positions' }).click();
  await expect(page).toHaveURL(/q=no/);
  await page.getByRole('link', { name: 'Clear' }).first().click();
  await expect(found).toHaveText(all);
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByRole('rowheader').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/job/);
  await translate(page);
  await page.getByRole('link', { name: 'Share' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** With a mistake in each attempt but the last. */
async function sendTranslated(page: Page, form: AnyForm): Promise<void> {
  const element = page.getByRole('form');
  await element.locator('button[type=submit]').click();
  await expect(errorSummary(element)).toContainText(`«${form.missing}»`);
  const values = form.values();
  await fill(element, { ...values, [form.email]: 'a@b' });
  if (values['Upload Resume']) {
    await expect(element.getByText('Selected File: resume.pdf')).toBeVisible();
    // Which of them depends on what is typed while the file is read.
    const outcomes =
      /^«(Filled in: |Not found: |.* already filled in|.* did not find your details)/;
    await expect(element.getByText(outcomes)).toBeVisible();
  }
  await element.locator('button[type=submit]').click();
  await expect(errorSummary(element)).toContainText('Enter an email address in the correct');
  await expect(errorSummary(element)).not.toContainText(form.missing);
  await fill(element, { [form.email]: values[form.email] ?? '' });
  await holdToasts(page);
  await element.locator('button[type=submit]').click();
  await expect(page.getByRole('main').getByText(form.success).first()).toBeVisible();
}

/** Every text, now and later, becomes two nested elements with another text, or changes in place. */
async function translate(page: Page, how: 'nested' | 'in place' = 'nested'): Promise<void> {
  await page.evaluate((how) => {
    const isText = (node: Node) =>
      !/^(?:\s*$|«)/.test(`${node.textContent}`) &&
      !node.parentElement?.closest('script, style, svg, textarea, select, font, title');
    const replaceIn = (root: Node) => {
      const texts: Node[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts.filter(isText)) {
        const translated = `«${text.textContent}»`;
        if (how === 'in place') {
          text.textContent = translated;
          // As Edge marks it.
          text.parentElement?.setAttribute('_msttexthash', '1');
          continue;
        }
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(translated);
        outer.append(inner);
        (text as Text).replaceWith(outer);
      }
    };
    replaceIn(document.body);
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) replaceIn(target.parentElement ?? target);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  }, how);
}
