import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { fixture } from '@/__tests__/support/hostile-files';
import { verdict } from '@/__tests__/support/verdict';
import { MAX_FILE_BYTES } from '@/lib/uploads/limits';

describe('any bytes at all', () => {
  const names = ['a.pdf', 'a.doc', 'a.docx'];

  test('are judged in time and without an exception', async () => {
    const bytes = fc.uint8Array({ maxLength: 4096 });
    const beginning = fc.constantFrom(
      '',
      '%PDF-1.7\n',
      'PK\x03\x04',
      '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), beginning, bytes, async (name, first, rest) => {
        expect(await verdict(name, Buffer.from(first, 'latin1'), rest)).not.toBe('accepted');
      }),
      { numRuns: 500 },
    );
  });

  test.each(['resume.pdf', 'resume.doc', 'resume.docx', 'locked.pdf', 'locked.docx', 'locked.doc'])(
    '%s is judged in time and without an exception when bytes of it are changed, cut or doubled',
    async (name) => {
      const original = fixture(name);
      const change = fc.record({
        at: fc.nat(original.length - 1),
        to: fc.uint8Array({ maxLength: 8 }),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1 }), fc.nat(), async (changes, cut) => {
          const bytes = Buffer.from(original);
          for (const { at, to } of changes) Buffer.from(to).copy(bytes, at);
          await verdict(name, bytes);
          await verdict(name, bytes.subarray(0, cut % bytes.length));
          await verdict(name, bytes, bytes.subarray(cut % bytes.length));
        }),
        { numRuns: 150 },
      );
    },
  );

  test('of the largest size are judged in time', async () => {
    for (const [name, first] of [
      ['a.pdf', '%PDF-1.7\n'],
      ['a.docx', 'PK\x03\x04'],
      ['a.doc', ''],
    ] as const) {
      await verdict(name, first, randomBytes(MAX_FILE_BYTES - 16));
    }
    const repeated = [
      '/Encrypt 1 0 R ',
      '1 0 obj ',
      '/O ((((',
      'PK\x05\x06',
      'startxref 0 ',
      '/Encrypt <<',
    ];
    for (const text of repeated) {
      const body = text.repeat(Math.floor((MAX_FILE_BYTES - 64) / text.length));
      await verdict('a.pdf', '%PDF-1.7\n', body, '\nstartxref\n9\n%%EOF');
      await verdict('a.pdf', '%PDF-1.7\ntrailer ', body, '\nstartxref\n9\n%%EOF');
    }
  });
});
