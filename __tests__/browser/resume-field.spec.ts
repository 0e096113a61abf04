import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import type { JSHandle, Locator, Page } from '@playwright/test';
import { noteShifts } from '@/__tests__/support/page-weight';
import { consentLabels } from '@/lib/fields/fields';
import { fileMessages } from '@/lib/uploads/limits';
import { pdf } from '@/tools/resumes/hostile-files';
import { paragraph, wordFile } from '../support/word-file';
import { LAYOUT_RULES, violations } from './axe';
import { core, expect, hold, scriptsOff, test } from './fixtures';
import {
  type ChosenFile,
  chooseResume,
  countPosts,
  deliveredFrom,
  errorSummary,
  fixturePath,
  holdToasts,
  submit,
  toastOf,
  typeApplication,
} from './form-steps';

const WRONG_TYPE = 'Only PDF or Word (DOC, DOCX) files are allowed!';
const UNREADABLE =
  'The selected file has changed or cannot be opened any more. Please choose it again.';

test.describe('with scripts, the resume', () => {
  test('fills in the empty fields, and marks them until edited', core(), async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    const posts = countPosts(page);
    await page.goto('/jobForm');
    await page.evaluate(noteShifts);
    await page.getByLabel('Full Name').fill('Asha R.');
    await chooseResume(page, asha());
    await expect(status(page)).toHaveText(
      'Filled in: Email Address and Phone Number. Please check.',
    );
    await expect(page.getByLabel('Full Name'), 'typed').toHaveValue('Asha R.');
    await expect(page.getByLabel('Email Address')).toHaveValue('asha.rao@mail.example');
    const phone = page.getByLabel('Phone Number');
    await expect(phone).toHaveValue('9876543210');
    await expect(phone).toHaveAccessibleDescription(/^From your resume/);
    await expect(page.getByText('From your resume')).toHaveCount(2);
    expect(await page.evaluate(() => window.moved), 'nothing moves').toEqual([]);
    expect(await violations(page)).toEqual([]);
    await page.locator('[data-theme-toggle]').dispatchEvent('click');
    expect(await violations(page, { rules: LAYOUT_RULES })).toEqual([]);

    await phone.fill('9876543211');
    await expect(page.getByText('From your resume')).toHaveCount(1);
    await expect(phone).not.toHaveAccessibleDescription(/resume/);

    // Another choice: what the first one filled in follows it, what was typed stays.
    await chooseResume(
      page,
      word('ravi.docx', 'RAVI KUMAR', 'ravi@mail.example', '+91 90000 11111'),
    );
    await expect(page.getByLabel('Email Address')).toHaveValue('ravi@mail.example');
    await expect(status(page)).toHaveText('Filled in: Email Address. Please check.');
    await expect(phone).toHaveValue('9876543211');

    // So it is for the draft, for a file that is refused, and for one that cannot be read.
    await page.reload();
    await expect(page.getByLabel('Email Address')).toHaveValue('ravi@mail.example');
    await expect(page.getByText('From your resume')).toHaveCount(1);
    await chooseResume(page, asha());
    await expect(page.getByLabel('Email Address')).toHaveValue('asha.rao@mail.example');
    await expect(phone).toHaveValue('9876543211');
    await chooseResume(page, named('resume.txt', 'hello'));
    await expect(page.getByText('From your resume')).toHaveCount(1);
    await chooseResume(page, fixturePath('locked.pdf'));
    await expect(page.getByLabel('Email Address')).toHaveValue('');
    await expect(page.getByText('From your resume')).toHaveCount(0);
    await expect(page.getByLabel('Full Name')).toHaveValue('Asha R.');
    expect(posts()).toBe(0);
  });

  test('is read with the first fields of a form and to its eighth page, not further', async ({
    page,
  }) => {
    const field = (value: string) =>
      `<</Type/Annot/Subtype/Widget/FT/Tx/V(${value})/Rect[150 600 400 615]>>`;
    const filled = [
      ...['null', '99 0 R', '7', ...Array(196).fill(field(''))],
      field('asha.rao@mail.example'),
    ];
    // Rotated text is not read.
    const content =
      'BT /F 12 Tf 50 700 Td (asha.rao@mail.example) Tj 0 1 -1 0 500 300 Tm (+91 90000 12345) Tj ET';
    const more = [
      '30 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 31 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj',
      `31 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj`,
    ];
    const withPages = (count: number) =>
      pdf({ kids: `${'3 0 R '.repeat(count - 1)}30 0 R`, count, more });
    const withFields = (fields: string[]) => pdf({ pageMore: `/Annots[${fields.join('')}]` });
    await page.goto('/jobForm');
    // Without an address it does not look like a resume, so it has no name either.
    for (const [buffer, said] of [
      [withFields([field(''), ...filled]), /did not find your details/],
      [withFields(filled), /Email Address/],
      [withPages(9), /did not find your details/],
      [withPages(8), /Not found: Phone Number\./],
    ] as const) {
      await chooseResume(page, { name: 'form.pdf', mimeType: '', buffer });
      await expect(status(page)).toHaveText(said);
      const isFound = !said.source.includes('did not');
      await expect(page.getByLabel('Email Address')).toHaveValue(
        isFound ? 'asha.rao@mail.example' : '',
      );
      await expect(page.getByLabel('Full Name')).toHaveValue(isFound ? 'Asha Rao' : '');
    }
  });

  test('is read when it is chosen, pasted or dropped, and not before', async ({ page }) => {
    await page.goto('/jobForm');
    await page.getByLabel('Full Name').fill('Asha');
    expect(page.workers()).toEqual([]);
    const dialog = page.waitForEvent('filechooser');
    await page.getByLabel('Upload Resume').press('Enter');
    const chooser = await dialog;
    await expect.poll(() => page.workers().length).toBe(1);
    await chooser.setFiles(fixturePath('resume.pdf'));
    await expect(page.getByLabel('Email Address')).not.toHaveValue('');

    for (const kind of ['paste', 'drop'] as const) {
      const { name, buffer } = word(`${kind}.docx`, 'ASHA RAO', `${kind}@mail.example`);
      await give(kind, 'body', await made(page, name, buffer));
      await expect(page.getByText(`Selected File: ${name}`)).toBeVisible();
      await expect(page.getByLabel('Email Address')).toHaveValue(`${kind}@mail.example`);
    }
  });

  test('stays when what is no resume is pasted or dropped', async ({
    page,
    expected,
  }, testInfo) => {
    expected.push(/ERR_UPLOAD_FILE_CHANGED|ERR_FILE_NOT_FOUND/);
    await page.goto('/jobForm');
    // The browser pastes the text of a document that comes with a picture, and drops dragged text.
    await page.getByLabel('Cover Letter').focus();
    const isLeft = await page.evaluate(() =>
      ['paste', 'dragover', 'drop'].map((type) => {
        const data = new DataTransfer();
        data.setData('text/plain', 'Dear team');
        if (type === 'paste') data.items.add(new File(['picture'], 'a.png', { type: 'image/png' }));
        const shared = { bubbles: true, cancelable: true };
        return document.activeElement?.dispatchEvent(
          type === 'paste'
            ? new ClipboardEvent(type, { clipboardData: data, ...shared })
            : new DragEvent(type, { dataTransfer: data, ...shared }),
        );
      }),
    );
    expect(isLeft).toEqual([true, true, true]);
    // Too narrow for toasts about errors at a field.
    await page.setViewportSize({ width: 700, height: 900 });
    const field = page.getByLabel('Upload Resume');
    const removed = testInfo.outputPath('removed.pdf');
    copyFileSync(fixturePath('resume.pdf'), removed);
    await chooseResume(page, removed);
    const unreadable = await field.evaluateHandle((input: HTMLInputElement) => input.files?.[0]);
    await expect(page.getByText('Selected File: removed.pdf')).toBeVisible();
    await chooseResume(page);
    await expect(page.getByText('Selected File: resume.pdf')).toBeVisible();
    rmSync(removed);
    const picture = await made(page, 'image.png', 'a picture');
    await give('paste', '[name=coverLetter]', picture);
    await give('paste', 'body', picture);
    await expect(page.getByText(WRONG_TYPE)).toHaveCount(0);
    await holdToasts(page);
    for (const [file, refusal] of [
      [picture, WRONG_TYPE],
      [await made(page, 'cv.doc', '{\\rtf1 Asha'), fileMessages.rtf],
      [await made(page, 'shot.avif', 'a picture'), WRONG_TYPE],
      // As a folder.
      [unreadable, UNREADABLE],
      [await made(page, 'picture', 'a picture'), WRONG_TYPE],
    ] as const) {
      await give('drop', 'body', file);
      await expect(toastOf(page, refusal)).toBeVisible();
      await expect(page.getByText('Selected File: resume.pdf')).toBeVisible();
      await expect(field).toHaveValue(/resume\.pdf$/);
      await expect(field).not.toHaveAttribute('aria-invalid');
      await expect(toastOf(page, ''), 'instead of the one before').toHaveCount(1);
    }
    await give('drop', 'body', await made(page, 'new.pdf', '%PDF-1.7 new'));
    await expect(page.getByText('Selected File: new.pdf')).toBeVisible();
    await expect(field).toHaveValue(/new\.pdf$/);
  });

  test('is requested again if it was moved', async ({ page, expected }, testInfo) => {
    expected.push(/ERR_UPLOAD_FILE_CHANGED|ERR_FILE_NOT_FOUND/);
    const file = testInfo.outputPath('resume.docx');
    copyFileSync(fixturePath('resume.docx'), file);
    await page.goto('/jobForm');
    await typeApplication(page);
    await chooseResume(page, file);
    await expect(page.getByText('Selected File: resume.docx')).toBeVisible();
    rmSync(file);
    await submit(page);
    await expect(errorSummary(page.getByRole('form')).getByRole('link')).toHaveText([UNREADABLE]);
    await expect(page.getByLabel('Upload Resume')).toHaveValue('');
    await expect(page.getByLabel('Full Name')).toHaveValue(/^Asha/);
    await chooseResume(page);
    await submit(page);
    await expect(page).toHaveURL(/\/Career\?applied=/);
  });

  test('gets the focus when it resolves the last error', async ({ page }) => {
    const goOn = await hold(page, /pdf\.worker/);
    await page.goto('/jobForm');
    await page.getByLabel('Phone Number').fill('9876543210');
    await page.getByLabel('Cover Letter').fill('Hello.');
    await page.getByLabel(consentLabels.adult).check();
    await chooseResume(page);
    await expect(status(page)).toHaveText('Reading your resume…');
    await submit(page);
    const summary = errorSummary(page.getByRole('form'));
    await expect(summary).toBeFocused();
    goOn();
    await expect(page.getByLabel('Full Name')).toHaveValue('Asha Sample');
    await expect(summary).toBeHidden();
    await expect(page.getByLabel('Upload Resume')).toBeFocused();
  });

  test('is refused and cleared at once, or else by the server', async ({ page }) => {
    await page.goto('/jobForm');
    const field = page.getByLabel('Upload Resume');
    const hidden = ['color', 'rgba(0, 0, 0, 0)'] as const;
    await expect(field).not.toHaveCSS(...hidden);
    await holdToasts(page);
    await submit(page);
    for (const [file, message] of [
      [named('resume.txt', 'hello'), WRONG_TYPE],
      [named('resume.pdf', 'MZ this is a program'), WRONG_TYPE],
      [named('resume.pdf', 'GIF89a'), fileMessages.picture],
      [renamed('resume.rtf', 'resume.doc'), fileMessages.rtf],
      [named('1000045678', 'a picture'), WRONG_TYPE],
      [named('resume.pdf', ''), 'The selected file is empty. Please choose another one.'],
      [
        named('r.pdf', 'x'.repeat(4194305)),
        'The selected file is larger than 4 MB. Please choose a smaller one.',
      ],
    ] as const) {
      await chooseResume(page, file);
      await expect(toastOf(page, message)).toBeVisible();
      await expect(field).toHaveValue('');
      await expect(page.getByText('Selected File:')).toHaveCount(0);
      // At the field, in the summary and in the toast.
      await expect(page.getByText(message)).toHaveCount(3);
      await expect(page.getByText('Please upload a valid resume file!')).toHaveCount(0);
    }
    await chooseResume(page);
    await expect(page.getByText('Selected File: resume.pdf')).toBeVisible();
    await expect(field, "the browser's own name of it").toHaveCSS(...hidden);
    await expect(field).not.toHaveAttribute('aria-invalid');
    await expect(page.getByLabel('Email Address')).not.toHaveValue('');
    await expect(page.getByLabel('Email Address')).not.toHaveAttribute('aria-invalid');
    await expect(page.getByLabel('Phone Number')).toHaveAttribute('aria-invalid');

    await typeApplication(page);
    await chooseResume(page, named('resume.pdf', '%PDF-1.7 cut off'));
    await submit(page);
    await expect(errorSummary(page.getByRole('form')).getByRole('link')).toHaveText([
      fileMessages.malformed,
    ]);
    await expect(page.getByText('Selected File:')).toHaveCount(0);
    await expect(page.getByLabel('Full Name')).toHaveValue(/^Asha/);
  });

  test('without an extension, as phones name files, is judged by its content', async ({
    page,
    webhook,
  }) => {
    await page.goto('/jobForm');
    await chooseResume(page, renamed('resume.pdf', '1000045678'));
    await expect(status(page)).toHaveText(/^Filled in: Full Name and Email Address/);
    const applicant = await typeApplication(page);
    await submit(page);
    const { files } = await deliveredFrom(webhook, applicant.email);
    expect(files.resume?.name).toBe('1000045678.pdf');
  });
});

