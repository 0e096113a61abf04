import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { renderToStaticMarkup } from 'react-dom/server';
import { application, outboxDependencies } from '@/__tests__/support/outbox-dependencies';
import { ApplicationFacts } from '@/components/application/application-facts';
import { CorrectionForm } from '@/components/application/correction-form';
import { KEEP_CONTACT, keepContact, keptContact } from '@/components/forms/kept-contact';
import { exportCsv } from '@/lib/desk/export-csv';
import type { Destination } from '@/lib/destinations/destination';
import { leadScript, webToLead } from '@/lib/destinations/lead';
import { mailbox } from '@/lib/destinations/mailbox';
import { applicationWebhook, resumeWebhook } from '@/lib/destinations/webhook';
import { FORM_NAMES, type FormName, fieldsOf, forms, typedFields } from '@/lib/fields/forms';
import { accept } from '@/lib/forms/accept';
import { checkCorrection } from '@/lib/privacy/correction';
import { findOwnApplication } from '@/lib/privacy/own-application';
import { applicationToken, redacted, referenceOf } from '@/lib/submissions/submission-id';
import { summaryOf } from '@/lib/submissions/summary';
import { temporaryDirectory } from '../../support/temporary-directory';
import { entryOf, idOf, testParts } from '../../support/test-outbox';

/**
 * The contract of `lib/fields/field.ts`: the value of every field of every form arrives in each of these places. A new
 * row is tested without a change here.
 */

process.env.SIGNING_SECRET = 'opens the pages of this test';

const { webhook } = testParts();
const directory = temporaryDirectory();

/** A different text for each field. */
function valuesOf(form: FormName): Record<string, string> {
  return Object.fromEntries(fieldsOf(form).map(({ name }) => [name, `Value of ${name}`]));
}

async function submissionOf(form: FormName) {
  const deps = outboxDependencies(directory(), undefined);
  const id = await idOf(accept({ ...application(), form, fields: valuesOf(form) }, deps));
  return { deps, submission: (await entryOf(deps, id)).submission };
}

/** A submission of the form, and its sender's page where the company has a desk. */
async function ownPageOf(form: FormName) {
  const { deps, submission } = await submissionOf(form);
  const token = (await applicationToken(submission.id)) ?? '';
  const withDesk = { ...deps, hasDesk: true };
  const own = await findOwnApplication(referenceOf(submission.id), token, withDesk);
  if (!own) throw new Error(`The form ${form} has no page.`);
  return { submission, own };
}

/** The forms of applications; what the others send is corrected by mail. */
const CORRECTABLE: readonly FormName[] = ['apply', 'role'];

/** Forms that lead to another application, with the fields that it does not ask for. */
const NOT_OFFERED: Partial<Record<FormName, string[]>> = {
  ...{ apply: [], role: [], resume: ['jobTitle'] },
};

/** A value that the field's schema accepts. */
function validValue(form: FormName, name: string): string {
  const schema = fieldsOf(form).find((field) => field.name === name)?.schema;
  const tried = ['Any text', 'asha@example.com', '9876543210'];
  return tried.find((value) => schema?.safeParse(value).success) ?? '';
}

/** The storage of a tab, which Node does not have. */
const tab = new Map<string, string>();
Object.assign(globalThis, {
  sessionStorage: {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  },
});

async function sentBy(destination: Destination, form: FormName): Promise<Record<string, unknown>> {
  const { submission } = await submissionOf(form);
  const parcel = { submission, file: new Uint8Array(9), delivery: 'webhook' } as const;
  expect((await destination.deliver(parcel, 10_000)).verdict).toBe('accepted');
  return webhook().received.at(-1)?.fields ?? {};
}

const cases = FORM_NAMES.map((form) => [form] as const);
const formsOf = (destination: string) =>
  cases.filter(([form]) => forms[form].destination === destination);

describe.each(['multipart', 'json'] as const)('the application webhook as %s', (format) => {
  test.each(formsOf('application'))('receives every field of the form %s', async (form) => {
    const destination = applicationWebhook({ url: webhook().url, format });
    expect(await sentBy(destination, form)).toMatchObject(valuesOf(form));
  });
});

test.each(formsOf('resume'))('the resume webhook gets every field of the form %s', async (form) => {
  const linkTo = async () => 'https://www.example.com/file';
  const destination = resumeWebhook({ url: webhook().url, linkTo });
  expect(await sentBy(destination, form)).toMatchObject(valuesOf(form));
});

test.each(formsOf('web-to-lead'))('the lead service gets each field of form %s', async (form) => {
  const { url } = webhook();
  const crm = webToLead({ url, oid: 'id', topicField: 'topic', returnUrl: 'https://x.test' });
  for (const destination of [crm, leadScript({ url })])
    expect(await sentBy(destination, form)).toMatchObject(valuesOf(form));
});

