import { items } from '@/__tests__/support/items';
import { sourceFrom, sourceIn, sourceInAddress } from '@/lib/fields/fields';
import { FORM_NAMES, type FormName, fieldsOf } from '@/lib/fields/forms';

const lead = { first_name: 40, last_name: 80, phone: 40, email: 80, company: 255 };
/** The longest value of each field that is typed; the CRM behind the lead forms refuses longer ones. */
const lengths: Record<FormName, Record<string, number>> = {
  apply: { name: 100, email: 80, phone: 40, coverLetter: 5000 },
  role: { name: 100, email: 80, phone: 40, coverLetter: 5000 },
  contact: { first_name: 40, phone: 40, email: 80, description: 32_000 },
  career: { ...lead, description: 32_000 },
  launch: { ...lead, description: 32_000 },
  resume: { name: 100, email: 80, jobTitle: 120 },
};

test.each(FORM_NAMES)('the fields of the form "%s" have their limits', (form) => {
  const typed = fieldsOf(form).filter(({ control }) => control !== 'select');
  expect(Object.fromEntries(typed.map(({ name, limit }) => [name, limit]))).toEqual(lengths[form]);
  for (const { schema, limit, control } of typed) {
    if (control !== 'text' && control !== 'textarea') continue;
    expect(messages(schema, 'a'.repeat(limit))).toEqual([]);
    expect(messages(schema, 'a'.repeat(limit + 1))).toEqual([
      `Use at most ${limit.toLocaleString('en-IN')} characters.`,
    ]);
  }
});

test.each(items`apply name text name | apply email email email | apply phone tel tel | apply coverLetter textarea
  resume jobTitle text organization-title | contact topic select | career first_name text given-name
  career last_name text family-name | career email email email | career phone tel tel
  career company text organization | career description textarea`)(
  'form, field, control, and what a browser fills in: %s',
  (row) => {
    const [form, name, control, autoComplete] = row.split(' ');
    const field = fieldsOf(form as FormName).find((each) => each.name === name);
    expect([field?.control, field?.autoComplete]).toEqual([control, autoComplete]);
  },
);

test.each([
  ['role', ['coverLetter']],
  ['career', ['company']],
  ['launch', ['company']],
] as const)('only %s may leave %j empty', (form, optional) => {
  const isEmptyAccepted = ({ schema }: { schema: Parser }) => messages(schema, '').length === 0;
  const accepted = fieldsOf(form).filter(isEmptyAccepted);
  expect(accepted.map(({ name }) => name)).toEqual(optional);
  expect(fieldsOf(form).filter((each) => each.optional)).toEqual(accepted);
});

test.each([
  ['Naukri.com', 'naukri.com'],
  ['a_b-c.1', 'a_b-c.1'],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), undefined],
  ['a b', undefined],
  ['', undefined],
  [null, undefined],
])('the source of a visitor in ?src=%s is %s', (given, source) => {
  expect(sourceFrom(given)).toBe(source);
  const page = `https://www.example.com/About?${new URLSearchParams({ src: given ?? '' })}`;
  expect(sourceIn(new URL(page).searchParams)).toBe(source);
  expect(sourceInAddress(page, 'https://www.example.com')).toBe(source);
  expect(sourceInAddress(page, 'https://other.example.com')).toBeUndefined();
});

type Parser = { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } };

function messages(schema: Parser, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];
}
