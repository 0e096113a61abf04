import 'server-only';
import { readFileSync } from 'node:fs';
import { leadership } from '@/lib/content/leaders';
import { showsSampleJobs } from '@/lib/jobs/sample-jobs';
import { processWide } from '@/lib/process-wide';
import { isPublicOrigin } from '@/lib/public-origin';
import { site } from '@/lib/site';

/** A value that the owner has not replaced yet. */
export type SampleValue = {
  file: string;
  /** Absent where the source is not at hand. */
  line?: number;
  /** Its place in the file: `email.support`. Never the value, which ends up in logs. */
  name: string;
};

/** What visitors see and nobody has written for this company yet, in the order of the files. */
export function sampleContent(): SampleValue[] {
  return processWide('sample-content', findSampleContent);
}

/** Is there sample content where the public sees it? */
export function isSampleLive(): boolean {
  return isPublicOrigin() && sampleContent().length > 0;
}

/** One line for each value, and what to do about them; empty where nothing is sample. */
export function sampleReport(): string {
  const lines = sampleContent().map(
    ({ file, line, name }) => `  ${line ? `${file}:${line}` : file}  ${name}\n`,
  );
  if (lines.length === 0) return '';
  return `Sample content, to be replaced before visitors see it (${lines.length}):\n${lines.join('')}`;
}

function findSampleContent(): SampleValue[] {
  return [
    ...located(
      'lib/site.ts',
      leaves(site).filter(({ value }) => isSample(value)),
    ),
    ...located('lib/content/leaders.ts', leaves(leadership).filter(isSampleLeader)),
    ...(showsSampleJobs()
      ? [{ file: 'lib/jobs/sample-rows.json', line: 1, name: 'openings' }]
      : []),
  ];
}

/** What the sample values of `lib/site.ts` look like. */
const SAMPLE = /^(the )?Stepwell\b|\bSample\b|\bexample\.com\b|^\+?91 ?55501/;

function isSample(value: string): boolean {
  return SAMPLE.test(value);
}

/** A sample leader carries the office as a name. */
function isSampleLeader({ name, value }: Leaf): boolean {
  return (
    name.endsWith('.name') &&
    /^(Chair of the Board|Managing Director|\w+ Director|Head of \w+)$/.test(value)
  );
}

type Leaf = { name: string; value: string };

/** All texts in a structure, each with its path: `offices.0.phone`. */
function leaves(node: unknown, path: string[] = []): Leaf[] {
  if (typeof node === 'string') return [{ name: path.join('.'), value: node }];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, child]) => leaves(child, [...path, key]));
}

/** Values stand in a file in the order of the structure, so each is searched for after the one before it. */
function located(file: string, values: Leaf[]): SampleValue[] {
  const source = sourceOf(file);
  let from = 0;
  return values.map(({ name, value }) => {
    const at = source?.indexOf(`'${value}'`, from) ?? -1;
    if (source === undefined || at < 0) return { file, name };
    from = at + 1;
    return { file, line: source.slice(0, at).split('\n').length, name };
  });
}

function sourceOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
