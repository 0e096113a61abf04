import * as z from 'zod/mini';
import { checkChosenFile } from '@/lib/uploads/choose-file';
import { consentMessages } from './consents';
import { jobPhone, jobPhoneFault, phoneFault } from './phone';
import { manyLines, oneLine } from './text';

/**
 * The fields that forms are made of, each with its limit and its words. Browser and server parse with the
 * same schemas; they use `zod/mini`, which costs a visitor a third of what `zod` would.
 */

/** Longest values in UTF-16 units; the CRM behind the lead forms has the same limits. */
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

/** One line of text that must not be empty. */
export function requiredLine(limit: number, missing: string) {
  return z.pipe(
    z.transform(oneLine),
    z.string().check(z.minLength(1, missing), z.maxLength(limit, tooLong(limit))),
  );
}

/** One line of text, or none. */
export function optionalLine(limit: number) {
  return z.pipe(z.transform(oneLine), z.string().check(z.maxLength(limit, tooLong(limit))));
}

/** Several lines of text that must not be empty. */
export function requiredText(limit: number, missing: string) {
  return z.pipe(
    z.transform(manyLines),
    z.string().check(z.minLength(1, missing), z.maxLength(limit, tooLong(limit))),
  );
}

/** Several lines of text, or none. */
export function optionalText(limit: number) {
  return z.pipe(z.transform(manyLines), z.string().check(z.maxLength(limit, tooLong(limit))));
}

/** One of the texts a form offers, to the letter. */
export function oneOf<const Choice extends string>(
  choices: readonly Choice[],
  missing: string,
  ...checks: z.core.$ZodCheck<Choice>[]
) {
  return z.pipe(z.transform(oneLine), z.enum(choices, missing).check(...checks));
}

/** One @, a host with a dot, letters of any script; quoted local parts are refused. */
const EMAIL =
  /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$/iu;

export const emailAddress = z.pipe(
  z.transform(oneLine),
  z
    .string()
    .check(
      z.minLength(1, { error: 'Enter your email address.', abort: true }),
      z.maxLength(limits.email, tooLong(limits.email)),
      z.regex(EMAIL, 'Enter an email address in the correct format, such as name@example.com.'),
    ),
);

/** The job form's phone: ten digits, or `+` and the number of another country. */
export const jobPhoneNumber = z.pipe(
  z.transform(jobPhone),
  z
    .string()
    .check(
      z.minLength(1, { error: 'Enter your phone number.', abort: true }),
      withoutFault(jobPhoneFault),
    ),
);

/** The other forms' phone: a number of any country, sent as it was typed. */
export const phoneNumber = z.pipe(
  z.transform(oneLine),
  z
    .string()
    .check(
      z.minLength(1, { error: 'Enter your phone number.', abort: true }),
      withoutFault(phoneFault),
    ),
);

/** The value of a file input: a `FileList` in the browser's form, a `File` on the server. */
export function chosenFile(missing: string) {
  return z.pipe(
    z.transform(onlyFile),
    z.custom<File>().check((context) => {
      const file: unknown = context.value;
      const problem = isFile(file) ? checkChosenFile(file) : missing;
      if (problem) {
        context.issues.push({ code: 'custom', message: problem, input: context.value });
      }
    }),
  );
}

/** A box that has to be ticked. */
export function requiredTick(missing: string) {
  return z.pipe(z.transform(isTicked), z.boolean().check(z.refine(Boolean, missing)));
}

/** A box that may be ticked. */
export const optionalTick = z.pipe(z.transform(isTicked), z.boolean());

/** What the consents of every form with a resume are, in the order of the form. */
export const consentFields = {
  adult: requiredTick(consentMessages.adult),
  keep: optionalTick,
  share: optionalTick,
};

/** `on` is what a box without a value of its own sends. */
function isTicked(value: unknown): boolean {
  return value === 'yes' || value === 'on';
}

function withoutFault(faultOf: (text: string) => string | undefined) {
  return (context: { value: string; issues: z.core.$ZodRawIssue[] }) => {
    const message = faultOf(context.value);
    if (message) context.issues.push({ code: 'custom', message, input: context.value });
  };
}

function onlyFile(value: unknown): unknown {
  return typeof FileList !== 'undefined' && value instanceof FileList ? value[0] : value;
}

/** An empty file input posts a nameless file of no bytes. */
function isFile(value: unknown): value is File {
  return value instanceof File && (value.name !== '' || value.size > 0);
}

/** The words for a text that is too long. */
export function tooLong(limit: number): string {
  return `Use at most ${limit.toLocaleString('en-IN')} characters.`;
}
