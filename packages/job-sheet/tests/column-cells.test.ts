import { Cells } from '../sheet/column-cells';
import type { Column } from '../sheet/columns';

const long = (length: number) => 'a'.repeat(length);
const link = 'https://a.example';
const day = '31 Jul 2027';

test.each<[Column, string, string]>([
  ['title', 'A | B | C | D | ?', 'A | B | C | ?'],
  ['title', `A | B | C | D | ${link}`, `A | B | C | ${link}`],
  ['title', 'Tester | Yes', 'Tester | Yes | No'],
  ['title', `Tester | ${day}`, `Tester | ${day} | 1 Jul 2027`],
  ['title', 'Open | Closed | Tester', 'Open | Closed'],
  ['title', 'A | B | C | D | E | F | G | H | I | <b>J</b>', 'A | B | C | <b>J</b>'],
  ['title', `${long(99)} | ${long(101)} | ${long(100)}`, `A | ${long(101)}`],
  ['title', `A | ${long(101)} | B`, `${long(101)} | A | ${long(102)}`],
  ['function', `QA | ${link}`, `QA | ${link} | ${link}`],
  ['function', 'QA | HR | Yes', 'QA | Yes'],
  ['function', 'QA | HR | 7', 'QA | 7'],
  ['function', long(60), long(61)],
  ['city', 'Pune | Goa | Yes', 'Pune | Yes'],
  ['city', 'Pune | Goa | 7', 'Pune | 7'],
  ['city', 'Remote | Pune', 'Remote | Hybrid'],
  ['city', 'Remote | India', 'Remote'],
  ['city', long(90), long(91)],
  ['qualifications', 'A | B | Yes', 'A | Yes'],
  ['qualifications', 'A | B | 7', 'A | 7'],
  ['qualifications', `A | B | ${day}`, `A | ${day}`],
  ['description', long(25), long(24)],
  ['postedOn', `soon | ${day}`, 'soon | 1 Jul 2027 - 31 Jul 2027'],
  ['applyBy', 'soon enough | 1 Jul 2027 - 31 Jul 2027', 'when it suits'],
  ['applyBy', 'when it suits | Closed', 'Open'],
  ['ownId', 'a1 | a2 | a3 | a4 | a5 | a 6', 'a1 | a2 | a3 | a4 | a 5'],
  ['ownId', '5 | 7', '5 | 5'],
  ['ownId', 'a1 | a2', 'a1'],
  ['pay', '8 LPA | 9 LPA | Yes', '8 LPA | Yes'],
  ['pay', `8${long(79)}`, `8${long(80)}`],
  ['experience', '3 | 4 | Yes', '3 | Yes'],
  ['experience', long(80), long(81)],
  ['experience', '3 | 31 Jul 2027 | 4', `3 | ${day}`],
  ['employmentType', 'Full time | A', 'Full time | A | B'],
  ['workplace', 'Hybrid | A', 'Hybrid | A | B'],
  ['status', 'Open | 1', 'Open | 2'],
  ['status', `Open | ${day}`, `Open | ${day} | 1 Jul 2027`],
  ['status', 'Closed | A', 'A'],
])('cells below "id" could be the field %s if they are %s, but not if they are %s', (...row) => {
  const [column, ...cells] = row;
  const rows = cells.map((texts) => texts.split(' | ').map((id) => ({ id })));
  const fits = rows.map((each) => new Cells('id', each).fit({ column, rank: 0, isNamed: false }));
  expect(fits).toEqual([true, false]);
});
