import fc, { anyText } from '@/__tests__/support/fast-check';
import { items, pairs } from '@/__tests__/support/items';
import { REFUSING_STATUSES } from '@/components/forms/action-call';
import { jobApplicationSchema } from '@/lib/fields/apply';
import {
  consentMessages,
  emailAddress,
  jobPhoneNumber,
  limits,
  line,
  lines,
  optionalCheckbox,
  phoneNumber,
  requiredCheckbox,
} from '@/lib/fields/fields';
import { withAsciiDigits } from '@/lib/fields/phone';
import { fileSizeText, fileText } from '@/lib/uploads/file-name';
import { fileMessages, MAX_FILE_BYTES } from '@/lib/uploads/limits';
import { refusals } from '@/lib/web/guard/refusals';

const name = line(limits.fullName, 'Enter your full name.');
const letter = lines(limits.coverLetter, 'Write something.');

describe('a phone number on the job form', () => {
  test.each([
    ...items`9876543210 | +91 98765 43210 | 098765-43210 | 0091 98765 43210 | (98765) 43210
      98765\u201343210 | +91\u00a0(98765)\u00a043210`,
    ...items`+91 (0) 98765 43210 | +91 09876543210 | +91-0-98765-43210 | 0091 0 98765 43210
      091 98765 43210 | 0 98765 43210 | (+91) 98765 43210 | (0)98765 43210 | [+91] 98765-43210
      98765/43210 | 98765.43210 | 9876543210. | +91/98765/43210 | tel:+919876543210
      98765\u221243210 | 98765\u201443210 | \uff0b91\uff0898765\uff09\uff0d43210
      \u200e+91 98765 43210 | 98765 43210\u200b | \u00ad9876543210 | \u2068+91 98765 43210\u2069
      \u202a+91\u202c 98765 43210 | \ufeff9876543210 | 98765\u206043210 | \u2007\u206698765 43210
      \u096f\u096e\u096d\u096c\u096b\u096a\u0969\u0968\u0967\u0966 | +\u096f\u0967 \u096f\u096e\u096d\u096c\u096b \u096a\u0969\u0968\u0967\u0966
      \u0c6f\u0c6e\u0c6d\u0c6c\u0c6b\u0c6a\u0c69\u0c68\u0c67\u0c66 | \u0669\u0668\u0667\u0666\u0665\u0664\u0663\u0662\u0661\u0660
      \uff19\uff18\uff17\uff16\uff15\uff14\uff13\uff12\uff11\uff10 | \u{1d7ff}\u{1d7fe}\u{1d7fd}\u{1d7fc}\u{1d7fb}\u{1d7fa}\u{1d7f9}\u{1d7f8}\u{1d7f7}\u{1d7f6}`,
    ' 98765 43210 ',
  ])('%s is accepted as ten digits', (typed) => {
    expect(jobPhoneNumber.parse(typed)).toBe('9876543210');
  });

  // The last five begin with a 0 that is part of the number.
  test.each(pairs`+1 (212) 555-0100 -> +12125550100 | +65 612 345 -> +65612345 | +123456789012345 -> +123456789012345
    0044 20 7946 0958 -> +442079460958 | 00 44 (0) 161 496 0000 -> +441614960000 | +49(0)30/901820 -> +4930901820
    +41 (044) 364 35 33 -> +41443643533 | +1.906.387.1698 -> +19063871698 | \u200e+44 7700 900123\u200e -> +447700900123
    +\u0669\u0667\u0661 50 000 0000 -> +971500000000 | +390909709511 -> +390909709511 | +39 (0)6 698 12345 -> +390669812345
    +225 07 12 34 56 78 -> +2250712345678 | +229 01 90 01 12 34 -> +2290190011234 | +226 07 12 34 56 -> +22607123456`)(
    '%s, of another country, is sent as %s',
    (typed, sent) => expect(jobPhoneNumber.parse(typed)).toBe(sent),
  );

  // From issues and tests of other forms and of libraries.
  test.each(items`44 | 49 | 41 | 33 | 855 | 971 | 31 | 61 | 81 | 213`)(
    'a number after +%s loses the zero of calls within the country, in any spelling',
    (code) => {
      for (const zero of ['0', ' 0', '-0', '(0)', ' (0) ', ' (0)-', '-(0)-'])
        expect(jobPhoneNumber.parse(`+${code}${zero}12 345 678`)).toBe(`+${code}12345678`);
    },
  );

  const tenDigits = 'Enter a phone number of exactly 10 digits, such as 98765 43210.';
  const indian = 'Enter an Indian number with exactly 10 digits after +91.';
  const abroad =
    'Enter a number from abroad with 8 to 15 digits after the +, such as +44 20 7946 0000.';
  const digitsOnly = `${tenDigits} Use digits only, with spaces, dashes or brackets between them.`;
  const begin = 'Begin a number from abroad with + and the code of its country.';
  const one = 'Enter one phone number only.';
  test.each([
    [' ', 'Enter your phone number.'],
    ['987654321', `${tenDigits} This one has 9.`],
    ['919876543210', `${tenDigits} This one has 12. Put a + before the 91, or leave it out.`],
    ['442079460000', `${tenDigits} This one has 12. ${begin}`],
    ['98765 4321O', `${digitsOnly} This one contains “O”.`],
    ['9876543210 ext 4', `${tenDigits} Leave out the extension.`],
    ['415 555 0132 x123', `${tenDigits} Leave out the extension.`],
    ['98765 4321\u{1f600}', `${digitsOnly} This one contains “\u{1f600}”.`],
    ['98765 43210 / 98765 43211', one],
    ['+91 98765 43210, 98765 43211', one],
    ['98765, 43210', `${digitsOnly} This one contains “,”.`],
    ['+91 98765 43210 / +91 98765 43211', one],
    ['98765+43210', `${tenDigits} A + can only stand at the beginning.`],
    ['+91 0 98765 4321', `${indian} This one has 9.`],
    ['+91 (0) 98765 432101', `${indian} This one has 11.`],
    ['+91 98765 4321', `${indian} This one has 9.`],
    ['+44 20 794', `${abroad} This one has 7.`],
    ['+1234567890123456', `${abroad} This one has 16.`],
    ['+0 123456789', `${abroad} No code of a country begins with 0.`],
  ])('%s is refused with a specific message', (typed, words) => {
    expect(messages(jobPhoneNumber, typed)).toEqual([words]);
  });
});

