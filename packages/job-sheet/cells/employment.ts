import { fieldLine, fold } from './cell-text';
import { tickOf } from './status';

/**
 * `On site`, `Hybrid` or `Remote` if a cell clearly means one of these; otherwise as typed. A tick box below such a
 * header says yes to it; a no says only that it is not, which is nothing.
 */
export function workplaceIn(cell: unknown, header: string): string | undefined {
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

type Label = { label: string; alone: RegExp; schema?: string };

function labelOf(text: string | undefined, labels: readonly Label[]): string | undefined {
  const plain = fold(text ?? '').replace(/[-_ ]+/g, ' ');
  return labels.find(({ alone }) => alone.test(plain))?.label;
}

const BESIDE = '(?:[- ](?:first|friendly|ok|role|job|work|working|position|mode|remote))?';

/** With the words for each. */
const WORKPLACES = [
  'Hybrid: hybrid',
  'Remote: remote(?:ly)?|wfh|work from (?:home|anywhere)|anywhere|virtual|telecommut(?:e|ing)|home[- ]based|home office|remoto|teletrabajo|t[eé]l[eé]travail|world ?wide',
  'On site: on[- ]?site|in[- ]?office|work from office|wfo|on premises?|in person|at office|offline|on location|^office$',
].map((row) => {
  const [label = '', words = ''] = row.split(': ');
  const alone = new RegExp(`^(?:fully |100% )?(?:${words})${BESIDE}$`);
  return { label, words, alone, anywhere: new RegExp(`\\b(?:${words})\\b`, 'i') };
});

/** Those words, and what belongs to them. */
export const MODE_WORDS = new RegExp(
  `\\b(?:fully |100% |full[- ]?time )?(?:${WORKPLACES.map(({ words }) => words).join('|')})${BESIDE}\\b`,
  'gi',
);

/** With the value of schema.org, and the words for each. */
const TYPES = [
  'Full time: FULL_TIME: full ?time|ft|vollzeit',
  'Part time: PART_TIME: part ?time|pt|teilzeit',
  'Contract: CONTRACTOR: contract(?:ual|or)?|c2c|freelance',
  'Temporary: TEMPORARY: temporary|temp|fixed term',
  'Internship: INTERN: intern(?:ship)?|trainee|apprentice(?:ship)?',
  'Volunteer: VOLUNTEER: volunteer(?:ing)?',
].map((row) => {
  const [label = '', schema = '', words = ''] = row.split(': ');
  const beside = '(?: (?:job|position|role|employee|permanent|regular))?';
  return { label, schema, words, alone: new RegExp(`^(?:${words})${beside}$`) };
});

/** A word for a type, in any text. */
export const TYPE = new RegExp(
  `\\b(?:${TYPES.map(({ words }) => words).join('|')}|full|part|perm|permanent|fixed|casual|regular|seasonal)\\b`,
  'i',
);
