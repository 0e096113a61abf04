import { employmentTypeLabel, workplaceIn } from '../cells/employment';
import { items } from './support';

test.each([
  ['On site', items`on-site | In Office | WFO | work from office`],
  ['Hybrid', items`HYBRID | hybrid remote | Hybrid work`],
  ['Remote', items`remote | Fully remote | 100% Remote | WFH | work from home`],
])('the workplace %s has several spellings', (label, texts) => {
  expect(texts.map((text) => workplaceIn(text, 'Work mode'))).toEqual(texts.map(() => label));
});

test.each([
  ['Full time', items`full-time | FT | Full time position`],
  ['Part time', items`part_time | PT`],
  ['Contract', items`contractual | C2C | Freelance`],
  ['Temporary', items`temp | Fixed-term`],
  ['Internship', items`Intern | trainee | Apprenticeship`],
  ['Volunteer', items`volunteering`],
])('the employment type %s has several spellings', (label, texts) => {
  expect(texts.map(employmentTypeLabel)).toEqual(texts.map(() => label));
});

// More or less than a spelling says something else, which a label would hide.
test.each(
  items`Remote except Mondays | Not remote | Hybrid, two days in Pune | Office in Pune | Mostly WFH`,
)('the workplace %j stays as typed', (text) => {
  expect(workplaceIn(text, 'Work mode')).toBe(text);
});

test.each(
  items`Contract to hire | Full time or part time | Permanent | Regular job | International | Temporary, six months | Volunteer coordinator | Paid internship`,
)('the employment type %j stays as typed', (text) => {
  expect(employmentTypeLabel(text)).toBe(text);
});
