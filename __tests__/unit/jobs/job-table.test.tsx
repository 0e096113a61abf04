import { renderToStaticMarkup } from 'react-dom/server';
import { sheetJobs } from '@/__tests__/support/sheet-jobs';
import { Experience, ExperienceStair } from '@/components/jobs/job-marks';
import { JobTable } from '@/components/jobs/job-table';
import { Openings } from '@/components/jobs/openings';

test('says once how one works', () => {
  const jobs = sheetJobs(`
Title     | City               | Work mode
Tester    | Bengaluru (Hybrid) |
Developer | Bengaluru (Hybrid) | Hybrid
Architect | Bengaluru          | Hybrid
Writer    | Remote             | Remote
Clerk     | Two days           | Two days
`);
  const html = renderToStaticMarkup(<JobTable jobs={jobs} now={new Date()} />);
  const rows = html.split('<tr').slice(-5);
  const said = rows.map((row) => row.match(/Hybrid|Remote|Two days/g)?.length);
  expect(said).toEqual([1, 1, 1, 1, 1]);
});

test('a row says how soon the job closes within a week, and when it is closed', () => {
  const jobs = sheetJobs(`
Title     | Apply By
Tester    | 19 Nov 2026
Developer | 20 Nov 2026
Architect | 21 Nov 2026
Writer    | 26 Nov 2026
Clerk     | 27 Nov 2026
Guide     | Until filled
Cook      |
`);
  const now = new Date('2026-11-20T12:00:00+05:30');
  const html = renderToStaticMarkup(<JobTable jobs={jobs} now={now} />);
  const rows = html.split('<tr').slice(-7);
  const said = rows.map((row) => />(Close[^<]*)</.exec(row)?.[1]);
  expect(said).toEqual([
    ...['Closed', 'Closes today', 'Closes tomorrow', 'Closes in 6 days'],
    ...[undefined, undefined, undefined],
  ]);
  expect(rows.map((row) => row.includes('data-closed'))).toEqual([true, ...Array(6).fill(false)]);
  expect(rows.map((row) => row.includes('>Until filled<'))).toEqual(
    jobs.map(({ title }) => title === 'Guide'),
  );
});

test('a row shows the skills that a search found, unless the title already says why', () => {
  const jobs = sheetJobs(`
Title        | Skills
Developer    | React, Node.js, React
Node.js Lead | React, Node.js
`);
  const tagsFor = (query?: string) => {
    const html = renderToStaticMarkup(<JobTable jobs={jobs} now={new Date()} query={query} />);
    return [...html.matchAll(/<bdi class="tag">([^<]*)/g)].map(([, tag]) => tag);
  };
  expect(tagsFor()).toEqual([]);
  expect(tagsFor('react')).toEqual(['React', 'React']);
  expect(tagsFor('node')).toEqual(['Node.js']);
  expect(tagsFor('java')).toEqual([]);
});

test('a table without jobs says why in one cell', () => {
  const html = renderToStaticMarkup(<JobTable jobs={[]} now={new Date()} empty="Nothing open." />);
  expect(html).toMatch(/<td colSpan="5"[^>]*>Nothing open\.<\/td>/);
  expect(html.match(/<tr/g)).toHaveLength(2);
});

test('a few openings on another page are left out if there are none', () => {
  const now = new Date();
  expect(renderToStaticMarkup(<Openings title="Near you" jobs={[]} now={now} />)).toBe('');
  const [job] = sheetJobs('Title\nTester');
  const html = renderToStaticMarkup(
    <Openings title="Near you" jobs={job ? [job] : []} now={now} />,
  );
  expect(html).toContain('Near you');
  expect(html).toContain('href="/JobPositions"');
});

test('a row has the terms of the job that there are, and only that of a new one is marked', () => {
  const jobs = sheetJobs(`
Title     | Posted On   | Pay     | City
Tester    | 20 Nov 2026 | 6-8 LPA | Pune
Developer | 2 Nov 2026  | 6-8 LPA |
Architect |             |         |
`);
  const now = new Date('2026-11-20T12:00:00+05:30');
  const html = renderToStaticMarkup(<JobTable jobs={jobs} now={now} />);
  const rows = html.split('<tr').slice(-3);
  expect(rows.map((row) => />New</.test(row))).toEqual([true, false, false]);
  const terms = rows.map((row) => /class="terms facts".*?<\/p>/.exec(row)?.[0]);
  expect(terms.map((each) => each?.replace(/^.*?>|<[^>]*>/g, ''))).toEqual([
    'New 6–8 LPA · Posted 20 Nov 2026',
    ' 6–8 LPA · Posted 2 Nov 2026',
    undefined,
  ]);
  expect(rows.map((row) => row.match(/data-empty=""[^>]*><div[^>]*>N\/A</g)?.length)).toEqual([
    3, 4, 4,
  ]);
});

test('the stair of experience is lit from the first to the last suitable step', () => {
  const lit = (experience?: string) =>
    /style="([^"]*)"/.exec(renderToStaticMarkup(<ExperienceStair experience={experience} />))?.[1];
  expect(['3-5 years', '0-2 years', 'Any', undefined].map(lit)).toEqual([
    '--from:2;--to:3',
    '--from:0;--to:2',
    undefined,
    undefined,
  ]);
});

test('an experience shows the text of the sheet on hover only if it is worded otherwise', () => {
  const shown = ['3-5 yrs', '3–5 years'].map((typed) =>
    renderToStaticMarkup(<Experience typed={typed} />),
  );
  expect(shown).toEqual(['<span title="3-5 yrs">3–5 years</span>', '3–5 years']);
});
