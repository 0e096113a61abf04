import { newApplicant, resumeFile } from '@/__tests__/support/applicant';
import { callForm, postForm } from '@/scripts/support/post-form';
import { expectRefusalPage, expectRefusalSentence } from './expect-refusal';
import { expect, test } from './fixtures';
import { storedFiles } from './stored';

/** `integration/guard` tests what counts as one sender, and for how long. Each test sends from its own networks. */
test.describe('a sender of too many posts', () => {
  test('is told how long to wait, and other senders are not', async ({ proxiedSite: site }) => {
    const statusOf = async (path: string, from = '203.0.113.9') =>
      (await postForm(site.url + path, {}, by(from))).status;
    expect([await statusOf('/jobForm'), await statusOf('/jobForm')]).toEqual([200, 200]);

    const refused = await postForm(`${site.url}/jobForm`, {}, by('203.0.113.9'));
    expectToWaitAnHour(refused);
    expect(refused.headers.get('x-frame-options')).toBe('DENY');
    await expectRefusalPage(refused, 'tooMany');
    const called = await callForm(`${site.url}/jobForm`, {}, by('203.0.113.9'));
    expectToWaitAnHour(called);
    await expectRefusalSentence(called, 'tooMany');

    expect(await statusOf('/jobs/salesforce')).toBe(429);
    expect(await statusOf('/jobForm', '198.51.100.7, 203.0.113.9')).toBe(429);
    expect(await statusOf('/jobForm', '203.0.113.10')).toBe(200);
    expect(await statusOf('/Contact')).toBe(200);
    expect(site.output()).not.toMatch(/203\.0\.113|198\.51\.100/);
  });

  test('gets no more accepted by any spelling of the path', async ({ proxiedSite: site }) => {
    const before = storedFiles(site, 'resumes').length;
    const spellings = [
      ...['/jobForm', '/JOBFORM', '/jobForm/', '//jobForm', '/./jobForm', '/%6AobForm'],
      ...['/jobForm?role=salesforce', '/jobForm.rsc', '/jobForm/receipt', '/jobForm%2F'],
      ...['/jobForm%00', '/_next/data/x/jobForm.json', '/en/jobForm', '/jobs/salesforce'],
    ];
    let accepted = 0;
    for (const spelling of [...spellings, '/jobForm']) {
      const applicant = { ...newApplicant(), resume: resumeFile() };
      const sending = { ...by('198.51.102.9'), to: site.url + spelling };
      const answer = await callForm(`${site.url}/jobForm`, applicant, sending);
      if ((await answer.text()).includes('"accepted"')) accepted += 1;
    }
    expect(accepted).toBe(2);
    expect(storedFiles(site, 'resumes')).toHaveLength(before + 2);
  });

  test('is not charged for posts from another site', async ({ proxiedSite: site }) => {
    const post = (headers = {}) => postForm(`${site.url}/jobForm`, {}, by('198.51.103.9', headers));
    for (let sent = 1; sent <= 3; sent++) {
      expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
    }
    expect((await post()).status).toBe(200);
  });
});

/** A request from an address, according to the proxy. */
function by(address: string, headers: Record<string, string> = {}) {
  return { headers: { ...headers, 'x-forwarded-for': address } };
}

function expectToWaitAnHour({ headers }: Response): void {
  const seconds = Number(headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(3500);
  expect(seconds).toBeLessThanOrEqual(3600);
}
