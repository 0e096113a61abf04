/**
 * Text normalized for searching: a space before each word, lower case, no accents. Words with punctuation
 * are found both ways: `Node.js` by `node`, `js` and `nodejs`.
 */
export function searchText(texts: readonly (string | undefined)[]): string {
  const words = texts.flatMap((text) => fold(text ?? '').split(/\s+/)).map(wordForms);
  return words.map(({ parts, joined }) => ` ${parts.join(' ')} ${joined}`).join('');
}

/** Each word joined with the next one, so that `Front End Developer` is found by `frontend`. */
export function joinedPairs(text: string): string {
  const words = text.split(/\s+/);
  return words.map((word, place) => `${word}${words[place + 1] ?? ''}`).join(' ');
}

/** Matches if every word of the query, or the query as one word, is a prefix of a word in the text. */
export function queryMatcher(query: string): (searched: string) => boolean {
  const words = fold(query)
    .split(/\s+/)
    .map(wordForms)
    .filter(({ joined }) => joined !== '');
  const starts = words.map(({ parts, joined }) => ({
    joined: ` ${joined}`,
    parts: parts.map((part) => ` ${part}`),
  }));
  const whole = words.length > 1 ? ` ${words.map(({ joined }) => joined).join('')}` : undefined;
  return (searched) =>
    (whole !== undefined && searched.includes(whole)) ||
    starts.every(
      ({ joined, parts }) =>
        searched.includes(joined) ||
        (parts.length > 1 && parts.every((part) => searched.includes(part))),
    );
}

/** Normalizes a name for comparison: lower case, no Latin accents, single spaces. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** `+` and `#` belong to a word: C++ and C# are not C. */
function wordForms(word: string): { parts: string[]; joined: string } {
  const parts = word.split(/[^\p{L}\p{M}\p{N}+#]+/u).filter((part) => part !== '');
  return { parts, joined: parts.join('') };
}
