import { readFileSync } from 'node:fs';
import { claims, promises, statements } from '@/lib/content/claims';
import { showsSampleJobs } from '@/lib/jobs/jobs';
import { isSampleLive, shownMarks } from '@/lib/operations/sample-content';
import { isPublicOrigin } from '@/lib/settings';
import { leaders, site } from '@/lib/site';
import {
  missingFiles,
  ownerReport,
  sampleValues,
  unconfirmedStatements,
} from '@/scripts/support/owner-report';
import { startAsNewProcess } from '../../support/new-process';

afterAll(() => startAsNewProcess());

const PUBLIC = 'https://www.stepwell.example';

test.each([
  ['http://localhost:3000', false],
  ['https://localhost', false],
  ['https://127.0.0.1:8443', false],
  ['https://[::1]', false],
  ['http://www.stepwell.example', false],
  [PUBLIC, true],
])('%s as a public origin: %p', async (SITE_URL, expected) => {
  await startAsNewProcess({ SITE_URL });
  expect(isPublicOrigin()).toBe(expected);
});

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

test('every sample value is listed with its line', async () => {
  await startAsNewProcess();
  const lines = readFileSync('lib/site.ts', 'utf8').split('\n');
  const listed = sampleValues().filter(({ file }) => file === 'lib/site.ts');
  const texts = listed.map(({ line }) => lines[(line ?? 0) - 1]).join('\n');
  const values = [
    ...[site.name, site.email.privacy, site.whatsapp, site.mark?.light],
    ...site.offices.flatMap((office) => [...office.lines, office.city, office.mapQuery]),
    ...[...site.clients, ...site.employers].flatMap(({ name, logo }) => [name, logo]),
    ...leaders.flatMap(({ people }) =>
      people.flatMap(({ name, portrait }) => [name, portrait?.src]),
    ),
  ];
  for (const value of values) expect(texts).toContain(`'${value}'`);
  expect(texts).not.toContain(`'${leaders[0]?.name}'`);
  const openings = { file: 'lib/jobs/sample-rows.json', line: 1, name: 'openings' };
  expect(sampleValues().at(-1)).toEqual(openings);
});

test('every unconfirmed statement is listed with its line and its origin', () => {
  const lines = readFileSync('lib/content/claims.ts', 'utf8').split('\n');
  const listed = unconfirmedStatements();
  for (const { line, name } of listed) {
    expect(lines[(line ?? 0) - 1]).toContain(` ${name.split('.')[1]}: {`);
  }
  expect(listed).toContainEqual(
    expect.objectContaining({ name: 'figures.uptime', from: '1', file: 'lib/content/claims.ts' }),
  );
  expect(listed.map(({ name }) => name)).toContain('toEmployees.medicalCover');

  const [unconfirmed] = listed;
  expect(unconfirmed?.name).toBe('figures.founded');
  const founded = statements.figures?.founded;
  if (founded) founded.confirmed = true;
  expect(unconfirmedStatements()).toHaveLength(listed.length - 1);
  if (founded) founded.confirmed = false;
});

test('a promise only appears once it is confirmed, but a claim of the specification always', () => {
  expect(promises.medicalCover).toBe(statements.toEmployees?.medicalCover?.until);
  expect(promises.payRange).toBe('');
  expect(claims.uptime).toBe('99.9% uptime');
});

test('the report lists values by name without showing them', async () => {
  await startAsNewProcess({ SITE_URL: PUBLIC });
  expect(isSampleLive()).toBe(true);
  expect(ownerReport()).toMatch(/^ {2}lib\/site\.ts:\d+ {2}email\.support$/m);
  expect(ownerReport()).toMatch(/offshoreHours\.confirmedBy$/m);
  expect(ownerReport()).not.toContain(site.email.support);
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
