import { fold } from './search-text';

/** `On site`, `Hybrid` or `Remote` if the text clearly means one of these; otherwise as typed. */
export function workplaceLabel(text: string): string {
  return labelOf(text, WORKPLACES) ?? text;
}

/** Whether the feed's place name means remote work. */
export function isRemotePlace(name: string): boolean {
  return /^(?:remote|work from home|wfh|anywhere)\b/i.test(name);
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
    /^(?:on ?site|in ?office|office|work from office|wfo|on premises?|in person|no|false)$/,
  Hybrid: /^hybrid$/,
  Remote: /^(?:(?:fully |100% )?remote|work from home|wfh|anywhere|yes|true)$/,
};

const EMPLOYMENT_TYPES: Record<string, RegExp> = {
  'Full time': /^(?:full ?time|ft|permanent|regular|perm)(?: (?:job|position|role|employee))?$/,
  'Part time': /^(?:part ?time|pt)(?: (?:job|position|role))?$/,
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
