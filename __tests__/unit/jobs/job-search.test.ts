import { items } from '@/__tests__/support/items';
import { sheetJobs } from '@/__tests__/support/sheet-jobs';
import type { Job } from '@/lib/jobs/job';
import {
  JOBS_PER_PAGE,
  listPath,
  type Option,
  openingsFor,
  pageNumbers,
  pageOf,
  resultsText,
  type SearchParams,
  searchJobs,
} from '@/lib/jobs/search/job-search';

const now = new Date('2026-11-21T12:00:00+05:30');

const jobs = sheetJobs(`
Title               | City                | Function    | Exp     | Apply_By    | Skills
Front End Developer | Hyderabad           | development | 3-5 yrs | 31-Jul-2027 | React, Node.js, CI/CD
Accountant          | Pune                | Finance     | 8+      | 31-Jul-2025 |
C++ Engineer        | Hyderabad/Bangalore | Development |         | 01-Jan-2027 |
Zoho Consultant     | BENGALURU           | Consulting  | Fresher | ASAP        | Résumé, JavaScript
Analyst             | Bengaluru (Hybrid)  |             | 0-2 yrs | 01-Dec-2026 |
`);

function search(params: SearchParams) {
  return searchJobs(jobs, params, now);
}

const placesOf = (found: readonly Job[]) => found.map(({ index }) => index);
const places = (params: SearchParams) => placesOf(search(params).jobs);

const labelsOf = (options: readonly Option[]) =>
  options.map(({ label, count }) => `${label}: ${count}`);

/** The titles of the results in another list, as one text. */
const titles = (list: Job[], params: SearchParams) =>
  searchJobs(list, params, now)
    .jobs.map(({ title }) => title)
    .join('');

