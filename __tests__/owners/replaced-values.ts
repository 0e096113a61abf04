import type { OwnerCopy } from '@/__tests__/support/owner-copy';

/** A value listed by `owner:check`: its file, line, and place in the file. */
type Listed = { file: string; line: number; name: string };

/** Replaces exactly the values that `owner:check` lists, and returns the sample values that must be gone. */
export function replaceListed(copy: OwnerCopy): string[] {
  const listed = listedBy(copy.run('owner:check'));
  return [...new Set(listed.map(({ file }) => file))].flatMap((file) => {
    const lines = copy.read(file).split('\n');
    const gone = listed
      .filter((value) => value.file === file)
      .flatMap(({ line, name }, index) =>
        file.endsWith('claims.ts')
          ? confirm(lines, line - 1, index)
          : replaceText(lines, line - 1, name, index),
      );
    copy.write(file, lines.join('\n'));
    return gone;
  });
}

function listedBy(report: string): Listed[] {
  const lines = [...report.matchAll(/^ {2}(\S+):(\d+) {2}(\S+)/gm)];
  return lines.map(([, file = '', line, name = '']) => ({ file, line: Number(line), name }));
}

/** A line may contain several values; replaces the first one that is still a sample. */
function replaceText(lines: string[], at: number, name: string, index: number): string[] {
  const texts = [...(lines[at] ?? '').matchAll(/'([^']*)'/g)].map(([, text = '']) => text);
  const sample = texts.find((text) => !isReplaced(text) && !isKey(lines[at] ?? '', text, name));
  if (sample === undefined) throw new Error(`${name} is not in line ${at + 1}.`);
  lines[at] = (lines[at] ?? '').replace(`'${sample}'`, `'${replacementOf(name, index)}'`);
  return [sample];
}

/** `icon: 'linkedin'` and the names of networks are no samples. */
function isKey(line: string, text: string, name: string): boolean {
  return name.startsWith('social.') && !line.includes(`href: '${text}'`);
}

function isReplaced(text: string): boolean {
  return /^Owner \d|owner\.test|^\/images\/company\.svg$|^\+91 90|^9190/.test(text);
}

function replacementOf(name: string, index: number): string {
  if (name.startsWith('email.')) return `box${index}@owner.test`;
  if (name.endsWith('.href')) return `https://owner.test/${index}`;
  if (/\.(logo|src)$|^mark\./.test(name)) return '/images/company.svg';
  if (name.endsWith('.phone')) return `+91 90000 000${index}`;
  if (name === 'whatsapp') return `91900000${index}`;
  return `Owner ${index}`;
}

/** Replaces words and numbers in a statement, and confirms it. */
function confirm(lines: string[], at: number, index: number): string[] {
  const end = lines.findIndex((line, place) => place >= at && line.includes('confirmed: false'));
  const statement = lines.slice(at, end + 1).join('\n');
  const head = statement.slice(0, statement.search(/\b(until|from|confirmed):(?! \d)/));
  const gone: string[] = [];
  const other = head.replace(/'([^']*)'|\b\d[\d_]+\b/g, (found, text?: string) => {
    gone.push(text ?? found.replaceAll('_', ''));
    return text === undefined
      ? String(4321 + index)
      : `'${otherText(text, `${index}-${gone.length}`)}'`;
  });
  const rest = statement.slice(head.length).replace('confirmed: false', 'confirmed: true');
  lines.splice(at, end + 1 - at, ...(other + rest).split('\n'));
  return gone;
}

function otherText(text: string, index: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return '2031-03-14';
  if (/^\d\d:\d\d - \d\d:\d\d$/.test(text)) return '10:15 - 16:45';
  return `Owner ${index}`;
}
