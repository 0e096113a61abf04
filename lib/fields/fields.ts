import * as z from 'zod/mini';
import { MINIMUM_AGE } from '@/lib/content/legal/minimum-age';
import { LOCALE } from '@/lib/country';
import { parseUrl } from '@/lib/routes';
import { checkChosenFile } from '@/lib/uploads/file-name';
import type { Field } from './field';
import { jobPhoneFault, normalJobPhone, normalPhone, phoneFault } from './phone';

/**
 * The fields of the forms, each with its limit and messages. Browser and server parse with the same schemas; they use
 * `zod/mini`, a third of the size of `zod`.
 */

/** Maximum lengths in UTF-16 units; the CRM behind the lead forms has the same limits. */
export const limits = {
  firstName: 40,
  lastName: 80,
  fullName: 100,
  company: 255,
  email: 80,
  phone: 40,
  jobTitle: 120,
  message: 32_000,
  coverLetter: 5000,
  answer: 500,
} as const;

export const consentLabels = {
  adult: `I am ${MINIMUM_AGE} or older`,
  keep: 'Keep my details for other openings',
  share: 'Share my application with clients who hire',
} as const;

export const consentHints = {
  keep: 'We can then write to you when another job fits. The notice says for how long.',
  share: 'Companies that hire through us may read it, and your resume.',
} as const;

/** For a client's opening: the effect of the consent, as shown on the form and afterwards. */
export const clientTexts = {
  hint: (client: string) =>
    `${client} hires for this opening. If you leave this box empty, we do not share your application with ${client}, and they cannot consider you for it.`,
  notShared: (client: string) =>
    `${client} hires for this opening. You have not agreed to share your application, so ${client} does not see it and cannot consider you. To share it, apply again and tick “${consentLabels.share}”.`,
  desk: 'The applicant has not agreed to share this application with clients.',
} as const;

export const consentMessages = { adult: `Confirm that you are ${MINIMUM_AGE} or older.` } as const;

/** A text of one line; without a message for a missing one it may be empty. */
export function line(limit: number, missing?: string) {
  return limited(oneLine, limit, missing);
}

/** The same of several lines. */
export function lines(limit: number, missing?: string) {
  return limited(manyLines, limit, missing);
}

function limited(normal: (value: unknown) => string, limit: number, missing = '') {
  const least = missing === '' ? 0 : 1;
  return z.pipe(
    z.transform(normal),
    z.string().check(z.minLength(least, missing), z.maxLength(limit, tooLong(limit))),
  );
}

export function oneOf<const Choice extends string>(
  choices: readonly Choice[],
  missing: string,
  ...checks: z.core.$ZodCheck<Choice>[]
) {
  return z.pipe(z.transform(oneLine), z.enum(choices, missing).check(...checks));
}