describe.each(cases)('every field of the form %s', (form) => {
  const values = Object.values(valuesOf(form));

  it('is in the mail to the company with its label', async () => {
    const { submission } = await submissionOf(form);
    let mail = '';
    const send = async (sent: { text?: string }) => {
      mail = sent.text ?? '';
      return { kind: 'sent', status: 250, text: '' } as const;
    };
    const sender = { send, messageId: (name: string) => name };
    await mailbox(sender, 'jobs@example.com').deliver({ submission, delivery: 'mailbox' }, 1000);
    for (const { label, name } of fieldsOf(form)) {
      expect(mail).toMatch(new RegExp(`^${label}:\\s+Value of ${name}$`, 'm'));
    }
  });

  it("is in the desk's export and found by its search", async () => {
    const { deps, submission } = await submissionOf(form);
    const csv = (await Array.fromAsync(exportCsv(deps.store, [submission.id]))).join('');
    const cells = Papa.parse<string[]>(csv.trim()).data[1]?.join('\n');
    for (const value of values) {
      // First and last name share a column with the full name.
      expect(cells).toContain(value);
      expect(summaryOf(submission).text).toContain(value.toLowerCase());
    }
  });

  it("is on the sender's page with its label, and gone after a withdrawal", async () => {
    const { submission, own } = await ownPageOf(form);
    const page = renderToStaticMarkup(<ApplicationFacts application={own} retention={90} />);
    const shown = [...page.matchAll(/<dt dir="auto">([^<]*)<\/dt><dd [^>]*>([^<]*)<\/dd>/g)];
    const expected = fieldsOf(form).map(({ label, name }) => [label, `Value of ${name}`]);
    expect(shown.map(([, label, value]) => [label, value])).toEqual(
      expect.arrayContaining(expected),
    );
    expect(JSON.stringify(redacted(submission))).not.toContain('Value of');
  });

  it('can be corrected by the sender of an application, and of nothing else', async () => {
    const { own } = await ownPageOf(form);
    const page = renderToStaticMarkup(
      <CorrectionForm application={own} questions={[]} path="/application/a/b" wrong={[]} />,
    );
    const controls = [
      ...page.matchAll(/<(?:input|textarea|select)(?! type="hidden")[^>]* name="([^"]+)"/g),
    ];
    const expected = CORRECTABLE.includes(form) ? fieldsOf(form).map(({ name }) => name) : [];
    expect(controls.map(([, name]) => name)).toEqual(expected);
    for (const name of expected) {
      expect(page).toMatch(new RegExp(`(?:value="|>)Value of ${name}["<]`));
      const posted = new URLSearchParams({ [name]: validValue(form, name) });
      expect(checkCorrection(posted, own, [])).toMatchObject({
        fields: { [name]: expect.any(String) },
        wrong: [],
      });
    }
  });

  it('has a limit, and more than that is refused', () => {
    for (const { limit, schema, control } of fieldsOf(form)) {
      expect(limit).toBeGreaterThan(0);
      const tooLong = `${control === 'email' ? 'a@' : ''}${'1'.repeat(limit + 1)}.example`;
      expect(schema.safeParse(tooLong).success).toBe(false);
    }
  });

  it('is named in the documentation of deliveries and has a column in the sheet', () => {
    const page = readFileSync('docs/deliveries.md', 'utf8');
    const script = readFileSync('deploy/apps-script/code.js', 'utf8');
    for (const { name } of fieldsOf(form)) {
      expect(page).toContain(`| \`${name}\` |`);
      expect(script).toContain(`'${name}',`);
    }
  });
});

test.each(Object.entries(NOT_OFFERED))(
  'the next application is offered every field of the form %s that it asks for, if it was asked to',
  (form, left) => {
    const sent = new FormData();
    const values = Object.entries(valuesOf(form as FormName));
    for (const [name, value] of values) sent.set(name, value);
    keepContact(sent);
    expect(keptContact()).toEqual({});
    sent.set(KEEP_CONTACT, 'yes');
    keepContact(sent);
    const offered = Object.entries(keptContact()).filter(([, value]) => value !== '');
    const expected = values.filter(([name]) => !left.includes(name));
    sent.delete(KEEP_CONTACT);
    keepContact(sent);
    expect(keptContact()).toEqual({});
    expect(Object.fromEntries(offered)).toEqual(Object.fromEntries(expected));
  },
);

test('a field that only an earlier release had is still shown', () => {
  const { name } = valuesOf('apply');
  const fields = { former: 'Old', name: String(name) };
  expect(typedFields({ form: 'apply', fields }).map(({ field }) => field.label)).toEqual([
    'Full Name',
    'former',
  ]);
});
