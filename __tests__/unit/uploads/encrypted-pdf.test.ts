import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { capturedLog } from '@/__tests__/support/captured-log';
import {
  encryptedPdf,
  lockedWith,
  withBinaryStrings,
  withOnlyAttachmentsEncrypted,
  xrefBomb,
} from '@/__tests__/support/encrypted-pdfs';
import { fixture } from '@/__tests__/support/hostile-files';
import { items } from '@/__tests__/support/items';
import { verdict } from '@/__tests__/support/verdict';

describe('an encrypted PDF', () => {
  test('an encrypted PDF that only restricts changes is accepted', async () => {
    expect(await verdict('a.pdf', fixture('print-only.pdf'))).toBe('accepted');
  });

  test.each(items`rc4-40 | rc4-128 | aes-128 | aes-256-r5 | aes-256`)(
    '(%s) is refused if opening needs a password, and accepted if only changes do',
    async (method) => {
      expect(await verdict('a.pdf', fixture(`pdf-locks/${method}-open.pdf`))).toBe('accepted');
      expect(await verdict('a.pdf', fixture(`pdf-locks/${method}-locked.pdf`))).toBe('encrypted');
    },
  );

  test.each([
    ['its keys in any notation', withBinaryStrings],
    ['a comment after its trailer, as iText writes it', withComment],
  ])('may have %s', async (_, changed) => {
    const [open, locked] = ['open', 'locked'].map((each) =>
      fixture(`pdf-locks/rc4-128-${each}.pdf`),
    );
    expect(await verdict('a.pdf', changed(open as Buffer))).toBe('accepted');
    expect(await verdict('a.pdf', changed(locked as Buffer))).toBe('encrypted');
  });

  function withComment(pdf: Buffer): Buffer {
    const text = pdf.toString('latin1').replace('startxref', '%iText-5.5.13\nstartxref');
    return Buffer.from(text, 'latin1');
  }

  test('may hold its encryption dictionary in the trailer itself', async () => {
    const pdf = encryptedPdf('<<>>').toString('latin1');
    const inTrailer = (dictionary: string) => pdf.replace('1 0 R', dictionary);
    expect(await verdict('a.pdf', inTrailer(lockedWith('')))).toBe('encrypted');
    expect(await verdict('a.pdf', inTrailer(lockedWith('/V 9')))).toBe('accepted');
  });

  test('is refused if only a certificate opens it', async () => {
    const pdf = fixture('pdf-locks/aes-256-open.pdf').toString('latin1');
    const certified = Buffer.from(pdf.replace('/Filter /Standard', '/Filter /AdobePKI'), 'latin1');
    expect(await verdict('a.pdf', certified)).toBe('encrypted');
  });

  test('is accepted if only its attachments need a password', async () => {
    const pdf = withOnlyAttachmentsEncrypted(fixture('pdf-locks/aes-256-r5-locked.pdf'));
    expect(await verdict('a.pdf', pdf)).toBe('accepted');
  });

  test('is checked correctly among concurrent files', async () => {
    const [locked, open] = [fixture('locked.pdf'), fixture('print-only.pdf')];
    const verdicts = [locked, open, locked, open].map((pdf) => verdict('a.pdf', pdf));
    expect(await Promise.all(verdicts)).toEqual(['encrypted', 'accepted', 'encrypted', 'accepted']);
  });
});

test('a dead thread is replaced', async () => {
  const lines = capturedLog();
  expect(await verdict('a.pdf', fixture('locked.pdf'))).toBe('encrypted');
  await Reflect.get(globalThis, Symbol.for('stepwell.pdf-js')).worker.terminate();
  expect(await verdict('a.pdf', fixture('locked.pdf'))).toBe('encrypted');
  expect(lines).toEqual([]);
});

test('pdf.js prints nothing when it is loaded and used', async () => {
  const script = `
    const { readFileSync } = require('node:fs');
    const { inspectResume } = require('./lib/uploads/inspect.ts');
    const bytes = readFileSync('__tests__/fixtures/locked.pdf');
    inspectResume({ name: 'a.pdf', bytes }).then(({ reason }) => process.stdout.write(reason));
  `;
  const flags = ['--conditions=react-server', '--import', 'tsx', '--input-type=commonjs'];
  const ran = await promisify(execFile)(process.execPath, [...flags, '--eval', script]);
  expect(ran).toEqual({ stdout: 'encrypted', stderr: '' });
});

const locked = (words: string) => encryptedPdf(lockedWith(words));

/** After ten seconds pdf.js is stopped, which is logged; an empty log means that it has finished. */
test.each([
  ['a key of 2 gigabits', locked('/Length 2147483640'), 'accepted'],
  ['a key of 16 megabits', locked('/Length 16777216'), 'accepted'],
  ['a cross-reference stream bomb', xrefBomb(), 'encrypted'],
  ['arrays nested 60,000 deep', locked(`/X ${'['.repeat(60_000)}`), 'accepted'],
  ['a trailer that nests', encryptedPdf(lockedWith(''), `/X ${'['.repeat(60_000)}`), 'accepted'],
  ['dictionaries nested deep', locked(`/X ${'<</A'.repeat(15_000)}`), 'accepted'],
  ['9,000 trailers', encryptedPdf(lockedWith(''), '>>\ntrailer<<'.repeat(9000)), 'encrypted'],
  ['a reference to itself', encryptedPdf('<</Filter /Standard /V 1 0 R>>'), 'accepted'],
  ['an endless dictionary', encryptedPdf(`<</Filter /Standard ${' '.repeat(1e6)}`), 'accepted'],
])('a PDF that attacks the encryption parser by %s is soon checked', async (_, pdf, expected) => {
  const lines = capturedLog();
  expect(await verdict('a.pdf', pdf)).toBe(expected);
  expect(lines).toEqual([]);
});
