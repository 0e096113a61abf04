/** Damerau-Levenshtein distance (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line[column] = Math.min(
        at(rows[row - 1], column) + 1,
        at(line, column - 1) + 1,
        at(rows[row - 1], column - 1) + (isSame ? 0 : 1),
        isSwap ? at(rows[row - 2], column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(line);
  }
  return at(rows[a.length], b.length);
}

function at(line: readonly number[] | undefined, place: number): number {
  return line?.[place] ?? Number.POSITIVE_INFINITY;
}
