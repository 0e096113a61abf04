import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Line, Link, ResumeText } from '../resume-text';

/** What a reader must find in a text; several forms of a value are separated by ` / `, and `-` is none. */
export type Case = { expected: string; written: string; text: ResumeText };

/**
 * The cases of a file, each `expected :: text`, with ` ~ ` between the lines of the text and ` || ` between texts for which
 * the same is expected. `> a ~ $ ~ b` puts the texts that follow between other lines.
 */
export function casesIn(file: string): Case[] {
  let frame = '$';
  const rows = readFileSync(join(__dirname, 'cases', file), 'utf8').replace(/ \|\|\n {3}/g, ' || ');
  return rows.split('\n').flatMap((row) => {
    if (row.startsWith('> ')) frame = row.slice(2);
    const [expected = '', texts] = row.split(/ ?:: ?/, 2);
    if (/^[>#]/.test(row) || texts === undefined) return [];
    return texts.split(' || ').map((written) => {
      const text = textOf(frame.replace('$', () => written));
      return { expected, written, text };
    });
  });
}

/**
 * Each line is 16 points below the one before and has size 11 where nothing else is said before it, as in
 * `{x=300 y=90.5 s=20}Asha Rao`: page, left edge, baseline, width, size, letter-spaced. An empty line is a gap.
 */
export function textOf(written: string): ResumeText {
  const [lines, links]: [Line[], Link[]] = [[], []];
  for (const [row, cell] of written.split(/ ?~ ?/).entries()) {
    const [, given = '', text = ''] = /^(?:\{([^}]*)\})?(.*)$/s.exec(cell) ?? [];
    const { p = 1, x = 40, y = 60 + 16 * row, w = 6 * text.length, s = 11, l } = numbersIn(given);
    if (text.startsWith('link:')) links.push({ url: text.slice(5), page: p, x, y });
    else if (text)
      lines.push({ text, page: p, x, y, width: w, size: s, ...(l && { isSpaced: true as const }) });
  }
  return { lines, links };
}

function numbersIn(text: string): Record<string, number | undefined> {
  return Object.fromEntries(
    [...text.matchAll(/(\w)=(\S+)/g)].map(([, name, value]) => [name, Number(value)]),
  );
}
