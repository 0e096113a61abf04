/**
 * Names, files, secrets and addresses used by the tests that no log line may contain. Where a pattern exists, it
 * matches all values of that kind, so new fixtures are covered.
 */
const PRIVATE: Record<string, RegExp> = {
  'a name': /asha|\brao\b|రవి|आशा|राजेश|o[’']brien|ravi kumar/i,
  'what was typed': /i build things|dear team|<script|onerror=/i,
  'an email address': /[\w.+-]+@[\w-]+\.[\w.]+/,
  'a telephone number': /(?<![\w.:-])(\+?91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?![\w.:-])/,
  'a file name': /[^\s"'/]\.(pdf|docx?|rtf|exe)\b/i,
  'a secret':
    /a-secret-of-the-tests?|0123456789abcdef0123456789abcdef|whsec_|sample-oid|00[ND]0000000|in-the-header/,
  'the link to an application':
    /\/application\/[A-Za-z]+-\d+|(?<![\w-])[a-z2-7]{20}[\w-]{22}(?![\w-])/,
  'an address with a query': /[/\w]\?[\w$%.[\]-]+=/,
  'an address of a service': /\b(127\.0\.0\.1|localhost):\d+\/(hook|feed|b\/)|bucket-of-the-tests/,
};

/** The kind of private value in a log line; undefined if there is none. */
export function privateValueIn(line: string): string | undefined {
  return Object.keys(PRIVATE).find((kind) => PRIVATE[kind]?.test(line));
}
