import type { Line } from '@/packages/resume-reader/resume-text';

/** Lines of one column, one below the other; an empty text is a gap. */
export function linesFrom(...texts: string[]): Line[] {
  return texts.flatMap((text, row) =>
    text === ''
      ? []
      : [{ text, page: 1, x: 40, y: 60 + 16 * row, width: 6 * text.length, size: 11 }],
  );
}