/** One @, a host with a dot, letters of any script; quoted local parts are rejected. */
const EMAIL =
  /^(?!\p{M})[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$/iu;

export const emailAddress = z.pipe(
  z.transform(addressLine),
  z
    .string()
    .check(
      z.minLength(1, { error: 'Enter your email address.', abort: true }),
      z.maxLength(limits.email, tooLong(limits.email)),
      z.regex(EMAIL, 'Enter an email address in the correct format, such as name@example.com.'),
    ),
);

/** The job form's phone: ten digits, or `+` and a number of another country. */
export const jobPhoneNumber = phone(normalJobPhone, jobPhoneFault);

/** The other forms' phone: a number of any country, sent as typed, in ASCII digits. */
export const phoneNumber = phone(normalPhone, phoneFault);

function phone(normal: (typed: string) => string, faultOf: (text: string) => string | undefined) {
  const check = ({ value, issues }: { value: string; issues: z.core.$ZodRawIssue[] }) => {
    const message = faultOf(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  };
  return z.pipe(
    z.transform((value) => normal(codeLine(value))),
    z.string().check(z.minLength(1, { error: 'Enter your phone number.', abort: true }), check),
  );
}

/** Rows of a form's fields (`field.ts`). */
export function lineField(
  label: string,
  limit: number,
  missing: string,
  autoComplete: string,
): Field {
  return { label, control: 'text', limit, autoComplete, schema: line(limit, missing) };
}

export const emailField: Field = {
  label: 'Email Address',
  control: 'email',
  limit: limits.email,
  autoComplete: 'email',
  schema: emailAddress,
};

export const phoneField: Field = {
  label: 'Phone Number',
  control: 'tel',
  limit: limits.phone,
  autoComplete: 'tel',
  schema: phoneNumber,
};

/** The value of a file input: a `FileList` in the browser's form, a `File` on the server. */
export function chosenFile(missing: string) {
  return z.pipe(
    z.transform((value: unknown) =>
      typeof FileList !== 'undefined' && value instanceof FileList ? value[0] : value,
    ),
    z.custom<File>().check((context) => {
      const file: unknown = context.value;
      const problem = isFile(file) ? checkChosenFile(file) : missing;
      if (problem) {
        context.issues.push({ code: 'custom', message: problem, input: context.value });
      }
    }),
  );
}

export function requiredCheckbox(missing: string) {
  return z.pipe(z.transform(isChecked), z.boolean().check(z.refine(Boolean, missing)));
}

export const optionalCheckbox = z.pipe(z.transform(isChecked), z.boolean());

export const consentFields = {
  adult: requiredCheckbox(consentMessages.adult),
  keep: optionalCheckbox,
  share: optionalCheckbox,
};

/** A checkbox without a value sends `on`. */
function isChecked(value: unknown): boolean {
  return value === 'yes' || value === 'on';
}

/** An empty file input posts a file without a name and content. */
function isFile(value: unknown): value is File {
  return value instanceof File && (value.name !== '' || value.size > 0);
}

export function tooLong(limit: number): string {
  return `Use at most ${limit.toLocaleString(LOCALE)} characters.`;
}

/**
 * Input as one line: trimmed, white space collapsed, invisible characters removed. A joiner stays after the letters and
 * pictograms that it shapes: Indian and Arabic ones and emoji, but no Latin ones.
 */
export function oneLine(value: unknown): string {
  return visible(asText(value))
    .replace(INVISIBLE_IN_NAMES, '')
    .replace(STRAY_JOINER, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** An address or number as one line: nothing in it is invisible, as what is copied from contacts and chats often is. */
function codeLine(value: unknown): string {
  return oneLine(asText(value).replace(INVISIBLE, ''));
}

/**
 * An email address as it was meant: in the plain forms of its letters (a PDF copies “ﬁ” as one, some keyboards type
 * “＠”), without the scheme of a copied link, its brackets, or the full stop of its sentence.
 */
function addressLine(value: unknown): string {
  const line = codeLine(value);
  if (line.length > 4 * limits.email) return line;
  return oneLine(line.normalize('NFKC'))
    .replace(/^<?(?:mailto:)?/i, '')
    .replace(/(?<![>.,;])[>.,;]+$/, '');
}

/** Format characters, and all others without a shape of their own, such as fillers and variation selectors. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const INVISIBLE_IN_NAMES =
  /(?!\p{Join_Control}|\p{Variation_Selector})[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const STRAY_JOINER =
  /(?<!\p{M}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|(?!\p{Script=Latin})\p{L})\p{Join_Control}/gu;

/** Input with its line breaks as LF, those of office programs too, at most three in a row, trimmed at both ends. */
function manyLines(value: unknown): string {
  const text = asText(value).replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n');
  return visible(text.replace(/\n{4,}/g, '\n\n\n')).trim();
}

/** A text field may be missing, repeated, or a file: all of these count as empty. */
function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The visible text; empty if only joiners and marks are left. */
function visible(value: string): string {
  const printable = withoutControls(value);
  return /[^\s\u2800\p{Cf}\p{Mn}\p{Default_Ignorable_Code_Point}]/u.test(printable)
    ? printable
    : '';
}

/**
 * Removes lone surrogates, control characters and direction overrides. Joiners stay, because Indian scripts and emoji
 * need them.
 */
export function withoutControls(value: string): string {
  return value
    .replace(/[\p{Cs}\uFFFD]/gu, '')
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, (character) =>
      /[\t\r\n]/.test(character) ? character : ' ',
    );
}

/**
 * The honeypot: a field that people neither see nor reach and that bots fill in. The name must mean nothing to a
 * browser's autofill, or a person's message would be treated as a bot's.
 */
export const HONEYPOT = 'fax_number';

/**
 * `?src=`: the job board, newsletter or campaign that led a visitor here. Links pass it from page to page, because the
 * site sets no cookies, and it is stored with an application.
 */
export const SOURCE_PARAM = 'src';

export const SOURCE_FIELD = 'source';

/** The header in which the middleware passes the POST's address to an action. */
export const SOURCE_HEADER = 'x-source';

/** At most 40 letters, digits, dots, dashes and underscores, in lower case; otherwise undefined. */
export function sourceFrom(text: unknown): string | undefined {
  return typeof text === 'string' && /^[\w.-]{1,40}$/.test(text) ? text.toLowerCase() : undefined;
}

export function sourceIn(query: URLSearchParams): string | undefined {
  return sourceFrom(query.get(SOURCE_PARAM));
}

/** The source in a page's address, if it is on this origin. */
export function sourceInAddress(address: string, origin: string): string | undefined {
  const url = parseUrl(address);
  return url?.origin === origin ? sourceIn(url.searchParams) : undefined;
}