describe('a phone number on the other forms', () => {
  test.each(items`1234567 | +123456 | +91 98765 43210 | (040) 123.4567 | +44 20\u20117946/0000
    12345678901234567890 | 040 1234 5678 ext 4 | +91 40 1234 5678 x305 | 040-12345678 Extn. 12
    1234567;ext=1 | +44 (0)20 7946 0000 | 98765/43210 | +91 98765\u221243210`)(
    '%s is unchanged',
    (typed) => {
      expect(phoneNumber.parse(` ${typed.replace(' ', '\u00a0')} `)).toBe(typed);
    },
  );

  test.each([
    ['\u0967\u0968\u0969\u096a\u096b\u096c\u096d', '1234567'],
    ['\u200e+91 98765 43210\u200b', '+91 98765 43210'],
    ['tel:+919876543210', '+919876543210'],
    ['+49 (0) 209 22 33 44 55', '+4920922334455'],
    ['+91 (0) 98 76 54 32 10', '+919876543210'],
    ['+49 (0) 209 22 33 44 ext 4', '+49 (0) 209 22 33 44 ext 4'],
  ])('%j is sent as %s', (typed, sent) => {
    expect(phoneNumber.parse(typed)).toBe(sent);
  });

  const anyPhone = /^Enter a phone number of 7 to 20 characters, such as \+91 98765 43210\./;
  test.each([
    ['nothing', ' ', /^Enter your phone number\.$/],
    ['six characters', '123456', anyPhone],
    ['twenty-one characters', '123456789012345678901', anyPhone],
    ['signs alone', '++++ ----', anyPhone],
    ['five digits', '12345 - -', anyPhone],
    ['a letter among the digits', '98765 4321O', anyPhone],
    ['a number with a long text', '123456789012345678901', /This one has 21\.$/],
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
    ...items`\u200basha@example.com | \u200easha@example.com | asha\u00ad@example.com | a\u200dsha@example.com
      asha@example.com\u200b | asha@exam\u200bple.com | asha@example\u2060.com | \u2068asha@example.com\u2069
      \u202aasha@example.com\u202c | asha\u034f\ufe0f@example.com | asha@example.com. | <asha@example.com>
      mailto:asha@example.com | asha\uff20example\uff0ecom | ash\u{e0041}a@example.com`,
    '\ufeffasha@example.com',
  ])('%j is asha@example.com, as it was meant', (typed) => {
    expect(emailAddress.parse(typed)).toBe('asha@example.com');
  });

  test('an email address that a PDF copies with a ligature is one that can be answered', () => {
    expect(emailAddress.parse('\ufb01nance@example.com')).toBe('finance@example.com');
  });

  test('holds nothing invisible, whatever is typed', () => {
    fc.assert(
      fc.property(anyText(), anyText(), (before, after) => {
        const { data = '' } = emailAddress.safeParse(`${before}a${after}@example.com`);
        expect(data).not.toMatch(/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u);
      }),
    );
  });

  test.each([
    ...items`a@b | a@@b.com | a b@c.com | "a"@b.com | a@b.c | @b.com | a@.com | a@b..com | a@-b.com
      a@b.com,c@d.com | Asha<asha@example.com | \u2800@b.com | \u0301@b.com | \ue000@b.com`,
    'a@b.com\r\nBcc: x@y.com',
  ])('%s is refused', (typed) => {
    expect(messages(emailAddress, typed)).toEqual([
      'Enter an email address in the correct format, such as name@example.com.',
    ]);
  });

  test.each([
    ['of 81 characters', `${'a'.repeat(64)}@${'b'.repeat(12)}.com`],
    ['that does not end', `${'.'.repeat(500_000)}a@example.com`],
  ])('an email address %s is too long', (_, typed) => {
    expect(messages(emailAddress, typed)[0]).toBe('Use at most 80 characters.');
  });
});

