import { randomBytes } from 'node:crypto';
import fc from '@/__tests__/support/fast-check';
import { fixture } from '@/__tests__/support/hostile-files';
import { items } from '@/__tests__/support/items';
import { verdict } from '@/__tests__/support/verdict';
import { MAX_FILE_BYTES } from '@/lib/uploads/limits';

const REFUSALS = ['empty', 'content', 'malformed', 'polyglot', 'encrypted', 'macros', 'bomb'];

describe('any bytes', () => {
  const signatures = ['', '%PDF-1.7\n', 'PK\x03\x04', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'];

  test('are refused in time, never with an exception', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('a.pdf', 'a.doc', 'a.docx'),
        fc.constantFrom(...signatures),
        fc.uint8Array({ maxLength: 4096 }),
        async (name, first, rest) => {
          expect(REFUSALS).toContain(await verdict(name, Buffer.from(first, 'latin1'), rest));
        },
      ),
      { numRuns: 200 },
    );
  });

  test.each(
    items`resume.pdf | resume.doc | resume.docx | locked.doc | pdf-locks/rc4-128-locked.pdf`,
  )(
    'of %s, changed, truncated or doubled, are refused or still a valid file, in time and without an exception',
    async (name) => {
      const original = fixture(name);
      const signature = original.subarray(0, 4);
      const judge = async (...parts: Buffer[]) => {
        const bytes = Buffer.concat(parts);
        const answers = bytes.indexOf(signature) === 0 ? ['accepted', ...REFUSALS] : REFUSALS;
        expect(answers).toContain(await verdict(name, bytes));
      };
      const to = fc.uint8Array({ maxLength: 8 });
      const change = fc.record({ at: fc.nat(original.length - 1), to });
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1 }), fc.nat(), async (changes, cut) => {
          const bytes = Buffer.from(original);
          for (const { at, to } of changes) Buffer.from(to).copy(bytes, at);
          await judge(bytes);
          await judge(bytes.subarray(0, cut % bytes.length));
          await judge(bytes, bytes.subarray(cut % bytes.length));
        }),
        { numRuns: 60 },
      );
    },
  );

  test.each([
    ['a.pdf', '%PDF-1.7\n'],
    ['a.docx', 'PK\x03\x04'],
    ['a.doc', ''],
  ])('of the largest size, as %s, are refused in time', async (name, first) => {
    expect(REFUSALS).toContain(await verdict(name, first, randomBytes(MAX_FILE_BYTES - 16)));
  });

  test.each(items`/Encrypt 1 0 R | 1 0 obj | /O (((( | PK\x05\x06 | startxref 0 | /Encrypt <<`)(
    'in a PDF that repeats %j up to the largest size are checked in time',
    async (repeated) => {
      const text = `${repeated} `;
      const body = text.repeat(Math.floor((MAX_FILE_BYTES - 64) / text.length));
      for (const first of ['%PDF-1.7\n', '%PDF-1.7\ntrailer ', '%PDF-1.7\ntrailer <<']) {
        expect(['accepted', ...REFUSALS]).toContain(
          await verdict('a.pdf', first, body, '\nstartxref\n9\n%%EOF'),
        );
      }
    },
  );
});