describe('words', () => {
  test.each<[string, number[], string[]]>([
    ['whole words, in any order and letter case', [0], ['developer', 'DEVELOPER front']],
    ['the beginning of a word, and not its end', [0, 2], ['dev']],
    ['the end of a word', [], ['eloper']],
    ['words in any spelling', [0], ['frontend', 'front-end', 'nodejs', 'node.j', 'node']],
    ['words in any spelling, or joined', [0], ['cicd', 'enddev', 'react.js', 'reactjs']],
    ['words with signs', [2], ['c++']],
    ['Java, which is not JavaScript', [], ['java']],
    ['words of other columns, without their accents', [3], ['javasc', 'java scr', 'resume']],
    ['words that are not together in a row', [], ['developer pune']],
    ['an old name of a city and the current one', [2, 3, 4], ['bangalore', 'bengaluru']],
    ['experience as written in the row', [3, 4], ['fresher']],
    ['one of the required years', [0], ['4 years']],
    ['more than the required years, up to fifteen', [1], ['15 years']],
    ['a short form', [0, 3], ['js']],
    ['a usual misspelling of a city', [2, 3, 4], ['banglore', 'bangalor', 'bengalore']],
    ['the name of another large town, not a misspelt one', [], ['mangaluru', 'mangalore']],
    ['a missing letter', [0], ['develper', 'ract']],
    ['a wrong letter', [3], ['javescript']],
    ['two swapped letters', [0], ['devleoper', 'raect']],
    ['two wrong letters of a long word', [4], ['anolist']],
    ['two wrong letters of a short word', [], ['hibrod']],
    ['a sentence', [2], ['jobs in Bangalore for an engineer']],
    ['words in which each letter counts', [], ['react2', 'jsx', '16 years']],
    ['only meaningless words', [], ['jobs']],
  ])('a search finds by %s: the jobs %j for each of %j', (_, found, queries) => {
    for (const q of queries) expect([q, places({ q }).toSorted()]).toEqual([q, found]);
  });

  /** Expects of each query, before the colon, the titles of the jobs after it. */
  const expectFound = (skills: string[], queries: string[]) => {
    const list = sheetJobs(
      `Title | Skills\n${skills.map((each, at) => `${at + 1} | ${each}`).join('\n')}`,
    );
    for (const [q, found] of queries.map((each) => each.split(': ')))
      expect([q, [...titles(list, { q })].sort().join('')]).toEqual([q, found]);
  };

  test('words with special characters and in Indian scripts match exactly', () => {
    const skills = items`.NET | Network protocols, Internet | C#, ASP.NET Core | C++ | C | सॉफ्टवेयर डेवलपर
      Kotlin 8+`;
    expectFound(skills, items`.net: 13 | dotnet: 13 | c#: 3 | c++: 4 | c: 5 | डेवलपर: 6 | 8: 7`);
  });

  test('a stroke stands between two names or in one', () => {
    const skills = items`C++ | C++ and Qt | C | C/C++ | C# | React/Redux | CI/CD | Node, SQL | PL/SQL`;
    expectFound(
      skills,
      items`C++: 124 | C/C++: 1234 | c / c++: 1234 | C or C++: 1234 | C#: 5 | react/node: 68
      react/: 6 | /-: 123456789 | ci/cd: 7 | CI / CD: 7 | pl/sql: 9`,
    );
  });

  test.each(items`Bengaluru: bangalore, banglore, blr | Chennai: madras | Gurugram: gurgaon | Hyderabad: hyd
    Kochi: cochin | Kolkata: calcutta | Mumbai: bombay | Mysuru: mysore | Pune: poona
    Puducherry: pondicherry | Thiruvananthapuram: trivandrum | Vadodara: baroda | Visakhapatnam: vizag
    .NET: dotnet | C#: csharp | C++: cpp | React: reactjs | Node: nodejs | Angular: angularjs | Vue: vuejs
    PostgreSQL: postgres | MongoDB: mongo | Kubernetes: k8s | AWS: amazon web services | GCP: google cloud
    Salesforce: sfdc | Backend: back end | Full stack: fullstack | DevOps: sre, site reliability
    UI: user interface | UX: user experience | QA: quality assurance, tester | Machine learning: ml
    Cyber Security: cybersecurity, infosec, information security | Artificial intelligence: ai
    HR: human resources | Recruiter: recruitment, talent acquisition | CI: continuous integration
    Remote: wfh, work from home | On site: onsite | Full time: fulltime | Part time: parttime
    Internship: intern | JavaScript: js | TypeScript: ts | Golang: go`)(
    'a search finds a job by the other names in "%s"',
    (names) => {
      const [name = '', others = ''] = names.split(': ');
      const list = sheetJobs(`Title | City\n${name} |\nPainter |`);
      for (const q of others.split(', ')) expect([q, titles(list, { q })]).toEqual([q, name]);
    },
  );

  test('a search counts the first ten words', () => {
    const list = sheetJobs('Title | City\nOne two three four five six seven eight nine ten |');
    const ten = 'one two three four five six seven eight nine ten';
    expect(titles(list, { q: `${ten} eleven` })).not.toBe('');
    expect(titles(list, { q: `${ten.replace('ten', 'eleven')}` })).toBe('');
  });

  test('a better match comes first, unless the visitor chose an order', () => {
    const list = sheetJobs(`
Title          | Skills           | Qualifications
Web Developer  | JavaScript, Java |
Analyst        |                  | Some Java
Java Developer |                  |`);
    const found = (sort?: string) => titles(list, { q: 'java', sort });
    expect(found()).toBe('Java DeveloperWeb DeveloperAnalyst');
    expect(found('title')).toBe('AnalystJava DeveloperWeb Developer');
  });

  test('a refreshed list is indexed again', () => {
    const find = (row: string, q: string) =>
      titles(sheetJobs(`Title | City | Skills | JD\n${row}`), { q });
    expect(find('Tester | Goa | SQL | Find', 'tester')).toBe('Tester');
    expect(find('Tester | Goa | SQL | Find', 'tester')).toBe('Tester');
    expect(find('Writer | Goa | SQL | Find', 'tester')).toBe('');
    expect(find('Writer | Pune | SQL | Find', 'pune')).toBe('Writer');
    expect(find('Writer | Pune | Java | Find', 'java')).toBe('Writer');
    expect(find('Writer | Pune | Java | Tell', 'tell')).toBe('Writer');
  });
});

