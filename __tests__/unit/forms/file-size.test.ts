import { fileSizeText, fileText } from '@/lib/uploads/file-name';

test.each([
  [1, '1 KB'],
  [182_000, '178 KB'],
  [1_500_000, '1.4 MB'],
  [4 * 1024 * 1024, '4.0 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text);
  expect(fileText('cv.pdf', bytes)).toBe(`cv.pdf (${text})`);
});