test.describe('before the scripts have come, a resume', () => {
  test.use({ movesAtOnce: false });

  test('can be chosen, and fills in once they have loaded', async ({ page }) => {
    const goOn = await hold(page, /\/_next\/static\/.*\.js/);
    await page.goto('/jobForm', { waitUntil: 'domcontentloaded' });
    const dialog = page.waitForEvent('filechooser');
    await page.getByLabel('Upload Resume').press('Enter');
    const chooser = await dialog;
    await chooser.setFiles(asha());
    goOn();
    await expect.poll(() => page.workers().length, 'the reader is loaded').toBe(1);
    await expect(page.getByText('Selected File: asha.docx')).toBeVisible();
    await expect(page.getByLabel('Email Address')).toHaveValue('asha.rao@mail.example');
  });
});

test.describe('without scripts, the resume', scriptsOff, () => {
  // No answer has the message of the one before it.
  const files: [ChosenFile, string][] = [
    [named('resume.pdf', 'MZ this is a program'), WRONG_TYPE],
    [named('resume.pdf', ''), 'The selected file is empty. Please choose another one.'],
    [renamed('resume.rtf', 'resume.doc'), fileMessages.rtf],
    [
      fixturePath('locked.pdf'),
      'The selected file is protected with a password. Please upload a copy without one.',
    ],
  ];
  test('is refused with the reason, and another one is accepted', async ({ page, webhook }) => {
    await page.goto('/jobForm');
    const applicant = await typeApplication(page);
    for (const [file, message] of files) {
      await chooseResume(page, file);
      await submit(page);
      const summary = errorSummary(page.getByRole('form'));
      await expect(summary.getByRole('link')).toHaveText([message]);
      await expect(summary).toBeFocused();
      await expect(summary).toBeInViewport();
      await expect(page.getByText('Please choose your file again')).toBeVisible();
    }
    await chooseResume(page);
    await submit(page);
    await expect(page).toHaveURL(/\/Career\?applied=/);
    const { files: delivered } = await deliveredFrom(webhook, applicant.email);
    expect(Buffer.from(delivered.resume?.bytes ?? [])).toEqual(
      readFileSync(fixturePath('resume.pdf')),
    );
  });

  test('that is too large is answered with a page of the site', async ({ page, expected }) => {
    expected.push(/413/);
    await page.goto('/jobForm');
    await typeApplication(page);
    await chooseResume(page, named('resume.pdf', 'x'.repeat(4.5 * 1024 * 1024)));
    await submit(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The file is too large');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Full Name')).toHaveValue(/^Asha/);
  });
});

