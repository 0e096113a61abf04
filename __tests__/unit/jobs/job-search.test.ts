import {
  JOBS_PER_PAGE,
  pageNumbers,
  pageOf,
  resultsText,
  type SearchParams,
  searchJobs,
} from '@/lib/jobs/job-search';
import { parseRows } from '@/lib/jobs/parse-rows';

const now = new Date('2026-11-21T12:00:00+05:30');

const { jobs } = parseRows([
  {
    Job_Title: 'Front End Developer',
    City: 'Hyderabad',
    Function: 'Development',
    Experience: '3-5 yrs',
    Apply_By: '31-Jul-2027',
    Skills: 'React, Node.js',
  },
  {
    Job_Title: 'Accountant',
    City: 'Pune',
    Function: 'Finance',
    Experience: '8+',
    Apply_By: '31-Jul-2025',
  },
  {
    Job_Title: 'C++ Engineer',
    City: 'Hyderabad / Bangalore',
    Function: 'development',
    Apply_By: '01-Jan-2027',
  },
  {
    Job_Title: 'Zoho Consultant',
    City: 'BENGALURU',
    Function: 'Consulting',
    Experience: 'Fresher',
    Apply_By: 'ASAP',
    Qualification_Criteria: 'Résumé with JavaScript',
  },
  {
    Job_Title: 'Analyst',
    City: 'Bengaluru (Hybrid)',
    Experience: '0-2 years',
    Apply_By: '01-Dec-2026',
  },
]);

function search(params: SearchParams) {
  return searchJobs(jobs, params, now);
}

function places(params: SearchParams): number[] {
  return search(params).jobs.map(({ index }) => index);
}

describe('words', () => {
  test.each([
    ['developer', [0]],
    ['DEVELOPER front', [0]],
    ['dev', [0, 2]],
    ['eloper', []],
    ['frontend', [0]],
    ['front-end', [0]],
    ['nodejs', [0]],
    ['node.js', [0]],
    ['node', [0]],
    ['c++', [2]],
    ['java', []],
    ['javasc', [3]],
    ['resume', [3]],
    ['consulting', [3]],
    ['pune', [1]],
    ['  ', [0, 2, 3, 4, 1]],
    ['...', [0, 2, 3, 4, 1]],
    ['developer pune', []],
    ['%$(*[', [0, 2, 3, 4, 1]],
  ])('"%s" finds %p', (q, found) => {
    expect(places({ q })).toEqual(found);
  });

  test.each([
    ['an old name of a city', 'bangalore', [2, 3, 4]],
    ['its current name', 'bengaluru', [2, 3, 4]],
    ['experience as the row says it', 'fresher', [3, 4]],
    ['one of the years that a job asks for', '4 years', [0]],
    ['another name of a technology', 'reactjs', [0]],
    ['a joined name of a technology', 'react.js', [0]],
    ['a missing letter', 'develper', [0]],
    ['a short form', 'js', [0, 3]],
    ['a wrong letter', 'javescript', [3]],
    ['two swapped letters', 'accuontant', [1]],
    ['a sentence', 'jobs in Bangalore for an engineer', [2]],
    ['only words that say nothing', 'jobs', []],
  ])('%s is enough: "%s"', (_, q, found) => {
    expect(places({ q }).toSorted()).toEqual(found);
  });

  test('words with signs are exact', () => {
    const { jobs } = parseRows([
      { Title: '.NET Developer' },
      { Title: 'Cyber Security', Skills: 'Network protocols, Internet' },
      { Title: 'Web Developer', Skills: 'C#, ASP.NET Core' },
      { Title: 'C++ Engineer' },
      { Title: 'C Programmer' },
    ]);
    const found = (q: string) => searchJobs(jobs, { q }, now).jobs.map(({ index }) => index);
    expect(found('.net')).toEqual([0, 2]);
    expect(found('dotnet')).toEqual([0, 2]);
    expect(found('c#')).toEqual([2]);
    expect(found('c++')).toEqual([3]);
    expect(found('c')).toEqual([4]);
  });

  test('a better match comes first, unless the visitor chose an order', () => {
    const { jobs } = parseRows([
      { Title: 'Web Developer', Skills: 'JavaScript, Java' },
      { Title: 'Analyst', Qualification_Criteria: 'Some Java' },
      { Title: 'Java Developer' },
    ]);
    const found = (params: SearchParams) =>
      searchJobs(jobs, params, now).jobs.map((job) => job.index);
    expect(found({ q: 'java' })).toEqual([2, 0, 1]);
    expect(found({ q: 'java', sort: 'title' })).toEqual([1, 2, 0]);
  });

  test('a refreshed list is indexed again', () => {
    const listOf = (title: string) => parseRows([{ Title: title }]).jobs;
    expect(searchJobs(listOf('Tester'), { q: 'tester' }, now).jobs.length).toBe(1);
    expect(searchJobs(listOf('Tester'), { q: 'tester' }, now).jobs.length).toBe(1);
    expect(searchJobs(listOf('Designer'), { q: 'tester' }, now).jobs.length).toBe(0);
    expect(searchJobs(listOf('Designer'), { q: 'designer' }, now).jobs.length).toBe(1);
  });

  test('words in Indian scripts are found', () => {
    const { jobs: hindi } = parseRows([{ Job_Title: 'सॉफ्टवेयर डेवलपर' }, { Job_Title: 'Other' }]);
    expect(searchJobs(hindi, { q: 'डेवलपर' }, now).jobs.map(({ index }) => index)).toEqual([0]);
  });
});

