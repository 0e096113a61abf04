import type { OwnerCopy } from '@/__tests__/support/owner-copy';

const DATED = '__tests__/fixtures/legal-texts.json';
const READ = '__tests__/fixtures/read-lines.json';

/** What the test asks for: `Set NAME in FILE …`, and `"TEXT" to { …, "words": "…" }` on the next line. */
const ASKED = /Set (\w+) in (\S+) to the day.*\n.*"(\w+)" to \{.*"words": "(\w+)" \}/g;

/** Dates the legal texts whose words an edit has changed, as their test tells an owner to; returns their names. */
export function dateLegalTexts(copy: OwnerCopy): string[] {
  const today = new Date().toISOString().slice(0, 10);
  const dated = JSON.parse(copy.read(DATED));
  const asked = [...whatTestSays(copy, 'legal-dates').matchAll(ASKED)].map(
    ([, constant, file = '', text = '', words]) => {
      const line = new RegExp(`(export const ${constant} = )'[^']*'`);
      copy.write(file, copy.read(file).replace(line, `$1'${today}'`));
      dated[text] = { date: today, words };
      return text;
    },
  );
  copy.write(DATED, JSON.stringify(dated));
  return [...new Set(asked)];
}

/** Marks the lines of an edit as read, as their test tells an owner to. */
export function markLinesAsRead(copy: OwnerCopy): void {
  const read: Record<string, string> = JSON.parse(copy.read(READ));
  const unread = whatTestSays(copy, 'read-lines').matchAll(/^ *(\S+)\/\S+\.tsx? (\S{4}) /gm);
  for (const [, folder = '', mark] of unread) read[folder] = `${read[folder] ?? ''} ${mark}`;
  copy.write(READ, JSON.stringify(read));
}

function whatTestSays(copy: OwnerCopy, test: string): string {
  try {
    copy.test(`unit/content/${test}`);
    return '';
  } catch (error) {
    return String(error);
  }
}