describe('filters', () => {
  test.each<[string, SearchParams, number[]]>([
    ['a job in two cities is found in the first', { city: 'Hyderabad' }, [0, 2]],
    ['a job in two cities is found in the second, too', { city: 'Bengaluru' }, [2, 3, 4]],
    ['a job is found under the old name of its city', { city: 'bangalore' }, [2, 3, 4]],
    ['a function is found in any letter case', { function: 'Development' }, [0, 2]],
    ['freshers find jobs that require no experience', { experience: 'fresher' }, [3, 4]],
    ['others find jobs that their years suit', { experience: '6-10' }, [1]],
    ['a range of years is found at each of its levels', { experience: '1-3' }, [4]],
    ['jobs that state no experience are found as such', { experience: 'not-stated' }, [2]],
    ['filters apply together', { q: 'c++', city: 'hyderabad', function: 'development' }, [2]],
    ['a repeated parameter counts once', { city: ['pune', 'hyderabad'] }, [1]],
  ])('%s', (_, params, found) => {
    expect(places(params)).toEqual(found);
  });
  test('an open job is on every step of the stair that it suits, and counts once in all', () => {
    const steps = items`Fresher: 2 | 1–2 years: 1 | 3–5 years: 1 | 6–9 years: 0 | 10+ years: 0
      Not stated: 1`;
    expect(labelsOf(search({}).options.experience)).toEqual(steps);
    expect(search({ experience: 'fresher' }).anyLevel).toBe(4);
    expect(search({ experience: 'fresher', city: 'hyderabad' }).anyLevel).toBe(2);
  });
  test('each choice shows its number of jobs within the other filters, and only non-empty ones are offered', () => {
    const { options } = search({ city: 'hyderabad', function: 'development' });
    expect(options.city[0]).toEqual({ value: 'bengaluru', label: 'Bengaluru', count: 1 });
    expect(labelsOf(options.city)).toEqual(['Bengaluru: 1', 'Hyderabad: 2']);
    expect(labelsOf(options.function)).toEqual(['Development: 2']);
  });
  test('a selected choice stays, even if it shows nothing', () => {
    const { options } = search({ q: 'fresher', city: 'pune' });
    expect(labelsOf(options.city)).toEqual(['Bengaluru: 2', 'Pune: 0']);
  });
});

describe('the filters of job type and workplace', () => {
  const list = sheetJobs(`
Title | Job_Type  | Workplace | Client     | JD
A     | Full Time | Remote    | Sample Ltd |
B     | full-time | Hybrid    |            |
C     | Contract  | Remote    |            | Kubernetes
D     |           |           |            |`);

  test.each<[SearchParams, string]>([
    [{ type: 'full time' }, 'AB'],
    [{ type: 'full time', workplace: 'remote' }, 'A'],
    [{ type: 'unknown' }, 'ABCD'],
    [{ q: 'sample' }, 'A'],
    [{ q: 'kubernetes' }, 'C'],
  ])('%j, or a word of company and description, finds %s', (params, found) => {
    expect(titles(list, params)).toBe(found);
  });
  test('count each option within the other filters', () => {
    const { options } = searchJobs(list, { type: 'full time' }, now);
    expect(labelsOf(options.workplace)).toEqual(['Hybrid: 1', 'Remote: 1']);
    expect(labelsOf(options.type)).toEqual(['Contract: 1', 'Full time: 2']);
  });
});

describe('without a match', () => {
  test.each<[string, SearchParams, number[], number[]]>([
    ['the closest matches', { q: 'react astronaut', city: 'bengaluru' }, [], [0, 2, 3]],
    [
      'those that have more of the filters than one that has the word',
      { q: 'react', city: 'bengaluru', function: 'consulting', experience: 'fresher' },
      [],
      [3, 0, 4],
    ],
    ['no closed job', { q: 'accountant', city: 'hyderabad' }, [], [0, 2]],
    ['the same next to closed matches', { q: 'accountant' }, [1], [0, 2, 3]],
    ['jobs near a city', { q: 'vijayawada' }, [], [2, 0]],
    ['jobs with a related technology', { q: 'angular' }, [], [0]],
    ['jobs for beginners', { q: 'internship' }, [], [3, 4]],
  ])('offers %s: %j', (_, params, matches, offered) => {
    const result = search(params);
    expect(result).toMatchObject({ open: 0, isSimilar: !matches.length });
    expect([placesOf(result.jobs), placesOf(result.nearest)]).toEqual([matches, offered]);
  });
  test.each(items`guntur: Hyderabad | hosur: Bengaluru | coimbatore: Chennai | apprentice: Fresher | jquery: React
    mern: Node | tableau: Python | laravel: Backend | kotlin: Mobile | azure: Cloud | selenium: QA`)(
    'offers jobs that are near what was asked for, as in "%s"',
    (pair) => {
      const [q = '', near = ''] = pair.split(': ');
      const { nearest } = searchJobs(sheetJobs(`Title | City\nPainter |\n${near} |`), { q }, now);
      expect([q, nearest.map(({ title }) => title)]).toEqual([q, [near]]);
    },
  );
  test('nothing in common shows the first open jobs, which are not called similar', () => {
    const { nearest, isSimilar } = search({ q: 'astronaut' });
    expect([placesOf(nearest), isSimilar]).toEqual([[0, 2, 3], false]);
  });
});

