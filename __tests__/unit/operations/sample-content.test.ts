import { readFileSync } from 'node:fs';
import { pairs } from '@/__tests__/support/items';
import { claims, promises, statements } from '@/lib/content/claims';
import { showsSampleJobs } from '@/lib/jobs/jobs';
import {
  isSampleLive,
  sampleContent,
  sampleLeaves,
  shownMarks,
} from '@/lib/operations/sample-content';
import { isPublicOrigin } from '@/lib/settings';
import { site } from '@/lib/site';
import {
  missingFiles,
  ownerReport,
  sampleValues,
  TOGETHER,
  unconfirmedStatements,
} from '@/scripts/support/owner-report';
import { startAsNewProcess } from '../../support/new-process';

afterAll(() => startAsNewProcess());

const PUBLIC = 'https://www.stepwell.example';

test.each(pairs`http://localhost:3000 -> false | https://localhost -> false | https://127.0.0.1:8443 -> false
  https://[::1] -> false | http://www.stepwell.example -> false | https://www.stepwell.example -> true`)(
  '%s as a public origin: %s',
  async (SITE_URL, expected) => {
    await startAsNewProcess({ SITE_URL });
    expect(`${isPublicOrigin()}`).toBe(expected);
  },
);

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ SITE_URL: PUBLIC }, false],
  [{ SITE_URL: PUBLIC, SAMPLE_JOBS: 'on' }, true],
  [{ SAMPLE_JOBS: 'off' }, false],
  [{ JOBS_FEED_URL: 'https://sheet.example.com' }, false],
])('with %j the sample openings are shown: %p', async (settings, expected) => {
  await startAsNewProcess(settings);
  expect(showsSampleJobs()).toBe(expected);
});

test('a public site shows no sample companies, and others show all', async () => {
  const real = { name: 'Konkan Ferries', logo: '/images/ferries.svg', href: '' };
  const halfReal = { ...real, logo: '/images/marks/freight.svg' };
  const marks = [...site.clients, ...site.employers, halfReal, real];
  await startAsNewProcess();
  expect(shownMarks(marks)).toEqual(marks);
  await startAsNewProcess({ SITE_URL: PUBLIC });
  expect(shownMarks(marks)).toEqual([real]);
});

const office = {
  ...{ city: 'Pune', region: 'Maharashtra', lines: ['1 Mill Road'] },
  ...{ phone: '+91 20 5550 0100', mapQuery: 'Mill Road, Pune' },
};

test('a company is a sample where its values are those of the sample company', () => {
  const person = { title: 'Technology', description: ['Leads the teams.'] };
  const portrait = { src: '/images/sample-portraits/a.svg', alt: '' };
  const people = [
    { ...person, name: 'Finance Director', portrait: undefined },
    { ...person, name: 'Asha Rao', portrait },
  ];
  const company = {
    ...{ name: 'Stepwell', legalName: 'Asha Software Private Limited', whatsapp: '915550100100' },
    email: { support: 'support@example.com', careers: 'jobs@asha.example' },
    mark: { light: '/images/mark-light.svg', dark: '/images/own.svg' },
    clients: [{ name: 'Sample Bank' }, { name: 'A bank' }],
    // As a whole, until streets and phone number are replaced.
    offices: [office, { ...office, lines: ['100 Feet Road, Indiranagar'] }],
    leaders: [{ name: 'Board', people }],
  };
  expect(sampleLeaves(company).map(({ name }) => name)).toEqual([
    ...['name', 'whatsapp', 'email.support', 'mark.light', 'clients.0.name'],
    ...['city', 'region', 'lines.0', 'phone', 'mapQuery'].map((name) => `offices.1.${name}`),
    ...['title', 'description.0', 'name'].map((name) => `leaders.0.people.0.${name}`),
    'leaders.0.people.1.portrait.src',
  ]);
});

test('every value that is left of the sample is listed with its line, and not shown', async () => {
  await startAsNewProcess();
  expect(sampleValues()).toHaveLength(sampleContent().length);
  const lines = readFileSync('lib/site.ts', 'utf8').split('\n');
  for (const [at, { file, line, name }] of sampleValues().entries()) {
    expect(ownerReport()).toContain(`  ${file}:${line}  ${name}\n`);
    const value = sampleContent()[at]?.value ?? '';
    if (file !== 'lib/site.ts') continue;
    expect(lines[line - 1]).toContain(`'${value}'`);
    if (value.length > 20) expect(ownerReport()).not.toContain(value);
  }
  const openings = { file: 'lib/jobs/sample-rows.json', line: 1, name: 'openings' };
  expect(sampleValues().at(-1)).toEqual(openings);
  await startAsNewProcess({ SITE_URL: PUBLIC });
  expect(isSampleLive()).toBe(sampleContent().length > 0);
});

/** Every statement with its path, such as `figures.uptime`. */
const all = Object.entries(statements).flatMap(([group, members]) =>
  Object.entries(members).map(([name, statement]) => ({ path: `${group}.${name}`, statement })),
);

test('every unconfirmed statement is listed with its line and its origin', () => {
  const lines = readFileSync('lib/content/claims.ts', 'utf8').split('\n');
  const confirmed = all.map(({ statement }) => statement.confirmed);
  for (const { statement } of all) statement.confirmed = false;
  const listed = unconfirmedStatements();
  expect(listed.map(({ name }) => name)).toEqual(all.map(({ path }) => path));
  for (const [at, { line, name, from, file }] of listed.entries()) {
    expect(lines[line - 1]).toContain(` ${name.split('.')[1]}: {`);
    expect([file, from]).toEqual(['lib/content/claims.ts', all[at]?.statement.from]);
  }
  for (const [names] of TOGETHER) {
    for (const name of names) expect(listed).toContainEqual(expect.objectContaining({ name }));
    expect(ownerReport()).toContain(`  ${names.join(', ')}: `);
  }
  for (const { statement } of all.slice(1)) statement.confirmed = true;
  expect(unconfirmedStatements()).toEqual(listed.slice(0, 1));
  const [, together = ''] = ownerReport().split('To be confirmed together:');
  expect(together.match(/figures\.founded/g)).toHaveLength(2);
  expect(together).not.toContain('appLaunches');
  for (const [at, { statement }] of all.entries()) statement.confirmed = confirmed[at] ?? false;
});

test('a promise only appears once it is confirmed, but a claim of the specification always', () => {
  const promised = { ...statements.toCandidates, ...statements.toEmployees };
  for (const name of ['medicalCover', 'payRange'] as const) {
    const { value, confirmed, until } = promised[name] ?? {};
    expect(until).toBeDefined();
    expect(promises[name]).toBe(confirmed ? value : until);
  }
  expect(claims.uptime).toBe(statements.figures?.uptime?.value);
});

test('the report names each picture that the owner mentions and that does not exist', () => {
  expect(missingFiles()).toEqual([]);
  const { leaders } = { leaders: [{ portrait: { src: '/images/asha.webp' } }] };
  const own = {
    ...site,
    leaders,
    clients: [{ logo: '/images/clients/Bank.PNG' }, { logo: '/images/mark-light.svg' }],
    links: ['/Contact', 'https://www.example.com/a.png', 'a.png', '/jobs.rss?city=Pune'],
  };
  expect(missingFiles(own)).toEqual(['/images/clients/Bank.PNG', '/images/asha.webp']);
});
