import { jobWith as sheetJob } from '@/__tests__/support/sheet-jobs';
import {
  breadcrumbs,
  breadcrumbTrail,
  listOfPages,
  organizationId,
  service,
  website,
} from '@/lib/content/seo/structured-data';
import type { Job } from '@/lib/jobs/job';
import { descriptionOf, jobPosting } from '@/lib/jobs/publish/job-posting';
import { routes } from '@/lib/routes';
import { absoluteUrl } from '@/lib/settings';
import { site } from '@/lib/site';

test('the breadcrumbs of a page begin at the home page and name its parents', () => {
  const trail = breadcrumbTrail({ name: 'Tester', path: '/job/tester-1' });
  expect(breadcrumbs(trail).itemListElement).toEqual(
    [
      [site.name, '/'],
      ['Careers', routes.career],
      ['Job positions', routes.jobPositions],
      ['Tester', '/job/tester-1'],
    ].map(([name = '', path = ''], at) => ({
      ...{ '@type': 'ListItem', position: at + 1, name, item: absoluteUrl(path) },
    })),
  );
});

test('the site, a service and a list of pages refer to the company and to full addresses', () => {
  const provider = { '@id': organizationId() };
  expect(website()).toEqual({
    ...{ '@type': 'WebSite', '@id': absoluteUrl('/#website'), name: site.name },
    ...{ url: absoluteUrl('/'), inLanguage: 'en-IN', publisher: provider },
  });
  expect(service({ name: 'Testing', description: 'We test.', path: '/Testing' })).toEqual({
    ...{ '@type': 'Service', name: 'Testing', serviceType: 'Testing', description: 'We test.' },
    ...{ url: absoluteUrl('/Testing'), provider },
  });
  expect(listOfPages('Jobs', [{ name: 'Tester', path: '/job/tester-1' }])).toEqual({
    ...{ '@type': 'ItemList', name: 'Jobs', numberOfItems: 1 },
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Tester', url: absoluteUrl('/job/tester-1') },
    ],
  });
});

const now = new Date('2026-11-21T10:00:00Z');

const job = sheetJob({
  ...{ key: 'tester-hyderabad-00000000', title: 'Tester', city: 'Hyderabad' },
  ...{ experience: '2-4 years', postedOn: '2026-11-02' },
  applyBy: { text: '31-Dec-2026', day: '2026-12-31' },
});

/** The place of a job with these parts of an address. */
const place = (parts: object = {}) => ({
  '@type': 'Place',
  address: { '@type': 'PostalAddress', ...parts, addressCountry: 'IN' },
});
const postingOf = (changes: Partial<Job>) => jobPosting({ ...job, ...changes }, now);

test('an open job with a posting date has everything that Google requires', () => {
  expect(jobPosting(job, now)).toMatchObject({
    '@type': 'JobPosting',
    title: 'Tester',
    datePosted: '2026-11-02',
    validThrough: '2026-12-31T23:59:59+05:30',
    hiringOrganization: { '@type': 'Organization', name: site.name },
    jobLocation: [place({ addressLocality: 'Hyderabad' })],
    experienceRequirements: { monthsOfExperience: 24 },
    directApply: true,
  });
});

test('announces no closed job or unknown date, and no last day of a job that never closes', () => {
  expect(jobPosting(job, new Date('2026-12-31T18:29:59Z'))).toBeDefined();
  expect(jobPosting(job, new Date('2026-12-31T18:30:00Z'))).toBeUndefined();
  expect(postingOf({ postedOn: undefined })).toBeUndefined();
  expect(postingOf({ status: 'closed' })).toBeUndefined();
  expect(postingOf({ applyBy: { text: 'Until filled' } })).not.toHaveProperty('validThrough');
});

test('a job in two cities has two places, without a street', () => {
  const pune = { addressRegion: 'Maharashtra', addressLocality: 'Pune' };
  const posting = postingOf({ city: 'Pune, Maharashtra / Bangalore', address: 'Level 4' });
  expect(posting?.jobLocation).toEqual([place({ addressLocality: 'Bengaluru' }), place(pune)]);
});

