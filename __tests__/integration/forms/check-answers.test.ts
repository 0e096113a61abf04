import { applyForm } from '@/lib/forms/apply/server';
import { type FormState, idle } from '@/lib/forms/form-state';
import { CHECK, INTENT } from '@/lib/forms/intent';
import { giveBackFile, withFile } from '@/lib/forms/kept-file';
import { submit } from '@/lib/forms/submit';
import { drain } from '@/lib/outbox/outbox';
import { processParts } from '@/lib/outbox/parts';
import { newApplicant, resumeFile } from '@/scripts/support/applicant';
import { accepted, applicationDesk } from '../../support/application-desk';

const { delivered } = applicationDesk();
/** What a browser sends of a file input that is empty. */
const noFile = new File([], '');

/** As the action does it, which needs a request around it. */
async function post(last: FormState, fields: Record<string, string | File>): Promise<FormState> {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  const kept = await giveBackFile(last, data);
  return withFile(await submit(applyForm, data), kept, data, undefined);
}

const check = { [INTENT]: CHECK };

describe('answers that are only to be checked', () => {
  test('come back with the file, and nothing is sent until the visitor sends it', async () => {
    const applicant = newApplicant();
    const file = resumeFile();
    const checked = await post(idle, { ...applicant, resume: file, ...check });
    expect(checked).toEqual({
      status: 'checked',
      values: applicant,
      upload: { token: expect.any(String), name: 'resume.pdf', size: file.size },
    });
    expect(await drain({ budgetMs: 5000 })).toMatchObject({ delivered: 0, remaining: 0 });

    const answer = await post(checked, { ...applicant, resume: noFile });
    expect(answer).toEqual(accepted);
    // By script, where an empty file input has a name.
    expect(await post(checked, { ...applicant, resume: new File([], 'blob') })).toEqual(answer);
    // A double click: the page of the second answer is the one that is shown.
    expect(await post(checked, { ...applicant, resume: noFile })).toEqual(answer);
    // The same as sent at once.
    expect(await post(idle, { ...applicant, resume: file })).toEqual(answer);
    const { fields, files } = await delivered();
    expect(fields.email).toBe(applicant.email);
    expect(Buffer.from(files.resume?.bytes ?? [])).toEqual(Buffer.from(await file.bytes()));
  });

  test('may be changed, and keep their file through a mistake; another file takes its place', async () => {
    const applicant = newApplicant();
    const checked = await post(idle, { ...applicant, resume: resumeFile(), ...check });
    const wrong = await post(checked, { ...applicant, phone: '1', resume: noFile, ...check });
    expect(wrong).toMatchObject({ status: 'invalid', upload: { name: 'resume.pdf' } });
    const again = await post(wrong, { ...applicant, resume: noFile, ...check });
    expect(again).toMatchObject({ status: 'checked', upload: { name: 'resume.pdf' } });
    expect(await post(again, { ...applicant, resume: resumeFile('resume.docx') })).toEqual(
      accepted,
    );
    expect((await delivered()).files.resume?.name).toBe('resume.docx');
  });

  test('are checked as those that are sent are, the file included', async () => {
    expect(await post(idle, { ...newApplicant(), resume: noFile, ...check })).toMatchObject({
      status: 'invalid',
      errors: [{ field: 'resume' }],
    });
    const program = new File(['MZ this is a program'], 'resume.pdf');
    const refused = await post(idle, { ...newApplicant(), resume: program, ...check });
    expect(refused.status).toBe('invalid');
    expect(refused).not.toHaveProperty('upload');
  });

  test('that are never sent leave nothing behind: the next drain after an hour deletes the file', async () => {
    const uploads = () => processParts().store?.list('uploads/');
    await post(idle, { ...newApplicant(), resume: resumeFile(), ...check });
    expect((await uploads())?.length).toBeGreaterThan(0);
    const later = () => new Date(Date.now() + 61 * 60_000);
    await drain({ budgetMs: 5000 }, { ...processParts(), now: later });
    expect(await uploads()).toEqual([]);
  });

  test('with a token that opens nothing ask for the file', async () => {
    const applicant = newApplicant();
    const upload = { token: `${'9'.repeat(11)}-${'a'.repeat(32)}`, name: 'resume.pdf', size: 1 };
    const forged: FormState = { status: 'checked', values: {}, upload };
    const answer = await post(forged, { ...applicant, resume: noFile });
    expect(answer).toMatchObject({ status: 'invalid', errors: [{ field: 'resume' }] });
    expect(answer).not.toHaveProperty('upload');
  });
});
