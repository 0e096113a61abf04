import type { Line } from './line';

/** Where lines stand in relation to each other. */

/** The lines in their order: page by page, from top to bottom, from left to right. */
export function inOrder(lines: readonly Line[]): Line[] {
  return lines.toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x);
}

/** The cells to the left of a line in its row, from left to right. */
export function leftOf(line: Line, lines: readonly Line[]): Line[] {
  return rowOf(line, lines).filter(({ x }) => x < line.x);
}

/** The cells to the right of a line in its row, from left to right. */
export function rightOf(line: Line, lines: readonly Line[]): Line[] {
  return rowOf(line, lines).filter(({ x }) => x > line.x);
}

/** The next line in the column of a line, if it follows without a wide gap. */
export function below(line: Line, lines: readonly Line[]): Line | undefined {
  return lines.find((each) => isBelow(each, line));
}

/** The line before a line in its column. */
export function above(line: Line, lines: readonly Line[]): Line | undefined {
  return lines.findLast((each) => isBelow(line, each));
}

/** The size that most of the text has. */
export function commonSize(lines: readonly Line[]): number {
  const characters = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2;
    characters.set(rounded, (characters.get(rounded) ?? 0) + text.length);
  }
  const [most] = [...characters].toSorted((a, b) => b[1] - a[1]);
  return most?.[0] ?? 11;
}

function rowOf(line: Line, lines: readonly Line[]): Line[] {
  return lines
    .filter((each) => each.page === line.page && Math.abs(each.y - line.y) <= SAME_ROW * line.size)
    .toSorted((a, b) => a.x - b.x);
}

const SAME_ROW = 0.35;
const SAME_COLUMN = 6;
const LINE_SPACING = 2.4;

function isBelow(lower: Line, upper: Line): boolean {
  const distance = lower.y - upper.y;
  return (
    lower.page === upper.page &&
    Math.abs(lower.x - upper.x) <= SAME_COLUMN &&
    distance > SAME_ROW * upper.size &&
    distance <= LINE_SPACING * Math.max(upper.size, lower.size)
  );
}
