import 'server-only';
import type { LeaderGroup, Mark, Site } from '@/lib/company';
import { showsSampleJobs } from '@/lib/jobs/jobs';
import { processWide } from '@/lib/runtime/context';
import { isPublicOrigin } from '@/lib/settings';
import { leaders, site } from '@/lib/site';

/** A value that the owner has to replace. */
type SampleValue = {
  file: string;
  /** Its path in the file: `email.support`. */
  name: string;
  /** Must not be logged. */
  value: string;
};

/** The visible sample content, in file order. */
export function sampleContent(): SampleValue[] {
  return processWide('sample-content', () => [
    ...sampleLeaves({ ...site, leaders }).map((leaf) => ({ file: 'lib/site.ts', ...leaf })),
    ...(showsSampleJobs()
      ? [{ file: 'lib/jobs/sample-rows.json', name: 'openings', value: '' }]
      : []),
  ]);
}

type Company = Pick<Site, 'offices'> & { leaders: readonly LeaderGroup[] };

/** The values of a company that are those of the sample, by their path. */
export function sampleLeaves(company: Company): Leaf[] {
  return leaves(company).filter((leaf) => isSample(leaf, company));
}

/** Whether the public site shows sample content. */
export function isSampleLive(): boolean {
  return isPublicOrigin() && sampleContent().length > 0;
}

/** The companies that the site may show: samples only where nobody would take them for clients. */
export function shownMarks(marks: readonly Mark[]): readonly Mark[] {
  return isPublicOrigin() ? marks.filter((mark) => !isSampleMark(mark)) : marks;
}

export function isSampleMark(mark: Mark): boolean {
  return leaves(mark).some(({ value }) => SAMPLE.test(value));
}

/** Matches the sample values of `lib/site.ts`. */
const SAMPLE =
  /^(the )?Stepwell\b|\bSample\b|\bexample\.com\b|^\+?91 ?55501|^\/images\/(marks\/|sample-portraits\/|mark-(light|dark)\.svg$)/;

/** Streets of the sample offices, which look like real ones. */
const SAMPLE_STREETS = /Madhapur|Indiranagar/;

/**
 * An office counts as a sample as a whole until its streets and phone number are replaced. A leader does until the
 * name, which is a job title in the sample, is replaced; a portrait is checked separately.
 */
function isSample({ name, value }: Leaf, { offices, leaders }: Company): boolean {
  const [, office] = /^offices\.(\d+)\./.exec(name) ?? [];
  if (office) {
    const values = leaves(offices[Number(office)]).map(({ value }) => value);
    return values.some((value) => SAMPLE.test(value) || SAMPLE_STREETS.test(value));
  }
  const [, group, place] = /^leaders\.(\d+)\.people\.(\d+)\./.exec(name) ?? [];
  if (group && place) {
    const isNamed = !POSITION.test(leaders[Number(group)]?.people[Number(place)]?.name ?? '');
    return !isNamed || SAMPLE.test(value);
  }
  return SAMPLE.test(value);
}

const POSITION = /^(Chair of the Board|Managing Director|\w+ Director|Head of \w+)$/;

type Leaf = { name: string; value: string };

/** All strings in a structure, each with its path: `offices.0.phone`. */
function leaves(node: unknown, path: string[] = []): Leaf[] {
  if (typeof node === 'string') return [{ name: path.join('.'), value: node }];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, child]) => leaves(child, [...path, key]));
}
