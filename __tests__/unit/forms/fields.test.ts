import fc, { anyText } from '@/__tests__/support/fast-check';
import { items } from '@/__tests__/support/items';
import { REFUSING_STATUSES } from '@/components/forms/action-call';
import { applySchema } from '@/lib/forms/apply';
import {
  consentMessages,
  emailAddress,
  jobPhoneNumber,
  limits,
  optionalCheckbox,
  phoneNumber,
  requiredCheckbox,
  requiredLine,
  requiredText,
} from '@/lib/forms/fields';
import { fileSizeText, fileText } from '@/lib/uploads/file-name';
import { fileMessages, MAX_FILE_BYTES } from '@/lib/uploads/limits';
import { refusals } from '@/lib/web/guard/refusals';

const name = requiredLine(limits.fullName, 'Enter your full name.');
const letter = requiredText(limits.coverLetter, 'Write something.');

describe('a phone number on the job form', () => {
  test.each([
    ...items`9876543210 | +91 98765 43210 | 098765-43210 | 0091 98765 43210 | (98765) 43210
      98765\u201343210 | +91\u00a0(98765)\u00a043210`,
    ' 98765 43210 ',
  ])('%s is accepted as ten digits', (typed) => {
    expect(jobPhoneNumber.parse(typed)).toBe('9876543210');
  });

  test.each([
    ['+44 20 7946 0000', '+442079460000'],
    ['+1 (212) 555-0100', '+12125550100'],
    ['+65 612 345', '+65612345'],
    ['+123456789012345', '+123456789012345'],
  ])('%s, of another country, keeps its plus', (typed, sent) => {
    expect(jobPhoneNumber.parse(typed)).toBe(sent);
  });

  const tenDigits = 'Enter a phone number of exactly 10 digits, such as 98765 43210.';
  const indian = 'Enter an Indian number with exactly 10 digits after +91.';
  const abroad =
    'Enter a number from abroad with 8 to 15 digits after the +, such as +44 20 7946 0000.';
  const digitsOnly = `${tenDigits} Use digits only, with spaces, dashes or brackets between them.`;
  test.each([
    [' ', 'Enter your phone number.'],
    ['987654321', `${tenDigits} This one has 9.`],
    ['919876543210', `${tenDigits} This one has 12.`],
    ['\u0967\u0968\u0969\u096a\u096b\u096c\u096d\u096e\u096f\u0966', digitsOnly],
    ['98765 4321O', digitsOnly],
    ['9876543210 ext 4', digitsOnly],
    ['+91 98765 4321', `${indian} This one has 9.`],
    ['+44 20 794', `${abroad} This one has 7.`],
    ['+1234567890123456', `${abroad} This one has 16.`],
    ['+0 123456789', `${abroad} This one has 10.`],
  ])('%s is refused with a specific message', (typed, words) => {
    expect(messages(jobPhoneNumber, typed)).toEqual([words]);
  });
});

describe('a phone number on the other forms', () => {
  test.each(items`1234567 | +123456 | +91 98765 43210 | (040) 123.4567 | +44 20\u20117946/0000
    12345678901234567890 | 040 1234 5678 ext 4 | +91 40 1234 5678 x305 | 040-12345678 Extn. 12
    1234567;ext=1`)('%s is accepted unchanged', (typed) => {
    expect(phoneNumber.parse(` ${typed.replace(' ', '\u00a0')} `)).toBe(typed);
  });

  const anyPhone = /^Enter a phone number of 7 to 20 characters, such as \+91 98765 43210\./;
  test.each([
    ['nothing', ' ', /^Enter your phone number\.$/],
    ['six characters', '123456', anyPhone],
    ['twenty-one characters', '123456789012345678901', anyPhone],
    ['signs alone', '++++ ----', anyPhone],
    ['five digits', '12345 - -', anyPhone],
    ['a letter among the digits', '98765 4321O', anyPhone],
    ['Devanagari digits', '\u0967\u0968\u0969\u096a\u096b\u096c\u096d', anyPhone],
    ['an extension alone', 'ext 1234567', anyPhone],
    ['another word', '040 1234 5678 extra 4', anyPhone],
    ['a very long text', `${','.repeat(300_000)}x`, anyPhone],
  ])('%s is refused (%.40s)', (_what, typed, words) => {
    expect(messages(phoneNumber, typed)).toEqual([expect.stringMatching(words)]);
  });
});

describe('an email address', () => {
  test.each(items`name+jobs@example.co.in | o'brien@example.com | NAME@EXAMPLE.COM
    रवि@उदाहरण.भारत | name@xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g`)('%s is accepted', (typed) => {
    expect(emailAddress.parse(`  ${typed} `)).toBe(typed);
  });

  test.each([
    ...items`a@b | a@@b.com | a b@c.com | "a"@b.com | a@b.c | @b.com | a@.com | a@b..com | a@-b.com
      a@b.com,c@d.com`,
    'a@b.com\r\nBcc: x@y.com',
  ])('%s is refused', (typed) => {
    expect(messages(emailAddress, typed)).toEqual([
      'Enter an email address in the correct format, such as name@example.com.',
    ]);
  });

  test('with 81 characters is too long', () => {
    expect(messages(emailAddress, `${'a'.repeat(64)}@${'b'.repeat(12)}.com`)).toEqual([
      'Use at most 80 characters.',
    ]);
  });
});

