import 'server-only';
import type { Office } from '@/lib/company';
import { showsSampleJobs } from '@/lib/jobs/jobs';
import { processWide } from '@/lib/runtime/context';
import { isPublicOrigin } from '@/lib/settings';
import { leaders, site } from '@/lib/site';

/** A value that the owner has to replace. */
type SampleValue = {
  file: string;
  /** Its place in the file: `email.support`. */
  name: string;
  /** Not for logs. */
  value: string;
};

/** Visible sample content, in the order of the files. */
export function sampleContent(): SampleValue[] {
  return processWide('sample-content', () => [
    ...leaves({ ...site, leaders })
      .filter(isSample)
      .map((leaf) => ({ file: 'lib/site.ts', ...leaf })),
    ...(showsSampleJobs()
      ? [{ file: 'lib/jobs/sample-rows.json', name: 'openings', value: '' }]
      : []),
  ]);
}

/** Is there sample content where the public sees it? */
export function isSampleLive(): boolean {
  return isPublicOrigin() && sampleContent().length > 0;
}

/** Patterns of the sample values of `lib/site.ts`. */
const SAMPLE =
  /^(the )?Stepwell\b|\bSample\b|\bexample\.com\b|^\+?91 ?55501|^\/images\/(marks\/|sample-portraits\/|mark-(light|dark)\.svg$)/;

/** Streets of the sample offices that look like any other. */
const SAMPLE_STREETS = /Madhapur|Indiranagar/;

/**
 * An office is a sample as a whole until its streets and its phone number are replaced, and a leader until the name
 * is, which is that of the office; a portrait for itself.
 */
function isSample({ name, value }: Leaf): boolean {
  const [, office] = /^offices\.(\d+)\./.exec(name) ?? [];
  if (office) return isSampleOffice(site.offices[Number(office)]);
  const [, group, place] = /^leaders\.(\d+)\.people\.(\d+)\./.exec(name) ?? [];
  if (group && place) {
    const isNamed = !POSITION.test(leaders[Number(group)]?.people[Number(place)]?.name ?? '');
    return !isNamed || SAMPLE.test(value);
  }
  return SAMPLE.test(value);
}

function isSampleOffice(office: Office | undefined): boolean {
  return leaves(office).some(({ value }) => SAMPLE.test(value) || SAMPLE_STREETS.test(value));
}

const POSITION = /^(Chair of the Board|Managing Director|\w+ Director|Head of \w+)$/;

type Leaf = { name: string; value: string };

/** All texts in a structure, each with its path: `offices.0.phone`. */
function leaves(node: unknown, path: string[] = []): Leaf[] {
  if (typeof node === 'string') return [{ name: path.join('.'), value: node }];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, child]) => leaves(child, [...path, key]));
}
