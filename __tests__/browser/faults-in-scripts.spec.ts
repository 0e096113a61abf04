import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { topicPath, topics } from '@/lib/content/topics';
import { type AnyForm, allForms, openForm } from './all-forms';
import { expect, hold, test } from './fixtures';
import { deliveredFrom, errorSummary, fill, outcome } from './form-steps';

/** A fault in our scripts never costs a form: the page comes back without them, with what was typed. */
test.describe('where a component throws', () => {
  test.use({ movesAtOnce: false });

  /** A text that the component renders first at that moment. */
  const moments = {
    'while hydrating': '"Leave this field empty"',
    'while choosing a file': '`Selected File: ',
    // At any progress: React renders again before it gives up.
    'while submitting': '"upload-progress"',
  } as const;

  for (const [moment, text] of Object.entries(moments)) {
    // The dialog opens only after hydration.
    const names =
      moment === 'while hydrating' ? (['apply'] as const) : (['apply', 'role'] as const);
    for (const name of names) {
      const form: AnyForm = allForms[name];
      test(`${moment}, the ${name} form is kept`, async ({ page, webhook, expected }) => {
        // The runtime waits for the data of a page on which it stays off.
        expected.push(
          /A fault/,
          /Minified React error/,
          /Connection closed/,
          /connection to the page/,
        );
        const { 'Upload Resume': resume = '', ...typed } = form.values();
        await throwAt(page, text);
        if (moment === 'while hydrating') {
          // Typed before the first gesture, as by a password manager.
          await page.goto(form.path);
          await typeWithoutGesture(page, typed);
          await page.mouse.move(50, 60);
          await page.mouse.move(60, 70);
        } else {
          await openForm(page, form);
          await fill(page.getByRole('form'), typed);
          await fill(page.getByRole('form'), { 'Upload Resume': resume });
          if (moment === 'while submitting') {
            await expect(page.getByText(/^Filled in|already filled in/)).toBeVisible();
            await page.getByRole('form').locator('button[type=submit]').click();
          }
        }
        await expect(page.locator('html')).toHaveAttribute('data-runtime', 'failed');
        await expect(page.getByText('This is our fault')).toHaveCount(0);
        await expect(page.getByText('Only your file has to be chosen again.')).toBeVisible();
        const element = page.getByRole('form');
        for (const [label, value] of Object.entries(typed)) {
          const field = element.getByLabel(label);
          if (value === 'yes') await expect(field).toBeChecked();
          else await expect(field).toHaveValue(value);
        }
        // A server's refusal comes as a page of the same kind.
        await fill(element, { 'Email Address': 'a@b', 'Upload Resume': resume });
        await element.locator('button[type=submit]').click();
        await expect(errorSummary(element)).toBeFocused();
        await expect(page.locator('html')).toHaveAttribute('data-runtime', 'failed');
        const email = typed['Email Address'] ?? '';
        await fill(element, { 'Email Address': email, 'Upload Resume': resume });
        await element.locator('button[type=submit]').click();
        await expect(page.getByRole('main').getByText(form.success).first()).toBeVisible();
        await deliveredFrom(webhook, email);
      });
    }
  }

  test('the chosen topic stays, also without storage', async ({ page, expected }) => {
    expected.push(/A fault/, /Minified React error/, /Connection closed/, /denied/);
    await page.addInitScript(() => {
      const denied = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { get: denied });
      }
    });
    await throwAt(page, moments['while hydrating']);
    const { values, success } = allForms.contact;
    await page.goto(topicPath(topics.jobSeekers));
    await page.mouse.move(50, 60);
    await page.mouse.move(60, 70);
    await expect(page.locator('html')).toHaveAttribute('data-runtime', 'failed');
    const form = page.getByRole('form');
    await expect(form.getByLabel('Topic')).toHaveValue('Job seekers');
    await fill(form, values());
    await form.locator('button[type=submit]').click();
    await expect(outcome(form)).toContainText(success);
  });
});

/** Password managers do; React then renders the page anew. */
test.describe('where an extension adds an element to the form before hydration', () => {
  test.use({ movesAtOnce: false });

  test('entries, file, focus and settings stay', async ({ page, webhook, expected }) => {
    expected.push(/Minified React error #418/);
    const form: AnyForm = allForms.apply;
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark');
      localStorage.setItem('motion', 'off');
    });
    const { values, goOn } = await openWithIcon(page, form);
    const element = page.getByRole('form');
    await fill(element, values);
    await element.getByLabel('Email Address').evaluate((field: HTMLInputElement) => {
      // As by autofill, without an event.
      field.value = `in.${field.value}`;
    });
    await element.getByLabel('Cover Letter').pressSequentially(' And more');
    goOn();
    await page.waitForFunction(() => window.isHydrated);
    await expect(page.locator('#icon')).toHaveCount(0);
    await expect(page.locator('html.dark[data-motion=off] > body.dark')).toBeVisible();
    await expect(element.getByLabel('Cover Letter')).toBeFocused();
    await page.keyboard.type('.');
    await expect(element.getByLabel('Cover Letter')).toHaveValue('Hello. And more.');
    await expect(page.getByText('Selected File: resume.pdf')).toBeVisible();
    await element.locator('button[type=submit]').click();
    await expect(page.getByRole('main').getByText(form.success).first()).toBeVisible();
    const { fields, files } = await deliveredFrom(webhook, `in.${values['Email Address']}`);
    expect(fields.name).toBe(values['Full Name']);
    expect(files.resume?.name).toBe('resume.pdf');
  });

  test('a submit at once is answered', async ({ page, expected }) => {
    expected.push(/Minified React error #418/);
    const form: AnyForm = allForms.contact;
    const { values, goOn } = await openWithIcon(page, form);
    const element = page.getByRole('form');
    const { Topic = '', 'First Name': name = '' } = values;
    await fill(element, { Topic, 'First Name': name });
    await element.locator('button[type=submit]').click();
    goOn();
    await expect(errorSummary(element)).toContainText(form.missing);
    await expect(element.getByLabel('Topic')).toHaveValue(Topic);
    await expect(element.getByLabel('First Name')).toHaveValue(name);
  });
});

/** The runtime loads only after `goOn`. */
async function openWithIcon(page: Page, form: AnyForm) {
  const goOn = await hold(page, /_next\/static\/chunks\/.*js/);
  await page.goto(form.path);
  await page.getByLabel(form.email).evaluate((field) => {
    field.after(Object.assign(document.createElement('div'), { id: 'icon' }));
  });
  return { values: form.values(), goOn };
}

/** Changes the scripts with this text so that rendering it throws. */
async function throwAt(page: Page, text: string): Promise<void> {
  const thrown = `(()=>{throw Error("A fault")})()||${text}`;
  const folder = '.next/static/chunks';
  const changed = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, script: readFileSync(join(folder, name), 'utf8') }))
    .filter(({ script }) => script.includes(text));
  expect(changed.length, text).toBeGreaterThan(0);
  for (const { name, script } of changed) {
    const body = script.replace(text, () => thrown);
    await page.route(`**/_next/static/chunks/${name}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
  }
}

async function typeWithoutGesture(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label).evaluate((field, text) => {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
      if (field.type === 'checkbox') (field as HTMLInputElement).checked = true;
      else field.value = text;
    }, value);
  }
}
