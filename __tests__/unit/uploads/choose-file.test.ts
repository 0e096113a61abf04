import { checkChosenFile } from '@/lib/uploads/file-name';
import { MAX_FILE_BYTES } from '@/lib/uploads/limits';

describe('a file chosen in the browser', () => {
  test.each(['resume.pdf', 'RESUME.PDF', 'resume.doc', 'resume.docx'])('may be %s', (name) => {
    expect(checkChosenFile({ name, size: 1 })).toBeUndefined();
    expect(checkChosenFile({ name, size: MAX_FILE_BYTES })).toBeUndefined();
  });

  test.each(['resume.pdf.exe', 'resume.rtf', 'resume', 'resume.docm'])(
    'may not be %s, whatever its size',
    (name) => {
      for (const size of [0, 1, MAX_FILE_BYTES + 1]) {
        expect(checkChosenFile({ name, size })).toBe(
          'Only PDF or Word (DOC, DOCX) files are allowed!',
        );
      }
    },
  );

  test('may not be empty', () => {
    expect(checkChosenFile({ name: 'resume.pdf', size: 0 })).toBe(
      'The selected file is empty. Please choose another one.',
    );
  });

  test('may not be larger than 4 MB', () => {
    expect(checkChosenFile({ name: 'resume.pdf', size: MAX_FILE_BYTES + 1 })).toBe(
      'The selected file is larger than 4 MB. Please choose a smaller one.',
    );
  });
});