test.each([
  [
    'Level 4, Sample Towers\nMadhapur Main Road, Hyderabad 500 081',
    { streetAddress: 'Level 4, Sample Towers, Madhapur Main Road', postalCode: '500081' },
  ],
  [
    '12 MG Road, hyderabad, Telangana - 500081, India.',
    { streetAddress: '12 MG Road', addressRegion: 'Telangana', postalCode: '500081' },
  ],
  ['Plot 500081, Road 3', { streetAddress: 'Plot 500081, Road 3' }],
  ['Hyderabad', {}],
  ['12 Main Street, Texas', { streetAddress: '12 Main Street, Texas' }],
])('the address "%s" yields its street, region and postal code if present', (address, parts) => {
  const places = [place({ addressLocality: 'Hyderabad', ...parts })];
  expect(postingOf({ address })?.jobLocation).toEqual(places);
});

test('a territory that is a city is the region of its addresses, too', () => {
  const address = 'Sector 17, Chandigarh 160017';
  const parts = { streetAddress: 'Sector 17', addressRegion: 'Chandigarh', postalCode: '160017' };
  expect(postingOf({ city: 'Chandigarh', address })?.jobLocation).toEqual([
    place({ ...parts, addressLocality: 'Chandigarh' }),
  ]);
});

test('work from anywhere in India is marked as remote and has no place', () => {
  const posting = postingOf({ city: 'Remote' });
  expect(posting).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'India' },
  });
  expect(posting).not.toHaveProperty('jobLocation');
  expect(postingOf({ city: 'Remote / London' })).not.toHaveProperty(
    'applicantLocationRequirements',
  );
});

test('work from home or in an office has both, and the place is only the office', () => {
  for (const city of ['Remote / Hyderabad', 'Hyderabad / Work from home']) {
    const jobLocation = [place({ addressLocality: 'Hyderabad' })];
    expect(postingOf({ city })).toMatchObject({ jobLocationType: 'TELECOMMUTE', jobLocation });
  }
});

test.each(['PAN India', 'pan-india', 'Across India', 'India', undefined])(
  '%s is no town',
  (city) => {
    const posting = postingOf({ city, address: 'Level 4' });
    expect(posting?.jobLocation).toEqual([place()]);
    expect(posting).not.toHaveProperty('jobLocationType');
  },
);

test('a fresher needs no experience, and a text without years sets no requirement', () => {
  const requirementsOf = (experience: string) => postingOf({ experience })?.experienceRequirements;
  expect(['Fresher', 'any'].map(requirementsOf)).toEqual(['no requirements', undefined]);
});

test("the description has the sheet's text escaped, and freshers if no experience is required", () => {
  const skills = 'C++ & <script>alert(1)</script>\nSQL';
  expect(descriptionOf({ ...job, experience: undefined, skills })).toBe(
    '<p>Tester, Hyderabad, Fresher / Experienced.</p><h2>Desired skills</h2>' +
      '<p>C++ &amp; &lt;script&gt;alert(1)&lt;/script&gt;<br>SQL</p>',
  );
});

test('a client, job type and pay are included if certain, and otherwise omitted', () => {
  const full = {
    ...{ company: 'Sample Ltd', employmentType: 'Contract', workplace: 'Remote', ownId: 'R-1' },
    pay: '₹6,00,000 - ₹8,00,000 per annum',
  };
  expect(postingOf(full)).toMatchObject({
    hiringOrganization: { '@type': 'Organization', name: 'Sample Ltd' },
    employmentType: 'CONTRACTOR',
    jobLocationType: 'TELECOMMUTE',
    identifier: { value: 'R-1' },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'INR',
      value: { '@type': 'QuantitativeValue', minValue: 600000, maxValue: 800000, unitText: 'YEAR' },
    },
  });
  const vague = postingOf({ ...full, pay: 'As per market', employmentType: 'Gig' });
  expect(vague).not.toHaveProperty('baseSalary');
  expect(vague).not.toHaveProperty('employmentType');
});
