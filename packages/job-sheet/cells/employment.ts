import { fieldLine } from './cell-text';
import { fold } from './fold';

/**
 * `On site`, `Hybrid` or `Remote` if a cell clearly means one of these; otherwise as typed. A tick box below such a
 * header says yes to it; a no says only that it is not, which is nothing.
 */
export function workplaceIn(cell: unknown, header: string): string | undefined {
  const text = fieldLine(cell);
  if (text === undefined) return undefined;
  if (/^(?:yes|true|y|1)$/i.test(text)) {
    if (/hybrid/i.test(header)) return 'Hybrid';
    return /on.?site|office/i.test(header) ? 'On site' : 'Remote';
  }
  return /^(?:no|false|n|0)$/i.test(text) ? undefined : (labelOf(text, WORKPLACES) ?? text);
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

type Label = readonly [label: string, pattern: RegExp, schema?: string];

function labelOf(text: string, labels: readonly Label[]): string | undefined {
  const plain = fold(text).replace(/[-_ ]+/g, ' ');
  return labels.find(([, pattern]) => pattern.test(plain))?.[0];
}

const WORKPLACES: Label[] = [
  [
    'On site',
    /^(?:on ?site|in ?office|office|work from office|wfo|on premises?|in person|at office|offline|on location)$/,
  ],
  ['Hybrid', /^hybrid(?: (?:remote|work|mode|working))?$/],
  [
    'Remote',
    /^(?:(?:fully |100% )?remote|work from home|wfh|anywhere|work from anywhere|virtual|telecommute)$/,
  ],
];

const JOB = '(?: (?:job|position|role|employee|permanent|regular))?$';

const EMPLOYMENT_TYPES: Label[] = [
  ['Full time', new RegExp(`^(?:full ?time|ft|vollzeit)${JOB}`), 'FULL_TIME'],
  ['Part time', new RegExp(`^(?:part ?time|pt|teilzeit)${JOB}`), 'PART_TIME'],
  ['Contract', new RegExp(`^(?:contract(?:ual|or)?|c2c|freelance)${JOB}`), 'CONTRACTOR'],
  ['Temporary', /^(?:temporary|temp|fixed term)$/, 'TEMPORARY'],
  ['Internship', /^(?:intern|internship|trainee|apprentice|apprenticeship)$/, 'INTERN'],
  ['Volunteer', /^volunteer(?:ing)?$/, 'VOLUNTEER'],
];
