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
  return label === undefined ? undefined : SCHEMA_TYPES[label];
}

function labelOf(text: string, labels: Record<string, RegExp>): string | undefined {
  const plain = fold(text).replace(/[-_ ]+/g, ' ');
  return Object.keys(labels).find((label) => labels[label]?.test(plain));
}

const WORKPLACES: Record<string, RegExp> = {
  'On site':
    /^(?:on ?site|in ?office|office|work from office|wfo|on premises?|in person|at office|offline|on location)$/,
  Hybrid: /^hybrid(?: (?:remote|work|mode|working))?$/,
  Remote:
    /^(?:(?:fully |100% )?remote|work from home|wfh|anywhere|work from anywhere|virtual|telecommute)$/,
};

const EMPLOYMENT_TYPES: Record<string, RegExp> = {
  'Full time': /^(?:full ?time|ft|vollzeit)(?: (?:job|position|role|employee|permanent|regular))?$/,
  'Part time': /^(?:part ?time|pt|teilzeit)(?: (?:job|position|role))?$/,
  Contract: /^(?:contract(?:ual|or)?|c2c|freelance)(?: (?:job|position|role))?$/,
  Temporary: /^(?:temporary|temp|fixed term)$/,
  Internship: /^(?:intern|internship|trainee|apprentice|apprenticeship)$/,
  Volunteer: /^volunteer(?:ing)?$/,
};

const SCHEMA_TYPES: Record<string, string> = {
  'Full time': 'FULL_TIME',
  'Part time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Temporary: 'TEMPORARY',
  Internship: 'INTERN',
  Volunteer: 'VOLUNTEER',
};
