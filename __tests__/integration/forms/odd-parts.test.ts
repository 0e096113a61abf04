import { applyForm } from '@/lib/forms/server-forms';
import { submit } from '@/lib/forms/submit';
import { newApplicant, resumeFile } from '@/scripts/support/applicant';
import { accepted, applicationDesk, type Part } from '../../support/application-desk';

const { send, delivered } = applicationDesk();

describe('what the form did not ask for', () => {
  test('ignores server-only fields, extra fields, internal names, and five hundred of them', async () => {
    const applicant = newApplicant();
    const strange: Part[] = [
      ['submittedAt', 'yesterday'],
      ['jobTitle', 'Director'],
      ['oid', '1'],
      ['retURL', '//evil.example'],
      ['resumeLink', 'https://evil.example'],
      ['__proto__', 'x'],
      ['constructor', 'x'],
      ['name[]', 'Another'],
      ...Array.from({ length: 500 }, (_, index): Part => [`part${index}`, 'x']),
    ];
    expect(await send(applicant, ...strange)).toEqual(accepted);
    const { order, fields } = await delivered();
    expect(order).toEqual([
      ...['name', 'email', 'phone', 'coverLetter', 'resume', 'submittedAt'],
      ...['adult', 'keep', 'share', 'notice'],
    ]);
    expect(fields.submittedAt).not.toBe('yesterday');
  });

  test('does not count when it comes a second time', async () => {
    const applicant = newApplicant();
    const second: Part = ['name', 'Somebody else'];
    expect(await send(applicant, second, ['resume', resumeFile('resume.doc')])).toEqual(accepted);
    const { fields, files } = await delivered();
    expect(fields.name).toBe(applicant.name);
    expect(files.resume?.name).toBe('resume.pdf');
  });

  test('is empty where it is a file instead of text, or text instead of a file', async () => {
    const { name: _, ...applicant } = newApplicant();
    expect(await send({ ...applicant, name: resumeFile(), resume: 'resume.pdf' })).toEqual({
      status: 'invalid',
      errors: [
        { field: 'resume', message: 'Please upload a valid resume file!' },
        { field: 'name', message: 'Enter your full name.' },
      ],
      values: { ...applicant, resume: 'resume.pdf' },
    });
  });

  test('an empty form is answered field by field', async () => {
    expect(await submit(applyForm, new FormData())).toMatchObject({
      status: 'invalid',
      errors: ['resume', 'name', 'email', 'phone', 'coverLetter', 'adult'].map((field) => ({
        field,
      })),
      values: {},
    });
  });
});

describe('the file', () => {
  test.each([
    ['resume.PDF', 'resume.pdf'],
    ['resume.pdf.', 'resume.pdf'],
    ['../../etc/x.pdf', 'x.pdf'],
    ['C:\\fakepath\\x.pdf', 'x.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['a\r\nSet-Cookie: b.pdf', 'aSet-Cookie b.pdf'],
    ['"; filename="x.pdf', '; filename=x.pdf'],
    ['....pdf', 'resume.pdf'],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(116)}.pdf`],
    ['రవి తేజ.pdf', 'రవి తేజ.pdf'],
  ])('%j is delivered as %j', async (name, sent) => {
    const resume = new File([await resumeFile().arrayBuffer()], name);
    expect(await send({ ...newApplicant(), resume })).toEqual(accepted);
    expect((await delivered()).files.resume?.name).toBe(sent);
  });

  test.each([
    ['resume.pdf.exe', 'Only PDF or Word (DOC, DOCX) files are allowed!'],
    ['a.pdf\u0000.exe', 'Only PDF or Word (DOC, DOCX) files are allowed!'],
    ['resume.docx', 'Only PDF or Word (DOC, DOCX) files are allowed!'],
    ['', 'Only PDF or Word (DOC, DOCX) files are allowed!'],
  ])('a PDF called %j is refused', async (name, message) => {
    const values = newApplicant();
    const resume = new File([await resumeFile().arrayBuffer()], name);
    expect(await send({ ...values, resume })).toEqual({
      status: 'invalid',
      errors: [{ field: 'resume', message }],
      values,
    });
  });
});