describe('a line of text', () => {
  test.each([
    ['  Asha   Rao ', 'Asha Rao'],
    ["O'Brien", "O'Brien"],
    ['రవి కుమార్', 'రవి కుమార్'],
    ['\u{1f469}\u200d\u{1f4bb} Asha', '\u{1f469}\u200d\u{1f4bb} Asha'],
    ['a\r\nBcc: x@y.com', 'a Bcc: x@y.com'],
    ['a\u0000b\u202ec\ud800d', 'a b cd'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('%j becomes %j', (typed, sent) => {
    expect(name.parse(typed)).toBe(sent);
  });

  test.each([
    ['spaces', ' \t '],
    ['zero-width characters', '\u200b\u200d\ufeff'],
    ['control characters', '\u0000\u0007'],
    ['marks without a letter', '\u0301\u0302'],
    ['nothing at all', undefined],
    ['a file', new File(['x'], 'x.txt')],
    ['a list', ['a']],
  ])('%s counts as empty', (_what, value) => {
    expect(messages(name, value)).toEqual(['Enter your full name.']);
  });

  test('over its limit is refused, at its limit it is not', () => {
    expect(name.parse('a'.repeat(100))).toHaveLength(100);
    expect(messages(name, 'a'.repeat(101))).toEqual(['Use at most 100 characters.']);
    expect(messages(letter, 'a'.repeat(1_000_000))).toEqual(['Use at most 5,000 characters.']);
  });

  test('is harmless for any input', () => {
    fc.assert(
      fc.property(anyText(), (typed) => {
        const { data } = name.safeParse(typed);
        expect(data ?? 'a').toMatch(/^\S.*$|^\S$/u);
        expect(data ?? 'a').not.toMatch(/[\p{Cc}\p{Cs}]/u);
      }),
    );
  });
});

test('multi-line text keeps its line breaks', () => {
  expect(letter.parse(' Dear team,\r\n\r\nhello \n')).toBe('Dear team,\n\nhello');
});

describe('the application form', () => {
  const filled = {
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '98765 43210',
    coverLetter: 'I would like to work with you.',
    resume: new File(['%PDF-1.7'], 'asha.pdf'),
    adult: 'yes',
  };

  test('requires every field, in the order of the page', () => {
    const result = applySchema.safeParse({});
    expect(result.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['resume', fileMessages.missing],
      ['name', 'Enter your full name.'],
      ['email', 'Enter your email address.'],
      ['phone', 'Enter your phone number.'],
      ['coverLetter', 'Write a few lines as your cover letter.'],
      ['adult', consentMessages.adult],
    ]);
  });

  test('drops unknown fields', () => {
    const sent = { ...filled, oid: '1', submittedAt: 'now', constructor: 'x' };
    const fields = [...Object.keys(filled), 'keep', 'share'].sort();
    expect(Object.keys(applySchema.parse(sent)).sort()).toEqual(fields);
  });

  const program = new File(['x'], 'asha.exe', { type: 'application/pdf' });
  test.each([
    ['of no bytes', new File([], 'asha.pdf'), fileMessages.empty],
    ['over 4 MiB', sized('asha.pdf', MAX_FILE_BYTES + 1), fileMessages.tooBig],
    ['of another type', program, fileMessages.wrongType],
    ['not chosen', new File([], ''), fileMessages.missing],
    ['that is text', 'asha.pdf', fileMessages.missing],
  ])('refuses a file %s', (_what, resume, message) => {
    expect(messages(applySchema, { ...filled, resume })).toEqual([message]);
  });

  test('accepts a file of exactly 4 MiB with any media type', () => {
    const resume = sized('ASHA.DOCX', MAX_FILE_BYTES);
    expect(applySchema.parse({ ...filled, resume }).resume).toBe(resume);
  });
});

test.each([
  ['yes', true],
  ['on', true],
  ['no', false],
  [undefined, false],
  [new File(['yes'], 'yes'), false],
])('a checkbox with the value %p counts as ticked: %p', (sent, ticked) => {
  expect(optionalCheckbox.parse(sent)).toBe(ticked);
  expect(messages(requiredCheckbox('Tick it.'), sent)).toEqual(ticked ? [] : ['Tick it.']);
});

type Parser = { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } };

function messages(schema: Parser, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];
}

function sized(fileName: string, bytes: number): File {
  return new File([new Uint8Array(bytes)], fileName);
}

test.each([
  [1, '1 KB'],
  [182_000, '178 KB'],
  [1_500_000, '1.4 MB'],
  [4 * 1024 * 1024, '4.0 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text);
  expect(fileText('cv.pdf', bytes)).toBe(`cv.pdf (${text})`);
});

test('forms handle every status of a refusal', () => {
  const statuses = new Set(Object.values(refusals).map(({ status }) => status as number));
  expect(REFUSING_STATUSES).toEqual([...statuses].sort((a, b) => a - b));
});
