import 'server-only';
import { readFileSync } from 'node:fs';
import type { Office } from '@/lib/company';
import { statements } from '@/lib/content/claims';
import { showsSampleJobs } from '@/lib/jobs/jobs';
import { processWide } from '@/lib/runtime/context';
import { isPublicOrigin } from '@/lib/settings';
import { leaders, site } from '@/lib/site';

/** A value that the owner has to look at. */
type SampleValue = {
  file: string;
  /** Absent where the source is not at hand. */
  line?: number;
  /** Its place in the file: `email.support`. Never the value, which ends up in logs. */
  name: string;
  /** The section of the specification that asks for it. */
  from?: string;
};

/** Visible sample content, in the order of the files. */
export function sampleContent(): SampleValue[] {
  return processWide('sample-content', findSampleContent);
}

/** Unconfirmed statements about the company. */
export function unconfirmedStatements(): SampleValue[] {
  const source = sourceOf(CLAIMS);
  return Object.entries(statements).flatMap(([group, members]) => {
    const from = source?.indexOf(`const ${group} = {`) ?? -1;
    return Object.entries(members).flatMap(([name, statement]) => {
      const at = source?.indexOf(`\n  ${name}: {`, from) ?? -1;
      const value = { file: CLAIMS, name: `${group}.${name}`, from: statement.from };
      return statement.confirmed ? [] : { ...value, line: lineAt(source, at + 1) };
    });
  });
}

/** Is there sample content where the public sees it? */
export function isSampleLive(): boolean {
  return isPublicOrigin() && sampleContent().length > 0;
}

/** The owner's remaining tasks, one line for each value. */
export function ownerReport(): string {
  return sampleReport() + statementReport();
}

/** One line for each sample value, and what to do about them; empty without sample values. */
export function sampleReport(): string {
  return report('Sample content, to be replaced before visitors see it', sampleContent());
}

function statementReport(): string {
  return report('Not confirmed: correct it and set `confirmed`', unconfirmedStatements());
}

function report(title: string, values: readonly SampleValue[]): string {
  const lines = values.map(({ file, line, name, from }) => {
    const origin = from ? `  (specification ${from})` : '';
    return `  ${line ? `${file}:${line}` : file}  ${name}${origin}\n`;
  });
  return lines.length === 0 ? '' : `${title} (${lines.length}):\n${lines.join('')}`;
}

function findSampleContent(): SampleValue[] {
  return [
    ...located('lib/site.ts', leaves({ ...site, leaders }).filter(isSample)),
    ...(showsSampleJobs()
      ? [{ file: 'lib/jobs/sample-rows.json', line: 1, name: 'openings' }]
      : []),
  ];
}

const CLAIMS = 'lib/content/claims.ts';

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

/** Values stand in a file in the order of the structure, so each is searched for after the one before it. */
function located(file: string, values: Leaf[]): SampleValue[] {
  const source = sourceOf(file);
  let from = 0;
  return values.map(({ name, value }) => {
    const at = source?.indexOf(`'${value}'`, from) ?? -1;
    if (at >= 0) from = at + 1;
    return { file, name, line: lineAt(source, at) };
  });
}

function lineAt(source: string | undefined, at: number): number | undefined {
  return source === undefined || at < 0 ? undefined : source.slice(0, at).split('\n').length;
}

function sourceOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
