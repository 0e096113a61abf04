import { isRightToLeft, type Line, unspaced } from './resume-text';

/** A run of glyphs as placed by a PDF; `y` is the distance of its baseline from the top. */
export type Glyphs = { text: string; x: number; y: number; width: number; size: number };

/**
 * The lines of a page, from top to bottom. Runs on one baseline are joined, except across a wide gap, or a narrower
 * gap where a column begins in other rows.
 */
export function linesOf(glyphs: readonly Glyphs[], page: number): Line[] {
  const visible = glyphs.filter(({ text, size }) => text.trim() !== '' && size > 0);
  const rows = baselines(areDrawn(visible) ? visible.map(mirrored) : visible);
  const isColumn = columnsOf(rows);
  return rows.flatMap((row) => groups(row, isColumn).map((runs) => joined(runs, page)));
}

/** Whether a PDF has Persian or Arabic letters as they are drawn, from left to right. */
function areDrawn(glyphs: readonly Glyphs[]): boolean {
  const count = (runs: readonly Glyphs[]) =>
    runs.flatMap(({ text }) => text.match(RIGHT_TO_LEFT_WORDS) ?? []).length;
  return count(glyphs.map(mirrored)) > count(glyphs);
}

/** Words that resumes have. */
const RIGHT_TO_LEFT_WORDS =
  /سوابق|تحصیل|مهارت|تماس|اطلاعات|تولد|کارشناس|دانشگاه|شغلی|زبان|المهارات|الخبر|التعليم/g;

function mirrored(run: Glyphs): Glyphs {
  const reversed = (part: string) => [...part].reverse().join('');
  if (!/\p{Script=Arabic}/u.test(run.text)) return run;
  return { ...run, text: reversed(run.text).replace(LEFT_TO_RIGHT, reversed) };
}

const LEFT_TO_RIGHT =
  /[\p{Script=Latin}\p{Nd}]+(?:[^\p{Script=Arabic}]+?[\p{Script=Latin}\p{Nd}]+)*/gu;

/** The text of a line that is written from right to left; words of other languages in it keep their order. */
function inOrder(parts: readonly string[]): string {
  const ordered: string[] = [];
  let at = 0;
  for (const part of parts) {
    if (isRightToLeft(part)) at = 0;
    ordered.splice(at, 0, part);
    at += isRightToLeft(part) ? 0 : 1;
  }
  // The space between two languages may have no width.
  return ordered
    .join('')
    .replace(/(?<=[\p{L}\d])(?=[\p{L}\d])/gu, (_, index, text) =>
      isRightToLeft(text[index - 1]) === isRightToLeft(text[index]) ? '' : ' ',
    );
}

/** These are multiples of the font size: the distance of baselines in one line, a space, and gaps between columns. */
const SAME_LINE = 0.35;
const SPACE = 0.105;
/** Wider than a space in a monospaced font. */
const NEAR_COLUMN = 0.65;
const COLUMN = 1.2;
/** Between letter-spaced words. */
const SPACED_COLUMN = 4;

function baselines(glyphs: readonly Glyphs[]): Glyphs[][] {
  const rows: Glyphs[][] = [];
  for (const run of glyphs.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    const last = row?.[0];
    const isSame = last && run.y - last.y <= SAME_LINE * Math.min(run.size, last.size);
    if (row && isSame) row.push(run);
    else rows.push([run]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.x - b.x));
}

/** Returns whether a column begins at `x`: at least three rows have a run there after a gap. */
function columnsOf(rows: readonly Glyphs[][]): (x: number) => boolean {
  const starts = new Map<number, number>();
  for (const row of rows) {
    for (const [index, run] of row.entries()) {
      if (gapBefore(run, row[index - 1]) < NEAR_COLUMN * run.size) continue;
      const x = Math.round(run.x);
      starts.set(x, (starts.get(x) ?? 0) + 1);
    }
  }
  return (x) => {
    const at = Math.round(x);
    return [at - 1, at, at + 1].reduce((sum, each) => sum + (starts.get(each) ?? 0), 0) >= 3;
  };
}

function gapBefore(run: Glyphs, before: Glyphs | undefined): number {
  return before ? run.x - (before.x + before.width) : Number.POSITIVE_INFINITY;
}

function groups(row: readonly Glyphs[], isColumn: (x: number) => boolean): Glyphs[][] {
  const found: Glyphs[][] = [];
  for (const run of row) {
    const group = found.at(-1);
    const before = group?.at(-1);
    // Bold text and shadows may be drawn twice.
    if (before?.text === run.text && run.x - before.x < 0.1 * run.size) continue;
    const gap = gapBefore(run, before) / Math.max(run.size, before?.size ?? 0);
    const areSpaced = before && areLetters(before.text) && areLetters(run.text);
    const widest = areSpaced ? SPACED_COLUMN : COLUMN;
    const isApart =
      (before !== undefined && areOfTwoSizes(before, run)) ||
      gap >= widest ||
      (!areSpaced && gap >= NEAR_COLUMN && (isColumn(run.x) || areLetters(run.text)));
    if (group && !isApart) group.push(run);
    else found.push([run]);
  }
  return found;
}

/** A change of size starts a new line, except for small capitals and large initials. */
function areOfTwoSizes(one: Glyphs, other: Glyphs): boolean {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  return (
    large.size >= 1.3 * small.size &&
    large.text.trim().length > 1 &&
    /\p{Ll}{2}|\d{2}/u.test(small.text)
  );
}

/** `K`, `K u m a r` */
function areLetters(text: string): boolean {
  return /^\s*\p{L}{1,2}(?:\s\p{L}{1,2})*\s*$/u.test(text);
}

/** The least gap between letter-spaced words. */
const WORD_GAP = 0.4;

/** In letter-spaced text only the widest gaps separate words; they become two spaces. */
function joined(runs: readonly Glyphs[], page: number): Line {
  const [first, last] = [runs[0] as Glyphs, runs.at(-1) as Glyphs];
  const gaps = runs.map((run, index) => (index === 0 ? 0 : gapBefore(run, runs[index - 1])));
  // Wider than the gaps between letters that are part of a run.
  const least = runs.some(({ text }) => /\p{L} \p{L} /u.test(text)) ? WORD_GAP * first.size : 0;
  const wide = Math.max(Math.max(...gaps) * 0.6, least);
  const [letters, words] = [gaps.filter((gap) => gap < wide), gaps.filter((gap) => gap >= wide)];
  // Gaps of many widths do not show where words end.
  const areClear = Math.min(...words) > 1.35 * Math.max(...letters);
  const text = runs.flatMap((run, index) => {
    const gap = gaps[index] as number;
    if (gap <= SPACE * run.size) return [run.text];
    return [areClear && gap >= wide ? '  ' : ' ', run.text];
  });
  const written = text.join('');
  const line = unspaced(isRightToLeft(written) ? inOrder(text) : written);
  return {
    ...line,
    page,
    x: first.x,
    y: first.y,
    width: last.x + last.width - first.x,
    size: Math.max(...runs.map(({ size }) => size)),
  };
}
