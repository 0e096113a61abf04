import { fieldLine } from './cell-text';
import { fold } from './fold';
import { tickOf } from './status';

/**
 * `On site`, `Hybrid` or `Remote` if a cell clearly means one of these; otherwise as typed. A tick box below such a
 * header says yes to it; a no says only that it is not, which is nothing.
 */
export function workplaceIn(cell: unknown, header: string): string | undefined {
  const text = fieldLine(cell);
  if (text === undefined) return undefined;
  const ticked = tickOf(text);
  if (ticked === undefined) return labelOf(text, WORKPLACES) ?? text;
  return ticked ? (modesIn(header.replace(/_/g, ' '))[0] ?? 'Remote') : undefined;
}

/** What a text says of both: a way of working is no type of employment, nor the other way round. */
export function typeAndWorkplace(type: string | undefined, workplace: string | undefined) {
  const isWorkplace = type !== undefined && labelOf(type, WORKPLACES);
  const isType = workplace !== undefined && labelOf(workplace, EMPLOYMENT_TYPES);
  return {
    employmentType: isWorkplace ? isType || undefined : (type ?? (isType || undefined)),
    workplace: isType ? isWorkplace || undefined : (workplace ?? (isWorkplace || undefined)),
  };
}

export function isRemote(workplace: string | undefined): boolean {
  return workplace === 'Remote';
}

/** `Full time`, `Contract` etc. if the text clearly means one of these; otherwise as typed. */
export function employmentTypeLabel(text: string): string {
  return labelOf(text, EMPLOYMENT_TYPES) ?? text;
}

/** The schema.org value of `employmentType`; undefined for any other text. */
export function schemaEmploymentType(label: string | undefined): string | undefined {
  return EMPLOYMENT_TYPES.find(([each]) => each === label)?.[2];
}

/** The ways of working that a text names: `Hybrid`, `Remote`, `On site`. */
export function modesIn(text: string): string[] {
  return MODES.flatMap(([label, pattern]) => (pattern.test(text) ? [label] : []));
}

type Label = readonly [label: string, pattern: RegExp, schema?: string];

function labelOf(text: string, labels: readonly Label[]): string | undefined {
  const plain = fold(text).replace(/[-_ ]+/g, ' ');
  return labels.find(([, pattern]) => pattern.test(plain))?.[0];
}

/** With the words for them, which may stand anywhere in a text. */
const WORDS = [
  ['Hybrid', 'hybrid'],
  [
    'Remote',
    'remote(?:ly)?|wfh|work from (?:home|anywhere)|anywhere|virtual|telecommut(?:e|ing)|home[- ]based|home office|remoto|teletrabajo|t[eé]l[eé]travail|world ?wide',
  ],
  [
    'On site',
    'on[- ]?site|in[- ]?office|work from office|wfo|on premises?|in person|at office|offline|on location|^office$',
  ],
] as const;

const MODES = WORDS.map(
  ([label, words]) => [label, new RegExp(`\\b(?:${words})\\b`, 'i')] as const,
);
const BESIDE = '(?:[- ](?:first|friendly|ok|role|job|work|working|position|mode|remote))?';

/** Those words, and what belongs to them. */
export const MODE_WORDS = new RegExp(
  `\\b(?:fully |100% |full[- ]?time )?(?:${WORDS.map(([, words]) => words).join('|')})${BESIDE}\\b`,
  'gi',
);

const WORKPLACES = WORDS.map(
  ([label, words]): Label => [label, new RegExp(`^(?:fully |100% )?(?:${words})${BESIDE}$`)],
);

const JOB = '(?: (?:job|position|role|employee|permanent|regular))?$';

const EMPLOYMENT_TYPES: Label[] = [
  ['Full time', new RegExp(`^(?:full ?time|ft|vollzeit)${JOB}`), 'FULL_TIME'],
  ['Part time', new RegExp(`^(?:part ?time|pt|teilzeit)${JOB}`), 'PART_TIME'],
  ['Contract', new RegExp(`^(?:contract(?:ual|or)?|c2c|freelance)${JOB}`), 'CONTRACTOR'],
  ['Temporary', /^(?:temporary|temp|fixed term)$/, 'TEMPORARY'],
  ['Internship', /^(?:intern|internship|trainee|apprentice|apprenticeship)$/, 'INTERN'],
  ['Volunteer', /^volunteer(?:ing)?$/, 'VOLUNTEER'],
];

/** A word for a type, in any text. */
export const TYPE =
  /\b(?:full|part|fulltime|parttime|ft|pt|vollzeit|teilzeit|contract(?:ual|or)?|c2c|intern(?:ship)?|perm|permanent|temp|temporary|freelance|volunteer(?:ing)?|trainee|apprentice(?:ship)?|fixed|casual|regular|seasonal)\b/i;
