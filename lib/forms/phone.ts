import { oneLine } from './text';

/**
 * Phone numbers without a library of the world's numbering plans: in the browser that would cost more than the
 * rest of the form, and the server must give the same answer. What is checked is the number of digits.
 */

/**
 * The phone of the job form as it is sent. An Indian number is ten digits: separators, and a leading +91, 0091 or
 * 0, are removed where exactly ten remain. A number of another country keeps its `+`. Anything else is left as it is.
 */
export function jobPhone(value: unknown): string {
  const line = oneLine(value);
  const bare = line.replace(/[\s().\u2010-\u2015-]/g, '');
  const indian = /^(?:\+91|0091|0)?([0-9]{10})$/.exec(bare)?.[1];
  return indian ?? (FROM_ABROAD.test(bare) ? bare : line);
}

/** What is wrong with the phone of the job form, in words; undefined if nothing is. */
export function jobPhoneFault(phone: string): string | undefined {
  if (/^[0-9]{10}$/.test(phone) || FROM_ABROAD.test(phone)) return undefined;
  if (hasStrangeSign(phone)) return `${TEN_DIGITS} ${STRANGE_SIGN}`;
  const digits = digitsOf(phone);
  if (!phone.startsWith('+')) return `${TEN_DIGITS} This one has ${digits.length}.`;
  return digits.startsWith('91')
    ? `Enter an Indian number with exactly 10 digits after +91. This one has ${digits.length - 2}.`
    : `Enter a number from abroad with 8 to 15 digits after the +, such as +44 20 7946 0000. This one has ${digits.length}.`;
}

/** What is wrong with a phone number on the other forms; undefined if nothing is. */
export function phoneFault(typed: string): string | undefined {
  if (typed.length > MOST_CHARACTERS) return ANY_PHONE;
  const number = typed.replace(EXTENSION, '');
  if (hasStrangeSign(number)) return `${ANY_PHONE} ${STRANGE_SIGN}`;
  if (number.length < 7 || number.length > 20) return ANY_PHONE;
  const { length } = digitsOf(number);
  return length < 6 ? `${ANY_PHONE} This one has only ${length} digits.` : undefined;
}

const TEN_DIGITS = 'Enter a phone number of exactly 10 digits, such as 98765 43210.';
const ANY_PHONE = 'Enter a phone number of 7 to 20 characters, such as +91 98765 43210.';
const STRANGE_SIGN = 'Use digits only, with spaces, dashes or brackets between them.';

/** `+` and the code of a country other than India. */
const FROM_ABROAD = /^\+(?!91)[1-9][0-9]{7,14}$/;

/** With an extension; what is longer is not searched for one. */
const MOST_CHARACTERS = 40;

/** ` ext 4`, ` extn. 12`, ` x 305` */
const EXTENSION = /[\s,;]*\b(?:ext(?:n|ension)?|x)\.?[\s:=]*[0-9]{1,6}$/i;

function hasStrangeSign(phone: string): boolean {
  return !/^\+?[0-9+()\s./\u2010-\u2015-]*$/.test(phone);
}

function digitsOf(phone: string): string {
  return phone.replace(/[^0-9]/g, '');
}
