import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { recognise } from '@/packages/resume-reader/details/owner';
import type { ResumeText } from '@/packages/resume-reader/resume-text';
import { isRight, type ResumeCase, verdictsOn } from '@/tools/resumes/judge';
import { linesFrom } from '../../support/resume-lines';

/** What was read from made-up files: of each layout, and of each kind in which real resumes were once read wrong. */
const RESUMES = readFileSync(resolve(__dirname, '../../fixtures/resumes.ndjson'), 'utf8')
  .trim()
  .split('\n')
  .map((line): ResumeCase & { text: ResumeText } => JSON.parse(line));

describe('the verdict on a phone', () => {
  it.each([
    ['9000012340', '+91 90000 12340', 'right'],
    ['+14155550136', '(415) 555-0136', 'right'],
    ['+818055550142', '(+81) 080-5555-0142', 'right'],
    ['+447700900142', '07700 900142', 'right'],
    ['+491708355501', '0049(0)1708355501', 'right'],
    ['9000012340', '90000 12341', 'wrong'],
    ['+14155550136', '+1 415 555 0137', 'wrong'],
  ])('is about its digits: %s for %s is %s', (phone, written, verdict) => {
    const resume = { id: 'asha.pdf', expected: { names: [], phones: [written] } };
    expect(verdictsOn(resume, { found: { phone } }).phone).toBe(verdict);
  });
});

describe('the fields of a resume', () => {
  it.each(RESUMES)('are found in $id', ({ text, ...resume }) => {
    const found = recognise(text);
    const verdicts = verdictsOn(resume, { found });
    expect(Object.entries(verdicts).filter(([, verdict]) => !isRight(verdict))).toEqual([]);
  });

  it('are the same in whatever order a file has its lines', () => {
    for (const { text } of RESUMES) {
      const lines = text.lines.toReversed();
      expect(recognise({ ...text, lines })).toEqual(recognise(text));
    }
  });

  it('are the only data that is extracted', () => {
    const fields = new Set(RESUMES.flatMap(({ text }) => Object.keys(recognise(text))));
    expect([...fields].toSorted()).toEqual(['email', 'jobTitle', 'name', 'phone']);
  });

  it('are empty for an empty resume', () => {
    expect(recognise({ lines: [], links: [] })).toEqual({});
  });

  it.each([
    ['a', 'letters'],
    ['9', 'digits'],
    ['9 ', 'digits that are set apart'],
    ['91...........', 'dots after a code'],
    ['a.', 'parts of an address'],
    ['Ab ', 'words of a name'],
    ['987654321,', 'digits between commas'],
    ['a/', 'parts of a link'],
    ['Aa, ', 'parts of a place'],
  ])('are found in bounded time, however much of %s a file contains', (part) => {
    const line = { page: 1, x: 40, width: 400, size: 10 };
    const long = { ...line, y: 20, text: part.repeat(60_000 / part.length) };
    const short = Array.from({ length: 20_000 }, (_, row) => ({
      ...line,
      y: 20 + 12 * row,
      text: part,
    }));
    expect(recognise({ lines: [long], links: [] }).phone).toBeUndefined();
    expect(recognise({ lines: short, links: [] }).phone).toBeUndefined();
  });

  it.each([
    [22, 'Asha Rao'],
    [23, undefined],
  ])('have no name in ordinary text but near the top: %i points below it %p', (below, name) => {
    const line = { page: 1, x: 40, width: 400, size: 10 };
    const first = { ...line, y: 40, text: 'I have tested software for nine years.' };
    const lines = [first, { ...line, y: 40 + below, text: 'Asha Rao' }];
    expect(recognise({ lines, links: [] }).name).toBe(name);
  });

  it.each([
    [['ASHA RAO', 'Pune', 'India', 'Java Developer'], 'Java Developer'],
    [['ASHA RAO', 'Pune', 'India', 'Asia', 'Java Developer'], undefined],
    [['Asha Rao | Java Developer'], 'Java Developer'],
    [['Asha Rao', 'Java Developer', 'Position: Technical Writer'], 'Technical Writer'],
    [['Java Developer'], undefined],
    [['Asha Rao', 'Java Developer 2020'], undefined],
    [['Asha Rao', `Developer of ${'a'.repeat(47)}`], `Developer of ${'a'.repeat(47)}`],
    [['Asha Rao', `Developer of ${'a'.repeat(48)}`], undefined],
    [['Asha Rao', 'Lead of a team of writers'], 'Lead of a team of writers'],
    [['Asha Rao', 'Lead of a big team of writers'], undefined],
  ])('have the job title near the name or beside a label: in %j it is %p', (texts, title) => {
    const lines = linesFrom(...texts, '', '', '', 'b7@mail.example');
    expect(recognise({ lines, links: [] }).jobTitle).toBe(title);
  });
});
