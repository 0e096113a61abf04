import { fieldLine, fold } from './cell-text';
import type { Cell } from './dates';
import { tickOf } from './status';

/**
 * `On site`, `Hybrid` or `Remote` if a cell clearly means one of these; otherwise as typed. A tick box below such a
 * header says yes to it; a no says only that it is not, which is nothing.
 */
export function workplaceIn(cell: unknown, { header }: Pick<Cell, 'header'>): string | undefined {
  const text = fieldLine(cell);
  const ticked = text && tickOf(text);
  if (!text || ticked === undefined) return labelOf(text, WORKPLACES) ?? text;
  return ticked ? (modesIn(header.replace(/_/g, ' '))[0] ?? 'Remote') : undefined;
}

/** What a text says of both: a way of working is no type of employment, nor the other way round. */
export function typeAndWorkplace(type: string | undefined, workplace: string | undefined) {
  const isWorkplace = labelOf(type, WORKPLACES);
  const isType = labelOf(workplace, TYPES);
  return {
    employmentType: isWorkplace ? isType : (type ?? isType),
    workplace: isType ? isWorkplace : (workplace ?? isWorkplace),
  };
}

/** `Full time`, `Contract` etc. if the text clearly means one of these; otherwise as typed. */
export function employmentTypeLabel(text: string | undefined): string | undefined {
  return labelOf(text, TYPES) ?? text;
}

/** The schema.org value of `employmentType`; undefined for any other text. */
export function schemaEmploymentType(label: string | undefined): string | undefined {
  return TYPES.find((each) => each.label === label)?.schema;
}

/** The ways of working that a text names: `Hybrid`, `Remote`, `On site`. */
export function modesIn(text: string): string[] {
  return WORKPLACES.filter(({ anywhere }) => anywhere.test(text)).map(({ label }) => label);
}

function labelOf(text: string | undefined, labels: typeof TYPES): string | undefined {
  const plain = fold(text ?? '').replace(/[-_ ]+/g, ' ');
  return labels.find(({ alone }) => alone.test(plain))?.label;
}

/** A table of labels, with the value of schema.org and the words for each. */
function labelled(beside: string, rows: string[]) {
  return rows.map((row) => {
    const [label = '', schema = '', words = ''] = row.split(': ');
    const [alone, anywhere] = [`^(?:${words})${beside}$`, `\\b(?:${words})\\b`];
    return { label, schema, words, alone: new RegExp(alone), anywhere: new RegExp(anywhere, 'i') };
  });
}

const wordsOf = (table: { words: string }[]) => table.map(({ words }) => words).join('|');
const FULLY = '(?:fully |100% |full[- ]?time )?';
const BESIDE = '(?:[- ](?:first|friendly|ok|role|job|work|working|position|mode|remote))?';

const WORKPLACES = labelled(BESIDE, [
  'Hybrid: : hybrid',
  'Remote: : (?:(?:fully |100% )?remote(?:ly)?)|wfh|work from (?:home|anywhere)|anywhere|virtual|telecommut(?:e|ing)|home[- ]based|home office|remoto|teletrabajo|t[eé]l[eé]travail|world ?wide',
  'On site: : on[- ]?site|in[- ]?office|work from office|wfo|on premises?|in person|at office|offline|on location|^office$',
]);

/** Those words, and what belongs to them. */
export const MODE_WORDS = new RegExp(`\\b${FULLY}(?:${wordsOf(WORKPLACES)})${BESIDE}\\b`, 'gi');

const TYPES = labelled('(?: (?:job|position|role|employee|permanent|regular))?', [
  'Full time: FULL_TIME: full ?time|ft|vollzeit',
  'Part time: PART_TIME: part ?time|pt|teilzeit',
  'Contract: CONTRACTOR: contract(?:ual|or)?|c2c|freelance',
  'Temporary: TEMPORARY: temporary|temp|fixed term',
  'Internship: INTERN: intern(?:ship)?|trainee|apprentice(?:ship)?',
  'Volunteer: VOLUNTEER: volunteer(?:ing)?',
]);

/** A word for a type, in any text. */
export const TYPE = new RegExp(
  `\\b(?:${wordsOf(TYPES)}|full|part|perm|permanent|fixed|casual|regular|seasonal)\\b`,
  'i',
);
