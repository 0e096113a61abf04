import type { Job } from '@/lib/jobs/job';
import { descriptionOf, jobPosting } from '@/lib/jobs/job-posting';

const now = new Date('2026-11-21T10:00:00Z');

const job: Job = {
  index: 0,
  key: 'tester-hyderabad-00000000',
  title: 'Tester',
  city: 'Hyderabad',
  experience: '2-4 years',
  postedOn: '2026-11-02',
  applyBy: { text: '31-Dec-2026', day: '2026-12-31' },
  qualifications: [],
  responsibilities: [],
  documents: [],
};

test('an open job with a posting date has everything that Google requires', () => {
  expect(jobPosting(job, now)).toMatchObject({
    '@type': 'JobPosting',
    title: 'Tester',
    datePosted: '2026-11-02',
    validThrough: '2026-12-31T23:59:59+05:30',
    hiringOrganization: { '@type': 'Organization', name: 'Stepwell' },
    jobLocation: [
      { '@type': 'Place', address: { addressLocality: 'Hyderabad', addressCountry: 'IN' } },
    ],
    experienceRequirements: { monthsOfExperience: 24 },
    directApply: true,
  });
});

test('announces no job that is closed or has no known date', () => {
  expect(jobPosting(job, new Date('2026-12-31T18:29:59Z'))).toBeDefined();
  expect(jobPosting(job, new Date('2026-12-31T18:30:00Z'))).toBeUndefined();
  expect(jobPosting({ ...job, postedOn: undefined }, now)).toBeUndefined();
});

test('a job that never closes has no last day', () => {
  const open = { ...job, applyBy: { text: 'Until filled' } };
  expect(jobPosting(open, now)).not.toHaveProperty('validThrough');
});

test('a job in two cities has two places, and the street of neither', () => {
  const places = jobPosting(
    { ...job, city: 'Pune / Bangalore', address: 'Level 4' },
    now,
  )?.jobLocation;
  expect(places).toEqual([
    {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: 'Bengaluru', addressCountry: 'IN' },
    },
    {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: 'Pune', addressCountry: 'IN' },
    },
  ]);
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
])(
  'the address "%s" has its street, region and postal code where it says them',
  (address, parts) => {
    const posting = jobPosting({ ...job, city: 'Hyderabad', address }, now);
    expect(posting?.jobLocation).toEqual([
      {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Hyderabad',
          addressCountry: 'IN',
          ...parts,
        },
      },
    ]);
  },
);

test('work from anywhere in India is marked as that and has no place', () => {
  const posting = jobPosting({ ...job, city: 'Remote' }, now);
  expect(posting).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'India' },
  });
  expect(posting).not.toHaveProperty('jobLocation');
});

test('work from home or in an office has both, and the place is the office alone', () => {
  expect(jobPosting({ ...job, city: 'Remote / Hyderabad' }, now)).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    jobLocation: [{ address: { addressLocality: 'Hyderabad' } }],
  });
  for (const city of ['Hyderabad / Work from home', 'Hyderabad, Remote']) {
    expect(jobPosting({ ...job, city }, now)?.jobLocation).toHaveLength(1);
  }
});

test.each(['PAN India', 'pan-india', 'Across India', 'India', undefined])(
  'a whole country is no town: %s',
  (city) => {
    const posting = jobPosting({ ...job, city, address: 'Level 4' }, now);
    const address = { '@type': 'PostalAddress', addressCountry: 'IN' };
    expect(posting?.jobLocation).toEqual([{ '@type': 'Place', address }]);
    expect(posting).not.toHaveProperty('jobLocationType');
  },
);

test('a fresher needs no experience, and a text without years says nothing of it', () => {
  expect(jobPosting({ ...job, experience: 'Fresher' }, now)?.experienceRequirements).toBe(
    'no requirements',
  );
  expect(jobPosting({ ...job, experience: 'any' }, now)).not.toHaveProperty(
    'experienceRequirements',
  );
});

test('the text of the sheet stays text in the description', () => {
  const html = descriptionOf({ ...job, skills: 'C++ & <script>alert(1)</script>\nSQL' });
  expect(html).toContain('<p>C++ &amp; &lt;script&gt;alert(1)&lt;/script&gt;<br>SQL</p>');
});
