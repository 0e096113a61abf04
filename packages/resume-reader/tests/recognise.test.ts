import { areOneName, likeness } from '../details/name';
import { recognise } from '../details/owner';
import { casesIn, textOf } from './cases';

it.each(['name', 'email', 'phone', 'jobTitle'] as const)('the %s of a resume', (field) => {
  const wrong = casesIn(`${field}.txt`).flatMap(({ expected, written, text }) => {
    const found = recognise(text)[field] ?? '-';
    return found === expected ? [] : [`${written}: ${found}, not ${expected}`];
  });
  expect(wrong).toEqual([]);
});

const RESUMES = casesIn('resumes.txt');

it.each(RESUMES)('all fields of a resume are found: $expected', ({ expected, text }) => {
  const { name = '', email = '', phone = '' } = recognise(text);
  const allowed = expected.split(' | ').map((values) => values.trim().split(' / '));
  const wrong = [name, email, phone].filter((value, at) => !allowed[at]?.includes(value));
  expect(wrong).toEqual([]);
});

it('the fields are the same in whatever order a file has its lines, and there are no others', () => {
  const fields = RESUMES.flatMap(({ text }) => {
    const found = recognise(text);
    expect(recognise({ ...text, lines: text.lines.toReversed() })).toEqual(found);
    return Object.keys(found);
  });
  expect([...new Set(fields)].toSorted()).toEqual(['email', 'jobTitle', 'name', 'phone']);
  expect(recognise(textOf(''))).toEqual({});
});

/** Texts of which a hostile file may be full. */
const PARTS = ['a', '9', '9 ', '91...........', 'a.', 'Ab ', '987654321,', 'a/', 'Aa, ', 'a@b.co '];

it.each(PARTS)('the fields are found in bounded time, however much of "%s" a file has', (part) => {
  const long = part.repeat(60_000 / part.length);
  expect(recognise(textOf(long)).phone).toBeUndefined();
  expect(recognise(textOf(`${part}~`.repeat(20_000))).phone).toBeUndefined();
});

it.each([
  ['Asha Rao', 'asha.rao@mail.example', 37.5],
  ['Venkatesan Li', 'venkali@mail.example', 32.5],
  ['Asha Java', 'java@mail.example', 0],
])('%s is like %s by %f', (name, email, expected) => {
  expect(likeness(name, email)).toBe(expected);
});

it.each([
  ['A. Rao', 'Asha Rao', true],
  ['Asha Rao', 'Asha Devi R', false],
  ['Asha R', 'Asha Devi Rao', true],
  ['王芳', 'Wang Fang', true],
])('%s and %s are one name: %p', (one, other, expected) => {
  expect([areOneName(one, other), areOneName(other, one)]).toEqual([expected, expected]);
});