test('a pay filter finds jobs that certainly can pay that much, and only non-empty ones are offered', () => {
  const paid = sheetJobs(`
Title | Pay
A     | 6-8 LPA
B     | ₹50,000 per month
C     | $100,000 per year
D     | Negotiable
E     | 12-25 LPA
F     | ₹50,000 per hour`);
  const { options } = searchJobs(paid, {}, now);
  expect(
    options.pay.map(({ value, count }) => [value, count, titles(paid, { pay: value })]),
  ).toEqual([
    ['3-lpa', 3, 'ABE'],
    ['6-lpa', 3, 'ABE'],
    ['10-lpa', 1, 'E'],
    ['15-lpa', 1, 'E'],
    ['25-lpa', 1, 'E'],
  ]);
});

describe('order', () => {
  test.each<[string, SearchParams, number[]]>([
    ['the order is that of the feed, closed jobs last', {}, [0, 2, 3, 4, 1]],
    ['by closing date the soonest come first, no date last', { sort: 'closing' }, [4, 2, 0, 3, 1]],
    ['the order by title has closed jobs last', { sort: 'title' }, [4, 2, 0, 3, 1]],
  ])('%s', (_, params, found) => {
    expect(places(params)).toEqual(found);
    expect(placesOf(jobs)).toEqual([0, 1, 2, 3, 4]);
  });
  test.each(['newest', 'pay'])('the order by "%s" has unknown values last', (sort) => {
    const known = sheetJobs(`
Title | Pay               | Date_Posted
A     | 6-8 LPA           | 2026-11-01
B     |                   |
C     | ₹90,000 per month | 2026-11-20`);
    expect(titles(known, { sort })).toBe('CAB');
  });
  test('a job moves to the end when it closes', () => {
    const later = new Date('2026-12-02T00:00:00+05:30');
    expect(placesOf(searchJobs(jobs, { sort: 'title' }, later).jobs)).toEqual([2, 0, 3, 1, 4]);
  });
});

describe('the URL', () => {
  const everything = { q: '', city: '', function: '', experience: '', sort: '' };
  test('the URL without parameters selects everything', () => {
    expect(search({})).toMatchObject({
      ...{ open: 4, total: 4, hasJobs: true, nearest: [], isSimilar: false },
      ...{ isNarrowed: false, criteria: everything },
    });
  });
  test('the URL is returned as it was understood', () => {
    const params = { q: ' React ', city: 'HYDERABAD', experience: '3-6', sort: 'title' };
    const understood = { ...everything, ...params, q: 'React', city: 'hyderabad' };
    expect(search(params)).toMatchObject({ isNarrowed: true, criteria: understood });
  });
  test.each<SearchParams>([
    { city: 'Atlantis', function: '<b>', experience: '__proto__' },
    { sort: 'constructor', pay: '3-lpa' },
    { city: [] },
    { q: ' %$(*[ ' },
    { q: '  ' },
  ])('with %j, which the form does not offer, selects everything', (odd) => {
    expect(search(odd)).toEqual(search({}));
  });
  test('the URL with a very long search is truncated, and one with only an order does not narrow the list', () => {
    expect(search({ q: 'x'.repeat(100_000) }).criteria.q.length).toBe(200);
    expect(search({ sort: 'title' }).isNarrowed).toBe(false);
  });
  test('the URL of a list only contains parameters that are set', () => {
    expect(listPath({ q: '', city: '', sort: '' })).toBe('/JobPositions');
    expect(listPath({ q: 'c++', city: 'pune', sort: 'title' }, 2)).toBe(
      '/JobPositions?q=c%2B%2B&city=pune&sort=title&page=2',
    );
  });
});

