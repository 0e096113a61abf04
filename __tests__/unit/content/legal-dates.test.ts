import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { disclaimerUpdated } from '@/app/(company)/disclaimer/content';
import { privacyUpdated } from '@/app/(company)/privacypolicy/content';
import { termsUpdated } from '@/app/(company)/termsandconditions/content';
import { noticeVersion } from '@/lib/content/legal/candidate-notice';

/**
 * Every legal text with the date that its page shows, and the fingerprint of the words as of that day. After changing a
 * text, set its date and copy the new fingerprint here.
 */
test.each([
  ['app/(company)/disclaimer/content.ts', disclaimerUpdated, '2026-11-25', 'ac8e9254c9d5'],
  ['app/(company)/privacypolicy/content.ts', privacyUpdated, '2026-11-26', '270b4b6e4179'],
  ['app/(company)/termsandconditions/content.ts', termsUpdated, '2026-11-25', '4ca21eb05c4d'],
  ['lib/content/legal/candidate-notice.ts', noticeVersion, '2026-11-26', '5c06129763c1'],
])('the text in %s is dated %s, the day of its last change', (file, shown, day, fingerprint) => {
  expect({ shown, words: fingerprintOf(file) }).toEqual({ shown: day, words: fingerprint });
});

/** Of its strings, without the dates; formatting and comments do not count. */
function fingerprintOf(file: string): string {
  const source = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const strings = source.match(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g) ?? [];
  const words = strings.filter((each) => !/^'(?:\d{4}-\d\d-\d\d|[@./][\w@./()-]*)'$/.test(each));
  return hash('sha256', words.join('\n').replaceAll(/\s+/g, ' '), 'hex').slice(0, 12);
}
