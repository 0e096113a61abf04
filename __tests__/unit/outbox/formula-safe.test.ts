import { formulaSafe } from '@/lib/outbox/destinations/formula-safe';

describe('a value on its way to a sheet', () => {
  it.each([
    '=1+1',
    '=HYPERLINK("https://evil.example.com","x")',
    "+cmd|' /C calc'!A0",
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
  ])('gets an apostrophe in front when it is %j', (value) => {
    expect(formulaSafe('name', value)).toBe(`'${value}`);
    expect(formulaSafe('phone', value)).toBe(`'${value}`);
  });

  it.each(['Asha Rao', "O'Brien", 'a=b', '3-5 years', 'रवि', '1+1', '', "'=1"])(
    'stays as it is when it is %j',
    (value) => {
      expect(formulaSafe('name', value)).toBe(value);
    },
  );

  it.each(['+91 98765 43210', '+919876543210', '+44 (20) 7946-0000'])(
    'stays as it is when it is the phone number %s, but only in the phone field',
    (value) => {
      expect(formulaSafe('phone', value)).toBe(value);
      expect(formulaSafe('name', value)).toBe(`'${value}`);
    },
  );

  it.each(['+A1', '+1+cmd', '-98765 43210', '=98765 43210', '+'])(
    'gets the apostrophe in the phone field, too, when it is %j',
    (value) => {
      expect(formulaSafe('phone', value)).toBe(`'${value}`);
    },
  );
});