test('openings for other pages are open, those with pay first, or the best matches', () => {
  const list = sheetJobs(`
Title                | Pay     | Apply_By    | Date_Posted
Closed Analyst       | 9 LPA   | 31-Jul-2025 | 20-Nov-2026
New Tester           |         |             | 19-Nov-2026
Old Tester           |         |             | 01-Nov-2026
Salesforce Architect |         |             | 02-Nov-2026
Salesforce Developer | 8 LPA   |             | 03-Nov-2026
`);
  const titlesFor = (q: string) => openingsFor(list, q, now).map(({ title }) => title);
  expect(titlesFor('')).toEqual(['Salesforce Developer', 'New Tester', 'Salesforce Architect']);
  expect(titlesFor('architect')).toEqual(['Salesforce Architect']);
  expect(titlesFor('salesforce')).toEqual(['Salesforce Architect', 'Salesforce Developer']);
  // The open one that is most similar comes first.
  expect(titlesFor('closed tester')).toEqual(['New Tester', 'Old Tester']);
  expect(openingsFor([], 'salesforce', now)).toEqual([]);
});

test('an empty list has no choices and causes no error', () => {
  const nothing = { options: { city: [], function: [], pay: [] }, jobs: [], total: 0, nearest: [] };
  expect(searchJobs([], { q: 'x', city: 'Pune' }, now)).toMatchObject(nothing);
});

describe('the text of the results', () => {
  const textOf = (params: SearchParams, list = jobs) => {
    const result = searchJobs(list, params, now);
    return resultsText(result, pageOf(result.jobs, params.page));
  };
  test('contains the number of open jobs and the search', () => {
    expect(textOf({})).toBe('4 open positions');
    expect(textOf({}, sheetJobs('Title\nTester'))).toBe('1 open position');
    expect(textOf({ function: 'development' })).toBe('2 of 4 (Development)');
    expect(textOf({ q: 'developer', city: 'hyderabad' })).toBe(
      '1 of 4 for “developer” in Hyderabad',
    );
  });
  test('counts closed jobs if they are in the range', () => {
    const rows = 'A | 31-Jul-2025\n'.repeat(15) + 'B | 31-Jul-2027\n'.repeat(45);
    const list = sheetJobs(`Title | Apply_By\n${rows}`);
    expect(textOf({}, list)).toBe('45 open positions, 15 closed, 1 to 50 shown');
    expect(textOf({ page: '2' }, list)).toBe('45 open positions, 15 closed, 51 to 60 shown');
  });
});

const many = Array.from({ length: 2 * JOBS_PER_PAGE + 3 }, (_, index) => index);

test('a list is split into pages, of which an empty one has one', () => {
  const items = many.slice(0, 50);
  expect(pageOf(many, undefined)).toEqual({ items, number: 1, count: 3, from: 1 });
  expect(pageOf(many, '3')).toEqual({ items: [100, 101, 102], number: 3, count: 3, from: 101 });
  expect(pageOf([], '2')).toEqual({ items: [], number: 1, count: 1, from: 1 });
  for (const asked of ['0', '4', '01', '1e0', ['2', '3'], '99999999'])
    expect([asked, pageOf(many, asked).number]).toEqual([asked, 1]);
});

test.each<[number, number, (number | 'gap')[]]>([
  [1, 2, [1, 2]],
  [1, 200, [1, 2, 'gap', 200]],
  [3, 5, [1, 2, 3, 4, 5]],
  [100, 200, [1, 'gap', 99, 100, 101, 'gap', 200]],
  [200, 200, [1, 'gap', 199, 200]],
])('page %i of %i links to ends and neighbours, without gaps of one', (current, count, numbers) => {
  expect(pageNumbers(current, count)).toEqual(numbers);
});
