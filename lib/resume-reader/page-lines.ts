import { type Line, plainText } from './resume-text';

/** A run of glyphs as a PDF places it; `y` is that of its baseline, from the top. */
export type Glyphs = { text: string; x: number; y: number; width: number; size: number };

/**
 * The lines of a page, from top to bottom. Runs on one baseline are joined where they touch; where a wide gap
 * is between them, they are columns, cells of a table or tab stops, and each is a line of its own.
 */
export function linesOf(glyphs: readonly Glyphs[], page: number): Line[] {
  const visible = glyphs.filter(({ text, size }) => text.trim() !== '' && size > 0);
  return baselines(visible).flatMap((runs) => pieces(runs, page));
}

/** In multiples of the font's size: how far apart baselines of one line are, a space, a column. */
const SAME_LINE = 0.35;
const SPACE = 0.13;
const COLUMN = 1.2;

function baselines(glyphs: readonly Glyphs[]): Glyphs[][] {
  const rows: Glyphs[][] = [];
  for (const run of glyphs.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    const last = row?.[0];
    const isSame = last && run.y - last.y <= SAME_LINE * Math.min(run.size, last.size);
    if (row && isSame) row.push(run);
    else rows.push([run]);
  }
  return rows;
}

function pieces(row: readonly Glyphs[], page: number): Line[] {
  const lines: Line[] = [];
  for (const run of row.toSorted((a, b) => a.x - b.x)) {
    const line = lines.at(-1);
    const gap = line ? run.x - (line.x + line.width) : Number.POSITIVE_INFINITY;
    if (line && gap < COLUMN * Math.max(run.size, line.size)) {
      const hasSpace = gap > SPACE * run.size && !line.text.endsWith(' ');
      line.text += (hasSpace ? ' ' : '') + run.text;
      line.width = run.x + run.width - line.x;
      line.size = Math.max(line.size, run.size);
    } else {
      const { text, x, y, width, size } = run;
      lines.push({ text, page, x, y, width, size });
    }
  }
  return lines.map(readable);
}

/** Letters that were only set apart are put together again. */
function readable(line: Line): Line {
  const text = plainText(line.text);
  if (!/^(?:\p{L} ){4,}\p{L}$/u.test(text)) return { ...line, text };
  return { ...line, text: text.replaceAll(' ', ''), isSpaced: true };
}
