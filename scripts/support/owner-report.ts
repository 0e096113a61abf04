import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statements } from '@/lib/content/claims';
import { sampleContent } from '@/lib/operations/sample-content';
import { site } from '@/lib/site';

/**
 * An item for the owner to review: a value, which is never shown, or a statement with the section of the specification.
 */
type Finding = { file: string; line: number; name: string; from?: string };

/** The owner's remaining tasks, one line per value; empty if there are none. */
export function ownerReport(): string {
  return (
    report('Sample content, to be replaced before visitors see it', sampleValues()) +
    report('Not confirmed: correct it and set `confirmed`', unconfirmedStatements()) +
    contradictions()
  );
}

/** Statements that hardly fit together, and why. The site draws no conclusion from either. */
export const TOGETHER: readonly [names: readonly string[], why: string][] = [
  [
    ['figures.founded', 'figures.recruitmentYears'],
    'staffing came after the first years of software',
  ],
  [['figures.founded', 'figures.webExperience'], 'more than a decade of software'],
  [['figures.firstYear', 'figures.completed'], 'nearly all projects in the first year'],
  [['figures.appLaunches', 'figures.completed'], 'more launches than projects'],
];

function contradictions(): string {
  const unconfirmed = new Set(unconfirmedStatements().map(({ name }) => name));
  const lines = TOGETHER.filter(([names]) => names.some((name) => unconfirmed.has(name))).map(
    ([names, why]) => `  ${names.join(', ')}: ${why}\n`,
  );
  return lines.length === 0 ? '' : `To be confirmed together:\n${lines.join('')}`;
}

function report(title: string, findings: readonly Finding[]): string {
  const lines = findings.map(({ file, line, name, from }) => {
    const origin = from ? `  (specification ${from})` : '';
    return `  ${file}:${line}  ${name}${origin}\n`;
  });
  return lines.length === 0 ? '' : `${title} (${lines.length}):\n${lines.join('')}`;
}

/** The files below `public/` that these values name by their path, such as `/images/mark.svg`, and that do not exist. */
export function missingFiles(
  values: unknown = { site, statements },
  exists = (path: string) => existsSync(join('public', path)),
): string[] {
  if (typeof values === 'string') return FILE.test(values) && !exists(values) ? [values] : [];
  if (typeof values !== 'object' || values === null) return [];
  return [...new Set(Object.values(values).flatMap((value) => missingFiles(value, exists)))];
}

const FILE = /^\/[^?#]+\.[a-z0-9]{2,5}$/i;

/** Values appear in a file in the order of the structure, so each is searched for after the previous one. */
export function sampleValues(): Finding[] {
  const ends = new Map<string, number>();
  return sampleContent().map(({ file, name, value }) => {
    const source = readFileSync(file, 'utf8');
    const at = Math.max(0, source.indexOf(`'${value}'`, ends.get(file)));
    ends.set(file, at + 1);
    return { file, name, line: lineAt(source, at) };
  });
}

export function unconfirmedStatements(): Finding[] {
  const source = readFileSync(CLAIMS, 'utf8');
  return Object.entries(statements).flatMap(([group, members]) => {
    const from = source.indexOf(`const ${group} = {`);
    return Object.entries(members)
      .filter(([, { confirmed }]) => !confirmed)
      .map(([name, statement]) => {
        const at = source.indexOf(`\n  ${name}: {`, from);
        const line = lineAt(source, at + 1);
        return { file: CLAIMS, line, name: `${group}.${name}`, from: statement.from };
      });
  });
}

const CLAIMS = 'lib/content/claims.ts';

function lineAt(source: string, at: number): number {
  return source.slice(0, at).split('\n').length;
}
