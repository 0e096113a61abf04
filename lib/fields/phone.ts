/**
 * Phone numbers as people type and paste them. They are checked by their number of digits: a library of the world's
 * numbering plans would be larger than the rest of the form in the browser, and the server must give the same answer.
 */

/**
 * Normalises the job form's phone. An Indian number is ten digits: separators, and a leading +91, 0091, 091 or 0, with
 * or without the zero for calls within India, are removed if exactly ten remain. A number of another country retains
 * its `+` and loses that zero. Anything else is unchanged.
 */
export function normalJobPhone(typed: string): string {
  const line = plainPhone(typed);
  const bare = line.replace(SEPARATORS, '');
  const [, after91, alone] = INDIAN.exec(bare) ?? [];
  const fromAbroad = internationalNumber(bare);
  return after91 ?? alone ?? (FROM_ABROAD.test(fromAbroad) ? fromAbroad : line);
}

/** The error message for the job form's phone, normalised; undefined if valid. */
export function jobPhoneFault(phone: string): string | undefined {
  if (/^[0-9]{10}$/.test(phone) || FROM_ABROAD.test(phone)) return undefined;
  if (isExtended(phone)) return `${TEN_DIGITS} Leave out the extension.`;
  const number = internationalNumber(phone.replace(SEPARATORS, ''));
  const digits = number.replace(/[^0-9]/g, '');
  if (digits.length > MAX_DIGITS_OF_ONE) return ONE_NUMBER;
  const invalid = invalidCharacter(phone);
  if (invalid) return `${TEN_DIGITS} ${invalid}`;
  if (number.lastIndexOf('+') > 0) return `${TEN_DIGITS} A + can only stand at the beginning.`;
  const { length } = digits;
  if (!number.startsWith('+')) {
    const wayOut =
      length === 12 && digits.startsWith('91')
        ? ' Put a + before the 91, or leave it out.'
        : length > 10
          ? ' Begin a number from abroad with + and the code of its country.'
          : '';
    return `${TEN_DIGITS} This one has ${length}.${wayOut}`;
  }
  if (digits.startsWith('91')) {
    const rest = digits.slice(2).replace(/^0/, '').length;
    return `Enter an Indian number with exactly 10 digits after +91. This one has ${rest}.`;
  }
  return digits.startsWith('0')
    ? `${ABROAD} No code of a country begins with 0.`
    : `${ABROAD} This one has ${length}.`;
}

/** The other forms' phone is sent as typed, unless separators make it too long. */
export function normalPhone(typed: string): string {
  const line = plainPhone(typed);
  if (line.length <= MAX_LENGTH || line.length > MAX_CHARACTERS || isExtended(line)) return line;
  const number = internationalNumber(line.replace(SEPARATORS, ''));
  return /^\+[1-9][0-9]{7,14}$/.test(number) ? number : line;
}

/** The error message for a phone number on the other forms; undefined if valid. */
export function phoneFault(typed: string): string | undefined {
  if (typed.length > MAX_CHARACTERS) return ANY_PHONE;
  const number = typed.replace(EXTENSION, '');
  const invalid = invalidCharacter(number);
  if (invalid) return `${ANY_PHONE} ${invalid}`;
  const { length } = number;
  if (length < 7 || length > MAX_LENGTH) return `${ANY_PHONE} This one has ${length}.`;
  const digits = number.replace(/[^0-9]/g, '').length;
  return digits < 6 ? `${ANY_PHONE} This one has only ${digits} digits.` : undefined;
}

/** With ASCII digits and signs, whatever the script or keyboard, and without the scheme of a copied link. */
function plainPhone(line: string): string {
  const plain = line
    .replace(/^tel:/i, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
  return withAsciiDigits(plain);
}

/** Decimal digits of all scripts as ASCII; those of a script follow each other from 0 to 9. */
export function withAsciiDigits(line: string): string {
  if (line.length > MAX_CHARACTERS_READ) return line;
  return line.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return `${value % 10}`;
  });
}

/** Far more than any limit: longer texts are refused as they are. */
const MAX_CHARACTERS_READ = 1000;

/** With `+` instead of 00, and without the zero that is dialled only within the country, as in `+44 (0)20`. */
function internationalNumber(bare: string): string {
  return bare
    .replace(/^00(?=[1-9][0-9]{8})/, '+')
    .replace(CODE_AND_ZERO, (all, code) => (ZERO_STAYS.test(code) ? all : `+${code}`));
}

/** The code of a country (ITU-T E.164) and a zero. */
const CODE_AND_ZERO =
  /^\+([17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[789]|8[0578]|9[679])[0-9])0/;

/** Codes of countries whose own numbers begin with 0, such as Italy's (the numbering plans of libphonenumber). */
const ZERO_STAYS = /^(?:39|378|22[5679]|24[12]|992)$/;

const INDIAN = /^(?:(?:\+|00?)910?([1-9][0-9]{9})|0?([0-9]{10}))$/;

/** `+` and a country code other than India's. */
const FROM_ABROAD = /^\+(?!91)[1-9][0-9]{7,14}$/;

/** Two numbers in one field have more. */
const MAX_DIGITS_OF_ONE = 17;

const TEN_DIGITS = 'Enter a phone number of exactly 10 digits, such as 98765 43210.';
const ABROAD =
  'Enter a number from abroad with 8 to 15 digits after the +, such as +44 20 7946 0000.';
const ANY_PHONE = 'Enter a phone number of 7 to 20 characters, such as +91 98765 43210.';
const ONE_NUMBER = 'Enter one phone number only.';
const DIGITS_ONLY = 'Use digits only, with spaces, dashes or brackets between them.';

const MAX_LENGTH = 20;
/** Including an extension; in longer texts none is searched. */
const MAX_CHARACTERS = 40;

/** ` ext 4`, ` extn. 12`, ` x 305` */
const EXTENSION = /(?<![\s,;])[\s,;]*\b(?:ext(?:n|ension)?|x)\.?[\s:=]*[0-9]{1,6}$/i;

function isExtended(phone: string): boolean {
  return phone.length <= MAX_CHARACTERS && EXTENSION.test(phone);
}

/** Also the dashes of other keyboards, and the minus sign of spreadsheets. */
const SEPARATORS = /[\s()[\]./\p{Pd}\u2212\u30fc]/gu;

/** What is wrong with the first character that does not belong into a phone number; undefined if there is none. */
function invalidCharacter(phone: string): string | undefined {
  const [character] = phone.replace(SEPARATORS, '').match(/[^0-9+]/u) ?? [];
  return character && `${DIGITS_ONLY} This one contains “${character}”.`;
}
