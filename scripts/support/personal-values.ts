/**
 * What the tests use of persons, files, secrets and addresses, and what no line of a log may hold. Where a
 * kind of value can be told by its form, all of that kind is meant: a new fixture is covered at once.
 */
const PRIVATE: Record<string, RegExp> = {
  'a name': /asha|\brao\b|రవి|आशा|राजेश|o[’']brien|ravi kumar/i,
  'what was typed': /i build things|dear team|<script|onerror=/i,
  'an e-mail address': /[\w.+-]+@[\w-]+\.[\w.]+/,
  'a telephone number': /(?<![\w.:-])(\+?91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?![\w.:-])/,
  'a file name': /[^\s"'/]\.(pdf|docx?|rtf|exe)\b/i,
  'a secret':
    /a-secret-of-the-tests?|0123456789abcdef0123456789abcdef|whsec_|sample-oid|00[ND]0000000|in-the-header/,
  'an address with a query': /[/\w]\?[\w$%.[\]-]+=/,
  'an address of a service': /\b(127\.0\.0\.1|localhost):\d+\/(hook|feed|b\/)|bucket-of-the-tests/,
};

/** The kind of private value that a line of a log holds; undefined when it holds none. */
export function privateValueIn(line: string): string | undefined {
  return Object.keys(PRIVATE).find((kind) => PRIVATE[kind]?.test(line));
}