describe('filters', () => {
  test.each<[string, SearchParams, number[]]>([
    ['a job in two cities is found in the first', { city: 'Hyderabad' }, [0, 2]],
    ['and in the second', { city: 'Bengaluru' }, [2, 3, 4]],
    ['under the old name of the city, too', { city: 'bangalore' }, [2, 3, 4]],
    ['a function is found in any letter case', { function: 'Development' }, [0, 2]],
    ['freshers find the jobs that ask for no experience', { experience: 'fresher' }, [3, 4]],
    ['others find those that ask for at least that much', { experience: '6-10' }, [1]],
    ['and those that say nothing of it', { experience: 'not-stated' }, [2]],
    [
      'all of them hold together',
      { q: 'engineer', city: 'hyderabad', function: 'development', experience: 'not-stated' },
      [2],
    ],
    ['a parameter that comes twice counts once', { city: ['pune', 'hyderabad'] }, [1]],
  ])('%s', (_, params, found) => {
    expect(places(params)).toEqual(found);
  });
  test('every open job is on one step of the stair', () => {
    const { options, total } = search({});
    expect(options.experience.map(({ label, count }) => [label, count])).toEqual([
      ['Fresher', 2],
      ['1–2 years', 0],
      ['3–5 years', 1],
      ['6–9 years', 0],
      ['10+ years', 0],
      ['Not stated', 1],
    ]);
    expect(options.experience.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  });
  test('each choice says how many jobs it would show beside the other fields, and is one that shows some', () => {
    const { options } = search({ city: 'hyderabad', function: 'development' });
    expect(options.city).toEqual([
      { value: 'bengaluru', label: 'Bengaluru', count: 1 },
      { value: 'hyderabad', label: 'Hyderabad', count: 2 },
    ]);
    expect(options.function).toEqual([{ value: 'development', label: 'Development', count: 2 }]);
  });
  test('a choice that was made stays, although it shows nothing', () => {
    const { options } = search({ q: 'fresher', city: 'pune' });
    expect(options.city.map(({ value, count }) => [value, count])).toEqual([
      ['bengaluru', 2],
      ['pune', 0],
    ]);
  });
});

describe('without a match', () => {
  test('offers close matches, the closest first', () => {
    const result = search({ q: 'react astronaut', city: 'bengaluru' });
    expect(result).toMatchObject({ jobs: [], open: 0 });
    expect(result.nearest.map(({ index }) => index)).toEqual([0, 2, 3]);
  });
  test('a closed job is not offered', () => {
    expect(search({ q: 'accountant', city: 'hyderabad' }).nearest.map((job) => job.index)).toEqual([
      0, 2,
    ]);
  });
  test('offers the same beside matches that are all closed', () => {
    const { jobs: matches, nearest } = search({ q: 'accountant' });
    expect([matches, nearest].map((list) => list.map(({ index }) => index))).toEqual([
      [1],
      [0, 2, 3],
    ]);
  });
  test.each([
    ['vijayawada', [0, 2]],
    ['angular', [0]],
    ['internship', [3, 4]],
    ['mern', [0]],
  ])('"%s" leads to what is related', (q, found) => {
    const { jobs: matches, nearest, isSimilar } = search({ q });
    expect([matches, isSimilar]).toEqual([[], true]);
    expect(nearest.map(({ index }) => index).toSorted()).toEqual(found);
  });
  test('nothing in common leads to the first open jobs, which are not called similar', () => {
    const { nearest, isSimilar } = search({ q: 'astronaut' });
    expect([nearest.map(({ index }) => index), isSimilar]).toEqual([[0, 2, 3], false]);
  });
});

describe('pay', () => {
  const { jobs: paid } = parseRows([
    { Title: 'A', Pay: '6-8 LPA' },
    { Title: 'B', Pay: '₹50,000 per month' },
    { Title: 'C', Pay: '$100,000 per year' },
    { Title: 'D', Pay: 'Negotiable' },
    { Title: 'E', Pay: '12-18 LPA' },
  ]);
  test('finds the jobs that can pay as much for certain', () => {
    const titles = (pay: string) =>
      searchJobs(paid, { pay }, now)
        .jobs.map(({ title }) => title)
        .join('');
    expect(titles('3-lpa')).toBe('ABE');
    expect(titles('6-lpa')).toBe('ABE');
    expect(titles('10-lpa')).toBe('E');
  });
  test('offers what some job can pay', () => {
    expect(searchJobs(paid, {}, now).options.pay.map(({ value, count }) => [value, count])).toEqual(
      [
        ['3-lpa', 3],
        ['6-lpa', 3],
        ['10-lpa', 1],
        ['15-lpa', 1],
      ],
    );
  });
});

describe('order', () => {
  test.each<[string, SearchParams, number[]]>([
    ['is that of the feed, closed jobs last', {}, [0, 2, 3, 4, 1]],
    [
      'by closing date has the soonest first, then jobs without a date',
      { sort: 'closing' },
      [4, 2, 0, 3, 1],
    ],
    ['by title has closed jobs last', { sort: 'title' }, [4, 2, 0, 3, 1]],
  ])('%s', (_, params, found) => {
    expect(places(params)).toEqual(found);
  });
  test('by day of posting and by pay has the unknown last', () => {
    const { jobs: known } = parseRows([
      { Title: 'A', Pay: '6-8 LPA', Date_Posted: '2026-11-01' },
      { Title: 'B' },
      { Title: 'C', Pay: '₹90,000 per month', Date_Posted: '2026-11-20' },
    ]);
    const titles = (sort: string) =>
      searchJobs(known, { sort }, now)
        .jobs.map(({ title }) => title)
        .join('');
    expect([titles('newest'), titles('pay')]).toEqual(['CAB', 'CAB']);
  });
  test('a job moves to the end when it closes', () => {
    const later = new Date('2026-12-02T00:00:00+05:30');
    expect(searchJobs(jobs, { sort: 'title' }, later).jobs.map(({ index }) => index)).toEqual([
      2, 0, 3, 1, 4,
    ]);
  });
});

describe('the address', () => {
  test('without parameters asks for everything', () => {
    expect(search({})).toMatchObject({
      total: 4,
      open: 4,
      isNarrowed: false,
      criteria: { q: '', city: '', function: '', experience: '', sort: '' },
    });
  });
  test('is given back as it was understood', () => {
    const params = {
      q: ' React ',
      city: 'HYDERABAD',
      function: 'development',
      experience: '3-6',
      sort: 'title',
    };
    expect(search(params)).toMatchObject({
      isNarrowed: true,
      criteria: {
        q: 'React',
        city: 'hyderabad',
        function: 'development',
        experience: '3-6',
        sort: 'title',
      },
    });
  });
  test('with values the form does not offer is as if they were not set', () => {
    const odd = {
      city: 'Atlantis',
      function: '<b>',
      experience: '__proto__',
      sort: 'constructor',
      utm_source: 'x',
    };
    expect(search(odd)).toEqual(search({}));
  });
  test.each(['???', '...', ' %$(*[ '])('with %j for words is as if it had none', (q) => {
    expect(search({ q })).toEqual(search({}));
  });
  test('with a parameter without a value is as if it were not set', () => {
    expect(search({ city: [] })).toEqual(search({}));
  });
  test('with a very long search is cut', () => {
    expect(search({ q: 'x'.repeat(100_000) }).criteria.q.length).toBe(200);
  });
  test('changes the order only: nothing is narrowed', () => {
    expect(search({ sort: 'title' }).isNarrowed).toBe(false);
  });
});

test('an empty list has nothing to choose from and no error', () => {
  expect(searchJobs([], { q: 'x', city: 'Pune' }, now)).toMatchObject({
    jobs: [],
    total: 0,
    nearest: [],
    options: { city: [], function: [], pay: [] },
  });
});

test('the given list stays in its order', () => {
  search({ sort: 'title' });
  expect(jobs.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
});

describe('the text of the results', () => {
  const textOf = (params: SearchParams, list = jobs) => {
    const result = searchJobs(list, params, now);
    return resultsText(result, pageOf(result.jobs, params.page));
  };
  test('says how many are open, and what was searched for', () => {
    expect(textOf({})).toBe('4 open positions');
    expect(textOf({ q: 'developer', city: 'hyderabad' })).toBe(
      '1 of 4 for “developer” in Hyderabad',
    );
  });
  test('counts the closed ones where they are part of the range', () => {
    const { jobs: list } = parseRows(
      Array.from({ length: 60 }, (_, place) => ({
        Title: `Job ${place}`,
        Apply_By: place < 15 ? '31-Jul-2025' : '31-Jul-2027',
      })),
    );
    expect(textOf({}, list)).toBe('45 open positions, 15 closed, 1 to 50 shown');
    expect(textOf({ page: '2' }, list)).toBe('45 open positions, 15 closed, 51 to 60 shown');
  });
});

const many = Array.from({ length: 2 * JOBS_PER_PAGE + 3 }, (_, index) => index);

test('a long list is cut into pages', () => {
  expect(pageOf(many, undefined)).toEqual({
    items: many.slice(0, 50),
    number: 1,
    count: 3,
    from: 1,
  });
  expect(pageOf(many, '3')).toEqual({ items: [100, 101, 102], number: 3, count: 3, from: 101 });
});

test.each(['0', '4', '-1', '01', '1e0', 'x', ['2', '3'], '99999999'])(
  'what is no page of this list means the first: %p',
  (asked) => {
    expect(pageOf(many, asked).number).toBe(1);
  },
);

test('an empty list is one empty page', () => {
  expect(pageOf([], '2')).toEqual({ items: [], number: 1, count: 1, from: 1 });
});

test.each<[number, number, (number | 'gap')[]]>([
  [1, 2, [1, 2]],
  [1, 200, [1, 2, 'gap', 200]],
  [3, 5, [1, 2, 3, 4, 5]],
  [100, 200, [1, 'gap', 99, 100, 101, 'gap', 200]],
  [200, 200, [1, 'gap', 199, 200]],
])('page %i of %i offers the ends, the neighbours and no gap of one', (current, count, numbers) => {
  expect(pageNumbers(current, count)).toEqual(numbers);
});
