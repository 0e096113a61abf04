import { globSync, readFileSync } from 'node:fs';
import { FORM_NAMES } from '@/lib/fields/forms';
import { noticeTranslations } from '@/lib/routes';
import { offered } from '@/lib/services';
import { CHANNELS } from '@/lib/submissions/deliveries';
import { CONSENT_NAMES } from '@/lib/submissions/submission';

/** Tables to which owners and contributors add members, by file. */
const TABLES: Record<string, readonly string[]> = {
  'lib/routes.ts': noticeTranslations.flatMap(({ language, name = '' }) => [language, name]),
  'lib/submissions/deliveries.ts': CHANNELS,
  'lib/submissions/submission.ts': CONSENT_NAMES,
  'lib/fields/forms.ts': FORM_NAMES,
  'lib/services.ts': offered.map(({ path }) => path),
};

/** Files that name two members beside each other, and why they may. */
const REASONS: Record<string, string> = {
  'lib/pages.ts': 'the forms as posts to them are counted',
  'lib/fields/text-limits.ts': 'does not compile without one of them',
  'lib/desk/content.ts': 'does not compile without one of them',
  'components/application/content.ts': 'the words for each kind of form',
  'components/apply/consent-fields.tsx': 'what is asked about each',
  'components/application/application-consents.tsx': 'the consents that can be withdrawn',
  'lib/site.ts': "the languages that an office's people speak",
};

const files = globSync('{app,components,lib,scripts}/**/*.{ts,tsx}');

test.each(Object.keys(TABLES))('no list by hand repeats the table in %s', (table) => {
  const names = TABLES[table]?.map((name) => name.replace(/\W/g, '\\$&')).join('|');
  // In quotes, in brackets or as properties.
  const two = new RegExp(`['"\`.[](${names})\\b[^;{}]{0,60}['"\`.[](?!\\1)(?:${names})\\b`);
  const found = files.filter((file) => file !== table && two.test(readFileSync(file, 'utf8')));
  expect(found.filter((file) => !REASONS[file])).toEqual([]);
});