/** A file in the page. */
function made(page: Page, name: string, content: string | Buffer): Promise<JSHandle<File>> {
  const bytes = [...Buffer.from(content as string)];
  return page.evaluateHandle(([name, bytes]) => new File([new Uint8Array(bytes)], name), [
    name,
    bytes,
  ] as const);
}

/** Pastes or drops a file on the first element that matches. */
async function give(kind: 'paste' | 'drop', selector: string, file: JSHandle<File | undefined>) {
  await file.evaluate(
    (file, [kind, selector]) => {
      const files = new DataTransfer();
      files.items.add(file as File);
      const options = { bubbles: true, cancelable: true };
      const event =
        kind === 'paste'
          ? new ClipboardEvent(kind, { clipboardData: files, ...options })
          : new DragEvent(kind, { dataTransfer: files, ...options });
      document.querySelector(selector)?.dispatchEvent(event);
    },
    [kind, selector] as const,
  );
}

/** What is said about the reading. */
function status(page: Page): Locator {
  const field = page.locator('[data-field]').filter({ has: page.getByLabel('Upload Resume') });
  return field.getByRole('status');
}

/** A name, an address and a phone, and another number that looks like one. */
function asha() {
  return word(
    'asha.docx',
    'ASHA RAO',
    'asha.rao@mail.example',
    'Aadhaar: 9876 5432 1098',
    '+91 98765-43210',
  );
}

function word(name: string, ...lines: string[]) {
  const body = lines.map((line) => paragraph(line)).join('');
  return { name, mimeType: '', buffer: wordFile({ body }) };
}

/** A file of the fixtures with another name. */
function renamed(fixture: string, name: string): ChosenFile {
  return { name, mimeType: '', buffer: readFileSync(fixturePath(fixture)) };
}

function named(name: string, text: string): ChosenFile {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text) };
}
