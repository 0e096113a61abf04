import { rightOf } from '../layout';
import type { Line } from '../resume-text';

/** Labels of given and family names, also in old Europass resumes: `First name(s) / Surname(s)`. */
const GIVEN = String.raw`(?:first\s?names?|given\s+names?|forenames?|nombres?|nomes?(?:\s+pr[oó]prios?)?|pr[eé]noms?|vor-?(?:\s?und\s+nach|\s?und\s+zu)?namen?|voorna(?:am|men)|förnamn|fornavne?|imi(?:ę|ona)|jm[eé]no|ime|prenume|etunim[ie]t?|имя|ім['’]я)`;
const FAMILY = String.raw`(?:(?:last|family)\s?names?|surnames?|apell?idos?|sobrenomes?|cognom[ei]|noms?(?:\s+de\s+famille)?|(?:nach|familien|zu)namen?|achterna(?:am|men)|efternamn|(?:efter|etter)navne?|nazwisk[oa]|příjmení|priezvisko|prezime|nume|sukunim[ie]t?|фамилия|прізвище)`;
const PLURAL = String.raw`(?:\s?\(\p{L}+\))?`;
const AFTER_LABEL = String.raw`\s*(?:[:.=\u2010-\u2015-]+\s*|\s(?=\p{L}))(?<rest>.*)`;

const LABEL = new RegExp(
  String.raw`^[【\[]?(?:\(?(?:\d+|[a-z])[.)]\s*)?(?:(?:full|complete|candidate['’]?s?|applicant['’]?s?|consultant['’]?s?|my)\s+)?(?:(?:name|${GIVEN}|${FAMILY})${PLURAL}\s*(?:[/&,+]|and|et|[eiyo]|und|och|og)\s*(?:${GIVEN}|${FAMILY})${PLURAL}|name|${GIVEN}${PLURAL}(?:\s+complet[oa]?)?|नाम|పేరు|姓\s?名|氏\s?名|お?名前|성\s?명(?:\s?한글)?|이\s?름|نام(?!\s*پدر)(?:\s+و\s*نام\s+خانوادگی)?|الاسم)[】\]]?(?:\s+of\s+(?:the\s+)?(?:candidate|applicant))?(?:\s+in\s+full)?\s*(?:\([^)]*\))?(?:${AFTER_LABEL})?$`,
  'iu',
);

const FIRST_NAME = new RegExp(`^${GIVEN}${PLURAL}\\s*(?:[:.=\\u2010-\\u2015-]|$)`, 'iu');
const SURNAME = new RegExp(
  String.raw`^${FAMILY}${PLURAL}\s*(?:[:.=\u2010-\u2015-]+\s*(?<rest>.*))?$`,
  'iu',
);
const LAST_NAME = new RegExp(
  SURNAME.source.replace('^', '^(?:name|').replace(PLURAL, `)${PLURAL}`),
  'iu',
);

/** The name beside a label of it, with the surname beside a label of its own; empty if only a label is there. */
export function labelledName(
  line: Line,
  lines: readonly Line[],
): { first: string; last: string } | undefined {
  const first = labelledValue(LABEL, line, lines);
  if (first === undefined) return undefined;
  const beside = /^name\s*(?:[:.=\u2010-\u2015-]|$)/i.test(line.text) ? SURNAME : undefined;
  const surname = FIRST_NAME.test(line.text) ? LAST_NAME : beside;
  const lasts = surname ? lines.map((each) => labelledValue(surname, each, lines)) : [];
  const last = lasts.find((each) => each && !first.includes(each)) ?? '';
  return { first, last };
}

function labelledValue(label: RegExp, line: Line, lines: readonly Line[]): string | undefined {
  const found = label.exec(line.text);
  if (!found) return undefined;
  const cells = rightOf(line, lines).map(({ text }) => text.replace(/^[\s:.\u2010-\u2015-]+/, ''));
  return found.groups?.rest || cells.find((text) => text !== '') || '';
}