describe('a line of text', () => {
  test.each<[string, string]>([
    ['  Asha   Rao ', 'Asha Rao'],
    ['a\r\nBcc: x@y.com', 'a Bcc: x@y.com'],
    ['a\u0000b\u202ec\ud800d', 'a b cd'],
    ['\u200basha\u00ad \u2060rao\ufeff', 'asha rao'],
    ['Ash\u200da R\u200cao\u200d', 'Asha Rao'],
    ['Asha\u{e0049}\u{e0067}\u{e006e}ore\u{e007f}', 'Ashaore'],
    // With joiners after a virama, at the end of a word as well, and between Persian letters.
    ...items`O'Brien | రవి కుమార్ | <script>alert(1)</script> | \u0d28\u0d4d\u200d | \u0915\u094d\u200c\u0937
      \u0d05\u0d30\u0d4d\u200d\u0d1a\u0d4d\u0d1a\u0d28\u0d4d\u200d \u0d15\u0d43 | \u{1f469}\u200d\u{1f4bb} Asha
      \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 | \u{1f469}\u{1f3fd}\u200d\u{1f4bb}\ufe0f Asha`.map(
      (same): [string, string] => [same, same],
    ),
  ])('%j becomes %j', (typed, sent) => {
    expect(name.parse(typed)).toBe(sent);
  });

  test.each([
    ['spaces', ' \t '],
    ['zero-width characters', '\u200b\u200d\ufeff'],
    ['control characters', '\u0000\u0007'],
    ['marks without a letter', '\u0301\u0302'],
    ['fillers and blanks', '\u3164\u2800\u115f'],
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
  for (const count of [3, 4, 20_000])
    expect(letter.parse(`a${'\r\n'.repeat(count)}b`)).toBe('a\n\n\nb');
  expect(letter.parse('a\u000bb\u2028c\u2029d\u0085e')).toBe('a\nb\nc\nd\ne');
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
    const result = jobApplicationSchema.safeParse({});
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
    expect(Object.keys(jobApplicationSchema.parse(sent)).sort()).toEqual(fields);
  });

  const program = new File(['x'], 'asha.exe', { type: 'application/pdf' });
  test.each([
    ['of no bytes', new File([], 'asha.pdf'), fileMessages.empty],
    ['over 4 MiB', sized('asha.pdf', MAX_FILE_BYTES + 1), fileMessages['too-big']],
    ['of another type', program, fileMessages.extension],
    ['not chosen', new File([], ''), fileMessages.missing],
    ['that is text', 'asha.pdf', fileMessages.missing],
  ])('refuses a file %s', (_what, resume, message) => {
    expect(messages(jobApplicationSchema, { ...filled, resume })).toEqual([message]);
  });

  test('accepts a file of exactly 4 MiB with any media type', () => {
    const resume = sized('ASHA.DOCX', MAX_FILE_BYTES);
    expect(jobApplicationSchema.parse({ ...filled, resume }).resume).toBe(resume);
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

test('digits of other scripts are read in short lines only', () => {
  const long = '४'.repeat(1001);
  expect([withAsciiDigits('+९१ ४२'), withAsciiDigits(long)]).toEqual(['+91 42', long]);
});
